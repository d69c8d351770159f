"""The same random changes on every database and on plain Python: all say and hold the same, at every step."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from houseway.room.store import open_store
from houseway.room.store.errors import StoreError
from houseway.room.store.interface import Append, NewPerson, NewTable, Store, WalletMove
from houseway.room.store.simulated import Simulated
from tests.room.store.keeping import HOUR, a_hand
from tests.room.store.model import Model

STEPS = 60
PEOPLE = [f"p{index}" for index in range(5)]
TABLES = [f"t{index}" for index in range(6)]
PROCESSES = ["one", "two", "three"]
NAMES = ["Ada", "ADA", "Bob", "bob ", "Straße", "STRASSE", "Zoë", "", "Mae", "Kim", "Lee"]

Step = tuple[Callable[[Model], Any], Callable[[Store], Awaitable[Any]]]


def a_step(random: Random, model: Model, number: int) -> Step:
    """A change that may or may not be possible."""
    person, table, process = random.choice(PEOPLE), random.choice(TABLES), random.choice(PROCESSES)
    amount, name, alive = random.randint(-300, 500), random.choice(NAMES), random.random() < 0.7
    known = model.tables.get(table)
    epoch = (known.epoch if known else 1) + random.choice([0, 0, 0, 0, 0, -1, 1])
    match random.choice(["person", "rename", "give", "beat", "open", "claim", "release", "say"]):
        case "person":
            return (
                lambda m: m.add_person(person, name),
                lambda s: s.add_person(NewPerson(id=person, name=name)),
            )
        case "rename" if person in model.names:
            return lambda m: m.rename(person, name), lambda s: s.rename(person, name)
        case "give":
            return lambda m: m.give(person, amount), lambda s: s.give_chips(person, amount, "x")
        case "beat":
            seconds = HOUR if alive else -1.0
            return lambda m: m.beat(process, alive), lambda s: s.beat(process, f"http://{process}", seconds)
        case "open":
            new = NewTable(id=table, opening=b"{}", settings=b'{"seats":8}', process=process)
            return lambda m: m.open_table(table, process), lambda s: s.open_table(new)
        case "claim":
            return lambda m: m.claim(table, process, epoch), lambda s: s.claim(table, process, epoch)
        case "release" if random.random() < 0.3:
            return lambda m: m.release(process), lambda s: s.release(process)
        case "say":
            return lambda m: m.say(table, person, f"#{number}"), lambda s: s.say(
                table, person, f"#{number}", 1
            )
    return lambda m: None, lambda s: s.check()


def some_appends(random: Random, model: Model, number: int) -> list[Step]:
    """Appends that wait at the same time."""
    steps, ahead = list[Step](), dict[str, int]()
    for index, table in enumerate(random.choices(TABLES, k=random.randint(1, 8))):
        known = model.tables.get(table)
        epoch, seq = (known.epoch, len(known.entries)) if known else (1, 0)
        moves = [
            WalletMove(
                random.choice([*PEOPLE, None]), random.choice([-1, -1, 1]) * random.randint(1, 200), "move"
            )
            for _ in range(random.choice([0, 0, 0, 1, 2]))
        ]
        people = [person for person in model.names if random.random() < 0.5]
        hand = None
        if random.random() < 0.3:
            taken = [hand.id for _, hand in model.hands[-1:] if random.random() < 0.2]
            hand = a_hand(taken[0] if taken else f"h{number}-{index}", *people, None, ended=number)
        closing = random.random() < 0.05
        if closing and known and not moves:
            moves = [WalletMove(None, known.chips, "collection")] if known.chips else []
        batch = Append(
            table,
            epoch + random.choice([0] * 9 + [-1]),
            seq + ahead.get(table, 0) + random.choice([0] * 9 + [1]),
            tuple([b'{"n":%d}' % n for n in range(random.randint(1, 3))]),
            tuple(moves),
            random.choice([None, None, b'{"snapshot":%d}' % number]),
            hand,
            settings=random.choice([None, None, b"[%d]" % number]),
            seated=random.choice([None, b'"%d"' % number]),
            closed=closing,
        )
        ahead[table] = ahead.get(table, 0) + len(batch.entries)
        steps.append((lambda m, b=batch: m.append(b), lambda s, b=batch: s.append(b)))  # type: ignore[misc]
    return steps


def outcome(work: Callable[[], Any]) -> Any:
    try:
        return work()
    except StoreError as error:
        return error


def same(got: Any, expected: Any) -> bool:
    """A refusal where one is expected; else the same number, or what the model does not give back."""
    if isinstance(expected, StoreError):
        return type(got) is type(expected)
    return bool(got == expected) or (expected is None and isinstance(got, msgspec.Struct))


async def compare(store: Store, model: Model) -> None:
    """Everything that can be asked."""
    people = {person.id: (person.name, person.chips) for person in await store.people()}
    assert people == {id_: (name, model.wallets[id_]) for id_, name in model.names.items()}
    rows = {row.id: row for row in await store.tables(open_only=False)}
    assert rows.keys() == model.tables.keys()
    for id_, table in model.tables.items():
        loaded, row = await store.load(id_), rows[id_]
        assert loaded.row == row
        assert (row.process, row.epoch, row.seq) == (table.process, table.epoch, len(table.entries))
        assert (row.chips, row.settings, row.seated) == (table.chips, table.settings, table.seated)
        assert (row.closed is not None) == table.closed
        assert row.alive == (table.process is not None and model.alive[table.process])
        after, snapshot = table.snapshot or (0, None)
        assert (loaded.snapshot, loaded.snapshot_seq) == (snapshot, after)
        assert loaded.entries == tuple(table.entries[after:])
        assert await store.journal(id_) == [*enumerate(table.entries, 1)]
        assert [line.text for line in await store.chat(id_)] == [
            text for t, _, text in model.said if t == id_
        ]
    for process in PROCESSES:
        owned = {id_: table.epoch for id_, table in model.tables.items() if table.process == process}
        assert await store.tables_of(process) == owned
    orphans = [
        id_
        for id_, table in model.tables.items()
        if not table.closed and (table.process is None or not model.alive[table.process])
    ]
    assert sorted([row.id for row in await store.orphans()]) == sorted(orphans)
    for person in model.names:
        hands = [
            (hand.ended, hand.id) for _, hand in model.hands if person in [s.person for s in hand.people]
        ]
        lines = await store.hands_of(person, limit=1000)
        assert [(line.ended, line.id) for line in lines] == sorted(hands, reverse=True)
        moves = [(table, amount) for who, table, amount in model.book if who == person]
        assert [(m.table, m.amount) for m in reversed(await store.chip_moves(person, limit=1000))] == moves
    for id_, hand in model.hands:
        row_of = await store.hand(hand.id)
        assert row_of is not None
        assert msgspec.structs.asdict(row_of) == {**msgspec.structs.asdict(hand), "table": id_}
    totals = await store.totals()
    assert totals.adds_up
    assert totals.wallets == sum(model.wallets.values())
    assert totals.tables == sum([table.chips for table in model.tables.values()])


def to_begin_with() -> list[Step]:
    """Most of the people and tables are there from the start."""
    steps: list[Step] = [(lambda m: m.beat("one", True), lambda s: s.beat("one", "http://one", HOUR))]
    for id_ in PEOPLE[1:]:
        new = NewPerson(id=id_, name=f"Person {id_}")
        steps += [
            (lambda m, new=new: m.add_person(new.id, new.name), lambda s, new=new: s.add_person(new)),  # type: ignore[misc]
            (lambda m, id_=id_: m.give(id_, 1000), lambda s, id_=id_: s.give_chips(id_, 1000, "x")),  # type: ignore[misc]
        ]
    for table in TABLES[1:]:
        opening = NewTable(id=table, opening=b"{}", settings=b'{"seats":8}', process="one")
        steps.append((lambda m, t=table: m.open_table(t, "one"), lambda s, o=opening: s.open_table(o)))  # type: ignore[misc]
    return steps


async def everything(store: Store, seed: int) -> None:
    random, model = Random(seed), Model()
    for of_model, of_store in to_begin_with():
        of_model(model)
        await of_store(store)
    for number in range(STEPS):
        steps = [a_step(random, model, number)]
        if random.random() < 0.6:
            steps = some_appends(random, model, number)
        expected = [outcome(lambda step=step: step[0](model)) for step in steps]  # type: ignore[misc]
        got = await asyncio.gather(*[step[1](store) for step in steps], return_exceptions=True)
        for index, (one, other) in enumerate(zip(got, expected, strict=True)):
            assert same(one, other), f"step {number}.{index}: {one!r}, not {other!r}"
        if number % 5 == 4:
            await compare(store, model)
    await compare(store, model)
    done = [len(table.entries) for table in model.tables.values()]
    assert sum(done) > 20
    assert model.hands
    assert model.book


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("kind", ["simulated", "memory", "file", "postgresql"])
def test_every_database_does_as_the_model_does(
    kind: str, seed: int, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    async def going() -> None:
        match kind:
            case "simulated":
                store = await Simulated(lambda: 1_000_000).open()
            case "memory":
                store = await open_store("sqlite://")
            case "file":
                store = await open_store(f"sqlite:///{tmp_path}/room.db")
            case _:
                store = await open_store(request.getfixturevalue("postgres_url"))
        try:
            await everything(store, seed)
        finally:
            await store.close()

    asyncio.run(going())
