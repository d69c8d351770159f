"""PHH files read: fields, actions, and what is refused."""

from decimal import Decimal

import pytest

from houseway.cards import parse_cards
from houseway.errors import RecordError
from houseway.phh import read_phh
from tests.phh.files import HANDS, phh

MANY = f"""
# Two hands of an evening.
[1]
{phh("NT", [100, 100], ["d dh p1 AcAd"], hand=7)}
[ "2" ]  # the second
{phh("FB", [100, 100, 100], [], venue="a kitchen")}
"""


def test_amounts_are_exact() -> None:
    [hand] = read_phh(phh("NT", [5, 6], []).replace("[5, 6]", "[0.1, 1_000.25]"), "x.phh")
    assert hand.starting_stacks == (Decimal("0.1"), Decimal("1000.25"))


def test_unknown_stacks_are_infinite() -> None:
    [hand] = read_phh(phh("NT", [100, Decimal("inf")], []).replace("Infinity", "inf"), "x.phh")
    assert hand.starting_stacks[1].is_infinite()


def test_many_hands_in_one_file() -> None:
    first, second = read_phh(MANY, "evening.phhs")
    assert (first.variant, first.notes) == ("NT", {"hand": 7})
    assert (second.variant, second.notes) == ("FB", {"venue": "a kitchen"})


def test_an_empty_file_of_many_hands_has_none() -> None:
    assert read_phh("", "evening.phhs") == []


@pytest.mark.parametrize(
    ("text", "verb", "player", "cards", "amount", "shows"),
    [
        ("d dh p2 Ac??", "dh", 2, "Ac ??", 0, False),
        ("d db 2c3c4c", "db", 0, "2c 3c 4c", 0, False),
        ("p3 pb", "pb", 3, "", 0, False),
        ("  p1   cbr  12.50 # a raise # of spite", "cbr", 1, "", Decimal("12.50"), False),
        ("p1 cc", "cc", 1, "", 0, False),
        ("p1 f # good night", "f", 1, "", 0, False),
        ("p1 sd", "sd", 1, "", 0, False),
        ("p1 sd ??2d", "sd", 1, "?? 2d", 0, False),
        ("p1 sm", "sm", 1, "", 0, False),
        ("p1 sm -", "sm", 1, "", 0, True),
        ("p1 sm AcKc", "sm", 1, "Ac Kc", 0, True),
        ("# the burn is exposed", "", 0, "", 0, False),
        ("   ", "", 0, "", 0, False),
    ],
)
def test_actions(text: str, verb: str, player: int, cards: str, amount: Decimal, shows: bool) -> None:
    [hand] = read_phh(phh("NT", [100, 100, 100], [text]), "x.phh")
    [action] = hand.actions
    assert action == (text, verb, player, parse_cards(cards), amount, shows)


@pytest.mark.parametrize(
    "text",
    [
        "p4 f",
        "p0 f",
        "q1 f",
        "p1 fold",
        "p1 cbr",
        "p1 cbr -5",
        "p1 cbr 1e3",
        "p1 cbr 1.0000000001",
        "p1 cbr 1,000",
        "p1 sm AcK",
        "p1 sd 1c",
        "d dh p1",
        "d dh AcAd",
        "d db",
        "p1 sm Jk??",
        "p1 sm acKc",
        "d dh p1 Ac Ad",
    ],
)
def test_what_is_no_action(text: str) -> None:
    with pytest.raises(RecordError, match=r"^x\.phh, line 10, action 4 \('.*'\): "):
        read_phh(phh("NT", [100, 100, 100], [*HANDS, text]), "x.phh")


@pytest.mark.parametrize(
    ("fields", "line", "reason"),
    [
        ({"variant": "XX"}, 1, "there is no variant 'XX': the variants are FT, NT, NS"),
        ({"variant": 5}, 1, "there is no variant 5"),
        ({"variant": None}, 1, "the field variant is missing"),
        ({"antes": None}, 1, "the field antes is missing, which NT needs"),
        ({"min_bet": None}, 1, "the field min_bet is missing, which NT needs"),
        ({"actions": None}, 1, "the field actions is missing"),
        ({"antes": [0, 0, 0]}, 2, "antes has 3 amounts, but starting_stacks has 2 players"),
        ({"antes": [0, -1]}, 2, "-1 in antes is less than 0"),
        ({"antes": 5}, 2, "antes must be a list of amounts"),
        ({"blinds_or_straddles": [1, True]}, 3, "True in blinds_or_straddles is not an amount"),
        ({"min_bet": 0}, 4, "min_bet must be an amount of more than 0"),
        ({"min_bet": "two"}, 4, "min_bet must be an amount of more than 0"),
        ({"starting_stacks": [100, 0]}, 5, "a starting stack must be more than 0"),
        ({"starting_stacks": [100, 10**18]}, 5, f"{10**18} in starting_stacks is not an amount"),
        (
            {"starting_stacks": [100, Decimal("1e-10")]},
            5,
            "Decimal('1E-10') in starting_stacks is not an amount",
        ),
        ({"starting_stacks": [100]}, 5, "a hand has two players or more"),
        ({"actions": [5]}, 6, "actions must be a list of texts"),
        ({"ante_trimming_status": 1}, 7, "ante_trimming_status must be true or false"),
        ({"seats": [1, 1]}, 7, "seats must be different numbers"),
        ({"seats": [1, 2, 3]}, 7, "seats must be a list of 2 whole numbers"),
        ({"seat_count": "six"}, 7, "seat_count must be a whole number"),
        ({"players": ["A"]}, 7, "players must be a list of 2 names"),
        ({"finishing_stacks": [5]}, 7, "finishing_stacks has 1 amounts"),
    ],
)
def test_what_is_refused(fields: dict[str, object], line: int, reason: str) -> None:
    with pytest.raises(RecordError) as refused:
        read_phh(phh("NT", [100, 100], [], **fields), "x.phh")
    assert str(refused.value).startswith(f"x.phh, line {line}: {reason}")


def test_the_line_of_a_hand_among_many() -> None:
    broken = MANY.replace('"FB"', '"BF"')
    line = broken[: broken.index("BF")].count("\n") + 1
    with pytest.raises(
        RecordError, match=rf"^evening\.phhs, line {line}, hand \[2\]: there is no variant 'BF'"
    ):
        read_phh(broken, "evening.phhs")


def test_the_line_of_an_action_in_any_style() -> None:
    text = phh("NT", [100, 100], []).replace(
        "actions = []", "actions = ['d dh p1 ????', \"d dh p2 ????\", # ] 'p1 f'\n\n '''p2 f''',\n 'p9 f'\n]"
    )
    line = text[: text.index("p9")].count("\n") + 1
    with pytest.raises(RecordError, match=rf"line {line}, action 4 "):
        read_phh(text, "x.phh")


def test_what_is_not_toml() -> None:
    with pytest.raises(RecordError, match=r"^x\.phh, line 2: this is not TOML: "):
        read_phh('variant = "NT"\nantes = 0, 0\n', "x.phh")
    with pytest.raises(RecordError, match=r"^x\.phh, line 3: this is not TOML: Unclosed array"):
        read_phh('variant = "NT"\nantes = [0, 0\n', "x.phh")


def test_a_field_outside_of_the_hands() -> None:
    with pytest.raises(RecordError, match=r"line 1: venue stands outside of a hand"):
        read_phh('venue = "here"\n' + MANY, "evening.phhs")
