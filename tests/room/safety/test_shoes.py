"""A shoe that goes on: whoever saw a hand that was taken back must not know the next one."""

import asyncio
from pathlib import Path
from random import Random

import pytest

import houseway
from houseway.chance.derivation import new_seed
from houseway.chance.kept import OPENING, Kept, kept_json
from houseway.chance.seals import SealedOrder
from houseway.room.live.actor import Actor
from houseway.room.live.hub import Hub
from houseway.room.live.opening import TableRequest
from houseway.room.protocol import Sit
from houseway.room.store.interface import HandRow, NewPerson, Store
from houseway.room.web.hands_told import same_shoe
from houseway.rooms.lookup import find
from tests.room.test_upgrade import CHIPS, Person, one_answer, run, until

GAME = "black-sheep/ez-baccarat"


def test_a_hand_that_an_upgrade_takes_back_ends_its_shoe(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = f"sqlite:///{tmp_path}/room.db"
    shoes: list[int] = []

    async def plays(hub: Hub, store: Store) -> None:
        people = [Person("Ada"), Person("Ben")]
        for person in people:
            await store.add_person(NewPerson(id=person.viewer.id, name=person.viewer.name))
            await store.give_chips(person.viewer.id, 20 * CHIPS, "welcome")
        actor = await hub.table(await hub.open(TableRequest(game=GAME), people[0].viewer))
        assert isinstance(actor, Actor)
        for person in people:
            actor.join(person)
            actor.wish(person, Sit(ref=1))
        random = Random(1)
        for ref in range(2, 400):
            await one_answer(actor, people, random, ref)
            if actor.table.number > 1 and actor.table.goes_on and actor.table.session.hand is not None:
                break
        await until(lambda: any([person.asked for person in people]))
        assert actor.table.goes_on, "the second hand comes from the first one's shoe"
        shoes.append(len(actor.table.session.shoe))

    async def goes_on(hub: Hub, store: Store) -> None:
        (actor,) = hub.tables()
        assert actor.table.session.hand is None
        assert not actor.table.session.shoe
        assert actor.table.shoe is None
        assert actor.table.next is not None and actor.table.next.seal is not None

    asyncio.run(run(database, plays))
    monkeypatch.setattr(houseway, "__version__", f"{houseway.__version__}.later")
    asyncio.run(run(database, goes_on))


def test_a_hand_stays_sealed_while_cards_go_on_that_were_shuffled_in_it() -> None:
    first, second, third = [new_seed() for _ in range(3)]
    cards = find(GAME).deck_cards
    shoe, again = [SealedOrder.of(seed, OPENING, cards) for seed in (first, second)]
    hands = [
        _kept(Kept(second.hex(), (shoe, again))),
        _kept(Kept(third.hex(), (again,))),
        _kept(Kept(third.hex(), (SealedOrder.of(third, OPENING, cards),))),
    ]
    assert same_shoe(hands[0], hands[1])
    assert not same_shoe(hands[0], hands[2])
    assert not same_shoe(hands[1], hands[2])


def _kept(chance: Kept) -> HandRow:
    return HandRow(
        id="a",
        table="t",
        number=1,
        rule_set=GAME,
        version=1,
        engine="",
        began=0,
        ended=0,
        record=b"",
        seal=b"",
        secret=kept_json(chance),
        people=(),
    )
