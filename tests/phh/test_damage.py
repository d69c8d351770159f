"""Damaged files: whatever is wrong, one clear sentence that names the file and the line, never a crash."""

import re
from random import Random

import pytest

from houseway.errors import RecordError
from houseway.phh import replay_phh, write_phh
from houseway.phh.read import VARIANTS
from tests.differential.lockstep import Lockstep, Seen, random_phh
from tests.phh.files import HANDS, phh

CLEAR = re.compile(r"x\.phh, line \d+(, action \d+ \(.*\))?: \S")


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
                r"\d+", lambda found: str(random.choice((0, 1, 3, 7, 50, 99_999, found[0]))), lines[i]
            )
        case 4:
            lines[i] = re.sub(
                r"[2-9TJQKA][cdhs]", lambda _: random.choice(("2c", "As", "??", "Xx")), lines[i]
            )
        case 5:
            at = random.randrange(len(lines[i]) + 1)
            lines[i] = lines[i][:at] + random.choice("[]\"'{}=,#p- \\") + lines[i][at:]
    return "\n".join(lines)


@pytest.mark.parametrize("variant", VARIANTS)
def test_damage_is_told_or_harmless(variant: str) -> None:
    refused = 0
    for number in range(5):
        random = Random(f"damaged {variant} {number}")
        both = Lockstep(random_phh(variant, random), random, Seen())
        both.play()
        text = write_phh(both.hand, places=0)
        for _ in range(50):
            try:
                replay_phh(damaged(text, random), "x.phh")
            except RecordError as error:
                refused += 1
                assert CLEAR.match(str(error)), str(error)
    assert refused > 50


@pytest.mark.parametrize("deep", ["x = " + "[" * 5000, "x = " + "{a = " * 3000])
def test_a_value_that_is_nested_too_deeply(deep: str) -> None:
    with pytest.raises(RecordError, match=r"x\.phh, line 1: a value is nested too deeply"):
        replay_phh(deep, "x.phh")


def test_a_hand_and_hands_after_it_are_not_one_file() -> None:
    """Else those in tables would be lost without a word."""
    text = phh("NT", [100, 100, 100], [*HANDS, "p3 f", "p1 f"])
    with pytest.raises(RecordError, match=r"hand \[2\]: a file is one hand or hands as in \[1\], not both"):
        replay_phh(f"{text}\n[2]\n{text}", "x.phh")


def test_an_action_of_any_length_is_told_in_a_sentence() -> None:
    text = phh("NT", [100, 100, 100], [*HANDS, f"p3 cbr 4{'0' * 5000}"])
    with pytest.raises(RecordError) as error:
        replay_phh(text, "x.phh")
    assert len(str(error.value)) < 500
