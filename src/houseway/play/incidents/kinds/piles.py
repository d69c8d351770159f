"""Words for what goes wrong with cards and tiles that are dealt in piles and stacks and then handed out."""

from typing import TYPE_CHECKING

from houseway.play.incidents.kinds.kind import Kind, Kinds, Vocabulary

if TYPE_CHECKING:
    from houseway.play.hand import Hand

PILES = 7
"""How many piles are dealt in the double-hand games."""


def _piles(hand: "Hand", seat: int) -> list[str]:
    return [str(number) for number in range(1, PILES + 1)]


def _further(hand: "Hand", seat: int) -> list[str]:
    """By how many hands a pile may go too far; how many there are is seen when they go out."""
    return ["1", "2", "3"]


KINDS: Kinds = {
    "short-pile": Kind("the pile that is named gets a card too few", ("deal",), says=_piles, ahead=True),
    "long-pile": Kind("the pile that is named gets a card too many", ("deal",), says=_piles, ahead=True),
    "astray": Kind(
        "a pile or stack goes so many hands too far, and those after it follow; the seats named have looked "
        "at what they got before somebody sees it",
        ("delivery",),
        "some",
        _further,
        ahead=True,
    ),
}

CIRCUMSTANCES: Vocabulary = {
    "hands_wrong": "how many hands have a wrong number of cards",
    "cards": "how many cards the hand has",
    "whose": "whose hand it is: a player's (player), the player-dealer's (bank), or nobody's (nobody)",
    "rest_right": "whether the rest of the deck has its right number, but for this hand",
    "looked": "how many have looked at cards that went astray",
    "bank_seen": "whether somebody has looked at what lies at the player-dealer's place or belongs there",
    "action_hand": "whether the hand that acts first went astray",
    "in_time": "whether it is pointed out while cards are still to be dealt",
    "picked_up": "whether the one who points it out has picked up what he got",
}

PRIMITIVES: Vocabulary = {
    "one more card": "the hand gets the top card of the rest of the deck",
    "delivered anew": "the hands are taken back and delivered where they belong",
    "shuffle again": "everything is shuffled and dealt again; wagers and dice stand",
}
