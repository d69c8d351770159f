"""Levels: how many sit there, how near a miss must be, and whether our own rulings may decide."""

from typing import NamedTuple

from houseway.school.question import SchoolError


class Level(NamedTuple):
    """How hard questions are."""

    number: int
    title: str
    says: str
    players: tuple[int, ...]
    near: int
    """So many named mistakes must change the answer."""
    short: float = 0.0
    """How often the player-dealer's money runs short."""
    order: bool = False
    """Whether the order of closing is asked too."""
    ours: bool = False
    """Whether a ruling of ours may decide, which is said then."""


LEVELS = (
    Level(1, "First day", "few players, one mistake to avoid", (2, 3), 1),
    Level(2, "Own table", "a full round, several mistakes to avoid", (3, 4), 2, short=0.15),
    Level(
        3,
        "Busy night",
        "side pots, a short bank, the order of closing; our rulings where the print is open",
        (4, 5),
        2,
        0.7,
        True,
        True,
    ),
    Level(
        4,
        "Floor",
        "as on a busy night, with more than one thing to know at once",
        (4, 5),
        3,
        0.6,
        True,
        True,
    ),
)
FIRST = LEVELS[0].number
LAST = LEVELS[-1].number


def level_of(number: int) -> Level:
    """The level of a number."""
    for level in LEVELS:
        if level.number == number:
            return level
    raise SchoolError(f"there is no level {number}: the levels are {FIRST} to {LAST}")
