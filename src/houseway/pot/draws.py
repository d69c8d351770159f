"""Draws: seats give cards up and get others for them, and what happens when the deck is too short.

A sheet says who may draw how many, whether everybody discards before the first card is replaced, and
which cards go back into the deck when it runs out. That is a :class:`DrawRules`.
"""

from collections.abc import Generator, Mapping
from types import MappingProxyType
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta

from houseway.cards import Card
from houseway.facts import Person
from houseway.ledger import Reason
from houseway.play.dealing import (
    burn,
    deal_at_once,
    discard,
    make_good_burns,
    pick_out,
    pick_up,
    reshuffle,
    take_back,
)
from houseway.play.decisions import Choice, Decision, Option
from houseway.play.events import Acted, Noted
from houseway.play.rules import Script
from houseway.play.table import Seat, Table
from houseway.pot.discards import ask_discard

Shortage = Literal["earlier-discards", "discard-pile", "last-card-mixed", "discards-reused", "plain"]
Source = Literal["burns", "earlier", "folded", "last", "served", "others", "round"]


class DrawRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a sheet draws."""

    most: Annotated[int, Meta(ge=1, le=5)] = 5
    """The most cards that a seat may draw."""
    button_most: Annotated[int, Meta(ge=1, le=5)] | None = None
    """The most that the seat with the button may draw, where it is fewer (004:412, 004:513)."""
    burn: bool = True
    """Whether a card is burned between the discards and the first replacement."""
    replace: Literal["after-all", "in-turn"] = "after-all"
    """Whether everybody discards before the first card is replaced, or each is served in his turn."""
    shortage: Shortage = "plain"
    """Which cards go back when the deck is too short:

    ``earlier-discards``: burns and discard pile (folded hands too, but not this draw's discards); where
    that is not enough, the last card and the discards of those already served with them (000:3683-3689).
    ``discard-pile``: the same, with this draw's discards in the pile from the start (000:6858).
    ``last-card-mixed``: the last card, burns, all discards and folded hands (000:11943).
    ``discards-reused``: burns and all discards, when the deck is dealt out (000:1518).
    ``plain``: for sheets that print nothing: when the deck is dealt out, everything out of play but
    what seats still to be served gave up themselves, as long as that gives a card; then what others
    than the seat to be served gave up.
    """
    change: Literal["none", "until-next", "until-burn"] = "none"
    """Whether a player may change the number of cards that he wants: not at all; as long as nobody behind
    him has acted on it and no card has left the deck for it (000:270-273); or until the burn, where all
    discard before it."""

    def __post_init__(self) -> None:
        if self.change == "until-burn" and self.replace != "after-all":
            raise ValueError("a number is changed until the burn only where all discard before it")


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
CHANGES = ("change-of-draw",)
_NOBODY: Mapping[int, int] = MappingProxyType({})


def draw(
    table: Table,
    sheet: DrawRules,
    *,
    first: int,
    least: Mapping[int, int] = _NOBODY,
    final: bool = True,
) -> Script:
    """Every seat still in, in turn after ``first``, discards and is served; no cards is standing pat.

    ``least`` are seats that hold cards too many: they must give up so many at least, and get nothing
    for these. ``final`` says that no further draw follows: the last card of the deck may then be its
    final card.
    """
    seats = [seat for seat in table.clockwise(first) if not seat.folded]
    service = _Service(table, sheet, final)
    if sheet.replace == "in-turn":
        service.burn()
        for seat in seats:
            service.last_seat = seat is seats[-1]
            want = yield from _give_up(table, sheet, seat, least.get(seat.number, 0))
            service.wanted = want.gets
            service.serve(want)
    else:
        wants: list[_Want] = []
        for seat in seats:
            want = yield from _give_up(table, sheet, seat, least.get(seat.number, 0))
            wants.append(want)
        if sheet.change == "until-burn":
            yield from _offer_changes(table, sheet, wants, least)
        service.wanted = sum([want.gets for want in wants])
        service.burn()
        for want in wants:
            service.serve(want)
    service.end()


class _Want(NamedTuple):
    """What a seat gave up in this draw, and how many cards it gets for that."""

    seat: Seat
    gave: tuple[Card, ...]
    gets: int


def _give_up(table: Table, sheet: DrawRules, seat: Seat, too_many: int) -> Generator[Decision, Choice, _Want]:
    """A seat discards."""
    most = sheet.most
    if sheet.button_most is not None and seat.number == table.button:
        most = sheet.button_most
    most = min(most + too_many, len(seat.hole))
    choice = yield ask_discard(seat, too_many, most, may_change=sheet.change != "none")
    for asked in range(1, len(seat.hole) + 1):
        if choice.verb != "ask":
            break
        gets = len(choice.cards) - too_many
        kind = ("asks for a card" if gets == 1 else "asks for cards") if gets else "says pat"
        table.log(Noted(kind, CHANGES, (Person(seat.number), gets)))
        choice = yield ask_discard(seat, too_many, most, may_change=asked < len(seat.hole))
    discard(table, seat, choice.cards)
    return _Want(seat, choice.cards, len(choice.cards) - too_many)


def _offer_changes(table: Table, sheet: DrawRules, wants: list[_Want], least: Mapping[int, int]) -> Script:
    """Before the burn, everybody may once take his discards back and discard anew."""
    asked = [want.seat.number for want in wants]
    while asked:
        decision = Decision(
            tuple(asked), "change", (Option("change", note="discard anew"), Option("pass", note="no change"))
        )
        choice = yield decision
        number = decision.who(choice)
        asked.remove(number)
        if choice.verb == "pass":
            table.log(Acted(number, "pass"))
            continue
        place = next(i for i, want in enumerate(wants) if want.seat.number == number)
        seat = wants[place].seat
        take_back(table, seat, wants[place].gave)
        table.log(Noted("takes the discards back", CHANGES, (Person(number),)))
        wants[place] = yield from _give_up(table, sheet, seat, least.get(number, 0))


def cards_left(table: Table) -> int:
    """How many cards the deck holds. A record may give fewer, where the rest never came."""
    left = len(table.shoe)
    if len(table.chance.orders) == 1:
        left += len(table.rules.deck_cards) - len(table.chance.orders[0])
    return left


def burn_for_board(table: Table, sheet: DrawRules, count: int, *, burned: bool = True) -> None:
    """Make the deck ready for board cards after a draw: burn, where the sheet burns here.

    A deck that cannot give them without its last card is mixed with everything out of play, and the
    burn off the new deck is the burn of the street.
    """
    if cards_left(table) <= count + burned:
        service = _Service(table, sheet, final=True)
        service.wanted = count
        service.mix(EVERYTHING)
        service.end()
    elif burned:
        burn(table)


class _Service:
    """The replacement of one draw's discards."""

    __slots__ = (
        "burns_used",
        "earlier",
        "final",
        "form",
        "last_seat",
        "own",
        "served",
        "table",
        "wanted",
        "with_burn",
    )

    def __init__(self, table: Table, sheet: DrawRules, final: bool) -> None:
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

    def burn(self) -> None:
        # A deck with nothing to burn is refilled when the first card is wanted; that burns.
        if self.with_burn and cards_left(self.table) > self.form.keeps_last:
            burn(self.table)

    def serve(self, want: _Want) -> None:
        """Deal a seat all of its replacements, off as many decks as that takes."""
        table, seat = self.table, want.seat
        self.own = want.gave
        missing = want.gets
        while missing:
            count = self._can_deal(missing)
            if not count:
                self._refill_as_printed()
                count = max(1, self._can_deal(missing))
            deal_at_once(table, seat, count)
            self.wanted -= count
            missing -= count
        # A last resort may have put them back already.
        here = table.shoe.discards[self.earlier :]
        self.served += [c for c in want.gave if c in here]

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
                return self.served
            case "round":
                return shoe.discards[self.earlier :]
            case "others":
                return [c for c in shoe.discards[self.earlier :] if c not in self.own]

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
            pick_up(shoe.discards, self.earlier)
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
