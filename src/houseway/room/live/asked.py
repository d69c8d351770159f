"""Whom a hand waits on, and until when: a clock for each question, with a time bank behind it."""

import msgspec

from houseway.play.absence import ADVISED
from houseway.play.decisions import Decision
from houseway.room.protocol import ClockTold


class Asked(msgspec.Struct):
    """A question to a seat."""

    seat: int
    question: int
    since: int
    ends: int
    """When somebody who is there should have answered; for bots and the house, when they do."""
    bank_ends: int = 0
    """When the time bank is empty too; 0 where there is none."""
    asks: str = ""
    """What is asked, in a word."""
    thinks: str = ""
    """Who thinks about it instead of a person: a bot's character, or the house."""
    thought_at: int = 0
    """When somebody elsewhere began to think about the answer of a person who is absent."""
    choice: str = ""
    """What was found by thinking, as records write it."""

    def told(self) -> ClockTold:
        return ClockTold(self.seat, self.ends, self.bank_ends if self.bank_ends > self.ends else 0)


class TimeBanks:
    """What everybody has left beyond the time for a question, by seat, in milliseconds."""

    __slots__ = ("_full", "_left")

    def __init__(self, full: int) -> None:
        self._full = full
        self._left: dict[int, int] = {}

    def left(self, seat: int) -> int:
        return self._left.get(seat, self._full)

    def used(self, seat: int, amount: int) -> None:
        if amount > 0:
            self._left[seat] = max(0, self.left(seat) - amount)

    def refill(self) -> None:
        """A hand is over: everybody gets a part of the time back."""
        full = self._full
        self._left = {
            seat: left + full // 10 for seat, left in self._left.items() if left + full // 10 < full
        }

    def forget(self, seat: int) -> None:
        self._left.pop(seat, None)


def takes_thought(decision: Decision, seat: int) -> bool:
    """Whether the answer of somebody who is absent has to be worked out: a setting, or what is advised."""
    own = decision.for_seat(seat)
    option = own.option(own.absent)
    return own.absent == ADVISED or (option is not None and option.arrange is not None)
