"""The Nineteenth Hole's fees: Three Card Poker (004:836-882) and the note at 004:194."""

import pytest

from houseway.fees.charges import HALF_HOUR_BEGINS
from houseway.fees.due import Bet
from houseway.fees.plans import fitting
from houseway.rooms.loader import load
from tests.fees.costs import DEALER, check_time, paid, round_fees
from tests.fees.printed import SILENT, Printed, Sheets, games_of, numbers, without_fees

ROOM = "nineteenth-hole"
THREE_CARD = "three-card-poker-rates"

# Counted and added up from the text of the tables, not from the files.
PRINTED = (
    Printed("holdem-note", "004:194", "1", 1, 400, announces=SILENT),
    Printed(THREE_CARD, "004:840-856", "1-4", 21, 2300),
    Printed(THREE_CARD, "004:860-879", "5-9", 17, 2000),
    Printed(THREE_CARD, "004:880-882", "10", 5, 1200, rows="004:880-882"),
)
SHEETS = Sheets(ROOM, PRINTED, options=11)
SCHEDULES = SHEETS.schedules
option_of = SHEETS.option
GAMES = games_of(ROOM)


# --- the games


def test_every_game_has_a_fee_or_a_word_on_its_absence() -> None:
    assert len(GAMES) == 14
    assert {game for game, how in without_fees(ROOM).items() if how == "named without an amount"} == {
        "california-blackjack",  # 004:21
        "mexican-stud",  # 004:39
        "double-hand-poker",  # 004:264
    }


def test_three_card_poker_has_a_fee_at_every_limit() -> None:
    fits = {
        stakes.name: [option.number for option in fitting(SCHEDULES[THREE_CARD], stakes)]
        for stakes in load("nineteenth-hole/three-card-poker-6-card-bonus").limits
    }
    assert fits == {
        "$2-100": numbers("1-4"),  # 004:840-842
        "$10-300": numbers("1-10"),
        "$50-600": numbers("5-10"),  # 004:860-862
    }


@pytest.mark.parametrize(
    ("number", "antes", "fees"),
    [
        ("1", (2,), {1: 50, DEALER: 50}),  # 004:845
        ("1", (51, 10), {1: 1_00, 2: 50, DEALER: 1_00}),  # 004:846-847
        ("2", (10, 11), {2: 50, DEALER: 50}),  # 004:848-849: an Ante up to $10 is free
        ("2", (51,), {1: 1_00, DEALER: 2_00}),  # 004:850
        ("3", (100,), {1: 1_00, DEALER: 1_00}),  # 004:852
        ("4", (101, 100), {1: 2_00, 2: 1_00, DEALER: 2_00}),  # 004:854-855
        ("4", (251,), {1: 2_00, DEALER: 3_00}),  # 004:856
    ],
)
def test_options_by_action_and_own_ante(number: str, antes: tuple[int, ...], fees: dict[int, int]) -> None:
    bets = [Bet(person, "ante", amount * 100) for person, amount in enumerate(antes, 1)]
    assert paid(round_fees(option_of(THREE_CARD, number), *bets)) == fees


def test_a_small_ante_in_option_3_pays_the_lowest_fee() -> None:  # 004:851
    player, _ = sorted(round_fees(option_of(THREE_CARD, "3"), Bet(1, "ante", 2_00)), key=lambda p: p.person)
    assert (player.amount, player.ruling) == (50, "fee-below")


@pytest.mark.parametrize(
    ("number", "action", "player", "dealer"),
    [
        ("5", 50, 50, 1_00),  # 004:865
        ("5", 51, 50, 2_00),  # 004:866
        ("6", 51, 1_00, 1_00),  # 004:868
        ("7", 5, 1_00, 1_00),  # 004:873, after a page break
        ("8", 51, 50, 2_00),  # 004:876
        ("9", 55, 1_00, 50),  # 004:877
        ("9", 101, 1_00, 2_00),  # 004:879
        ("10", 100, 1_00, 1_00),  # 004:880
        ("10", 101, 2_00, 3_00),  # 004:881
        ("10", 501, 2_00, 5_00),  # 004:882: no new player fee
    ],
)
def test_options_with_a_flat_player_fee(number: str, action: int, player: int, dealer: int) -> None:
    found = round_fees(option_of(THREE_CARD, number), Bet(1, "ante", action * 100))
    assert paid(found) == {1: player, DEALER: dealer}


def test_bonus_bets_cost_nothing_but_count_in_the_action() -> None:
    bets = [
        Bet(1, "ante", 50_00),
        Bet(1, "pair-plus", 50_00),
        Bet(2, "ante", 10_00),
        Bet(2, "six-card", 1_00),
    ]
    assert paid(round_fees(option_of(THREE_CARD, "10"), *bets)) == {
        1: 2_00,
        2: 2_00,
        DEALER: 3_00,
    }  # 004:881: $111
    assert paid(round_fees(option_of(THREE_CARD, "6"), *bets)) == {1: 1_00, 2: 1_00, DEALER: 2_00}  # 004:869


def test_each_ante_pays_the_backline_bettor_s_too() -> None:  # 004:838
    bets = [Bet(1, "ante", 20_00), Bet(1, "ante", 60_00), Bet(3, "ante", 10_00, True)]
    assert paid(round_fees(option_of(THREE_CARD, "3"), *bets)) == {1: 1_50, 3: 50, DEALER: 1_00}


def test_the_stray_note_is_time_of_the_3_6_game() -> None:  # 004:194
    option = option_of("holdem-note", "1")
    assert (option.limit, option.printed) == ("3-6", "")
    check_time(option, (2, 5), 4_00, HALF_HOUR_BEGINS)
    limits = load("nineteenth-hole/texas-holdem").limits
    assert [stakes.name for stakes in limits if fitting(SCHEDULES["holdem-note"], stakes)] == ["3-6"]
