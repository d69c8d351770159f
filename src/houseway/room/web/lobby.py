"""The lobby: what is open, looked up once for everybody, and what of it concerns one person."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import msgspec

from houseway.errors import HousewayError
from houseway.room.live.lobby import LobbyFacts, LobbyTable, in_lobby

if TYPE_CHECKING:
    from houseway.room.store.interface import TableRow
    from houseway.room.web.house import House

log = logging.getLogger("houseway.room")
FRESH_SECONDS = 1.0
_FACTS = msgspec.json.Decoder(LobbyFacts)


class Entry:
    """A table that is open, as it was looked up last."""

    __slots__ = ("concerns", "people", "public", "row", "ruling")

    def __init__(self, row: TableRow) -> None:
        self.row = row
        self.public = in_lobby(row, "")
        """As strangers see it; nothing where it is private."""
        facts = _FACTS.decode(row.seated)
        self.ruling = facts.ruling
        """The hand that waits on a ruling of the floor; 0 where none does."""
        self.people = frozenset(facts.people)
        """Whoever sits there."""
        self.concerns = self.people | ({row.opened_by} if row.opened_by else frozenset())
        """Whoever opened it or sits there."""

    def told(self, viewer: str) -> LobbyTable | None:
        """As somebody sees it."""
        return in_lobby(self.row, viewer) if viewer in self.concerns else self.public

    def is_of(self, row: TableRow) -> bool:
        """Whether nothing has changed."""
        return (self.row.seated, self.row.settings) == (row.seated, row.settings)


class Wanted(msgspec.Struct, frozen=True):
    """What somebody looks for in the lobby; nothing that is empty matters."""

    room: str = ""
    families: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    after: tuple[int, str] = (-1, "")
    """When the table before was opened, and its id."""

    def fits(self, row: LobbyTable) -> bool:
        if (row.opened, row.id) <= self.after:
            return False
        if (self.room and row.room != self.room) or (self.families and row.family not in self.families):
            return False
        text = f"{row.title} {row.room_name} {row.family} {row.limit}".lower()
        return all([word in text for word in self.words])


class Changes(msgspec.Struct):
    """What has changed since somebody took note of it."""

    changed: set[str]
    gone: set[str]
    """Tables that are not there any more."""

    def __bool__(self) -> bool:
        return bool(self.changed or self.gone)


class Lobby:
    """All open tables, whichever process has them."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.entries: dict[str, Entry] = {}
        self._looked = float("-inf")
        self._seen = -1
        self._changes = Changes(set(), set())

    def tables(self, viewer: str) -> tuple[LobbyTable, ...]:
        """What somebody finds, as of the last look."""
        told = [entry.told(viewer) for entry in self.entries.values()]
        return tuple([table for table in told if table is not None])

    def some(self, viewer: str, wanted: Wanted, limit: int) -> tuple[tuple[LobbyTable, ...], bool]:
        """The first that fit, in the order in which they were opened, and whether there are more."""
        found = [row for row in self.tables(viewer) if wanted.fits(row)]
        found.sort(key=lambda row: (row.opened, row.id))
        return tuple(found[:limit]), len(found) > limit

    async def fresh(self) -> None:
        """Look again, where the last look was a while ago or something has changed here since."""
        now, changes = self.house.clock(), self.house.hub.changes
        if changes != self._seen or not 0 <= now - self._looked < FRESH_SECONDS:
            rows = await self.house.store.tables()
            self._looked, self._seen = now, changes
            self._take(rows)

    def changes(self) -> Changes:
        """What has changed since the last time that this was asked."""
        found, self._changes = self._changes, Changes(set(), set())
        return found

    def _take(self, rows: list[TableRow]) -> None:
        found: dict[str, Entry] = {}
        for row in rows:
            entry = self.entries.get(row.id)
            if entry is None or not entry.is_of(row):
                try:
                    entry = Entry(row)
                except HousewayError as error:
                    said = {"table": row.id, "kind": type(error).__name__}
                    log.warning("a table cannot be listed", extra=said)
                    continue
                self._changes.changed.add(row.id)
            found[row.id] = entry
        for table in self.entries.keys() - found.keys():
            self._changes.changed.discard(table)
            self._changes.gone.add(table)
        self.entries = found
