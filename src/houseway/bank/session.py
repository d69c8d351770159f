"""A player-dealer table that goes on: people and their chips, the position, the shoe.

>>> from random import Random
>>> from houseway.play.decisions import Choice
>>> from houseway.rooms.loader import load
>>> session = BankSession(load("black-sheep/ez-baccarat"), Random(1))
>>> session.sit(1, "Ada", 100_000)
>>> session.sit(2, "Ben", 50_000)
>>> hand = session.deal()
>>> hand.choose(Choice("bank", 20_000))
>>> hand.choose(Choice("wager", spot=2, wagers=(("player", 1_000),)))
>>> session.finish(hand)
>>> sum(session.stacks.values())
150000
"""

from random import Random
from typing import Any

from houseway.cards import Card
from houseway.errors import RecordError
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet
from houseway.play.table import SeatStart, Start
from houseway.shoe import Chance

CUT_CARD = 60
"""A shoe of several decks is shuffled again when fewer cards than this are left."""


class BankSession:
    """Rounds in a row at one table."""

    __slots__ = ("limit", "names", "random", "rules", "rulings", "shoe", "stacks", "state")

    def __init__(
        self, rules: RuleSet, random: Random, limit: str = "", rulings: dict[str, str] | None = None
    ) -> None:
        self.rules = rules
        self.random = random
        self.limit = rules.stakes(limit).name
        self.rulings = rulings or {}
        self.names: dict[int, str] = {}
        self.stacks: dict[int, int] = {}
        self.state: dict[str, Any] = {}
        """What the game carries on: the position and its turn, who bet in the last round."""
        self.shoe: tuple[Card, ...] = ()
        """What is left in the shoe; empty when it has to be shuffled."""

    def sit(self, seat: int, name: str, amount: int) -> None:
        """Somebody takes a seat with chips."""
        if not 1 <= seat <= self.rules.seats:
            raise RecordError(f"{self.rules.id} has the seats 1 to {self.rules.seats}, not {seat}")
        if seat in self.stacks:
            raise RecordError(f"seat {seat} is taken by {self.names[seat]}")
        if amount <= 0:
            raise RecordError("nobody sits down without chips")
        self.names[seat] = name
        self.stacks[seat] = amount

    def buy(self, seat: int, amount: int) -> None:
        """Somebody buys more chips between rounds."""
        if seat not in self.stacks or amount <= 0:
            raise RecordError(f"seat {seat} cannot buy {amount}")
        self.stacks[seat] += amount

    def leave(self, seat: int) -> int:
        """Somebody takes the chips and goes; the chips."""
        if seat not in self.stacks:
            raise RecordError(f"nobody sits at seat {seat}")
        del self.names[seat]
        return self.stacks.pop(seat)

    def deal(self) -> Hand:
        """Begin the next round with everybody who has chips."""
        seats = tuple(
            [SeatStart(seat, stack, self.names[seat]) for seat, stack in sorted(self.stacks.items()) if stack]
        )
        start = Start(seats=seats, limit=self.limit, rulings=self.rulings, state=dict(self.state))
        return Hand(self.rules, start, Chance(self.random, rest=self.shoe))

    def finish(self, hand: Hand) -> None:
        """Take stacks, state and shoe back from a round that is over."""
        if not hand.over:
            raise RecordError(f"the round is not over: it waits on {hand.decision}")
        self.stacks.update(hand.stacks())
        self.state = dict(hand.table.state)
        left = hand.table.shoe.cards
        self.shoe = tuple(left[::-1]) if self.rules.deck.decks > 1 and len(left) >= CUT_CARD else ()
