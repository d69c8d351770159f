"""Trained play as it is shipped: it belongs to these classes of hands, and nothing is lost on the way."""

from pathlib import Path

import msgspec
import numpy as np
import pytest

from houseway.errors import HousewayError
from houseway.experts.heads_up.betting import RAISE, holdem
from houseway.experts.heads_up.classes import PARTS, SIZES, VERSION, Cards, make_cards
from houseway.experts.heads_up.kept import (
    AFTER_FLOP,
    FOLDER,
    Trained,
    chances,
    head_of,
    read,
    shapes,
    trained,
    unfolded,
    write,
)

KNOWN = {1: ((10, 50, 200, 1000), 0.14)}
"""By version of the classes: how many there are on each street, and the first part before the flop."""


def test_classes_of_another_shape_are_another_version() -> None:
    assert KNOWN[VERSION] == (SIZES, PARTS[0][0])


@pytest.mark.parametrize("blinds", AFTER_FLOP)
def test_the_shipped_play_belongs_to_the_classes(blinds: str) -> None:
    path = FOLDER / f"{blinds}.xz"
    head = head_of(path)
    assert (head.version, head.blinds) == (VERSION, blinds)
    assert 0 < head.exploitability < 60
    assert path.stat().st_size < 1_200_000
    found = trained(blinds)
    assert [codes.shape for codes in found.codes] == shapes(holdem(AFTER_FLOP[blinds]))
    for codes in found.codes:
        assert ((codes >> 4) + (codes & 15)).max() == 15
    for before, limits in zip(SIZES, found.cards[1:], strict=False):
        assert len(limits) == before
        assert (np.diff(limits, axis=1) >= 0).all()


def test_aces_raise_and_the_worst_hand_folds_before_the_flop() -> None:
    play = trained("button-small")
    best, worst = play.codes[0][0, 0, SIZES[0] - 1], play.codes[0][0, 0, 0]
    assert chances(int(best), ["fold", "call", "raise"])[2] > 0.9
    assert chances(int(worst), ["fold", "call", "raise"])[0] > 0.5


def some_play(random: np.random.Generator) -> Trained:
    """Any play before the flop; later everybody calls."""
    betting = holdem(1)
    codes = [np.full(shape, 0xF0, np.uint8) for shape in shapes(betting)]
    for place, node in enumerate(betting.streets[0].nodes):
        calls = random.integers(0, 16, codes[0][place].shape, np.uint8)
        raises = any([step.verb == RAISE for step in node.steps])
        codes[0][place] = (calls << 4) | ((15 - calls) * raises)
    return Trained(make_cards(3, 20), codes, "button-small", 7, 20, 1.5)


def test_a_file_gives_back_what_was_written(tmp_path: Path) -> None:
    play = some_play(np.random.default_rng(2))
    write(play, tmp_path / "play.xz")
    again = read(tmp_path / "play.xz")
    assert again[2:] == play[2:]
    assert np.array_equal(again.cards.start, play.cards.start)
    for street in (1, 2, 3):
        assert np.array_equal(again.cards.limits(street), play.cards.limits(street))
    for one, other in zip(again.codes, play.codes, strict=True):
        assert np.array_equal(one, other)
    for nodes in unfolded(again):
        for node in nodes:
            assert np.allclose(node.sum(axis=0), 1)


def test_play_of_other_classes_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "play.xz"
    line, _, packed = (FOLDER / "button-small.xz").read_bytes().partition(b"\n")
    head = msgspec.json.decode(line)
    path.write_bytes(msgspec.json.encode({**head, "version": VERSION + 1}) + b"\n" + packed)
    with pytest.raises(HousewayError, match=r"play.xz was trained with version 2 of the classes .* train it"):
        read(path)


def test_cards_are_told_by_name() -> None:
    assert Cards._fields == ("start", "flop", "turn", "river")
