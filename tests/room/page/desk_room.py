"""A real room for tests of the desk and the school: people of every role, in the browser."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, expect

from tests.room.page.browser import Browser
from tests.room.web.running import Client, Running, running


@contextmanager
def open_room(browser: Browser) -> Iterator[Running]:
    """A room whose workers work at once."""
    with running() as room:
        yield room
        browser.leave(room.url)


def visit(
    browser: Browser,
    room: Running,
    size: tuple[int, int],
    client: Client | None = None,
    *,
    fresh: bool = False,
) -> Page:
    """A page of somebody who is in, or of nobody."""
    page = browser.page(*size, base=room.url, fresh=fresh)
    if client is not None:
        page.context.add_cookies(
            [{"name": name, "value": value, "url": room.url} for name, value in client.cookies.items()]
        )
    return page


def say(page: Page, label: str, value: str) -> None:
    """Type something into a field, and leave it."""
    field = page.get_by_label(label, exact=True)
    field.fill(value)
    field.press("Tab")


def settle(page: Page) -> None:
    page.get_by_role("button", name="Settle").click()


def net(page: Page) -> dict[str, str]:
    """What the answer comes to, by seat."""
    table = page.locator(".desk-answer > .desk-outcome .desk-net")
    expect(table).to_be_visible()
    found: dict[str, str] = table.evaluate(
        """(table) => Object.fromEntries([...table.querySelectorAll("tr")].map(
             (row) => [row.querySelector("th").innerText, row.querySelector("td").innerText]))"""
    )
    return found


def only(page: Page, drill: str) -> None:
    """Choose one drill and no other."""
    page.wait_for_selector(".drill-list")
    for name in page.locator(".drill:not(.none-here) b").all_text_contents():
        if name != drill:
            page.locator(".drill", has=page.get_by_text(name, exact=True)).locator("input").uncheck()


def begin(page: Page) -> None:
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".school-go button[type=submit]")
