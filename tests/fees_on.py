"""Fees in tests: for a hand that is about to begin, some printed option that fits it."""

from functools import cache
from random import Random

from houseway.fees.charges import Option, Schedule
from houseway.fees.due import CLOCK
from houseway.fees.plans import ANY, fitting
from houseway.play.rules import RuleSet, Stakes
from houseway.play.table import Posted
from houseway.rooms.fee_book import schedules_of

NOON = 12 * 60


@cache
def options_for(rule_set_id: str, stakes: Stakes) -> tuple[tuple[Schedule, Option], ...]:
    """Every option of every schedule that fits a limit."""
    return tuple([(s, option) for s in schedules_of(rule_set_id) for option in fitting(s, stakes)])


def post(schedule: Schedule, option: Option, heads: int, clock: int | None = None) -> Posted:
    """That option in force, whatever the rest of the plan would be."""
    key = str(heads) if option.by_heads() else ANY
    return Posted(schedule.id, {key: option.number}, clock=clock)


def some_fees(
    rules: RuleSet, stakes: Stakes, random: Random, heads: int, state: dict[str, object] | None = None
) -> Posted | None:
    """Any option that fits and covers so many players; none in every third hand, and where none fits."""
    covering = [pair for pair in options_for(rules.id, stakes) if pair[1].covers(heads)]
    if not covering or random.random() < 0.3:
        return None
    schedule, option = random.choice(covering)
    clock = None
    if any([charge.terms.at in CLOCK for charge in option.charges]):
        clock = clock_of(state or {}) + random.choice((0, 2, 9, 31))
    return post(schedule, option, heads, clock)


def clock_of(state: dict[str, object]) -> int:
    """When the last hand with a time fee was dealt."""
    kept = state.get("time")
    last = kept.get("last", NOON) if isinstance(kept, dict) else NOON
    assert isinstance(last, int)
    return last
