"""One browser for all tests of the page, and a stage for each."""

from collections.abc import Iterator

import pytest

from tests.room.page.browser import Browser
from tests.room.page.staged import Stage


@pytest.fixture(scope="package")
def chrome() -> Iterator[Browser]:
    """Closed after the last page: while Playwright is open, its thread can start no other event loop."""
    with Browser() as browser:
        yield browser


@pytest.fixture(scope="package")
def house() -> Iterator[Stage]:
    """One stage for all tests: the browser keeps what it has loaded from there."""
    made = Stage()
    yield made
    made.close()


@pytest.fixture
def browser(chrome: Browser, house: Stage) -> Iterator[Browser]:
    """The browser without anything that was wrong before; its pages are let go of after the test."""
    chrome.home = house.url
    chrome.problems.clear()
    yield chrome
    chrome.close_pages()


@pytest.fixture
def stage(house: Stage) -> Stage:
    """The stage as if nobody had been there."""
    house.clear()
    return house
