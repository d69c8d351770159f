"""``houseway odds --csv`` and ``--all``: the edges of one or all rule sets as a table for programs."""

from __future__ import annotations

import csv
import sys
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from houseway.lab.prices import Request
    from houseway.lab.work.jobs import Runner
    from houseway.play.rules import RuleSet

COLUMNS = (
    "id",
    "name",
    "decks",
    "wager",
    "player",
    "dealer",
    "method",
    "ev",
    "edge",
    "sd",
    "stderr",
    "bound",
)


def every_priced() -> list[RuleSet]:
    """All rule sets that somebody prices, in the order of the catalogue."""
    from houseway.lab.families import is_priced
    from houseway.rooms.index import catalogue
    from houseway.rooms.loader import load

    return [rules for entry in catalogue() if is_priced(rules := load(entry.id))]


def write_edges(
    asked: Iterable[RuleSet], request: Request, wagers: tuple[str, ...], runner: Runner, as_csv: bool
) -> None:
    """A row for each wager and pair of strategies: CSV as the figures come, or one list in JSON."""
    rows = _every_row(list(asked), request, wagers, runner)
    if as_csv:
        writer = csv.DictWriter(sys.stdout, COLUMNS, lineterminator="\n")
        for number, row in enumerate(rows):
            if not number:  # A question that is refused leaves nothing on the page.
                writer.writeheader()
            writer.writerow({name: "" if value is None else value for name, value in row.items()})
            sys.stdout.flush()
    else:
        import json

        click.echo(json.dumps(list(rows), indent=2, ensure_ascii=False))


def _every_row(
    asked: Sequence[RuleSet], request: Request, wagers: tuple[str, ...], runner: Runner
) -> Iterator[dict[str, Any]]:
    """The rows of all rule sets, with a bar for how many of them are done."""
    for done, rules in enumerate(asked):
        runner.progress("Rule sets", done, len(asked))
        yield from _rows(rules, request, wagers, runner)
    runner.progress("Rule sets", len(asked), len(asked))


def _rows(
    rules: RuleSet, request: Request, wagers: tuple[str, ...], runner: Runner
) -> Iterator[dict[str, Any]]:
    """The wagers of a rule set; where no strategy was asked for, under each that is worth a row, and first
    under the one whose figures stand before all others."""
    import msgspec

    from houseway.lab.families import family_of
    from houseway.lab.questions import understood
    from houseway.reference.edges import figures

    asked = understood(rules, request)
    own, family = (asked.player, asked.dealer), family_of(rules)
    ways = [own] if any(own) else sorted([own, *family.ways(rules)], key=lambda way: way != family.first)
    seen = set()
    for player, dealer in ways:
        priced = figures(rules, msgspec.structs.replace(asked, player=player, dealer=dealer), runner)
        for wager in priced.wagers:
            way = (wager.wager, wager.player, wager.dealer)
            if way not in seen and (not wagers or wager.wager in wagers):
                seen.add(way)
                yield {
                    "id": rules.id,
                    "name": rules.name,
                    "decks": priced.decks,
                    "wager": wager.wager,
                    "player": wager.player,
                    "dealer": wager.dealer,
                    "method": wager.method,
                    "ev": wager.ev,
                    "edge": wager.edge,
                    "sd": wager.sd,
                    "stderr": wager.stderr,
                    "bound": wager.bound,
                }
