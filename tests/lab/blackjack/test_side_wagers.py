"""Insurance that meets two naturals."""

import pytest

from tests.examples.bank.blackjack.deals import outcome, say, sit


@pytest.mark.parametrize(
    ("rule_set", "cards"),
    [
        ("black-sheep/blackjack-elite", "2c Ac Ad Ks Jc"),
        ("lucky-lady/no-bust-blackjack", "Ac Ad Ks Jc"),
    ],
)
@pytest.mark.parametrize(("reading", "cents"), [("push", 0), ("loses", -500), ("pays", 1000)])
def test_both_have_a_natural(rule_set: str, cards: str, reading: str, cents: int) -> None:
    """A reading by which it goes back needs no row of its own in the pay table."""
    rulings = {} if reading == "pays" else {"insurance-both": reading}
    hand = sit(rule_set, cards, rulings=rulings)
    if hand.decision is not None and hand.decision.asks == "surrender":
        say(hand, "play")
    say(hand, "insure $5" if rule_set.startswith("black") else "insure")
    while hand.decision is not None:
        say(hand, "stand")
    assert outcome(hand, "insurance")[1] == cents
