"""The shoe and its chance: the order of the cards, and every later reshuffle.

Chance is part of the record. Live, it comes from a generator and is written down; in a replay it is
read back, so the same record gives the same hand everywhere. A generator may have a shuffle and a throw of
its own (``shuffled``, ``thrown``), as :class:`houseway.chance.derivation.Derived` has; any other ``Random``
is asked for numbers.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import repeat, starmap
from random import Random
from typing import Final

from houseway.cards import Card, check_cards_of_deck, show_cards
from houseway.errors import RecordError
from houseway.incident import Incident

_ASKED: Final = repeat(())
OUT_OF_CARDS = "the shoe is out of cards: the record gives fewer cards than the hand needs"


class Chance:
    """Where orders of cards come from."""

    __slots__ = (
        "_again",
        "_branches",
        "_given",
        "_given_rolls",
        "_path",
        "_random",
        "incidents",
        "orders",
        "picks",
        "rolls",
        "watched",
    )

    def __init__(
        self,
        random: Random | None = None,
        given: Sequence[tuple[Card, ...]] = (),
        rolls: Sequence[tuple[int, ...]] = (),
        rest: tuple[Card, ...] = (),
        incidents: tuple[Incident, ...] = (),
    ) -> None:
        self._random = random
        self._given = list(given)
        self._given_rolls = list(rolls)
        self._again: Sequence[tuple[Card, ...]] = (rest,) if rest else ()
        """Orders that come without a shuffle and need no check: what the round before left in the shoe, where
        it is not shuffled for each round; in a branch, what has come before."""
        self._path = "" if random is not None else None
        """Which branch of a branch this is; None where there is no chance but what was given."""
        self._branches = 0
        self.incidents = incidents
        """What goes wrong in the hand."""
        self.watched = bool(incidents)
        """Whether it is counted where something could go wrong."""
        self.rolls: list[tuple[int, ...]] = []
        """Every throw of the dice."""
        self.orders: list[tuple[Card, ...]] = []
        """Every order used, the first being that of the opening shuffle."""
        self.picks: set[int] = set()
        """Which of the orders only say which of some cards was picked."""

    @property
    def goes_on(self) -> bool:
        """Whether there is an order for a further shuffle."""
        return self._random is not None or bool(self._path or self._again or self._given)

    def supply(
        self,
        random: Random | None,
        given: Sequence[tuple[Card, ...]] = (),
        rolls: Sequence[tuple[int, ...]] = (),
    ) -> None:
        """What the next shuffles and throws come from, and nothing else, where chance comes bit by bit."""
        self._random, self._given, self._given_rolls = random, list(given), list(rolls)
        self._path = ""

    @property
    def left(self) -> int:
        """How many shuffles and throws were given and not taken."""
        return len(self._given) + len(self._given_rolls)

    def order(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """These cards in the order in which they will come."""
        if self._again and self.orders and Counter(self._again[0]) != Counter(cards):
            # Something has gone wrong since by which other cards go back: they are shuffled anew.
            self._again = []
        if self._again:
            order, *self._again = self._again
        elif self._given:
            order = self._given.pop(0)
            # The recorded opening may stop where the hand stopped; a reshuffle moves all of its cards.
            check_cards_of_deck(order, cards)
            if self.orders and len(order) != len(cards):
                raise RecordError(
                    f"reshuffle {len(self.orders)} in the record has {len(order)} cards, "
                    f"but {len(cards)} go back: {show_cards(cards)}"
                )
        elif (random := self._generator()) is not None:
            order = _shuffled(random, cards)
        else:
            raise RecordError("the record has fewer shuffles than the hand needs")
        self.orders.append(order)
        return order

    def pick(self, cards: Sequence[Card]) -> Card:
        """One of these cards, at random; what it was is written down as an order of them."""
        found = self.order(cards)[0]
        self.picks.add(len(self.orders) - 1)
        return found

    def roll(self, count: int) -> tuple[int, ...]:
        """Throw dice."""
        if self._given_rolls:
            thrown = self._given_rolls.pop(0)
            if len(thrown) != count or not all(1 <= die <= 6 for die in thrown):
                raise RecordError(f"the record's dice are {thrown}: it takes {count} dice of 1 to 6")
        elif (random := self._generator()) is not None:
            thrown = _thrown(random, count)
        else:
            raise RecordError("the record has fewer throws of the dice than the hand needs")
        self.rolls.append(thrown)
        return thrown

    def branch(self, random: Random | None = None) -> "Chance":
        """The same chance from the beginning: what has come comes again, what is still to come is its own.

        Later shuffles and throws come from ``random``; where none is given, from a generator that the opening
        order and the number of the branch determine. Nothing is taken from the generator of this one.
        """
        self._branches += 1
        other = self.again()
        other._random = random
        other._branches = 0
        if random is not None:
            other._path = ""
        elif self._path is not None:
            other._path = f"{self._path}.{self._branches}"
        return other

    def again(self, *incidents: Incident) -> "Chance":
        """The same chance from the beginning, going on as this would, and with what else goes wrong."""
        other = Chance(self._random, self._given, self.rolls + self._given_rolls)
        other.incidents = self.incidents + incidents
        other.watched = bool(other.incidents)
        other._again = [*self.orders, *self._again]
        other._path, other._branches = self._path, self._branches
        return other

    def _generator(self) -> Random | None:
        if self._random is None and self._path:
            self._random = Random(f"{show_cards(self.orders[0])} {self._path}")
        return self._random


def _shuffled(random: Random, cards: Sequence[Card]) -> tuple[Card, ...]:
    own: Callable[[Sequence[Card]], tuple[Card, ...]] | None = getattr(random, "shuffled", None)
    if own is not None:
        return own(cards)
    # Every card gets a number, in the order of the deck, and goes where its number goes.
    numbers = starmap(random.random, _ASKED)
    return tuple(sorted(cards, key=partial(next, numbers)))


def _thrown(random: Random, count: int) -> tuple[int, ...]:
    own: Callable[[int], tuple[int, ...]] | None = getattr(random, "thrown", None)
    if own is not None:
        return own(count)
    return tuple([random.randint(1, 6) for _ in range(count)])


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
            raise RecordError(OUT_OF_CARDS)
        return self.cards.pop()

    def take(self, count: int) -> list[Card]:
        """The next cards off the top, in the order in which they come."""
        cards = self.cards
        left = len(cards) - count
        if left < 0:
            raise RecordError(OUT_OF_CARDS)
        taken = cards[left:]
        del cards[left:]
        taken.reverse()
        return taken

    def leave_out(self, card: Card) -> None:
        """Take every card of a kind out of the shoe; it does not come back."""
        self.cards = [other for other in self.cards if other is not card]
        self.left_out |= {card}

    def refill(self, order: Sequence[Card]) -> None:
        """Put an order of cards under what is left."""
        self.cards[:0] = reversed(order)
