"""Pan: what a hand makes, by itself and with one card more, is what all of its cards make."""

from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import Card, build_deck
from houseway.melds.advice import nearness, promise, usefulness
from houseway.melds.held import Held
from houseway.melds.spreads import fits, fitting, spreads_in
from houseway.play.spreads import FREE, NONE, kind_of

DECK = sorted(set(build_deck(without="89T")))
HANDS = st.lists(st.sampled_from(DECK), max_size=11)
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


@given(HANDS | NARROW, RANKS)
def test_what_fits_a_spread(hand: list[Card], free: frozenset[int]) -> None:
    for spread in [*spreads_in(hand, free), tuple(hand[:3])]:
        kind = kind_of(spread, free)
        if spread:
            assert sorted(fitting(spread, kind)) == [c for c in DECK if fits(spread, kind, c)]


@given(HANDS, RANKS)
def test_what_a_hand_promises_is_what_its_pairs_do(hand: list[Card], free: frozenset[int]) -> None:
    useful = [
        sum([nearness(card, other, free) for i, other in enumerate(hand) if i != at])
        for at, card in enumerate(hand)
    ]
    assert usefulness(hand, free) == useful
    assert promise(hand, free) == sum(useful) // 2
