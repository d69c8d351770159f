"""Betting with a cap: nobody puts in more, and whoever has put that in is out of the betting."""

import re

import pytest

from houseway.histories.as_files import fields_of
from tests.histories.site_texts import FULL_TILT
from tests.histories.test_reading import one, refused
from tests.histories.texts import BLINDS, cash

CAPPED = (
    BLINDS
    + """
    Ann: raises $2 to $3
    Bob: raises $17 to $20 and has reached the $20 cap
    Cy: the 2nd: folds
    Ann: calls $17 and has reached the $20 cap
    *** FLOP *** [2c 7d Th]
    *** TURN *** [2c 7d Th] [Jc]
    *** RIVER *** [2c 7d Th Jc] [3s]
    *** SHOW DOWN ***
    Bob: shows [Ks Kh] (a pair of Kings)
    Ann: shows [Ah Ad] (a pair of Aces)
    Ann collected $40 from pot
    *** SUMMARY ***
    Total pot $41 | Rake $1
    Board [2c 7d Th Jc 3s]
    Seat 1: Ann (button) showed [Ah Ad] and won ($40) with a pair of Aces
    Seat 2: Bob (small blind) showed [Ks Kh] and lost with a pair of Kings
    Seat 3: Cy: the 2nd (big blind) folded before Flop
    """
)
GAME = "Hold'em No Limit ($0.50/$1.00 - $20 Cap -  USD)"


def test_the_cap_is_all_that_is_played_for() -> None:
    hand = one(cash(CAPPED, game=GAME))
    assert hand.told.cap == 20 and hand.told.currency == "USD"
    assert [seated.stack for seated in hand.told.seated] == [100, 100, 100]
    assert hand.played.hand.stacks() == {1: 4100, 2: 0, 3: 1900}
    assert fields_of(hand)["_cap"] == 20


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        # Whoever has put in the cap does nothing more.
        ("*** TURN ***", "Bob: bets $1\nAnn: calls $1\n*** TURN ***", "the hand is over|turn|time to"),
        ("Bob: raises $17 to $20 and", "Bob: raises $18 to $21 and", "the amount must be"),
    ],
)
def test_more_than_the_cap_is_refused(old: str, new: str, says: str) -> None:
    assert re.search(says, refused(cash(CAPPED.replace(old, new), game=GAME)))


def test_a_cap_without_its_size_is_refused() -> None:
    assert "how high the cap" in refused(cash(CAPPED, game="Hold'em No Limit ($0.50/$1.00 - Cap -  USD)"))


def test_full_tilt_says_the_cap_when_somebody_reaches_it() -> None:
    named = one(FULL_TILT.replace("$0.50/$1 - No Limit", "$0.50/$1 - $90 Cap No Limit"))
    assert named.told.cap == 90
    text = FULL_TILT.replace("$0.50/$1 - No Limit Hold'em", "CAP NL Hold'em - $0.50/$1")
    assert one(text).told.cap == 0
    capped = one(text.replace(", and is all in", ", and is capped"))
    assert capped.told.cap == 40
    assert max(capped.played.phh.starting_stacks) == 40
