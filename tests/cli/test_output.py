"""Outputs that fail, encodings without our signs, names that steer a terminal, Ctrl-C in long work."""

import os
import pty
import re
import resource
import signal
import subprocess
import sys
import termios
import time
from contextlib import suppress
from pathlib import Path

import pytest

HOUSEWAY = [sys.executable, "-c", "from houseway.cli import main; main()"]
RECORD = Path(__file__).parents[2] / "docs" / "hand.toml"
QUICK = [["games"], ["rules", "black-sheep/ez-baccarat"], ["fees"], ["replay", str(RECORD)], ["--help"]]


def run(*arguments: str, **how: object) -> subprocess.CompletedProcess[bytes]:
    options: dict[str, object] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **how}
    return subprocess.run([*HOUSEWAY, *arguments], check=False, **options)  # type: ignore[call-overload, no-any-return]


@pytest.mark.parametrize("arguments", QUICK, ids=lambda a: str(a[0]))
def test_an_output_that_is_full_gets_one_sentence(arguments: list[str]) -> None:
    with open("/dev/full", "w") as full:  # noqa: PTH123
        done = run(*arguments, stdout=full)
    assert done.returncode == 1
    assert done.stderr.decode() == "Error: the answer could not be written: No space left on device\n"


@pytest.mark.parametrize("arguments", QUICK, ids=lambda a: str(a[0]))
def test_a_closed_output_is_no_failure_of_ours(arguments: list[str]) -> None:
    done = run(*arguments, stdout=None, preexec_fn=lambda: os.close(1))
    assert done.stderr == b""


@pytest.mark.parametrize("arguments", QUICK, ids=lambda a: str(a[0]))
def test_a_pipe_that_nobody_reads_ends_quietly(arguments: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = run(*arguments, stdout=writing)
    os.close(writing)
    assert done.stderr == b""
    assert done.returncode == 1


@pytest.mark.parametrize("encoding", ["latin-1", "ascii", "cp1252"])
@pytest.mark.parametrize("game", ["black-sheep/texas-holdem", "hawaiian-gardens/pai-gow-tiles"])
def test_a_terminal_without_unicode_gets_letters(game: str, encoding: str) -> None:
    for arguments in (["rules", game], ["fees", game], ["play", game, "--seed", "1"]):
        done = run(*arguments, input=b"\n" * 12, env={**os.environ, "PYTHONIOENCODING": encoding})
        assert done.stderr == b""
        assert done.returncode == 0
        done.stdout.decode(encoding)


def test_pace_is_a_number() -> None:
    done = run("play", "--pace", "nan")
    assert done.returncode == 2
    assert b"nan is not a number of seconds" in done.stderr


def test_a_mark_at_the_head_of_a_record_is_accepted(tmp_path: Path) -> None:
    marked = tmp_path / "marked.toml"
    marked.write_bytes(b"\xef\xbb\xbf" + RECORD.read_bytes())
    assert run("replay", str(marked)).stdout == run("replay", str(RECORD)).stdout


def test_a_name_cannot_steer_the_terminal(tmp_path: Path) -> None:
    text = RECORD.read_text(encoding="utf-8")
    wild = tmp_path / "wild.toml"
    wild.write_text(text.replace('name = "', 'name = "\\u001b[2J\\u0007\\n', 1), encoding="utf-8")
    for arguments in (["replay", str(wild)], ["replay", str(wild), "--explain"]):
        done = run(*arguments)
        assert done.returncode == 0
        assert b"\x1b" not in done.stdout
        assert b"\x07" not in done.stdout
    done = run("play", "black-sheep/texas-holdem", "--name", "\x1b[2J\x07", "--plain", input=b"\n\nl\nq\n")
    assert b"\x1b" not in done.stdout + done.stderr
    done = run("rules", "no\x1b[2J/where")
    assert b"\x1b" not in done.stderr


def no_room() -> None:
    """A limit on the size of files stands in for a full disk."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))


def test_a_full_disk_leaves_no_half_record(tmp_path: Path) -> None:
    done = run(
        "play", "black-sheep/texas-holdem", "--save", str(tmp_path), "--seed", "1",
        input=b"f\n\nf\nq\n",
        preexec_fn=no_room,
    )  # fmt: skip
    assert b"Traceback" not in done.stderr
    assert done.returncode == 0
    assert b"cannot be saved" in done.stdout
    assert not list(tmp_path.iterdir())


def test_the_laboratory_goes_on_without_room_for_results(tmp_path: Path) -> None:
    done = run(
        "odds", "black-sheep/three-card-poker-6-card-bonus", "--no-readings", "--wager", "pair-plus",
        "--fresh",
        env={**os.environ, "HOUSEWAY_CACHE": str(tmp_path)},
        preexec_fn=no_room,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr.decode()
    assert done.stderr.decode().count("Results are not kept") == 1
    assert not [path for path in tmp_path.rglob("*") if path.is_file() and not path.stat().st_size]


def test_a_full_disk_leaves_no_half_picture(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    picture = tmp_path / "odds.svg"
    arguments = ["odds", "black-sheep/ez-baccarat", "--no-readings", "--plot", str(picture)]
    done = run(*arguments, preexec_fn=no_room)
    assert done.returncode == 1
    assert done.stderr.decode().endswith("could not be written: File too large\n"), done.stderr.decode()
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_ends_long_work(times: int, workers: str) -> None:
    """The signal comes while kernels run: the command ends with its own words and no traceback."""
    far = ["--trials", "2000000000", "--fresh", "--workers", workers]
    command = [*HOUSEWAY, "equity", "black-sheep/texas-holdem", "As Ad", "Ks Kh", "7c 2d", *far]
    screen, end = pty.openpty()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=end, start_new_session=True)
    os.close(end)
    seen = b""
    while b"/" not in seen:  # The bar is there: the work is under way.
        seen += os.read(screen, 4096)
    for _ in range(times):
        os.killpg(process.pid, signal.SIGINT)
        time.sleep(0.05)
    while True:
        try:
            seen += os.read(screen, 4096)
        except OSError:
            break
    assert process.wait() == 130
    assert b"Stopped: what was finished is kept" in seen
    assert b"Traceback" not in seen
    assert seen.count(b"Stopped") == 1


SITUATION = RECORD.with_name("situation.toml")
PROSE = [["settle", str(SITUATION)], ["replay", str(RECORD), "--explain"]]


@pytest.mark.parametrize("arguments", PROSE, ids=lambda a: str(a[0]))
def test_prose_fits_a_narrow_terminal(arguments: list[str]) -> None:
    assert max([len(line) for line in at_terminal(60, *arguments)]) < 60


def test_a_list_of_rankings_stays_in_its_columns() -> None:
    assert max([len(line) for line in at_terminal(80, "rank", "--list")]) < 80


def test_figures_are_never_broken() -> None:
    """Words of a table are folded where a terminal is narrow; half a figure is another figure."""
    shown = "\n".join(at_terminal(60, "odds", "black-sheep/ez-baccarat", "--wager", "tie"))
    assert re.search(r"^tie +\+0\.019152 +-0\.019152 +-1\.9152 %", shown, re.MULTILINE)


def at_terminal(columns: int, *arguments: str) -> list[str]:
    """What a terminal of this width shows."""
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (40, columns))
    environment = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "LINES")}
    with subprocess.Popen([*HOUSEWAY, *arguments], stdout=theirs, env={**environment, "TERM": "dumb"}):
        os.close(theirs)
        said = b""
        with suppress(OSError):  # The other side is closed: everything has been said.
            while part := os.read(ours, 65536):
                said += part
    os.close(ours)
    return said.decode().replace("\r\n", "\n").splitlines()
