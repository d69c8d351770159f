"""The parts of a pot, how hands compete for them, and why a seat is paid one."""

from collections.abc import Callable
from typing import NamedTuple

from houseway.facts import Fact, Finding
from houseway.play.shape import KILLED
from houseway.play.table import Boards, Seat, Table


class Half:
    """A part of the pot and how hands compete for it."""

    __slots__ = ("cites", "describe", "fallback", "joined", "low", "name", "of", "strength", "whole")

    def __init__(
        self,
        name: str,
        strength: Callable[[Table, Seat], int],
        describe: Callable[[Boards, Seat], str],
        cites: tuple[str, ...] = ("showdown",),
        fallback: bool = False,
        low: bool = False,
        whole: bool = False,
    ) -> None:
        self.name = name
        """``high``, ``low``, ``first board`` …; empty where one hand takes the pot."""
        self.strength = strength
        """Larger is better; 0 has no claim."""
        self.describe = describe
        """The hand in words, by the boards that lie there and the seat."""
        self.cites = cites
        self.fallback = fallback
        """Whether it is played for only in a pot where no hand has a claim to any other part."""
        self.low = low
        """Whether the lowest cards win it."""
        self.whole = whole
        """Whether it is a pot that was not cut because the same seats win all its parts."""
        self.of = ""
        """The board whose equal part of the pot it is a half of; empty where it is a part of the pot."""
        self.joined: tuple[int, int, Half] | None = None
        """Where its board shares cards with the first: which one it is, how many cards, and the same part for
        a board that has all cards to itself."""


class Won:
    """Why a seat is paid from a pot; the facts are found when somebody asks."""

    __slots__ = ("_facts", "boards", "cites", "half", "kind", "part", "seat", "ways")

    def __init__(
        self,
        table: Table,
        seat: Seat,
        half: Half | None,
        part: Finding,
        cites: tuple[str, ...],
        ways: int = 1,
        odd: bool = False,
    ) -> None:
        # A reason that kept the table, whose events keep it, would tie a knot for the garbage collector.
        self.boards = table.boards
        self.seat = seat
        self.half = half
        """By what it was won; nothing where everybody else in the pot folded."""
        self.part = part
        """The pot, or the half of it, that was won."""
        self.cites = cites
        self.ways = ways
        """Among how many it was split."""
        self._facts: tuple[Fact, ...] = ()
        if half is None:
            self.kind = "wins with the only hand left" if KILLED in table.facts else "wins unopposed"
        elif half is EVENLY:
            self.kind = "splits evenly" if ways > 1 else "wins what remains"
        elif ways == 1:
            self.kind = "wins"
        else:
            self.kind = "splits with the odd chips" if odd else "splits"

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The part of the pot, the hand that won it, and among how many it was split."""
        if not self._facts:
            hand = self.half.describe(self.boards, self.seat) if self.half is not None else ""
            self._facts = self.part, hand, self.ways
        return self._facts


EVENLY = Half("", lambda table, seat: 1, lambda boards, seat: "")
"""A pot that those who remain split, whatever they hold."""


class Win(NamedTuple):
    """What a seat won from a pot; an uncalled bet that goes back is not won."""

    seat: int
    amount: int
    main: bool = True
    half: Half | None = None
    """The part of the pot; none where everybody else folded."""
