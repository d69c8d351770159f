"""A table that goes on leaves no hands behind that only the garbage collector finds."""

import gc

import pytest

from houseway.play.table import Table
from houseway.room.settings import Pace
from tests.room.live.sitting import Room, run, until

HANDS = 3
PACE = Pace(pause=100, showdown_pause=100, first_pause=100, bot=100, absent=100)


@pytest.mark.parametrize(
    "game",
    [
        "black-sheep/texas-holdem",
        "hawaiian-gardens/seven-card-stud",
        "black-sheep/ez-baccarat",
        "central-coast/chinese-poker",
    ],
)
def test_hands_are_gone_when_the_next_is_dealt(game: str) -> None:
    async def work() -> None:
        room = await Room.opened(pace=PACE)
        ann = await room.person("Ann")
        actor = await room.table(game, ann, bots=2)
        await room.line(ann, actor, words=True)
        gc.collect()
        gc.disable()
        try:
            begin = actor.table.number
            await until(lambda: actor.table.number >= begin + HANDS)
            gc.set_debug(gc.DEBUG_SAVEALL)
            gc.collect()
            assert not [one for one in gc.garbage if isinstance(one, Table)]
        finally:
            gc.set_debug(0)
            gc.garbage.clear()
            gc.enable()

    run(work)
