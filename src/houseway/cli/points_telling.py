"""Hands for points and melds in words: set hands, cards off the deck, chips from player to player."""

from collections.abc import Callable, Iterable, Sequence

from houseway.cards import UNKNOWN, Card
from houseway.ledger import Transfer
from houseway.play.events import Acted, Discarded, Event, Laid, Noted, Opened
from houseway.words.names import Names, capital
from houseway.words.sentences import Sentences

ShowCards = Callable[[Iterable[Card]], str]


def in_order(row: Sequence[Card]) -> list[Card]:
    """A row as people lay it: pairs and better first, then from high to low."""
    ranks = [c.rank for c in row]
    return sorted(row, key=lambda c: (-ranks.count(c.rank), -c.rank, c.suit))


def rows_of(cards: Sequence[Card]) -> list[Sequence[Card]]:
    """Thirteen cards in front, middle and back."""
    return [cards[:3], cards[3:8], cards[8:]]


def off_the_deck(event: Event) -> bool:
    """Whether a card was drawn from the deck or thrown on the discards by a player."""
    return isinstance(event, Laid) and event.place.kind in ("draw", "discard")


def drawn_and_thrown(one: Event, other: Event) -> bool:
    """Whether a player throws the card away that was just drawn."""
    if not isinstance(one, Laid) or not isinstance(other, Laid):
        return False
    drawn, thrown = one.place, other.place
    same = drawn.number == thrown.number and one.card is other.card
    return same and (drawn.kind, thrown.kind) == ("draw", "discard")


def tell_laid(events: Sequence[Laid], names: Names, cards: ShowCards) -> str:
    """A card off the deck, a discard, or both in one breath."""
    card = cards([events[0].card])
    place = events[0].place
    if place.kind == "draw":
        if len(events) > 1:
            return names.does(place.number, "draws and discards", "draw and discard") + f" {card}"
        return names.does(place.number, "draws", "draw") + f" {card}"
    return names.does(place.number, "discards", "discard") + f" {card}"


def tell_opened(event: Opened, names: Names, cards: ShowCards) -> str:
    """A set hand turned over; empty for hands that belong to no seat."""
    if event.place.kind != "seat":
        return ""
    said = " / ".join([cards(in_order(row)) for row in rows_of(event.cards)])
    return names.does(event.place.number, "shows", "show") + f" {said}"


def same_payment(one: Event, other: Event) -> bool:
    """Whether two players pay a third one the same chips for the same reason."""
    if not isinstance(one, Transfer) or not isinstance(other, Transfer) or one.payee is not other.payee:
        return False
    same = one.amount == other.amount and one.why == other.why
    return same and between_players(one) and between_players(other)


def tell_payment(transfers: Sequence[Transfer], sentences: Sentences) -> str:
    """Chips that one or several players pay to another."""
    first, names = transfers[0], sentences.names
    payers = [transfer.payer.owner for transfer in transfers]
    to = first.payee.owner
    each = " each" if len(payers) > 1 else ""
    if len(payers) == 1:
        said = names.does(payers[0], "pays", "pay") + f" {names.within(to)}"
    else:
        who = [names.within(payer) for payer in payers]
        said = f"{', '.join(who[:-1])} and {who[-1]} pay {names.within(to)}"
    said = f"{said} {sentences.money(first.amount)}{each}"
    return f"{capital(said)}{sentences.for_what(first.why)}"


def between_players(transfer: Transfer) -> bool:
    """Whether chips go from one player's stack to another's."""
    return transfer.payer.kind == transfer.payee.kind == "stack"


def part_of_placing(event: Event, before: Event | None) -> bool:
    """Whether the note of a placing tells the act, or makes a discard that nobody saw not worth telling."""
    if isinstance(event, Discarded) and isinstance(before, Noted) and before.kind == "placed":
        return all([card is UNKNOWN for card in event.cards])
    return isinstance(event, Acted) and event.verb == "place"
