"""Dealing where something goes wrong: a card at a time, each with what the sheet rules on it.

Only hands with incidents come here: :mod:`houseway.play.dealing` deals the others. For every game of the pot:

- :func:`off` is the next card off the deck: boxed cards are left out, jokers that everybody sees too, and a
  card that does not belong to the deck comes instead of the deck's where the facts say so;
- :func:`to_seat` deals it, up or down, and rules on what somebody saw of it (``exposed``, ``flashed``,
  ``off-table``, ``boxed-late``, ``misdirected``); what is to be replaced waits in ``mishaps.to_replace``;
- :func:`complete` replaces it, when the round of cards is complete;
- :func:`deal_around` does all this for a whole deal, wrong counts too (``short``, ``long``, ``dealt-out``).

Down cards that do not belong to the deck lie unnoticed until somebody points them out.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from houseway.cards import CARDS, JOKER, Card
from houseway.errors import RecordError
from houseway.incident import CardPlace, Incident
from houseway.ledger import Reason
from houseway.play.events import Dealt, Noted, Reshuffled
from houseway.play.incidents.kinds.cards import SEEN
from houseway.play.incidents.kinds.deals import ASKS_TO_SHUFFLE, STRANGERS
from houseway.play.incidents.mishaps import Misdeal, Mishaps, arrive, happens, lies_unnoticed, rule_on, ruling
from houseway.play.incidents.remedies import Circumstance, Remedy, remedy_for
from houseway.play.table import Seat, Table

FOUND_IN_THE_HAND = (*SEEN, "boxed-late", "misdirected")
"""What is ruled on when the card has been dealt; what is seen counts as exposed."""


def goes_wrong(table: Table, mishaps: Mishaps, count: int, *, more: bool = False) -> bool:
    """Whether something goes wrong with one of the next cards: if not, they are dealt as always."""
    if comes_wrong(table, mishaps, count):
        return True
    beyond = mishaps.of_card("card", counted(table, "card") + count + 1)
    return beyond is not None and beyond.what == "extra" and not more


def comes_wrong(table: Table, mishaps: Mishaps, count: int) -> bool:
    """Whether one of the next cards that go to a hand is not as it should be."""
    first = counted(table, "card") + 1
    facts = [mishaps.of_card("card", number) for number in range(first, first + count)]
    return any(
        [
            fact is not None
            and (fact.what in FOUND_IN_THE_HAND or fact.what == "boxed" or _is_stranger(table, fact))
            for fact in facts
        ]
    )


# Round the table


def facts_of_deal(table: Table, mishaps: Mishaps, seats: Sequence[Seat]) -> list[Incident]:
    """What goes wrong with the number of cards in the next deal, or in the one that goes on."""
    facts = (
        arrive(table, "deal")
        if not mishaps.goes_on
        else mishaps.given.get(("deal", mishaps.reached["deal"]), ())
    )
    return [fact for fact in facts if _can_be(table, seats, fact)]


def first_of_each_seat(facts: Iterable[Incident]) -> dict[int, Incident]:
    """One thing goes wrong with the number of a seat's cards in a deal: the first that was told."""
    found: dict[int, Incident] = {}
    for fact in facts:
        found.setdefault(fact.seats[0], fact)
    return found


def deal_around(
    table: Table,
    mishaps: Mishaps,
    seats: Sequence[Seat],
    count: int,
    facts: Sequence[Incident],
    *,
    more: bool = False,
) -> None:
    """Cards face down, one at a time, to these seats in turn; replaced at the end what must be.

    More cards of the same deal may follow: it is complete only then.
    """
    wrong = first_of_each_seat(facts)
    mishaps.happened += [fact for fact in wrong.values() if fact not in mishaps.happened]
    while not _dealt_once(table, mishaps, seats, count, wrong, more):
        pass
    mishaps.goes_on = more
    if more:
        return
    _deal_extra(table, mishaps, seats)
    complete(table, mishaps)
    mishaps.latent += wrong.values()


def _can_be(table: Table, seats: Sequence[Seat], fact: Incident) -> bool:
    """Whether the seat is dealt in; a position for which chips were put in is not dead."""
    seat = table.by_number.get(fact.seats[0])
    if seat is None or seat not in seats:
        return False
    return fact.what != "dead-position" or not seat.total + seat.dead


def complete(table: Table, mishaps: Mishaps) -> None:
    """A round of cards is complete: what could not be kept is replaced."""
    burned = []
    if any([remedy.goes == "deck" for _, _, remedy in mishaps.to_replace]):
        # One burn is one card: what was exposed changes places with an extra one that lies on the deck.
        mishaps.on_the_deck = None
    # A card that comes for another one may be exposed like it, and is then replaced too.
    for seat, card, remedy in mishaps.to_replace:
        to_seat(table, mishaps, seat, source=remedy.source, up=card in seat.up)
        if remedy.goes == "deck" and card not in mishaps.strangers:
            burned.append((seat, card))
        else:
            put_away(table, mishaps, seat, card, remedy)
    mishaps.to_replace.clear()
    for seat, card in burned:
        put_on_the_deck(table, mishaps, _with(seat, card), card)


def _dealt_once(
    table: Table,
    mishaps: Mishaps,
    seats: Sequence[Seat],
    count: int,
    wrong: dict[int, Incident],
    more: bool,
) -> bool:
    """Deal; False if the first card was exposed and all has to be dealt anew."""
    if not mishaps.goes_on:
        mishaps.exposed = 0
        mishaps.exposed_of.clear()
    last = count if more else count - 1
    order = [seat for turn in range(count) for seat in seats if _gets(wrong.get(seat.number), turn == last)]
    if not more:
        order += [seat for seat in seats if seat.number in wrong and wrong[seat.number].what == "long"]
    for at, seat in enumerate(order):
        card, remedy = to_seat(table, mishaps, seat, first_card=not at and not mishaps.goes_on)
        if remedy is not None and "deal anew" in remedy.do:
            _shuffle_again(table, seat, card, remedy)
            return False
    return True


def _gets(wrong: Incident | None, last: bool) -> bool:
    """Whether a seat gets a card in a turn round the table: a short hand lacks its last one."""
    return wrong is None or not (wrong.what == "dealt-out" or (wrong.what == "short" and last))


def _deal_extra(table: Table, mishaps: Mishaps, seats: Sequence[Seat]) -> None:
    """Cards too many when everybody has a full hand: one to the first player, and on from there."""
    for so_far, seat in enumerate(seats, 1):
        fact = mishaps.of_card("card", counted(table, "card") + 1)
        if fact is None or fact.what != "extra" or not table.shoe.cards:
            return
        card = off(table, mishaps, "card", seat.number)
        seat.hole.append(card)
        table.log(Dealt(seat.number, (card,), False))
        mishaps.happened.append(fact)
        ruling(table, fact, owner=seat.number, so_far=so_far)
        put_on_the_deck(table, mishaps, seat.hole, card)


# One card


def to_seat(
    table: Table,
    mishaps: Mishaps,
    seat: Seat,
    *,
    up: bool = False,
    source: str = "top",
    **circumstances: Circumstance,
) -> tuple[Card, Remedy | None]:
    """The next card to a seat, and what is done about it if it was seen, went astray or off the table."""
    card = off(table, mishaps, "card", seat.number, source=source, up=up)
    (seat.up if up else seat.hole).append(card)
    table.log(Dealt(seat.number, (card,), up))
    fact = mishaps.of_card("card", counted(table, "card"))
    if fact is None:
        return card, None
    if fact.what in STRANGERS and card in mishaps.strangers:
        lies_unnoticed(table, fact)
    if fact.what not in FOUND_IN_THE_HAND:
        return card, None
    if fact.what in SEEN:
        mishaps.exposed += 1
        mishaps.exposed_of[seat.number, fact.what] += 1
    known: dict[str, Circumstance] = {
        "first_card": False,
        "so_far": mishaps.exposed,
        "own_so_far": mishaps.exposed_of[seat.number, fact.what],
        "burn_waits": mishaps.on_the_deck is not None
        or any([other.goes == "deck" for _, _, other in mishaps.to_replace]),
        "rank": card.rank,
        **mishaps.about(seat, card),
        **circumstances,
    }
    shown = None if fact.what == "misdirected" else card
    remedy = rule_on(table, fact, card=shown, owner=seat.number, **known)
    if "replace after the deal" in remedy.do:
        mishaps.to_replace.append((seat, card, remedy))
    return card, remedy


def replace_card(table: Table, mishaps: Mishaps, seat: Seat, card: Card, remedy: Remedy) -> None:
    """The owner of a card that cannot be kept gets another one for it, up or down as it was."""
    with at_once(table, mishaps):
        to_seat(table, mishaps, seat, source=remedy.source, up=card in seat.up)
        put_away(table, mishaps, seat, card, remedy)


@contextmanager
def at_once(table: Table, mishaps: Mishaps) -> Iterator[None]:
    """Cards come out of turn: one that cannot be kept is replaced at once, and others wait as they did."""
    waiting, mishaps.to_replace = mishaps.to_replace, []
    yield
    complete(table, mishaps)
    mishaps.to_replace = waiting


def put_away(table: Table, mishaps: Mishaps, seat: Seat, card: Card, remedy: Remedy) -> None:
    """A card that cannot be kept leaves the hand for where the sheet has it."""
    if remedy.goes == "deck" and card not in mishaps.strangers:
        put_on_the_deck(table, mishaps, _with(seat, card), card)
        return
    _with(seat, card).remove(card)
    pile = table.shoe.discards if remedy.goes == "discards" else table.shoe.muck
    if remedy.goes == "out" or card in mishaps.strangers:
        pile = mishaps.out
    pile.append(card)
    table.moves.append(("muck", (seat.number,), (card,)))


def _with(seat: Seat, card: Card) -> list[Card]:
    """Those of the seat's cards among which it lies."""
    return seat.up if card in seat.up else seat.hole


def put_on_the_deck(table: Table, mishaps: Mishaps, lying: list[Card], card: Card) -> None:
    """A card goes back from where it lies, to be burned next."""
    lying.remove(card)
    table.shoe.cards.append(card)
    mishaps.on_the_deck = card
    table.moves.append(("back", (None,), (card,)))


def off(
    table: Table, mishaps: Mishaps, kind: CardPlace, whose: int, *, source: str = "top", up: bool = False
) -> Card:
    """The next card off the deck that is not boxed; everybody sees one that comes up or on a board."""
    shoe = table.shoe
    seat = whose if kind == "card" else 0
    everybody_sees = up or kind == "board"
    while True:
        fact = mishaps.of_card(kind, counted(table, kind) + 1)
        card = _stranger(table, fact) or _next(table, mishaps, kind, source)
        table.moves.append((kind, (None,) if kind == "burn" else (whose,), (card,)))
        if fact is None or (fact.what not in STRANGERS and fact.what != "boxed"):
            return card
        if fact.what == "boxed":
            # A card that was put on the deck to be burned is not boxed, even if it lies there face up.
            if card is mishaps.on_the_deck:
                return card
            happens(table, fact, card, seat)
            ruling(table, fact)
            shoe.muck.append(card)
            table.moves.append(("muck", (seat,) if seat else (None,), (card,)))
            continue
        if not _is_stranger(table, fact):
            return card
        mishaps.strangers.append(card)
        if not everybody_sees:
            return card
        # Nobody overlooks it: a joker is as if it were not there, another stranger voids the hand.
        mishaps.out.append(card)
        table.moves.append(("muck", (seat,) if seat else (None,), (card,)))
        rule_on(table, fact, card=card, owner=seat, seen=True)


def _stranger(table: Table, fact: Incident | None) -> Card | None:
    """The card that comes instead of one of the deck, if one does."""
    if fact is None or not _is_stranger(table, fact):
        return None
    return JOKER if fact.what == "joker" else CARDS[fact.said]


def _is_stranger(table: Table, fact: Incident) -> bool:
    """Whether it can be: no joker is stray in a game that has one, and a face is one of the deck's."""
    deck = table.rules.deck_cards
    if fact.what == "joker":
        return JOKER not in deck
    if table.mishaps is not None and table.mishaps.draws.comes:
        # Among the discards it could not be told from the card itself: draw games find it in a hand (I-159).
        return False
    return fact.what in STRANGERS and CARDS.get(fact.said) in deck


def _next(table: Table, mishaps: Mishaps, kind: CardPlace, source: str) -> Card:
    """The card that comes next, or the one that begins the lower half of the deck or lies in its middle."""
    shoe = table.shoe
    if not shoe.cards and whole_deck(table):
        remedy = remedy_for(table.rules, "no cards left", kind)
        table.log(Noted("no cards left", (remedy.id,)))
        raise Misdeal(remedy)
    if source == "top":
        if kind != "burn" and len(shoe.cards) > 1 and shoe.cards[-1] is mishaps.on_the_deck:
            # It waits for the next burn, where a second board is turned or a card replaced first.
            return shoe.cards.pop(-2)
        return shoe.next()
    if not whole_deck(table):
        raise RecordError(
            f"which card begins the {source} of the deck is not known: the record has to give all cards"
        )
    # The lower half and the middle of a deck begin with the same card.
    return shoe.cards.pop(max(0, len(shoe.cards) // 2 - 1))


# The deck


def _shuffle_again(table: Table, seat: Seat, card: Card, remedy: Remedy) -> None:
    """Nobody has another card yet: the whole deck is shuffled, boxed cards too."""
    seat.hole.remove(card)
    table.shoe.muck.clear()
    _shuffle_all(table, Reason("dealt anew", (remedy.id,)))


def _shuffle_all(table: Table, why: Reason) -> None:
    deck = table.rules.deck_cards
    table.shoe.cards[:] = table.chance.order(deck)[::-1]
    table.moves.append(("back", (None,), deck))
    table.log(Reshuffled(len(deck), why))


def shuffle_on_request(table: Table) -> None:
    """Somebody asks for one more shuffle before the first card of the hand."""
    mishaps = table.mishaps
    assert mishaps is not None
    for fact in mishaps.given.get(("deal", 1), ()):
        if fact.what == ASKS_TO_SHUFFLE:
            remedy = rule_on(table, fact, has_button=fact.seats == (table.button,))
            if "one more shuffle" in remedy.do:
                _shuffle_all(table, Reason("asked for", (remedy.id,)))


def without_strangers(mishaps: Mishaps, back: Sequence[Card]) -> list[Card]:
    """Cards that are to be shuffled: one that does not belong to the deck is seen now, and left out."""
    kept = mishaps.of_the_deck(back)
    mishaps.out += (Counter(back) - Counter(kept)).elements()
    return kept


def counted(table: Table, kind: CardPlace) -> int:
    """How many cards have come to such a place in this hand."""
    return sum([len(cards) for moved, _, cards in table.moves if moved == kind])


def whole_deck(table: Table) -> bool:
    """Whether all cards of the deck are known: a record may give only those that came."""
    return len(table.chance.orders[0]) == len(table.rules.deck_cards)
