"""The table on a real (pseudo) terminal: drawn in place, and the terminal given back as it was."""

import os
import pty
import select
import signal
import struct
import sys
import termios
from collections.abc import Callable
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
        # A background job inherits that Ctrl-C is ignored; a terminal's command does not.
        self.process = Popen(
            [*COMMAND, *options],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            env=env,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
        os.close(inner)
        self.text = ""
        self.at = 0
        self.ended = False

    def read_until(self, mark: str) -> str:
        """What is written from the last mark to this one."""
        start = self.at
        while mark not in self.text[start:] and self._more(seconds=120):
            pass
        assert mark in self.text[start:], f"{mark!r} never came: {self.text[start:]!r}"
        self.at = self.text.index(mark, start) + len(mark)
        return self.text[start : self.at]

    def _more(self, seconds: float) -> bool:
        """Whether something more comes within that time."""
        ready, _, _ = select.select([self.end], [], [], seconds)
        if not ready:
            return False
        try:
            more = os.read(self.end, 65536)
        except OSError:
            more = b""
        self.text += more.decode("utf-8", "replace")
        self.ended = not more
        return not self.ended

    def leave(self, how: Callable[[], None]) -> int:
        """Do something that ends the command; its exit code.

        A line editor loses what comes while it sets up its prompt. A person would see that nothing
        happens and press the key again.
        """
        try:
            for _ in range(5):
                how()
                while self._more(seconds=10):
                    pass
                if self.ended:
                    return self.process.wait(timeout=120)
            raise AssertionError(f"it does not end: {self.text!r}")
        finally:
            self.process.kill()
            self.process.wait()
            os.close(self.end)

    def quits(self) -> None:
        os.write(self.end, b"q\n")

    def ends_the_input(self) -> None:
        os.write(self.end, b"\x04")

    def interrupts(self) -> None:
        self.process.send_signal(signal.SIGINT)


def test_a_page_is_drawn_in_place() -> None:
    terminal = Terminal(*GAME)
    page = terminal.read_until(" You hold ")
    assert ENTER_SCREEN in page
    assert "\x1b[H" in page
    assert "Texas Hold'em" in page
    assert "▒▒" in page
    assert "48;5;" in page, "cards lie on a light ground"
    terminal.read_until(" > ")
    assert terminal.leave(terminal.quits) == 0
    assert terminal.text.index(LEAVE_SCREEN) < terminal.text.index("You leave after 0 hands")


def test_without_colour_the_page_stays() -> None:
    terminal = Terminal(*GAME, NO_COLOR="1")
    page = terminal.read_until(" You hold ")
    assert ENTER_SCREEN in page
    assert "48;5;" not in page
    assert "\x1b[33" not in page
    terminal.read_until(" > ")
    assert terminal.leave(terminal.quits) == 0


@pytest.mark.parametrize(("options", "environment"), [(["--plain"], {}), ([], {"TERM": "dumb"})])
def test_plain_terminals_get_lines(options: list[str], environment: dict[str, str]) -> None:
    terminal = Terminal(*GAME, *options, **environment)
    said = terminal.read_until(" > ")
    assert "You hold " in said
    assert terminal.leave(terminal.quits) == 0
    assert "\x1b" not in terminal.text


@pytest.mark.parametrize("options", [[], GAME], ids=["menu", "table"])
@pytest.mark.parametrize("how", [Terminal.interrupts, Terminal.ends_the_input], ids=["Ctrl-C", "Ctrl-D"])
def test_the_usual_keys_are_good_byes(options: list[str], how: Callable[[Terminal], None]) -> None:
    terminal = Terminal(*options)
    terminal.read_until(" > ")
    assert terminal.leave(lambda: how(terminal)) == 0
    assert LEAVE_SCREEN in terminal.text
    assert "Traceback" not in terminal.text
