"""Dealing where every card plays as it comes, whatever is wrong with it, and hands of a wrong size.

Only hands with incidents come here: :mod:`houseway.play.dealing` deals the others.
"""

from collections.abc import Iterator, Mapping, Sequence

from houseway.cards import CARDS, Card
from houseway.errors import RecordError
from houseway.incident import Incident
from houseway.play.dealing import count, deal_at_once
from houseway.play.events import Dealt, Exposed
from houseway.play.incidents.mishaps import arrive, lies_unnoticed, rule_on
from houseway.play.shape import TWINS
from houseway.play.table import Seat, Table

SHORT, LONG = "short", "long"
WRONG_SIZE = (SHORT, LONG)


def sizes_of(table: Table, seats: Sequence[Seat], cards: int) -> dict[int, int]:
    """How many cards each seat gets in the round that is dealt now; one too few or too many by mistake."""
    sizes = {seat.number: cards for seat in seats}
    wrong = [fact for fact in arrive(table, "deal") if fact.what in WRONG_SIZE and fact.seats[0] in sizes]
    for fact in sorted(wrong, key=lambda fact: fact.what != SHORT):
        # Nobody gets a card too many when there is none left.
        if fact.what == SHORT or sum(sizes.values()) < len(table.shoe):
            sizes[fact.seats[0]] += -1 if fact.what == SHORT else 1
            lies_unnoticed(table, fact)
    return sizes


def deal_around(table: Table, seats: Sequence[Seat], cards: int) -> None:
    """So many cards face down, one at a time, to these seats in turn, or as many as come by mistake."""
    sizes = sizes_of(table, seats, cards)
    if not _card_goes_wrong(table, sizes):
        for seat, dealt in _one_at_a_time(table, seats, sizes):
            seat.hole += dealt
            table.log(Dealt(seat.number, dealt, False))
        return
    for turn in range(max(sizes.values(), default=0)):
        for seat in seats:
            if turn < sizes[seat.number]:
                deal_as_it_comes(table, seat)


def _one_at_a_time(
    table: Table, seats: Sequence[Seat], sizes: Mapping[int, int]
) -> Iterator[tuple[Seat, tuple[Card, ...]]]:
    """What each seat gets of the next cards, where nothing is wrong with any of them."""
    turns = range(max(sizes.values(), default=0))
    order = [seat.number for turn in turns for seat in seats if turn < sizes[seat.number]]
    dealt = table.shoe.take(len(order))
    table.moves.append(("card", tuple(order), dealt))
    for seat in seats:
        yield seat, tuple([card for number, card in zip(order, dealt, strict=True) if number == seat.number])


def deal_together(table: Table, seats: Sequence[Seat], cards: int) -> None:
    """So many cards at once to each of these seats in turn, or as many as come by mistake."""
    sizes = sizes_of(table, seats, cards)
    wrong = _card_goes_wrong(table, sizes)
    for seat in seats:
        if not wrong:
            deal_at_once(table, seat, sizes[seat.number])
            continue
        for _ in range(sizes[seat.number]):
            deal_as_it_comes(table, seat)


def _card_goes_wrong(table: Table, sizes: Mapping[int, int]) -> bool:
    assert table.mishaps is not None
    first = count(table, "card") + 1
    return any([table.mishaps.of_card("card", first + i) for i in range(sum(sizes.values()))])


def deal_as_it_comes(table: Table, seat: Seat) -> Card:
    """The next card to a seat, face down; a card that was seen plays, unless the hand is void by it."""
    mishaps = table.mishaps
    assert mishaps is not None
    fact = mishaps.of_card("card", count(table, "card") + 1)
    if fact is not None and fact.what == "foreign":
        rule_on(table, fact, owner=seat.number)
    if fact is not None and fact.what == "twin":
        card = _twin(table, fact)
    else:
        card = table.shoe.next()
    seat.hole.append(card)
    table.moves.append(("card", (seat.number,), (card,)))
    table.log(Dealt(seat.number, (card,), False))
    if fact is not None and fact.what in ("exposed", "flashed", "boxed"):
        before = [event for event in table.events if isinstance(event, Exposed) and event.what == fact.what]
        own = [event for event in before if event.seat == seat.number]
        rule_on(table, fact, card=card, owner=seat.number, own_so_far=len(own) + 1, so_far=len(before) + 1)
    return card


def _twin(table: Table, fact: Incident) -> Card:
    """The deck has a card twice: the second one comes besides all the others."""
    card = CARDS.get(fact.said)
    if card is None or card not in table.rules.deck_cards:
        raise RecordError(f"'{fact}': {fact.said!r} is no card of the deck")
    table.facts.setdefault(TWINS, []).append(fact.said)
    lies_unnoticed(table, fact)
    return card


def deal_from_the_middle(table: Table, seat: Seat) -> None:
    """A card out of the middle of the deck to a seat, face down."""
    cards = table.shoe.cards
    card = cards.pop(len(cards) // 2)
    seat.hole.append(card)
    table.moves.append(("card", (seat.number,), (card,)))
    table.log(Dealt(seat.number, (card,), False))


def take_out(table: Table, seat: Seat, cards: Sequence[Card]) -> None:
    """The dealer takes one of these cards of a hand, unseen and at random: it is out of the hand."""
    card = table.chance.pick(cards)
    let_go(table, seat, card)


def let_go(table: Table, seat: Seat, card: Card) -> None:
    """A card of a hand is out of it, and nobody else sees it."""
    seat.hole.remove(card)
    table.shoe.muck.append(card)
    table.moves.append(("muck", (seat.number,), (card,)))
