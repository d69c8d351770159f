"""A game has an end: what lies on the table when nobody decides any more determines who is paid, and why.

Hands are played; where the end begins, the situation is taken off the table, written as JSON, laid out on a
fresh table and settled there. It has to come out as it did in play, event by event."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from houseway.errors import RecordError
from houseway.games import game_of
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet
from houseway.play.situation import SeatLaid, Situation, lay_out, settle
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.testing.ends import check_end, watched
from tests.every import IDS, hands_of, play_out

HANDS = 8


def hands_and_readings(rules: RuleSet, random: Random, count: int) -> Iterator[Hand]:
    """Hands in a row; every other one once more where people decide to show, under some other reading."""
    readings = [(ruling.id, other) for ruling in rules.rulings for other in ruling.others]
    for number, hand in enumerate(hands_of(rules, random, count)):
        yield play_out(hand, random)
        if number % 2:
            read = dict([random.choice(readings)]) if readings else {}
            start = msgspec.structs.replace(hand.start, rulings=read, ask_to_show=True)
            yield play_out(Hand(rules, start, Chance(random)), random)


@pytest.mark.parametrize("rule_set_id", IDS)
def test_the_end_needs_the_table_only(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    if rules.end is None:
        pytest.skip("its family has no end yet")
    for hand in hands_and_readings(watched(rules), Random(f"end {rule_set_id}"), HANDS):
        check_end(hand)


def test_a_game_with_an_end_says_its_shape() -> None:
    for rule_set_id in IDS:
        game = game_of(load(rule_set_id))
        assert (game.end is None) == (game.shape is None), game.name


HOLDEM = "black-sheep/texas-holdem"
ACES = SeatLaid(2, 5000, put_in=1200, hole="Ah Ad")
SEVENS = SeatLaid(5, 800, put_in=1200, hole="7s 7d")
BOARD = ("Kc 7h 2s 9d 3c",)


@pytest.mark.parametrize(
    ("situation", "says"),
    [
        (Situation(seats=(ACES, SEVENS)), "the board: 5 cards are asked for, not 0"),
        (Situation(seats=(ACES, SEVENS), boards=("Kc 7h 2s 9d 3c 4c",)), "the board: 5 cards are asked for"),
        (Situation(seats=(ACES, SEVENS), boards=("Kc 7d 2s 9d 3c",)), "board: 7d lies somewhere else too"),
        (Situation(seats=(ACES, SEVENS), boards=("Kc Jk 2s 9d 3c",)), "board: Jk is not in the deck"),
        (Situation(seats=(SEVENS, ACES), boards=BOARD), "each once and upwards"),
        (Situation(seats=(ACES, SEVENS), boards=BOARD, facts={"opened": True}), "does not ask for 'opened'"),
        (
            Situation(seats=(ACES, msgspec.structs.replace(SEVENS, marks=("limped",))), boards=BOARD),
            "seat 5 is marked 'limped'",
        ),
        (
            Situation(seats=(msgspec.structs.replace(ACES, shown=True), SEVENS), boards=BOARD),
            "say which of the two seat 5 did",
        ),
        (Situation(seats=(ACES, SEVENS), boards=(*BOARD, *BOARD)), "2 boards are laid out"),
    ],
)
def test_what_cannot_lie_there_is_refused(situation: Situation, says: str) -> None:
    with pytest.raises(RecordError, match=says):
        lay_out(load(HOLDEM), situation)


def test_who_is_left_needs_no_cards() -> None:
    folded = msgspec.structs.replace(SEVENS, folded=True, hole="")
    table = settle(load(HOLDEM), Situation(seats=(msgspec.structs.replace(ACES, hole=""), folded)))
    assert {seat.number: seat.stack.balance for seat in table.seats} == {2: 7400, 5: 800}
    assert table.outcome == "everybody folded"
