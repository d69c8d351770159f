"""The terminal: a page that is drawn in place where that works, plain lines where it does not."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from time import sleep

import click
from rich.console import Console
from rich.text import Text

from houseway.cli.terminal.faces import Faces

QUIT_WORDS = ("q", "quit", "exit")
WIDEST = 100


class Leave(Exception):
    """The person leaves: q, Ctrl-C, Ctrl-D or the end of the input."""


class Screen:
    """Where a person reads and types."""

    def __init__(self, *, plain: bool = False, four_colour: bool = False, pace: float = 0.0) -> None:
        self.paged = not plain and _is_terminal()
        """Whether the page is drawn in place; if not, everything comes as lines of text."""
        self.console = Console(highlight=False, soft_wrap=True)
        colour = self.paged and self.console.color_system is not None and not self.console.no_color
        self.faces = Faces(symbols=not plain and _speaks_unicode(), colour=colour, four_colour=four_colour)
        self._pace = pace if self.paged else 0.0

    @property
    def width(self) -> int:
        return min(WIDEST, self.console.width - 1) if self.paged else 79

    @property
    def height(self) -> int:
        return self.console.height if self.paged else 10_000

    @contextmanager
    def opened(self) -> Iterator[None]:
        """Use the whole terminal, and give it back as it was."""
        if self.paged:
            with suppress(ImportError):
                import readline  # noqa: F401 - line editing for input()
            self.console.set_alt_screen(True)
        try:
            yield
        finally:
            if self.paged:
                self.console.set_alt_screen(False)

    def draw(self, lines: Sequence[Text]) -> None:
        """Show these lines: in place of what was there, from the top."""
        if not self.paged:
            for line in lines:
                click.echo(line.plain.rstrip())
            return
        with self.console.capture() as captured:
            for line in lines[: self.height - 1]:
                cut = line.copy()
                cut.truncate(self.console.width - 1, overflow="ellipsis")
                self.console.print(cut)
        page = captured.get().replace("\n", "\x1b[K\n")
        sys.stdout.write("\x1b[H" + page + "\x1b[J")
        sys.stdout.flush()

    def ask(self, prompt: str = "> ") -> str:
        """A line that the person types, without spaces around it."""
        if self.paged:
            forget_typed()
        try:
            answer = input(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            click.echo()
            raise Leave from None
        if not self.paged:
            # The input of a script does not show; put it where a person would have seen it.
            click.echo(answer if not sys.stdin.isatty() else "", nl=not sys.stdin.isatty())
        if answer.lower() in QUIT_WORDS:
            raise Leave
        return answer

    def pause(self, share: float = 1.0) -> None:
        """Time to see what happened."""
        if self._pace:
            try:
                sleep(self._pace * share)
            except KeyboardInterrupt:
                raise Leave from None

    def read(self, title: str, lines: Sequence[Text]) -> None:
        """Let the person read something longer, page by page."""
        head = [Text(f" {title}", "bold"), rule(self.width)]
        if not self.paged:
            self.draw([Text(title), *lines, Text()])
            return
        room = max(4, self.height - len(head) - 4)
        at = 0
        while True:
            part = list(lines[at : at + room])
            more = at + room < len(lines)
            keys = [" Enter: more" if more else " Enter: return"]
            if at:
                keys.append("b: back")
            if more:
                keys.append("r: return")
            foot = [rule(self.width), Text("   ".join(keys), "dim")]
            self.draw([*head, *part, *[Text()] * (room - len(part)), *foot])
            answer = self.ask(" > ").lower()
            if answer == "b" and at:
                at = max(0, at - room)
            elif answer == "r" or not more:
                return
            else:
                at += room


def forget_typed() -> None:
    """Drop what was typed before the question was on the screen: it was no answer to it."""
    with suppress(ImportError, OSError):
        import termios

        termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)


def rule(width: int, symbols: bool = True) -> Text:
    """A line across the page."""
    return Text(("─" if symbols else "-") * width, "dim")


def _is_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"


def _speaks_unicode() -> bool:
    return (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "") == "utf8"
