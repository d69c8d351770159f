"""What beats what in the double-hand games, as each sheet prints it."""

from random import Random

import pytest

from houseway.cards import JOKER, STANDARD, build_deck, parse_cards
from houseway.rankings.base import RankingError, encode
from houseway.rankings.double_hand import DoubleHand, Joker, Wheel, double_hand
from houseway.rankings.double_hand_bonus import SevenCards

BUG = double_hand("bug")
WILD = double_hand("wild", "any")


def five(order: DoubleHand, text: str) -> int:
    return order.five(parse_cards(text))


@pytest.mark.parametrize("order", [BUG, WILD, double_hand("bug-without-flush")])
def test_printed_order(order: DoubleHand) -> None:
    """000:964-974, 000:1567-1578, 002:407-424, 003:545-555, 004:499-503: from the best to the worst."""
    hands = [
        "As Ad Ac Ah Jk",
        "Ts Js Qs Ks As",
        "6h 7h 8h 9h Th",
        "5s 5d 5c 5h Ks",
        "Ks Kd Kc 7h 7s",
        "5s 8s 9s Qs Ks",
        "4s 5d 6c 7h 8s",
        "Qs Qd Qc 3h 2s",
        "Js Jd 4c 4h 2s",
        "As Ad 4c 3h 2s",
        "As Kd Qc Jh 9s",
    ]
    strengths = [five(order, hand) for hand in hands]
    assert strengths == sorted(strengths, reverse=True)
    assert len(set(strengths)) == len(strengths)


def test_full_houses_by_their_threes() -> None:
    """000:968, 000:497, 002:436: K-K-K-7-7 beats 10-10-10-A-A."""
    assert five(BUG, "Ks Kd Kc 7h 7s") > five(BUG, "Ts Td Tc Ah As")


def test_fours_in_front_need_fives_behind() -> None:
    """000:960, 000:489: a pair of fours in front takes a pair of fives or better behind."""
    fours = parse_cards("4s 4d")
    assert BUG.fouled(fours, parse_cards("3s 3d Ac Kh Qs"))
    assert BUG.fouled(fours, parse_cards("As Kd Qc Jh 9s"))
    assert not BUG.fouled(fours, parse_cards("5s 5d 6c 3h 2s"))
    assert not BUG.fouled(fours, parse_cards("4c 4h 6c 3h 2s"))


@pytest.mark.parametrize(
    ("joker", "hand", "said"),
    [
        ("bug", "Jk Ks Qd 9h 4c", "ace high (A-K-Q-9-4)"),
        ("bug", "Jk As Qd 9h 4c", "pair of aces, queen-nine-four kickers"),
        ("bug", "Jk Ks Kd 9h 4c", "pair of kings, ace-nine-four kickers"),
        ("bug", "Jk 8s 7d 6h 5c", "straight, nine high"),
        ("bug", "Jk 2s 3d 4h 5c", "straight, six high"),
        ("bug", "Jk Ks 9s 6s 2s", "flush, ace high (A-K-9-6-2)"),
        ("bug", "Jk As 9s 6s 2s", "flush, ace high (A-K-9-6-2)"),  # 004:507: no second ace
        ("bug", "Jk As Ks Qs Js", "royal flush"),
        ("bug-without-flush", "Jk Ks 9s 6s 2s", "ace high (A-K-9-6-2)"),
        ("bug-without-flush", "Jk 9s 8s 6s 5s", "straight flush, nine high"),
        ("bug-ace-flush", "Jk Ks 9s 6s 2s", "flush, ace high (A-K-9-6-2)"),
        ("bug-ace-flush", "Jk As 9s 6s 2s", "pair of aces, nine-six-deuce kickers"),
        ("wild", "Jk Ks Qd 9h 4c", "pair of kings, queen-nine-four kickers"),
        ("wild", "Jk Ks Kd 9h 9c", "full house, kings over nines"),
        ("wild", "Jk Ks Kd Kh 9c", "four of a kind, kings, nine kicker"),
        ("wild", "Jk Jk 9s 8s 5s", "straight flush, nine high"),
        ("wild", "Jk Jk Jk 9s 2d", "four of a kind, nines, deuce kicker"),
        ("wild", "Jk Jk Jk As Ad", "five of a kind, aces"),
        ("wild", "Jk Jk Ac As Ad", "five of a kind, aces"),  # 000:493
        ("wild", "Jk Ks Kd Kh Kc", "four of a kind, kings, ace kicker"),
    ],
)
def test_joker(joker: Joker, hand: str, said: str) -> None:
    """000:951, 000:480, 000:11336, 001:583, 001:1115, 002:403, 003:569, 004:253."""
    order = double_hand(joker)
    assert order.words(five(order, hand)) == said


def test_five_of_a_kind() -> None:
    """002:408: any five of a kind over the royal flush; 000:493: only five aces."""
    assert five(WILD, "2s 2d 2c 2h Jk") > five(WILD, "Ts Js Qs Ks As")
    only_aces = double_hand("wild")
    assert five(only_aces, "Ks Kd Kc Kh Jk") < five(only_aces, "2s 3s 4s 5s 6s")


@pytest.mark.parametrize(
    ("joker", "cards", "said"),
    [
        ("bug", "Jk Kd", "ace high (A-K)"),
        ("bug", "Jk Ad", "pair of aces"),
        ("wild", "Jk Kd", "pair of kings"),
        ("wild", "Jk Jk", "pair of aces"),
        ("bug", "4s 9d", "nine high (9-4)"),
    ],
)
def test_two_cards(joker: Joker, cards: str, said: str) -> None:
    order = double_hand(joker)
    assert order.words(order.two(parse_cards(cards))) == said


def test_wheel() -> None:
    """000:11349, 001:602, 002:420: the lowest straight; where nothing is printed it may stand second."""
    wheel, six, king, ace = "As 2d 3c 4h 5s", "2s 3d 4c 5h 6s", "9s Td Jc Qh Ks", "Ts Jd Qc Kh As"
    assert five(BUG, wheel) < five(BUG, six) < five(BUG, king) < five(BUG, ace)
    second = double_hand("bug", "aces", "second-highest")
    assert five(second, six) < five(second, king) < five(second, wheel) < five(second, ace)
    assert second.words(five(second, wheel)) == "straight, five high"
    assert five(second, "Ah 2h 3h 4h 5h") < five(second, "Th Jh Qh Kh Ah")


@pytest.mark.parametrize("joker", ["bug", "bug-without-flush", "bug-ace-flush", "wild"])
@pytest.mark.parametrize("wheel", ["lowest", "second-highest"])
def test_fast_equals_plain(joker: Joker, wheel: Wheel) -> None:
    """The remembered strengths are those of the plain reading, with up to two jokers where they are wild."""
    order = double_hand(joker, "any" if joker == "wild" else "aces", wheel)
    random = Random(f"double hand {joker} {wheel}")
    jokers = 2 if joker == "wild" else 1
    deck = build_deck(jokers=jokers)
    for turn in range(120):
        cards = random.sample(deck, 5)
        if turn % 3 == 0:
            suit = random.randrange(4)
            cards = [JOKER, *random.sample([c for c in STANDARD if c.suit == suit], 4)]
        assert order.five(cards) == encode(order.reference(cards)), cards


def test_wrong_counts_are_refused() -> None:
    with pytest.raises(RankingError, match="two cards, not 3"):
        BUG.two(parse_cards("As Kd Qc"))
    with pytest.raises(RankingError, match="five cards, not 4"):
        BUG.five(parse_cards("As Kd Qc 2d"))


@pytest.mark.parametrize(
    ("joker", "cards", "best"),
    [
        ("wild", "4h 5h 6h 7h 8h 9h Th", "seven-card straight flush"),  # 002:429
        ("wild", "4h 5h Jk 7h 8h 9h Th", "seven-card straight flush with joker"),  # 002:431
        ("bug", "8h 9h Th Jh Qh Kh Ah", "seven-card straight flush"),  # 001:590
        ("bug", "7h 6h 5h 4h 3h 2h Ah", "seven-card straight flush"),  # 001:590
        ("bug", "7h 6h Jk 4h 3h 2h Ah", "seven-card straight flush with joker"),  # 001:592
        ("bug", "As Ks Qs Js Ts Kd Qd", "royal flush and royal match"),  # 001:591
        ("bug", "As Jk Qs Js Ts Kd Qd", "royal flush and royal match"),
        ("bug", "As Ks Qs Js Ts Kd Qc", "royal flush without joker"),
        ("bug", "As Ks Qs Js Jk Kd 2c", "royal flush"),
        ("bug", "As Ad Ac Ah Jk 9d 8c", "five aces"),  # 001:596
        ("wild", "2s 2d 2c 2h Jk 9d 8c", "five of a kind"),  # 002:408
        ("bug", "2s 2d 2c 2h Jk 9d 8c", "four of a kind"),
        ("bug", "Ah Ac Kh Jh Th 2s 3h", "flush"),  # 001:719
        ("bug-without-flush", "Jk 9c Kh Jh Th 2s 3h", "straight"),
        ("bug-without-flush", "Jk 8c Kh Jh 6h 2s 3h", "ace high"),
        ("bug", "Jk 8c Kh Jh 6h 2s 3h", "flush"),
        ("bug", "As Kd Qc Jh 9s 8d 7c", "ace high"),
        ("bug", "2s Kd Qc Jh 9s 8d 7c", "high card"),
        ("bug", "5s 5d 5c 4h 4s Ad Ac", "full house"),
    ],
)
def test_seven_cards(joker: Joker, cards: str, best: str) -> None:
    """The bonus hands, the best that seven cards hold."""
    assert SevenCards(double_hand(joker)).holds(parse_cards(cards))[0] == best


def test_three_of_a_kind_and_a_straight() -> None:
    """001:671, 001:763-764: 9-9-9-8-7-6-5 holds both rows of the table."""
    held = SevenCards(BUG).holds(parse_cards("9d 9s 9c 8h 7d 6s 5c"))
    assert {"three of a kind", "straight"} <= set(held)
