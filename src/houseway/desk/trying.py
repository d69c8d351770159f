"""Facts that are missing: a situation is settled under every value of them, and what is paid is compared."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from houseway.desk.missing import Missing, Value
from houseway.desk.paid import PaidKey
from houseway.desk.settling import Trial
from houseway.desk.sight import Look
from houseway.errors import HousewayError, RecordError

MOST = 4_000
"""So many times a situation is settled at the most."""

Assumed = dict[str, Value]


class Tried(NamedTuple):
    """A situation settled under some values of what is missing."""

    values: Assumed
    trial: Trial
    key: Hashable
    """Rows with the same of it are paid alike."""
    why: Hashable = ()
    """Rows with the same of it are paid for like reasons."""


class Trials:
    """A situation under every value of everything that is missing; ``settle`` settles it under some."""

    def __init__(self, settle: Callable[[Mapping[str, Value]], Trial]) -> None:
        self.facts: dict[str, Missing] = {}
        self.tried: list[Tried] = []
        self._settle = settle
        self._count = 0
        self._error: HousewayError | None = None
        self._alike: dict[Hashable, tuple[list[Tried], int]] = {}
        self._refused: Mapping[str, Value] | None = None
        self._paid: dict[PaidKey, int] = {}
        self.named = False
        """Whether reasons may name cards that look alike."""

    def run(self, given: Mapping[str, Value], look: Look) -> None:
        """Settle under every value of what is missing beyond what is given.

        What looks like something that was given before is paid alike, and not settled again.
        """
        paid, why, named = look
        self.named = self.named or named
        if paid in self._alike:
            found, count = self._alike[paid]
            self._more(count)
            self.tried += [Tried({**one.values, **given}, one.trial, one.key, why) for one in found]
            self._refused = given if not found else None
            return
        before = self._count
        found = [Tried(values, trial, self._number(trial), why) for values, trial in self._under(dict(given))]
        self._alike[paid] = found, self._count - before
        self._refused = None
        self.tried += found

    def _number(self, trial: Trial) -> int:
        """One number for all that pay alike; the first of them is the one that will be told."""
        first = len(self._paid)
        number = self._paid.setdefault(trial.paid, first)
        if number != first:
            trial.let_go()
        return number

    def check(self) -> None:
        """Where nothing could be settled, say why."""
        if not self.tried and self._refused is not None:
            list(self._under(dict(self._refused)))
        if not self.tried:
            raise self._error or RecordError("nothing here can be settled")

    def again(self, one: Tried) -> Trial:
        """A row settled by itself, whatever it looks like."""
        return self._settle(one.values)

    def _more(self, count: int) -> None:
        self._count += count
        if self._count > MOST:
            raise RecordError(
                f"too much is missing to try it out: say {' or '.join(self.facts) or 'the unknown cards'}"
            )

    def _under(self, assumed: Assumed) -> Iterator[tuple[Assumed, Trial]]:
        self._more(1)
        try:
            trial = self._settle(assumed)
        except Missing as missing:
            self.facts.setdefault(missing.fact, missing)
            for value in missing.values:
                if value not in missing.alike:
                    yield from self._under({**assumed, missing.fact: value})
            return
        except HousewayError as error:
            # What cannot lie there under one value may under another.
            self._error = error
            return
        yield assumed, trial

    def values_of(self, fact: str) -> list[Value]:
        """Everything that a fact can be."""
        if fact in self.facts:
            return list(self.facts[fact].values)
        return list(dict.fromkeys([one.values[fact] for one in self.tried if fact in one.values]))

    def spelt_out(self, values: Assumed, matter: Sequence[str]) -> list[Assumed]:
        """The values of what matters, and all that come to the same."""
        ways: list[Assumed] = [{fact: value for fact, value in values.items() if fact in matter}]
        for fact in ways[0] if self.facts else ():
            alike = self.facts[fact].alike if fact in self.facts else {}
            every = [values[fact], *[other for other, like in alike.items() if like == values[fact]]]
            ways = [{**way, fact: one} for way in ways for one in every]
        return ways


def every_way(
    settle: Callable[[Mapping[str, Value]], Trial], assumed: Assumed
) -> Iterator[tuple[Assumed, Trial]]:
    """A situation under every value of what is still missing; what cannot lie there is left out."""
    try:
        trial = settle(assumed)
    except Missing as missing:
        for value in missing.values:
            if value not in missing.alike:
                yield from every_way(settle, {**assumed, missing.fact: value})
    except HousewayError:
        return
    else:
        yield assumed, trial


def that_matter(tried: Sequence[Tried]) -> list[str]:
    """The facts on which a payment hangs: the others being equal, another value pays otherwise."""
    names = list(dict.fromkeys([name for one in tried for name in one.values]))
    found = [name for name in names if _matters(name, tried)]
    # The last two cards of a deck change places: neither has another value while the other stays.
    for name in names:
        if _decide(found, tried):
            break
        if name not in found:
            found.append(name)
    return [name for name in names if name in found]


def _decide(names: Sequence[str], tried: Sequence[Tried]) -> bool:
    """Whether rows that say the same of these facts are paid alike."""
    paid: dict[tuple[Value | None, ...], Hashable] = {}
    return all(
        [paid.setdefault(tuple([one.values.get(n) for n in names]), one.key) == one.key for one in tried]
    )


def _matters(name: str, tried: Sequence[Tried]) -> bool:
    paid: dict[tuple[tuple[str, Value], ...], Hashable] = {}
    for one in tried:
        rest = tuple([(key, value) for key, value in one.values.items() if key != name])
        if paid.setdefault(rest, one.key) != one.key:
            return True
    if len({frozenset(one.values) for one in tried}) == 1:
        return False
    # A value may raise a question that another does not: only what both rows say is compared then.
    return any(
        [
            one.key != other.key
            and one.values.get(name) != other.values.get(name)
            and _agree(one, other, name)
            for one, other in combinations(tried, 2)
        ]
    )


def _agree(one: Tried, other: Tried, name: str) -> bool:
    """Whether two rows say the same of everything else that both say."""
    both = one.values.keys() & other.values.keys() - {name}
    return all([one.values[key] == other.values[key] for key in both])
