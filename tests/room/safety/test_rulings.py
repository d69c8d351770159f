"""Whoever rules at a table and plays there too: rulings show cards, and take hands back."""

import pytest

from houseway.room.settings import Pace
from tests.room.safety.heads_up import down, heads_up
from tests.room.web.running import Running, running

PEEKS = ("turn 1 shows-to by 2: 1", "turn 1 self-exposed by 2: 1")


@pytest.mark.parametrize("fact", PEEKS)
def test_the_host_of_a_private_table_cannot_look_at_the_cards_of_who_plays_against_him(
    room: Running, fact: str
) -> None:
    with heads_up(room, private=True) as played:
        answer = played.at_ann.wants("goes-wrong", fact=fact)
        assert answer["say"] == "refused"
        assert "you play in this hand" in answer["why"]
        assert played.at_ann.wants("ask-incidents")["say"] == "refused"
        assert played.at_ann.wants("call-off", reason="I would have lost")["say"] == "refused"
        told = played.ann.get(f"/api/tables/{played.table}/seen").json()
        assert down(told, 2) == ["??", "??"]


def test_who_has_no_cards_in_the_hand_rules(room: Running) -> None:
    owner = room.account(role="floor")
    with heads_up(room) as played, room.at(owner, played.table) as desk:
        assert desk.wants("call-off", reason="a drink on the felt")["say"] == "done"


def test_a_host_who_plays_with_bots_alone_rules() -> None:
    with running(pace=Pace(first_pause=0, bot=600_000)) as room:
        ann = room.guest()
        table = room.open(ann, private=True, bots=1)
        with room.at(ann, table) as line:
            assert line.wants("sit")["say"] == "done"
            line.until("seen", state="playing")
            assert line.wants("call-off", reason="a drink on the felt")["say"] == "done"
