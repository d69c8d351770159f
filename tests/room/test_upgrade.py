"""A newer Houseway or a newer rule set takes up a room: open hands are called off, and all else holds."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import houseway
from houseway.room.live import opening, recovery
from houseway.room.live.actor import Actor
from houseway.room.live.hub import Hub
from houseway.room.live.opening import TableRequest
from houseway.room.live.people import Viewer
from houseway.room.protocol import Choose, Sit
from houseway.room.settings import SWIFT, Settings
from houseway.room.store import open_store
from houseway.room.store.interface import NewPerson, Store
from houseway.rooms.lookup import find
from tests.room.clients.json_player import answer
from tests.room.crowd import holds_what_the_book_says

SETTINGS = Settings(pace=SWIFT, house_tables=False, workers=0)
CHIPS = 1_000_00
GAME = "black-sheep/texas-holdem"


class Person:
    """Somebody with a connection to a table in this process."""

    def __init__(self, name: str) -> None:
        self.viewer = Viewer(name, name)
        self.words = False
        self.seen: dict[str, Any] = {}
        self.answers: dict[int, dict[str, Any]] = {}

    def put(self, message: bytes) -> bool:
        told = json.loads(message)
        if told["say"] == "seen":
            self.seen = told
        elif "ref" in told:
            self.answers[told["ref"]] = told
        return True

    def cut(self) -> None:
        self.seen = {}

    @property
    def asked(self) -> bool:
        return bool((self.seen.get("view") or {}).get("decision"))


async def until(happens: Callable[[], bool]) -> None:
    for _ in range(18_000):
        if happens():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("what was waited for does not happen")


async def run(database: str, work: Callable[[Hub, Store], Awaitable[None]]) -> None:
    """A process that dies after its work."""
    store = await open_store(database)
    hub = Hub(store, SETTINGS)
    try:
        await hub.start()
        await work(hub, store)
    finally:
        hub.drop()
        await store.close()


async def one_answer(actor: Actor, people: list[Person], random: Random, ref: int) -> None:
    """Whoever is asked first answers."""
    await until(lambda: any([person.asked for person in people]))
    person = next(person for person in people if person.asked)
    view = person.seen["view"]
    choice = answer(view["decision"], person.seen["you"], random)
    wish = Choose(ref=ref, hand=person.seen["hand"], question=view["question"], choice=choice)
    actor.wish(person, wish)
    await until(lambda: ref in person.answers)
    assert person.answers[ref]["say"] == "done"


def interrupted(database: str) -> int:
    """A room whose first hand is under way when its process dies; the hand's number."""
    numbers = []

    async def work(hub: Hub, store: Store) -> None:
        people = [Person("Ada"), Person("Ben")]
        for person in people:
            await store.add_person(NewPerson(id=person.viewer.id, name=person.viewer.name))
            await store.give_chips(person.viewer.id, CHIPS, "welcome")
        actor = await hub.table(await hub.open(TableRequest(game=GAME), people[0].viewer))
        assert isinstance(actor, Actor)
        for person in people:
            actor.join(person)
            actor.wish(person, Sit(ref=1))
        await one_answer(actor, people, Random(1), ref=2)
        await until(lambda: any([person.asked for person in people]))
        assert actor.table.session.hand is not None
        numbers.append(actor.table.number)

    asyncio.run(run(database, work))
    return numbers[0]


def goes_on(database: str, called_off: int, why: str) -> None:
    """The room under another version: the hand is off, the chips are back, and the next one is dealt."""

    async def work(hub: Hub, store: Store) -> None:
        (actor,) = hub.tables()
        assert actor.table.session.hand is None
        assert actor.table.number == called_off
        brought = (await store.load(actor.id)).row.chips
        assert sum([person.stack.balance for person in actor.table.session.persons.values()]) == brought
        assert holds_what_the_book_says(await store.load(actor.id))
        assert (await store.totals()).adds_up
        journal = [json.loads(entry) for _, entry in await store.journal(actor.id)]
        (broke,) = [entry for entry in journal if entry["is"] == "broke"]
        assert broke["why"].startswith(why)
        (kept,) = await store.evidence()
        assert json.loads(kept.what)["entries"]
        people = [Person("Ada"), Person("Ben")]
        for person in people:
            actor.join(person)
        await one_answer(actor, people, Random(2), ref=3)
        assert actor.table.number == called_off + 1

    asyncio.run(run(database, work))


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/room.db"


def test_another_engine(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = interrupted(database)
    monkeypatch.setattr(houseway, "__version__", f"{houseway.__version__}.later")
    goes_on(database, hand, "the engine has changed")


def test_another_version_of_the_rule_set(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = interrupted(database)
    rules = find(GAME)
    later = msgspec.structs.replace(rules, version=rules.version + 1)
    for module in (recovery, opening):
        monkeypatch.setattr(module, "find", lambda _: later)
    goes_on(database, hand, "the rule set has changed")


def test_the_same_version_plays_the_hand_to_its_end(database: str) -> None:
    hand = interrupted(database)

    async def work(hub: Hub, store: Store) -> None:
        (actor,) = hub.tables()
        assert actor.table.session.hand is not None
        assert actor.table.number == hand
        assert not await store.evidence()

    asyncio.run(run(database, work))
