"""The page on the real room: a stranger plays, a friend comes by link, and the room dies and comes back."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.room.page.browser import Browser, needs_chromium, notice, noticed, settle
from tests.room.process import PATIENT, PEOPLE, Process

pytestmark = needs_chromium


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Process]:
    with Process(f"sqlite:///{tmp_path / 'room.db'}", tmp_path, how=PEOPLE, program=PATIENT) as made:
        yield made


class Seen(NamedTuple):
    cards: list[str | None]
    hand: str


def seen(page: Page) -> Seen:
    """My cards and the number of the hand."""
    cards = page.locator(".seat.me hw-card").evaluate_all("all => all.map((e) => e.getAttribute('c'))")
    return Seen(cards, page.locator(".about p").text_content() or "")


def test_a_stranger_plays_a_friend_comes_and_the_room_dies_and_comes_back(
    browser: Browser, room: Process
) -> None:
    page = browser.page()
    page.goto(room.url)
    page.get_by_role("button", name="Deal me in").click()
    page.get_by_label("Name").fill("Rosalind")
    page.get_by_role("button", name="Come in").click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".bar .acts .b--go")
    expect(page.locator("#hw-urgent")).to_contain_text("Your turn.")

    friend = browser.page(390, 844)
    friend.goto(page.url)
    friend.get_by_label("Name").fill("Felix")
    friend.get_by_role("button", name="Come in").click()
    friend.wait_for_selector(".plate")
    expect(friend.locator(".plate", has_text="Rosalind")).to_be_visible()
    friend.locator(".strip").get_by_role("button", name="Sit down").click()
    friend.get_by_role("dialog").get_by_role("button", name="Sit down").click()
    expect(friend.locator(".plate", has_text="You")).to_be_visible()
    expect(page.locator(".plate", has_text="Felix")).to_be_visible()
    assert browser.problems == []

    before = seen(page)
    assert before.cards and "??" not in before.cards
    room.kill()
    expect(notice(page, "No connection.")).to_be_visible()
    page.get_by_role("button", name="Try now").click()
    assert seen(page) == before
    room.start()
    noticed(page, "Same hand")
    assert seen(page) == before
    page.wait_for_selector(".bar .acts .b--go")
    settle(page)
    page.keyboard.press("f")
    expect(page.locator(".seat.me.turn")).to_have_count(0)
