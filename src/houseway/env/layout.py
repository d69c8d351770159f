"""Where everything stands in an observation: named fields, one after the other, in one row of numbers.

Chips are parts of all chips at the table, cards are counts by face with the unknown ones last, the rest is
0 or 1. Seats come clockwise from the viewer's own; numbers of spots are the table's.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.bank.position import NOTES
from houseway.env.alphabet import Alphabet
from houseway.play.rules import RuleSet
from houseway.play.shape import shape_of

POTS = 4
"""How many pots are told apart; what lies in more of them is added to the last."""
HANDS = 4
"""How many hands of a spot are told apart, in the same way."""
ROWS = 8
"""Groups that may be filled in an answer, one after the other: rows of a setting, wagers of a layout."""
LIES = tuple(NOTES.values())
"""Where money with the bank may lie that somebody offers, in the words of the offer."""
PER_SEAT = ("stack", "bet", "folded", "all in", "dealt in")


class Field(NamedTuple):
    """A part of an observation."""

    name: str
    start: int
    size: int
    high: float
    """The most that a number in it can be; cards have as many copies as the deck has of the face."""


class Layout:
    """The fields of a rule set's observations, for so many players."""

    def __init__(self, rules: RuleSet, seats: tuple[int, ...], actions: Alphabet) -> None:
        shape = shape_of(rules)
        self.seats = seats
        self.faces = {face: at for at, face in enumerate(actions.faces)}
        """The place of each face in a field of cards."""
        self.unknown = len(self.faces)
        self.fields: dict[str, Field] = {}
        self.common = tuple(shape.common)
        self.wagers = tuple(shape.wagers) if rules.kind == "bank" else ()
        self.hands = min(HANDS, shape.hands) if rules.kind != "pot" else 0
        self.groups = len(shape.groups)
        self.boards = max(1, len(shape.boards)) if rules.kind == "pot" else 0
        self.spots = rules.seats if rules.kind != "pot" else 0
        self._end = 0
        for name in ("own seat", "button", "asked"):
            self._add(name, rules.seats)
        self._add("chips in", 1)
        self._add("pots", POTS)
        self._add("amounts", 3)
        for place in range(len(seats)):
            self._add(f"seat +{place}", len(PER_SEAT))
        if _may_be_offered(rules):
            self._add("offer", 1)
            self._add("offered by", rules.seats)
        self._bank_fields(rules)
        self._card_fields(rules, bool(shape.bank_groups), bool(shape.up.most))
        self._add("said", len(actions), high=float(ROWS + 16))
        self._add("row", ROWS)

    @property
    def size(self) -> int:
        return self._end

    def high(self, rules: RuleSet) -> npt.NDArray[np.float32]:
        """The most that each number can be."""
        highs = np.ones(self.size, dtype=np.float32)
        copies = [float(rules.deck_cards.count(face)) for face in self.faces]
        for field in self.fields.values():
            here = slice(field.start, field.start + field.size)
            highs[here] = [*copies, float(len(rules.deck_cards))] if field.high == 0 else field.high
        return highs

    def _add(self, name: str, size: int, high: float = 1.0) -> None:
        self.fields[name] = Field(name, self._end, size, high)
        self._end += size

    def _add_cards(self, name: str) -> None:
        self._add(name, self.unknown + 1, high=0.0)

    def _bank_fields(self, rules: RuleSet) -> None:
        if rules.kind == "pot":
            return
        self._add("about", rules.seats)
        self._add("about hand", HANDS)
        if rules.kind == "bank":
            self._add("player-dealer", rules.seats)
            self._add("put up", 2)
            self._add("offer lies", len(LIES))
            self._add("action", rules.seats)
            for number in range(1, rules.seats + 1):
                self._add(f"wagers {number}", len(self.wagers) + 1)
                self._add(f"own wagers {number}", len(self.wagers) + 1)

    def _card_fields(self, rules: RuleSet, bank_groups: bool, up: bool) -> None:
        if rules.kind != "bank":
            for place in range(len(self.seats)):
                self._add_cards(f"down +{place}")
                if up:
                    self._add_cards(f"up +{place}")
        for board in range(self.boards):
            self._add_cards(f"board {board + 1}")
        for number in range(1, self.spots + 1):
            for hand in range(self.hands):
                self._add_cards(f"spot {number}.{hand + 1}")
            for group in range(self.groups):
                self._add_cards(f"spot {number} row {group + 1}")
        if rules.kind == "bank":
            self._add_cards("dealer's hand")
            for group in range(self.groups if bank_groups else 0):
                self._add_cards(f"dealer's row {group + 1}")
        if rules.kind != "pot":
            for name in (*self.common, "other hands"):
                self._add_cards(f"common {name}")


def _may_be_offered(rules: RuleSet) -> bool:
    """Whether somebody may be asked about chips: with his bank or bet, over the pot, to settle at Pan."""
    betting = getattr(rules.play, "betting", None)
    return rules.kind in ("bank", "meld") or (betting is not None and betting.over_pot != "never")
