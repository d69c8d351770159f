"""Dealing where something goes wrong: a card at a time, each with what the sheet rules on it.

Only hands with incidents come here: :mod:`houseway.play.dealing` deals the others.
"""

from collections.abc import Sequence

from houseway.cards import Card
from houseway.errors import RecordError
from houseway.incidents.cards import SEEN
from houseway.incidents.fact import CardPlace
from houseway.ledger import Reason
from houseway.play.events import Board, Burned, Dealt, Noted, Reshuffled
from houseway.play.mishaps import Misdeal, Mishaps, happens, rule_on, ruling
from houseway.play.remedies import Remedy, remedy_for
from houseway.play.table import Seat, Table


def goes_wrong(table: Table, mishaps: Mishaps, kind: CardPlace, count: int) -> bool:
    """Whether something goes wrong with one of the next cards: if not, they are dealt as always."""
    first = _count(table, kind) + 1
    facts = [mishaps.of_card(kind, number) for number in range(first, first + count + 1)]
    return any([fact is not None and (fact.what == "extra") == (i == count) for i, fact in enumerate(facts)])


def deal_around(
    table: Table, mishaps: Mishaps, seats: Sequence[Seat], count: int, *, more: bool = False
) -> None:
    """Cards face down, one at a time, to these seats in turn; replaced at the end what must be.

    More cards of the same deal may follow: it is complete only then.
    """
    while not _dealt_once(table, mishaps, seats, count):
        pass
    mishaps.goes_on = more
    if more:
        return
    _deal_extra(table, mishaps, seats)
    # A card that comes for another one may be exposed like it, and is then replaced too.
    burned = []
    for seat, card, remedy in mishaps.to_replace:
        _replace(table, mishaps, seat, card, remedy)
        if remedy.goes == "deck":
            burned.append((seat, card))
    mishaps.to_replace.clear()
    for seat, card in burned:
        _put_on_the_deck(table, mishaps, seat, card)


def burn_next(table: Table, mishaps: Mishaps) -> None:
    """Burn the top card."""
    card = _off(table, mishaps, "burn", 0)
    mishaps.on_the_deck = None
    table.shoe.burns.append(card)
    table.log(Burned(card))


def turn(table: Table, mishaps: Mishaps, count: int, board: int) -> None:
    """Turn community cards."""
    lying = table.boards[board]
    for _ in range(count):
        lying.append(_off(table, mishaps, "board", board))
    table.log(Board(tuple(lying[-count:]), board))


def _dealt_once(table: Table, mishaps: Mishaps, seats: Sequence[Seat], count: int) -> bool:
    """Deal; False if the first card was exposed and all has to be dealt anew."""
    if not mishaps.goes_on:
        mishaps.exposed = 0
        mishaps.exposed_of.clear()
    for at in range(count * len(seats)):
        seat = seats[at % len(seats)]
        card, remedy = _to_hand(table, mishaps, seat, first_card=not at and not mishaps.goes_on)
        if remedy is not None and "deal anew" in remedy.do:
            _shuffle_again(table, seat, card, remedy)
            return False
    return True


def _to_hand(
    table: Table, mishaps: Mishaps, seat: Seat, *, first_card: bool = False, lower_half: bool = False
) -> tuple[Card, Remedy | None]:
    """The next card to a seat, face down, and what is done about it if somebody else saw it."""
    card = _off(table, mishaps, "card", seat.number, lower_half=lower_half)
    seat.hole.append(card)
    table.log(Dealt(seat.number, (card,), False))
    fact = mishaps.of_card("card", _count(table, "card"))
    if fact is None or fact.what not in SEEN:
        return card, None
    mishaps.exposed += 1
    mishaps.exposed_of[seat.number] += 1
    remedy = rule_on(
        table,
        fact,
        card=card,
        owner=seat.number,
        first_card=first_card,
        so_far=mishaps.exposed,
        own_so_far=mishaps.exposed_of[seat.number],
        burn_waits=any([other.goes == "deck" for _, _, other in mishaps.to_replace]),
        rank=card.rank,
        **mishaps.about(seat, card),
    )
    if "replace after the deal" in remedy.do:
        mishaps.to_replace.append((seat, card, remedy))
    return card, remedy


def _deal_extra(table: Table, mishaps: Mishaps, seats: Sequence[Seat]) -> None:
    """Cards too many when everybody has a full hand: one to the first player, and on from there."""
    for so_far, seat in enumerate(seats, 1):
        fact = mishaps.of_card("card", _count(table, "card") + 1)
        if fact is None or fact.what != "extra":
            return
        card = _off(table, mishaps, "card", seat.number)
        seat.hole.append(card)
        table.log(Dealt(seat.number, (card,), False))
        mishaps.happened.append(fact)
        ruling(table, fact, owner=seat.number, so_far=so_far)
        _put_on_the_deck(table, mishaps, seat, card)


def _off(table: Table, mishaps: Mishaps, kind: CardPlace, whose: int, *, lower_half: bool = False) -> Card:
    """The next card off the deck that is not boxed."""
    shoe = table.shoe
    seat = whose if kind == "card" else 0
    while True:
        if not shoe.cards and _whole_deck(table):
            remedy = remedy_for(table.rules, "no cards left", kind)
            table.log(Noted("no cards left", (remedy.id,)))
            raise Misdeal(remedy)
        card = _from_lower_half(table) if lower_half else shoe.next()
        table.moves.append((kind, (None,) if kind == "burn" else (whose,), (card,)))
        fact = mishaps.of_card(kind, _count(table, kind))
        # A card that was put on the deck to be burned is not boxed, even if it lies there face up.
        if fact is None or fact.what != "boxed" or card is mishaps.on_the_deck:
            return card
        happens(table, fact, card, seat)
        ruling(table, fact)
        shoe.muck.append(card)
        table.moves.append(("muck", (seat,) if seat else (None,), (card,)))


def _from_lower_half(table: Table) -> Card:
    """The first card of the lower half of the deck."""
    if not _whole_deck(table):
        raise RecordError(
            "which card begins the lower half of the deck is not known: the record has to give all cards"
        )
    cards = table.shoe.cards
    return cards.pop(max(0, len(cards) // 2 - 1))


def _replace(table: Table, mishaps: Mishaps, seat: Seat, card: Card, remedy: Remedy) -> None:
    """The owner of a card that was seen gets another one for it."""
    _to_hand(table, mishaps, seat, lower_half=remedy.source == "lower half")
    if remedy.goes != "deck":
        seat.hole.remove(card)
        table.shoe.muck.append(card)
        table.moves.append(("muck", (seat.number,), (card,)))


def _put_on_the_deck(table: Table, mishaps: Mishaps, seat: Seat, card: Card) -> None:
    """A card goes back from a hand, to be burned next."""
    seat.hole.remove(card)
    table.shoe.cards.append(card)
    mishaps.on_the_deck = card
    table.moves.append(("back", (None,), (card,)))


def _shuffle_again(table: Table, seat: Seat, card: Card, remedy: Remedy) -> None:
    """Nobody has another card yet: the whole deck is shuffled, boxed cards too."""
    shoe, deck = table.shoe, table.rules.deck_cards
    seat.hole.remove(card)
    shoe.muck.clear()
    shoe.cards[:] = table.chance.order(deck)[::-1]
    table.moves.append(("back", (None,), deck))
    table.log(Reshuffled(len(deck), Reason("dealt anew", (remedy.id,))))


def _count(table: Table, kind: CardPlace) -> int:
    return sum([len(cards) for moved, _, cards in table.moves if moved == kind])


def _whole_deck(table: Table) -> bool:
    """Whether all cards of the deck are known: a record may give only those that came."""
    return len(table.chance.orders[-1]) == len(table.rules.deck_cards)
