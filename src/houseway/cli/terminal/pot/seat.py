"""One person at a table of bots, hand after hand."""

from pathlib import Path
from random import Random
from typing import Protocol

from rich.text import Text

from houseway.cli.telling import Teller
from houseway.cli.terminal.collection import collected, own_fees, set_clock
from houseway.cli.terminal.guide import help_lines
from houseway.cli.terminal.page import Page
from houseway.cli.terminal.person import Notebook, Person, leaving
from houseway.cli.terminal.pot.game import PotGame
from houseway.cli.terminal.questions import PotReader
from houseway.cli.terminal.result import account, payments, stack_line
from houseway.cli.terminal.screen import Screen
from houseway.errors import HousewayError
from houseway.money import cents, dollars
from houseway.play.decisions import Answers, Choice, Decision
from houseway.play.hand import Hand, deal
from houseway.play.view import View, view
from houseway.pot.session import Session
from houseway.words.names import Names

PAGES = {"?": "help", "h": "rules", "l": "log", "w": "why"}
AFTER_KEYS = " Enter next hand   w every chip   l log   h rules   ? help   q quit"


class Bot(Protocol):
    """Somebody who plays from what a view shows and what may be asked."""

    @property
    def name(self) -> str: ...

    def new_hand(self) -> None: ...

    def choose(self, view: View, decision: Decision, answers: Answers) -> Choice: ...


class Sitting:
    """The person's time at the table."""

    def __init__(
        self,
        screen: Screen,
        session: Session,
        bots: dict[int, Bot],
        random: Random,
        *,
        you: int,
        buy_in: int,
        save: Path | None = None,
    ) -> None:
        self.screen = screen
        self.session = session
        self.bots = bots
        self.random = random
        self.you = you
        self.buy_in = buy_in
        self.notebook = Notebook(save)
        names = Names({number: bot.name for number, bot in bots.items()}, you)
        rules = session.rules.read_as(session.rulings)
        teller = Teller(names, screen.faces.words)
        game = PotGame(rules, names, screen.faces)
        self.page = Page(screen, rules, session.stakes, teller, game)
        self.person = Person(self.page, PotReader(), help_lines(), PAGES)

    def run(self) -> None:
        """Hands until the person leaves."""
        while True:
            self.bring_chips()
            self.come_in()
            hand = self.play_hand()
            self.after(hand)

    def farewell(self) -> str:
        """A word to somebody who leaves."""
        me = self.session.person(self.you)
        hands = "1 hand" if self.session.hands == 1 else f"{self.session.hands} hands"
        said = [leaving(hands, me.stack.balance, me.bought)]
        if self.session.under_way is not None and self.session.under_way.start.seats:
            said.append("The hand that you left does not count.")
        return "\n".join([*said, *self.notebook.farewell()])

    # A hand

    def play_hand(self) -> Hand:
        """One hand, from the deal to the last chip."""
        set_clock(self.session.fees)
        start = self.session.next_start()
        hand = deal(self.session.rules, start, self.random)
        self.page.new_hand(self.session.hands + 1, self.session.waiting())
        for bot in self.bots.values():
            bot.new_hand()
        while hand.decision is not None:
            decision = hand.decision
            # An offer that stands open to several is put to them in their order.
            seat = decision.seats[0]
            if seat == self.you:
                choice = self.person.ask(hand, decision)
            else:
                self._watch(hand)
                choice = self.bots[seat].choose(view(hand, seat), decision.for_seat(seat), hand.answers(seat))
            hand.choose(choice if len(decision.seats) == 1 else choice._replace(seat=seat))
        self.session.finish(hand)
        self.notebook.keep(hand, self.session.hands)
        return hand

    def _watch(self, hand: Hand) -> None:
        """Let the person see a bot's turn; nobody waits for a hand that he has no part in."""
        seat = hand.table.by_number.get(self.you)
        if self.screen.paged and seat is not None and not seat.folded:
            self.page.show(hand)
            self.screen.pause()

    # Between hands

    def after(self, hand: Hand) -> None:
        """The result, until the person wants the next hand."""
        after = self.session.person(self.you).stack.balance
        before = next((s.stack for s in hand.start.seats if s.seat == self.you), after)
        while True:
            body = account(hand, payments(hand), self.page.teller, self.screen.width)
            body += [*collected(hand, self.you, self.screen.width), *self.notebook.trouble()]
            stack = stack_line(before, after, own_fees(hand, self.you))
            self.page.show(hand, [stack, Text(AFTER_KEYS, "dim")], body)
            if not self.person.reads(self.screen.ask(" > "), hand):
                return

    def bring_chips(self) -> None:
        """Whoever has too few chips for a hand buys more; the person is asked."""
        for seat in self.session.persons:
            if seat not in self.session.present():
                if seat == self.you:
                    self._ask_to_buy()
                else:
                    self.session.buy(seat, self._affordable(seat))

    def _affordable(self, seat: int) -> int:
        """The usual buy-in, or as much of it as a maximum leaves."""
        stakes = self.session.stakes
        if len(stakes.buy_in) < 2:
            return self.buy_in
        room = stakes.buy_in[1] - self.session.person(seat).stack.balance
        return min(self.buy_in, room // stakes.chip * stakes.chip)

    def _ask_to_buy(self) -> None:
        said = ""
        while True:
            usual = self._affordable(self.you)
            self.screen.draw(
                [
                    Text(" You are out of chips.", "bold"),
                    Text(),
                    Text(f" Enter buys {dollars(usual)}; or type another amount, or q to leave."),
                    Text(f" {said}", "bold red"),
                ]
            )
            typed = self.screen.ask(" > ")
            try:
                self.session.buy(self.you, cents(typed) if typed else usual)
                return
            except HousewayError as error:
                said = str(error)

    def come_in(self) -> None:
        """Who has missed a blind comes back in the first way that the sheet names."""
        for seat, person in self.session.persons.items():
            ways = self.session.choices(seat)
            if ways and person.choice is None:
                self.session.choose(seat, ways[0])
