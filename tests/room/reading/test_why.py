"""Why, word by word: what a reader is told of hands that are known."""

from pathlib import Path

import pytest

import houseway
from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.play.record import replay_text
from houseway.room.reading.structs import PaymentTold
from houseway.room.reading.why import why
from houseway.rooms.loader import load
from houseway.testing.acting import act
from houseway.testing.stacking import one_at_a_time, stacked

OMAHA, HOLDEM = "hawaiian-gardens/omaha-hi-lo", "black-sheep/texas-holdem"
NAMES = {1: "Ann", 2: "Bob", 3: "Mei", 4: "Dan"}
DOCS = Path(__file__).parents[3] / "docs"


def checked_down(hand: Hand) -> Hand:
    while hand.decision is not None:
        hand.choose(Choice("check" if "check" in hand.decision.by_verb else "call"))
    return hand


def halved(rulings: dict[str, str] | None = None) -> Hand:
    """A pot with a chip over: seat 1 has the high, seats 2 and 3 have equal lows."""
    hands = one_at_a_time("As 5d 7c 7h", "Ad 3h Kc Qs", "Ah 3c Js Ts")
    hand = stacked(
        OMAHA,
        f"{hands} 9c 4c 7d Ks 9h 2h Th Kd",
        {1: 5_00, 2: 5_00, 3: 5_00},
        button=3,
        limit="no-limit 2-3",
        rulings=rulings,
    )
    return checked_down(act(hand, "raise 500, call, call"))


def of(payments: tuple[PaymentTold, ...], name: str) -> PaymentTold:
    return next(payment for payment in payments if payment.name == name)


def test_a_halved_pot_tells_high_low_and_the_odd_chip() -> None:
    told = why(halved(), 1, NAMES, 91)
    assert told.sentences == (
        "The pot of $15 is halved.",
        "You have the best high. Bob and Mei have equal lows.",
    )
    high = of(told.payments, "You")
    assert (high.tag, high.words, high.tone) == ("High", "+ $8", "good")
    assert high.reason == "Full house, sevens over kings. 7♣ 7♥ play with 7♦ K♠ K♦."
    rule, ruling = high.behind
    assert rule.words == "The best high hand takes half of the pot, and all of it when there is no low."
    assert rule.lines == ("000:1219-1220",) and rule.ruling is None
    assert ruling.ruling is not None
    assert ruling.ruling.question == "Which half gets the chip that is over when the pot is halved?"
    assert [other.value for other in ruling.ruling.others] == ["left-of-button"]
    low = of(told.payments, "Bob")
    assert (low.tag, low.tone, {mark.role for mark in low.cards}) == ("Low", "why", {"low"})
    assert told.open == (high.index,)


def test_another_reading_is_told_as_such() -> None:
    told = why(halved({"odd-half": "left-of-button"}), 1, NAMES)
    ruled = [rule.ruling for payment in told.payments for rule in payment.behind if rule.key == "odd-half"]
    assert ruled and ruled[0] is not None
    assert ruled[0].ruled == "The high half."


def test_side_pots_and_what_nobody_called() -> None:
    hands = one_at_a_time("As Ah", "Ks Kh", "Qs Qh")
    hand = stacked(
        HOLDEM, f"{hands} 2c 3d 8h 9c 4c Jd 5s 4d", {1: 6_00, 2: 30_00, 3: 60_00}, button=3, limit="3-6"
    )
    act(hand, "raise 600, call, raise 900, call")
    checked_down(hand)
    told = why(hand, 2, NAMES)
    assert told.sentences == ("The main pot of $18 goes to Ann, the side pot 1 of $6 to you.",)
    assert [payment.tag for payment in told.payments] == ["Main pot", "Side pot 1"]
    assert [payment.seat for payment in told.payments] == [1, 2]


def test_a_hand_under_way_tells_what_lies_in_it() -> None:
    hand = houseway.deal(HOLDEM, [100_00, 100_00, 100_00], 3)
    told = why(hand, 0, NAMES)
    assert (told.title, told.over, told.payments) == ("So far", False, ())
    assert told.sentences == ("The hand is not over. $4 lies in it.",)
    assert [payment.reason for payment in told.put_in] == ["Small blind $1.", "Big blind $3."]


def test_everybody_folds() -> None:
    hand = act(houseway.deal(HOLDEM, [100_00, 100_00], 3), "fold")
    told = why(hand, 2, NAMES)
    assert told.sentences == ("You win the pot: everybody else folded.",)
    assert told.payments[0].tag == "Uncalled" and told.payments[0].words == "$2 back"


def test_what_went_wrong_is_told_with_its_ruling() -> None:
    hand = replay_text((DOCS / "irregular.toml").read_text(encoding="utf-8"), "irregular.toml", load)
    told = why(hand, 0)
    assert told.incidents
    for incident in told.incidents:
        assert incident.words.endswith(".")
        assert incident.behind or incident.done
    assert any([rule.lines for incident in told.incidents for rule in incident.behind])


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_names_are_those_of_the_reader(viewer: int) -> None:
    told = why(halved(), viewer, NAMES)
    names = {payment.name for payment in told.payments if payment.seat}
    assert names == {"You" if seat == viewer else NAMES[seat] for seat in (1, 2, 3)}
