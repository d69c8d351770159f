"""A finished hand step by step: complete, and never more than was shown to whoever looks at it."""

import json
from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from houseway.play.hand import Hand
from houseway.play.record import record_of
from houseway.play.view import view
from houseway.play.wire import read_view
from houseway.room.reading.steps import hand_told, whole_story
from houseway.room.reading.structs import HandTold
from houseway.rooms.loader import load
from tests.every import IDS, hands_of, play_out
from tests.room.reading.seeing import another_like_it, every_face

HANDS = 1


def as_data(told: HandTold) -> Any:
    return json.loads(msgspec.json.encode(told))


@pytest.mark.parametrize("rule_set_id", IDS)
def test_every_choice_is_a_step_and_none_tells_too_much(rule_set_id: str) -> None:
    random = Random(f"steps {rule_set_id}")
    rules = load(rule_set_id)
    for hand in hands_of(rules, random, HANDS):
        play_out(hand, random)
        for viewer in (0, random.choice(hand.table.seats).number):
            told = hand_told(record_of(hand), viewer, rules=rules)
            check_steps(hand, viewer, told)
            other = another_like_it(hand, viewer, random)
            if other is not None:
                assert as_data(told) == as_data(hand_told(record_of(other), viewer, rules=rules))


def check_steps(hand: Hand, viewer: int, told: HandTold) -> None:
    assert len(told.steps) == len(hand.choices) + 1
    assert all([step.words for step in told.steps])
    cuts = [street.step for street in told.streets]
    assert cuts[0] == 0 and cuts == sorted(set(cuts)) and cuts[-1] < len(told.steps)
    data = as_data(told)
    last = read_view(data["steps"][-1]["seen"]["view"])
    end = view(hand, viewer)
    assert (last.seats, last.boards, last.spots, last.bank) == (end.seats, end.boards, end.spots, end.bank)
    assert "shown" not in data["steps"][-1]
    assert len(whole_story(told.steps)) >= len(told.streets) - 1
    faces = {card.text for card in every_face(hand, viewer)}
    for step in data["steps"]:
        named = Counter(cards_of(step["seen"]["view"])) + Counter(cards_of(step.get("shown")))
        assert set(named) <= {*faces, "??"}
        assert step["seen"]["view"]["decision"] is None


def cards_of(value: Any) -> list[str]:
    """Cards in a view as data: whatever stands in the places of cards."""
    if isinstance(value, dict):
        own = [card for name in ("down", "up", "cards") for card in value.get(name, ())]
        groups = [card for group in value.get("groups", ()) for card in group]
        boards = [card for board in value.get("boards", ()) for card in board]
        inner = [card for one in value.values() if isinstance(one, dict | list) for card in cards_of(one)]
        return own + groups + boards + inner
    if isinstance(value, list):
        return [card for one in value for card in cards_of(one)]
    return []
