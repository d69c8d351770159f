"""Auditors see everything, but of a shoe that goes on nobody does; all chips add up."""

import json
from random import Random
from typing import Any

from tests.room.clients.json_player import answer
from tests.room.web.running import Client, Running, Table


def play(table: Table, hands: int) -> None:
    """Answer whatever is asked until so many hands are over that this seat was in."""
    random, asked, ended = Random(5), (0, 0), set[int]()
    while len(ended) < hands:
        seen = table.until("seen")
        view = seen.get("view")
        if not view:
            continue
        if seen["state"] == "over" and seen["you"] in [seat["number"] for seat in view["seats"]]:
            ended.add(seen["hand"])
        if view.get("decision") and (seen["hand"], view["question"]) != asked:
            asked = (seen["hand"], view["question"])
            choice = answer(view["decision"], seen["you"], random)
            wish = {"do": "choose", "ref": 1, "hand": asked[0], "question": asked[1], "choice": choice}
            table.socket.send(json.dumps(wish))


def played(room: Running, client: Client, game: str, hands: int = 2) -> tuple[str, list[dict[str, Any]]]:
    """A table, and the hands that the client has played there."""
    table = room.open(client, game, bots=2)
    with room.at(client, table) as at:
        at.wants("sit")
        play(at, hands)
        at.wants("leave")
    return table, client.get("/api/hands", params={"table": table}).json()["hands"]


def test_whole_hands_are_for_auditors(room: Running) -> None:
    client, auditor = room.guest(), room.account(role="auditor")
    table, hands = played(room, client, "black-sheep/texas-holdem")
    hand = hands[0]["id"]
    for path in ("record.toml", "sealed.json"):
        assert client.get(f"/api/hands/{hand}/{path}?shows=whole").status_code == 403
        whole = auditor.get(f"/api/hands/{hand}/{path}?shows=whole")
        assert whole.status_code == 200
        assert "??" not in whole.text
        assert "??" in auditor.get(f"/api/hands/{hand}/{path}").text, "unless everything is asked for"
    assert "seeds" in auditor.get(f"/api/hands/{hand}/sealed.json?shows=whole").json()
    listed = auditor.get(f"/api/tables/{table}/hands").json()["hands"]
    assert hand in [one["id"] for one in listed]
    assert client.get(f"/api/tables/{table}/hands").status_code == 403
    seat = hands[0]["seat"]
    seen = auditor.get(f"/api/hands/{hand}?seat={seat}").json()
    assert seen["seat"] == seat
    assert (
        seen["steps"][0]["seen"]["view"]
        == client.get(f"/api/hands/{hand}").json()["steps"][0]["seen"]["view"]
    )
    other = next(one["seat"] for one in hands[0]["people"] if one["seat"] != seat)
    assert client.get(f"/api/hands/{hand}?seat={other}").status_code == 403
    assert auditor.get(f"/api/hands/{hand}?seat=0").json()["seat"] == 0


def test_a_shoe_that_goes_on_stays_sealed(room: Running) -> None:
    client, auditor = room.guest(), room.account(role="auditor")
    table, hands = played(room, client, "black-sheep/ez-baccarat")
    hand = hands[0]["id"]
    shoe = client.get(f"/api/tables/{table}/shoe").json()
    assert len(shoe["rounds"]) >= 2
    for path in ("record.toml", "sealed.json"):
        refused = auditor.get(f"/api/hands/{hand}/{path}?shows=whole")
        assert refused.status_code == 403
        assert "shoe" in refused.json()["why"]
        assert client.get(f"/api/hands/{hand}/{path}").status_code == 200
    with room.at(client, table) as at:
        at.wants("close")
        at.until("gone")
    assert auditor.get(f"/api/hands/{hand}/sealed.json?shows=whole").status_code == 200


def test_all_chips_add_up(room: Running) -> None:
    auditor = room.account(role="auditor")
    told = auditor.get("/api/audit").json()
    assert told["adds_up"] is True
    assert told["issued"] == told["wallets"] + told["tables"]
    assert [process["alive"] for process in told["processes"]] == [True]


def test_the_floor_hears_who_asks_for_it(room: Running) -> None:
    client, floor = room.guest(), room.account(role="floor")
    table = room.open(client)
    said = client.post(f"/api/tables/{table}/floor", json={"text": "The pot is short."})
    assert said.status_code == 200
    told = floor.get("/api/floor").json()["evidence"][0]
    assert (told["table"], told["call"], told["what"]) == (
        table,
        True,
        f"{client.me['name']}: The pot is short.",
    )
    room.do(room.house.store.keep_evidence(table, 0, '{"why": "trace", "record": "As Kd"}'))
    hidden = floor.get("/api/floor").json()["evidence"][0]
    assert "As" not in hidden["what"]
    assert "As Kd" in room.account(role="owner").get("/api/floor").json()["evidence"][0]["what"]
