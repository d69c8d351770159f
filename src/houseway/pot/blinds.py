"""Forced bets before the cards: antes, blinds, and what newcomers and returning players post."""

from typing import Literal

import msgspec

from houseway.ledger import Reason
from houseway.play.table import Round, Seat, Table
from houseway.pot.dealing import milestone

ANTE = Reason("ante", ("ante",))
BLIND_NAMES = {
    1: (Reason("blind", ("blinds",)),),
    2: (Reason("small blind", ("blinds",)), Reason("big blind", ("blinds",))),
    3: (
        Reason("small blind", ("blinds",)),
        Reason("middle blind", ("blinds",)),
        Reason("big blind", ("blinds",)),
    ),
}
POSTED = Reason("posted blind", ("missed-blinds",))
POSTED_DEAD = Reason("dead blind", ("missed-blinds",))


class Blinds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who posts the blinds."""

    heads_up: Literal["button-small", "button-big"] = "button-small"
    """With two players, which blind the button posts."""
    begin: Literal["left-of-button", "button"] = "left-of-button"
    """The seat of the first blind."""


def post_antes(table: Table) -> None:
    """Everybody dealt in puts the ante in; it counts for the pots but is no part of a bet."""
    for seat in table.clockwise(table.button):
        table.put_in(seat, table.stakes.ante, ANTE)
        seat.bet = 0
    milestone(table, "antes posted")


def blind_seats(table: Table, blinds: Blinds) -> list[Seat]:
    """The seats of the blinds, smallest blind first."""
    count = len(table.stakes.blinds)
    order = table.clockwise(table.button)
    if blinds.begin == "button" or (len(order) == 2 and count == 2 and blinds.heads_up == "button-small"):
        order = order[-1:] + order[:-1] if order[-1].number == table.button else order
    return (order * count)[:count] if len(order) < count else order[:count]


def post_blinds(table: Table, blinds: Blinds) -> list[Seat]:
    """Post the blinds and what others owe; the round is open at the biggest blind, short or not."""
    seats = blind_seats(table, blinds)
    for seat, amount, why in zip(seats, table.stakes.blinds, BLIND_NAMES[len(seats)], strict=True):
        table.put_in(seat, amount, why)
    for seat in table.seats:
        if seat.post_dead:
            table.put_in_dead(seat, seat.post_dead, POSTED_DEAD)
        if seat.post_live:
            table.put_in(seat, seat.post_live, POSTED)
    # A big blind that is all-in for less does not lower the call.
    level = max(table.stakes.blinds)
    table.round = Round(level, level)
    table.round.increment = level
    milestone(table, "blinds posted")
    return seats
