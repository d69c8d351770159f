"""The entries of a table's journal: what was done, by whom and when, as JSON.

Entries after the last snapshot, done again, give the table.

>>> entry = Acted(Sit(3, "Ada", 60_00), "p1", 1_700_000_000_000)
>>> written(entry)
b'{"is":"acted","act":{"act":"sit","seat":3,"name":"Ada","amount":6000},"by":"p1","at":1700000000000}'
>>> read_entry(written(entry)) == entry
True
"""

from typing import Literal

import msgspec
from msgspec.json import Decoder

from houseway.room.live.people import Occupant
from houseway.room.live.shuffles import Shoe, Shuffle
from houseway.session.acts import AnyAct, Sit, read_json
from houseway.session.snapshot import Snapshot

__all__ = ["Acted", "Broke", "Intended", "Kept", "Sealed", "Sit", "read_entry", "read_kept", "written"]


class Entry(
    msgspec.Struct,
    frozen=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag_field="is",
    tag=str.lower,
):
    """One thing that is known of a table from then on."""


class Acted(Entry, frozen=True):
    """An act of the session, as it is listed."""

    act: AnyAct
    by: str
    """A person's id, ``bot:Mae``, or ``house``."""
    at: int
    """In milliseconds."""


class Sealed(Entry, frozen=True):
    """The chance of the next hand: from now on nobody can change it."""

    hand: int
    shuffle: Shuffle
    at: int


class Intended(Entry, frozen=True):
    """What is to be done for somebody as soon as the hand is over, or is not any more."""

    seat: int
    what: Literal["leave", "buy", "move", "nothing", "close"]
    """``nothing`` takes back what was intended before; ``close`` is the whole table's."""
    by: str
    at: int
    amount: int = 0
    """Chips to buy, or the seat to move to."""


class Broke(Entry, frozen=True):
    """A hand could not go on, and what was said of it; it is called off by the entry that follows."""

    hand: int
    why: str
    at: int


AnyEntry = Acted | Sealed | Intended | Broke
_ENTRIES: "Decoder[AnyEntry]" = Decoder(AnyEntry)


class Kept(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A table between two hands: everything that decides how it goes on."""

    engine: str
    session: Snapshot
    occupants: dict[str, Occupant] = {}
    """By seat."""
    hand: int = 0
    """The number of the last hand that was dealt, called off or not."""
    shuffle: Shuffle | None = None
    """For the next one."""
    shoe: Shoe | None = None
    """The shuffle from which the shoe comes that goes on."""
    closes: bool = False


_KEPT = Decoder(Kept)


def written(entry: AnyEntry) -> bytes:
    """An entry as JSON."""
    return msgspec.json.encode(entry)


def read_entry(text: bytes) -> AnyEntry:
    """An entry from its JSON."""
    return read_json(text, _ENTRIES, "journal entry")


def read_kept(text: bytes) -> Kept:
    """A snapshot of a table from its JSON."""
    return read_json(text, _KEPT, "snapshot of a table")
