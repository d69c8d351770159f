"""The bar for somebody who waits at a terminal."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress


def work_bar() -> "Progress":
    """How much of a long work is done; nothing where nobody looks, and gone when the work is done."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(bar_width=24),
        TextColumn("{task.completed}/{task.total}"),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
        # What is said meanwhile comes above the bar, and goes into a file where it is sent to one.
        redirect_stdout=sys.stdout.isatty(),
    )


@contextmanager
def reading_bar() -> Iterator[Callable[[int, int], None]]:
    """The bar of texts that are read, in percent: what it gives is told how much is done, and of how much."""
    with work_bar() as bar:
        task = bar.add_task("Reading, percent", total=100)
        yield lambda done, of: bar.update(task, completed=100 * done // max(of, 1))


def say_above(line: str) -> None:
    """A line above the bar: what click says goes past it, and into its line."""
    sys.stdout.write(f"{line}\n")
