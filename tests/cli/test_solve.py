"""``houseway solve`` at the terminal and for programs."""

import json

from click.testing import CliRunner, Result

from houseway.cli import main

GIVEN = ("solve", "black-sheep/texas-holdem", "KdKc,5d3d", "AcAd", "--board", "Ks Kh 7d 4c 2s")
MONEY = ("--pot", "4", "--bet", "2", "--cap", "1", "--iterations", "2000")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments))


def test_a_game_with_one_board_is_solved_on_one() -> None:
    done = CliRunner().invoke(main, [*GIVEN, "--board", "Ks Kh 7d 4c 3s", "--pot", "4", "--bet", "2"])
    assert (done.exit_code, "there are 2 boards, and this game has 1" in done.output) == (1, True), (
        done.output
    )


def test_the_answer() -> None:
    told = json.loads(run(*GIVEN, *MONEY, "--json").stdout)
    assert abs(told["values"][0] - 8 / 3) < 0.01
    first = told["decisions"][0]
    assert (first["line"], first["actor"]) == ("", 1)
    assert abs(first["hands"]["5d 3d"]["bet"] - 1 / 3) < 0.01
    lines = run(*GIVEN, *MONEY, "--line", "bet").stdout.splitlines()
    assert "Second after 'bet':" in lines
    assert any([line.startswith("Ad Ac") for line in lines])
    assert "no decision after 'raise'" in run(*GIVEN, *MONEY, "--line", "raise").output


def test_what_a_hand_is_worth() -> None:
    told = json.loads(run(*GIVEN, *MONEY, "--json").stdout)
    first, second = told["worths"]
    # Every hand meets the other range equally often, so the mean of the worths is that of the range.
    assert abs((first["Kd Kc"] + first["5d 3d"]) / 2 - told["values"][0]) < 1e-9
    assert abs(second["Ad Ac"] - told["values"][1]) < 1e-9


def test_a_decision_after_the_last_card_is_that_of_one_card() -> None:
    turn = ("solve", "black-sheep/texas-holdem", "KdKc,5d3d", "AcAd", "--board", "Ks Kh 7d 4c")
    given = (*turn, "--pot", "4", "--bet", "2", "--cap", "1", "--iterations", "20", "--line", "check check /")
    assert "say --last CARD" in run(*given).output
    assert "'Ks' cannot be the last card: 2c " in run(*given, "--last", "Ks").output
    lines = run(*given, "--last", "5d").stdout.splitlines()
    assert "First after 'check check /', last card 5d:" in lines
    assert [line[:5] for line in lines if line[:3] in ("Kd ", "5d ")] == ["Kd Kc"]
    told = json.loads(run(*given, "--last", "5d", "--json").stdout)
    after = [one for one in told["decisions"] if one["line"] == "check check /"]
    assert [list(one["hands"]) for one in after] == [["Kd Kc"]]
    assert "leave --last out" in run(*GIVEN, *MONEY, "--last", "5d").output


def test_a_line_is_read_however_it_is_spaced() -> None:
    plain = run(*GIVEN, *MONEY, "--line", "check bet").stdout
    assert "First after 'check bet':" in plain
    assert run(*GIVEN, *MONEY, "--line", " Check  bet ").stdout == plain


def test_what_is_left_out_where_bets_are_not_fixed() -> None:
    limit, none = [
        ("solve", game, "KdKc", "", "--board", "Ks Kh 7d 4c 2s", "--pot", "4", "--bet", "2")
        for game in ("black-sheep/texas-holdem", "hawaiian-gardens/no-limit-holdem")
    ]
    assert "is not played with fixed bets" not in run(*limit).stdout
    assert json.loads(run(*limit, "--json").stdout)["notes"] == []
    assert "is not played with fixed bets" in run(*none).stdout
    assert len(json.loads(run(*none, "--json").stdout)["notes"]) == 1
    lines = run(*limit).stdout.splitlines()
    assert lines[1].startswith("KdKc: 1 hand, worth ")
    assert lines[2].startswith("random: 1081 hands, worth ")
    assert "-0.0000" not in lines[2]
