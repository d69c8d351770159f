"""The room has one owner to begin with, however many links it has printed."""

import asyncio

from houseway.room.web.owner import become_owner, owner_link
from houseway.room.web.refusals import Refusal
from tests.room.web.running import running


def test_of_those_who_come_at_once_with_links_of_several_starts_one_is_the_owner() -> None:
    with running() as room:
        house = room.house
        people = [room.account(), room.account(), room.account()]

        async def all_at_once() -> list[str]:
            links = [await owner_link(house) for _ in people]
            known = [await house.store.person(one.me["id"]) for one in people]
            works = [
                become_owner(house, person, link)
                for person, link in zip(known, links, strict=True)
                if person is not None
            ]
            done = await asyncio.gather(*works, return_exceptions=True)
            assert all([one is None or isinstance(one, Refusal) for one in done])
            return [person.role for person in await house.store.people() if person.role == "owner"]

        assert room.do(all_at_once()) == ["owner"]
