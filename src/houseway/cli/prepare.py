"""``houseway prepare``: what first questions would wait for, made ready."""

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
    from houseway.lab.preparation import prepare
    from houseway.lab.work.store import folder

    with at_work(workers, "", fresh=False) as runner:
        done = prepare(runner)
    new = f", {done.compiled} of them new" if done.compiled else ""
    tables = f"the tables of {done.rankings} rankings"
    click.echo(f"{done.kernels} kernels{new}, and {tables} are ready in {folder()}.")
