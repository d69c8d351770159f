"""A strategy of one's own: a Python file with a function ``choose``, ten lines are enough.

``choose(view, decision, answers)`` gets what its seat sees, what it may choose, and whom it may ask (advice,
the fee of a wager); it returns a :class:`~houseway.play.decisions.Choice`, or only its verb. What it does
wrong is said with the file's name, and ends the game there and then.
"""

import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any

from houseway.bots.characters import BotError
from houseway.play.decisions import NOBODY, Answers, Choice, Decision
from houseway.play.view import View

Strategy = Callable[[View, Decision, Answers], Any]


class OwnBot:
    """A player who does what a file says."""

    def __init__(self, name: str, where: str, strategy: Strategy) -> None:
        self.name = name
        self._where = where
        self._strategy = strategy

    def new_hand(self) -> None:
        """A strategy remembers what it likes by itself."""

    def choose(self, view: View, decision: Decision, answers: Answers = NOBODY) -> Choice:
        """What the strategy says, held to what may be chosen."""
        try:
            said = self._strategy(view, decision, answers)
        except Exception as error:
            line = _line_in(self._where, error)
            raise BotError(f"{self._where}{line} failed: {type(error).__name__}: {error}") from error
        choice = Choice(said) if isinstance(said, str) else said
        if not isinstance(choice, Choice):
            raise BotError(f"{self._where} chose {said!r}, which is no Choice and no verb of one")
        return choice


def _line_in(where: str, error: Exception) -> str:
    """The last line of the file that an error went through."""
    found, step = 0, error.__traceback__
    while step is not None:
        if step.tb_frame.f_code.co_filename == where:
            found = step.tb_lineno
        step = step.tb_next
    return f", line {found}," if found else ""


def own_bot(path: str | Path) -> OwnBot:
    """The bot of a file."""
    where = Path(path)
    if not where.is_file():
        raise BotError(f"there is no file {where}: a bot of your own is a Python file with a function choose")
    try:
        found = runpy.run_path(str(where)).get("choose")
    except SyntaxError as error:
        raise BotError(f"{where}, line {error.lineno}: {error.msg}") from error
    except Exception as error:
        raise BotError(
            f"{where}{_line_in(str(where), error)} cannot be loaded: {type(error).__name__}: {error}"
        ) from error
    if not callable(found):
        raise BotError(f"{where} has no function choose(view, decision, answers)")
    return OwnBot(where.stem.replace("_", " ").title(), str(where), found)
