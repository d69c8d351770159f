"""One address has a part of all connections, and whoever comes through the proxy is not one of them."""

import socket as plain
from contextlib import ExitStack

from houseway.room.web.options import Options
from tests.room.web.running import PATIENCE, Running, running, soon

MOST = 10
SOCKETS = 4 * MOST
"""Twice as many connections as sockets, and an eighth of them for each."""


def asks(line: plain.socket) -> bytes:
    """What is answered first; nothing where somebody hung up."""
    try:
        line.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return line.recv(12)
    except OSError:
        return b""


def connected(room: Running) -> plain.socket:
    return plain.create_connection(("127.0.0.1", room.port), timeout=PATIENCE)


def test_one_address_does_not_take_all_connections() -> None:
    with running(Options(rates=1000.0, connections=SOCKETS, proxies="192.0.2.1")) as room:
        lines = [connected(room) for _ in range(MOST)]
        assert all([asks(line) == b"HTTP/1.1 200" for line in lines])
        with connected(room) as one_more:
            assert asks(one_more) == b""
        lines.pop().close()

        def again() -> bool:
            with connected(room) as line:
                return asks(line) == b"HTTP/1.1 200"

        assert soon(again)
        with ExitStack() as stack:
            for _ in range(MOST):
                stack.enter_context(room.socket("/api/lobby/socket"))
            assert again(), "sockets are counted by whose they are"
        for line in lines:
            line.close()


def test_the_proxy_brings_everybody() -> None:
    with running(Options(rates=1000.0, connections=SOCKETS)) as room:
        lines = [connected(room) for _ in range(2 * MOST)]
        assert all([asks(line) == b"HTTP/1.1 200" for line in lines])
        for line in lines:
            line.close()
