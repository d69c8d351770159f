"""Words for what goes wrong in Chinese poker: the deck, the showdown, what players pay each other."""

from typing import TYPE_CHECKING

from houseway.play.incidents.kinds.kind import Kind, Kinds, Vocabulary

if TYPE_CHECKING:
    from houseway.play.hand import Hand

POINTS = ("0", "1", "20")
"""What players may pay each other by mistake."""


def _points(hand: "Hand", seat: int) -> list[str]:
    return list(POINTS)


def _faces(hand: "Hand", seat: int) -> list[str]:
    """A few faces that such a card can have: any of the deck's will do."""
    deck = hand.rules.deck_cards
    return [str(deck[0]), str(deck[-1])]


KINDS: Kinds = {
    "twin": Kind(
        "a second card of the same face comes", ("card", "board"), says=_faces, ahead=True, latent=True
    ),
    "foreign": Kind(
        "a card with another back comes", ("card", "board"), says=_faces, ahead=True, latent=True
    ),
    "wrong-points": Kind(
        "players compare hands wrongly, or pay each other so many points instead",
        ("settlement",),
        says=_points,
    ),
}

CIRCUMSTANCES: Vocabulary = {
    "shown": "whether the hands are opened already",
    "twins_in": "where two cards of the same face lie: in one hand, in two hands, or one of them nowhere",
}

PRIMITIVES: Vocabulary = {
    "fouled hand": "the hand is fouled, however it was set",
    "thirteen play": "the thirteen cards that were set play, and no other one",
    "own business": "what players have paid each other stands",
}
