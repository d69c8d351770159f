"""The charts for people: what to do, by the player's hand and the player-dealer's cards."""

import numpy as np

from houseway.lab.blackjack.cards import CLASSES, NAMES
from houseway.lab.blackjack.dealer_hands import Start, starts_of
from houseway.lab.blackjack.equilibrium import Hits
from houseway.lab.blackjack.hands import MOST
from houseway.lab.blackjack.kernels import DOUBLE, HIT, SPLIT, STAND, SURRENDER, Bytes
from houseway.lab.blackjack.model import Game
from houseway.lab.blackjack.solution import Charts
from houseway.lab.prices import Chart

WORDS = {0: "", STAND: "stand", HIT: "hit", DOUBLE: "double", SPLIT: "split", SURRENDER: "surrender"}


def charts_to_show(game: Game, charts: Charts) -> tuple[Chart, ...]:
    """All charts that say something; those after a split only where they differ from the others."""
    heads = tuple([head_of(game, start) for start in starts_of(game)])
    shown = _with_early(charts.two, charts.early)
    two = _by_total(heads, "Two cards", shown)
    more = _by_total(heads, "Three or more cards", charts.more, dull=False)
    found = [two]
    if charts.pairs.any():
        found.append(_pairs(heads, charts))
    if charts.named.any():
        found.append(_named(game, heads, charts))
    found.append(more)
    if game.pairs != "none":
        note = "Where it differs from the chart of two cards."
        same = bool((charts.first == charts.other).all())
        after = [("Two cards after a split", charts.first)]
        if not same:
            after = [
                ("Two cards after a split, first hand", charts.first),
                ("Two cards after a split, other hands", charts.other),
            ]
        for title, cells in after:
            differs = np.where(cells != shown, cells, 0)
            if differs.any():
                found.append(_by_total(heads, title, differs, note))
    return tuple(found)


def head_of(game: Game, start: Start) -> str:
    """What is seen of the player-dealer's cards."""
    if not start.seen:
        return "unseen"
    shown = " ".join([NAMES[place] for place in start.seen])
    return f"{shown} ({game.specials[start.special].title})" if start.special >= 0 else shown


def _with_early(cells: Bytes, early: Bytes) -> Bytes:
    return np.where(early == SURRENDER, SURRENDER, cells)


def _by_total(
    heads: tuple[str, ...], title: str, cells: Bytes, note: str = "", *, dull: bool = True
) -> Chart:
    """A chart by the total of a hand; rows in which one only stands are ``dull``."""
    down, rows = [], []
    for soft in (0, 1):
        for total in range(MOST - 1, -1, -1):
            row = cells[:, soft, total]
            if row.any() and (dull or (row > STAND).any()):
                down.append(f"soft {total}" if soft else f"{total}")
                rows.append(tuple([WORDS[int(action)] for action in row]))
    return Chart(title=title, across=heads, down=tuple(down), cells=tuple(rows), note=note)


def _pairs(heads: tuple[str, ...], charts: Charts) -> Chart:
    cells = _with_early(charts.pairs, charts.early_pairs)
    places = [place for place in range(CLASSES) if cells[:, place].any()]
    return Chart(
        title="Pairs",
        across=heads,
        down=tuple([f"{NAMES[place]} {NAMES[place]}" for place in places]),
        cells=tuple([tuple([WORDS[int(action)] for action in cells[:, place]]) for place in places]),
        note="A pair that is split is split again whenever that is allowed.",
    )


def _named(game: Game, heads: tuple[str, ...], charts: Charts) -> Chart:
    places = [n for n in range(len(game.specials)) if charts.named[:, n].any()]
    return Chart(
        title="Special hands",
        across=heads,
        down=tuple([game.specials[n].title for n in places]),
        cells=tuple([tuple([WORDS[int(action)] for action in charts.named[:, n]]) for n in places]),
        note="On the first two cards; after a split such hands stand.",
    )


def answers_to_show(game: Game, hits: Hits) -> tuple[Chart, ...]:
    """The chart of a player-dealer who answers the player's hand."""
    if not hits:
        return ()
    bank = game.bank
    ends = {0: bank.must_stand, 1: bank.must_stand_soft}
    down = [(soft, total) for soft in (0, 1) for total in range(ends[soft] - 1, bank.must_hit, -1)]
    mine = sorted({total for _, _, total in hits})
    across = range(mine[0] - 1, mine[-1] + 2)
    cells = [tuple(["hit" if (*hand, total) in hits else "stand" for total in across]) for hand in down]
    return (
        Chart(
            title="The player-dealer, where he may choose",
            across=tuple([f"{total}" for total in across]),
            down=tuple([f"soft {total}" if soft else f"{total}" for soft, total in down]),
            cells=tuple(cells),
            note=f"Across: the player's total. Below {mine[0]} and above {mine[-1]} he stands.",
        ),
    )
