"""The page on games of one's own: its commands are run, and its files changed, as it says."""

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from houseway.cli import main

PAGE = (Path(__file__).parent.parent / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
STEPS = re.findall(r"```(diff|)\n(.*?)```", PAGE.partition("## A script of your own")[0], re.DOTALL)


def pattern(shown: str) -> str:
    """What a page shows as a pattern: … is whatever was left out, and times differ from run to run."""
    lines = []
    for line in shown.splitlines():
        if line == "…":
            lines.append(r"(?:.*\n)*")
        else:
            exact = re.escape(line).replace("…", ".*?")
            lines.append(re.sub(r"(?:\\ )*\d+\\\.\d\\ s$", r" +\\d+\\.\\d s", exact) + r"\n")
    return "".join(lines)


def run(command: str, shown: str) -> None:
    done = CliRunner().invoke(main, shlex.split(command), env={"COLUMNS": "96"})
    assert done.exit_code == (1 if "fault" in shown else 0), done.output
    assert re.fullmatch(pattern(shown), done.stdout), f"{command} gives\n{done.stdout}"


def change(text: str, diff: str) -> str:
    """A text after the changes of a block: lines that go, lines that come instead."""
    gone = [line[1:] for line in diff.splitlines() if line.startswith("-")]
    come = [line[1:] for line in diff.splitlines() if line.startswith("+")]
    old = "\n".join(gone) + "\n"
    assert text.count(old) == 1, old
    return text.replace(old, "\n".join(come) + "\n")


def test_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    commands = changes = 0
    for kind, block in STEPS:
        if kind == "diff":
            changes += 1
            newest = max(tmp_path.rglob("*.toml"), key=lambda path: "nine" in path.name)
            newest.write_text(change(newest.read_text(encoding="utf-8"), block), encoding="utf-8")
            continue
        for command, shown in re.findall(
            r"\$ houseway ([^\n]*)\n(.*?)(?=^\$ |\Z)", block, re.DOTALL | re.MULTILINE
        ):
            commands += 1
            run(command, shown)
    assert (commands, changes) == (10, 4)


def test_the_scripts_to_copy_are_there() -> None:
    games = Path(__file__).parent.parent / "src" / "houseway" / "games"
    named = re.findall(r"`games/([\w/]+\.py)`", PAGE.partition("## A script of your own")[2])
    assert len(named) >= 10
    assert all([(games / name).is_file() for name in named])
