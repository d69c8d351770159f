"""People on other machines: they come in as guests, sit down and play from JSON alone, and come back by
themselves when the room was gone.

What the room acknowledged is remembered, to be held against its journal afterwards.
"""

import asyncio
import json
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from ssl import SSLContext
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.room.clients.json_player import answer
from tests.room.process import TRUST

MOVED = 4307
FINAL = (4401, 4403, 4404, 1001)
RETRY = 0.05
ATTEMPTS = 3600
"""How often in a row somebody tries to come back: three minutes."""
PATIENCE = 180
"""Seconds that an answer over HTTP may take on a busy machine."""


class Acknowledged(NamedTuple):
    """A choice that the room said was done, and after which entry of the journal."""

    table: str
    seq: int
    choice: str


class Remote:
    """Somebody with a name, who plays at one table after another."""

    def __init__(
        self,
        url: str,
        name: str,
        seed: str = "",
        *,
        think: float = 0.0,
        doors: Sequence[str] = (),
        patience: float | None = None,
        tls: SSLContext | None = None,
    ) -> None:
        self.url = url
        self.doors = list(doors) or [url]
        """Where the room may be found: whoever is not let in at one door tries the next."""
        self.patience = patience
        """After so many silent seconds a connection counts as lost."""
        self.tls = tls
        """Whose certificates are believed, where it is not the world's."""
        self.name = name
        self.random = Random(seed or name)
        self.think = think
        self.token = ""
        self.id = ""
        self.page = ""
        """What goes along with whatever changes something."""
        self.acknowledged: list[Acknowledged] = []
        self.refused: list[str] = []
        """Refusals of answers to the question that was asked: there should be none."""
        self.stale = 0
        self.hands: set[int] = set()
        """The hands that were seen to end at the table."""
        self.lost = 0
        """How often the connection went …"""
        self.moved = 0
        """… and how often to where the table had moved."""
        self.heard = 0
        """Messages of the room."""
        self.refs = 0

    # Over HTTP

    async def come_in(self) -> None:
        """As a guest."""
        async with httpx.AsyncClient(base_url=self.url, timeout=PATIENCE, verify=self.tls or TRUST) as http:
            said = await http.post("/api/guest", json={"name": self.name})
            assert said.status_code == 200, said.text
            self.token = http.cookies["houseway"]
            self.id = said.json()["id"]
            self.page = said.json()["page"]

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        """Something else that is asked over HTTP."""
        headers = {"Cookie": f"houseway={self.token}", "X-Houseway-Page": self.page}
        async with httpx.AsyncClient(
            base_url=self.url, timeout=PATIENCE, headers=headers, verify=self.tls or TRUST
        ) as http:
            said = await http.request(method, path, json=body)
            assert said.status_code < 300, said.text
            return said.json() if said.content else None

    # At a table

    async def play(
        self, table: str, enough: Callable[["Remote"], bool], *, query: str = "words=0", where: str = ""
    ) -> None:
        """Play until it is enough, whatever happens to the room meanwhile."""
        where = where or self.url
        attempt = 0
        while attempt < ATTEMPTS:
            attempt += 1
            heard = self.heard
            try:
                await self._sit_and_play(where, table, enough, query)
                return
            except ConnectionClosed as end:
                code = end.rcvd.code if end.rcvd is not None else 0
                assert code not in FINAL, f"{self.name} was sent away from {table}: {end}"
                self.lost += 1
                moved = end.rcvd.reason if code == MOVED and end.rcvd is not None else ""
                self.moved += bool(moved)
                where = moved or self._door(attempt)
            except TimeoutError:
                # Nobody answers: it hangs, or has more to do than anybody thought.
                where = self._door(attempt)
                if self.patience is not None:
                    self.patience = min(2 * self.patience, PATIENCE)
            except (OSError, InvalidHandshake):
                where = self._door(attempt)
            if self.heard > heard + 1:
                # Somebody who was at the table has all the patience in the world again.
                attempt %= len(self.doors)
            await asyncio.sleep(RETRY)
        raise AssertionError(f"{self.name} could not come back to {table}")

    def _door(self, attempt: int) -> str:
        return self.doors[attempt % len(self.doors)]

    async def _sit_and_play(
        self, where: str, table: str, enough: Callable[["Remote"], bool], query: str
    ) -> None:
        address = f"{where.replace('http', 'ws', 1)}/api/tables/{table}/socket?{query}"
        headers = {"Cookie": f"houseway={self.token}"}
        wait = self.patience or 10
        async with connect(
            address,
            additional_headers=headers,
            max_size=2**24,
            open_timeout=wait,
            close_timeout=wait,
            ssl=self.tls if address.startswith("wss:") else None,
        ) as socket:
            waits: dict[int, str] = {}
            asked = (0, 0)
            sits = False
            while not enough(self):
                told = json.loads(await asyncio.wait_for(socket.recv(), self.patience))
                self.heard += 1
                match told["say"]:
                    case "done" if told["ref"] in waits:
                        choice = waits.pop(told["ref"])
                        if choice:
                            self.acknowledged.append(Acknowledged(table, told["seq"], choice))
                    case "refused" if told["ref"] in waits:
                        choice = waits.pop(told["ref"])
                        if told.get("stale"):
                            self.stale += 1
                        elif choice:
                            self.refused.append(f"{choice}: {told['why']}")
                    case "seen":
                        if told["state"] == "over":
                            self.hands.add(told["hand"])
                        if not told["you"] and not sits:
                            sits = True
                            await self._send(socket, waits, "", do="sit")
                        elif told.get("ways"):
                            await self._send(socket, waits, "", do="enter", way=told["ways"][0][0])
                        else:
                            asked = await self._answer(socket, waits, told, asked)

    async def _answer(
        self, socket: ClientConnection, waits: dict[int, str], told: Any, asked: tuple[int, int]
    ) -> tuple[int, int]:
        view = told.get("view")
        now = (told["hand"], view["question"]) if view and view.get("decision") else (0, 0)
        if not now[1] or now == asked:
            if not told.get("stack") and told["you"] and told["state"] != "playing":
                await self._send(socket, waits, "", do="buy")
            return asked if now[1] else (0, 0)
        if self.think:
            await asyncio.sleep(self.think * self.random.uniform(0.5, 1.5))
        choice = answer(view["decision"], told["you"], self.random)
        await self._send(socket, waits, choice, do="choose", hand=now[0], question=now[1], choice=choice)
        return now

    async def _send(self, socket: ClientConnection, waits: dict[int, str], kept: str, **wish: Any) -> None:
        self.refs += 1
        waits[self.refs] = kept
        await socket.send(json.dumps({"ref": self.refs, **wish}))


def unaccounted(person: Remote, journal: dict[int, bytes]) -> list[Acknowledged]:
    """What was acknowledged to somebody at his table and is not in its journal: nothing, ever.

    An answer may end the hand, and what the house then does is durable with it. No entry counts twice.
    """
    places = [_place(person.id, seen, journal) for seen in person.acknowledged]
    times = Counter(places)
    return [
        seen for seen, place in zip(person.acknowledged, places, strict=True) if not place or times[place] > 1
    ]


def _place(person: str, seen: Acknowledged, journal: dict[int, bytes]) -> int:
    """The number of the entry that says the same; 0 where there is none."""
    for seq in range(seen.seq, max(0, seen.seq - 40), -1):
        entry = json.loads(journal.get(seq, b"{}"))
        act = entry.get("act", {})
        if act.get("act") == "choose" and entry["by"] == person:
            return seq if act["choice"] == seen.choice else 0
    return 0
