"""Hands with a stacked deck: the cards in the order in which they come."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import structs

from houseway.cards import Card, parse_cards, show_cards
from houseway.door import Named, rules_of, start_with
from houseway.errors import CardError
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet
from houseway.play.table import Posted
from houseway.shoe import Chance


def one_at_a_time(*hands: str) -> str:
    """The cards of some hands in the order of a deal: the first card of each, the second of each …

    >>> one_at_a_time("Ks Kh", "7c 2d", "As Ad")
    'Ks 7c As Kh 2d Ad'
    """
    rows = [parse_cards(hand) for hand in hands]
    longest = max(map(len, rows), default=0)
    return show_cards([cards[i] for i in range(longest) for cards in rows if i < len(cards)])


def deck(rules: RuleSet, first: str) -> tuple[Card, ...]:
    """The whole deck with some cards on top; the others follow in the deck's own order.

    >>> cards = deck(rules_of("black-sheep/texas-holdem"), "As Kd")
    >>> cards[:3], len(cards)
    ((As, Kd, 2c), 52)
    """
    top = parse_cards(first)
    rest = list(rules.deck_cards)
    for card in top:
        if card not in rest:
            raise CardError(f"{card} cannot come so often: the deck of {rules.id} has no more of it")
        rest.remove(card)
    return (*top, *rest)


def stacked(
    rules: Named,
    cards: str,
    stacks: Sequence[int] | Mapping[int, int],
    *,
    button: int | None = None,
    limit: str = "",
    rulings: dict[str, str] | None = None,
    state: dict[str, Any] | None = None,
    fees: Posted | None = None,
    reshuffles: Sequence[str] = (),
    dice: Sequence[tuple[int, ...]] = (),
) -> Hand:
    """A hand whose cards come in this order, burns and all; the rest of the deck lies under them.

    ``stacks`` are those of seats 1, 2, … or by seat; the last seat has the button, if no other is given.
    ``reshuffles`` are the orders of later shuffles, ``dice`` the throws.
    """
    read = rules_of(rules)
    start = start_with(read, stacks, limit=limit, rulings=rulings, state=state)
    start = structs.replace(start, button=start.button if button is None else button, fees=fees)
    dealt = read.read_as(start.rulings)
    orders = [deck(dealt, cards), *[parse_cards(text) for text in reshuffles]]
    return Hand(read, start, Chance(given=orders, rolls=dice))
