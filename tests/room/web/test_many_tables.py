"""A lobby of many tables: a list in pages that is looked through, and a socket that tells of the first."""

from collections.abc import Iterator

import pytest

from houseway.room.web.sockets import lobby_watch
from tests.room.web.running import Running, Table, running
from tests.room.web.test_lobby import look

GAMES = ("black-sheep/texas-holdem", "black-sheep/ez-baccarat", "hawaiian-gardens/omaha-hi-lo")


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A room that tells of four tables, and has nine."""
    monkeypatch.setattr(lobby_watch, "ROWS", 4)
    with running() as room:
        for number in range(9):
            room.open_as_house(GAMES[number % 3])
        yield room


def test_the_list_comes_in_pages_by_room_family_and_words(full: Running) -> None:
    client = full.nobody()
    every = client.get("/api/tables").json()
    assert (len(every["tables"]), every["next"]) == (9, "")
    seen, after = list[str](), ""
    for left in (4, 4, 1):
        told = client.get("/api/tables", params={"limit": 4, "after": after}).json()
        assert (len(told["tables"]), bool(told["next"])) == (left, left == 4)
        seen, after = [*seen, *[row["id"] for row in told["tables"]]], told["next"]
    assert seen == [row["id"] for row in every["tables"]]

    def games(**wanted: str) -> set[str]:
        return {row["game"] for row in client.get("/api/tables", params=wanted).json()["tables"]}

    assert games(room="black-sheep") == {GAMES[0], GAMES[1]}
    assert games(family="baccarat,stud") == {GAMES[1]}
    assert games(room="black-sheep", search="HOLD’EM black") == {GAMES[0]}
    assert games(search="omaha limit") == {GAMES[2]}
    assert games(search="nothing like it") == set()
    refused = client.get("/api/tables", params={"after": "somewhere"})
    assert (refused.status_code, "leave it out" in refused.text) == (400, True)


def test_the_socket_tells_of_the_first_and_of_ones_own(full: Running) -> None:
    client = full.guest()
    mine = full.open(client, private=True)
    look(full)
    with full.socket("/api/lobby/socket") as public, full.socket("/api/lobby/socket", client) as own:
        first, concerned = Table(public).hear(), Table(own).hear()
        assert (len(first["rows"]), first["more"]) == (4, 5)
        assert {row["id"] for row in concerned["rows"]} == {mine, *[row["id"] for row in first["rows"]]}
        # One of them closes, and another takes its place.
        shown = {row["id"] for row in first["rows"]}
        gone = min(shown)
        owner = full.account(role="owner")
        with full.at(owner, gone) as desk:
            assert desk.wants("close")["say"] == "done"
        look(full)
        for told in (Table(public).until("lobby"), Table(own).until("lobby")):
            assert told["gone"] == [gone]
            (row,) = told["rows"]
            assert row["id"] not in shown
            assert told["more"] == 4
