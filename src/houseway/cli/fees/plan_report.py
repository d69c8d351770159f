"""Plans for people: what each takes over the number of players, and who overtakes whom."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from houseway.cli.fees.plan_words import (
    FROM_POTS,
    at_clock,
    counts,
    leading_title,
    led,
    meeting_words,
    money,
    per_cent,
    short_money,
    together,
)
from houseway.fees.planner.traffic import mean_action, mean_bettors, mean_pot
from houseway.fees.words import count
from houseway.reference.fee_planner.answer import Answer, Group
from houseway.reference.fee_planner.rows import Row
from houseway.rooms.fee_book import rulings

INDENT = (0, 0, 0, 2)
WIDE = 8
"""With more numbers of players than this, amounts are shown in whole dollars."""
MEETINGS = 12
"""So many pairs of plans a short answer tells."""


def tell_plans(answer: Answer, every: bool, limit: str = "") -> Iterator[RenderableType]:
    """Everything, in the order in which one asks; ``limit`` is what was asked for by name."""
    rules = answer.rules
    yield Text.assemble(
        (f"{rules.name}  ({rules.id})", "bold"),
        f", {answer.stakes.name}, {counts(answer.players)} players",
        " with the player-dealer" if rules.kind == "bank" else "",
    )
    if not limit and answer.stakes is rules.limits[0] and len(rules.limits) > 1:
        yield Text(f"This is the first of its {len(rules.limits)} limits: --limit NAME takes another.")
    yield _heading("Traffic")
    for line in answer.traffic.says:
        yield _in(line)
    if answer.traffic.borrowed:
        said = [f"{n} as with {other}" for n, other in answer.traffic.borrowed.items()]
        yield _in(f"numbers of players that were not seen: {', '.join(said)}")
    if answer.named:
        yield _heading("Your plans")
        yield from _rows(answer, answer.named)
    for group in answer.groups:
        yield from _group(answer, group)
    yield from _overtaking(answer, every)
    yield from _left_out(answer)
    yield from _small_print(answer)


def _heading(text: str) -> RenderableType:
    return Padding(Text(text, "bold underline"), (1, 0, 0, 0))


def _in(text: str | Text) -> RenderableType:
    return Padding(text if isinstance(text, Text) else Text(text), INDENT)


def _group(answer: Answer, group: Group) -> Iterator[RenderableType]:
    offer = group.offer
    taken = (
        "by the half hour" if offer.clock else "by the hand" if answer.rules.kind == "pot" else "by the round"
    )
    yield Padding(
        Text.assemble(
            (f"{offer.schedule.id}, {taken}", "bold underline"),
            f"  {offer.schedule.name} ",
            (f"[{offer.schedule.source}]", "dim"),
        ),
        (1, 0, 0, 0),
    )
    shown = [row for row in group.rows if row.shown]
    yield _in(_offered(group, len(shown)))
    if offer.uncovered:
        yield _in(f"No option is for {counts(offer.uncovered)} players.")
    if offer.schedule.rulings and not any([table.numbered for table in offer.schedule.tables]):
        # An old sheet may leave the larger part of its fees to a table that is posted in the room.
        for ruling in offer.schedule.rulings:
            yield _in(Text.assemble(f"{ruling.id}: {ruling.choice} ", (f"[{ruling.lines}]", "dim")))
    elif offer.schedule.rulings:
        named = ", ".join([ruling.id for ruling in offer.schedule.rulings])
        yield _in(f"Rulings about this schedule: {named} (`houseway fees {answer.rules.called}` tells them).")
    yield from _rows(answer, shown)


def _offered(group: Group, shown: int) -> str:
    offer = group.offer
    fit = f"{count(offer.options, 'option')} {'fits' if offer.options == 1 else 'fit'}"
    if len(offer.zones) == 1:
        if offer.options == 1:
            return f"{fit} this table."
        said = f"{fit} this table; each is a plan by itself"
        alike = sum([len(choice.others) for choice in offer.zones[0].choices])
        return f"{said}, {alike} of them the same as another." if alike else f"{said}."
    zones = ", ".join([f"{counts(zone.players)} ({len(zone.choices)})" for zone in offer.zones])
    there = f"{len(offer.plans)} are laid out here, from the dearest choice everywhere to the cheapest"
    more = f", {shown} of them shown (--all shows every one)" if shown < len(offer.plans) else ""
    return (
        f"{fit} this table. A plan has one for each number of players; those that differ, by players: "
        f"{zones}. With one choice for each of these there are {offer.possible:,} plans; {there}{more}."
    )


def _rows(answer: Answer, rows: Sequence[Row]) -> Iterator[RenderableType]:
    yield Padding(_over_players(answer, rows), (1, 0, 0, 2))
    if any([answer.focus in row.takes for row in rows]):
        yield Padding(_closely(answer, rows), (1, 0, 0, 2))
    if any([len(row.plan.parts()) > 1 or answer.named for row in rows]):
        yield Padding(_composed(rows), (1, 0, 0, 2))


def _grid(titles: Sequence[str], left: int = 1) -> Table:
    grid = Table(box=None, header_style="dim", padding=(0, 2, 0, 0), pad_edge=False)
    for at, title in enumerate(titles):
        grid.add_column(title, justify="left" if at < left else "right", overflow="fold")
    return grid


def _over_players(answer: Answer, rows: Sequence[Row]) -> RenderableType:
    """What the room takes in an hour, with each number of players."""
    shows = money if len(answer.players) <= WIDE else short_money
    names, traffic, whole = answer.names(), answer.traffic, bool(answer.traffic.time)
    seen = f"all {sum(traffic.hands.values()):,} hands" if traffic.hands else ""
    titles = [str(n) for n in answer.players]
    grid = _grid(["an hour", *titles, *(["on average"] if whole else []), *([seen] if seen else [])])
    for row in rows:
        cells = [shows(row.hours[n]) if n in row.hours else "" for n in answer.players]
        last = [_maybe(row.average(traffic), shows)] if whole else []
        last += [_maybe(row.all_hands(traffic), shows)] if seen else []
        grid.add_row(names[row.label], *cells, *last)
    return grid


def _maybe(amount: Fraction | None, shows: Callable[[Fraction], str]) -> str:
    return "" if amount is None else shows(amount)


def _closely(answer: Answer, rows: Sequence[Row]) -> RenderableType:
    """Everything about one number of players."""
    n, names = answer.focus, answer.names()
    bank = answer.rules.kind == "bank"
    of = "hand" if answer.rules.kind == "pot" else "round"
    cases = answer.traffic.cases[n]
    base = mean_action(cases) if bank else mean_pot(cases)
    titles = [f"{n} players", f"a {of}", "an hour", *_who(bank)]
    titles += ["of the action" if bank else "of the pot"] if base else []
    grid = _grid([*titles, "option", "line"])
    for row in rows:
        if n not in row.takes:
            continue
        take = row.takes[n]
        option = row.plan.options[n]
        error = row.error(answer.traffic, n)
        a_hand = "" if row.plan.clock else money(take.hand)
        a_hand += "" if error is None else f" ±{error / 100:.2f}"
        share = [per_cent(_of(row, answer, base))] if base else []
        grid.add_row(
            names[row.label],
            a_hand,
            money(row.hours[n]),
            *_each(row, answer, bank),
            *share,
            option.number,
            take.lines,
        )
    return grid


def _who(bank: bool) -> list[str]:
    return ["each player\nan hour", *(["player-dealer\nan hour"] if bank else [])]


def _each(row: Row, answer: Answer, bank: bool) -> list[str]:
    """What each player pays in an hour, and the player-dealer."""
    n = answer.focus
    take, rate = row.takes[n], answer.traffic.per_hour[n]
    everybody = take.paid(["each-player", *FROM_POTS, "coupon-user"], rate)
    if not bank:
        return [money(everybody / n)]
    bettors = mean_bettors(answer.traffic.cases[n])
    return [money(everybody / bettors) if bettors else "", money(take.paid(["player-dealer"], rate))]


def _of(row: Row, answer: Answer, base: Fraction) -> Fraction:
    return row.hours[answer.focus] / (base * answer.traffic.per_hour[answer.focus])


def _composed(rows: Sequence[Row]) -> RenderableType:
    """Of which options each plan is made, with their lines."""
    grid = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    for row in rows:
        said = Text()
        for players, option, others in row.plan.parts():
            same = f" (or {', '.join(others)})" if others else ""
            said.append(f"{', ' if said else ''}option {option.number}{same} with {counts(players)} players ")
            said.append(f"[{option.lines}]", "dim")
        grid.add_row(row.label, said)
    return grid


def _overtaking(answer: Answer, every: bool) -> Iterator[RenderableType]:
    if len(answer.shown()) < 2:
        return
    yield _heading("Where one overtakes another")
    for one in answer.leading:
        yield _in(Text(leading_title(one, answer), "dim"))
        grid = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
        grid.add_column(no_wrap=True)
        grid.add_column(overflow="fold")
        for run, labels in one.runs:
            grid.add_row(led(one, run, answer), together(labels, answer))
        yield Padding(grid, (0, 0, 0, 4))
    for meeting in answer.meetings if every else answer.meetings[:MEETINGS]:
        yield _in(meeting_words(meeting, answer))
    if not answer.meetings:
        yield _in("Of plans beside each other none overtakes the other.")
    elif not every and len(answer.meetings) > MEETINGS:
        yield _in(f"{len(answer.meetings) - MEETINGS} more with --all.")


def _left_out(answer: Answer) -> Iterator[RenderableType]:
    if not answer.left_out:
        return
    yield _heading("Options that are not for this table")
    from houseway.fees.audit.findings import runs

    for schedule in dict.fromkeys([out.schedule for out in answer.left_out]):
        mine = [out for out in answer.left_out if out.schedule == schedule]
        said = "; ".join([f"{runs(out.numbers)}: {out.why}" for out in mine])
        yield _in(f"{schedule} {said}")


def _small_print(answer: Answer) -> Iterator[RenderableType]:
    yield _heading("About these figures")
    yield _in(at_clock(answer))
    rows = answer.shown()
    used = {ruling for row in rows for take in row.takes.values() for ruling in take.rulings}
    if any([len(row.plan.parts()) > 1 for row in rows]):
        used.add("fee-plan")
    if len({row.plan.schedule for row in rows}) > 1:
        used.add("fee-schedules")
    for ruling in [ruling for ruling in rulings() if ruling.id in used]:
        yield _in(Text.assemble(f"{ruling.id}: {ruling.choice} ", (f"[{ruling.lines}]", "dim")))
