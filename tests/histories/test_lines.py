"""The lines of a text, whatever its line ends and however long it is."""

import pytest

from houseway.histories import reading
from houseway.histories.reading import Imported, Refused, hands_of, read_history
from tests.histories.newer_texts import NEWER
from tests.histories.site_texts import TEXTS as SITES
from tests.histories.test_reading import TEXTS


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("block", [1, 7, 200, 1 << 20])
def test_blocks_and_line_ends_change_nothing(end: str, block: int, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "".join(TEXTS.values())
    usual = [(begin, lines) for begin, lines, _ in hands_of(text)]
    monkeypatch.setattr(reading, "BLOCK", block)
    assert [(begin, lines) for begin, lines, _ in hands_of(text.replace("\n", end))] == usual


def test_a_line_ends_where_an_editor_ends_it() -> None:
    """Names may hold signs that other programs take for the end of a line."""
    text = TEXTS["won on the flop"].replace("Bob", "B\u2028b\x0b")
    [hand] = read_history(text, "x.txt")
    assert isinstance(hand, Imported)
    assert "B\u2028b\x0b" in hand.played.phh.players


@pytest.mark.parametrize("between", ["\n", "", "\ufeff", "  "])
def test_hands_without_anything_between_them(between: str) -> None:
    """As where texts are put together that have no end of the last line."""
    hands = [TEXTS["won on the flop"].rstrip(), *[text.rstrip() for text in NEWER.values()]]
    hands += [text.rstrip() for site, text in SITES.items() if site != "iPoker"]
    read = list(read_history(between.join(hands), "x.txt"))
    assert [hand.told.site for hand in read if isinstance(hand, Imported)] == [
        next(iter(read_history(text, "x.txt"))).told.site  # type: ignore[union-attr]
        for text in hands
    ]


def test_talk_of_a_hand_is_no_hand() -> None:
    text = TEXTS["won on the flop"]
    title = text.splitlines()[0]
    said = text.replace("*** FLOP", f'Bob said, "look: {title}"\n*** FLOP')
    assert said != text
    assert len(list(read_history(said, "x.txt"))) == 1


def test_chips_that_nobody_has() -> None:
    [hand] = read_history(TEXTS["won on the flop"].replace("$100 in", "$9999999999999999 in"), "x.txt")
    assert isinstance(hand, Refused) and "is more than anybody has" in hand.reason
