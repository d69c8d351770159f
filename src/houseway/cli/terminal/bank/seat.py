"""One person at a player-dealer table of bots, round after round."""

from collections.abc import Mapping
from typing import ClassVar

from rich.text import Text

from houseway.cli.terminal.bank.game import BankGame
from houseway.cli.terminal.bank.questions import BankReader, WagerAsking
from houseway.cli.terminal.guide import bank_help_lines
from houseway.cli.terminal.page import Page
from houseway.cli.terminal.person import Person
from houseway.cli.terminal.result import closings
from houseway.cli.terminal.seat import Sitting
from houseway.games.totals import totals
from houseway.incident import Incident
from houseway.play.decisions import Choice, Decision
from houseway.play.hand import Hand
from houseway.words.names import Names
from houseway.words.teller import Teller
from houseway.words.wagers import wager_titles

PAGES = {"?": "help", "l": "log"}
QUIET = ("done", "pass")


class BankSitting(Sitting):
    """The person's time at the table."""

    word = "round"
    after_keys = " Enter next round   w every chip   l log   rules   ? help   q quit"
    after_pages: ClassVar[Mapping[str, str]] = {"h": "rules", "w": "why"}
    too_few = "You have too few chips to bet."

    def furnish(self) -> None:
        session, screen, you = self.session, self.screen, self.you
        rules = session.read
        names = Names({number: bot.name for number, bot in self.bots.items()}, you)
        self.wagering = wagering = WagerAsking(you, wager_titles(rules))
        teller = Teller(names, screen.faces.words, rules=rules)
        game = BankGame(teller, screen.faces, wagering, totals(rules))
        self.page = Page(screen, rules, session.stakes, teller, game)
        reader = BankReader(you, wagering, teller)
        self.person = Person(self.page, reader, bank_help_lines(), PAGES)

    def play(self) -> Hand:
        self.wagering.begin()
        return super().play()

    def ask(self, hand: Hand, decision: Decision) -> Choice | Incident:
        if decision.asks == "wager" and (self.wagering.done or not _further(decision.for_seat(self.you))):
            return Choice("done")
        return self.person.ask(hand, decision)

    def next_to_act(self, hand: Hand, decision: Decision) -> int:
        """Who answers first where several may: clockwise from the player-dealer."""
        felt, seats = hand.table.felt, self.session.rules.seats
        first = felt.bank.person.number if felt is not None and felt.bank is not None else 0
        return min(decision.seats, key=lambda number: (number - first - 1) % seats)

    def turn_shows(self, hand: Hand, decision: Decision) -> float:
        return 0.0

    def choice_shows(self, choice: Choice) -> bool:
        return choice.verb not in QUIET

    def result(self, hand: Hand) -> list[Text]:
        return closings(hand, self.page.teller, self.you, self.screen.width)


def _further(decision: Decision) -> bool:
    """Whether there is a further spot to bet on: nobody is asked for what could only be added."""
    option = decision.option("wager")
    return option is not None and option.wagers is not None and bool(option.wagers.fresh())
