"""The fee plan that a table posts when somebody asks for one by name, or for whatever fits."""

from datetime import datetime

import msgspec

from houseway.errors import FeeError
from houseway.fees.charges import Schedule
from houseway.fees.due import CLOCK
from houseway.fees.plans import FeePlan, make_plan
from houseway.play.posting import Posting
from houseway.play.rules import RuleSet, Stakes
from houseway.rooms.fee_book import schedule_named, schedules_of


def plan_for(
    rules: RuleSet, stakes: Stakes, players: int, schedule: str, options: tuple[str, ...]
) -> FeePlan:
    """The plan that somebody asks for; without a schedule the first with numbered options that fits.

    Old sheets that number nothing come last: most of them leave the regular fee to a posted table.
    """
    if schedule:
        return _plan(rules, stakes, players, schedule_named(rules.id, schedule), options)
    found = schedules_of(rules.id)
    if options and len(found) > 1:
        names = ", ".join([s.id for s in found])
        raise FeeError(
            f"{rules.id} has several schedules, each with its own numbers: say --schedule, of {names}"
        )
    reasons = []
    for candidate in sorted(found, key=lambda s: not any([table.numbered for table in s.tables])):
        try:
            return _plan(rules, stakes, players, candidate, options)
        except FeeError as error:
            reasons.append(str(error))
    if not reasons:
        raise FeeError(
            f"no fees are printed for {rules.id}: `houseway fees {rules.called}` says what is missing"
        )
    raise FeeError(f"no schedule fits a {stakes.name} table with {players} players: {reasons[0]}")


def _plan(
    rules: RuleSet, stakes: Stakes, players: int, schedule: Schedule, options: tuple[str, ...]
) -> FeePlan:
    """A plan for every number up to those who sit down here; where that cannot be, for just that number."""
    try:
        plan = make_plan(schedule, stakes, range(rules.least_players, players + 1), options)
        return msgspec.structs.replace(plan, players=(rules.least_players, players))
    except FeeError:
        plan = make_plan(schedule, stakes, (players,), options)
        return msgspec.structs.replace(plan, players=(players, players))


def clock(posting: Posting | None) -> int | None:
    """The time on the wall, for fees that go by it."""
    if posting is None:
        return None
    options = [posting.schedule.find(number)[1] for number in set(posting.plan.options.values())]
    if not any([charge.terms.at in CLOCK for option in options for charge in option.charges]):
        return None
    now = datetime.now()
    # Days are counted too, so that midnight is not a step back.
    return now.toordinal() * 24 * 60 + now.hour * 60 + now.minute
