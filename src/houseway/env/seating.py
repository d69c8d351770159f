"""Who sits where with how many chips, and how the hands of an episode follow each other."""

from collections.abc import Iterable, Mapping, Sequence, Sized
from numbers import Integral
from random import Random
from typing import Any

import msgspec

from houseway.door import Named, rules_of, start_with
from houseway.errors import HousewayError
from houseway.given import is_whole, text, whole
from houseway.play.decisions import Choice
from houseway.play.hand import Hand, deal
from houseway.play.rules import RuleSet, Stakes
from houseway.play.table import Start
from houseway.session.buy_ins import usual_stack
from houseway.session.session import Session

Stacks = int | Sequence[int] | Mapping[int, int] | None
"""Chips in cents: for everybody the same, one by one, or by seat; nothing is the usual buy-in."""


class Seating(msgspec.Struct, frozen=True):
    """A table before the first hand."""

    rules: RuleSet
    stakes: Stakes
    stacks: dict[int, int]
    hands: int
    needed: tuple[int, ...] = ()
    """Who has to have chips for another hand, where every hand starts like the first, but for the stacks: no
    button moves, no turn comes round, and whoever else is broke sits out."""

    def __post_init__(self) -> None:
        if not is_whole(self.hands) or self.hands < 1:
            raise HousewayError(f"an episode has one hand or more, not {self.hands!r}")
        for stack in self.stacks.values():
            if type(stack) is not int or stack < 1:
                raise HousewayError(f"stacks are whole numbers of cents, one or more, not {stack!r}")
        # What nobody may buy is refused here, and not when the first episode begins.
        self.session()

    def session(self) -> Session | None:
        """A table that goes on at which everybody has bought in; none where every hand is one by itself."""
        if self.hands == 1 or self.needed:
            return None
        session = Session(self.rules, self.stakes.name)
        for seat, stack in self.stacks.items():
            session.sit(seat, f"seat {seat}", stack)
        return session

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(sorted(self.stacks))

    @property
    def chips(self) -> int:
        return sum(self.stacks.values())

    @property
    def unit(self) -> int:
        """What rewards are counted in: the big bet or blind; the least wager against a player-dealer."""
        stakes = self.stakes
        bet = stakes.small if self.rules.kind == "bank" else stakes.big
        return max(bet, stakes.chip) if bet else stakes.ante or stakes.chip


def seating(
    game: Named, limit: str = "", seats: int | Sequence[int] = 0, stacks: Stacks = None, hands: int = 1
) -> Seating:
    """Seat people: so many, in the first seats, or in these; where nothing is said, as few as may play.

    >>> table = seating("black-sheep/texas-holdem", seats=3)
    >>> table.stacks, table.unit
    ({1: 18000, 2: 18000, 3: 18000}, 600)
    >>> seating("black-sheep/texas-holdem", seats=30)
    Traceback (most recent call last):
    houseway.errors.HousewayError: black-sheep/texas-holdem is played by 2 to 10, not by 30
    """
    rules = rules_of(game)
    stakes = rules.stakes(text(limit, "a limit"))
    if is_whole(seats) and not seats and isinstance(stacks, Sized):
        seats = tuple(stacks) if isinstance(stacks, Mapping) else len(stacks)
    return Seating(rules, stakes, _stacks(rules, stakes, _numbers(rules, seats), stacks), hands)


def _numbers(rules: RuleSet, seats: object) -> tuple[int, ...]:
    most = rules.active or rules.seats
    if isinstance(seats, Integral):
        count = whole(seats, "how many seats are taken") or rules.least_players
        # More than anybody has are not counted out.
        found = tuple(range(1, min(count, most) + 1))
    else:
        found = tuple(sorted(_listed(seats)))
        count = len(found)
    if not rules.least_players <= count <= most:
        raise HousewayError(f"{rules.id} is played by {rules.least_players} to {most}, not by {count}")
    if len(set(found)) < count or not all([1 <= number <= rules.seats for number in found]):
        raise HousewayError(f"{rules.id} has the seats 1 to {rules.seats}, each for one, not {found}")
    return found


def _listed(seats: object) -> list[int]:
    found: list[Any] = list(seats) if isinstance(seats, Iterable) else [seats]
    if not all(map(is_whole, found)):
        raise HousewayError(f"seats are how many are taken, or their numbers, not {seats!r}")
    return [int(number) for number in found]


def _stacks(rules: RuleSet, stakes: Stakes, seats: tuple[int, ...], stacks: Stacks) -> dict[int, int]:
    if stacks is None:
        stacks = usual_stack(rules, stakes)
    if is_whole(stacks):
        return dict.fromkeys(seats, _cents(stacks))
    if isinstance(stacks, Mapping):
        if {*stacks} != {*seats}:
            raise HousewayError(f"stacks are given for the seats {[*stacks]}, and taken are {seats}")
        return {seat: _cents(stacks[seat]) for seat in seats}
    if not isinstance(stacks, Iterable):
        raise HousewayError(
            f"stacks are whole numbers of cents, one for all, in a row or by seat, not {stacks!r}"
        )
    row = [_cents(stack) for stack in stacks]
    if len(row) != len(seats):
        raise HousewayError(f"there are {len(row)} stacks for {len(seats)} seats")
    return dict(zip(seats, row, strict=True))


def _cents(stack: Any) -> Any:
    """NumPy's whole numbers become Python's own; what is none is refused with the table."""
    return int(stack) if is_whole(stack) else stack


class Episode:
    """The hands of an episode: one by itself, or several of a session."""

    def __init__(self, seated: Seating, random: Random) -> None:
        self._seated = seated
        self._random = random
        self._session = seated.session()
        self.played = 0
        """How many hands have begun."""
        self.before = dict(seated.stacks)
        """What everybody had when the hand began."""
        self.hand = self._deal()

    def choose(self, choice: Choice) -> None:
        """Make a choice in the hand."""
        if self._session is None:
            self.hand.choose(choice)
        else:
            self._session.choose(choice, random=self._random)

    def stacks(self) -> dict[int, int]:
        """What everybody has, of a hand that is over."""
        found = self.hand.stacks() if self._session is None else self._session.stacks()
        return {**self.before, **found}

    def goes_on(self) -> bool:
        """Whether another hand is dealt."""
        if self.played >= self._seated.hands:
            return False
        if self._session is None:
            stacks = self.stacks()
            return min([stacks[seat] for seat in self._seated.needed]) >= self._seated.stakes.small
        return len(self._session.present()) >= self._seated.rules.least_players

    def players(self) -> tuple[int, ...]:
        """Who is still in the game."""
        return self._seated.seats if self._session is None else tuple(self._session.present())

    def deal_next(self) -> None:
        """Deal the next hand."""
        self.before = self.stacks()
        self.hand = self._deal()

    def _deal(self) -> Hand:
        self.played += 1
        if self._session is not None:
            return self._session.deal(self._random)
        return deal(self._seated.rules, self._start(), self._random)

    def _start(self) -> Start:
        stacks = {seat: stack for seat, stack in self.before.items() if stack}
        return start_with(self._seated.rules, stacks, limit=self._seated.stakes.name)
