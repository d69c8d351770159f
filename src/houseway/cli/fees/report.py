"""The fees of a rule set for people: its schedules, one schedule, one option."""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from houseway.citations import touches
from houseway.cli.fees.selection import Picked, Tables
from houseway.cli.fees.tables import options_table
from houseway.fees.charges import FeeRuling, FeeTable, Finding, Option, Schedule
from houseway.fees.ranges import range_words
from houseway.fees.words import (
    COUNTED,
    amount_words,
    band_words,
    count,
    described,
    for_words,
    numbers,
    terms_words,
)
from houseway.play.rules import RuleSet
from houseway.rooms.fee_book import rulings

INDENT = (0, 0, 0, 2)


def tell(rules: RuleSet, picked: Picked, width: int) -> Iterator[RenderableType]:
    """What was asked for, in lines of this width."""
    yield Text(f"{rules.name}  ({rules.id})", "bold")
    if picked.about:
        yield Text(f"Only options {picked.about}.")
    if not picked.schedules:
        yield from _nothing(rules, picked)
    elif picked.view == "game":
        yield from _game(picked)
    elif picked.view == "schedule":
        yield from _schedule(*picked.schedules[0], width)
    else:
        schedule, ((table, (option,)),) = picked.schedules[0]
        yield from _option(rules, schedule, table, option)


def _nothing(rules: RuleSet, picked: Picked) -> Iterator[RenderableType]:
    yield Text("No fees are printed for a game of one's own." if rules.own else "No fees.")
    if (absent := picked.absent) is not None:
        yield _said(f"{absent.how}: {absent.says}", absent.lines)


def _said(says: str, lines: str) -> RenderableType:
    return Padding(Text.assemble(says, " ", (f"[{lines}]", "dim")), INDENT)


def _heading(text: str) -> RenderableType:
    return Padding(Text(text, "bold underline"), (1, 0, 0, 0))


# A rule set


def _game(picked: Picked) -> Iterator[RenderableType]:
    for schedule, tables in picked.schedules:
        options = sum([len(options) for _, options in tables])
        yield Text.assemble(
            "\n",
            (schedule.id, "bold"),
            f"  {schedule.name}; {count(options, 'option')} ",
            (f"[{schedule.source}]", "dim"),
        )
        for table, some in tables:
            yield Padding(_table_line(schedule, table, some), INDENT)
    yield from _rulings([schedule for schedule, _ in picked.schedules])


def _table_line(schedule: Schedule, table: FeeTable, options: Sequence[Option]) -> Text:
    fees = [
        f"{fee} {PAYER[terms.payer]}" + (f" {KEY[terms.key]}" if terms.key else "")
        for fee, terms in schedule.methods[table.method].items()
    ]
    about = for_words(table)
    said = f"{numbers(tuple(options))}: {', '.join(fees)}" + (f"; {about}" if about else "")
    return Text(said)


PAYER = {
    "pot": "(pot)",
    "antes": "(antes)",
    "small-blind": "(small blind)",
    "big-blind": "(big blind)",
    "each-player": "(each player)",
    "player-dealer": "(player-dealer)",
    "coupon-user": "(coupon user)",
}
KEY = {"heads": "by players", "action": "by table action", "bet": "by own bet", "pot": "by pot"}


def _rulings(schedules: Sequence[Schedule]) -> Iterator[RenderableType]:
    for schedule in schedules:
        yield from _own_rulings(schedule)
    common = common_rulings(schedules)
    if common:
        yield _heading("Rulings that hold for all schedules")
        for ruling in common:
            yield _ruling(ruling)


def _own_rulings(schedule: Schedule) -> Iterator[RenderableType]:
    if schedule.rulings or schedule.buttons:
        yield _heading(f"Rulings about {schedule.id}")
    for ruling in schedule.rulings:
        yield _ruling(ruling)
    if (buttons := schedule.buttons) is not None:
        yes = "granted" if buttons.grants else "denied"
        yield _said(f"Free-collection buttons are {yes}: {buttons.says}", buttons.lines)


def _ruling(ruling: FeeRuling) -> RenderableType:
    return Padding(
        Group(
            Text.assemble((ruling.id, "bold"), ": ", ruling.question, " ", (f"[{ruling.lines}]", "dim")),
            Padding(Text.assemble(("Ruled: ", "green"), ruling.choice), INDENT),
            Padding(Text.assemble(("Why: ", "green"), ruling.reason), INDENT),
        ),
        INDENT,
    )


def common_rulings(schedules: Sequence[Schedule]) -> list[FeeRuling]:
    """Of what was ruled for all rooms, that which can matter here."""
    terms = [terms for s in schedules for method in s.methods.values() for terms in method.values()]
    keys = {term.key for term in terms}
    payers = {term.payer for term in terms}
    charges = [charge for s in schedules for option in s.options() for charge in option.charges]
    sized = bool(keys & {"action", "bet", "pot"})
    matters = {
        "fee-hole": sized,
        "fee-below": sized,
        "fee-overlap": bool(keys - {""}),
        "fee-side-pots": "pot" in payers,
        "fee-uncalled": "pot" in payers,
        "fee-chip": any([charge.amount is not None and charge.amount % 100 for charge in charges]),
        "fee-reached": "pot" in payers,
        "fee-no-small-blind": "small-blind" in payers,
        "fee-heads": "heads" in keys or any([term.per == "head" for term in terms]),
        "fee-plan": "heads" in keys,
        "fee-schedules": len(schedules) > 1,
        "fee-time": any([term.per == "half-hour" for term in terms]),
        "fee-time-pot": any([term.per == "half-hour" and term.payer == "pot" for term in terms]),
        "fee-blank": any([charge.amount is None for charge in charges]),
        "fee-action": "action" in keys,
    }
    return [ruling for ruling in rulings() if matters.get(ruling.id, True)]


# A schedule


def _schedule(schedule: Schedule, tables: Tables, width: int) -> Iterator[RenderableType]:
    yield from _about(schedule)
    for table, options in tables:
        about = for_words(table)
        title = f"Options {numbers(options)}" if len(options) > 1 else f"Option {options[0].number}"
        yield _heading(f"{title}{about and ': '}{about} [{table.source}]")
        yield Padding(_fees(schedule, table), INDENT)
        for part in options_table(options, width - INDENT[-1]):
            yield Padding(part, INDENT)
    yield from _findings(schedule.print)
    yield from _rulings([schedule])


def _about(schedule: Schedule) -> Iterator[RenderableType]:
    yield Text.assemble((schedule.id, "bold"), f": {schedule.name} ", (f"[{schedule.source}]", "dim"))
    yield Padding(Text(f"Games: {', '.join(schedule.games)}"), INDENT)
    if schedule.unspread:
        yield Padding(Text(f"Named too, but no rule set here: {', '.join(schedule.unspread)}"), INDENT)
    keys = {terms.key for method in schedule.methods.values() for terms in method.values()}
    if "heads" in keys:
        yield Padding(Text(f"By players: {COUNTED[schedule.heads]}"), INDENT)
    if schedule.most_rates:
        kinds = ", counted by the kind of fee" if schedule.rates_are == "fees" else ""
        yield Padding(Text(f"At most {schedule.most_rates} rates in an option{kinds}"), INDENT)
    if schedule.clauses:
        yield _said("General clauses", schedule.clauses)


def _fees(schedule: Schedule, table: FeeTable) -> RenderableType:
    grid = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    for fee, terms in schedule.methods[table.method].items():
        fixed = f"{range_words(terms.amount)} in every option, " if terms.amount else ""
        grid.add_row(
            fee,
            Text.assemble(fixed + terms_words(terms), (f" [{terms.lines}]", "dim") if terms.lines else ""),
        )
    return grid


def _findings(found: Sequence[Finding]) -> Iterator[RenderableType]:
    if found:
        yield _heading("About the print")
        for finding in found:
            yield _said(f"{finding.kind}: {finding.says}", finding.lines)


# An option


def _option(rules: RuleSet, schedule: Schedule, table: FeeTable, option: Option) -> Iterator[RenderableType]:
    from houseway.fees.plans import misfit

    yield Text.assemble(
        (f"Option {option.number} of {schedule.id}", "bold"),
        f": {schedule.name} ",
        (f"[{option.lines}]", "dim"),
    )
    if printed := printed_words(table, option):
        yield Padding(Text(printed), INDENT)
    for name, text in described(option).items():
        yield Padding(Text(f"{name}: {text}"), INDENT)
    if about := for_words(table):
        yield Padding(Text(f"for {about}"), INDENT)
    fitting = [stakes.name for stakes in rules.limits if not misfit(table, option, stakes)]
    yield Padding(Text(f"limits of {rules.id}: {', '.join(fitting) or 'fits none'}"), INDENT)
    yield Padding(_fees(schedule, table), (1, 0, 1, 2))
    grid = Table(box=None, header_style="dim", padding=(0, 2, 0, 0), pad_edge=False)
    for title in ("fee", "amount", "band", "line"):
        grid.add_column(title, justify="right" if title == "amount" else "left", overflow="fold")
    for charge in option.charges:
        grid.add_row(charge.fee, amount_words(charge), band_words(charge), charge.line)
    yield Padding(grid, INDENT)
    yield from _findings([finding for finding in schedule.print if touches(finding.lines, option.lines)])
    yield from _own_rulings(schedule)


def printed_words(table: FeeTable, option: Option) -> str:
    """What the print has instead of the number, where that differs."""
    if not table.numbered:
        return "The print has no numbers; this is the place of the row in the schedule."
    if not option.printed:
        return f"No number is printed at its first row; ruled {option.number}."
    return f"Printed as option {option.printed}." if option.printed != option.number else ""
