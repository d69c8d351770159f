"""Progress is written once for each turn, and classes are joined by their code."""

import asyncio

import pytest

from houseway.room.store.errors import StoreRefusal
from houseway.room.store.interface import NewPerson, Store
from houseway.room.store.school_interface import SchoolClass
from tests.room.store.keeping import with_store


def a_class(id_: str = "c1", code: str = "K7QX", trainer: str = "t") -> SchoolClass:
    return SchoolClass(id=id_, code=code, name=f"Class {id_}", trainer=trainer, trainer_name="", made=0)


async def people(store: Store) -> None:
    for person, name in (("t", "Tessa"), ("a", "Ada"), ("b", "Bea")):
        await store.add_person(NewPerson(id=person, name=name))


def test_of_two_who_write_the_same_turn_one_has_to_read_again(url: str) -> None:
    async def use(store: Store) -> None:
        await people(store)
        assert await store.school_progress("a") == (0, "")
        assert sorted(await asyncio.gather(*[store.keep_school_progress("a", 0, t) for t in "xy"])) == [
            False,
            True,
        ]
        turn, first = await store.school_progress("a")
        assert turn == 1 and first in "xy"
        assert await store.keep_school_progress("a", 1, "z")
        assert not await store.keep_school_progress("a", 1, "w")
        assert await store.school_progress("a") == (2, "z")
        assert await store.school_progress("b") == (0, "")
        with pytest.raises(StoreRefusal, match="there is no person 'nobody'"):
            await store.keep_school_progress("nobody", 0, "x")

    with_store(url, use)


def test_a_class_is_joined_left_and_closed(url: str) -> None:
    async def use(store: Store) -> None:
        await people(store)
        made = await store.open_class(a_class())
        assert (made.trainer_name, made.pupils, made.made > 0) == ("Tessa", 0, True)
        with pytest.raises(StoreRefusal, match="this code is in use already"):
            await store.open_class(a_class("c2"))
        assert await store.class_by_code("K7QX") == made
        assert await store.class_by_code("nothing") is None
        await store.keep_school_progress("b", 0, "{}")
        assert await store.join_class("c1", "b") and await store.join_class("c1", "a")
        assert not await store.join_class("c1", "a")
        assert [(p.name, p.progress) for p in await store.pupils_of("c1")] == [("Ada", None), ("Bea", "{}")]
        assert [c.pupils for c in await store.classes_of("a")] == [2]
        assert [c.id for c in await store.classes_of("t")] == ["c1"]
        assert await store.leave_class("c1", "b") and not await store.leave_class("c1", "b")
        with pytest.raises(StoreRefusal, match="there is no such class"):
            await store.join_class("c9", "a")
        assert await store.close_class("c1") and not await store.close_class("c1")
        assert await store.classes_of("a") == await store.all_classes() == []
        assert await store.school_progress("b") == (1, "{}")

    with_store(url, use)
