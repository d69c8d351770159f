"""Coming in, accounts, names, settings, chips."""

import pytest

from tests.room.web.running import Running


def test_a_guest_needs_a_name_and_gets_chips(room: Running) -> None:
    client = room.nobody()
    answer = client.post("/api/guest", json={"name": "  Ada   L. "})
    assert answer.status_code == 200
    told = answer.json()
    assert (told["name"], told["guest"], told["chips"]) == ("Ada L.", True, room.house.settings.start_chips)
    assert client.get("/api/me").json()["id"] == told["id"]


@pytest.mark.parametrize(
    "name", ["", "x", " x ", "a" * 21, "a\u0000b", "a\u202eb", "--", "\u200b\u200b\u200b"]
)
def test_names_that_are_none(room: Running, name: str) -> None:
    answer = room.nobody().post("/api/guest", json={"name": name})
    assert answer.status_code == 400
    assert answer.json()["why"].endswith(".")


@pytest.mark.parametrize("name", ["Mae", "earl", "HOUSE"])
def test_names_of_the_house_are_taken(room: Running, name: str) -> None:
    assert room.nobody().post("/api/guest", json={"name": name}).status_code == 409


def test_a_name_is_one_persons(room: Running) -> None:
    room.guest("Grace")
    answer = room.nobody().post("/api/guest", json={"name": "gRACE"})
    assert answer.status_code == 409
    assert "Grace" in answer.json()["why"] or "gRACE" in answer.json()["why"]


def test_a_guest_becomes_an_account_and_keeps_everything(room: Running) -> None:
    client = room.guest("Turner")
    before = client.get("/api/me").json()
    old_token = client.token
    answer = client.post("/api/register", json={"name": "Turner", "password": "a long password"})
    assert answer.status_code == 200
    after = answer.json()
    assert (after["id"], after["chips"], after["guest"]) == (before["id"], before["chips"], False)
    assert client.token != old_token
    other = room.nobody()
    assert other.get("/api/me", headers={"Cookie": f"houseway={old_token}"}).status_code == 401
    assert other.post("/api/login", json={"name": "turner", "password": "a long password"}).status_code == 200
    assert other.get("/api/me").json()["id"] == before["id"]


def test_an_account_is_not_made_twice(room: Running) -> None:
    client = room.account("Hopper")
    again = client.post("/api/register", json={"name": "Hopper 2", "password": "a long password"})
    assert again.status_code == 409
    taken = room.nobody().post("/api/register", json={"name": "hopper", "password": "a long password"})
    assert taken.status_code == 409


def test_going_ends_the_token(room: Running) -> None:
    client = room.guest()
    token = client.token
    assert client.post("/api/logout").status_code == 200
    assert room.nobody().get("/api/me", headers={"Cookie": f"houseway={token}"}).status_code == 401


def test_another_password_ends_all_other_ways_in(room: Running) -> None:
    client = room.account("Noether")
    second = room.nobody()
    second.post("/api/login", json={"name": "Noether", "password": "two bars before five"})
    assert second.get("/api/me").status_code == 200
    wrong = client.put("/api/me/password", json={"old": "something else", "new": "another password"})
    assert wrong.status_code == 403
    right = client.put("/api/me/password", json={"old": "two bars before five", "new": "another password"})
    assert right.status_code == 200
    assert second.get("/api/me").status_code == 401
    assert client.get("/api/me").status_code == 200
    assert (
        second.post("/api/login", json={"name": "Noether", "password": "another password"}).status_code == 200
    )


def test_settings_are_kept(room: Running) -> None:
    client = room.guest()
    answer = client.put("/api/me/settings", json={"settings": {"theme": "dark", "sound": False, "speed": 2}})
    assert answer.json()["settings"] == {"theme": "dark", "sound": False, "speed": 2}
    assert client.get("/api/me").json()["settings"]["theme"] == "dark"
    too_much = client.put("/api/me/settings", json={"settings": {f"s{i}": 1 for i in range(41)}})
    assert too_much.status_code == 400


def test_a_refill_is_for_whoever_has_nearly_nothing(room: Running) -> None:
    client = room.guest()
    assert client.get("/api/me").json()["refill"] == 0
    assert client.post("/api/me/refill").status_code == 409
    start = room.house.settings.start_chips
    room.do(room.house.store.give_chips(client.me["id"], -start + 100_00, "lost"))
    assert client.get("/api/me").json()["refill"] == start - 100_00
    assert client.post("/api/me/refill").json()["chips"] == start
    room.do(room.house.store.give_chips(client.me["id"], -start, "lost"))
    assert client.post("/api/me/refill").status_code == 409, "the last one was a moment ago"


def test_another_name(room: Running) -> None:
    client, other = room.guest(), room.guest()
    assert client.put("/api/me/name", json={"name": "Lovelace"}).json()["name"] == "Lovelace"
    assert other.put("/api/me/name", json={"name": "lovelace"}).status_code == 409
