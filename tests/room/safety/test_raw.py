"""Bytes that no browser sends: they are refused with a sentence, and nothing fails inside."""

import logging
import socket as plain

import pytest

from tests.room.web.running import PATIENCE, Running, soon

JSON = "Content-Type: application/json\r\n"
UPGRADE = (
    "Upgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
)


def sent(room: Running, head: str, body: bytes = b"") -> int:
    """The status of the answer to a request."""
    with plain.create_connection(("127.0.0.1", room.port), timeout=PATIENCE) as line:
        line.sendall(f"{head}\r\n".encode() + body)
        return int(line.makefile("rb").readline().split()[1])


@pytest.mark.parametrize("origin", ["http://[::1", "http://[x]", "//", "null", "http://", "http:evil"])
def test_an_origin_that_is_none_is_not_ours(
    room: Running, origin: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    head = f"Host: 127.0.0.1:{room.port}\r\nOrigin: {origin}\r\n"
    assert sent(room, f"POST /api/guest HTTP/1.1\r\n{head}{JSON}Content-Length: 2\r\n", b"{}") == 403
    assert sent(room, f"GET /api/lobby/socket HTTP/1.1\r\n{head}{UPGRADE}") == 403
    assert not caplog.records


@pytest.mark.parametrize("body", [b'{"name":"\xff\xfe"}', b'{"name":"\xc3', b"\xef\xbb\xbf{}", b"\x00\x80"])
def test_a_body_that_is_no_text_is_refused(
    room: Running, body: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    for path in ("/api/guest", "/api/login", "/api/desk/read", "/api/desk/settle"):
        answer = room.nobody().post(path, content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code == 400, (path, answer.text)
        assert answer.json()["why"].endswith(".")
    assert not caplog.records


def test_who_hangs_up_in_the_middle_is_no_failure(room: Running, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    met = room.house.metrics.requests.labels("4xx")._value.get()
    with plain.create_connection(("127.0.0.1", room.port), timeout=PATIENCE) as line:
        line.sendall(
            f"POST /api/guest HTTP/1.1\r\nHost: localhost\r\n{JSON}Content-Length: 99\r\n\r\n{{".encode()
        )
    assert soon(lambda: room.house.metrics.requests.labels("4xx")._value.get() > met)
    assert not caplog.records


@pytest.mark.parametrize(
    "text",
    [
        f"situation = {'9' * 5000}",
        f"situation = 1\npot = {'9' * 5000}",
        f"situation = {'[' * 20_000}",
        f"{'a.' * 9000}a = 1",
        "situation = 1\nrule_set = 1e99999",
        "situation = nan",
    ],
)
def test_a_situation_that_is_none_is_refused(room: Running, text: str) -> None:
    for path in ("/api/desk/settle", "/api/desk/read"):
        answer = room.nobody().post(path, json={"text": text})
        assert answer.status_code == 400, (path, answer.text)
