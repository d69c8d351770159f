"""Bots' questions, and settings of whoever is absent: thought about elsewhere, one worker for a table."""

import logging
from collections.abc import Callable, Iterable
from typing import NamedTuple

from houseway.errors import HousewayError
from houseway.room.live.asked import Asked
from houseway.room.live.house import House
from houseway.room.live.table import LiveTable
from houseway.room.workers.thoughts import Thought, think, written_up

LOG = logging.getLogger("houseway.room")
LIMIT = 6.0
"""How many seconds a thought may take."""
NO_SEED = "00" * 32


class Found(NamedTuple):
    """What somebody found who thought about a question elsewhere."""

    seat: int
    hand: int
    question: int
    choice: str
    """Empty where nothing was found."""


class Thinking:
    """What is being thought about for a table."""

    def __init__(self, house: House, post: Callable[[Found], None]) -> None:
        self._house = house
        self._post = post
        self._under_way: set[tuple[int, int, int]] = set()

    def begin(self, table: LiveTable, wanted: Iterable[Asked]) -> list[Thought]:
        """The thoughts that nobody has begun yet."""
        hand = table.session.hand
        if hand is None:
            return []
        found, record = [], b""
        for asked in wanted:
            key = (asked.seat, table.number, asked.question)
            if key in self._under_way:
                continue
            self._under_way.add(key)
            occupant = table.occupants.get(asked.seat)
            bot = occupant.bot if occupant is not None and asked.thinks else ""
            record = record or written_up(hand)
            seed = table.playing.seed if table.playing is not None else NO_SEED
            found.append(
                Thought(
                    table.id,
                    table.number,
                    asked.seat,
                    asked.question,
                    record,
                    seed,
                    "bot" if bot else "absent",
                    bot,
                )
            )
        return found

    async def think(self, thought: Thought) -> None:
        """Let somebody think, and post what was found."""
        choice = ""
        try:
            choice = await self._house.workers.run(think, thought, key=thought.table, limit=LIMIT)
        except HousewayError as error:
            self._house.counts.thoughtless += 1
            name = type(error).__name__
            LOG.warning("table %s: nobody could think for seat %d: %s", thought.table, thought.seat, name)
        self._post(Found(thought.seat, thought.hand, thought.question, choice))

    def end(self, found: Found) -> None:
        self._under_way.discard(found[:3])
