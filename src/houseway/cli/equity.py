"""``houseway equity``: what hands are worth against each other in a pot game."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Any

import click

from houseway.cli.lab_options import MOST_DEALS, at_work, page_width, print_page, work_options

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType

    from houseway.lab.equity.model import Model
    from houseway.lab.equity.shares import Equities, HandShare
    from houseway.lab.equity.spot import Spot
    from houseway.play.rules import RuleSet

PAGE = 80
"""How wide an answer is that does not go to a terminal."""
MOST_KINDS = 30


@click.command(name="equity")
@click.argument("rule_set_id", metavar="ID")
@click.argument("hands", metavar="HAND...", nargs=-1)
@click.option(
    "--board",
    "boards",
    metavar="CARDS",
    multiple=True,
    help="Cards on the board; once for each board where there are several.",
)
@click.option("--dead", metavar="CARDS", default="", help="Cards that nobody can get any more.")
@click.option(
    "--players", metavar="N", type=click.IntRange(min=2), help="So many hands: those not given are random."
)
@click.option(
    "--trials",
    metavar="N",
    type=click.IntRange(1, MOST_DEALS),
    help="Deal so many at random, even where all fit.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="Of the random deals.")
@click.option("--ruling", "rulings", metavar="ID=VALUE", multiple=True, help="Another reading of a ruling.")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
@work_options
def command(
    rule_set_id: str,
    hands: tuple[str, ...],
    boards: tuple[str, ...],
    dead: str,
    players: int | None,
    trials: int | None,
    seed: int,
    rulings: tuple[str, ...],
    as_json: bool,
    workers: int | None,
    cluster: str,
    fresh: bool,
) -> None:
    """Share a pot among hands that all stay to the showdown, odd chips aside.

    Each HAND is one player's cards, quoted; cards that are missing from it, or written ??, and cards of the
    board still to come are dealt in every way, or at random where there are too many ways. With --players
    and no HAND: which hands win.

    A HAND may also be a range: hands with commas between, as in QQ+, A2s+, AKo, T9s-65s, JJ-88, AhKh, with
    weights as in AKs:0.5, the best 15% of all hands, * for any card (AA** in Omaha).

    \b
    houseway equity black-sheep/texas-holdem "As Ad" "Ks Kh"
    houseway equity black-sheep/omaha "As Ks Qd Jd" "9c 9d 8h 7h" --board "9h 8c 2d"
    houseway equity hawaiian-gardens/razz "As 2d 3c" "Ks Kd Kc" --dead "4h 5h"
    houseway equity hawaiian-gardens/badugi --players 6
    houseway equity black-sheep/texas-holdem "QQ+,AKs" 15% --board "9h 8c 2d"
    """
    from houseway.cli.play import read_rulings
    from houseway.lab.equity.model import model
    from houseway.lab.equity.shares import equities
    from houseway.lab.equity.spot import spot
    from houseway.lab.ranges.notation import is_range
    from houseway.rooms.lookup import find

    rules = find(rule_set_id).read_as(read_rulings(rulings))
    how = model(rules)
    if any([is_range(hand) for hand in hands]):
        from houseway.cli.ranges import show_ranges
        from houseway.lab.ranges.shares import question, range_equities

        between = question(how, hands, boards, dead, players or 0)
        begin = perf_counter()
        with at_work(workers, cluster, fresh) as runner:
            shared = range_equities(between, runner, trials or 0, seed)
        show_ranges(rules, how, hands, shared, perf_counter() - begin, as_json)
        return
    asked = spot(how, hands, boards, dead, players or 0)
    begin = perf_counter()
    with at_work(workers, cluster, fresh) as runner:
        found = equities(asked, runner, trials or 0, seed)
    seconds = perf_counter() - begin
    if as_json:
        import json

        click.echo(json.dumps(_as_builtins(rules, asked, found, len(hands), seconds), indent=2))
    else:
        print_page(_tell(rules, how, asked, found, len(hands), seconds), page_width(PAGE))


def _as_builtins(rules: RuleSet, asked: Spot, found: Equities, named: int, seconds: float) -> dict[str, Any]:
    """The answer for programs."""
    exact = found.method == "exact"
    shown = found.hands if named else ()
    return {
        "id": rules.id,
        "method": found.method,
        "combinations" if exact else "trials": found.deals,
        "seed": found.seed,
        "stderr": None if exact else max([hand.stderr or 0.0 for hand in found.hands]),
        "players": asked.players,
        "seconds": round(seconds, 3),
        "hands": [
            {
                "hand": _written(asked, n),
                "equity": hand.equity,
                "stderr": hand.stderr,
                "wins": hand.wins,
                "ties": hand.ties,
                "scoops": hand.scoops,
                **_parts(hand),
            }
            for n, hand in enumerate(shown)
        ],
        "winning": found.winning,
        "notes": list(asked.model.notes),
    }


def _parts(hand: HandShare) -> dict[str, dict[str, float]]:
    """What a hand gets of each part, where there are several."""
    if len(hand.parts) == 1:
        return {}
    return {
        name: {"equity": part.equity, "wins": part.wins, "ties": part.ties}
        for name, part in hand.parts.items()
    }


def _written(asked: Spot, player: int) -> str:
    """A hand as its known cards; a random one has none."""
    from houseway.cards import show_cards
    from houseway.lab.deck import KINDS
    from houseway.lab.equity.spot import MISSING

    size = asked.model.cards
    places = asked.row[player * size : (player + 1) * size]
    return show_cards([KINDS[index] for index in places if index != MISSING])


def _tell(
    rules: RuleSet, how: Model, asked: Spot, found: Equities, named: int, seconds: float
) -> Iterator[RenderableType]:
    from rich.table import Table
    from rich.text import Text

    yield Text(f"{rules.name}  ({rules.id})", style="bold")
    deals = f"all {found.deals:,} deals" if found.method == "exact" else f"{found.deals:,} random deals"
    seeded = "" if found.seed is None else f", seed {found.seed}"
    yield f"{deals}{seeded}, {seconds:.1f} s"
    if named:
        yield ""
        yield _shares(asked, found)
    for name, winning in found.winning.items():
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        title = "winning hand" if len(how.parts) == 1 else f"winning hand: {name}"
        table.add_column(title)
        table.add_column("", justify="right")
        rows = sorted(winning.items(), key=lambda row: -row[1])
        for kind, share in rows[:MOST_KINDS]:
            table.add_row(kind, f"{100 * share:.3f} %")
        yield ""
        yield table
    notes = [*how.notes]
    if found.method == "simulated":
        worst = max([hand.stderr or 0.0 for hand in found.hands])
        notes.append(f"Standard error of an equity: {100 * worst:.3f} % at most.")
    if len(how.parts) > 1 and named:
        notes.append("Under each part: its share of the whole pot. A scoop is all of the pot.")
    if notes:
        yield ""
    for note in notes:
        yield Text(note, style="dim")


def _shares(asked: Spot, found: Equities) -> Any:
    """A row for each hand; where all cannot stand side by side, hands are cut."""
    from rich.table import Table

    parts = list(found.hands[0].parts)
    several = len(parts) > 1
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("hand", overflow="fold", min_width=8)
    for head in ["equity", "wins", "ties", *(["scoops", *parts] if several else [])]:
        table.add_column(head, justify="right")
    for n, hand in enumerate(found.hands):
        figures = [hand.equity, hand.wins, hand.ties]
        if several:
            figures += [hand.scoops, *[part.equity for part in hand.parts.values()]]
        cells = [f"{100 * figure:.2f}" for figure in figures]
        table.add_row(_written(asked, n) or "random", cells[0] + " %", *cells[1:])
    return table
