"""Cards that somebody might try to see."""

from typing import Any

import pytest

from houseway.room.live.shuffles import hand_id
from tests.room.safety.heads_up import HeadsUp, down, fold, heads_up
from tests.room.web.running import Client, Running, Table

DOWNLOADS = ("", "/why", "/record.toml", "/sealed.json", "/hand.phh")


def written(cards: list[str]) -> list[str]:
    """Two cards as they could be told."""
    return [f'"{card}"' for card in cards] + [" ".join(cards)]


def sees(line: Table, **wanted: Any) -> dict[str, Any]:
    return line.until("seen", **wanted)


def leaves_and_takes(played: HeadsUp, loser: int, taker: Table) -> None:
    """Whoever folded leaves, and somebody else takes the seat while the hand still lies there."""
    assert (played.at_ann, played.at_ben)[loser - 1].wants("leave")["say"] == "done"
    assert taker.wants("sit", seat=loser)["say"] == "done"


def test_a_seat_that_was_anothers_does_not_show_his_cards(room: Running) -> None:
    with heads_up(room) as played:
        loser = fold(played)
        hidden = down(played.seen[loser], loser)
        leaves_and_takes(played, loser, played.at_eve)
        told = sees(played.at_eve, you=loser)
        assert told["state"] == "over"
        assert down(told, loser) == ["??", "??"]
        for answer in (
            played.eve.get(f"/api/tables/{played.table}/seen"),
            played.eve.get(f"/api/tables/{played.table}/seen?words=0"),
            played.eve.get(f"/api/tables/{played.table}/why"),
        ):
            assert answer.status_code == 200
            assert not [card for card in written(hidden) if card in answer.text]


def test_whoever_changes_seats_does_not_see_with_other_eyes(room: Running) -> None:
    with heads_up(room) as played:
        loser = fold(played)
        winner = 3 - loser
        lines = {1: played.at_ann, 2: played.at_ben}
        assert lines[loser].wants("leave")["say"] == "done"
        assert lines[winner].wants("change-seat", to=loser)["say"] == "done"
        told = sees(lines[winner], you=loser)
        assert down(told, loser) == ["??", "??"]


def test_the_own_cards_stay_in_sight_when_the_hand_is_over(room: Running) -> None:
    with heads_up(room) as played:
        loser = fold(played)
        told = sees((played.at_ann, played.at_ben)[loser - 1], state="over")
        assert down(told, loser) == down(played.seen[loser], loser)


def under_way(room: Running, table: str) -> str:
    """The id that the hand under way will have; nobody outside can know it."""

    async def look() -> str:
        actor = await room.house.hub.table(table)
        playing = actor.table.playing  # type: ignore[union-attr]
        assert playing is not None
        return hand_id(playing)

    return room.do(look())


def downloads(client: Client, hand: str) -> set[int]:
    return {client.get(f"/api/hands/{hand}{what}").status_code for what in DOWNLOADS}


def test_a_hand_under_way_cannot_be_taken_home(room: Running) -> None:
    auditor = room.account(role="auditor")
    with heads_up(room) as played:
        hand = under_way(room, played.table)
        assert downloads(played.ann, hand) == downloads(auditor, hand) == {404}
        fold(played)
        assert downloads(played.ann, hand) == {200}


def test_a_hand_that_was_called_off_tells_nothing_and_never_comes_again(room: Running) -> None:
    floor = room.account(role="floor")
    with heads_up(room) as played, room.at(floor, played.table) as desk:
        before, hand = desk.until("seen", state="playing"), under_way(room, played.table)
        assert desk.wants("call-off", reason="a drink on the felt")["say"] == "done"
        after = desk.until("seen")
        while after["state"] == "playing" and after["hand"] == before["hand"]:
            after = desk.until("seen")
        assert downloads(played.ann, hand) == downloads(room.account(role="auditor"), hand) == {404}
        assert before["seal"] not in (after.get("seal"), after.get("next_seal"))


def test_finished_hands_of_others_are_told_as_from_the_rail(room: Running) -> None:
    with heads_up(room) as played:
        hand = under_way(room, played.table)
        loser = fold(played)
        hidden = [*down(played.seen[1], 1), *down(played.seen[2], 2)]
        for what in DOWNLOADS:
            text = played.eve.get(f"/api/hands/{hand}{what}").text
            assert not [card for card in hidden if f'"{card}"' in text or f" {card} " in text], what
        assert played.eve.get(f"/api/hands/{hand}/record.toml?shows=whole").status_code == 403
        own = (played.ann, played.ben)[loser - 1].get(f"/api/hands/{hand}/record.toml").text
        assert all([card in own for card in down(played.seen[loser], loser)])


@pytest.mark.parametrize(
    "wish",
    [
        {"do": "ask-advice"},
        {"do": "ask-quote", "choice": "call"},
        {"do": "ask-names", "groups": ["As Ks", "Qs"]},
        {"do": "ask-incidents"},
        {"do": "goes-wrong", "fact": "turn 1 shows-to by 1: 2"},
        {"do": "call-off", "reason": "because"},
    ],
)
def test_nothing_is_asked_from_the_rail(room: Running, wish: dict[str, Any]) -> None:
    with heads_up(room) as played:
        do = {name: value for name, value in wish.items() if name != "do"}
        assert played.at_eve.wants(wish["do"], **do)["say"] == "refused"


def test_names_are_told_of_the_own_cards_alone(room: Running) -> None:
    with heads_up(room, game="central-coast/chinese-poker") as played:
        (option,) = [one for one in played.seen[1]["view"]["decision"]["options"] if one.get("arrange")]
        mine = option["arrange"]["among"]
        deck = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
        asks = played.at_ann.wants
        others = [asks("ask-names", groups=[card, "", ""])["why"][2:] for card in deck if card not in mine]
        assert len(set(others)) == 1, "a card of another seat is refused like one of the stub"
        assert asks("ask-names", groups=[mine[0], "", ""])["say"] == "named-hands"
        for count in (0, 1, 2):
            assert "rows are set here" in asks("ask-names", groups=[""] * count)["why"]
