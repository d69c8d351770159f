"""One person at a table of bots, hand after hand."""

from pathlib import Path
from random import Random
from typing import Protocol

from rich.text import Text

from houseway.cli.rulebook import document, lines_of
from houseway.cli.telling import Names
from houseway.cli.terminal import asking
from houseway.cli.terminal.asking import Mistyped
from houseway.cli.terminal.guide import help_lines
from houseway.cli.terminal.page import Page
from houseway.cli.terminal.result import full_account, result_lines, stack_line
from houseway.cli.terminal.screen import Screen
from houseway.errors import HousewayError
from houseway.money import cents, dollars
from houseway.play.decisions import Choice, Decision, Option
from houseway.play.hand import Hand, deal
from houseway.play.record import record_of, write_record
from houseway.play.rules import RuleSet
from houseway.play.table import SeatStart, Start
from houseway.play.view import View, view


class Bot(Protocol):
    """Somebody who plays from what a view shows."""

    @property
    def name(self) -> str: ...

    def choose(self, view: View, decision: Decision) -> Choice: ...


class Sitting:
    """The person's time at the table."""

    def __init__(
        self,
        screen: Screen,
        rules: RuleSet,
        start: Start,
        bots: dict[int, Bot],
        random: Random,
        *,
        you: int,
        save: Path | None = None,
    ) -> None:
        self.screen = screen
        self.rules = rules
        self.start = start
        self.bots = bots
        self.random = random
        self.you = you
        self.save = save
        self.hands = 0
        self.bought = next(s.stack for s in start.seats if s.seat == you)
        self.buy_in = self.bought
        names = Names({number: bot.name for number, bot in bots.items()}, you)
        self.page = Page(screen, rules, rules.stakes(start.limit).name, names)
        self._said = ""

    @property
    def stack(self) -> int:
        return next(s.stack for s in self.start.seats if s.seat == self.you)

    def run(self) -> None:
        """Hands until the person leaves."""
        while True:
            self.play_hand()
            self.next_hand()

    def play_hand(self) -> None:
        """One hand, from the deal to the result."""
        self.hands += 1
        self.page.new_hand()
        hand = deal(self.rules, self.start, self.random)
        while hand.decision is not None:
            decision = hand.decision
            # An offer that several may take is put to them in their order.
            seat = decision.seats[0]
            if seat == self.you:
                choice = self.ask(hand, decision)
            else:
                self._watch(hand)
                choice = self.bots[seat].choose(view(hand, seat), decision)
            hand.choose(choice if len(decision.seats) == 1 else choice._replace(seat=seat))
        if self.save is not None:
            self._save(hand)
        self.after(hand)
        stacks = hand.stacks()
        self.start = self._next_start(stacks, hand)

    def _watch(self, hand: Hand) -> None:
        """Let the person see a bot's turn; nobody waits once he has folded."""
        seat = hand.table.by_number[self.you]
        if self.screen.paged and not seat.folded:
            self.page.show(hand, self.hands)
            self.screen.pause()

    # Asking

    def ask(self, hand: Hand, decision: Decision) -> Choice:
        """The person's choice."""
        said = ""
        while True:
            foot = self.page.question(hand, decision)
            foot.append(Text(f" {said}", "bold red"))
            self.page.show(hand, self.hands, foot)
            typed = self.screen.ask(" > ")
            if self._reads(typed, hand):
                said = ""
                continue
            try:
                understood = asking.understand(decision, typed)
                if isinstance(understood, Option):
                    understood = self._ask_more(hand, understood)
                if understood is not None:
                    decision.check(understood if len(decision.seats) == 1 else understood._replace(seat=self.you))
                    return understood
                said = ""
            except (Mistyped, HousewayError) as error:
                said = str(error)

    def _ask_more(self, hand: Hand, option: Option) -> Choice | None:
        """The amount or the cards of an option; nothing typed takes the option back."""
        if option.amounts:
            what = f"{asking.TO.get(option.verb, option.verb)} how much? {asking.spans(option.amounts)}"
        else:
            what = f"{option.verb} which cards? numbers or names"
        self.screen.draw([]) if not self.screen.paged else None
        typed = self.screen.ask(f" {what}, Enter to go back > ")
        return asking.fill(option, typed.lower()) if typed else None

    def _reads(self, typed: str, hand: Hand) -> bool:
        """Pages that may be read at any time."""
        match typed.lower():
            case "?" | "help":
                self.screen.read("Help", help_lines())
            case "h" | "rules":
                rules = lines_of(self.screen.console, document(self.rules), self.screen.width)
                self.screen.read(self.rules.name, rules)
            case "l" | "log":
                self.screen.read(f"Hand {self.hands}", self.page.story(hand))
            case "w" | "why":
                self.screen.read("Every chip", full_account(hand, self.page.teller, self.screen.width))
            case _:
                return False
        return True

    # Between hands

    def after(self, hand: Hand) -> None:
        """The result, until the person wants the next hand."""
        before = next(s.stack for s in hand.start.seats if s.seat == self.you)
        while True:
            body = result_lines(hand, self.page.teller, self.screen.width)
            foot = [
                stack_line(before, hand.stacks()[self.you]),
                Text(" Enter next hand   w every chip   l log   h rules   ? help   q quit", "dim"),
            ]
            self.page.show(hand, self.hands, foot, body)
            typed = self.screen.ask(" > ")
            if not self._reads(typed, hand):
                return

    def next_hand(self) -> None:
        """A person without chips may buy in again."""

    def _next_start(self, stacks: dict[int, int], hand: Hand) -> Start:
        seats = tuple([SeatStart(n, stack or self.buy_in, s.name) for (n, stack), s in zip(stacks.items(), self.start.seats, strict=True)])
        numbers = [s.seat for s in seats]
        button = next((n for n in numbers if n > self.start.button), numbers[0])
        return Start(seats=seats, button=button, limit=self.start.limit, rulings=self.start.rulings, ask_to_show=self.start.ask_to_show, state=hand.table.state)

    def _save(self, hand: Hand) -> None:
        assert self.save is not None
        name = self.rules.id.replace("/", "-")
        number = self.hands
        while (path := self.save / f"{name}-{number:04}.toml").exists():
            number += 1
        path.write_text(write_record(record_of(hand)), encoding="utf-8")
