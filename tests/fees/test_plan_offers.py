"""Every printed option in the planner: in a plan or said why not; and totals are sums of cases."""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from houseway.fees.case import reckon
from houseway.fees.due import Facts
from houseway.fees.planner.offers import Offer, offers
from houseway.fees.planner.takes import by_clock
from houseway.play.posting import Posting
from houseway.play.rules import RuleSet, Stakes
from houseway.reference.fee_planner.answer import compare, players_of
from houseway.reference.fee_planner.figures import Figures, traffic_of
from houseway.rooms.fee_book import schedules_of
from houseway.rooms.loader import load
from tests.coverage import PRINTED

WITH_FEES = [name for name in PRINTED if schedules_of(name)]


def offered(rules: RuleSet, stakes: Stakes) -> Iterator[Offer]:
    for schedule in schedules_of(rules.id):
        found, _ = offers(schedule, stakes, players_of(rules), lambda option, players: Fraction(0))
        yield from found


@pytest.mark.parametrize("name", WITH_FEES)
def test_every_printed_option_is_in_a_plan_or_said_why_not(name: str) -> None:
    rules = load(name)
    players = players_of(rules)
    for stakes in rules.limits:
        for schedule in schedules_of(name):
            found, left = offers(schedule, stakes, players, lambda option, players: Fraction(0))
            plans = [plan for offer in found for plan in offer.plans]
            planned = {option.number for plan in plans for option in plan.options.values()}
            planned |= {number for plan in plans for others in plan.others.values() for number in others}
            out = [number for one in left for number in one.numbers]
            assert all([one.why for one in left])
            assert not planned & set(out)
            assert sorted([*planned, *out]) == sorted([option.number for option in schedule.options()])


@pytest.mark.parametrize("name", WITH_FEES)
def test_every_plan_can_be_posted(name: str) -> None:
    """At the first and the last limit; each plan has one option for every number of players it is for."""
    rules = load(name)
    for stakes in {rules.limits[0], rules.limits[-1]}:
        for offer in offered(rules, stakes):
            covered = [n for n in players_of(rules) if n not in offer.uncovered]
            for plan in offer.plans:
                assert sorted(plan.options) == covered
                assert all([option.covers(n) for n, option in plan.options.items()])
                assert {by_clock(option) for option in plan.options.values()} == {offer.clock}
                posting = Posting(rules, stakes, plan.fee_plan())
                for n, option in plan.options.items():
                    assert posting.plan.option(n) == option.number


@pytest.mark.parametrize("name", WITH_FEES)
def test_totals_are_the_sums_of_cases_reckoned_one_by_one(name: str) -> None:
    rules = load(name)
    for stakes in {rules.limits[0], rules.limits[-1]}:
        if not any(offered(rules, stakes)):
            continue
        traffic = traffic_of(rules, stakes, list(players_of(rules)), Figures(), {})
        rows = compare(rules, stakes, traffic).shown()
        for row in {row.label: row for row in (rows[0], rows[len(rows) // 2], rows[-1])}.values():
            for n, option in row.plan.options.items():
                cases = [reckon(option, facts).total * weight for facts, weight in traffic.cases[n]]
                half = reckon(option, Facts(heads=n, persons=tuple(range(1, n + 1)), half_hours=1))
                clock = 2 * half.total if row.plan.clock else 0
                assert row.takes[n].hand == sum(cases)
                assert row.takes[n].clock == clock
                assert row.hours[n] == sum(cases) * traffic.per_hour[n] + clock
                assert sum(row.takes[n].payers.values()) == row.takes[n].hand
                assert bool(row.takes[n].lines) == bool(row.takes[n].hand or row.takes[n].clock)


@pytest.mark.parametrize("name", WITH_FEES)
def test_plans_go_from_the_dearest_to_the_cheapest(name: str) -> None:
    """Over the numbers of players for which the same options are printed."""
    rules = load(name)
    stakes = rules.limits[0]
    assert any(offered(rules, stakes))
    traffic = traffic_of(rules, stakes, list(players_of(rules)), Figures(), {})
    for group in compare(rules, stakes, traffic, every=True).groups:
        for zone in group.offer.zones:
            sums = [sum([row.hours[n] for n in zone.players]) for row in group.rows]
            assert sums == sorted(sums, reverse=True)


@pytest.mark.parametrize("name", WITH_FEES)
def test_cases_of_figures_add_up_to_all_hands(name: str) -> None:
    rules = load(name)
    traffic = traffic_of(rules, rules.limits[-1], list(players_of(rules)), Figures(), {})
    for n, cases in traffic.cases.items():
        assert sum([case.weight for case in cases]) == 1
        assert all([case.weight > 0 and case.facts.heads == n for case in cases])
