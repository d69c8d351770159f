"""Words for what goes wrong with a single card as it leaves the deck."""

from houseway.incidents.kind import Kind, Kinds, Vocabulary

SEEN = ("exposed", "flashed")
"""What can be found out when the card has been dealt: it changes no other card of the deal."""
ON_A_CARD = ("card", "burn", "board")

KINDS: Kinds = {
    "exposed": Kind("the dealer turns a card up that should lie down, and everybody sees it", ("card",)),
    "flashed": Kind("some see a card as it is dealt, and it lands face down", ("card",), who="some"),
    "boxed": Kind("a card lies face up in the deck", ("card", "burn", "board"), ahead=True),
    "extra": Kind("a card too many, when everybody has a full hand", ("card",), ahead=True),
    "no cards left": Kind("the deck runs out", ()),
}

CIRCUMSTANCES: Vocabulary = {
    "first_card": "it is the first card of the deal",
    "so_far": "how many such facts the deal has had, this one included; exposed and flashed alike",
}

PRIMITIVES: Vocabulary = {
    "next card": "the next card of the deck takes its place",
    "replace after the deal": "its owner gets another card when the deal is complete",
    "back on the deck": "the card goes back on the deck, to be burned next",
    "deal anew": "all cards are shuffled and dealt again, and the chips stay",
    "misdeal": "the hand is void and the chips go back",
}
