"""The page on a stage: its files under the product's own headers, and recorded tables instead of a room.

A table is called after its rule set, ``hawaiian-gardens__no-limit-holdem``; ``/t/THAT?at=12`` opens the page
at its twelfth moment. What the page asks over HTTP gets the answers that a test has laid down.
"""

import asyncio
import contextlib
import json
import mimetypes
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, unquote

import uvicorn
from playwright.sync_api import Page

import houseway.room
from tests.room.page.browser import LATE, PATIENCE, until
from tests.room.page.lobby_on_stage import game, games, rows, sheet
from tests.room.page.recorded import Recording, recorded

PAGE = Path(houseway.room.__file__).parent / "page"
HARNESS = Path(__file__).parent / "harness.js"
Scope = dict[str, Any]
Wish = dict[str, Any]
Answer = tuple[int, Any]
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
"""The room's own content security policy; a test holds the two together."""
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")

ME = {
    "id": "p1",
    "name": "Rosa",
    "role": "player",
    "guest": True,
    "chips": 431_000,
    "at_tables": 0,
    "tables": [],
    "refill": 0,
    "settings": {},
    "page": "page",
}

LAST_HANDS = [
    {"id": "h1", "title": "Omaha Hi-Lo", "felt": "pot", "number": 91, "net": 5100},
    {"id": "h2", "title": "Pan", "felt": "melds", "number": 12, "net": -600},
    {"id": "h3", "title": "Pai Gow Tiles", "felt": "double", "number": 40, "net": 0},
]


def seen_at(recording: Recording, at: int) -> dict[str, Any]:
    """The view at a moment, with the whole story up to it."""
    lines: list[Any] = []
    for seen in recording.seens[: at + 1]:
        if log := seen.get("log"):
            lines = lines[: log["keep"]] + log["lines"]
    return {**recording.seens[at], "log": {"keep": 0, "lines": lines}}


class Table:
    """A recorded table on the stage, at one of its moments."""

    def __init__(self, recording: Recording) -> None:
        self.recording = recording
        self.at = 0
        self.sockets: list[Callable[[Any], Any]] = []
        self.closers: list[Callable[[int, str], Any]] = []
        self.change: Callable[[dict[str, Any]], dict[str, Any]] = lambda seen: seen
        """What a test does to a view before it is sent."""
        self.facts: dict[str, Any] = {}
        """What a test says otherwise of the table in its first message."""
        self.wishes: list[Wish] = []
        self.answer: Callable[[Wish], dict[str, Any]] | None = None
        """What a test answers to a wish instead of the usual; nothing where it is empty."""
        self.steps = True
        """Whether an answered question goes on to the next moment."""

    def choices(self) -> list[str]:
        """What was chosen here, in order."""
        return [wish["choice"] for wish in self.wishes if wish["do"] == "choose"]

    def now(self) -> dict[str, Any]:
        return self.change(seen_at(self.recording, self.at))


def shown(page: Page, table: Table) -> None:
    """Wait until the page shows what is to be seen at a table now."""
    page.wait_for_selector(f'.table[data-seq="{table.now()["seq"]}"]')


def told_again(page: Page, stage: "Stage", name: str) -> None:
    """Whoever looks at a table is told the same once more, and all that came before has arrived then."""
    table = stage.table(name)
    change = table.change
    table.change = lambda seen: {**change(seen), "seq": change(seen)["seq"] + 1000}
    until(page, lambda: bool(table.sockets))
    stage.show(name)
    shown(page, table)


def sent(page: Page, table: Table, count: int = 1) -> list[str]:
    """What was chosen, once so many choices have come."""
    until(page, lambda: len(table.choices()) >= count)
    return table.choices()


class Stage:
    """The server; runs in a thread of its own on a free port until it is closed."""

    def __init__(self, port: int = 0, harness: bool = False) -> None:
        self.harness = harness
        self.clear()
        config = uvicorn.Config(
            self._app, host="127.0.0.1", port=port, log_level="warning", lifespan="off", interface="asgi3"
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        while not self.server.started:
            if not self.thread.is_alive():
                raise RuntimeError(f"port {port} is taken")
            self.thread.join(0.01)
        self.loop = next(iter(self.server.servers)).get_loop()
        found = self.server.servers[0].sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{found}"

    def clear(self) -> None:
        """As it is at first: no tables, the usual answers, nobody in the lobby."""
        self.tables: dict[str, Table] = {}
        self.answers: dict[str, Answer] = {
            "GET /api/me": (200, ME),
            "GET /api/games": (200, {"games": games()}),
        }
        self.answers["GET /api/hands"] = (200, {"hands": LAST_HANDS})
        self.answers["GET /api/tokens"] = (200, {"logins": []})
        self.lobby: dict[str, Any] = {"say": "lobby", "rows": rows(), "people": 12}
        self.someone = True
        """Whether somebody is in; without, the page knows nobody."""
        self.refuses = False
        """Whether sockets are refused."""
        self.sockets: list[str] = []
        """The addresses of sockets, in the order in which they came."""
        self._in_lobby: list[Callable[[Any], Any]] = []
        self.asked: list[tuple[str, Any]] = []
        """What the page asked over HTTP, with its bodies."""

    def close(self) -> None:
        self.server.should_exit = True
        self.server.force_exit = True
        self.thread.join(5)

    def table(self, name: str) -> Table:
        """A table by its name; recorded when it is first asked for."""
        if name not in self.tables:
            self.tables[name] = Table(recorded(name.replace("__", "/")))
        return self.tables[name]

    def show(self, name: str, at: int | None = None) -> None:
        """Go to a moment of a table, and tell everybody who looks at it."""
        table = self.table(name)
        if at is not None:
            table.at = max(0, min(at, len(table.recording.seens) - 1))
        self._soon(self._tell(table, table.now()))

    def tell(self, name: str, message: dict[str, Any]) -> None:
        """Send any message to whoever looks at a table."""
        self._soon(self._tell(self.table(name), message))

    def tell_lobby(self, message: dict[str, Any]) -> None:
        """Send a message to whoever is in the lobby."""

        async def tells() -> None:
            for send in list(self._in_lobby):
                await send({"type": "websocket.send", "text": json.dumps(message)})

        self._soon(tells())

    def cut(self, name: str, code: int = 1012, reason: str = "") -> None:
        """Break the lines to a table."""

        async def cuts() -> None:
            for close in list(self.table(name).closers):
                await close(code, reason)

        self._soon(cuts())

    def _soon(self, work: Any) -> None:
        asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE / 1000)

    @staticmethod
    async def _tell(table: Table, message: dict[str, Any]) -> None:
        for send in list(table.sockets):
            await send(message)

    async def _app(self, scope: Scope, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, receive, later(send) if LATE else send)
        else:
            await self._http(scope, receive, send)

    async def _http(self, scope: Scope, receive: Any, send: Any) -> None:
        path, body = unquote(scope["path"]), b""
        while True:
            message = await receive()
            body += message.get("body", b"")
            if not message.get("more_body"):
                break
        if path.startswith("/api/"):
            status, answer = self._answer(f"{scope['method']} {path}", body)
            await _send(send, status, json.dumps(answer).encode(), "application/json")
            return
        if path == "/harness/step":
            query = parse_qs(scope["query_string"].decode())
            table = self.table(query["table"][0])
            table.at = max(0, min(table.at + int(query["by"][0]), len(table.recording.seens) - 1))
            await self._tell(table, table.now())
            await _send(send, 200, json.dumps(table.at).encode(), "application/json")
            return
        # A browser looks for this where a page names no icon; the room has it too.
        file = PAGE / path.lstrip("/").replace("favicon.ico", "favicon.svg")
        if path == "/harness.js" and self.harness:
            file = HARNESS
        if file.suffix and file.is_file():
            kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
            keep = not self.harness and file.suffix in (".js", ".css")
            await _send(send, 200, file.read_bytes(), kind, keep=keep)
        elif file.suffix:
            await _send(send, 404, b"", "text/css" if file.suffix == ".css" else "text/plain")
        else:
            if path.startswith("/t/") and (at := parse_qs(scope["query_string"].decode()).get("at")):
                self.table(path.removeprefix("/t/")).at = int(at[0])
            page = (PAGE / "index.html").read_bytes()
            if self.harness:
                page = page.replace(b"</head>", b'<script type="module" src="/harness.js"></script></head>')
            cookie = b"houseway-page=page" if self.someone else b"houseway-page=; Max-Age=0"
            await _send(send, 200, page, "text/html; charset=utf-8", (b"set-cookie", cookie + b"; Path=/"))

    def _answer(self, asked: str, body: bytes) -> Answer:
        self.asked.append((asked, json.loads(body) if body else None))
        if asked in self.answers:
            return self.answers[asked]
        if asked.startswith("GET /api/games/"):
            room, name, *more = asked.removeprefix("GET /api/games/").split("/")
            if not more:
                return 200, game(f"{room}/{name}")
            if more == ["sheet"]:
                return 200, sheet(f"{room}/{name}")
        return 404, {"why": "There is nothing here."}

    async def _socket(self, scope: Scope, receive: Any, send: Any) -> None:
        await receive()
        if self.refuses:
            await send({"type": "websocket.close", "code": 1013})
            return
        await send({"type": "websocket.accept"})
        parts = unquote(scope["path"]).split("/")
        query = scope["query_string"].decode()
        self.sockets.append(scope["path"] + (f"?{query}" if query else ""))
        if parts[2] != "tables":
            await send({"type": "websocket.send", "text": json.dumps(self.lobby)})
            lobby = self._in_lobby
            lobby.append(send)
            while (await receive())["type"] != "websocket.disconnect":
                pass
            lobby.remove(send)
            return
        table = self.table(parts[3])

        async def tells(message: Any) -> None:
            await send({"type": "websocket.send", "text": json.dumps(message)})

        async def closes(code: int, reason: str) -> None:
            await send({"type": "websocket.close", "code": code, "reason": reason})

        table.sockets.append(tells)
        table.closers.append(closes)
        try:
            await tells({**table.recording.welcome, "table": parts[3], **table.facts})
            await tells(table.now())
            while (message := await receive())["type"] != "websocket.disconnect":
                await self._wish(table, json.loads(message["text"]), tells)
        finally:
            table.sockets.remove(tells)
            table.closers.remove(closes)

    async def _wish(self, table: Table, wish: Wish, tells: Callable[[Any], Any]) -> None:
        if wish["do"] == "ping":
            # a page that stays for long asks by itself whether anybody is still there
            await tells({"say": "pong"})
            return
        table.wishes.append(wish)
        ref = wish.get("ref", 0)
        if table.answer is not None:
            if answer := table.answer(wish):
                await tells({**answer, "ref": ref})
        elif wish["do"] == "ask-advice":
            usual = table.now().get("question", {}).get("usual", "")
            await tells({"say": "advised", "ref": ref, "choice": usual, "words": f"The house would {usual}."})
        elif wish["do"] == "ask-quote":
            await tells({"say": "quoted", "ref": ref, "fee": 100})
        elif wish["do"] == "ask-names":
            rows = ["pair of eights"] * len(wish["groups"])
            await tells({"say": "named-hands", "ref": ref, "rows": rows})
        elif wish["do"] == "ask-incidents":
            await tells({"say": "incidents-told", "ref": ref, "incidents": []})
        elif wish["do"] == "chat":
            await tells({"say": "done", "ref": ref})
            line = {"at": 0, "name": "Rosa", "text": wish["text"]}
            await self._tell(table, {"say": "chatted", "lines": [line]})
        else:
            await tells({"say": "done", "ref": ref, "seq": table.now()["seq"]})
            if wish["do"] == "choose" and table.steps:
                table.at = min(table.at + 1, len(table.recording.seens) - 1)
                await self._tell(table, table.now())


def later(send: Any) -> Any:
    """Messages in their order, each of them late, and nobody waits for it."""
    loop, last = asyncio.get_running_loop(), asyncio.get_running_loop().create_future()
    last.set_result(None)

    async def comes(message: Any, before: Any) -> None:
        await asyncio.sleep(LATE / 1000)
        await before
        with contextlib.suppress(RuntimeError):  # whoever was to hear it has gone
            await send(message)

    async def sends(message: Any) -> None:
        nonlocal last
        last = loop.create_task(comes(message, last))

    return sends


async def _send(
    send: Any, status: int, body: bytes, kind: str, *more: tuple[bytes, bytes], keep: bool = False
) -> None:
    kept = b"max-age=3600" if keep else b"no-store"
    headers = [*more, (b"content-type", kind.encode()), (b"cache-control", kept)]
    headers.append((b"content-security-policy", POLICY.encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
