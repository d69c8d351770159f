"""Somebody who asks about payments: what that person sees of a table, and how things are told to him."""

from collections.abc import Mapping, Sequence

from houseway.ledger import Account
from houseway.money import dollars
from houseway.play.events import Event
from houseway.play.table import Seat, Table
from houseway.play.view import View
from houseway.pot.showdown import Half
from houseway.reasons.deciding import cards_that_play
from houseway.reasons.structs import MarkTold, PurseTold
from houseway.words.card_words import with_suits
from houseway.words.names import Names
from houseway.words.teller import Teller

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
        self.names = Names(names, seen.seat)
        self.teller = Teller(self.names, with_suits, dollars, table.rules)
        self.sentences = self.teller.sentences
        self._playing: dict[tuple[int, Half], tuple[MarkTold, ...]] = {}
        self._strengths: dict[tuple[int, Half], int] = {}

    def playing(self, seat: int, half: Half) -> tuple[MarkTold, ...]:
        """The cards with which a seat plays for a part of pots; it may win that of several."""
        if (seat, half) not in self._playing:
            self._playing[seat, half] = cards_that_play(self.rules, self.seen, seat, half)
        return self._playing[seat, half]

    def strength(self, seat: Seat, half: Half) -> int:
        """How strong its hand is for a part of pots, when all is over."""
        if (seat.number, half) not in self._strengths:
            self._strengths[seat.number, half] = half.strength(self.table, seat)
        return self._strengths[seat.number, half]

    def purse(self, account: Account) -> PurseTold:
        """Where chips are, in words."""
        match account.kind:
            case "stack":
                words = self.names(account.owner)
            case "wager":
                words = f"{self.names.whose(account.owner)} {self.teller.titles(account.wager)}"
            case "bank":
                words = "the bank"
            case "collection":
                words = "the house"
            case "carried":
                words = "the next hand"
            case _:
                words = f"the {account.kind}"
        return PurseTold(kind=account.kind, words=words, seat=account.owner)

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
