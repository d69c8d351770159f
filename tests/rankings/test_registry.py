"""Names, refusals, copies, and what importing costs."""

import copy
import pickle
import subprocess
import sys

import pytest

from houseway.cards import parse_cards
from houseway.errors import HousewayError
from houseway.rankings import RankingError, names, ranking


def test_names() -> None:
    assert len(set(names())) == len(names())
    for name in names():
        assert ranking(name).name == name
        assert ranking(name) is ranking(name)
        assert ranking(name).summary
        assert len(ranking(name).classes) > 3


def test_unknown_names() -> None:
    with pytest.raises(
        HousewayError, match=r"'hihg' is not a ranking: use one of high, short-deck, .*badugi"
    ):
        ranking("hihg")
    with pytest.raises(HousewayError, match="give it the flop"):
        ranking("match-it")


@pytest.mark.parametrize("name", names())
def test_copies_are_the_same_ranking(name: str) -> None:
    order = ranking(name)
    assert pickle.loads(pickle.dumps(order)) is order
    assert copy.deepcopy(order) is order
    assert name in repr(order)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize(
    ("hand", "complaint"),
    [
        ("", "1 to 9 cards, not 0"),
        ("As Ks Qs Js ??", "unknown cards cannot be ranked"),
        ("As Jk Jk", "joker"),
        ("As Ad Ac Ah Ks Kd Kc Kh Qs Qd", "1 to 9 cards, not 10"),
    ],
)
def test_hands_that_cannot_be_ranked(name: str, hand: str, complaint: str) -> None:
    order = ranking(name)
    cards = parse_cards(hand)
    for ask in (order.strength, order.reference, order.best, order.describe):
        with pytest.raises(RankingError, match=complaint):
            ask(cards)


@pytest.mark.parametrize(
    ("name", "hand"),
    [("short-deck", "5s As"), ("ez-money", "6s"), ("asian", "As Ks Qs Js 6s"), ("mexican-wild", "8s Jk")],
)
def test_cards_of_another_deck(name: str, hand: str) -> None:
    order = ranking(name)
    cards = parse_cards(hand)
    for ask in (order.strength, order.reference, order.best, order.describe):
        with pytest.raises(RankingError, match=f"the deck of the ranking {name} does not hold"):
            ask(cards)


@pytest.mark.parametrize("name", [n for n in names() if "joker" not in n and "mexican" not in n])
def test_no_joker_where_there_is_none(name: str) -> None:
    with pytest.raises(RankingError, match="knows no joker"):
        ranking(name).strength(parse_cards("As Kd Qh Js Jk"))


def test_the_joker_of_deuce_to_seven_plays_in_five_cards() -> None:
    order = ranking("deuce-to-seven-joker")
    for ask in (order.strength, order.reference):
        with pytest.raises(RankingError, match="hands of up to five cards"):
            ask(parse_cards("2s 3s 4s 5s 7s 9s Jk"))


def test_importing_is_light() -> None:
    """No table and no ranking is made before somebody asks for one; numpy is never loaded."""
    check = (
        "import sys, houseway.rankings\n"
        "assert 'houseway.rankings.high' not in sys.modules\n"
        "houseway.rankings.ranking('high')\n"
        "assert not houseway.rankings.ranking('high').ranks\n"
        "assert 'numpy' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", check], check=True)
