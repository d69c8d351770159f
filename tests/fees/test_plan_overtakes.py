"""Where plans overtake each other: between two amounts at which a fee may change nothing changes."""

from bisect import bisect_right
from fractions import Fraction
from itertools import pairwise
from random import Random

import msgspec
import pytest

from houseway.fees.case import reckon
from houseway.fees.planner.overtakes import Run, by_steps, by_values, crossing, line_leaders, step_leaders
from houseway.fees.planner.traffic import part
from houseway.fees.plans import fitting
from houseway.reference.fee_planner.answer import compare, players_of
from houseway.reference.fee_planner.figures import Figures, first_going_on, traffic_of
from houseway.reference.fee_planner.made_up import round_facts
from houseway.reference.fee_planner.meetings import variable
from houseway.reference.fee_planner.wagers import span_of, with_main
from houseway.rooms.fee_book import schedules_of
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load

AGAINST = [entry.id for entry in catalogue() if entry.kind == "bank" and schedules_of(entry.id)]
BY_POT = [
    "central-coast/texas-holdem",
    "central-coast/omaha",
    "central-coast/big-o",
    "central-coast/big-o-hi-lo",
]
TRIES = 25


@pytest.mark.parametrize("name", AGAINST)
def test_between_two_bets_at_which_a_fee_changes_it_is_the_same(name: str) -> None:
    rules = load(name)
    random = Random(f"bets {name}")
    for stakes in {rules.limits[0], random.choice(rules.limits)}:
        options = [option for s in schedules_of(name) for option in fitting(s, stakes)]
        players = random.choice(players_of(rules))
        traffic = traffic_of(rules, stakes, list(players_of(rules)), Figures(), {})
        varied = variable(rules, stakes, traffic, players, options)
        least, most, step = span_of(rules, stakes)
        for option in options:
            assert varied is not None and varied.over == "bet"
            curve = varied.curve(option)
            bets = sorted(curve)
            for _ in range(TRIES):
                bet = least + step * random.randint(0, (min(most, 40 * bets[len(bets) // 2]) - least) // step)
                facts = round_facts(rules, players, [with_main(rules, bet)] * (players - 1))
                assert curve[bets[bisect_right(bets, bet) - 1]] == reckon(option, facts).total, (
                    option.number,
                    bet,
                )


@pytest.mark.parametrize("name", BY_POT)
def test_between_two_pots_at_which_a_fee_changes_it_is_the_same(name: str) -> None:
    rules = load(name)
    random = Random(f"pots {name}")
    for stakes in rules.limits:
        options = [option for s in schedules_of(name) for option in fitting(s, stakes)]
        traffic = traffic_of(rules, stakes, list(players_of(rules)), Figures(), {})
        varied = variable(rules, stakes, traffic, 6, options)
        gone_on = part(traffic.cases[6], first_going_on(rules), True)
        for option in options:
            assert varied is not None and varied.over == "pot"
            curve = varied.curve(option)
            pots = sorted(curve)
            for pot in [*pots, *[random.randint(pots[0], pots[-1]) for _ in range(TRIES)]]:
                facts = msgspec.structs.replace(gone_on[0].facts, pot=pot)
                assert curve[pots[bisect_right(pots, pot) - 1]] == reckon(option, facts).total


def test_a_share_is_where_both_take_the_same() -> None:
    """The share of flops at which neighbours meet, put into the traffic, makes them equal."""
    rules = load("hawaiian-gardens/no-limit-holdem")
    stakes = rules.limits[0]
    players = list(players_of(rules))
    traffic = traffic_of(rules, stakes, players, Figures(), {})
    answer = compare(rules, stakes, traffic, every=True)
    rows = {row.label: row for row in answer.rows()}
    shares = [meeting for meeting in answer.meetings if meeting.over == "share"]
    assert len(shares) >= 5
    for meeting in shares:
        assert meeting.at is not None and 0 < meeting.at < 1
        flop = {"flop": {1: meeting.at}}
        there = traffic_of(rules, stakes, players, Figures(reached=flop), {"reached": "here"})
        first, second = [
            rows[label].plan.options[meeting.players] for label in (meeting.first, meeting.second)
        ]
        one, other = [
            sum([reckon(option, facts).total * weight for facts, weight in there.cases[meeting.players]])
            for option in (first, second)
        ]
        assert one == other


def test_hands_an_hour_make_a_drop_and_the_clock_equal() -> None:
    rules = load("lucky-lady/omaha")
    traffic = traffic_of(rules, rules.limits[0], list(players_of(rules)), Figures(), {})
    answer = compare(rules, rules.limits[0], traffic)
    rows = {row.label: row for row in answer.rows()}
    met = [meeting for meeting in answer.meetings if meeting.over == "hands an hour"]
    assert met
    for meeting in met:
        assert meeting.at is not None
        by_hand, by_clock = rows[meeting.first], rows[meeting.second]
        assert by_hand.takes[9].hour(meeting.at) == by_clock.hours[9]


# The arithmetic by itself


def some_curve(random: Random, values: list[int]) -> dict[int, Fraction]:
    return {value: Fraction(random.randint(0, 4)) for value in values}


def test_runs_are_what_each_value_says() -> None:
    random = Random(5)
    for _ in range(200):
        values = sorted(random.sample(range(1, 30), random.randint(1, 8)))
        first, second = some_curve(random, values), some_curve(random, values)
        for runs in (by_values(first, second), by_steps(first, second)):
            for value in values:
                (run,) = [run for run in runs if run.low <= value and (run.high is None or value <= run.high)]
                assert run.who == (first[value] > second[value]) - (first[value] < second[value])
            assert all([one.who != other.who for one, other in pairwise(runs)])


def test_leaders_lead_everywhere() -> None:
    random = Random(6)
    for most in (True, False):
        for _ in range(100):
            values = sorted(random.sample(range(1, 30), random.randint(1, 8)))
            curves = [some_curve(random, values) for _ in range(4)]
            best = max if most else min
            for run, who in step_leaders(curves, most):
                for value in [v for v in values if run.low <= v and (run.high is None or v <= run.high)]:
                    top = best([curve[value] for curve in curves])
                    assert who == tuple([i for i, curve in enumerate(curves) if curve[value] == top])
            lines = [(Fraction(random.randint(0, 9)), Fraction(random.randint(0, 9))) for _ in range(5)]
            leads = line_leaders(lines, most)
            assert leads[0][0].low == 0 and leads[-1][0].high == 1
            for run, who in leads:
                assert run.high is not None
                for at in (run.low + (run.high - run.low) * Fraction(k, 7) for k in range(1, 7)):
                    found = [a + at * (b - a) for a, b in lines]
                    assert who == tuple([i for i, amount in enumerate(found) if amount == best(found)])


def test_lines_that_do_not_cross_meet_nowhere() -> None:
    one, two, five = Fraction(1), Fraction(2), Fraction(5)
    assert crossing((one, two), (two, five)) is None
    assert crossing((one, five), (one, two)) is None
    assert crossing((two, two), (two, two)) is None
    assert crossing((one, five), (two, two)) == Fraction(1, 4)
    assert by_values({2: one}, {3: one}) == []
    assert by_values({2: one, 3: two}, {2: two, 3: one}) == [
        Run(Fraction(2), Fraction(2), -1),
        Run(Fraction(3), Fraction(3), 1),
    ]
