"""``houseway odds``: what every wager against a player-dealer is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from houseway.cli.lab_options import at_work, page_width, print_page, work_options
from houseway.cli.odds.fee_options import FeeOptions, fee_options

if TYPE_CHECKING:
    from houseway.cli.odds.fee_question import FeeQuestion
    from houseway.lab.checks import Check
    from houseway.lab.odds import Moved
    from houseway.lab.prices import Priced
    from houseway.play.rules import RuleSet

PAGE = 96
"""How wide an answer is that does not go to a terminal."""


@click.command(name="odds")
@click.argument("rule_set_id", metavar="ID", required=False)
@click.option("--wager", "wagers", metavar="NAME", multiple=True, help="Only this wager; may be given again.")
@click.option("--decks", type=click.IntRange(min=1), help="Another number of decks in the shoe.")
@click.option("--player", metavar="STRATEGY", default="", help="How the player plays: house-way, best …")
@click.option(
    "--dealer",
    metavar="STRATEGY",
    default="",
    help="How the player-dealer plays: house-way, best, equilibrium …",
)
@click.option("--removed", metavar="CARDS", default="", help='Cards that are out of the shoe: "8c 8d Kh".')
@click.option("--ruling", "rulings", metavar="ID=VALUE", multiple=True, help="Another reading of a ruling.")
@click.option(
    "--readings/--no-readings",
    default=True,
    help="Whether to price the other readings of the rulings too (yes, if not given).",
)
@click.option(
    "--simulate",
    "rounds",
    metavar="ROUNDS",
    type=click.IntRange(min=1000),
    help="Check by so many random rounds.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="Of the random rounds.")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
@click.option("--plot", metavar="FILE", help="Draw edges, 100 rounds and strategy: a .svg or .png file.")
@click.option("--page", metavar="FILE", help="Price all rule sets, and write a page in Markdown.")
@fee_options
@work_options
def command(
    rule_set_id: str | None,
    wagers: tuple[str, ...],
    decks: int | None,
    player: str,
    dealer: str,
    removed: str,
    rulings: tuple[str, ...],
    readings: bool,
    rounds: int | None,
    seed: int,
    as_json: bool,
    plot: str | None,
    page: str | None,
    workers: int | None,
    cluster: str,
    fresh: bool,
    fees: FeeOptions,
) -> None:
    """Price every wager of a game against a player-dealer: outcomes, expectation, edge, deviation.

    Figures are for full cover, no fees and one player, per unit wagered at the start; the rulings that
    move them by more than 0.05 % are named with the figure under the other reading.

    With an option of a fee schedule and a bet, the collection is added, for the player and for the
    player-dealer, with the bet below which it costs more than the edge.

    houseway odds black-sheep/ez-baccarat --wager dragon-7

    houseway odds black-sheep/pai-gow-poker-gold --option 1 --bet base=150 --bet golden=10 --others 50,25
    """
    if page is not None:
        if rule_set_id is not None or wagers or player or dealer or decks or removed or rulings or fees.asked:
            raise click.UsageError(
                "--page prices all rule sets as they are printed: leave out the ID and what is about one game"
            )
        _write_page(page, rounds or 0, seed, workers, cluster, fresh)
        return
    if rule_set_id is None:
        raise click.UsageError(
            "say which rule set: houseway odds ID (`houseway games --kind bank` lists them)"
        )
    from houseway.cli.play import read_rulings
    from houseway.lab.checks import check
    from houseway.lab.families import family_of
    from houseway.lab.odds import other_readings, price
    from houseway.lab.prices import Request
    from houseway.lab.questions import check_wagers, remarked, understood
    from houseway.rooms.lookup import find

    switched = read_rulings(rulings)
    printed = find(rule_set_id)
    rules = printed.read_as(switched)
    family_of(rules)  # Says so at once where there is nothing to price.
    check_wagers(rules, wagers)
    question = fees.question(rules, wagers)
    request = understood(rules, Request(decks=decks or 0, player=player, dealer=dealer, removed=removed))
    if plot is not None:
        from houseway.cli.odds.pictures import check_file

        check_file(plot)
    with at_work(workers, cluster, fresh) as runner:
        every = remarked(rules, request, price(rules, request, runner))
        priced = _only(every, wagers)
        moved = other_readings(printed, request, runner, priced, switched) if readings else ()
        checks = check(rules, request, priced, rounds, seed, runner) if rounds else ()
    if as_json:
        from houseway.cli.odds.as_json import as_builtins

        click.echo(as_builtins(rules, priced, moved, checks, _fees_json(question, every)))
    else:
        _show(rules, priced, moved, checks, readings)
        _show_fees(question, every)
    if plot is not None:
        from houseway.cli.odds.pictures import draw

        draw(rules, priced, plot)
        click.echo(f"drawn: {plot}", err=True)


def _write_page(page: str, rounds: int, seed: int, workers: int | None, cluster: str, fresh: bool) -> None:
    from pathlib import Path

    from houseway.cli.odds.page import write_page

    with at_work(workers, cluster, fresh) as runner:
        write_page(Path(page), rounds, seed, runner)
    click.echo(f"written: {page}", err=True)


def _only(priced: Priced, wagers: tuple[str, ...]) -> Priced:
    """The wagers that were asked for."""
    import msgspec

    if not wagers:
        return priced
    kept = tuple([wager for wager in priced.wagers if wager.wager in wagers])
    return msgspec.structs.replace(priced, wagers=kept)


def _show(
    rules: RuleSet,
    priced: Priced,
    moved: tuple[Moved, ...],
    checks: tuple[Check, ...],
    readings: bool,
) -> None:
    from houseway.cli.odds.report import tell

    width = page_width(PAGE)
    print_page(tell(rules, priced, moved, checks, readings, width), width)


def _show_fees(question: FeeQuestion | None, priced: Priced) -> None:
    if question is not None:
        from houseway.cli.odds.fees import tell_fees

        print_page(tell_fees(question, priced.wagers), page_width(PAGE))


def _fees_json(question: FeeQuestion | None, priced: Priced) -> dict[str, Any] | None:
    if question is None:
        return None
    from houseway.cli.odds.fees import fees_json

    return fees_json(question, priced.wagers)
