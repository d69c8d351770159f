"""Hands that play on as advised are those in which everybody was asked and did what was advised."""

from functools import partial
from random import Random

import pytest

from houseway.errors import BrokenHand, IllegalChoice
from houseway.play.decisions import Choice
from houseway.play.events import Event
from houseway.play.hand import Hand, deal
from houseway.play.record import record_of, replay_record
from houseway.play.rules import RuleSet
from houseway.play.table import SeatStart, Start, Table
from houseway.rooms.loader import load
from houseway.shoe import Chance
from tests.every import IDS, any_choice, hands_of, told


def ask_each(hand: Hand) -> None:
    while (decision := hand.decision) is not None:
        seat = decision.seats[0]
        hand.choose(hand.advice(seat) or hand.absent(seat))


def all_of(hand: Hand) -> tuple[object, ...]:
    table = hand.table
    return (
        hand.choices,
        list(map(told, hand.events)),
        table.moves,
        hand.stacks(),
        table.state,
        table.chance.orders,
        table.chance.rolls,
        hand.over,
    )


def some_start(rules: RuleSet, rulings: dict[str, str], random: Random) -> Start:
    """Few or many people, some with hardly any chips."""
    stakes = random.choice(rules.limits)
    most = rules.active or rules.seats
    numbers = sorted(random.sample(range(1, rules.seats + 1), random.randint(rules.least_players, most)))
    deep = max(stakes.big, stakes.ante, stakes.chip)
    seats = tuple([SeatStart(n, deep * random.choice((2, 15, 400))) for n in numbers])
    button = 0 if rules.kind == "bank" else numbers[-1]
    return Start(seats, button=button, limit=stakes.name, rulings=rulings)


@pytest.mark.parametrize("rule_set_id", IDS)
def test_it_is_the_hand_in_which_each_was_asked(rule_set_id: str) -> None:
    """From the beginning, and from the middle of hands that went any way before."""
    rules = load(rule_set_id)
    asked = hands_of(rules, Random(f"on {rule_set_id}"), 6)
    played = hands_of(rules, Random(f"on {rule_set_id}"), 6)
    random = Random(f"moments {rule_set_id}")
    for number, (one, other) in enumerate(zip(asked, played, strict=True)):
        for _ in range(random.randint(0, 40) if number % 2 else 0):
            if one.decision is not None:
                choice = any_choice(one, random)
                one.choose(choice)
                other.choose(choice)
        ask_each(one)
        other.play_on()
        assert all_of(other) == all_of(one)
        assert all_of(replay_record(record_of(other), load(rules.id)))[1:] == all_of(other)[1:]


READINGS = [
    (rule_set_id, {ruling.id: other})
    for rule_set_id in IDS
    if load(rule_set_id).kind in ("point", "meld")
    for ruling in load(rule_set_id).rulings
    if ruling.setting
    for other in ruling.others
]


@pytest.mark.parametrize(("rule_set_id", "rulings"), READINGS)
def test_it_is_so_under_other_readings(rule_set_id: str, rulings: dict[str, str]) -> None:
    rules, random = load(rule_set_id), Random(f"{rule_set_id} {rulings}")
    for number in range(12):
        start = some_start(rules, rulings, random)
        one, other = deal(rules, start, Random(number)), deal(rules, start, Random(number))
        ask_each(one)
        other.play_on()
        assert all_of(other) == all_of(one)
        watched = Chance(Random(number))
        watched.watched = True
        third = Hand(rules, start, watched)
        third.play_on()
        # (Watched, some deals are counted card by card.)
        assert all_of(third)[:2] == all_of(one)[:2]
        assert third.stacks() == one.stacks()


@pytest.mark.parametrize("rule_set_id", IDS)
def test_who_is_left_out_decides_alone(rule_set_id: str) -> None:
    """It stops where nobody else is asked, and nothing is chosen for who is left out."""
    random = Random(f"but {rule_set_id}")
    for hand in hands_of(load(rule_set_id), random, 3):
        alone = random.choice([seat.seat for seat in hand.start.seats])
        own = []
        hand.play_on(but=(alone,))
        while hand.decision is not None:
            assert hand.decision.seats == (alone,)
            choice = any_choice(hand, random)._replace(seat=None)
            hand.choose(choice)
            own.append(choice)
            hand.play_on(but=(alone,))
        assert [choice for seat, choice in hand.choices if seat == alone] == own
        assert hand.over


def test_a_hand_that_is_over_or_broke() -> None:
    rules = load("nineteenth-hole/pan")
    seats = tuple([SeatStart(n, 10_000) for n in (1, 2, 3)])
    hand = deal(rules, Start(seats, button=3), Random(5))
    hand.play_on()
    before = all_of(hand)
    hand.play_on()
    assert all_of(hand) == before
    with pytest.raises(IllegalChoice, match="the hand is over"):
        hand.choose(Choice("draw"))
    hand.failure = ValueError("cards on the floor")
    with pytest.raises(BrokenHand, match="this hand broke: cards on the floor"):
        hand.play_on()


class Stopped(BaseException):
    """As of Ctrl-C: no error, and nobody handles it."""


@pytest.mark.parametrize("rule_set_id", IDS)
def test_a_hand_that_is_stopped_in_the_middle_never_looks_finished(rule_set_id: str) -> None:
    """Whoever stops the program stops the script, and only what is run again from the choices goes on."""
    for number in range(8):
        random = Random(f"stopped {rule_set_id} {number}")
        hand = next(hands_of(load(rule_set_id), random, 1))
        table, most = hand.table, len(hand.events) + random.randint(0, 40)

        def stop(event: Event, table: Table = table, most: int = most) -> None:
            if len(table.events) == most:
                raise Stopped
            table.events.append(event)

        table.log = stop
        try:
            while hand.decision is not None:
                hand.choose(any_choice(hand, random))
                if random.random() < 0.1:
                    hand.play_on()
        except Stopped:
            assert not hand.over
            for go_on in (hand.play_on, partial(hand.choose, Choice("check"))):
                with pytest.raises(BrokenHand, match="this hand broke: Stopped"):
                    go_on()
            again = hand.branch(Random(1))
            again.play_on()
            assert again.over
            assert again.choices[: len(hand.choices)] == hand.choices
