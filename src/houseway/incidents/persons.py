"""Words for what people do at any decision of any game: they misbehave, they point something out."""

from typing import TYPE_CHECKING

from houseway.incidents.kind import Kind, Kinds, Vocabulary

if TYPE_CHECKING:
    from houseway.play.hand import Hand


def _misconduct(hand: "Hand", seat: int) -> list[str]:
    """The clauses on conduct that the sheet has."""
    return [remedy.id for remedy in hand.rules.remedies if "conduct" in remedy.of]


def _unnoticed(hand: "Hand", seat: int) -> list[str]:
    """What nobody has pointed out so far."""
    mishaps = hand.table.mishaps
    return [str(fact) for fact in mishaps.latent] if mishaps is not None else []


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
    "noticed": Kind("somebody points out what went wrong before", ("turn", "deal"), "one", _unnoticed),
}

CIRCUMSTANCES: Vocabulary = {"said": "what was said of the fact"}

PRIMITIVES: Vocabulary = {
    "logged": "the floor writes it down, and the hand goes on",
    "refused": "it is not done, and nothing changes",
}
