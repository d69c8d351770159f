"""The replacement of a draw's discards, and what goes back into a deck that is too short for it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, NamedTuple

from houseway.cards import Card
from houseway.ledger import Reason
from houseway.play.dealing import (
    burn,
    deal_at_once,
    make_good_burns,
    pick_out,
    pick_up,
    reshuffle,
)
from houseway.play.table import Seat, Table

if TYPE_CHECKING:
    from houseway.pot.draws import DrawRules

Shortage = Literal["earlier-discards", "discard-pile", "last-card-mixed", "discards-reused", "plain"]
Source = Literal["burns", "earlier", "folded", "last", "served", "others", "round"]


class Form(NamedTuple):
    """A form of shortage."""

    keeps_last: bool
    """The last card of the deck is not dealt but for the final card of the final draw."""
    steps: tuple[tuple[Source, ...], ...]
    """What goes back; the next step where that cannot complete everybody's draw."""
    restores_burns: bool = False
    """Burns that went back are made good from the discards, since they count the rounds (000:3689)."""
    piecemeal: bool = False
    """A step is taken as long as it gives any card, though not enough for everybody's draw."""


FORMS: dict[Shortage, Form] = {
    "earlier-discards": Form(
        True, (("burns", "earlier", "folded"), ("last", "burns", "earlier", "folded", "served")), True
    ),
    "discard-pile": Form(
        True, (("burns", "earlier", "folded", "round"), ("last", "burns", "earlier", "folded", "round")), True
    ),
    "last-card-mixed": Form(True, (("last", "burns", "earlier", "folded", "round"),)),
    "discards-reused": Form(False, (("last", "burns", "earlier", "round"),)),
    "plain": Form(
        False,
        (("last", "burns", "earlier", "folded", "served"), ("last", "burns", "earlier", "folded", "others")),
        piecemeal=True,
    ),
}
EVERYTHING: tuple[Source, ...] = ("last", "burns", "earlier", "folded", "round")
"""The last resort of every form, so that no draw can stay incomplete."""
TOO_SHORT = Reason("the deck is too short", ())


class Want(NamedTuple):
    """What a seat gave up in this draw, and how many cards it gets for that."""

    seat: Seat
    gave: tuple[Card, ...]
    gets: int


def cards_left(table: Table) -> int:
    """How many cards the deck holds. A record may give fewer, where the rest never came."""
    left = len(table.shoe)
    if len(table.chance.orders) == 1:
        left += len(table.rules.deck_cards) - len(table.chance.orders[0])
    return left


Deal = Callable[[Table, Seat, int], int]
"""Deals a seat some cards, and says how many of them."""


def deal_all_at_once(table: Table, seat: Seat, count: int) -> int:
    """The usual way."""
    deal_at_once(table, seat, count)
    return count


class Service:
    """The replacement of one draw's discards."""

    __slots__ = (
        "asked",
        "burns_used",
        "earlier",
        "final",
        "form",
        "kept",
        "last_seat",
        "own",
        "served",
        "table",
        "wanted",
        "with_burn",
    )

    def __init__(self, table: Table, sheet: "DrawRules", final: bool) -> None:
        self.table = table
        self.form = FORMS[sheet.shortage]
        self.with_burn = sheet.burn
        self.final = final
        self.last_seat = True
        """Whether nobody else can want a card after those already wanted."""
        self.wanted = 0
        """Cards still to be dealt in this draw, as far as is known."""
        self.earlier = len(table.shoe.discards)
        """How many of the shoe's discards are older than this draw."""
        self.served: list[Card] = []
        """Discards of this draw whose seats have been served completely."""
        self.own: tuple[Card, ...] = ()
        """What the seat that is being served gave up."""
        self.burns_used = 0
        self.kept: list[Card] = []
        """Discards of this draw that their players have set aside …"""
        self.asked: set[int] = set()
        """… and who has been asked to."""

    def burn(self) -> None:
        """Burn before the draw, if a card is burned."""
        if self.burns():
            burn(self.table)

    def burns(self) -> bool:
        """Whether a card is burned; a deck with none is refilled when the first is wanted, and that burns."""
        return self.with_burn and cards_left(self.table) > self.form.keeps_last

    def serve(self, want: Want, deal: Deal = deal_all_at_once) -> None:
        """Deal a seat all of its replacements, off as many decks as that takes."""
        table, seat = self.table, want.seat
        self.own = want.gave
        missing = want.gets
        while missing:
            count = self._can_deal(missing)
            if not count:
                self._refill_as_printed()
                count = max(1, self._can_deal(missing))
            count = deal(table, seat, count)
            self.wanted -= count
            missing -= count
        # A last resort may have put them back already.
        here = table.shoe.discards[self.earlier :]
        self.served += [c for c in want.gave if c in here]

    def too_short(self, count: int) -> bool:
        """Whether so many cards cannot come off the deck as it is."""
        return self._can_deal(count) < count

    def _can_deal(self, count: int) -> int:
        """How many of so many cards the deck gives as it is."""
        left = cards_left(self.table)
        if left > count or not self.form.keeps_last:
            return min(count, left)
        # The last card is dealt only where it completes the final draw.
        last = self.final and self.last_seat and left == count == self.wanted
        return left if last else max(0, left - 1)

    def _refill_as_printed(self) -> None:
        """The first step that completes everybody's draw; else the widest that gives any card."""
        steps = self.form.steps
        wanted = 1 if self.form.piecemeal else self.wanted
        enough = [step for step in steps if self._gives(step) >= wanted]
        some = [step for step in steps[-1:] if self._gives(step) > self.form.keeps_last]
        if self.kept and not enough and not some:
            # There are no other cards, and no draw stays incomplete.
            self.kept = []
            self._refill_as_printed()
            return
        self.mix((enough or some or [EVERYTHING])[0])

    def _gives(self, step: tuple[Source, ...]) -> int:
        """How many cards a step puts into the deck, without the burn."""
        return sum(len(self._cards(source)) for source in step) - 1

    def _cards(self, source: Source) -> list[Card]:
        shoe = self.table.shoe
        match source:
            case "burns":
                return shoe.burns
            case "earlier":
                return shoe.discards[: self.earlier]
            case "folded":
                return shoe.muck
            case "last":
                return shoe.cards
            case "served":
                return [c for c in self.served if c not in self.kept]
            case "round":
                return [c for c in shoe.discards[self.earlier :] if c not in self.kept]
            case "others":
                return [c for c in self._cards("round") if c not in self.own]

    def mix(self, step: tuple[Source, ...]) -> None:
        """Shuffle the cards of a step into the deck and burn one."""
        shoe = self.table.shoe
        back = [card for source in step for card in self._cards(source)]
        if "burns" in step:
            self.burns_used += len(pick_up(shoe.burns))
        if "folded" in step:
            pick_up(shoe.muck)
        if "earlier" in step:
            pick_up(shoe.discards, 0, self.earlier)
            self.earlier = 0
        if "last" in step:
            pick_up(shoe.cards)
        if "round" in step:
            pick_out(shoe.discards, self._cards("round"), self.earlier)
            self.served = []
        elif "served" in step or "others" in step:
            gone = self._cards("served" if "served" in step else "others")
            pick_out(shoe.discards, gone, self.earlier)
            self.served = [c for c in self.served if c not in gone]
        # The last card, where it is kept, stays the last.
        reshuffle(self.table, back, TOO_SHORT, over=True)
        left = cards_left(self.table)
        if left > self.wanted or left > 1 + self.form.keeps_last:
            burn(self.table)

    def end(self) -> None:
        """The discards are collected; burns that went back are made good from them."""
        if self.form.restores_burns:
            make_good_burns(self.table, self.burns_used)
