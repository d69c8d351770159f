"""Every game without pots on its felt and in its bar: shown whole, nothing covered, every answer legal."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from houseway.play.record import parse_choice
from houseway.play.wire import read_view
from houseway.rooms.index import catalogue
from tests.room.page.browser import Browser, needs_chromium
from tests.room.page.recorded import Recording, recorded
from tests.room.page.staged import Stage

pytestmark = needs_chromium
HERE = Path(__file__).parent
PLAYED = (HERE / "bank_games.js").read_text()
BOXES = (HERE / "bank_boxes.js").read_text().rstrip()
GAMES = [entry.id for entry in catalogue() if entry.kind != "pot"]
FIRST = "hawaiian-gardens__ez-baccarat-panda-8"
PARTS = 4
FULL = (
    ("hawaiian-gardens/baccarat", 14),
    ("hawaiian-gardens/baccarat", 9),
    ("lucky-lady/ultimate-texas-holdem", 8),
    ("lucky-lady/buster-blackjack", 8),
    ("hawaiian-gardens/fortune-pai-gow-poker", 7),
    ("hawaiian-gardens/pai-gow-tiles", 8),
    ("nineteenth-hole/pan", 8),
    ("hawaiian-gardens/caribbean-stud", 2),
    ("hawaiian-gardens/gardens-baccarat", 3),
)
"""Full tables, and nearly empty ones."""


def on_stage(browser: Browser, stage: Stage, size: tuple[int, int]) -> Page:
    """A page with the frame of a table, into which felts and bars are put."""
    page = browser.page(*size)
    page.goto(f"{stage.url}/t/{FIRST}?at=0")
    page.wait_for_selector(".bank-felt .spot")
    page.evaluate(f"() => {{ window.lookAtBoxes = {BOXES}; }}")
    return page


def go_through(
    page: Page, stage: Stage, rule_set: str, recording: Recording, *, acts: bool
) -> dict[str, Any]:
    told = {"welcome": recording.welcome, "seens": recording.seens}
    stage.answers[f"GET /api/recorded/{rule_set}"] = 200, told
    found = page.evaluate(PLAYED, {"rule_set": rule_set, "acts": acts})
    assert isinstance(found, dict)
    return found


def legal(recording: Recording, message: dict[str, Any]) -> None:
    """A choice that the page sent is one of those offered."""
    view = read_view(recording.seens[message["at"]]["view"])
    _, choice = parse_choice(f"{view.seat} {message['choice']}", 1)
    assert view.decision is not None
    view.decision.check(choice._replace(seat=view.seat))


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("size", [(1280, 720), (390, 700)])
def test_every_game_is_shown_and_can_be_answered(
    browser: Browser, stage: Stage, part: int, size: tuple[int, int]
) -> None:
    page = on_stage(browser, stage, size)
    for rule_set in GAMES[part::PARTS]:
        recording = recorded(rule_set)
        found = go_through(page, stage, rule_set, recording, acts=size[0] > 720)
        assert found["said"] == [], rule_set
        assert found["moments"] > 1, rule_set
        for message in found["sent"]:
            legal(recording, message)
    assert browser.problems == []


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (390, 844)])
def test_tables_of_any_number_of_people_have_room(
    browser: Browser, stage: Stage, size: tuple[int, int]
) -> None:
    page = on_stage(browser, stage, size)
    for rule_set, people in FULL:
        recording = recorded(rule_set, hands=1, people=people)
        found = go_through(page, stage, rule_set, recording, acts=False)
        assert found["said"] == [], (rule_set, people)
    assert browser.problems == []


def test_all_games_without_pots_are_there() -> None:
    assert len(GAMES) == 50
