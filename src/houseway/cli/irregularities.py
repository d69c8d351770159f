"""``houseway irregularities``: what the sheets say when something goes wrong."""

from typing import TYPE_CHECKING

import click

from houseway.words.names import capital

if TYPE_CHECKING:
    from rich.console import RenderableType

    from houseway.rooms.irregularities import Clause


@click.command(name="irregularities")
@click.argument("rule_set_id", metavar="[ID]", required=False, default="")
@click.option("--incident", metavar="TYPE", default="", help="Only this type, e.g. exposed-card.")
@click.option("--fact", metavar="WHAT", default="", help="What sheets do about a fact side by side: exposed.")
@click.option("--facts", is_flag=True, help="List what can be entered when something goes wrong.")
@click.option("--room", metavar="ROOM", default="", help="Only what this room's sheets print.")
@click.option("--search", "words", metavar="WORDS", default="", help="Only clauses with all of these words.")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
def command(
    rule_set_id: str, incident: str, fact: str, facts: bool, room: str, words: str, as_json: bool
) -> None:
    """Look up what goes wrong at a table: an exposed card, a bet out of turn, a hand with a card too many;
    and what each sheet makes of it, with its lines.

    With the ID of a game, what its own sheet says, and what is held there without being printed. With
    --fact, what each sheet does about one fact, side by side; with an ID, that one; with an ID and --room,
    the room's games that are dealt alike. Without anything, types are counted by room.
    """
    from houseway.rooms.irregularities import search

    if rule_set_id:
        from houseway.rooms.lookup import find

        rule_set_id = find(rule_set_id).id
    if room:
        _known(room)
    if (fact and facts) or ((fact or facts) and (incident or words)):
        raise click.UsageError(
            "--fact, --facts and clauses (--incident, --search) are asked for one at a time."
        )
    if facts:
        from houseway.cli.facts import known

        click.echo(known(rule_set_id, as_json=as_json), nl=False)
        return
    if fact:
        from houseway.cli.facts import answer

        click.echo(answer(fact, rule_set_id, room, as_json=as_json), nl=False)
        return
    found = list(search(rule_set_id, incident=incident, room=room, words=words))
    if as_json:
        import json

        import msgspec

        click.echo(json.dumps(msgspec.to_builtins(found), indent=2, ensure_ascii=False))
        return
    if not found and not (rule_set_id and not (incident or words)):
        click.echo(_nothing(rule_set_id, incident or words))
        return
    from rich.console import Console, Group

    from houseway.cli.rulebook import lines_of

    console = Console(highlight=False, soft_wrap=True)
    width = min(console.width, 100) if console.is_terminal else 80
    asked = rule_set_id or incident or room or words
    parts = _clauses(found, rule_set_id, room) if asked else _overview(found)
    if rule_set_id and not (incident or room or words):
        parts = [*(parts or [_nothing(rule_set_id, "")]), *_held(rule_set_id)]
    for line in lines_of(console, Group(*parts), width):
        console.print(line)


def _nothing(rule_set_id: str, what: str) -> str:
    where = f"The sheet of {rule_set_id}" if rule_set_id else "No sheet that was asked for"
    about = f" on {what!r}" if what else " on what goes wrong"
    return f"{where} prints {'nothing' if rule_set_id else 'anything'}{about}."


def _known(room: str) -> None:
    from houseway.cli.games import pick

    pick(room, None, None)


def _overview(found: list["Clause"]) -> list["RenderableType"]:
    """How many clauses of each type each room has."""
    from rich.table import Table

    from houseway.rooms.index import catalogue

    rooms = list(dict.fromkeys([entry.room for entry in catalogue()]))
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("type", no_wrap=True)
    for room in rooms:
        table.add_column("".join([word[0].upper() for word in room.split("-")]), justify="right")
    for incident in dict.fromkeys([clause.incident for clause in found]):
        own = [clause for clause in found if clause.incident == incident]
        counts = [sum([clause.in_room(room) for clause in own]) for room in rooms]
        table.add_row(incident, *[str(count) if count else "-" for count in counts])
    names = ", ".join([f"{''.join([w[0].upper() for w in room.split('-')])} {room}" for room in rooms])
    return [
        f"{len(found)} printed clauses on what goes wrong, by type and room ({names}).",
        "",
        table,
        "",
        "`houseway irregularities --incident exposed-card` reads those of a type, "
        "`houseway irregularities ID` those of a game.",
    ]


def _clauses(found: list["Clause"], rule_set_id: str, room: str) -> list["RenderableType"]:
    from rich.padding import Padding
    from rich.text import Text

    parts: list[RenderableType] = []
    for clause in found:
        title = Text.assemble((clause.id, "bold"), f"  {clause.incident}, {clause.actor}: {clause.moment}")
        said = [Text(clause.happened), Text.assemble(("-> ", "bold"), clause.ruling)]
        if clause.note:
            said.append(Text(clause.note, "dim"))
        said += [Text(line, "dim") for line in _where(clause, rule_set_id, room)]
        parts += [title, *[Padding(line, (0, 0, 0, 2)) for line in said], ""]
    return parts[:-1]


def _held(rule_set_id: str) -> list["RenderableType"]:
    """What the sheet does not print, and what is done about it all the same."""
    from rich.padding import Padding

    from houseway.cli.rulebook import heading, remedy_words
    from houseway.rooms.lookup import find

    ours = [remedy for remedy in find(rule_set_id).remedies if remedy.reason]
    if not ours:
        return []
    title = heading("Not printed on this sheet, and held all the same; the first that fits")
    return [title, *[Padding(remedy_words(remedy), (0, 0, 0, 2)) for remedy in ours]]


def _where(clause: "Clause", rule_set_id: str, room: str) -> list[str]:
    """The sheets and their lines: only the game's that was asked for, or those of a room."""
    if rule_set_id:
        held = clause.held.get(rule_set_id)
        return [f"[{clause.lines[rule_set_id]}]" if held is None else f"{capital(held)}."]
    said = {game: f"[{lines}]" for game, lines in clause.lines.items()}
    said |= {game: f"({why})" for game, why in clause.held.items()}
    by_lines: dict[str, list[str]] = {}
    for game, where in said.items():
        if not room or game.startswith(f"{room}/"):
            by_lines.setdefault(where, []).append(game)
    return [f"{', '.join(games)} {where}" for where, games in by_lines.items()]
