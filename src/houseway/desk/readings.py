"""Rulings of ours whose other reading would pay otherwise in a situation."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from houseway.desk.answer import OtherReading
from houseway.desk.cases import shown
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

    A reading may hang on a fact beyond those that are given: it is named where one of its values pays
    otherwise.
    """
    paid, moved = net(settled.situation, settled.table), paid_key(settled.table)
    for ruling, held, value, words in others:
        for assumed, trial in under({**readings, ruling.id: value}):
            if trial.paid == moved:
                continue
            other = trial.settled
            if net(other.situation, other.table) == paid:
                continue
            more = [f"{fact} = {shown(one)}" for fact, one in assumed.items() if fact not in given]
            yield OtherReading(
                ruling=ruling.id,
                question=ruling.question,
                lines=lines_of(ruling.lines),
                held=sentence(held),
                value=value,
                words=sentence(words),
                when=", ".join([when, *more] if when else more),
                outcome=outcome(other, book),
            )
            break


def _every(ruling: Ruling) -> dict[str, str]:
    """Every reading, the one that is held first."""
    if not ruling.others:
        return {}
    held = str(ruling.value).lower() if isinstance(ruling.value, bool) else str(ruling.value)
    return {held: ruling.choice, **ruling.others}
