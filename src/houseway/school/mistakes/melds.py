"""Mistakes at Pan: doubles forgotten, whose tops they are misremembered."""

from collections.abc import Iterator

import msgspec

from houseway.play.rules import RuleSet
from houseway.play.situation import Situation
from houseway.school.mistakes.slip import Slip
from houseway.school.settling import Settled, settled

DOUBLES = "doubles"
DOUBLE_TOPS = "double_tops"


def meld_slips(rules: RuleSet) -> Iterator[Slip]:
    """What is forgotten when somebody has gone out."""
    yield Slip(
        "doubles-forgotten",
        "You forgot the doubles: whoever does not play them cannot win their part of the tops.",
        _without_doubles,
    )
    yield Slip(
        "tops-forgotten",
        "You left the tops of those who passed out of it: they stay for whoever wins.",
        _without_passed,
    )


def _without_doubles(rules: RuleSet, situation: Situation) -> Settled | None:
    seats = [
        msgspec.structs.replace(seat, marks=tuple([mark for mark in seat.marks if mark != DOUBLES]))
        for seat in situation.seats
    ]
    facts = {**situation.facts, DOUBLE_TOPS: 0}
    return settled(rules, msgspec.structs.replace(situation, seats=tuple(seats), facts=facts))


def _without_passed(rules: RuleSet, situation: Situation) -> Settled | None:
    seats = [
        msgspec.structs.replace(seat, put_in=0, stack=seat.stack + seat.put_in) if seat.folded else seat
        for seat in situation.seats
    ]
    return settled(rules, msgspec.structs.replace(situation, seats=tuple(seats)))
