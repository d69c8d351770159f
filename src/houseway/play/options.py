"""What may be chosen: a verb, and where it needs them an amount (in ranges and steps) or some cards.

A choice names one option and fills it in.
"""

from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec.structs import replace

from houseway.cards import Card, show_cards
from houseway.errors import IllegalChoice
from houseway.facts import Fact, Finding

if TYPE_CHECKING:
    from houseway.play.rows import Named, Rows
    from houseway.play.spreads import SpreadForm
    from houseway.play.wager_form import WagerForm

_new = tuple.__new__


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
    whole = choice.amount.__class__ is choice.spot.__class__ is int and not choice.wagers
    if whole and (choice.seat is None or choice.seat.__class__ is int):
        return
    numbers: list[tuple[str, object]] = [("amount", choice.amount), ("spot", choice.spot), *choice.wagers]
    if choice.seat is not None:
        numbers.append(("seat", choice.seat))
    for name, number in numbers:
        if number.__class__ is not int:
            raise IllegalChoice(f"cannot {choice.verb}: {name} must be a whole number, not {number!r}")


def said_by(seat: int, choice: Choice) -> Choice:
    """The choice with the seat that makes it, where several are asked."""
    verb, amount, cards, _, spot, wagers = choice
    return _new(Choice, (verb, amount, cards, seat, spot, wagers))


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
