"""Words for what goes wrong in draw games: on the draw, with the number of cards, with the deck itself."""

from typing import TYPE_CHECKING

from houseway.play.incidents.kinds.betting import money
from houseway.play.incidents.kinds.kind import Kind, Kinds, Vocabulary

if TYPE_CHECKING:
    from houseway.play.hand import Hand

WRONG_CARDS = ("duplicate", "another back")


def _wrong_card(hand: "Hand", seat: int) -> list[str]:
    return [*WRONG_CARDS]


def _how_many(hand: "Hand", seat: int) -> list[str]:
    """How many cards of a hand somebody has fouled."""
    return [str(number) for number in range(1, len(hand.table.by_number[seat].hole) + 1)]


def _too_little(hand: "Hand", seat: int) -> list[str]:
    """About half of what there is to call."""
    own, round_ = hand.table.by_number[seat], hand.table.round
    if round_ is None or (half := (round_.level - own.bet) // 2) <= 0:
        return []
    return [money(half)]


KINDS: Kinds = {
    "given": Kind(
        "the burn card is given to a player, who takes it into his hand", ("burn",), "one", ahead=True
    ),
    "changes-draw": Kind("a player wants another number of cards than he asked for", ("turn",), "one"),
    "acts-early": Kind("the first player acts while cards are still being dealt", ("turn",), "one"),
    "takes-up": Kind("a player picks up a hand of too many cards", ("turn",), "one"),
    "knocks": Kind("a player knocks to say that he is pat, and does not know of a raise", ("turn",), "one"),
    "unaware": Kind(
        "a player puts in too little, since a raise or a kill has escaped him", ("turn",), "one", _too_little
    ),
    "unaware-late": Kind(
        "the same, and it is found when somebody behind him has acted on it", ("turn",), "one", _too_little
    ),
    "irregular-card": Kind(
        "a player's hand has a card that is twice in the deck or has another back",
        ("turn",),
        "one",
        _wrong_card,
    ),
    "irregular-stub": Kind(
        "a card that is twice in the deck or has another back is found in the stub",
        ("turn",),
        says=_wrong_card,
    ),
    "hand-fouled": Kind("another player fouls so many cards of somebody's hand", ("turn",), "one", _how_many),
}

CIRCUMSTANCES: Vocabulary = {
    "drawing": "the card comes on a draw, not in the deal",
    "dealer_position": "it is about the player who has the button",
    "dealer_and_one": "the player with the button and one other are left, and it is about the other",
    "draws_over": "how many draws are over",
    "all_drawn": "the last draw is over, or the player has got all his cards of it",
    "acts_after_deal": "as acts, without those that were made while cards were still being dealt",
    "missing": "how many cards the hand lacks",
    "may_change": "the table is played so that a number of cards may be changed",
    "cards_out": "cards have left the deck for what the player asked for",
    "acted_on": "somebody has acted on the number that the player asked for",
    "raised": "the pot was raised, and the player has not met the raise",
    "announced_kill": "the pot is killed by one who had to, and that was announced; nobody has raised",
}

PRIMITIVES: Vocabulary = {
    "replace after the draw": "it is out of the hand, and its owner gets another when the draw is complete",
    "take or refuse": "its owner accepts the card, or refuses it and gets another when the draw is complete",
    "complete now": "the player gets the cards that he lacks",
    "complete on the draw": "on the draw the player gets as many cards as make his hand complete",
    "last card back": "the card that came last goes back on the deck, to be burned next",
    "ask again": "the player takes his discards back and is asked again",
    "number stands": "the number of cards that was asked for stands",
    "no penalty": "it costs the player nothing: he may still play his hand",
    "take back": "the player takes his chips back and is free to act anew",
    "complete the bet": "the player has to call",
    "action stands": "all action of the hand stands",
    "replace the fouled": "as many cards are replaced as were fouled",
    "draw anew": "the player throws his hand in and gets a whole one on the draw",
    "dealer dead": "the hand of the player who deals is dead",
}
