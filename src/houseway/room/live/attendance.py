"""Who looks at a table now, and since when whoever has a seat is away."""

from houseway.room.live.entries import Intended
from houseway.room.live.people import HOUSE, Viewer
from houseway.room.live.steps import Step
from houseway.room.live.table import LiveTable
from houseway.room.settings import Settings

MINUTE = 60_000


class Attendance:
    """Everybody with a connection, counted, and everybody without one who has a seat."""

    def __init__(self, now: int) -> None:
        self._here: dict[str, int] = {}
        self._viewers: dict[str, Viewer] = {}
        self._gone: dict[str, int] = {}
        self.since = now
        """When this process took the table up: nobody was here before."""
        self.empty_since = now
        """Since when nobody looks."""

    def comes(self, viewer: Viewer) -> None:
        """Somebody has one more connection."""
        self._here[viewer.id] = self._here.get(viewer.id, 0) + 1
        self._viewers[viewer.id] = viewer
        self._gone.pop(viewer.id, None)

    def goes(self, viewer: Viewer, now: int) -> None:
        """Somebody has one connection less."""
        left = self._here.get(viewer.id, 0) - 1
        if left > 0:
            self._here[viewer.id] = left
            return
        self._here.pop(viewer.id, None)
        self._viewers.pop(viewer.id, None)
        self._gone[viewer.id] = now
        if not self._here:
            self.empty_since = now

    @property
    def anybody(self) -> bool:
        return bool(self._here)

    def is_here(self, person: str) -> bool:
        return person in self._here

    def away_since(self, person: str) -> int:
        """Since when somebody in a seat has no connection; 0 where there is one."""
        return 0 if person in self._here else self._gone.get(person, self.since)

    def watching(self, table: LiveTable) -> int:
        """How many look on without a seat."""
        seated = {occupant.person for occupant in table.occupants.values()}
        return sum([person not in seated for person in self._here])

    def may_rule(self, table: LiveTable) -> bool:
        """Whether somebody is here who decides for the house."""
        return any([may_rule(table, viewer) for viewer in self._viewers.values()])

    def leaves_at(self, table: LiveTable, settings: Settings) -> int | None:
        """When somebody loses the seat for being away, or the table closes because nobody comes."""
        times = [
            self.away_since(occupant.person) + settings.away_minutes * MINUTE
            for occupant in table.occupants.values()
            if occupant.person and not occupant.leaves and occupant.person not in self._here
        ]
        if self._closes(table):
            times.append(self.empty_since + settings.idle_minutes * MINUTE)
        return min(times, default=None)

    def _closes(self, table: LiveTable) -> bool:
        return not (self._here or table.settings.house or table.closed or table.closes)

    def see_off(self, table: LiveTable, step: Step, settings: Settings, now: int) -> bool:
        """Take the seat of whoever has been away too long; close a table that nobody has looked at."""
        found = False
        for seat, occupant in sorted(table.people().items()):
            away = occupant.person not in self._here and not occupant.leaves
            if away and now >= self.away_since(occupant.person) + settings.away_minutes * MINUTE:
                table.note(step, Intended(seat, "leave", HOUSE, now))
                found = True
        if self._closes(table) and now >= self.empty_since + settings.idle_minutes * MINUTE:
            table.note(step, Intended(0, "close", HOUSE, now))
            found = True
        return found


def is_floor(table: LiveTable, viewer: Viewer) -> bool:
    """Whether somebody rules at a table: the floor, and whoever opened a private one."""
    return viewer.rules or (table.settings.private and viewer.id == table.opened_by)


def may_rule(table: LiveTable, viewer: Viewer) -> bool:
    """Whether somebody rules on the hand under way: nobody does who plays in it against other people."""
    return is_floor(table, viewer) and not plays_against_people(table, viewer)


def plays_against_people(table: LiveTable, viewer: Viewer) -> bool:
    """Whether somebody is dealt into the hand under way, and other people are too."""
    seat = table.seat_of(viewer.id)
    return table.in_hand(seat) and any([table.in_hand(other) for other in table.people() if other != seat])


def is_host(table: LiveTable, viewer: Viewer) -> bool:
    """Whether somebody may seat bots and close the table: whoever opened it, and the floor."""
    return viewer.rules or viewer.id == table.opened_by
