"""Who is at a table: viewers and their connections, and whoever has a seat."""

from typing import Protocol

import msgspec

from houseway.room.store.interface import Person, Role

BOT = "bot:"
"""How whoever acts is written in the journal, where it is a bot: ``bot:Mae``."""
HOUSE = "house"
"""… and where the house does it: deals, answers for who is absent, rulings that nobody had to make."""


class Viewer(msgspec.Struct, frozen=True):
    """Somebody who looks at a table, in a seat or from the rail."""

    id: str
    name: str
    role: Role = "player"

    @property
    def rules(self) -> bool:
        """Whether the viewer is the floor, at any table."""
        return self.role in ("floor", "owner")


def viewer_of(person: Person) -> Viewer:
    """Somebody whom the room knows, as a viewer."""
    return Viewer(person.id, person.name, person.role)


class Connection(Protocol):
    """A viewer's line to the room, as the server keeps it."""

    viewer: Viewer
    words: bool
    """Whether things are told in words besides; programs can do without."""

    def put(self, message: bytes) -> bool:
        """Put a message in line for the client, without waiting; False where the line is full."""
        ...

    def cut(self) -> None:
        """End the connection for good: the reader is too slow, or the last message has been put."""
        ...


class Occupant(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Whoever has a seat, and what is to happen when the hand is over."""

    person: str
    """A person's id; empty for a bot."""
    name: str
    bot: str = ""
    """A bot's character."""
    leaves: bool = False
    buys: int = 0
    moves: int = 0
    """The seat that was asked for."""
    rebought: int = 0
    """How often a bot has bought more chips."""

    @property
    def by(self) -> str:
        """As the journal writes it."""
        return self.person or BOT + self.bot
