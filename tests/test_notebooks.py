"""The notebooks run from top to bottom, and what is kept in them is what comes of it."""

from pathlib import Path

import pytest

from houseway.reference.site.notebooks import PICTURE, pictures
from tests.notebooks import NOTEBOOKS, look_alike, read, run, shown


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_shows_what_comes_of_it(path: Path) -> None:
    kept, now = shown(read(path)), shown(run(path))
    assert len([outputs for outputs in now if outputs]) >= 3
    for before, after in zip(kept, now, strict=True):
        assert [sort for sort, _ in before] == [sort for sort, _ in after]
        for (sort, one), (_, other) in zip(before, after, strict=True):
            if sort == PICTURE:
                assert look_alike(one, other)
            else:
                assert one == other


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_keeps_nothing_of_a_machine(path: Path) -> None:
    """Neither warnings nor places on a disk, and nothing that only Jupyter shows."""
    sorts = {sort for outputs in shown(read(path)) for sort, _ in outputs}
    assert sorts <= {"stdout", "text/plain", PICTURE}
    texts = [text for outputs in shown(read(path)) for sort, text in outputs if sort != PICTURE]
    assert not [text for text in texts if "/tmp" in text or "/home" in text or " at 0x" in text]
    assert all([picture.alt for picture in pictures(path)])


def test_there_are_notebooks() -> None:
    assert len(NOTEBOOKS) >= 3
