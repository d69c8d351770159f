"""A table for points or melds that goes on: people and their chips, the button, what the game carries on.

>>> from houseway.rooms.loader import load
>>> session = PointSession(load("hawaiian-gardens/thirteen-card"), Random(1))
>>> session.sit(1, "Ada", 15_000)
>>> session.sit(2, "Ben", 15_000)
>>> hand = session.deal()
>>> while hand.decision is not None:
...     seat = hand.decision.seats[0]
...     hand.choose(hand.decision.suggest(seat)._replace(seat=seat))
>>> before = session.button
>>> session.finish(hand)
>>> sum(session.stacks.values()), session.button == before
(30000, False)
"""

from random import Random
from typing import Any

from houseway.errors import RecordError
from houseway.play.hand import Hand, deal
from houseway.play.rules import RuleSet
from houseway.play.table import SeatStart, Start


class PointSession:
    """Hands in a row at one table."""

    __slots__ = ("button", "limit", "names", "random", "rules", "rulings", "stacks", "state")

    def __init__(
        self, rules: RuleSet, random: Random, limit: str = "", rulings: dict[str, str] | None = None
    ) -> None:
        self.rules = rules
        self.random = random
        self.limit = rules.stakes(limit).name
        self.rulings = rulings or {}
        self.names: dict[int, str] = {}
        self.stacks: dict[int, int] = {}
        self.button = 0
        """The seat with the button; 0 before the first hand, and in games without one."""
        self.state: dict[str, Any] = {}
        """What the game carries on: Fantasy, the last winner, doubles, tops that nobody won."""

    def sit(self, seat: int, name: str, amount: int) -> None:
        """Somebody takes a seat with chips."""
        if not 1 <= seat <= self.rules.seats:
            raise RecordError(f"{self.rules.id} has the seats 1 to {self.rules.seats}, not {seat}")
        if seat in self.stacks:
            raise RecordError(f"seat {seat} is taken by {self.names[seat]}")
        self.names[seat] = name
        self.stacks[seat] = 0
        self.buy(seat, amount)

    def buy(self, seat: int, amount: int) -> None:
        """Somebody buys chips between hands."""
        if seat not in self.stacks or amount <= 0:
            raise RecordError(f"seat {seat} cannot buy {amount}")
        self.stacks[seat] += amount

    def deal(self) -> Hand:
        """Begin the next hand with those who have chips; where more sit than are dealt in, from the button
        clockwise. The first button falls to anybody."""
        with_chips = [seat for seat, stack in sorted(self.stacks.items()) if stack]
        if self.rules.kind == "point" and self.button not in with_chips:
            after = [seat for seat in with_chips if seat > self.button]
            self.button = self.random.choice(with_chips) if not self.button else (after or with_chips)[0]
        most = self.rules.active or self.rules.seats
        from_button = sorted(with_chips, key=lambda seat: (seat < self.button, seat))
        seats = tuple(
            [SeatStart(n, self.stacks[n], self.names[n]) for n in with_chips if n in from_button[:most]]
        )
        start = Start(
            seats=seats,
            button=self.button,
            limit=self.limit,
            rulings=self.rulings,
            state=dict(self.state),
        )
        return deal(self.rules, start, self.random)

    def finish(self, hand: Hand) -> None:
        """Take stacks and state back from a hand that is over, and move the button."""
        if not hand.over:
            raise RecordError(f"the hand is not over: it waits on {hand.decision}")
        self.stacks.update(hand.stacks())
        self.state = dict(hand.table.state)
        if self.button:
            self.button = hand.table.clockwise(self.button)[0].number
