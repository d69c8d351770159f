"""One person at a table of bots whose people only have stacks: hand after hand, round after round."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar, Generic, TypeVar

from rich.text import Text

from houseway.cli.terminal.collection import collected, own_fees, set_clock
from houseway.cli.terminal.page import Page
from houseway.cli.terminal.person import Notebook, Person, ask_to_buy, leaving
from houseway.cli.terminal.pot.seat import Bot
from houseway.cli.terminal.result import stack_line
from houseway.cli.terminal.screen import Screen
from houseway.play.hand import Hand
from houseway.play.people import People

Table = TypeVar("Table", bound=People)


class PeopleSitting(ABC, Generic[Table]):
    """The person's time at the table; a kind of table says how it looks and how a hand is played."""

    page: Page
    person: Person
    word = "hand"
    """What one deal is called."""
    after_keys: str
    after_pages: ClassVar[Mapping[str, str]]
    too_few = "You have too few chips."

    def __init__(
        self,
        screen: Screen,
        session: Table,
        bots: dict[int, Bot],
        *,
        you: int,
        buy_in: int,
        save: Path | None = None,
    ) -> None:
        self.screen = screen
        self.session = session
        self.bots = bots
        self.you = you
        self.buy_in = buy_in
        self.notebook = Notebook(save)
        self.bought = session.stacks[you]
        self.played = 0
        self.hand: Hand | None = None
        """The hand that is being played, or was played last."""
        self.rules = session.rules.read_as(session.rulings)
        self.stakes = self.rules.stakes(session.limit)
        self.furnish()

    @abstractmethod
    def furnish(self) -> None:
        """Set up the page of the table and the person's part in it."""

    @abstractmethod
    def least_stack(self) -> int:
        """The chips that a hand takes."""

    @abstractmethod
    def least_buy_in(self) -> int:
        """The least that somebody may buy."""

    @abstractmethod
    def play_out(self, hand: Hand) -> None:
        """Everybody's choices, to the end of the hand."""

    @abstractmethod
    def result(self, hand: Hand) -> list[Text]:
        """What became of the chips, and why."""

    def waiting(self) -> Mapping[int, str]:
        """Who is not dealt into the next hand, and why."""
        return {}

    def run(self) -> None:
        """Hands until the person leaves."""
        while True:
            self.bring_chips()
            self.after(self.play())

    def farewell(self) -> str:
        """A word to somebody who leaves."""
        times = f"1 {self.word}" if self.played == 1 else f"{self.played} {self.word}s"
        said = [leaving(times, self.session.stacks[self.you], self.bought)]
        if self.hand is not None and not self.hand.over:
            said.append(f"The {self.word} that you left does not count.")
        return "\n".join([*said, *self.notebook.farewell()])

    def play(self) -> Hand:
        """One hand, from the deal to the last chip."""
        set_clock(self.session.fees)
        waiting = self.waiting()
        self.hand = hand = self.session.deal()
        self.page.new_hand(self.played + 1, waiting)
        for bot in self.bots.values():
            bot.new_hand()
        self.play_out(hand)
        self.session.finish(hand)
        self.played += 1
        self.notebook.keep(hand, self.played)
        return hand

    def after(self, hand: Hand) -> None:
        """The result, until the person wants the next hand."""
        after = self.session.stacks[self.you]
        before = next((s.stack for s in hand.start.seats if s.seat == self.you), after)
        while True:
            body = [
                *self.result(hand),
                *collected(hand, self.you, self.screen.width),
                *self.notebook.trouble(),
            ]
            stack = stack_line(before, after, own_fees(hand, self.you))
            self.page.show(hand, [stack, Text(self.after_keys, "dim")], body)
            if not self.person.reads(self.screen.ask(" > "), hand, self.after_pages):
                return

    def bring_chips(self) -> None:
        """Whoever has too few chips for a hand buys more; the person is asked."""
        for seat, stack in list(self.session.stacks.items()):
            if stack < self.least_stack():
                amount = self.buy_in
                if seat == self.you:
                    least, chip = self.least_buy_in(), self.stakes.chip
                    amount = ask_to_buy(self.screen, self.too_few, self.buy_in, least, chip)
                    self.bought += amount
                self.session.buy(seat, amount)
