"""Each protection of the door, tried from outside."""

import json
import os
import re
import socket as plain
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from houseway.room.live.hub import Elsewhere
from houseway.room.web.buckets import Buckets
from houseway.room.web.options import Options
from houseway.room.web.pages import Pages
from tests.room.web.running import PATIENCE, Client, Running, running, soon

# Whose page it is


def test_a_cookie_alone_changes_nothing(room: Running) -> None:
    client = room.guest()
    for given in ("", "0" * 32, room.guest().me["page"]):
        answer = client.put("/api/me/name", json={"name": "Mallory"}, headers={"X-Houseway-Page": given})
        assert answer.status_code == 403
    assert client.get("/api/me").json()["name"] == client.me["name"]


def test_a_bearer_token_needs_no_page(room: Running) -> None:
    client = room.guest()
    token = client.post("/api/tokens", json={}).json()["token"]
    program = room.nobody(Authorization=f"Bearer {token}")
    assert program.put("/api/me/settings", json={"settings": {"a": 1}}).status_code == 200
    assert program.post("/api/tokens", json={}).status_code == 403, "a program makes no tokens"


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://elsewhere.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_pages_of_others_do_nothing(room: Running, headers: dict[str, str]) -> None:
    client = room.guest()
    assert client.post("/api/me/refill", headers=headers).status_code == 403
    assert room.nobody().post("/api/guest", json={"name": "Eve"}, headers=headers).status_code == 403
    table = room.open(client)
    for path in (f"/api/tables/{table}/socket", "/api/lobby/socket"):
        with pytest.raises(InvalidStatus) as refused:
            room.socket(path, client, **headers)
        assert refused.value.response.status_code == 403


def test_pages_of_the_room_may(room: Running) -> None:
    client = room.guest()
    headers = {"Origin": room.url, "Sec-Fetch-Site": "same-origin"}
    assert client.put("/api/me/settings", json={"settings": {}}, headers=headers).status_code == 200
    with room.at(client, room.open(client), Origin=room.url) as socket:
        assert socket.hear()["say"] == "welcome"


# Who may do what


GUARDED = [
    ("GET", "/api/people", "owner"),
    ("PUT", "/api/people/nobody/role", "owner"),
    ("GET", "/api/audit", "auditor"),
    ("GET", "/api/floor", "floor"),
]


@pytest.mark.parametrize(("method", "path", "role"), GUARDED)
def test_roles(room: Running, method: str, path: str, role: str) -> None:
    body: dict[str, Any] = {"json": {"role": "player"}} if method == "PUT" else {}
    assert room.nobody().request(method, path, **body).status_code == 401
    for other in {"player", "floor", "auditor"} - {role}:
        assert room.account(role=other).request(method, path, **body).status_code == 403, other
    assert room.account(role=role).request(method, path, **body).status_code in (200, 404)
    assert room.account(role="owner").request(method, path, **body).status_code in (200, 404)


def test_whole_hands_are_for_auditors(room: Running) -> None:
    client = room.account()
    answer = client.get("/api/hands/none/record.toml?shows=whole")
    assert answer.status_code == 404
    assert client.get("/api/hands/none/record.toml?shows=all").status_code == 400


def test_the_owners_link_is_good_for_once() -> None:
    with running() as room:
        link, guest = room.room.link, room.guest()
        assert link
        assert guest.post("/api/owner", json={"link": link}).status_code == 409
        first, second = room.account(), room.account()
        assert first.post("/api/owner", json={"link": link[:-1]}).status_code == 403
        assert first.post("/api/owner", json={"link": link}).json()["role"] == "owner"
        assert second.post("/api/owner", json={"link": link}).status_code == 403
        found = first.get("/api/people", params={"search": second.me["name"]}).json()["people"]
        assert [person["id"] for person in found] == [second.me["id"]]
        given = first.put(f"/api/people/{second.me['id']}/role", json={"role": "floor"})
        assert given.json()["role"] == "floor"
        assert second.get("/api/floor").status_code == 200
        refused = first.put(f"/api/people/{guest.me['id']}/role", json={"role": "floor"})
        assert refused.status_code == 409
        assert first.put(f"/api/people/{first.me['id']}/role", json={"role": "player"}).status_code == 409


def test_private_tables_need_the_key_of_the_link(room: Running) -> None:
    client, friend, other = room.guest(), room.guest(), room.guest()
    answer = client.post("/api/tables", json={"game": "black-sheep/omaha", "private": True}).json()
    table, key = answer["id"], answer["link"].partition("?key=")[2]
    almost = key[:-1] + ("1" if key.endswith("0") else "0")
    assert table not in [row["id"] for row in other.get("/api/tables").json()["tables"]]
    for query in ("", "?key=", f"?key={key[:-1]}", f"?key={almost}", "?key=" + "0" * 24):
        with room.at(other, table, query) as socket:
            assert socket.closed()[0] == 4404
        for path in ("", "/seen", "/chat", "/why", "/shoe"):
            assert other.get(f"/api/tables/{table}{path}{query}").status_code == 404, path
        wished = other.post(f"/api/tables/{table}/wishes{query}", json={"do": "sit"})
        assert wished.status_code == 404
        assert other.post(f"/api/tables/{table}/floor{query}", json={"text": "hello"}).status_code == 404
    with room.at(friend, table, f"?key={key}") as socket:
        assert socket.hear()["private"] is True
    with room.at(friend, table) as socket:
        assert socket.hear()["say"] == "welcome", "whoever has been there may come again"
    assert friend.get(f"/api/tables/{table}").json()["link"] == answer["link"]


def test_a_path_to_a_file_is_no_game(room: Running, tmp_path: Path) -> None:
    sheet = tmp_path / "mine.toml"
    sheet.write_text("secret = 'in the file'")
    client = room.guest()
    for game in (str(sheet), "../../etc/passwd", "black-sheep/../black-sheep/omaha", "black-sheep/room"):
        answer = client.post("/api/tables", json={"game": game})
        assert answer.status_code in (400, 404)
        assert "secret" not in answer.text
    assert client.get(f"/api/games/{tmp_path.name}/mine.toml").status_code == 404


# How often and how much


@pytest.mark.usefixtures("still")
def test_passwords_cannot_be_tried_for_long() -> None:
    with running(Options()) as room:
        client = room.nobody()
        codes = [
            client.post("/api/login", json={"name": f"Somebody {i}", "password": "wrong one"}).status_code
            for i in range(14)
        ]
        assert codes[:5] == [401] * 5
        assert codes[-1] == 429
        last = client.post("/api/login", json={"name": "Somebody", "password": "wrong one"})
        assert int(last.headers["retry-after"]) > 0


@pytest.mark.usefixtures("still")
def test_guests_do_not_come_without_end() -> None:
    with running(Options()) as room:
        codes = [room.nobody().post("/api/guest", json={"name": f"G {i}"}).status_code for i in range(14)]
        assert codes[0] == 200
        assert codes[-1] == 429


@pytest.mark.usefixtures("still")
def test_requests_and_messages_have_a_rate() -> None:
    with running(Options(rates=0.1)) as room:
        client = room.guest()
        codes = [client.get("/api/me").status_code for _ in range(60)]
        assert 429 in codes
        table = room.open_as_house()
        with pytest.raises(InvalidStatus), room.at(client, table):
            pass
        room.house.requests = Buckets(1000, 1000)
        with room.at(client, table) as socket:
            socket.until("seen")
            answers = [socket.wants("ping") for _ in range(20)]
            refused = [one for one in answers if one["say"] == "refused"]
            assert answers[0]["say"] == "pong"
            assert "Wait a moment" in refused[-1]["why"]
            # One after the other: whoever still sends when the other side has hung up may not hear why.
            with pytest.raises(ConnectionClosed) as hung_up:
                for _ in range(400):
                    socket.wants("ping")
            assert hung_up.value.rcvd is not None and hung_up.value.rcvd.code == 4429


def test_long_bodies_and_frames_are_not_read(room: Running) -> None:
    client = room.guest()
    long = client.post("/api/me/refill", content=b"x" * (room.house.options.body_bytes + 1))
    assert long.status_code in (409, 413)
    long = client.put("/api/me/settings", content=b'{"settings": {"a": "' + b"x" * 100_000 + b'"}}')
    assert long.status_code == 413
    with room.at(client, room.open(client)) as socket:
        socket.until("seen")
        socket.socket.send('{"do":"chat","text":"' + "x" * room.house.options.frame_bytes + '"}')
        assert socket.closed()[0] == 1009
    with pytest.raises(httpx.HTTPError):
        room.nobody().get("/api/games", headers={"X-Long": "x" * 60_000})


def test_connections_have_a_number() -> None:
    with running(Options(rates=1000.0, connections=3, connections_each=2)) as room:
        client, other = room.guest(), room.guest()
        table = room.open(client)
        with room.at(client, table) as one, room.at(client, table) as two:
            one.until("seen"), two.until("seen")
            with room.at(client, table) as three:
                assert three.closed()[0] == 4429
            with room.at(other, table) as four:
                four.until("seen")
                with room.at(other, table) as five:
                    assert five.closed()[0] == 4429


def test_a_person_does_not_open_tables_without_end() -> None:
    with running(Options(rates=1000.0, tables_each=2)) as room:
        client = room.guest()
        room.open(client), room.open(client)
        refused = client.post("/api/tables", json={"game": "black-sheep/omaha"})
        assert (refused.status_code, "2 tables" in refused.json()["why"]) == (403, True)


# Logins


def test_an_unknown_name_costs_as_much_as_a_wrong_password(room: Running) -> None:
    room.account("Curie")
    passwords = room.house.passwords
    with patch.object(passwords, "_verify", wraps=passwords._verify) as verify:
        wrong = room.nobody().post("/api/login", json={"name": "Curie", "password": "not hers at all"})
        unknown = room.nobody().post("/api/login", json={"name": "Nobody", "password": "not hers at all"})
        guest = room.guest("Marie")
        told = {"name": "Marie", "password": "the password of nobody"}
        without = room.nobody().post("/api/login", json=told)
    assert verify.call_count == 3
    assert wrong.status_code == unknown.status_code == without.status_code == 401
    assert wrong.content == unknown.content == without.content
    assert guest.get("/api/me").status_code == 200


def test_passwords_are_hashed_a_few_at_a_time(room: Running) -> None:
    passwords = room.house.passwords
    with patch.object(passwords, "_room", 0):
        answer = room.nobody().post("/api/login", json={"name": "Anybody", "password": "whatever it is"})
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "2")


def test_cookies_are_for_the_server_alone(room: Running) -> None:
    answer = room.nobody().post("/api/guest", json={"name": "Cookie"})
    login, page = answer.headers.get_list("set-cookie")
    assert login.startswith("houseway=hw_")
    assert "HttpOnly" in login
    assert "SameSite=lax" in login
    assert "HttpOnly" not in page
    assert "Secure" not in login
    behind = room.nobody().post("/api/guest", json={"name": "Secure"}, headers={"X-Forwarded-Proto": "https"})
    assert all(["Secure" in one for one in behind.headers.get_list("set-cookie")])
    assert "max-age" in behind.headers["strict-transport-security"]


def test_a_socket_ends_with_its_login(room: Running) -> None:
    client = room.guest()
    with room.at(client, room.open(client)) as socket:
        socket.until("seen")
        client.post("/api/logout")
        assert socket.closed()[0] == 4401


def test_a_login_that_ended_elsewhere_is_found_out(room: Running) -> None:
    client = room.guest()
    with room.at(client, room.open(client)) as socket:
        socket.until("seen")
        room.do(room.house.store.drop_logins_of(client.me["id"]))
        room.do(room.house.guard.check_logins())
        assert socket.closed()[0] == 4401


def test_old_tokens_are_exchanged_and_end() -> None:
    with running() as room:
        client = room.guest()
        old = client.token
        assert client.get("/api/me").cookies.get("houseway") is None
        with room.at(client, room.open(client)) as socket:
            socket.until("seen")
            clock = room.house.clock
            room.house.clock = lambda: clock() + 25 * 3600
            client.get("/api/me")
            assert client.token != old
            room.do(room.house.guard.check_logins())
            assert socket.wants("ping")["say"] == "pong", "the socket stays"
            after = room.nobody()
            headers = {"Cookie": f"houseway={old}"}
            assert after.get("/api/me", headers=headers).status_code == 200, "for a moment both are good"
            room.house.clock = lambda: clock() + 25 * 3600 + 120
            room.do(room.house.drop_faded())
            assert after.get("/api/me", headers=headers).status_code == 401
            assert client.get("/api/me").status_code == 200


def test_tokens_are_listed_and_ended(room: Running) -> None:
    client = room.guest()
    made = client.post("/api/tokens", json={"label": "the bot", "days": 1}).json()
    listed = client.get("/api/tokens").json()["logins"]
    assert {(one["kind"], one["label"], one["this"]) for one in listed if one["kind"] == "program"} == {
        ("program", "the bot", False)
    }
    assert made["token"] not in str(listed)
    program = room.nobody(Authorization=f"Bearer {made['token']}")
    assert program.get("/api/me").status_code == 200
    assert client.delete(f"/api/tokens/{made['id']}").status_code == 200
    assert program.get("/api/me").status_code == 401
    assert client.delete(f"/api/tokens/{made['id']}").status_code == 404


def test_whoever_comes_without_a_token_says_it_soon() -> None:
    with running(Options(rates=1000.0, hello_seconds=0.1)) as room:
        with room.at(None, room.open(room.guest())) as silent:
            assert silent.closed()[0] == 4401
        assert soon(lambda: room.house.guard.waiting == 0)


def test_whoever_comes_without_a_token_says_it_first() -> None:
    with running(Options(rates=1000.0, hello_seconds=PATIENCE)) as room:
        client = room.guest()
        table = room.open(client)
        with room.at(None, table) as liar:
            liar.socket.send('{"do":"token","token":"hw_nobodys"}')
            assert liar.closed()[0] == 4401
        with room.at(None, table) as other:
            other.socket.send('{"do":"sit"}')
            assert other.closed()[0] == 4401
        with room.at(None, table) as honest:
            honest.socket.send(json.dumps({"do": "token", "token": client.token}))
            assert honest.hear()["say"] == "welcome"
        assert soon(lambda: room.house.guard.waiting == 0)


# What is told


HEADERS = (
    "content-security-policy",
    "x-content-type-options",
    "referrer-policy",
    "permissions-policy",
    "x-frame-options",
)


@pytest.mark.parametrize(
    "path", ["/", "/t/abc", "/js/none.js", "/api/me", "/api/nothing", "/nothing", "/health"]
)
def test_headers_everywhere(room: Running, path: str) -> None:
    answer = room.nobody().get(path)
    assert all([name in answer.headers for name in HEADERS])
    policy = answer.headers["content-security-policy"]
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert "server" not in answer.headers


def test_what_fails_inside_is_not_told(room: Running) -> None:
    async def broken() -> Any:
        raise RuntimeError("the secret is 7c")

    with patch.object(room.house.lobby, "fresh", broken):
        answer = room.nobody().get("/api/tables")
    assert answer.status_code == 500
    assert "secret" not in answer.text
    assert answer.json()["why"] == "Something went wrong here. It has been written down."


@pytest.mark.parametrize(
    "path",
    [
        "/js/../../web/app.py",
        "/js/%2e%2e/%2e%2e/web/app.py",
        "/js/..%2f..%2fweb%2fapp.py",
        "/v/x/../../../../etc/passwd",
        "/v/x//etc/passwd",
        "/js/",
        "/css/%00",
    ],
)
def test_files_lie_in_their_folder(room: Running, path: str) -> None:
    with plain.create_connection(("127.0.0.1", room.port), timeout=PATIENCE) as raw:
        raw.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        answer = b""
        while part := raw.recv(65536):
            answer += part
    assert b" 404 " in answer.partition(b"\r\n")[0] or b" 400 " in answer.partition(b"\r\n")[0]


def test_pages_are_kept_by_what_they_say(tmp_path: Path) -> None:
    (tmp_path / "js").mkdir()
    (tmp_path / "index.html").write_text('<script type="module" src="/js/main.js"></script>')
    (tmp_path / "js" / "main.js").write_text("export {};")
    (tmp_path / "js" / "secret.py").write_text("no")
    outside = tmp_path.parent / "outside.js"
    outside.write_text("no")
    (tmp_path / "js" / "link.js").symlink_to(outside)
    pages = Pages(tmp_path)
    version, shell = pages.version(), pages.shell()
    assert shell is not None
    assert f'src="/v/{version}/js/main.js"'.encode() in shell.body
    assert pages.page("js/secret.py") is None
    assert pages.page("js/link.js") is None
    assert pages.page("../outside.js") is None
    (tmp_path / "js" / "main.js").write_text("export const changed = 1;")
    os.utime(tmp_path / "js" / "main.js", ns=(1, 1))
    assert Pages(tmp_path).version() != version


def test_files_of_this_version_are_kept_for_good(room: Running) -> None:
    client = room.nobody()
    found = re.search(r'"(/v/[0-9a-f]+/js/[a-z_]+\.js)"', client.get("/").text)
    assert found is not None
    now = client.get(found[1])
    assert now.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in now.headers["cache-control"]
    old = client.get(re.sub(r"/v/[0-9a-f]+/", "/v/000000000000/", found[1]))
    assert (old.status_code, old.headers["cache-control"]) == (200, "no-cache")


def test_somebody_may_ask_for_the_head_of_a_page(room: Running) -> None:
    answer = room.nobody().head("/")
    assert (answer.status_code, answer.content) == (200, b"")
    assert int(answer.headers["content-length"]) > 100


def test_a_page_that_has_not_changed_is_not_sent_again(room: Running) -> None:
    client = room.nobody()
    first = client.get("/")
    assert first.headers["content-type"].startswith("text/html")
    again = client.get("/", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


# Several processes


def test_whoever_asks_for_a_table_elsewhere_is_sent_there(room: Running) -> None:
    client: Client = room.guest()
    table = room.open(client)

    async def elsewhere(_: str) -> Elsewhere:
        return Elsewhere("http://other.example:8178")

    with patch.object(room.house.hub, "table", elsewhere):
        with room.at(client, table) as socket:
            gone = socket.hear()
            assert (gone["say"], gone["to"]) == ("gone", "http://other.example:8178")
            assert socket.closed() == (4307, "http://other.example:8178")
        answer = client.get(f"/api/tables/{table}/seen?words=0")
        assert answer.status_code == 307
        assert answer.headers["location"] == f"http://other.example:8178/api/tables/{table}/seen?words=0"
