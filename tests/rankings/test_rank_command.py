"""``houseway rank`` at the terminal."""

import json

import pytest
from click.testing import CliRunner, Result

from houseway.cli.rank import command
from houseway.rankings import all_names


def run(*arguments: str) -> Result:
    return CliRunner().invoke(command, arguments)


def test_best_first_and_ties_share_a_place() -> None:
    result = run(
        "high", "2s 3s 4d 5d 7c", "As Ad Kh Kd 2c", "8s 8d 8h 3c 2d", "9c Ts Js Qs Ks", "9h Th Jh Qh Kc"
    )
    assert result.exit_code == 0
    assert [line.split()[0] for line in result.stdout.splitlines()] == ["1", "1", "3", "4", "5"]
    assert "straight, king high" in result.stdout.splitlines()[0]
    last = result.stdout.splitlines()[-1]
    assert last.startswith(" 5  2s 3s 4d 5d 7c  seven high (7-5-4-3-2)  ") and last.endswith(
        "  7c 5d 4d 3s 2s"
    )


def test_json() -> None:
    result = run("badugi", "As2d3c4c", "KsQdJcTh", "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout) == [
        {
            "place": 1,
            "hand": "Ks Qd Jc Th",
            "best": "Ks Qd Jc Th",
            "name": "four-card badugi, K-Q-J-T",
            "strength": 5 << 20 | 0x23450,
        },
        {
            "place": 2,
            "hand": "As 2d 3c 4c",
            "best": "3c 2d As",
            "name": "three-card badugi, 3-2-A",
            "strength": 4 << 20 | 0xCDE00,
        },
    ]


def test_omaha_high_and_low() -> None:
    board = ("--board", "3s 5d 8c Jh Js", "--hand-rule", "two-plus-three", "--json")
    high = json.loads(run("high", "As 2d Kh Jd", "8h 8d Qs Qh", *board).stdout)
    assert [(row["hand"], row["name"]) for row in high] == [
        ("8h 8d Qs Qh", "full house, eights over jacks"),
        ("As 2d Kh Jd", "three of a kind, jacks, ace-eight kickers"),
    ]
    low = json.loads(run("eight-or-better", "As 2d Kh Jd", "8h 8d Qs Qh", *board).stdout)
    assert [(row["place"], row["best"], row["name"], row["strength"] > 0) for row in low] == [
        (1, "8c 5d 3s 2d As", "8-5-3-2-A low", True),
        (None, "", "no low", False),
    ]


def test_board_without_a_rule_plays_any_cards() -> None:
    rows = json.loads(run("high", "2s 3d", "--board", "As Ks Qs Js Ts", "--json").stdout)
    assert rows[0]["name"] == "royal flush"


def test_no_place_without_a_qualifying_hand() -> None:
    result = run("eight-or-better", "Ks Kd 2c 3h 4s")
    assert result.stdout == " -  Ks Kd 2c 3h 4s  no low\n"


def test_match_it() -> None:
    rows = json.loads(run("match-it", "--flop", "6s 7s 8s", "Ah Ks Kh", "As Ad 9h", "--json").stdout)
    assert [row["name"] for row in rows] == ["21, matches the flop (A-A-9)", "21, matches the flop (A-K-K)"]


def test_double_hands() -> None:
    """000:497, 000:476-534: threes decide full houses; up to three jokers are any card; five aces on top."""
    rows = json.loads(run("pai-gow", "Ts Td Th As Ad", "Ks Kd Kh 7s 7d", "As Ad Ah Ac Jk", "--json").stdout)
    assert [row["hand"].split()[0] for row in rows] == ["As", "Ks", "Ts"]
    assert rows[0]["name"] == "five of a kind, aces"
    three = json.loads(run("pai-gow-wild", "Jk Jk Jk As Kd", "Ks Jk", "--json").stdout)
    assert [row["name"] for row in three] == ["four of a kind, aces, king kicker", "pair of kings"]
    assert run("pai-gow", "Jk Jk 2s 3s 4s").exit_code == 1
    assert "ranks two or five cards, not 3" in run("pai-gow", "2s 3s 4s").stderr


def test_list() -> None:
    result = run("--list")
    assert result.exit_code == 0
    assert [line.split()[0] for line in result.stdout.splitlines()] == [
        *all_names(),
        "match-it",
        "pai-gow",
        "pai-gow-no-flush",
        "pai-gow-wild",
        "pai-gow-wild-fives",
        "tiles",
        "tiles-wild",
        "tiles-low-six",
    ]
    assert all(len(line.split()) > 3 for line in result.stdout.splitlines())


def test_several_decks() -> None:
    assert run("high", "As Ks", "As Qs").exit_code == 0, "hands are compared, not dealt together"
    assert run("high", "As As", "Kd Qs").exit_code == 1
    assert run("high", "As As", "Kd Qs", "--decks", "2").exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["hihg", "As"], "'hihg' is not a ranking"),
        (["high", "Ax"], "'Ax' is not a card"),
        (["high", "As K"], "'K' is not a row of cards"),
        (["high", ""], "a hand needs at least one card"),
        (["high", "As As", "Kd"], "As comes 2 times, and the cards come from one deck"),
        (["high", "As Kd", "--board", "As 2d 3d"], "As comes 2 times"),
        (["high", "As As As", "--decks", "2"], "As comes 3 times, and the cards come from 2 decks"),
        (["high", "As ??"], "unknown cards cannot be ranked"),
        (["high", "As Jk"], "knows no joker"),
        (["short-deck", "As 2d"], "does not hold 2"),
        (["high", "As Kd", "--hand-rule", "any"], "--hand-rule needs a --board"),
        (["high", "As Kd", "--board", "2s 3s", "--hand-rule", "two-plus-three"], "are too few"),
        (["high", "As Kd", "--flop", "2s 3s 4s"], "--flop is for match-it"),
        (["match-it", "As Kd Qh"], "--flop"),
        (["match-it", "As Kd Qh", "--flop", "2s 3s"], "the flop of match-it is three cards"),
        (["match-it", "As Kd Qh", "--flop", "2s 3s 4s", "--board", "5s 6s 7s"], "no --board"),
        (["match-it", "As Kd", "--flop", "2s 3s 4s"], "a hand of match-it is three cards"),
    ],
)
def test_bad_input_is_one_sentence(arguments: list[str], complaint: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.startswith("Error: ") and complaint in result.stderr
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    "arguments", [[], ["high"], ["high", "As", "--hand-rule", "omaha"], ["high", "As", "--decks", "0"]]
)
def test_wrong_usage(arguments: list[str]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith("Usage: ")
