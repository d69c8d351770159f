"""What may be bet on a circle can be read to its end in every game, and the bar stays as high meanwhile."""

from pathlib import Path

import pytest

from houseway.play.rules import RuleSet
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from tests.room.page.browser import Browser, needs_chromium
from tests.room.page.recorded import recorded
from tests.room.page.staged import Stage
from tests.room.page.test_bank_games import FIRST

pytestmark = needs_chromium
READ = (Path(__file__).parent / "wager_limits.js").read_text()
GAMES = [entry.id for entry in catalogue() if entry.kind == "bank"]


def longest_limit(rules: RuleSet) -> str:
    return max([limit.name for limit in rules.limits], key=len)


@pytest.mark.parametrize("size", [(800, 700), (390, 844), (360, 640)])
def test_the_limits_of_a_wager_are_never_cut_off(
    browser: Browser, stage: Stage, size: tuple[int, int]
) -> None:
    page = browser.page(*size)
    page.goto(f"{stage.url}/t/{FIRST}?at=0")
    page.wait_for_selector(".bank-felt .spot")
    for rule_set in GAMES:
        recording = recorded(rule_set, hands=3, limit=longest_limit(load(rule_set)))
        seen = recording.seens[recording.first("wager")]
        found = page.evaluate(READ, {"table": rule_set, "welcome": recording.welcome, "seen": seen})
        assert found["told"], rule_set
        assert [one["text"] for one in found["told"] if not one["good"]] == [], rule_set
        assert len(found["heights"]) == 1, (rule_set, found)
    assert browser.problems == []
