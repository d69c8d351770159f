"""Every ranking in arrays against its own strengths, and on five cards against its reference form."""

from itertools import combinations, combinations_with_replacement

import numpy as np
import pytest

from houseway.cards import STANDARD, TILES
from houseway.errors import HousewayError
from houseway.lab.kernels.batch import JOKER_INDEX, batch, order
from houseway.lab.kernels.tables import sized
from houseway.rankings import names, ranking
from houseway.rankings.base import encode
from houseway.rankings.choose import hand_rule
from houseway.rankings.match_it import MatchIt
from houseway.rankings.tiles import CHARTS
from houseway.tiles import TILE_SET
from tests.lab.kernels.deals import FIVE_CARDS, all_sizes, cards_of, deck_of, random_hands

OTHERS = tuple([name for name in names() if name not in FIVE_CARDS])


@pytest.mark.parametrize("name", FIVE_CARDS)
def test_strengths_of_every_size(name: str) -> None:
    one = ranking(name)
    meaning = order(name)
    for hands in all_sizes(name, 250, seed=17):
        strengths = batch(name, "any", hands)
        expected = [one.strength(cards_of(row)) for row in hands]
        assert meaning.reference[strengths].tolist() == expected
        places = [(number >> 20) - 1 for number in expected]
        assert meaning.classes[strengths].tolist() == places


@pytest.mark.parametrize("name", FIVE_CARDS)
def test_every_kind_of_five_cards(name: str) -> None:
    """All rank counts, of one suit and not, with every number of jokers: 2,598,960 hands are no more."""
    one = ranking(name)
    ranks = sorted({index >> 2 for index in deck_of(name)})
    hands = []
    for jokers in range(sized(name).jokers + 1):
        for held in combinations_with_replacement(ranks, 5 - jokers):
            suits = [held[:at].count(rank) for at, rank in enumerate(held)]
            if max(suits) > 3:
                continue
            plain = [4 * rank + suit for rank, suit in zip(held, suits, strict=True)]
            hands.append([*plain, *[JOKER_INDEX] * jokers])
            if max(suits) == 0:
                plain[0] += 1
                hands.append([*plain, *[JOKER_INDEX] * jokers])
    rows = np.array(hands, np.uint8)
    strengths = order(name).reference[batch(name, "any", rows)]
    assert strengths.tolist() == [one.strength(cards_of(row)) for row in rows]


@pytest.mark.parametrize("name", [name for name in FIVE_CARDS if not name.startswith("pai-gow")])
def test_the_reference_form_says_the_same(name: str) -> None:
    one = ranking(name)
    meaning = order(name)
    for hands in all_sizes(name, 12, seed=23):
        strengths = batch(name, "any", hands)
        assert meaning.reference[strengths].tolist() == [
            encode(one.reference(cards_of(row))) for row in hands
        ]


@pytest.mark.parametrize("name", OTHERS)
def test_badugi_and_three_cards(name: str) -> None:
    one = ranking(name)
    deck = deck_of(name)
    for size in range(1, 8):
        hands = random_hands(deck, size, 500, seed=size)
        strengths = order(name).reference[batch(name, "any", hands)]
        assert strengths.tolist() == [one.strength(cards_of(row)) for row in hands]


def test_every_badugi_of_four_cards() -> None:
    hands = np.array(list(combinations(range(0, 52, 2), 4)), np.uint8)
    for name in ("badugi", "badugi-ace-high"):
        strengths = order(name).reference[batch(name, "any", hands)]
        assert strengths.tolist() == [ranking(name).strength(cards_of(row)) for row in hands]


@pytest.mark.parametrize("name", ["pokara", "pokara-by-card-no-kicker", "caribbean", "high"])
def test_cards_from_several_decks(name: str) -> None:
    size = 3 if name.startswith("pokara") else 5
    hands = random_hands(deck_of(name) * 6, size, 1_000, seed=5)
    strengths = order(name).reference[batch(name, "any", hands)]
    assert strengths.tolist() == [ranking(name).strength(cards_of(row)) for row in hands]


@pytest.mark.parametrize("name", ["high", "eight-or-better", "deuce-to-seven", "ace-to-five", "short-deck"])
@pytest.mark.parametrize("hole", [4, 5])
def test_two_plus_three(name: str, hole: int) -> None:
    rule = hand_rule("two-plus-three")
    for board in (3, 5):
        dealt = random_hands(deck_of(name), hole + board, 250, seed=hole)
        own, shared = dealt[:, :hole], dealt[:, hole:]
        strengths = order(name).reference[batch(name, rule.name, own, shared)]
        one = ranking(name)
        plain = [rule.strength(one, cards_of(a), cards_of(b)) for a, b in zip(own, shared, strict=True)]
        assert strengths.tolist() == plain


def test_two_plus_three_where_flushes_are_near() -> None:
    rule, high = hand_rule("two-plus-three"), ranking("high")
    few = [index for index in range(52) if index & 3 < 2]
    dealt = random_hands(few, 9, 600, seed=2)
    strengths = order("high").reference[batch("high", rule.name, dealt[:, :4], dealt[:, 4:])]
    assert strengths.tolist() == [rule.strength(high, cards_of(r[:4]), cards_of(r[4:])) for r in dealt]


@pytest.mark.parametrize("name", ["high", "eight-or-better"])
def test_up_to_two(name: str) -> None:
    rule, one = hand_rule("up-to-two"), ranking(name)
    dealt = random_hands(deck_of(name), 8, 400, seed=4)
    strengths = order(name).reference[batch(name, rule.name, dealt[:, :3], dealt[:, 3:])]
    assert strengths.tolist() == [rule.strength(one, cards_of(r[:3]), cards_of(r[3:])) for r in dealt]


def test_match_it_under_every_flop() -> None:
    dealt = random_hands(list(range(52)), 6, 1_500, seed=6)
    strengths = order("match-it").reference[batch("match-it", "any", dealt[:, :3], dealt[:, 3:])]
    plain = [MatchIt(cards_of(row[3:])).strength(cards_of(row[:3])) for row in dealt]
    assert strengths.tolist() == plain


@pytest.mark.parametrize("name", CHARTS)
def test_every_two_tiles(name: str) -> None:
    two = [(a, b) for a in TILES.values() for b in TILES.values() if a is not b or TILE_SET.count(a) == 2]
    rows = [[a.index, b.index] for a, b in two]
    strengths = order(name).reference[batch(name, "any", rows)]
    # the tiles' fast form numbers its hands otherwise; their order is the same
    plain = [ranking(name).strength(pair) for pair in two]
    assert (
        np.unique(plain, return_inverse=True)[1].tolist()
        == np.unique(strengths, return_inverse=True)[1].tolist()
    )


def test_one_board_serves_all_hands() -> None:
    hands = random_hands(list(range(47)), 2, 100, seed=8)
    board = [47, 48, 49, 50, 51]
    together = np.hstack([hands, np.tile(np.array(board, np.uint8), (100, 1))])
    assert np.array_equal(batch("high", "any", hands, board), batch("high", "any", together))


@pytest.mark.parametrize(
    ("name", "rule", "hands", "board", "says"),
    [
        ("high", "any", [[0, 1, 2, 3, 52]], [], "no joker"),
        ("joker-high", "any", [[0, 1, 2, 52, 52]], [], "1 jokers in a hand at most, not 2"),
        ("deuce-to-seven-joker", "any", [[0, 1, 2, 3, 4, 52]], [], "up to five cards"),
        ("high", "any", [list(range(8))], [], "not 8"),
        ("high", "two-plus-three", [[0]], [1, 2, 3], "two hole cards and three board cards"),
        ("badugi", "two-plus-three", [[0, 1, 2, 3]], [4, 5, 6], "make no hand under badugi"),
        ("high", "any", [[0, 60]], [], "0 to 52"),
        ("high", "two", [[0, 1]], [], "not a hand rule"),
        ("pai-gow", "any", [[0, 1, 2]], [], "2, 5 cards"),
        ("match-it", "any", [[0, 1, 2]], [3, 4], "flop of three"),
        ("tiles", "any", [[0, 1]], [], "54 to 74"),
        ("short-deck", "any", [[50, 51]], [0, 40, 41], "does not hold"),
        ("pokara", "any", [[50, 51, 0]], [], "does not hold"),
        ("high", "any", [[0, 1]], [[2], [3]], "one board or 1"),
    ],
)
def test_what_cannot_be_ranked_is_refused(
    name: str, rule: str, hands: list[list[int]], board: list[int], says: str
) -> None:
    with pytest.raises(HousewayError, match=says):
        batch(name, rule, hands, board)


def test_no_hands_are_no_strengths() -> None:
    assert batch("high", "any", np.empty((0, 7), np.uint8)).tolist() == []
    assert len(STANDARD) == JOKER_INDEX
