"""The school's part of the store, whichever the database."""

from collections.abc import Callable
from typing import Any

from houseway.room.store import school
from houseway.room.store.database import Database
from houseway.room.store.school_interface import PupilRow, SchoolClass


class KeptSchool:
    """Progress and classes, read and written as everything else is."""

    _read: Callable[[str, Callable[[Database], Any]], Any]
    _write: Callable[..., Any]

    async def school_progress(self, person: str) -> tuple[int, str]:
        found: tuple[int, str] = await self._read("school_progress", lambda db: school.progress(db, person))
        return found

    async def keep_school_progress(self, person: str, turn: int, progress: str) -> bool:
        kept: bool = await self._write(
            "keep_school_progress", lambda db: school.keep_progress(db, person, turn, progress)
        )
        return kept

    async def open_class(self, made: SchoolClass) -> SchoolClass:
        opened: SchoolClass = await self._write("open_class", lambda db: school.open_class(db, made))
        return opened

    async def school_class(self, id: str) -> SchoolClass | None:  # noqa: A002
        found: SchoolClass | None = await self._read("school_class", lambda db: school.find(db, id))
        return found

    async def class_by_code(self, code: str) -> SchoolClass | None:
        found: SchoolClass | None = await self._read("class_by_code", lambda db: school.by_code(db, code))
        return found

    async def classes_of(self, person: str) -> list[SchoolClass]:
        found: list[SchoolClass] = await self._read("classes_of", lambda db: school.of(db, person))
        return found

    async def all_classes(self, limit: int = 200) -> list[SchoolClass]:
        found: list[SchoolClass] = await self._read("all_classes", lambda db: school.listed(db, limit))
        return found

    async def join_class(self, id: str, person: str) -> bool:  # noqa: A002
        new: bool = await self._write("join_class", lambda db: school.join(db, id, person))
        return new

    async def leave_class(self, id: str, person: str) -> bool:  # noqa: A002
        left: bool = await self._write("leave_class", lambda db: school.leave(db, id, person))
        return left

    async def close_class(self, id: str) -> bool:  # noqa: A002
        closed: bool = await self._write("close_class", lambda db: school.close(db, id))
        return closed

    async def pupils_of(self, id: str) -> list[PupilRow]:  # noqa: A002
        found: list[PupilRow] = await self._read("pupils_of", lambda db: school.pupils(db, id))
        return found
