"""Ways around the door: other spellings of an address, roles that were taken away, sockets without end."""

import asyncio
import http.client
import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from houseway.room.web.options import Options
from tests.room.web.running import PATIENCE, Running, running


@pytest.mark.parametrize(
    "path", ["//api/guest", "///api/guest", "/api//guest", "/api/guest/", "/%61pi/guest"]
)
def test_no_spelling_of_an_address_gets_around_the_origin(room: Running, path: str) -> None:
    line = http.client.HTTPConnection("127.0.0.1", room.port, timeout=PATIENCE)
    headers = {"Origin": "http://elsewhere.example", "Content-Type": "application/json"}
    line.request("POST", path, json.dumps({"name": "Mallory"}), headers)
    assert line.getresponse().status == 403
    line.close()


@pytest.mark.parametrize("path", ["//api/me", "/api//me"])
def test_no_spelling_of_an_address_is_kept_by_others(room: Running, path: str) -> None:
    answer = room.guest().get(f"{room.url}{path}")
    assert answer.headers["cache-control"] == "no-store"


def test_a_role_that_was_taken_away_is_gone_over_plain_http_too(room: Running) -> None:
    floor = room.account(role="floor")
    table = room.open(room.guest())

    def may() -> str:
        wish = {"do": "call-off", "reason": "because"}
        return str(floor.post(f"/api/tables/{table}/wishes", json=wish).json()["answer"]["why"])

    assert "no hand is being played" in may()
    room.do(room.house.store.set_role(floor.me["id"], "player"))
    assert "the floor does that" in may()


def test_a_role_that_was_taken_away_elsewhere_ends_sockets_here(room: Running) -> None:
    floor, ann = room.account(role="floor"), room.guest()
    table = room.open(ann)
    with room.at(floor, table) as ruled, room.at(ann, table) as stays:
        ruled.until("seen")
        room.do(room.house.store.set_role(floor.me["id"], "player"))
        room.do(room.house.guard.check_logins())
        assert ruled.closed() == (1012, "come again")
        assert stays.wants("ping")["say"] == "pong"


def test_one_address_does_not_take_all_sockets_without_saying_whose_they_are() -> None:
    with running(Options(rates=1000.0, connections=40, connections_each=4, hello_seconds=PATIENCE)) as room:
        ann = room.guest()
        table = room.open(ann)
        with ExitStack() as stack:
            path = f"/api/tables/{table}/socket"
            for _ in range(5):
                stack.enter_context(room.socket(path))
            refused = stack.enter_context(room.socket(path))
            assert json.loads(refused.recv(timeout=PATIENCE))["say"] == "gone"
            line = stack.enter_context(room.at(ann, table))
            assert line.hear()["say"] == "welcome"


@pytest.mark.usefixtures("still")
def test_lines_of_chat_have_one_rate_over_sockets_and_plain_http() -> None:
    with running(Options(rates=1.0)) as room:
        ann = room.guest()
        table = room.open(ann)
        said = {"do": "chat", "text": "buy my chips"}
        statuses = [ann.post(f"/api/tables/{table}/wishes", json=said).status_code for _ in range(14)]
        assert statuses.count(200) <= 10
        assert 429 in statuses


class Slow:
    """Workers that never find anything."""

    def __init__(self) -> None:
        self.asked = 0

    async def run(self, *_: Any, **__: Any) -> Any:
        self.asked += 1
        await asyncio.sleep(600)

    async def beside(self, work: Callable[..., Any], *given: Any) -> Any:
        return work(*given)

    async def close(self) -> None:
        """Nothing is under way."""


@pytest.fixture
def slow(room: Running) -> Iterator[Slow]:
    shared, workers = room.house.hub.house, Slow()
    before, shared.workers = shared.workers, workers
    yield workers
    shared.workers = before


def test_one_person_does_not_keep_the_workers_from_the_others(room: Running, slow: Slow) -> None:
    ann = room.guest()
    table = room.open(ann, private=True, bots=1)
    with room.at(ann, table) as line:
        assert line.wants("sit")["say"] == "done"
        line.until("seen", state="playing")
        thoughts = slow.asked
        for ref in range(1, 30):
            line.socket.send(json.dumps({"do": "ask-incidents", "ref": 1000 + ref}))
        refused = [line.until("refused") for _ in range(28)]
        assert all(["still being thought about" in one["why"] for one in refused])
        assert slow.asked - thoughts <= 2
