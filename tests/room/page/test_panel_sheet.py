"""The sheet in a real browser: in its order, opened where the moment is, with find, odds and the shoe."""

from playwright.sync_api import Page, expect

from houseway.room.reading.odds import WORKING, odds
from houseway.room.reading.sheet import sheet
from houseway.room.reading.shoe import shoe
from houseway.rooms.loader import load
from tests.room.page.browser import DESKTOP, PHONE, Browser, needs_chromium, scrolls_sideways
from tests.room.page.panel_hands import lay, plain, played
from tests.room.page.staged import Stage
from tests.room.reading.test_shoe import evening

pytestmark = needs_chromium
BACCARAT = "lucky-lady/ez-baccarat-panda-8"


def baccarat(stage: Stage) -> str:
    laid = lay(stage, played(BACCARAT, "lost"))
    rounds = plain(shoe(evening(BACCARAT, 20, "beads")))
    stage.answers[f"GET /api/tables/{laid.table}/shoe"] = (200, rounds)
    stage.answers[f"GET /api/games/{BACCARAT}/odds"] = (202, plain(WORKING))
    return laid.table


def sheet_page(browser: Browser, stage: Stage, table: str, size: tuple[int, int] = DESKTOP) -> Page:
    page = browser.page(*size)
    page.goto(f"{stage.url}/t/{table}")
    page.get_by_role("button", name="Sheet").first.click()
    page.wait_for_selector(".sheet-section")
    return page


def test_sections_stand_in_the_order_of_the_design(browser: Browser, stage: Stage) -> None:
    page = sheet_page(browser, stage, baccarat(stage))
    heads = page.locator(".sheet-section > h3").all_inner_texts()
    assert heads == [
        *("What pays what", "Limits", "Rules", "The player-dealer", "Fees"),
        *("When something goes wrong", "Rulings and other readings", "Odds of each wager"),
    ]
    beads = page.locator(".bead")
    rounds = stage.answers["GET /api/tables/t1/shoe"][1]["rounds"]
    expect(beads).to_have_count(len(rounds))
    expect(page.locator(".beads")).to_have_attribute(
        "aria-label",
        f"{len(rounds)} rounds: "
        + ", ".join(
            [
                f"{name.lower()} {count}"
                for name, count in stage.answers["GET /api/tables/t1/shoe"][1]["counts"]
            ]
        ),
    )
    row = page.locator(".of-pays tr.head", has_text="Panda 8")
    expect(row).to_contain_text("25 to 1")
    assert browser.problems == []


def test_a_word_is_found(browser: Browser, stage: Stage) -> None:
    page = sheet_page(browser, stage, baccarat(stage))
    page.keyboard.press("/")
    field = page.get_by_role("searchbox")
    expect(field).to_be_focused()
    page.keyboard.type("natural")
    expect(page.locator(".sheet > p[role=status]")).to_have_text("3 places")
    shown = page.locator(".sheet-part:visible")
    for at in range(shown.count()):
        assert "natural" in (shown.nth(at).text_content() or "").lower()
    page.keyboard.type(" zebra")
    expect(page.locator(".sheet > p[role=status]")).to_have_text("Nothing on this sheet has these words.")
    page.keyboard.press("Escape")
    expect(field).to_have_value("")
    expect(page.locator(".sheet-section:visible")).to_have_count(8)
    assert browser.problems == []


def test_odds_are_asked_for_when_somebody_comes_to_them(browser: Browser, stage: Stage) -> None:
    page = sheet_page(browser, stage, baccarat(stage))
    wanted = f"GET /api/games/{BACCARAT}/odds"
    assert wanted not in [what for what, _ in stage.asked]
    page.get_by_role("navigation", name="Sections of the sheet").get_by_role("button", name="Odds").click()
    expect(page.locator(".odds")).to_contain_text("being worked out")
    stage.answers[wanted] = (200, plain(odds(BACCARAT)))
    expect(page.locator(".odds tbody tr").first).to_contain_text("1.24 %")
    page.locator(".outcomes summary").first.click()
    expect(page.locator(".outcomes").first).to_contain_text("Tie")
    assert browser.problems == []


def test_the_sheet_opens_where_the_moment_is(browser: Browser, stage: Stage) -> None:
    name = "hawaiian-gardens__pai-gow-poker"
    rules = load("hawaiian-gardens/pai-gow-poker")
    stage.answers[f"GET /api/games/{rules.id}/sheet"] = (200, plain(sheet(rules)))
    stage.show(name, stage.table(name).recording.first("set"))
    page = browser.page(*DESKTOP)
    page.goto(f"{stage.url}/t/{name}")
    page.wait_for_selector(".setting-dialog")
    page.get_by_role("tab", name="Sheet").click()
    here = page.locator(".sheet-part.here")
    expect(here).to_be_in_viewport()
    expect(here.locator("h4")).to_have_text("Set")


def test_a_ruling_tells_its_ground_and_other_readings(browser: Browser, stage: Stage) -> None:
    page = sheet_page(browser, stage, baccarat(stage))
    ruling = page.locator(".of-rulings .ruling", has_text="How far does the player-dealer's money reach")
    ruling.locator("summary").first.click()
    expect(ruling).to_contain_text("other readings")
    expect(ruling.locator("button.lines").first).to_be_visible()
    assert browser.problems == []


def test_a_sheet_fits_a_phone(browser: Browser, stage: Stage) -> None:
    page = sheet_page(browser, stage, baccarat(stage), PHONE)
    assert not scrolls_sideways(page)
    assert page.evaluate(
        "(() => { const p = document.querySelector('.pane'); return p.scrollWidth <= p.clientWidth + 1; })()"
    )
    assert browser.problems == []


def test_without_an_answer_the_sheet_can_be_asked_for_again(browser: Browser, stage: Stage) -> None:
    table = baccarat(stage)
    answer = stage.answers[f"GET /api/games/{BACCARAT}/sheet"]
    stage.answers[f"GET /api/games/{BACCARAT}/sheet"] = (503, {"why": "The room is busy. Try again."})
    page = browser.page(*DESKTOP)
    page.goto(f"{stage.url}/t/{table}")
    page.locator(".about").get_by_role("button", name="Sheet").click()
    expect(page.locator(".sheet .wrong")).to_have_text("The room is busy. Try again.")
    stage.answers[f"GET /api/games/{BACCARAT}/sheet"] = answer
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".sheet-section")).to_have_count(8)
