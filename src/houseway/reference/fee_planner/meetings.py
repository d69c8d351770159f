"""Where plans meet: two of them, and whoever leads, over players, shares of hands, pots and bets."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Literal

import msgspec

from houseway.fees.charges import Option
from houseway.fees.planner.overtakes import (
    Run,
    by_steps,
    by_values,
    crossing,
    edges,
    line_leaders,
    overtaken,
    step_leaders,
)
from houseway.fees.planner.takes import by_pot, take
from houseway.fees.planner.traffic import Case, Traffic, part
from houseway.play.rules import RuleSet, Stakes
from houseway.reference.fee_planner.figures import first_going_on
from houseway.reference.fee_planner.made_up import round_facts
from houseway.reference.fee_planner.rows import Row
from houseway.reference.fee_planner.wagers import span_of, with_main

Over = Literal["players", "share", "pot", "bet", "hands an hour"]
BEYOND = 2
"""Pots are looked at up to so many times the last amount at which a fee changes."""


class Variable(msgspec.Struct, frozen=True, kw_only=True):
    """What plans are compared over besides players, with so many of them at the table."""

    over: Over
    players: int
    moment: str = ""
    """Of a share: the moment that this part of the hands reaches."""
    low: int = 0
    high: int = 0
    """Of pots and bets, in cents."""
    step: int = 1
    takes: Mapping[int, tuple[tuple[int, Fraction], ...]]
    """What an option takes of a hand, by the id of the option: at each amount from which on it is so much;
    of a share, at none (0) and at all (1) of the hands."""

    def curve(self, option: Option) -> dict[int, Fraction]:
        return dict(self.takes[id(option)])

    def line(self, option: Option) -> tuple[Fraction, Fraction]:
        curve = self.curve(option)
        return curve[0], curve[1]


class Meeting(msgspec.Struct, frozen=True, kw_only=True):
    """Two plans, each of which takes more somewhere; or a fee by the hand that comes to one by the clock."""

    first: str
    second: str
    over: Over
    players: int = 0
    """With how many of them; 0 where the meeting is over players."""
    runs: tuple[Run, ...] = ()
    """Who takes more from where to where: 1 the first, -1 the second, 0 both the same."""
    at: Fraction | None = None
    """Where the two are equal: a share, or hands an hour."""
    moment: str = ""


class Leading(msgspec.Struct, frozen=True, kw_only=True):
    """Which plan takes most, or least, from where to where."""

    over: Over
    most: bool
    players: int = 0
    runs: tuple[tuple[Run, tuple[str, ...]], ...]
    """Each with the labels of the plans that take the same there."""
    moment: str = ""


def variable(
    rules: RuleSet, stakes: Stakes, traffic: Traffic, players: int, options: Sequence[Option]
) -> Variable | None:
    """What options are compared over, with what each takes then; none where nothing else matters."""
    cases = traffic.cases[players]
    moment = first_going_on(rules)
    if not options:
        return None
    if any([by_pot(option) for option in options]):
        gone_on = part(cases, moment, True) if moment else cases
        return _by_pot(options, gone_on or cases, players, stakes)
    if rules.kind == "bank":
        return _by_bet(rules, stakes, options, players)
    if not moment or {moment in case.facts.reached for case in cases} != {True, False}:
        return None
    without, with_ = part(cases, moment, False), part(cases, moment, True)
    takes = {
        id(option): ((0, take(option, without, players).hand), (1, take(option, with_, players).hand))
        for option in options
    }
    return Variable(over="share", players=players, moment=moment, takes=takes)


def _by_pot(options: Sequence[Option], cases: Sequence[Case], players: int, stakes: Stakes) -> Variable:
    bands = [c.band for o in options for c in o.charges if c.band is not None and c.terms.key == "pot"]
    last = max([band.low for band in bands] + [band.high or 0 for band in bands])
    pots = edges(options, 1, stakes.chip, BEYOND * last, 1)
    takes = {}
    for option in options:
        found = []
        for pot in pots:
            of_this = [Case(msgspec.structs.replace(c.facts, pot=pot), c.weight) for c in cases]
            found.append((pot, take(option, of_this, players).hand))
        takes[id(option)] = tuple(found)
    return Variable(over="pot", players=players, low=pots[0], high=pots[-1], takes=takes)


def _by_bet(rules: RuleSet, stakes: Stakes, options: Sequence[Option], players: int) -> Variable:
    least, most, step = span_of(rules, stakes)
    counted = (players - 1) * len(with_main(rules, least))
    bets = edges(options, counted, least, most, step)
    rounds = [
        (bet, (Case(round_facts(rules, players, [with_main(rules, bet)] * (players - 1)), Fraction(1)),))
        for bet in bets
    ]
    takes = {
        id(option): tuple([(bet, take(option, cases, players).hand) for bet, cases in rounds])
        for option in options
    }
    return Variable(over="bet", players=players, low=least, high=most, step=step, takes=takes)


def meetings(
    pairs: Iterable[tuple[Row, Row]], traffic: Traffic, players: int, varied: Variable | None
) -> tuple[Meeting, ...]:
    """Where the two of each pair meet."""
    found: list[Meeting] = []
    for first, second in pairs:
        runs = by_values(first.hours, second.hours)
        if overtaken(runs):
            found.append(Meeting(first=first.label, second=second.label, over="players", runs=tuple(runs)))
        if players not in first.plan.options or players not in second.plan.options:
            continue
        if first.plan.clock != second.plan.clock:
            found += _by_rate(first, second, players)
        elif not first.plan.clock and varied is not None:
            found += _varied(first, second, varied)
    return tuple(found)


def _by_rate(first: Row, second: Row, players: int) -> list[Meeting]:
    by_hand, by_clock = (second, first) if first.plan.clock else (first, second)
    hand, clock = by_hand.takes[players].hand, by_clock.takes[players].clock
    if not hand or not clock:
        return []
    return [
        Meeting(
            first=by_hand.label,
            second=by_clock.label,
            over="hands an hour",
            players=players,
            at=clock / hand,
        )
    ]


def _varied(first: Row, second: Row, varied: Variable) -> list[Meeting]:
    one, other = first.plan.options[varied.players], second.plan.options[varied.players]
    if one is other:
        return []
    at: Fraction | None = None
    runs: list[Run] = []
    if varied.over == "share":
        at = crossing(varied.line(one), varied.line(other))
    else:
        runs = by_steps(varied.curve(one), varied.curve(other))
    if at is None and not overtaken(runs):
        return []
    return [
        Meeting(
            first=first.label,
            second=second.label,
            over=varied.over,
            players=varied.players,
            runs=tuple(runs),
            at=at,
            moment=varied.moment,
        )
    ]


def leading(rows: Sequence[Row], players: Sequence[int], varied: Variable | None) -> tuple[Leading, ...]:
    """Who takes most and who least, over players and over what else matters."""
    found: list[Leading] = []
    for most in (True, False):
        found.append(Leading(over="players", most=most, runs=_over_players(rows, players, most)))
        if varied is None:
            continue
        mine = [row for row in rows if not row.plan.clock and varied.players in row.plan.options]
        if len(mine) < 2:
            continue
        options = [row.plan.options[varied.players] for row in mine]
        if varied.over == "share":
            runs = line_leaders([varied.line(option) for option in options], most)
        else:
            runs = step_leaders([varied.curve(option) for option in options], most)
        found.append(
            Leading(
                over=varied.over,
                most=most,
                players=varied.players,
                runs=tuple([(run, tuple([mine[who].label for who in places])) for run, places in runs]),
                moment=varied.moment,
            )
        )
    return tuple(found)


def _over_players(
    rows: Sequence[Row], players: Sequence[int], most: bool
) -> tuple[tuple[Run, tuple[str, ...]], ...]:
    found: list[tuple[Run, tuple[str, ...]]] = []
    for count in players:
        there = [row for row in rows if count in row.hours]
        if not there:
            continue
        best = (max if most else min)([row.hours[count] for row in there])
        labels = tuple([row.label for row in there if row.hours[count] == best])
        if found and found[-1][1] == labels and found[-1][0].high == count - 1:
            found[-1] = found[-1][0]._replace(high=Fraction(count)), labels
        else:
            found.append((Run(Fraction(count), Fraction(count), 0), labels))
    return tuple(found)
