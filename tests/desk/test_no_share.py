"""Hands that came to the showdown and have no share of the pot, or play the board: by which rule."""

import pytest

from houseway.desk.answer import Answer
from houseway.desk.answering import answer
from houseway.rooms.loader import load
from tests.every import IDS

POTS = [one for one in IDS if load(one).kind == "pot"]


def settled(rule_set: str, board: str, *seats: str) -> Answer:
    """A file of one button and some seats."""
    lines = ["situation = 1", f'rule_set = "{rule_set}"', "button = 1", board, "[seats]", *seats]
    return answer("\n".join(lines))


def cited(told: Answer) -> dict[str, dict[str, tuple[str, ...]]]:
    """What was noted, and the lines behind each."""
    return {note.words: {rule.key: rule.lines for rule in note.behind} for note in told.notes}


def test_who_gave_a_hand_up_has_no_share() -> None:
    """004:459: a hand that was thrown away is not dead before it is killed; nobody took it back."""
    found = settled(
        "nineteenth-hole/texas-holdem",
        'board = "Kc 7d 9h 3s 4s"',
        '1 = { in = "$10", cards = "As Ad" }',
        '2 = { in = "$10", cards = "Qs Qd" }',
        '3 = { in = "$10", mucked = true }',
    )
    words = "Seat 3 gave the hand up at the showdown and has no share of the pot."
    assert cited(found) == {words: {"I-063c": ("004:213",)}}


@pytest.mark.parametrize(
    ("rule_set", "board", "one", "other", "rules"),
    [
        ("hawaiian-gardens/match-it", "9c 7d 5h", "Ts 6d 5c", "Kd 9s 2h", {"foul": ("000:932",)}),
        ("lucky-lady/texas-holdem", "9c 7d 5h 2c 2d", "Ts 6d", "Kd 9s", {"I-335b": ()}),
    ],
)
def test_a_dead_hand_has_no_share(
    rule_set: str, board: str, one: str, other: str, rules: dict[str, tuple[str, ...]]
) -> None:
    found = settled(
        rule_set,
        f'board = "{board}"',
        f'1 = {{ in = "$20", cards = "{one}" }}',
        f'2 = {{ in = "$20", cards = "{other}" }}',
        '3 = { in = "$20", dead = true }',
    )
    assert cited(found) == {"Seat 3's hand is dead and has no share of the pot.": rules}


def test_who_throws_the_hand_away_and_says_so_plays_the_board() -> None:
    """002:1397."""
    found = settled(
        "lucky-lady/texas-holdem",
        'board = "9c 9d 9h 9s Kd"',
        '1 = { in = "$20", cards = "As 6d" }',
        '2 = { in = "$20", plays_board = true }',
    )
    words = "Seat 2 threw the hand away and plays the board."
    assert cited(found) == {words: {"playing-the-board": ("002:1397",)}}
    assert found.net == {1: 20_00, 2: -20_00}


@pytest.mark.parametrize("rule_set", POTS)
def test_every_sheet_has_a_rule_on_hands_that_are_given_up(rule_set: str) -> None:
    given_up = [one for one in load(rule_set).remedies if one.matches("throws-away", "showdown", {})]
    called_dead = [one for one in load(rule_set).remedies if one.matches("ruling", "turn", {"ruled": "dead"})]
    assert given_up and called_dead


def test_sums_are_counted_by_the_sheet() -> None:
    """000:907-911: what cards count; both hands match. 000:913: then the higher cards win."""
    found = settled(
        "hawaiian-gardens/match-it",
        'board = "9c 7d 5h"',
        '1 = { in = "$20", cards = "Ts 6d 5c" }',
        '2 = { in = "$20", cards = "Kd 9s 2h" }',
    )
    assert [rule.key for rule in found.payments[0].behind] == ["showdown", "ranking", "values"]
    assert found.net == {1: -20_00, 2: 20_00}
