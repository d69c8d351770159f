"""A real Chromium for the tests of the page: found on the machine, watched for errors."""

import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

import pytest
from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    WebError,
    expect,
    sync_playwright,
)

PLACES = ("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
DESKTOP, PHONE = (1280, 800), (390, 844)
SIZES = ((1280, 800), (1280, 720), (1024, 768), (720, 900), (390, 844), (390, 700))
PHONE_WIDTH = 720
PATIENCE = 120_000
"""So many milliseconds anything may take on a busy machine: every wait of every page has it."""
LATE = int(os.environ.get("LATE", "0"))
"""``LATE=300 pytest tests/room/page``: whatever a page asks for comes so many milliseconds later. A test that
looks before it has waited fails then every time, and not once in a thousand times."""
GUARD = 300
"""For a moment after a bar has changed no key and no tap counts; this is longer, by the page's own clock."""
BLANK = "favicon.svg"
"""A page without a script, in a room and on the stage."""
expect.set_options(timeout=PATIENCE)


def chromium() -> str | None:
    """Where Chromium is on this machine, if it is."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    found = next((place for place in PLACES if Path(place).exists()), None)
    return found or shutil.which("chromium")


needs_chromium = pytest.mark.skipif(
    chromium() is None and not os.environ.get("CI"),
    reason="there is no Chromium here: install it, or say where it is with CHROMIUM=/path",
)


REMEMBER = """new MutationObserver((changes) => {
  for (const change of changes) for (const node of change.addedNodes)
    if (node.classList?.contains("toast")) (window.toasts ??= []).push(node.textContent);
}).observe(document, { childList: true, subtree: true });"""
"""A page that remembers its notices: most go away by themselves, and a busy machine may look too late."""


class Browser:
    """Chromium with any number of pages; keeps every error that one of them has."""

    def __init__(self) -> None:
        path = chromium()
        if path is None:
            raise RuntimeError("there is no Chromium on this machine: say where it is with CHROMIUM=/path")
        self.problems: list[str] = []
        """Errors in the console, breaches of the content security policy, exceptions."""
        self.home = ""
        """Where the stage is: pages that are there when a test ends are kept for the next one."""
        self._used: list[tuple[Page, str, bool]] = []
        """The pages of this test, at whose address each may be kept, and whether it is for fingers."""
        self._kept: dict[tuple[bool, str], list[Page]] = {}
        """Pages that nobody uses, for fingers and for mice: to load one again costs a third of a new one."""
        self._playwright = sync_playwright().start()
        self._browser = self._playwright.chromium.launch(
            executable_path=path, args=list(FLAGS), headless=True, handle_sigint=False
        )

    def page(
        self,
        width: int = 1280,
        height: int = 800,
        *,
        dark: bool = False,
        still: bool = True,
        contrast: bool = False,
        base: str = "",
        fresh: bool = False,
    ) -> Page:
        """A page of its own, with its own cookies; without motion unless it is wanted.

        It may have served another test, whose traces are gone; a fresh one is for tests that leave traces
        which stay: a clock of their own, a script before all others.
        """
        touch = width < PHONE_WIDTH
        kept = [] if fresh else self._kept.get((touch, base), [])
        page = kept.pop() if kept else self._new(touch, base)
        self._used.append((page, "" if fresh else base or self.home, touch))
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else "no-preference",
            contrast="more" if contrast else "no-preference",
        )
        return page

    def _new(self, touch: bool, base: str) -> Page:
        context = self._browser.new_context(has_touch=touch, is_mobile=touch, base_url=base or None)
        self.watch(context)
        return context.new_page()

    def watch(self, context: BrowserContext) -> None:
        """Hear every error of every page that a context ever has, those that a page opens by itself too."""
        context.set_default_timeout(PATIENCE)
        context.on("console", self._console)
        context.on("weberror", self._failed)
        context.add_init_script(REMEMBER)
        if LATE:
            context.on("page", late)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.problems.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def _failed(self, error: WebError) -> None:
        self.problems.append(f"exception: {error.error}")

    def __enter__(self) -> "Browser":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close_pages(self) -> None:
        """The test is over: pages on the stage or in the room are wiped and kept, all others are closed."""
        for page, home, touch in self._used:
            if home and page.url.startswith(f"{home}/"):
                for other in page.context.pages:
                    if other is not page:
                        other.close()
                page.goto(f"{home}/{BLANK}")
                page.evaluate("localStorage.clear(), sessionStorage.clear()")
                page.context.clear_cookies()
                page.context.clear_permissions()
                self._kept.setdefault((touch, "" if home == self.home else home), []).append(page)
            else:
                page.context.close()
        self._used.clear()

    def leave(self, base: str) -> None:
        """A room closes: nobody comes back to its pages."""
        for touch in (False, True):
            for page in self._kept.pop((touch, base), []):
                page.context.close()

    def close(self) -> None:
        self._browser.close()
        self._playwright.stop()


def late(page: Page) -> None:
    """Nothing comes at once."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    slow = {"offline": False, "latency": LATE, "downloadThroughput": -1, "uploadThroughput": -1}
    session.send("Network.emulateNetworkConditions", slow)


def opened_by(page: Page, act: Callable[[], None]) -> Page:
    """The page that something opens beside this one, as soon as all of it is there."""
    with page.context.expect_page() as opened:
        act()
    opened.value.wait_for_load_state()
    return opened.value


def painted(page: Page) -> None:
    """Until what has changed is laid out and painted, and whoever watches sizes has heard of it."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def until(page: Page, true: Callable[[], bool]) -> None:
    """Wait for something that happens outside of the page: a message that comes to the stage."""
    ends = time.monotonic() + PATIENCE / 1000
    while not true():
        assert time.monotonic() < ends, "it has not come to be"
        page.wait_for_timeout(20)


def settle(page: Page) -> None:
    """Until keys and taps count; whatever they are for must be seen to be there before."""
    page.wait_for_timeout(GUARD)


def notice(page: Page, text: str) -> Locator:
    """A notice at the edge of the page that says this, for as long as it stands there."""
    return page.locator(".toast", has_text=text)


def noticed(page: Page, text: str) -> None:
    """Wait until a notice has said this, whether it still stands there or not."""
    page.wait_for_function("(text) => (window.toasts ?? []).some((told) => told.includes(text))", arg=text)


def scrolls_sideways(page: Page) -> bool:
    """Whether something is wider than the page."""
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth + 1"))


ROUGH = """() => {
  const seen = (one) => one.offsetParent !== null && getComputedStyle(one).visibility === "visible";
  const main = document.querySelector("main");
  const controls = [...main.querySelectorAll("a, button, input, select, textarea, summary")].filter(seen);
  const labels = (one) => [...(one.labels ?? [])].map((label) => label.textContent).join(" ");
  const name = (one) => (one.getAttribute("aria-label") || labels(one) || one.textContent || "").trim();
  const found = controls.filter((one) => !name(one)).map((one) => `${one.tagName} has no name`);
  const ids = [...document.querySelectorAll("[id]")].map((one) => one.id);
  found.push(...new Set(ids.filter((id, i) => ids.indexOf(id) < i).map((id) => `two are called ${id}`)));
  const titles = [...main.querySelectorAll("h1")].filter(seen).length;
  if (titles > 1) found.push(`${titles} first headings`);
  if (!matchMedia("(pointer: coarse)").matches) return found;
  const within = (one) => one.matches(".lines, p:not(.desk-links) > a:not(.b)");
  const high = (one) => {
    const whole = ["checkbox", "radio"].includes(one.type) ? "label" : "label.find";
    return (one.closest(whole) ?? one).getBoundingClientRect().height;
  };
  const low = controls.filter((one) => !within(one) && high(one) < 40);
  return [...found, ...low.map((one) => `${name(one)} is ${high(one)} high`)];
}"""
"""Controls without a name, two things with one id, two first headings; for fingers what is lower than 40
pixels, but for lines of the rulebook and links within a sentence."""


def rough(page: Page) -> list[str]:
    """What somebody cannot hear, or cannot hit with a finger."""
    found: list[str] = page.evaluate(ROUGH)
    return found


def boxes(page: Page, selector: str) -> list[tuple[float, float, float, float]]:
    """Left, top, right, bottom of everything that is seen under a selector."""
    found = page.evaluate(
        """(selector) => [...document.querySelectorAll(selector)].map((e) => e.getBoundingClientRect())
             .filter((b) => b.width && b.height).map((b) => [b.left, b.top, b.right, b.bottom])""",
        selector,
    )
    return [tuple(box) for box in found]


def overlaps(
    one: tuple[float, float, float, float], other: tuple[float, float, float, float], slack: float = 1.0
) -> bool:
    """Whether two boxes cover the same place by more than the slack."""
    return (
        min(one[2], other[2]) - max(one[0], other[0]) > slack
        and min(one[3], other[3]) - max(one[1], other[1]) > slack
    )
