"""The people at a table that goes on: who sits where, and with how many chips."""

from abc import ABC, abstractmethod
from random import Random
from typing import Any

from houseway.errors import RecordError
from houseway.fees.plans import FeePlan
from houseway.play.carried import with_seat_changed, without_person
from houseway.play.hand import Hand
from houseway.play.posting import Posting
from houseway.play.rules import RuleSet
from houseway.play.table import Posted, SeatStart


def moved(rules: RuleSet, state: dict[str, Any], seat: int, to: int, name: str) -> dict[str, Any]:
    """The state once the person of a seat sits in another, or, where that is 0, has left."""
    if to:
        return with_seat_changed(state, rules.carries, seat, to)
    return without_person(state, rules.carries, seat, name)


class People(ABC):
    """What sessions of all kinds keep between hands; each kind adds how it deals the next one."""

    __slots__ = (
        "fees",
        "limit",
        "meanwhile",
        "names",
        "random",
        "rules",
        "rulings",
        "stacks",
        "state",
        "under_way",
    )

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
        self.under_way: Hand | None = None
        """The hand that was dealt last and not yet taken back."""
        self.meanwhile: list[tuple[int, int, str]] = []
        """Who left or changed seats while it was played: the seat, the new one or 0, the name."""
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
        self._check_empty(seat)
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
        """Somebody takes the chips and goes, and with the person goes what the game kept of it; the chips."""
        self._free(seat, "leave")
        self._move(seat, 0, self.names.pop(seat))
        return self.stacks.pop(seat)

    def change_seat(self, seat: int, to: int) -> None:
        """Somebody moves to an empty seat, and what the game kept of the person moves along."""
        self._free(seat, "change seats")
        self._check_empty(to)
        self.names[to] = self.names.pop(seat)
        self.stacks[to] = self.stacks.pop(seat)
        self._move(seat, to, self.names[to])

    def _free(self, seat: int, what: str) -> None:
        """Refuse what somebody in the hand under way wants to do."""
        if seat not in self.stacks:
            raise RecordError(f"nobody sits at seat {seat}")
        hand = self.under_way
        if hand is not None and hand.decision is not None and seat in hand.table.by_number:
            raise RecordError(f"{self.names[seat]} at seat {seat} cannot {what} during a hand")

    def _check_empty(self, seat: int) -> None:
        if not 1 <= seat <= self.rules.seats:
            raise RecordError(f"{self.rules.id} has the seats 1 to {self.rules.seats}, not {seat}")
        if seat in self.stacks:
            raise RecordError(f"seat {seat} is taken by {self.names[seat]}")

    def _move(self, seat: int, to: int, name: str) -> None:
        self.state = moved(self.rules, self.state, seat, to, name)
        if self.under_way is not None:
            self.meanwhile.append((seat, to, name))

    def with_chips(self) -> list[int]:
        """The seats of everybody who has chips."""
        return [seat for seat, stack in sorted(self.stacks.items()) if stack]

    def starts(self, seats: list[int]) -> tuple[SeatStart, ...]:
        """Those seats as a hand begins with them."""
        return tuple([SeatStart(seat, self.stacks[seat], self.names[seat]) for seat in seats])

    def begin(self, hand: Hand) -> Hand:
        """A hand is under way."""
        self.under_way, self.meanwhile = hand, []
        return hand

    def posted(self, dealt_in: int) -> Posted | None:
        """The collection that the next hand begins with."""
        return self.fees.posted(len(self.stacks), dealt_in) if self.fees is not None else None

    def take_back(self, hand: Hand) -> None:
        """Take stacks and state back from a hand that is over."""
        if not hand.over:
            raise RecordError(f"the hand is not over: it waits on {hand.decision}")
        self.stacks.update(hand.stacks())
        self.state = dict(hand.table.state)
        for seat, to, name in self.meanwhile:
            self.state = moved(self.rules, self.state, seat, to, name)
        self.under_way, self.meanwhile = None, []
        if self.fees is not None:
            self.fees.coupons = {}
