"""The options of a printed fee table, laid out for a terminal."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from houseway.citations import cite
from houseway.fees.bands import Band
from houseway.fees.charges import Charge, Option
from houseway.fees.words import amount_words, described, numbers

WIDE = 10
"""So many columns fit a narrow terminal only with small gaps."""


def options_table(options: Sequence[Option], width: int) -> Iterator[RenderableType]:
    """Options of one table: those of one band of players side by side, others row by row as printed."""
    if all([_only_heads(option) is not None and not described(option) for option in options]):
        yield from _side_by_side(options, width)
    elif _heads_across(options):
        yield _across(options)
    else:
        yield _rows(options)


def _printed(option: Option) -> list[Charge]:
    """The charges with an amount of their own; the same for all options stand above the table."""
    return [charge for charge in option.charges if not charge.terms.amount]


def _only_heads(option: Option) -> Band | None:
    bands = {charge.band for charge in _printed(option)}
    band = next(iter(bands)) if len(bands) == 1 else None
    return band if band is not None and band.key == "heads" else None


def _side_by_side(options: Sequence[Option], width: int) -> Iterator[RenderableType]:
    for band, some in groupby(options, key=_only_heads):
        group = tuple(some)
        fees = " / ".join([charge.fee for charge in _printed(group[0])])
        lines = cite([option.lines for option in group])
        yield Text.assemble(
            (f"{band} players", "bold"), f", options {numbers(group)}: {fees} ", (f"[{lines}]", "dim")
        )
        cells = [(_label(o), "/".join([amount_words(c) for c in _printed(o)])) for o in group]
        first = max([len(label) for label, _ in cells])
        wide = first + max([len(text) for _, text in cells]) + 5
        columns = max(1, (width - 2) // wide)
        rows = -(-len(cells) // columns)
        for row in range(rows):
            line = [f"{label:>{first}}  {text}".ljust(wide) for label, text in cells[row::rows]]
            yield Text("  " + "".join(line).rstrip())


def _label(option: Option) -> str:
    """The number, with that of the print where it differs."""
    if option.printed and option.printed != option.number:
        return f"{option.number} ({option.printed})"
    return option.number


def _heads_across(options: Sequence[Option]) -> bool:
    """Whether numbers of players are columns: a fee stands several times on a line."""
    for option in options:
        places = [(charge.fee, charge.line) for charge in _printed(option)]
        if len(set(places)) < len(places):
            return True
    return False


def _plain(titles: Sequence[str], left: int) -> Table:
    gap = 2 if len(titles) < WIDE else 1
    grid = Table(box=None, header_style="dim", padding=(0, gap, 0, 0), pad_edge=False)
    for at, title in enumerate(titles):
        grid.add_column(title, justify="left" if at < left else "right", overflow="fold")
    return grid


def _across(options: Sequence[Option]) -> RenderableType:
    """A row for each fee of an option: bands of players are columns."""
    every = [charge for option in options for charge in _printed(option)]
    bands = list(dict.fromkeys([str(charge.band or "all") for charge in every]))
    fees = list(dict.fromkeys([charge.fee for charge in every]))
    about = list(dict.fromkeys([name for option in options for name in described(option)]))
    named = ["fee"] if len(fees) > 1 else []
    grid = _plain(["option", *about, *named, *bands, "line"], 1 + len(about) + len(named))
    for option in options:
        said = described(option)
        first = [_label(option), *[said.get(name, "") for name in about]]
        for fee in fees:
            mine = [charge for charge in _printed(option) if charge.fee == fee]
            cells = {str(charge.band or "all"): amount_words(charge) for charge in mine}
            lines = cite([charge.line for charge in mine])
            grid.add_row(*first, *([fee] if named else []), *[cells.get(band, "") for band in bands], lines)
            first = [""] * len(first)
    return grid


def _rows(options: Sequence[Option]) -> RenderableType:
    """A row for each line of the print: bands beside their amounts."""
    about = list(dict.fromkeys([name for option in options for name in described(option)]))
    every = [charge for option in options for charge in _printed(option)]
    columns: list[tuple[str, str]] = []
    for fee in dict.fromkeys([charge.fee for charge in every]):
        key = next((c.terms.key for c in every if c.fee == fee and c.band is not None), "")
        if key and ("band", key) not in columns:
            columns.append(("band", key))
        columns.append(("fee", fee))
    titles = ["option", *about, *[TITLES.get(name, name) for _, name in columns], "line"]
    grid = _plain(titles, 1 + len(about))
    for option in options:
        said = described(option)
        label, first = _label(option), [said.get(name, "") for name in about]
        for line, charges in _by_line(option):
            cells: dict[tuple[str, str], str] = {}
            for charge in charges:
                cells["fee", charge.fee] = amount_words(charge)
                if charge.band is not None:
                    cells["band", charge.terms.key] = str(charge.band)
            grid.add_row(label, *first, *[cells.get(column, "") for column in columns], line)
            label, first = "", [""] * len(about)
    return grid


TITLES = {"heads": "players", "action": "table action", "bet": "own bet", "pot": "pot"}


def _by_line(option: Option) -> list[tuple[str, list[Charge]]]:
    found: dict[str, list[Charge]] = {}
    for charge in _printed(option):
        found.setdefault(charge.line, []).append(charge)
    return list(found.items()) or [(option.lines, [])]
