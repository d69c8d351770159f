"""Play over the socket and over plain HTTP."""

import json
from typing import Any

from tests.room.web.running import Client, Running, Table


def simple(seen: dict[str, Any]) -> dict[str, Any]:
    """The answer of somebody who never puts more in than he must."""
    options = {option["verb"]: option for option in seen["view"]["decision"]["options"]}
    verb = next((verb for verb in ("check", "call", "pass", "fold") if verb in options), next(iter(options)))
    return {"hand": seen["hand"], "question": seen["view"]["question"], "choice": verb}


def play(table: Table, hands: int) -> list[dict[str, Any]]:
    """Play so many hands to their end, once they are dealt to this seat; everything that was seen."""
    told: list[dict[str, Any]] = []
    ended: set[int] = set()
    asked = (0, 0)
    while len(ended) < hands:
        seen = table.until("seen")
        told.append(seen)
        view = seen.get("view")
        if seen["state"] == "over" and view and seen["you"] in [seat["number"] for seat in view["seats"]]:
            ended.add(seen["hand"])
        if view and view.get("decision") and (seen["hand"], view["question"]) != asked:
            asked = (seen["hand"], view["question"])
            table.socket.send(json.dumps({"do": "choose", "ref": 1, **simple(seen)}))
    return told


def test_a_person_plays_with_bots(room: Running) -> None:
    client = room.guest()
    table = room.open(client, bots=3)
    with room.at(client, table) as socket:
        welcome = socket.hear()
        assert (welcome["say"], welcome["table"], welcome["mine"]) == ("welcome", table, True)
        done = socket.wants("sit")
        assert done["say"] == "done"
        seen = play(socket, 3)
    assert seen[-1]["you"] > 0
    assert client.get("/api/me").json()["tables"] == [table]


def test_hands_are_kept_and_told(room: Running) -> None:
    client, other = room.guest(), room.guest()
    table = room.open(client, bots=2)
    with room.at(client, table) as socket:
        socket.wants("sit")
        play(socket, 2)
        told = client.get(f"/api/tables/{table}/why").json()
        assert told["game"] == "black-sheep/texas-holdem"
    hands = client.get("/api/hands").json()["hands"]
    assert len(hands) >= 2
    hand = hands[-1]["id"]
    steps = client.get(f"/api/hands/{hand}").json()
    assert steps["seat"] > 0
    assert len(steps["steps"]) > 1
    mine = steps["steps"][0]["seen"]["view"]["seats"]
    assert all([("??" in str(seat["down"])) == (seat["number"] != steps["seat"]) for seat in mine])
    looked = other.get(f"/api/hands/{hand}").json()
    assert looked["seat"] == 0
    assert all(["??" in str(seat["down"]) for seat in looked["steps"][0]["seen"]["view"]["seats"]])
    assert client.get(f"/api/hands/{hand}/why").json()["payments"]
    advice = client.get(f"/api/hands/{hand}/advice")
    assert advice.status_code in (200, 202)
    assert other.get(f"/api/hands/{hand}/advice").status_code == 409
    assert client.get("/api/results").json()["hands"] == len(hands)
    record = client.get(f"/api/hands/{hand}/record.toml")
    assert record.headers["content-type"].startswith("application/toml")
    assert "??" in record.text
    sealed = client.get(f"/api/hands/{hand}/sealed.json")
    assert sealed.json()["seat"] == steps["seat"]
    public = client.get(f"/api/hands/{hand}/hand.phh").text
    assert 'variant = "FT"' in public
    assert "????" in public
    assert other.get("/api/hands").json()["hands"] == []
    assert other.get("/api/hands/nothing").status_code == 404


def test_a_stale_answer_does_nothing(room: Running) -> None:
    client = room.guest()
    table = room.open(client, bots=3)
    with room.at(client, table) as socket:
        socket.wants("sit")
        while True:
            seen = socket.until("seen")
            view = seen.get("view")
            if view and view.get("decision"):
                break
        answer = simple(seen)
        assert socket.wants("choose", **answer)["say"] == "done"
        again = socket.wants("choose", **answer)
        assert (again["say"], again.get("stale")) == ("refused", True)


def test_programs_do_without_words_and_without_a_socket(room: Running) -> None:
    client = room.guest()
    table = room.open(client, bots=2)
    made = client.post("/api/tokens", json={"label": "bot"}).json()
    program = room.nobody(Authorization=f"Bearer {made['token']}")
    seen = program.get(f"/api/tables/{table}/seen?words=0").json()
    assert (seen["say"], seen["you"]) == ("seen", 0)
    answer = program.post(f"/api/tables/{table}/wishes", json={"do": "sit", "ref": 9}).json()["answer"]
    assert (answer["say"], answer["ref"]) == ("done", 9)
    first = seen["hand"]
    while seen["hand"] < first + 3:
        seen = program.get(f"/api/tables/{table}/seen?words=0&after={seen['seq']}").json()
        assert "log" not in seen
        view = seen.get("view")
        if view and view.get("decision"):
            program.post(f"/api/tables/{table}/wishes", json={"do": "choose", **simple(seen)})


def test_chat_is_heard_and_kept(room: Running) -> None:
    client, other = room.guest(), room.guest()
    table = room.open(client)
    with room.at(client, table) as one, room.at(other, table) as two:
        two.until("seen")
        assert one.wants("chat", text="good evening")["say"] == "done"
        heard = two.until("chatted")
        assert heard["lines"][0]["text"] == "good evening"
        assert heard["lines"][0]["name"] == client.me["name"]
    lines = other.get(f"/api/tables/{table}/chat").json()["lines"]
    assert [line["text"] for line in lines] == ["good evening"]


def test_play_now_finds_a_seat(room: Running) -> None:
    client = room.guest()
    answer = client.post("/api/play-now", json={"game": "black-sheep/omaha"}).json()
    again: Client = room.guest()
    assert again.post("/api/play-now", json={"game": "black-sheep/omaha"}).json()["id"] == answer["id"]
    empty = room.open(client, "black-sheep/omaha-hi-lo")
    found = client.post("/api/play-now", json={"game": "black-sheep/omaha-hi-lo"}).json()["id"]
    assert found != empty, "nobody would deal to a single player"
    assert client.post("/api/play-now", json={"game": "black-sheep/none"}).status_code == 404
