"""What goes wrong: the disk, the game, another owner, another version. Chips and acknowledgements hold."""

import asyncio

import msgspec
import pytest

import houseway
from houseway.play.hand import Hand
from houseway.room.live.entries import Acted, Broke, read_entry, read_kept, written
from houseway.room.live.hub import Elsewhere
from houseway.room.live.recovery import recover
from houseway.room.live.steps import Step
from houseway.room.live.table import LiveTable
from houseway.room.protocol import Choose
from houseway.room.settings import Pace
from houseway.room.store.errors import StoreFailure
from houseway.room.store.interface import Append, Loaded
from houseway.session import acts
from houseway.session.session import CAGE
from tests.room.live.sitting import CHIPS, Line, Room, run, until
from tests.room.live.test_table import SLOW, first, two


def test_what_was_not_written_was_not_done(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        room = await Room.opened(pace=SLOW)
        actor, ann, bob = await two(room)
        asked = await first(ann, bob)
        append, question = room.store.append, asked.seen["view"]["question"]

        async def fails(batch: object) -> None:
            monkeypatch.setattr(room.store, "append", append)
            raise StoreFailure("the disk is full")

        monkeypatch.setattr(room.store, "append", fails)
        seq = actor.seq
        answer = await asked.choose("call")
        assert answer["say"] == "refused" and "nothing was done" in answer["why"]
        assert actor.seq == seq and asked.seen["view"]["question"] == question
        assert actor.house.counts.recoveries == 1
        assert (await asked.choose("call"))["say"] == "done"

    run(work)


def test_what_is_written_to_go_on_acknowledges_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        room = await Room.opened(pace=SLOW)
        actor, ann, bob = await two(room)
        asked = await first(ann, bob)
        append = room.store.append
        left = ["the disk is full", "the line was lost"]

        async def fails(batch: Append) -> None:
            if len(left) == 1:
                # The salvage is written, and nobody knows.
                await append(batch)
            if left:
                raise StoreFailure(left.pop(0))
            await append(batch)

        def salvages(loaded: Loaded, now: int) -> tuple[LiveTable | None, Step]:
            table, step = recover(loaded, now)
            assert table is not None
            table.note(step, Broke(table.number, "something had to be put right", now))
            return table, step

        monkeypatch.setattr(room.store, "append", fails)
        monkeypatch.setattr("houseway.room.live.keeper.recover", salvages)
        seq = actor.seq
        answer = await asked.choose("call")
        assert answer["say"] == "refused" and "nothing was done" in answer["why"]
        assert actor.seq > seq
        assert actor.table.session.hand is not None and not actor.table.session.hand.choices

    run(work)


def test_what_was_written_all_the_same_is_acknowledged(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        room = await Room.opened(pace=SLOW)
        actor, ann, bob = await two(room)
        asked = await first(ann, bob)
        append = room.store.append

        async def writes_and_fails(batch: object) -> None:
            monkeypatch.setattr(room.store, "append", append)
            await append(batch)  # type: ignore[arg-type]
            raise StoreFailure("the line was lost")

        monkeypatch.setattr(room.store, "append", writes_and_fails)
        answer = await asked.choose("call")
        assert answer["say"] == "done"
        assert actor.table.session.hand is not None and len(actor.table.session.hand.choices) == 1

    run(work)


def test_a_game_that_fails_is_called_off_and_the_table_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        room = await Room.opened(pace=Pace(pause=100, showdown_pause=100, first_pause=100))
        actor, ann, bob = await two(room)
        asked = await first(ann, bob)
        number, choose = actor.table.number, Hand.choose

        def fails(hand: Hand, choice: object) -> None:
            if choice.verb == "call":  # type: ignore[attr-defined]
                monkeypatch.setattr(Hand, "choose", choose)
                raise ZeroDivisionError("a game that fails")
            choose(hand, choice)  # type: ignore[arg-type]

        monkeypatch.setattr(Hand, "choose", fails)
        answer = await asked.choose("call")
        assert answer["say"] == "refused" and "called off" in answer["why"]
        entries = [read_entry(text) for _, text in await room.store.journal(actor.id)]
        broke = next(n for n, entry in enumerate(entries) if isinstance(entry, Broke))
        after = entries[broke + 1]
        assert isinstance(after, Acted) and isinstance(after.act, acts.CallOff)
        (kept,) = await room.store.evidence()
        assert "ZeroDivisionError" in kept.what and '"record"' in kept.what.replace("\\", "")
        await until(lambda: actor.table.number > number)
        stacks = actor.table.session.stacks()
        assert len(set(stacks.values())) == 1, "everybody has the chips from before"
        assert (await (await first(ann, bob)).choose("fold"))["say"] == "done"

    run(work)


def test_a_table_goes_on_in_another_process_with_the_same_question() -> None:
    async def work() -> None:
        room = await Room.opened(pace=SLOW)
        actor, ann, bob = await two(room)
        asked = await first(ann, bob)
        other = await Room.opened(room.database, pace=SLOW, url="http://other")
        assert await other.hub.table(actor.id) == Elsewhere("http://room")
        room.hub.drop()
        await asyncio.sleep(5)
        taken = await other.found(actor.id)
        line = await other.line(asked.viewer, taken)
        assert line.seen["view"]["question"] == asked.seen["view"]["question"]
        assert line.seen["view"]["seats"] == asked.seen["view"]["seats"]
        assert (await line.choose("fold"))["say"] == "done"

    run(work)


def test_whoever_looks_is_sent_to_the_new_owner(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        room = await Room.opened(pace=SLOW)
        actor, ann, bob = await two(room)
        asked = await first(ann, bob)
        other = await Room.opened(room.database, pace=SLOW, url="http://other")
        asleep = asyncio.Event()

        async def hangs(*_: object) -> None:
            await asleep.wait()

        monkeypatch.setattr(room.store, "beat", hangs)
        monkeypatch.setattr(room.store, "tables_of", hangs)
        await asyncio.sleep(6)
        await other.found(actor.id)
        await asked.want(do="chat", text="hello")
        asked.actor.wish(asked, _fold(asked))
        await until(lambda: ann.is_cut and bob.is_cut)
        assert ann.told[-1] == {"say": "gone", "why": "The table has moved.", "to": "http://other"}

    run(work)


def _fold(line: Line) -> Choose:
    shown = line.seen
    return Choose(ref=99, hand=shown["hand"], question=shown["view"]["question"], choice="fold")


def test_an_orderly_stop_hands_the_tables_over_at_once() -> None:
    async def work() -> None:
        room = await Room.opened(pace=SLOW)
        actor, ann, bob = await two(room)
        await first(ann, bob)
        other = await Room.opened(room.database, pace=SLOW, url="http://other")
        await room.hub.stop()
        assert ann.is_cut and ann.told[-1]["say"] == "gone"
        assert (await other.found(actor.id)).table.session.hand is not None

    run(work)


def test_two_processes_do_not_share_an_address() -> None:
    async def work() -> None:
        room = await Room.opened()
        with pytest.raises(houseway.errors.HousewayError, match="its own --url"):
            await Room.opened(room.database)

    run(work)


async def _loaded() -> tuple[Room, Loaded]:
    """A table in the middle of its second hand."""
    room = await Room.opened(pace=Pace(pause=100, showdown_pause=100, first_pause=100))
    actor, ann, bob = await two(room)
    await (await first(ann, bob)).choose("fold")
    await until(lambda: actor.table.number == 2)
    await (await first(ann, bob)).choose("call")
    return room, await room.store.load(actor.id)


def test_an_open_hand_of_another_engine_is_called_off(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        _, loaded = await _loaded()
        before, step = recover(loaded, 1)
        assert before is not None and before.session.hand is not None and not step.entries
        monkeypatch.setattr(houseway, "__version__", "99.0")
        table, step = recover(loaded, 1)
        assert table is not None and table.session.hand is None and table.number == 2
        assert [type(entry) for entry in step.entries] == [Broke] and step.snapshot and step.evidence
        assert CAGE - table.session.cage.balance == loaded.row.chips
        assert table.session.stacks() == before.session.stacks()

    run(work)


def test_acts_that_cannot_be_done_again_are_forgotten_with_their_hand() -> None:
    async def work() -> None:
        _, loaded = await _loaded()
        bad = Acted(acts.Choose(1, "raise 7"), "ann", 0)
        broken = msgspec.structs.replace(loaded, entries=(*loaded.entries, written(bad)))
        table, step = recover(broken, 1)
        assert table is not None and table.session.hand is None and table.next is None
        assert isinstance(step.entries[0], Broke)
        assert CAGE - table.session.cage.balance == loaded.row.chips

    run(work)


def test_a_table_that_cannot_go_on_gives_everybody_the_chips() -> None:
    async def work() -> None:
        _, loaded = await _loaded()
        assert loaded.snapshot is not None
        kept = read_kept(loaded.snapshot)
        session = msgspec.structs.replace(kept.session, cage=kept.session.cage - 1)
        broken = msgspec.structs.replace(
            loaded, snapshot=msgspec.json.encode(msgspec.structs.replace(kept, session=session))
        )
        table, step = recover(broken, 1)
        assert table is None and step.closed and step.evidence
        assert sum([move.amount for move in step.wallets]) == loaded.row.chips
        assert {move.person for move in step.wallets} == {"ann", "bob"}

    run(work)


def test_a_journal_that_is_no_journal_closes_its_table_when_it_is_taken_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def work() -> None:
        room, loaded = await _loaded()
        room.hub.drop()
        other = await Room.opened(room.database, url="http://other")
        load = other.store.load

        async def broken(table: str) -> Loaded:
            return msgspec.structs.replace(await load(table), entries=(b"nonsense",))

        monkeypatch.setattr(other.store, "load", broken)
        await asyncio.sleep(5)
        assert await other.hub.table(loaded.row.id) is None
        totals = await other.store.totals()
        assert totals.adds_up and totals.tables == 0 and totals.open_tables == 0
        people = [await other.store.person(name) for name in ("ann", "bob")]
        assert sum([person.chips for person in people if person is not None]) <= 2 * CHIPS

    run(work)
