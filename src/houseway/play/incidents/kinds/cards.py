"""Words for what goes wrong with the cards as they leave the deck, whatever is played with them."""

from houseway.play.incidents.kinds.kind import Kind, Kinds, Vocabulary

SEEN = ("exposed", "flashed", "off-table")
"""What can be found out when the card has been dealt: it changes no other card of the deal."""
ON_A_CARD = ("card", "burn", "board")

KINDS: Kinds = {
    "exposed": Kind("the dealer turns a card up that should lie down, and everybody sees it", ("card",)),
    "flashed": Kind("some see a card as it is dealt, and it lands face down", ("card",), who="some"),
    "boxed": Kind("a card lies face up in the deck", ("card", "burn", "board"), ahead=True),
    "extra": Kind(
        "a card too many: when everybody has a full hand, or on a board", ("card", "board"), ahead=True
    ),
    "off-table": Kind("a card goes off the table as it is dealt", ("card",)),
    "short": Kind(
        "a player gets a card too few in a round of cards", ("deal",), "one", ahead=True, latent=True
    ),
    "long": Kind(
        "a player gets a card too many in a round of cards", ("deal",), "one", ahead=True, latent=True
    ),
    "no cards left": Kind("the deck runs out", ()),
}

CIRCUMSTANCES: Vocabulary = {
    "first_card": "it is the first card of the deal",
    "so_far": "how many such facts the deal has had, this one included; exposed and flashed alike",
    "acts": "how many acts of betting there have been in the hand, forced bets left out",
    "own_so_far": "how many such facts its owner's cards have had in this deal, this one included",
    "burn_waits": "another card of this deal is to be the next burn already",
    "rank": "the rank of the card: aces are 14",
    "low_rank": "the rank of the card for low hands: aces as the game has them there, and a joker is 0",
    "jackpot": "it is a jackpot game",
}

PRIMITIVES: Vocabulary = {
    "next card": "the next card of the deck takes its place",
    "replace after the deal": "its owner gets another card when the deal is complete",
    "back on the deck": "the card goes back on the deck, to be burned next",
    "deal anew": "all cards are shuffled and dealt again, and the chips stay",
    "keep": "its owner keeps the card",
    "plays": "the card has to be played as it lies",
    "dead": "the hand is dead, and what its player has put in stays in the pot",
    "misdeal": "the hand is void and the chips go back",
}
