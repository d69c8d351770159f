"""Words for what goes wrong with the boards of flop games: too early, too many cards, a discard too late."""

from houseway.play.incidents.kinds.kind import Kind, Kinds, Vocabulary

TOO_MANY = ("extra", "extra-mixed")
"""A board card too many, which is known or not."""

KINDS: Kinds = {
    "early-board": Kind("the dealer turns the next street while the betting is still on", ("turn",)),
    "extra-mixed": Kind(
        "a board card too many, and nobody can tell which of the street it was", ("board",), ahead=True
    ),
    "late-discard": Kind(
        "a player still has the card that he had to give up when the next street is turned", ("turn",), "one"
    ),
}

CIRCUMSTANCES: Vocabulary = {"turned": "which street of a board it is: the flop, the turn or the river"}

PRIMITIVES: Vocabulary = {
    "board taken back": "the cards of the street leave the board",
    "out for this round": "the cards of the street are out of play for this round of betting",
    "shuffled in before this street": "when the betting is over, the deck is shuffled with them",
    "shuffled in before the next street": "before the street after this one, the deck is shuffled with them",
    "no burn for this street": "no other card is burned for this street",
    "no burn for the next street": "no card is burned for the street after this one",
    "turned again": "the cards of the street are shuffled in, and it is turned again without a burn",
    "burned and turned again": "the cards are shuffled in, a card is burned, and the street is turned again",
}
