"""Facts read off played hands: what the planner reckons from them is what the collection took in them."""

from random import Random

import pytest

from houseway.fees.case import reckon
from houseway.fees.charges import Option, Schedule
from houseway.fees.due import CLOCK
from houseway.fees.plans import fitting
from houseway.games.moments import passed
from houseway.play.hand import Hand, deal
from houseway.play.incidents.misdeal import take_back
from houseway.play.incidents.remedies import Remedy
from houseway.play.rules import RuleSet, Stakes
from houseway.play.table import SeatStart, Start
from houseway.reference.fee_planner.answer import players_of
from houseway.reference.fee_planner.observed import facts_of
from houseway.rooms.fee_book import schedules_of
from houseway.rooms.loader import load
from tests import bank_playing, playing, point_playing
from tests.coverage import PRINTED
from tests.fees.dealing import cited, collected
from tests.fees_on import post

WITH_FEES = [name for name in PRINTED if schedules_of(name)]
HANDS = 12


def options_of(rules: RuleSet, stakes: Stakes) -> list[tuple[Schedule, Option]]:
    """The options that fit and are not taken by the clock."""
    return [
        (schedule, option)
        for schedule in schedules_of(rules.id)
        for option in fitting(schedule, stakes)
        if not any([charge.terms.at in CLOCK for charge in option.charges])
    ]


def played(rules: RuleSet, stakes: Stakes, schedule: Schedule, option: Option, random: Random) -> Hand:
    """A random hand with the option in force and stacks that are deep enough for every fee."""
    heads = random.choice([n for n in players_of(rules) if option.covers(n)])
    stack = 4000 * max(stakes.big, stakes.chip)
    start = Start(
        seats=tuple([SeatStart(n, stack) for n in range(1, heads + 1)]),
        button=0 if rules.kind == "bank" else heads,
        limit=stakes.name,
        fees=post(schedule, option, heads),
    )
    hand = deal(rules, start, random)
    while hand.decision is not None:
        if rules.kind == "bank":
            hand.choose(bank_playing.any_choice(hand, random))
        elif rules.kind == "pot":
            hand.choose(playing.any_choice(hand.decision, random, 0.1))
        else:
            point_playing.play_out(hand, random)
    return hand


@pytest.mark.parametrize("name", WITH_FEES)
def test_what_is_reckoned_from_a_hand_was_collected_in_it(name: str) -> None:
    rules = load(name)
    random = Random(f"observed {name}")
    tables = [(stakes, found) for stakes in rules.limits if (found := options_of(rules, stakes))]
    compared = 0
    for _ in range(HANDS if tables else 0):
        stakes, found = random.choice(tables)
        schedule, option = random.choice(found)
        hand = played(rules, stakes, schedule, option, random)
        facts = facts_of(hand)
        if facts is None or cited(hand) & {"fee-short", "fee-no-small-blind"}:
            continue
        assert facts.heads == len(hand.start.seats)
        assert reckon(option, facts).total == collected(hand), (stakes.name, schedule.id, option.number)
        if rules.kind != "pot":
            assert facts.reached >= passed(rules, "end") - {"players done", "hands set"}
        compared += 1
    assert compared > 2 or not tables


def test_a_hand_that_is_not_over_says_nothing() -> None:
    hand = deal(
        load("black-sheep/texas-holdem"),
        Start(seats=(SeatStart(1, 500_00), SeatStart(2, 500_00)), button=1),
        Random(1),
    )
    assert facts_of(hand) is None


def test_a_misdeal_pays_nothing() -> None:
    """Its collection goes back (ruling fee-misdeal)."""
    rules = load("black-sheep/texas-holdem")
    schedule, option = options_of(rules, rules.limits[0])[0]
    hand = played(rules, rules.limits[0], schedule, option, Random(1))
    assert facts_of(hand) is not None
    remedy = Remedy(
        id="void", of=("exposed",), at=("card",), do=("misdeal",), says="Misdeal.", lines="003:183"
    )
    take_back(hand.table, remedy)
    assert (facts_of(hand), collected(hand)) == (None, 0)
