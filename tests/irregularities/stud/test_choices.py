"""Clauses of stud sheets that are part of the play: who is away, dead seats, a deck that is short."""

import pytest

from houseway.play.decisions import Choice
from houseway.play.events import Dealt, Reshuffled
from houseway.rooms.irregularities import clauses
from houseway.rooms.loader import load
from houseway.testing import act, asked, check_hand, verbs, won
from houseway.words.payments import ledger_lines
from tests.irregularities.clause import clause
from tests.irregularities.stud.tables import (
    ASIAN,
    CENTRAL,
    CENTRAL_MEXICAN,
    FIVE_CARD,
    HG,
    NINETEENTH,
    SHEETS,
    goes_on,
    hand_with,
)


@clause("I-084")
@pytest.mark.parametrize("sheet", [HG, ASIAN, CENTRAL])
def test_who_is_away_loses_his_ante_and_forced_bet(sheet: str) -> None:
    """000:162, 000:799, 003:392: his hand is folded for him when its turn comes."""
    hand = hand_with(sheet)
    if sheet != ASIAN:
        act(hand, "bring-in")
    seat = asked(hand)[0]
    assert hand.absent(seat) == Choice("fold")
    hand.choose(hand.absent(seat))
    goes_on(hand)
    assert won(hand)[seat] == -hand.table.stakes.ante
    check_hand(hand)


@clause("I-085")
def test_the_forced_bet_is_put_in_for_who_is_away() -> None:
    """004:453: and his hand is dead when he is asked again."""
    hand = hand_with(NINETEENTH)
    assert hand.absent(1) == Choice("bring-in")
    hand.choose(hand.absent(1))
    act(hand, "complete 300, call")
    assert (asked(hand), hand.absent(1)) == ((1,), Choice("fold"))
    hand.choose(hand.absent(1))
    goes_on(hand)
    assert won(hand)[1] == -1_50
    check_hand(hand)


@clause("I-086")
@pytest.mark.parametrize("sheet", SHEETS)
def test_a_seat_that_folds_without_a_bet_is_dealt_in_until_there_is_one(sheet: str) -> None:
    """000:163, 003:393, 004:460."""
    hand = act(hand_with(sheet), "bring-in, call, call")
    seat = asked(hand)[0]
    act(hand, f"{seat} fold", "check", "check")
    dealt = [event for event in hand.events if isinstance(event, Dealt) and event.seat == seat]
    assert len(dealt) == 4
    act(hand, f"bet {hand.table.stakes.big}", "call")
    assert len([e for e in hand.events if isinstance(e, Dealt) and e.seat == seat]) == 4
    check_hand(goes_on(hand))


SHORT = [
    rule_set_id
    for one in clauses()
    if one.id == "I-093"
    for rule_set_id in one.games
    if load(rule_set_id).game in ("stud", "asian-stud", "mexican")
]


@clause("I-093")
@pytest.mark.parametrize("sheet", SHORT)
def test_a_deck_that_is_short_is_made_up_again(sheet: str) -> None:
    """000:176-178, 003:405, 004:474 and on each sheet: as many hands as there are seats do not fit."""
    hand = goes_on(hand_with(sheet, players=load(sheet).seats))
    assert hand.table.board or any([isinstance(event, Reshuffled) for event in hand.events])
    check_hand(hand)


@clause("I-110")
@pytest.mark.parametrize("sheet", [HG, CENTRAL, ASIAN])
def test_a_call_against_a_better_board_stands(sheet: str) -> None:
    """000:187-189, 000:791, 003:407: nothing lets him take it back, and nothing goes back to him."""
    cards = (
        "2c 9c Tc 2d Jd Kc 5d 5s 7s  8c  3h 5h 6h" if sheet != ASIAN else "7c 9c Tc 7d Jd Kc  8c  Jc Qh Kh"
    )
    hand = hand_with(sheet, cards=cards)
    while hand.decision is not None and "bet" not in hand.decision.by_verb:
        goes_on(hand, 1)
    option = hand.decision.option("bet") if hand.decision is not None else None
    assert option is not None
    hand.choose(option.least())
    seat, in_before = asked(hand)[0], len(ledger_lines(hand))
    act(hand, "call")
    assert not {"take-back", "refund"} & {*verbs(hand)}
    goes_on(hand)
    back = [line for line in ledger_lines(hand)[in_before:] if line.payee == f"stack of seat {seat}"]
    assert not [line for line in back if "return" in line.reason]
    check_hand(hand)


@clause("I-340")
@pytest.mark.parametrize("sheet", [HG, CENTRAL, NINETEENTH])
def test_left_of_an_opener_who_is_all_in_there_are_three_ways(sheet: str) -> None:
    """000:164-172, held at the other rooms: the forced bet, a full bet, or a fold."""
    hand = hand_with(sheet, stacks=[50, 100_00, 100_00])
    assert hand.table.seat(1).all_in
    assert (asked(hand), verbs(hand)) == ((2,), ["bring-in", "bet", "fold"])
    act(hand, "2 fold")
    check_hand(goes_on(hand))


@clause("I-340")
@pytest.mark.parametrize("sheet", [ASIAN, FIVE_CARD, CENTRAL_MEXICAN])
def test_in_five_card_games_the_duty_goes_to_the_left(sheet: str) -> None:
    """000:794, held at Central Coast."""
    cards = "7c 8c 9c 8d 7d 9d" if sheet == ASIAN else "Ac Qc Jc 3c 4c 5c"
    if sheet == ASIAN:
        cards = "8c 9c Tc 7d 8d 9d"
    ante = hand_with(sheet).table.stakes.ante
    hand = hand_with(sheet, cards=cards, stacks=[ante, 100_00, 100_00])
    assert hand.table.seat(1).all_in
    if sheet == CENTRAL_MEXICAN:
        assert (asked(hand), verbs(hand)) == ((2,), ["open"])
        act(hand, f"open {hand.table.stakes.small}")
    assert (hand.table.seat(2).bet > 0, hand.table.seat(3).bet, asked(hand)) == (True, 0, (3,))
    check_hand(goes_on(hand))
