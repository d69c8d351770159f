"""Central Coast's fees (003:464-472, 003:784-964, 003:1086-1158, 003:1288-1353), by line."""

import pytest

from houseway.errors import FeeError
from houseway.fees.due import Due, Facts, due
from houseway.fees.plans import fitting, make_plan
from houseway.money import cents
from houseway.rooms.loader import load
from tests.fees.costs import hand_fees
from tests.fees.printed import SILENT, Printed, Sheets, games_of, limits_without_option, without_fees

ROOM = "central-coast"

# Counted and added up from the text of the tables, not from the files.
PRINTED = (
    Printed("asian-stud-own-sheet", "003:466-470", "1-4", 5, 750, announces=SILENT),
    Printed("asian-stud-own-sheet", "003:471-472", "5-6", 2, 150, announces=SILENT, rows="003:471-472"),
    Printed("flop-rates", "003:792-853", "1-18", 58, 25050, announces=SILENT),
    Printed("flop-rates", "003:855-895", "19-30", 38, 19700, announces=SILENT),
    Printed("lowball-rates", "003:899-919", "1-6", 18, 7200, announces=SILENT),
    Printed("stud-rates", "003:923-948", "1-8", 23, 8900, announces=SILENT),
    Printed("chinese-poker-rates", "003:952-964", "1-11", 11, 1600, announces=SILENT),
    Printed("big-o-own-sheet", "003:1090-1158", "1-18", 58, 25050),
    Printed("big-o-hi-lo-own-sheet", "003:1292-1353", "1-18", 58, 25050),
)
SHEETS = Sheets(ROOM, PRINTED, options=97)
SCHEDULES = SHEETS.schedules
option_of = SHEETS.option
GAMES = games_of(ROOM)


def by_pot(schedule: str, number: str, pot: str) -> Due:
    """The fee of a hand that had a flop."""
    facts = Facts(heads=6, reached=frozenset(["initial deal", "flop"]), pot=cents(pot))
    (found,) = due(option_of(schedule, number), facts)
    assert found.payer == "pot"
    return found


def by_heads(schedule: str, number: str, heads: int) -> Due:
    (found,) = due(option_of(schedule, number), Facts(heads=heads))
    assert found.payer == "pot"
    return found


# --- the games


UNFIT = {
    # Limits that the rule sets offer and no fee table prints.
    "central-coast/texas-holdem": ["pot-limit 2-5"],
    "central-coast/omaha": ["pot-limit 2-5"],
    "central-coast/omaha-hi-lo": ["pot-limit 2-5"],
    "central-coast/lowball": ["30-60"],
    "central-coast/deuce-to-seven-lowball": ["30-60"],
}


def test_every_game_has_a_fee_or_a_word_on_its_absence() -> None:
    assert len(GAMES) == 23
    without = without_fees(ROOM)
    assert without == {
        "pai-gow-poker": "named without an amount",  # 003:583
        "super-pan-9": "named without an amount",  # 003:633
        "no-bust-blackjack": "none printed",  # 003:1-135
    }
    for game in GAMES:
        if game.partition("/")[2] not in without:
            assert limits_without_option(game) == UNFIT.get(game, []), game


# --- by the size of the pot


@pytest.mark.parametrize(
    ("number", "pot", "fee", "line", "ruling"),
    [
        ("1", "1.50", 50, 795, ""),  # 003:795
        ("1", "1.75", 50, 795, "fee-hole"),  # between 003:795 and 003:796
        ("1", "3.01", 2_00, 797, ""),  # 003:797
        ("4", "6", 2_00, 804, ""),  # 003:804
        ("4", "5", 2_00, 804, "fee-below"),  # smaller than any printed pot
        ("4", "30", 4_00, 806, ""),  # 003:806
        ("4", "30.01", 5_00, 807, ""),  # 003:807
        ("7", "35", 4_00, 817, "fee-hole"),  # 003:817-818: $31 to $40 is not printed
        ("7", "41", 5_00, 818, ""),  # 003:818
        ("9", "18", 3_00, 824, "fee-overlap"),  # 003:824-825: $18 stands twice
        ("10", "101", 5_00, 831, "fee-hole"),  # 003:831-832
        ("10", "101.01", 6_00, 832, ""),  # 003:832
        ("18", "200.01", 7_00, 853, ""),  # 003:853
        ("19", "4", 2_00, 857, ""),  # 003:857
        ("21", "10", 3_00, 865, ""),  # 003:865
        ("24", "26", 6_00, 878, ""),  # 003:878
        ("30", "225", 5_00, 893, ""),  # 003:893
        ("30", "500.01", 8_00, 895, ""),  # 003:895
    ],
)
def test_flop_games_by_the_pot(number: str, pot: str, fee: int, line: int, ruling: str) -> None:
    found = by_pot("flop-rates", number, pot)
    assert (found.amount, found.charge.line, found.ruling) == (fee, f"003:{line}", ruling)


@pytest.mark.parametrize(
    ("pot", "fee"),
    [("10", 3_00), ("30", 4_00), ("31", 5_00), ("50", 5_00), ("51", 6_00), ("7", 3_00), ("3", 3_00)],
)
def test_the_last_band_of_option_6_begins_where_the_others_end(
    pot: str, fee: int
) -> None:  # 003:812-815, $5.01+
    assert by_pot("flop-rates", "6", pot).amount == fee


def test_no_fee_before_the_flop() -> None:
    for schedule in ("flop-rates", "big-o-own-sheet", "big-o-hi-lo-own-sheet"):
        option = option_of(schedule, "4")
        assert due(option, Facts(heads=6, reached=frozenset(["initial deal"]), pot=20_00)) == []
        assert {charge.terms.at for charge in option.charges} == {"end"}  # when the pot is complete


def test_both_big_o_sheets_print_the_eighteen_limit_options_again() -> None:
    def amounts(schedule: str) -> list[tuple[object, ...]]:
        return [
            (option.number, option.limit, option.blinds, charge.band, charge.amount)
            for option in SCHEDULES[schedule].options()[:18]
            for charge in option.charges
        ]

    assert amounts("flop-rates") == amounts("big-o-own-sheet") == amounts("big-o-hi-lo-own-sheet")
    assert by_pot("big-o-own-sheet", "8", "17").charge.line == "003:1122"  # over a page break
    assert by_pot("big-o-hi-lo-own-sheet", "18", "201").charge.line == "003:1353"


def test_options_go_with_limits_and_blinds() -> None:
    limits = {stakes.name: stakes for stakes in load("central-coast/texas-holdem").limits}
    flop = SCHEDULES["flop-rates"]
    assert [option.number for option in fitting(flop, limits["3-6"])] == ["4"]  # 003:804
    assert [option.number for option in fitting(flop, limits["no-limit 2-3-5"])] == ["24"]  # 003:877
    with pytest.raises(FeeError, match="it is for the limit"):
        make_plan(flop, limits["3-6"], range(2, 10), ["5"])


# --- by players


@pytest.mark.parametrize(
    ("schedule", "number", "heads", "fee", "line", "ruling"),
    [
        ("lowball-rates", "1", 2, 2_00, 902, ""),  # 003:902
        ("lowball-rates", "1", 5, 3_00, 903, "fee-overlap"),  # 003:903-904: five stands twice
        ("lowball-rates", "1", 6, 4_00, 904, ""),  # 003:904
        ("lowball-rates", "6", 8, 6_00, 919, ""),  # 003:919
        ("stud-rates", "2", 4, 3_00, 930, ""),  # 003:930
        ("stud-rates", "5", 8, 5_00, 939, ""),  # 003:939
        ("stud-rates", "8", 3, 3_00, 946, ""),  # 003:946
    ],
)
def test_draw_and_stud_by_players(
    schedule: str, number: str, heads: int, fee: int, line: int, ruling: str
) -> None:
    found = by_heads(schedule, number, heads)
    assert (found.amount, found.charge.line, found.ruling) == (fee, f"003:{line}", ruling)


@pytest.mark.parametrize(
    ("number", "heads", "total"),
    [
        ("1", 6, 2_50),  # 003:467
        ("2", 2, 3_00),  # 003:468
        ("3", 5, 2_50),  # 003:469: 50 cents a head
        ("4", 6, 4_00),  # 003:470: 50 cents a head and a dollar
        ("5", 7, 3_50),  # 003:471
        ("6", 7, 7_00),  # 003:472
    ],
)
def test_asian_stud_per_head_plus_a_constant(number: str, heads: int, total: int) -> None:
    found = hand_fees(option_of("asian-stud-own-sheet", number), heads, ["antes posted"])
    assert sum([payment.amount for payment in found]) == total
    assert {payment.payer for payment in found} == {"antes"}
    assert len(found) == (2 if number == "4" else 1)


def test_asian_stud_has_two_schedules_for_different_limits() -> None:
    game = load("central-coast/asian-five-card-stud")
    own, rates = SCHEDULES["asian-stud-own-sheet"], SCHEDULES["stud-rates"]
    fits = {s.name: [option.number for option in (*fitting(own, s), *fitting(rates, s))] for s in game.limits}
    assert fits == {
        "2-20": ["1"],
        "4-40": ["2"],
        "5-50": ["3"],
        "10-100": ["4"],
        "no-limit 100": ["5"],
        "no-limit 500": ["6"],
        "4-8": ["3"],  # 003:932
        "2-4": ["1"],
        "3-6": ["2"],
        "5-10": ["4"],
        "6-12": ["5"],
        "10-20": ["6"],
        "20-40": ["7"],
        "40-80": ["8"],  # 003:946
    }


@pytest.mark.parametrize(
    ("number", "point", "fee"),
    [("1", "2", 50), ("6", "20", 1_50), ("10", "200", 2_00), ("11", "500", 3_00)],  # 003:953-964
)
def test_chinese_poker_by_point_value(number: str, point: str, fee: int) -> None:
    option = option_of("chinese-poker-rates", number)
    assert option.point == point
    found = hand_fees(option, 4, ["initial deal"])
    assert [(payment.person, payment.amount) for payment in found] == [(seat, fee) for seat in (1, 2, 3, 4)]
