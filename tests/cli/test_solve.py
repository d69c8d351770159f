"""``houseway solve`` at the terminal and for programs."""

import json

from click.testing import CliRunner, Result

from houseway.cli import main

GIVEN = ("solve", "black-sheep/texas-holdem", "KdKc,5d3d", "AcAd", "--board", "Ks Kh 7d 4c 2s")
MONEY = ("--pot", "4", "--bet", "2", "--cap", "1", "--iterations", "2000")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments))


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
