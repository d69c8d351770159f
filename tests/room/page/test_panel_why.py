"""Why in a real browser: mine is open, the deciding cards are marked, every line and row can be asked."""

import pytest
from playwright.sync_api import Page, expect

from tests.room.page.browser import DESKTOP, PHONE, Browser, needs_chromium, noticed, scrolls_sideways
from tests.room.page.panel_hands import Laid, lay, omaha, overflows, played
from tests.room.page.staged import Stage

pytestmark = needs_chromium
BLACKJACK, PAI_GOW = "lucky-lady/no-bust-blackjack", "hawaiian-gardens/pai-gow-poker"
THIRTEEN, PAN = "hawaiian-gardens/thirteen-card", "nineteenth-hole/pan"
OTHERS = {PAI_GOW: "pushed", THIRTEEN: "", PAN: "", "lucky-lady/ez-baccarat-panda-8": "lost"}


def why_page(browser: Browser, stage: Stage, laid: Laid, size: tuple[int, int] = DESKTOP) -> Page:
    page = browser.page(*size)
    page.goto(f"{stage.url}/t/{laid.table}")
    page.wait_for_selector(".felt .seat, .felt .spot, .felt li")
    page.get_by_role("button", name="Why?").first.click()
    page.wait_for_selector(".why .pay")
    return page


def marked(page: Page, mark: str, *cards: str) -> None:
    """Wait until these cards are marked so on the felt, and no others."""
    page.wait_for_function(
        """([mark, cards]) => [...document.querySelectorAll(`.felt hw-card.${mark}`)]
             .map((e) => e.getAttribute("c")).sort().join() === cards.sort().join()""",
        arg=[mark, cards],
    )


def test_mine_is_open_first_and_its_cards_are_marked(browser: Browser, stage: Stage) -> None:
    page = why_page(browser, stage, lay(stage, omaha()))
    expect(page.locator(".why h2")).to_have_text("Why these payments?")
    expect(page.locator(".why .sum")).to_have_text(
        "The pot of $65 is halved. You have the best high. Mei and Dan have equal lows."
    )
    mine = page.locator(".pay.is-open")
    expect(mine).to_have_count(1)
    expect(mine.locator(".head")).to_contain_text("You")
    expect(mine.locator(".amount")).to_have_text("+ $33")
    expect(mine.locator(".pay-step dt")).to_have_text(["Reason", "Rule", "Ruling"])
    marked(page, "plays", "7c", "7h", "7d", "Ks", "Kd")
    marked(page, "lows")
    page.locator(".why > .pay .head", has_text="Mei").click()
    marked(page, "lows", "Ad", "3h", "4c", "7d", "2h")
    expect(page.locator(".why > .pay .tag").last).to_have_text("Collection", use_inner_text=True)
    assert browser.problems == []


def test_an_amount_on_the_felt_opens_its_payment(browser: Browser, stage: Stage) -> None:
    laid = lay(stage, omaha())
    page = browser.page(*DESKTOP)
    page.goto(f"{stage.url}/t/{laid.table}")
    page.locator(".seat", has_text="Dan").get_by_role("button").first.click()
    opened = page.locator(".pay.is-open")
    expect(opened).to_have_count(1)
    expect(opened.locator(".head")).to_contain_text("Dan")
    expect(opened.locator(".head")).to_be_focused()
    assert browser.problems == []


def test_a_line_opens_what_is_known_of_it(browser: Browser, stage: Stage) -> None:
    page = why_page(browser, stage, lay(stage, omaha()))
    chip = page.locator(".pay.is-open .lines", has_text="000:1219-1220")
    chip.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Omaha High-Low Split")
    expect(dialog).to_contain_text("GEGA-002303")
    expect(dialog).to_contain_text("The best high hand takes half of the pot")
    expect(dialog).to_contain_text("The print itself is not shown.")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(chip).to_be_focused()
    assert browser.problems == []


def test_a_link_leads_to_the_payment_and_the_floor_can_be_asked(browser: Browser, stage: Stage) -> None:
    laid = lay(stage, omaha())
    stage.answers[f"POST /api/tables/{laid.table}/floor"] = (201, {"says": "The floor has been asked for."})
    page = why_page(browser, stage, laid)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy link").click()
    noticed(page, "Link copied.")
    link: str = page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"{stage.url}/hand/{laid.id}?why=")
    page.get_by_role("button", name="Ask the floor").click()
    page.get_by_role("dialog").get_by_role("textbox").fill("Is the odd chip mine?")
    page.get_by_role("dialog").get_by_role("button", name="Ask").click()
    noticed(page, "The floor has been asked for.")
    asked = [body for what, body in stage.asked if what.startswith("POST ")]
    assert "Is the odd chip mine? (hand 91, payment" in asked[0]["text"]
    page.goto(link)
    expect(page.locator(".pay.is-open .head")).to_contain_text("You")
    assert browser.problems == []


def test_the_bank_is_told_act_by_act(browser: Browser, stage: Stage) -> None:
    page = why_page(browser, stage, lay(stage, played(BLACKJACK, "in part")))
    rows = page.locator(".covtable tbody tr")
    expect(rows.nth(2)).to_be_visible()
    expect(page.locator(".covtable .cov-part")).to_have_count(1)
    expect(page.locator(".covtable .cov-part")).to_contain_text(" of $")
    assert not overflows(page, ".cover-place")
    for at in (0, rows.count() - 1):
        name = rows.nth(at).get_by_role("button").inner_text().split(",")[0].split(" ", 1)[1]
        rows.nth(at).get_by_role("button").click()
        expect(page.locator(".pay.is-open")).to_have_count(1)
        expect(page.locator(".pay.is-open .who")).to_have_text(name)
    assert browser.problems == []


def test_what_went_in_is_there_too(browser: Browser, stage: Stage) -> None:
    page = why_page(browser, stage, lay(stage, omaha()))
    fold = page.locator("details.more-payments", has_text="What went in")
    fold.locator("summary").first.click()
    expect(fold.locator(".pay")).to_have_count(4)
    fold.locator(".pay .head", has_text="Walt").click()
    expect(fold.locator(".pay.is-open dd").first).to_contain_text("Big blind $4")
    assert browser.problems == []


@pytest.mark.parametrize("rule_set", OTHERS)
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_every_kind_of_table_has_its_why(
    browser: Browser, stage: Stage, rule_set: str, size: tuple[int, int]
) -> None:
    laid = lay(stage, played(rule_set, OTHERS[rule_set]))
    page = browser.page(*size)
    page.goto(f"{stage.url}/t/{laid.table}")
    page.wait_for_selector(".felt li")
    page.keyboard.press("w")
    page.wait_for_selector(".why .pay")
    assert not scrolls_sideways(page)
    assert page.evaluate(
        "(() => { const p = document.querySelector('.pane'); return p.scrollWidth <= p.clientWidth + 1; })()"
    )
    assert browser.problems == []


def test_on_a_phone_the_felt_stays_above_the_sheet(browser: Browser, stage: Stage) -> None:
    page = why_page(browser, stage, lay(stage, omaha()), PHONE)
    side = page.locator(".side").bounding_box()
    felt = page.locator(".felt").bounding_box()
    assert side is not None and felt is not None
    assert 380 <= side["y"] <= 460
    assert felt["y"] + felt["height"] <= side["y"] + 2
    assert felt["height"] > 250
    marked(page, "plays", "7c", "7h", "7d", "Ks", "Kd")
    page.get_by_role("button", name="Close the panel").click()
    expect(page.locator(".felt hw-card.lows")).not_to_have_count(0)
    assert browser.problems == []
