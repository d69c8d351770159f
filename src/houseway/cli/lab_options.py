"""What the laboratory's commands share: where work runs, and the bar that shows how far it is."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from shutil import get_terminal_size
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import click

from houseway.cli.interrupt import stoppable

if TYPE_CHECKING:
    from rich.console import RenderableType

    from houseway.lab.work.jobs import Runner
    from houseway.play.rules import RuleSet

MOST_DEALS = 100_000_000_000
"""Rounds and deals at random in one question."""
Command = TypeVar("Command", bound=Callable[..., object])


def work_options(function: Command) -> Command:
    """The options about where long work runs."""
    for option in (
        click.option("--fresh", is_flag=True, help="Compute again what earlier runs have left on disk."),
        click.option(
            "--cluster", metavar="ADDRESS", default="", help="A Ray cluster to work on: host:port, or auto."
        ),
        click.option("--workers", type=click.IntRange(min=1), help="Cores to use; all, if not given."),
    ):
        function = option(function)
    return function


def changed_options(function: Command) -> Command:
    """The options about how a sheet is read, and what is changed in it: see :func:`as_asked`."""
    for option in (
        click.option(
            "--set",
            "settings",
            metavar="PATH=VALUE",
            multiple=True,
            help="Another pay row or deck, as in odds: pay.tie.equal-totals=9, deck.decks=6.",
        ),
        click.option(
            "--ruling", "rulings", metavar="ID=VALUE", multiple=True, help="Another reading of a ruling."
        ),
    ):
        function = option(function)
    return function


def as_asked(
    rule_set_id: str, settings: tuple[str, ...], rulings: tuple[str, ...], wagers: tuple[str, ...]
) -> "RuleSet":
    """A rule set with what is changed in it, under the readings asked for, which has these wagers."""
    from houseway.cli.play import read_rulings
    from houseway.lab.changes import changed
    from houseway.lab.families import family_of
    from houseway.lab.questions import check_wagers
    from houseway.rooms.lookup import find

    switched = read_rulings(rulings)
    rules = changed(find(rule_set_id), settings, switched).read_as(switched)
    family_of(rules)  # Says so at once where there is nothing to price.
    check_wagers(rules, wagers)
    return rules


def page_width(otherwise: int) -> int:
    """The width of the terminal, or that of a page where the answer goes elsewhere."""
    return get_terminal_size().columns if sys.stdout.isatty() else otherwise


def print_page(parts: "Iterable[RenderableType]", width: int) -> None:
    """Print tables and text in lines of this width, without spaces at their ends.

    A table whose figures would have to be broken is as wide as they are: the terminal breaks its lines.
    """
    from rich.console import Console

    for part in parts:
        console = Console(highlight=False, width=max(width, _with_whole_figures(part)))
        with console.capture() as capture:
            console.print(part)
        for line in capture.get().splitlines():
            click.echo(line.rstrip())


def _with_whole_figures(part: "RenderableType") -> int:
    """How wide a table has to be at least when nothing that stands right in it is broken; 0 for text."""
    from rich.console import Console
    from rich.measure import Measurement
    from rich.padding import Padding
    from rich.table import Table

    if isinstance(part, Padding):
        inner = _with_whole_figures(part.renderable)
        return inner and inner + part.left + part.right
    if not isinstance(part, Table):
        return 0
    for column in part.columns:
        column.no_wrap = column.no_wrap or column.justify == "right"
    console = Console(width=1000)
    return Measurement.get(console, console.options, part).minimum


class AtWork(NamedTuple):
    """Somewhere to work, and a way to tell something while the work goes on."""

    runner: "Runner"
    tell: "Callable[[Iterable[RenderableType], int], None]"
    """Prints a page as :func:`print_page` does, with the bar out of its way."""


@contextmanager
def at_work(workers: int | None, cluster: str, fresh: bool) -> Iterator["Runner"]:
    """Somewhere to work, with a bar for what takes long; what is finished is kept when it is stopped."""
    with telling_at_work(workers, cluster, fresh) as here:
        yield here.runner


@contextmanager
def telling_at_work(workers: int | None, cluster: str, fresh: bool) -> Iterator[AtWork]:
    """The same for answers that are told part by part."""
    from rich.progress import TaskID

    from houseway.cli.progress import work_bar
    from houseway.lab.work.jobs import Runner

    if cluster:
        from houseway.lab.work.cluster import connected

        connected(cluster)
    bar = work_bar()
    tasks: dict[str, TaskID] = {}

    def show(title: str, done: int, chunks: int) -> None:
        if chunks < 2:
            return
        if title not in tasks:
            tasks[title] = bar.add_task(title, total=chunks)
        elif not done:
            bar.reset(tasks[title], total=chunks)  # The same work for another reading takes its own time.
        bar.update(tasks[title], completed=done, visible=done < chunks)

    def tell(parts: "Iterable[RenderableType]", width: int) -> None:
        bar.stop()
        print_page(parts, width)
        bar.start()

    stopped = "Stopped: what was finished is kept, and the same command goes on from there."
    with stoppable(stopped), bar:
        yield AtWork(Runner(workers or os.cpu_count() or 1, cluster, show, fresh=fresh), tell)
