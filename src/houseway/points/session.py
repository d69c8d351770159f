"""A table for points or melds that goes on: people and their chips, the button, what the game carries on.

>>> from random import Random
>>> from houseway.rooms.loader import load
>>> session = PointSession(load("hawaiian-gardens/thirteen-card"), Random(1))
>>> session.sit(1, "Ada", 15_000)
>>> session.sit(2, "Ben", 15_000)
>>> hand = session.deal()
>>> while hand.decision is not None:
...     seat = hand.decision.seats[0]
...     hand.choose(hand.advice(seat))
>>> before = session.button
>>> session.finish(hand)
>>> sum(session.stacks.values()), session.button == before
(30000, False)
"""

from houseway.errors import RecordError
from houseway.play.hand import Hand, deal
from houseway.play.people import People
from houseway.play.rules import RuleSet, Stakes
from houseway.play.table import Start


def least_stack(rules: RuleSet, stakes: Stakes) -> int:
    """The chips that a hand takes: a point, the points that a sheet asks for, or the ante and a chip."""
    if rules.kind == "meld":
        return stakes.ante + stakes.chip
    points: int = getattr(rules.play, "least_points", 1)
    return points * stakes.small


class PointSession(People):
    """Hands in a row at one table; the state is Fantasy, the last winner, doubles, tops that nobody won."""

    __slots__ = ("away", "button")

    def open(self) -> None:
        self.button = 0
        """The seat with the button; 0 before the first hand, and in games without one."""
        self.away: set[int] = set()
        """Who lets hands pass without leaving the seat."""

    def sit_out(self, seat: int) -> None:
        """Somebody takes no part until he returns."""
        if seat not in self.stacks:
            raise RecordError(f"nobody sits at seat {seat}")
        self.away.add(seat)

    def return_(self, seat: int) -> None:
        """Somebody who sat out takes part again."""
        if seat not in self.away:
            raise RecordError(f"seat {seat} is not sitting out")
        self.away.remove(seat)

    def _move(self, seat: int, to: int, name: str) -> None:
        super()._move(seat, to, name)
        if seat in self.away:
            self.away = self.away - {seat} | ({to} if to else set())

    def ready(self) -> list[int]:
        """The seats that can be dealt in: with the chips for a hand, and not sitting out."""
        least = 1
        if self.rules.kind == "point":
            least = least_stack(self.rules.read_as(self.rulings), self.rules.stakes(self.limit))
        return [seat for seat in self.with_chips() if self.stacks[seat] >= least and seat not in self.away]

    def dealt_in(self) -> list[int]:
        """Who gets the next hand: where more are ready than are dealt in, from the button clockwise."""
        ready = self.ready()
        button = self._next_button(ready)
        from_button = sorted(ready, key=lambda seat: (seat < button, seat))
        return sorted(from_button[: self.rules.active or self.rules.seats])

    def waiting(self) -> dict[int, str]:
        """Who does not get the next hand, and why."""
        dealt_in, ready = self.dealt_in(), self.ready()
        return {
            seat: "sits out" if seat in self.away else "waits" if seat in ready else "too few chips"
            for seat in sorted(self.stacks)
            if seat not in dealt_in
        }

    def _next_button(self, ready: list[int]) -> int:
        """Its seat, or the next clockwise that is ready; the first one at the house dealer's left."""
        if self.rules.kind != "point" or self.button in ready or not ready:
            return self.button
        return next((seat for seat in ready if seat > self.button), ready[0])

    def deal(self) -> Hand:
        """Begin the next hand."""
        dealt_in = self.dealt_in()
        self.button = self._next_button(self.ready())
        start = Start(
            seats=self.starts(dealt_in),
            button=self.button,
            limit=self.limit,
            rulings=self.rulings,
            state=dict(self.state),
            fees=self.posted(len(dealt_in)),
        )
        return self.begin(deal(self.rules, start, self.random))

    def finish(self, hand: Hand) -> None:
        """Take stacks and state back from a hand that is over, and move the button."""
        self.take_back(hand)
        if self.button:
            seats = sorted(self.stacks)
            self.button = next((seat for seat in seats if seat > hand.table.button), seats[0])
