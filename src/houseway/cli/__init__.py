"""The ``houseway`` command: each subcommand is a module of its own, imported when it is used."""

from importlib import import_module
from typing import Any

import click

from houseway import __version__
from houseway.cli.output import prepare as prepare_output
from houseway.cli.output import written
from houseway.errors import HousewayError
from houseway.text import printable

COMMANDS = {
    "games": "List the rule sets.",
    "rules": "Show a rule set: rules in plain words, sources, rulings.",
    "irregularities": "Look up what the sheets say when things go wrong.",
    "source": "Look a source line up: book, sheet, and what rests on it.",
    "search": "Look words up in the sheets of all games.",
    "compare": "Set games side by side: what differs, what one prints.",
    "dossier": "Write everything about a game as one page to print.",
    "room": "Open the card room in the browser: tables of every game.",
    "play": "Play at the terminal, with bots in the other seats.",
    "match": "Let strategies play each other over the same deals.",
    "school": "Learn to deal: drills from the sheets, graded.",
    "replay": "Replay a recorded hand and say why each chip moved.",
    "import": "Import hand histories in text as records or PHH.",
    "export": "Write hands as tables of acts and payments (Parquet).",
    "settle": "Settle a situation: who gets what, by which line.",
    "verify": "Check a hand's cards against the seals given before it.",
    "odds": "Price every wager of a game against a player-dealer.",
    "count": "See what counting cards is worth in a shoe game.",
    "bankroll": "See what a sum becomes at one wager: ruin, growth.",
    "equity": "Share a pot among hands in any pot game.",
    "solve": "Solve the last bets of a limit game between two ranges.",
    "prepare": "Compile ahead what first questions would wait for.",
    "cover": "See what a late place costs under partial cover.",
    "fees": "Show, reckon, plan and audit the printed fees.",
    "new": "Begin a game of your own from one that there is.",
    "check": "Say what is wrong with a game of your own, and try it.",
    "rank": "Order hands under one of the rankings and name them.",
}
MODULES = {"import": "import_hands"}
"""Where a command's module is not called like the command."""


class _LazyGroup(click.Group):
    """A group that imports a command's module only when the command is used."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"houseway.cli.{MODULES.get(cmd_name, cmd_name)}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; what a person got wrong becomes one sentence and exit code 1."""
        try:
            return super().invoke(ctx)
        except HousewayError as error:
            raise click.ClickException(printable(str(error))) from error

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run the whole command, with an output that takes everything."""
        prepare_output()
        with written():
            return super().main(*args, **kwargs)


def _say_version(context: click.Context, _: click.Parameter, asked: bool) -> None:
    if asked:
        from houseway.build import is_compiled

        click.echo(f"houseway{' (compiled)' if is_compiled() else ''}, version {__version__}")
        context.exit()


@click.group(
    cls=_LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Begin with `houseway play`, or `houseway games` to see what there is.",
)
@click.option(
    "--rooms",
    metavar="DIR",
    envvar="HOUSEWAY_ROOMS",
    type=click.Path(exists=True, file_okay=False),
    help="A folder with rooms of your own: ROOM/GAME.toml, as `houseway new game` writes one.",
    show_envvar=True,
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_say_version,
    help="Show the version and exit.",
)
@click.pass_context
def main(context: click.Context, rooms: str | None) -> None:
    """The California card room in software: play, rule on and study the printed games of five rooms.

    An ID is that of a game in `houseway games`, or the path to a TOML file of your own.
    """
    if rooms:
        from houseway.rooms.folder import rooms_in

        context.with_resource(rooms_in(rooms))
