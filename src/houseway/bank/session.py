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

from houseway.cards import Card
from houseway.play.hand import Hand
from houseway.play.people import People
from houseway.play.table import Start
from houseway.shoe import Chance


class BankSession(People):
    """Rounds in a row at one table; the state is the position and its turn, who bet in the last round."""

    __slots__ = ("read", "shoe")

    def open(self) -> None:
        self.shoe: tuple[Card, ...] = ()
        """What is left in the shoe; empty when it is shuffled before the next round."""
        self.read = self.rules.read_as(self.rulings)

    def deal(self) -> Hand:
        """Begin the next round with everybody who has chips."""
        seats = self.starts(self.with_chips())
        if len(self.shoe) < self.cut_card(len(seats)):
            self.shoe = ()
        start = Start(
            seats=seats,
            limit=self.limit,
            rulings=self.rulings,
            state=dict(self.state),
            fees=self.posted(len(seats)),
        )
        return self.begin(Hand(self.rules, start, Chance(self.random, rest=self.shoe)))

    def finish(self, hand: Hand) -> None:
        """Take stacks, state and shoe back from a round that is over."""
        self.take_back(hand)
        self.shoe = tuple(hand.table.shoe.cards[::-1]) if self.rules.deck.decks > 1 else ()

    def cut_card(self, persons: int) -> int:
        """How many cards a shoe must have for a round: as many as so many persons can use."""
        longest = self.read.longest_round
        return longest(self.read, persons) if longest is not None else len(self.read.deck_cards)
