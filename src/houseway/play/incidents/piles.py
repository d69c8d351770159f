"""Piles and stacks where something goes wrong: dealt a card at a time, handed out to wrong places, put right.

Only hands with incidents come here: :mod:`houseway.play.dealing` deals the others.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from houseway.cards import Card
from houseway.facts import Place
from houseway.incident import Incident
from houseway.ledger import Reason
from houseway.play.events import Laid, Reshuffled
from houseway.play.felt import EVERYBODY, NOBODY, Holding, Seen
from houseway.play.incidents.kinds.cards import SEEN
from houseway.play.incidents.mishaps import Mishaps, arrive, lies_unnoticed, rule_on
from houseway.play.incidents.remedies import Remedy
from houseway.play.table import Table


class Handed(NamedTuple):
    """A hand that is to be handed out: what, to which place, whose it is, and who may look at it."""

    pile: Holding
    holding: Holding
    place: Place
    whose: int
    """The person who plays it; 0 is the house."""
    seen: Seen


# Putting piles down


def put_down(
    table: Table, mishaps: Mishaps, piles: Sequence[Holding], places: Sequence[Sequence[int]]
) -> None:
    """Cards to piles that nobody sees, one at a time; at the end those are replaced that must be."""
    mishaps.exposed = 0
    order = {place: number for number, own in enumerate(places) for place in own}
    turns = [order[place] for place in range(len(order))]
    for fact in arrive(table, "deal"):
        if fact.what in ("short-pile", "long-pile"):
            _miscount(table, fact, turns)
    replaced: list[tuple[int, Card]] = []
    for number in turns:
        _to_pile(table, mishaps, piles[number], number, replaced)
    # A card that comes for another one may be exposed like it: two are a misdeal everywhere.
    for number, card in replaced:
        pile = piles[number]
        at = pile.cards.index(card)
        del pile.cards[at], pile.seen[at]
        place = Place("pile", number + 1)
        _out(table, card, place)
        pile.take(_another(table, mishaps, place), NOBODY)


def _miscount(table: Table, fact: Incident, turns: list[int]) -> None:
    """A pile gets no card in the last row, or two; the cards that follow move up."""
    pile = int(fact.said) - 1 if fact.said.isdigit() else -1
    if pile not in turns:
        return
    last = len(turns) - 1 - turns[::-1].index(pile)
    if fact.what == "short-pile":
        del turns[last]
    elif len(table.shoe) > len(turns) + 1:
        turns.insert(last, pile)
    else:
        return
    lies_unnoticed(table, fact)


def _to_pile(
    table: Table, mishaps: Mishaps, pile: Holding, number: int, replaced: list[tuple[int, Card]]
) -> None:
    """The next card that may lie there; one to be replaced when the deal is over is written down."""
    place = Place("pile", number + 1)
    while True:
        card, fact = _off(table, mishaps, place)
        remedy = None
        if fact is not None and fact.what == "boxed":
            remedy = _rule_on_card(table, mishaps, fact, card, place)
            if "next card" in remedy.do:
                _out(table, card, place)
                continue
        pile.take(card, NOBODY)
        if fact is not None and fact.what in SEEN:
            remedy = _rule_on_card(table, mishaps, fact, card, place)
        if remedy is not None and "replace after the deal" in remedy.do:
            replaced.append((number, card))
        return


def _off(table: Table, mishaps: Mishaps, place: Place) -> tuple[Card, Incident | None]:
    """The next card off the deck, and what goes wrong with it."""
    card = table.shoe.next()
    table.moves.append(("card", (place,), (card,)))
    number = sum([len(cards) for kind, _, cards in table.moves if kind == "card"])
    return card, mishaps.of_card("card", number)


def _out(table: Table, card: Card, place: Place) -> None:
    """A card is out of the hand."""
    table.shoe.muck.append(card)
    table.moves.append(("muck", (place,), (card,)))


def _another(table: Table, mishaps: Mishaps, place: Place) -> Card:
    """The next card when the deal is over: one that goes wrong too is out, if it is no misdeal."""
    while True:
        card, fact = _off(table, mishaps, place)
        if fact is None:
            return card
        _rule_on_card(table, mishaps, fact, card, place)
        _out(table, card, place)


def one_more(table: Table, mishaps: Mishaps, holding: Holding, place: Place, seen: Seen) -> None:
    """A hand that is short gets the top card of the rest."""
    card = _another(table, mishaps, place)
    holding.take(card, seen)
    table.log(Laid(place, card, seen))


def _rule_on_card(table: Table, mishaps: Mishaps, fact: Incident, card: Card, place: Place) -> Remedy:
    """Boxed, exposed and flashed cards are counted together."""
    mishaps.exposed += 1
    return rule_on(table, fact, place, card=card, so_far=mishaps.exposed, rank=card.rank)


# Handing out


def hand_out(table: Table, mishaps: Mishaps, handed: Sequence[Handed], action: Place) -> list[Place]:
    """Piles to their places, or astray, and ruled on. The places whose hands the house must set."""
    for at in range(len(handed)):
        for fact in mishaps.given.get(("delivery", at + 1), ()):
            found = _goes_astray(handed, at, fact) if fact.what == "astray" else None
            if found is not None:
                return _hand_out_wrongly(table, fact, handed, found, action)
    for one in handed:
        give(table, one.pile, one.holding, one.place, one.seen)
    return []


def _goes_astray(handed: Sequence[Handed], at: int, fact: Incident) -> list[Handed] | None:
    """Who gets which pile when they go wrong from there on; nothing where they cannot, or who has looked has
    no hand."""
    left = len(handed) - at
    further = int(fact.said) if fact.said.isdigit() else 0
    people = [one.whose for one in handed if one.whose]
    if not 0 < further < left or not set(fact.seats) <= set(people):
        return None
    piles = [one.pile for one in handed]
    wrong = [*piles[:at], *[piles[at + (i - further) % left] for i in range(left)]]
    return [one._replace(pile=pile) for one, pile in zip(handed, wrong, strict=True)]


def _hand_out_wrongly(
    table: Table, fact: Incident, handed: Sequence[Handed], wrong: Sequence[Handed], action: Place
) -> list[Place]:
    """Piles to wrong places, where some look at them; then they are taken back, if it is no misdeal."""
    at_wrong = [Holding() for _ in wrong]
    bank_seen = action_hand = False
    for right, one, holding in zip(handed, wrong, at_wrong, strict=True):
        looks = one.whose in fact.seats
        give(table, one.pile, holding, one.place, frozenset({one.whose}) if looks else NOBODY)
        owner = next(h.place for h in handed if h.pile is one.pile)
        bank_seen |= looks and "player-dealer" in (one.place.kind, owner.kind)
        action_hand |= one.place == action and one.pile is not right.pile
    rule_on(
        table,
        fact,
        *[one.place for one in handed if one.whose in fact.seats],
        looked=len(fact.seats),
        bank_seen=bank_seen,
        action_hand=action_hand,
    )
    for right in handed:
        lay = next(h for one, h in zip(wrong, at_wrong, strict=True) if one.pile is right.pile)
        give(table, lay, right.holding, right.place, right.seen)
    return [one.place for one in handed if one.whose in fact.seats]


def give(table: Table, pile: Holding, holding: Holding, place: Place, seen: Seen) -> None:
    """A pile becomes a hand."""
    cards, pile.cards = pile.cards, []
    holding.cards = cards
    holding.seen = [seen] * len(cards)
    table.moves.append(("delivery", (place,), cards[:]))
    for card in cards:
        table.log(Laid(place, card, seen))


# Stacks straight off the wall


def deal_stack(
    table: Table, mishaps: Mishaps, holding: Holding, place: Place, count: int, seen: Seen, *, told: bool
) -> Remedy | None:
    """The next cards to a hand as one stack, one at a time; the ruling, if all is to be shuffled again."""
    for _ in range(count):
        card, fact = _off(table, mishaps, place)
        remedy = _rule_on_card(table, mishaps, fact, card, place) if fact is not None else None
        here = seen
        if fact is not None and seen is not None:
            here = seen | set(fact.seats) if fact.what == "flashed" else EVERYBODY
        holding.take(card, here)
        if told:
            table.log(Laid(place, card, here))
        if remedy is not None and "shuffle again" in remedy.do:
            return remedy
    table.moves.append(("delivery", (place,), tuple(holding.cards)))
    return None


def shuffle_again(table: Table, mishaps: Mishaps, hands: Iterable[Holding], remedy: Remedy) -> None:
    """Everything that was dealt goes back and is shuffled with the rest."""
    shoe, deck = table.shoe, table.rules.deck_cards
    for holding in hands:
        holding.cards, holding.seen = [], []
    mishaps.exposed = 0
    mishaps.latent = [fact for fact in mishaps.latent if fact.place != "delivery"]
    shoe.muck.clear()
    shoe.cards[:] = table.chance.order(deck)[::-1]
    table.moves.append(("back", (None,), deck))
    table.log(Reshuffled(len(deck), Reason("shuffled again", (remedy.id,))))
