"""``houseway play``: sit down at a table of bots."""
import click

@click.command(name="play")
@click.argument("rule_set_id", metavar="[ID]", default="")
@click.option("--limit", default="")
@click.option("--seats", type=int, default=6)
@click.option("--seat", type=int, default=1)
@click.option("--seed", type=int, default=1)
@click.option("--plain", is_flag=True)
def command(rule_set_id: str, limit: str, seats: int, seat: int, seed: int, plain: bool) -> None:
    """Play."""
    from random import Random
    from houseway.rooms.loader import load
    from houseway.cli.terminal.screen import Screen, Leave
    from houseway.cli.terminal.sitting import Sitting
    from houseway.bots.random_bot import RandomBot
    from houseway.play.table import SeatStart, Start
    rules = load(rule_set_id or "black-sheep/texas-holdem")
    screen = Screen(plain=plain, pace=0.4)
    rng = Random(seed)
    start = Start(seats=tuple(SeatStart(i, 20000) for i in range(1, seats+1)), button=1, limit=limit)
    s = Sitting(screen, rules, start, {i: RandomBot(f"Bot{i}", rng) for i in range(1, seats+1) if i != seat}, rng, you=seat)
    try:
        with screen.opened():
            s.run()
    except Leave:
        click.echo("bye")
