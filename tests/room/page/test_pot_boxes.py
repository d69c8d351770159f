"""The oval at every number of seats and cards: nothing lies over anything else or leaves the felt."""

from pathlib import Path

import pytest

from tests.room.page.browser import Browser, needs_chromium
from tests.room.page.pot_scenes import all_cases
from tests.room.page.staged import Stage

pytestmark = needs_chromium
HOLDEM = "hawaiian-gardens__no-limit-holdem"
COMPLAINTS = (Path(__file__).parent / "pot_boxes.js").read_text()


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1280, 720), (390, 844), (390, 700)])
def test_nothing_on_the_oval_lies_over_anything_else(
    browser: Browser, stage: Stage, width: int, height: int
) -> None:
    table = stage.table(HOLDEM)
    page = browser.page(width, height)
    page.goto(f"{stage.url}/t/{HOLDEM}?at={table.recording.first('raise')}")
    page.wait_for_selector(".bar .acts .b--go")
    # The bar with its amounts has taken its height before the felt is measured.
    page.wait_for_function("() => document.querySelector('.felt').clientHeight < innerHeight * 0.8")
    stage.answers["GET /api/cases"] = 200, {"info": table.recording.welcome, "cases": all_cases()}
    said = page.evaluate(COMPLAINTS)
    assert said == []
    assert browser.problems == []
