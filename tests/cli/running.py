"""Running the command as a person or a program would."""

from functools import cache

from click.testing import CliRunner, Result

from houseway.cli import main


def houseway(*arguments: str, typed: str = "") -> Result:
    """The command with these arguments; ``typed`` is what comes on its standard input."""
    return CliRunner().invoke(main, arguments, input=typed)


@cache
def rules_page(rule_set_id: str) -> str:
    """What `houseway rules` shows of a game: many tests look for something on the same page."""
    return houseway("rules", rule_set_id).stdout


def refused(*arguments: str, code: int = 1, typed: str = "") -> str:
    """The one sentence with which the command refuses; no traceback, nothing on standard output."""
    result = houseway(*arguments, typed=typed)
    assert result.exit_code == code, result.output
    assert isinstance(result.exception, SystemExit)
    assert "Traceback" not in result.stderr
    last = result.stderr.strip().splitlines()[-1]
    assert last.startswith("Error: ")
    if code == 1:
        assert result.stderr.count("\n") == 1, result.stderr
    return last.removeprefix("Error: ")
