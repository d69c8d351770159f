"""People, names, passwords, ways in, and the chips in their wallets."""

import asyncio
import time

import pytest

from houseway.room.store.errors import StoreRefusal
from houseway.room.store.interface import Login, NewPerson, Person, Store
from tests.room.store.keeping import set_up, with_store

NOW = time.time_ns() // 1_000_000
LATER = NOW + 3_600_000


def test_a_person_is_found_by_id_and_by_name(url: str) -> None:
    async def use(store: Store) -> None:
        ada = await store.add_person(NewPerson(id="a", name="  Ada\u00a0 Lovelace "))
        assert (ada.name, ada.role, ada.guest, ada.chips) == ("Ada Lovelace", "player", True, 0)
        assert NOW - 60_000 < ada.since < LATER
        assert await store.person("a") == await store.person_named("ADA lovelace") == ada
        assert await store.person("b") is None
        assert await store.person_named("Ada") is None

    with_store(url, use)


@pytest.mark.parametrize(
    ("first", "second"), [("Straße", "STRASSE"), ("Ａｄａ", "ada"), ("ﬁona", "Fiona"), ("Å", "A\u030a")]
)
def test_nobody_gets_a_name_that_looks_like_anothers(url: str, first: str, second: str) -> None:
    async def use(store: Store) -> None:
        await store.add_person(NewPerson(id="a", name=first))
        with pytest.raises(StoreRefusal, match=r"is called .* already: take another name"):
            await store.add_person(NewPerson(id="b", name=second))
        assert await store.person("b") is None
        assert await store.person_named(second) == await store.person("a")
        await store.add_person(NewPerson(id="c", name="Carl"))
        with pytest.raises(StoreRefusal, match="take another name"):
            await store.rename("c", f" {second}")
        assert (await store.rename("a", second)).id == "a"

    with_store(url, use)


@pytest.mark.parametrize("name", ["", "   ", "a\0b", "Ada\u202e", "\u200b", "x" * 101, "half \ud800"])
def test_a_name_can_be_seen(url: str, name: str) -> None:
    async def use(store: Store) -> None:
        with pytest.raises(StoreRefusal, match="is no name: it takes 1 to 100 signs"):
            await store.add_person(NewPerson(id="a", name=name))

    with_store(url, use)


def test_of_many_who_want_a_name_at_once_one_gets_it(url: str) -> None:
    async def use(store: Store) -> None:
        wanted = [store.add_person(NewPerson(id=f"p{index}", name="Ada")) for index in range(20)]
        got = await asyncio.gather(*wanted, return_exceptions=True)
        assert sum([isinstance(one, Person) for one in got]) == 1
        assert sum([isinstance(one, StoreRefusal) for one in got]) == 19

    with_store(url, use)


def test_a_password_hash_leaves_by_one_way_only(url: str) -> None:
    async def use(store: Store) -> None:
        await store.add_person(NewPerson(id="a", name="Ada", password_hash="$argon2id$secret"))
        await store.add_person(NewPerson(id="b", name="Bob"))
        await store.add_login(Login(token_hash="t", person="a", made=NOW, expires=LATER))
        seen = [await store.person("a"), await store.person_named("ada"), await store.people()]
        assert "argon2id" not in repr([*seen, await store.login("t")])
        assert await store.password_hash("a") == "$argon2id$secret"
        assert await store.password_hash("b") is None
        await store.set_password("b", "$argon2id$other")
        bob = await store.person("b")
        assert bob is not None
        assert not bob.guest
        with pytest.raises(StoreRefusal, match="there is no person 'c'"):
            await store.set_password("c", "x")

    with_store(url, use)


def test_roles_and_lists_of_people(url: str) -> None:
    async def use(store: Store) -> None:
        for name in ("Carl", "ada", "Bob 100%", "Zoë_x", "Bob 1000"):
            await store.add_person(NewPerson(id=name, name=name))
        await store.set_role("ada", "owner")
        assert [(p.name, p.role) for p in await store.people(limit=2)] == [
            ("ada", "owner"),
            ("Bob 100%", "player"),
        ]
        assert [p.name for p in await store.people(after="bob 1000", limit=2)] == ["Carl", "Zoë_x"]
        assert [p.name for p in await store.people(search="100%")] == ["Bob 100%"]
        assert [p.name for p in await store.people(search="E_X")] == []
        assert [p.name for p in await store.people(search="Ë_X")] == ["Zoë_x"]

    with_store(url, use)


def test_a_login_opens_until_it_expires_or_is_dropped(url: str) -> None:
    async def use(store: Store) -> None:
        await store.add_person(NewPerson(id="a", name="Ada"))
        logins = [
            Login(token_hash="one", person="a", made=NOW, expires=LATER, label="Firefox"),
            Login(token_hash="two", person="a", made=NOW + 1, expires=LATER, kind="program"),
            Login(token_hash="old", person="a", made=NOW - 9, expires=NOW - 1),
        ]
        for login in logins:
            await store.add_login(login)
        assert await store.login("one") == (logins[0], await store.person("a"))
        assert await store.login("old") is None
        assert await store.login("none") is None
        assert await store.logins_of("a") == [logins[1], logins[0]]
        with pytest.raises(StoreRefusal, match="make a new one"):
            await store.add_login(logins[0])
        await store.sweep()
        assert await store.drop_login("old") is False
        assert await store.drop_logins_of("a", but="two") == 1
        assert await store.login("one") is None
        assert await store.drop_login("two") is True
        assert await store.logins_of("a") == []

    with_store(url, use)


def test_chips_come_from_the_house_and_go_back(url: str) -> None:
    async def use(store: Store) -> None:
        await set_up(store, people=1, chips=500)
        assert await store.give_chips("p0", -200, "too many") == 300
        with pytest.raises(StoreRefusal, match=r"Person 0 has \$3 in the wallet, not \$3\.01"):
            await store.give_chips("p0", -301, "too many")
        with pytest.raises(StoreRefusal, match="cannot be moved"):
            await store.give_chips("p0", 0, "nothing")
        with pytest.raises(StoreRefusal, match="there is no person"):
            await store.give_chips("nobody", 1, "welcome")
        moves = await store.chip_moves("p0")
        assert [(move.amount, move.table, move.reason) for move in moves] == [
            (-200, None, "too many"),
            (500, None, "welcome"),
        ]
        assert await store.chip_moves("p0", before=moves[0].number) == moves[1:]
        totals = await store.totals()
        assert (totals.issued, totals.wallets, totals.tables, totals.adds_up) == (300, 300, 0, True)

    with_store(url, use)


def test_a_one_time_link_is_used_once(url: str) -> None:
    async def use(store: Store) -> None:
        await store.remember("owner link", "one")
        await store.remember("owner link", "two")
        assert await store.remembered("owner link") == "two"
        firsts = await asyncio.gather(*[store.remember_once("secret", str(n)) for n in range(5)])
        assert set(firsts) == {await store.remembered("secret")}
        assert sorted(await asyncio.gather(*[store.forget("owner link") for _ in range(10)])) == [
            False
        ] * 9 + [True]
        assert await store.remembered("owner link") is None

    with_store(url, use)


def test_of_several_who_ask_for_the_same_refill_one_gets_it(url: str) -> None:
    async def use(store: Store) -> None:
        await set_up(store, people=1, chips=100)
        assert await store.last_refill("p0") is None
        given = await asyncio.gather(*[store.refill("p0", 400, last=None, now=n) for n in range(7, 12)])
        assert sorted(given, key=str) == [500, *[None] * 4]
        last = await store.last_refill("p0")
        assert last is not None and last in range(7, 12)
        # The clock stands still, and yet nobody is given the same one twice.
        again = await asyncio.gather(*[store.refill("p0", 1, last=last, now=last) for _ in range(3)])
        assert sorted(again, key=str) == [501, None, None]
        assert await store.last_refill("p0") == last + 1
        with pytest.raises(StoreRefusal):
            await store.refill("nobody", 400, last=None, now=1)
        assert await store.last_refill("nobody") is None, "whoever was given nothing had no refill"
        reasons = [(move.amount, move.reason) for move in await store.chip_moves("p0")]
        assert reasons == [(1, "free refill"), (400, "free refill"), (100, "welcome")]
        assert (await store.totals()).adds_up

    with_store(url, use)
