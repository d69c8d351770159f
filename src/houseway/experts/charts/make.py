"""``python -m houseway.experts.charts.make [ID…]``: work out the charts that are shipped."""

import click

from houseway.experts.charts.kept import FOLDER, keeps, name_of, work_out
from houseway.lab.families import folder_of
from houseway.lab.work.jobs import Runner
from houseway.rooms.index import listed
from houseway.rooms.lookup import find


@click.command()
@click.argument("ids", metavar="[ID]…", nargs=-1)
@click.option("--again", is_flag=True, help="Also where a file is there.")
def command(ids: tuple[str, ...], again: bool) -> None:
    """Work out the charts of these games, or of all printed ones; those that are there stay."""
    wanted = ids or [entry.id for entry in listed() if entry.kind == "bank" and not entry.file]
    runner = Runner()
    names = set()
    for one in wanted:
        rules = find(one)
        if not keeps(folder_of(rules)):
            continue
        names.add(name_of(rules))
        if again or not (FOLDER / name_of(rules)).is_file():
            path = work_out(rules, runner)
            click.echo(f"{one}: {path.name}, {path.stat().st_size:,} bytes")
    if not ids:
        for path in FOLDER.glob("*.xz"):
            if path.name not in names:
                path.unlink()


if __name__ == "__main__":
    command()
