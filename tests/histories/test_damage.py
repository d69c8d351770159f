"""Damaged texts: whatever is wrong, each hand is imported or refused in a sentence with its place."""

import re
from random import Random

import pytest

from houseway.histories.reading import Imported, Refused, read_history
from tests.histories import newer_texts, site_texts, stud_texts, test_boards, test_folds, test_site_details
from tests.histories.test_reading import TEXTS
from tests.histories.texts import cash

CLEAR = re.compile(r"x\.txt, line \d+(, hand #\d+)?: \S")
ANY_NUMBER = re.compile(r"x\.txt, line \d+(, hand #[\w-]+)?: \S")
WORDS = (
    "Ann",
    "Bob: folds",
    "$",
    "$0",
    "-5",
    "1e9",
    "9999999999999999999999.99",
    "[",
    "]",
    "[Ah]",
    "[]",
    ":",
    "***",
)


def damaged(text: str, random: Random) -> str:
    """The text with one thing changed."""
    lines = text.splitlines()
    i, j = random.sample(range(len(lines)), 2)
    match random.randrange(6):
        case 0:
            del lines[i]
        case 1:
            lines[i], lines[j] = lines[j], lines[i]
        case 2:
            lines.insert(i, lines[j])
        case 3:
            lines[i] = re.sub(
                r"\d+", lambda _: random.choice(("0", "1", "7", "50", "99999", "0.005")), lines[i]
            )
        case 4:
            words = lines[i].split(" ")
            words[random.randrange(len(words))] = random.choice(WORDS)
            lines[i] = " ".join(words)
        case 5:
            at = random.randrange(len(lines[i]) + 1)
            lines[i] = lines[i][:at] + random.choice("[]():#$ .,-\x00\u00e9") + lines[i][at:]
    return "\n".join(lines)


@pytest.mark.parametrize("name", TEXTS)
def test_damage_is_told_or_harmless(name: str) -> None:
    random = Random(f"damaged {name}")
    refused = 0
    for _ in range(100):
        for hand in read_history(damaged(TEXTS[name], random), "x.txt"):
            if isinstance(hand, Refused):
                refused += 1
                assert CLEAR.match(hand.reason), hand.reason
            else:
                assert isinstance(hand, Imported)
                assert hand.played.hand.over
    assert refused > 20


OTHERS = {
    **site_texts.TEXTS,
    "run twice": cash(test_boards.TWICE, seats=test_boards.SEATS),
    "by mail": test_site_details.MAILED,
    "tournament": test_site_details.TOURNAMENT,
    "draw": stud_texts.DRAW,
    "folds before their turn": test_folds.EARLY,
    **{f"stud at {site}": text for site, text in stud_texts.TEXTS.items()},
}


@pytest.mark.parametrize("name", OTHERS)
def test_damage_in_other_words_is_told_or_harmless(name: str) -> None:
    random = Random(f"damaged {name}")
    for _ in range(40):
        for hand in read_history(damaged(OTHERS[name], random), "x.txt"):
            assert isinstance(hand, Imported) or ANY_NUMBER.match(hand.reason), hand


@pytest.mark.parametrize(("old", "new"), [('no="6"', 'no="0.5"'), ('type="5"', 'type="x"'), ('seat="4"', "")])
def test_a_number_that_is_none(old: str, new: str) -> None:
    [hand] = read_history(site_texts.TEXTS["iPoker"].replace(old, new), "x.txt")
    assert isinstance(hand, Refused)
    assert "is no number" in hand.reason


@pytest.mark.parametrize(
    ("text", "old", "new", "says"),
    [
        (newer_texts.PACIFIC, "collected [", "collected [ some ", "is no amount"),
        (site_texts.FULL_TILT, "Total pot $", "Total pot of $", ""),
    ],
)
def test_an_amount_that_is_none(text: str, old: str, new: str, says: str) -> None:
    assert old in text
    [hand] = read_history(text.replace(old, new), "x.txt")
    assert isinstance(hand, Imported) if not says else says in getattr(hand, "reason", "")
