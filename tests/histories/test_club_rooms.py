"""Rooms of clubs, which write in the words of PokerStars under names of their own."""

from decimal import Decimal

import pytest

from houseway.histories.reading import Imported, read_history
from houseway.play.events import Shown
from tests.histories.test_reading import TEXTS, one, refused
from tests.histories.texts import cash

CLUB = "AsterPoker Hand #7"


def club(text: str) -> str:
    return text.replace("PokerStars Hand #7", CLUB)


@pytest.mark.parametrize("name", ["won on the flop", "side pot", "both blinds", "razz"])
def test_a_room_keeps_its_name(name: str) -> None:
    told, played = one(club(TEXTS[name]))
    assert told.site == "AsterPoker"
    assert played.stacks == one(TEXTS[name]).played.stacks


def test_hands_of_several_rooms_in_a_file() -> None:
    texts = club(TEXTS["side pot"]), TEXTS["side pot"], TEXTS["side pot"].replace("PokerStars", "Poker")
    found = [hand for hand in read_history("\n".join(texts), "x.txt") if isinstance(hand, Imported)]
    assert [hand.told.site for hand in found] == ["AsterPoker", "PokerStars", "GGPoker"]


def test_a_name_may_have_several_words() -> None:
    text = TEXTS["side pot"].replace("PokerStars Hand", "Aster Twice Poker Hand")
    found = [hand for hand in read_history(text + TEXTS["side pot"], "x.txt") if isinstance(hand, Imported)]
    assert [hand.told.site for hand in found] == ["Aster Twice Poker", "PokerStars"]


SUMMARY_SHOWS = """
    Bob: posts small blind $0.50
    Cy: the 2nd: posts big blind $1
    *** HOLE CARDS ***
    Ann: calls $1
    Bob: folds
    Cy: the 2nd: checks
    *** FLOP *** [2c 7d Th]
    Cy: the 2nd: checks
    Ann: checks
    *** TURN *** [2c 7d Th] [Jc]
    Cy: the 2nd: checks
    Ann: checks
    *** RIVER *** [2c 7d Th Jc] [3s]
    Cy: the 2nd: checks
    Ann: checks
    *** SHOW DOWN ***
    Ann collected $2.50 from pot
    *** SUMMARY ***
    Total pot $2.50 | Rake $0
    Board [2c 7d Th Jc 3s]
    Seat 1: Ann showed [Ah Ad]
    Seat 2: Bob folded on the Flop
    Seat 3: Cy: the 2nd showed [Kh Ks]
    """


def test_the_summary_may_be_all_that_shows_a_hand() -> None:
    told, played = one(club(cash(SUMMARY_SHOWS)))
    assert told.collected == {"Ann": Decimal("2.50")}
    assert [event.seat for event in played.hand.events if isinstance(event, Shown)] == [3, 1]


def test_what_it_shows_must_win() -> None:
    assert "the text says" in refused(club(cash(SUMMARY_SHOWS.replace("Ah Ad", "Kc Qd"))))


def test_a_hand_that_it_does_not_show_is_not_known() -> None:
    text = cash(SUMMARY_SHOWS.replace("Ann showed [Ah Ad]", "Ann collected"))
    assert "Ann collects 2.50, and the text does not tell his cards" in refused(club(text))
