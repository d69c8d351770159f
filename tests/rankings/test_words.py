"""Hands in words, and the cards that play in the order in which they are read."""

from random import Random

import pytest

from houseway.cards import parse_cards, show_cards
from houseway.rankings import all_names, hand_names, ranking
from tests.rankings.hands import deck_of, random_hand

WORDS = [
    ("high", "As Ks Qs Js Ts 2d 2c", "royal flush", "As Ks Qs Js Ts"),
    ("high", "9s 8s 7s 6s 5s As Ad", "straight flush, nine high", "9s 8s 7s 6s 5s"),
    ("high", "As 2s 3s 4s 5s", "straight flush, five high", "5s 4s 3s 2s As"),
    ("high", "7s Kd Ks Kh Kc 2d 2c", "four of a kind, kings, seven kicker", "Kd Ks Kh Kc 7s"),
    ("high", "7s 7d Ks Kh Kc 6d 6c", "full house, kings over sevens", "Ks Kh Kc 7s 7d"),
    ("high", "As Js 9s 6s 3s 2s Kd", "flush, ace high (A-J-9-6-3)", "As Js 9s 6s 3s"),
    ("high", "6s 2d 3h 4c 5d As Kd", "straight, six high", "6s 5d 4c 3h 2d"),
    ("high", "9s 9d 9h Ac 4s 2d 3d", "three of a kind, nines, ace-four kickers", "9s 9d 9h Ac 4s"),
    ("high", "9s 9d Ah Ac 6s 6d Td", "two pair, aces and nines, ten kicker", "Ah Ac 9s 9d Td"),
    ("high", "Qs Qd Ah Tc 4s 2d 3d", "pair of queens, ace-ten-four kickers", "Qs Qd Ah Tc 4s"),
    ("high", "As Jd 9h 6c 3s", "ace high (A-J-9-6-3)", "As Jd 9h 6c 3s"),
    ("high", "6s 6d", "pair of sixes", "6s 6d"),
    ("high", "6s", "six high", "6s"),
    ("short-deck", "As 6d 7h 8c 9s", "straight, nine high", "9s 8c 7h 6d As"),
    ("mexican-wild", "7s 7d 7h 7c Jk", "five of a kind, sevens", "7s 7d 7h 7c Jk"),
    ("mexican-wild", "Jk Js 5d 6c 7h", "straight, queen high", "Js 7h 6c 5d Jk"),
    ("mexican-wild-004", "Jk Js 5d 6c 7h", "straight, jack high", "Js 7h 6c 5d Jk"),
    ("mexican-bug", "7s 7d 7h Qc Jk", "three of a kind, sevens, ace-queen kickers", "7s 7d 7h Qc Jk"),
    ("joker-high", "As Jk Js 9s 2s", "flush, ace high (A-K-J-9-2)", "As Js 9s 2s Jk"),
    ("ace-to-five", "8s 6d 5c 3h As Ad Kd", "8-6-5-3-A low", "8s 6d 5c 3h As"),
    ("ace-to-five", "As Ad 4c 3h 2s", "pair of aces, four-three-deuce kickers, for low", "As Ad 4c 3h 2s"),
    ("ace-to-five", "7s 3d", "7-3 low", "7s 3d"),
    ("ace-to-five-joker", "8s 6d 5c As Jk", "8-6-5-2-A low", "8s 6d 5c As Jk"),
    ("low-ace-high", "6s 5d 4c 3h 2s", "6-5-4-3-2 low", "6s 5d 4c 3h 2s"),
    ("low-ace-high", "As 5d 4c 3h 2s", "A-5-4-3-2 low", "As 5d 4c 3h 2s"),
    ("deuce-to-seven", "6s 5d 4c 3h 2s", "straight, six high, for low", "6s 5d 4c 3h 2s"),
    ("deuce-to-seven", "9s 5s 4s 3s 2s", "flush, nine high (9-5-4-3-2), for low", "9s 5s 4s 3s 2s"),
    (
        "deuce-to-seven",
        "3s 3d 2c 2h As",
        "two pair, threes and deuces, ace kicker, for low",
        "3s 3d 2c 2h As",
    ),
    ("badugi", "7s 5d 3c Ah Kd", "four-card badugi, 7-5-3-A", "7s 5d 3c Ah"),
    ("badugi", "As 2s 2d", "two-card badugi, 2-A", "2d As"),
    ("badugi-ace-high", "As Ad Ac Ah", "one-card badugi, A", "As"),
]


@pytest.mark.parametrize(("name", "hand", "words", "best"), WORDS)
def test_words(name: str, hand: str, words: str, best: str) -> None:
    cards = parse_cards(hand)
    assert ranking(name).describe(cards) == words
    assert show_cards(ranking(name).best(cards)) == best


@pytest.mark.parametrize("name", all_names())
def test_hands_of_one_strength_have_one_name(name: str) -> None:
    """Whoever names many hands asks for each name once."""
    order, random, told = ranking(name), Random(f"names {name}"), dict[int, str]()
    for _ in range(80):
        ranks = random_hand(random, deck_of(name), random.choice((2, 5, 5, 5)))
        other = [random.choice([c for c in deck_of(name) if c.rank == card.rank]) for card in ranks]
        for hand in (ranks, other) if len(set(other)) == len(ranks) else (ranks,):
            hand_names.forget()
            words = order.describe(hand)
            assert told.setdefault(order.strength(hand), words) == words == order.describe(hand)
