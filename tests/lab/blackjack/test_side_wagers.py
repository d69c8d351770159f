"""Insurance: what meets two naturals, and what is never offered to hands that are given up."""

from fractions import Fraction

import pytest

from houseway.lab.odds import price
from houseway.lab.prices import Request
from houseway.lab.work.jobs import Runner
from houseway.rooms.loader import load
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


def test_hands_that_are_given_up_are_not_insured() -> None:
    """Of the two cards beside an ace, in pairs of six decks, those that the chart surrenders are left out."""
    found = price(load("black-sheep/blackjack-elite"), Request(), Runner(keep=False))
    charts = {chart.title: chart for chart in found.charts}
    given_up = {
        row
        for title in ("Two cards", "Pairs")
        for row, cells in zip(charts[title].down, charts[title].cells, strict=True)
        if cells[charts[title].across.index("A")] == "surrender"
    }
    assert {"16", "8 8"} < given_up
    left = {1: 23, **dict.fromkeys(range(2, 10), 24), 10: 96}
    offers = worth = 0
    for one in left:
        for other in left:
            row = f"{one} {other}" if one == other else str(one + other)
            if row not in given_up or (1 in (one, other) and one != other):
                ways = left[one] * (left[other] - (one == other))
                tens = left[10] - (one, other).count(10)
                offers += ways * 309
                worth += ways * (2 * tens - (309 - tens))
    (insured,) = [one for one in found.wagers if one.wager == "insurance"]
    assert insured.ev == pytest.approx(float(Fraction(worth, offers)), abs=1e-12)
    assert insured.ev == pytest.approx(-0.0744660398, abs=1e-9)
