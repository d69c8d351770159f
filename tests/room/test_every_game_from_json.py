"""Every rule set played in a running room by people who know nothing but JSON."""

import asyncio
from collections.abc import Iterator

import pytest

from tests.every import IDS
from tests.room.clients.remote import Remote, unaccounted
from tests.room.web.running import Running, running

HANDS = 2
MOST_CHOICES = 400
"""A game of Pan may be long."""
PEOPLE = 3


@pytest.fixture(scope="module")
def room() -> Iterator[Running]:
    with running() as found:
        yield found


async def evening(url: str, rule_set_id: str) -> tuple[list[Remote], dict[str, int]]:
    table = IDS.index(rule_set_id)
    people = [Remote(url, f"Player {table}.{number}") for number in range(1, PEOPLE + 1)]
    for person in people:
        await person.come_in()
    opened = await people[0].call("POST", "/api/tables", {"game": rule_set_id, "bots": 0, "time_bank": 0})

    def enough(person: Remote) -> bool:
        done = sum([len(other.acknowledged) for other in people])
        return len(person.hands) >= HANDS or done >= MOST_CHOICES

    plays = [asyncio.create_task(person.play(opened["id"], enough)) for person in people]
    done, pending = await asyncio.wait(plays, timeout=600, return_when=asyncio.FIRST_COMPLETED)
    for task in pending:
        task.cancel()
    for task in done:
        task.result()
    assert done, f"no {HANDS} hands of {rule_set_id} were played"
    return people, opened


@pytest.mark.parametrize("rule_set_id", IDS)
def test_a_game_is_played_from_json_alone(room: Running, rule_set_id: str) -> None:
    people, opened = asyncio.run(evening(room.url, rule_set_id))
    assert [person.refused for person in people] == [[], [], []]
    journal = dict(room.do(room.house.store.journal(str(opened["id"]), limit=100_000)))
    assert sorted(journal) == list(range(1, len(journal) + 1))
    assert [unaccounted(person, journal) for person in people] == [[], [], []]
    assert room.do(room.house.store.totals()).adds_up
