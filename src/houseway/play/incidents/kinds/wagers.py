"""Words for what goes wrong with wagers and hands in games against a player-dealer."""

from typing import TYPE_CHECKING

from houseway.play.incidents.kinds.kind import Kind, Kinds, Vocabulary

if TYPE_CHECKING:
    from houseway.play.hand import Hand

OUTCOMES = ("won", "lost", "pushed")
"""How a wager may be settled by mistake."""
MIXED = "mixed"
"""The cards of a misread hand lie among others and cannot be had back."""
TAKEN = "taken"
"""The chips of a wrong payment have been taken."""
NUMBERS = ("1 6", "3 4", "4 3", "6 1")
"""How many cards somebody lays down in front and behind, where two and five belong."""


def _misread(hand: "Hand", seat: int) -> list[str]:
    return [said for outcome in OUTCOMES for said in (outcome, f"{outcome} {MIXED}")]


def _mispaid(hand: "Hand", seat: int) -> list[str]:
    return [said for outcome in OUTCOMES for said in (outcome, f"{outcome} {TAKEN}")]


def _numbers(hand: "Hand", seat: int) -> list[str]:
    return list(NUMBERS)


KINDS: Kinds = {
    "touches-wager": Kind("somebody lays a hand on his own wager and leaves it as it is", ("turn",), "one"),
    "changes-wager": Kind("somebody adds to his wager or takes from it, out of time", ("turn",), "one"),
    "touches-cards": Kind("somebody touches cards that are set", ("turn",), "one"),
    "wrong-number": Kind(
        "somebody sets a hand with a wrong number of cards in front and behind", ("turn",), "one", _numbers
    ),
    "unguarded": Kind(
        "somebody does not protect his hand, and it comes in contact with other cards", ("turn",), "one"
    ),
    "hand-swept": Kind("a hand that its player leaves alone is swept up with other cards", ("turn",), "one"),
    "declared-foul": Kind("the floor declares somebody's hand foul", ("turn",), "one"),
    "management-rules": Kind(
        "the management takes up a hand in the interest of the game, where the letter would do harm",
        ("turn",),
        "one",
    ),
    "set-foul-by-house": Kind(
        "the house dealer sets somebody's hand, and by an oversight sets it foul", ("turn",), "one"
    ),
    "bank-opened": Kind("the player-dealer's hand is opened before its time", ("turn",)),
    "better-setting": Kind(
        "the house dealer did not show the player-dealer a setting that betters both of his hands",
        ("settlement",),
    ),
    "misread": Kind("the house dealer reads a hand wrongly", ("settlement",), says=_misread),
    "mispaid": Kind("the house dealer pays or takes a wager wrongly", ("settlement",), says=_mispaid),
}

CIRCUMSTANCES: Vocabulary = {
    "cup_open": "whether the dice cup has been opened",
    "bank_open": "whether the player-dealer's hand lies open",
    "intact": "whether the cards of the hand can still be had back unmixed",
    "taken": "whether the chips of the payment have been taken",
}

PRIMITIVES: Vocabulary = {
    "no action": "all wagers on the hand go back: they neither win nor lose",
    "forfeit": "the player's own wagers on the hand are lost, as far as the player-dealer's money covers",
    "foul hand": "the hand loses as a foul setting does, as far as the player-dealer's money covers",
    "dead hand": "the hand is out of the round, and all wagers on it go back",
    "collection back": "the collection for the hand goes back to those who paid it",
    "house way": "the house sets or plays the hand in its own way",
    "plays as it lies": "nothing changes: hand and wager play as they lie",
    "put back": "the wager lies there again as it lay, and plays",
    "true value": "the hand plays for what it is really worth",
    "set anew": "the house sets the player-dealer's hand anew, both parts better",
    "final": "the payment stands as it was made",
}
