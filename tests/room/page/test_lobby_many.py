"""A lobby with more tables than everybody is told of: what is looked for is asked for, and there is more."""

from playwright.sync_api import Locator, Page, expect

from tests.room.page.browser import PHONE, Browser, needs_chromium, scrolls_sideways
from tests.room.page.staged import Stage

pytestmark = needs_chromium


def large(stage: Stage) -> dict[str, object]:
    """A lobby that tells of all tables but Pan's, which is the only one of its kind; its row."""
    *told, pan, last = stage.lobby["rows"]
    stage.lobby = {**stage.lobby, "rows": [*told, last], "more": 1}
    stage.answers["GET /api/tables"] = 200, {"tables": [pan], "next": ""}
    found: dict[str, object] = pan
    return found


def tables(page: Page) -> Locator:
    """The names in the rows of tables."""
    return page.locator(".row:not(.row--game) .g")


def test_a_table_that_was_not_told_of_is_found_by_words(browser: Browser, stage: Stage) -> None:
    pan = large(stage)
    page = browser.page()
    page.goto(stage.url)
    page.wait_for_selector(".row--game")
    expect(tables(page)).to_have_count(len(stage.lobby["rows"]))
    assert pan["title"] not in [text.strip() for text in tables(page).all_text_contents()]
    page.get_by_label("Find a game or a room").fill("pan 19th")
    expect(page.locator(f".row[href='/t/{pan['id']}'], .row:has([href='/t/{pan['id']}'])")).to_have_count(1)
    expect(tables(page)).to_have_text([str(pan["title"])])
    assert "GET /api/tables" in [asked for asked, _ in stage.asked]
    assert browser.problems == []


def test_more_tables_come_when_they_are_asked_for(browser: Browser, stage: Stage) -> None:
    pan = large(stage)
    page = browser.page(*PHONE)
    page.goto(stage.url)
    more = page.get_by_role("button", name="More tables")
    more.click()
    expect(page.locator(".row:not(.row--game)")).to_have_count(len(stage.lobby["rows"]) + 1)
    expect(tables(page).filter(has_text=str(pan["title"]))).to_have_count(1)
    expect(more).to_be_hidden()
    assert not scrolls_sideways(page)


def test_a_small_room_asks_for_nothing_more(browser: Browser, stage: Stage) -> None:
    page = browser.page()
    page.goto(f"{stage.url}/?q=omaha")
    page.wait_for_selector(".row--game")
    expect(page.get_by_role("button", name="More tables")).to_be_hidden()
    assert "GET /api/tables" not in [asked for asked, _ in stage.asked]
