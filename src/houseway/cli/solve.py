"""``houseway solve``: the river or the turn of a limit game between two ranges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from houseway.cli.lab_options import page_width, print_page

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType

    from houseway.lab.endgame.equilibrium import Solution
    from houseway.lab.endgame.model import Endgame
    from houseway.play.rules import RuleSet

PAGE = 80
MOST_ROWS = 60


@click.command(name="solve")
@click.argument("rule_set_id", metavar="ID")
@click.argument("ranges", metavar="FIRST SECOND", nargs=2)
@click.option("--board", metavar="CARDS", default="", help="The whole board, or all but its last card.")
@click.option("--dead", metavar="CARDS", default="", help="Cards that nobody can get any more.")
@click.option("--pot", type=click.IntRange(min=0), required=True, help="What lies in the pot, in chips.")
@click.option("--bet", type=click.IntRange(min=1), required=True, help="The size of a bet, in chips.")
@click.option("--cap", type=click.IntRange(1, 8), default=4, show_default=True, help="Bets on a street.")
@click.option("--iterations", type=click.IntRange(1), default=300, show_default=True, help="Of CFR+.")
@click.option("--line", default="", help='The decision to show: "check bet"; the first, if not given.')
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON, with every decision.")
def command(
    rule_set_id: str,
    ranges: tuple[str, str],
    board: str,
    dead: str,
    pot: int,
    bet: int,
    cap: int,
    iterations: int,
    line: str,
    as_json: bool,
) -> None:
    """Solve the last betting of a limit game between two ranges: what each hand does, and what it is worth.

    FIRST acts first; both put in fixed bets, so many on a street at most. The answer is the average play of
    CFR+, with its exploitability: what a side could win more on average against it.

    houseway solve black-sheep/texas-holdem "KK,QJs,54s" "AA,AK" --board "Ks 9h 7d 4c 2s" --pot 8 --bet 2
    """
    from houseway.lab.endgame.equilibrium import solve
    from houseway.lab.endgame.model import endgame
    from houseway.lab.equity.model import model
    from houseway.lab.prices import LabError
    from houseway.lab.ranges.shares import question
    from houseway.rooms.lookup import find

    rules = find(rule_set_id)
    game = endgame(question(model(rules), ranges, (board,) if board else (), dead))
    found = solve(game, pot, bet, cap, iterations)
    if line not in found.play:
        lines = ", ".join([repr(one) for one in found.play if "/" not in one])
        raise LabError(f"there is no decision after {line!r}: there are those after {lines}")
    if as_json:
        import json

        click.echo(json.dumps(_as_builtins(rules, ranges, game, found), indent=2))
    else:
        print_page(_tell(rules, ranges, game, found, line, pot), page_width(PAGE))


def _written(hand: tuple[int, ...]) -> str:
    from houseway.cards import show_cards
    from houseway.lab.deck import KINDS

    return show_cards([KINDS[card] for card in reversed(hand)])


def _as_builtins(rules: RuleSet, ranges: tuple[str, str], game: Endgame, found: Solution) -> dict[str, Any]:
    from houseway.lab.endgame.tree import decisions

    told = []
    for node in decisions(found.root):
        if node.street == 0:
            often = found.play[node.line][:, 0, :]
            hands = {
                _written(hand): dict(zip(node.choices, often[:, at].tolist(), strict=True))
                for at, hand in enumerate(game.hands[node.actor])
            }
            told.append({"line": node.line, "actor": node.actor + 1, "hands": hands})
    return {
        "id": rules.id,
        "ranges": list(ranges),
        "values": list(found.values),
        "exploitability": found.exploitability,
        "iterations": found.iterations,
        "decisions": told,
    }


def _tell(
    rules: RuleSet, ranges: tuple[str, str], game: Endgame, found: Solution, line: str, pot: int
) -> Iterator[RenderableType]:
    from rich.table import Table
    from rich.text import Text

    from houseway.lab.endgame.tree import decisions

    yield Text(f"{rules.name}  ({rules.id})", style="bold")
    for text, value, hands in zip(ranges, found.values, game.hands, strict=True):
        yield f"{text}: {len(hands)} hands, worth {value:.4f} of the pot of {pot}"
    yield f"Exploitability {found.exploitability:.5f} chips after {found.iterations} iterations."
    yield ""
    node = next(node for node in decisions(found.root) if node.line == line)
    often = found.play[line]
    yield f"{'First' if node.actor == 0 else 'Second'} after {line!r}:" if line else "First to act:"
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("hand")
    for choice in node.choices:
        table.add_column(choice, justify="right")
    for at, hand in list(enumerate(game.hands[node.actor]))[:MOST_ROWS]:
        table.add_row(_written(hand), *[f"{share:.1%}" for share in often[:, 0, at].tolist()])
    yield table
    if len(game.hands[node.actor]) > MOST_ROWS:
        yield Text(f"The first {MOST_ROWS} hands; --json has all.", style="dim")
