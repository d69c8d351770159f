"""``python -m houseway.experts.heads_up.train FOLDER``: train the play that is shipped, from the cards up.

All that is worked out is kept in the folder, so a training that was stopped goes on where it was: the classes
of hands, how they meet on random boards, and every so often the regrets. The same seeds give the same play on
one machine; another one may add up in another order.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import numpy as np

from houseway.experts.heads_up.betting import holdem
from houseway.experts.heads_up.classes import CUTS, PILOT_BOARDS, PILOT_SEED, VERSION, Cards, make_cards
from houseway.experts.heads_up.deals import Meetings, count_deals, meetings
from houseway.experts.heads_up.kept import AFTER_FLOP, BIG_BET, shorten, unfolded, write
from houseway.experts.heads_up.regrets import Solver
from houseway.files import write_beside
from houseway.lab.work.store import load

BOARDS, SEED = 10_000, 2
EVERY = 25
"""Rounds between two figures."""
SAVED = 100
"""Rounds between two times that the regrets are kept."""


@click.command(name="train")
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option("--blinds", type=click.Choice(list(AFTER_FLOP)), default="button-small", show_default=True)
@click.option("--rounds", metavar="N", type=click.IntRange(1), default=500, show_default=True)
@click.option("--boards", metavar="N", type=click.IntRange(1), default=BOARDS, show_default=True)
@click.option("--pilot", metavar="N", type=click.IntRange(1), default=PILOT_BOARDS, show_default=True)
@click.option(
    "--out", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path), help="Write the play."
)
def command(folder: Path, blinds: str, rounds: int, boards: int, pilot: int, out: Path | None) -> None:
    """Train heads-up limit hold'em; work that lies in FOLDER is gone on with."""
    folder.mkdir(parents=True, exist_ok=True)
    cards, deals = prepared(folder, boards, pilot, click.echo)
    solver = Solver(holdem(AFTER_FLOP[blinds]), deals, np.float32)
    path = regrets_in(folder, blinds, boards, pilot)
    resume(solver, path)
    while solver.done < rounds:
        solver.improve()
        if solver.done % EVERY == 0 or solver.done == rounds:
            figure = solver.exploitability(solver.average()) / BIG_BET * 1000
            click.echo(f"{blinds}, round {solver.done}: {figure:.2f} milli big bets a hand")
        if solver.done % SAVED == 0 or solver.done == rounds:
            keep(solver, path)
    if out is not None:
        trained = shorten(solver, cards, blinds, boards)
        figure = solver.exploitability(unfolded(trained)) / BIG_BET * 1000
        write(trained._replace(exploitability=figure), out)
        click.echo(
            f"{out}: {out.stat().st_size:,} bytes, {figure:.2f} milli big bets a hand as it is written"
        )


def prepared(folder: Path, boards: int, pilot: int, say: Callable[[str], None]) -> tuple[Cards, Meetings]:
    """The classes and how they meet: from the folder, or worked out and put there."""
    path = folder / f"deals-{VERSION}-{boards}-{pilot}.npz"
    found = load(path)
    if found is None:
        cards = make_cards(PILOT_SEED, pilot)
        say(f"{pilot:,} boards looked at for the classes")

        def progress(done: int, of: int) -> None:
            if done % 2000 == 0:
                say(f"{done:,} of {of:,} boards counted")

        deals = count_deals(cards, boards, SEED, progress)
        arrays: dict[str, Any] = {**cards._asdict(), "meet": deals.meet[-1], "wins": deals.wins}
        write_beside(path, lambda file: np.savez(file, **arrays))
        return cards, deals
    kept: dict[str, Any] = dict(found)
    cards = Cards(*[kept[name] for name in Cards._fields])
    return cards, meetings(CUTS, kept["meet"], kept["wins"])


def regrets_in(folder: Path, blinds: str, boards: int, pilot: int) -> Path:
    """Where the regrets of a training are kept: they belong to the classes and deals that it counted."""
    return folder / f"{blinds}-{VERSION}-{boards}-{pilot}.npz"


def resume(solver: Solver, path: Path) -> None:
    """Regrets and sums from a file, where there is one."""
    found = load(path)
    if found is None:
        return
    solver.done = int(found["done"])
    for name, play in (("regrets", solver.regrets), ("sums", solver.sums)):
        for street, nodes in enumerate(play):
            for node in range(len(nodes)):
                nodes[node][...] = found[f"{name}-{street}-{node}"]


def keep(solver: Solver, path: Path) -> None:
    """Write regrets and sums in one step."""
    arrays: dict[str, Any] = {
        f"{name}-{street}-{node}": array
        for name, play in (("regrets", solver.regrets), ("sums", solver.sums))
        for street, nodes in enumerate(play)
        for node, array in enumerate(nodes)
    }
    arrays["done"] = np.array(solver.done)
    write_beside(path, lambda file: np.savez(file, **arrays))


if __name__ == "__main__":
    command()
