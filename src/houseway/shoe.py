"""The shoe and its chance: the order of the cards, and every later reshuffle.

Chance is part of the record. Live, it comes from a generator and is written down; in a replay it is
read back, so the same record gives the same hand everywhere.
"""

from collections.abc import Sequence
from random import Random

from houseway.cards import Card, check_cards_of_deck, show_cards
from houseway.errors import RecordError


class Chance:
    """Where orders of cards come from."""

    __slots__ = ("_given", "_given_rolls", "_random", "_rest", "orders", "rolls")

    def __init__(
        self,
        random: Random | None = None,
        given: Sequence[tuple[Card, ...]] = (),
        rolls: Sequence[tuple[int, ...]] = (),
        rest: tuple[Card, ...] = (),
    ) -> None:
        self._random = random
        self._given = list(given)
        self._given_rolls = list(rolls)
        self._rest = rest
        """What the round before left in the shoe, where it is not shuffled for each round."""
        self.rolls: list[tuple[int, ...]] = []
        """Every throw of the dice."""
        self.orders: list[tuple[Card, ...]] = []
        """Every order used, the first being that of the opening shuffle."""

    @property
    def goes_on(self) -> bool:
        """Whether there is an order for a further shuffle."""
        return self._random is not None or bool(self._given)

    def order(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """These cards in the order in which they will come."""
        if self._rest:
            order, self._rest = self._rest, ()
        elif self._given:
            order = self._given.pop(0)
            # The recorded opening may stop where the hand stopped; a reshuffle moves all of its cards.
            check_cards_of_deck(order, cards)
            if self.orders and len(order) != len(cards):
                raise RecordError(
                    f"reshuffle {len(self.orders)} in the record has {len(order)} cards, "
                    f"but {len(cards)} go back: {show_cards(cards)}"
                )
        elif self._random is not None:
            draw = self._random.random
            keys = [draw() for _ in cards]
            order = tuple([cards[i] for i in sorted(range(len(cards)), key=keys.__getitem__)])
        else:
            raise RecordError("the record has fewer shuffles than the hand needs")
        self.orders.append(order)
        return order

    def roll(self, count: int) -> tuple[int, ...]:
        """Throw dice."""
        if self._given_rolls:
            thrown = self._given_rolls.pop(0)
            if len(thrown) != count or not all(1 <= die <= 6 for die in thrown):
                raise RecordError(f"the record's dice are {thrown}: it takes {count} dice of 1 to 6")
        elif self._random is not None:
            thrown = tuple([self._random.randint(1, 6) for _ in range(count)])
        else:
            raise RecordError("the record has fewer throws of the dice than the hand needs")
        self.rolls.append(thrown)
        return thrown


class Shoe:
    """Cards still to come, and those that left play, apart as the sheets tell them apart."""

    __slots__ = ("burns", "cards", "discards", "left_out", "muck")

    def __init__(self, order: Sequence[Card]) -> None:
        self.cards = list(order[::-1])
        """The next card is the last of the list."""
        self.burns: list[Card] = []
        self.discards: list[Card] = []
        """Cards given up in discards and draws."""
        self.muck: list[Card] = []
        """Cards of folded hands."""
        self.left_out: frozenset[Card] = frozenset()
        """Cards of the deck with which this game is not dealt."""

    def __len__(self) -> int:
        return len(self.cards)

    def next(self) -> Card:
        """The next card off the top."""
        if not self.cards:
            raise RecordError("the shoe is out of cards: the record gives fewer cards than the hand needs")
        return self.cards.pop()

    def leave_out(self, card: Card) -> None:
        """Take every card of a kind out of the shoe; it does not come back."""
        self.cards = [other for other in self.cards if other is not card]
        self.left_out |= {card}

    def refill(self, order: Sequence[Card]) -> None:
        """Put an order of cards under what is left."""
        self.cards[:0] = reversed(order)
