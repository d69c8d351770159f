"""``houseway solve``: the river or the turn of a limit game between two ranges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from houseway.cli.lab_options import at_work, page_width, print_page

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType

    from houseway.lab.endgame.equilibrium import Solution
    from houseway.lab.endgame.model import Endgame
    from houseway.lab.endgame.tree import Node
    from houseway.play.rules import RuleSet

PAGE = 80
MOST_ROWS = 60
MOST_CHIPS = 1_000_000_000_000


@click.command(name="solve")
@click.argument("rule_set_id", metavar="ID")
@click.argument("ranges", metavar="FIRST SECOND", nargs=2)
@click.option(
    "--board", "boards", metavar="CARDS", multiple=True, help="The whole board, or all but its last card."
)
@click.option("--dead", metavar="CARDS", default="", help="Cards that nobody can get any more.")
@click.option(
    "--pot", type=click.IntRange(0, MOST_CHIPS), required=True, help="What lies in the pot, in chips."
)
@click.option("--bet", type=click.IntRange(1, MOST_CHIPS), required=True, help="The size of a bet, in chips.")
@click.option("--cap", type=click.IntRange(1, 8), default=4, show_default=True, help="Bets on a street.")
@click.option(
    "--iterations", type=click.IntRange(1, 1_000_000), default=300, show_default=True, help="Of CFR+."
)
@click.option("--line", default="", help='The decision to show: "check bet"; the first, if not given.')
@click.option("--last", metavar="CARD", default="", help="For a line past the turn: the last card.")
@click.option("--ruling", "rulings", metavar="ID=VALUE", multiple=True, help="Another reading of a ruling.")
@click.option(
    "--json", "as_json", is_flag=True, help="Answer in JSON, with every decision before the last card."
)
def command(
    rule_set_id: str,
    ranges: tuple[str, str],
    boards: tuple[str, ...],
    dead: str,
    pot: int,
    bet: int,
    cap: int,
    iterations: int,
    line: str,
    last: str,
    rulings: tuple[str, ...],
    as_json: bool,
) -> None:
    """Solve the last betting of a limit game between two ranges: what each hand does, and what it is worth.

    FIRST acts first; both put in fixed bets, so many on a street at most. The answer is the average play of
    CFR+, with its exploitability: what a side could win more on average against it. The worth of a hand is
    what it gets, the pot among it, net of what it puts in from here on.

    houseway solve black-sheep/texas-holdem "KK,QJs,54s" "AA,AK" --board "Ks 9h 7d 4c 2s" --pot 8 --bet 2
    """
    from functools import partial

    from houseway.cli.play import read_rulings
    from houseway.lab.endgame.equilibrium import solve
    from houseway.lab.endgame.model import endgame
    from houseway.lab.endgame.tree import betting, decisions
    from houseway.lab.equity.model import model
    from houseway.lab.prices import LabError
    from houseway.lab.ranges.shares import question
    from houseway.rooms.lookup import find

    rules = find(rule_set_id).read_as(read_rulings(rulings))
    game = endgame(question(model(rules), ranges, tuple([board for board in boards if board]), dead))
    nodes = {node.line: node for node in decisions(betting((bet,) * game.streets, cap))}
    line = " ".join(line.lower().split())
    if line not in nodes:
        lines = ", ".join([repr(one) for one in nodes if "/" not in one])
        raise LabError(f"there is no decision after {line!r}: there are those after {lines}")
    row = _row(game, nodes[line], last)
    with at_work(1, "", fresh=False) as runner:
        found = solve(game, pot, bet, cap, iterations, partial(runner.progress, "Iterations"))
    if as_json:
        import json

        click.echo(json.dumps(_as_builtins(rules, ranges, game, found, last), indent=2))
    else:
        print_page(_tell(rules, ranges, game, found, nodes[line], row, last, pot), page_width(PAGE))


def _row(game: Endgame, node: Node, last: str) -> int:
    """The last card's place, for a decision after it."""
    from houseway.cards import parse_cards, show_cards
    from houseway.lab.deck import KINDS
    from houseway.lab.prices import LabError

    if not last:
        if node.street:
            raise LabError(f"what is done after {node.line!r} depends on the last card: say --last CARD")
        return 0
    cards = parse_cards(last)
    places = [at for at, index in enumerate(game.lasts) if [KINDS[index]] == list(cards)]
    if not places:
        if not game.lasts:
            raise LabError("no card is to come: leave --last out")
        left = show_cards([KINDS[index] for index in game.lasts])
        raise LabError(f"{last!r} cannot be the last card: {left} can")
    return places[0]


def _notes(rules: RuleSet) -> list[str]:
    """What the answer leaves out of a game whose bets are not of one size."""
    if any([limit.structure == "limit" for limit in rules.limits]):
        return []
    return [f"{rules.name} is not played with fixed bets: bets and raises of other sizes are left out here."]


def _written(hand: tuple[int, ...]) -> str:
    from houseway.cards import show_cards
    from houseway.lab.deck import KINDS

    return show_cards([KINDS[card] for card in reversed(hand)])


def _as_builtins(
    rules: RuleSet, ranges: tuple[str, str], game: Endgame, found: Solution, last: str
) -> dict[str, Any]:
    from houseway.lab.endgame.tree import decisions

    told = []
    for node in decisions(found.root):
        if node.street and not last:
            continue
        row = _row(game, node, last) if node.street else 0
        often = found.play[node.line][:, row, :]
        hands = {
            _written(hand): dict(zip(node.choices, often[:, at].tolist(), strict=True))
            for at, hand in enumerate(game.hands[node.actor])
            if not node.street or game.lasts[row] not in hand
        }
        told.append({"line": node.line, "actor": node.actor + 1, "hands": hands})
    worths = [
        {_written(hand): None if worth != worth else worth for hand, worth in zip(*side, strict=True)}
        for side in zip(game.hands, [each.tolist() for each in found.each], strict=True)
    ]
    return {
        "id": rules.id,
        "ranges": list(ranges),
        "values": list(found.values),
        "exploitability": found.exploitability,
        "iterations": found.iterations,
        "last": last or None,
        "worths": worths,
        "decisions": told,
        "notes": _notes(rules),
    }


def _tell(
    rules: RuleSet,
    ranges: tuple[str, str],
    game: Endgame,
    found: Solution,
    node: Node,
    row: int,
    last: str,
    pot: int,
) -> Iterator[RenderableType]:
    from rich.table import Table
    from rich.text import Text

    from houseway.lab.ranges.notation import RANDOM

    yield Text(f"{rules.name}  ({rules.id})", style="bold")
    for text, value, hands in zip(ranges, found.values, game.hands, strict=True):
        many = "1 hand" if len(hands) == 1 else f"{len(hands)} hands"
        yield f"{text or RANDOM}: {many}, worth {round(value, 4) + 0.0:.4f} of the pot of {pot}"
    yield f"Exploitability {found.exploitability:.5f} chips after {found.iterations} iterations."
    yield ""
    often = found.play[node.line]
    shown = f", last card {last}" if node.street else ""
    who = "First" if node.actor == 0 else "Second"
    yield f"{who} after {node.line!r}{shown}:" if node.line else "First to act:"
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("hand")
    for choice in (*node.choices, "worth in all"):
        table.add_column(choice, justify="right")
    dealt = [
        (at, hand)
        for at, hand in enumerate(game.hands[node.actor])
        if not node.street or game.lasts[row] not in hand
    ]
    for at, hand in dealt[:MOST_ROWS]:
        worth = float(found.each[node.actor][at])
        shares = [f"{share:.1%}" for share in often[:, row, at].tolist()]
        gets = "never met" if worth != worth else f"{round(worth, 3) + 0.0:.3f}"
        table.add_row(_written(hand), *shares, gets)
    yield table
    if len(dealt) > MOST_ROWS:
        yield Text(f"The first {MOST_ROWS} hands; --json has all.", style="dim")
    for note in _notes(rules):
        yield Text(note, style="dim")
    yield Text("Worth: chips that the hand gets from the beginning on, net of what it puts in.", style="dim")
