"""Hands of many at once against hands one by one; and chances that are looked up against those found anew."""

import numpy as np
import pytest

from houseway.lab.blackjack.cards import CLASSES, JOKERS, shoe_classes, total_of
from houseway.lab.blackjack.column import Acts, column_of, law_of, without
from houseway.lab.blackjack.dealer_hands import Start
from houseway.lab.blackjack.hands import hands_of, is_frozen, stands
from houseway.lab.blackjack.kernels import HIT
from houseway.lab.blackjack.model import Game, model
from houseway.lab.blackjack.options import more_cards
from houseway.lab.blackjack.strategy import best_chart, spread_chart
from houseway.lab.prices import Request
from houseway.rooms.loader import load

SHEETS = (
    "hawaiian-gardens/hawaiian-blackjack",
    "lucky-lady/no-bust-blackjack",
    "black-sheep/blackjack-elite",
)


def game_of(rule_set_id: str) -> Game:
    return model(load(rule_set_id), Request()).game


@pytest.mark.parametrize("sheet", SHEETS)
def test_hands_one_by_one(sheet: str) -> None:
    game = game_of(sheet)
    hands, shoe = hands_of(game), shoe_classes(game)
    there = [place for place in range(CLASSES) if shoe[place]]
    assert len(hands.place) == len(hands.cards)
    for counts, hand in hands.place.items():
        total, soft = total_of(game, counts)
        assert (hands.totals[hand], bool(hands.soft[hand])) == (total, soft)
        assert hands.categories[hands.category[hand]].total == total
        draws = not stands(game, total, soft) or (sum(counts) == 2 and game.double != "none")
        goes_on = sum(counts) == 1 or (draws and not is_frozen(game, counts))
        for place in range(CLASSES):
            more = (*counts[:place], counts[place] + 1, *counts[place + 1 :])
            leads_to = hands.place[more] if goes_on and place in there else -1
            assert hands.after[hand, place] == leads_to


@pytest.mark.parametrize("sheet", SHEETS)
def test_hands_that_stand_or_are_frozen_have_no_other_option(sheet: str) -> None:
    game = game_of(sheet)
    hands, may = hands_of(game), more_cards(game, False, False)
    done = [stands(game, total, soft) for total, soft in zip(hands.totals, hands.soft, strict=True)]
    frozen = (hands.counts[:, JOKERS] > 0) & (game.freezes != "nothing")
    assert (((may & 2) == 0) == (np.array(done) | frozen)).all()


def test_chances_that_are_known_are_those_found_anew() -> None:
    game = game_of("hawaiian-gardens/hawaiian-blackjack")
    column = column_of(game, Start((8,)))
    act = spread_chart(column, best_chart(column).more)
    unseen = without(column.unseen, 3, 2)
    pair, other = [column.hands.place[class_twos(place)] for place in (3, 4)]
    acts = [Acts(pair, HIT, 0.25, -1, 1.0), Acts(other, HIT, 0.5, -1, 1.0)]
    law_of(column, unseen, act, acts[:1])
    some_known = law_of(column, unseen, act, acts)
    all_known = law_of(column, unseen, act, acts)
    anew = law_of(column._replace(meetings={}), unseen, act, acts)
    assert (some_known == anew).all() and (all_known == anew).all()
    assert anew.sum() == pytest.approx(0.75, abs=0.1)


def class_twos(place: int) -> tuple[int, ...]:
    return tuple([2 * (at == place) for at in range(CLASSES)])
