"""Traffic from what was played in this room: the facts of its hands, and how many there are in an hour."""

from collections.abc import Sequence
from datetime import UTC, datetime
from fractions import Fraction

import msgspec

from houseway.errors import HousewayError
from houseway.fees.due import Facts
from houseway.play.record import Record, replay_record
from houseway.play.rules import RuleSet, Stakes
from houseway.reference.fee_planner.figures import Figures
from houseway.reference.fee_planner.observed import facts_of
from houseway.room.store.interface import PlayedHand

HOUR = 3_600_000
IDLE = 120_000
"""A table at which nothing was dealt for so many milliseconds stood empty meanwhile."""
OWN = "between the deals of this room"
_RECORDS = msgspec.json.Decoder(Record)


class Own(msgspec.Struct, frozen=True):
    """What the hands of a room tell of the traffic at a table."""

    facts: list[Facts]
    source: str
    figures: Figures
    """Hands an hour."""


def own_hands(rules: RuleSet, stakes: Stakes, hands: Sequence[PlayedHand]) -> Own:
    """The hands that were dealt at this limit under the rules of today."""
    facts, used = list[Facts](), list[PlayedHand]()
    for hand in hands:
        found = _facts(rules, stakes, hand)
        if found is not None:
            facts.append(found)
            used.append(hand)
    if not used:
        return Own([], "", Figures())
    first, last = [_day(moment([one.ended for one in used])) for moment in (min, max)]
    when = f"on {last}" if first == last else f"from {first} to {last}"
    pace = per_hour(used)
    return Own(
        facts, f"played in this room {when}", Figures(source=OWN, per_hour={1: pace}) if pace else Figures()
    )


def _facts(rules: RuleSet, stakes: Stakes, hand: PlayedHand) -> Facts | None:
    try:
        record = _RECORDS.decode(hand.record)
        if record.rule_set != rules.id or (record.limit or rules.limits[0].name) != stakes.name:
            return None
        return facts_of(replay_record(record, rules))
    except (HousewayError, msgspec.MsgspecError):
        # Of another version of the rules: it is not played so any more.
        return None


def per_hour(hands: Sequence[PlayedHand]) -> Fraction:
    """How many hands a table had in an hour, from one deal to the next; 0 where no two came in a row."""
    tables: dict[str, list[int]] = {}
    for hand in hands:
        tables.setdefault(hand.table, []).append(hand.began)
    between = [
        after - before
        for begins in tables.values()
        for before, after in zip(sorted(begins), sorted(begins)[1:], strict=False)
        if after - before < IDLE
    ]
    return Fraction(HOUR * len(between), sum(between)) if sum(between) else Fraction(0)


def _day(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()
