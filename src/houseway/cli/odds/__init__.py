"""``houseway odds``: what every wager against a player-dealer is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from houseway.cli.lab_options import MOST_DEALS, at_work, page_width, telling_at_work, work_options
from houseway.cli.odds.fee_options import FeeOptions, fee_options

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from houseway.cli.odds.fee_question import FeeQuestion
    from houseway.lab.checks import Check
    from houseway.lab.odds import Moved, Reading
    from houseway.lab.prices import Priced, Request
    from houseway.lab.work.jobs import Runner
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
    type=click.IntRange(1000, MOST_DEALS),
    help="Check by so many random rounds.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="Of the random rounds.")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
@click.option("--plot", metavar="FILE", help="Draw edges, 100 rounds and strategy: a .svg or .png file.")
@click.option(
    "--set",
    "settings",
    metavar="PATH=VALUE",
    multiple=True,
    help="Another pay row or deck: pay.trips.full-house=8, deck.decks=6; may be given again.",
)
@click.option("--all", "whole", is_flag=True, help="All rule sets, a row for each wager (--csv or --json).")
@click.option("--csv", "as_csv", is_flag=True, help="Answer with a row for each wager, in CSV.")
@click.option("--together", metavar="WAGERS", help="Played for all at once: ante=1,trips=1.")
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
    settings: tuple[str, ...],
    whole: bool,
    as_csv: bool,
    together: str | None,
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

    With --set, another pay table or deck than the printed one; a TOML file of your own will do for ID.

    houseway odds lucky-lady/ultimate-texas-holdem --set pay.trips.full-house=9 --wager trips

    With --together, the best play for several wagers of one person.

    houseway odds lucky-lady/ultimate-texas-holdem --together ante=1,trips=1

    houseway odds black-sheep/pai-gow-poker-gold --option 1 --bet base=150 --bet golden=10 --others 50,25
    """
    shown = {"--plot": plot, "--simulate": rounds, "the fees": fees.asked}
    about_one = {
        "the ID": rule_set_id,
        "--wager": wagers,
        "--player": player,
        "--dealer": dealer,
        "--decks": decks,
        "--removed": removed,
        "--ruling": rulings,
        "--set": settings,
        "--together": together,
    }
    if page is not None:
        unlike = {"--all": whole, "--csv": as_csv, "--json": as_json, "--plot": plot, "the fees": fees.asked}
        _leave_out("--page prices all rule sets as they are printed", {**about_one, **unlike})
        _write_page(page, rounds or 0, seed, workers, cluster, fresh)
        return
    if whole:
        if not (as_csv or as_json):
            raise click.UsageError("--all is for programs: give it with --csv or --json")
        _leave_out("--all prices all rule sets as they are printed", {**about_one, **shown})
        from houseway.lab.prices import Request

        _write_edges(None, (), Request(), workers, cluster, fresh, as_csv)
        return
    if as_csv:
        _leave_out("--csv gives a row for each wager", {"--together": together, "--json": as_json, **shown})
    if decks is not None and any([setting.startswith("deck.decks=") for setting in settings]):
        raise click.UsageError("--decks and --set deck.decks are two answers to one question: leave one out")
    if together is not None:
        _leave_out("--together is about these wagers only", {"--wager": wagers, **shown})
    if rule_set_id is None:
        raise click.UsageError(
            "say which rule set: houseway odds ID (`houseway games --kind bank` lists them)"
        )
    from houseway.cli.play import read_rulings
    from houseway.lab.changes import changed
    from houseway.lab.families import family_of
    from houseway.lab.odds import readings_to_price
    from houseway.lab.prices import Request
    from houseway.lab.questions import check_wagers, remarked, understood
    from houseway.reference.edges import figures
    from houseway.rooms.lookup import find

    switched = read_rulings(rulings)
    printed = changed(find(rule_set_id), settings, switched)
    rules = printed.read_as(switched)
    family_of(rules)  # Says so at once where there is nothing to price.
    check_wagers(rules, wagers)
    question = fees.question(rules, wagers)
    request = understood(rules, Request(decks=decks or 0, player=player, dealer=dealer, removed=removed))
    if as_csv:
        _write_edges(rules, wagers, request, workers, cluster, fresh, as_csv)
        return
    if together is not None:
        from houseway.cli.odds.together import answer_together

        with at_work(workers, cluster, fresh) as runner:
            answer_together(rules, request, together, runner, as_json)
        return
    if plot is not None:
        from houseway.cli.odds.pictures import check_file

        check_file(plot)
    as_printed = request == Request() and not settings
    first = _stands_first(rules, wagers) if as_printed else None
    with telling_at_work(workers, cluster, fresh) as (runner, tell):
        every = remarked(rules, request, figures(rules, request, runner))
        priced = _only(every, wagers)
        others = readings_to_price(printed, request, switched) if readings else ()
        moved = _moved(printed, others, priced, runner, kept=as_printed and not switched)
        if as_json:
            from houseway.cli.odds.as_json import as_builtins

            found = tuple(moved)
            checks = _checked(rules, request, priced, rounds, seed, runner) if rounds else ()
            click.echo(as_builtins(rules, priced, found, checks, _fees_json(question, every), first))
        else:
            from houseway.cli.odds.report import tell_checks, tell_figures, tell_first, tell_readings

            width = page_width(PAGE)
            if first is not None:
                tell(tell_first(first), width)
            tell(tell_figures(rules, priced, width), width)
            if question is not None:
                from houseway.cli.odds.fees import tell_fees

                tell(tell_fees(question, every.wagers), width)
            if rounds:
                tell([tell_checks(_checked(rules, request, priced, rounds, seed, runner))], width)
            if readings:
                for part in tell_readings(moved, others, priced, width):
                    tell([part], width)
    if plot is not None:
        from houseway.cli.odds.pictures import draw

        draw(rules, priced, plot)
        click.echo(f"drawn: {plot}", err=True)


def _leave_out(says: str, given: dict[str, object]) -> None:
    """Refuse what would be ignored."""
    if found := [name for name, value in given.items() if value]:
        raise click.UsageError(f"{says}: leave out {', '.join(found)}")


def _stands_first(rules: RuleSet, wagers: tuple[str, ...]) -> Priced | None:
    """The figures of the way of play that rests on none of ours, where the sheet prints none."""
    from houseway.lab.families import family_of
    from houseway.lab.prices import Request
    from houseway.reference.edges import place_of, read_kept

    player, dealer = family_of(rules).first
    kept = read_kept(place_of(rules, Request(player=player, dealer=dealer))) if player else None
    return None if kept is None else _only(kept.priced, wagers)


def _moved(
    rules: RuleSet, readings: Sequence[Reading], priced: Priced, runner: Runner, kept: bool
) -> Iterable[Moved]:
    """What other readings move: figures that come along, if they may be taken, else each as it is found."""
    from houseway.lab.odds import moved_by
    from houseway.reference.edges import moved_figures

    found = moved_figures(rules, priced) if kept and readings and not runner.fresh else None
    return moved_by(rules, readings, runner, priced) if found is None else found


def _checked(
    rules: RuleSet, request: Request, priced: Priced, rounds: int, seed: int, runner: Runner
) -> tuple[Check, ...]:
    from houseway.lab.checks import check  # With its kernels.

    return check(rules, request, priced, rounds, seed, runner)


def _write_page(page: str, rounds: int, seed: int, workers: int | None, cluster: str, fresh: bool) -> None:
    from pathlib import Path

    from houseway.cli.odds.page import write_page

    with at_work(workers, cluster, fresh) as runner:
        write_page(Path(page), rounds, seed, runner)
    click.echo(f"written: {page}", err=True)


def _write_edges(
    rules: RuleSet | None,
    wagers: tuple[str, ...],
    request: Request,
    workers: int | None,
    cluster: str,
    fresh: bool,
    as_csv: bool,
) -> None:
    from houseway.cli.odds.edges import every_priced, write_edges

    with at_work(workers, cluster, fresh) as runner:
        write_edges([rules] if rules else every_priced(), request, wagers, runner, as_csv)


def _only(priced: Priced, wagers: tuple[str, ...]) -> Priced:
    """The wagers that were asked for."""
    import msgspec

    if not wagers:
        return priced
    kept = tuple([wager for wager in priced.wagers if wager.wager in wagers])
    return msgspec.structs.replace(priced, wagers=kept)


def _fees_json(question: FeeQuestion | None, priced: Priced) -> dict[str, Any] | None:
    if question is None:
        return None
    from houseway.cli.odds.fees import fees_json

    return fees_json(question, priced.wagers)
