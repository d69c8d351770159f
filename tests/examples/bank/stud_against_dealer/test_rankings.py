"""Three-card rankings against their printed charts, and the printed figures of the 6 Card Bonus."""

import pickle
from collections import Counter
from itertools import combinations, combinations_with_replacement, pairwise
from math import comb, prod

import pytest

from houseway.bank.paying import parse_odds
from houseway.cards import STANDARD, Card, build_deck, parse_cards
from houseway.games.bank.stud_against_dealer.three_card_poker import HIGH
from houseway.rankings.base import RankingError, category, encode
from houseway.rankings.pokara import POKARA_CHARTS, pokara_chart
from houseway.rankings.three_cards import (
    THREE_CARD,
    THREE_CARD_432,
    THREE_CARD_CHARTS,
    ThreeCardRanking,
    three_card_ranking,
)
from houseway.rooms.loader import load

PACK = build_deck(without="23456789")


def falls(order: ThreeCardRanking, hands: list[str]) -> None:
    """Each hand is better than the next."""
    strengths = [order.strength(parse_cards(hand)) for hand in hands]
    for one, two in pairwise(zip(hands, strengths, strict=True)):
        assert one[1] > two[1], (one[0], two[0])


def test_three_card_chart() -> None:
    """001:799-809, 004:708-718: the ends of every class."""
    chart = [
        *["As Ks Qs", "Ks Qs Js", "3s 2s As"],
        *["As Ad Ah", "2s 2d 2h"],
        *["As Kd Qh", "Ks Qd Jh", "4s 3d 2h", "3s 2d Ah"],
        *["As Ks Js", "5s 3s 2s"],
        *["As Ad Kh", "As Ad 2h", "2s 2d Ah", "2s 2d 3h"],
        *["As Kd Jh", "As Kd 9h", "5s 3d 2h"],
    ]
    falls(three_card_ranking(THREE_CARD), chart)


def test_the_suited_wheel() -> None:
    """000:2511, 002:1200 name 4-3-2 as the lowest straight flush: by that reading A-2-3 is a flush."""
    order = three_card_ranking(THREE_CARD_432)
    falls(order, ["4s 3s 2s", "2s 2d 2h", "3s 2d Ah", "As 4s 2s", "As 3s 2s", "Ks Qs Ts"])
    assert order.describe(parse_cards("3s 2s As")) == "flush, ace high (A-3-2)"


def test_classes_of_three_cards_counted() -> None:
    """All 22,100 hands: the known counts of three-card poker."""
    order = three_card_ranking(THREE_CARD)
    counts = Counter(order.classes[category(order.strength(hand))] for hand in combinations(STANDARD, 3))
    assert counts == {
        "mini royal flush": 4,
        "straight flush": 44,
        "three of a kind": 52,
        "straight": 720,
        "flush": 1096,
        "pair": 3744,
        "high card": 16440,
    }


def test_pokara_chart() -> None:
    """000:1785-1798: the ends of every class."""
    chart = [
        *["As As As", "Ts Ts Ts"],
        *["As Ks Qs", "Ks Qs Js", "Qs Js Ts"],
        *["As As Ad", "Ts Td Th"],
        *["As As Ks", "As As Ts", "Ks Ks As", "Ts Ts As", "Ts Ts Js"],
        *["As Ks Js", "As Ks Ts", "As Qs Js", "Ks Qs Ts", "Ks Js Ts"],
        *["As Kd Qh", "Ks Qd Jh", "Qs Jd Th"],
        *["As Ad Kh", "As As Qh", "Ts Td Ah", "Ts Td Jh"],
        *["As Kd Jh", "As Kd Th", "As Qd Jh", "Ks Qd Th", "Ks Jd Th"],
    ]
    falls(three_card_ranking(pokara_chart()), chart)


def test_readings_of_the_pokara_chart() -> None:
    by_card = three_card_ranking(pokara_chart(flushes="by-card"))
    falls(by_card, ["As As Ks", "As Ks Ks", "As Ks Js", "Ks Ks Js", "Ks Js Ts", "Ts Ts Js"])
    no_kicker = three_card_ranking(pokara_chart(pairs="no-kicker"))
    assert no_kicker.strength(parse_cards("Ts Td Jh")) == no_kicker.strength(parse_cards("Th Tc Ah"))
    falls(no_kicker, ["As As Ks", "As As Ts", "Js Jd Th", "Ts Td Ah"])


@pytest.mark.parametrize("chart", [*THREE_CARD_CHARTS, *POKARA_CHARTS], ids=lambda chart: chart.name)
def test_every_hand_of_up_to_three_cards(chart) -> None:  # type: ignore[no-untyped-def]
    """The remembered strength is the plain reading, also for cards of several decks."""
    order = three_card_ranking(chart)
    cards = PACK if len(chart.ranks) == 5 else [c for c in STANDARD if c.suit < 2 or c.rank > 11]
    for size in (1, 2, 3):
        for hand in combinations_with_replacement(cards, size):
            assert order.strength(hand) == encode(order.reference(hand))
            assert sorted(order.best(hand)) == sorted(hand)


@pytest.mark.parametrize("chart", [*THREE_CARD_CHARTS, *POKARA_CHARTS], ids=lambda chart: chart.name)
def test_three_of_more_cards(chart) -> None:  # type: ignore[no-untyped-def]
    order = three_card_ranking(chart)
    hand = parse_cards("Ks Qd Ts Js Qs Kd")
    assert order.strength(hand) == encode(order.reference(hand))
    assert order.best(hand) == parse_cards("Ks Qs Js")
    assert order.describe(hand) == "straight flush, king high"
    assert pickle.loads(pickle.dumps(order)) is order
    for bad in ("", "As Jk", "As ??", "As Ks Qs Jk"):
        with pytest.raises(RankingError):
            order.strength(parse_cards(bad))


def test_reading_out() -> None:
    order = three_card_ranking(THREE_CARD)
    assert order.best(parse_cards("As 2d 3h")) == parse_cards("3h 2d As")
    assert order.best(parse_cards("As 2d 2h")) == parse_cards("2d 2h As")
    assert order.describe(parse_cards("As Ks Qs")) == "mini royal flush"
    pokara = three_card_ranking(pokara_chart())
    assert pokara.describe(parse_cards("Ks Ks As")) == "flush, pair of kings with an ace"
    assert pokara.describe(parse_cards("Ks Js Ts")) == "flush, K-J-T"
    assert (
        three_card_ranking(pokara_chart(flushes="by-card")).describe(parse_cards("Ks Ks Ts"))
        == "flush, K-K-T"
    )


# The 6 Card Bonus


def _cards(ranks: tuple[int, ...], suited: set[int]) -> list[Card]:
    """Cards of these ranks: those at the given places spades, the others in other suits by turns."""
    hand: list[Card] = []
    for place, rank in enumerate(ranks):
        suits = [3] if place in suited else [place % 3, (place + 1) % 3, (place + 2) % 3, 3]
        same_rank = [STANDARD[4 * (rank - 2) + suit] for suit in suits]
        hand.append(next(c for c in same_rank if c not in hand))
    return hand


def six_card_counts() -> Counter[str]:
    """How many of the 20,358,520 sets of six cards make each class, by ranks and by how many are suited.

    Each rank lies at most once in a suit, so five suited cards need five different ranks.
    """
    counts: Counter[str] = Counter()
    for ranks in combinations_with_replacement(range(14, 1, -1), 6):
        held = Counter(ranks)
        if max(held.values()) > 4:
            continue
        left = prod(comb(4, count) for count in held.values())
        if len(held) == 6:
            ways = [(set(range(6)), 4), *[(set(range(6)) - {out}, 12) for out in range(6)]]
        elif len(held) == 5:
            pair = next(place for place in range(6) if held[ranks[place]] == 2)
            ways = [(set(range(6)) - {pair}, 12)]
        else:
            ways = []
        for suited, number in ways:
            counts[HIGH.classes[category(HIGH.strength(_cards(ranks, suited)))]] += number
            left -= number
        counts[HIGH.classes[category(HIGH.strength(_cards(ranks, set())))]] += left
    return counts


@pytest.fixture(scope="module")
def counts() -> Counter[str]:
    return six_card_counts()


def test_six_card_classes(counts: Counter[str]) -> None:
    assert sum(counts.values()) == comb(52, 6)
    assert {kind: counts[kind] for kind in counts if kind not in ("high card", "pair", "two pair")} == {
        "royal flush": 188,
        "straight flush": 1656,
        "four of a kind": 14664,
        "full house": 165984,
        "flush": 205792,
        "straight": 361620,
        "three of a kind": 732160,
    }


@pytest.mark.parametrize(
    ("room", "advantage"),
    [
        ("hawaiian-gardens", "8.56"),  # 000:2613
        ("lucky-lady", "6.74"),  # 002:1300
        ("black-sheep", "6.74"),  # the odds of 002
        ("nineteenth-hole", "8.56"),  # the odds of 000
    ],
)
def test_the_printed_house_advantage(counts: Counter[str], room: str, advantage: str) -> None:
    """000:2613-2614, 002:1300-1301: 7.2798% hits, and what the player-dealer keeps of the rest."""
    pays = load(f"{room}/three-card-poker-6-card-bonus").play.pays
    rows = {pay.when: parse_odds(pay.pays)[0] for pay in pays if pay.wager == "six-card"}
    hits = sum(counts[kind] for kind in rows)
    won = sum(counts[kind] * odds for kind, odds in rows.items())
    every = comb(52, 6)
    assert f"{100 * hits / every:.4f}" == "7.2798"
    assert f"{100 * (every - hits - won) / every:.2f}" == advantage
