"""Cards in a situation file: read at their place there, and none of them more often than the deck has it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from houseway.cards import UNKNOWN, Card, parse_cards
from houseway.desk.fault import Fault
from houseway.errors import CardError
from houseway.play.shape import Span

SIGNS = str.maketrans("♣♦♥♠", "cdhs")


def cards_at(written: str, at: str) -> tuple[Card, ...]:
    """The cards of a text that stands at a path of the file; suits may be signs.

    >>> cards_at("10♠ A♥", "board")
    (Ts, Ah)
    """
    try:
        return _parsed(written)
    except CardError as error:
        raise Fault(at, str(error)) from None


@lru_cache(maxsize=1024)
def _parsed(written: str) -> tuple[Card, ...]:
    """Most rows of a file are read again for every value of what it does not say."""
    return parse_cards(written.translate(SIGNS))


def check_count(cards: Sequence[Card], span: Span, at: str, what: str) -> None:
    """Refuse too few cards at a place, or too many."""
    if not span.least <= len(cards) <= span.most:
        raise Fault(at, f"{what}: it takes {span}, not {len(cards)}")


def check_deck(cards_of: Sequence[Card], places: Iterable[tuple[str, Sequence[Card]]]) -> None:
    """Refuse a card that is not in the deck, or lies there more often than the deck has it."""
    deck = Counter(cards_of)
    lying: dict[Card, list[str]] = {}
    for at, cards in places:
        for card in cards:
            if card is not UNKNOWN and not deck[card]:
                raise Fault(at, f"{card} is not in the deck of this game")
            lying.setdefault(card, []).append(at)
    for card, where in lying.items():
        if card is UNKNOWN or len(where) <= deck[card]:
            continue
        first, at = where[0], where[deck[card]]
        here = f"it lies {_times(len(where))} here"
        if len(where) == 2 and at != first:
            here = f"it lies in {first} too"
        raise Fault(at, f"{card} is in the deck {_times(deck[card])}, and {here}")


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")
