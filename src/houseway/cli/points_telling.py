"""Hands for points and melds in words: set hands, cards off the deck, chips from player to player."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from houseway.cards import UNKNOWN, Card
from houseway.ledger import Account, Transfer
from houseway.play.events import Acted, Discarded, Event, Laid, Noted, Opened

if TYPE_CHECKING:
    from houseway.cli.telling import Names

_DRAWN = re.compile(r"card for seat (\d+)\Z")
_THROWN = re.compile(r"discard of seat (\d+)\Z")
_SEAT = re.compile(r"seat (\d+)\Z")
ShowCards = Callable[[Iterable[Card]], str]
Money = Callable[[int], str]
Named = Callable[[str], str]
"""Puts names in place of seat numbers."""


def in_order(row: Sequence[Card]) -> list[Card]:
    """A row as people lay it: pairs and better first, then from high to low."""
    ranks = [c.rank for c in row]
    return sorted(row, key=lambda c: (-ranks.count(c.rank), -c.rank, c.suit))


def rows_of(cards: Sequence[Card]) -> list[Sequence[Card]]:
    """Thirteen cards in front, middle and back."""
    return [cards[:3], cards[3:8], cards[8:]]


def off_the_deck(event: Event) -> bool:
    """Whether a card was drawn from the deck or thrown on the discards by a player."""
    return isinstance(event, Laid) and bool(_DRAWN.match(event.hand) or _THROWN.match(event.hand))


def drawn_and_thrown(one: Event, other: Event) -> bool:
    """Whether a player throws the card away that was just drawn."""
    if not isinstance(one, Laid) or not isinstance(other, Laid):
        return False
    drawn, thrown = _DRAWN.match(one.hand), _THROWN.match(other.hand)
    return bool(drawn and thrown and drawn[1] == thrown[1] and one.card is other.card)


def tell_laid(events: Sequence[Laid], names: "Names", cards: ShowCards) -> str:
    """A card off the deck, a discard, or both in one breath."""
    card = cards([events[0].card])
    if drawn := _DRAWN.match(events[0].hand):
        if len(events) > 1:
            return names.does(int(drawn[1]), "draws and discards", "draw and discard") + f" {card}"
        return names.does(int(drawn[1]), "draws", "draw") + f" {card}"
    thrown = _THROWN.match(events[0].hand)
    assert thrown is not None
    return names.does(int(thrown[1]), "discards", "discard") + f" {card}"


def tell_opened(event: Opened, names: "Names", cards: ShowCards) -> str:
    """A set hand turned over; empty for hands that belong to no seat."""
    found = _SEAT.match(event.hand)
    if found is None:
        return ""
    said = " / ".join([cards(in_order(row)) for row in rows_of(event.cards)])
    return names.does(int(found[1]), "shows", "show") + f" {said}"


def same_payment(one: Event, other: Event) -> bool:
    """Whether two players pay a third one the same chips for the same reason."""
    if not isinstance(one, Transfer) or not isinstance(other, Transfer) or one.payee is not other.payee:
        return False
    same = one.amount == other.amount and one.why == other.why
    return same and bool(_stack(one.payer) and _stack(other.payer) and _stack(one.payee))


def tell_payment(transfers: Sequence[Transfer], names: "Names", money: Money, named: Named) -> str:
    """Chips that one or several players pay to another."""
    first = transfers[0]
    payers = [_stack(transfer.payer) for transfer in transfers]
    to, text = _stack(first.payee), named(first.why.text)
    text = text.removeprefix(f"pay to {names.within(to)} ").removeprefix(f"outs to {names.within(to)}: ")
    if first.why.text.startswith("outs to"):
        text = f"the outs, {text}"
    each = " each" if len(payers) > 1 else ""
    if len(payers) == 1:
        said = names.does(payers[0], "pays", "pay") + f" {names.within(to)}"
    else:
        who = [names.within(payer) for payer in payers]
        said = f"{', '.join(who[:-1])} and {who[-1]} pay {names.within(to)}"
    said = f"{said} {money(first.amount)}{each}"
    return f"{said[:1].upper()}{said[1:]}{' ' if text.startswith('for ') else ': '}{text}"


def between_players(transfer: Transfer) -> bool:
    """Whether chips go from one player's stack to another's."""
    return bool(_stack(transfer.payer) and _stack(transfer.payee))


def part_of_placing(event: Event, before: Event | None) -> bool:
    """Whether the note of a placing tells the act, or makes a discard that nobody saw not worth telling."""
    if isinstance(event, Discarded) and isinstance(before, Noted) and before.rules == ("placing",):
        return all([card is UNKNOWN for card in event.cards])
    return isinstance(event, Acted) and event.verb == "place"


_YOU_DO = {"is": "are", "has": "have", "does": "do"}


def second_person(text: str) -> str:
    """A sentence about you whose verb was written for somebody else.

    >>> second_person("you spreads 4s 5s 6s: a rope"), second_person("you touches the deck")
    ('you spread 4s 5s 6s: a rope', 'you touch the deck')
    """
    you, _, rest = text.partition(" ")
    verb, space, more = rest.partition(" ")
    if you != "you" or not verb.endswith("s"):
        return text
    plain = _YOU_DO.get(verb) or (verb[:-2] if verb.endswith(("ches", "shes", "sses")) else verb[:-1])
    return f"you {plain}{space}{more}"


def _stack(account: Account) -> int:
    number = account.name.removeprefix("stack of seat ")
    return int(number) if number.isdigit() else 0
