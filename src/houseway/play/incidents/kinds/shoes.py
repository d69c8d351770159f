"""Words for what goes wrong with a shoe, and with hands that take one more card out of it or none."""

from typing import TYPE_CHECKING

from houseway.play.incidents.kinds.kind import Kind, Kinds, Vocabulary

if TYPE_CHECKING:
    from houseway.play.hand import Hand

BOXES = ("card", "no card")
"""Where a hand is laid that gets one more card, and one that does not."""


def _boxes(hand: "Hand", seat: int) -> list[str]:
    return list(BOXES)


KINDS: Kinds = {
    "misplaced": Kind("a card goes to a wrong place, and it is seen at once", ("card",)),
    "pulled": Kind("a card is taken from the shoe by mistake, before its time", ("card",)),
    "misplayed": Kind(
        "the house plays a hand against the house way", ("deal",), "one", ahead=True, latent=True
    ),
    "passed-over": Kind("a player is not asked whether to draw a card", ("turn",), "one", latent=True),
    "talks": Kind("a player talks with another about the hand", ("turn",), "one"),
    "moves-hand": Kind("a player moves the hand to the box that is named", ("turn",), "one", _boxes),
    "fouls-hand": Kind("a player fouls the hand and does not mean to", ("turn",), "one"),
    "drops-hand": Kind("a player lets the hand sink below the table", ("turn",), "one"),
    "cheats": Kind("a player tries to switch cards, to pass them on or to hold them out", ("turn",), "one"),
    "takes-wager": Kind(
        "a winner takes the wager off before it is paid, and nobody can tell how much it was", ("settlement",)
    ),
}

CIRCUMSTANCES: Vocabulary = {
    "stage": "how far a round with a player-dealer is: deal, play or bank, when the others are done",
    "drawn": "whether the draw has begun",
    "passed": "whether somebody has drawn a card since",
    "house_way": "whether the house plays the hand",
    "total": "what the hand counts",
    "discards": "whether there are cards of earlier rounds that can be shuffled",
}

PRIMITIVES: Vocabulary = {
    "replace after the player-dealer": "its owner gets another card when the player-dealer has acted",
    "to its place": "the card goes to the hand that it belongs to",
    "under the shoe": "the card lies under the shoe and is the next one to be dealt",
    "mend": "a missing card comes from the shoe, a card too many is out of the round",
    "move back": "the player draws or stands now, and the drawn cards move back along the order of the draw",
    "no card": "the player gets no card",
    "reset": "when the player-dealer's hand is set, the house sets the hand right",
    "push or lose": (
        "the hand only pushes or loses; wagers behind it get no action, unless it would have lost anyway"
    ),
    "pay winners": (
        "all wagers on the hand pay winners before the player-dealer does, who takes the rest as far as his "
        "money covers"
    ),
    "no action behind": "the wagers of others on the hand go back: they neither win nor lose",
    "least bet": "a win is paid as for the least bet of the table",
    "barred": "the player is barred from the game",
    "shuffle the discards": "cards of earlier rounds are shuffled and go into the shoe",
}
