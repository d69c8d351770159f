"""A table that is being opened: whoever looks for it in that moment waits for it, and nobody claims it."""

import asyncio

import pytest

from houseway.room.store.interface import NewTable
from tests.room.live.sitting import Room, run


def test_a_table_is_not_taken_up_while_it_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    """The database takes so long that the process looks after its tables meanwhile, and finds one more."""

    async def evening() -> None:
        room = await Room.opened()
        inner = room.store.open_table

        async def slowly(new: NewTable) -> None:
            await inner(new)
            await asyncio.sleep(3 * room.hub.settings.beat)

        monkeypatch.setattr(room.store, "open_table", slowly)
        opening = asyncio.create_task(room.table("black-sheep/texas-holdem"))
        while not (rows := await room.store.tables()):
            await asyncio.sleep(0)
        found = await room.found(rows[0].id)
        assert (await opening, found.epoch, room.hub.tables()) == (found, 1, [found])
        await room.hub.stop()

    run(evening)
