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

from houseway.cli import main
from houseway.lab import preparation
from houseway.lab.work import ahead
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


def test_a_helper_compiles_what_it_is_asked_for(tmp_path: Path) -> None:
    environment = {**os.environ, "HOUSEWAY_CACHE": str(tmp_path)}
    command = [sys.executable, "-m", ahead.__name__]
    with subprocess.Popen(command, stdin=subprocess.PIPE, env=environment, text=True) as helper:
        assert helper.stdin is not None
        helper.stdin.write(f"{SMALL}\n\n")
        helper.stdin.flush()
        assert helper.wait() == 0
    assert list(tmp_path.rglob("chance.next64-*.nbi"))


def test_a_helper_leaves_with_whoever_asked(tmp_path: Path) -> None:
    environment = {**os.environ, "HOUSEWAY_CACHE": str(tmp_path)}
    subprocess.run([sys.executable, "-m", ahead.__name__], input=b"", env=environment, check=True)


def test_prepare(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    monkeypatch.setattr(preparation, "all_kernels", lambda: (SMALL, "houseway.lab.work.chance.other()"))
    monkeypatch.setattr(preparation, "is_kept", lambda line: line != SMALL)
    monkeypatch.setattr(preparation, "names", lambda: ("badugi",))
    monkeypatch.setattr(Call, "compile", lambda call: made.append(call.name))
    done = CliRunner().invoke(main, ["prepare", "--workers", "1"])
    assert done.exit_code == 0, done.output
    assert "2 kernels, 1 of them new, and the tables of 1 rankings are ready in" in done.stdout
    assert made == ["next64"]


def test_lists_have_the_questions_that_are_asked() -> None:
    assert {"every board", "every spot", "random deals"} == set(kernels_of("houseway.lab.ranges"))
    assert {"all deals", "random deals"} == set(kernels_of("houseway.lab.equity"))
