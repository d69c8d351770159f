"""A table for points or melds that goes on: people and their chips, the button, what the game carries on.

>>> from random import Random
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

from houseway.play.hand import Hand, deal
from houseway.play.people import People
from houseway.play.table import Start


class PointSession(People):
    """Hands in a row at one table; the state is Fantasy, the last winner, doubles, tops that nobody won."""

    __slots__ = ("button",)

    def open(self) -> None:
        self.button = 0
        """The seat with the button; 0 before the first hand, and in games without one."""

    def deal(self) -> Hand:
        """Begin the next hand with those who have chips; where more sit than are dealt in, from the button
        clockwise. The first button falls to anybody."""
        with_chips = self.with_chips()
        if self.rules.kind == "point" and self.button not in with_chips:
            after = [seat for seat in with_chips if seat > self.button]
            self.button = self.random.choice(with_chips) if not self.button else (after or with_chips)[0]
        most = self.rules.active or self.rules.seats
        from_button = sorted(with_chips, key=lambda seat: (seat < self.button, seat))
        dealt_in = sorted(from_button[:most])
        start = Start(
            seats=self.starts(dealt_in),
            button=self.button,
            limit=self.limit,
            rulings=self.rulings,
            state=dict(self.state),
            fees=self.posted(len(dealt_in)),
        )
        return self.begin(deal(self.rules, start, self.random))

    def finish(self, hand: Hand) -> None:
        """Take stacks and state back from a hand that is over, and move the button."""
        self.take_back(hand)
        if self.button:
            self.button = hand.table.clockwise(self.button)[0].number
