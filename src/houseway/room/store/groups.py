"""A group of changes that is committed as one transaction, each of them done or refused by itself."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from houseway.room.store.appends import append, fenced, is_plain
from houseway.room.store.database import Database
from houseway.room.store.errors import StoreFailure, StoreRefusal
from houseway.room.store.interface import Append

Work = Callable[[Database], Any]
Faults = Callable[[str], None]


class Change(msgspec.Struct, frozen=True):
    """Something to be written, and the rows that it will hold."""

    what: str
    """What the store calls it."""
    work: Work
    batch: Append | None = None
    """What is appended, where that is the work."""
    tables: tuple[str, ...] = ()
    people: tuple[str, ...] = ()


class Outcome(msgspec.Struct, frozen=True):
    """What came of a change: a result, or an error for whoever asked."""

    result: Any = None
    error: Exception | None = None


def no_faults(point: str) -> None:
    """Nothing goes wrong by itself."""


def appending(batch: Append) -> Change:
    people = {move.person for move in batch.wallets if move.person is not None}
    return Change("append", lambda db: append(db, batch), batch, (batch.table,), tuple(people))


def commit_group(db: Database, changes: Sequence[Change], faults: Faults = no_faults) -> list[Outcome]:
    """Outcomes in the order of the changes, all of them durable.

    What the database fails at is raised, and then none of them was done, as far as one can know.
    """
    together = _together(changes)
    try:
        if len(together) == len(changes) and db.appends_alone:
            faults("before commit")
            outcomes = _append_together(db, changes, together)
            if outcomes is not None:
                faults("after commit")
                return [outcomes[index] for index in range(len(changes))]
        db.begin(
            sorted({table for change in changes for table in change.tables}),
            sorted({person for change in changes for person in change.people}),
        )
        outcomes = {}
        if len(together) > 1:
            db.savepoint()
            found = _append_together(db, changes, together)
            if found is None:
                db.undo()
            else:
                db.keep()
                outcomes = found
        for index, change in enumerate(changes):
            if index not in outcomes:
                outcomes[index] = _by_itself(db, change)
        faults("before commit")
        db.commit()
    except BaseException:
        with suppress(*db.failures):
            db.rollback()
        raise
    faults("after commit")
    return [outcomes[index] for index in range(len(changes))]


def _together(changes: Sequence[Change]) -> list[int]:
    """Which appends can be written at one go: those that are the first of their table, and move no chips."""
    found, named = [], set[str]()
    for index, change in enumerate(changes):
        if change.batch is not None and is_plain(change.batch) and change.batch.table not in named:
            found.append(index)
        named.update(change.tables)
    return found


def _append_together(
    db: Database, changes: Sequence[Change], together: Sequence[int]
) -> dict[int, Outcome] | None:
    """None where one of them is such that the database takes none: each is then tried by itself."""
    batches = [batch for index in together if (batch := changes[index].batch) is not None]
    try:
        done = db.together(batches)
    except db.violations:
        return None
    return {
        index: Outcome() if fits else Outcome(error=fenced(batch))
        for index, batch, fits in zip(together, batches, done, strict=True)
    }


def _by_itself(db: Database, change: Change) -> Outcome:
    """One change in a savepoint. What a rule of the database stops is tried again: another process may just
    have taken the name, and then there is a better sentence for it."""
    for last in (False, True):
        db.savepoint()
        try:
            result = change.work(db)
        except db.violations as error:
            db.undo()
            if last:
                refused = f"{change.what} does not fit what the database holds: {first_line(error)}"
                return Outcome(error=StoreRefusal(refused))
        except db.failures:
            raise
        except Exception as error:
            db.undo()
            return Outcome(error=error)
        else:
            db.keep()
            return Outcome(result)
    raise AssertionError("the second try ends it")


def failure(error: BaseException) -> StoreFailure:
    """A sentence for everybody whose change was in a group that failed."""
    return StoreFailure(f"the database did not write: {first_line(error)}")


def first_line(error: BaseException) -> str:
    return next(iter(str(error).splitlines()), type(error).__name__)
