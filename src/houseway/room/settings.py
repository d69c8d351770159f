"""What a room is started with."""

from msgspec import Struct

DEFAULT_PORT = 8177
DAY = 24 * 60 * 60


class Pace(Struct, frozen=True, kw_only=True):
    """How fast a table goes, in milliseconds."""

    pause: int = 3_500
    """Between the end of a hand and the next one …"""
    showdown_pause: int = 6_500
    """… and where cards were shown, or wagers paid, and there is something to read."""
    first_pause: int = 2_000
    """Before a hand at a table that had to wait."""
    bot: int = 900
    """How long a bot seems to think."""
    absent: int = 700
    """How long the house waits before it answers for somebody who is known to be gone."""


SWIFT = Pace(pause=0, showdown_pause=0, first_pause=0, bot=0, absent=0)
"""For programs and tests: nothing is waited for."""


class Settings(Struct, frozen=True, kw_only=True):
    """A room, as somebody starts it."""

    host: str = "127.0.0.1"
    port: int = DEFAULT_PORT
    url: str = ""
    """Where other processes send this one's clients; made of host and port where nothing is said."""
    database: str = "sqlite:///room.db"
    rooms: str = ""
    """A folder with rooms of one's own."""
    start_chips: int = 5_000_00
    """What somebody new gets in play chips, in cents."""
    house_tables: bool = True
    """Whether a room that has no tables opens a few of its own."""
    workers: int = 1
    """How many processes think for bots; 0 does it in this one."""
    lease: float = 3.0
    """For how many seconds a process is taken for alive after a beat …"""
    beat: float = 0.75
    """… and how many lie between two beats."""
    pace: Pace = Pace()
    away_minutes: int = 10
    """After so long somebody who is away loses the seat."""
    idle_minutes: int = 45
    """After so long a table that a person opened and nobody looks at is closed."""
    inbox: int = 64
    """How much may wait at a table before more is refused."""

    @property
    def address(self) -> str:
        """Where this process is found; also its name among processes."""
        return self.url or f"http://{self.host}:{self.port}"
