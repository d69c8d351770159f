"""A rule set laid out for a reader: facts, limits, rules in plain words, rulings with other readings."""

from collections.abc import Iterator
from typing import get_args

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from houseway.citations import cited
from houseway.cli.bank_rulebook import bank_parts
from houseway.cli.games import room_name
from houseway.cli.points_rulebook import point_parts
from houseway.money import dollars
from houseway.play.rules import RuleSet, Ruling, Stakes, Structure
from houseway.rooms.books import books

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
    yield heading("Rulings: where the print is silent, unclear or contradicts itself")
    for ruling in rules.rulings_in_force():
        yield Padding(_ruling(rules, ruling), (0, 0, 1, 2))


def heading(text: str) -> RenderableType:
    return Padding(Text(text, "bold underline"), (1, 0, 0, 0))


def deck_words(rules: RuleSet) -> str:
    """The deck as a person would say it."""
    deck = rules.dealt_deck()
    said = [f"{len(deck.cards())} {deck.set}"]
    if deck.decks > 1:
        said.append(f"{deck.decks} decks")
    if deck.without:
        said.append(f"without {_ranks(deck.without)}")
    if deck.added:
        said.append(f"with one more {_ranks(deck.added)} of each suit in every deck")
    if deck.jokers:
        each = " each" if deck.decks > 1 else ""
        said.append(f"with a joker{each}" if deck.jokers == 1 else f"with {deck.jokers} jokers{each}")
    return ", ".join(said)


def _ranks(ranks: str) -> str:
    return ", ".join(["10" if rank == "T" else rank for rank in ranks])


def seats_words(rules: RuleSet) -> str:
    """How many play."""
    most = rules.active or rules.seats
    said = f"{rules.least_players} to {most}"
    return said + (f" dealt in, {rules.seats} seated" if rules.seats != most else "")


def book_words(rules: RuleSet) -> str:
    """Which rulebook the source lines are of."""
    numbers = dict.fromkeys([span.book for span in cited(rules.source)])
    names = [f"{number} is {books()[number][1].name}'s rulebook" for number in numbers if number in books()]
    return "; ".join(names) or "no rulebook of the rooms"


def followed_words(rules: RuleSet) -> str:
    """Where the rules of a game come from that only the fee pages print."""
    return (
        "Only the fee pages print this game. Beside what they say of limits and fees, every rule here is "
        f"a ruling that follows the nearest sheets of the room: {' and '.join(rules.follows)}."
    )


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


def limits_in_order(rules: RuleSet) -> list[Stakes]:
    """The limits as they are listed: the one that is played unless somebody chooses, then by size."""
    kinds = get_args(Structure)
    first, *others = rules.limits
    return [
        first,
        *sorted(others, key=lambda s: (kinds.index(s.structure), s.bets, s.blinds[::-1], s.buy_in)),
    ]


def limits_table(rules: RuleSet, *, numbered: bool = False) -> RenderableType:
    """The limits; a column that none of them fills is left out."""
    limits = limits_in_order(rules)
    columns = {
        "limit": [limit_words(s) for s in limits],
        "bets": [_bets(s) for s in limits],
        "blinds": [_amounts(s.blinds) for s in limits],
        "ante": [_amounts((s.ante,)) for s in limits],
        "bring-in": [_amounts((s.bring_in,)) for s in limits],
        "chip": [dollars(s.chip) for s in limits],
        "buy-in": [_buy_in(s) for s in limits],
        "raises": ["double" if s.double_raise else "" for s in limits],
    }
    kept = {name: cells for name, cells in columns.items() if any(cells)}
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


def limit_words(stakes: Stakes) -> str:
    """A limit as people call it: its name, and its structure where the name does not say it."""
    if stakes.structure == "table-limits":
        return stakes.name
    kind = stakes.structure.replace("-", " ")
    return stakes.name if kind in stakes.name.lower().replace("-", " ") else f"{stakes.name} {kind}"


def limit_named(rules: RuleSet, said: str) -> Stakes:
    """The limit that somebody means: by its name, as the tables call it, or by bets that no other has.

    >>> from houseway.rooms.loader import load
    >>> limit_named(load("black-sheep/texas-holdem"), "3-6 Limit").name
    '3-6'
    >>> limit_named(load("black-sheep/texas-holdem"), "$3/$6").name
    '3-6'
    """
    wanted = said.strip().lower()
    for stakes in rules.limits:
        if wanted in (stakes.name.lower(), limit_words(stakes).lower()):
            return stakes
    bets = [stakes for stakes in rules.limits if stakes.bets and wanted == _bets(stakes)]
    return bets[0] if len(bets) == 1 else rules.stakes(said)


def _bets(stakes: Stakes) -> str:
    if len(stakes.bets) == 2 and stakes.bets[0] == stakes.bets[1]:
        return dollars(stakes.bets[0])
    return _amounts(stakes.bets, "-" if stakes.structure in ("spread-limit", "table-limits") else "/")


def _amounts(amounts: tuple[int, ...], between: str = "/") -> str:
    return between.join(dollars(a) for a in amounts) if any(amounts) else ""


def _buy_in(stakes: Stakes) -> str:
    if len(set(stakes.buy_in)) > 1:
        return f"{dollars(stakes.buy_in[0])}-{dollars(stakes.buy_in[1])}"
    if len(stakes.buy_in) > 1:
        return dollars(stakes.buy_in[0])
    return f"{dollars(stakes.buy_in[0])}+" if stakes.buy_in else ""


def rules_table(rules: RuleSet) -> RenderableType:
    """The printed rules: what each is about, what it says, and where it stands."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column(style="bold", max_width=18, overflow="fold")
    table.add_column(overflow="fold")
    for key, one in rules.rules.items():
        table.add_row(key.replace("-", " "), Text.assemble(one.says, " ", (f"[{one.lines}]", "dim")))
    return table


def _ruling(rules: RuleSet, ruling: Ruling) -> RenderableType:
    """A ruling; where another reading was chosen, that is the one in force."""
    in_force = rules.reads(ruling)
    said: list[RenderableType] = [
        Text.assemble((ruling.id, "bold"), ": ", ruling.question, " ", (f"[{ruling.lines}]", "dim"))
    ]
    ruled = "Ruled: "
    if in_force != ruling.choice:
        said.append(Padding(Text.assemble(("In force: ", "green"), in_force), INDENT))
        ruled = "Ruled otherwise: "
    said.append(Padding(Text.assemble((ruled, "green"), ruling.choice), INDENT))
    said.append(Padding(Text.assemble(("Why: ", "green"), ruling.reason), INDENT))
    for value, meaning in ruling.others.items():
        if meaning != in_force:
            switch = f"--ruling {ruling.id}={value}"
            said.append(Padding(Text.assemble(("Or: ", "yellow"), meaning, " ", (switch, "bold")), INDENT))
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
