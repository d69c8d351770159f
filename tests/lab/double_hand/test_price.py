"""Prices of the wager on both hands: rows, copies, errors, and random rounds of every rule set."""

from fractions import Fraction
from math import comb

import pytest

from houseway.lab.changes import changed
from houseway.lab.double_hand.card_sets import WHOLE
from houseway.lab.double_hand.deals import Count
from houseway.lab.double_hand.model import Base, base_model, model
from houseway.lab.double_hand.price import price_base
from houseway.lab.double_hand.rounds import simulate, simulate_base
from houseway.lab.prices import LabError, Request
from houseway.lab.work.jobs import Runner
from houseway.rooms.loader import load
from tests.examples.bank.double_hand.deals import (
    ALL,
    CENTRAL,
    FACE_UP_000,
    FACE_UP_001,
    FORTUNE,
    FORTUNE_002,
    GOLD,
    NINETEENTH,
    PGP,
    WILD,
)

ROUNDS = 300_000
EXACT = {
    (PGP, ""): (2_373_942_311_804_600, 2_479_160_925_057_540),
    (WILD, ""): (4_525_157_947_690_384, 4_658_775_347_263_348),
    (FORTUNE, ""): (2_457_986_291_326_164, 2_548_451_223_945_204),
    (FACE_UP_000, ""): (1_899_438_069_166_084, 2_418_113_584_327_652),
    (FACE_UP_000, "best"): (2_048_810_223_903_844, 2_219_447_630_240_796),
    (GOLD, ""): (2_373_948_823_397_132, 2_479_406_351_369_940),
    (FACE_UP_001, ""): (1_899_443_556_777_728, 2_418_119_071_939_296),
    (FACE_UP_001, "best"): (2_048_810_223_219_556, 2_219_452_944_337_752),
    (FORTUNE_002, ""): (2_505_534_860_116_224, 2_598_165_152_900_184),
    (CENTRAL, ""): (2_373_942_311_804_600, 2_479_265_062_632_252),
    (NINETEENTH, ""): (2_373_942_311_804_600, 2_479_265_062_632_252),
}
"""Deals won and lost in the full counts, for each rule set as it is in force and how the player sets."""


def deals(base: Base) -> int:
    cards = 52 + base.count.jokers
    return comb(cards, 7) * comb(cards - 7, 7)


@pytest.mark.parametrize(("rule_set", "player"), list(EXACT), ids=str)
def test_random_rounds(rule_set: str, player: str) -> None:
    """Rounds dealt one by one agree with the full count, which takes too long for a test."""
    base = base_model(load(rule_set), Request(player=player))
    won, lost = EXACT[rule_set, player]
    ev = (base.net("wins both") * won + base.net("loses") * lost) / deals(base)
    tally = simulate_base(base, seed=2024, chunk=0, rounds=ROUNDS)
    assert abs(tally.ev - float(ev)) < 4 * tally.stderr


def test_every_rule_set_has_its_full_count() -> None:
    assert {rule_set for rule_set, _ in EXACT} == set(ALL)


def test_copies_alone_make_the_difference() -> None:
    """Under one way both sides win equally often but for copies: the edge is less than their number."""
    for rule_set, player in EXACT:
        base = base_model(load(rule_set), Request())
        if not base.count.ace_high:
            won, lost = EXACT[rule_set, player]
            assert 0 < lost - won < 0.02 * deals(base)


SMALL = Count("logical", "bug", "aces", "lowest", 1, False, (0b1111000000000,) * 4)
"""A deck of tens to kings and the joker."""


@pytest.mark.parametrize("copies_push", [False, True])
def test_rows_of_the_price(copies_push: bool) -> None:
    """Nine cells, of which the event decides what is paid; their sum is the expectation."""
    pays = (("base", "wins both", "9 to 10"), ("base", "push", "push"))
    price = price_base(Base(SMALL, copies_push, pays, "house-way"), Runner(keep=False))
    total = comb(17, 7) * comb(10, 7)
    rows = {outcome.outcome: outcome for outcome in price.outcomes}
    assert (price.method, price.total) == ("exact", total)
    assert price.player == price.dealer == "house-way"
    assert sum(outcome.combinations or 0 for outcome in price.outcomes) == total
    assert rows["wins both"].pays == 0.9
    assert rows["push: high hand wins, low hand loses"].pays == 0
    both = "push" if copies_push else "loses"
    assert rows[f"{both}: high hand copies, low hand copies"].pays == (0 if copies_push else -1)
    ev = sum(Fraction(str(o.pays)) * (o.combinations or 0) for o in price.outcomes) / total
    assert price.ev == pytest.approx(float(ev), abs=1e-15)
    assert price.copies is not None
    copied = [o for o in price.outcomes if "low hand copies" in o.outcome]
    assert price.copies["low"] == pytest.approx(sum(o.probability for o in copied))
    mirror = {"wins": "loses", "loses": "wins", "copies": "copies"}
    cells = {tuple(name.split()[-4::3]): o.combinations for name, o in rows.items() if ": high" in name}
    for (high, low), count in cells.items():
        back = (mirror[high.rstrip(",")], mirror[low])
        other = cells.get((f"{back[0]},", back[1]), rows["wins both"].combinations)
        assert count == other


def test_best_is_never_worse() -> None:
    pays = (("base", "wins both", "1 to 1"), ("base", "push", "push"))
    way, best = [
        price_base(Base(SMALL, False, pays, player), Runner(keep=False)) for player in ("house-way", "best")
    ]
    assert best.ev > way.ev
    assert best.total == way.total
    assert [outcome.outcome for outcome in best.outcomes] == ["wins both", "push", "loses"]


@pytest.mark.parametrize(
    ("request_", "says"),
    [
        (Request(player="best"), "there is house-way"),
        (Request(dealer="best"), "there is house-way"),
        (Request(decks=2), "one deck"),
        (Request(removed="As As"), "cannot be removed 2 times"),
    ],
)
def test_what_cannot_be_asked(request_: Request, says: str) -> None:
    with pytest.raises(LabError, match=says):
        base_model(load(PGP), request_)


def test_removed_cards_and_jokers() -> None:
    """Two suits lack a card each, whichever they are; without the joker all four are whole."""
    rules = load(PGP)
    one, other = [base_model(rules, Request(removed=gone)).count for gone in ("As Kd", "Kc Ah")]
    assert one == other
    assert [mask.bit_count() for mask in one.suits] == [13, 13, 12, 12]
    assert len(one.cards) == 51
    without = base_model(rules, Request(removed="JK")).count
    assert (without.jokers, without.suits) == (0, WHOLE)
    assert base_model(changed(rules, ["deck.jokers=0"]), Request()).count == without
    short = changed(rules, ["deck.without=23"])
    assert {mask.bit_count() for mask in base_model(short, Request()).count.suits} == {11}


def test_rounds_leave_the_removed_cards_out() -> None:
    """A small deck without some of its cards: random rounds agree with the count."""
    count = Count("logical", "bug", "aces", "lowest", 1, False, (0b1111100000000,) * 3 + (0b101100000000,))
    pays = (("base", "wins both", "1 to 1"), ("base", "push", "push"))
    base = Base(count, False, pays, "house-way")
    price, tally = price_base(base, Runner(keep=False)), simulate_base(base, 5, 0, 100_000)
    assert price.total == comb(19, 7) * comb(12, 7)
    assert abs(tally.ev - price.ev) < 4 * tally.stderr


@pytest.mark.parametrize("settings", [["deck.decks=2"], ["deck.added=A"]])
def test_equal_cards_are_refused(settings: list[str]) -> None:
    with pytest.raises(LabError, match="equal cards"):
        model(changed(load(PGP), settings), Request())


@pytest.mark.parametrize("rule_set", ALL)
def test_models_name_every_wager(rule_set: str) -> None:
    """Models can be compared and hashed, and the rounds name the wagers of the rule set."""
    rules = load(rule_set)
    one, two = model(rules, Request()), model(rules, Request())
    assert one == two
    assert hash(one) == hash(two)
    assert {kind.name for kind in rules.play.wagers.kinds} <= set(simulate(one, 1, 0, 100))


def test_readings_that_do_not_matter_are_one_model() -> None:
    rules = load(FACE_UP_001)
    for ruling, reading in (("cover-measure", "gross"), ("piles", "machine"), ("foul-backline", "house-way")):
        assert model(rules.read_as({ruling: reading}), Request()) == model(rules, Request())


def test_as_many_cards_as_the_hands_take() -> None:
    """Two hands where no bonus looks at a third."""
    few = ["deck.without=23456789T"]
    assert len(model(changed(load(PGP), few), Request()).base.count.cards) == 17
    with pytest.raises(LabError, match=r"three hands .* 17"):
        model(changed(load("lucky-lady/fortune-pai-gow-poker"), few), Request())
    with pytest.raises(LabError, match=r"two hands .* 13"):
        model(changed(load(PGP), ["deck.without=23456789TJ"]), Request())
