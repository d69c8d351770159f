"""Dossiers in a real browser: nothing is fetched, nothing sticks out, and paper has pages with numbers."""

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from houseway.reference.dossier import dossier
from houseway.reference.edges import edges
from houseway.rooms.loader import load
from tests.room.page.browser import PHONE, Browser, needs_chromium

pytestmark = needs_chromium
GAMES = (
    "black-sheep/ez-baccarat",
    "hawaiian-gardens/texas-holdem",
    "lucky-lady/buster-blackjack",
    "lucky-lady/ultimate-texas-holdem",
    "nineteenth-hole/pan",
)
PAPER = 673
"""The width of A4 without its margins, in pixels of a page."""
STICKS_OUT = """() => {
    const edge = document.body.getBoundingClientRect().right;
    const right = (one) => one.getBoundingClientRect().right;
    const wide = [...document.querySelectorAll("table, svg")].filter((one) => right(one) > edge + 1);
    const cut = [...document.querySelectorAll("svg text")].filter((one) => {
        const mine = one.getBoundingClientRect(), all = one.ownerSVGElement.getBoundingClientRect();
        return mine.left < all.left - 1 || mine.right > all.right + 1;
    });
    return [...wide, ...cut].map((one) => one.textContent.slice(0, 60));
}"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with Browser() as made:
        yield made


@pytest.fixture
def file(tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """The page of a game, as a file."""
    rules = load(request.param)
    path = tmp_path / "page.html"
    path.write_text(dossier(rules, edges(rules), date(2026, 3, 9)), encoding="utf-8")
    return path.as_uri()


@pytest.mark.parametrize("file", GAMES, indirect=True)
def test_it_fits_paper_and_phones_and_fetches_nothing(browser: Browser, file: str) -> None:
    page = browser.page(PAPER, 900, fresh=True)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.emulate_media(media="print")
    page.goto(file)
    assert page.evaluate(STICKS_OUT) == []
    page.emulate_media(media="screen")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    assert fetched == [file]
    assert browser.problems == []
    browser.close_pages()


@pytest.mark.parametrize("file", GAMES[:1], indirect=True)
def test_it_is_printed_on_both_papers(browser: Browser, file: str) -> None:
    page = browser.page(1000, 900, fresh=True)
    page.goto(file)
    a4, letter = [page.pdf(format=paper) for paper in ("A4", "Letter")]
    counts = [len(re.findall(rb"/Type\s*/Page\b(?!s)", printed)) for printed in (a4, letter)]
    assert 5 < counts[0] <= counts[1] < 40
    browser.close_pages()
