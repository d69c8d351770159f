"""An evening of mixed games: three browsers and bots, on a server that is killed and restarted on the way.

``python -m tests.room.page.evening`` plays it, in about two minutes, and prints what the chips came to.
"""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page

from houseway.room.store import open_store
from houseway.room.store.interface import Totals
from tests.room.page.browser import Browser
from tests.room.process import PEOPLE, Process

PATIENCE = 60_000
GAMES = ("No Limit Hold'em", "EZ Baccarat", "Pai Gow Poker")
ACTS = 3
"""How often each of them acts between two deaths of the room."""
TURNS = 900
QUIET = ("Check", "Call", "Pass", "No bet", "Set hand", "Done")
"""Acts that cost little: nobody should be out of chips before the evening is over."""


def sit_down(page: Page, url: str, game: str, name: str) -> None:
    page.goto(url)
    page.get_by_role("button", name=f"Sit down, {game}").first.click(timeout=PATIENCE)
    page.get_by_label("Name").fill(name)
    page.get_by_role("button", name="Come in").click()
    page.wait_for_url("**/t/*", timeout=PATIENCE)
    page.get_by_role("dialog").get_by_role("button", name="Sit down").click(timeout=PATIENCE)
    page.wait_for_selector(".plate", timeout=PATIENCE)


def act(page: Page) -> bool:
    """Stay in for as little as may be; a hand that is to be set is set the house way."""
    for name in ("House way", "Deal me in", "Buy in again"):
        button = page.locator(".bar, .strip, dialog[open]").get_by_role("button", name=name)
        if button.count() and button.first.is_visible() and button.first.is_enabled():
            button.first.click()
            page.wait_for_timeout(400)
    for name in QUIET:
        button = page.locator(".bar .acts, dialog[open], .setting").get_by_role("button", name=name)
        if button.count() and button.first.is_visible() and button.first.is_enabled():
            page.wait_for_timeout(300)
            if button.count() and button.first.is_enabled():
                button.first.click()
                return True
    return False


def play(pages: list[Page]) -> list[int]:
    """Everybody acts for a while, in turns; how often each could."""
    done = [0] * len(pages)
    for _ in range(TURNS):
        for number, page in enumerate(pages):
            if done[number] < ACTS:
                done[number] += act(page)
        if min(done) >= ACTS:
            break
        pages[0].wait_for_timeout(100)
    return done


async def totals(database: str) -> Totals:
    store = await open_store(database)
    try:
        return await store.totals()
    finally:
        await store.close()


def evening(folder: Path) -> str:
    """Three people play, the room dies twice, and nobody notices more than a pause."""
    database = f"sqlite:///{folder / 'room.db'}"
    with Browser() as browser:
        pages = [browser.page(), browser.page(390, 844), browser.page()]
        with Process(database, folder, how=PEOPLE) as room:
            for page, game, name in zip(pages, GAMES, ("Lourdes", "Teo", "Quan"), strict=True):
                sit_down(page, room.url, game, name)
            assert play(pages) == [ACTS] * len(pages)
            assert browser.problems == []
            for _ in range(2):
                room.kill()
                room.start()
                assert play(pages) == [ACTS] * len(pages)
    return database


def main() -> None:
    with TemporaryDirectory() as folder:
        print(asyncio.run(totals(evening(Path(folder)))))


if __name__ == "__main__":
    main()
