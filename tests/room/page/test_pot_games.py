"""Every pot game on its felt and in its bar: hands are shown whole, every button sends a legal choice."""

from pathlib import Path

import msgspec
import pytest

from houseway.play.record import parse_choice
from houseway.play.wire import read_view
from houseway.rooms.index import catalogue
from tests.room.page.browser import Browser, needs_chromium
from tests.room.page.recorded import recorded
from tests.room.page.staged import Stage

pytestmark = needs_chromium
HOLDEM = "hawaiian-gardens__no-limit-holdem"
PLAYED = (Path(__file__).parent / "pot_games.js").read_text()
POT_GAMES = [entry.id for entry in catalogue() if entry.kind == "pot"]
PARTS = 4


@pytest.mark.parametrize("part", range(PARTS))
def test_every_pot_game_is_shown_and_can_be_answered(browser: Browser, stage: Stage, part: int) -> None:
    page = browser.page(1280, 800)
    page.goto(f"{stage.url}/t/{HOLDEM}?at=0")
    page.wait_for_selector(".potfelt .seat")
    recordings = {rule_set: recorded(rule_set) for rule_set in POT_GAMES[part::PARTS]}
    stage.answers["GET /api/recordings"] = 200, msgspec.to_builtins(recordings)
    for rule_set, found in page.evaluate(PLAYED).items():
        assert found["said"] == [], rule_set
        for message in found["sent"]:
            seen = recordings[rule_set].seens[message["at"]]
            view = read_view(seen["view"])
            assert message["question"] == view.question and message["hand"] == seen["hand"], rule_set
            _, choice = parse_choice(f"{view.seat} {message['choice']}", 1)
            assert view.decision is not None
            view.decision.check(choice._replace(seat=view.seat))
    assert browser.problems == []


def test_all_pot_games_are_there() -> None:
    assert len(POT_GAMES) == 68
