"""``houseway fees`` as a person and a program meet it."""

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from houseway.money import cents
from houseway.rooms.index import catalogue
from tests.cli.running import houseway, refused

HOLDEM = "hawaiian-gardens/texas-holdem"
PAI_GOW = "hawaiian-gardens/pai-gow-poker"
GOLD = "black-sheep/pai-gow-poker-gold"
BIG_O = "central-coast/big-o"


def shown(*arguments: str) -> str:
    done = houseway("fees", *arguments)
    assert done.exit_code == 0, done.output
    assert max(map(len, done.stdout.splitlines())) <= 96
    return done.stdout


def told(*arguments: str) -> Any:
    done = houseway("fees", *arguments, "--json")
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


# What there is


def test_the_rooms() -> None:
    lines = shown().splitlines()
    rows = told()
    assert [row["room"] for row in rows] == [
        "hawaiian-gardens",
        "black-sheep",
        "lucky-lady",
        "central-coast",
        "nineteenth-hole",
    ]
    assert sum([row["rule_sets"] for row in rows]) == len(catalogue())
    for row in rows:
        assert row["with_fees"] + row["without_fees"] == row["rule_sets"]
    total = next(line for line in lines if line.startswith("all rooms"))
    assert f"{sum([row['options'] for row in rows]):,}" in total.split()


def test_a_game() -> None:
    text = shown(HOLDEM)
    for part in (
        "texas-holdem-old-sheet",
        "holdem-first-rates  Hold'em games, first rates; 399 options [000:7556-8044]",
        "flop-second-rates",
        "Rulings about holdem-first-rates",
        "match-it-turn",
        "fee-schedules",
    ):
        assert part in text, part
    # Only what can matter here: no fee of hold'em goes by table action.
    assert "fee-action" not in text and "fee-action" in shown(PAI_GOW)
    assert "Free-collection buttons are granted" in shown("hawaiian-gardens/hawaiian-blackjack")


def test_a_game_without_fees() -> None:
    text = shown("nineteenth-hole/pan")
    assert "No fees." in text and "none printed" in text and "[004:307-403]" in text
    built = told("nineteenth-hole/pan")
    assert built["schedules"] == [] and built["missing"]["how"] == "none printed"


def test_a_schedule() -> None:
    text = shown(HOLDEM, "--schedule", "first")
    assert len(text.splitlines()) < 300
    assert "7 or more players, options 1-25: #1 / #2 / #3 [000:7569-7593]" in text
    for part in ("1  $1/$8/$2", "399", "from the pot, once a hand, after the turn"):
        assert part in text, part
    rows = shown(PAI_GOW, "--schedule", "california-a")
    assert "17      $1-100        $0         $1 to $100        $1  000:3176" in rows
    old = shown("hawaiian-gardens/lowball", "--schedule", "old")
    assert "designated      $1  $1  $1          $1  000:333" in old and "About the print" in old


def test_a_word_of_the_id_is_enough() -> None:
    """Every hold'em has the letters of old in it."""
    assert "no-limit-holdem-old-sheet:" in shown("hawaiian-gardens/no-limit-holdem", "--schedule", "old")


def test_an_option() -> None:
    text = " ".join(shown(GOLD, "--option", "4").split())
    assert "per hand blank $1,201 or more 001:1867" in text
    assert "by the player's own bet (base, golden)" in text and "blank-fee" in text
    assert "limits of black-sheep/pai-gow-poker-gold: $10-500" in text
    twice = shown("hawaiian-gardens/nine-and-a-half", "--option", "5b")
    assert "Printed as option 5." in twice and "limit: $25-200" in twice
    moved = shown("lucky-lady/21st-century-blackjack", "--option", "10")
    assert "No number is printed at its first row; ruled 10." in moved


def test_only_what_fits() -> None:
    limit = shown("hawaiian-gardens/pai-gow-poker", "--limit", "$5-100")
    assert "Only options for the $5-100 limit." in limit
    built = told(PAI_GOW, "--schedule", "california-a", "--limit", "$5-100")
    numbers = [o["option"] for s in built["schedules"] for t in s["tables"] for o in t["options"]]
    assert numbers == ["2"]
    for option in [
        option
        for schedule in told(HOLDEM, "--heads", "7")["schedules"]
        for table in schedule["tables"]
        for option in table["options"]
    ]:
        bands = [charge["band"] for charge in option["charges"] if charge["key"] == "heads"]
        assert not bands or any([b["low"] <= 7 and (b["high"] is None or b["high"] >= 7) for b in bands])


def test_for_programs() -> None:
    built = told(GOLD, "--option", "1")
    (schedule,) = built["schedules"]
    (table,) = schedule["tables"]
    (option,) = table["options"]
    assert (schedule["id"], table["source"], option["option"]) == (
        "pai-gow-poker-gold-rates",
        "001:1848-1868",
        "1",
    )
    assert option["charges"][1] == {
        "fee": "per bet",
        "amount": 100,
        "key": "bet",
        "band": {"low": 1000, "high": 10000},
        "payer": "each-player",
        "per": "hand",
        "moment": "wagers placed",
        "if": "",
        "unless": "",
        "of": ["base", "golden"],
        "backline": True,
        "first_part_free": False,
        "grace": 0,
        "line": "001:1849",
        "lines": "001:1842",
    }
    assert {ruling["id"] for ruling in built["rulings"]} >= {"fee-hole", "fee-overlap"}
    assert schedule["findings"][0]["kind"] == "design"


# Cases


def case(rule_set: str, schedule: str, option: str, *words: str) -> dict[str, Any]:
    built: dict[str, Any] = told(
        rule_set, "--schedule", schedule, "--option", option, "--case", " ".join(words)
    )
    assert built["total"] == sum([payment["amount"] for payment in built["payments"]])
    assert built["total"] == sum(built["by_payer"].values())
    return built


CASES = [
    (HOLDEM, "first", "1", "heads=8 reached=turn", {"pot": "11"}),  # 000:7569
    (HOLDEM, "first", "1", "heads=8 reached=flop", {"pot": "9"}),
    (HOLDEM, "first", "1", "heads=8 reached=initial-deal", {"pot": "1"}),
    (HOLDEM, "texas-holdem-old-sheet", "1", "reached=initial-deal", {"pot": "1"}),  # 000:61
    (HOLDEM, "texas-holdem-old-sheet", "1", "reached=river", {}),
    ("hawaiian-gardens/lowball", "old", "1", "heads=4 reached=end", {"pot": "0.50"}),  # 000:327
    ("hawaiian-gardens/lowball", "old", "1", "heads=4 reached='initial deal'", {"pot": "1"}),  # 000:333
    (
        "hawaiian-gardens/lowball",
        "old",
        "4",
        "heads=2 half-hours=3",
        {"seat 1": "18", "seat 2": "18"},
    ),  # 000:340
    (BIG_O, "own", "4", "pot=6 reached=flop", {"pot": "2"}),
    (BIG_O, "own", "4", "pot=500 reached=initial-deal", {}),  # 003:1088
    (PAI_GOW, "california-a", "17", "bet=2:52 bet=3:base=52", {"player-dealer": "1"}),  # 000:3176
    (
        PAI_GOW,
        "california-a",
        "4",
        "bet=2:52 backline=7:60",
        {"seat 2": "1", "seat 7": "1", "player-dealer": "2"},
    ),
    ("hawaiian-gardens/hawaiian-blackjack", "california-c", "3", "bet=2:10 free=2", {"player-dealer": "2"}),
    (
        GOLD,
        "gold",
        "1",
        "bet=1:base=90,golden=15 player-dealer=3",
        {"seat 1": "2", "player-dealer, seat 3": "2"},
    ),
    ("hawaiian-gardens/ez-baccarat-panda-8", "california-e", "31", "bet=2:player=10 coupons=2:1", None),
]


@pytest.mark.parametrize(("rule_set", "schedule", "option", "words", "paid"), CASES)
def test_cases(rule_set: str, schedule: str, option: str, words: str, paid: dict[str, str] | None) -> None:
    built = case(rule_set, schedule, option, words)
    if paid is None:
        assert [p["payer"] for p in built["payments"] if p["charge"]["fee"] == "coupon"] == ["seat 2"]
        return
    assert built["by_payer"] == {who: cents(amount) for who, amount in paid.items()}


def test_a_case_says_why() -> None:
    text = shown(PAI_GOW, "--schedule", "california-a", "--option", "17", "--case", "bet=2:52 bet=3:52")
    assert "total table action $104, band $1 to $100" in " ".join(text.split())
    assert "fee-hole: The fee of the band below the hole." in text
    for part in ("the fee is nothing", "another band holds", "Total $1: player-dealer $1", "000:3180"):
        assert part in text, part
    short = shown(
        HOLDEM, "--schedule", "first", "--option", "1", "--case", "heads=8", "--case", "reached=flop"
    )
    assert "not reached: turn; ruling fee-reached" in short
    old = case(HOLDEM, "texas-holdem-old-sheet", "1", "reached=river")
    assert [skipped["why"] for skipped in old["skipped"]] == ["not in a hand that reached: flop"]
    nothing = case(GOLD, "gold", "4", "bet=1:2000")
    assert [(s["why"], s["ruling"]) for s in nothing["skipped"] if s["charge"]["amount"] is None] == [
        ("no amount is printed", "fee-blank")
    ]


# Refusals

REFUSED = [
    (["texas-holdem"], "there is no rule set 'texas-holdem'"),
    ([HOLDEM, "--schedule", "third"], "has no schedule 'third': it has texas-holdem-old-sheet, "),
    ([HOLDEM, "--schedule", "rates"], "has several schedules that match 'rates'"),
    (
        [HOLDEM, "--option", "1"],
        "an option 1 in 3 schedules: say --schedule with one of texas-holdem-old-sheet, ",
    ),
    ([HOLDEM, "--option", "900"], "none of the schedules of hawaiian-gardens/texas-holdem has an option 900"),
    ([HOLDEM, "--schedule", "first", "--option", "900"], "has no option '900': it has 1 to 399"),
    ([HOLDEM, "--limit", "7-11"], "has no limit '7-11'"),
    ([HOLDEM, "--heads", "12"], "seats 9 players at most, not 12"),
    (
        ["hawaiian-gardens/dramadugi", "--heads", "3"],
        "no option of hawaiian-gardens/dramadugi is for 3 players",
    ),
    ([HOLDEM, "--schedule", "first", "--option", "1", "--heads", "3"], "is not for 3 players"),
    (["nineteenth-hole/pan", "--option", "1"], "has no printed fees"),
]


@pytest.mark.parametrize(("arguments", "says"), REFUSED)
def test_refusals(arguments: list[str], says: str) -> None:
    assert says in refused("fees", *arguments)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("reached=turn", "cannot be reckoned without heads (#1 goes by the number of players)"),
        ("heads=8", "cannot be reckoned without reached (#2 depends on whether the hand reached: flop)"),
        ("heads=5 reached=flop", "has no fee for 5 players: it is for 7 or more"),
        ("heads=12 reached=flop", "seats 9 players at most, not 12"),
        ("heads=many reached=flop", "heads=many is no number of them: write heads=6"),
        ("heads=0 reached=flop", "heads=0 is no number"),
        ("heads=8 heads=7 reached=flop", "the case says heads twice: 8 and 7"),
        ("heads=8 reached=fourth-street", "has no moment 'fourth-street': a hand reaches blinds posted, "),
        ("heads=8 reached=", "'reached=' has no value: write reached=flop"),
        ("heads=8 flop", "'flop' says nothing about a case: write KEY=VALUE with heads, reached, pot"),
        ("heads=8 reached='flop", "has a quotation mark without its pair"),
        ("heads=8 reached=flop bet=2:50", "has no player-dealer to bet against"),
        ("heads=8 reached=flop pot=lots", "pot=lots: 'lots' is not an amount of money"),
        ("heads=8 reached=flop free=me", "'me' is no seat: write free=2"),
    ],
)
def test_bad_cases(words: str, says: str) -> None:
    assert says in refused("fees", HOLDEM, "--schedule", "first", "--option", "1", "--case", words)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("player-dealer=2", "cannot be reckoned without bet"),
        ("bet=50", "bet=50 names no seat: write bet=2:base=50"),
        ("bet=2:tie=50", "has no wager 'tie': it has base, golden"),
        ("bet=2:0", "a wager is more than nothing"),
        ("bet=x:50", "'x' is no seat"),
        ("bet=2:50 player-dealer=2", "seat 2 is the player-dealer"),
    ],
)
def test_bad_wagers(words: str, says: str) -> None:
    assert says in refused("fees", GOLD, "--option", "1", "--case", words)


def test_an_example_of_a_wager_is_one_of_the_game() -> None:
    said = refused("fees", "black-sheep/ez-baccarat", "--option", "5", "--case", "bet=300")
    assert "bet=300 names no seat: write bet=2:player=50" in said


def test_cases_by_the_pot_and_the_clock_need_them() -> None:
    pot = refused("fees", BIG_O, "--option", "4", "--case", "reached=flop")
    assert "without pot (regular goes by the pot)" in pot
    time = refused(
        "fees", "hawaiian-gardens/lowball", "--schedule", "old", "--option", "4", "--case", "heads=3"
    )
    assert "without half-hours (time is taken by the clock)" in time


@pytest.mark.parametrize(
    "arguments",
    [
        ["--schedule", "first"],
        ["--audit", HOLDEM, "--option", "1"],
        [HOLDEM, "--case", "heads=8"],
        [HOLDEM, "--heads", "0"],
        [HOLDEM, "--heads", "x"],
    ],
)
def test_wrong_use(arguments: list[str]) -> None:
    assert refused("fees", *arguments, code=2)


# The audit


def test_the_audit_of_a_game() -> None:
    text = shown("--audit", "black-sheep/ez-baccarat")
    assert "damage  option 13: per hand: $2,001 to $1,500 runs backwards [001:2057]" in text
    assert "Counted" in text and "1 schedule, 0 of them without a finding." in text
    found = told("--audit", "black-sheep/ez-baccarat")
    assert {entry["sort"] for entry in found} == {"damage", "design"}
    assert set(found[0]) == {"room", "sort", "check", "schedule", "option", "lines", "says"}


def test_the_audit_of_all() -> None:
    text = shown("--audit")
    for part in ("Hawaiian Gardens Casino", "19th Hole Casino", "1-67 are announced; 26-67 are missing"):
        assert part in text, part


def test_the_audit_wants_a_rule_set() -> None:
    assert "there is no rule set" in refused("fees", "--audit", "nowhere/nothing")


# The page about it

PAGE = (Path(__file__).parent.parent.parent / "docs" / "fees.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```\n\$ houseway ([^\n]*)\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize(("arguments", "output"), EXAMPLES)
def test_the_examples_of_the_page(arguments: str, output: str) -> None:
    done = houseway(*shlex.split(arguments))
    assert (done.exit_code, done.stdout) == (0, output)


def test_the_page_names_every_field() -> None:
    assert len(EXAMPLES) == 4
    built = told(GOLD)
    schedule = built["schedules"][0]
    table = schedule["tables"][0]
    option = table["options"][0]
    for one in (built, schedule, table, option, option["charges"][0], built["rulings"][0]):
        assert all([f"`{field}`" in PAGE for field in one]), [f for f in one if f"`{f}`" not in PAGE]
    reckoned = case(GOLD, "gold", "1", "bet=1:10")
    assert all([f"`{field}`" in PAGE for one in (reckoned, reckoned["payments"][0]) for field in one])
    planned = json.loads(houseway("fees", GOLD, "--plan", "1", "--plan", "2", "--json").output)
    plan = planned["plans"][0]
    for one in (
        planned,
        planned["traffic"],
        plan,
        plan["with"][0],
        *planned["leading"],
        *planned["meetings"],
    ):
        assert all([f"`{field}`" in PAGE for field in one]), [f for f in one if f"`{f}`" not in PAGE]
