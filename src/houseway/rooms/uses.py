"""What of ours rests on a line of the print: rules, steps, rulings, rows of tables, fees."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from houseway.bank.paying import Pay
from houseway.citations import Span, cited
from houseway.fees.charges import Schedule
from houseway.games.bank.double_hand.house_way_charts import WAYS
from houseway.games.bank.double_hand.sheet import EnvyPay
from houseway.games.bank.tiles.ways import Row as TileRow
from houseway.play.rules import RuleSet
from houseway.points.segments import BonusRow
from houseway.points.sweeps import SweepRow
from houseway.rooms.fee_book import missing, rooms, rulings, schedules
from houseway.rooms.index import listed
from houseway.rooms.loader import common_rulings
from houseway.rooms.lookup import find


class Resting(NamedTuple):
    """One thing that cites lines."""

    kind: str
    """``rule``, ``ruling``, ``incident``, ``pay row``, ``house way``, ``fee`` …"""
    where: str
    """The rule set, the schedule of fees, or the file for all rooms."""
    key: str
    says: str
    lines: str


def resting_on(span: Span) -> list[Resting]:
    """Everything that cites one of these lines."""
    return [one for one in everything() if any([lines.meets(span) for lines in cited(one.lines)])]


def everything() -> Iterator[Resting]:
    """All that cites anything, book by book as the catalogue has it; what holds for all rooms once."""
    seen: set[Resting] = set()
    for entry in listed():
        for one in in_rule_set(find(entry.id)):
            if one not in seen:
                seen.add(one)
                yield one
    for ruling in rulings():
        yield Resting("ruling", "common/fees", ruling.id, ruling.choice, ruling.lines)
    for room in rooms():
        for schedule in schedules(room):
            yield from in_schedule(schedule)
        for absent in missing(room):
            games = ", ".join(absent.games)
            yield Resting("fee", f"{room}/fees/missing", games, f"{absent.how}: {absent.says}", absent.lines)


def in_rule_set(rules: RuleSet) -> Iterator[Resting]:
    """What of a rule set cites lines."""
    for key, rule in rules.rules.items():
        yield Resting("rule", rules.id, key, rule.says, rule.lines)
    for number, step in enumerate(rules.procedure, 1):
        yield Resting("step", rules.id, f"{number}, {step.who}", step.says, step.lines)
    for ruling in rules.rulings:
        where = f"common/{rules.kind}" if ruling in common_rulings(rules.kind) else rules.id
        yield Resting("ruling", where, ruling.id, ruling.choice, ruling.lines)
    for remedy in rules.remedies:
        yield Resting("incident", rules.id, remedy.id, remedy.says, remedy.lines)
    yield from _rows(rules.id, "play", rules.play)
    way = getattr(rules.play, "house_way", "")
    for row in WAYS[way].rows if isinstance(way, str) and way in WAYS else ():
        if row.lines:
            ranks = " over ".join([name for name in (row.high, row.low) if name])
            yield Resting("house way", rules.id, row.hand, ranks or "any", row.lines)


def _rows(where: str, key: str, value: Any) -> Iterator[Resting]:
    """The rows of printed tables among the parameters of a script, wherever they lie."""
    match value:
        case Pay():
            yield Resting("pay row", where, value.wager, f"{value.when}: {value.pays}", value.lines)
        case EnvyPay():
            yield Resting("envy row", where, "envy", f"{value.when}: {value.pays}", value.lines)
        case BonusRow():
            yield Resting("bonus row", where, value.hand, _points(value), value.lines)
        case SweepRow():
            yield Resting("Clean Sweep", where, value.hand, f"{value.points} points", value.lines)
        case Mapping():
            for name, inner in value.items():
                yield from _rows(where, str(name), inner)
        case tuple() | list():
            for inner in value:
                yield from _rows(where, key, inner)
        case TileRow():
            yield Resting("house way", where, key, value.do, value.lines)
        case msgspec.Struct():
            for field in value.__struct_fields__:
                yield from _rows(where, field, getattr(value, field))


def _points(row: BonusRow) -> str:
    places = (("front", row.front), ("middle", row.middle), ("back", row.back))
    return ", ".join([f"{place} {points}" for place, points in places if points])


def in_schedule(schedule: Schedule) -> Iterator[Resting]:
    """What of a schedule of fees cites lines."""
    where = f"{schedule.room}/fees/{schedule.id}"
    for method, fees in schedule.methods.items():
        for fee, terms in fees.items():
            if terms.lines:
                yield Resting(
                    "fee", where, f"{method}, {fee}", f"{terms.payer}, per {terms.per}", terms.lines
                )
    for option in schedule.options():
        yield Resting("fee", where, f"option {option.number}", option.limit or schedule.name, option.lines)
    for ruling in schedule.rulings:
        yield Resting("ruling", where, ruling.id, ruling.choice, ruling.lines)
    for finding in schedule.print:
        yield Resting("oddity of the print", where, finding.kind, finding.says, finding.lines)
    if schedule.buttons is not None:
        yield Resting("fee", where, "buttons", schedule.buttons.says, schedule.buttons.lines)
