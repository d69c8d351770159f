"""Words for what goes wrong with cards of a shoe that come to the hands of a player-dealer table."""

from houseway.incidents.kind import Kind, Kinds, Vocabulary

KINDS: Kinds = {
    "misplaced": Kind("a card goes to a wrong place, and it is seen at once", ("card",)),
    "pulled": Kind("a card is taken from the shoe by mistake, before its time", ("card",)),
}

CIRCUMSTANCES: Vocabulary = {
    "stage": "how far a round with a player-dealer is: deal, play or bank, when the others are done",
    "discards": "whether there are cards of earlier rounds that can be shuffled",
}

PRIMITIVES: Vocabulary = {
    "replace after the player-dealer": "its owner gets another card when the player-dealer has acted",
    "to its place": "the card goes to the hand that it belongs to",
    "under the shoe": "the card lies under the shoe and is the next one to be dealt",
    "shuffle the discards": "cards of earlier rounds are shuffled and go into the shoe",
}
