"""One person at a player-dealer table of bots, round after round."""

from collections.abc import Mapping
from typing import ClassVar

from rich.text import Text

from houseway.bank.session import BankSession
from houseway.cli.bank_telling import wager_titles
from houseway.cli.telling import Teller
from houseway.cli.terminal.bank.game import BankGame
from houseway.cli.terminal.bank.questions import BankReader, WagerAsking
from houseway.cli.terminal.bank.totals import totals
from houseway.cli.terminal.guide import bank_help_lines
from houseway.cli.terminal.page import Page
from houseway.cli.terminal.person import Person
from houseway.cli.terminal.result import closings
from houseway.cli.terminal.seat import PeopleSitting
from houseway.play.decisions import Choice, Decision
from houseway.play.hand import Hand
from houseway.play.view import view
from houseway.words.names import Names

PAGES = {"?": "help", "l": "log"}
QUIET = ("done", "pass")


class BankSitting(PeopleSitting[BankSession]):
    """The person's time at the table."""

    word = "round"
    after_keys = " Enter next round   w every chip   l log   rules   ? help   q quit"
    after_pages: ClassVar[Mapping[str, str]] = {"h": "rules", "w": "why"}
    too_few = "You have too few chips to bet."

    def furnish(self) -> None:
        rules, session, screen, you = self.rules, self.session, self.screen, self.you
        titles = wager_titles(rules)
        names = Names(dict(session.names), you)
        self.wagering = wagering = WagerAsking(you, titles)
        teller = Teller(names, screen.faces.words, titles=titles)
        game = BankGame(names, screen.faces, titles, wagering, totals(rules))
        self.page = Page(screen, rules, self.stakes, teller, game)
        reader = BankReader(you, wagering)
        self.person = Person(self.page, reader, bank_help_lines(), PAGES)

    def least_stack(self) -> int:
        return self.stakes.small

    def least_buy_in(self) -> int:
        return self.stakes.small

    def play_out(self, hand: Hand) -> None:
        """From the offer of the position to the last wager."""
        self.wagering.begin()
        while (decision := hand.decision) is not None:
            seat = self._next(hand, decision)
            if seat == self.you:
                choice = self._ask(hand, decision)
            else:
                choice = self.bots[seat].choose(view(hand, seat), decision.for_seat(seat), hand.answers(seat))
            hand.choose(choice._replace(seat=seat if len(decision.seats) > 1 else None))
            if seat != self.you and choice.verb not in QUIET and hand.decision is not None:
                self._watch(hand)

    def _ask(self, hand: Hand, decision: Decision) -> Choice:
        if decision.asks == "wager" and (self.wagering.done or not _further(decision.for_seat(self.you))):
            return Choice("done")
        return self.person.ask(hand, decision)

    def _next(self, hand: Hand, decision: Decision) -> int:
        """Who answers first where several may: clockwise from the player-dealer."""
        felt, seats = hand.table.felt, self.session.rules.seats
        first = felt.bank.person.number if felt is not None and felt.bank is not None else 0
        return min(decision.seats, key=lambda number: (number - first - 1) % seats)

    def _watch(self, hand: Hand) -> None:
        """Let the person see what a bot did."""
        if self.screen.paged:
            self.page.show(hand)
            self.screen.pause()

    def result(self, hand: Hand) -> list[Text]:
        return closings(hand, self.page.teller, self.you, self.screen.width)


def _further(decision: Decision) -> bool:
    """Whether there is a further spot to bet on: nobody is asked for what could only be added."""
    option = decision.option("wager")
    return option is not None and option.wagers is not None and bool(option.wagers.fresh())
