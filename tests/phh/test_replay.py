"""PHH hands played again: blinds and antes of all kinds, unknown cards, hands that stop, decimals."""

import json
from decimal import Decimal
from typing import Any

import pytest

from houseway.cards import UNKNOWN, show_cards
from houseway.phh import PhhHand, replay_phh
from houseway.words.payments import ledger_lines
from tests.phh.files import HANDS, UNKNOWN_CARDS, phh

BOARD = ["d db 2h7s9h", "d db Tc", "d db 3d"]
CHECKED_DOWN = ["d db 2h7s9h", "p1 cc", "p2 cc", "p3 cc", "d db Tc", "p1 cc", "p2 cc", "p3 cc"]
CHECKED_DOWN += ["d db 3d", "p1 cc", "p2 cc", "p3 cc"]
CALLED = ["p3 cc", "p1 cc", "p2 cc"]


def played(variant: str, stacks: list[Any], actions: list[str], /, **fields: Any) -> PhhHand:
    [hand] = replay_phh(phh(variant, stacks, actions, **fields), "x.phh")
    return hand


def asked(hand: PhhHand) -> int:
    """Whose turn it is, as a player of the file."""
    assert hand.hand.decision is not None
    return hand.seats.index(hand.hand.decision.seat) + 1


# Amounts


def test_results_are_in_the_units_of_the_file() -> None:
    hand = played(
        "NT",
        [10, Decimal("42.25"), 100],
        [*UNKNOWN_CARDS, "p3 cbr 1.5", "p1 f", "p2 f"],
        blinds_or_straddles=[Decimal("0.25"), Decimal("0.5"), 0],
        min_bet=Decimal("0.5"),
        finishing_stacks=[Decimal("9.75"), Decimal("41.75"), Decimal("100.75")],
    )
    assert hand.stacks == [Decimal("9.75"), Decimal("41.75"), Decimal("100.75")]
    assert hand.agrees and hand.hand.over and not hand.note
    assert hand.hand.stacks() == {1: 975, 2: 4175, 3: 10075}
    assert json.loads(json.dumps(hand.as_json()))["stacks"] == [9.75, 41.75, 100.75]


def test_whole_results_are_whole_numbers() -> None:
    hand = played("NT", [10, 10, 10], [*UNKNOWN_CARDS, "p3 f", "p1 f"], finishing_stacks=[9, 11, 11])
    assert hand.stacks == [9, 11, 10] and all(type(stack) is int for stack in hand.stacks)
    assert hand.agrees is False
    assert hand.as_json()["stacks"] == [9, 11, 10] and hand.as_json()["agrees"] is False


def test_a_pot_is_split_in_the_smallest_unit_of_the_file() -> None:
    actions = ["d dh p1 AcKd", "d dh p2 AdKc", *UNKNOWN_CARDS[2:], "p3 cc", "p1 cc", "p2 cc"]
    actions += ["d db 2h7s9h", "p1 cbr 2.5", "p2 cc", "p3 f", "d db Tc", "p1 cc", "p2 cc"]
    actions += ["d db 3d", "p1 cc", "p2 cc", "p1 sm AcKd", "p2 sm AdKc"]
    assert played("NT", [10, 10, 10], actions).stacks == [11, 11, 8]
    odd = played("NT", [10, 10, 10], actions, blinds_or_straddles=[1, 2, Decimal("-0.1")])
    assert odd.stacks == [Decimal("11.1"), 11, Decimal("7.9")]


def test_stacks_that_are_unknown_stay_unknown() -> None:
    text = phh("NT", [50, 777, 50], [*UNKNOWN_CARDS, "p3 cbr 50", "p1 f", "p2 cc", *BOARD])
    [hand] = replay_phh(text.replace("777", "inf"), "x.phh")
    assert hand.stacks == [49, Decimal("Infinity"), 0]
    assert hand.as_json()["stacks"] == [49, None, 0]


# Blinds, straddles, antes


def test_two_players_post_in_reverse() -> None:
    hand = played("NT", [100, 100], ["d dh p1 AcAd", "d dh p2 KcKd"])
    assert asked(hand) == 2 and hand.stacks == [98, 99]
    hand = played("NT", [100, 100], ["d dh p1 AcAd", "d dh p2 KcKd"], blinds_or_straddles=[2, 1])
    assert asked(hand) == 1 and hand.stacks == [99, 98]


@pytest.mark.parametrize(
    ("blinds", "first"),
    [
        ([1, 2, 0, 0, 0], 3),
        ([1, 2, 4, 0, 0], 4),
        ([1, 2, 4, 8, 0], 5),
        ([1, 2, 0, 0, 4], 1),
        ([0, 0, 0, 0, 2], 1),
        ([0, 2, 0, 0, 0], 3),
        ([1, 2, 4, 8, 16], 1),
        ([2, 1, 0, 0, 0], 2),
        ([0, 0, 0, 0, 0], 1),
    ],
)
def test_action_begins_after_the_biggest_blind(blinds: list[int], first: int) -> None:
    dealt = [f"d dh p{n} ????" for n in range(1, 6)]
    hand = played("NT", [100] * 5, dealt, blinds_or_straddles=blinds)
    assert asked(hand) == first
    assert hand.stacks == [100 - blind for blind in blinds]
    # The straddle may be raised by whoever posted it, when everybody has called.
    around = [*range(first, 6), *range(1, first)]
    calls = [f"p{n} cc" for n in around[:-1]]
    hand = played("NT", [100] * 5, [*dealt, *calls], blinds_or_straddles=blinds)
    assert asked(hand) == around[-1] and hand.hand.decision is not None
    assert {"raise", "bet"} & set(hand.hand.decision.by_verb)


def test_newcomers_post() -> None:
    dealt = [f"d dh p{n} ????" for n in range(1, 6)]
    hand = played("NT", [100] * 5, dealt, blinds_or_straddles=[1, 2, -2, -1, -3])
    assert asked(hand) == 3
    # The big blind is live, a missed small blind is not.
    assert hand.stacks == [99, 98, 98, 99, 97]
    actions = [*dealt, "p3 cc", "p4 cc", "p5 cc", "p1 f", "p2 cc"]
    hand = played("NT", [100] * 5, actions, blinds_or_straddles=[1, 2, -2, -1, -3])
    assert hand.stacks == [99, 98, 98, 97, 97]
    assert "dead blind" in " ".join([line.text for line in ledger_lines(hand.hand)])


def test_a_big_blind_ante_is_for_everybody() -> None:
    actions = [*HANDS, *CALLED, *CHECKED_DOWN, "p1 sm AcAd", "p2 sm KcKd", "p3 sm QcQd"]
    hand = played("NT", [10, 10, 10], actions, antes=[0, 3, 0])
    assert hand.stacks == [10 - 2 + 9, 5, 8]
    two = played("NT", [10, 10], ["d dh p1 AcAd", "d dh p2 KcKd"], antes=[0, 3])
    assert two.stacks == [5, 9]


@pytest.mark.parametrize(("trimmed", "stacks"), [(True, [3, 95 + 8, 95]), (False, [7, 95 + 4, 95])])
def test_a_short_ante(trimmed: bool, stacks: list[int]) -> None:
    """Player 1 has 1 for an ante of 3, and the best hand."""
    actions = [*HANDS, "p3 cc", "p2 cc"]
    actions += [a for a in CHECKED_DOWN if a != "p1 cc"] + ["p2 sm KcKd", "p3 sm QcQd", "p1 sm AcAd"]
    hand = played("NT", [1, 100, 100], actions, antes=[3, 3, 3], ante_trimming_status=trimmed)
    assert hand.stacks == stacks


def test_an_ante_comes_before_the_blind() -> None:
    hand = played("NT", [100, 4, 100], HANDS, antes=[3, 3, 3])
    assert [seat.bet for seat in hand.hand.table.seats] == [1, 1, 0]


# Cards


def test_cards_shown_at_the_end_are_the_cards_that_were_dealt() -> None:
    shown = ["p1 sm AcAd", "p2 sm ????", "p3 sm"]
    hand = played("NT", [10, 10, 10], [*UNKNOWN_CARDS, *CALLED, *CHECKED_DOWN, *shown])
    assert hand.stacks == [14, 8, 8]
    assert show_cards(hand.hand.table.seat(1).hole) == "Ac Ad"
    assert hand.hand.table.seat(2).hole == [UNKNOWN, UNKNOWN]


def test_a_dash_shows_the_cards_that_are_known() -> None:
    shown = ["p1 sm -", "p2 sm -", "p3 sm"]
    assert played("NT", [10, 10, 10], [*HANDS, *CALLED, *CHECKED_DOWN, *shown]).stacks == [14, 8, 8]


def test_a_card_may_be_shown_alone() -> None:
    shown = ["p1 sm ??Ad", "p2 sm KcKd", "p3 sm"]
    hand = played("NT", [10, 10, 10], [*UNKNOWN_CARDS, *CALLED, *CHECKED_DOWN, *shown])
    assert show_cards(hand.hand.table.seat(1).hole) == "?? Ad"
    assert hand.stacks == [8, 14, 8]


def test_a_mucked_hand_does_not_win() -> None:
    shown = ["p1 sm", "p2 sm KcKd", "p3 sm QcQd"]
    assert played("NT", [10, 10, 10], [*HANDS, *CALLED, *CHECKED_DOWN, *shown]).stacks == [8, 14, 8]


def test_nobody_is_paid_on_unknown_cards() -> None:
    shown = ["p1 sm ????", "p2 sm ????", "p3 sm"]
    hand = played("NT", [10, 10, 10], [*UNKNOWN_CARDS, *CALLED, *CHECKED_DOWN, *shown])
    assert not hand.hand.over and hand.stacks == [8, 8, 8]
    assert hand.note == "the cards that decide the pot are not known"


def test_the_last_player_may_show() -> None:
    hand = played("NT", [10, 10, 10], [*HANDS, "p3 f", "p1 f", "p2 sm KcKd"])
    assert hand.hand.over and hand.stacks == [9, 11, 10]


def test_hands_that_are_all_in_show_before_the_board() -> None:
    actions = [*HANDS, "p3 cbr 10", "p1 cc", "p2 f", "p3 sm QcQd", "p1 sm AcAd", *BOARD]
    hand = played("NT", [10, 10, 10], actions)
    assert hand.hand.over and hand.stacks == [22, 8, 0]


def test_players_show_again_when_more_is_known() -> None:
    actions = [*UNKNOWN_CARDS, "p3 cbr 10", "p1 cc", "p2 f", "p3 sm ????", "p1 sm ????", BOARD[0]]
    actions += ["p3 sm ????", "p1 sm ????", *BOARD[1:], "p3 sm QcQd", "p1 sm AcAd"]
    assert played("NT", [10, 10, 10], actions).stacks == [22, 8, 0]


# Hands that stop


@pytest.mark.parametrize(
    ("actions", "note"),
    [
        ([], "the file ends where it is p3's turn to act"),
        (HANDS, "the file ends where it is p3's turn to act"),
        ([*HANDS, *CALLED], "the file ends where it is p1's turn to act"),
        ([*HANDS, *CALLED, *CHECKED_DOWN], "the file ends where it is p1's turn to show"),
        ([*HANDS, *CALLED, *CHECKED_DOWN, "p1 sm AcAd"], "the file ends where it is p1's turn to show"),
        ([*HANDS, "p3 cbr 10", "p1 cc", "p2 f"], "the file ends before the whole board is dealt"),
        (
            [*HANDS, "p3 cbr 10", "p1 cc", "p2 f", "p3 sm QcQd", "p1 sm AcAd", BOARD[0]],
            "the file ends before the whole board is dealt",
        ),
    ],
)
def test_hands_that_stop(actions: list[str], note: str) -> None:
    hand = played("NT", [10, 10, 10], actions)
    assert not hand.hand.over and hand.note == note
    assert hand.as_json()["over"] is False and hand.as_json()["note"] == note


def test_stacks_of_a_hand_that_stops() -> None:
    hand = played("NT", [10, 10, 10], [*HANDS, "p3 cbr 6", "p1 f"], finishing_stacks=[9, 8, 4])
    assert hand.agrees


# Seats and players


def test_seats_of_the_file() -> None:
    hand = played(
        "NT", [10, 20, 30], UNKNOWN_CARDS, seats=[5, 8, 2], players=["Ann", "Bo", "Cy"], seat_count=9
    )
    assert hand.seats == (5, 8, 2) and hand.hand.start.button == 2 and hand.hand.rules.seats == 9
    assert [(s.number, s.name) for s in hand.hand.table.seats] == [(2, "Cy"), (5, "Ann"), (8, "Bo")]
    assert hand.stacks == [9, 18, 30] and asked(hand) == 3
    assert hand.as_json()["players"] == ["Ann", "Bo", "Cy"]


def test_seats_that_do_not_run_clockwise_are_left_aside() -> None:
    hand = played("NT", [10, 20, 30], UNKNOWN_CARDS, seats=[5, 2, 8])
    assert hand.seats == (1, 2, 3) and hand.stacks == [9, 18, 30]


# Other ways to write things


def test_a_raise_written_as_what_the_opponent_can_call() -> None:
    actions = [
        "d dh p1 AcAd",
        "d dh p2 KcKd",
        "p2 cbr 4",
        "p1 cbr 5",
        "p2 cc",
        "p2 sm KcKd",
        "p1 sm AcAd",
        *BOARD,
    ]
    hand = played("FT", [100, 5], actions)
    assert hand.stacks == [105, 0]


def test_a_check_against_nobody_is_passed_over() -> None:
    shown = ["p1 sm AcAd", "p2 sm KcKd", *BOARD]
    for checks in ([], ["p2 cc"]):
        hand = played("NT", [2, 10, 10], [*HANDS, "p3 f", "p1 cc", *checks, *shown])
        assert hand.hand.over and hand.stacks == [4, 8, 10]


def test_explanations_cite_the_file() -> None:
    hand = played("NT", [10, 10, 10], [*HANDS, "p3 cbr 4", "p1 f", "p2 f"], antes=[1, 1, 1])
    lines = ledger_lines(hand.hand)
    assert [line.source for line in lines[:5]] == ["PHH file: antes"] * 3 + [
        "PHH file: blinds_or_straddles"
    ] * 2
    assert lines[-1].reason == "wins the pot: everybody else folded"
