"""Every printed option in force once: what the collection got, from whom and when."""

from collections.abc import Iterator
from random import Random

import pytest

from houseway.fees.charges import Option, Schedule
from houseway.fees.plans import ANY, misfit
from houseway.play.decisions import Choice
from houseway.play.hand import Hand, deal
from houseway.play.rules import RuleSet, Stakes
from houseway.play.table import Posted, SeatStart, Start
from houseway.rooms.fee_book import rooms, schedules
from houseway.rooms.loader import load
from houseway.shoe import Chance
from tests import bank_playing, playing, point_playing
from tests.fees.expecting import expected, paid

NOON = 12 * 60
ALL = [(room, schedule.id) for room in rooms() for schedule in schedules(room)]


def cases(schedule: Schedule, option: Option) -> Iterator[tuple[RuleSet, Stakes, int]]:
    """The games, limits and numbers of players that an option is for."""
    table = next(t for t in schedule.tables if option in t.options)
    for game in schedule.games:
        rules = load(f"{schedule.room}/{game}")
        for stakes in rules.limits:
            if not misfit(table, option, stakes):
                for heads in range(rules.least_players, (rules.active or rules.seats) + 1):
                    if option.covers(heads):
                        yield rules, stakes, heads


@pytest.mark.parametrize(("room", "name"), ALL, ids=[f"{room}/{name}" for room, name in ALL])
def test_every_option_is_taken_as_printed(room: str, name: str) -> None:
    schedule = next(s for s in schedules(room) if s.id == name)
    random = Random(f"options {room} {name}")
    for option in schedule.options():
        found = list(cases(schedule, option))
        if not found:
            continue
        rules, stakes, heads = random.choice(found)
        play(schedule, option, rules, stakes, heads, random)


def play(
    schedule: Schedule, option: Option, rules: RuleSet, stakes: Stakes, heads: int, random: Random
) -> Hand:
    match rules.kind:
        case "bank":
            return play_round(schedule, option, rules, stakes, heads, random)
        case _:
            return play_hand(schedule, option, rules, stakes, heads, random)


def post(schedule: Schedule, option: Option, heads: int, clock: int | None = None) -> Posted:
    return Posted(schedule.id, {str(heads) if option.by_heads() else ANY: option.number}, clock=clock)


def play_hand(
    schedule: Schedule, option: Option, rules: RuleSet, stakes: Stakes, heads: int, random: Random
) -> Hand:
    start = playing.random_start(rules, stakes, random, heads)
    half_hours: dict[int, int] = {}
    clock, state = None, start.state
    timed = [charge.terms for charge in option.charges if charge.terms.per == "half-hour"]
    if timed:
        # The game starts at noon; this hand is the first one after half past.
        first = Start(
            seats=start.seats, button=start.button, limit=stakes.name, fees=post(schedule, option, heads, NOON)
        )
        before = deal(rules, first, random)
        half_hours = {seat.seat: 1 for seat in start.seats}
        begins = timed[0].at == "half hour begins"
        pot = timed[0].payer == "pot"
        if not pot:
            assert paid(before) == expected(before, option, half_hours if begins else {})
        clock, state = NOON + random.choice((30, 33, 59)), before.table.state
    start = Start(
        seats=start.seats,
        button=start.button,
        limit=stakes.name,
        state=state,
        fees=post(schedule, option, heads, clock),
    )
    hand = deal(rules, start, random)
    if rules.kind == "pot":
        playing.play_out(hand, random, random.choice((0.1, 0.1, 0.4, 0.9)))
    else:
        point_playing.play_out(hand, random)
    assert paid(hand) == expected(hand, option, half_hours), (rules.id, option.number)
    return hand


def play_round(
    schedule: Schedule, option: Option, rules: RuleSet, stakes: Stakes, heads: int, random: Random
) -> Hand:
    numbers = sorted(random.sample(range(1, rules.seats + 1), min(heads, 7)))
    seats = tuple([SeatStart(n, stakes.chip * random.randint(1, 4000)) for n in numbers])
    hand = Hand(rules, Start(seats, limit=stakes.name, fees=post(schedule, option, heads)), Chance(random))
    while hand.decision is not None:
        hand.choose(bank_playing.any_choice(hand.decision, random))
    assert paid(hand) == expected(hand, option), (rules.id, option.number)
    return hand
