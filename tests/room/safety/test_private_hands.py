"""Hands of private tables: a link to one is not the key of the table."""

import pytest

from tests.room.safety.heads_up import fold, heads_up
from tests.room.web.running import Running, soon

PARTS = ["", "/why", "/record.toml", "/sealed.json", "/hand.phh", "/situation"]


@pytest.mark.parametrize("private", [True, False])
def test_hands_of_a_private_table_are_for_who_may_come_there(room: Running, private: bool) -> None:
    stranger, floor, auditor = room.guest(), room.account(role="floor"), room.account(role="auditor")
    with heads_up(room, private=private) as played:
        fold(played)
        assert soon(lambda: bool(played.ann.get("/api/hands").json()["hands"]))
        hand = played.ann.get("/api/hands").json()["hands"][0]["id"]
        for part in PARTS:
            for client in (played.ann, played.ben, played.eve, floor, auditor):
                assert client.get(f"/api/hands/{hand}{part}").status_code == 200, (part, client.me)
            answer = stranger.get(f"/api/hands/{hand}{part}")
            assert answer.status_code == (404 if private else 200), part
        assert stranger.get(f"/api/hands/{hand}/advice").status_code == (404 if private else 409)
