"""One process at a time."""

import subprocess
import sys
from pathlib import Path
from select import select

import pytest

from houseway.lab.work import turns
from houseway.lab.work.turns import turn

TAKE_AND_STAY = """
import sys
from pathlib import Path
from houseway.lab.work.turns import turn
with turn(Path(sys.argv[1])):
    print("taken", flush=True)
    sys.stdin.read()
"""


def free(path: Path) -> bool:
    with path.open("ab") as file:
        return turns._locked(file)


def test_a_turn_is_taken_until_its_end(tmp_path: Path) -> None:
    path = tmp_path / "one"
    with turn(path):
        assert not free(path)
        with turn(tmp_path / "other"):
            assert not free(tmp_path / "other")
    assert not path.exists()


def test_whoever_waited_for_a_file_that_is_gone_makes_another(tmp_path: Path) -> None:
    path = tmp_path / "one"
    command = [sys.executable, "-c", TAKE_AND_STAY, str(path)]
    with turn(path):
        others = [subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) for _ in range(2)]
        waiting = {other.stdout: other for other in others if other.stdout is not None}
        assert not select(list(waiting), [], [], 0.3)[0]
    while waiting:
        (first,) = select(list(waiting), [], [])[0]
        assert first.readline().strip() == b"taken"
        assert not free(path)
        waiting.pop(first).communicate()
    assert not path.exists()


def test_a_process_that_dies_lets_go(tmp_path: Path) -> None:
    path = tmp_path / "one"
    command = [sys.executable, "-c", TAKE_AND_STAY, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline().strip() == b"taken"
        assert not free(path)
        other.kill()
        other.wait()
        with turn(path):
            assert not free(path)


def test_nobody_waits_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "PATIENCE", 0.0)
    path = tmp_path / "one"
    with turn(path), turn(path):
        assert not free(path)


def test_where_no_file_can_be_made_nobody_waits(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with turn(tmp_path / "file" / "one"), turn(tmp_path / "file" / "one"):
        pass


def test_a_folder_that_is_gone_is_made_again(tmp_path: Path) -> None:
    path = tmp_path / "missing" / "one"
    with turn(path):
        assert not free(path)


def test_a_file_that_somebody_left_is_taken_and_removed(tmp_path: Path) -> None:
    path = tmp_path / "one"
    path.touch()
    with turn(path):
        assert not free(path)
    assert not path.exists()
