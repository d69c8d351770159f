"""Kernels that are compiled ahead."""

import inspect
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import houseway
from houseway.cli import main
from houseway.lab import preparation
from houseway.lab.work import ahead, store
from houseway.lab.work.ahead import all_kernels, compile_ahead, kernels_of
from houseway.lab.work.signatures import Call, read_call, written_call

SMALL = "houseway.lab.work.chance.next64(uint64[1])"
AGAIN = "`python -m tests.lab.work.kernels_needed` writes the lists anew"


@pytest.mark.parametrize("line", all_kernels())
def test_every_line_is_a_call_of_a_kernel(line: str) -> None:
    call = read_call(line)
    kernel = getattr(import_module(call.module), call.name, None)
    assert hasattr(kernel, "py_func"), f"there is no kernel {call.module}.{call.name}: {AGAIN}"
    assert kernel is not None
    parameters = inspect.signature(kernel.py_func).parameters
    assert len(parameters) == len(call.arguments), f"{call.name} has other arguments: {AGAIN}"
    for one in call.arguments:
        assert len(getattr(one, "fields", ())) == len(tuple(one) if hasattr(one, "fields") else ()), AGAIN
    assert written_call(*call) == line


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Processes that would have been started."""
    found: list[Any] = []

    def refuse(*arguments: Any, **_: Any) -> None:
        found.append(arguments)
        raise OSError

    monkeypatch.setattr(subprocess, "Popen", refuse)
    compile_ahead.cache_clear()
    return found


def test_one_worker_asks_nobody(started: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ahead, "is_kept", lambda line: False)
    compile_ahead("houseway.lab.ranges", "every board", 1)
    assert not started
    compile_ahead("houseway.lab.ranges", "every board", 2)
    compile_ahead("houseway.lab.ranges", "every board", 2)
    assert len(started) == 1


def test_where_all_is_there_nobody_is_asked(started: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ahead, "is_kept", lambda line: True)
    compile_ahead("houseway.lab.ranges", "every board", 2)
    compile_ahead("houseway.lab.ranges", "no such question", 2)
    compile_ahead("houseway.lab.work", "price", 2)
    assert not started


def helper(folder: Path, asked: str, **where: Any) -> "subprocess.CompletedProcess[str]":
    """A helper of a process that asks for something and leaves when that is there."""
    environment = {**os.environ, "HOUSEWAY_CACHE": str(folder)}
    with subprocess.Popen(
        ahead._command(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
        text=True,
        **where,
    ) as process:
        assert process.stdin is not None and process.stdout is not None and process.stderr is not None
        process.stdin.write(asked)
        process.stdin.flush()
        code = process.wait()
        return subprocess.CompletedProcess([], code, process.stdout.read(), process.stderr.read())


def test_a_helper_compiles_what_it_is_asked_for(tmp_path: Path) -> None:
    done = helper(tmp_path, f"houseway.lab.work.chance.no_such_kernel()\n{SMALL}\n\n")
    assert done.returncode == 0, done.stderr
    assert list(tmp_path.rglob("chance.next64-*.nbi"))


def test_what_a_helper_has_compiled_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "folder", lambda: tmp_path)
    assert not ahead.is_kept(SMALL)
    assert helper(tmp_path, f"{SMALL}\n\n").returncode == 0
    assert ahead.is_kept(SMALL)
    # Installed somewhere else it is not, nor for another Python.
    monkeypatch.setattr(ahead, "_HOUSEWAY", tmp_path / "houseway")
    assert not ahead.is_kept(SMALL)
    monkeypatch.undo()
    monkeypatch.setattr(store, "folder", lambda: tmp_path)
    for file in tmp_path.rglob("*.nbi"):
        file.rename(file.with_name(file.name.replace(".py", ".py9")))
    assert not ahead.is_kept(SMALL)


def test_a_helper_leaves_with_whoever_asked(tmp_path: Path) -> None:
    environment = {**os.environ, "HOUSEWAY_CACHE": str(tmp_path)}
    asked = f"{SMALL}\n\n".encode()
    subprocess.run(ahead._command(), input=asked, env=environment, check=True)
    assert not list(tmp_path.rglob("*.nbi"))


def test_a_helper_takes_nothing_from_where_it_is_started(tmp_path: Path) -> None:
    for name in ("numba", "numpy", "houseway", "ast"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('this is not the one')\n", encoding="utf-8")
    done = helper(tmp_path / "kept", f"{SMALL}\n\n", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert list(tmp_path.rglob("chance.next64-*.nbi"))


def test_a_helper_looks_where_the_one_who_asks_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    assert houseway.__file__
    home = str(Path(houseway.__file__).parents[1])
    monkeypatch.setattr(sys, "path", ["", "/somewhere", home])
    assert ahead._command()[-2:] == ["/somewhere", home]
    monkeypatch.setattr(sys, "path", ["", "/somewhere"])
    assert ahead._command()[-2:] == ["/somewhere", home]
    done = subprocess.run(
        [sys.executable, "-I", "-c", "from houseway.lab.work import ahead; print(ahead._command()[1])"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "-I\n"


@pytest.mark.parametrize("program", ["", "/usr/sbin/uwsgi", "/opt/blender/blender"])
def test_only_python_is_asked_to_help(
    program: str, started: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ahead, "is_kept", lambda line: False)
    monkeypatch.setattr(sys, "executable", program)
    compile_ahead("houseway.lab.ranges", "every board", 2)
    assert not started


def test_where_nothing_can_be_kept_nobody_is_asked(
    started: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    monkeypatch.setattr(ahead, "is_kept", lambda line: False)
    compile_ahead("houseway.lab.ranges", "every board", 2)
    assert not started


OTHER = "houseway.lab.work.chance.below(uint64[1], int64)"


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A laboratory with two kernels, of which one is there; the names of those that are compiled."""
    made: list[str] = []
    monkeypatch.setattr(preparation, "all_kernels", lambda: (SMALL, OTHER))
    monkeypatch.setattr(preparation, "names", lambda: ("badugi",))
    monkeypatch.setattr(Call, "is_kept", lambda call: call.name != "next64" or "next64" in made)
    monkeypatch.setattr(Call, "compile", lambda call: made.append(call.name))
    return made


def test_prepare(compiled: list[str]) -> None:
    done = CliRunner().invoke(main, ["prepare", "--workers", "1"])
    assert done.exit_code == 0, done.output
    assert "2 kernels, 1 of them new, and the tables of 1 rankings are ready in" in done.stdout
    assert compiled == ["next64"]


def test_prepare_says_where_nothing_is_kept(
    compiled: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preparation, "folder", lambda: tmp_path / "missing")
    done = CliRunner().invoke(main, ["prepare", "--workers", "1"])
    assert done.exit_code == 1
    assert "nothing can be kept in" in done.stderr and "No such file" in done.stderr
    assert compiled == []


def test_prepare_says_what_was_not_kept(compiled: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Call, "compile", lambda call: None)
    done = CliRunner().invoke(main, ["prepare", "--workers", "1"])
    assert done.exit_code == 1
    assert "1 of 2 kernels could not be kept in" in done.stderr


def test_lists_have_the_questions_that_are_asked() -> None:
    assert {"every board", "every spot", "random deals"} == set(kernels_of("houseway.lab.ranges"))
    assert {"all deals", "random deals"} == set(kernels_of("houseway.lab.equity"))
