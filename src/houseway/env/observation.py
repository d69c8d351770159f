"""An observation: what a view shows, as numbers. Nothing else is looked at, so nothing hidden gets in."""

from collections.abc import Iterable, Sequence

import numpy as np
import numpy.typing as npt

from houseway.cards import Card
from houseway.env.layout import HANDS, LIES, POTS, ROWS, Layout
from houseway.facts import Fact, Finding, Money, Person, Place
from houseway.play.view import HandView, View

Numbers = npt.NDArray[np.float32]


class Writer:
    """Writes views of one table into rows of numbers."""

    def __init__(self, layout: Layout, chips: int) -> None:
        self._layout = layout
        self._chips = chips
        """All chips at the table: what amounts are measured by."""

    def write(self, seen: View, said: Sequence[int], row: int) -> Numbers:
        """A view, the steps that the viewer has said of the answer so far, and the row being filled."""
        numbers = np.zeros(self._layout.size, dtype=np.float32)
        self._one(numbers, "own seat", seen.seat)
        self._one(numbers, "button", seen.button)
        for number in seen.asked:
            self._one(numbers, "asked", number)
        self._money(numbers, seen)
        self._seats(numbers, seen)
        for at, board in enumerate(seen.boards[: self._layout.boards]):
            self._cards(numbers, f"board {at + 1}", board)
        if seen.decision is not None:
            self._about(numbers, seen.decision.about)
        if self._layout.spots:
            self._felt(numbers, seen)
        start = self._layout.fields["said"].start
        for action in said:
            numbers[start + action] += 1
        numbers[self._layout.fields["row"].start + min(row, ROWS - 1)] = 1
        return numbers

    def _one(self, numbers: Numbers, name: str, number: int) -> None:
        """A seat by its number, in a field that has one place for each; 0 is nobody."""
        field = self._layout.fields[name]
        if 1 <= number <= field.size:
            numbers[field.start + number - 1] = 1

    def _part(self, amount: int) -> float:
        return min(1.0, max(0.0, amount / self._chips))

    def _cards(self, numbers: Numbers, name: str, cards: Iterable[Card]) -> None:
        start = self._layout.fields[name].start
        faces, unknown = self._layout.faces, self._layout.unknown
        for card in cards:
            numbers[start + faces.get(card, unknown)] += 1

    def _money(self, numbers: Numbers, seen: View) -> None:
        fields = self._layout.fields
        numbers[fields["chips in"].start] = self._part(seen.chips_in)
        for at, pot in enumerate(seen.pots):
            numbers[fields["pots"].start + min(at, POTS - 1)] += self._part(pot.amount)
        if seen.decision is not None:
            options = seen.decision.options
            spans = [span for option in options for span in option.amounts]
            at = fields["amounts"].start
            numbers[at] = self._part(max([option.pays for option in options], default=0))
            numbers[at + 1] = self._part(min([span.low for span in spans], default=0))
            numbers[at + 2] = self._part(max([span.high for span in spans], default=0))

    def _seats(self, numbers: Numbers, seen: View) -> None:
        seats = self._layout.seats
        mine = seats.index(seen.seat) if seen.seat in seats else 0
        fields = self._layout.fields
        for seat in seen.seats:
            if seat.number not in seats:
                continue
            place = (seats.index(seat.number) - mine) % len(seats)
            at = fields[f"seat +{place}"].start
            facts = (self._part(seat.stack), self._part(seat.bet), seat.folded, seat.all_in, True)
            numbers[at : at + len(facts)] = facts
            if f"down +{place}" in fields:
                self._cards(numbers, f"down +{place}", seat.down)
            if f"up +{place}" in fields:
                self._cards(numbers, f"up +{place}", seat.up)

    def _felt(self, numbers: Numbers, seen: View) -> None:
        layout = self._layout
        for spot in seen.spots:
            for at, hand in enumerate(spot.hands):
                self._cards(numbers, f"spot {spot.number}.{min(at, layout.hands - 1) + 1}", hand.cards)
            self._rows(numbers, f"spot {spot.number}", spot.hands[0] if spot.hands else None)
        for name, hand in seen.common:
            known = name if name in layout.common else "other hands"
            self._cards(numbers, f"common {known}", hand.cards)
        if "player-dealer" in layout.fields:
            self._wagers(numbers, seen)

    def _about(self, numbers: Numbers, about: Fact) -> None:
        """The hand in question, or what somebody offers."""
        if isinstance(about, Place):
            self._one(numbers, "about", about.number)
            self._one(numbers, "about hand", min(about.hand + 1, HANDS))
        elif isinstance(about, Finding) and "offer" in self._layout.fields:
            self._offer(numbers, about)

    def _offer(self, numbers: Numbers, about: Finding) -> None:
        """Chips that somebody would put to one's own or bet: how many, whose, and where they would lie."""
        for fact in about.facts:
            if isinstance(fact, Money):
                numbers[self._layout.fields["offer"].start] = self._part(fact.cents)
            elif isinstance(fact, Person):
                self._one(numbers, "offered by", fact.seat)
            elif isinstance(fact, Finding) and fact.kind in LIES:
                self._one(numbers, "offer lies", LIES.index(fact.kind) + 1)
            elif isinstance(fact, int):
                self._one(numbers, "about", fact)

    def _rows(self, numbers: Numbers, place: str, hand: HandView | None) -> None:
        for at, group in enumerate(hand.groups if hand is not None else ()):
            if f"{place} row {at + 1}" in self._layout.fields:
                self._cards(numbers, f"{place} row {at + 1}", group)

    def _wagers(self, numbers: Numbers, seen: View) -> None:
        layout = self._layout
        self._one(numbers, "action", seen.action)
        for spot in seen.spots:
            everybody = layout.fields[f"wagers {spot.number}"].start
            own = layout.fields[f"own wagers {spot.number}"].start
            for wager in spot.wagers:
                known = wager.kind in layout.wagers
                at = layout.wagers.index(wager.kind) if known else len(layout.wagers)
                numbers[everybody + at] += self._part(wager.stake)
                if wager.person == seen.seat:
                    numbers[own + at] += self._part(wager.stake)
        if seen.bank is not None:
            self._one(numbers, "player-dealer", seen.bank.person)
            at = layout.fields["put up"].start
            numbers[at : at + 2] = self._part(seen.bank.put_up), self._part(seen.bank.now)
            self._cards(numbers, "dealer's hand", seen.bank.hand.cards)
            for number, group in enumerate(seen.bank.hand.groups, 1):
                if f"dealer's row {number}" in layout.fields:
                    self._cards(numbers, f"dealer's row {number}", group)
