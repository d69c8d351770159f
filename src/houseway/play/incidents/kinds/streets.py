"""Words for what goes wrong with the streets of stud games: cards up and down, burns, counts, seats."""

from typing import TYPE_CHECKING

from houseway.play.incidents.kinds.kind import Kind, Kinds, Vocabulary

if TYPE_CHECKING:
    from houseway.play.hand import Hand

IN_TIME, LOOKED, MIXED, EXPOSED = "", "looked", "mixed", "exposed"
"""Found in time to put it right; when somebody had looked at his card, or had it among his other ones; a down
card that came too soon, and face up."""


def _looked(hand: "Hand", seat: int) -> list[str]:
    return [IN_TIME, LOOKED]


def _mixed(hand: "Hand", seat: int) -> list[str]:
    return [IN_TIME, MIXED]


def _how_many(hand: "Hand", seat: int) -> list[str]:
    """How many cards came too soon, and whether they are exposed or among the others of their players."""
    players = range(1, len(hand.table.live()) + 1)
    return [f"{number}{how}" for number in players for how in ("", f" {MIXED}", f" {EXPOSED}")]


KINDS: Kinds = {
    "overlooked": Kind(
        "a first card that should lie down comes up or is flashed, and nobody says anything",
        ("card",),
        latent=True,
    ),
    "dead-seat": Kind("a card goes to a seat where nobody plays", ("card",), says=_mixed, ahead=True),
    "missing-burn": Kind("no card is burned before a street", ("burn",), says=_looked, ahead=True),
    "double-burn": Kind("two cards are burned before a street", ("burn",), says=_looked, ahead=True),
    "out-of-order": Kind(
        "a player is passed over in a round of cards and gets his card last",
        ("deal",),
        "one",
        ahead=True,
        latent=True,
    ),
    "ineligible": Kind("somebody who has no right to a hand gets the first cards", ("deal",), ahead=True),
    "premature-street": Kind(
        "the dealer burns and deals so many cards before the betting is over", ("turn",), says=_how_many
    ),
    "wrong-opener": Kind(
        "the dealer names the wrong player for the forced bet, who puts it in", ("turn",), "one"
    ),
}

CIRCUMSTANCES: Vocabulary = {
    "street": "which cards are dealt: the first ones, a later street, the last card (first, later, last)",
    "due": "how the card should lie, or how any card of the street should (down, up)",
    "lying_up": "how many of the owner's first cards lie up that should lie down, this one included",
    "left_in": "how many players are still in",
    "served": "how many of them have their card of this street",
    "everybody_served": "whether all of them have it, though it came too soon",
    "joker": "whether the card is the joker",
    "opened": "whether the forced bet of the first round is in",
    "ruled_for": "what it is ruled on for: the opening, the last round, a deck that is short, the showdown",
    "bets": "whether there have been bets on this street",
    "mixed": "whether cards cannot be told apart any more, or came too soon and are exposed",
    "everybody": "whether no hand that is left has the right number of cards",
}

PRIMITIVES: Vocabulary = {
    "turned up": "the card lies face up",
    "next card down": "the owner's next card comes face down instead",
    "as exposed": "it is treated like a card that the dealer exposes",
    "joker counts as down": "the joker counts as if it had been dealt face down",
    "may be all-in": "the owner may go on betting or be treated as all-in",
    "others up": "the players after him get their card of this street face up",
    "leader stays": "who was first on the street before is first again",
    "board begins": "the boards decide who is first, the card that came up included",
    "replaced after the street": "the owner gets another card when everybody has his",
    "hand is dead": "the hand is dead and out of the pot",
    "ante back": "the player gets his ante back",
    "left opens": "the first hand to the left opens, or folds",
    "not made to open": "the player does not have to open",
    "forced bet back": "the bet goes back, and whose card it is has to open",
    "cards moved": "everybody gets the card that should have been his",
    "cards kept": "everybody keeps the card that he got",
    "burned off": "the cards are burned, to be mixed in if the deck runs short",
    "out of play": "the cards are out of play",
    "one more each": "a further card goes with them for each player still in",
    "one more each after the round": "when the betting is over, a further card goes for each player left",
    "may not raise": "the player may not raise in this round",
    "mixed in": "cards that were burned off go into the mix",
    "hands play": "the hands play as they lie",
    "no betting": "nobody bets on this street",
    "bets back": "what was bet on this street goes back",
}
