"""A bad rule set file is refused with its line and the reason."""

import re

import pytest

from houseway.errors import RuleSetError
from houseway.rooms.loader import load, parse
from houseway.rooms.places import ROOMS
from houseway.rooms.shared import spelled_out

GOOD = spelled_out((ROOMS / "black-sheep/texas-holdem.toml").read_text(encoding="utf-8"))
HEADS_UP = 'id = "heads-up-blinds"'


def line(text: str, wanted: str) -> int:
    return next(i for i, row in enumerate(text.splitlines(), 1) if wanted in row)


@pytest.mark.parametrize(
    ("old", "new", "at", "says"),
    [
        ("hole = 2", 'hole = "two"', "hole = ", "hole must be a whole number from 1 to 7, not 'two'"),
        ("hole = 2", "holes = 2", "holes = 2", "nothing reads 'holes' here: did you mean hole?"),
        ("cap = 3", "cap = 3.5", "cap = ", "cap must be a whole number from 0 to 100, not 3.5"),
        (
            'uncapped = "two-participating"',
            'uncapped = "two"',
            "uncapped = ",
            "two-with-money-in', 'two-before-cap' or 'always', not 'two'",
        ),
        ('game = "flop"', 'game = "flip"', "game = ", "there is no game script 'flip'"),
        ("seats = 10", "", "version", "'seats' is missing"),
        (
            'blinds = ["$1", "$3"]',
            'blinds = ["$1", "a lot"]',
            "blinds = ",
            "'a lot' is not an amount of money",
        ),
        ('structure = "limit"', 'structure = "limits"', "structure = ", "structure must be 'limit', "),
        ('chip = "$1"', 'chip = "0"', "chip = ", "the smallest chip must be more than nothing"),
        (
            'value = "button-big"',
            'value = "button-small"',
            'id = "heads-up-blinds"',
            "but [play] has 'button-big'",
        ),
        (
            'setting = "blinds.heads_up"',
            'setting = "blinds.heads"',
            'id = "heads-up-blinds"',
            "cannot be switched",
        ),
        ("[rules.deck]", "[rules.deck", "[rules.deck", "is not TOML"),
    ],
)
def test_a_bad_file_names_line_and_reason(old: str, new: str, at: str, says: str) -> None:
    assert old in GOOD
    text = GOOD.replace(old, new, 1)
    with pytest.raises(RuleSetError) as error:
        parse(text, "my.toml", "own/my")
    message = str(error.value)
    assert says in message
    assert re.search(rf"line {line(text, at)}\b", message), message


def test_an_unknown_rule_set_is_refused_with_a_hint() -> None:
    with pytest.raises(RuleSetError, match=r"did you mean .*black-sheep/texas-holdem"):
        load("black-sheep/texas-holden")
    with pytest.raises(RuleSetError, match="did you mean"):
        load("texas-holdem")
    with pytest.raises(RuleSetError, match="there is no rule set"):
        load("../../etc/passwd")


def test_an_unknown_limit_and_an_unknown_reading_are_refused() -> None:
    rules = load("black-sheep/texas-holdem")
    with pytest.raises(RuleSetError, match="has no limit '9-18': it offers 3-6"):
        rules.stakes("9-18")
    with pytest.raises(RuleSetError, match=r"has no ruling 'kill' to switch: it has .*heads-up-blinds"):
        rules.read_as({"kill": "yes"})
    with pytest.raises(RuleSetError, match="reads button-big, button-small, not 'nobody'"):
        rules.read_as({"heads-up-blinds": "nobody"})
