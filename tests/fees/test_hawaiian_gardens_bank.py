"""Hawaiian Gardens' fees against a player-dealer: the California games and the games' own pages, by line."""

from typing import NamedTuple

import pytest

from houseway.errors import FeeError
from houseway.fees.charges import Option, Schedule
from houseway.fees.due import Bet
from houseway.fees.plans import fitting, make_plan
from houseway.rooms.fee_book import schedules_of
from houseway.rooms.loader import load
from tests.fees.costs import DEALER, dealer_pays, paid, round_fees
from tests.fees.printed import SILENT, Printed, Sheets, games_of, limits_without_option, numbers

ROOM = "hawaiian-gardens"
A = "california-a-double-hand"
B = "california-b-blackjack-and-stud"
C = "california-c-blackjack-and-baccarat"
D = "california-d-pan-9"
E = "california-e-ez-baccarat"
F = "california-f-nine-and-a-half"
G = "california-g-ultimate"
GARDENS = "gardens-baccarat-own-page"
BACCARAT_9 = "baccarat-9-own-page"
EZ = "ez-baccarat-own-page"


# Counted and added up from the text of the tables, not from the files. A zero for the players that stands
# beside each band of an option is one charge.
PRINTED = (
    Printed(BACCARAT_9, "000:1102-1121", "1-15", 30, 14950, announces=SILENT, rows="000:1103-1117"),
    Printed("fortune-pai-gow-own-page", "000:1704-1715", "1-11", 22, 10700, announces=SILENT),
    Printed("super-9-own-page", "000:1980-1983", "1-3", 6, 1200, announces=SILENT),
    Printed("blackjack-poker-own-page", "000:2124-2132", "1-8", 16, 3850),
    Printed("ultimate-own-page", "000:2456-2460", "1-4", 8, 1400),
    Printed("three-card-poker-own-page", "000:2646-2651", "1-5", 10, 1650),
    Printed("three-card-poker-own-page", "000:2653-2676", "6-9", 24, 17600),
    Printed(EZ, "000:2826-2841", "1-15", 30, 13050),
    Printed("tiles-wild-own-page", "000:3107-3123", "1-16", 32, 13750),
    Printed("tiles-wild-own-page", "000:3127-3147", "17-20", 24, 23500),
    Printed(A, "000:3157-3173", "1-16", 32, 13750),
    Printed(A, "000:3175-3198", "17-20", 24, 23500),
    Printed(B, "000:3204-3223", "1-16", 32, 13750),
    Printed(B, "000:3225-3245", "17-20", 24, 17600),
    Printed(C, "000:3251-3270", "1-16", 32, 13750),
    Printed(D, "000:3276-3292", "1-16", 32, 13750),
    Printed(D, "000:3294-3317", "17-20", 24, 26700),
    Printed(E, "000:3323-3346", "1-20", 40, 15900),
    Printed(E, "000:3348-3446", "21-39", 130, 145600),
    Printed(F, "000:3456-3476", "1-6 5b 6b 7-18", 40, 15250, announces="1-18"),
    Printed(G, "000:3482-3503", "1-18", 36, 14550),
    Printed(G, "000:3505-3525", "19-22", 24, 17600),
    Printed("face-up-pai-gow-own-page", "000:11571-11578", "1-7", 14, 8500),
    Printed("face-up-pai-gow-own-page", "000:11582-11589", "8-14", 14, 5300),
    Printed(GARDENS, "000:11739-11754", "1-11", 22, 9100),
    Printed(GARDENS, "000:11758-11835", "12-25", 95, 121100),
)
SHEETS = Sheets(ROOM, PRINTED, options=281, named="california-.*|.*-own-page")
SCHEDULES = SHEETS.schedules
option_of = SHEETS.option
GAMES = [game for game in games_of(ROOM) if load(game).kind == "bank"]


class Table(NamedTuple):
    """A limit that no rule set offers."""

    bets: tuple[int, ...]
    name: str = "other"
    structure: str = "table-limits"
    blinds: tuple[int, ...] = ()
    ante: int = 0
    buy_in: tuple[int, ...] = ()


# --- the games


def test_every_game_against_a_player_dealer_has_a_fee_at_every_limit() -> None:
    assert len(GAMES) == 20
    for game in GAMES:
        mine = [schedule.id for schedule in schedules_of(game) if schedule.id in SCHEDULES]
        assert mine, game
        assert limits_without_option(game, mine) == [], game


@pytest.mark.parametrize("schedule", SCHEDULES.values(), ids=lambda s: s.id)
def test_wagers_that_pay_are_wagers_of_the_games(schedule: Schedule) -> None:
    of = {kind for method in schedule.methods.values() for terms in method.values() for kind in terms.of}
    text = {game: str(load(f"{ROOM}/{game}").play) for game in schedule.games}
    assert all([any([f"'{kind}'" in play for play in text.values()]) for kind in of])
    assert all([any([f"'{kind}'" in play for kind in of]) for play in text.values()])


def test_copies_are_copies() -> None:
    """Pai Gow Tiles Wild repeats group A (000:3107-3147, 000:3157-3198); options 28 and 29 of E are equal."""

    def amounts(option: Option) -> list[tuple[object, ...]]:
        return [(charge.fee, charge.amount, charge.band) for charge in option.charges]

    for number in numbers("1-20"):
        one, other = option_of(A, number), option_of("tiles-wild-own-page", number)
        assert (one.limit, amounts(one)) == (other.limit, amounts(other))
    assert amounts(option_of(E, "28")) == amounts(option_of(E, "29"))
    assert amounts(option_of(E, "28")) != amounts(option_of(E, "27"))


def test_only_two_games_have_a_courtesy_button() -> None:
    granted = {s.id: s.buttons.lines for s in SCHEDULES.values() if s.buttons and s.buttons.grants}
    assert granted == {B: "000:755", C: "000:672"}


# --- a flat fee for each game wager, and one from the player-dealer

FLAT = [
    (A, "1", "5-10", 50, 100),  # 000:3158
    (A, "12", "300-1000", 500, 800),  # 000:3169
    (A, "13", "300-1000", 500, 1000),  # 000:3170
    (A, "16", "1000-5000", 1000, 1500),  # 000:3173
    (E, "8", "25-200", 200, 300),  # 000:3331
    (E, "9", "25-200", 200, 400),  # 000:3332
    (F, "5", "10-100", 100, 200),  # 000:3461
    (F, "5b", "25-200", 200, 300),  # 000:3463
    (F, "6b", "25-300", 200, 400),  # 000:3464
    (F, "7", "50-100", 100, 300),  # 000:3465
    (G, "2", "5-100", 100, 200),  # 000:3484
    (G, "6", "100", 100, 200),  # 000:3488
    (G, "8", "50-300", 100, 400),  # 000:3490
    (BACCARAT_9, "1", "5-50", 50, 200),  # 000:1103
    (BACCARAT_9, "15", "1000-5000", 1000, 2100),  # 000:1117
    ("fortune-pai-gow-own-page", "10", "500-2000", 1000, 1000),  # 000:1714
    ("super-9-own-page", "3", "50-300", 200, 400),  # 000:1983
    ("blackjack-poker-own-page", "8", "300-1000", 500, 500),  # 000:2132
    ("three-card-poker-own-page", "5", "50-300", 200, 400),  # 000:2651
    (EZ, "1", "5-50", 50, 200),  # 000:2827
    (EZ, "8", "100-300", 300, 500),  # 000:2834
    ("face-up-pai-gow-own-page", "6", "300-2000", 1000, 1500),  # 000:11577
    ("face-up-pai-gow-own-page", "13", "300-2000", 0, 1500),  # 000:11588
    (GARDENS, "8", "", 300, 500),  # 000:11751
]


@pytest.mark.parametrize(("schedule", "number", "limit", "player", "dealer"), FLAT)
def test_flat_fees(schedule: str, number: str, limit: str, player: int, dealer: int) -> None:
    option = option_of(schedule, number)
    assert option.limit == limit
    assert {charge.fee: charge.amount for charge in option.charges} == {
        "per bet": player,
        "per hand": dealer,
    }


def test_a_number_that_stands_twice_is_kept_as_printed() -> None:
    printed = [option.printed for option in SCHEDULES[F].options()]
    assert printed[4:8] == ["5", "6", "5", "6"]  # 000:3461-3464
    assert [option.printed for option in SCHEDULES[BACCARAT_9].options()] == [""] * 15


def test_bonus_bets_do_not_pay() -> None:
    bets: tuple[Bet, ...] = (Bet(1, "base", 50_00), Bet(1, "fortune", 5_00), Bet(2, "base", 100_00))
    assert paid(round_fees(option_of(A, "4"), *bets)) == {1: 100, 2: 100, DEALER: 200}  # 000:3161
    bets = (Bet(1, "ante", 10_00), Bet(1, "pair-plus", 10_00), Bet(1, "six-card", 5_00))
    assert paid(round_fees(option_of("three-card-poker-own-page", "3"), *bets)) == {
        1: 100,
        DEALER: 200,
    }  # 000:2649
    bets = (Bet(1, "base", 10_00), Bet(1, "bonus-tie", 10_00))
    assert paid(round_fees(option_of("super-9-own-page", "1"), *bets)) == {
        1: 100,
        DEALER: 200,
    }  # 000:1963, 000:1981


def test_each_circle_and_each_person_behind_it_pays() -> None:
    bets = (Bet(1, "player", 50_00), Bet(1, "banker", 50_00), Bet(2, "player", 60_00, backline=True))
    assert paid(round_fees(option_of(E, "10"), *bets)) == {1: 400, 2: 200, DEALER: 400}  # 000:3333


def test_a_tie_pays_where_the_sheet_counts_it_among_the_bets() -> None:
    bets = (Bet(1, "player", 10_00), Bet(1, "tie", 10_00))
    assert paid(round_fees(option_of(C, "3"), *bets)) == {1: 200, DEALER: 200}  # 000:3254, 000:1469
    assert paid(round_fees(option_of(BACCARAT_9, "2"), *bets)) == {1: 200, DEALER: 300}  # 000:1104
    assert paid(round_fees(option_of(EZ, "2"), *bets)) == {1: 200, DEALER: 200}  # 000:2824, 000:2828
    assert paid(round_fees(option_of(E, "4"), *bets)) == {1: 100, DEALER: 200}  # 000:3327, 000:2927
    assert paid(round_fees(option_of(GARDENS, "3"), *bets)) == {1: 100, DEALER: 200}  # 000:11746


def test_the_own_page_of_ez_baccarat_charges_every_bet() -> None:
    bets = tuple([Bet(1, kind, 10_00) for kind in ("banker", "tie", "panda-8", "dragon-7")])
    assert paid(round_fees(option_of(EZ, "2"), *bets)) == {1: 400, DEALER: 200}  # 000:2824, 000:2828


def test_ultimate_pays_for_the_ante_alone() -> None:
    bets = (Bet(1, "ante", 25_00), Bet(1, "blind", 25_00), Bet(1, "trips", 25_00))
    assert paid(round_fees(option_of(G, "4"), *bets)) == {1: 100, DEALER: 200}  # 000:3486
    assert (
        round_fees(option_of("ultimate-own-page", "2"), *bets) == []
    )  # 000:2454: not yet, the cards are not dealt
    dealt = round_fees(option_of("ultimate-own-page", "2"), *bets, moment="initial deal")
    assert paid(dealt) == {1: 100, DEALER: 200}  # 000:2458


def test_a_courtesy_button_pays_the_players_fee() -> None:
    bets = (Bet(1, "base", 10_00), Bet(2, "base", 10_00))
    assert paid(round_fees(option_of(C, "3"), *bets, free=frozenset([1]))) == {2: 100, DEALER: 200}  # 000:672


# --- the player-dealer alone, by total table action

ACTION = [
    (A, "17", 100, 100, ""),  # 000:3176
    (A, "17", 101, 100, "fee-hole"),
    (A, "17", 105, 200, ""),  # 000:3177
    (A, "17", 1505, 1300, ""),  # 000:3180
    (A, "20", 24005, 5000, ""),  # 000:3198
    (B, "18", 75, 100, ""),  # 000:3231
    (B, "18", 76, 200, ""),  # 000:3232
    (B, "18", 202, 200, "fee-hole"),
    (D, "19", 505, 800, ""),  # 000:3310
    (D, "20", 50, 400, "fee-below"),  # 000:3313: the first band begins at $300
    (D, "20", 15005, 6500, ""),  # 000:3317
    (E, "22", 1505, 1100, ""),  # 000:3358
    (E, "22", 1506, 1100, "fee-hole"),  # 000:3358: a single amount, no band
    (E, "24", 105, 300, ""),  # 000:3364
    (E, "30", 15001, 6700, ""),  # 000:3400
    (E, "33", 100, 100, ""),  # 000:3410
    (E, "36", 2000, 1700, ""),  # 000:3430
    (G, "22", 600, 400, ""),  # 000:3521
    (G, "22", 605, 900, ""),  # 000:3522
    ("three-card-poker-own-page", "9", 6005, 3000, ""),  # 000:2676
    (GARDENS, "12", 101, 200, ""),  # 000:11764
    (GARDENS, "14", 1500, 700, ""),  # 000:11778
    (GARDENS, "14", 1600, 700, "fee-hole"),  # 000:11778: nothing printed above
    (GARDENS, "23", 5001, 5200, ""),  # 000:11825
]


@pytest.mark.parametrize(("schedule", "number", "action", "amount", "ruling"), ACTION)
def test_total_table_action(schedule: str, number: str, action: int, amount: int, ruling: str) -> None:
    found, _, why = dealer_pays(option_of(schedule, number), action, "player")
    assert (found, why) == (amount, ruling)


def test_bonus_bets_and_people_behind_count_in_total_table_action() -> None:
    bets: tuple[Bet, ...] = (
        Bet(1, "player", 60_00),
        Bet(1, "tie", 20_00),
        Bet(2, "banker", 20_00, backline=True),
        Bet(2, "dragon-7", 1_00),
    )
    assert paid(round_fees(option_of(E, "33"), *bets)) == {DEALER: 200}  # 000:3411: $101
    bets = (Bet(1, "ante", 25_00), Bet(1, "blind", 25_00), Bet(1, "trips", 26_00))
    assert paid(round_fees(option_of(G, "20"), *bets)) == {DEALER: 200}  # 000:3512: $76


def test_match_play_coupons() -> None:
    bets = (Bet(1, "player", 10_00), Bet(2, "banker", 20_00))
    used = ((1, 1), (2, 2))
    assert paid(round_fees(option_of(E, "31"), *bets, coupons=used)) == {
        1: 100,
        2: 200,
        DEALER: 200,
    }  # 000:3401
    assert paid(round_fees(option_of(E, "39"), *bets, coupons=used)) == {
        1: 100,
        2: 200,
        DEALER: 200,
    }  # 000:3443
    assert paid(round_fees(option_of(E, "32"), *bets, coupons=used)) == {DEALER: 200}  # 000:3405
    assert paid(round_fees(option_of(GARDENS, "20"), *bets, coupons=((1, 1),))) == {
        1: 100,
        DEALER: 200,
    }  # 000:11804
    with_fee = [o.number for s in (E, GARDENS) for o in SCHEDULES[s].options() if _coupon_costs(o)]
    assert with_fee == ["31", "39", "20"]


def _coupon_costs(option: Option) -> bool:
    return any([charge.fee == "coupon" and charge.amount for charge in option.charges])


# --- which option is for which table


@pytest.mark.parametrize(
    ("minimum", "maximum", "number"),
    [
        (100, 300, "8"),  # 000:1110: listed, and dearer than the rows above it
        (25, 300, "6"),  # 000:1108
        (75, 300, "7"),  # 000:1109, 000:1119
        (200, 300, "8"),  # 000:1110, 000:1119
        (5, 300, "6"),  # 000:1108, 000:1119
        (1000, 2000, "14"),  # 000:1116, 000:1119
    ],
)
def test_baccarat_9_has_a_fee_for_limits_that_are_not_listed(minimum: int, maximum: int, number: str) -> None:
    limit = Table((minimum * 100, maximum * 100))
    assert [option.number for option in fitting(SCHEDULES[BACCARAT_9], limit)] == [number]


def test_other_limits_are_refused() -> None:
    with pytest.raises(FeeError, match="no option of baccarat-9-own-page fits"):
        make_plan(SCHEDULES[BACCARAT_9], Table((5_00, 400_00)), ())
    with pytest.raises(FeeError, match="no option of california-a-double-hand fits"):
        make_plan(SCHEDULES[A], Table((75_00, 300_00)), ())
    with pytest.raises(FeeError, match=r"table minimums of \$1-300"):
        make_plan(SCHEDULES[GARDENS], Table((500_00, 1000_00)), (), ["12"])  # 000:11758
    with pytest.raises(FeeError, match="it is for the limit"):
        make_plan(SCHEDULES[F], Table((25_00, 300_00)), (), ["6"])  # 000:3462


def test_a_plan_for_a_table() -> None:
    limit = next(limit for limit in load(f"{ROOM}/nine-and-a-half").limits if limit.name == "$25-300")
    assert make_plan(SCHEDULES[F], limit, range(2, 9)).options == {"any": "6b"}  # 000:3464
    limit = next(limit for limit in load(f"{ROOM}/super-9").limits if limit.name == "$50-300")
    assert [option.number for option in fitting(SCHEDULES[D], limit)] == ["7", "20"]  # 000:3283, 000:3313
