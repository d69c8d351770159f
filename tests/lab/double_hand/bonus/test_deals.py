"""Seven-card hands counted by class: published numbers, the reference ranking, brute force on small decks."""

from collections import Counter
from itertools import combinations
from math import comb
from random import Random

import numpy as np
import pytest

from houseway.lab.deck import KINDS
from houseway.lab.double_hand.bonus.ace_high import pairs
from houseway.lab.double_hand.bonus.classes import BIT, claims, envied
from houseway.lab.double_hand.bonus.deals import class_counts
from houseway.lab.double_hand.bonus.envy import GREAT, great_hands, great_pairs, higher_of
from houseway.lab.double_hand.bonus.model import Reading
from houseway.lab.double_hand.bonus.push import Deck, pushed
from houseway.lab.double_hand.bonus.rounds import read
from houseway.lab.prices import LabError
from houseway.lab.work.jobs import Runner
from houseway.rankings.double_hand import Joker, double_hand
from tests.lab.double_hand.bonus.sheets import BUGS, JOKERS, hands_of, held, odd_hand, only

FULL = (1,) * 53
AS_PRINTED = Reading(natural_royal=False, highest_ranking=False)
EMPEROR = {
    "seven-card straight flush": 32,
    "seven-card straight flush with joker": 196,
    "five aces": 1_128,
    "royal flush": 26_092,
    "straight flush": 184_644,
    "four of a kind": 307_472,
    "full house": 4_188_528,
    "flush": 6_172_088,
    "three of a kind": 7_672_500,
    "straight": 11_034_204,
    "": 124_556_196,
}
ALSPACH = {
    "five aces": 1_128,
    "straight flush": 210_964,
    "four of a kind": 307_472,
    "full house": 4_188_528,
    "flush": 6_172_088,
    "straight": 11_236_028,
    "three of a kind": 7_470_676,
    "two pair": 35_553_816,
    "pair": 64_221_960,
    "": 24_780_420,
}
MANIA = {
    "five aces": (500, 1_128),
    "royal flush": (250, 26_132),
    "straight flush": (50, 184_832),
    "four of a kind": (25, 307_472),
    "full house": (5, 4_188_528),
    "flush": (4, 6_172_088),
    "three of a kind": (3, 7_672_500),
    "straight": (2, 11_034_204),
}


def rows(joker: Joker, names: list[str], reading: Reading = AS_PRINTED) -> Counter[str]:
    found: Counter[str] = Counter()
    for classes, number in class_counts(FULL, joker).items():
        found[claims(classes, reading, names)] += number
    return found


def test_seven_card_classes_as_published() -> None:
    """Wizard of Odds, the Emperor's Challenge bet (its pai gow rows are part of the losing hands here)."""
    assert rows("bug", [name for name in EMPEROR if name]) == EMPEROR
    assert sum(EMPEROR.values()) == comb(53, 7) == 154_143_080
    assert EMPEROR[""] == 31_080 + 248_640 + 963_480 + 123_312_996


def test_royal_match_by_hand() -> None:
    """Fortune parts these from the royals: four suits, six royals of each, three kings with their queens."""
    names = [name for name in EMPEROR if name]
    names.insert(1, "royal flush and royal match")
    found = rows("bug", names)
    assert found["royal flush and royal match"] == 4 * (1 + 5) * 3
    assert found["royal flush"] == 26_092 - 72
    assert {name: found[name] for name in EMPEROR if name != "royal flush"} == {
        name: number for name, number in EMPEROR.items() if name != "royal flush"
    }


def test_best_five_of_seven_as_published() -> None:
    """B. Alspach, "7-Card Poker Hands with Joker" (2003): the joker is a bug, classes in poker's order."""
    assert rows("bug", [name for name in ALSPACH if name]) == ALSPACH


def test_pai_gow_mania_as_published() -> None:
    """Wizard of Odds, "Pai Gow Mania", the seven-card bet: another table from the same counts."""
    found = rows("bug", list(MANIA))
    assert {name: found[name] for name in MANIA} == {name: number for name, (_, number) in MANIA.items()}
    total = sum([pays * number for pays, number in MANIA.values()]) - found[""]
    assert round(total / comb(53, 7), 6) == -0.063667


def test_without_a_joker() -> None:
    """The known classes of 133,784,560 hands; joker rules do not matter."""
    deck = (*FULL[:52], 0)
    names = [
        "straight flush",
        "four of a kind",
        "full house",
        "flush",
        "straight",
        "three of a kind",
        "two pair",
        "pair",
    ]
    found: Counter[str] = Counter()
    for classes, number in class_counts(deck, "bug").items():
        found[claims(classes, AS_PRINTED, names)] += number
    assert [found[name] for name in [*names, ""]] == [
        41_584,
        224_848,
        3_473_184,
        4_047_644,
        6_180_020,
        6_461_620,
        31_433_400,
        58_627_800,
        23_294_460,
    ]
    assert class_counts(SMALL[2], "wild") == class_counts(SMALL[2], "bug")


def test_readings_of_a_hand() -> None:
    royal = BIT["royal flush"] | BIT["straight flush"] | BIT["flush"] | BIT["straight"]
    natural = Reading(natural_royal=True, highest_ranking=False)
    names = ["royal flush", "straight flush", "flush"]
    assert claims(royal, AS_PRINTED, names) == "royal flush"
    assert claims(royal, natural, names) == "straight flush"
    assert claims(royal | BIT["royal flush without joker"], natural, names) == "royal flush"
    both = BIT["straight"] | BIT["three of a kind"] | BIT["pair"]
    ranking = Reading(natural_royal=False, highest_ranking=True)
    assert claims(both, AS_PRINTED, ["three of a kind", "straight"]) == "three of a kind"
    assert claims(both, ranking, ["three of a kind", "straight"]) == "straight"
    assert envied(both, AS_PRINTED, ["three of a kind", "straight"], ["three of a kind"]) == "three of a kind"
    assert envied(both, ranking, ["three of a kind", "straight"], ["three of a kind"]) == ""


@pytest.mark.parametrize("joker", JOKERS)
def test_the_kernel_reads_cards_as_the_reference_does(joker: Joker) -> None:
    random = Random(f"kernel {joker}")
    deck = list(range(53))
    for _ in range(25_000):
        hand = odd_hand(random, deck)
        assert read(hand, joker) == held(hand, joker), hand


SMALL = (
    # one suit whole from the eight, some of the others, the joker
    only(24, 28, 32, 36, 40, 44, 48, 41, 45, 42, 46, 49, 50, 51, 13, 52),
    # low ranks in all suits
    only(0, 4, 8, 12, 16, 20, 1, 5, 9, 14, 17, 48, 49, 50, 51, 52),
    # no joker
    only(0, 4, 8, 12, 16, 20, 1, 5, 9, 13, 17, 21, 48, 50, 34, 39),
)
WIDE = only(48, 49, 52, 45, 46, 40, 38, 32, 28, 23, 16, 17, 12, 8, 0, 3)
"""A deck with many ace-high hands."""


@pytest.mark.parametrize("joker", JOKERS)
@pytest.mark.parametrize("deck", SMALL)
def test_counts_by_brute_force(deck: tuple[int, ...], joker: Joker) -> None:
    found = Counter([held(hand, joker) for hand in hands_of(deck)])
    assert class_counts(deck, joker) == found
    assert sum(found.values()) == comb(sum(deck), 7)


@pytest.mark.parametrize("joker", JOKERS)
def test_pairs_by_brute_force(joker: Joker) -> None:
    """Ace high on both sides, and every class of the player's against ace high."""
    hands = hands_of(WIDE)
    bits = np.array([sum([1 << card for card in hand]) for hand in hands])
    classes = np.array([held(hand, joker) for hand in hands])
    high = bits[classes == BIT["ace high"]]
    assert len(high) > 100
    deals = pairs(WIDE, joker)
    left = comb(9, 7)
    assert deals.total == comb(16, 7) * left
    with_joker = high >> 52 == 1
    assert deals.dealer_joker == left * int(with_joker.sum())
    assert deals.dealer == left * int((~with_joker).sum())
    meet = (high[:, None] & high[None, :]) == 0
    assert deals.both + deals.both_joker == int(meet.sum())
    assert deals.both_joker == int(meet[with_joker].sum())
    against: Counter[int] = Counter()
    for dealer in high:
        for mask, number in zip(*np.unique(classes[bits & dealer == 0], return_counts=True), strict=True):
            against[int(mask)] += int(number)
    assert pushed(Deck(WIDE, joker), Runner(keep=False)) == against


@pytest.mark.parametrize("deck", SMALL[:2])
def test_pairs_of_great_hands_by_brute_force(deck: tuple[int, ...]) -> None:
    hands = [(hand, held(hand, "bug") & GREAT) for hand in hands_of(deck)]
    great = [(sum([1 << card for card in hand]), mask, best_five(hand)) for hand, mask in hands if mask]
    hands_found: Counter[int] = Counter()
    for kind, number in great_hands(deck).items():
        hands_found[kind.classes] += number
    assert Counter([mask for _, mask, _ in great]) == +hands_found
    meet: Counter[tuple[int, int]] = Counter()
    higher: Counter[int] = Counter()
    for bits, mask, strength in great:
        for other, its, theirs in great:
            if not bits & other:
                meet[mask, its] += 1
                higher[mask] += mask == its and strength > theirs
    found = great_pairs(deck, "bug", Runner(keep=False))
    by_classes: Counter[tuple[int, int]] = Counter()
    for (one, two), number in found.items():
        by_classes[one.classes, two.classes] += number
    assert +by_classes == meet
    for mask in higher:
        alike = {(a, b): n for (a, b), n in found.items() if a.classes == b.classes == mask}
        assert higher_of(alike) == higher[mask]


def best_five(hand: tuple[int, ...]) -> int:
    """The strength of the best five of seven cards, by the reference ranking; kickers aside."""
    order = double_hand("bug")
    best = max([order.five([KINDS[card] for card in five]) for five in combinations(hand, 5)])
    return best >> 16


@pytest.mark.parametrize(("deck", "joker"), [(FULL, "bug"), *[(SMALL[0], joker) for joker in BUGS]])
def test_every_bug_makes_the_same_great_hands(deck: tuple[int, ...], joker: Joker) -> None:
    found: Counter[int] = Counter()
    for classes, number in class_counts(deck, joker).items():
        found[classes & GREAT] += number
    del found[0]
    great: Counter[int] = Counter()
    for kind, number in great_hands(deck).items():
        great[kind.classes] += number
    assert found == +great


def test_great_hands_need_a_bug() -> None:
    with pytest.raises(LabError, match="not wild"):
        great_pairs(FULL, "wild", Runner())


@pytest.mark.parametrize("joker", ["bug", "bug-without-flush", "wild"])
def test_ace_high_over_all_pairs(joker: Joker) -> None:
    """The player-dealer's share is the hand's own count, and no more than a fair part has the joker."""
    deals = pairs(FULL, joker)
    assert deals.total == 8_250_459_031_214_400
    assert deals.dealer + deals.dealer_joker == class_counts(FULL, joker)[BIT["ace high"]] * comb(46, 7)
    assert deals.both_joker * 2 < deals.both + deals.both_joker
