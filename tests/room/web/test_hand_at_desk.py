"""A hand of the history at the desk: it comes out as it was played, and tells no card that was not seen."""

import re
from random import Random
from typing import Any

import msgspec
import pytest

from houseway.desk.answering import answer
from houseway.play.hand import Hand
from houseway.play.record import record_of
from houseway.play.record_seen import record_as_seen
from houseway.play.view import view
from houseway.play.wire import view_json
from houseway.room.store.interface import HandRow
from houseway.room.web.hand_at_desk import at_the_desk
from houseway.room.web.refusals import Refusal
from tests.desk.endings import endings
from tests.room.safety.heads_up import fold, heads_up
from tests.room.web.running import Running

GAMES = (
    "black-sheep/texas-holdem",
    "hawaiian-gardens/omaha-hi-lo",
    "central-coast/deuce-to-seven-lowball",
    "black-sheep/ez-baccarat",
    "lucky-lady/no-bust-blackjack",
    "black-sheep/face-up-pai-gow-poker",
    "hawaiian-gardens/pai-gow-tiles-wild",
    "central-coast/chinese-poker-western",
)


def row_of(hand: Hand) -> HandRow:
    record = record_of(hand)
    return HandRow(
        id="h",
        table="t",
        number=1,
        rule_set=record.rule_set,
        version=1,
        engine="1",
        began=0,
        ended=1,
        people=(),
        record=msgspec.json.encode(record),
        seal=b"{}",
        secret="",
    )


def cards(text: str) -> set[str]:
    return set(re.findall(r"(?<![\w-])[2-9TJQKA][cdhs](?![\w-])", text))


@pytest.mark.parametrize("game", GAMES)
def test_the_file_tells_no_card_that_the_seat_did_not_see(game: str) -> None:
    laid, hidden = 0, 0
    for ending in endings(Random(f"desk {game}"), 4, (game,)):
        for seat in (0, *ending.hand.stacks()):
            try:
                text = at_the_desk(row_of(ending.hand), seat).text
            except Refusal:
                assert b"??" in view_json(view(ending.hand, seat))
                continue
            laid += 1
            hidden += text.count("??")
            assert f'rule_set = "{game}"' in text
            record = record_as_seen(ending.hand, seat)
            assert cards(text) <= cards(" ".join([record.shoe, *record.reshuffles])), (seat, text)
    assert laid
    assert hidden or ending.rules.kind != "pot"


def test_a_hand_opens_at_the_desk_and_is_settled_as_it_was_played(room: Running) -> None:
    with heads_up(room) as played:
        loser = fold(played)
        hands: list[dict[str, Any]] = []
        while not hands:
            hands = played.ann.get("/api/hands").json()["hands"]
    people = {1: (played.ann, played.seen[1]), 2: (played.ben, played.seen[2])}
    for seat, (client, seen) in people.items():
        told = client.get(f"/api/hands/{hands[-1]['id']}/situation").json()["text"]
        mine = next(one["down"] for one in seen["view"]["seats"] if one["number"] == seat)
        assert cards(told) == set(mine)
        net = answer(told).net
        assert net[loser] < 0 < net[3 - loser]
    assert cards(played.eve.get(f"/api/hands/{hands[-1]['id']}/situation").json()["text"]) == set()
