"""Two processes behind Debian's nginx, as docs/nginx.conf has it: one address, https, tables that move."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, WebSocket
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.room.clients.remote import Remote
from tests.room.crowd import Crowd, owed
from tests.room.nginx import Nginx, needs_nginx
from tests.room.page.browser import Browser, needs_chromium, until
from tests.room.process import PATIENT, START, Process, free_port

pytestmark = needs_nginx


class Behind:
    """A room of two processes behind a proxy."""

    def __init__(self, database: str, folder: Path) -> None:
        ports = free_port(), free_port()
        self.database = database
        self.proxy = Nginx(folder, ports)
        self.doors = [f"{self.proxy.url}/p1", f"{self.proxy.url}/p2"]
        self.processes = [
            Process(database, folder, "--url", door, port=port, program=PATIENT)
            for door, port in zip(self.doors, ports, strict=True)
        ]


@pytest.fixture
def behind(postgres_url: str, tmp_path: Path) -> Iterator[Behind]:
    found = Behind(postgres_url, tmp_path)
    with found.processes[0], found.processes[1], found.proxy:
        yield found


def test_the_example_is_one_that_nginx_takes(tmp_path: Path) -> None:
    assert Nginx(tmp_path).check() == ""


def test_one_address_for_two_processes(behind: Behind) -> None:
    public = behind.proxy.url

    async def evening() -> Crowd:
        crowd = Crowd([public, *behind.doors], "behind", patience=2, tls=behind.proxy.tls)
        try:
            await crowd.come(3)
            await crowd.more(3)
            assert await crowd.until(lambda: any([person.moved for person in crowd.people]))
            await asyncio.to_thread(behind.processes[0].kill)
            await crowd.more(3)
        finally:
            await crowd.go()
        return crowd

    crowd = asyncio.run(evening())
    assert any([person.moved for person in crowd.people])
    found = asyncio.run(owed(behind.database, crowd))
    assert found.nothing, found
    with httpx.Client(base_url=public, verify=behind.proxy.tls, timeout=START) as http:
        for _ in range(4):
            assert http.get("/health").json()["well"]
            for path in ("/metrics", "/metrics/", "/%6detrics", "/p2/metrics", "/p2//metrics/"):
                assert http.get(path).status_code == 404, path


def test_cookies_origins_and_whose_word_is_taken(behind: Behind) -> None:
    public = behind.proxy.url
    with httpx.Client(base_url=public, verify=behind.proxy.tls, timeout=START) as http:
        came = http.post("/api/guest", json={"name": "Ada"}, headers={"Origin": public})
        for given in came.headers.get_list("set-cookie"):
            assert "; Secure" in given
            assert "samesite=lax" in given.lower()
        assert "strict-transport-security" in came.headers
        assert (
            http.post("/api/guest", json={"name": "B"}, headers={"Origin": "https://x.example"}).status_code
            == 403
        )
        token = http.cookies["houseway"]
        page = {"X-Houseway-Page": came.json()["page"]}
        table = http.post("/api/tables", json={"game": "black-sheep/ez-baccarat"}, headers=page).json()["id"]
        # sent on by either, and followed as a browser does
        for door in ("", "/p1", "/p2"):
            seen = http.get(f"{door}/api/tables/{table}/seen", follow_redirects=True)
            assert seen.status_code == 200
            assert seen.url.host == "localhost"

    def socket(door: str, origin: str) -> tuple[str, str]:
        """The first word of a socket, and where it was closed to."""
        address = f"{door.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        with connect(
            address,
            ssl=behind.proxy.tls,
            open_timeout=START,
            additional_headers={"Cookie": f"houseway={token}", "Origin": origin},
        ) as found:
            say = json.loads(found.recv(timeout=START))["say"]
            try:
                if say == "gone":
                    found.recv(timeout=START)
            except ConnectionClosed as end:
                assert end.rcvd is not None
                return say, end.rcvd.reason
            return say, ""

    told = {door: socket(door, public) for door in behind.doors}
    has = next(door for door, (say, _) in told.items() if say == "welcome")
    assert sorted(told.values()) == sorted([("welcome", ""), ("gone", has)])
    with pytest.raises(InvalidStatus):
        socket(public, "https://x.example")


def test_nobody_but_the_proxy_is_believed(postgres_url: str, tmp_path: Path) -> None:
    def secure(room: Process, comes_from: str, name: str) -> bool:
        """Whether a process takes a client's word that it came by https."""
        with httpx.Client(transport=httpx.HTTPTransport(local_address=comes_from), timeout=START) as http:
            headers = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"}
            came = http.post(f"{room.url}/api/guest", json={"name": name}, headers=headers)
            return "; Secure" in came.headers["set-cookie"]

    with Process(postgres_url, tmp_path, "--proxy", "127.0.0.2") as room:
        assert secure(room, "127.0.0.2", "Ada")
        assert not secure(room, "127.0.0.1", "Ben")


@needs_chromium
def test_a_browser_follows_its_table(behind: Behind) -> None:
    """Tables of both processes are shown to one browser under one address, also after one of them died."""
    public = behind.proxy.url

    async def opened() -> tuple[Remote, list[str]]:
        ada = Remote(public, "Ada", tls=behind.proxy.tls)
        await ada.come_in()
        tables = []
        for door in behind.doors:
            ada.url = door
            wanted = {"game": "black-sheep/texas-holdem"}
            tables.append((await ada.call("POST", "/api/tables", wanted))["id"])
        return ada, tables

    ada, tables = asyncio.run(opened())
    welcomes: list[str] = []
    """Where the browser was welcomed, one after the other."""

    def hear(socket: WebSocket) -> None:
        def welcome(frame: str | bytes) -> None:
            if '"say":"welcome"' in str(frame):
                welcomes.append(socket.url)

        socket.on("framereceived", welcome)

    def welcomed(page: Page, times: int) -> None:
        until(page, lambda: len(welcomes) >= times)

    with Browser() as browser:
        chromium = browser.page().context.browser
        assert chromium is not None
        context = chromium.new_context(ignore_https_errors=True, reduced_motion="reduce")
        browser.watch(context)
        for name, value in (("houseway", ada.token), ("houseway-page", ada.page)):
            context.add_cookies([{"name": name, "value": value, "url": public}])
        page = context.new_page()
        page.on("websocket", hear)
        for number, table in enumerate(reversed(tables), start=1):
            page.goto(f"{public}/t/{table}")
            page.wait_for_selector(".felt")
            welcomed(page, number)
        behind.processes[0].kill()
        welcomed(page, 3)
        page.wait_for_selector(".felt")
    assert all([tables[0] in address for address in welcomes[1:]])
