"""What is kept of a spread as it lies is what is worked out of its cards."""

from random import Random

import pytest

from houseway.cards import STANDARD, parse_cards
from houseway.melds.lying import laying
from houseway.melds.pays import Pays
from houseway.melds.spreads import fits, in_order
from houseway.play.spreads import FREE, NONE, PLACE, kind_of

DECK = [card for card in STANDARD if card.rank in PLACE]
SPREADS = ("5h 5d 5c", "5s 5s 5s 5s", "4h 4d 4c 4s", "Ah Ah Ad", "Ks Ks Kh", "As 2s 3s", "6h 7h Jh Qh")


@pytest.mark.parametrize("free", [FREE, NONE])
@pytest.mark.parametrize("text", SPREADS)
def test_a_spread_lies_as_its_cards_say(text: str, free: frozenset[int]) -> None:
    cards = list(parse_cards(text))
    for seed in range(4):
        Random(seed).shuffle(cards)
        kind = kind_of(cards, free)
        lying = laying(free, Pays()).put_down(tuple(cards))
        assert lying.kind == kind
        assert list(lying.cards) == (in_order(cards) if kind else cards)
        assert lying.value == Pays().of(cards, free)
        assert lying.words == Pays().words(cards, kind)
        assert sorted(lying.fitting) == [card for card in DECK if fits(cards, kind, card)]


@pytest.mark.parametrize("times", [1, 3])
def test_other_pays_are_not_taken_for_each_other(times: int) -> None:
    assert laying(FREE, Pays(spades=times)).put_down(parse_cards("5s 5s 5s")).value == 2 * times


def test_a_spread_keeps_its_kind_with_a_card_more() -> None:
    table = laying(FREE, Pays())
    kings = table.put_down(parse_cards("Ks Ks Kh"))
    assert kings.kind == "any"
    more = table.as_kind((*kings.cards, *parse_cards("Kd")), kings.kind)
    assert (more.kind, more.value) == ("any", 0)
    assert table.put_down(more.cards).kind == "suits"
