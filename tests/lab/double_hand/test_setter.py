"""The kernel that sets hands against the house dealer of the scripts, and its printed examples."""

from functools import cache

import numpy as np
import pytest

from houseway.cards import parse_cards
from houseway.games.bank.double_hand.house_way import house_way
from houseway.lab.deck import KINDS
from houseway.lab.double_hand.classes import class_of, layout, settings
from houseway.lab.double_hand.deals import Count
from houseway.lab.double_hand.hands import PLACES, Ints, Order
from houseway.lab.double_hand.setter import set_hands, setter, sort_cards
from houseway.lab.work.chance import below, deal, state
from houseway.rankings.double_hand import double_hand
from tests.examples.bank.double_hand import test_house_way as printed
from tests.lab.double_hand.every_hand import every_hand
from tests.lab.double_hand.readings import READINGS

WAYS = sorted({(b.count.way, b.count.order, b.count.jokers) for _, _, b in READINGS})
"""Every house way with every order and number of jokers that some reading of a rule set plays."""


@cache
def random_hands(jokers: int, count: int, seed: int) -> Ints:
    """Random hands, every second one with a suit and the jokers much more often than dealt."""
    words = state(seed)
    cards = np.array([*range(52), *[52] * jokers], np.int8)
    hands = np.empty((count, 7), np.int64)
    for number in range(count):
        deal(words, cards, 7)
        hands[number] = cards[:7]
        if number % 2:
            held, suit = below(words, jokers + 1), below(words, 4)
            suited = np.array([4 * rank + suit for rank in range(13)], np.int8)
            deal(words, suited, 7)
            size = 3 + below(words, 5 - held)
            others = [card for card in cards[:7].tolist() if card % 4 != suit and card < 52]
            hand = ([52] * held + suited[:size].tolist() + others)[:7]
            hands[number] = (hand + [card for card in suited.tolist() if card not in hand])[:7]
    return hands


@pytest.mark.parametrize(("way", "order", "jokers"), WAYS)
def test_kernel_sets_as_the_house_dealer(way: str, order: Order, jokers: int) -> None:
    """1,000 hands for each; once it was 100,000 for each, 2.2 million in all."""
    ranking = double_hand(*order)
    dealer = house_way(way, ranking)
    hands = random_hands(jokers, 1_000, seed=5)
    for hand, (front, back, _) in zip(hands, set_hands(hands, setter(way, order)), strict=True):
        two, five = dealer.set([KINDS[card] for card in hand])
        assert (ranking.two(two), ranking.five(five)) == (front, back), (two, five)


@pytest.mark.parametrize(("way", "order", "jokers"), WAYS)
def test_classes_are_set_as_their_hands(way: str, order: Order, jokers: int) -> None:
    """A hand's class tells how it is set."""
    hands = random_hands(jokers, 2_000, seed=6)
    known = settings(way, order, jokers)
    ranks, suits = np.empty(7, np.int64), np.empty(7, np.int64)
    for hand, (front, back, _) in zip(hands, set_hands(hands, setter(way, order)), strict=True):
        sort_cards(hand, ranks, suits)
        number = class_of(ranks, suits, layout(), PLACES)
        assert known.fronts[known.front[number]] == front
        assert known.backs[known.back[number]] == back


def _printed() -> list[tuple[str, Order, str]]:
    bug, no_flush = Order("bug", "aces", "lowest"), Order("bug-without-flush", "aces", "lowest")
    wild = Order("wild", "any", "lowest")
    return [
        *[("face-up-000", no_flush, text) for _, _, text in printed.FACE_UP],
        *[("face-up-001", no_flush, text) for _, _, text in printed.FACE_UP],
        *[("logical", bug, text) for _, _, text in printed.FACE_UP],
        *[("gold", bug, text) for _, text in printed.GOLD_EXAMPLES],
        *[("lucky-lady", wild, text) for _, text in printed.LUCKY_LADY_ROWS],
        ("face-up-000", no_flush, "Jk Ks / Ac As Ah Ad 5c"),
        ("face-up-000", no_flush, "Ac As / Ah Ad Jk Ts 5c"),
        ("face-up-000-example", no_flush, "Ac As / Ah Ad Jk Ks 5c"),
        ("face-up-001", no_flush, "Ac As / Ah Ad Jk Ks 5c"),
    ]


@pytest.mark.parametrize(("way", "order", "example"), _printed())
def test_every_printed_example(way: str, order: Order, example: str) -> None:
    front, back = [parse_cards(cards) for cards in example.split("/")]
    hand = np.array([[card.index for card in (*back, *front)]], np.int64)
    ranking = double_hand(*order)
    two, five, _ = set_hands(hand, setter(way, order))[0]
    assert (two, five) == (ranking.two(front), ranking.five(back))


@pytest.mark.parametrize("way", ["logical", "face-up-000", "gold", "lucky-lady"])
def test_a_slice_of_every_hand(way: str) -> None:
    """No foul, no hand without a setting, none set other than its class."""
    wild = way == "lucky-lady"
    count = Count(way, "wild" if wild else "bug", "any" if wild else "aces", "lowest", 1)
    seen = every_hand(count, 25)
    assert seen["hands"] > 100_000
    assert seen["fouls"] == seen["apart"] == 0
