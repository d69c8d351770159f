"""``houseway play``: sit down at a table of bots."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from houseway.cli.terminal.screen import Screen
    from houseway.cli.terminal.sitting import Bot, Sitting
    from houseway.play.rules import RuleSet, Stakes


@click.command(name="play")
@click.argument("rule_set_id", metavar="[ID]", default="")
@click.option("--limit", metavar="NAME", default="", help="One of the game's limits; the first if not given.")
@click.option("--seats", metavar="N", type=click.IntRange(min=2), help="How many play, you included.")
@click.option(
    "--seat", metavar="K", type=click.IntRange(min=1), default=1, show_default=True, help="Your seat."
)
@click.option("--stack", metavar="AMOUNT", help="What everybody buys in for, in dollars.")
@click.option("--name", default="Guest", show_default=True, help="Your name in saved hands.")
@click.option("--seed", metavar="N", type=int, help="Shuffle as the game with this seed did.")
@click.option("--ruling", "rulings", metavar="ID=VALUE", multiple=True, help="Another reading of a ruling.")
@click.option(
    "--save",
    metavar="DIR",
    type=click.Path(file_okay=False, path_type=Path),
    help="Write each hand to this directory, for `houseway replay`.",
)
@click.option(
    "--bots",
    metavar="WHO",
    default="",
    help="Styles or names, with commas: solid, rock, caller, maniac, random.",
)
@click.option("--ask-to-show", is_flag=True, help="Decide yourself whether to show or muck at the showdown.")
@click.option("--four-colour", is_flag=True, help="A deck with a colour for each suit.")
@click.option("--plain", is_flag=True, help="Lines of plain text, without colours and symbols.")
@click.option(
    "--pace",
    metavar="SECONDS",
    type=click.FloatRange(min=0),
    default=0.6,
    show_default=True,
    help="How long a bot's turn shows.",
)
def command(
    rule_set_id: str,
    limit: str,
    seats: int | None,
    seat: int,
    stack: str | None,
    name: str,
    seed: int | None,
    rulings: tuple[str, ...],
    save: Path | None,
    bots: str,
    ask_to_show: bool,
    four_colour: bool,
    plain: bool,
    pace: float,
) -> None:
    """Play at the terminal, with bots in the other seats. Without an ID you pick the game from a list.

    houseway play black-sheep/texas-holdem --limit "no-limit 1-3" --seats 4
    """
    from houseway.cli.terminal.menu import pick_game
    from houseway.cli.terminal.screen import Leave, Screen
    from houseway.rooms.loader import load

    screen = Screen(plain=plain, four_colour=four_colour, pace=pace)
    sitting: Sitting | None = None
    try:
        with screen.opened():
            if rule_set_id:
                rules = load(rule_set_id)
            else:
                rule_set_id, picked = pick_game(screen)
                rules = load(rule_set_id)
                limit = limit or picked
            sitting = sit_down(
                screen,
                rules,
                limit=limit,
                seats=seats,
                seat=seat,
                stack=stack,
                name=name,
                seed=seed,
                rulings=read_rulings(rulings),
                save=save,
                bots=bots,
                ask_to_show=ask_to_show,
            )
            sitting.run()
    except (Leave, KeyboardInterrupt):
        click.echo(sitting.farewell() if sitting is not None else "Good-bye.")


def read_rulings(given: tuple[str, ...]) -> dict[str, str]:
    """Readings written as id=value."""
    read = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name or not value:
            raise click.BadParameter(
                f"{text!r} is not a ruling and its reading: write ID=VALUE", param_hint="--ruling"
            )
        read[name] = value
    return read


def sit_down(
    screen: Screen,
    rules: RuleSet,
    *,
    limit: str = "",
    seats: int | None = None,
    seat: int = 1,
    stack: str | None = None,
    name: str = "Guest",
    seed: int | None = None,
    rulings: dict[str, str] | None = None,
    save: Path | None = None,
    bots: str = "",
    ask_to_show: bool = False,
) -> Sitting:
    """A place at a table of bots."""
    from random import Random
    from secrets import randbits

    from houseway.bots.characters import cast
    from houseway.bots.player import Player
    from houseway.bots.random_bot import RandomBot
    from houseway.bots.study import study
    from houseway.cli.terminal.sitting import Sitting
    from houseway.errors import RuleSetError
    from houseway.money import cents
    from houseway.pot.session import Session

    if rules.kind != "pot":
        raise RuleSetError(f"{rules.id} is a {rules.kind} game: this table deals pot games")
    session = Session(rules, limit, rulings, ask_to_show)
    count = seats or min(USUAL_SEATS, rules.active or rules.seats)
    if seat > count:
        raise click.BadParameter(f"{seat} is not one of the seats 1 to {count}", param_hint="--seat")
    if save is not None:
        make_directory(save)
    buy_in = usual_stack(session.stakes) if stack is None else cents(stack)
    # The cards have a generator of their own, so that a seed deals the same decks whatever bots do.
    seed = randbits(32) if seed is None else seed
    shuffling, thinking = Random(f"{seed} cards"), Random(f"{seed} bots")
    others = [number for number in range(1, count + 1) if number != seat]
    known = study(rules.read_as(session.rulings))
    players: dict[int, Bot] = {}
    for number, character in zip(others, cast(bots, len(others)), strict=True):
        if character.style == "random":
            players[number] = RandomBot(character.name, thinking)
        else:
            players[number] = Player(character, known, thinking)
    for number in range(1, count + 1):
        session.sit(number, players[number].name if number in players else name, buy_in)
    if session.between.button:
        session.draw_for_button(shuffling)
    return Sitting(screen, session, players, shuffling, you=seat, buy_in=buy_in, save=save)


USUAL_SEATS = 6


def make_directory(path: Path) -> None:
    """A place for saved hands."""
    from houseway.errors import RecordError

    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise RecordError(f"hands cannot be saved in {path}: {error.strerror}") from None


def usual_stack(stakes: Stakes) -> int:
    """What people bring: thirty big bets, a hundred big blinds at no limit, within the buy-in."""
    bet = max(stakes.big, stakes.ante, stakes.chip)
    usual = (30 if stakes.bets else 100) * bet
    if stakes.buy_in:
        usual = max(usual, stakes.buy_in[0])
    if len(stakes.buy_in) > 1:
        usual = min(usual, stakes.buy_in[1])
    return usual
