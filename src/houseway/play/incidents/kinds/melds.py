"""Words for what goes wrong in Pan that nobody chooses."""

from typing import TYPE_CHECKING

from houseway.play.incidents.kinds.kind import Kind, Kinds, Vocabulary

if TYPE_CHECKING:
    from houseway.play.hand import Hand


def _which(hand: "Hand", seat: int) -> list[str]:
    """The first and the last card of a hand, as they lie in it."""
    found = hand.table.by_number.get(seat)
    return [str(at) for at in sorted({1, len(found.hole)})] if found is not None and found.hole else []


KINDS: Kinds = {
    "dropped": Kind(
        "a player throws a card of his hand on the floor, the first, the second …", ("turn",), "one", _which
    ),
    "uncalled": Kind("a player calls for no pay until his discard", ("turn",), "one"),
}

CIRCUMSTANCES: Vocabulary = {
    "off": "by how many cards a hand is too long; below nothing it is too short",
    "total_right": "whether the number of cards dealt in all is right",
    "declared": "whether the player has declared to play or to pass",
}

PRIMITIVES: Vocabulary = {
    "out with the ante back": "the hand is dead, and its player gets the ante back",
    "add a card": "the hand gets a card more",
    "take a card at random": "the dealer takes one card of the hand at random",
    "take a later card": "the dealer takes one of the cards that came last at random",
    "hand is lost": "the hand is out of play, and its ante stays in the tops",
    "declare anew": "the player may change his declaration",
    "may be called foul": "any active player may declare the hand foul",
    "nothing is collected": "nothing is paid for what the player puts down until his discard",
}
