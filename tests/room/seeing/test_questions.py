"""Every question of games without pots has a title, words for each option, and keys that do not meet."""

import re

import pytest

from houseway.room.protocol import QuestionTold
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from tests.room.seeing.played import moments, seated, told

WITHOUT_POTS = [entry.id for entry in catalogue() if load(entry.id).kind != "pot"]


def questions(rule_set: str, hands: int = 2) -> list[tuple[str, QuestionTold]]:
    """What everybody is asked in some hands, with the word for what is asked."""
    session = seated(rule_set)
    found = []
    for hand in moments(session, hands):
        if hand.decision is None:
            continue
        asked = told(session, hand, hand.decision.seats[0]).question
        assert asked is not None
        found.append((hand.decision.asks, asked))
    return found


@pytest.mark.parametrize("rule_set", WITHOUT_POTS)
def test_every_question_can_be_read_and_answered(rule_set: str) -> None:
    for asks, asked in questions(rule_set):
        assert asked.title[:1].isupper() or asked.title.startswith("$"), asked.title
        verbs = [option.verb for option in asked.options]
        assert asked.usual in verbs, (asks, asked.usual, verbs)
        keys = [option.key for option in asked.options if option.key]
        assert len(keys) == len(set(keys)), (asks, keys)
        usual = next(option for option in asked.options if option.verb == asked.usual)
        assert not usual.price
        for option in asked.options:
            assert option.label[:1].isupper() and not re.search(r"-\d|_", option.label), option.label


def test_what_costs_nothing_is_expected_before_what_does() -> None:
    found = dict(questions("lucky-lady/no-bust-blackjack", 4))
    assert found["bank"].usual == "pass"
    assert found["play"].usual == "stand"
    assert found["wager"].usual == "wager"
    assert found["play"].title == "Hit or stand?"


def test_rows_and_the_line_of_a_foul_come_with_a_setting() -> None:
    asked = dict(questions("hawaiian-gardens/fortune-pai-gow-poker"))["set"]
    option = asked.options[0]
    assert option.rows == ("front", "back") and option.warns
    assert option.lines == "000:1630, 000:993"
    assert asked.absent == "House way"
    tiles = dict(questions("hawaiian-gardens/pai-gow-tiles"))["set"]
    assert tiles.title == "Set two hands of two" and tiles.options[0].rows == ("high", "low")
    placing = dict(questions("hawaiian-gardens/face-up-chinese-poker"))["place"]
    assert placing.title == "Place two of three cards" and placing.options[0].rows[-1] == "out"
