"""The cards in a shoe, as counts."""

from collections import Counter

from houseway.cards import JOKER, STANDARD, Card, parse_cards
from houseway.lab.prices import LabError, Request
from houseway.play.rules import RuleSet

KINDS: tuple[Card, ...] = (*STANDARD, JOKER)
"""What a shoe of cards is counted by, in the order of their index: 52 cards and the joker."""


def decks(rules: RuleSet, request: Request) -> int:
    """How many decks are asked for, or else are in the rule set's shoe."""
    if type(request.decks) is not int or not 0 <= request.decks <= 1000:
        raise LabError(f"the number of decks must be 1 to 1,000, not {request.decks}")
    return request.decks or rules.deck.decks


def composition(rules: RuleSet, request: Request, jokers: int | None = None) -> tuple[int, ...]:
    """How often each of the 52 cards and the joker is in the shoe, with the removed cards taken out.

    No more than so many ``jokers`` are in it, where a sheet sets the others of its decks aside.
    """
    if not isinstance(request.removed, str):
        raise LabError(f"removed cards are written as text, as in '8c 8d Kh', not {request.removed!r}")
    number, printed = decks(rules, request), rules.deck.decks
    held = Counter(rules.deck_cards)
    counts = []
    for card in KINDS:
        exact, rest = divmod(held[card] * number, printed)
        if rest:
            raise LabError(
                f"{rules.id} has {held[card]} {card} in {printed} decks: {number} decks do not divide"
            )
        counts.append(exact)
    if jokers is not None:
        counts[JOKER.index] = min(counts[JOKER.index], jokers)
    for card, times in Counter(parse_cards(request.removed)).items():
        if card not in KINDS or counts[card.index] < times:
            there = counts[card.index] if card in KINDS else 0
            again = f" {times} times" if there else ""
            often = {0: "has none of it", 1: "holds it once"}.get(there, f"holds it {there} times")
            raise LabError(f"{card} cannot be removed{again}: the shoe of {rules.id} {often}")
        counts[card.index] -= times
    return tuple(counts)
