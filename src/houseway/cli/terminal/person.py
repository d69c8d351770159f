"""The person at the table: asked until a choice is made, with pages to read at any time."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol

from rich.text import Text

from houseway.cli.rulebook import document, lines_of
from houseway.cli.terminal import questions
from houseway.cli.terminal.page import Page
from houseway.cli.terminal.questions import Mistyped
from houseway.cli.terminal.result import account
from houseway.cli.terminal.trouble import read_fact
from houseway.errors import HousewayError
from houseway.files import write_text
from houseway.incident import Incident
from houseway.money import dollars
from houseway.play.decisions import Answers, Choice, Decision, Option
from houseway.play.hand import Hand
from houseway.play.incidents.entry import entered
from houseway.play.record import beside, record_of, write_record

WRONG = "!"
"""Begins what went wrong."""


class Reader(Protocol):
    """Understands what is typed."""

    def understand(self, decision: Decision, typed: str, answers: Answers) -> Choice | Option: ...


class Person:
    """Asks and shows; knows the page of the table and the keys of its other pages."""

    def __init__(self, page: Page, reader: Reader, guide: Sequence[Text], pages: Mapping[str, str]) -> None:
        self._page = page
        self._reader = reader
        self._guide = guide
        self._pages = pages
        """Keys that open a page, besides the pages' names: help, rules, log, why."""

    def ask(self, hand: Hand, decision: Decision) -> Choice | Incident:
        """The person's choice; what an option warns of is asked again. After ! something went wrong."""
        you, screen = self._page.names.you, self._page.screen
        own = decision.for_seat(you)
        said = Text()
        asked: Option | None = None
        warned: Choice | None = None
        while True:
            self._page.show(hand, self._page.question(hand, own, said))
            typed = screen.ask(" > ")
            said = Text()
            if self.reads(typed, hand):
                continue
            if warned is not None and typed.lower() in ("y", "yes"):
                return warned
            warned = None
            if asked is not None and not typed:
                asked = None
                continue
            try:
                if typed.startswith(WRONG):
                    fact = read_fact(self._page, hand, typed)
                    if fact is None:
                        continue
                    entered(hand, str(fact))
                    return fact
                if asked is not None:
                    understood: Choice | Option = questions.fill(asked, typed.lower())
                else:
                    understood = self._reader.understand(own, typed, hand.answers(you))
                if isinstance(understood, Choice):
                    hand.check(understood._replace(seat=you))
                    warning = questions.warning(own, understood, self._page.teller.sentences)
                    if not warning:
                        return understood
                    asked, warned = None, understood
                    raise Mistyped(warning)
                asked = understood
                said = Text(f" {questions.ask_for(asked)} Enter goes back.", "bold")
            except (Mistyped, HousewayError) as error:
                said = Text(f" {error}", "bold red")

    def reads(self, typed: str, hand: Hand, more: Mapping[str, str] | None = None) -> bool:
        """Pages that may be read at any time; ``more`` are keys that open them just now."""
        page, screen = self._page, self._page.screen
        word = typed.lower()
        match {**self._pages, **(more or {})}.get(word, word):
            case "help":
                screen.read("Help", self._guide)
            case "rules":
                rules = lines_of(screen.console, document(page.rules), screen.width)
                screen.read(f"The rules of {page.rules.name}", rules)
            case "log":
                screen.read(f"{page.game.hand_word.capitalize()} {page.number}", page.story(hand))
            case "why":
                chips = account(hand, hand.ledger, page.teller, screen.width)
                screen.read("Every chip that moved", chips)
            case _:
                return False
        return True


def leaving(hands: str, stack: int, bought: int) -> str:
    """What somebody leaves with."""
    change = stack - bought
    how = f"{dollars(change)} more than" if change > 0 else f"{dollars(-change)} less than"
    if not change:
        how = "as much as"
    return f"You leave after {hands} with {dollars(stack)}, {how} you bought."


class Notebook:
    """Where hands are written down, where somebody wants that."""

    def __init__(self, where: Path | None) -> None:
        self._where = where
        self._saved = 0
        self._trouble = ""

    def keep(self, hand: Hand, number: int) -> None:
        """Write a hand down, under the next free number. A disk that is full does not end the evening."""
        if self._where is None:
            return
        name = hand.rules.id.replace("/", "-")
        try:
            while (path := self._where / f"{name}-{number:04}.toml").exists():
                number += 1
            write_text(path, write_record(beside(record_of(hand), path.parent)))
        except OSError as error:
            self._trouble = f"The hand cannot be saved in {self._where}: {error.strerror}."
        else:
            self._trouble = ""
            self._saved += 1

    def trouble(self) -> list[Text]:
        """Why the last hand was not saved, if it was not."""
        return [Text(f" {self._trouble}", "bold red")] if self._trouble else []

    def farewell(self) -> list[str]:
        """What there is to look at."""
        if not self._saved:
            return [self._trouble] if self._trouble else []
        return [f"Saved in {self._where}: {self._saved} to look at with `houseway replay`."]
