"""``houseway bankroll``: what somebody should put up, and what becomes of it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import click

from houseway.cli.lab_options import as_asked, at_work, changed_options, page_width, print_page, work_options

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType

    from houseway.lab.bankroll import Bankroll
    from houseway.play.rules import RuleSet

PAGE = 80


@click.command(name="bankroll")
@click.argument("rule_set_id", metavar="ID")
@click.option("--wager", metavar="NAME", default="", help="The wager; the game's first, if not given.")
@click.option("--sum", "units", type=float, default=100.0, show_default=True, help="In units of the bet.")
@click.option("--rounds", type=click.IntRange(1, 100_000), default=1000, show_default=True, help="Of play.")
@click.option("--as-player", is_flag=True, help="For the player; else for the player-dealer.")
@click.option("--player", metavar="STRATEGY", default="", help="How the player plays.")
@click.option("--dealer", metavar="STRATEGY", default="", help="How the player-dealer plays.")
@changed_options
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
@work_options
def command(
    rule_set_id: str,
    wager: str,
    units: float,
    rounds: int,
    as_player: bool,
    player: str,
    dealer: str,
    rulings: tuple[str, ...],
    settings: tuple[str, ...],
    as_json: bool,
    workers: int | None,
    cluster: str,
    fresh: bool,
) -> None:
    """See what becomes of a sum against one wager, round after round: results, ruin, growth.

    The sum is in units of the bet, one bet a round, full cover and no fees. Rounds do not depend on each
    other; what several players win in one round together is not looked at.

    houseway bankroll black-sheep/ez-baccarat --wager dragon-7 --sum 200 --rounds 1000
    """
    from houseway.lab.bankroll import bankroll
    from houseway.lab.prices import Request
    from houseway.lab.questions import understood
    from houseway.reference.edges import figures

    rules = as_asked(rule_set_id, settings, rulings, (wager,) if wager else ())
    request = understood(rules, Request(player=player, dealer=dealer))
    with at_work(workers, cluster, fresh) as runner:
        priced = figures(rules, request, runner)
        one = next((one for one in priced.wagers if one.wager == wager), priced.wagers[0])
        found = bankroll(
            one, units, rounds, dealer=not as_player, progress=partial(runner.progress, "Rounds")
        )
    if as_json:
        import json

        import msgspec

        told = {"id": rules.id, "wager": one.wager, "side": _side(as_player), **msgspec.to_builtins(found)}
        click.echo(json.dumps({k: None if v == float("-inf") else v for k, v in told.items()}, indent=2))
    else:
        print_page(_tell(rules, one.wager, _side(as_player), found), page_width(PAGE))


def _side(as_player: bool) -> str:
    return "player" if as_player else "player-dealer"


def _tell(rules: RuleSet, wager: str, side: str, found: Bankroll) -> Iterator[RenderableType]:
    from rich.table import Table
    from rich.text import Text

    from houseway.lab.questions import PER_OFFER

    yield Text(f"{rules.name}  ({rules.id}), {wager}: the {side}", style="bold")
    offered = ", counting only those in which it is offered" if wager in PER_OFFER else ""
    yield f"A round is worth {found.ev:+.6f} bets, with a deviation of {found.sd:.4f}{offered}."
    yield ""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(f"result of {found.rounds:,} rounds")
    table.add_column("bets", justify="right")
    for share, result in found.quantiles.items():
        table.add_row(f"{share} stay below", f"{result:+,.1f}")
    yield table
    yield ""
    yield f"Ahead after {found.rounds:,} rounds: {found.ahead:.2%}."
    yield f"A sum of {found.sum:g} bets is used up within them: {found.breaks:.4%}; ever: {_ever(found)}."
    if found.needed is None:
        yield "No sum is enough for ever: this side does not win on average."
    elif not found.kelly:
        yield "This side cannot lose: any sum is enough."
    else:
        yield f"A sum of {found.needed:,.0f} bets is used up ever in one case of a hundred."
        yield f"A sum grows fastest with {found.kelly:.4%} of it on a bet: {1 / found.kelly:,.0f} bets."
        if found.growth > float("-inf"):
            yield f"With {found.sum:g} bets it grows by {found.growth:+.4%} a round."


def _ever(found: Bankroll) -> str:
    return f"{found.ruin:.4%}" + ("" if found.exact else " at most")
