"""A turn in a betting round of a hand in which something goes wrong: what a ruling may change of it."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from houseway.play.decisions import Choice, Decision, Option
from houseway.play.incidents.mishaps import Mishaps
from houseway.play.table import Round, Seat, Table
from houseway.pot.acts import act_decision, covers, fold

if TYPE_CHECKING:
    from houseway.incident import Incident
    from houseway.pot.betting import Betting

BETS = ("bet", "raise", "complete")
"""What adds to the bet, as the state of the round calls it."""
STAYS = ("call", "check")


class Bound(NamedTuple):
    """What a seat that acted out of turn is held to when the action comes to it."""

    round: Round
    verb: str
    to: int
    level: int
    """What there was to call when it acted."""


class Turn:
    """A seat is asked in a betting round; who is asked after it, and what it has done already."""

    __slots__ = (
        "act",
        "asks",
        "betting",
        "gesture",
        "mishaps",
        "options",
        "order",
        "round",
        "seat",
        "table",
        "waiting",
    )

    def __init__(
        self,
        table: Table,
        betting: "Betting",
        round_: Round,
        seat: Seat,
        order: list[Seat],
        pending: int,
        acted: Sequence[Seat] = (),
    ) -> None:
        assert table.mishaps is not None
        self.table = table
        self.mishaps: Mishaps = table.mishaps
        self.betting = betting
        self.round = round_
        self.seat = seat
        self.order = order
        """Everybody in the round, beginning with the seat after this one."""
        self.waiting = [other for other in order if able(other) and other not in acted][:pending]
        """Who is still to act after this seat, in order."""
        self.act: Choice | None = None
        """What the seat is taken to have chosen."""
        self.options: Callable[[Option], Option | None] | None = None
        """What is left of each of its options, where it may still choose."""
        self.gesture: Incident | None = None
        """Something the seat has done that counts only when somebody behind it acts."""
        self.asks: Callable[[], Decision] = lambda: act_decision(table, betting, round_, seat)
        """What the seat is asked if nothing is ruled about it."""

    def acted(self) -> list[Seat]:
        """Who is not asked again unless there is a bet or raise."""
        return [seat for seat in self.order if seat not in self.waiting]

    def decision(self) -> Decision:
        """What the seat may do, as far as it is still free to."""
        decision = self.asks()
        if self.options is None:
            return decision
        left = [option for given in decision.options if (option := self.options(given)) is not None]
        return Decision(decision.seats, decision.asks, left, about=decision.about)

    def choose(self, *verbs: str, amount: int = 0) -> None:
        """The seat is taken to have chosen the first of these that it may: the amount, or the next to it."""
        for verb in verbs:
            option = self.asks().option(verb)
            if option is not None:
                self.act = Choice(verb, nearest(option, amount) if option.amounts else 0)
                return

    def count_again(self) -> None:
        """Hands may have died: they are not asked any more."""
        self.round.able = sum([able(seat) for seat in self.table.seats])
        self.waiting = [seat for seat in self.waiting if able(seat)]

    def over(self) -> bool:
        """Whether the seat has nothing to choose any more."""
        seat = self.seat
        if not able(seat) or self.mishaps.stud.closed:
            return True
        return self.round.able == 1 and (seat.bet >= self.round.level or covers(self.table, seat))

    def back_to(self, seat: Seat) -> None:
        """The action goes back to a seat: it is asked next, and then everybody who still was to act."""
        waiting = [self.seat, *self.waiting]
        if seat not in waiting:
            waiting.insert(0, seat)
        clockwise = [other for other in self.table.clockwise(seat.number - 1) if not other.folded]
        self.order = clockwise
        self.waiting = [other for other in clockwise if other in waiting]


def able(seat: Seat) -> bool:
    """Whether a seat can still act."""
    return not (seat.folded or seat.all_in)


def without_raise(option: Option) -> Option | None:
    return None if option.amounts else option


def nearest(option: Option, amount: int) -> int:
    """The amount, if it may be bet; the most that is less; or the least."""
    found = 0
    for low, high, step in option.amounts:
        if low <= amount:
            found = max(found, low + (min(amount, high) - low) // step * step)
    return found or min([span.low for span in option.amounts])


def at_least(option: Option, amount: int) -> int:
    """The amount, if it may be bet; the least that is more; or the most."""
    found = [
        low + max(0, -(-(amount - low) // step)) * step
        for low, high, step in option.amounts
        if amount <= high
    ]
    return min(found) if found else max([span.high for span in option.amounts])


def dies(turn: Turn, seat: Seat) -> None:
    """A hand is dead: it is folded here, and its bets stay in the pot."""
    if not seat.folded:
        fold(turn.table, seat)
        turn.count_again()
