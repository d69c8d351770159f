"""Jackpot games: a hand so good that its owner gets a bonus when it is beaten (004:529-548).

No sheet prints how much, or out of what, so no chips move: that the hand was beaten is noted.
"""

from functools import cache

import msgspec

from houseway.cards import parse_cards
from houseway.errors import CardError
from houseway.facts import Person
from houseway.play.events import Noted
from houseway.play.parameters import Hand
from houseway.play.shape import NO_JACKPOT
from houseway.play.table import Seat, Table
from houseway.pot.showdown import Half
from houseway.rankings import ranking

JACKPOT = ("jackpot",)


class Jackpot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The hand that must be beaten."""

    hand: Hand
    or_better: bool = False
    """Whether a better hand does too; of several beaten ones the best gets the jackpot then (004:545)."""

    def __post_init__(self) -> None:
        try:
            cards = parse_cards(self.hand)
        except CardError as error:
            raise ValueError(str(error)) from None
        if len(cards) != 5:
            raise ValueError(f"a jackpot hand has five cards, not {len(cards)}")


def is_jackpot_hand(table: Table, seat: Seat, jackpot: Jackpot, half: Half, ranking_name: str) -> bool:
    """Whether a seat has the hand; who has it shows it even if it is beaten."""
    least = _least(ranking_name, jackpot.hand)
    strength = half.strength(table, seat)
    return strength >= least if jackpot.or_better else strength == least


def note_jackpot(table: Table, jackpot: Jackpot, half: Half, ranking_name: str) -> None:
    """Note whose jackpot hand was beaten at the showdown."""
    if NO_JACKPOT in table.facts:
        return
    shown = [seat for seat in table.live() if seat.shown]
    best = max([half.strength(table, seat) for seat in shown], default=0)
    beaten = [
        seat
        for seat in shown
        if is_jackpot_hand(table, seat, jackpot, half, ranking_name) and half.strength(table, seat) < best
    ]
    top = max([half.strength(table, seat) for seat in beaten], default=0)
    for seat in beaten:
        if half.strength(table, seat) == top:
            hand = half.describe(table.boards, seat)
            table.log(Noted("has a jackpot hand beaten", JACKPOT, (Person(seat.number), hand)))


@cache
def _least(ranking_name: str, hand: str) -> int:
    return ranking(ranking_name).strength(parse_cards(hand))
