"""Stud and draw in the words of sites that mostly have flop games."""

from decimal import Decimal

import pytest

from houseway.cards import show_cards
from tests.histories.stud_texts import BOVADA, DRAW, ONGAME, RIVER, TEXTS
from tests.histories.test_sites import one, refused


@pytest.mark.parametrize("site", TEXTS)
def test_the_same_hand_of_stud(site: str) -> None:
    told, played = one(TEXTS[site])
    assert (told.site, told.game) == (site, "7 Card Stud")
    assert [told.small, told.big, played.phh.bring_in] == [2, 4, 1]
    assert played.phh.variant == "F7S"
    assert played.phh.antes == (Decimal("0.40"),) * 3
    assert played.hand.stacks() == {1: 5280, 2: 4960, 3: 4760}
    assert show_cards(played.phh.actions[0].cards) == "9d 8s 9c"
    assert played.phh.actions[2].cards[-1].text == "2s"


@pytest.mark.parametrize("site", TEXTS)
def test_who_has_the_high_board_is_held_to_the_cards(site: str) -> None:
    king, three = ("CK", "H3") if site == "iPoker" else ("Kc", "3h")
    swapped = TEXTS[site].replace(king, "!").replace(three, king).replace("!", three)
    assert "it is" in refused(swapped) and "turn" in refused(swapped)


def test_stakes_out_of_what_was_bet_and_cards_up_to_the_last() -> None:
    told, played = one(RIVER)
    assert [told.small, told.big, played.phh.bring_in] == [60, 120, 15]
    assert [show_cards(action.cards) for action in played.phh.actions if action.verb == "sm"] == [
        "9d 8s 9c Kc 9h 4d 9s",
        "2h 2d 2s 3h 3c 5d 6s",
    ]
    assert [int(stack) for stack in played.stacks] == [1688, 1312]


def test_bringing_in_in_full_and_a_double_bet_with_an_open_pair() -> None:
    full = ONGAME.replace("Cy small bring in $1", "Cy big bring in $2").replace(
        "Ann raises $2 to $2", "Ann calls $2"
    )
    assert one(full.replace("Cy calls $1\n", "")).played.hand.stacks() == {1: 5280, 2: 4960, 3: 4760}
    pair = BOVADA.replace("spot [Kc]", "spot [9h]").replace("Bets $2", "Double bets $4")
    pair = pair.replace("portion of bet $2", "portion of bet $4")
    assert one(pair).played.hand.stacks() == {1: 5280, 2: 4960, 3: 4760}


def test_a_draw_is_what_is_new_in_the_hand() -> None:
    played = one(DRAW).played
    assert played.phh.variant == "F5D"
    draw = [action for action in played.phh.actions if action.verb in ("sd", "dh")][3:5]
    assert [show_cards(action.cards) for action in draw] == ["8s 2h 3h", "Kc Kh 4s"]
    # What is drawn may be told without how many.
    assert one(DRAW.replace("Ann changed 3 cards\n", "")).played.stacks == played.stacks
    assert "a draw of 2" in refused(DRAW.replace("Ann changed 3", "Ann changed 2"))


def test_stud_of_which_no_card_is_told_is_refused_by_its_name() -> None:
    text = "***** Hand History for Game 7001 *****\n$2/$4 USD FL 7 Card Stud - Thursday, March 04, 2010\n"
    assert "7 Card Stud" in refused(text)


def test_stud_without_open_cards_says_why_it_is_refused() -> None:
    hidden = "\n".join([line for line in TEXTS["Winamax"].splitlines() if not line.startswith("Dealt to")])
    assert refused(hidden).endswith("no open cards, so that whose turn it is cannot be known")
