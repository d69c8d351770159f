"""People at tables of every kind, who play until it is over, and what the room owes them afterwards."""

import asyncio
import time
from collections.abc import Callable, Sequence
from ssl import SSLContext

from msgspec import Struct

from houseway.room.live.recovery import recover
from houseway.room.store import open_store
from houseway.room.store.interface import Loaded
from houseway.session.session import CAGE
from tests.room.clients.remote import Remote, unaccounted

GAMES = (
    "black-sheep/texas-holdem",
    "hawaiian-gardens/seven-card-stud",
    "black-sheep/ez-baccarat",
    "hawaiian-gardens/pai-gow-poker",
    "central-coast/chinese-poker",
    "nineteenth-hole/pan",
    "hawaiian-gardens/no-limit-holdem",
    "lucky-lady/no-bust-blackjack",
)
PEOPLE = 3
THINK = 0.05
"""Seconds of thought, more or less: while something is waited for, nobody keeps all cores busy."""
STEP = 0.01
STEPS = 18_000
"""So long something is waited for before it counts as not happening: three minutes and more."""


class Crowd:
    """Three people a table; each comes in at another door of the room, and knows all of them."""

    def __init__(
        self,
        doors: Sequence[str],
        seed: str,
        patience: float | None = None,
        tls: SSLContext | None = None,
        think: float = THINK,
    ) -> None:
        self.doors = list(doors)
        self.seed = seed
        self.patience = patience
        self.think = think
        self.tls = tls
        self.tables: dict[str, list[Remote]] = {}
        self.opened: dict[str, str] = {}
        """At which door each table was opened."""
        self.over = False
        self._plays: list[asyncio.Task[None]] = []

    @property
    def people(self) -> list[Remote]:
        return [person for people in self.tables.values() for person in people]

    @property
    def acknowledged(self) -> int:
        return sum([len(person.acknowledged) for person in self.people])

    def told(self) -> dict[str, int]:
        """How much was acknowledged at each table."""
        return {table: sum([len(p.acknowledged) for p in people]) for table, people in self.tables.items()}

    def door(self, number: int) -> str:
        return self.doors[number % len(self.doors)]

    async def come(self, tables: int) -> None:
        """Everybody comes in, and the first of each table opens it; a bot joins every other."""
        for number in range(tables):
            people = [
                Remote(
                    self.door(number + seat),
                    f"{self.seed} {number}.{seat}",
                    think=self.think,
                    doors=self.doors,
                    patience=self.patience,
                    tls=self.tls,
                )
                for seat in range(PEOPLE)
            ]
            for person in people:
                await person.come_in()
            wanted = {"game": GAMES[number % len(GAMES)], "bots": number // len(self.doors) % 2}
            opened = await people[0].call("POST", "/api/tables", wanted)
            self.tables[opened["id"]] = people
            self.opened[opened["id"]] = people[0].url
        self.play()

    def play(self) -> None:
        """Everybody goes to the table and plays."""
        self._plays = [
            asyncio.create_task(person.play(table, lambda _: self.over))
            for table, people in self.tables.items()
            for person in people
        ]

    async def until(self, happens: Callable[[], bool], steps: int = STEPS) -> bool:
        """Whether something happens; whoever fails meanwhile is heard."""
        for _ in range(steps):
            if happens():
                return True
            for play in self._plays:
                if play.done():
                    play.result()
            await asyncio.sleep(STEP)
        return False

    async def more(self, count: int = 1, tables: Sequence[str] = ()) -> float:
        """Play on until so much more was acknowledged at each table; how many seconds the first of it took
        at the table that waited longest."""
        began, before = time.monotonic(), self.told()
        names = list(tables) or list(self.tables)
        first: dict[str, float] = {}

        def enough() -> bool:
            now = self.told()
            for name in names:
                if now[name] > before[name]:
                    first.setdefault(name, time.monotonic() - began)
            return all([now[name] >= before[name] + count for name in names])

        assert await self.until(enough), f"nobody goes on at a table: {before} became {self.told()}"
        return max(first.values())

    async def go(self) -> None:
        """Everybody leaves the connection."""
        self.over = True
        for play in self._plays:
            play.cancel()
        ended = await asyncio.gather(*self._plays, return_exceptions=True)
        failed = [error for error in ended if isinstance(error, Exception)]
        if failed:
            raise failed[0]


class Owed(Struct, kw_only=True):
    """What is in the store, held against what people were told."""

    acknowledged: int
    missing: int
    """Acknowledged, and not in the journal."""
    refused: list[str]
    """Answers to the question that was asked, and yet refused."""
    lost: int
    """Connections that went."""
    hands: int
    adds_up: bool
    """Whether wallets and tables hold what the house has given out …"""
    astray: int
    """… and how many tables do not hold what the book says of them."""
    gaps: int
    """Tables whose journal has a gap."""

    @property
    def nothing(self) -> bool:
        """Whether nothing is owed."""
        wrong = self.missing or self.refused or self.astray or self.gaps
        return self.adds_up and not wrong


async def owed(database: str, crowd: Crowd) -> Owed:
    """Look it up; the room may go on meanwhile where several processes share the database."""
    store = await open_store(database)
    missing, gaps, astray = 0, 0, 0
    try:
        for table, people in crowd.tables.items():
            journal = dict(await store.journal(table, limit=10_000_000))
            gaps += sorted(journal) != list(range(1, len(journal) + 1))
            missing += sum([len(unaccounted(person, journal)) for person in people])
            astray += not holds_what_the_book_says(await store.load(table))
        totals = await store.totals()
    finally:
        await store.close()
    return Owed(
        acknowledged=crowd.acknowledged,
        missing=missing,
        refused=[why for person in crowd.people for why in person.refused],
        lost=sum([person.lost for person in crowd.people]),
        hands=totals.hands,
        adds_up=totals.adds_up,
        astray=astray,
        gaps=gaps,
    )


def holds_what_the_book_says(loaded: Loaded) -> bool:
    """Whether a table, done again from its journal, has the chips that were brought to it."""
    table, step = recover(loaded, int(time.time() * 1000))
    return table is not None and not step.entries and CAGE - table.session.cage.balance == loaded.row.chips
