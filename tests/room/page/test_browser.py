"""The browser of the tests hears every error of every page, those that a page opens by itself too."""

from tests.room.page.browser import BLANK, Browser, needs_chromium, noticed, opened_by, until
from tests.room.page.staged import Stage

pytestmark = needs_chromium


def test_a_page_that_was_opened_beside_another_is_heard_from_its_beginning(
    browser: Browser, stage: Stage
) -> None:
    page = browser.page()
    page.goto(f"{stage.url}/{BLANK}")
    assert browser.problems == []
    other = opened_by(page, lambda: page.evaluate("() => void open('/hand/nothing')"))
    until(page, lambda: any(["/api/hands/nothing" in told for told in browser.problems]))
    for one, text in ((page, "the first is broken"), (other, "the second is broken")):
        one.evaluate("(text) => void setTimeout(() => { throw new Error(text); })", text)
        until(page, lambda: any([text in told for told in browser.problems]))  # noqa: B023


def test_a_notice_that_has_gone_was_there(browser: Browser, stage: Stage) -> None:
    page = browser.page()
    page.goto(f"{stage.url}/owner")
    page.evaluate(
        """() => { const toast = document.createElement("div"); toast.className = "toast";
             toast.textContent = "Gone again."; document.body.append(toast);
             requestAnimationFrame(() => toast.remove()); }"""
    )
    noticed(page, "Gone again.")
