"""What the room keeps of its school: everybody's progress, and classes with their trainers."""

from typing import Protocol

from msgspec import Struct


class SchoolClass(Struct, frozen=True):
    """A class that people join by a code."""

    id: str
    code: str
    name: str
    trainer: str
    """The person who made it …"""
    trainer_name: str
    """… and what others call him."""
    made: int
    pupils: int = 0
    """How many are in it."""


class PupilRow(Struct, frozen=True):
    """Somebody in a class."""

    person: str
    name: str
    joined: int
    progress: str | None = None
    """The progress as JSON; nothing where nothing was tried."""


class SchoolStore(Protocol):
    """The school's part of the store."""

    async def school_progress(self, person: str) -> tuple[int, str]:
        """How often it was written, and what it is now as JSON; 0 and nothing before the first time."""

    async def keep_school_progress(self, person: str, turn: int, progress: str) -> bool:
        """Write it after so many times; no where somebody else wrote it meanwhile."""

    async def open_class(self, made: SchoolClass) -> SchoolClass:
        """Refused where the code is in use."""

    async def school_class(self, id: str) -> SchoolClass | None: ...  # noqa: A002

    async def class_by_code(self, code: str) -> SchoolClass | None: ...

    async def classes_of(self, person: str) -> list[SchoolClass]:
        """Those that a person made or is in, in the order of their names."""

    async def all_classes(self, limit: int = 200) -> list[SchoolClass]:
        """For the owner of the room, in the order of their names."""

    async def join_class(self, id: str, person: str) -> bool:  # noqa: A002
        """Whether the person was not in it before."""

    async def leave_class(self, id: str, person: str) -> bool:  # noqa: A002
        """Whether the person was in it."""

    async def close_class(self, id: str) -> bool:  # noqa: A002
        """Whether it was there; progress stays with each of its people."""

    async def pupils_of(self, id: str) -> list[PupilRow]:  # noqa: A002
        """Everybody in a class, in the order of their names."""
