"""One person at a table of bots: hand after hand, round after round, of any kind of game."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import ClassVar

from rich.text import Text

from houseway.bots.casting import Bot
from houseway.cli.terminal.collection import collected, own_fees
from houseway.cli.terminal.page import Page
from houseway.cli.terminal.person import Notebook, Person, leaving
from houseway.cli.terminal.result import stack_line
from houseway.cli.terminal.screen import Screen
from houseway.cli.terminal.trouble import Trouble
from houseway.errors import HousewayError
from houseway.incident import Incident
from houseway.money import cents, dollars
from houseway.play.decisions import Choice, Decision
from houseway.play.hand import Hand
from houseway.play.incidents.floor import HOUSE
from houseway.play.view import view
from houseway.rooms.fee_plans import clock
from houseway.session.session import Session


class Sitting(ABC):
    """The person's time at the table; a kind of table says how it looks and who is asked first."""

    page: Page
    person: Person
    word = "hand"
    """What one deal is called."""
    after_keys = " Enter next hand   w every chip   l log   h rules   ? help   q quit"
    after_pages: ClassVar[Mapping[str, str]] = {"w": "why"}
    too_few = "You have too few chips."

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
        trouble: Trouble | None = None,
    ) -> None:
        self.screen = screen
        self.session = session
        self.bots = bots
        self.random = random
        """Shuffles and throws."""
        self.you = you
        self.buy_in = buy_in
        self.notebook = Notebook(save)
        self.trouble = trouble or Trouble(0.0, False, random)
        self.furnish()

    @abstractmethod
    def furnish(self) -> None:
        """Set up the page of the table and the person's part in it."""

    @abstractmethod
    def result(self, hand: Hand) -> list[Text]:
        """What became of the chips, and why."""

    def next_to_act(self, hand: Hand, decision: Decision) -> int:
        """Who answers first: an offer that stands open to several is put to them in their order."""
        return decision.seats[0]

    def ask(self, hand: Hand, decision: Decision) -> Choice | Incident:
        """The person's choice, or something that the person says went wrong."""
        return self.person.ask(hand, decision)

    def turn_shows(self, hand: Hand, decision: Decision) -> float:
        """How long the person sees that it is a bot's turn, compared with the usual.

        Nobody waits for a hand that he has no part in.
        """
        seat = hand.table.by_number.get(self.you)
        return 1.0 if seat is not None and not seat.folded else 0.0

    def choice_shows(self, choice: Choice) -> bool:
        """Whether the person sees at once what a bot has chosen."""
        return False

    def run(self) -> None:
        """Hands until the person leaves."""
        while True:
            self.bring_chips()
            self.come_in()
            self.after(self.play())

    def farewell(self) -> str:
        """A word to somebody who leaves; a hand that is left in the middle is called off."""
        session = self.session
        left = session.hand is not None
        if left:
            session.call_off()
        me = session.person(self.you)
        times = f"1 {self.word}" if session.hands == 1 else f"{session.hands} {self.word}s"
        said = [leaving(times, me.stack.balance, me.bought)]
        if left:
            said.append(f"The {self.word} that you left does not count.")
        return "\n".join([*said, *self.notebook.farewell()])

    # A hand

    def play(self) -> Hand:
        """One hand, from the deal to the last chip."""
        session = self.session
        waiting = session.waiting()
        self.page.new_hand(session.hands + 1, waiting)
        wrong = self.trouble.before(session.read, [*session.persons])
        hand = session.deal(self.random, clock=clock(session.fees), incidents=wrong)
        self.trouble.new_hand()
        self.trouble.look(self.page, hand)
        for bot in self.bots.values():
            bot.new_hand()
        while (decision := hand.decision) is not None:
            fact = self.trouble.now(hand) or self.answer(hand, decision)
            if fact is not None:
                hand = self.trouble.enter(session, fact, self.random)
            self.trouble.look(self.page, hand)
        self.notebook.keep(hand, session.hands)
        return hand

    def answer(self, hand: Hand, decision: Decision) -> Incident | None:
        """Somebody answers; or the person says instead that something went wrong."""
        session = self.session
        if decision.seats == (HOUSE,):
            session.choose(self.trouble.decide(self.page, hand, decision), HOUSE, self.random)
            return None
        seat = self.next_to_act(hand, decision)
        if seat == self.you:
            answer = self.ask(hand, decision)
            if isinstance(answer, Incident):
                return answer
            session.choose(answer, seat, self.random)
            return None
        self._show(hand, self.turn_shows(hand, decision))
        choice = self.bots[seat].choose(view(hand, seat), decision.for_seat(seat), hand.answers(seat))
        session.choose(choice, seat, self.random)
        self._show(hand, self.choice_shows(choice) and hand.decision is not None)
        return None

    def _show(self, hand: Hand, share: float) -> None:
        """The table for a moment, where somebody watches."""
        if share and self.screen.paged:
            self.page.show(hand)
            self.screen.pause(share)

    # Between hands

    def after(self, hand: Hand) -> None:
        """The result, until the person wants the next hand."""
        after = self.session.person(self.you).stack.balance
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
        session = self.session
        for seat, person in session.persons.items():
            while person.stack.balance < session.kind.least_bet():
                if seat == self.you:
                    self._ask_to_buy()
                else:
                    session.buy(seat, self._affordable(seat))

    def _affordable(self, seat: int) -> int:
        """The usual buy-in, or as much of it as a maximum leaves."""
        stakes = self.session.stakes
        if len(stakes.buy_in) < 2:
            return self.buy_in
        room = stakes.buy_in[1] - self.session.person(seat).stack.balance
        return min(self.buy_in, room // stakes.chip * stakes.chip)

    def _ask_to_buy(self) -> None:
        """The person buys chips; who does not want to leaves."""
        said = ""
        while True:
            usual = self._affordable(self.you)
            self.screen.draw(
                [
                    Text(f" {self.too_few}", "bold"),
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
            ways = self.session.ways_in(seat)
            if ways and person.choice is None:
                self.session.enter(seat, ways[0])
