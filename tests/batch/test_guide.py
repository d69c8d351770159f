"""The examples of the page about batches."""

import doctest
from pathlib import Path

GUIDE = Path(__file__).parents[2] / "docs" / "batches.md"


def test_the_examples_run() -> None:
    found = doctest.testfile(str(GUIDE), module_relative=False)
    assert found.attempted > 10 and found.failed == 0
