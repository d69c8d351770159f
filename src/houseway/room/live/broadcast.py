"""What the viewers of a table are told, each through the own eyes."""

import logging
from typing import TYPE_CHECKING

import msgspec

from houseway.room.live.around import around
from houseway.room.live.attendance import may_rule
from houseway.room.live.people import Connection, Viewer
from houseway.room.protocol import AnyTells, Seen
from houseway.room.seeing.table import Around, Sight

if TYPE_CHECKING:
    from houseway.room.live.actor import Actor

LOG = logging.getLogger("houseway.room")
_ENCODER = msgspec.json.Encoder()


class Broadcast:
    """The connections of a table, and what each has been shown."""

    def __init__(self, actor: "Actor") -> None:
        self._actor = actor
        self.sights: dict[Connection, Sight] = {}

    def add(self, connection: Connection) -> None:
        self.sights[connection] = self._sight(connection.viewer, connection.words)

    def _sight(self, viewer: Viewer, words: bool) -> Sight:
        table = self._actor.table
        return Sight(table.session, table.seat_of(viewer.id), words, table.eyes(viewer.id))

    def remove(self, connection: Connection) -> bool:
        """Whether it was there."""
        return self.sights.pop(connection, None) is not None

    def show(self, now: Around) -> None:
        """Show everybody how things stand."""
        actor = self._actor
        table, counts = actor.table, actor.house.counts
        hand = actor.hand if now.state in ("playing", "over") else None
        plain: dict[tuple[int, int, bool], bytes] = {}
        for connection, sight in list(self.sights.items()):
            viewer = connection.viewer
            if sight.session is not table.session:
                # The table was taken up anew.
                sight = self.sights[connection] = self._sight(viewer, connection.words)
            sight.you = you = table.seat_of(viewer.id)
            sight.eyes = eyes = table.eyes_at(you, viewer.id)
            floor = may_rule(table, viewer)
            if sight.words:
                message = self._told(sight, floor, now)
            else:
                found = plain.get((you, eyes, floor))
                if found is None:
                    found = plain[you, eyes, floor] = _ENCODER.encode(sight.seen(hand, now, floor))
                message = found
            counts.shown += 1
            if not connection.put(message):
                self._cut(connection)

    def _told(self, sight: Sight, floor: bool, now: Around) -> bytes:
        """What somebody sees in words; without them where they fail, so that play goes on."""
        hand = self._actor.hand if now.state in ("playing", "over") else None
        try:
            return _ENCODER.encode(sight.seen(hand, now, floor))
        except Exception:
            LOG.exception("table %s: what seat %d sees could not be told", self._actor.id, sight.you)
            return _ENCODER.encode(sight.plain(hand, now, floor))

    def seen_by(self, viewer: Viewer, words: bool) -> Seen:
        """The table as somebody sees it who has no connection."""
        actor = self._actor
        now = around(actor.dealer, actor.seq, actor.house.clock())
        hand = actor.hand if now.state in ("playing", "over") else None
        return self._sight(viewer, words).seen(hand, now, may_rule(actor.table, viewer))

    def put(self, connection: Connection, message: bytes) -> None:
        """Put a message in line; whoever does not keep up is cut off."""
        if not connection.put(message):
            self._cut(connection)

    def _cut(self, connection: Connection) -> None:
        self._actor.house.counts.cut += 1
        self._actor.part(connection)
        connection.cut()

    def to_all(self, message: AnyTells) -> None:
        encoded = _ENCODER.encode(message)
        for connection in list(self.sights):
            self.put(connection, encoded)

    def end(self, message: AnyTells) -> None:
        """The last message, and no more."""
        encoded = _ENCODER.encode(message)
        connections, self.sights = list(self.sights), {}
        for connection in connections:
            connection.put(encoded)
            connection.cut()
