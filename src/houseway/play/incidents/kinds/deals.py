"""Words for what goes wrong as cards are dealt round a table: their number, whose they are, what they are."""

from houseway.play.incidents.kinds.kind import Kind, Kinds, Vocabulary

STRANGERS = ("joker", "twin", "foreign")
"""Cards that do not belong to the deck: they come in addition to those of the shoe."""
MISCOUNTED = ("short", "long", "dealt-out")
"""A hand of a wrong number of cards."""
ASKS_TO_SHUFFLE = "asks-to-shuffle"


KINDS: Kinds = {
    ASKS_TO_SHUFFLE: Kind("somebody asks for one more shuffle before the deal", ("deal",), "one", ahead=True),
    "boxed-late": Kind(
        "a card lay face up in the deck, and it is seen when the next one is with another player", ("card",)
    ),
    "misdirected": Kind("a card goes to another player than the one whose it is", ("card",), "one"),
    "joker": Kind("a joker comes in a game that has none", ("card", "board"), ahead=True, latent=True),
    "dealt-out": Kind(
        "a player gets none of the cards that everybody gets", ("deal",), "one", ahead=True, latent=True
    ),
    "dead-position": Kind(
        "cards go to a position whose player has no right to a hand",
        ("deal",),
        "one",
        ahead=True,
        latent=True,
    ),
}

CIRCUMSTANCES: Vocabulary = {
    "has_button": "whether it is the player who has the button",
    "seen": "whether everybody sees the card: it came face up, or on a board",
    "involved": "whether the player has acted on the hand, and not folded it",
    "owner_acted": "whether the owner of the card has acted since it came",
}

PRIMITIVES: Vocabulary = {
    "one more shuffle": "the whole deck is shuffled once more before it is dealt",
    "not granted": "he cannot have it, and the hand goes on",
    "to its owner": "the card is moved on to the player whose it is",
    "replace now": "its owner gets another card at once",
    "foul": "the hand is foul: it is out, and its chips stay in the pot",
    "hand plays": "the hand plays as it lies",
    "blinds due if it wins": "who wins with it has to post the blinds before he is dealt in again",
}
