"""A real room for tests: server, store and tables in a thread, on a port of this machine."""

import asyncio
import itertools
import json
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import httpx
from argon2 import PasswordHasher
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from houseway.room.live.opening import TableRequest
from houseway.room.settings import SWIFT, Settings
from houseway.room.web.house import House
from houseway.room.web.options import Options
from houseway.room.web.passwords import Passwords
from houseway.room.web.serve import Room, bind
from tests.room.process import TRUST

Found = TypeVar("Found")
GENEROUS = Options(rates=1000.0)
"""Limits that no test meets by chance."""
CHEAP = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
"""A hash that costs nothing: these passwords are worth nothing."""
_numbers = itertools.count(1)
SECONDS = 600
"""For a question: nobody is answered for who only had to wait for a turn of the machine."""
PATIENCE = 180.0
"""Seconds that an answer may take on a busy machine."""


def soon(holds: Callable[[], bool]) -> bool:
    """Whether something comes to hold."""
    ends = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > ends:
            return False
        time.sleep(0.005)
    return True


class Client(httpx.Client):
    """A browser without a page: it keeps cookies and sends what a page would."""

    me: dict[str, Any]

    def __init__(self, **more: Any) -> None:
        super().__init__(verify=TRUST, **more)

    def request(self, method: str, url: Any, **more: Any) -> httpx.Response:
        headers = dict(more.pop("headers", None) or {})
        if "houseway-page" in self.cookies:
            headers.setdefault("X-Houseway-Page", self.cookies["houseway-page"])
        return super().request(method, url, headers=headers, **more)

    @property
    def token(self) -> str:
        return str(self.cookies["houseway"])


class Table:
    """A client's socket at a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self._refs = itertools.count(1)

    def hear(self, seconds: float = PATIENCE) -> dict[str, Any]:
        """The next message."""
        found: dict[str, Any] = json.loads(self.socket.recv(timeout=seconds))
        return found

    def until(self, say: str, **wanted: Any) -> dict[str, Any]:
        """The next message of a kind, with these values."""
        for _ in range(2000):
            told = self.hear()
            if told["say"] == say and all([told.get(name) == value for name, value in wanted.items()]):
                return told
        raise AssertionError(f"no {say} came")

    def wants(self, do: str, **more: Any) -> dict[str, Any]:
        """Send a wish, and what is answered."""
        ref = next(self._refs)
        self.socket.send(json.dumps({"do": do, "ref": ref, **more}))
        for _ in range(2000):
            told = self.hear()
            if told.get("ref") == ref:
                return told
        raise AssertionError(f"{do} was never answered")

    def closed(self) -> tuple[int, str]:
        """The code and the reason with which the socket was closed."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as end:
            return (end.rcvd.code, end.rcvd.reason) if end.rcvd is not None else (0, "")


class Running:
    """A room that runs."""

    def __init__(self, settings: Settings, options: Options) -> None:
        self.loop = asyncio.new_event_loop()
        self.listening = bind("127.0.0.1", 0)
        self.port: int = self.listening.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._settings, self._options = settings, options
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._up = threading.Event()
        self._failed: BaseException | None = None
        self.room: Room

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)

        async def stay() -> None:
            self.room = Room(self._settings, self._options, self.listening)
            running = asyncio.ensure_future(self.room.run())
            ready = asyncio.ensure_future(self.room.ready.wait())
            await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED)
            if ready.done():
                self.house.passwords = Passwords(hasher=CHEAP)
                self._up.set()
            # A room that failed is up when it is known why.
            ready.cancel()
            await running

        try:
            self.loop.run_until_complete(stay())
        except BaseException as error:
            self._failed = error
        finally:
            self._up.set()
            self.loop.close()

    def start(self) -> "Running":
        self._thread.start()
        assert self._up.wait(PATIENCE), "the room did not start"
        if self._failed is not None:
            raise self._failed
        return self

    def stop(self) -> None:
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.room.stop)
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the room did not stop"
        if self._failed is not None:
            raise self._failed

    @property
    def house(self) -> House:
        assert self.room.house is not None
        return self.room.house

    def do(self, work: Coroutine[Any, Any, Found]) -> Found:
        """Something done where the room runs."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def nobody(self, **headers: str) -> Client:
        """A client that has not come in."""
        return Client(base_url=self.url, timeout=PATIENCE, headers=headers)

    def guest(self, name: str = "") -> Client:
        """A client that has come in as a guest."""
        client = self.nobody()
        answer = client.post("/api/guest", json={"name": name or f"Guest {next(_numbers)}"})
        assert answer.status_code == 200, answer.text
        client.me = answer.json()
        return client

    def account(self, name: str = "", role: str = "player") -> Client:
        """Somebody with an account and a role."""
        client = self.nobody()
        name = name or f"Member {next(_numbers)}"
        answer = client.post("/api/register", json={"name": name, "password": "two bars before five"})
        assert answer.status_code == 200, answer.text
        client.me = answer.json()
        if role != "player":
            self.do(self.house.store.set_role(client.me["id"], role))  # type: ignore[arg-type]
        return client

    def open(self, client: Client, game: str = "black-sheep/texas-holdem", **more: Any) -> str:
        """A table that the client opens."""
        answer = client.post("/api/tables", json={"game": game, "seconds": SECONDS, **more})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def open_as_house(self, game: str = "black-sheep/texas-holdem", **more: Any) -> str:
        """A table that the room opens itself."""
        return self.do(self.house.hub.open(TableRequest(game=game, **more), None))

    @contextmanager
    def at(self, client: Client | None, table: str, query: str = "", **headers: str) -> Iterator[Table]:
        """The client's socket at a table."""
        with self.socket(f"/api/tables/{table}/socket{query}", client, **headers) as socket:
            yield Table(socket)

    def socket(self, path: str, client: Client | None = None, **headers: str) -> ClientConnection:
        if client is not None:
            headers["Cookie"] = f"houseway={client.token}"
        address = f"ws://127.0.0.1:{self.port}{path}"
        return connect(address, additional_headers=headers, max_size=2**24, open_timeout=PATIENCE)


@contextmanager
def running(options: Options = GENEROUS, **settings: Any) -> Iterator[Running]:
    """A room, from its start to its end."""
    given = {"database": "sqlite://", "house_tables": False, "workers": 0, "pace": SWIFT, **settings}
    room = Running(Settings(**given), options)
    room.start()
    try:
        yield room
    finally:
        room.stop()
