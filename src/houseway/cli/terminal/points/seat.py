"""One person at a table of bots that plays for points or melds, hand after hand."""

from collections.abc import Mapping
from typing import ClassVar

from rich.text import Text

from houseway.cli.points_telling import between_players
from houseway.cli.telling import Teller
from houseway.cli.terminal.guide import pan_help_lines, points_help_lines
from houseway.cli.terminal.page import Page
from houseway.cli.terminal.person import Person
from houseway.cli.terminal.points.felt import PointsFelt
from houseway.cli.terminal.points.game import PointsGame
from houseway.cli.terminal.points.pan_felt import PanFelt
from houseway.cli.terminal.points.questions import PointReader
from houseway.cli.terminal.result import account
from houseway.cli.terminal.seat import PeopleSitting
from houseway.ledger import Transfer
from houseway.play.decisions import Decision
from houseway.play.events import Noted
from houseway.play.hand import Hand
from houseway.play.rules import Stakes
from houseway.play.view import View, view
from houseway.points.session import PointSession, least_stack
from houseway.words.names import Names

PAGES = {"?": "help", "h": "rules", "l": "log"}
SHARE = {"point": 1.0, "meld": 0.3}
"""How long a bot's turn shows, compared with the usual: in Pan each turn takes several choices."""


class PointsSitting(PeopleSitting[PointSession]):
    """The person's time at the table."""

    after_keys = " Enter next hand   w every chip   l log   h rules   ? help   q quit"
    after_pages: ClassVar[Mapping[str, str]] = {"w": "why"}

    def furnish(self) -> None:
        rules, screen, you = self.rules, self.screen, self.you
        names = Names({number: bot.name for number, bot in self.bots.items()}, you)
        teller = Teller(names, screen.faces.words)
        meld = rules.kind == "meld"
        felt: PointsFelt | PanFelt = PointsFelt(names, screen.faces, self.stakes.small)
        if meld:
            felt = PanFelt(names, screen.faces, self._doubles)
        game = PointsGame(felt, teller, screen.faces)
        self.page = Page(screen, rules, self.stakes, teller, game)
        guide = pan_help_lines() if meld else points_help_lines()
        self.person = Person(self.page, PointReader(self._look), guide, PAGES)

    def _look(self) -> View:
        assert self.hand is not None
        return view(self.hand, self.you)

    def _doubles(self) -> list[int]:
        return list(self.hand.table.state.get("doubles", ())) if self.hand is not None else []

    def waiting(self) -> Mapping[int, str]:
        return self.session.waiting()

    def least_stack(self) -> int:
        return least_stack(self.rules, self.stakes)

    def least_buy_in(self) -> int:
        return least_buy_in(self.stakes)

    def play_out(self, hand: Hand) -> None:
        while (decision := hand.decision) is not None:
            seat = self._next(decision)
            if seat == self.you:
                choice = self.person.ask(hand, decision)
            else:
                self._watch(hand, decision)
                choice = self.bots[seat].choose(view(hand, seat), decision.for_seat(seat), hand.answers(seat))
            hand.choose(choice._replace(seat=seat if len(decision.seats) > 1 else None))

    def _next(self, decision: Decision) -> int:
        """Who answers first where several may: in their order, but who may take an answer back is asked."""
        if self.you in decision.seats and decision.for_seat(self.you).option("stay") is not None:
            return self.you
        return decision.seats[0]

    def _watch(self, hand: Hand, decision: Decision) -> None:
        """Let the person see a bot's turn; nobody waits for a hand that he has no part in."""
        seat = hand.table.by_number.get(self.you)
        if self.screen.paged and len(decision.seats) == 1 and seat is not None and not seat.folded:
            self.page.show(hand)
            self.screen.pause(SHARE[hand.rules.kind])

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


def least_buy_in(stakes: Stakes) -> int:
    """The least that somebody may buy."""
    return max([stakes.small, *stakes.buy_in[:1]])
