"""A name of somebody else's that suddenly stands for the room's machine: its pages are not the room's."""

import socket
from typing import Any

import httpx
import pytest
from click.testing import CliRunner
from websockets.exceptions import InvalidStatus

from houseway.cli import main
from houseway.room.web.names import Names, check_name
from houseway.room.web.options import Options
from tests.room.process import TRUST
from tests.room.web.running import PATIENCE, Running, running

OURS = ("127.0.0.1", "localhost", "room.localhost", "192.168.1.7", "[::1]", "[fe80::1]", "10.0.0.4.")
ELSEWHERE = ("elsewhere.example", "localhost.elsewhere.example", "127.0.0.1.elsewhere.example", "x@127.0.0.1")
PATHS = ("/", "/api/games", "/api/lobby", "/metrics", "/js/main.js", "//api/games")


def asks(room: Running, method: str, path: str, host: str, **body: object) -> httpx.Response:
    """A page of whoever has this name asks what its own server seems to be."""
    headers = {"Host": host, "Origin": f"http://{host}", "Sec-Fetch-Site": "same-origin"}
    how: dict[str, Any] = {"headers": headers, "timeout": PATIENCE, "verify": TRUST, **body}
    return httpx.request(method, f"{room.url}{path}", **how)


def status_of_socket(room: Running, *hosts: str) -> int:
    """What somebody is answered who opens a socket to the lobby."""
    lines = [
        "GET /api/lobby/socket HTTP/1.1",
        *[f"Host: {host}" for host in hosts],
        f"Origin: http://{hosts[0]}",
        *("Upgrade: websocket", "Connection: Upgrade"),
        *("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13", "", ""),
    ]
    with socket.create_connection(("127.0.0.1", room.port), timeout=PATIENCE) as line:
        line.sendall("\r\n".join(lines).encode())
        return int(line.makefile("rb").readline().split()[1])


@pytest.mark.parametrize("host", ELSEWHERE)
def test_another_name_is_shown_nothing_and_does_nothing(room: Running, host: str) -> None:
    for name in (host, f"{host}:{room.port}", host.upper()):
        for path in PATHS:
            seen = asks(room, "GET", path, name)
            assert (seen.status_code, "--name" in seen.json()["why"]) == (421, True), path
        assert asks(room, "POST", "/api/guest", name, json={"name": "Mallory"}).status_code == 421
        assert status_of_socket(room, name) == 403
        assert asks(room, "GET", "/health", name).status_code == 200, "whether it is well, anybody may ask"
    assert room.do(room.house.store.person_named("Mallory")) is None


@pytest.mark.parametrize("host", OURS)
def test_addresses_in_digits_and_the_machines_own_names_are_the_rooms(room: Running, host: str) -> None:
    for name in (host, f"{host}:{room.port}"):
        assert asks(room, "GET", "/api/games", name).status_code == 200
        assert status_of_socket(room, name) == 101
    assert asks(room, "POST", "/api/guest", host, json={"name": f"Guest at {host[:9]}"}).status_code == 200


def test_what_the_machine_is_called_is_a_name_of_the_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Felt.cards.example")
    names = Names()
    for host in ("felt", "FELT:8177", "felt.local", "felt.cards.example", "felt.cards.example."):
        assert names.known(host), host
    for host in ("felt.elsewhere.example", "cards.example", "local", "notfelt"):
        assert not names.known(host), host


def test_no_name_beside_ours_slips_in(room: Running) -> None:
    assert status_of_socket(room, "127.0.0.1", "elsewhere.example") != 101
    assert status_of_socket(room, "elsewhere.example", "127.0.0.1") != 101


def test_who_says_no_name_comes_from_no_page(room: Running) -> None:
    with socket.create_connection(("127.0.0.1", room.port), timeout=PATIENCE) as line:
        line.sendall(b"GET /api/games HTTP/1.0\r\n\r\n")
        assert line.makefile("rb").readline().split()[1] == b"200"


@pytest.mark.parametrize(
    "options",
    [Options(rates=1000.0, url="https://cards.example/p1"), Options(rates=1000.0, names=("cards.example",))],
)
def test_behind_a_proxy_the_room_has_the_names_that_it_was_told(options: Options) -> None:
    with running(options) as room:
        for host in ("cards.example", "Cards.Example:443", "127.0.0.1"):
            assert asks(room, "GET", "/api/games", host).status_code == 200
            assert asks(room, "POST", "/api/guest", host, json={"name": f"At {host}"}).status_code == 200
            assert status_of_socket(room, host) == 101
        assert asks(room, "GET", "/api/games", "other.example").status_code == 421
        with pytest.raises(InvalidStatus) as refused:
            room.socket("/api/lobby/socket", Origin="http://other.example")
        assert refused.value.response.status_code == 403


@pytest.mark.parametrize("name", ["https://cards.example", "cards.example/p1", "cards.example:443", "", "-"])
def test_what_is_no_name_is_told(name: str) -> None:
    result = CliRunner().invoke(main, ["room", "--port", "0", "--database", "sqlite://", "--name", name])
    assert result.exit_code == 1
    assert "is no name of a room: write it as in cards.example" in result.output
    assert check_name("Cards.Example") == "cards.example"
