"""Draws: seats give cards up and get others for them, and what happens when the deck is too short.

A sheet says who may draw how many, whether everybody discards before the first card is replaced, and
which cards go back into the deck when it runs out. That is a :class:`DrawRules`.
"""

from collections.abc import Generator, Mapping
from types import MappingProxyType
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from houseway.facts import Person
from houseway.play.dealing import burn, discard, take_back
from houseway.play.decisions import Choice, Decision, Option
from houseway.play.events import Acted, Noted
from houseway.play.rules import Script
from houseway.play.table import Seat, Table
from houseway.pot.discards import CHANGES, ask_discard, asks_for, most_cards
from houseway.pot.draw_service import EVERYTHING, Service, Shortage, Want, cards_left
from houseway.pot.incidents.draws import IrregularDraw
from houseway.pot.set_aside import offer_to_set_aside


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
    set_aside: bool = False
    """Whether a player may keep his discards apart when the deck is shuffled again for the draw (004:533)."""

    def __post_init__(self) -> None:
        if self.change == "until-burn" and self.replace != "after-all":
            raise ValueError("a number is changed until the burn only where all discard before it")


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
    service = Service(table, sheet, final)
    wants: list[Want] = []
    if table.mishaps is not None:
        yield from IrregularDraw(table, sheet, service, least, _offer_changes).draw(seats)
    elif sheet.replace == "in-turn":
        service.burn()
        for seat in seats:
            service.last_seat = seat is seats[-1]
            want = yield from _give_up(table, sheet, seat, least.get(seat.number, 0))
            wants.append(want)
            service.wanted = want.gets
            if sheet.set_aside:
                yield from offer_to_set_aside(table, service, wants, want)
            service.serve(want)
    else:
        for seat in seats:
            want = yield from _give_up(table, sheet, seat, least.get(seat.number, 0))
            wants.append(want)
        if sheet.change == "until-burn":
            yield from _offer_changes(table, sheet, wants, least)
        service.wanted = sum([want.gets for want in wants])
        service.burn()
        for want in wants:
            if sheet.set_aside:
                yield from offer_to_set_aside(table, service, wants, want)
            service.serve(want)
    service.end()


def _give_up(table: Table, sheet: DrawRules, seat: Seat, too_many: int) -> Generator[Decision, Choice, Want]:
    """A seat discards."""
    most = most_cards(table, sheet, seat, too_many)
    choice = yield ask_discard(seat, too_many, most, may_change=sheet.change != "none")
    for asked in range(1, len(seat.hole) + 1):
        if choice.verb != "ask":
            break
        asks_for(table, seat, len(choice.cards) - too_many)
        choice = yield ask_discard(seat, too_many, most, may_change=asked < len(seat.hole))
    discard(table, seat, choice.cards)
    return Want(seat, choice.cards, len(choice.cards) - too_many)


def _offer_changes(table: Table, sheet: DrawRules, wants: list[Want], least: Mapping[int, int]) -> Script:
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


def burn_for_board(table: Table, sheet: DrawRules, count: int, *, burned: bool = True) -> None:
    """Make the deck ready for board cards after a draw: burn, where the sheet burns here.

    A deck that cannot give them without its last card is mixed with everything out of play, and the
    burn off the new deck is the burn of the street.
    """
    if cards_left(table) <= count + burned:
        service = Service(table, sheet, final=True)
        service.wanted = count
        service.mix(EVERYTHING)
        service.end()
    elif burned:
        burn(table)
