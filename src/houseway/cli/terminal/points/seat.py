"""One person at a table of bots that plays for points or melds, hand after hand."""

from collections.abc import Sequence

from rich.text import Text

from houseway.cards import Card
from houseway.cli.terminal.guide import pan_help_lines, points_help_lines
from houseway.cli.terminal.page import Page
from houseway.cli.terminal.person import Person
from houseway.cli.terminal.points.felt import PointsFelt
from houseway.cli.terminal.points.game import PointsGame
from houseway.cli.terminal.points.pan_felt import PanFelt
from houseway.cli.terminal.points.questions import PointReader
from houseway.cli.terminal.result import account
from houseway.cli.terminal.seat import Sitting
from houseway.ledger import Transfer
from houseway.melds.sheet import PanRules
from houseway.play.decisions import Decision
from houseway.play.events import Noted
from houseway.play.hand import Hand
from houseway.play.view import View, view
from houseway.words.names import Names
from houseway.words.story import between_players
from houseway.words.teller import Teller

PAGES = {"?": "help", "h": "rules", "l": "log"}
SHARE = {"point": 1.0, "meld": 0.3}
"""How long a bot's turn shows, compared with the usual: in Pan each turn takes several choices."""


class PointsSitting(Sitting):
    """The person's time at the table."""

    def furnish(self) -> None:
        session, screen, you = self.session, self.screen, self.you
        rules = session.read
        names = Names({number: bot.name for number, bot in self.bots.items()}, you)
        teller = Teller(names, screen.faces.words, rules=rules)
        meld = rules.kind == "meld"
        felt: PointsFelt | PanFelt = PointsFelt(names, screen.faces, session.stakes.small)
        if meld:
            felt = PanFelt(names, screen.faces, self._doubles, self._worth)
        game = PointsGame(felt, teller, screen.faces)
        self.page = Page(screen, rules, session.stakes, teller, game)
        guide = pan_help_lines() if meld else points_help_lines()
        self.person = Person(self.page, PointReader(self._look, teller), guide, PAGES)

    def _look(self) -> View:
        assert self.session.hand is not None
        return view(self.session.hand, self.you)

    def _worth(self, cards: Sequence[Card]) -> int:
        play: PanRules = self.session.read.play
        return play.pays.of(cards, play.free)

    def _doubles(self) -> list[int]:
        hand = self.session.hand or self.session.last
        return list(hand.table.state.get("doubles", ())) if hand is not None else []

    def next_to_act(self, hand: Hand, decision: Decision) -> int:
        """In their order, but who may take an answer back is asked."""
        if self.you in decision.seats and decision.for_seat(self.you).option("stay") is not None:
            return self.you
        return decision.seats[0]

    def turn_shows(self, hand: Hand, decision: Decision) -> float:
        share = SHARE[hand.rules.kind] if len(decision.seats) == 1 else 0.0
        return share * super().turn_shows(hand, decision)

    def result(self, hand: Hand) -> list[Text]:
        """What was paid and why, the person's own payments first."""
        paid = payments(hand)
        if not paid:
            notes = [event for event in hand.events if isinstance(event, Noted)]
            said = [self.page.teller.tell(event) for event in notes[-1:]] or ["Nobody wins anything."]
            return [Text(f" {line}", "bold") for line in said]
        if hand.rules.kind == "point":
            paid.sort(key=lambda t: self.you not in (t.payer.owner, t.payee.owner))
        else:
            # What ended the hand, the outs and the tops, before the pays on the way there.
            paid.reverse()
        return account(hand, paid, self.page.teller, self.screen.width)


def payments(hand: Hand) -> list[Transfer]:
    """What players paid one another, and what came out of the tops."""
    return [
        t
        for t in hand.ledger
        if between_players(t) or (t.payer is hand.table.pot and t.payee.kind == "stack")
    ]
