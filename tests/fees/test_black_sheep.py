"""Black Sheep's fees (001:1551-2124), table by table and case by case."""

import pytest

from houseway.fees.due import Bet
from houseway.fees.plans import make_plan
from houseway.rooms.fee_book import missing, schedules_of
from houseway.rooms.loader import load
from tests.fees.costs import BLINDS, DEALER, FLOP, dealer_pays, hand_fees, paid, round_fees
from tests.fees.printed import Printed, Sheets, games_of, limits_without_option, without_fees

ROOM = "black-sheep"
GOLD = "pai-gow-poker-gold-rates"
FACE_UP = "face-up-pai-gow-poker-rates"
BACCARAT = "ez-baccarat-rates"

# Counted and added up from the text of the tables, not from the files.
PRINTED = (
    Printed("three-card-poker-rates", "001:1561-1662", "1-19", 114, 86400),
    Printed("ultimate-texas-holdem-rates", "001:1672-1720", "1-9", 54, 35600),
    Printed("blackjack-elite-rates", "001:1730-1836", "1-20", 120, 86300),
    Printed(GOLD, "001:1848-1868", "1-4", 37, 12900, lost=("001:1867",)),
    Printed(GOLD, "001:1876-1909", "5-10", 36, 37300),
    Printed(FACE_UP, "001:1919-1924", "1-5", 10, 5700),
    Printed(FACE_UP, "001:1934-1939", "6-10", 10, 3600),
    Printed(FACE_UP, "001:1947-1980", "11-16", 36, 37300),
    Printed(BACCARAT, "001:1990-2063", "1-14", 84, 75000),
    Printed("poker-rates", "001:2081-2092", "1-4", 16, 6100),
    Printed("poker-rates", "001:2096-2109", "5-10", 24, 11100),
)
SHEETS = Sheets(ROOM, PRINTED, options=98, same_rate=[GOLD])
SCHEDULES = SHEETS.schedules
option_of = SHEETS.option
GAMES = games_of(ROOM)


# --- the games


def test_every_game_has_a_fee_at_every_limit() -> None:
    assert len(GAMES) == 9
    assert missing(ROOM) == () and without_fees(ROOM) == {}
    for game in GAMES:
        assert len(schedules_of(game)) == 1, game
        assert limits_without_option(game) == [], game


# --- against a player-dealer


@pytest.mark.parametrize(
    ("schedule", "number", "action", "fee", "line"),
    [
        ("three-card-poker-rates", "1", "50", 100, 1562),  # 001:1562
        ("three-card-poker-rates", "7", "1201", 2000, 1596),  # 001:1596
        ("three-card-poker-rates", "8", "25", 200, 1600),  # 001:1600, after a page break
        ("three-card-poker-rates", "16", "900", 1500, 1643),  # 001:1643
        ("three-card-poker-rates", "19", "601", 1500, 1660),  # 001:1660
        ("ultimate-texas-holdem-rates", "3", "1600", 2500, 1686),  # 001:1686
        ("ultimate-texas-holdem-rates", "9", "1001", 1600, 1720),  # 001:1720
        ("blackjack-elite-rates", "12", "1000", 900, 1794),  # 001:1794
        ("blackjack-elite-rates", "20", "1501", 2500, 1836),  # 001:1836
        (GOLD, "5", "1001", 2000, 1880),  # 001:1880
        (FACE_UP, "11", "401", 800, 1950),  # 001:1950
        (FACE_UP, "15", "2001", 3000, 1975),  # 001:1975
        (BACCARAT, "3", "601", 900, 2004),  # 001:2004
        (BACCARAT, "14", "2501", 3000, 2063),  # 001:2063
    ],
)
def test_by_total_table_action(schedule: str, number: str, action: str, fee: int, line: int) -> None:
    assert dealer_pays(option_of(schedule, number), action) == (fee, f"001:{line}", "")


def test_all_wagers_before_the_cards_make_up_the_action() -> None:
    bets = [Bet(1, "ante", 40_00), Bet(1, "pair-plus", 5_00), Bet(2, "ante", 5_00), Bet(2, "six-card", 1_00)]
    option = option_of("three-card-poker-rates", "1")
    assert paid(round_fees(option, *bets)) == {DEALER: 2_00}  # 001:1563: $51
    assert paid(round_fees(option, *bets[:3])) == {DEALER: 1_00}  # 001:1562: $50


def test_between_whole_dollars_the_lower_band_counts() -> None:
    assert dealer_pays(option_of("blackjack-elite-rates", "1"), "100.50") == (1_00, "001:1731", "fee-hole")
    assert dealer_pays(option_of("blackjack-elite-rates", "1"), "4") == (1_00, "001:1731", "fee-below")


@pytest.mark.parametrize(
    ("action", "fee", "ruling"),
    [
        ("1501", 16_00, "fee-overlap"),  # 001:2056
        ("2000", 16_00, "fee-overlap"),  # 001:2056
        ("2001", 25_00, "fee-overlap"),  # 001:2057, printed $2,001 to $1,500
        ("2002", 30_00, ""),  # 001:2058
        ("2501", 30_00, "fee-hole"),  # 001:2058 has no open end
    ],
)
def test_the_crossed_bands_of_baccarat_option_13(action: str, fee: int, ruling: str) -> None:
    amount, _, why = dealer_pays(option_of(BACCARAT, "13"), action)
    assert (amount, why) == (fee, ruling)
    bands = [charge.band for charge in option_of(BACCARAT, "13").charges if charge.band]
    assert [band.backwards for band in bands] == [False, False, False, True, False]


@pytest.mark.parametrize(
    ("number", "bets", "fees"),
    [
        ("1", (10, 0), {1: 1_00, DEALER: 1_00}),  # 001:1849
        ("1", (190, 15), {1: 3_00, DEALER: 2_00}),  # 001:1850-1851: own bet and action $205
        ("1", (401, 0), {1: 5_00, DEALER: 3_00}),  # 001:1853
        ("2", (480, 25), {1: 2_00, DEALER: 3_00}),  # 001:1855-1856
        ("3", (2001, 0), {1: 5_00, DEALER: 5_00}),  # 001:1863
        ("4", (1200, 0), {1: 6_00, DEALER: 6_00}),  # 001:1866
        ("4", (1201, 0), {1: 8_00}),  # 001:1867: no amount for the player-dealer
        ("4", (2500, 0), {1: 12_00}),  # 001:1868
    ],
)
def test_gold_goes_by_the_player_s_own_bet_too(
    number: str, bets: tuple[int, int], fees: dict[int, int]
) -> None:
    base, golden = bets
    placed = [Bet(1, "base", base * 100)] + [Bet(1, "golden", golden * 100)] * bool(golden)
    assert paid(round_fees(option_of(GOLD, number), *placed)) == fees


def test_gold_charges_each_player_by_his_bets_and_the_dealer_by_all() -> None:
    bets = [Bet(1, "base", 100_00), Bet(2, "base", 150_00), Bet(2, "golden", 51_00)]
    assert paid(round_fees(option_of(GOLD, "1"), *bets)) == {1: 1_00, 2: 3_00, DEALER: 2_00}  # 001:1849-1851


def test_gold_prints_400_and_1000_in_two_bands() -> None:
    for number, action, line in (("1", 400, 1850), ("2", 1000, 1857)):
        found = round_fees(option_of(GOLD, number), Bet(1, "base", action * 100))
        (dealer,) = [payment for payment in found if payment.person == DEALER]
        assert (dealer.charge.line, dealer.ruling) == (f"001:{line}", "fee-overlap")


def test_face_up_flat_fees() -> None:
    bets = [Bet(1, "base", 10_00), Bet(1, "fortune", 5_00), Bet(2, "base", 500_00), Bet(2, "base", 20_00)]
    assert paid(round_fees(option_of(FACE_UP, "3"), *bets)) == {1: 3_00, 2: 6_00, DEALER: 5_00}  # 001:1922
    assert paid(round_fees(option_of(FACE_UP, "8"), *bets)) == {DEALER: 5_00}  # 001:1937


def test_players_of_the_action_tables_pay_nothing() -> None:
    for printed in PRINTED:
        for option in SCHEDULES[printed.schedule].options():
            flat = [c.amount for c in option.charges if c.fee == "per bet" and not c.terms.key]
            if any([c.band for c in option.charges if c.fee == "per hand"]) and flat:
                assert flat == [0], f"{printed.schedule} {option.number}"


# --- poker


@pytest.mark.parametrize(
    ("number", "heads", "fee"),
    [
        ("1", 9, 4_00),  # 001:2089
        ("1", 6, 3_00),
        ("1", 4, 2_00),
        ("1", 2, 1_00),
        ("4", 7, 7_00),  # 001:2092
        ("5", 3, 1_00),  # 001:2104
        ("5", 5, 4_00),
        ("10", 10, 10_00),  # 001:2109
        ("10", 3, 3_00),
    ],
)
def test_poker_after_the_flop_by_players(number: str, heads: int, fee: int) -> None:
    option = option_of("poker-rates", number)
    (found,) = hand_fees(option, heads, FLOP[:3])
    assert (found.payer, found.amount, found.charge.terms.at) == ("pot", fee, "flop")
    assert hand_fees(option, heads, BLINDS) == []  # no flop, no fee


def test_one_option_holds_for_every_number_of_players() -> None:
    game = load("black-sheep/texas-holdem")
    limit = {stakes.name: stakes for stakes in game.limits}
    poker = SCHEDULES["poker-rates"]
    assert set(make_plan(poker, limit["3-6"], range(2, 11)).options.values()) == {"1"}
    assert set(make_plan(poker, limit["pot-limit 1-3"], range(2, 11)).options.values()) == {"5"}
