"""Unknown cards that a game cannot tell apart: the answer is that of settling under each of them.

``python -m tests.desk.hiding`` compares many more.
"""

from random import Random

import pytest

from houseway.rooms.loader import load
from tests.desk.hiding import files, layouts, one_hidden, told, told_plainly
from tests.every import IDS

BY_GAME = {load(one).game: one for one in IDS}
ONE = sorted({*BY_GAME.values(), *IDS[::4]})
"""Rule sets for which one card is hidden: of every game one, and every fourth."""
TWO = (
    *("hawaiian-gardens/razzdeucey", "central-coast/lowball", "hawaiian-gardens/thirteen-card"),
    *("hawaiian-gardens/pai-gow-tiles", "hawaiian-gardens/pokara"),
)
"""Two cards at once, in small decks or few hands: odd chips by card, a joker, segments, tiles, draws."""


@pytest.mark.parametrize("rule_set", ONE)
def test_the_answer_is_that_of_settling_under_every_card(rule_set: str) -> None:
    random = Random(f"hidden {rule_set}")
    text = one_hidden(next(files(rule_set, random)), random)
    assert told(text) == told_plainly(text), text


@pytest.mark.parametrize("rule_set", TWO)
def test_the_answer_is_that_of_settling_under_every_two_cards(rule_set: str) -> None:
    random = Random(f"two hidden {rule_set}")
    _, text = random.choice(list(layouts(next(files(rule_set, random)), random)))
    assert told(text) == told_plainly(text), text
