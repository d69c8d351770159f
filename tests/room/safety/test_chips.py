"""Chips that somebody might try to have twice."""

import asyncio
import json
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest

from houseway.room.web.refusals import Refusal
from houseway.room.web.wallet import refilled
from tests.room.safety.heads_up import heads_up
from tests.room.web.running import PATIENCE, Client, Running


def all_at_once(works: Sequence[Callable[[], Any]]) -> list[Any]:
    """Everything in the same moment, as far as threads allow."""
    gate = threading.Barrier(len(works))

    def work(one: Callable[[], Any]) -> Any:
        gate.wait(PATIENCE)
        return one()

    with ThreadPoolExecutor(len(works)) as pool:
        return list(pool.map(work, works))


def adds_up(room: Running) -> bool:
    return room.do(room.house.store.totals()).adds_up


def wishes(client: Client, table: str, **wish: Any) -> dict[str, Any]:
    answer = client.post(f"/api/tables/{table}/wishes", json=wish)
    found: dict[str, Any] = answer.json()["answer"]
    return found


def poor(room: Running, cents: int) -> Client:
    """Somebody with so many chips."""
    client = room.guest()
    room.do(room.house.store.give_chips(client.me["id"], cents - client.me["chips"], "a test"))
    return client


def test_the_same_chips_do_not_sit_at_two_tables(room: Running) -> None:
    ann = poor(room, 100_00)
    tables = [room.open(ann) for _ in range(4)]
    answers = all_at_once([partial(wishes, ann, table, do="sit", amount=100_00) for table in tables])
    assert [one["say"] for one in answers].count("done") == 1
    assert ann.get("/api/me").json()["chips"] == 0
    assert adds_up(room)


def test_nobody_sits_twice(room: Running) -> None:
    ann = room.guest()
    table = room.open(ann)
    answers = all_at_once([partial(wishes, ann, table, do="sit", seat=seat) for seat in range(1, 7)])
    assert [one["say"] for one in answers].count("done") == 1
    assert adds_up(room)


def test_a_refill_comes_once(room: Running) -> None:
    ann = poor(room, 1_00)

    async def take() -> list[Any]:
        works = [refilled(room.house, ann.me["id"]) for _ in range(8)]
        return await asyncio.gather(*works, return_exceptions=True)

    refused = [one for one in room.do(take()) if isinstance(one, Refusal)]
    assert len(refused) == 7
    assert ann.get("/api/me").json()["chips"] == room.house.settings.start_chips


def test_chips_that_were_laid_on_a_table_a_moment_ago_count_for_a_refill(room: Running) -> None:
    ann = room.guest()
    room.do(room.house.store.give_chips(ann.me["id"], 500_00, "a test"))
    table = room.open(ann, "black-sheep/texas-holdem")
    ann.get("/api/me")
    line: dict[str, Any] = {"do": "sit", "amount": 5_400_00}
    assert wishes(ann, table, **line)["say"] == "done"
    assert ann.post("/api/me/refill").status_code == 409


@pytest.mark.parametrize(
    "amount", ["-1", "1.5", "true", "1e3", "NaN", '"100"', str(10**14), str(10**40), "[]"]
)
def test_amounts_that_are_none(room: Running, amount: str) -> None:
    ann = room.guest()
    table = room.open(ann)
    with room.at(ann, table) as line:
        for wish in ("sit", "buy"):
            line.socket.send(f'{{"do":"{wish}","ref":1,"amount":{amount}}}')
            answer = line.until("refused")
            assert "amount" in answer["why"] or "malformed" in answer["why"]
    assert ann.get("/api/me").json()["at_tables"] == 0


def test_one_answer_on_two_sockets_counts_once(room: Running) -> None:
    with heads_up(room) as played:
        seat = played.seen[1]["view"]["asked"][0]
        client, seen = (played.ann, played.ben)[seat - 1], played.seen[seat]
        wish = {
            "do": "choose",
            "hand": seen["hand"],
            "question": seen["view"]["question"],
            "choice": "call",
        }
        answers = all_at_once([lambda: wishes(client, played.table, **wish) for _ in range(4)])
        assert [one["say"] for one in answers].count("done") == 1
        assert all([one.get("stale") for one in answers if one["say"] == "refused"])


def test_nobody_answers_for_another_or_ahead(room: Running) -> None:
    with heads_up(room) as played:
        seat = played.seen[1]["view"]["asked"][0]
        asked = played.seen[seat]
        question = {"hand": asked["hand"], "question": asked["view"]["question"], "choice": "fold"}
        other, own = (played.at_ben, played.at_ann) if seat == 1 else (played.at_ann, played.at_ben)
        assert other.wants("choose", **question)["say"] == "refused"
        assert played.at_eve.wants("choose", **question)["say"] == "refused"
        for ahead in ({"hand": asked["hand"] + 1}, {"question": question["question"] + 1}):
            assert own.wants("choose", **{**question, **ahead})["stale"]
        for choice in (f"{seat} fold", f"{3 - seat} fold", "0 fold", "fold\n1 fold", "FOLD", "", "raise -1"):
            assert own.wants("choose", **{**question, "choice": choice})["say"] == "refused", choice
        assert json.loads(played.ann.get(f"/api/tables/{played.table}/seen").text)["state"] == "playing"


def test_leaving_moving_and_buying_at_the_end_of_a_hand_keep_every_chip(room: Running) -> None:
    with heads_up(room) as played:
        lines = (played.at_ann, played.at_ben)
        for line in lines:
            assert line.wants("buy", amount=10_00)["say"] == "done"
            assert line.wants("change-seat", to=5)["say"] == "done"
        assert lines[0].wants("leave")["say"] == "done"
        all_at_once(
            [
                lambda: wishes(played.eve, played.table, do="sit", seat=5),
                lambda: wishes(played.ann, played.table, do="buy", amount=5_00),
                lambda: wishes(played.ben, played.table, do="leave"),
                lambda: wishes(played.ann, played.table, do="sit", seat=3),
            ]
        )
        assert adds_up(room)


def test_no_chips_are_told_of_in_two_places(room: Running) -> None:
    ann = room.guest()
    table, start = room.open(ann), ann.me["chips"]

    def told() -> tuple[int, int, list[str]]:
        me = ann.get("/api/me").json()
        return me["chips"], me["at_tables"], me["tables"]

    with room.at(ann, table) as line:
        assert told() == (start, 0, [])
        assert line.wants("sit", amount=200_00)["say"] == "done"
        assert told() == (start - 200_00, 200_00, [table])
        assert line.wants("buy", amount=100_00)["say"] == "done"
        assert told() == (start - 300_00, 300_00, [table])
        assert line.wants("leave")["say"] == "done"
        assert told() == (start, 0, [])
