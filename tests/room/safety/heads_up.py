"""Two people at a table, and somebody on the rail."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, NamedTuple

from tests.room.web.running import SECONDS, Client, Running, Table


class HeadsUp(NamedTuple):
    """A hand that has been dealt, and whoever is there."""

    table: str
    ann: Client
    ben: Client
    eve: Client
    at_ann: Table
    at_ben: Table
    at_eve: Table
    seen: dict[int, dict[str, Any]]
    """What the two saw when the first question was asked."""


@contextmanager
def heads_up(room: Running, **wanted: Any) -> Iterator[HeadsUp]:
    """A hand under way between Ann (1), who opened the table, and Ben (2); Eve looks on."""
    ann, ben, eve = room.guest(), room.guest(), room.guest()
    opened = ann.post(
        "/api/tables", json={"game": "black-sheep/texas-holdem", "seconds": SECONDS, **wanted}
    ).json()
    table, (_, mark, key) = str(opened["id"]), str(opened["link"]).partition("?")
    with ExitStack() as stack:
        at_ann, at_ben, at_eve = lines = [
            stack.enter_context(room.at(one, table, mark + key)) for one in (ann, ben, eve)
        ]
        for line in lines:
            # What is not read any more need not be waited for.
            line.socket.close_timeout = 0.1
        assert lines[0].wants("sit", seat=1)["say"] == "done"
        assert lines[1].wants("sit", seat=2)["say"] == "done"
        seen = {seat: lines[seat - 1].until("seen", state="playing", you=seat) for seat in (1, 2)}
        yield HeadsUp(table, ann, ben, eve, at_ann, at_ben, at_eve, seen)


def down(seen: dict[str, Any], seat: int) -> list[str]:
    """The down cards of a seat in what somebody saw."""
    return next(list(one["down"]) for one in seen["view"]["seats"] if one["number"] == seat)


def fold(played: HeadsUp) -> int:
    """Whoever is asked folds, and the hand is over; which seat it was."""
    seat = played.seen[1]["view"]["asked"][0]
    asked, line = played.seen[seat], (played.at_ann, played.at_ben)[seat - 1]
    answer = line.wants("choose", hand=asked["hand"], question=asked["view"]["question"], choice="fold")
    assert answer["say"] == "done"
    return int(seat)
