"""What the README shows is what happens."""

import contextlib
import io
import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from houseway.cli import main

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"```\n\$ houseway ([^\n]*)\n(.*?)```", README, re.DOTALL)


def run(arguments: str) -> str:
    result = CliRunner().invoke(main, shlex.split(arguments), env={"COLUMNS": "80"})
    assert result.exit_code == 0, result.output
    return result.stdout


def without_times(text: str) -> str:
    """How long something took differs from run to run."""
    return re.sub(r" +\d+\.\d s\b", " some s", text)


@pytest.mark.parametrize(("arguments", "output"), COMMANDS)
def test_commands(arguments: str, output: str) -> None:
    assert without_times(run(arguments)) == without_times(output)


def test_there_are_commands() -> None:
    assert len(COMMANDS) >= 2


def test_the_explained_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    shown = re.search(r"its last lines:\n\n```\n(.*?)```", README, re.DOTALL)
    assert shown is not None
    assert run("replay docs/hand.toml --explain").endswith(shown[1])


def test_the_hand_in_which_things_go_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    shown = re.search(r"tells what came of it:\n\n```\n(.*?)```", README, re.DOTALL)
    assert shown is not None
    assert shown[1] in run("replay docs/irregular.toml --explain")


def test_the_python_example() -> None:
    example = re.search(r"```python\n(.*?)```\n\n```\n(.*?)```", README, re.DOTALL)
    assert example is not None
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(example[1], {})
    assert out.getvalue() == example[2]


def test_files_that_pages_name_are_there() -> None:
    """A file moves more often than the page that names it."""
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]
    own = {"my_game.py"}
    there = {
        path.name for folder in ("src", "tests", "bench", "docs") for path in (ROOT / folder).rglob("*.py")
    }
    for page in pages:
        named = re.findall(r"`[\w/.-]*?(\w+\.py)`", page.read_text(encoding="utf-8"))
        assert set(named) <= there | own, f"{page.name}: {set(named) - there - own}"
