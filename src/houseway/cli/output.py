"""The command's output: any encoding, a pipe that was closed, a disk that is full, text that stays text."""

import codecs
import os
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from shutil import get_terminal_size

_SPELT = {
    "♣": "c", "♦": "d", "♥": "h", "♠": "s", "▒": "#",
    "─": "-", "│": "|", "╭": "+", "╮": "+", "╰": "+", "╯": "+", "┌": "+", "┐": "+", "└": "+", "┘": "+",
    "●": "o", "○": "o", "█": "#", "…": "...", "–": "-", "—": "-", "−": "-", "×": "x", "≥": ">=", "≤": "<=",
    "’": "'", "‘": "'", "“": '"', "”": '"', "→": "->", "·": ".",
}  # fmt: skip
"""Signs that a terminal without Unicode gets as letters."""


def _spell(error: UnicodeError) -> tuple[str, int]:
    """A codec's way out where a terminal lacks a sign: its spelling, else the letter without accents."""
    assert isinstance(error, UnicodeEncodeError)
    spelt = []
    for sign in error.object[error.start : error.end]:
        plain = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
        spelt.append(_SPELT.get(sign) or plain or "?")
    return "".join(spelt), error.end


PROSE = 79
"""How long lines of prose are at most."""


def prose_width() -> int:
    """How long lines of prose are: in a narrow terminal so that it need not break a word."""
    return min(PROSE, max(20, get_terminal_size().columns - 1)) if sys.stdout.isatty() else PROSE


codecs.register_error("spelt", _spell)


def prepare() -> None:
    """Make the outputs take everything that is written to them."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # Closed by whoever started the command.
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115
        elif hasattr(stream, "reconfigure") and (stream.encoding or "").lower().replace("-", "") != "utf8":
            stream.reconfigure(errors="spelt")


@contextmanager
def written() -> Iterator[None]:
    """Everything is written when this ends; where that fails, one sentence says so and the exit code is 1."""
    try:
        try:
            yield
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        _give_up()
    except OSError as error:
        what = f"{error.filename}: " if error.filename else "the answer could not be written: "
        with suppress(OSError):
            print(f"Error: {what}{error.strerror or error}", file=sys.stderr)
        _give_up()


def _give_up() -> None:
    """Nothing more can be written: let the interpreter's last flush go nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(1)
