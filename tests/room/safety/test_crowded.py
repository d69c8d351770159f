"""A table that some want more of than it can do: the others are heard, and its clocks run."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from houseway.room.protocol import read_wish
from houseway.room.settings import Pace
from houseway.room.web.sockets.presence import WAITING_MOST
from tests.room.live.sitting import Line, Room, run, until
from tests.room.web.running import PATIENCE, Running, soon

SLOW = Pace(pause=60_000, showdown_pause=60_000, first_pause=0, bot=0, absent=0)


class Insists(Line):
    """Wants something again as soon as he is refused, for a while of the room's time."""

    left = 2000

    def put(self, message: bytes) -> bool:
        if self.left and json.loads(message)["say"] == "refused":
            self.left -= 1
            self.passes()
            self.actor.wish(self, read_wish('{"do":"leave","ref":1}'))
        return True

    def passes(self) -> None:
        """A moment."""


async def dealt(room: Room, **wanted: Any) -> tuple[Line, Line]:
    ann, bob = await room.person("Ann"), await room.person("Bob")
    actor = await room.table("black-sheep/texas-holdem", ann, seconds=5, time_bank=0, **wanted)
    lines = await room.seated(ann, actor), await room.seated(bob, actor)
    await until(lambda: lines[0].asked or lines[1].asked)
    return lines


def test_the_clock_runs_while_somebody_does_not_stop() -> None:
    async def work() -> None:
        room = await Room.opened(pace=SLOW)
        ann, _ = await dealt(room)
        actor, clock, passed, over_at = ann.actor, ann.actor.house.clock, 0, 0
        actor.house.clock = lambda: clock() + passed
        eve = Insists(await room.person("Eve"), actor)

        def passes() -> None:
            nonlocal passed, over_at
            passed += 10
            if not over_at and ann.seen["state"] == "over":
                over_at = passed

        eve.passes = passes  # type: ignore[method-assign]
        actor.join(eve)
        for _ in range(2):
            actor.wish(eve, read_wish('{"do":"leave","ref":1}'))
        await until(lambda: not eve.left)
        assert 5_000 <= over_at < 10_000, "whoever was asked had five seconds"

    run(work)


def test_who_wants_little_is_heard_beside_who_wants_a_lot() -> None:
    async def work() -> None:
        room = await Room.opened(pace=SLOW)
        ann, bob = await dealt(room)
        actor, most = ann.actor, ann.actor.house.settings.inbox
        crowd = [await room.line(await room.person(f"Eve {count}"), actor) for count in range(9)]
        for eve in crowd:
            for ref in range(most):
                actor.wish(eve, read_wish(json.dumps({"do": "sit-out", "ref": ref})))
        assert most <= actor.waiting < most + len(crowd)
        asked = ann if ann.asked else bob
        assert (await asked.choose("fold"))["say"] == "done"
        await until(lambda: all([len(_answers(eve)) == most for eve in crowd]))
        heard = [sum(["no seat" in told["why"] for told in _answers(eve)]) for eve in crowd]
        assert all(heard), "each of them was heard"

    run(work)


def _answers(line: Line) -> list[dict[str, Any]]:
    return [told for told in line.told if told["say"] == "refused"]


def test_what_came_in_time_counts() -> None:
    async def work() -> None:
        room = await Room.opened(pace=SLOW)
        ann, bob = await dealt(room)
        asked = ann if ann.asked else bob
        actor, clock = ann.actor, ann.actor.house.clock
        answer = asyncio.ensure_future(asked.choose("call"))
        await asyncio.sleep(0)
        actor.house.clock = lambda: clock() + 6_000
        assert (await answer)["say"] == "done"

    run(work)


def test_nobody_waits_for_one_table_without_end(room: Running) -> None:
    ann = room.guest()
    table = room.open(ann)
    seq = ann.get(f"/api/tables/{table}/seen").json()["seq"]
    codes: list[int] = []

    def waits() -> None:
        codes.append(ann.get(f"/api/tables/{table}/seen", params={"after": seq}).status_code)

    with ThreadPoolExecutor(WAITING_MOST + 3) as pool:
        asked = [pool.submit(waits) for _ in range(WAITING_MOST + 2)]
        assert soon(lambda: len(codes) == 2)
        assert codes == [429, 429]
        sits = {"do": "sit"}
        assert ann.post(f"/api/tables/{table}/wishes", json=sits).json()["answer"]["say"] == "done"
        for one in asked:
            one.result(PATIENCE)
    assert codes[2:] == [200] * WAITING_MOST
