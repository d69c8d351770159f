"""Unknown cards that a game cannot tell apart: the answer is that of settling under each of them.

``python -m tests.desk.hiding`` compares many more.
"""

from collections.abc import Sequence
from random import Random

import pytest

from houseway.cards import show_cards
from houseway.desk.answer import Answer
from houseway.desk.answering import answer_to
from houseway.desk.file import read_file
from houseway.desk.missing import Value
from houseway.desk.unknown_cards import hidden_cards, turned_up, ways
from houseway.errors import HousewayError
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


SOME = 8
"""So many of the ways in which two cards can lie are settled by themselves."""


@pytest.mark.parametrize("rule_set", IDS)
def test_what_holds_for_two_cards_is_what_is_settled_with_them(rule_set: str) -> None:
    random = Random(f"some of two hidden {rule_set}")
    _, text = random.choice(list(layouts(next(files(rule_set, random)), random)))
    data, rules = read_file(text), load(rule_set)
    hidden, whole, checked = hidden_cards(data), answer_to(data), 0
    names = [row.name for row in hidden]
    every = list(ways(rules, data, hidden))
    for rows in random.sample(every, len(every)):
        cards = [show_cards(row) for row in rows]
        try:
            by_itself = answer_to(turned_up(data, hidden, cards))
        except HousewayError:
            # These cannot lie there.
            continue
        assert paid(by_itself, [], []) == paid(whole, names, cards), (cards, text)
        checked += 1
        if checked == SOME:
            break
    assert checked


def paid(told: Answer, names: Sequence[str], cards: Sequence[Value]) -> set[tuple[tuple[int, int], ...]]:
    """What everybody gets where the unknown cards are these, whatever else is open."""
    if not told.open:
        return {tuple(sorted(told.net.items()))}
    return {
        tuple(sorted(case.outcome.net.items()))
        for case in told.cases
        for way in case.values
        if all([way.get(name, card) == card for name, card in zip(names, cards, strict=True)])
    }
