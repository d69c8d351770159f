"""Pan: what a hand makes, by itself and with one card more, is what all of its cards make."""

from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import Card, build_deck
from houseway.melds.held import Held
from houseway.melds.nearness import RAISED, nearness, promise, together, usefulness
from houseway.melds.spreads import fits, fitting, spreads_in
from houseway.play.spreads import FREE, NONE, kind_of

DECK = sorted(set(build_deck(without="89T")))
HANDS = st.lists(st.sampled_from(DECK), max_size=11)
MANY = st.lists(st.sampled_from([c for c in DECK if c.rank in (5, 6)]), min_size=25, max_size=45)
"""More cards of a few kinds than anybody should hold."""
NARROW = st.lists(st.sampled_from([c for c in DECK if c.rank in (6, 7, 11, 13)]), max_size=9)
"""Hands in which there is much to spread."""
RANKS = st.sampled_from((FREE, NONE))


@given(HANDS | NARROW, st.sampled_from(DECK), RANKS)
def test_what_a_hand_makes(hand: list[Card], card: Card, free: frozenset[int]) -> None:
    held = Held(hand, free)
    assert held.found == spreads_in(hand, free)
    with_it = [spread for spread in spreads_in([*hand, card], free) if card in spread]
    assert held.found_with(card) == with_it
    assert held.found_with(card) == with_it
    assert with_it or spreads_in([*hand, card], free) == held.found


@given(HANDS | NARROW, st.data(), RANKS)
def test_what_is_left_of_a_hand(hand: list[Card], data: st.DataObject, free: frozenset[int]) -> None:
    left = list(hand)
    held = Held(left, free)
    for _ in range(2):
        gone = data.draw(st.lists(st.sampled_from(left), max_size=3)) if left else []
        gone = [card for i, card in enumerate(gone) if gone[:i].count(card) < left.count(card)]
        for card in gone:
            left.remove(card)
        held.lose(gone)
        anew = Held(left, free)
        assert held.nearly() == anew.nearly()
        for name in ("cards", "found", "places", "together"):
            assert getattr(held, name) == getattr(anew, name), name


@given(HANDS | NARROW, RANKS)
def test_what_fits_a_spread(hand: list[Card], free: frozenset[int]) -> None:
    for spread in [*spreads_in(hand, free), tuple(hand[:3])]:
        kind = kind_of(spread, free)
        if spread:
            assert sorted(fitting(spread, kind)) == [c for c in DECK if fits(spread, kind, c)]


@given(HANDS | MANY, RANKS)
def test_what_a_hand_promises_is_what_its_pairs_do(hand: list[Card], free: frozenset[int]) -> None:
    useful = [
        sum([nearness(card, other, free) for i, other in enumerate(hand) if i != at])
        for at, card in enumerate(hand)
    ]
    all_ = together(hand, free)
    assert usefulness(hand, all_, free) == [RAISED + use for use in useful]
    assert promise(hand, all_, free) == sum(useful) // 2
