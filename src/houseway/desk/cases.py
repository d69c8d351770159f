"""What holds for which values of the facts that are missing."""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from math import prod

from houseway.desk.answer import Asked, Case
from houseway.desk.missing import Value
from houseway.desk.telling import outcome
from houseway.desk.trying import Assumed, Trials, Tried
from houseway.reasons.phrases import Phrasebook

FEW = 12
"""So many values are named one by one."""
LISTED = 60
"""So many are listed for programs."""


def asked(trials: Trials, matter: Sequence[str]) -> Iterable[Asked]:
    """The facts on which a payment hangs."""
    for name in matter:
        missing = trials.facts.get(name)
        says = missing.says if missing is not None else "the unknown cards there"
        values = trials.values_of(name)
        yield Asked(fact=name, says=says, ways=len(values), values=tuple(values[:LISTED]))


def cases(trials: Trials, matter: Sequence[str], book: Phrasebook | None = None) -> list[tuple[Case, Tried]]:
    """By what is paid, the values under which it is, and one of them; what is paid most often comes first."""
    groups: dict[Hashable, list[Tried]] = {}
    for one in trials.tried:
        groups.setdefault(one.key, []).append(one)
    values = {name: trials.values_of(name) for name in matter}
    found = []
    for group in groups.values():
        ways = _unique([way for one in group for way in trials.spelt_out(one.values, matter)])
        ways = _without_what_can_be_any(ways, values)
        weight = _weight(ways, values)
        told = outcome(group[0].trial.settled, book)
        varies = _varies(trials, group)
        when = _when(ways, weight, prod([len(every) for every in values.values()]))
        case = Case(when=when, values=tuple(ways), outcome=told, varies=varies)
        found.append((weight, case, group[0]))
    return [(case, one) for _, case, one in sorted(found, key=lambda one: -one[0])]


def _varies(trials: Trials, group: Sequence[Tried]) -> bool:
    """Whether the same is paid for several reasons.

    Of rows that are paid alike but look otherwise some are settled now. Rows that look alike have their
    reasons in common but for cards that reasons name: one of them tells.
    """
    first = group[0].trial
    settled: dict[int, Tried] = {}
    for one in group:
        settled.setdefault(id(one.trial), one)
    if any([not one.trial.paid_for_the_same(first) for one in settled.values()]):
        return True
    if len(settled) == len(group):
        return False
    seen = {one.why for one in settled.values()}
    others = {one.why: one for one in group if one.why not in seen}
    last = {group[-1].why: group[-1]} if trials.named else {}
    return any(not trials.again(one).paid_for_the_same(first) for one in {**last, **others}.values())


def _unique(ways: Sequence[Assumed]) -> list[Assumed]:
    return list({tuple(way.items()): way for way in ways}.values())


def _without_what_can_be_any(ways: list[Assumed], values: dict[str, list[Value]]) -> list[Assumed]:
    """A fact that may be anything, the others being equal, need not be named."""
    for name, every in values.items():
        rests: dict[tuple[tuple[str, Value], ...], list[Assumed]] = {}
        for way in ways:
            rest = tuple([(key, value) for key, value in way.items() if key != name])
            rests.setdefault(rest, []).append(way)
        ways = []
        for rest, those in rests.items():
            whole = len(those) == len(every) and name in those[0]
            ways += [dict(rest)] if whole else those
    return ways


def _weight(ways: Sequence[Assumed], values: dict[str, list[Value]]) -> int:
    """In how many ways the facts can lie so."""
    named = Counter([tuple(way) for way in ways])
    return sum(
        [
            count * prod([len(every) for name, every in values.items() if name not in names])
            for names, count in named.items()
        ]
    )


def _when(ways: Sequence[Assumed], weight: int, everything: int) -> str:
    """For which values, in words."""
    names = {name for way in ways for name in way}
    if len(names) == 1 and all([len(way) == 1 for way in ways]):
        (name,) = names
        first = sorted([way[name] for way in ways], key=_order)[:FEW]
        if len(ways) <= FEW:
            return f"{name} = {either(list(map(shown, first)))}"
        return f"{name} = {', '.join(map(shown, first))} … ({weight:,} of {everything:,} ways)"
    several = len(ways) > FEW // 3
    told = [named(way) for way in (ways[:1] if several else ways)]
    return f"{weight:,} of {everything:,} ways, such as {told[0]}" if several else "; or ".join(told)


def named(way: Assumed) -> str:
    """What some facts are, as the file would write it."""
    return ", ".join([f"{name} = {shown(value)}" for name, value in way.items()])


def _order(value: Value) -> tuple[bool, Value]:
    """Numbers upwards; words as they come."""
    return (True, 0) if isinstance(value, str) else (False, value)


def either(told: Sequence[str]) -> str:
    """Several values: *1, 2 or 5*."""
    return " or ".join([part for part in (", ".join(told[:-1]), *told[-1:]) if part])


def shown(value: Value) -> str:
    """A value as the file would write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
