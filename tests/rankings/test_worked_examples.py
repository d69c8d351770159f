"""Comparisons that the rulebooks print or plainly imply, each with its line."""

import pytest

from houseway.cards import parse_cards
from houseway.rankings import ranking
from tests.rankings.hands import beats, ties

BEATS = [
    ("000:497", "high", "Ks Kd Kh 7s 7d", "Ts Td Th As Ad"),
    ("000:256", "ace-to-five", "5s 4s 3s 2s As", "6d 4c 3c 2d Ah"),
    ("003:322 no-pair", "ace-to-five", "2s 3d 4c 6h 7s", "2s 3d 5c 6h 7s"),
    ("002:17", "ace-to-five", "Ks Qd Jc Th 9s", "As Ad 2c 3h 4s"),
    ("001:49", "eight-or-better", "7s 6d 4c 3h As", "8s 6d 4c 3h 2s"),
    ("000:2162", "eight-or-better", "7s 6d 4c 3h 2s", "8s 6d 5c 3h As"),
    ("000:5153", "eight-or-better", "7s 6d 4c 3h As", "8s 5d 4c 3h 2s"),
    ("000:3581 wheel", "six-or-better", "5s 4d 3c 2h As", "6s 4d 3c 2h As"),
    ("000:3585", "six-or-better", "6s 4d 3c 2h As", "6s 5d 4c 3h As"),
    ("000:5380 at its word", "low-ace-high", "6s 5s 4s 3s 2s", "7s 5d 4c 3h 2s"),
    ("000:5387 the chart", "low-ace-high-chart", "7s 5d 4c 3h 2s", "6s 5d 4c 3h 2s"),
    ("000:6627 high", "high", "4s 5d 9s Tc Jh Qc Kh", "As Ac 2s 7h 9c 9d Td"),
    ("000:6627 low", "low-regular", "As Ac 2s 7h 9c 9d Td", "4s 5d 9s Tc Jh Qc Kh"),
    ("000:6544", "low-regular", "Ks Kd 2c 3h 4s", "As Ad 2c 3h 4s"),
    ("000:6538 ace beside a pair", "low-regular", "2s 2d 4c 3h As", "2s 2d 5c 4h 3s"),
    ("000:1525", "deuce-to-seven", "7s 5d 4c 3h 2s", "7s 6d 4c 3h 2s"),
    ("000:4023 no straight", "deuce-to-seven", "As 5d 4c 3h 2s", "2s 2d 3c 4h 5s"),
    ("003:330", "deuce-to-seven", "Ks Qd Jc Th 8s", "6s 5d 4c 3h 2s"),
    ("000:1526 straight", "deuce-to-seven-joker", "2s 2d 3c 4h 5s", "2s 3d 4c 5h Jk"),
    (
        "000:1526 a flush in the other reading",
        "deuce-to-seven-joker-suited",
        "As Kd Qc Jh 9s",
        "2s 3s 4s 7s Jk",
    ),
    ("000:1526 other reading", "deuce-to-seven-joker-best", "2s 3d 4c 5h Jk", "7s 6d 4c 3h 2s"),
    ("000:897 four over three", "badugi", "Ks Qd Jc Th", "As 2d 3c 4c"),
    ("000:899 three over two", "badugi", "Ks Qd Jc Jh", "As 2d 3d 4d"),
    ("000:5590", "short-deck", "Ts 9d 8c 7h 6s", "As 6d 7c 8h 9s"),
    ("000:5600", "short-deck", "Js 9s 8s 7s 6s", "As Ad Ac Kh Ks"),
    ("000:5602", "short-deck", "As 6d 7c 8h 9s", "As Ad Ac Kh Qs"),
    ("002:640 no small straight", "ez-money", "7s 7d 8c 9h Ts", "As 7d 8c 9h Ts"),
    ("002:639", "ez-money", "Qs Ts 9s 8s 7s", "As Ad Ac Kh Ks"),
    ("003:439", "asian", "As 7d 8c 9h Ts", "As Ad Ac Kh Qs"),
    ("004:101", "asian", "Js Td 9c 8h 7s", "As 7d 8c 9h Ts"),
    ("004:103", "asian", "Qs Ts 9s 8s 7s", "As Ad Ac Kh Ks"),
    ("000:356-357", "mexican-wild", "2s 2d 2c 2h Jk", "As Ks Qs Js 7s"),
    ("000:369", "mexican-wild", "7s Jd Qc Kh As", "6s 7d Jc Qh Ks", "5s 6d 7c Jh Qs", "4s 5d 6c 7h Js"),
    ("000:369 small", "mexican-wild", "3s 4d 5c 6h 7s", "2s 3d 4c 5h 6s", "As 2d 3c 4h 5s", "As Ad Ac Kh Qs"),
    ("003:525", "mexican-wild", "7s 5s 4s 3s 2s", "As Ad Ac Kh Ks"),
    ("000:365 face up", "mexican-bug", "Ks Kd 5c 4h 2s", "Qs Qd 5c 4h Jk"),
    ("000:365 face down", "mexican-wild", "Qs Qd 5c 4h Jk", "Ks Kd 5c 4h 2s"),
    ("004:65 no straight", "mexican-wild-004", "2s 2d 3c 4h 5s", "5s 6d 7c Jh Qs"),
    ("004:65 straight", "mexican-wild-004", "4s 5d 6c 7h Js", "As Ad Ac 2h 3s"),
    ("004:499", "joker-high", "As Ad Ac Ah Jk", "As Ks Qs Js Ts"),
    ("004:505 ace", "joker-high", "Ks Kd Kc Ah Jk", "Ks Kd Kc Qh As"),
    ("004:505 nothing else", "joker-high", "Ks Kd 4c 3h 2s", "Qs Qd 4c 3h Jk"),
    ("004:507", "joker-high", "As Ks Js 9s 3s", "As Jk Js 9s 2s"),
]
TIES = [
    ("004:67", "mexican-wild", "Jk Js Qd Kc Ah", "7s Js Qd Kc Ah"),
    ("004:67", "mexican-wild-004", "Jk Js Qd Kc Ah", "7s Js Qd Kc Ah"),
    ("003:500", "mexican-bug", "Ks Jk 4d", "Ks Ad 4h"),
    ("004:507", "joker-high", "As Jk Js 9s 2s", "As Ks Js 9s 2s"),
    ("000:257", "ace-to-five-joker", "Jk 2s 3d 4c 5h", "As 2d 3c 4h 5s"),
    ("003:322 joker", "ace-to-five-joker", "As 2d 3c 8h Jk", "As 2d 3c 8h 4s"),
    ("000:1526", "deuce-to-seven-joker", "2s 3d 4c 7h Jk", "2s 3d 4c 7h 5s"),
    ("000:1526 no flush", "deuce-to-seven-joker", "2s 3s 4s 7s Jk", "2s 3d 4c 7h 5s"),
    ("000:5684", "short-deck", "As Kd Qc Jh 9s", "Ad Kc Qh Js 9d"),
    ("000:5388-5392", "low-ace-high", "As Ad 2c 3h 4s", "Ac Ah 2d 3s 4c"),
]


@pytest.mark.parametrize(
    ("name", "hands"), [pytest.param(name, hands, id=f"{name} {line}") for line, name, *hands in BEATS]
)
def test_beats(name: str, hands: list[str]) -> None:
    assert beats(ranking(name), *hands)


@pytest.mark.parametrize(
    ("name", "first", "second"),
    [pytest.param(name, first, second, id=f"{name} {line}") for line, name, first, second in TIES],
)
def test_ties(name: str, first: str, second: str) -> None:
    assert ties(ranking(name), first, second)


def test_hands_of_000_6627_in_words() -> None:
    """000:6627: what each of the two players has, high and low."""
    a, b = parse_cards("As Ac 2s 7h 9c 9d Td"), parse_cards("4s 5d 9s Tc Jh Qc Kh")
    assert ranking("high").describe(a) == "two pair, aces and nines, ten kicker"
    assert ranking("high").describe(b) == "straight, king high"
    assert ranking("low-regular").describe(a) == "T-9-7-2-A low"
    assert ranking("low-regular").describe(b) == "J-T-9-5-4 low"


@pytest.mark.parametrize(
    ("name", "hand"),
    [
        pytest.param("eight-or-better", "9s 4d 3c 2h As", id="001:42 a nine"),
        pytest.param("eight-or-better", "4s 4d 3c 2h As", id="001:45 a pair"),
        pytest.param("six-or-better", "7s 4d 3c 2h As", id="000:3579 a seven"),
        pytest.param("six-or-better", "4s 4d 3c 2h As", id="000:3577-3585 a pair"),
        pytest.param("eight-or-better", "4s 3d 2c As", id="four cards"),
    ],
)
def test_does_not_qualify(name: str, hand: str) -> None:
    order = ranking(name)
    cards = parse_cards(hand)
    assert order.strength(cards) == 0
    assert order.reference(cards) is None
    assert order.best(cards) == ()
    assert order.describe(cards) == "no low"


def test_straights_and_flushes_qualify() -> None:
    """001:44: a straight flush is no worse a low than the same ranks in all suits."""
    assert ties(ranking("eight-or-better"), "8s 7s 6s 5s 4s", "8s 7d 6c 5h 4s")


def test_mexican_jokers_are_comparable() -> None:
    """One hand's joker lies face up, others have none: all are strengths of one scale."""
    wild, bug = ranking("mexican-wild"), ranking("mexican-bug")
    plain = parse_cards("Ks Kd 5c 4h 2s")
    assert wild.strength(plain) == bug.strength(plain)
    assert bug.strength(parse_cards("As Qd 5c 4h Jk")) > wild.strength(plain)
    assert wild.strength(parse_cards("Qs Qd 5c 4h Jk")) > bug.strength(parse_cards("Qs Qd 5c 4h Jk"))


BOARDS = [
    ("high", "2s 2d", "As Kd"),
    ("high", "9s 9d 2c 2h", "As Ad Kc Qh"),
    ("high", "2s 2d 2c 3h", "As Ad Kc Kh"),
    ("high", "As 3d", "As 2d"),
    ("ace-to-five", "7s 5d 3c", "8s 2d Ac", "As Ad 2c", "Ks Kd Kc"),
    ("ace-to-five", "Ks Qd", "As Ad"),
    ("deuce-to-seven", "7s 5s 3s 2s", "8s 4d 3c 2h", "As 4d 3c 2h", "2s 2d 3c 4h"),
    ("low-regular", "As 2d", "As 3d", "2s 2d", "As Ad"),
    ("low-ace-high", "2s", "As"),
    ("badugi", "As 2d 3c", "As 2d 4c", "As 2d 2c", "As 2s 3s"),
    ("badugi-ace-high", "2s 3d", "As 2d", "2s 3s"),
    ("mexican-wild", "Jk Kd", "As Kd"),
    ("mexican-bug", "Ks Kd", "Jk Kd", "Qs Kd"),
    ("joker-high", "Jk As", "Ks Kd"),
    ("ace-to-five-joker", "Jk 4d", "2s 4d"),
]


@pytest.mark.parametrize(("name", "hands"), [(name, hands) for name, *hands in BOARDS])
def test_boards_of_up_cards(name: str, hands: list[str]) -> None:
    assert beats(ranking(name), *hands)
