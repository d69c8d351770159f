"""The people at a table that goes on: who sits where, and with how many chips."""

from abc import ABC, abstractmethod
from random import Random
from typing import Any

from houseway.errors import RecordError
from houseway.fees.plans import FeePlan
from houseway.play.collecting import forget_person
from houseway.play.hand import Hand
from houseway.play.posting import Posting
from houseway.play.rules import RuleSet
from houseway.play.table import Posted, SeatStart


class People(ABC):
    """What sessions of all kinds keep between hands; each kind adds how it deals the next one."""

    __slots__ = ("fees", "limit", "names", "random", "rules", "rulings", "stacks", "state")

    def __init__(
        self,
        rules: RuleSet,
        random: Random,
        limit: str = "",
        rulings: dict[str, str] | None = None,
        fees: FeePlan | None = None,
    ) -> None:
        self.rules = rules
        self.random = random
        self.limit = rules.stakes(limit).name
        self.rulings = rulings or {}
        self.fees = Posting(rules, rules.stakes(limit), fees) if fees is not None else None
        """The collection posted at the table; none where no fees are taken."""
        self.names: dict[int, str] = {}
        self.stacks: dict[int, int] = {}
        self.state: dict[str, Any] = {}
        """What the game carries on from hand to hand."""
        self.open()

    @abstractmethod
    def open(self) -> None:
        """What a kind of table keeps besides, before its first hand."""

    @abstractmethod
    def deal(self) -> Hand:
        """Begin the next hand."""

    @abstractmethod
    def finish(self, hand: Hand) -> None:
        """Take back a hand that is over."""

    def sit(self, seat: int, name: str, amount: int) -> None:
        """Somebody takes a seat with chips."""
        if not 1 <= seat <= self.rules.seats:
            raise RecordError(f"{self.rules.id} has the seats 1 to {self.rules.seats}, not {seat}")
        if seat in self.stacks:
            raise RecordError(f"seat {seat} is taken by {self.names[seat]}")
        if amount <= 0:
            raise RecordError("nobody sits down without chips")
        self.names[seat] = name
        self.stacks[seat] = amount

    def buy(self, seat: int, amount: int) -> None:
        """Somebody buys more chips between hands."""
        if seat not in self.stacks or amount <= 0:
            raise RecordError(f"seat {seat} cannot buy {amount}")
        self.stacks[seat] += amount

    def leave(self, seat: int) -> int:
        """Somebody takes the chips and goes; the chips."""
        if seat not in self.stacks:
            raise RecordError(f"nobody sits at seat {seat}")
        self.state = forget_person(self.state, seat, self.names.pop(seat))
        return self.stacks.pop(seat)

    def with_chips(self) -> list[int]:
        """The seats of everybody who has chips."""
        return [seat for seat, stack in sorted(self.stacks.items()) if stack]

    def starts(self, seats: list[int]) -> tuple[SeatStart, ...]:
        """Those seats as a hand begins with them."""
        return tuple([SeatStart(seat, self.stacks[seat], self.names[seat]) for seat in seats])

    def posted(self, dealt_in: int) -> Posted | None:
        """The collection that the next hand begins with."""
        return self.fees.posted(len(self.stacks), dealt_in) if self.fees is not None else None

    def take_back(self, hand: Hand) -> None:
        """Take stacks and state back from a hand that is over."""
        if not hand.over:
            raise RecordError(f"the hand is not over: it waits on {hand.decision}")
        self.stacks.update(hand.stacks())
        self.state = dict(hand.table.state)
        if self.fees is not None:
            self.fees.coupons = {}
