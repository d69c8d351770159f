"""A strategy of one's own: a Python file with a function ``choose``, ten lines are enough.

``choose(view, decision, answers)`` gets what its seat sees, what it may choose, and whom it may ask (advice,
the fee of a wager); it returns a :class:`~houseway.play.decisions.Choice`, or only its verb. It may import
other files of its folder, which are its own: another strategy's of the same name are others. So is what the
module ``random`` says to it. What it prints goes to standard error, beside what the command says. What it
does wrong is said with the file's name, and ends the game there and then.
"""

import runpy
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from pathlib import Path
from random import Random
from threading import RLock
from typing import Any

from houseway.bots.beside import Beside
from houseway.bots.characters import BotError
from houseway.bots.dice import Dice
from houseway.cards import Card
from houseway.errors import IllegalChoice
from houseway.play.decisions import NOBODY, Answers, Choice, Decision, check_numbers
from houseway.play.view import View

Strategy = Callable[[View, Decision, Answers], Any]
LONGEST = 300
"""How many letters of what a strategy says are shown."""
_ALONE = RLock()
"""Held while a strategy speaks: where it prints to, what it imports and its dice are the whole program's."""


class OwnBot:
    """A player who does what a file says."""

    def __init__(self, name: str, where: str, strategy: Strategy, beside: Beside, dice: Dice) -> None:
        self.name = name
        self._where = where
        self._beside = beside
        self._strategy = strategy
        self.dice = dice

    def new_hand(self) -> None:
        """A strategy remembers what it likes by itself."""

    def choose(self, view: View, decision: Decision, answers: Answers = NOBODY) -> Choice:
        """What the strategy says, held to what may be chosen, whatever it does to its copy of it."""
        try:
            with _ALONE, redirect_stdout(sys.stderr), self._beside, self.dice:
                said = self._strategy(view, decision.for_seat(view.seat), answers)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            line = _line_in(self._where, error)
            raise BotError(f"{self._where}{line} failed: {_told(error)}") from error
        choice = Choice(said) if isinstance(said, str) else said
        if not isinstance(choice, Choice):
            raise BotError(f"{self._where} chose {_in_a_line(said)}, which is no Choice and no verb of one")
        try:
            _check_parts(choice)
            check_numbers(choice)
            decision.check(choice if choice.seat is not None else choice._replace(seat=view.seat))
        except Exception as error:
            # What is in a choice may be the strategy's own, and fail where it is only looked at.
            why = _in_a_line(error, str) if isinstance(error, IllegalChoice) else _told(error)
            raise BotError(f"{self._where} may not choose that: {why}") from error
        return choice


def _check_parts(choice: Choice) -> None:
    """Refuse a choice whose parts are not what they should be: nobody checks a strategy's types."""
    verb, cards, wagers = choice.verb, choice.cards, choice.wagers
    if not isinstance(verb, str):
        raise IllegalChoice(f"a verb is a word, not {verb!r}")
    if not isinstance(cards, tuple) or not all([isinstance(one, Card) for one in cards]):
        raise IllegalChoice(f"cannot {verb}: cards must be a tuple of cards, not {cards!r}")
    if not isinstance(wagers, tuple) or not all([_is_wager(one) for one in wagers]):
        raise IllegalChoice(f"cannot {verb}: wagers must be a tuple of names with amounts, not {wagers!r}")


def _is_wager(one: object) -> bool:
    return isinstance(one, tuple) and len(one) == 2 and isinstance(one[0], str)


def _told(error: BaseException) -> str:
    """An error in words; one that says nothing by its name alone."""
    said = _in_a_line(error, str)
    return f"{type(error).__name__}: {said}" if said else type(error).__name__


def _in_a_line(what: object, shown: Callable[[object], str] = repr) -> str:
    """Something of a strategy in words, however long they are; its name where it has none."""
    try:
        words = " ".join(shown(what).split())
    except Exception:
        return f"something of the type {type(what).__name__}"
    return words if len(words) <= LONGEST else f"{words[:LONGEST]}…"


def _line_in(where: str, error: BaseException) -> str:
    """The last line of the file that an error went through."""
    found, step = 0, error.__traceback__
    while step is not None:
        if step.tb_frame.f_code.co_filename == where:
            found = step.tb_lineno
        step = step.tb_next
    return f", line {found}," if found else ""


def own_bot(path: str | Path, random: Random) -> OwnBot:
    """The bot of a file; its dice come from a generator."""
    where = Path(path)
    if not where.is_file():
        raise BotError(f"there is no file {where}: a bot of your own is a Python file with a function choose")
    beside, dice = Beside(where.parent), Dice(random)
    try:
        with _ALONE, redirect_stdout(sys.stderr), beside, dice:
            found = runpy.run_path(str(where)).get("choose")
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        if isinstance(error, SyntaxError) and error.filename == str(where):
            line = f", line {error.lineno}" if error.lineno else ""
            raise BotError(f"{where}{line}: {error.msg}") from error
        raise BotError(f"{where}{_line_in(str(where), error)} cannot be loaded: {_told(error)}") from error
    if not callable(found):
        raise BotError(f"{where} has no function choose(view, decision, answers)")
    return OwnBot(where.stem.replace("_", " ").title(), str(where), found, beside, dice)
