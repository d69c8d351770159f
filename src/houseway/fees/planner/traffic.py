"""Traffic: what goes on at a table in an hour, as cases that fees can be reckoned for."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple

import msgspec

from houseway.fees.due import Facts

Kind = Literal["assumed", "given", "records", "bots"]
"""Where traffic comes from: nobody said anything, somebody did, hands were looked at, bots played."""


class Case(NamedTuple):
    """A hand or a round that comes up, and what part of all of them it is."""

    facts: Facts
    weight: Fraction


class Traffic(msgspec.Struct, frozen=True, kw_only=True):
    """What comes up with each number of players, how often, and who says so."""

    kind: Kind
    says: tuple[str, ...]
    """Every figure with its source, in words."""
    cases: Mapping[int, tuple[Case, ...]]
    """By the number of players; the weights of each add up to one."""
    per_hour: Mapping[int, Fraction]
    """Hands or rounds an hour."""
    time: Mapping[int, Fraction] = {}
    """What part of the time so many play; nothing where that is not known."""
    hands: Mapping[int, int] = {}
    """How many hands were looked at, where any were."""
    borrowed: Mapping[int, int] = {}
    """Numbers of players that nothing was seen of, and those whose hands stand in for theirs."""

    def players(self) -> list[int]:
        return sorted(self.cases)


def even(facts: Iterable[Facts]) -> tuple[Case, ...]:
    """Hands that were seen, each as likely as the others; equal ones are one case."""
    seen: dict[Facts, int] = {}
    for one in facts:
        seen[one] = seen.get(one, 0) + 1
    total = sum(seen.values())
    return tuple([Case(one, Fraction(count, total)) for one, count in seen.items()])


def without_pots(cases: Sequence[Case]) -> tuple[Case, ...]:
    """The same for fees that do not go by the pot: hands that differ in it alone are one case."""
    found: dict[Facts, Fraction] = {}
    for facts, weight in cases:
        plain = msgspec.structs.replace(facts, pot=0)
        found[plain] = found.get(plain, Fraction(0)) + weight
    return tuple([Case(facts, weight) for facts, weight in found.items()])


def part(cases: Sequence[Case], moment: str, reached: bool) -> tuple[Case, ...]:
    """Only the hands that reached a moment, or only those that did not, as if they were all."""
    mine = [case for case in cases if (moment in case.facts.reached) == reached]
    total = sum([case.weight for case in mine], Fraction(0))
    return tuple([Case(case.facts, case.weight / total) for case in mine])


def mean_pot(cases: Sequence[Case]) -> Fraction:
    """The pot that is played for, on average."""
    return sum([case.weight * case.facts.pot for case in cases], Fraction(0))


def mean_action(cases: Sequence[Case]) -> Fraction:
    """What lies on the table before the cards, on average."""
    return sum([case.weight * sum([bet.amount for bet in case.facts.bets]) for case in cases], Fraction(0))


def mean_bettors(cases: Sequence[Case]) -> Fraction:
    """How many bet, on average."""
    return sum([case.weight * len({bet.person for bet in case.facts.bets}) for case in cases], Fraction(0))
