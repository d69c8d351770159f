"""A seat at the table: chips to sit down with, ways in, sitting out, leaving, friends, bots."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.room.page.browser import Browser, needs_chromium, noticed, until
from tests.room.page.staged import ME, Stage

pytestmark = needs_chromium
HOLDEM = "hawaiian-gardens__no-limit-holdem"
Seen = dict[str, Any]


def watching(seen: Seen) -> Seen:
    """As somebody without a seat sees it."""
    view = {**seen["view"], "seat": 0, "decision": None}
    return {**seen, "you": 0, "stack": 0, "view": view, "question": None}


def outside(**more: Any) -> Callable[[Seen], Seen]:
    """As somebody in a seat sees it who is not in the hand."""

    def change(seen: Seen) -> Seen:
        view = {**seen["view"], "decision": None}
        view["seats"] = [seat for seat in view["seats"] if seat["number"] != 1]
        found = {**seen, "view": view, "question": None, **more}
        if more.get("sits_out"):
            found["seats"] = [{**seat, "sits_out": seat["seat"] == 1} for seat in seen["seats"]]
        return found

    return change


def at(browser: Browser, stage: Stage, change: Callable[[Seen], Seen], width: int = 1280) -> Page:
    stage.table(HOLDEM).change = change
    page = browser.page(width, 800)
    page.goto(f"{stage.url}/t/{HOLDEM}?at=13")
    page.wait_for_selector(".plate")
    return page


def wishes(stage: Stage) -> list[Seen]:
    found = [
        {key: value for key, value in wish.items() if key != "ref"} for wish in stage.table(HOLDEM).wishes
    ]
    return [wish for wish in found if wish["do"] != "ask-advice"]


@pytest.mark.parametrize("width", [1280, 390])
def test_whoever_watches_sits_down_with_chips_between_the_least_and_the_most(
    browser: Browser, stage: Stage, width: int
) -> None:
    page = at(browser, stage, watching, width)
    expect(page.locator(".strip")).to_contain_text("You are watching.")
    expect(page.locator(".bar")).to_be_hidden()
    page.locator(".strip").get_by_role("button", name="Sit down").click()
    dialog = page.get_by_role("dialog", name="Sit down")
    chips = dialog.get_by_label("Chips")
    expect(chips).to_be_focused()
    expect(chips).to_have_value("$200")
    for name, value in (("Least $40", "$40"), ("Most $4,310", "$4,310"), ("Usual $200", "$200")):
        dialog.get_by_role("button", name=name).click()
        expect(chips).to_have_value(value)
        expect(dialog.get_by_role("button", name=name)).to_have_attribute("aria-pressed", "true")
    chips.fill("39.50")
    expect(chips).to_have_attribute("aria-invalid", "true")
    expect(dialog).to_contain_text("From $40 to $4,310: take $40?")
    chips.press("Enter")
    expect(dialog).to_be_visible()
    chips.fill("1.5k")
    chips.press("Enter")
    expect(dialog).to_have_count(0)
    until(page, lambda: bool(wishes(stage)))
    assert wishes(stage) == [{"do": "sit", "seat": 0, "amount": 150_000}]
    assert browser.problems == []


def test_an_empty_seat_is_taken_where_one_taps(browser: Browser, stage: Stage) -> None:
    page = at(browser, stage, watching)
    page.locator(".felt").get_by_role("button", name="Sit").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("Seat ")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    until(page, lambda: bool(wishes(stage)))
    assert wishes(stage)[0]["seat"] > 6


def test_whoever_has_too_little_gets_free_chips(browser: Browser, stage: Stage) -> None:
    stage.answers["GET /api/me"] = (200, {**ME, "chips": 1000, "refill": 500_000})
    stage.answers["POST /api/me/refill"] = (200, ME)
    page = at(browser, stage, watching)
    page.locator(".strip .b--go").click()
    expect(page.get_by_role("dialog", name="More play chips?")).to_contain_text("they cost nothing")
    page.get_by_role("button", name="Go back").click()
    noticed(page, "You have $10; it takes $40.")
    page.locator(".strip .b--go").click()
    expect(page.get_by_role("button", name="Take them")).to_be_visible()
    stage.answers["GET /api/me"] = (200, ME)
    page.get_by_role("button", name="Take them").click()
    expect(page.get_by_role("dialog", name="Sit down")).to_be_visible()
    assert "POST /api/me/refill" in [asked for asked, _ in stage.asked]


OUTSIDE: list[tuple[Callable[[Seen], Seen], str, str, Seen]] = [
    (outside(sits_out=True), "You are sitting out.", "Deal me in", {"do": "come-back"}),
    (
        outside(ways=[["post", "Post the big blind"], ["wait", "Wait for the blind"]], waits="not in yet"),
        "How do you come in?",
        "Post the big blind",
        {"do": "enter", "way": "post"},
    ),
    (outside(waits="the blind has to come round first"), "The blind has to", "Sit out", {"do": "sit-out"}),
    (outside(stack=0), "You have no chips left.", "Leave", {"do": "leave"}),
]


def test_whoever_is_not_in_the_hand_is_told_why_and_what_to_do(browser: Browser, stage: Stage) -> None:
    page = at(browser, stage, watching)
    for change, says, button, wish in OUTSIDE:
        stage.table(HOLDEM).wishes.clear()
        stage.table(HOLDEM).change = change
        stage.show(HOLDEM)
        strip = page.locator(".strip")
        expect(strip).to_contain_text(says)
        expect(page.locator(".bar")).to_be_hidden()
        strip.get_by_role("button", name=button).click()
        until(page, lambda: bool(wishes(stage)))
        assert wishes(stage) == [wish]


def test_a_question_to_me_goes_before_everything_else(browser: Browser, stage: Stage) -> None:
    page = at(browser, stage, lambda seen: {**seen, "waits": "something", "ways": [["post", "Post"]]})
    expect(page.locator(".bar")).to_be_visible()
    expect(page.locator(".strip")).to_be_hidden()


def test_leaving_in_a_hand_is_asked_again_and_says_what_happens(browser: Browser, stage: Stage) -> None:
    page = at(browser, stage, lambda seen: seen)
    says = "You leave when the hand is over."
    stage.table(HOLDEM).answer = lambda wish: {"say": "done", "says": says}
    page.get_by_role("button", name="More at this table").click()
    page.get_by_role("menuitem", name="Leave the table").click()
    expect(page.get_by_role("button", name="Stay")).to_be_focused()
    page.get_by_role("button", name="Stay").click()
    page.get_by_role("button", name="More at this table").click()
    page.get_by_role("menuitem", name="Leave the table").click()
    page.get_by_role("button", name="Leave", exact=True).click()
    noticed(page, says)
    assert wishes(stage) == [{"do": "leave"}]


def test_the_menu_changes_seats_and_invites_friends(browser: Browser, stage: Stage) -> None:
    page = at(browser, stage, lambda seen: seen)
    more = page.get_by_role("button", name="More at this table")
    more.click()
    page.get_by_role("menuitem", name="Change seat").click()
    page.get_by_role("dialog").get_by_role("button", name="Seat 8").click()
    more.click()
    page.get_by_role("menuitem", name="Invite friends").click()
    expect(page.get_by_label("Link to this table")).to_have_value(f"{stage.url}/t/{HOLDEM}")
    page.keyboard.press("Escape")
    more.click()
    expect(page.get_by_role("menuitem", name="Close the table")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(more).to_be_focused()
    page.get_by_role("button", name="Sit out").click()
    until(page, lambda: len(wishes(stage)) >= 2)
    assert wishes(stage) == [{"do": "change-seat", "to": 8}, {"do": "sit-out"}]
    assert browser.problems == []
