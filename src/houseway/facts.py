"""Facts that a reason names: whose chips, which cards, how much, where. Words are made of them at the end.

A plain name or number is a fact too. Nothing here knows a sentence: :mod:`houseway.words` does.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec

from houseway.cards import Card

PlaceKind = Literal["spot", "player-dealer", "common", "pile", "seat", "draw", "discard"]
"""A hand on a spot; the player-dealer's; a hand that belongs to nobody, by name; a pile; the hand that a seat
has set; a card off the deck for a seat, and what a seat throws on the discards."""


class Person(msgspec.Struct, frozen=True, tag=True):
    """Somebody, by seat number."""

    seat: int


class People(msgspec.Struct, frozen=True, tag=True):
    """Several persons, by seat number."""

    seats: tuple[int, ...]


class Money(msgspec.Struct, frozen=True, tag=True):
    """Chips, in cents."""

    cents: int


class Cards(msgspec.Struct, frozen=True, tag=True):
    """Cards, in order."""

    cards: tuple[Card, ...]


class Place(msgspec.Struct, frozen=True, tag=True):
    """Where cards lie on the table."""

    kind: PlaceKind
    number: int = 0
    """The spot or the seat."""
    hand: int = 0
    """Which of the hands of a spot, from 0: more than one after a split."""
    name: str = ""
    """Of a hand that belongs to nobody: ``player``, ``banker``, ``board`` …"""


class Finding(msgspec.Struct, frozen=True, tag=True):
    """Something that was found, within a reason: what kind of thing, and the facts of it."""

    kind: str
    facts: "tuple[Fact, ...]" = ()


Fact = str | int | Person | People | Money | Cards | Place | Finding


FACTS = (Person, People, Money, Cards, Place, Finding)


def counted(count: int | str, cards: Sequence[Card]) -> Finding:
    """Cards, and what they count."""
    return Finding("a count", (count, Cards(tuple(cards))))


BANK = Place("player-dealer")


def spot_place(number: int, hand: int = 0) -> Place:
    """A hand on a spot."""
    return Place("spot", number, hand)


def common_place(name: str) -> Place:
    """A hand that belongs to nobody."""
    return Place("common", name=name)
