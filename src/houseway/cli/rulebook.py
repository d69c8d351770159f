"""A rule set laid out for a reader: facts, limits, rules in plain words, rulings with other readings."""

from collections.abc import Iterator

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from houseway.citations import cited
from houseway.cli.bank_rulebook import bank_parts
from houseway.cli.points_rulebook import point_parts
from houseway.play.incidents.remedies import Remedy
from houseway.play.rules import STEP_OPEN, RuleSet, Ruling
from houseway.rooms.books import books
from houseway.rooms.index import room_name
from houseway.words.names import key_words
from houseway.words.sheet import deck_words, followed_words, limit_columns, ruling_words, seats_words

INDENT = (0, 0, 0, 2)
NARROW = 76


def document(rules: RuleSet) -> RenderableType:
    """Everything that a person may want to know of a rule set, under the readings in force."""
    return Group(*_parts(rules))


def _parts(rules: RuleSet) -> Iterator[RenderableType]:
    yield _facts(rules)
    yield heading("Limits")
    yield Padding(limits_table(rules), INDENT)
    if rules.kind != "pot":
        for title, part in bank_parts(rules) if rules.kind == "bank" else point_parts(rules):
            yield heading(title)
            yield Padding(part, INDENT)
    yield heading("Rules")
    yield Padding(rules_table(rules), INDENT)
    if rules.procedure:
        yield heading("Procedure")
        yield Padding(procedure_table(rules), INDENT)
    yield heading("Rulings: where the print is silent, unclear or contradicts itself")
    for ruling in rules.rulings_in_force():
        yield Padding(_ruling(rules, ruling), (0, 0, 1, 2))
    if rules.remedies:
        yield heading("Irregularities: what is done when something goes wrong; the first that fits")
        printed = [remedy for remedy in rules.remedies if not remedy.reason]
        for remedy in printed:
            yield Padding(remedy_words(remedy), INDENT)
        if len(printed) < len(rules.remedies):
            held = len(rules.remedies) - len(printed)
            more = f"{held} more are held here without being printed: houseway irregularities {rules.called}"
            yield Padding(Text(more, "dim"), INDENT)


def remedy_words(remedy: Remedy) -> RenderableType:
    """A remedy with its lines, or with the reason of a ruling of ours."""
    said = Text.assemble((remedy.id, "bold"), ": ", remedy.says, " ", (f"[{remedy.lines}]", "dim"))
    if not remedy.reason:
        return said
    return Group(said, Padding(Text.assemble(("Ruled: ", "green"), remedy.reason), INDENT))


def heading(text: str) -> RenderableType:
    return Padding(Text(text, "bold underline"), (1, 0, 0, 0))


def book_words(rules: RuleSet) -> str:
    """Which rulebook the source lines are of."""
    numbers = dict.fromkeys([span.book for span in cited(rules.source)])
    names = [f"{number} is {books()[number][1].name}'s rulebook" for number in numbers if number in books()]
    return "; ".join(names) or "no rulebook of the rooms"


def _facts(rules: RuleSet) -> RenderableType:
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column(style="dim", no_wrap=True)
    table.add_column(overflow="fold")
    rows = {
        "room": room_name(rules.room),
        "id": rules.id,
        **({"file": rules.file} if rules.file else {}),
        "approval": rules.approval or "none printed",
        "source": f"{rules.source} ({book_words(rules)})",
        **({"no sheet": followed_words(rules)} if rules.follows else {}),
        "deck": deck_words(rules),
        "players": seats_words(rules),
    }
    for name, value in rows.items():
        table.add_row(name, value)
    return Group(Text(rules.name, "bold"), table)


def limits_table(rules: RuleSet, *, numbered: bool = False) -> RenderableType:
    """The limits; a column that none of them fills is left out."""
    kept = limit_columns(rules)
    width = sum([max(map(len, [name, *cells])) for name, cells in kept.items()])
    gap = 2 if width + 2 * len(kept) <= NARROW else 1
    table = Table(box=None, header_style="dim", padding=(0, gap, 0, 0), pad_edge=False)
    if numbered:
        table.add_column(justify="right", style="bold yellow")
    for name in kept:
        table.add_column(name, no_wrap=True)
    for number, row in enumerate(zip(*kept.values(), strict=True), 1):
        table.add_row(*([str(number)] if numbered else []), *row)
    return table


def rules_table(rules: RuleSet) -> RenderableType:
    """The printed rules: what each is about, what it says, and where it stands."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column(style="bold", max_width=18, overflow="fold")
    table.add_column(overflow="fold")
    for key, one in rules.rules.items():
        table.add_row(key_words(key), Text.assemble(one.says, " ", (f"[{one.lines}]", "dim")))
    return table


def procedure_table(rules: RuleSet) -> RenderableType:
    """The steps of a round in their order: who does what, and where it stands."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column(style="bold", justify="right")
    table.add_column(style="bold", no_wrap=True)
    table.add_column(overflow="fold")
    for number, step in enumerate(rules.procedure, 1):
        where = f"[{step.lines}; {STEP_OPEN}]" if step.open else f"[{step.lines}]"
        table.add_row(str(number), step.who, Text.assemble(step.says, " ", (where, "dim")))
    return table


def _ruling(rules: RuleSet, ruling: Ruling) -> RenderableType:
    """A ruling, with the reading in force and the others."""
    said: list[RenderableType] = [
        Text.assemble((ruling.id, "bold"), ": ", ruling.question, " ", (f"[{ruling.lines}]", "dim"))
    ]
    for what, words, switch in ruling_words(rules, ruling):
        style = "yellow" if switch else "green"
        line = Text.assemble((f"{what}: ", style), words)
        if switch:
            line.append(" ").append(switch, "bold")
        said.append(Padding(line, INDENT))
    return Group(*said)


def lines_of(console: Console, what: RenderableType, width: int) -> list[Text]:
    """Something laid out, as lines of this width."""
    options = console.options.update(width=width)
    lines = [
        Text.assemble(*[(segment.text, segment.style or "") for segment in line])
        for line in console.render_lines(what, options, pad=False)
    ]
    for line in lines:
        line.rstrip()
    return lines
