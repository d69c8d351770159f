"""What would grow without end has a bound: the newest is kept."""

import asyncio

import pytest

from houseway.room.store import talk
from houseway.room.store.interface import Store
from houseway.room.store.simulated import Simulated
from tests.room.store.keeping import new_table, set_up, with_store


def test_a_table_keeps_its_newest_lines(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk, "LINES_KEPT", 3)

    async def use(store: Store) -> None:
        await set_up(store, tables=2)
        await store.say("t1", "p0", "elsewhere", 1)
        for number in range(6):
            await store.say("t0", "p0", str(number), number)
        assert [line.text for line in await store.chat("t0")] == ["3", "4", "5"]
        assert [line.text for line in await store.chat("t1")] == ["elsewhere"]

    with_store(url, use)


def test_lines_are_kept_for_so_many_days() -> None:
    now = talk.DAYS_KEPT * 24 * 3_600_000 + 10

    async def use() -> None:
        store = await Simulated(lambda: now).open()
        await store.beat("here", "http://here", 60)
        await store.open_table(new_table("t"))
        for at in (9, 10, 11):
            await store.say("t", None, str(at), at)
        await store.sweep()
        assert [line.text for line in await store.chat("t")] == ["11"]

    asyncio.run(use())


def test_calls_for_the_floor_do_not_wipe_out_evidence(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk, "EVIDENCE_KEPT", 2)
    monkeypatch.setattr(talk, "CALLS_KEPT", 3)
    monkeypatch.setattr(talk, "LONGEST", 5)

    async def use(store: Store) -> None:
        await set_up(store)
        for number in range(4):
            await store.keep_evidence("t0", number, f"broke {number}")
        for number in range(6):
            await store.keep_evidence("t0", number, f"{number} call", call=True)
        kept = [one.what for one in await store.evidence()]
        assert kept == ["5 cal", "4 cal", "3 cal", "broke", "broke"]
        assert [one.seq for one in await store.evidence()][-2:] == [3, 2]

    with_store(url, use)
