"""Kernels are compiled by the first process that needs them, which says so, and kept if that can be done."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ASK = """
import sys
import numpy as np
from houseway.lab.work.chance import next64, state
before = state(1)
next64(before)
hits = getattr(next64, "stats", None)
more = [name for name in sys.modules if name.startswith("scipy.linalg")]
print("read" if hits and hits.cache_hits else "compiled", more)
"""


def asked(folder: Path, before: str = "", **environment: str) -> "subprocess.CompletedProcess[str]":
    """A process that needs a kernel."""
    return subprocess.run(
        [sys.executable, "-c", before + ASK],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "HOUSEWAY_CACHE": str(folder), **environment},
    )


def kept(folder: Path, ending: str) -> list[Path]:
    return list(folder.rglob(f"*next64*{ending}"))


def test_only_the_first_process_compiles_and_says_so(tmp_path: Path) -> None:
    code = (
        "import numpy as np\n"
        "from houseway.lab.work.chance import deal, state\n"
        "for _ in range(2): deal(state(1), np.arange(52, dtype=np.int8), 5)"
    )
    environment = {**os.environ, "HOUSEWAY_CACHE": str(tmp_path)}
    said = []
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment
        )
        said.append(done.stderr.count("Preparing"))
        assert done.stdout == ""
    assert said == [1, 0]


@pytest.mark.parametrize("ending", [".nbi", ".nbc"])
@pytest.mark.parametrize("size", [0, 100])
def test_what_was_cut_off_is_compiled_again(tmp_path: Path, ending: str, size: int) -> None:
    assert asked(tmp_path).stdout == "compiled []\n"
    (file,) = kept(tmp_path, ending)
    file.write_bytes(file.read_bytes()[:size])
    assert asked(tmp_path).stdout == "compiled []\n"
    assert asked(tmp_path).stdout == "read []\n"


NOBODY_WRITES = """
import os, pathlib, tempfile
def refuse(*arguments, **named):
    raise OSError(30, "Read-only file system")
os.makedirs = os.replace = os.unlink = tempfile.TemporaryFile = refuse
pathlib.Path.mkdir = pathlib.Path.unlink = refuse
"""


def test_a_folder_that_is_only_read_is_read(tmp_path: Path) -> None:
    asked(tmp_path)
    done = asked(tmp_path, "from houseway.lab.work import store; store.folder()\n" + NOBODY_WRITES)
    assert done.stdout == "read []\n"
    assert done.stderr == ""


def test_where_nothing_is_kept_work_goes_on_and_one_line_says_so(tmp_path: Path) -> None:
    done = asked(tmp_path, "from houseway.lab.work import store; store.folder()\n" + NOBODY_WRITES)
    assert done.stdout == "compiled []\n"
    said = [line for line in done.stderr.splitlines() if "not kept" in line]
    assert said == [f"Results are not kept in {tmp_path}: Read-only file system."]
    assert not kept(tmp_path, "")


def test_what_somebody_left_who_was_stopped_is_removed(tmp_path: Path) -> None:
    asked(tmp_path)
    (index,) = kept(tmp_path, ".nbi")
    half = index.with_name(f"{index.name}.tmp.0123")
    half.touch()
    stale = index.with_name(index.name.replace(".nbi", ".2.nbc"))
    stale.touch()
    index.unlink()
    assert asked(tmp_path).stdout == "compiled []\n"
    assert not half.exists() and not stale.exists()
    assert not list(tmp_path.rglob("*.turn"))


def test_numba_may_be_told_not_to_compile(tmp_path: Path) -> None:
    done = asked(tmp_path, "import warnings; warnings.simplefilter('ignore')\n", NUMBA_DISABLE_JIT="1")
    assert done.stdout == "compiled []\n"
    assert not kept(tmp_path, "")


def test_several_processes_at_once_compile_once(tmp_path: Path) -> None:
    environment = {**os.environ, "HOUSEWAY_CACHE": str(tmp_path)}
    command = [sys.executable, "-c", ASK]
    several = [
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment, text=True)
        for _ in range(4)
    ]
    told = [process.communicate()[0] for process in several]
    assert sorted(told) == ["compiled []\n", "read []\n", "read []\n", "read []\n"]
    assert not [path for path in tmp_path.rglob("*") if path.suffix == ".turn" or ".tmp." in path.name]
