"""The planner's answer for one table: every plan with what it takes, and where one overtakes another."""

from collections.abc import Sequence
from itertools import combinations, pairwise

import msgspec

from houseway.errors import FeeError
from houseway.fees.charges import Schedule
from houseway.fees.planner.offers import LeftOut, Offer, Plan, named_plan, offers
from houseway.fees.planner.traffic import Traffic
from houseway.fees.plans import fitting
from houseway.play.posting import Posting
from houseway.play.rules import RuleSet, Stakes
from houseway.reference.fee_planner.meetings import Leading, Meeting, Variable, leading, meetings, variable
from houseway.reference.fee_planner.rows import Row, Till
from houseway.rooms.fee_book import missing, schedule_named, schedules_of

SHOWN = 7
"""So many plans of a schedule a short answer shows, from the dearest to the cheapest."""
WHOLE = 12
"""Where a schedule has no more plans than this, all are shown; and where each is one option, up to …"""
WHOLE_OPTIONS = 40
MOST_NAMED = 8
"""So many plans of one's own are compared at the most."""


class Group(msgspec.Struct, frozen=True, kw_only=True):
    """The plans of one schedule: by the hand or by the clock."""

    offer: Offer
    rows: tuple[Row, ...]


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about the plans of a table."""

    rules: RuleSet
    stakes: Stakes
    players: tuple[int, ...]
    focus: int
    """The number of players that is looked at closely."""
    traffic: Traffic
    groups: tuple[Group, ...]
    """Empty where plans of one's own are compared."""
    named: tuple[Row, ...]
    """Plans that somebody asked about by their options."""
    left_out: tuple[LeftOut, ...]
    varied: Variable | None
    """What else the plans are compared over: hands that go on, pots or bets."""
    meetings: tuple[Meeting, ...]
    leading: tuple[Leading, ...]

    def rows(self) -> list[Row]:
        """All plans: those that were named, or all that there are."""
        return list(self.named) or [row for group in self.groups for row in group.rows]

    def shown(self) -> list[Row]:
        """Those that a short answer shows."""
        return [row for row in self.rows() if row.shown]

    def names(self) -> dict[str, str]:
        """What people call each plan: where every plan of a schedule is one option, it is called like it."""
        found = {row.label: row.label for row in self.rows()}
        single = [row for group in self.groups if len(group.offer.zones) == 1 for row in group.rows]
        numbers = [_number(row) for row in single]
        for row in single:
            if numbers.count(_number(row)) == 1:
                found[row.label] = f"option {_number(row)}"
        return found


def _number(row: Row) -> str:
    """The option of a plan that has one."""
    return next(iter(row.plan.options.values())).number


def players_of(rules: RuleSet) -> range:
    """With how many players a game is dealt."""
    return range(rules.least_players, (rules.active or rules.seats) + 1)


def compare(
    rules: RuleSet,
    stakes: Stakes,
    traffic: Traffic,
    *,
    schedule: str = "",
    named: Sequence[tuple[str, tuple[str, ...]]] = (),
    focus: int = 0,
    every: bool = False,
) -> Answer:
    """All plans of a table side by side; or those of the named options, each with its schedule."""
    players = tuple(traffic.players())
    if focus and focus not in players:
        raise FeeError(f"{rules.id} is played by {players[0]} to {players[-1]} players, not by {focus}")
    till = Till(traffic)
    groups, left = ([], []) if named else _offered(rules, stakes, players, schedule, till, every)
    own = tuple(
        [
            till.row(chr(ord("A") + i), _own_plan(rules, stakes, players, where or schedule, numbers))
            for i, (where, numbers) in enumerate(named)
        ]
    )
    rows = list(own) or [row for group in groups for row in group.rows if row.shown]
    if not rows:
        raise FeeError(
            f"no option of {schedule or rules.id} fits the {stakes.name} table{_others(rules, left)}"
        )
    looked_at = focus or max([count for row in rows for count in row.hours])
    options = {id(o): o for row in rows if (o := row.plan.options.get(looked_at)) is not None}
    varied = variable(rules, stakes, traffic, looked_at, [o for o in options.values() if not _timed(rows, o)])
    return Answer(
        rules=rules,
        stakes=stakes,
        players=players,
        focus=looked_at,
        traffic=traffic,
        groups=tuple(groups),
        named=own,
        left_out=tuple(left),
        varied=varied,
        meetings=meetings(_pairs(own, groups), traffic, looked_at, varied),
        leading=leading(rows, players, varied),
    )


def _timed(rows: Sequence[Row], option: object) -> bool:
    return any([row.plan.clock for row in rows if any([o is option for o in row.plan.options.values()])])


def _offered(
    rules: RuleSet, stakes: Stakes, players: Sequence[int], schedule: str, till: Till, every: bool
) -> tuple[list[Group], list[LeftOut]]:
    groups: list[Group] = []
    left: list[LeftOut] = []
    count = 0
    offered: list[Offer] = []
    for one in _schedules(rules, schedule):
        some, out = offers(one, stakes, players, till.hour)
        offered += some
        left += out
    for offer in sorted(offered, key=lambda offer: offer.clock):
        shown = _spread(offer, every)
        rows = [till.row(f"P{count + i + 1}", plan, i in shown) for i, plan in enumerate(offer.plans)]
        count += len(rows)
        groups.append(Group(offer=offer, rows=tuple(rows)))
    return groups, left


def _schedules(rules: RuleSet, schedule: str) -> list[Schedule]:
    if schedule:
        return [schedule_named(rules.id, schedule)]
    found = list(schedules_of(rules.id))
    if not found:
        room, _, game = rules.id.partition("/")
        absent = next((entry for entry in missing(room) if game in entry.games), None)
        why = f"{absent.how} ({absent.lines})" if absent is not None else "none are printed"
        raise FeeError(f"{rules.id} has no fees to plan with: {why}")
    return found


def _own_plan(
    rules: RuleSet, stakes: Stakes, players: Sequence[int], schedule: str, numbers: tuple[str, ...]
) -> Plan:
    """A plan of named options, in the schedule that was named or the only one that has them all."""
    found = _schedules(rules, schedule)
    having = [s for s in found if set(numbers) <= {option.number for option in s.options()}]
    if len(having) > 1:
        there = ", ".join([s.id for s in having])
        raise FeeError(
            f"{rules.id} has options {', '.join(numbers)} in {len(having)} schedules: "
            f"say --schedule with one of {there}, or write SCHEDULE:{','.join(numbers)}"
        )
    plan = named_plan(having[0] if having else found[0], stakes, players, numbers)
    Posting(rules, stakes, plan.fee_plan())
    return plan


def _others(rules: RuleSet, left: Sequence[LeftOut]) -> str:
    """The limits that options do fit, of the schedules that were asked for."""
    asked = [s for s in schedules_of(rules.id) if s.id in {out.schedule for out in left}]
    fit = [stakes.name for stakes in rules.limits if any([fitting(s, stakes) for s in asked])]
    return f": they are for {', '.join(fit)}" if fit else ": they are for none of its limits"


def _spread(offer: Offer, every: bool) -> set[int]:
    """Which of the plans are shown: the first, the last, and some evenly between them."""
    plans = len(offer.plans)
    if every or plans <= (WHOLE_OPTIONS if len(offer.zones) == 1 else WHOLE):
        return set(range(plans))
    return {round(i * (plans - 1) / (SHOWN - 1)) for i in range(SHOWN)}


def _pairs(own: Sequence[Row], groups: Sequence[Group]) -> list[tuple[Row, Row]]:
    """Which plans are held against each other: all that were named; else neighbours that are shown, and the
    dearest and cheapest by the hand against those by the clock."""
    if own:
        return list(combinations(own, 2))
    found = [pair for group in groups for pair in pairwise([row for row in group.rows if row.shown])]
    by_hand = [group for group in groups if not group.offer.clock]
    for group in [group for group in groups if group.offer.clock]:
        beside = [other for other in by_hand if other.offer.schedule is group.offer.schedule] or by_hand
        found += [(row, other) for one in beside for row in _ends(one) for other in _ends(group)]
    return found


def _ends(group: Group) -> list[Row]:
    """The dearest and the cheapest."""
    return list({row.label: row for row in (group.rows[0], group.rows[-1])}.values())
