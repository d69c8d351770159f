"""``houseway export``: hands as tables of acts and payments, in Parquet."""

from __future__ import annotations

from pathlib import Path

import click


@click.command(name="export")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option(
    "--parquet",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    required=True,
    help="The folder for acts.parquet and payments.parquet.",
)
def command(files: tuple[Path, ...], folder: Path) -> None:
    """Write hands as two Parquet tables: a row for each act and a row for each payment.

    FILES are records (.toml), evenings (.json), PHH (.phh, .phhs) and texts of sites (.txt, .xml), or folders
    of them. Amounts are cents. Hands that are refused are listed with the reason. Needs houseway[data].
    """
    from houseway.cli.progress import reading_bar, say_above
    from houseway.errors import HousewayError, RecordError
    from houseway.frames.parquet import ParquetWriter
    from houseway.frames.sources import hands_in, sources_in
    from houseway.histories.as_files import how_far

    refused, sources = 0, sources_in(files)
    with reading_bar() as progress, ParquetWriter(folder) as writer:
        seen = how_far(sources, progress)
        for path, stem in sources.items():
            for hand in hands_in(path, stem, seen):
                said = hand if isinstance(hand, str) else ""
                if not isinstance(hand, str):
                    try:
                        writer.write(hand)
                    except HousewayError as error:
                        said = f"{path.name}: {error}"
                if said:
                    refused += 1
                    say_above(f"refused: {said}")
    if not writer.hands:
        raise RecordError("no hand was exported")
    hands = "hand" if writer.hands == 1 else "hands"
    click.echo(f"{writer.hands:,} {hands} exported into {folder}, {refused:,} refused")
