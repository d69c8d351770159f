"""``houseway search``: words looked up in the sheets of all games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from rich.console import RenderableType

    from houseway.reference.passage import PartName, Passage
    from houseway.reference.search import Found, GameFound

GROUPS, PASSAGES = 8, 3
"""How many games, and passages of each, are shown unless all are asked for."""
WHOLE: dict[PartName, str] = {"fees": "fees", "irregularities": "irregularities"}
"""The command that shows the whole of a part; for the others it is `houseway rules`."""


@click.command(name="search")
@click.argument("words", metavar="WORDS", nargs=-1, required=True)
@click.option("--room", metavar="ROOM", default="", help="Only this room's sheets, e.g. black-sheep.")
@click.option(
    "--kind",
    "kinds",
    metavar="KIND",
    multiple=True,
    help="Only rules, rulings, irregularities, fees, pays … or only games of a kind (pot, bank, point, "
    "meld); may be given again.",
)
@click.option("--printed", is_flag=True, help="Only what stands on the sheets, not what is held besides.")
@click.option("--all", "everything", is_flag=True, help="Every game and passage, not only the best.")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON, with everything that was found.")
def command(
    words: tuple[str, ...], room: str, kinds: tuple[str, ...], printed: bool, everything: bool, as_json: bool
) -> None:
    """Look words up in the rules, rulings, irregularities, fees and pay tables of all games, those in the
    rooms of your own too. The best passages come first, game by game, with their lines.

    A passage has to have all of the words; endings do not matter (kills, killed, kill), nor does their order.
    A word that stands on no sheet is taken for the one nearest to it in spelling.

    houseway search kill pot --printed

    houseway search who pays the fee --room black-sheep
    """
    from houseway.citations import cited
    from houseway.errors import HousewayError
    from houseway.reference.search import search

    if spans := cited(", ".join(words)):
        raise HousewayError(
            f"{spans[0]} names lines of a rulebook: look them up with houseway source {spans[0]}"
        )
    found = search(" ".join(words), room=room, kinds=kinds, printed=printed)
    for left_out in found.left_out:
        click.echo(f"Not searched, since it cannot be read: {left_out}", err=True)
    if as_json:
        import json

        import msgspec

        click.echo(json.dumps(msgspec.to_builtins(found), indent=2, ensure_ascii=False))
        return
    from houseway.cli.lab_options import page_width, print_page

    print_page(_page(found, everything), min(page_width(80), 100))


def _page(found: Found, everything: bool) -> Iterator[RenderableType]:
    from rich.text import Text

    for strange, word in found.instead:
        yield Text(f"No sheet has “{strange}”: looked for “{word}”.")
    if not found.games:
        yield Text(f"No sheet says anything with {_quoted(found)}.")
        return
    groups = _alike(found.games)
    shown = groups if everything else groups[:GROUPS]
    passages = sum([len(game.passages) for game in found.games])
    which = (
        f"with {_quoted(found)}" if found.whole else f"with most of {_quoted(found)}: none has all of them"
    )
    yield Text(f"{_count(len(found.games), 'game')}, {_count(passages, 'passage')} {which}.")
    for games in shown:
        yield from _group(games, everything)
    rest = [game.id for games in groups[len(shown) :] for game in games]
    if rest:
        yield Text(f"\nAlso in {', '.join(rest)}.")
        yield Text("\n--all shows these too; --room, --kind and --printed look at fewer.", "dim")


def _quoted(found: Found) -> str:
    return " and ".join([f"“{word}”" for word in found.looked_for])


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _alike(games: tuple[GameFound, ...]) -> list[list[GameFound]]:
    """Games in which the same words were found stand together."""
    groups: dict[tuple[tuple[str, str], ...], list[GameFound]] = {}
    for game in games:
        same = tuple([(passage.title, passage.words) for passage in game.passages])
        groups.setdefault(same, []).append(game)
    return [*groups.values()]


def _group(games: list[GameFound], everything: bool) -> Iterator[RenderableType]:
    from rich.padding import Padding
    from rich.text import Text

    yield Text("")
    for game in games:
        yield Text.assemble((game.id, "bold"), f"  {game.name}, {game.room}")
    first = games[0]
    shown = first.passages if everything else first.passages[:PASSAGES]
    for number, passage in enumerate(shown):
        yield Padding(_passage(passage, [game.passages[number].lines for game in games]), (0, 0, 0, 2))
    hidden = len(first.passages) - len(shown)
    more = f"{_count(hidden, 'more passage')}. " if hidden else ""
    whole = dict.fromkeys([WHOLE.get(passage.part, "rules") for passage in shown])
    see = ", ".join([f"houseway {name} {first.id}" for name in whole])
    yield Padding(Text(f"{more}The whole: {see}", "dim"), (0, 0, 0, 2))


def _passage(passage: Passage, lines: list[str]) -> RenderableType:
    from rich.console import Group
    from rich.text import Text

    from houseway.reference.passage import PARTS

    where = [text for text in dict.fromkeys(lines) if text]
    title = passage.title if passage.title.endswith("?") else f"{passage.title}:"
    said = Text.assemble((f"{PARTS[passage.part]} · ", "dim"), (title, "bold"), " ", passage.words)
    said.append(f" [{'; '.join(where)}]" if where else "", "dim")
    return Group(said)
