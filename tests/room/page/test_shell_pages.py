"""Opening a table, the account and the owner's page: what they send, and what they say when it is refused."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.room.page.browser import SIZES, Browser, needs_chromium, noticed, painted, scrolls_sideways, until
from tests.room.page.staged import ME, Stage

pytestmark = needs_chromium
HOLDEM, TILES = "hawaiian-gardens/no-limit-holdem", "hawaiian-gardens/pai-gow-tiles-wild"
OPENED = "hawaiian-gardens__no-limit-holdem"


def visit(browser: Browser, stage: Stage, path: str, ready: str) -> Page:
    page = browser.page()
    page.goto(stage.url + path)
    page.wait_for_selector(ready)
    return page


def asked(stage: Stage, what: str) -> list[Any]:
    return [body for name, body in stage.asked if name == what]


def test_a_table_is_opened_with_one_click(browser: Browser, stage: Stage) -> None:
    stage.answers["POST /api/tables"] = (201, {"id": OPENED, "link": f"/t/{OPENED}", "url": ""})
    stage.table(OPENED).change = lambda seen: {**seen, "you": 0, "view": None, "question": None}
    page = visit(browser, stage, "/open", ".part select")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(f"**/t/{OPENED}")
    expect(page.get_by_role("dialog", name="Sit down")).to_be_visible()
    (body,) = asked(stage, "POST /api/tables")
    assert body == {
        "game": HOLDEM,
        "limit": "no-limit 1-2",
        "readings": {},
        "bots": 5,
        "characters": "",
        "private": False,
        "practice": False,
        "seconds": 30,
        "schedule": "",
        "fees": False,
    }
    assert browser.problems == []


def test_everything_about_a_table_can_be_chosen(browser: Browser, stage: Stage) -> None:
    stage.answers["POST /api/tables"] = (400, {"why": "There are no seats for that."})
    page = visit(browser, stage, f"/open?game={TILES}", ".part select")
    expect(page.get_by_label("Game", exact=True)).to_have_value(TILES)
    page.get_by_label("Game", exact=True).select_option(HOLDEM)
    expect(page.get_by_label("Limit")).to_have_value("no-limit 1-2")
    page.get_by_label("Limit").select_option("no-limit 2-3")
    page.get_by_label("Bots", exact=True).select_option("2")
    page.get_by_label("Time for a question").select_option("60")
    page.get_by_label("Practice").check()
    page.get_by_role("radio", name="Private").click()
    page.locator("summary").click()
    reading = page.locator(".reading select").first
    reading.select_option(index=1)
    expect(page.locator(".stay")).to_contain_text(
        "No Limit Hold'em · no-limit 2-3 · 2 bots · practice · 1 read"
    )
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert").filter(has_text="There are no seats")).to_be_visible()
    (body,) = asked(stage, "POST /api/tables")
    assert (body["limit"], body["bots"], body["seconds"]) == ("no-limit 2-3", 2, 60)
    assert body["practice"] and body["private"] and len(body["readings"]) == 1
    expect(page.get_by_label("Bots", exact=True)).to_have_value("2")


def test_pages_to_read_fit_every_screen(browser: Browser, stage: Stage) -> None:
    for path in ("/open", "/account", "/owner"):
        page = visit(browser, stage, path, "main h1")
        page.wait_for_load_state("networkidle")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            painted(page)
            assert not scrolls_sideways(page), (path, width)
    assert browser.problems == []


def test_a_guest_comes_in_and_becomes_an_account(browser: Browser, stage: Stage) -> None:
    stage.someone = False
    stage.answers["POST /api/guest"] = (200, ME)
    stage.answers["POST /api/register"] = (400, {"why": "A password has 8 letters or more."})
    page = visit(browser, stage, "/account", "form")
    part = page.locator(".part", has_text="A name is enough")
    part.get_by_label("Name").fill("Rosa")
    part.get_by_role("button", name="Come in").click()
    noticed(page, "You are in, Rosa.")
    keep = page.locator(".part", has_text="Keep it")
    keep.get_by_label("Password").fill("short")
    keep.get_by_role("button", name="Make an account").click()
    expect(keep.get_by_role("alert")).to_have_text("A password has 8 letters or more.")
    expect(keep.get_by_label("Password")).to_have_value("short")
    stage.answers["POST /api/register"] = (200, {**ME, "guest": False})
    keep.get_by_label("Password").fill("long enough")
    keep.get_by_role("button", name="Make an account").click()
    expect(page.get_by_role("button", name="Change the password")).to_be_visible()
    assert asked(stage, "POST /api/register")[-1] == {"name": "Rosa", "password": "long enough"}


def test_what_somebody_likes_is_kept(browser: Browser, stage: Stage) -> None:
    stage.answers["PUT /api/me/settings"] = (200, ME)
    page = visit(browser, stage, "/account", ".seg")
    page.get_by_role("radio", name="Two colours").click()
    expect(page.locator("html")).to_have_attribute("data-deck", "two")
    page.get_by_role("radio", name="Two colours").press("ArrowRight")
    expect(page.get_by_role("radio", name="Four colours")).to_be_focused()
    page.get_by_role("radio", name="None").click()
    until(
        page, lambda: "still" in [body["settings"]["motion"] for body in asked(stage, "PUT /api/me/settings")]
    )
    page.reload()
    page.wait_for_selector(".seg")
    expect(page.locator("html")).to_have_attribute("data-motion", "still")
    expect(page.locator("html")).to_have_attribute("data-deck", "four")


def test_a_token_is_shown_once(browser: Browser, stage: Stage) -> None:
    stage.answers["POST /api/tokens"] = (201, {"id": "x", "token": "hw_secret", "expires": 0})
    page = visit(browser, stage, "/account", "text=Make a token")
    page.get_by_role("button", name="Make a token").click()
    expect(page.locator(".secret")).to_have_text("hw_secret")
    assert asked(stage, "POST /api/tokens") == [{"label": "my bot"}]


def test_the_owners_link_makes_an_owner_who_gives_roles(browser: Browser, stage: Stage) -> None:
    stage.answers["POST /api/register"] = (200, {**ME, "guest": False})
    stage.answers["POST /api/owner"] = (200, {**ME, "guest": False, "role": "owner"})
    someone = {"id": "p2", "name": "Walt", "role": "player", "guest": False, "chips": 5000, "since": 0}
    stage.answers["GET /api/people"] = (200, {"people": [someone]})
    stage.answers["PUT /api/people/p2/role"] = (200, {**someone, "role": "floor"})
    page = visit(browser, stage, "/owner#the-link", "form")
    page.get_by_label("Password").fill("long enough")
    page.get_by_role("button", name="Make an account").click()
    page.get_by_role("button", name="Become the owner").click()
    page.get_by_label("Role of Walt").select_option("floor")
    noticed(page, "Walt is on the floor now.")
    assert asked(stage, "POST /api/owner") == [{"link": "the-link"}]
    assert asked(stage, "PUT /api/people/p2/role") == [{"role": "floor"}]
    assert "the-link" not in page.url
    assert browser.problems == []


def test_an_address_that_leads_nowhere_says_so(browser: Browser, stage: Stage) -> None:
    page = visit(browser, stage, "/nothing/here", ".none")
    expect(page.get_by_text("There is nothing here.")).to_be_visible()
    page.locator("main").get_by_role("link", name="Lobby").click()
    page.wait_for_selector(".row")
    page.go_back()
    expect(page.get_by_text("There is nothing here.")).to_be_visible()
