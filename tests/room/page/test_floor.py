"""The floor: what waits for a ruling in the room; at a table what went wrong, its question, calling off."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.room.page.browser import DESKTOP, PHONE, Browser, needs_chromium, rough, scrolls_sideways, until
from tests.room.page.staged import ME, Stage

pytestmark = needs_chromium
HOLDEM = "hawaiian-gardens__no-limit-holdem"
INCIDENTS = [
    {"fact": "exposed 2 card 1", "words": "Lourdes exposes card 1 of the hand", "about": "Lourdes"},
    {"fact": "exposed 2 card 2", "words": "Lourdes exposes card 2 of the hand", "about": "Lourdes"},
    {"fact": "boxed 3", "words": "The third card is boxed", "about": "Cards and boards"},
]
WAITING = {"table": HOLDEM, "title": "No Limit Hold'em", "hand": 7, "why": "The hand waits on a ruling."}
CALL = {"number": 2, "table": HOLDEM, "seq": 9, "at": 0, "call": True, "what": "Teo: <b>short pot</b>"}
KEPT = {"number": 1, "table": "gone", "seq": 4, "at": 0, "call": False, "what": "Auditors can see it."}


def somebody(stage: Stage, role: str) -> None:
    stage.answers["GET /api/me"] = 200, {**ME, "role": role}


def ruled(seen: dict[str, Any]) -> dict[str, Any]:
    """The hand waits on the house, and the viewer, who has no seat, answers for it."""
    options = [{"verb": "dead"}, {"verb": "alive"}]
    decision = {"seats": [0], "asks": "floor", "options": options, "absent": "alive"}
    told = [{"verb": "dead", "label": "The hand is dead"}, {"verb": "alive", "label": "The hand plays"}]
    words = {"title": "May the hand be taken back?", "options": told, "usual": "alive"}
    view = {**seen["view"], "seat": 0, "decision": decision, "asked": [0], "question": 5, "over": False}
    return {**seen, "state": "playing", "you": 0, "view": view, "question": words, "floor_asked": True}


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=("desk", "phone"))
def test_what_waits_for_a_ruling_comes_first(browser: Browser, stage: Stage, size: tuple[int, int]) -> None:
    somebody(stage, "floor")
    now = 10**15
    stage.answers["GET /api/floor"] = 200, {"waiting": [WAITING], "evidence": [{**CALL, "at": now}, KEPT]}
    stage.answers["GET /api/tables"] = 200, {"tables": stage.lobby["rows"]}
    page = browser.page(*size)
    page.goto(f"{stage.url}/floor")
    waits = page.get_by_role("region", name="Waits for a ruling")
    expect(waits).to_contain_text("hand 7")
    expect(page.get_by_role("region", name="Asked for").locator("li")).to_contain_text("<b>short pot</b>")
    expect(page.get_by_role("region", name="Tables").locator("li")).to_have_count(len(stage.lobby["rows"]))
    expect(page.get_by_role("region", name="Kept as evidence").locator("li")).to_have_count(1)
    # The table that waits stands first.
    expect(page.get_by_role("region", name="Tables").locator("li").first).to_contain_text("Ruling")
    assert not scrolls_sideways(page) and rough(page) == []
    waits.get_by_role("link", name="Rule").click()
    expect(page).to_have_url(f"{stage.url}/t/{HOLDEM}")
    assert browser.problems == []


WOULD_RULE = {
    "rulings": [
        {
            "says": "The card is exchanged for the top card when the deal is over.",
            "lines": ["003:182"],
            "reason": "",
            "effects": ["The deal goes on", "The card is replaced after it"],
            "ways": [],
        }
    ],
    "others": [{"title": "Hold'em, 19th Hole", "says": "It stays.", "lines": ["004:215"]}],
}


def test_the_floor_page_is_nobody_elses(browser: Browser, stage: Stage) -> None:
    page = browser.page()
    page.goto(f"{stage.url}/floor")
    expect(page.get_by_text("This page is for the floor.")).to_be_visible()
    assert "GET /api/floor" not in [asked for asked, _ in stage.asked]


def test_at_the_table_the_floor_enters_what_went_wrong_and_rules(browser: Browser, stage: Stage) -> None:
    table = stage.table(HOLDEM)
    table.at = table.recording.first("call")
    table.facts = {"floor": True, "practice": False}
    table.change = lambda seen: {**seen, "you": 0, "question": None}
    told = {
        "ask-incidents": {"say": "incidents-told", "incidents": INCIDENTS},
        "ask-ruling": {"say": "would-rule", **WOULD_RULE},
    }
    table.answer = lambda wish: told.get(wish["do"], {"say": "done"})
    page = browser.page(*DESKTOP)
    page.goto(f"{stage.url}/t/{HOLDEM}")
    page.get_by_role("tab", name="Floor").click()
    expect(page.locator(".mishap")).to_have_count(3)
    page.get_by_label("Find what went wrong").fill("lourdes 2")
    expect(page.locator(".mishap:visible")).to_have_count(1)
    page.get_by_label("Lourdes exposes card 2 of the hand").check()
    page.locator(".floor-panel").get_by_role("button", name="Enter it").click()
    asked = page.get_by_role("dialog")
    expect(asked.get_by_role("region", name="This sheet says")).to_contain_text("exchanged for the top card")
    expect(asked.get_by_role("button", name="Lines 003:182")).to_be_visible()
    expect(asked.get_by_role("region", name="What follows").get_by_role("listitem")).to_have_count(2)
    expect(asked).to_contain_text("Hold'em, 19th Hole")
    asked.get_by_role("button", name="Enter it").click()
    expect(page.get_by_role("dialog")).to_have_count(0)

    table.change = ruled
    stage.show(HOLDEM)
    expect(page.locator(".floor-waits")).to_contain_text("The hand waits on your ruling.")
    page.locator(".bar.ready .acts").get_by_role("button", name="The hand is dead").click()

    page.get_by_role("button", name="Call it off").click()
    expect(page.get_by_label("Reason")).to_have_attribute("aria-invalid", "true")
    page.get_by_label("Reason").fill("the deck was fouled")
    page.get_by_role("button", name="Call it off").click()
    page.get_by_role("dialog").get_by_role("button", name="Call it off").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    until(page, lambda: len(table.wishes) >= 4)
    wanted = [{key: wish[key] for key in wish if key != "ref"} for wish in table.wishes]
    assert wanted == [
        {"do": "ask-incidents"},
        {"do": "ask-ruling", "fact": "exposed 2 card 2"},
        {"do": "goes-wrong", "fact": "exposed 2 card 2"},
        {"do": "choose", "hand": table.now()["hand"], "question": 5, "choice": "dead"},
        {"do": "call-off", "reason": "the deck was fouled"},
    ]
    assert browser.problems == []
