"""A pot game on the stage, at a question of mine or at a view that a test has made."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import JSHandle, Page

from tests.room.page.browser import Browser, settle
from tests.room.page.staged import Stage, Table

HOLDEM = "hawaiian-gardens__no-limit-holdem"
Data = dict[str, Any]
NOON = 2_000_000_000


def open_table(
    browser: Browser,
    stage: Stage,
    name: str = HOLDEM,
    at: int | str = "",
    *,
    width: int = 1280,
    height: int = 800,
    still: bool = True,
    stopped: bool = False,
) -> tuple[Page, Table]:
    """The page at a moment of a table: by number, or where something is first asked.

    Where its clock is stopped, a busy machine has all the time in the world to look at it.
    """
    table = stage.table(name)
    moment = table.recording.first(at) if isinstance(at, str) else at
    page = browser.page(width, height, still=still, fresh=stopped)
    if stopped:
        page.clock.set_fixed_time(NOON)
    page.goto(f"{stage.url}/t/{name}?at={moment}")
    page.wait_for_selector(".potfelt .seat")
    page.wait_for_selector(".bar .ask strong")
    settle(page)
    return page, table


def asked(options: list[Data], told: list[Data], **question: Any) -> Callable[[Data], Data]:
    """A view with another question: the options as data, and in words."""

    def change(seen: Data) -> Data:
        decision = {"seats": [seen["you"]], "asks": "act", "options": options, "absent": options[0]["verb"]}
        view = {**seen["view"], "decision": decision, "asked": [seen["you"]], "question": 77, "over": False}
        usual = max(told, key=lambda option: option.get("order", 0))["verb"]
        words = {"title": "Your turn", "options": told, "usual": usual, **question}
        return {**seen, "state": "playing", "view": view, "question": words}

    return change


MOUNT = """async () => {
  const { createFelt } = await import("/js/felt/pot/felt.js");
  const { TableController } = await import("/js/controller.js");
  const { info, seen } = await (await fetch("/api/one")).json();
  const controller = new TableController({ root: document.body, info, wire: null });
  const felt = createFelt(controller);
  document.querySelector(".felt-place").replaceChildren(felt.element);
  controller.receive(seen);
  felt.show(seen, null);
  return felt;
}"""


def mount(page: Page, stage: Stage, info: Data, seen: Data) -> JSHandle:
    """A felt of its own in the place of the table's, with one view on it."""
    stage.answers["GET /api/one"] = 200, {"info": info, "seen": seen}
    return page.evaluate_handle(MOUNT)
