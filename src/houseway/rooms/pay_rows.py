"""The rows of printed pay tables: those in force, and those that only another reading brings into force."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

import msgspec

from houseway.bank.paying import Pay
from houseway.games.bank.double_hand.sheet import Envy
from houseway.play.needs import met
from houseway.play.rules import RuleSet


class OtherRows(NamedTuple):
    """Printed pay rows that only another reading brings into force."""

    readings: tuple[str, ...]
    """The readings that do together, as ``ruling=value``."""
    rows: tuple[Pay, ...]


def pays_in_force(rules: RuleSet) -> list[Pay]:
    """The pay rows whose events can happen under the readings in force; of two for one event the first."""
    table: Callable[[], tuple[Pay, ...]] | None = getattr(rules.play, "pays_in_force", None)
    rows = [row for row in (table() if table is not None else rules.play.pays) if met(row.needs, rules)]
    first = {(row.wager, row.when): row for row in reversed(rows)}
    return [row for row in rows if first[row.wager, row.when] is row]


def pays_of_other_readings(rules: RuleSet) -> list[OtherRows]:
    """The printed pay rows that are not in force, by the readings that would bring them, one or two."""
    left = [row for row in all_pays(rules.play) if row.lines and row not in pays_in_force(rules)]
    found: list[OtherRows] = []
    for further in (1, 2):
        for readings, read in _otherwise(rules, further) if left else ():
            rows = tuple([row for row in pays_in_force(read) if row in left])
            if rows:
                found.append(OtherRows(readings, rows))
                left = [row for row in left if row not in rows]
    return found


def all_pays(value: object) -> Iterator[Pay]:
    """Every row of a pay table among the parameters of a script, in force or not."""
    if isinstance(value, Pay):
        yield value
    elif isinstance(value, Mapping):
        for inner in value.values():
            yield from all_pays(inner)
    elif isinstance(value, tuple):
        for inner in value:
            yield from all_pays(inner)
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from all_pays(getattr(value, field))


def _otherwise(rules: RuleSet, further: int) -> Iterator[tuple[tuple[str, ...], RuleSet]]:
    """The rule set under every choice of so many other readings."""
    if not further:
        yield (), rules
        return
    for before, read in _otherwise(rules, further - 1):
        for ruling in read.rulings_in_force():
            for reading in ruling.others if ruling.setting else ():
                yield (*before, f"{ruling.id}={reading}"), read.read_as({ruling.id: reading})


_TRIGGER = {
    "anybody": "the hand of any player",
    "bonus": "the hand of a player with a bonus wager",
    "button": "the hand of a player with a button",
    "bonus-on-the-hand": "every hand with a bonus wager on it",
}


def envy_words(envy: Envy) -> str:
    """Who is paid for the hands of others, and for which."""
    who = "its own player and those behind the spot" if envy.backline else "the spot's own player"
    said = f"A bonus wager of {envy.least} or more earns a button, for {who}. It is paid for "
    said += f"{_TRIGGER[envy.trigger]}; of several, "
    return said + ("for each." if envy.several == "all" else "for the highest only.")
