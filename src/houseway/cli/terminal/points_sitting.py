"""One person at a table of bots that plays for points or melds, hand after hand."""

from pathlib import Path

from rich.text import Text

from houseway.cli.points_telling import between_players
from houseway.cli.telling import Names, Teller, seat_of
from houseway.cli.terminal.collection import collected, set_clock
from houseway.cli.terminal.guide import pan_help_lines, points_help_lines
from houseway.cli.terminal.page import Page
from houseway.cli.terminal.pan_felt import PanFelt
from houseway.cli.terminal.person import Person, ask_to_buy, leaving, save_hand
from houseway.cli.terminal.points_asking import PointReader
from houseway.cli.terminal.points_felt import PointsFelt
from houseway.cli.terminal.points_game import PointsGame
from houseway.cli.terminal.result import account, stack_line
from houseway.cli.terminal.screen import Screen
from houseway.cli.terminal.sitting import Bot
from houseway.ledger import Transfer
from houseway.play.decisions import Decision
from houseway.play.events import Noted
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet, Stakes
from houseway.play.view import View, view
from houseway.points.session import PointSession

PAGES = {"?": "help", "h": "rules", "l": "log"}
AFTER_PAGES = {"w": "why"}
SHARE = {"point": 1.0, "meld": 0.3}
"""How long a bot's turn shows, compared with the usual: in Pan each turn takes several choices."""
AFTER_KEYS = " Enter next hand   w every chip   l log   h rules   ? help   q quit"


class PointsSitting:
    """The person's time at the table."""

    def __init__(
        self,
        screen: Screen,
        session: PointSession,
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
        self.save = save
        self.bought = session.stacks[you]
        self.hands = 0
        self.hand: Hand | None = None
        """The hand that is being played, or was played last."""
        rules = session.rules.read_as(session.rulings)
        self.stakes = rules.stakes(session.limit)
        self.least = least_stack(rules, self.stakes)
        names = Names({number: bot.name for number, bot in bots.items()}, you)
        teller = Teller(names, screen.faces.words)
        meld = rules.kind == "meld"
        felt: PointsFelt | PanFelt = PointsFelt(names, screen.faces, self.stakes.small)
        if meld:
            felt = PanFelt(names, screen.faces, self._doubles)
        game = PointsGame(felt, teller, screen.faces)
        self.page = Page(screen, rules, self.stakes, teller, game)
        guide = pan_help_lines() if meld else points_help_lines()
        self.person = Person(self.page, PointReader(rules, self._look), guide, PAGES)

    def _look(self) -> View:
        assert self.hand is not None
        return view(self.hand, self.you)

    def _doubles(self) -> list[int]:
        return list(self.hand.table.state.get("doubles", ())) if self.hand is not None else []

    def run(self) -> None:
        """Hands until the person leaves."""
        while True:
            self.bring_chips()
            hand = self.play_hand()
            self.after(hand)

    def farewell(self) -> str:
        """A word to somebody who leaves."""
        hands = "1 hand" if self.hands == 1 else f"{self.hands} hands"
        said = [leaving(hands, self.session.stacks[self.you], self.bought)]
        if self.hand is not None and not self.hand.over:
            said.append("The hand that you left does not count.")
        if self.save is not None and self.hands:
            said.append(f"Saved in {self.save}: {self.hands} to look at with `houseway replay`.")
        return "\n".join(said)

    # A hand

    def play_hand(self) -> Hand:
        """One hand, from the deal to the last chip."""
        set_clock(self.session.fees)
        self.hand = hand = self.session.deal()
        self.page.new_hand(self.hands + 1)
        for bot in self.bots.values():
            bot.new_hand()
        while (decision := hand.decision) is not None:
            seat = self._next(decision)
            if seat == self.you:
                choice = self.person.ask(hand, decision)
            else:
                self._watch(hand, decision)
                choice = self.bots[seat].choose(view(hand, seat), decision.for_seat(seat))
            hand.choose(choice._replace(seat=seat if len(decision.seats) > 1 else None))
        self.session.finish(hand)
        self.hands += 1
        if self.save is not None:
            save_hand(hand, self.save, self.hands)
        return hand

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

    # Between hands

    def after(self, hand: Hand) -> None:
        """The result, until the person wants the next hand."""
        after = self.session.stacks[self.you]
        before = next((s.stack for s in hand.start.seats if s.seat == self.you), after)
        while True:
            body = [*self._result(hand), *collected(hand, self.you)]
            self.page.show(hand, [stack_line(before, after), Text(AFTER_KEYS, "dim")], body)
            if not self.person.reads(self.screen.ask(" > "), hand, AFTER_PAGES):
                return

    def _result(self, hand: Hand) -> list[Text]:
        """What was paid and why, the person's own payments first."""
        paid = payments(hand)
        if not paid:
            notes = [event for event in hand.events if isinstance(event, Noted)]
            said = [self.page.teller.tell(event) for event in notes[-1:]] or ["Nobody wins anything."]
            return [Text(f" {line}", "bold") for line in said]
        if hand.rules.kind == "point":
            paid.sort(key=lambda t: self.you not in (seat_of(t.payer), seat_of(t.payee)))
        else:
            # What ended the hand, the outs and the tops, before the pays on the way there.
            paid.reverse()
        return account(hand, paid, self.page.teller, self.screen.width)

    def bring_chips(self) -> None:
        """Whoever has too few chips for a hand buys more; the person is asked."""
        for seat, stack in list(self.session.stacks.items()):
            if stack < self.least:
                amount = self.buy_in
                if seat == self.you:
                    least = least_buy_in(self.stakes)
                    why = "You have too few chips."
                    amount = ask_to_buy(self.screen, why, self.buy_in, least, self.stakes.chip)
                    self.bought += amount
                self.session.buy(seat, amount)


def payments(hand: Hand) -> list[Transfer]:
    """What players paid one another, and what came out of the tops."""
    return [t for t in hand.ledger if between_players(t) or (t.payer is hand.table.pot and seat_of(t.payee))]


def least_stack(rules: RuleSet, stakes: Stakes) -> int:
    """The chips that a hand takes: a point, the points that a sheet asks for, or the ante and a chip."""
    if rules.kind == "meld":
        return stakes.ante + stakes.chip
    points: int = getattr(rules.play, "least_points", 1)
    return points * stakes.small


def least_buy_in(stakes: Stakes) -> int:
    """The least that somebody may buy."""
    return max([stakes.small, *stakes.buy_in[:1]])
