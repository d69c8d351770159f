"""``houseway new``: a file to start a game of one's own from."""

import click


@click.group(name="new")
def command() -> None:
    """Begin a game of your own."""


@command.command(name="game")
@click.option("--like", "like", metavar="ID", required=True, help="The game to start from.")
@click.option("--name", metavar="NAME", default="", help="What people call the new game.")
@click.argument("file", metavar="[FILE]", default="")
def game(like: str, name: str, file: str) -> None:
    """Write a TOML file with everything that a game is played by, and what each key may be, in comments.

    Without FILE, it is written into this folder under the name of the game; with - it is shown. In a
    folder DIR/ROOM it is one of the games of `houseway --rooms DIR`.

    houseway new game --like black-sheep/ez-baccarat dragon-50.toml
    """
    from houseway.errors import RuleSetError
    from houseway.files import path_of, write_text
    from houseway.rooms.loader import text_of
    from houseway.rooms.lookup import find, place_of
    from houseway.rooms.template import begun

    rules = find(like)
    _, sheet = place_of(like)
    text = begun(rules, text_of(sheet), name or f"{rules.name}, my own")
    if file == "-":
        click.echo(text, nl=False)
        return
    path = path_of(file or sheet.name)
    if path.suffix != ".toml":
        raise RuleSetError(f"{path} would not be found as a game: its name must end with .toml")
    if path.exists():
        raise RuleSetError(f"{path} is there already: name another file")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_text(path, text)
    except OSError as error:
        raise RuleSetError(f"{path} cannot be written: {error.strerror}") from None
    click.echo(f"Written: {path}. Change it, then: houseway check {path}")
