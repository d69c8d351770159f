"""Numbers far too large or too small, wherever a command of the laboratory takes one."""

from collections.abc import Iterator

import click
import pytest
from click.testing import CliRunner

from houseway.cli import main

BACCARAT = "black-sheep/ez-baccarat"
HOLDEM = "black-sheep/texas-holdem"
ASKED = {
    "odds": ("odds", BACCARAT, "--wager", "tie", "--no-readings"),
    "odds with fees": ("odds", BACCARAT, "--wager", "tie", "--no-readings", "--option", "1", "--bet", "20"),
    "count": ("count", BACCARAT, "--wager", "tie"),
    "bankroll": ("bankroll", BACCARAT, "--rounds", "10"),
    "equity": ("equity", HOLDEM, "As Ad", "Ks Kh", "--board", "2c 3d 4h"),
    "solve": ("solve", HOLDEM, "AA", "KK", "--board", "2c 3d 4h 8s 9s", "--pot", "4", "--bet", "2"),
}
NUMBERS = ("1" + 40 * "0", "-1" + 40 * "0", "0", "1e-300", "1e300", "nan", "inf", "-1", "half")


def _options() -> Iterator[tuple[str, str]]:
    for asked, (name, *_) in ASKED.items():
        command = main.get_command(click.Context(main), name)
        assert command is not None
        for parameter in command.params:
            if isinstance(parameter.type, click.types.IntParamType | click.types.FloatParamType):
                yield asked, parameter.opts[0]


@pytest.mark.parametrize(("asked", "option"), [*_options()])
def test_a_number_is_answered_or_refused(asked: str, option: str) -> None:
    for number in NUMBERS:
        done = CliRunner().invoke(main, [*ASKED[asked], option, number])
        told = f"{option} {number}: {done.output}"
        assert done.exception is None or isinstance(done.exception, SystemExit), told
        assert (done.exit_code == 0) == ("Error:" not in done.output), told


@pytest.mark.parametrize("stake", ["1e400", "1e999999999", "1/0", "1e-400", "9999999999", "nan", "1/1e9"])
def test_a_stake_has_few_digits(stake: str) -> None:
    done = CliRunner().invoke(main, ["odds", BACCARAT, "--together", f"player=1,tie={stake}"])
    assert (done.exit_code, f"'tie={stake}' is no wager with its stake" in done.output) == (1, True)
