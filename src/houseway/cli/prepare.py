"""``houseway prepare``: what first questions would wait for, made ready."""

import os
from pathlib import Path

import click

from houseway.cli.lab_options import at_work


@click.command(name="prepare")
@click.option("--workers", type=click.IntRange(min=1), help="Cores to use; all, if not given.")
def command(workers: int | None) -> None:
    """Compile all kernels of the laboratory, and build the tables of all rankings, for this machine.

    Without it the first question about each game does so for itself, which takes some seconds. For whoever
    installs Houseway for others, or builds an image. What is ready is left as it is; it lies in the cache
    folder (HOUSEWAY_CACHE), and a new version of Houseway makes its own.
    """
    kept = _lasting_folder()
    from houseway.lab.preparation import prepare

    with at_work(workers, "", fresh=False) as runner:
        done = prepare(runner)
    new = f", {done.compiled} of them new" if done.compiled else ""
    tables = f"the tables of {done.rankings} rankings"
    click.echo(f"{done.kernels} kernels{new}, and {tables} are ready in {kept}.")


def _lasting_folder() -> Path:
    """The cache folder; refused where nothing can be kept: all the work would be for this process alone."""
    from houseway.lab.work.store import VARIABLE, lasting_folder

    wanted = os.environ.get(VARIABLE)
    found = lasting_folder()
    if found is None or not os.access(found, os.W_OK):
        where = f"{VARIABLE}={wanted}" if wanted else "your cache folder"
        raise click.ClickException(
            f"nothing can be kept in {where}: say with {VARIABLE} which folder can be made and written"
        )
    return found
