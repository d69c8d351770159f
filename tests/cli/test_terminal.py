"""The table on a real (pseudo) terminal: drawn in place, and the terminal given back as it was."""

import os
import pty
import signal
import struct
import sys
import termios
from fcntl import ioctl
from subprocess import Popen

import pytest

COMMAND = [sys.executable, "-c", "from houseway.cli import main; main()", "play"]
GAME = ["black-sheep/texas-holdem", "--seed", "3", "--pace", "0"]
ENTER_SCREEN, LEAVE_SCREEN = "\x1b[?1049h", "\x1b[?1049l"


class Terminal:
    """A command on a pseudo terminal of eighty by twenty-four."""

    def __init__(self, *options: str, **environment: str) -> None:
        self.end, inner = pty.openpty()
        ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        clean = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS", "LINES")}
        env = {**clean, "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8", **environment}
        self.process = Popen([*COMMAND, *options], stdin=inner, stdout=inner, stderr=inner, env=env)
        os.close(inner)
        self.text = ""

    def read_until(self, mark: str) -> str:
        """What is written up to a mark, or to the end."""
        start = len(self.text)
        while mark not in self.text[start:]:
            try:
                more = os.read(self.end, 65536).decode("utf-8", "replace")
            except OSError:
                break
            if not more:
                break
            self.text += more
        return self.text[start:]

    def type(self, line: str) -> None:
        os.write(self.end, f"{line}\n".encode())

    def finish(self) -> int:
        """Everything that is still to come, and the exit code."""
        self.read_until("nothing ends with this")
        os.close(self.end)
        return self.process.wait(timeout=30)


def test_a_page_is_drawn_in_place() -> None:
    terminal = Terminal(*GAME)
    page = terminal.read_until(" You hold ")
    assert ENTER_SCREEN in page
    assert "\x1b[H" in page
    assert "Texas Hold'em" in page
    assert "▒▒" in page
    assert "48;5;" in page, "cards lie on a light ground"
    terminal.read_until(" > ")
    terminal.type("q")
    assert terminal.finish() == 0
    assert terminal.text.index(LEAVE_SCREEN) < terminal.text.index("You leave after 0 hands")


def test_without_colour_the_page_stays() -> None:
    terminal = Terminal(*GAME, NO_COLOR="1")
    page = terminal.read_until(" You hold ")
    assert ENTER_SCREEN in page
    assert "48;5;" not in page
    assert "\x1b[33" not in page
    terminal.read_until(" > ")
    terminal.type("q")
    assert terminal.finish() == 0


@pytest.mark.parametrize(("options", "environment"), [(["--plain"], {}), ([], {"TERM": "dumb"})])
def test_plain_terminals_get_lines(options: list[str], environment: dict[str, str]) -> None:
    terminal = Terminal(*GAME, *options, **environment)
    said = terminal.read_until(" > ")
    assert "You hold " in said
    terminal.type("q")
    assert terminal.finish() == 0
    assert "\x1b" not in terminal.text


@pytest.mark.parametrize("options", [[], GAME], ids=["menu", "table"])
def test_interrupts_and_the_end_of_input_are_good_byes(options: list[str]) -> None:
    for how in ("interrupt", "end"):
        terminal = Terminal(*options)
        terminal.read_until(" > ")
        if how == "interrupt":
            terminal.process.send_signal(signal.SIGINT)
        else:
            os.write(terminal.end, b"\x04")
        assert terminal.finish() == 0
        assert LEAVE_SCREEN in terminal.text
        assert "Traceback" not in terminal.text
