"""Who looks at the lobby through a socket, and what each is told when something changes there."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import msgspec

from houseway.room.live.lobby import LobbyTable
from houseway.room.protocol import Tells
from houseway.room.store.errors import StoreError
from houseway.room.web.lobby import Changes
from houseway.room.web.sockets.line import Line

if TYPE_CHECKING:
    from houseway.room.web.house import House

log = logging.getLogger("houseway.room")
BREATH = 1.0
OTHERS = 3
"""Every so many breaths it is looked what other processes have changed."""


ROWS = 200
"""How many tables everybody is told of, besides the own ones: whoever looks for another asks for it."""


class LobbyTold(Tells, frozen=True, kw_only=True, tag="lobby"):
    """Rows that are new or have changed, and tables that are gone; at first, all, or the first of many."""

    rows: tuple[LobbyTable, ...]
    gone: tuple[str, ...] = ()
    more: int = 0
    """How many tables are open that are not told of: `GET /api/tables` finds them."""
    people: int
    """How many connections there are here."""


class Watcher:
    """Somebody in the lobby."""

    def __init__(self, line: Line, viewer: str) -> None:
        self.line = line
        self.viewer = viewer
        """Whose private tables are told too; empty for somebody who has not come in."""
        self.own: set[str] = set()
        """Tables that are told to this viewer otherwise than to strangers."""

    def put(self, message: bytes) -> None:
        if not self.line.put(message):
            self.line.cut()


class LobbyWatch:
    """Everybody who looks at the lobby: what changes is written once for all whom it does not concern."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.watchers: set[Watcher] = set()
        self.shown: set[str] = set()
        """The public tables that everybody is told of."""

    async def comes(self, watcher: Watcher) -> None:
        """Tell somebody everything."""
        await self.house.lobby.fresh()
        if not self.watchers:
            self._fill()
        entries = self.house.lobby.entries
        watcher.own = {table for table, entry in entries.items() if watcher.viewer in entry.concerns}
        told = [
            entry.told(watcher.viewer)
            for table, entry in entries.items()
            if table in self.shown or table in watcher.own
        ]
        watcher.put(self._message(tuple([row for row in told if row is not None]), ()))
        self.watchers.add(watcher)

    def _fill(self) -> set[str]:
        """Show as many tables as everybody is told of, those with people first; which ones are new."""
        entries = self.house.lobby.entries
        self.shown &= entries.keys()
        if len(self.shown) >= ROWS:
            return set()
        hidden = [
            entry for id_, entry in entries.items() if entry.public is not None and id_ not in self.shown
        ]
        hidden.sort(key=lambda entry: -len(entry.people))
        new = {entry.row.id for entry in hidden[: ROWS - len(self.shown)]}
        self.shown |= new
        return new

    def goes(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)

    async def watch(self) -> None:
        """Look once a breath, where anybody wants to know."""
        breaths, seen = 0, -1
        while True:
            await asyncio.sleep(BREATH)
            breaths += 1
            if self.watchers and (self.house.hub.changes != seen or breaths % OTHERS == 0):
                seen = self.house.hub.changes
                try:
                    await self.house.lobby.fresh()
                except StoreError:
                    log.warning("the lobby could not be looked at")
                self.tell(self.house.lobby.changes())

    def tell(self, changes: Changes) -> None:
        """Tell everybody what has changed; of private tables nobody hears whom they do not concern."""
        if not changes:
            return
        entries, before_now = self.house.lobby.entries, set(self.shown)
        self._fill()
        changed = {table: entries[table] for table in changes.changed}
        changed |= {table: entries[table] for table in self.shown - before_now}
        touched = {*changed, *changes.gone}
        public = tuple(
            [
                entry.public
                for table, entry in changed.items()
                if entry.public is not None and table in self.shown
            ]
        )
        gone = tuple([table for table in changes.gone if table in before_now])
        shared = self._message(public, gone)
        for watcher in list(self.watchers):
            concerned = {table for table, entry in changed.items() if watcher.viewer in entry.concerns}
            before = watcher.own & touched
            if not concerned and not before:
                watcher.put(shared)
                continue
            watcher.own = (watcher.own - touched) | concerned
            told = {
                table: entry.told(watcher.viewer)
                for table, entry in changed.items()
                if table in self.shown or table in concerned
            }
            rows = tuple([row for row in told.values() if row is not None])
            lost = [table for table in changes.gone if table in before_now or table in before]
            lost += [table for table in before if table in changed and told.get(table) is None]
            watcher.put(self._message(rows, tuple(lost)))

    def _message(self, rows: tuple[LobbyTable, ...], gone: tuple[str, ...]) -> bytes:
        public = sum([entry.public is not None for entry in self.house.lobby.entries.values()])
        told = LobbyTold(
            rows=rows, gone=gone, more=public - len(self.shown), people=len(self.house.guard.lines)
        )
        return msgspec.json.encode(told)
