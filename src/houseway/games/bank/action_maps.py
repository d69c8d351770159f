"""Where a card says who acts first, every card of the deck must."""

from collections.abc import Collection, Iterator

from houseway.cards import JOKER
from houseway.play.rules import RuleSet


def unmapped(
    rules: RuleSet, path: str, there: Collection[str], *, jokers: bool = True
) -> Iterator[tuple[str, str]]:
    """The ranks of the deck of which a map says nothing; jokers only where they can be that card."""
    ranks = dict.fromkeys(["Jk" if card is JOKER else card.text[0] for card in rules.deck_cards])
    for rank in ranks:
        if rank not in there and (jokers or rank != "Jk"):
            yield path, f"it does not say who acts first when the card is {rank}"
