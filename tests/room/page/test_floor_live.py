"""The floor on the real room: somebody whom the owner made floor enters what went wrong, rules, calls off."""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from websockets.sync.client import connect

from tests.room.page.browser import DESKTOP, PHONE, Browser, needs_chromium, noticed, scrolls_sideways
from tests.room.process import PEOPLE, START, Process
from tests.room.web.running import Client, Table

pytestmark = needs_chromium
GAME = "black-sheep/texas-holdem"
ASKED = "Ben's hand is fouled, unless the floor can retrieve it"
PASSWORD = "two bars before five"


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Process]:
    database = f"sqlite:///{tmp_path / 'room.db'}"
    with Process(database, tmp_path, "--no-house-tables", how=PEOPLE) as made:
        yield made


def guest(room: Process, name: str) -> Client:
    client = Client(base_url=room.url, timeout=START)
    client.me = client.post("/api/guest", json={"name": name}).raise_for_status().json()
    return client


@contextmanager
def seated(room: Process, client: Client, table: str, seat: int) -> Iterator[Table]:
    """Somebody who plays without a page."""
    address = f"{room.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    headers = {"Cookie": f"houseway={client.token}"}
    with connect(address, additional_headers=headers, max_size=2**24, open_timeout=START) as socket:
        found = Table(socket)
        assert found.wants("sit", seat=seat)["say"] == "done"
        yield found


def shot(page: Page, name: str) -> None:
    """A picture, where somebody wants to look at it."""
    if folder := os.environ.get("SHOTS"):
        page.screenshot(path=f"{folder}/{name}.png")


def on_the_floor(browser: Browser, room: Process) -> Page:
    """The owner comes by the printed link and gives a role; who has it comes in with name and password."""
    flo = Client(base_url=room.url, timeout=START)
    flo.post("/api/register", json={"name": "Flo", "password": PASSWORD}).raise_for_status()
    link = re.search(r"/owner#\S+", room.log.read_text())
    assert link is not None
    owner = browser.page(*DESKTOP)
    owner.goto(room.url + link.group())
    owner.get_by_label("Name").fill("Olive")
    owner.get_by_label("Password").fill(PASSWORD)
    owner.get_by_role("button", name="Make an account").click()
    owner.get_by_role("button", name="Become the owner").click()
    owner.get_by_label("Role of Flo").select_option("floor")
    noticed(owner, "Flo is on the floor now.")
    page = browser.page(*DESKTOP)
    page.goto(f"{room.url}/account")
    sign_in = page.locator("form").filter(has=page.get_by_role("button", name="Sign in"))
    sign_in.get_by_label("Name").fill("Flo")
    sign_in.get_by_label("Password").fill(PASSWORD)
    sign_in.get_by_role("button").click()
    expect(page.get_by_role("button", name="Sign out")).to_be_visible()
    return page


def enters(page: Page, typed: str, words: str) -> None:
    """The floor enters what went wrong: found by a few letters, looked at once more, and entered."""
    page.get_by_role("tab", name="Floor").click()
    page.get_by_label("Find what went wrong").fill(typed)
    shot(page, f"found-{typed.split()[0]}")
    page.get_by_label(words).check()
    page.locator(".floor-panel").get_by_role("button", name="Enter it").click()
    expect(page.get_by_role("dialog").locator(".what-follows").first).to_be_visible()
    shot(page, f"confirm-{typed.split()[0]}")
    page.get_by_role("dialog").get_by_role("button", name="Enter it").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def chips(seen: dict[str, Any]) -> dict[int, int]:
    """What everybody has, with what was bet since."""
    return {seat["number"]: seat["stack"] + seat["bet"] for seat in seen["view"]["seats"]}


def test_the_floor_rules_at_a_table(browser: Browser, room: Process) -> None:
    page = on_the_floor(browser, room)
    ada, ben = guest(room, "Ada"), guest(room, "Ben")
    table = str(ada.post("/api/tables", json={"game": GAME, "seconds": 600}).raise_for_status().json()["id"])
    with seated(room, ada, table, 1) as at_ada, seated(room, ben, table, 2):
        first = at_ada.until("seen", hand=1, state="playing", you=1)
        blinds = {seat["number"]: seat["bet"] for seat in first["view"]["seats"]}
        page.goto(f"{room.url}/floor")
        tables = page.get_by_role("region", name="Tables")
        tables.locator(f'[data-table="{table}"]').get_by_role("link").click()

        # The sheet leaves it to the floor, whose question is also found from the list of all tables.
        enters(page, "ben muck", "A card of Ben's hand touches the muck")
        expect(page.locator(".floor-waits")).to_contain_text(ASKED)
        shot(page, "waits")
        phone = page.context.new_page()
        phone.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        phone.goto(f"{room.url}/floor")
        waits = phone.get_by_role("region", name="Waits for a ruling")
        expect(waits).to_contain_text("hand 1")
        shot(phone, "phone-floor")
        waits.get_by_role("link", name="Rule").click()
        expect(phone.locator(".bar.ready")).to_contain_text(ASKED)
        assert not scrolls_sideways(phone)
        shot(phone, "phone-waits")
        phone.locator(".bar.ready .acts").get_by_role("button", name="Fouled").click()
        page.get_by_role("tab", name="Hand").click()
        panel = page.locator(".side")
        expect(panel).to_contain_text("Ben's hand is fouled")
        shot(page, "ruled")

        # Ben's hand was dead: his blind is Ada's, and nobody else has lost or won anything.
        second = at_ada.until("seen", hand=2, state="playing")
        before = {1: chips(first)[1] + blinds[2], 2: chips(first)[2] - blinds[2]}
        assert chips(second) == before
        why = ada.get("/api/hands", params={"limit": 1}).json()["hands"][0]
        assert {seat["name"]: seat["net"] for seat in why["people"]} == {"Ada": blinds[2], "Ben": -blinds[2]}

        # What the sheet rules on by itself, and then the hand is called off: all chips go back.
        enters(page, "ada exposes", "Ada exposes card 1 of the hand")
        page.get_by_role("tab", name="Hand").click()
        expect(panel).to_contain_text("Ada plays the card as a down card")
        shot(page, "exposed")
        page.get_by_role("tab", name="Floor").click()
        page.get_by_label("Reason").fill("the deck was fouled")
        page.get_by_role("button", name="Call it off").click()
        page.get_by_role("dialog").get_by_role("button", name="Call it off").click()
        noticed(page, "The hand is called off.")
        shot(page, "called-off")
        assert chips(at_ada.until("seen", hand=3, state="playing")) == before
    assert browser.problems == []
