"""``houseway check``: everything that is wrong with a game of one's own, and some hands of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from houseway.play.rules import RuleSet
    from houseway.rooms.inspection import Inspected


@click.command(name="check")
@click.argument("file", metavar="FILE")
@click.option(
    "--hands",
    metavar="N",
    type=click.IntRange(min=0),
    default=200,
    show_default=True,
    help="How many random hands to play, if nothing is wrong.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="Of the random hands.")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
@click.pass_context
def command(context: click.Context, file: str, hands: int, seed: int, as_json: bool) -> None:
    """Say everything that is wrong with or missing from the TOML FILE of a game, each with its line, then
    play random hands of it under every limit and every reading of its rulings.

    A game in --rooms, or a printed one, can be checked by its ID too.
    """
    from houseway.rooms.inspection import inspect
    from houseway.rooms.loader import text_of
    from houseway.rooms.lookup import place_of

    rule_set_id, path = place_of(file)
    found = inspect(text_of(path), path.name, rule_set_id)
    trouble, played = "", 0
    if found.rules is not None:
        trouble, played = _tried(found.rules, hands, seed)
    if as_json:
        import json

        click.echo(json.dumps(_data(path, rule_set_id, found, trouble, played), indent=2, ensure_ascii=False))
    else:
        click.echo("\n".join(_told(path, found, trouble, played)))
    if found.faults or trouble:
        context.exit(1)


def _tried(rules: RuleSet, hands: int, seed: int) -> tuple[str, int]:
    """Random hands; what went wrong with one of them, and how many were played."""
    from houseway.errors import HousewayError
    from houseway.testing import check_game

    if not hands:
        return "", 0
    each = -(-hands // len(rules.limits))
    try:
        check_game(rules, each, seed)
    except (AssertionError, HousewayError) as error:
        return str(error), 0
    readings = sum([len(ruling.others) for ruling in rules.rulings if ruling.setting])
    return "", each * len(rules.limits) + readings


def _told(path: Path, found: Inspected, trouble: str, played: int) -> list[str]:
    from houseway.games.citations import cites

    if found.rules is None:
        lines = [f"{path.name}, line {line}: {said}" for line, said in found.faults]
        return [*lines, f"{counted(len(lines), 'fault')}. Nothing was played."]
    rules = found.rules
    keys = sorted(cites(rules))
    lines = [
        f"{path.name}: {rules.name}, a {rules.kind} game played by the script {rules.game}, "
        f"with {counted(len(rules.limits), 'limit')} and {counted(len(rules.rulings), 'ruling')}.",
        f"Payments may cite {counted(len(keys), 'rule')}, and each is there: {', '.join(keys)}.",
    ]
    if trouble:
        lines.append(f"A random hand went wrong: {trouble}")
    elif played:
        lines.append(
            f"{played} random hands, under every limit and every reading: all ended, no chip was lost, "
            "every payment cites its rule, and every replay was the same."
        )
    return lines


def counted(number: int, what: str) -> str:
    """So many of something."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def _data(path: Path, rule_set_id: str, found: Inspected, trouble: str, played: int) -> dict[str, object]:
    from houseway.games.citations import cites

    return {
        "file": str(path),
        "id": rule_set_id,
        "faults": [{"line": line, "says": said} for line, said in found.faults],
        "cites": sorted(cites(found.rules)) if found.rules is not None else [],
        "hands": played,
        "trouble": trouble,
    }
