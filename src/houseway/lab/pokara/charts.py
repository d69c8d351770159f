"""The strategy to look at: by the player's hand and the open card."""

from collections import defaultdict

from houseway.lab.pokara.deals import Counts
from houseway.lab.pokara.hands import RANKS
from houseway.lab.pokara.strategy import DOUBLE, DRAW, STAND, Choices
from houseway.lab.prices import Chart


def chart(found: Counts, chosen: Choices) -> Chart:
    """A row for each three ranks, and apart for those whose cards are all suited or two of them suited."""
    cells: dict[tuple[tuple[int, ...], str], list[set[str]]] = defaultdict(lambda: [set() for _ in RANKS])
    for hand, ups, here in zip(found.hands.tolist(), found.ups.tolist(), chosen.tolist(), strict=True):
        ranks = tuple(sorted([card >> 2 for card in hand], reverse=True))
        for card, choice in enumerate(here):
            if ups[card]:
                cells[ranks, _suits(hand)][card >> 2].add(_told(hand, choice))
    rows = sorted(cells, key=lambda row: (-len(set(row[0])), [-rank for rank in row[0]], row[1]))
    shown = [row for row in rows if any([some - {"stand"} for some in cells[row]])]
    return Chart(
        title="Stand, draw or double",
        across=tuple(reversed(RANKS)),
        down=tuple(["-".join([RANKS[rank] for rank in ranks]) + suits for ranks, suits in shown]),
        cells=tuple([tuple([" or ".join(sorted(some)) for some in reversed(cells[row])]) for row in shown]),
        note=(
            "By the player-dealer's open card; the card named is given up. Hands that are not listed stand; "
            "where there are two choices, the suit of the open card decides. Of a pair the card goes that "
            "shares no suit."
        ),
    )


def _suits(hand: list[int]) -> str:
    """Which cards share a suit, named by their ranks from the highest down."""
    for suit in range(4):
        shared = sorted([card >> 2 for card in hand if card & 3 == suit], reverse=True)
        if len(shared) == 3:
            return " suited"
        if len(shared) == 2:
            return f" ({''.join([RANKS[rank] for rank in shared])} suited)"
    return ""


def _told(hand: list[int], choice: int) -> str:
    if choice == STAND:
        return "stand"
    verb, first = ("draw", DRAW) if choice < DOUBLE else ("double", DOUBLE)
    return f"{verb} {RANKS[hand[choice - first] >> 2]}"
