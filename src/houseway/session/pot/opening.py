"""Drawing for the button when a game opens."""

from collections.abc import Sequence
from typing import NamedTuple

from houseway.cards import JOKER, Card
from houseway.errors import SessionError
from houseway.play.between import Between
from houseway.shoe import Chance


class ButtonDraw(NamedTuple):
    """The cards drawn, round after round (a second round only among equals), and who got the button."""

    rounds: tuple[dict[int, Card], ...]
    seat: int


def draw_for_button(
    between: Between, deck: Sequence[Card], seats: Sequence[int], chance: Chance
) -> ButtonDraw:
    """The highest card gets the button; the first card goes to the seat left of the house dealer.

    >>> from houseway.cards import build_deck, parse_cards
    >>> order = parse_cards("2c Kd 7s Ks")
    >>> draw_for_button(Between(opening="dealt"), build_deck(), [1, 4, 6, 7], Chance(given=[order])).seat
    7
    >>> draw_for_button(Between(opening="spread"), build_deck(), [1, 4], Chance(given=[order])).seat
    1
    """
    # A joker has no rank to draw for the button with.
    order = list(chance.order([card for card in deck if card is not JOKER]))
    if between.opening == "spread":
        order = order[1:-1]
    rounds: list[dict[int, Card]] = []
    still = sorted(seats)
    while True:
        if len(order) < len(still):
            raise SessionError(f"{len(order)} cards are not enough for seats {still} to draw for the button")
        drawn = dict(zip(still, order, strict=False))
        del order[: len(still)]
        rounds.append(drawn)
        top = max(card.rank for card in drawn.values())
        still = [seat for seat, card in drawn.items() if card.rank == top]
        if between.opening_ties == "suit":
            still = [max(still, key=lambda seat: drawn[seat].suit)]
        if len(still) == 1:
            return ButtonDraw(tuple(rounds), still[0])
