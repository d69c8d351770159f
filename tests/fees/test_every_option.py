"""Every printed option in force: what the collection got, from whom and when, against the rows themselves."""

import re
from collections.abc import Iterator
from functools import cache
from random import Random

import msgspec
import pytest

from houseway.fees.charges import Option, Schedule
from houseway.fees.due import FEE
from houseway.fees.plans import ANY, misfit
from houseway.ledger import Transfer
from houseway.play.decisions import FOLD
from houseway.play.hand import Hand, deal
from houseway.play.incidents.misdeal import FEE_RULING, take_back
from houseway.play.incidents.remedies import Remedy
from houseway.play.rules import RuleSet, Stakes
from houseway.play.table import Posted, SeatStart, Start
from houseway.rooms.fee_book import rooms, schedules
from houseway.rooms.loader import load
from houseway.shoe import Chance
from tests import bank_playing, playing, point_playing
from tests.fees.expecting import expected, paid

NOON = 12 * 60
ALL = [(room, schedule.id) for room in rooms() for schedule in schedules(room)]
NAMES = [f"{room}/{name}" for room, name in ALL]
TRIES = 60
VOID = Remedy(id="void", of=("exposed",), at=("card",), do=("misdeal",), says="Misdeal.", lines="003:183")

# Why an option is for no table of the room: what none of its rule sets has.
STRUCTURE = "a structure of betting that no rule set of its games has"
UNPLAYED: dict[str, dict[str, str]] = {
    "hawaiian-gardens/lowball-first-rates": {STRUCTURE: "1-32, 89-112"},
    "hawaiian-gardens/lowball-second-rates": {STRUCTURE: "105-182, 207-230"},
    "lucky-lady/lowball-rates": {STRUCTURE: "8-19"},
}


@cache
def schedule_of(room: str, name: str) -> Schedule:
    return next(schedule for schedule in schedules(room) if schedule.id == name)


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


def numbers(schedule: Schedule, said: str) -> list[str]:
    """The options of ``3-5, 7``, in the order of the print."""
    order = [option.number for option in schedule.options()]
    found: list[str] = []
    for part in re.split(", ", said) if said else ():
        first, _, last = part.partition("-")
        found += order[order.index(first) : order.index(last or first) + 1]
    return found


@pytest.mark.parametrize(("room", "name"), ALL, ids=NAMES)
def test_every_option_is_for_some_table_or_known_to_be_for_none(room: str, name: str) -> None:
    schedule = schedule_of(room, name)
    known = [n for said in UNPLAYED.get(f"{room}/{name}", {}).values() for n in numbers(schedule, said)]
    idle = [option.number for option in schedule.options() if not any(cases(schedule, option))]
    assert sorted(known) == sorted(idle)


@pytest.mark.parametrize(("room", "name"), ALL, ids=NAMES)
def test_every_game_of_a_schedule_can_be_played_at_its_limits(room: str, name: str) -> None:
    """Each game of the heading at each limit of its tables, but for betting that the game does not have."""
    schedule = schedule_of(room, name)
    for game in schedule.games:
        limits = load(f"{room}/{game}").limits
        has = {stakes.structure for stakes in limits}
        for table in schedule.tables:
            if table.structures and "table-limits" not in has and has.isdisjoint(table.structures):
                continue
            for option in table.options:
                assert not all([misfit(table, option, stakes) for stakes in limits]), (game, option.number)


def test_the_list_names_only_schedules() -> None:
    assert set(UNPLAYED) <= set(NAMES)
    options = [option for room, name in ALL for option in schedule_of(room, name).options()]
    idle = [n for name, said in UNPLAYED.items() for part in said.values() for n in numbers(at(name), part)]
    assert (len(options), len(idle)) == (4449, 170)


def at(name: str) -> Schedule:
    room, _, schedule = name.partition("/")
    return schedule_of(room, schedule)


@pytest.mark.parametrize(("room", "name"), ALL, ids=NAMES)
def test_every_option_is_taken_as_printed(room: str, name: str) -> None:
    """Hands under each option until each of its fees was taken, all of them compared with the print."""
    schedule = schedule_of(room, name)
    random = Random(f"options {room} {name}")
    never: list[tuple[str, set[str]]] = []
    for option in schedule.options():
        found = list(cases(schedule, option))
        untaken = {charge.fee for charge in option.charges if charge.amount} if found else set()
        for number in range(TRIES):
            if found and (untaken or not number):
                rules, stakes, heads = random.choice(found)
                hand = play(schedule, option, rules, stakes, heads, random, timid=number % 2 == 1)
                untaken -= fees_taken(hand)
                if not number:
                    a_misdeal_gives_back(hand)
        if untaken:
            never.append((option.number, untaken))
    assert not never


def a_misdeal_gives_back(hand: Hand) -> None:
    """Whatever was taken, as if something had come to light at the very end: by one ruling on all fees."""
    table = hand.branch().table
    fees = [event.amount for event in table.events if isinstance(event, Transfer) and event.why.kind == FEE]
    take_back(table, VOID)
    assert {seat.number: seat.stack.balance for seat in table.seats} == {
        seat.seat: seat.stack for seat in hand.start.seats
    }
    assert not table.collection.balance
    back = [event for event in table.events if isinstance(event, Transfer) and FEE_RULING in event.why.cites]
    assert [event.amount for event in reversed(back)] == fees
    if fees:
        assert "goes back to whoever paid it" in hand.rules.cite(FEE_RULING).says


def fees_taken(hand: Hand) -> set[str]:
    """The names of the fees that were taken in a hand."""
    to_the_house = [e for e in hand.events if isinstance(e, Transfer) and e.payee is hand.table.collection]
    return {str(transfer.why.facts[0]) for transfer in to_the_house}


def play(
    schedule: Schedule,
    option: Option,
    rules: RuleSet,
    stakes: Stakes,
    heads: int,
    random: Random,
    *,
    timid: bool,
) -> Hand:
    """A hand or round with the option in force, compared with what its rows and the events say."""
    if rules.kind == "bank":
        return play_round(schedule, option, rules, stakes, heads, random)
    start = playing.random_start(rules, stakes, random, heads)
    seats = start.seats
    if rules.kind != "pot":
        seats = tuple([SeatStart(s.seat, stakes.chip * random.randint(1, 200)) for s in seats])
    elif random.random() < 0.3:
        # Somebody cannot even post: what little he has leaves most of the others' chips unmatched.
        poor = random.choice(seats).seat
        seats = tuple([SeatStart(s.seat, 25) if s.seat == poor else s for s in seats])
    start = msgspec.structs.replace(start, seats=seats)
    if any([charge.terms.per == "half-hour" for charge in option.charges]):
        start, half_hours = half_an_hour_later(schedule, option, rules, start, random)
    else:
        start = msgspec.structs.replace(start, fees=post(schedule, option, heads))
        half_hours = {}
    hand = deal(rules, start, random)
    if rules.kind == "pot":
        play_out(hand, random, timid)
    else:
        point_playing.play_out(hand, random)
    assert paid(hand) == expected(hand, option, half_hours), (rules.id, stakes.name, option.number)
    return hand


def play_out(hand: Hand, random: Random, timid: bool) -> None:
    """Random play; or mostly folds, for fees of hands that end early."""
    while hand.decision is not None:
        if timid and "fold" in hand.decision.by_verb and random.random() < 0.8:
            hand.choose(FOLD)
        else:
            hand.choose(playing.any_choice(hand.decision, random, 0.1))


def half_an_hour_later(
    schedule: Schedule, option: Option, rules: RuleSet, start: Start, random: Random
) -> tuple[Start, dict[int, int]]:
    """The first hand after half past, in a game that started at noon; and the half hours due in it."""
    heads = len(start.seats)
    first = msgspec.structs.replace(start, fees=post(schedule, option, heads, NOON))
    before = deal(rules, first, random)
    half_hours = {seat.seat: 1 for seat in start.seats}
    terms = option.charges[0].terms
    if terms.payer == "each-player":
        begins = half_hours if terms.at == "half hour begins" else {}
        already = {key: amount for key, amount in paid(before).items() if key[0] == 0}
        assert already == expected(before, option, begins)
    later = NOON + random.choice((30, 33, 59))
    fees = post(schedule, option, heads, later)
    return msgspec.structs.replace(start, state=before.table.state, fees=fees), half_hours


def play_round(
    schedule: Schedule, option: Option, rules: RuleSet, stakes: Stakes, heads: int, random: Random
) -> Hand:
    seats = sorted(random.sample(range(1, rules.seats + 1), min(heads, 7)))
    coupons = {str(random.choice(seats)): random.randint(1, 3)}
    start = Start(
        tuple([SeatStart(n, stakes.chip * random.choice((20, 400, 4000))) for n in seats]),
        limit=stakes.name,
        fees=msgspec.structs.replace(post(schedule, option, len(seats)), coupons=coupons),
    )
    hand = Hand(rules, start, Chance(random))
    while hand.decision is not None:
        hand.choose(bank_playing.any_choice(hand, random))
    uses = tuple([(int(seat), count) for seat, count in coupons.items()])
    assert paid(hand) == expected(hand, option, coupons=uses), (rules.id, stakes.name, option.number)
    return hand


def post(schedule: Schedule, option: Option, heads: int, clock: int | None = None) -> Posted:
    return Posted(schedule.id, {str(heads) if option.by_heads() else ANY: option.number}, clock=clock)
