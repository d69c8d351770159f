"""What a part of the pot goes to: which hands have a claim to it, in words."""

from houseway.cards import parse_cards
from houseway.pot.contest import POT, UNQUALIFIED, Part
from houseway.rankings import Ranking, ranking
from houseway.rankings.badugi import BadugiRanking
from houseway.rankings.base import category
from houseway.rankings.low_charts import OR_BETTER


def part_words(part: Part) -> str:
    """What is won, and when.

    >>> part_words(Part(name="high", ranking="high"))
    'the part for high'
    """
    match part.name:
        case name if name == POT:
            return "the pot"
        case name if name == UNQUALIFIED:
            return "the pot where nobody qualifies"
        case name:
            return f"the part for {name}"


def least_words(part: Part) -> str:
    """The worst hand that has a claim, as a dealer would announce it; nothing where every hand has one.

    >>> least_words(Part(name="high", ranking="high", least="6s 6h 4d 3c 2s"))
    'pair of sixes, four-three-deuce kickers'
    """
    return ranking(part.ranking).describe(parse_cards(part.least)) if part.least else ""


def hands_with_a_claim(part: Part) -> list[str]:
    """The classes of hands that can win the part, the best first.

    >>> hands_with_a_claim(Part(name="low", ranking="eight-or-better"))
    ['no pair']
    """
    order = ranking(part.ranking)
    return [*order.classes[_worst(part, order) :]][::-1]


def _worst(part: Part, order: Ranking) -> int:
    """The class of the worst hand that can win."""
    if part.least:
        return category(order.strength(parse_cards(part.least)))
    if part.ranking in OR_BETTER:
        return order.classes.index("no pair")
    # Whoever has a card has a hand of one card at least.
    return 1 if isinstance(order, BadugiRanking) else 0
