"""The steps of a hand that is known: streets, words, and cards that were shown later."""

from random import Random

import pytest

import houseway
from houseway.cards import UNKNOWN
from houseway.errors import RecordError
from houseway.play.hand import Hand
from houseway.play.record import record_of
from houseway.play.view import View
from houseway.play.wire import read_view
from houseway.room.reading.steps import About, hand_told
from houseway.room.reading.structs import HandTold, StepTold
from houseway.room.reading.why import why
from houseway.rooms.loader import load
from tests.every import hands_of, play_out
from tests.room.reading.seeing import another_like_it

HOLDEM = "black-sheep/texas-holdem"


def played(*texts: str) -> Hand:
    hand = houseway.deal(HOLDEM, [100_00, 100_00, 100_00], 5)
    for text in texts:
        verb, _, amount = text.partition(" ")
        hand.choose(houseway.Choice(verb, int(amount or 0)))
    return hand


def to_the_river() -> Hand:
    """Seat 3 folds; 1 and 2 check it down and show."""
    hand = played("fold", "call", "check")
    while hand.decision is not None:
        hand.choose(houseway.Choice("check"))
    return hand


def seen_view(step: StepTold) -> View:
    return read_view(bytes(step.seen.view))  # type: ignore[arg-type]


def shown_view(step: StepTold) -> View:
    return seen_view(step) if step.shown is None else read_view(bytes(step.shown))  # type: ignore[arg-type]


def told(hand: Hand, seat: int) -> HandTold:
    return hand_told(record_of(hand), seat, About(names={1: "Ann", 2: "Bob", 3: "Cy"}))


def test_steps_say_what_was_done_and_on_which_street() -> None:
    found = told(to_the_river(), 2)
    assert [step.words for step in found.steps[:4]] == ["Deal", "Cy folds", "Ann calls $3", "You check"]
    assert [street.name for street in found.streets] == ["Deal", "Flop", "Turn", "River", "Showdown"]
    assert [street.step for street in found.streets] == [0, 3, 5, 7, 9]
    assert found.info.felt == "pot" and found.info.title == "Texas Hold'em"


def test_cards_that_were_shown_at_the_end_lie_open_in_the_other_view_only() -> None:
    hand = to_the_river()
    found = told(hand, 0)
    (first, second, third) = seen_view(found.steps[0]).seats
    assert {*first.down, *second.down, *third.down} == {UNKNOWN}
    (*others, folded) = shown_view(found.steps[0]).seats
    assert set(folded.down) == {UNKNOWN}
    shown = [seat.number for seat in hand.table.seats if seat.shown]
    assert shown
    for seat in others:
        known = tuple(hand.table.by_number[seat.number].hole)
        assert seat.down == (known if seat.number in shown else (UNKNOWN, UNKNOWN))


def test_my_own_folded_cards_are_mine_to_see() -> None:
    hand = to_the_river()
    mine = tuple(hand.table.by_number[3].hole)
    for step in told(hand, 3).steps:
        assert seen_view(step).seats[2].down == mine
    for step in told(hand, 2).steps:
        assert set(shown_view(step).seats[2].down) == {UNKNOWN}


def test_cards_given_up_in_a_draw_are_never_shown() -> None:
    random = Random("given up")
    found = 0
    for hand in hands_of(load("hawaiian-gardens/lowball"), random, 12):
        play_out(hand, random)
        for seat in hand.table.seats:
            if not seat.shown or not seat.discarded:
                continue
            found += 1
            gone = set(seat.discarded)
            for step in hand_told(record_of(hand), 0).steps:
                there = next(one for one in shown_view(step).seats if one.number == seat.number)
                assert not gone.intersection(there.down)
    assert found


def test_other_cards_in_hidden_places_are_really_tried() -> None:
    """The exchange of unseen cards finds hands that look alike, so that the tests of every game can fail."""
    hand = played("fold", "call", "raise 600", "fold")
    other = another_like_it(hand, 1, Random(3))
    assert other is not None
    assert other.table.by_number[3].hole != hand.table.by_number[3].hole
    assert why(hand, 1) == why(other, 1)


def test_a_hand_of_another_version_is_refused() -> None:
    record = record_of(to_the_river())
    older = type(record)(**{**{f: getattr(record, f) for f in record.__struct_fields__}, "version": 99})
    with pytest.raises(RecordError, match="played under version 99"):
        hand_told(older, 1)
