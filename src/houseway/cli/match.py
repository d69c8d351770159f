"""``houseway match``: strategies against each other, over the same deals from every place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from houseway.bots.match import Match


@click.command(name="match")
@click.argument("rule_set_id", metavar="ID")
@click.argument("players", metavar="PLAYER PLAYER…", nargs=-1, required=True)
@click.option(
    "--hands",
    metavar="N",
    type=click.IntRange(1, 100_000_000),
    default=1000,
    show_default=True,
    help="How many hands at least, in whole sets.",
)
@click.option("--limit", metavar="NAME", default="", help="One of the game's limits; the first if not given.")
@click.option("--stack", metavar="AMOUNT", help="What everybody has in each hand, in dollars.")
@click.option(
    "--seed", metavar="SEED", default="1", show_default=True, help="The same seed is the same match."
)
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def command(
    rule_set_id: str,
    players: tuple[str, ...],
    hands: int,
    limit: str,
    stack: str | None,
    seed: str,
    as_json: bool,
) -> None:
    """Let strategies play each other. A PLAYER is a Python file with a function choose(view, decision,
    answers), or a style: solid, rock, caller, maniac, random, expert.

    The expert plays what the laboratory found best at player-dealer tables, and what training found at limit
    hold'em between two.

    Each deal is played once from every place, so that neither cards nor places favour anybody. The interval
    holds the mean 95 times in 100.

    houseway match hawaiian-gardens/texas-holdem my_bot.py solid --hands 2000
    """
    from houseway.bots.match import entrants, play_match
    from houseway.cli.progress import work_bar
    from houseway.experts.casting import player_of
    from houseway.money import cents, dollars
    from houseway.rooms.lookup import find
    from houseway.session.buy_ins import usual_stack
    from houseway.words.sheet import limit_named

    rules = find(rule_set_id)
    stakes = limit_named(rules, limit)
    chips = usual_stack(rules, stakes) if stack is None else cents(stack)
    named = entrants(rules, players, player_of)
    with work_bar() as bar:
        task = bar.add_task("Playing", total=None)
        match = play_match(
            rules,
            named,
            hands,
            seed,
            stack=chips,
            limit=stakes.name,
            progress=lambda done, of: bar.update(task, completed=done, total=of),
        )
    if as_json:
        click.echo(as_text(match, rules.id, stakes.name, seed))
        return
    click.echo(f"{rules.name}  ({rules.id}; {stakes.name}; {match.hands:,} hands, seed {seed})")
    wide = max([len("player"), *[len(one.name) for one in match.standings]])
    click.echo(f"{'player':{wide}}  {'wins per hand':>13}  {'95 in 100':>22}")
    for one in sorted(match.standings, key=lambda one: -one.mean):
        low, high = one.interval
        click.echo(f"{one.name:{wide}}  {one.mean / 100:>+13.4f}  {low / 100:>+10.4f} {high / 100:>+11.4f}")
    click.echo("In dollars, without fees. Each deal was played once from every place.")
    if match.left:
        lying = dollars(round(match.left / match.hands))
        click.echo(f"{lying} a hand stayed on the table for a next hand, which a match does not play.")


def as_text(match: Match, rule_set: str, limit: str, seed: str) -> str:
    """The answer for programs; amounts are cents. One set has no error that could be known: null. What is
    left on the table is that of all hands together."""
    import json
    from math import isfinite

    players = [
        {
            "name": one.name,
            "mean": one.mean,
            "error": one.error if isfinite(one.error) else None,
            "sets": one.sets,
        }
        for one in match.standings
    ]
    told = {
        "rule_set": rule_set,
        "limit": limit,
        "seed": seed,
        "hands": match.hands,
        "left": match.left,
        "players": players,
    }
    return json.dumps(told, indent=2)
