"""What the tests of the store share: a store for as long as it is needed, people and tables to begin with."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from houseway.room.store import open_store
from houseway.room.store.interface import FinishedHand, HandSeat, NewPerson, NewTable, Store

HOUR = 3600.0
PATIENCE = 300
"""Seconds after which somebody who waits was forgotten."""
_Got = TypeVar("_Got")


def with_store(url: str, use: Callable[[Store], Awaitable[_Got]]) -> _Got:
    """Open a store, use it, close it."""

    async def going() -> _Got:
        async with opened(url) as store:
            return await use(store)

    return asyncio.run(asyncio.wait_for(going(), PATIENCE))


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = await open_store(url)
    try:
        yield store
    finally:
        await store.close()


async def set_up(store: Store, tables: int = 1, people: int = 2, chips: int = 1000_00) -> None:
    """Process ``here`` with tables ``t0``, ``t1``, …; people ``p0``, ``p1``, … with chips."""
    await store.beat("here", "http://here", HOUR)
    for index in range(people):
        await store.add_person(NewPerson(id=f"p{index}", name=f"Person {index}"))
        await store.give_chips(f"p{index}", chips, "welcome")
    for index in range(tables):
        await store.open_table(new_table(f"t{index}"))


def new_table(table: str, process: str = "here") -> NewTable:
    return NewTable(id=table, opening=b'{"game":"x"}', settings=b'{"seats":8}', process=process)


def a_hand(
    id_: str, *people: str | None, ended: int = 20, rule_set: str = "black-sheep/texas-holdem"
) -> FinishedHand:
    """A hand in which the first wins what the others lose."""
    seats = [
        HandSeat(person, seat, person or "Mae", 100 * (len(people) - 1) if seat == 1 else -100, 5)
        for seat, person in enumerate(people, 1)
    ]
    return FinishedHand(
        id=id_,
        number=1,
        rule_set=rule_set,
        version=3,
        engine="0.9.0",
        began=ended - 10,
        ended=ended,
        record=b'{"record":"\xe2\x99\xa0 \\u0000"}',
        seal=b'{"seal":1}',
        secret="c0ffee",
        people=tuple(seats),
    )
