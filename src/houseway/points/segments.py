"""The three segments of thirteen cards: how they rank, when a setting is fouled, what a pair of hands scores.

>>> from houseway.cards import parse_cards
>>> low = setting_of(parse_cards("2c 3d 4h 5c 5d 7h 8s 9c Ts Td Jh Qs Kc"))
>>> low.fouled(strict=False), setting_of(low.cards[3:6] + low.cards[:3] + low.cards[6:]).fouled(strict=False)
(False, True)
"""

from collections.abc import Sequence
from functools import cache
from typing import Literal, NamedTuple

import msgspec

from houseway.cards import RANKS, Card
from houseway.facts import Finding
from houseway.play.parameters import CardClass, Lines, OptionalRank, Points
from houseway.play.rules import Rule
from houseway.rankings import ranking
from houseway.rankings.charts import STANDARD_CLASSES

NAMES = ("front", "middle", "back")
WHERE = ("in front", "in the middle", "behind")
SIZES = (3, 5, 5)
ALL_THREE = Finding("all three segments")
HOME_RUN = Finding("all three segments of everybody (Home Run)")
Strengths = tuple[int, int, int]
"""Of the front, the middle and the back; straights and flushes do not rank among three cards."""


class Setting(NamedTuple):
    """Thirteen cards as they were set."""

    front: tuple[Card, ...]
    middle: tuple[Card, ...]
    back: tuple[Card, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.front + self.middle + self.back

    def strengths(self) -> Strengths:
        strength = ranking("high").strength
        return strength(self.front), strength(self.middle), strength(self.back)

    def fouled(self, strict: bool) -> bool:
        """Whether a segment ranks higher than the one behind it; where ``strict``, or as high."""
        front, middle, back = self.strengths()
        return front > middle or middle > back or (strict and (front == middle or middle == back))


def setting_of(cards: Sequence[Card]) -> Setting:
    """Thirteen cards in the order in which a choice names them: front, middle, back."""
    return Setting(tuple(cards[:3]), tuple(cards[3:8]), tuple(cards[8:13]))


# Bonus hands


class BonusRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a printed bonus table: points by segment."""

    hand: CardClass
    """The class of the hand, as the ranking calls it."""
    lines: Lines
    of: OptionalRank = ""
    """Where the row is for one rank only: that rank."""
    front: Points = 0
    middle: Points = 0
    back: Points = 0

    @property
    def key(self) -> str:
        """What payments cite the row as."""
        return f"bonus-{slug(self.hand)}" + (f"-{self.of.lower()}" if self.of else "")

    @property
    def rule(self) -> Rule:
        """The row in words."""
        of = f" of {'10' if self.of == 'T' else self.of}" if self.of else ""
        points = [
            f"{points} {where}"
            for points, where in zip((self.front, self.middle, self.back), WHERE, strict=True)
            if points
        ]
        return Rule(f"{self.hand.capitalize()}{of}: {', '.join(points)}.", self.lines)

    def __post_init__(self) -> None:
        if self.hand not in STANDARD_CLASSES:
            raise ValueError(f"{self.hand!r} is no class of hands: use one of {', '.join(STANDARD_CLASSES)}")
        if self.of and self.of not in RANKS:
            raise ValueError(f"{self.of!r} is not a rank: use {RANKS}")


class Bonus(NamedTuple):
    """What a hand in a segment is worth besides, and the row that says so."""

    points: int
    key: str


NO_BONUS = Bonus(0, "")
BonusTable = tuple[dict[int, Bonus], dict[int, Bonus], dict[int, Bonus]]


@cache
def bonus_table(rows: tuple[BonusRow, ...]) -> BonusTable:
    """For each segment: bonuses by the upper bits of a strength, its class and its highest rank."""
    tables: BonusTable = ({}, {}, {})
    for row in rows:
        ranks = [RANKS.index(row.of) + 2] if row.of else range(2, 15)
        head = (STANDARD_CLASSES.index(row.hand) + 1) << 4
        for table, points in zip(tables, (row.front, row.middle, row.back), strict=True):
            if points:
                table.update({head | rank: Bonus(points, row.key) for rank in ranks})
    return tables


def bonus_of(table: BonusTable, segment: int, strength: int) -> Bonus:
    """The bonus of a hand in a segment, were it to win."""
    return table[segment].get(strength >> 16, NO_BONUS)


def slug(name: str) -> str:
    """A name as the key of a rule.

    >>> slug("three of a kind")
    'three-of-a-kind'
    """
    return name.replace(" ", "-")


# Scores


class Scoring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What two compared hands score. The defaults are those of the basic point system."""

    two_of_three: Literal["difference", "majority", "two"] = "difference"
    """Without a third one won: the difference of segments; that and a point for the majority; or two
    points flat for two segments, and one for one that nobody answers."""
    majority: Literal["two", "more"] = "two"
    """A majority of segments: two of the three, or more than the opponent where some are equal."""
    three_of_three: Points = 3
    home_run: Points = 0
    """Points from each opponent for all segments against all three; 0 where there is no such thing."""
    bonus: Literal["none", "instead", "added"] = "none"
    """Bonus points of a won segment: instead of its point, or added to it."""
    bonuses: tuple[BonusRow, ...] = ()
    foul: Points = 3
    """What a fouled hand pays to a regular one, besides that hand's bonuses."""
    strict: bool = False
    """Whether equal segments foul a hand."""


class Score(NamedTuple):
    """What the first hand of two wins (or loses), for what, and by which rules."""

    points: int
    what: Finding
    cites: tuple[str, ...]


def compare(one: Strengths, other: Strengths) -> tuple[int, int, int]:
    """For each segment 1 where the first hand wins it, -1 where the other does, 0 where they are equal."""
    a, b, c = one
    x, y, z = other
    return (a > x) - (a < x), (b > y) - (b < y), (c > z) - (c < z)


def score(one: Strengths, other: Strengths, scoring: Scoring, *, home_run: bool = False) -> Score:
    """Two regular hands; ``home_run`` where the winner of all three segments beats everybody so."""
    wins = compare(one, other)
    won, lost = wins.count(1), wins.count(-1)
    if lost > won:
        found = score(other, one, scoring, home_run=home_run)
        return found._replace(points=-found.points)
    found = _segment_points(won, lost, scoring, home_run)
    if scoring.bonus == "none":
        return found
    points, what, cites = found
    mine, my_rows = _bonuses(one, wins, 1, scoring)
    theirs, their_rows = _bonuses(other, wins, -1, scoring)
    bonuses = [Finding(kind, (n,)) for kind, n in (("a bonus", mine), ("the other's bonus", theirs)) if n]
    if bonuses:
        what = Finding("with bonuses", (what, *bonuses))
    if my_rows or their_rows:
        cites = (*cites, "bonus", *dict.fromkeys(my_rows + their_rows))
    return Score(points + mine - theirs, what, cites)


def _segment_points(won: int, lost: int, scoring: Scoring, home_run: bool) -> Score:
    majority = ("points", "majority")
    if won == 3:
        if home_run and scoring.home_run:
            return Score(scoring.home_run, HOME_RUN, ("home-run",))
        # A Shot doubles the three points; without it they count by the basic system.
        shot = scoring.home_run and scoring.three_of_three >= 2 * won
        plain = majority if scoring.two_of_three == "majority" else ("points",)
        return Score(scoring.three_of_three, ALL_THREE, ("shot",) if shot else plain)
    what = Finding("segments won", (won, lost))
    ties = ("ties",) if won + lost < 3 else ()
    if scoring.two_of_three == "two" and won == 2:
        return Score(2, what, ("points", *ties))
    more = won >= 2 or (scoring.majority == "more" and won > lost)
    if scoring.two_of_three == "majority" and more:
        return Score(won - lost + 1, Finding("and the majority", (what,)), (*majority, *ties))
    return Score(won - lost, what, ("points", *ties))


def _bonuses(
    mine: Strengths, wins: tuple[int, ...], sign: int, scoring: Scoring
) -> tuple[int, tuple[str, ...]]:
    """What bonus hands add to the segment points of the side that ``sign`` stands for, and their rows."""
    table = bonus_table(scoring.bonuses)
    found = [
        bonus_of(table, segment, strength) for segment, strength in enumerate(mine) if wins[segment] == sign
    ]
    found = [bonus for bonus in found if bonus.points]
    less = len(found) if scoring.bonus == "instead" else 0
    return sum([bonus.points for bonus in found]) - less, tuple([bonus.key for bonus in found])


def all_bonuses(strengths: Strengths, scoring: Scoring) -> tuple[int, tuple[str, ...]]:
    """The bonuses of all three segments, as a fouled hand pays them, and their rows."""
    if scoring.bonus == "none":
        return 0, ()
    table = bonus_table(scoring.bonuses)
    found = [bonus_of(table, segment, strength) for segment, strength in enumerate(strengths)]
    return sum([bonus.points for bonus in found]), tuple([bonus.key for bonus in found if bonus.points])
