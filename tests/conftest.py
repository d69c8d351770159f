"""Properties are checked with the same examples every time, on every machine, and chance comes out the same;
what takes long comes first."""

import gc

import pytest
from hypothesis import settings

from tests import chances

settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")
chances.settle()

LONG = {
    *("test_backup.py", "test_cluster.py", "test_death.py", "test_killing.py", "test_nginx.py"),
    *("test_notebooks.py", "test_output.py", "test_several_processes.py", "test_site.py"),
}
"""Tests that start processes and wait for them: at the end of a run nobody should wait for one alone."""


GARBAGE = (25_000, 10, 20)
"""How often Python looks for garbage in circles: seldom, as in a room; it took a tenth of all time."""
gc.set_threshold(*GARBAGE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.path.name not in LONG)


def pytest_collection_finish() -> None:
    """The tests themselves and all modules stay: nobody looks through them again."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    chances.drawn.begin(item.nodeid)
