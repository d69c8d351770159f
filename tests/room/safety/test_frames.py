"""What a socket is sent below its messages: pings, pongs and parts that never come to an end."""

import socket as plain
from collections.abc import Callable, Iterable
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection

from houseway.room.web.sockets import stay
from houseway.room.web.sockets.uvicorn_protocol import PARTS_AT_ONCE, connection_of
from tests.room.safety.test_raw import UPGRADE
from tests.room.web.running import PATIENCE, Running, soon

FEW, MANY = int(PARTS_AT_ONCE) // 2, 20_000


def pings(line: ClientConnection, count: int) -> None:
    for _ in range(count):
        line.ping()


def pongs(line: ClientConnection, count: int) -> None:
    for _ in range(count):
        line.pong()


def parts(line: ClientConnection, count: int) -> None:
    def empty() -> Iterable[str]:
        yield '{"do":"ping",'
        for _ in range(count):
            yield ""
        yield '"ref":7}'

    line.send(empty())


@pytest.mark.parametrize("floods", [pings, pongs, parts])
def test_who_sends_parts_without_end_is_hung_up_on(
    room: Running, floods: Callable[[ClientConnection, int], None]
) -> None:
    with room.socket("/api/lobby/socket") as line:
        floods(line, FEW)
        line.send('{"do":"ping","ref":8}')
        while '"ref":8' not in str(line.recv(timeout=30)):
            pass
        with pytest.raises(ConnectionClosed):
            floods(line, MANY)
            while True:
                line.recv(timeout=30)


def test_who_goes_on_after_the_last_word_is_hung_up_on(
    room: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Nobody waits for the end of a conversation here: it has to be ended.
    monkeypatch.setattr(stay, "CLOSING", 3600.0)
    assert soon(lambda: not room.house.guard.lines)
    with plain.create_connection(("127.0.0.1", room.port), timeout=PATIENCE) as line:
        line.sendall(f"GET /api/lobby/socket HTTP/1.1\r\nHost: localhost\r\n{UPGRADE}\r\n".encode())
        assert soon(lambda: bool(room.house.guard.lines))
        (served,) = [connection_of(one.socket.scope) for one in room.house.guard.lines]
        assert served is not None
        served.close_timeout = 3600.0
        said = Frame(Opcode.TEXT, b"{}").serialize(mask=True) * 100
        with suppress(OSError):
            for _ in range(1000):
                line.sendall(said)
        assert soon(served.transport.is_closing)
