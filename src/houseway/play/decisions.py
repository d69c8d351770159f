"""Decisions and choices: who has to decide, every legal choice, and the choice that was made.

A decision offers a few options. An option is a verb, and where it needs them an amount (in ranges
and steps) or some of the decider's cards. A choice names one option and fills it in.

>>> raise_to = Option("raise", amounts=(Range(600, 600), Range(900, 1200, 100)))
>>> decision = Decision((3,), "act", (Option("fold"), Option("call", pays=300), raise_to))
>>> decision.check(Choice("raise", 1100))
>>> decision.check(Choice("raise", 650))
Traceback (most recent call last):
houseway.errors.IllegalChoice: seat 3 cannot raise 650: the amount must be 600, or 900 to 1200 in steps of 100
"""

from collections.abc import Mapping, Sequence
from typing import Protocol

from houseway.errors import IllegalChoice
from houseway.facts import Fact
from houseway.play.absence import absent_verb
from houseway.play.options import CALL as CALL
from houseway.play.options import CHECK as CHECK
from houseway.play.options import FOLD as FOLD
from houseway.play.options import Arrangement as Arrangement
from houseway.play.options import CardPick as CardPick
from houseway.play.options import Choice as Choice
from houseway.play.options import Option as Option
from houseway.play.options import Range as Range
from houseway.play.options import check_numbers as check_numbers
from houseway.play.options import plain_choice as plain_choice
from houseway.play.options import said_by as said_by


class Decision:
    """A question that the hand waits on: plain data, which compares by what it says.

    Advice and the collection of a wager are no part of it: they are asked of the hand.
    """

    __slots__ = ("about", "absent", "asks", "by_verb", "each", "options", "plain", "seat", "seats")

    def __init__(
        self,
        seats: tuple[int, ...],
        asks: str,
        options: Sequence[Option],
        each: Mapping[int, Sequence[Option]] | None = None,
        about: Fact = "",
        absent: str = "",
    ) -> None:
        self.about = about
        """The hand in question, as the events call it, where one person may have several: ``spot 3.2``."""
        self.seats = seats
        """Who may answer: usually one seat; several where an offer stands open to them."""
        self.seat = seats[0]
        self.asks = asks
        """What is asked, in a word or two: act, discard, kill, show."""
        self.options = tuple(options)
        self.each = each
        """Where people answer at once about their own cards: everybody's options, for nobody else to see."""
        by_verb: dict[str, Option] = {}
        plain: dict[str, Choice] = {}
        alone = len(seats) == 1
        for option in options:
            verb = option.verb
            by_verb[verb] = option
            if alone and option.pick is None and option.plain:
                plain[verb] = plain_choice(verb)
        self.by_verb = by_verb
        self.plain = plain
        """The choices that need no further check, by verb."""
        known = each is not None or absent in by_verb
        self.absent = absent if known else absent_verb(by_verb, absent)
        """The verb that stands for somebody who does not answer; the choice is asked of the hand."""

    def __repr__(self) -> str:
        who = ", ".join(map(str, self.seats))
        return f"Decision(seat {who}: {'/'.join(self.by_verb)})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decision) and self._facts() == other._facts()

    def __hash__(self) -> int:
        return hash((self.seats, self.asks, self.about))

    def __reduce__(self) -> tuple[object, ...]:
        return Decision, self._facts()

    def _facts(self) -> tuple[object, ...]:
        return self.seats, self.asks, self.options, self.each, self.about, self.absent

    def check(self, choice: Choice) -> None:
        """Raise :class:`IllegalChoice` unless the choice is one of those offered."""
        if self.plain.get(choice.verb) == choice:
            return
        own: Sequence[Option] = self.options
        option = self.by_verb.get(choice.verb)
        if self.each is not None:
            own = self.offered(self.who(choice))
            option = None
            for o in own:
                if o.verb == choice.verb:
                    option = o
                    break
        if option is None:
            offered = ", ".join([o.verb for o in own])
            raise IllegalChoice(f"seat {self.who(choice)} cannot {choice.verb}: the choices are {offered}")
        complaint = option.complaint(choice)
        if complaint is not None:
            raise IllegalChoice(f"seat {self.who(choice)} cannot {choice}: {complaint}")
        if self.who(choice) not in self.seats:
            raise IllegalChoice(f"seat {choice.seat} has nothing to decide now: it is asked of {self.seats}")

    def who(self, choice: Choice) -> int:
        """The seat that a choice comes from."""
        if choice.seat is not None:
            return choice.seat
        if len(self.seats) > 1:
            raise IllegalChoice(f"say whose choice {choice.verb!r} is: one of the seats {self.seats}")
        return self.seat

    def option(self, verb: str) -> Option | None:
        return self.by_verb.get(verb)

    def offered(self, seat: int) -> Sequence[Option]:
        """What a seat may choose from."""
        return self.options if self.each is None else self.each.get(seat, self.options)

    def for_seat(self, seat: int) -> "Decision":
        """The decision as that seat may see it: its own options and nobody else's, to do with as it likes."""
        own = [option.own() for option in self.offered(seat)]
        return Decision(self.seats, self.asks, own, about=self.about, absent=self.absent)

    def asks_alike(self, other: "Decision", seat: int) -> bool:
        """Whether another decision asks a seat the same: whoever else is asked makes no difference."""
        return (
            self.asks == other.asks
            and self.about == other.about
            and tuple(self.offered(seat)) == tuple(other.offered(seat))
        )


class Menu(Decision):
    """A decision of one seat whose options are written down when somebody looks at them.

    What they are made of has to be there from the beginning: nothing that changes later may be asked for.
    """

    __slots__ = ("_written",)

    def __init__(self, seats: tuple[int, ...], asks: str, plain: dict[str, Choice]) -> None:
        self.about = ""
        self.seats = seats
        self.seat = seats[0]
        self.asks = asks
        self.each = None
        self.plain = plain
        self._written = False

    def listed(self) -> tuple[list[Option], str]:
        """The options, and the verb that stands for somebody who does not answer."""
        raise NotImplementedError

    def _write(self) -> None:
        if not self._written:
            options, self.absent = self.listed()
            self.options = tuple(options)
            self.by_verb = {option.verb: option for option in options}
            self._written = True

    def __getattr__(self, name: str) -> object:
        if name not in ("absent", "by_verb", "options"):
            raise AttributeError(f"a decision has no {name}")
        self._write()
        return getattr(self, name)

    # Compiled, a decision reads its options without asking for them by name.

    def __repr__(self) -> str:
        self._write()
        return super().__repr__()

    def _facts(self) -> tuple[object, ...]:
        self._write()
        return super()._facts()

    def check(self, choice: Choice) -> None:
        self._write()
        super().check(choice)

    def option(self, verb: str) -> Option | None:
        self._write()
        return super().option(verb)

    def offered(self, seat: int) -> Sequence[Option]:
        self._write()
        return super().offered(seat)


class Answers(Protocol):
    """What somebody who has to decide may ask at the table, besides what a view shows."""

    def advice(self) -> Choice | None:
        """A sensible choice (the house way, where there is one), from what the asker sees, if any."""
        ...

    def quote(self, choice: Choice) -> int:
        """What the collection takes of the asker once these wagers lie there too."""
        ...


class NoAnswers:
    """Nobody to ask."""

    def advice(self) -> Choice | None:
        return None

    def quote(self, choice: Choice) -> int:
        return 0


NOBODY = NoAnswers()
