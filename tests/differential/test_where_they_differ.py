"""Hands in which PokerKit and the printed rules part ways, one by one: the print wins in Houseway."""

import warnings
from random import Random
from typing import Any

from pokerkit import HandHistory

from houseway.phh import read_phh, replay_phh
from houseway.play.decisions import Choice, Decision
from houseway.play.hand import Hand, deal
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from tests.differential.lockstep import pokerkit_state


def phh(variant: str, stacks: list[int], actions: list[str], **fields: Any) -> str:
    """A file with blinds of 5 and 10 (a bring-in of 5 in stud) and bets of 10 and 20."""
    count = len(stacks)
    given: dict[str, Any] = {
        "variant": f'"{variant}"',
        "antes": [0] * count,
        "starting_stacks": stacks,
        "actions": actions,
        "ante_trimming_status": "true",
    }
    if variant.startswith(("F7S", "FR")):
        given["bring_in"] = 5
    else:
        given["blinds_or_straddles"] = [5, 10, *[0] * (count - 2)]
    if variant.startswith("F"):
        given |= {"small_bet": 10, "big_bet": 20}
    else:
        given["min_bet"] = 10
    return "\n".join(f"{key} = {value}" for key, value in (given | fields).items())


def in_both(text: str) -> tuple[Hand, Any]:
    """The hand as far as the file goes in Houseway, and in PokerKit."""
    [played] = replay_phh(text, "hand.phh")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        state = None
        for now, action in HandHistory.loads(text).state_actions:
            state = now
            if action == played.phh.actions[-1].text and not played.hand.over:
                break
    return played.hand, state


def asked(hand: Hand) -> Decision:
    assert hand.decision is not None
    return hand.decision


def pays(hand: Hand) -> int:
    call = asked(hand).option("call")
    assert call is not None
    return call.pays


DEALT = ["d dh p1 2c7d", "d dh p2 3c8d", "d dh p3 4c9d"]


def test_a_big_blind_that_is_short_does_not_lower_the_call() -> None:
    hand, state = in_both(phh("NT", [200, 4, 200], DEALT))
    assert asked(hand).seat - 1 == state.actor_index == 2
    assert pays(hand) == 10
    assert state.checking_or_calling_amount == 5


def test_a_bring_in_that_is_short_does_not_lower_the_call() -> None:
    dealt = ["d dh p1 KcQd2c", "d dh p2 KdQcTd", "d dh p3 KhQh9d", "p1 pb"]
    hand, state = in_both(phh("F7S", [3, 200, 200], dealt))
    assert asked(hand).seat - 1 == state.actor_index == 1
    assert pays(hand) == 5
    assert state.checking_or_calling_amount == 3


def test_two_players_are_not_capped() -> None:
    """001:350: any number of raises when only two players take part."""
    rules = load("black-sheep/texas-holdem")
    start = Start(seats=(SeatStart(1, 100_000), SeatStart(2, 100_000)), button=1, limit="3-6")
    hand = deal(rules, start, Random(1))
    for raises in range(1, 9):
        hand.choose(Choice("raise", 300 + 300 * raises))
    assert asked(hand).option("raise") is not None
    [file] = read_phh(phh("FT", [1000, 1000], []), "limit.phh")
    state = pokerkit_state(file)
    state.deal_hole("2c7d", 0)
    state.deal_hole("3c8d", 1)
    for _ in range(4):
        state.complete_bet_or_raise_to()
    assert not state.can_complete_bet_or_raise_to()


def test_the_big_blind_is_the_first_of_the_bets_that_are_capped() -> None:
    """001:350: at most three raises, where PokerKit allows four on top of the blind."""
    rules = load("black-sheep/texas-holdem")
    seats = tuple(SeatStart(n, 100_000) for n in (1, 2, 3))
    hand = deal(rules, Start(seats=seats, button=3, limit="3-6"), Random(1))
    for raises in range(1, 4):
        hand.choose(Choice("raise", 300 + 300 * raises))
    assert asked(hand).option("raise") is None
    [file] = read_phh(phh("FT", [1000, 1000, 1000], []), "limit.phh")
    state = pokerkit_state(file)
    for player, cards in enumerate(("2c7d", "3c8d", "4c9d")):
        state.deal_hole(cards, player)
    for _ in range(3):
        state.complete_bet_or_raise_to()
    assert state.can_complete_bet_or_raise_to()


def test_a_short_all_in_does_not_let_the_callers_raise() -> None:
    """000:71: who has called may not raise an all-in of less than a full raise."""
    dealt = [*DEALT, "d dh p4 5cTd"]
    hand, state = in_both(phh("NT", [200, 200, 200, 13], [*dealt, "p3 cc", "p4 cbr 13", "p1 f", "p2 cc"]))
    assert asked(hand).seat - 1 == state.actor_index == 2
    assert asked(hand).option("raise") is None and pays(hand) == 3
    # To PokerKit any all-in over the blinds is a raise.
    assert state.can_complete_bet_or_raise_to()


def test_short_all_ins_do_not_add_up() -> None:
    """000:71 speaks of one all-in at a time; two of them do not make a raise."""
    dealt = [*DEALT, "d dh p4 5cTd"]
    preflop = ["p3 cc", "p4 cc", "p1 cc", "p2 cc", "d db 2h7h9h"]
    flop = ["p1 cbr 20", "p2 cbr 32", "p3 cbr 44", "p4 f"]
    hand, state = in_both(phh("NT", [500, 42, 54, 500], [*dealt, *preflop, *flop]))
    assert asked(hand).seat - 1 == state.actor_index == 0
    assert asked(hand).option("raise") is None and pays(hand) == 24


def test_a_short_limit_all_in_is_completed() -> None:
    """003:137: a player who faces less than half a bet may complete it."""
    actions = [*DEALT, "p3 cc", "p1 cc", "p2 cc", "d db 2h7h9h", "p1 cbr 4"]
    hand, state = in_both(phh("FT", [14, 200, 200], actions))
    bet = asked(hand).option("complete")
    assert bet is not None and bet.amounts[0].low == 10
    assert state.min_completion_betting_or_raising_to_amount == 14


def test_a_side_pot_without_a_low_goes_to_the_high_hand() -> None:
    """A low is made by those who can win the pot; PokerKit cuts off a low half in every pot."""
    text = phh(
        "FO/8",
        [10, 200, 30, 200],
        [
            *["d dh p1 As3s9c9d", "d dh p2 QsQdJc9s", "d dh p3 KsKdTh9h", "d dh p4 JsJhTd7c"],
            *["p3 cc", "p4 cc", "p1 cc", "p2 cc", "d db KcQh8h"],
            *["p2 cbr 10", "p3 cc", "p4 cc", "d db 4d", "p2 cbr 20", "p3 cc", "p4 cc", "d db 2s"],
            *["p2 cc", "p4 cc", "p2 sm QsQdJc9s", "p3 sm KsKdTh9h", "p4 sm", "p1 sm As3s9c9d"],
        ],
    )
    hand, state = in_both(text)
    # Main pot of 40: kings high, player 1 low. Side pots of 60 to the kings and of 20 to the queens.
    assert list(hand.stacks().values()) == [20, 160 + 20, 20 + 60, 160]
    assert list(state.stacks) == [20, 160 + 20 + 15, 20 + 30 + 15, 160]


def test_fixed_limit_omaha_has_fixed_limits() -> None:
    dealt = ["d dh p1 2c7d2d7c", "d dh p2 3c8d3d8c", "d dh p3 4c9d4d9c"]
    hand, state = in_both(phh("FO/8", [200, 200, 200], dealt))
    bet = asked(hand).option("raise")
    assert bet is not None and [(span.low, span.high) for span in bet.amounts] == [(20, 20)]
    assert state.max_completion_betting_or_raising_to_amount == 35


def test_nobody_is_asked_who_has_nobody_to_bet_against() -> None:
    hand, state = in_both(phh("NT", [10, 200, 200], [*DEALT, "p3 f", "p1 cc"]))
    assert asked(hand).asks == "show"
    assert state.actor_index == 1 and state.checking_or_calling_amount == 0


def test_a_raise_that_nobody_can_call_in_full_is_allowed() -> None:
    hand, state = in_both(phh("NT", [200, 30, 30], [*DEALT, "p3 cbr 30"]))
    # The big blind has just the call left; the sheets still let the small blind bet what he likes.
    assert asked(hand).seat == 1 and asked(hand).option("raise") is not None
    assert not state.can_complete_bet_or_raise_to()
