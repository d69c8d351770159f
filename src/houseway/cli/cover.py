"""``houseway cover``: what it costs to act late at a table whose player-dealer covers only part of it."""

import click

from houseway.cli.lab_options import MOST_DEALS, at_work, work_options


@click.command(name="cover")
@click.argument("rule_set_id", metavar="ID")
@click.option(
    "--bets",
    metavar="LIST",
    default="",
    help="A wager for each player: 100,100,50 or 100,banker=50+tie=5 (five smallest wagers, if not given).",
)
@click.option(
    "--bank",
    metavar="AMOUNT",
    default="",
    help="What the player-dealer puts up (half of the wagers, if not given).",
)
@click.option("--limit", metavar="NAME", default="", help="Another of the room's limits.")
@click.option("--ruling", "rulings", metavar="ID=VALUE", multiple=True, help="Another reading of a ruling.")
@click.option("--rounds", type=click.IntRange(500, MOST_DEALS), default=20_000, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON; amounts are cents.")
@work_options
def command(
    rule_set_id: str,
    bets: str,
    bank: str,
    limit: str,
    rulings: tuple[str, ...],
    rounds: int,
    seed: int,
    as_json: bool,
    workers: int | None,
    cluster: str,
    fresh: bool,
) -> None:
    """Play a table again and again, with the money put up and with money for everything.

    Tells what the want of cover costs in each place from the action, and what the player-dealer risks.
    Hands are played as the house advises.

    houseway cover black-sheep/ez-baccarat --bets 100,100,100 --bank 150
    """
    from pathlib import Path

    from houseway.cli.play import read_rulings
    from houseway.lab.cover import Table, measure, parse_bets
    from houseway.lab.prices import LabError
    from houseway.money import cents, dollars
    from houseway.rooms.lookup import find

    readings = read_rulings(rulings)
    rules = find(rule_set_id).read_as(readings)
    if rules.kind != "bank":
        raise LabError(f"{rules.id} has no player-dealer, so nothing waits for cover")
    stakes = rules.stakes(limit)
    wagers = parse_bets(
        bets or ",".join([dollars(stakes.small).replace(",", "")] * min(5, rules.seats - 1)), rules
    )
    action = sum(amount for player in wagers for _, amount in player)
    put_up = cents(bank) if bank else max(stakes.small, action // 2 // stakes.chip * stakes.chip)
    own = Path(rules.file).read_text(encoding="utf-8-sig") if rules.own else ""
    table = Table(
        rule_set=rules.id, rulings=readings, limit=limit, bank=put_up, bets=wagers, seed=seed, own=own
    )
    with at_work(workers, cluster, fresh) as runner:
        covered = measure(table, rounds, runner)
    if as_json:
        import json

        import msgspec

        click.echo(json.dumps(msgspec.to_builtins(covered), indent=2))
        return
    click.echo(
        f"{rules.name} ({rules.id}): {dollars(action)} wagered by {len(wagers)}, {dollars(put_up)} put up; "
        f"{covered.rounds:,} rounds, seed {seed}"
    )
    click.echo("place   in action   expects   with full cover   want of cover costs")
    for place in covered.places:
        click.echo(
            f"{place.place:>5}{100 * place.acted:>10.1f} %{place.ev / 100:>+10.2f}{place.full / 100:>+18.2f}"
            f"{place.lost / 100:>+15.2f} ±{place.stderr / 100:.2f}"
        )
    risk = covered.risk
    for line in (
        f"The player-dealer expects {risk.ev / 100:+.2f} a round, with a deviation of {risk.sd / 100:.2f}.",
        f"All that was put up is lost in {100 * risk.broke:.1f} % of rounds, and as much is won in "
        f"{100 * risk.doubled:.1f} %.",
        f"Nine rounds of ten end between {dollars(risk.worst)} and {dollars(risk.best)}.",
    ):
        click.echo(line)
