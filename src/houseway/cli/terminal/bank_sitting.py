"""One person at a player-dealer table of bots, round after round."""

from pathlib import Path

from rich.text import Text

from houseway.bank.session import BankSession
from houseway.cli.bank_telling import wager_titles
from houseway.cli.telling import Names, Teller
from houseway.cli.terminal.bank_asking import BankReader, WagerAsking, foul_check
from houseway.cli.terminal.bank_game import BankGame
from houseway.cli.terminal.collection import collected, set_clock
from houseway.cli.terminal.guide import bank_help_lines
from houseway.cli.terminal.page import Page
from houseway.cli.terminal.person import Person, ask_to_buy, leaving, save_hand
from houseway.cli.terminal.result import closings, stack_line
from houseway.cli.terminal.screen import Screen
from houseway.cli.terminal.sitting import Bot
from houseway.play.decisions import Choice, Decision
from houseway.play.hand import Hand
from houseway.play.view import view

PAGES = {"?": "help", "l": "log"}
AFTER_PAGES = {"h": "rules", "w": "why"}
AFTER_KEYS = " Enter next round   w every chip   l log   rules   ? help   q quit"
QUIET = ("done", "pass")


class BankSitting:
    """The person's time at the table."""

    def __init__(
        self,
        screen: Screen,
        session: BankSession,
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
        self.rounds = 0
        self.under_way = False
        rules = session.rules.read_as(session.rulings)
        titles = wager_titles(rules)
        names = Names(dict(session.names), you)
        self.wagering = wagering = WagerAsking(you, titles)
        teller = Teller(names, screen.faces.words, titles=titles)
        game = BankGame(names, screen.faces, titles, wagering)
        self.stakes = rules.stakes(session.limit)
        self.page = Page(screen, rules, self.stakes, teller, game)
        reader = BankReader(you, wagering, foul_check(rules))
        self.person = Person(self.page, reader, bank_help_lines(), PAGES)

    def run(self) -> None:
        """Rounds until the person leaves."""
        while True:
            self.bring_chips()
            hand = self.play_round()
            self.after(hand)

    def farewell(self) -> str:
        """A word to somebody who leaves."""
        rounds = "1 round" if self.rounds == 1 else f"{self.rounds} rounds"
        said = [leaving(rounds, self.session.stacks[self.you], self.bought)]
        if self.under_way:
            said.append("The round that you left does not count.")
        if self.save is not None and self.rounds:
            said.append(f"Saved in {self.save}: {self.rounds} to look at with `houseway replay`.")
        return "\n".join(said)

    # A round

    def play_round(self) -> Hand:
        """One round, from the offer of the position to the last wager."""
        set_clock(self.session.fees)
        hand = self.session.deal()
        self.under_way = True
        self.wagering.done = False
        self.page.new_hand(self.rounds + 1)
        for bot in self.bots.values():
            bot.new_hand()
        while (decision := hand.decision) is not None:
            seat = self._next(hand, decision)
            if seat == self.you:
                choice = self._ask(hand, decision)
            else:
                choice = self.bots[seat].choose(view(hand, seat), decision.for_seat(seat))
            hand.choose(choice._replace(seat=seat if len(decision.seats) > 1 else None))
            if seat != self.you and choice.verb not in QUIET and hand.decision is not None:
                self._watch(hand)
        self.session.finish(hand)
        self.under_way = False
        self.rounds += 1
        if self.save is not None:
            save_hand(hand, self.save, self.rounds)
        return hand

    def _ask(self, hand: Hand, decision: Decision) -> Choice:
        if decision.asks == "wager" and self.wagering.done:
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

    # Between rounds

    def after(self, hand: Hand) -> None:
        """The result, until the person wants the next round."""
        after = self.session.stacks[self.you]
        before = next((s.stack for s in hand.start.seats if s.seat == self.you), after)
        while True:
            body = [
                *closings(hand, self.page.teller, self.you, self.screen.width),
                *collected(hand, self.you),
            ]
            self.page.show(hand, [stack_line(before, after), Text(AFTER_KEYS, "dim")], body)
            if not self.person.reads(self.screen.ask(" > "), hand, AFTER_PAGES):
                return

    def bring_chips(self) -> None:
        """Whoever cannot make the least wager buys more chips; the person is asked."""
        for seat, stack in list(self.session.stacks.items()):
            if stack < self.stakes.small:
                amount = self.buy_in
                if seat == self.you:
                    why = "You have too few chips to bet."
                    amount = ask_to_buy(self.screen, why, self.buy_in, self.stakes.small, self.stakes.chip)
                    self.bought += amount
                self.session.buy(seat, amount)
