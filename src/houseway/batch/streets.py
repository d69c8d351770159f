"""Streets of stud: a burn and a card for everybody, and what happens when the deck is too short for that."""

from houseway.batch.deck import (
    burn_card,
    cards_left,
    cards_lying,
    count_cards,
    held_cards,
    shuffle_again,
    take_card,
)
from houseway.batch.layout import Row, wide
from houseway.lab.work.compiler import inner


@inner
def deal_around(sheet: Row, table: Row, up: bool, with_dead: bool) -> None:
    """One card to everybody still in, and to the folded seats that the sheet still deals in."""
    for seat in range(sheet.players):
        if not table.folded[seat]:
            deal_to(table, seat, up)
        elif with_dead and table.dead >> seat & 1:
            table.dealt += 1


@inner
def deal_to(table: Row, seat: int, up: bool) -> None:
    """The next card to a seat."""
    card = take_card(table)
    if up:
        table.faceup[seat, table.ups[seat]] = card
        table.ups[seat] += 1
    else:
        table.down[seat, table.held[seat]] = card
        table.held[seat] += 1


@inner
def next_street(sheet: Row, table: Row, up: bool) -> None:
    """Burn a card and deal a street; everybody still in may fold to no bet in the round that follows."""
    left = cards_left(sheet, table)
    if left > table.live:
        dead = count_cards(wide(table.dead))
        burn_card(table)
        deal_around(sheet, table, up, left > table.live + dead)
    else:
        deal_short(sheet, table, up, left)
    table.street += 1
    table.unforced = 0
    for seat in range(sheet.players):
        if not table.folded[seat]:
            table.unforced |= 1 << seat


@inner
def keep_dead(sheet: Row, table: Row) -> None:
    """Remember who folded with no bet to call; a bet ends that for everybody."""
    if table.opened:
        table.dead = 0
    elif sheet.dead_seats:
        for seat in range(sheet.players):
            if table.folded[seat] and table.unforced >> seat & 1:
                table.dead |= 1 << seat


# A deck that is too short


@inner
def deal_short(sheet: Row, table: Row, up: bool, left: int) -> None:
    """Deal as far as the deck reaches, and the rest off what goes back; or turn a card for all."""
    served = max(left - 2, 0)
    waiting = wide(table.live - served)
    back = left - served + count_cards(going_back(sheet, table))
    goes_round = back >= waiting + (not sheet.spare_burn)
    if not goes_round and not sheet.deals_out:
        turn_for_all(sheet, table, False)
        return
    if left:
        burn_card(table)
    for seat in range(sheet.players):
        if table.folded[seat]:
            continue
        if served == 0:
            if not goes_round:
                turn_for_all(sheet, table, True)
                return
            mix(sheet, table)
            if back > waiting:
                burn_card(table)
        served -= 1
        deal_to(table, seat, up)


@inner
def going_back(sheet: Row, table: Row) -> int:
    """The cards besides those left in the deck that can go back into it."""
    back = wide(table.burned)
    if sheet.muck_back:
        out = cards_lying(sheet, table) | held_cards(sheet, table) | table.burned | table.thrown
        for n in range(table.turned):
            out |= 1 << wide(table.common[0, n])
        back |= sheet.pack & ~out
    if sheet.discards_back:
        back |= table.thrown
    return wide(back)


@inner
def mix(sheet: Row, table: Row) -> None:
    """Shuffle what is left of the deck with the cards that go back."""
    back = cards_lying(sheet, table) | going_back(sheet, table)
    table.burned = 0
    if sheet.discards_back:
        table.thrown = 0
    shuffle_again(table, wide(back), wide(0))


@inner
def turn_for_all(sheet: Row, table: Row, mixes: bool) -> None:
    """Burn, and turn one card for all: off the deck if it still can, else off the cards that go back."""
    if mixes or cards_left(sheet, table) < 2:
        mix(sheet, table)
    if cards_left(sheet, table) > 1:
        burn_card(table)
    table.common[0, table.turned] = take_card(table)
    table.turned += 1
