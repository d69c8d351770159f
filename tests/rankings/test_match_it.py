"""Match-It (000:905-913)."""

import pickle
from itertools import combinations_with_replacement, pairwise, product
from random import Random

import pytest

from houseway.cards import RANKS, STANDARD, parse_cards
from houseway.rankings import RankingError, encode
from houseway.rankings.match_it import MatchIt
from tests.rankings.hands import beats, ties


def test_values_of_flops() -> None:
    """000:911: an ace in the flop is 11, so flops run from 6 to 33."""
    assert MatchIt(parse_cards("As Ad Ac")).target == 33
    assert MatchIt(parse_cards("2s 2d 2c")).target == 6
    assert MatchIt(parse_cards("6s 7d 8c")).target == 21
    assert MatchIt(parse_cards("Qs Jd 2c")).target == 22


def test_equal_sums_by_rank() -> None:
    """000:913: under 6-7-8, A-A-9 over A-K-K over A-K-Q over A-K-J over A-K-T."""
    match = MatchIt(parse_cards("6s 7d 8c"))
    assert beats(match, "As Ad 9h", "As Kd Kh", "As Kd Qh", "As Kd Jh", "As Kd Th")
    assert {match.total(parse_cards(hand)) for hand in ("As Ad 9h", "As Kd Kh", "As Kd Th")} == {21}


def test_over_loses_to_under() -> None:
    """000:913: under Q-J-2 = 22, K-K-3 is over with 23 and loses to J-2-4 with 16."""
    match = MatchIt(parse_cards("Qs Jd 2c"))
    assert beats(match, "Js 2d 4h", "Ks Kd 3h")
    assert match.describe(parse_cards("Ks Kd 3h")) == "23, over 22 (K-K-3)"
    assert match.describe(parse_cards("Js 2d 4h")) == "16, short of 22 (J-4-2)"
    assert match.describe(parse_cards("Ks 2d Th")) == "22, matches the flop (K-T-2)"


def test_closest_wins_on_either_side() -> None:
    """000:913: nearer below wins; if all are over, nearer above wins; identical hands split."""
    match = MatchIt(parse_cards("2s 2d 2c"))
    assert beats(match, "As 2h 3d", "As Ad 3d", "As Ad 2h", "3s 3d 2h", "Ks Kd Kh")
    assert ties(match, "As 2h 3d", "Ac 2d 3h")


def test_against_a_brute_comparison() -> None:
    """Every rank pattern of hands under a few flops, against sums tried one by one."""
    random = Random(905)
    hands = [
        [next(c for c in STANDARD if c.text == r + s) for r, s in zip(ranks, "cdh", strict=True)]
        for ranks in combinations_with_replacement(RANKS, 3)
    ]
    for _ in range(12):
        flop = random.sample(STANDARD, 3)
        target = sum(11 if c.text[0] == "A" else 10 if c.text[0] in "KQJT" else int(c.text[0]) for c in flop)
        match = MatchIt(flop)
        keys = []
        for hand in hands:
            points = [(1, 11) if c.text[0] == "A" else (min(c.rank, 10),) for c in hand]
            sums = [sum(some) for some in product(*points)]
            ranks = sorted((c.rank for c in hand), reverse=True)
            keys.append(max((s <= target, -abs(target - s), ranks) for s in sums))
        strengths = [match.strength(hand) for hand in hands]
        by_key = sorted(range(len(hands)), key=lambda i: keys[i])
        for i, j in pairwise(by_key):
            assert (strengths[i] < strengths[j]) == (keys[i] < keys[j]), (flop, hands[i], hands[j])
        assert all(match.strength(hand) == encode(match.reference(hand)) for hand in hands)


@pytest.mark.parametrize("hand", ["As Kd", "As Kd Qh Jc", "", "As Kd Jk", "As Kd ??"])
def test_three_cards_are_a_hand(hand: str) -> None:
    """000:932: more or fewer are foul, and the deck has no joker."""
    match = MatchIt(parse_cards("6s 7d 8c"))
    cards = parse_cards(hand)
    for ask in (match.strength, match.reference, match.describe, match.best):
        with pytest.raises(RankingError, match="a hand of match-it is three cards without a joker"):
            ask(cards)
    with pytest.raises(RankingError, match="the flop of match-it"):
        MatchIt(cards)


def test_pickle() -> None:
    match = MatchIt(parse_cards("6s 7d 8c"))
    again = pickle.loads(pickle.dumps(match))
    assert again.flop == match.flop and again.target == 21
