"""The two rate chapters of Hawaiian Gardens' poker games (000:7556-11318), table by table and row by row."""

import pytest

from houseway.errors import FeeError
from houseway.fees.charges import HALF_HOUR_ENDS
from houseway.fees.plans import fitting, make_plan
from houseway.rooms.loader import load
from tests.fees.costs import DRAWS, FLOP, STUD, check_time, hand_fees, told
from tests.fees.printed import Printed, Sheets, check_row

ROOM = "hawaiian-gardens"
TIMED = "timed"


# Counted and added up from the text of the tables, not from the files.
PRINTED = (
    Printed("holdem-first-rates", "000:7560-7703", "1-129", 387, 76050, (49, 44, 51, 33, 32)),
    Printed("holdem-first-rates", "000:7709-7741", "130-153", 24, 26000, (8, 8, 8, 16, 16)),
    Printed("holdem-first-rates", "000:7743-7896", "154-289", 408, 78950, (44, 40, 40, 38, 35)),
    Printed("holdem-first-rates", "000:7900-7931", "290-313", 24, 26000, (8, 8, 8, 16, 16)),
    Printed("holdem-first-rates", "000:7933-8006", "314-375", 186, 40900, (22, 22, 21, 14, 12)),
    Printed("holdem-first-rates", "000:8012-8044", "376-399", 24, 26000, (8, 8, 8, 16, 16)),
    Printed("omaha-first-rates", "000:8048-8192", "1-127", 381, 77350, (43, 48, 46, 34, 31)),
    Printed("omaha-first-rates", "000:8196-8231", "128-151", 24, 26000, (8, 8, 8, 16, 16)),
    Printed("omaha-first-rates", "000:8233-8348", "152-254", 309, 59350, (32, 33, 33, 31, 28)),
    Printed("omaha-first-rates", "000:8352-8383", "255-278", 24, 26000, (8, 8, 8, 16, 16)),
    Printed("dramaha-first-rates", "000:8387-8492", "1-91", 273, 53900, (27, 28, 34, 29, 26)),
    Printed("dramaha-first-rates", "000:8496-8531", "92-115", 24, 26000, (8, 8, 8, 16, 16)),
    Printed("dramaha-first-rates", "000:8533-8635", "116-203", 264, 52150, (29, 28, 32, 24, 28)),
    Printed("dramaha-first-rates", "000:8639-8671", "204-227", 24, 26000, (8, 8, 16, 16, 16)),
    Printed("double-board-omaha-first-rates", "000:8677-8795", "1-104", 312, 57700, (40, 37, 34, 26, 24)),
    Printed("double-board-omaha-first-rates", "000:8799-8834", "105-128", 24, 26000, (8, 8, 8, 16, 16)),
    Printed("double-board-omaha-first-rates", "000:8836-8942", "129-220", 276, 53000, (29, 30, 29, 27, 24)),
    Printed("double-board-omaha-first-rates", "000:8946-8974", "221-244", 24, 26000, (8, 8, 8, 16, 16)),
    Printed("archie-first-rates", "000:8980-9076", "1-85", 255, 51350, (25, 22, 27, 26, 30)),
    Printed("archie-first-rates", "000:9080-9176", "86-170", 255, 51550, (23, 24, 27, 24, 28)),
    Printed("archie-first-rates", "000:9182-9214", "171-194", 24, 26000, (8, 8, 16, 16, 16)),
    Printed("archie-first-rates", "000:9218-9253", "195-218", 24, 26000, (8, 8, 16, 16, 16)),
    Printed("badugi-first-rates", "000:9257-9371", "1-100", 300, 57250, (33, 33, 27, 26, 30)),
    Printed("badugi-first-rates", "000:9375-9488", "101-199", 297, 57450, (35, 32, 27, 24, 28)),
    Printed("badugi-first-rates", "000:9492-9524", "200-223", 24, 25900, (14, 14, 17, 10, 10)),
    Printed("badugi-first-rates", "000:9530-9563", "224-248", 25, 27000, (14, 14, 18, 11, 11)),
    Printed("stud-first-rates", "000:9569-9704", "1-123", 369, 71700, (33, 36, 36, 37, 30)),
    Printed("stud-first-rates", "000:9708-9816", "124-217", 282, 56500, (28, 27, 36, 24, 21)),
    Printed("stud-first-rates", "000:9820-9852", "218-241", 24, 26000, (8, 8, 16, 16, 16)),
    Printed("stud-first-rates", "000:9858-9890", "242-265", 24, 26000, (8, 8, 16, 16, 16)),
    Printed("lowball-first-rates", "000:9894-9937", "1-32", 64, 11150, (8, 8, 5, 10, 10)),
    Printed("lowball-first-rates", "000:9939-9982", "33-64", 64, 11150, (8, 8, 5, 10, 10)),
    Printed("lowball-first-rates", "000:9986-10021", "65-88", 24, 26000, (8, 8, 16, 16, 16)),
    Printed("lowball-first-rates", "000:10025-10057", "89-112", 24, 26000, (8, 8, 8, 16, 16)),
    Printed("thirteen-card-first-rates", "000:10063-10077", "1-12", 36, 25000, (12, 12, 0, 0, 0)),
    Printed("face-up-chinese-poker-first-rates", "000:10081-10092", "1-9", 9, 12600, (9, 9, 9, 9, 9)),
    Printed("flop-second-rates", "000:10098-10230", "1-118", 354, 60900, (45, 49, 41, 24, 21)),
    Printed("flop-second-rates", "000:10234-10336", "119-208", 270, 52150, (29, 30, 26, 21, 26)),
    Printed("flop-second-rates", "000:10340-10372", "209-232", 24, 26000, (8, 8, 16, 16, 16)),
    Printed("flop-second-rates", "000:10378-10410", "233-256", 24, 26000, (8, 8, 16, 16, 16)),
    Printed("stud-second-rates", "000:10416-10537", "1-107", 321, 58900, (36, 35, 42, 28, 26)),
    Printed("stud-second-rates", "000:10539-10642", "108-196", 267, 52650, (23, 24, 29, 21, 26)),
    Printed("stud-second-rates", "000:10646-10681", "197-220", 24, 26000, (8, 8, 16, 16, 16)),
    Printed("stud-second-rates", "000:10685-10720", "221-244", 24, 26000, (8, 8, 16, 16, 16)),
    Printed("lowball-second-rates", "000:10724-10842", "1-104", 312, 57600, (35, 37, 35, 30, 26)),
    Printed("lowball-second-rates", "000:10844-10936", "105-182", 234, 45950, (22, 24, 20, 19, 26)),
    Printed("lowball-second-rates", "000:10940-10972", "183-206", 24, 26000, (8, 8, 16, 16, 16)),
    Printed("lowball-second-rates", "000:10978-11010", "207-230", 24, 26000, (8, 8, 16, 16, 16)),
    Printed("draw-second-rates", "000:11014-11132", "1-101", 303, 55300, (35, 37, 33, 29, 26)),
    Printed("draw-second-rates", "000:11134-11232", "102-185", 252, 49550, (25, 27, 23, 22, 26)),
    Printed("draw-second-rates", "000:11237-11269", "186-209", 24, 26000, (8, 8, 16, 16, 16)),
    Printed("draw-second-rates", "000:11273-11308", "210-233", 24, 26000, (8, 8, 16, 16, 16)),
)
SHEETS = Sheets(ROOM, PRINTED, options=2975, named=".*-rates")
SCHEDULES = SHEETS.schedules
option_of = SHEETS.option

STUD_GAMES = (
    "001452 001453 001454 001457 001466 001996 001997 001998 002001 002002 002003 002004 002005 002007"
)
# The approval numbers in the headings.
APPROVED = {
    "holdem-first-rates": "001462 001464 001465 001467 001471 001472 002057",  # 000:7558
    "omaha-first-rates": "001455 002303 003824",  # 000:8046
    "dramaha-first-rates": "002042 002058",  # 000:8385
    "double-board-omaha-first-rates": "002006",  # 000:8675
    "archie-first-rates": "001995",  # 000:8978
    "badugi-first-rates": "001474 001999 002000",  # 000:9255
    "stud-first-rates": STUD_GAMES,  # 000:9567
    "lowball-first-rates": "001451 001473",  # 000:9892
    "thirteen-card-first-rates": "001456",  # 000:10061
    "face-up-chinese-poker-first-rates": "004115",  # 000:10079
    "flop-second-rates": "001455 001462 001464 001465 002006 002042 002057 002058 002303 003824",  # 000:10096
    "stud-second-rates": STUD_GAMES,  # 000:10414
    "lowball-second-rates": "001451 001473",  # 000:10722
    "draw-second-rates": "001451 001473 001474 001995 001999 002000",  # 000:11012
}


@pytest.mark.parametrize("name", SCHEDULES)
def test_the_games_are_those_of_the_heading(name: str) -> None:
    approvals = {load(f"{ROOM}/{game}").approval[-6:] for game in SCHEDULES[name].games}
    assert sorted(approvals) == APPROVED[name].split()


@pytest.mark.parametrize("name", SCHEDULES)
def test_the_clauses_at_the_end_hold_for_all(name: str) -> None:
    schedule = SCHEDULES[name]
    assert (schedule.most_rates, schedule.clauses) == (5, "000:11310-11318")
    assert schedule.heads == "unsaid"


def test_every_game_of_the_headings_has_a_rule_set() -> None:
    assert not any([schedule.unspread for schedule in SCHEDULES.values()])


FOR = [
    ("holdem-first-rates", "000:7560-7703", "limit", "1-2 to 2000-4000"),  # 000:7562-7566
    ("holdem-first-rates", "000:7743-7896", "no-limit pot-limit", "20+"),  # 000:7745-7749
    ("holdem-first-rates", "000:7900-7931", "no-limit pot-limit", "500+"),  # 000:7902
    ("holdem-first-rates", "000:7933-8006", "pot-limit", "200-2500"),  # 000:7935-7939
    ("omaha-first-rates", "000:8352-8383", "no-limit pot-limit", "200+"),  # 000:8354
    ("dramaha-first-rates", "000:8387-8492", "no-limit pot-limit", "50-5000"),  # 000:8389-8393
    ("dramaha-first-rates", "000:8639-8671", "limit", "6-12 to 4000-8000"),  # 000:8641-8645
    ("double-board-omaha-first-rates", "000:8836-8942", "no-limit pot-limit", "50-5000"),  # 000:8838-8842
    ("archie-first-rates", "000:8980-9076", "no-limit pot-limit", "100-2500"),  # 000:8982-8986
    ("archie-first-rates", "000:9182-9214", "limit", "60-120 to 4000-8000"),  # 000:9184-9188
    ("badugi-first-rates", "000:9530-9563", "no-limit pot-limit", "100+"),  # 000:9532-9536
    ("stud-first-rates", "000:9708-9816", "limit spread-limit", "2-4 to 50-100"),  # 000:9710-9714
    ("lowball-first-rates", "000:9894-9937", "no-limit pot-limit", "50-2500"),  # 000:9896-9900
    ("flop-second-rates", "000:10234-10336", "no-limit pot-limit", "20+"),  # 000:10236-10238
    ("stud-second-rates", "000:10539-10642", "no-limit pot-limit", "20-2000"),  # 000:10541-10545
    ("lowball-second-rates", "000:10940-10972", "limit", "6-12 to 2000-4000"),  # 000:10942-10946
    ("draw-second-rates", "000:11014-11132", "limit", "1-2 to 1000-2000"),  # 000:11016-11020
]


@pytest.mark.parametrize(("name", "source", "structures", "span"), FOR)
def test_what_a_table_is_for(name: str, source: str, structures: str, span: str) -> None:
    table = SHEETS.table(name, source)
    assert " ".join(table.structures) == structures
    assert (table.limit or table.buy_in) == span


POTS = [
    # schedule, option, players, moments reached, fees from the pot in cents
    ("holdem-first-rates", 3, 9, FLOP, [100, 600, 200]),  # 000:7571
    ("holdem-first-rates", 3, 7, FLOP[:3], [100, 600]),  # 000:7571, no turn
    ("holdem-first-rates", 3, 7, FLOP[:2], [100]),  # 000:7571, no flop
    ("holdem-first-rates", 24, 8, FLOP, [50, 200, 100]),  # 000:7592
    ("holdem-first-rates", 52, 5, FLOP, [100, 1600, 100]),  # 000:7623
    ("holdem-first-rates", 375, 2, FLOP, [100, 0, 100]),  # 000:8006, nothing for the flop
    ("holdem-first-rates", 3, 6, FLOP, []),  # 000:7571 is for seven or more
    ("dramaha-first-rates", 1, 7, ("initial deal", "flop", "draw"), [100, 800]),  # 000:8396
    ("flop-second-rates", 119, 7, FLOP, [100, 800, 200]),  # 000:10241
    ("archie-first-rates", 85, 3, DRAWS, [100, 0, 100]),  # 000:9076
    ("badugi-first-rates", 1, 7, DRAWS[:3], [100, 800]),  # 000:9266
    ("draw-second-rates", 1, 7, DRAWS, [100, 800, 200]),  # 000:11023
    ("draw-second-rates", 1, 7, DRAWS[:3], [100, 800]),  # 000:11023: Lowball has one draw
    ("stud-first-rates", 1, 8, STUD, [100, 800, 200]),  # 000:9576
    ("stud-first-rates", 1, 8, STUD[:3], [100]),  # 000:9576
    ("stud-second-rates", 26, 6, STUD, [100, 100, 100]),  # 000:10450
    ("stud-second-rates", 26, 6, STUD[:2], []),  # 000:10450: the upcards are not dealt
    ("lowball-first-rates", 1, 8, DRAWS, [100, 500]),  # 000:9903: no third fee
    ("lowball-first-rates", 32, 3, DRAWS[:3], [100, 50]),  # 000:9937
    ("lowball-first-rates", 32, 3, DRAWS[:2], [100]),  # 000:9937, no draw
    ("lowball-second-rates", 1, 7, DRAWS[:3], [100, 800]),  # 000:10733: #3 waits for a second draw
    ("lowball-second-rates", 1, 7, DRAWS, [100, 800, 200]),  # 000:10733
]


@pytest.mark.parametrize(("name", "number", "heads", "reached", "cents"), POTS)
def test_fees_from_the_pot(
    name: str, number: int, heads: int, reached: tuple[str, ...], cents: list[int]
) -> None:
    expected = [(f"#{fee}", "pot", amount) for fee, amount in enumerate(cents, 1) if amount]
    assert told(hand_fees(option_of(name, number), heads, reached)) == expected


ROWS = [
    ("holdem-first-rates", 3, "000:7571"),
    ("holdem-first-rates", 399, "000:8044"),
    ("omaha-first-rates", 52, "000:8114"),
    ("double-board-omaha-first-rates", 129, "000:8845"),
    ("archie-first-rates", 171, "000:9191"),
    ("badugi-first-rates", 210, "000:9511"),
    ("stud-second-rates", 107, "000:10537"),
    ("lowball-second-rates", 104, "000:10842"),
    ("draw-second-rates", 233, "000:11308"),
]


@pytest.mark.parametrize(("name", "number", "line"), ROWS)
def test_the_line_of_an_option(name: str, number: int, line: str) -> None:
    check_row(option_of(name, number), line)


def test_double_board_omaha_takes_its_first_fee_from_the_small_blind() -> None:
    assert told(hand_fees(option_of("double-board-omaha-first-rates", 129), 8, FLOP)) == [
        ("#1", "small-blind", 100),
        ("#2", "pot", 800),
        ("#3", "pot", 200),
    ]  # 000:8836, 000:8845
    limit = hand_fees(option_of("double-board-omaha-first-rates", 1), 8, FLOP)
    assert [payment.payer for payment in limit] == ["pot", "pot", "pot"]  # 000:8677


def test_match_it_never_pays_the_third_fee() -> None:
    reached = (*FLOP[:3], "first draw", "second draw")
    payments = hand_fees(option_of("holdem-first-rates", 3), 9, reached)
    assert told(payments) == [("#1", "pot", 100), ("#2", "pot", 600)]  # 000:7560, 000:7571


TIMES = [
    ("holdem-first-rates", 130, 9, 2000),  # 000:7718
    ("holdem-first-rates", 153, 5, 400),  # 000:7741
    ("archie-first-rates", 171, 5, 2000),  # 000:9191
    ("badugi-first-rates", 210, 4, 1000),  # 000:9511
    ("draw-second-rates", 233, 2, 400),  # 000:11308
]


@pytest.mark.parametrize(("name", "number", "heads", "cents"), TIMES)
def test_time_is_paid_by_each_player_at_the_end_of_a_half_hour(
    name: str, number: int, heads: int, cents: int
) -> None:
    check_time(option_of(name, number), tuple(range(1, heads + 1)), cents, HALF_HOUR_ENDS)


def test_time_by_the_half_hour_is_the_only_other_method() -> None:
    methods = {table.method for name in SCHEDULES for table in SCHEDULES[name].tables}
    assert methods == {"pot", "small-blind", "dealt", TIMED}
    for name in SCHEDULES:
        for table in SCHEDULES[name].tables:
            fees = {charge.fee for option in table.options for charge in option.charges}
            assert (fees == {"time"}) == (table.method == TIMED), table.source


@pytest.mark.parametrize(
    ("number", "heads", "cents"),
    [
        (4, 4, 600),  # 000:10069
        (4, 3, 300),  # 000:10069
        (3, 3, 400),  # 000:10068: more than at $25 a point
        (12, 2, 1000),  # 000:10077
    ],
)
def test_thirteen_card_goes_by_the_point_and_the_players(number: int, heads: int, cents: int) -> None:
    payments = hand_fees(option_of("thirteen-card-first-rates", number), heads, ["initial deal"])
    assert told(payments) == [("regular", "person", cents)] * heads
    assert [payment.person for payment in payments] == list(range(1, heads + 1))


def test_the_point_values_of_the_thirteen_card_games() -> None:
    points = [option.point for option in SCHEDULES["thirteen-card-first-rates"].options()]
    assert " ".join(points) == "5 10 20 25 40 50 100 500 1000 3000 5000 10000"  # 000:10066-10077
    limits = [
        (o.point, o.charges[0].amount) for o in SCHEDULES["face-up-chinese-poker-first-rates"].options()
    ]
    assert limits == [
        ("5", 1000),
        ("10", 1200),
        ("20", 1200),
        ("25", 1500),
        ("30", 1500),
        ("40", 1500),
        ("50", 1500),
        ("100", 1500),
        ("101+", 1700),
    ]  # 000:10084-10092


def test_every_point_value_that_is_spread_has_one_option() -> None:
    for game in ("thirteen-card", "face-up-chinese-poker"):
        for stakes in load(f"{ROOM}/{game}").limits:
            assert len(fitting(SCHEDULES[f"{game}-first-rates"], stakes)) == 1, (game, stakes.name)


def test_a_plan_takes_only_options_for_its_limit_and_all_its_heads() -> None:
    rules = load(f"{ROOM}/archie")
    stakes = next(limit for limit in rules.limits if limit.name == "50-100")
    schedule = SCHEDULES["archie-first-rates"]
    plan = make_plan(schedule, stakes, range(2, 8))
    assert plan.options == {"2": "168", "3": "168", "4": "151", "5": "124", "6": "114", "7": "86"}
    with pytest.raises(FeeError, match="limits of \\$60-120 to \\$4,000-8,000"):  # 000:9186-9188
        make_plan(schedule, stakes, range(2, 8), ["171", "187"])
    with pytest.raises(FeeError, match="leave 6 players without an option"):  # 000:9089 is for seven or more
        make_plan(schedule, stakes, range(6, 8), ["86"])


def test_the_spread_of_asian_stud_counts_as_a_limit() -> None:
    stakes = next(s for s in load(f"{ROOM}/asian-five-card-stud").limits if s.structure == "spread-limit")
    for name in ("stud-first-rates", "stud-second-rates"):
        assert make_plan(SCHEDULES[name], stakes, range(2, 8)).option(7)
