"""From a hand of the history to the desk, and the room's own hands in the planner of fees."""

import os
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.room.page.browser import DESKTOP, PHONE, Browser, needs_chromium, scrolls_sideways
from tests.room.page.desk_room import net, open_room, visit
from tests.room.safety.heads_up import down, fold, heads_up
from tests.room.web.running import Running

pytestmark = needs_chromium


@pytest.fixture(scope="module")
def room(chrome: Browser) -> Iterator[Running]:
    with open_room(chrome) as made:
        yield made


def shot(page: Page, name: str) -> None:
    """A picture, where somebody wants to look at it."""
    if folder := os.environ.get("SHOTS"):
        page.screenshot(path=f"{folder}/{name}.png")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["wide", "phone"])
def test_a_hand_of_the_history_opens_at_the_desk(
    browser: Browser, room: Running, size: tuple[int, int]
) -> None:
    with heads_up(room) as played:
        loser = fold(played)
        hands: list[dict[str, Any]] = []
        while not hands:
            hands = played.ann.get("/api/hands").json()["hands"]
    page = visit(browser, room, size, played.ann)
    page.goto(f"/hand/{hands[-1]['id']}")
    page.get_by_role("button", name="At the desk").click()
    page.wait_for_url("**/desk#s=*")
    assert net(page)[f"Seat {loser}"].startswith("−")
    # Her own cards lie there, and his are unknown.
    expect(page.get_by_label("Seat 1, cards in words", exact=True)).to_have_value(
        " ".join(down(played.seen[1], 1))
    )
    expect(page.get_by_label("Seat 2, cards in words", exact=True)).to_have_value("?? ??")
    assert not scrolls_sideways(page)
    shot(page, f"at-the-desk-{size[0]}")
    assert browser.problems == []


def test_the_planner_says_whose_hands_it_looked_at(browser: Browser, room: Running) -> None:
    page = visit(browser, room, DESKTOP)
    page.goto("/desk/fees?game=black-sheep/texas-holdem")
    page.get_by_role("radio", name="This room's hands").or_(
        page.get_by_role("button", name="This room's hands")
    ).first.click()
    expect(page.locator(".plan-says").first).to_contain_text("played in this room, and 20 are needed")
    expect(page.locator(".plan-says").first).to_contain_text("played by bots with seed 1")
    shot(page, "planner")
    assert browser.problems == []
