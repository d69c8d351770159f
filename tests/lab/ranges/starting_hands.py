"""The shares of starting hands that come along: ``python -m tests.lab.ranges.starting_hands`` writes them."""

from csv import writer
from itertools import combinations

from houseway.cards import RANKS
from houseway.lab.equity.model import model
from houseway.lab.ranges.best_hands import COME_ALONG, kind_of, work_out
from houseway.rooms.loader import load

GAMES = ("black-sheep/texas-holdem", "hawaiian-gardens/short-deck-holdem", "lucky-lady/ez-money-holdem")
"""One for each ranking and deck of printed hold'em games."""


def rows_of(game: str) -> list[tuple[str, str, float]]:
    """Ranking, hand and share, the best hand first."""
    how = model(load(game))
    shares = work_out(how.parts[0], how.deck)["shares"]
    by_kind = dict(zip([kind_of(a, b) for a, b in combinations(how.deck, 2)], shares.tolist(), strict=True))
    rows = []
    for (low, high, suited), share in by_kind.items():
        ending = "" if low == high else "s" if suited else "o"
        rows.append((how.parts[0].ranking, RANKS[high] + RANKS[low] + ending, share))
    return sorted(rows, key=lambda row: -row[2])


if __name__ == "__main__":
    with COME_ALONG.open("w", encoding="utf-8", newline="") as file:
        table = writer(file, "excel-tab", lineterminator="\n")
        for game in GAMES:
            table.writerows(rows_of(game))
