"""Pan: which cards are a spread, what may be added, what spreads pay (004:311, 004:314 and its rulings)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import Card, build_deck, card, parse_cards
from houseway.melds.pays import Pays
from houseway.melds.spreads import fits, spreads_in
from houseway.play.spreads import FREE, NONE, kind_of
from houseway.rooms.loader import load

DECK = sorted(set(build_deck(without="89T")))


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        ("Ah 2h 3h", "rope"),
        ("6d 7d Jd", "rope"),
        ("5c 6c 7c Jc Qc Kc", "rope"),
        ("3h Ah 2h", "rope"),
        ("Qh Kh Ah", ""),
        ("7d Jd Kd", ""),
        ("4h 5h 6d", ""),
        ("4h 5h 5h", ""),
        ("6s 6s 6s", "suit"),
        ("6s 6h 6d", "suits"),
        ("6s 6h 6d 6c 6c", "suits"),
        ("6s 6s 6h", ""),
        ("Ks Ks Kh", "any"),
        ("As As As", "suit"),
        ("6s 6s", ""),
    ],
)
def test_what_is_a_spread(cards: str, kind: str) -> None:
    assert kind_of(parse_cards(cards)) == kind


def test_kings_need_suits_under_the_other_reading() -> None:
    assert kind_of(parse_cards("Ks Ks Kh"), NONE) == ""
    assert kind_of(parse_cards("Ks Kd Kh"), NONE) == "suits"


@pytest.mark.parametrize(
    ("cards", "more", "fit"),
    [
        ("5c 6c 7c", "Jc", True),
        ("5c 6c 7c", "4c", True),
        ("5c 6c 7c", "7c", False),
        ("5c 6c 7c", "Jd", False),
        ("Jc Qc Kc", "Ac", False),
        ("4s 4s 4s", "4s", True),
        ("4s 4s 4s", "4h", False),
        ("4s 4h 4d", "4s", True),
        ("Ks Ks Kh", "Kc", True),
        ("Ks Ks Kh", "Qs", False),
    ],
)
def test_what_may_be_added(cards: str, more: str, fit: bool) -> None:
    lying = parse_cards(cards)
    assert fits(lying, kind_of(lying), card(more)) is fit


@pytest.mark.parametrize(
    ("cards", "chips"),
    [
        ("3h 3d 3c", 1),
        ("3h 3d 3c 3s", 2),
        ("3h 3d 3c 3c 3c", 3),
        ("7h 7h 7h", 2),
        ("7h 7h 7h 7h", 3),
        ("5s 5s 5s", 4),
        ("5s 5s 5s 5s", 6),
        ("4h 4h 4h", 1),
        ("4h 4h 4h 4h", 2),
        ("Qs Qs Qs", 2),
        ("Qs Qs Qs Qs Qs", 6),
        ("4h 4d 4c", 0),
        ("Ks Ks Kh", 0),
        ("Kh Kh Kh", 1),
        ("Ah 2h 3h", 1),
        ("As 2s 3s", 2),
        ("As 2s 3s 4s", 2),
        ("Jc Qc Kc", 1),
        ("Js Qs Ks", 2),
        ("6s 7s Js", 0),
        ("Ah 2h 3h 4h 5h 6h 7h Jh Qh Kh", 2),
    ],
)
def test_what_spreads_pay(cards: str, chips: int) -> None:
    play = load("nineteenth-hole/pan").play
    assert play.pays.of(parse_cards(cards), play.free) == chips


def test_spades_pay_like_others_under_the_other_reading() -> None:
    play = load("nineteenth-hole/pan").read_as({"spades": "1"}).play
    assert play.pays.of(parse_cards("5s 5s 5s")) == 2
    assert play.pays.of(parse_cards("As 2s 3s")) == 1


@given(st.lists(st.sampled_from(DECK), min_size=3, max_size=11))
def test_everything_found_is_a_spread_and_nothing_is_missed(cards: list[Card]) -> None:
    found = spreads_in(cards)
    for spread in found:
        assert kind_of(spread)
        assert all(cards.count(c) >= spread.count(c) for c in spread)
    threes = [
        (a, b, c)
        for i, a in enumerate(cards)
        for j, b in enumerate(cards[:i])
        for c in cards[:j]
        if kind_of((a, b, c))
    ]
    assert bool(found) == bool(threes)
    for three in threes:
        assert any(set(three) <= set(spread) for spread in found)


@given(st.lists(st.sampled_from(DECK), min_size=3, max_size=8), st.sampled_from(DECK))
def test_a_card_that_fits_leaves_a_spread_that_pays_no_less(cards: list[Card], more: Card) -> None:
    pays = Pays()
    for spread in spreads_in(cards):
        kind = kind_of(spread)
        if fits(spread, kind, more):
            after = kind_of((*spread, more), FREE)
            assert after == kind or (kind, after) == ("any", "suits")
            assert pays.of((*spread, more)) >= pays.of(spread)
