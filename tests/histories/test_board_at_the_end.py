"""Bovada in 2012: the board stands in the summary alone, and no line says where a street begins."""

import re

import pytest

from tests.histories.newer_texts import BOVADA
from tests.histories.test_sites import one, refused

AT_THE_END = re.sub(r"(?m)^\*\*\* (?:FLOP|TURN|RIVER) .*\n", "", BOVADA)
CHECKED = """\
Bovada Hand #7002 TBL#55 HOLDEM No Limit - 2012-03-04 05:06:07
Seat 1: Dealer ($40 in chips)
Seat 2: Big Blind [ME] ($100 in chips)
Dealer : Set dealer [1]
Dealer : Small Blind $0.50
Big Blind  [ME] : Big blind $1
*** HOLE CARDS ***
Dealer : Card dealt to a spot [7s 7c]
Big Blind  [ME] : Card dealt to a spot [Ah Kd]
Dealer : Calls $0.50
Big Blind  [ME] : Checks
Big Blind  [ME] : Checks
Dealer : Checks
Big Blind  [ME] : Bets $1
Dealer : Raises $2
Big Blind  [ME] : Calls $1
Big Blind  [ME] : Checks
Dealer : Bets $2
Big Blind  [ME] : Folds
Dealer : Return uncalled portion of bet $2
Dealer : Hand result $5.75
*** SUMMARY ***
Total Pot($6)
Board [Ks 8d 2c 9h 3h]
Seat+1: Dealer $5.75
Seat+2: Big Blind Folded on the RIVER
"""


def test_streets_begin_where_the_betting_before_them_ends() -> None:
    between, at_the_end = one(BOVADA).played, one(AT_THE_END).played
    assert [(a.verb, a.player, a.cards, a.amount) for a in at_the_end.phh.actions] == [
        (a.verb, a.player, a.cards, a.amount) for a in between.phh.actions
    ]
    assert at_the_end.stacks == between.stacks


def test_whoever_ends_a_round_may_begin_the_next_with_the_same_words() -> None:
    actions = one(CHECKED).played.phh.actions
    played = [(a.verb, len(a.cards)) for a in actions if a.verb != "dh"]
    assert " ".join([verb for verb, _ in played[:12]]) == "cc cc db cc cc db cbr cbr cc db cc cbr"
    assert [cards for verb, cards in played if verb == "db"] == [3, 1, 1]


def test_a_line_that_is_said_twice_is_one_act() -> None:
    twice = CHECKED.replace("Dealer : Bets $2\n", "Dealer : Bets $2\nDealer : Bets $2\n")
    assert one(twice).played.stacks == one(CHECKED).played.stacks


@pytest.mark.parametrize("board", ["Ks 8d 2c", "Ks 8d 2c 9h"])
def test_a_board_of_less_cards_than_streets_is_refused(board: str) -> None:
    refused(CHECKED.replace("Ks 8d 2c 9h 3h", board))
    refused(AT_THE_END.replace("Board [Ks 7d 2c 9h 3h]", f"Board [{board.replace('8d', '7d')}]"))


def test_a_board_of_more_cards_than_streets_is_refused() -> None:
    before, after = CHECKED.index("Big Blind  [ME] : Bets"), CHECKED.index("Big Blind  [ME] : Folds")
    short = f"{CHECKED[:before]}Big Blind  [ME] : Checks\nDealer : Bets $2\n{CHECKED[after:]}"
    short = short.replace("$5.75", "$2").replace("Pot($6)", "Pot($2)")
    reason = refused(short)
    assert reason.endswith("the board has 5 cards, and the betting ends with 4")
    assert one(short.replace("Ks 8d 2c 9h 3h", "Ks 8d 2c 9h")).played.stacks


def test_an_act_that_is_missing_is_not_made_up() -> None:
    refused(CHECKED.replace("Dealer : Checks\n", ""))
    refused(AT_THE_END.replace("Big Blind : Folds (timeout)\n", ""))
