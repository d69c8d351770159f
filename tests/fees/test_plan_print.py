"""Plans against the print: what each takes was added up by hand from the sheets' own rows."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import houseway

HOLDEM = "hawaiian-gardens/texas-holdem"
LUCKY = "lucky-lady/texas-holdem"
BACCARAT = "black-sheep/ez-baccarat"


def planned(rule_set: str, *arguments: str) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(houseway("fees", rule_set, "--json", *arguments).output)
    return answer


def hours(answer: dict[str, Any], place: int = 0) -> dict[int, float]:
    """What a plan takes in an hour, in dollars, by players."""
    return {row["players"]: row["hour"] / 100 for row in answer["plans"][place]["with"]}


def by_option(answer: dict[str, Any], number: str) -> dict[str, Any]:
    """A plan that is a single option."""
    (plan,) = [p for p in answer["plans"] if {row["option"] for row in p["with"]} == {number}]
    found: dict[str, Any] = plan
    return found


@pytest.fixture
def busy(tmp_path: Path) -> str:
    """Thirty hands an hour; 60 of 100 see the flop, 45 the turn."""
    file = tmp_path / "table.toml"
    file.write_text(
        'traffic = 1\nsource = "counted"\nhands_per_hour = 30\n[reached]\nflop = 0.6\nturn = 0.45\n',
        encoding="utf-8",
    )
    return str(file)


def test_three_fees_out_of_a_pot(busy: str) -> None:
    """000:7560, 000:7569, 000:7598, 000:7674, 000:7703: #1 of all hands, #2 of those with a flop, #3 of those
    with a turn."""
    answer = planned(
        HOLDEM, "--limit", "9-18", "--schedule", "first", "--plan", "1,30,100,129", "--traffic", busy
    )
    assert {row["players"]: row["hour"] for row in answer["plans"][0]["with"]} == {
        2: 36_75,  # 30 times $1, nothing, and $0.50 of 45 in 100
        3: 36_75,
        4: 55_50,  # 30 times $0.50, $1.50 of 60 in 100, $1 of 45 in 100
        5: 55_50,
        6: 129_00,  # 30 times $1, $4 of 60 in 100, $2 of 45 in 100
        7: 201_00,  # 30 times $1, $8 of 60 in 100, $2 of 45 in 100
        8: 201_00,
        9: 201_00,
    }
    lines = {row["players"]: row["lines"] for row in answer["plans"][0]["with"]}
    assert (lines[9], lines[6], lines[5], lines[3]) == ("000:7569", "000:7598", "000:7674", "000:7703")


def test_the_half_hours_of_everybody(busy: str) -> None:
    """000:7709, 000:7728, 000:7741: $10 from each of six or more, $4 from each of five or fewer."""
    answer = planned(HOLDEM, "--limit", "9-18", "--schedule", "first", "--plan", "140,153", "--traffic", busy)
    assert hours(answer) == {n: 2.0 * n * (10 if n >= 6 else 4) for n in range(2, 10)}


def test_hands_an_hour_at_which_a_drop_comes_to_the_clock(busy: str) -> None:
    """$180 an hour from nine players by the clock, $6.70 a hand out of the pots."""
    first = ("--limit", "9-18", "--schedule", "first", "--traffic", busy)
    answer = planned(HOLDEM, *first, "--plan", "1,30,100,129", "--plan", "140,153")
    (rate,) = [m for m in answer["meetings"] if m["over"] == "hands an hour"]
    assert rate["players"] == 9
    assert rate["at"] == pytest.approx(180 / 6.70)


def test_the_number_of_players_at_which_the_clock_overtakes_a_drop(busy: str) -> None:
    """000:7582, 000:7614: $3.25 a hand of seven or more, $97.50 an hour; $6 a half hour (000:7732) is $96 of
    eight players and $108 of nine."""
    first = ("--limit", "9-18", "--schedule", "first", "--traffic", busy)
    answer = planned(HOLDEM, *first, "--plan", "14,43,100,129", "--plan", "144,153")
    assert hours(answer)[8] == 97.50 and hours(answer, 1)[8] == 96
    (players,) = [m for m in answer["meetings"] if m["over"] == "players"]
    assert [(run["low"], run["high"], run["more"]) for run in players["runs"]] == [(2, 8, "A"), (9, 9, "B")]


def test_the_share_of_flops_at_which_two_options_take_the_same() -> None:
    """000:7585, 000:7589: $1 and $2 against $0.50 and $3, with the same fifty cents at the turn."""
    first = ("--limit", "9-18", "--schedule", "first", "--heads", "9")
    answer = planned(HOLDEM, *first, "--plan", "17", "--plan", "21")
    (share,) = answer["meetings"]
    assert (share["over"], share["moment"], share["at"]) == ("share", "flop", 0.5)
    told = houseway("fees", HOLDEM, *first, "--plan", "17", "--plan", "21").output
    assert "With 9 players B takes more than A where more than 50.0 % of the hands reach: flop." in told


def test_all_plans_of_lucky_lady() -> None:
    """002:1731-1743: five different fees up to four players and for five, four for six, three for more."""
    answer = planned(LUCKY, "--limit", "3-6", "--schedule", "holdem-rates", "--plan", "--all")
    (schedule,) = answer["schedules"]
    assert (schedule["options"], schedule["possible"]) == (13, 5 * 5 * 4 * 3)
    assert [(zone["players"], len(zone["options"])) for zone in schedule["choices"]] == [
        ([2, 3, 4], 5),
        ([5], 5),
        ([6], 4),
        ([7, 8, 9], 3),
    ]
    per_flop = 30 * 0.6
    assert hours(answer, 0) == dict.fromkeys(range(2, 10), per_flop * 7)
    fees = dict.fromkeys((2, 3, 4), 1) | {5: 3, 6: 4} | dict.fromkeys((7, 8, 9), 5)
    assert hours(answer, -1) == {n: per_flop * fee for n, fee in fees.items()}


def test_time_against_the_drop_of_lucky_lady() -> None:
    """002:1732, 002:1916: $8 a half hour from nine players, $7 out of the pots with a flop."""
    answer = planned(LUCKY, "--limit", "3-6", "--plan", "holdem-rates:2", "--plan", "poker-timed-rates:1")
    assert hours(answer, 1) == {n: 16.0 * n for n in range(2, 10)}
    rates = [m["at"] for m in answer["meetings"] if m["over"] == "hands an hour"]
    assert rates == [pytest.approx(144 / (7 * 0.6))]


def test_fees_by_the_pot() -> None:
    """003:804-807: $3 of $8, $4 of $20, $5 of $40; nothing without a flop."""
    answer = planned(
        "central-coast/texas-holdem",
        "--limit",
        "3-6",
        "--plan",
        *["--pot", "8", "--pot", "20", "--pot", "40"],
    )
    assert hours(answer) == dict.fromkeys(range(2, 10), pytest.approx(30 * 0.6 * (3 + 4 + 5) / 3))
    assert answer["plans"][0]["with"][0]["taken_by"] == "003:805-807"


def test_total_table_action() -> None:
    """001:2006-2008, 001:2001-2003: all bets together, from the player-dealer alone."""
    answer = planned(BACCARAT, "--plan", "--bet", "100", "--rounds-per-hour", "50")
    bands = {2: 2, 3: 2, 4: 2, 5: 5, 6: 5, 7: 5, 8: 9}
    option = by_option(answer, "4")
    assert {row["players"]: row["hand"] / 100 for row in option["with"]} == bands
    assert all([set(row["payers"]) == {"player-dealer"} for row in option["with"]])
    assert {row["players"]: row["hour"] / 100 for row in option["with"]} == {
        n: 50 * fee for n, fee in bands.items()
    }
    third = {2: 1, 3: 3, 4: 3, 5: 5, 6: 5, 7: 5, 8: 9}
    assert {row["players"]: row["hand"] / 100 for row in by_option(answer, "3")["with"]} == third


def test_the_bets_at_which_one_option_overtakes_another() -> None:
    """001:2001-2010, one bettor: $1 against $2 up to $100, $3 against $2 up to $300, the same up to $1,000,
    $12 against $15 or more above."""
    answer = planned(BACCARAT, "--plan", "3", "--plan", "4", "--heads", "2")
    (bets,) = [m for m in answer["meetings"] if m["over"] == "bet"]
    assert [(run["low"] // 100, run["more"]) for run in bets["runs"]] == [
        (5, "B"),
        (105, "A"),
        (305, None),
        (1005, "B"),
    ]


def test_a_fee_from_each_ante_and_from_the_player_dealer() -> None:
    """004:854-856: $1 for each Ante up to $100; the player-dealer pays $1 up to $200, $3 above $250."""
    answer = planned(
        "nineteenth-hole/three-card-poker-6-card-bonus",
        *["--limit", "$10-300", "--plan", "4", "--bet", "50", "--heads", "6"],
    )
    dealer = {2: 1, 3: 1, 4: 1, 5: 1, 6: 2, 7: 3}
    assert {row["players"]: row["payers"] for row in answer["plans"][0]["with"]} == {
        n: {"each-player": 100 * (n - 1), "player-dealer": 100 * dealer[n]} for n in range(2, 8)
    }


def test_a_fee_from_each_player_of_a_point_game() -> None:
    """000:10067: $4 of each of four, $2 of each of three or two."""
    answer = planned(
        "hawaiian-gardens/thirteen-card", "--limit", "$10 a point", "--plan", "--rounds-per-hour", "10"
    )
    assert hours(answer) == {2: 40, 3: 60, 4: 160}


def test_so_much_for_each_player_out_of_the_antes() -> None:
    """003:467-470: $2.50 a hand at one limit, fifty cents a player and a dollar at another."""
    stud = "central-coast/asian-five-card-stud"
    assert hours(planned(stud, "--limit", "2-20", "--plan")) == dict.fromkeys(range(2, 8), 30 * 2.50)
    answer = planned(stud, "--limit", "10-100", "--plan")
    assert hours(answer) == {n: 30 * (0.50 * n + 1) for n in range(2, 8)}


def test_a_half_hour_fee_from_the_pot_is_one_for_the_table() -> None:
    """000:7153-7159: $10 of five or more, $5 of four or fewer, in advance, from the pot."""
    answer = planned("hawaiian-gardens/dramaha", "--limit", "60-120", "--schedule", "own", "--plan", "33")
    assert hours(answer) == {2: 10, 3: 10, 4: 10, 5: 20, 6: 20, 7: 20}
    assert answer["plans"][0]["with"][0]["payers"] == {"pot": 1000}


def test_a_fee_by_a_players_own_bets() -> None:
    """001:1854-1858: $450 and a bonus of $60 are $510 and cost $2; the player-dealer pays $6 by all bets."""
    answer = planned(
        "black-sheep/pai-gow-poker-gold",
        *["--limit", "$25-1,000", "--plan", "2", "--bet", "base=450+golden=60", "--heads", "4"],
    )
    (row,) = [row for row in answer["plans"][0]["with"] if row["players"] == 4]
    assert row["payers"] == {"each-player": 3 * 200, "player-dealer": 600}
