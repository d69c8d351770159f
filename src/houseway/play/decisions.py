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
from typing import TYPE_CHECKING, NamedTuple, Protocol

import msgspec
from msgspec.structs import replace

from houseway.cards import Card, show_cards
from houseway.errors import IllegalChoice
from houseway.facts import Fact, Finding
from houseway.play.absence import absent_verb

if TYPE_CHECKING:
    from houseway.play.rows import Named, Rows
    from houseway.play.spreads import SpreadForm
    from houseway.play.wager_form import WagerForm


class Choice(NamedTuple):
    """What somebody chose. The seat is set only where several people may answer.

    >>> print(Choice("raise", 12_00), Choice("wager", seat=4, spot=4, wagers=(("base", 10_00),)), sep=", ")
    raise 1200, wager @4 base=1000
    """

    verb: str
    amount: int = 0
    cards: tuple[Card, ...] = ()
    seat: int | None = None
    spot: int = 0
    wagers: tuple[tuple[str, int], ...] = ()

    def __str__(self) -> str:
        words = [self.verb]
        if self.spot:
            words.append(f"@{self.spot}")
        words += [f"{name}={amount}" for name, amount in self.wagers]
        if self.amount:
            words.append(str(self.amount))
        if self.cards:
            words.append(show_cards(self.cards))
        return " ".join(words)


def check_numbers(choice: Choice) -> None:
    """Refuse a choice with a number that is no integer: no fractions of cents, no truth values."""
    if choice.amount.__class__ is choice.spot.__class__ is int and choice.seat is None and not choice.wagers:
        return
    numbers: list[tuple[str, object]] = [("amount", choice.amount), ("spot", choice.spot), *choice.wagers]
    if choice.seat is not None:
        numbers.append(("seat", choice.seat))
    for name, number in numbers:
        if number.__class__ is not int:
            raise IllegalChoice(f"cannot {choice.verb}: {name} must be a whole number, not {number!r}")


_plain: dict[str, Choice] = {}


def plain_choice(verb: str) -> Choice:
    """The choice of a verb alone; always the same one."""
    found = _plain.get(verb)
    if found is None:
        found = _plain[verb] = Choice(verb)
    return found


FOLD = plain_choice("fold")
CHECK = plain_choice("check")
CALL = plain_choice("call")


class Range(NamedTuple):
    """Amounts from low to high, both included, in steps from low."""

    low: int
    high: int
    step: int = 1

    def __contains__(self, amount: object) -> bool:
        return (
            isinstance(amount, int)
            and self.low <= amount <= self.high
            and not (amount - self.low) % self.step
        )

    def __str__(self) -> str:
        if self.low == self.high:
            return str(self.low)
        steps = f" in steps of {self.step}" if self.step > 1 else ""
        return f"{self.low} to {self.high}{steps}"


class CardPick(NamedTuple):
    """Some of these cards: at least so many, at most so many."""

    among: tuple[Card, ...]
    least: int
    most: int


class Arrangement(NamedTuple):
    """All of these cards, put into groups of these sizes: the choice names them group after group."""

    among: tuple[Card, ...]
    sizes: tuple[int, ...]


class Option(msgspec.Struct, frozen=True):
    """One thing that may be chosen: plain data, which compares by what it says and cannot be changed."""

    verb: str
    amounts: tuple[Range, ...] = ()
    """The amounts that may be named; for a bet or raise, the total of this round ("raise to")."""
    pick: CardPick | None = None
    arrange: Arrangement | None = None
    wagers: "WagerForm | None" = None
    """The form for one bettor's wagers on a spot."""
    spread: "SpreadForm | None" = None
    """The form for a new spread of cards."""
    pays: int = 0
    """What a plain option costs (a call), for those who look at the decision."""
    note: Fact = ""
    """What the option means, where the verb does not say it."""
    price: Fact = ""
    """What an act costs that the rules forbid but price; empty for everything else."""
    asks_again: Fact = ""
    """What the house dealer asks before it counts, where a sheet wants it confirmed."""
    rows: "Rows | None" = None
    """Where the cards are set in rows: when a setting fouls the hand."""
    named: "tuple[Named, ...]" = ()
    """Settings of the cards in hand that have a name and a worth of their own (a Clean Sweep)."""

    def __repr__(self) -> str:
        return f"Option({self.verb!r})"

    def __hash__(self) -> int:
        return hash((self.verb, self.amounts, self.pays))

    @property
    def plain(self) -> bool:
        """Whether nothing goes with the verb."""
        if self.amounts or self.pick is not None or self.arrange is not None:
            return False
        return self.wagers is None and self.spread is None

    def own(self) -> "Option":
        """The same for somebody who may do with it what he likes: the form for wagers is a copy."""
        return self if self.wagers is None else replace(self, wagers=self.wagers.copy())

    @property
    def irregular(self) -> bool:
        """Whether the rules forbid it: legal to choose, with its printed consequence."""
        return bool(self.price)

    @property
    def meaning(self) -> Fact:
        """What the option means and costs, where the verb does not say it."""
        both = self.note and self.price
        return Finding("at a price", (self.note, self.price)) if both else self.note or self.price

    def warning(self, choice: Choice) -> Fact:
        """What a person should hear before a legal choice that costs something; mostly nothing."""
        if self.price:
            return self.meaning
        if self.rows is None or self.arrange is None:
            return self.asks_again
        return self.rows.warning(choice.cards, self.arrange.sizes) or self.asks_again

    def least(self) -> Choice:
        """The least that goes with the option: the lowest amount, as few cards as may be, the last ones."""
        if self.spread is not None:
            return Choice(self.verb, cards=self.spread.found[0])
        cards: tuple[Card, ...] = ()
        if self.arrange is not None:
            cards = self.arrange.among
        elif self.pick is not None and self.pick.least:
            cards = self.pick.among[-self.pick.least :]
        return Choice(self.verb, self.amounts[0].low if self.amounts else 0, cards)

    def complaint(self, choice: Choice) -> str | None:
        """What is wrong with a choice of this option, if anything."""
        if self.wagers is not None:
            return self.wagers.complaint(choice)
        if self.spread is not None:
            return self.spread.complaint(choice)
        if choice.spot or choice.wagers:
            return "no wagers go with it"
        if self.amounts:
            if not any(choice.amount in span for span in self.amounts):
                return "the amount must be " + ", or ".join(map(str, self.amounts))
        elif choice.amount:
            return "no amount goes with it"
        if self.arrange is not None:
            if sorted(choice.cards) != sorted(self.arrange.among):
                return f"it takes each of {show_cards(self.arrange.among)} once, in groups"
            return None
        if self.pick is None:
            return "no cards go with it" if choice.cards else None
        among, least, most = self.pick
        if not least <= len(choice.cards) <= most:
            span = str(least) if least == most else f"{least} to {most}"
            return f"it takes {span} cards, not {len(choice.cards)}"
        left = list(among)
        for c in choice.cards:
            if c not in left:
                return f"{c} is not among {show_cards(among)}"
            left.remove(c)
        return None


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
        self.by_verb = {option.verb: option for option in options}
        self.plain = (
            {option.verb: plain_choice(option.verb) for option in options if option.plain}
            if len(seats) == 1
            else {}
        )
        """The choices that need no further check, by verb."""
        self.absent = absent if each is not None else absent_verb(self.by_verb, absent)
        """The verb that stands for somebody who does not answer; the choice is asked of the hand."""

    def __repr__(self) -> str:
        who = ", ".join(map(str, self.seats))
        return f"Decision(seat {who}: {'/'.join(self.by_verb)})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decision) and self._facts() == other._facts()

    def __hash__(self) -> int:
        return hash((self.seats, self.asks, self.about))

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
            option = next((o for o in own if o.verb == choice.verb), None)
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
