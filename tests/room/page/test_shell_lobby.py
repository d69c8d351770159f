"""The lobby: finding a table or a game, and playing at once."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.room.page.browser import (
    SIZES,
    Browser,
    boxes,
    needs_chromium,
    overlaps,
    painted,
    scrolls_sideways,
    until,
)
from tests.room.page.staged import ME, Stage

pytestmark = needs_chromium
HOLDEM = "hawaiian-gardens__no-limit-holdem"


def lobby(browser: Browser, stage: Stage, width: int = 1280, height: int = 800) -> Page:
    page = browser.page(width, height)
    page.goto(stage.url)
    page.wait_for_selector(".row--game")
    return page


def tables(page: Page) -> Locator:
    """What stands in the rows of tables."""
    return page.locator(".row:not(.row--game) .g")


def test_the_lobby_fits_every_screen_and_says_what_the_chips_are(browser: Browser, stage: Stage) -> None:
    pages = [lobby(browser, stage), lobby(browser, stage, 390, 844)]
    for width, height in SIZES:
        page = pages[width < 720]
        page.set_viewport_size({"width": width, "height": height})
        painted(page)
        assert not scrolls_sideways(page), width
        expect(page.get_by_text("Play chips only: nothing is bought or cashed.")).to_be_visible()
        rows = boxes(page, ".row")[:6]
        assert all([not overlaps(one, other) for at, one in enumerate(rows) for other in rows[:at]]), width
        inside = page.evaluate(
            """() => [...document.querySelectorAll(".row")].slice(0, 12).flatMap((row) => {
                 const parts = [...row.children].map((e) => e.getBoundingClientRect()).filter((b) => b.width);
                 const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
                   && a.top < b.bottom - 1 && b.top < a.bottom - 1;
                 return parts.flatMap((a, i) => parts.slice(i + 1).filter((b) => over(a, b))); })"""
        )
        assert inside == [], width
    assert browser.problems == []


def test_a_phone_deals_one_in_first(browser: Browser, stage: Stage) -> None:
    page = lobby(browser, stage, 390, 844)
    button = page.get_by_role("button", name="Deal me in")
    expect(button).to_have_count(1)
    box, find = button.bounding_box(), page.locator(".find").bounding_box()
    assert box and find and box["y"] + box["height"] < find["y"] and box["height"] >= 44
    for hit in boxes(page, ".row .b")[:6]:
        assert hit[3] - hit[1] >= 44


def test_tables_are_found_by_room_by_kind_and_by_words(browser: Browser, stage: Stage) -> None:
    page = lobby(browser, stage)
    filters = page.locator(".filter")
    expect(tables(page)).to_have_count(9)
    filters.get_by_role("button", name="Baccarat").click()
    expect(tables(page)).to_have_text(["EZ Baccarat"])
    expect(page).to_have_url(re.compile("kind=baccarat"))
    filters.get_by_role("button", name="Hawaiian Gardens").click()
    expect(tables(page)).to_have_count(0)
    expect(page.locator(".row--game")).not_to_have_count(0)
    filters.get_by_role("button", name="All rooms").click()
    filters.get_by_role("button", name="Baccarat").click()
    page.keyboard.press("/")
    page.keyboard.type("omaha hawaiian")
    expect(tables(page)).to_have_text(["Omaha High-Low Split"])
    page.keyboard.press("Escape")
    expect(tables(page)).to_have_count(9)
    page.keyboard.type("there is no such game")
    expect(page.get_by_text("Nothing by that name")).to_be_visible()
    page.get_by_role("button", name="Show everything").click()
    expect(tables(page)).to_have_count(9)
    assert browser.problems == []


def test_a_row_says_who_sits_and_stays_in_its_place_when_that_changes(browser: Browser, stage: Stage) -> None:
    page = lobby(browser, stage)
    row = page.locator(".row", has_text="No Limit Hold'em").first
    expect(row).to_contain_text("6 playing, 2 bots, 1 open")
    expect(row.locator(".seats .p")).to_have_count(6)
    expect(row.locator(".seats .bot")).to_have_count(2)
    before = tables(page).all_text_contents()
    handle = row.element_handle()
    changed = {**stage.lobby["rows"][0], "seats": stage.lobby["rows"][0]["seats"][:1]}
    stage.tell_lobby({"say": "lobby", "rows": [changed], "people": 12})
    expect(row).to_contain_text("1 playing, 8 open")
    assert tables(page).all_text_contents() == before
    assert handle is not None and handle.evaluate("(e) => e.isConnected")
    stage.tell_lobby({"say": "lobby", "rows": [], "gone": [changed["id"]], "people": 12})
    expect(page.locator(".row:not(.row--game)")).to_have_count(8)


def test_a_full_table_is_watched(browser: Browser, stage: Stage) -> None:
    page = lobby(browser, stage)
    full = page.locator(".row", has_text="Face Up Pai Gow Poker").first
    expect(full).to_contain_text("full")
    expect(full.get_by_role("button")).to_have_text("Watch")


def test_whoever_comes_plays_with_a_name_and_two_clicks(browser: Browser, stage: Stage) -> None:
    stage.someone = False
    stage.answers["POST /api/guest"] = (200, ME)
    stage.answers["POST /api/play-now"] = (200, {"id": HOLDEM, "link": f"/t/{HOLDEM}", "url": ""})
    stage.table(HOLDEM).change = lambda seen: {**seen, "you": 0, "view": None, "question": None}
    page = lobby(browser, stage)
    page.get_by_role("button", name="Deal me in").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("Name")).to_be_focused()
    assert len(dialog.get_by_label("Name").input_value()) >= 2
    page.keyboard.type("Rosa")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/t/{HOLDEM}")
    page.wait_for_selector(".plate")
    expect(page.get_by_role("dialog")).to_have_count(0)
    until(page, lambda: any([wish["do"] == "sit" for wish in stage.table(HOLDEM).wishes]))
    assert ("POST /api/guest", {"name": "Rosa"}) in stage.asked
    assert ("POST /api/play-now", {"game": ""}) in stage.asked
    sat = [wish for wish in stage.table(HOLDEM).wishes if wish["do"] == "sit"]
    assert [(wish["seat"], wish["amount"]) for wish in sat] == [(0, 0)]
    assert browser.problems == []


def test_a_name_that_is_taken_is_asked_for_again(browser: Browser, stage: Stage) -> None:
    stage.someone = False
    stage.answers["POST /api/guest"] = (409, {"why": "Somebody is called Rosa here already."})
    page = lobby(browser, stage)
    page.get_by_role("button", name="Deal me in").click()
    expect(page.get_by_label("Name")).to_be_focused()
    page.keyboard.type("Rosa")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text("Somebody is called Rosa here already.")
    expect(page.get_by_label("Name")).to_have_value("Rosa")
    expect(page.get_by_label("Name")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page).to_have_url(stage.url + "/")


def test_a_friend_by_link_is_asked_for_a_name_and_is_at_the_table(browser: Browser, stage: Stage) -> None:
    stage.someone = False
    stage.answers["POST /api/guest"] = (200, ME)
    page = browser.page(390, 844)
    page.goto(f"{stage.url}/t/{HOLDEM}?at=13&key=abc")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.get_by_role("button", name="Come in").click()
    page.wait_for_selector(".plate")
    assert stage.sockets[-1].endswith("/socket?key=abc")
