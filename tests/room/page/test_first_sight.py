"""What a stranger looks for: the way in, the other pages, one notice, the reason, places for fingers."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from houseway.room.reading.results import results
from tests.room.page.browser import DESKTOP, PHONE, Browser, boxes, needs_chromium, notice, noticed, painted
from tests.room.page.panel_hands import lay, omaha, plain
from tests.room.page.staged import Stage
from tests.room.page.test_panel_history import rows_of

pytestmark = needs_chromium
HOLDEM, BACCARAT = "hawaiian-gardens__no-limit-holdem", "hawaiian-gardens__ez-baccarat-panda-8"
FINGER = 40
PAGES = ["Lobby", "History", "Results", "Desk", "School"]


def pages_named(page: Page) -> list[str]:
    return page.locator("header nav > a").all_inner_texts()


def test_a_stranger_finds_the_way_in_at_the_top(browser: Browser, stage: Stage) -> None:
    stage.someone = False
    page = browser.page(*DESKTOP)
    page.goto(stage.url)
    way = page.locator("header").get_by_role("link", name="Come in or sign in")
    expect(way).to_be_visible()
    way.click()
    expect(page.get_by_role("heading", name="Sign in")).to_be_visible()


def test_somebody_at_a_table_still_finds_the_other_pages(browser: Browser, stage: Stage) -> None:
    page = browser.page(*DESKTOP)
    page.goto(f"{stage.url}/t/{HOLDEM}?at=2")
    page.wait_for_selector(".plate")
    assert pages_named(page) == ["Lobby"]
    page.get_by_role("link", name="Lobby", exact=True).click()
    expect(page.locator("header nav > a")).to_have_text(PAGES)
    expect(page.locator("header nav .tab")).to_have_count(1)
    page.get_by_role("link", name="Results").click()
    expect(page.locator("header nav [aria-current=page]")).to_have_text("Results")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    expect(page.locator("header nav > a")).to_have_text(["Lobby", "Results"])


def test_one_notice_speaks_for_all_tables_that_are_cut_off(browser: Browser, stage: Stage) -> None:
    page = browser.page(*DESKTOP)
    page.goto(f"{stage.url}/t/{HOLDEM}?at=2")
    page.wait_for_selector(".plate")
    stage.table(BACCARAT)
    page.evaluate("(id) => import('/js/tables.js').then((tables) => void tables.openTable(id))", BACCARAT)
    expect(page.locator("header nav .tab")).to_have_count(2)
    expect(page.locator("header nav .tab").last).to_contain_text("EZ Baccarat")
    stage.refuses = True
    stage.cut(HOLDEM)
    stage.cut(BACCARAT)
    lost = "import('/js/tables.js').then((tables) => tables.openTables().filter((one) => one.told).length)"
    page.wait_for_function(f"async () => (await {lost}) === 2")
    expect(notice(page, "No connection.")).to_have_count(1)
    stage.refuses = False
    page.get_by_role("button", name="Try now").click()
    noticed(page, "Back at the table.")
    expect(notice(page, "No connection.")).to_have_count(0)
    assert page.evaluate("window.toasts.filter((told) => told.startsWith('Back at')).length") == 1


def test_why_after_a_pot_that_others_won_opens_what_they_won_it_with(browser: Browser, stage: Stage) -> None:
    laid = lay(stage, omaha())
    answer = stage.answers[f"GET /api/tables/{laid.table}/why"][1]
    others = [payment for payment in answer["payments"] if payment["name"] != "You"]
    stage.answers[f"GET /api/tables/{laid.table}/why"] = (
        200,
        {**answer, "payments": others, "open": []},
    )
    table = stage.table(laid.table)

    def lost(seen: dict[str, Any]) -> dict[str, Any]:
        results = [{**one, "won": 0, "parts": []} if one["seat"] == 1 else one for one in seen["results"]]
        return {**seen, "results": results}

    table.change = lost
    page = browser.page(*PHONE)
    page.goto(f"{stage.url}/t/{laid.table}")
    page.locator(".bar").get_by_role("button", name="Why?").click()
    expect(page.locator(".pay.is-open")).to_have_count(1)
    expect(page.locator(".pay.is-open .head")).to_contain_text("Mei")
    expect(page.locator("details.more-payments[open]")).to_have_count(0)
    expect(page.locator(".why h2")).to_be_in_viewport()


def test_a_free_seat_is_told_by_the_people_beside_it(browser: Browser, stage: Stage) -> None:
    page = browser.page(*DESKTOP)
    page.goto(f"{stage.url}/t/{HOLDEM}?at=2")
    page.wait_for_selector(".plate")
    page.get_by_role("button", name="More at this table").click()
    page.get_by_role("menuitem", name="Change seat").click()
    dialog = page.get_by_role("dialog", name="Change seat")
    expect(dialog.get_by_role("button", name="Seat 7, between Omar and You")).to_be_visible()


@pytest.mark.parametrize(
    ("path", "selector"),
    [
        ("/", ".kind-chips .b"),
        ("/", ".topbar .brand"),
        (f"/t/{HOLDEM}?at=10", ".bar .acts .b"),
        (f"/t/{HOLDEM}?at=10", ".bar .presets .b"),
    ],
)
def test_fingers_find_what_they_tap(browser: Browser, stage: Stage, path: str, selector: str) -> None:
    page = browser.page(*PHONE)
    page.goto(stage.url + path)
    page.wait_for_selector(selector)
    painted(page)
    small = [box for box in boxes(page, selector) if min(box[2] - box[0], box[3] - box[1]) < FINGER - 0.5]
    assert small == []


def test_a_short_evening_is_told_in_minutes(browser: Browser, stage: Stage) -> None:
    told = plain(results(rows_of(2)))
    stage.answers["GET /api/results"] = (200, {**told, "hours": 0.05})
    page = browser.page(*DESKTOP)
    page.goto(f"{stage.url}/results")
    expect(page.locator(".figures")).to_contain_text("3 min")


def test_steps_of_one_who_does_them_are_a_list(browser: Browser, stage: Stage) -> None:
    page = browser.page(*DESKTOP)
    page.goto(stage.url)
    page.wait_for_selector("main")
    page.evaluate(
        """async () => {
          const { layout } = await import('/js/school/layout.js');
          const row = (who, words) => ({ who, words, lies: "", cards: [] });
          const place = document.querySelector('main');
          const rows = [row('Dealer', 'first'), row('Dealer', 'then')];
          place.replaceChildren(...layout({ rows, felt: 'bank' }).filter(Boolean));
        }"""
    )
    expect(page.locator(".school-steps ol > li")).to_have_text(["first", "then"])
