"""Hand and chat in a real browser: the story by streets, who can win what, advice, what is said."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.room.page.browser import DESKTOP, Browser, needs_chromium, until
from tests.room.page.panel_hands import lay, omaha
from tests.room.page.staged import Stage

pytestmark = needs_chromium
HOLDEM = "hawaiian-gardens__no-limit-holdem"


def my_turn(browser: Browser, stage: Stage, verb: str = "call") -> Page:
    stage.show(HOLDEM, stage.table(HOLDEM).recording.first(verb))
    page = browser.page(*DESKTOP)
    page.goto(f"{stage.url}/t/{HOLDEM}")
    page.wait_for_selector(".log li")
    return page


def test_the_story_goes_by_streets_and_ends_with_my_turn(browser: Browser, stage: Stage) -> None:
    laid = lay(stage, omaha())
    page = browser.page(*DESKTOP)
    page.goto(f"{stage.url}/t/{laid.table}")
    streets = page.locator(".log li.st")
    expect(streets).to_have_count(5)
    told = ["First round", "Flop 4♣ 7♦ K♠", "Turn 2♥", "River K♦", "Showdown"]
    expect(streets).to_have_text(told, use_inner_text=True)
    calls = page.locator(".log li", has_text="Mei calls").first
    expect(calls.locator("b")).to_have_text("Mei")
    expect(calls.locator(".num")).to_have_text("$4")
    turn = my_turn(browser, stage)
    expect(turn.locator(".log-turn")).to_contain_text("Your turn")
    expect(turn.locator(".log-turn")).to_contain_text("to call")
    assert browser.problems == []


def test_pots_and_bets_say_who_can_win_them(browser: Browser, stage: Stage) -> None:
    page = my_turn(browser, stage)
    rows = page.locator(".pots-table tr")
    expect(rows.last).to_contain_text("Betting")
    view = stage.table(HOLDEM).now()["view"]
    total = sum([pot["amount"] for pot in view["pots"]]) + sum([seat["bet"] for seat in view["seats"]])
    told = [
        float(cell.replace("$", "").replace(",", ""))
        for cell in rows.locator("td:last-child").all_inner_texts()
    ]
    assert round(sum(told) * 100) == total - view["dropped"]
    page.locator(".hand-panel").get_by_role("button", name="Why?").click()
    expect(page.get_by_role("tab", name="Why")).to_have_attribute("aria-selected", "true")


def test_when_the_hand_is_over_its_seal_can_be_checked(browser: Browser, stage: Stage) -> None:
    laid = lay(stage, omaha())
    page = browser.page(*DESKTOP)
    page.goto(f"{stage.url}/t/{laid.table}")
    expect(page.locator(".seal-line")).to_contain_text("Shuffle sealed before the deal.")
    expect(page.get_by_role("link", name="Check this hand")).to_have_attribute("href", f"/hand/{laid.id}")
    page.wait_for_function("() => localStorage.getItem('hw-seals')")
    kept: list[list[str]] = page.evaluate("JSON.parse(localStorage.getItem('hw-seals'))")
    assert kept == [["t1 91", "3f9a" * 16]]
    assert browser.problems == []


def test_practice_tells_what_the_house_would_do(browser: Browser, stage: Stage) -> None:
    table = stage.table(HOLDEM)
    page = my_turn(browser, stage)
    wishes: list[Any] = table.wishes
    until(page, lambda: bool(wishes))
    assert [wish["do"] for wish in wishes] == ["ask-advice"]
    expect(page.locator(".advice-now")).to_be_empty()
    page.get_by_role("button", name="What would the house do?").click()
    expect(page.locator(".advice-now")).to_contain_text("The house would")
    page.locator(".bar.ready .acts").get_by_role("button", name="Call").click()
    expect(page.locator(".advice-past li")).to_have_count(1)
    expect(page.locator(".advice-past li")).to_contain_text("You call")
    expect(page.locator(".advice-past li")).to_contain_text("The house would")


def test_what_is_said_reaches_everybody_and_stays_when_it_fails(browser: Browser, stage: Stage) -> None:
    laid = lay(stage, omaha())
    page = browser.page(*DESKTOP)
    page.goto(f"{stage.url}/t/{laid.table}")
    page.get_by_role("tab", name="Chat").click()
    field = page.get_by_role("textbox", name="Say something to the table")
    expect(field).to_be_focused()
    field.fill("<b>nice hand</b>")
    page.keyboard.press("Enter")
    line = page.locator(".chat-lines li").last
    expect(line.locator("p")).to_have_text("<b>nice hand</b>")
    expect(field).to_have_value("")
    stage.tables[laid.table].answer = lambda wish: {
        "say": "refused",
        "why": "Wait a moment before you say more.",
    }
    field.fill("and again")
    page.get_by_role("button", name="Send").click()
    expect(page.locator(".chat .wrong")).to_have_text("Wait a moment before you say more.")
    expect(field).to_have_value("and again")
    assert browser.problems == []
