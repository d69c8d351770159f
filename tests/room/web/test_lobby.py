"""The lobby: rows when they change, and nothing of private tables to strangers."""

from typing import Any

from tests.room.web.running import Client, Running, Table


def hear_of(lobby: Table, table: str) -> dict[str, Any]:
    """The next row of a table."""
    while True:
        for row in lobby.until("lobby")["rows"]:
            if row["id"] == table:
                found: dict[str, Any] = row
                return found


def look(room: Running) -> None:
    """What a breath does, at once."""

    async def breathe() -> None:
        await room.house.lobby.fresh()
        room.house.lobby_watch.tell(room.house.lobby.changes())

    room.do(breathe())


def test_the_lobby_tells_what_changes(room: Running) -> None:
    client = room.guest()
    with room.socket("/api/lobby/socket") as socket:
        lobby = Table(socket)
        first = lobby.hear()
        table = room.open(client)
        assert table not in [row["id"] for row in first["rows"]]
        look(room)
        assert hear_of(lobby, table)["title"] == "Texas Hold'em"
        with room.at(client, table) as at:
            at.wants("sit")
            look(room)
            row = hear_of(lobby, table)
            assert [seat["name"] for seat in row["seats"]] == [client.me["name"]]
            assert "sitting" not in row
            at.wants("leave")
            at.wants("close")
        look(room)
        while table not in lobby.until("lobby").get("gone", ()):
            pass


def test_what_concerns_somebody_is_told_to_that_person(room: Running) -> None:
    client, other = room.guest(), room.guest()
    mine, others = _lobby(room, client), _lobby(room, other)
    with mine as one, others as two:
        opens, strange = Table(one), Table(two)
        opens.hear(), strange.hear()
        secret = client.post("/api/tables", json={"game": "black-sheep/omaha", "private": True}).json()["id"]
        shown = room.open(client)
        look(room)
        assert all([row["mine"] for row in _both(opens, secret, shown).values()])
        told = strange.until("lobby")
        while shown not in [row["id"] for row in told["rows"]]:
            assert secret not in str(told)
            told = strange.until("lobby")
        assert secret not in str(told)
        with room.at(client, secret) as at:
            at.wants("close")
        marker = room.open(client)
        look(room)
        while secret not in opens.until("lobby").get("gone", ()):
            pass
        told = strange.until("lobby")
        while marker not in [row["id"] for row in told["rows"]]:
            assert secret not in str(told)
            told = strange.until("lobby")
        assert secret not in str(told)


def _lobby(room: Running, client: Client) -> Any:
    return room.socket("/api/lobby/socket", client)


def _both(lobby: Table, *tables: str) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    while set(tables) - set(found):
        found |= {row["id"]: row for row in lobby.until("lobby")["rows"]}
    return {table: found[table] for table in tables}
