"""How hands are misread: a flush overlooked, a card that plays passed over."""

from collections.abc import Callable, Iterator, Sequence

from houseway.cards import CARDS, SUITS, Card
from houseway.errors import HousewayError

Describe = Callable[[Sequence[Card]], str]
FIVE = 5


def misreadings(describe: Describe, cards: Sequence[Card]) -> Iterator[tuple[str, str, str]]:
    """The wrong name of a hand, the mistake behind it, and what was done."""
    tried = (
        ("suits-overlooked", "You overlooked the suits: they make the hand another one.", _rainbow(cards)),
        (
            "card-overlooked",
            "You passed over a card that plays: the best hand counts.",
            _fewer(describe, cards),
        ),
    )
    for name, says, others in tried:
        if others is None:
            continue
        try:
            yield describe(others), name, says
        except (HousewayError, StopIteration, ValueError):
            continue


def _rainbow(cards: Sequence[Card]) -> tuple[Card, ...] | None:
    """The same ranks in suits that make no flush; nothing where there are tiles or too many jokers."""
    found: list[Card] = []
    for number, card in enumerate(cards):
        if card.suit > 3:
            if card.text not in CARDS or card.rank != 15:
                return None
            found.append(card)
            continue
        texts = [card.text[0] + SUITS[(number + step) % len(SUITS)] for step in range(len(SUITS))]
        free = [CARDS[text] for text in texts if CARDS[text] not in found]
        if not free:
            return None
        found.append(free[0])
    return tuple(found)


def _fewer(describe: Describe, cards: Sequence[Card]) -> tuple[Card, ...] | None:
    """The hand without one of the cards that play."""
    if len(cards) <= FIVE:
        return None
    whole = describe(cards)
    for number in range(len(cards)):
        left = (*cards[:number], *cards[number + 1 :])
        if describe(left) != whole:
            return left
    return None
