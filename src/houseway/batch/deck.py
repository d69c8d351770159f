"""The deck of a table: what it gives, what is left of it, and where the other cards lie, as sets of bits."""

from houseway.batch.layout import Row, wide
from houseway.lab.work.chance import deal
from houseway.lab.work.compiler import inner


@inner
def take_card(table: Row) -> int:
    """The next card, off the deck or off what was shuffled again."""
    card = wide(table.again[table.dealt] if table.left_over else table.deck[table.dealt])
    table.dealt += 1
    return card


@inner
def burn_card(table: Row) -> None:
    """Burn the next card."""
    table.burned |= 1 << take_card(table)


@inner
def cards_left(sheet: Row, table: Row) -> int:
    """How many cards the deck holds."""
    return wide((table.left_over if table.left_over else sheet.cards) - table.dealt)


@inner
def cards_lying(sheet: Row, table: Row) -> int:
    """What is left of the deck."""
    found = 0
    end = wide(table.left_over if table.left_over else sheet.cards)
    for n in range(table.dealt, end):
        found |= 1 << wide(table.again[n] if table.left_over else table.deck[n])
    return wide(found)


@inner
def held_cards(sheet: Row, table: Row) -> int:
    """The cards of everybody still in."""
    found = 0
    for seat in range(sheet.players):
        if not table.folded[seat]:
            for n in range(table.held[seat]):
                found |= 1 << wide(table.down[seat, n])
            for n in range(table.ups[seat]):
                found |= 1 << wide(table.faceup[seat, n])
    return wide(found)


@inner
def shuffle_again(table: Row, back: int, below: int) -> None:
    """The deck is now a set of cards that are shuffled, and another under them."""
    count = 0
    for card in range(53):
        if back >> card & 1:
            table.again[count] = card
            count += 1
    deal(table.shuffles, table.again[:count], wide(count))
    for card in range(53):
        if below >> card & 1:
            table.again[count] = card
            count += 1
    table.left_over = count
    table.dealt = 0


@inner
def count_cards(cards: int) -> int:
    """How many cards a set has."""
    count = 0
    while cards:
        cards &= cards - 1
        count += 1
    return count
