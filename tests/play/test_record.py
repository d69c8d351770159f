"""Records: written, read, refused when they are broken."""

import pickle
from random import Random
from typing import Any

import msgspec
import pytest

from houseway.cards import parse_cards
from houseway.errors import BrokenHand, IllegalChoice, RecordError
from houseway.play.decisions import CHECK, FOLD, Choice
from houseway.play.hand import Hand, deal
from houseway.play.record import read_record, record_of, replay_text, write_record
from houseway.play.rules import Script
from houseway.play.table import SeatStart, Start, Table
from houseway.rooms.loader import load
from tests.playing import play_out

RULES = load("black-sheep/texas-holdem")
START = Start(tuple([SeatStart(n, 10_000) for n in (2, 3, 5)]), button=2)


def finished() -> Hand:
    return play_out(deal(RULES, START, Random(3)), Random(4), folds=0)


def test_the_record_is_toml_that_a_person_can_read() -> None:
    text = write_record(record_of(finished()))
    assert 'rule_set = "black-sheep/texas-holdem"' in text
    assert "    { seat = 2, stack = 10000 }," in text
    assert '    "2 call",' in text or '    "2 raise' in text
    assert write_record(read_record(text, "it")) == text


def test_a_record_can_give_only_the_cards_that_came() -> None:
    hand = finished()
    record = record_of(hand)
    used = " ".join(record.shoe.split()[: 52 - len(hand.table.shoe)])
    short = msgspec.structs.replace(record, shoe=used)
    assert replay_text(write_record(short), "it", load).stacks() == hand.stacks()


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("version", 99, "was made under version 99"),
        ("rule_set", "black-sheep/nothing", "there is no rule set"),
        ("limit", "4-8", "has no limit '4-8'"),
        ("button", 12, "the button is at seat 12"),
        ("choices", ("2 fly",), "seat 2 cannot fly: the choices are"),
        ("choices", ("3 call",), r"choice 1 \(call\) is seat 3's, but it is asked of"),
        ("choices", ("2 raise 601",), "the amount must be 600"),
        ("choices", ("call",), "must be a seat and a verb"),
        ("choices", ("2 call Xx",), "'Xx' is not a card"),
        ("shoe", "As As", "As comes twice"),
        ("shoe", "Jk", "Jk is not in this deck"),
        ("shoe", "As Kd", "out of cards"),
        ("stacks", {"2": 1}, "the hand ends with the stacks|claims a result"),
        ("seats", (SeatStart(1, 100),), "deals in 2 to 10 players, not 1"),
        ("seats", (SeatStart(3, 100), SeatStart(2, 100)), "numbered upwards"),
        ("seats", (SeatStart(3, 100), SeatStart(11, 100)), "has the seats 1 to 10"),
        ("seats", (SeatStart(3, 100), SeatStart(4, 0)), "seat 4 has no chips"),
        ("houseway", 7, "has the format 7"),
    ],
)
def test_a_broken_record_is_refused(field: str, value: object, says: str) -> None:
    record = msgspec.structs.replace(record_of(finished()), **{field: value})
    with pytest.raises(RecordError, match=says):
        replay_text(write_record(record), "it", load)


def test_choices_after_the_end_are_refused() -> None:
    record = record_of(finished())
    longer = msgspec.structs.replace(record, choices=(*record.choices, "2 check"))
    with pytest.raises(RecordError, match="comes after the end"):
        replay_text(write_record(longer), "it", load)


def test_text_that_is_no_record_is_refused() -> None:
    with pytest.raises(RecordError, match="it is not TOML"):
        read_record("seats = [", "it")
    with pytest.raises(RecordError, match="it is no recorded hand: a record names its rule_set"):
        read_record("houseway = 1", "it")
    with pytest.raises(RecordError, match=r"^it: version is missing$"):
        read_record('rule_set = "black-sheep/omaha"', "it")
    with pytest.raises(RecordError, match="it has a number too long to be read"):
        read_record(f"version = {'9' * 5000}", "it")
    with pytest.raises(RecordError, match="it has brackets too deep to be read"):
        read_record(f"seats = {'[' * 5000}", "it")
    with pytest.raises(RecordError, match="it: nothing reads shoes here"):
        read_record(write_record(record_of(finished())) + 'shoes = "x"\n', "it")


def test_a_finished_hand_takes_no_more_choices() -> None:
    hand = finished()
    with pytest.raises(IllegalChoice, match="the hand is over: nobody can check"):
        hand.choose(CHECK)


def failing_script(table: Table, play: object) -> Script:
    yield next(RULES.script(table, RULES.play))
    raise ZeroDivisionError


def failing_end(table: Table, play: object) -> None:
    raise ZeroDivisionError


@pytest.mark.parametrize("broken", [{"script": failing_script}, {"end": failing_end}], ids=["script", "end"])
def test_a_game_that_fails_leaves_a_broken_hand(broken: dict[str, Any]) -> None:
    hand = deal(msgspec.structs.replace(RULES, **broken), START, Random(1))
    with pytest.raises(ZeroDivisionError):
        while hand.decision is not None:
            hand.choose(FOLD)
    assert not hand.over
    with pytest.raises(BrokenHand):
        hand.choose(CHECK)


def test_an_end_that_forgets_the_pot_leaves_a_broken_hand() -> None:
    def forgetful(table: Table, play: object) -> None:
        pass

    hand = deal(msgspec.structs.replace(RULES, end=forgetful), START, Random(1))
    with pytest.raises(BrokenHand, match="left in the pot"):
        while hand.decision is not None:
            hand.choose(FOLD)
    assert not hand.over


def test_branching_is_replaying_a_part() -> None:
    hand = finished()
    record = record_of(hand)
    part = msgspec.structs.replace(record, choices=record.choices[:2], stacks=None)
    other = replay_text(write_record(part), "it", load)
    assert other.decision is not None
    other.choose(FOLD)
    assert record_of(other).choices[:2] == record.choices[:2]


def test_cards_and_choices_can_be_pickled() -> None:
    cards = parse_cards("As Jk ??")
    assert all(a is b for a, b in zip(pickle.loads(pickle.dumps(cards)), cards, strict=True))
    choice = Choice("discard", cards=cards)
    assert pickle.loads(pickle.dumps(choice)) == choice
