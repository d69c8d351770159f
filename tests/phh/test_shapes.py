"""Hands that are written alike are taken apart by one pattern: the same is read, and the same refused."""

import pytest

from houseway.phh import read_phh
from houseway.phh.quick_read import Notes
from houseway.phh.read import read_by_tomllib
from houseway.phh.shapes import Unusual, fields_of, shape_of
from tests.phh.test_quick import told

HEAD = """variant = 'NT'
ante_trimming_status = false
antes = [0, 0]
blinds_or_straddles = [0.50, 1]
min_bet = 1
starting_stacks = [50, 42.25]
actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cbr 3.50', 'p1 f']
"""
SEATS = "seats = [4, 2]\n"
SITE = "venue = 'A site'\ntime = 07:08:09\nhand = 12\n"
PLAYERS = "players = ['A, B', 'C']\n"
WON = "winnings = [0, 2]\n"
HAND = HEAD + SITE + SEATS + PLAYERS + WON


def same(text: str) -> object:
    said = told(lambda: read_phh(text, "x.phhs"))
    assert said == told(lambda: read_by_tomllib(text, "x.phhs"))
    return said


def in_sections(*hands: str) -> str:
    return "\n".join([f"[{number}]\n{hand}" for number, hand in enumerate(hands, 1)])


def test_shapes_take_turns_in_a_file() -> None:
    hands = [
        HAND,
        HEAD + SITE,
        SEATS + HEAD + PLAYERS,
        HEAD + WON + "_own = 1\n",
        HEAD + SITE + "hand_no = 1.5\n",
    ]
    text = in_sections(*hands, *reversed(hands), *hands * 2)
    assert not isinstance(same(text), str)
    read = read_phh(text, "x.phhs")
    assert all(isinstance(hand.notes, Notes) for hand in read)
    assert [hand.notes.plain for hand in read[:5] if isinstance(hand.notes, Notes)] == [
        True,
        True,
        True,
        False,
        True,
    ]
    assert [hand.seats for hand in read[:3]] == [(4, 2), (), (4, 2)]
    assert read[0].places == 2
    assert read[0].alike == read[9].alike != read[1].alike


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("'p2 cbr 3.50', 'p1 f'", "'"),
        ("['d dh p1 ????', 'd dh p2 ????', 'p2 cbr 3.50', 'p1 f']", "[']"),
        ("['d dh p1 ????', 'd dh p2 ????', 'p2 cbr 3.50', 'p1 f']", "['d dh p1 ????', 'd dh p2 ????']"),
        ("'p2 cbr 3.50', 'p1 f'", "'p2 cbr 3.50', 'p1 f',"),
        ("'p2 cbr 3.50', 'p1 f'", "'p2 cbr 3.50' 'p1 f'"),
        ("[50, 42.25]", "[50, -42.25]"),
        ("[50, 42.25]", "[50, inf]"),
        ("[50, 42.25]", "[50]"),
        ("[50, 42.25]", "[50, 042.25]"),
        ("[50, 42.25]", "[50, 0]"),
        ("antes = [0, 0]", "antes = [0, 0, 0]"),
        ("antes = [0, 0]", "antes = [0, 1e1]"),
        ("min_bet = 1", "min_bet = 01"),
        ("min_bet = 1", "min_bet = 0"),
        ("min_bet = 1", "min_bet = '1'"),
        ("min_bet = 1\n", ""),
        ("variant = 'NT'", "variant = 'NX'"),
        ("variant = 'NT'", 'variant = "NT"'),
        ("variant = 'NT'", "variant = true"),
        ("seats = [4, 2]", "seats = [4, 4]"),
        ("seats = [4, 2]", "seats = [4, 2.0]"),
        ("seats = [4, 2]", "seats = 4"),
        ("hand = 12", "hand = 12\nhand = 13"),
        ("hand = 12", "hand = 012"),
        ("hand = 12", "hand = 12 # the last"),
        ("hand = 12", "hand = [1, 'a']"),
        ("hand = 12", "\nhand = 12"),
        ("time = 07:08:09", "time = 27:08:09"),
        ("'A, B', 'C'", "'A', 'B', 'C'"),
        ("'A, B', 'C'", "'A', B'"),
        ("winnings = [0, 2]", "winnings = "),
        ("winnings = [0, 2]", "winnings = [0, nan]"),
        ("[2]\n", "[ 2 ]\n"),
        ("[2]\n", "[two]\n"),
        ("[2]\n", "[1]\n"),
        ("[2]\n", "[2]\n[2.a]\n"),
    ],
)
def test_what_does_not_fit_a_shape_is_read_or_refused_as_ever(before: str, after: str) -> None:
    text = in_sections(HAND, HAND)
    assert before in text
    same(text.replace(before, after))
    # The shape of the hand before is tried first.
    first, second = text.split("[2]\n") if "[2]" not in before else (text, "")
    if second:
        same(f"{first}[2]\n{second.replace(before, after)}")


def test_a_shape_needs_simple_lines() -> None:
    assert fields_of(HAND.strip("\n"))["players"] == "['A, B', 'C']"
    assert shape_of(HAND.strip("\n")).match(HAND.replace("12", "7").strip("\n"))
    assert not shape_of(HAND.strip("\n")).match(HAND.replace("12", "07").strip("\n"))
    for block in ("no field", "a = 1\na = 2", "a = 1", "a = {}"):
        with pytest.raises(Unusual):
            shape_of(block)
