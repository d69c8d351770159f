"""Words for what people do at any decision of any game: they misbehave, they point something out."""

from typing import TYPE_CHECKING

from houseway.play.incidents.kinds.kind import Kind, Kinds, Vocabulary

if TYPE_CHECKING:
    from houseway.play.hand import Hand


def _misconduct(hand: "Hand", seat: int) -> list[str]:
    """The clauses on conduct that the sheet has."""
    return [remedy.id for remedy in hand.rules.remedies if "conduct" in remedy.of]


def _unnoticed(hand: "Hand", seat: int) -> list[str]:
    """What nobody has pointed out so far."""
    mishaps = hand.table.mishaps
    return [str(fact) for fact in mishaps.latent] if mishaps is not None else []


def _rulings(hand: "Hand", seat: int) -> list[str]:
    """What the management may do about whom, and why."""
    why = "; in the interest of the game"
    live = [other.number for other in hand.table.live()] if hand.rules.kind == "pot" else []
    return [f"{act} {other}{why}" for act in ("dead", "return") for other in live] + [f"misdeal{why}"]


KINDS: Kinds = {
    "conduct": Kind(
        "somebody does what the clause that is named forbids", ("turn",), "one", _misconduct, anywhere=True
    ),
    "wants": Kind(
        "somebody wants what the clause that is named does not allow: he is refused",
        ("turn",),
        "one",
        lambda hand, seat: [],
        anywhere=True,
    ),
    "ruling": Kind(
        "the management decides as is best for the game, and says why",
        ("turn",),
        "house",
        _rulings,
        anywhere=True,
    ),
    "noticed": Kind("somebody points out what went wrong before", ("turn", "deal"), "one", _unnoticed),
}

CIRCUMSTANCES: Vocabulary = {
    "ruled": "what the management decides: dead, return, misdeal",
    "said": "what was said of the fact",
}

PRIMITIVES: Vocabulary = {
    "logged": "the floor writes it down, and the hand goes on",
    "ruled dead": "the management declares a hand dead; its bets stay",
    "ruled back": "the management gives somebody back what he has put in, and his hand is out",
    "refused": "it is not done, and nothing changes",
}
