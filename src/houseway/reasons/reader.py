"""Somebody who asks about payments: what that person sees of a table, and how things are told to him."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from houseway.bots.imagined_table import lay_out
from houseway.money import dollars
from houseway.play.events import Event
from houseway.play.table import Seat, Table
from houseway.play.view import View
from houseway.pot.showdown import Half
from houseway.reasons.deciding import playing_on
from houseway.reasons.phrases import Phrasebook
from houseway.reasons.structs import MarkTold
from houseway.words.names import Names

HOUSE = "House"
NOBODY: Mapping[int, str] = {}


class Reader:
    """The table, what the seat that asks sees of it (0 looks on), and a teller for that seat."""

    def __init__(
        self,
        table: Table,
        seen: View,
        events: Sequence[Event],
        called: Mapping[int, str] = NOBODY,
        bank: int = 0,
        book: Phrasebook | None = None,
    ) -> None:
        self.table = table
        self.rules = table.rules
        self.seat = seen.seat
        self.over = seen.over
        self.seen = seen
        self.events = events
        """What happened, as the seat saw it."""
        self.bank = bank
        """What lay in the bank before the first event of the table."""
        names = {one.number: called.get(one.number) or one.name for one in table.seats}
        self.phrases = (book or Phrasebook()).of(table.rules, Names(names, seen.seat))
        """``book`` is there for whoever reads several tables at which the same people sit."""
        self.names = self.phrases.names
        self.teller = self.phrases.teller
        self.sentences = self.teller.sentences
        self._playing: dict[tuple[int, Half], tuple[MarkTold, ...]] = {}
        self._strengths: dict[tuple[int, Half], int] = {}
        self._described: dict[tuple[int, Half], str] = {}

    @cached_property
    def _imagined(self) -> Table:
        """A table with the cards that the seat sees."""
        return lay_out(self.rules, self.seen)

    def playing(self, seat: int, half: Half) -> tuple[MarkTold, ...]:
        """The cards with which a seat plays for a part of pots; it may win that of several."""
        if (seat, half) not in self._playing:
            self._playing[seat, half] = playing_on(self._imagined, seat, half)
        return self._playing[seat, half]

    def strength(self, seat: Seat, half: Half) -> int:
        """How strong its hand is for a part of pots, when all is over."""
        if (seat.number, half) not in self._strengths:
            self._strengths[seat.number, half] = half.strength(self.table, seat)
        return self._strengths[seat.number, half]

    def described(self, seat: Seat, half: Half) -> str:
        """Its hand for a part of pots, in words."""
        if (seat.number, half) not in self._described:
            self._described[seat.number, half] = half.describe(self.table.boards, seat)
        return self._described[seat.number, half]

    def whom(self, seat: int) -> str:
        """Whose payment it is, over a payment."""
        return self.names(seat) if seat else HOUSE


def signed(cents: int) -> str:
    """Chips won or lost.

    >>> signed(8300), signed(-250), signed(0)
    ('+ $83', '− $2.50', '$0')
    """
    if not cents:
        return dollars(0)
    return f"{'+' if cents > 0 else '−'} {dollars(abs(cents))}"
