"""Rulings of ours whose other reading would pay otherwise in a situation."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import NamedTuple

from houseway.desk.answer import OtherReading
from houseway.desk.cases import either, named, shown
from houseway.desk.paid import paid_key
from houseway.desk.settling import Settled, Trial
from houseway.desk.telling import net, outcome
from houseway.desk.trying import Assumed
from houseway.play.rules import RuleSet, Ruling
from houseway.reasons.citing import lines_of, sentence
from houseway.reasons.phrases import Phrasebook


class Other(NamedTuple):
    """Another reading of a ruling that is in force."""

    ruling: Ruling
    held: str
    value: str
    words: str


def every_other(rules: RuleSet) -> list[Other]:
    """Every reading but those in force."""
    found = []
    for ruling in rules.rulings_in_force():
        held = rules.reads(ruling)
        found += [Other(ruling, held, value, said) for value, said in _every(ruling).items() if said != held]
    return found


def other_readings(
    others: Sequence[Other],
    readings: dict[str, str],
    settled: Settled,
    under: Callable[[dict[str, str]], Iterator[tuple[Assumed, Trial]]],
    given: Assumed,
    when: str = "",
    book: Phrasebook | None = None,
) -> Iterator[OtherReading]:
    """Those of other readings that pay otherwise; ``under`` settles the same file under readings.

    What a reading pays may hang on facts beyond those that are given, which decide nothing as it is held or
    are asked for under the reading alone: it is told for each outcome, with the values that lead to it.
    """
    paid, moved = net(settled.situation, settled.table), paid_key(settled.table)
    for ruling, held, value, words in others:
        ways = 0
        found: dict[Hashable, list[tuple[Assumed, Trial]]] = {}
        for assumed, trial in under({**readings, ruling.id: value}):
            ways += 1
            if trial.paid == moved:
                continue
            gets = net(trial.settled.situation, trial.settled.table)
            if gets != paid:
                beyond = {fact: one for fact, one in assumed.items() if fact not in given}
                found.setdefault(tuple(gets.items()), []).append((beyond, trial))
        for those in found.values():
            more = _where([beyond for beyond, _ in those]) if len(those) < ways else ""
            yield OtherReading(
                ruling=ruling.id,
                question=ruling.question,
                lines=lines_of(ruling.lines),
                held=sentence(held),
                value=value,
                words=sentence(words),
                when=", ".join([part for part in (when, more) if part]),
                outcome=outcome(those[0][1].settled, book),
            )


def _where(ways: Sequence[Assumed]) -> str:
    """The values under which a reading pays so."""
    names = list(dict.fromkeys([name for way in ways for name in way]))
    if len(names) == 1:
        return f"{names[0]} = {either([shown(way[names[0]]) for way in ways])}"
    return "; or ".join([named(way) for way in ways])


def _every(ruling: Ruling) -> dict[str, str]:
    """Every reading, the one that is held first."""
    if not ruling.others:
        return {}
    held = str(ruling.value).lower() if isinstance(ruling.value, bool) else str(ruling.value)
    return {held: ruling.choice, **ruling.others}
