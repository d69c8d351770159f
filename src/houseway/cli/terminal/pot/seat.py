"""One person at a table of bots that plays for pots."""

from collections.abc import Mapping
from typing import ClassVar

from rich.text import Text

from houseway.cli.terminal.guide import help_lines
from houseway.cli.terminal.page import Page
from houseway.cli.terminal.person import Person
from houseway.cli.terminal.pot.game import PotGame
from houseway.cli.terminal.questions import PotReader
from houseway.cli.terminal.result import account, payments
from houseway.cli.terminal.seat import Sitting
from houseway.play.hand import Hand
from houseway.words.names import Names
from houseway.words.teller import Teller

PAGES = {"?": "help", "h": "rules", "l": "log", "w": "why"}


class PotSitting(Sitting):
    """The person's time at the table."""

    after_pages: ClassVar[Mapping[str, str]] = {}
    too_few = "You are out of chips."

    def furnish(self) -> None:
        session, screen = self.session, self.screen
        names = Names({number: bot.name for number, bot in self.bots.items()}, self.you)
        teller = Teller(names, screen.faces.words, rules=session.read)
        game = PotGame(session.read, names, screen.faces)
        self.page = Page(screen, session.read, session.stakes, teller, game)
        self.person = Person(self.page, PotReader(session.read.verbs), help_lines(), PAGES)

    def result(self, hand: Hand) -> list[Text]:
        return account(hand, payments(hand), self.page.teller, self.screen.width)
