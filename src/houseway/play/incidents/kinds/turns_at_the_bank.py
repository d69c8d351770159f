"""Words for what goes wrong at the tables where players take cards in turn against a player-dealer."""

from houseway.play.incidents.kinds.kind import Kind, Kinds, Vocabulary

KINDS: Kinds = {
    "pulled-up": Kind(
        "a card is taken from the shoe before its time, and its face is seen", ("card",), ahead=True
    ),
    "two-at-once": Kind("two cards leave the shoe together, both unseen", ("card",), ahead=True),
    "two-at-once-up": Kind(
        "two cards leave the shoe together, and the first of them is seen", ("card",), ahead=True
    ),
    "no-action-seat": Kind(
        "the player-dealer puts a minimum bet without action on a seat where nobody sits",
        ("deal",),
        "one",
        ahead=True,
    ),
    "hits-early": Kind("a player asks for a card before his turn and is given one", ("turn",), "one"),
    "miscalled": Kind(
        "the house dealer calls the hand of a player wrongly, and he stands on it",
        ("turn",),
        "one",
        latent=True,
    ),
}

CIRCUMSTANCES: Vocabulary = {
    "special": "whether the player-dealer's cards make one of the hands that the sheet ranks first",
    "second_card": "whether the first player has his second card, or somebody where one card each is dealt",
    "folded": "whether the hand was folded",
}

PRIMITIVES: Vocabulary = {
    "dead card": "the card is dead and out of the round",
    "burn before the next": "so many cards are burned before the next one is dealt",
    "play goes on": "nothing follows: the cards come as they would have come",
    "courtesy button": "the player gets a button that pays the collection of his next hand",
    "picked up": "what lies at a position without a bet is dead and picked up",
    "dealt on and picked up": "the position is dealt all its cards, which are dead and picked up",
    "dealt in face down": "the seat is dealt in face down, and no chip of it moves",
    "played at once": "the card plays, and the hand is played to its end before the others go on",
    "next card when this hand is done": "the hand may have the next card when the acting one is done",
    "bank covers less": "what was bet on the hand is taken off the player-dealer's bank",
}
