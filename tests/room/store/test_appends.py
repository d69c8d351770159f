"""Appends are whole, in order, and only the owner's."""

import asyncio

import msgspec
import pytest

from houseway.room.store.errors import Fenced, StoreRefusal
from houseway.room.store.interface import Append, HandSeat, Store, WalletMove
from tests.room.store.keeping import a_hand, new_table, set_up, with_store


def test_what_was_appended_is_loaded(url: str) -> None:
    async def use(store: Store) -> None:
        await set_up(store)
        await store.append(Append("t0", 1, 0, (b'{"a":1}', b'{"b":"\xc3\xa4 \\u0000 \\"\\\\"}')))
        await store.append(Append("t0", 1, 2, (b'{"c":3}',), seated=b"[1]"))
        loaded = await store.load("t0")
        assert loaded.entries == (b'{"a":1}', b'{"b":"\xc3\xa4 \\u0000 \\"\\\\"}', b'{"c":3}')
        assert (loaded.snapshot, loaded.snapshot_seq, loaded.row.seq) == (None, 0, 3)
        assert (loaded.row.opening, loaded.row.settings) == (b'{"game":"x"}', b'{"seats":8}')
        assert (loaded.row.seated, loaded.row.url, loaded.row.alive) == (b"[1]", "http://here", True)

    with_store(url, use)


def test_a_snapshot_ends_what_is_loaded(url: str) -> None:
    async def use(store: Store) -> None:
        await set_up(store)
        await store.append(Append("t0", 1, 0, (b"1", b"2"), snapshot=b'{"at":2}'))
        await store.append(Append("t0", 1, 2, (b"3",)))
        await store.append(Append("t0", 1, 3, (), snapshot=b'{"at":3}', settings=b'{"seats":9}'))
        await store.append(Append("t0", 1, 3, (b"4",)))
        loaded = await store.load("t0")
        assert (loaded.snapshot, loaded.snapshot_seq, loaded.entries) == (b'{"at":3}', 3, (b"4",))
        assert loaded.row.settings == b'{"seats":9}'
        assert await store.journal("t0", after=1, limit=2) == [(2, b"2"), (3, b"3")]

    with_store(url, use)


@pytest.mark.parametrize(("epoch", "seq"), [(1, 0), (1, 2), (0, 1), (2, 1)])
@pytest.mark.parametrize("wallets", [(), (WalletMove("p0", -100, "sit"),)])
def test_another_epoch_or_number_is_fenced(
    url: str, epoch: int, seq: int, wallets: tuple[WalletMove, ...]
) -> None:
    async def use(store: Store) -> None:
        await set_up(store)
        await store.append(Append("t0", 1, 0, (b"1",)))
        before = await store.load("t0"), await store.person("p0")
        hand = a_hand("h", "p0", "p1")
        with pytest.raises(Fenced, match=f"table t0 is not at epoch {epoch} with {seq} entries"):
            await store.append(
                Append("t0", epoch, seq, (b"x",), wallets, b"{}", hand=hand, settings=b"0", seated=b"0")
            )
        assert (await store.load("t0"), await store.person("p0")) == before
        assert await store.hand("h") is None

    with_store(url, use)


def test_unknown_and_closed_tables_are_fenced(url: str) -> None:
    async def use(store: Store) -> None:
        await set_up(store)
        with pytest.raises(Fenced):
            await store.append(Append("none", 1, 0, (b"1",)))
        await store.append(Append("t0", 1, 0, (b"1",), closed=True))
        with pytest.raises(Fenced):
            await store.append(Append("t0", 1, 1, (b"2",)))
        with pytest.raises(Fenced):
            await store.append(Append("t0", 2, 1, (b"2",)))
        assert await store.tables() == []
        (row,) = await store.tables(open_only=False)
        assert row.closed is not None
        assert row.process is None
        assert await store.claim("t0", "here", row.epoch) is None

    with_store(url, use)


def test_chips_move_with_the_entry_or_not_at_all(url: str) -> None:
    async def use(store: Store) -> None:
        await set_up(store, chips=500)
        sit = (
            WalletMove("p0", -300, "sit"),
            WalletMove("p1", -500, "sit"),
            WalletMove(None, -700, "a bot sits"),
        )
        await store.append(Append("t0", 1, 0, (b"1",), sit))
        totals = await store.totals()
        assert (totals.issued, totals.wallets, totals.tables, totals.adds_up) == (1700, 200, 1500, True)
        refused = [
            ((WalletMove("p0", -200, "buy"), WalletMove("p1", -1, "buy")), r"Person 1 has \$0 in the wallet"),
            ((WalletMove("p0", 1501, "leave"),), r"table t0 does not hold \$15\.01 to pay out \(leave\)"),
            ((WalletMove("nobody", -1, "sit"),), "there is no person 'nobody'"),
        ]
        before = await store.load("t0")
        for moves, sentence in refused:
            with pytest.raises(StoreRefusal, match=sentence):
                await store.append(Append("t0", 1, 1, (b"2",), moves, snapshot=b"{}"))
            assert await store.load("t0") == before
            assert await store.totals() == totals
        # what is paid out first may be bought in with
        both = (WalletMove("p1", 1000, "leave"), WalletMove("p1", -900, "sit"))
        await store.append(Append("t0", 1, 1, (b"2",), both))
        row = await store.table("t0")
        person = await store.person("p1")
        assert row is not None
        assert person is not None
        assert (row.chips, person.chips) == (1400, 100)

    with_store(url, use)


def test_a_table_closes_when_no_chips_are_left(url: str) -> None:
    async def use(store: Store) -> None:
        await set_up(store)
        await store.append(Append("t0", 1, 0, (b"1",), (WalletMove("p0", -300, "sit"),)))
        leaving = WalletMove("p0", 290, "leave")
        with pytest.raises(StoreRefusal, match="table t0 cannot close: chips are left there"):
            await store.append(Append("t0", 1, 1, (b"2",), (leaving,), closed=True))
        await store.append(
            Append("t0", 1, 1, (b"2",), (leaving, WalletMove(None, 10, "collection")), closed=True)
        )
        totals = await store.totals()
        assert (totals.tables, totals.open_tables, totals.adds_up) == (0, 0, True)

    with_store(url, use)


def test_chips_and_hands_need_an_entry(url: str) -> None:
    async def use(store: Store) -> None:
        await set_up(store)
        for batch in (
            Append("t0", 1, 0, (), (WalletMove("p0", -1, "sit"),)),
            Append("t0", 1, 0, (), hand=a_hand("h", "p0")),
        ):
            with pytest.raises(StoreRefusal, match="with the entry that they come from"):
                await store.append(batch)
        for entry in (b"\xff", b"\0"):
            with pytest.raises(StoreRefusal, match="a journal entry is not"):
                await store.append(Append("t0", 1, 0, (entry,)))

    with_store(url, use)


def test_a_group_has_an_outcome_for_each(url: str) -> None:
    """Everything here waits at once, so that most of it is committed as one."""

    async def use(store: Store) -> None:
        await set_up(store, tables=60, people=3, chips=100)
        batches = [Append(f"t{index}", 1, 1 if index % 5 == 0 else 0, (b"1", b"2")) for index in range(50)]
        batches.append(Append("t1", 1, 2, (b"3",)))
        batches.append(Append("t2", 1, 1, (b"3",)))
        sits = (WalletMove("p0", -30, "sit"),)
        batches += [Append(f"t{index}", 1, 0, (b"1",), sits) for index in range(50, 55)]
        batches.append(Append("t55", 1, 0, (b"1",), hand=a_hand("h", "p0", "p1")))
        batches.append(Append("t56", 1, 0, (b"1",), hand=a_hand("h", "p0", "p1")))
        batches.append(Append("t57", 1, 0, (b"1",), hand=a_hand("i", "p0", "stranger")))
        batches.append(Append("t58", 1, 0, (b"1",), hand=a_hand("j", "p2", None), snapshot=b"{}"))
        got = await asyncio.gather(*[store.append(batch) for batch in batches], return_exceptions=True)
        for batch, outcome in zip(batches, got, strict=True):
            index = int(batch.table[1:])
            wrong = (batch.seq == 1 and index < 50) or (index % 5 == 0 and index < 50)
            expected: type[Exception] | None = Fenced if wrong else None
            if index in (53, 54, 57):
                expected = StoreRefusal
            if index in (55, 56):
                continue
            assert (expected is None) == (outcome is None), (batch, outcome)
            assert expected is None or isinstance(outcome, expected), (batch, outcome)
        assert sorted([type(one).__name__ for one in got[-4:-2]]) == ["NoneType", "StoreRefusal"]
        seqs = {row.id: row.seq for row in await store.tables()}
        assert [seqs[f"t{index}"] for index in (0, 1, 2, 3, 50, 52, 53, 54, 57, 58, 59)] == [
            *(0, 3, 2, 2, 1, 1, 0, 0, 0, 1, 0)
        ]
        for table in seqs:
            loaded = await store.load(table)
            assert len(await store.journal(table)) == loaded.row.seq
        assert (await store.totals()).adds_up

    with_store(url, use)


def test_finished_hands_and_results(url: str) -> None:
    async def use(store: Store) -> None:
        await set_up(store, tables=2)
        for index in range(6):
            table, rule_set = f"t{index % 2}", f"room/game-{index % 3}"
            hand = a_hand(
                f"h{index}", "p0", "p1" if index < 3 else None, ended=100 + index // 2, rule_set=rule_set
            )
            await store.append(Append(table, 1, index // 2, (b"1",), hand=hand))
        lines = await store.hands_of("p0")
        assert [line.id for line in lines] == ["h5", "h4", "h3", "h2", "h1", "h0"]
        assert await store.hands_of("p0", before=(lines[2].ended, lines[2].id), limit=2) == lines[3:5]
        assert [line.id for line in await store.hands_of("p0", rule_set="room/game-1")] == ["h4", "h1"]
        assert [line.id for line in await store.hands_of("p0", table="t1", rule_set="room/game-1")] == ["h1"]
        assert [line.id for line in await store.hands_of("p1")] == ["h2", "h1", "h0"]
        assert [line.id for line in await store.hands_at("t0")] == ["h4", "h2", "h0"]
        assert [line.id for line in await store.hands_at("t0", before=(101, "h2"))] == ["h0"]
        whole = await store.hand("h3")
        assert whole is not None
        assert (whole.record, whole.seal, whole.secret) == (
            b'{"record":"\xe2\x99\xa0 \\u0000"}',
            b'{"seal":1}',
            "c0ffee",
        )
        assert {name: getattr(whole, name) for name in lines[2].__struct_fields__} == msgspec.structs.asdict(
            lines[2]
        )
        assert whole.people[1] == HandSeat(None, 2, "Mae", -100, 5)
        results = await store.results("p0")
        assert [(result.at, result.rule_set[-1], result.net, result.fees) for result in results] == [
            *((100, "0", 100, 5), (100, "1", 100, 5), (101, "2", 100, 5)),
            *((101, "0", 100, 5), (102, "1", 100, 5), (102, "2", 100, 5)),
        ]
        assert await store.results("p0", since=101, limit=3) == results[3:]
        assert await store.hand("none") is None
        assert await store.hands_of("nobody") == []

    with_store(url, use)


def test_a_person_with_two_seats_has_one_result(url: str) -> None:
    async def use(store: Store) -> None:
        await set_up(store)
        await store.append(Append("t0", 1, 0, (b"1",), hand=a_hand("h", "p0", "p1", "p0")))
        assert len(await store.hands_of("p0")) == 1
        (result,) = await store.results("p0")
        assert (result.net, result.fees) == (100, 10)

    with_store(url, use)


def test_chat_and_evidence(url: str) -> None:
    async def use(store: Store) -> None:
        await set_up(store, tables=2)
        said = [await store.say("t0", f"p{index % 2}", f"word {index} ♠", 10 + index) for index in range(5)]
        said.append(await store.say("t0", None, "The hand is called off.", 20))
        await store.say("t1", "p0", "elsewhere", 30)
        assert [(line.name, line.text) for line in said[4:]] == [
            ("Person 0", "word 4 ♠"),
            ("", "The hand is called off."),
        ]
        assert await store.chat("t0", limit=3) == said[3:]
        assert await store.chat("t0", before=said[3].number, limit=2) == said[1:3]
        for table, person, text in (("none", "p0", "x"), ("t0", "nobody", "x"), ("t0", "p0", "\0")):
            with pytest.raises(StoreRefusal):
                await store.say(table, person, text, 1)
        await store.keep_evidence("t0", 7, "first")
        await store.keep_evidence("t1", 8, "second, with \0 and half \ud800")
        second, first = await store.evidence()
        assert (first.table, first.seq, first.what) == ("t0", 7, "first")
        assert second.what == "second, with \\0 and half \\ud800"
        assert await store.evidence(before=second.number) == [first]

    with_store(url, use)


def test_a_table_is_opened_once_and_by_a_process_that_lives(url: str) -> None:
    async def use(store: Store) -> None:
        await set_up(store)
        with pytest.raises(StoreRefusal, match="there is a table t0 already"):
            await store.open_table(new_table("t0"))
        with pytest.raises(StoreRefusal, match="it has not beaten yet"):
            await store.open_table(new_table("t1", "unknown"))
        with pytest.raises(StoreRefusal, match="there is no person 'nobody'"):
            await store.open_table(msgspec.structs.replace(new_table("t1"), opened_by="nobody"))
        with pytest.raises(StoreRefusal, match="is no id of a table"):
            await store.open_table(new_table(""))
        assert [row.id for row in await store.tables()] == ["t0"]
        assert await store.table("t1") is None
        with pytest.raises(StoreRefusal, match="there is no table 't1'"):
            await store.load("t1")

    with_store(url, use)
