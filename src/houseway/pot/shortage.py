"""A street of a stud game: burn, one card to everybody, and what happens when the deck is too short.

Eight hands of seven cards do not fit into 52, so a stud sheet says which cards go back into the deck,
and that at last one community card stands in for a card that each player should have got.
"""

from collections.abc import Collection, Sequence
from typing import Literal

import msgspec

from houseway.cards import UNKNOWN, Card
from houseway.errors import RecordError
from houseway.ledger import Reason
from houseway.play.dealing import burn, deal_dead, deal_one, deal_one_each, pick_up, reshuffle, turn_board
from houseway.play.events import Dealt, Noted
from houseway.play.incidents.street_cards import burn_before_street, deal_card, finish_street
from houseway.play.table import Boards, Seat, Table
from houseway.pot.draw_service import cards_left
from houseway.pot.incidents.stud_cards import begin_street, mix_in

NOT_ENOUGH = Reason("there are not enough cards for everybody", ())
COMMON = Noted("there are not enough cards: a community card stands in for the missing ones", ("shortage",))


class Shortage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What goes back into a deck that is too short, besides its last card and the burns."""

    muck: bool = False
    """Whether the cards of folded hands go back."""
    discards: bool = False
    """Whether cards that were discarded go back."""
    spare_burn: bool = True
    """Whether the burn is left out where the cards then go round exactly."""
    community: Literal["everybody", "incomplete"] = "everybody"
    """For whom the community card is: nobody is dealt a card of his own and it plays in every hand;
    or the deck is dealt out and it plays for those who got none (004:474)."""


def full_hand(boards: Boards, seat: Seat, size: int) -> list[Card]:
    """The seat's cards, with community cards for those it never got."""
    own = seat.hole + seat.up
    return own + boards[0][: size - len(own)] if boards[0] else own


def deal_street(
    table: Table, sheet: Shortage, *, up: bool, dead: Sequence[Seat] = (), down: Collection[int] = ()
) -> None:
    """Burn and deal one card to everybody still in, beginning at the dealer's left.

    ``dead`` are folded seats that the sheet still deals in; they get no card where cards are short.
    ``down`` are seats whose card comes face down on a street that is dealt face up.
    """
    in_turn = table.clockwise(table.button)
    order = [seat for seat in in_turn if not seat.folded]
    everybody = [seat for seat in in_turn if not seat.folded or seat in dead] if dead else order
    if table.mishaps is None:
        _go_round(table, sheet, order, everybody, up, down)
        return
    line = begin_street(table)
    _go_round(table, sheet, line(order), line(everybody), up, down)
    finish_street(table)


def _go_round(
    table: Table,
    sheet: Shortage,
    order: Sequence[Seat],
    everybody: Sequence[Seat],
    up: bool,
    down: Collection[int],
) -> None:
    """Burn and deal, as far as the deck reaches."""
    left = cards_left(table)
    if left > len(order):
        if table.mishaps is None and everybody is order and not down:
            burn(table)
            deal_one_each(table, order, up=up)
            return
        _burn(table, up, down)
        for seat in everybody if left > len(everybody) else order:
            _deal_to(table, sheet, seat, up and seat.number not in down)
        return
    after_burn = max(left - 1, 0)
    served = order[: max(after_burn - 1, 0)]
    waiting = order[len(served) :]
    back = left - len(served) + _going_back(table, sheet)
    goes_round = back >= len(waiting) + (0 if sheet.spare_burn else 1)
    if not goes_round and sheet.community == "everybody":
        _community_card(table, sheet, waiting=0)
        return
    if left:
        _burn(table, up, down)
    for seat in served:
        _deal_to(table, sheet, seat, up and seat.number not in down)
    if not goes_round:
        _community_card(table, sheet, waiting=len(waiting))
        return
    _reshuffle(table, sheet)
    if back > len(waiting):
        burn(table)
    for seat in waiting:
        _deal_to(table, sheet, seat, up and seat.number not in down)


def _burn(table: Table, up: bool, down: Collection[int]) -> None:
    if table.mishaps is None:
        burn(table)
    else:
        burn_before_street(table, down=not up or bool(down or table.mishaps.stud.down_next))


def _deal_to(table: Table, sheet: Shortage, seat: Seat, up: bool) -> None:
    if table.mishaps is not None:
        if not cards_left(table) and _going_back(table, sheet):
            _reshuffle(table, sheet)
        deal_card(table, seat, up=up, street="later" if table.mishaps.stud.left else "last")
        return
    if not seat.folded:
        deal_one(table, seat, up=up)
        return
    table.log(Dealt(seat.number, tuple(deal_dead(table, seat.number, 1)), up))


def _going_back(table: Table, sheet: Shortage) -> int:
    """How many cards besides those left in the deck can go back into it."""
    shoe = table.shoe
    back = len(shoe.burns)
    if sheet.muck:
        back += len(shoe.muck)
    if sheet.discards:
        back += len(shoe.discards)
    return back


def _reshuffle(table: Table, sheet: Shortage) -> None:
    """Mix what is left of the deck with the cards that go back."""
    shoe = table.shoe
    # A record may leave out cards that nobody saw.
    unknown = [UNKNOWN] * (cards_left(table) - len(shoe))
    back = pick_up(shoe.cards) + unknown + pick_up(shoe.burns)
    if sheet.muck:
        back += pick_up(shoe.muck)
    if sheet.discards:
        back += pick_up(shoe.discards)
    reshuffle(table, back, NOT_ENOUGH)
    if table.mishaps is not None:
        mix_in(table)


def _community_card(table: Table, sheet: Shortage, waiting: int) -> None:
    """Burn and turn one card for all, off the deck if it still can, else off the cards that go back."""
    if waiting or cards_left(table) < 2:
        _reshuffle(table, sheet)
    if not cards_left(table) and table.mishaps is None:
        raise RecordError("there is no card left to turn for everybody")
    if cards_left(table) > 1:
        burn(table)
    table.log(COMMON)
    turn_board(table, 1)
