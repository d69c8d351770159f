"""What holds for every hand of every ranking."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards import Card
from houseway.rankings import category, encode, names, ranking
from tests.rankings.hands import deck_of, most_cards

steady = settings(max_examples=30)

PLAIN_DECK = [n for n in names() if "joker" not in n and "mexican" not in n]


def hands(name: str, smallest: int = 1, largest: int | None = None) -> st.SearchStrategy[list[Card]]:
    most = most_cards(name) if largest is None else largest
    return st.lists(st.sampled_from(deck_of(name)), min_size=smallest, max_size=most, unique=True)


@pytest.mark.parametrize("name", names())
@steady
@given(data=st.data())
def test_the_order_of_the_cards_does_not_matter(name: str, data: st.DataObject) -> None:
    hand = data.draw(hands(name))
    shuffled = data.draw(st.permutations(hand))
    order = ranking(name)
    assert order.strength(hand) == order.strength(shuffled)
    assert order.describe(hand) == order.describe(shuffled)


@pytest.mark.parametrize("name", names())
@steady
@given(data=st.data())
def test_strengths_order_hands_as_the_reference_does(name: str, data: st.DataObject) -> None:
    order = ranking(name)
    a, b = data.draw(hands(name, largest=5)), data.draw(hands(name, largest=5))
    one, other = order.reference(a), order.reference(b)
    assert order.strength(a) == encode(one)
    if one is None or other is None:
        assert (order.strength(a) == 0, order.strength(b) == 0) == (one is None, other is None)
    else:
        assert (order.strength(a) > order.strength(b)) == (one > other)
        assert category(order.strength(a)) == one.category


@pytest.mark.parametrize("name", [n for n in names() if most_cards(n) > 5])
@steady
@given(data=st.data())
def test_another_card_never_hurts_a_full_hand(name: str, data: st.DataObject) -> None:
    """High hands and badugis only gain by a card; a low needs five cards before that is so."""
    order = ranking(name)
    only_gains = order.classes[0] in ("high card", "no badugi")
    hand = data.draw(hands(name, smallest=2 if only_gains else 6))
    assert order.strength(hand) >= order.strength(hand[:-1])


@pytest.mark.parametrize("name", names())
@steady
@given(data=st.data())
def test_the_best_cards_are_worth_the_hand(name: str, data: st.DataObject) -> None:
    order = ranking(name)
    hand = data.draw(hands(name))
    best = order.best(hand)
    if order.strength(hand) == 0:
        assert best == ()
        return
    assert len(best) <= 5
    assert all(c in hand for c in best) and len(set(best)) == len(best)
    assert order.strength(best) == order.strength(hand)
    assert order.describe(best) == order.describe(hand)


@pytest.mark.parametrize("name", PLAIN_DECK)
@steady
@given(data=st.data())
def test_suits_are_equal(name: str, data: st.DataObject) -> None:
    """Renaming the suits changes nothing."""
    order = ranking(name)
    hand = data.draw(hands(name))
    renamed = data.draw(st.permutations(range(4)))
    deck = {(c.rank, c.suit): c for c in deck_of(name)}
    other = [deck[c.rank, renamed[c.suit]] for c in hand]
    assert order.strength(hand) == order.strength(other)
