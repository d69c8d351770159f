"""Readers that do not read: cut off, and their sockets really closed."""

import base64
import os
import socket as plain
from collections.abc import Iterator
from contextlib import contextmanager

from houseway.room.web.options import Options
from houseway.room.web.sockets.line import Line
from tests.room.web.running import PATIENCE, Client, Running, running, soon

SMALL = Options(rates=1000.0, outbox=50, outbox_bytes=300_000, stuck_seconds=5.0)
LARGE = b'{"say":"pong","ref":0,"pad":"' + b"x" * 60_000 + b'"}'


@contextmanager
def silent(room: Running, client: Client, path: str) -> Iterator[plain.socket]:
    """A socket whose client shakes hands and never reads again."""
    key = base64.b64encode(os.urandom(16)).decode()
    raw = plain.socket()
    raw.setsockopt(plain.SOL_SOCKET, plain.SO_RCVBUF, 4096)
    raw.settimeout(PATIENCE)
    raw.connect(("127.0.0.1", room.port))
    raw.sendall(
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
        f"Cookie: houseway={client.token}\r\n\r\n".encode()
    )
    assert raw.recv(12) == b"HTTP/1.1 101"
    try:
        yield raw
    finally:
        raw.close()


async def line_of(room: Running, client: Client) -> Line | None:
    return next((line for line in room.house.guard.lines if line.viewer.id == client.me["id"]), None)


async def fill(line: Line) -> int:
    """Put messages in line until no more are taken; how many were."""
    for count in range(10_000):
        if not line.put(LARGE):
            return count
    raise AssertionError("the line takes everything")


async def waiting(line: Line) -> tuple[int, float]:
    return len(line._waiting), line.sending


def ended(raw: plain.socket) -> bool:
    """Whether the other side has hung up: what was under way may still be read, then it ends."""
    try:
        while raw.recv(1 << 20):
            pass
    except ConnectionError:
        return True
    except TimeoutError:
        return False
    return True


def found(room: Running, client: Client) -> Line:
    assert soon(lambda: room.do(line_of(room, client)) is not None), "nobody is there"
    line = room.do(line_of(room, client))
    assert line is not None
    return line


def test_a_line_that_is_full_is_cut_and_closed() -> None:
    with running(SMALL) as room:
        client, other = room.guest(), room.guest()
        table = room.open(client)
        with room.at(other, table) as reads, silent(room, client, f"/api/tables/{table}/socket") as raw:
            reads.until("seen")
            line = found(room, client)
            assert room.do(fill(line)) <= room.house.options.outbox
            room.loop.call_soon_threadsafe(line.cut)
            assert ended(raw), "the socket is closed although nobody reads"
            assert soon(lambda: room.do(line_of(room, client)) is None)
            assert reads.wants("ping")["say"] == "pong", "others do not notice"
        assert b"slow reader" in room.nobody().get("/metrics").content


def test_a_table_cuts_a_slow_reader_off() -> None:
    with running(SMALL) as room:
        client, other = room.guest(), room.guest()
        table = room.open(client)
        with room.at(other, table) as talks, silent(room, client, f"/api/tables/{table}/socket") as raw:
            line = found(room, client)
            room.do(fill(line))
            for number in range(60):
                assert talks.wants("chat", text=f"line {number}")["say"] == "done"
            assert ended(raw)
            assert line.ended


def test_a_reader_that_is_stuck_is_hung_up_on() -> None:
    with running(Options(rates=1000.0, outbox=10_000, outbox_bytes=50_000_000, stuck_seconds=5.0)) as room:
        client = room.guest()
        table = room.open(client)
        with silent(room, client, f"/api/tables/{table}/socket") as raw:
            line = found(room, client)
            for _ in range(400):
                room.do(put(line, 20))
                count, sending = room.do(waiting(line))
                if sending and count > 50:
                    break
            assert room.do(waiting(line))[1], "nothing leaves any more"
            clock = room.house.clock
            room.house.clock = lambda: clock() + 10
            room.loop.call_soon_threadsafe(room.house.guard.sweep)
            assert ended(raw)


async def put(line: Line, count: int) -> None:
    for _ in range(count):
        line.put(LARGE)


def test_whoever_is_silent_for_hours_is_let_go(room: Running) -> None:
    client = room.guest()
    with room.at(client, room.open(client)) as socket:
        socket.until("seen")
        line = found(room, client)
        line.heard -= room.house.options.idle_seconds + 1
        room.loop.call_soon_threadsafe(room.house.guard.sweep)
        assert socket.closed()[0] == 4408


def test_everybody_is_told_when_the_room_stops() -> None:
    with running() as room:
        client = room.guest()
        with room.at(client, room.open(client)) as socket:
            socket.until("seen")
            room.loop.call_soon_threadsafe(room.room.stop)
            assert socket.until("gone")["why"]
            assert socket.closed()[0] == 1012


def test_a_request_that_does_not_arrive_is_given_up(room: Running) -> None:
    with plain.create_connection(("127.0.0.1", room.port), timeout=PATIENCE) as raw:
        raw.sendall(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")

        async def hurry() -> bool:
            slow = [
                connection
                for connection in list(room.room._server.server_state.connections)  # type: ignore[union-attr]
                if getattr(connection, "_timer", None) is not None
            ]
            for connection in slow:
                connection._too_slow()
            return bool(slow)

        assert soon(lambda: room.do(hurry()))
        assert ended(raw)
