"""``houseway play``: sit down at a table of bots."""

from __future__ import annotations

from math import isnan
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

if TYPE_CHECKING:
    from random import Random

    from houseway.cli.terminal.bank.seat import BankSitting
    from houseway.cli.terminal.points.seat import PointsSitting
    from houseway.cli.terminal.pot.seat import Bot, Sitting
    from houseway.cli.terminal.screen import Screen
    from houseway.fees.plans import FeePlan
    from houseway.play.rules import RuleSet, Stakes


class Pace(click.FloatRange):
    """Seconds; a range of floats lets what is no number through."""

    name = "seconds"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        seconds = super().convert(value, param, ctx)
        if isnan(seconds):
            self.fail(f"{value} is not a number of seconds.", param, ctx)
        return seconds


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
@click.option("--fees", is_flag=True, help="Take the collection, by the first printed schedule that fits.")
@click.option("--schedule", metavar="S", default="", help="Take the collection by this schedule.")
@click.option(
    "--option", "options", metavar="N", multiple=True, help="An option of the schedule; several for a plan."
)
@click.option("--ask-to-show", is_flag=True, help="Decide yourself whether to show or muck at the showdown.")
@click.option("--four-colour", is_flag=True, help="A deck with a colour for each suit.")
@click.option("--plain", is_flag=True, help="Lines of plain text, without colours and symbols.")
@click.option(
    "--pace",
    metavar="SECONDS",
    type=Pace(min=0, max=60),
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
    fees: bool,
    schedule: str,
    options: tuple[str, ...],
    ask_to_show: bool,
    four_colour: bool,
    plain: bool,
    pace: float,
) -> None:
    """Play at the terminal, with bots in the other seats. Without an ID you pick the game from a list.

    houseway play black-sheep/texas-holdem --limit "no-limit 1-3" --seats 4
    """
    from houseway.cli.rulebook import limit_named
    from houseway.cli.terminal.menu import pick_game
    from houseway.cli.terminal.screen import Leave, Screen
    from houseway.rooms.lookup import find

    screen = Screen(plain=plain, four_colour=four_colour, pace=pace)
    sitting: Sitting | BankSitting | PointsSitting | None = None
    try:
        with screen.opened():
            if rule_set_id:
                rules = find(rule_set_id)
            else:
                rule_set_id, picked = pick_game(screen)
                rules = find(rule_set_id)
                limit = limit or picked
            limit = limit_named(rules, limit).name
            wanted = FeesWanted(schedule, options) if fees or schedule or options else None
            place = Place(limit, seats, seat, stack, name, seed, rulings, save, bots, wanted)
            if rules.kind == "bank":
                sitting = sit_at_bank(screen, rules, place)
            elif rules.kind in ("point", "meld"):
                sitting = sit_for_points(screen, rules, place)
            else:
                sitting = sit_down(screen, rules, place, ask_to_show=ask_to_show)
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


class FeesWanted(NamedTuple):
    """The collection that somebody wants taken: a schedule and options, or whatever fits."""

    schedule: str = ""
    options: tuple[str, ...] = ()

    def plan(self, rules: RuleSet, limit: str, players: int) -> FeePlan:
        from houseway.cli.terminal.collection import plan_for

        numbers = tuple([number.strip() for given in self.options for number in given.split(",")])
        return plan_for(rules, rules.stakes(limit), players, self.schedule, numbers)


class Place(NamedTuple):
    """Where and with whom somebody sits down."""

    limit: str = ""
    seats: int | None = None
    seat: int = 1
    stack: str | None = None
    name: str = "Guest"
    seed: int | None = None
    rulings: tuple[str, ...] = ()
    save: Path | None = None
    bots: str = ""
    fees: FeesWanted | None = None

    def plan(self, rules: RuleSet) -> FeePlan | None:
        """The fee plan to be posted, if any."""
        if self.fees is None:
            return None
        return self.fees.plan(rules, self.limit, self.count(rules.active or rules.seats))

    def count(self, most: int) -> int:
        """How many play."""
        count = self.seats or min(USUAL_SEATS, most)
        if self.seat > count:
            raise click.BadParameter(f"{self.seat} is not one of the seats 1 to {count}", param_hint="--seat")
        return count

    def generators(self) -> tuple[Random, Random]:
        """The cards have a generator of their own, so that a seed deals the same decks whatever bots do."""
        from random import Random
        from secrets import randbits

        seed = randbits(32) if self.seed is None else self.seed
        return Random(f"{seed} cards"), Random(f"{seed} bots")


def sit_down(screen: Screen, rules: RuleSet, place: Place, *, ask_to_show: bool = False) -> Sitting:
    """A place at a table of bots that plays for pots."""
    from houseway.bots.characters import cast
    from houseway.bots.player import Player
    from houseway.bots.random_bot import RandomBot
    from houseway.bots.study import study
    from houseway.cli.terminal.pot.seat import Sitting
    from houseway.money import cents
    from houseway.pot.session import Session

    session = Session(rules, place.limit, read_rulings(place.rulings), ask_to_show, place.plan(rules))
    count = place.count(rules.active or rules.seats)
    if place.save is not None:
        make_directory(place.save)
    buy_in = usual_stack(session.stakes) if place.stack is None else cents(place.stack)
    shuffling, thinking = place.generators()
    others = [number for number in range(1, count + 1) if number != place.seat]
    known = study(rules.read_as(session.rulings))
    players: dict[int, Bot] = {}
    for number, character in zip(others, cast(place.bots, len(others)), strict=True):
        if character.style == "random":
            players[number] = RandomBot(character.name, thinking)
        else:
            players[number] = Player(character, known, thinking)
    for number in range(1, count + 1):
        session.sit(number, players[number].name if number in players else place.name, buy_in)
    if session.between.button:
        session.draw_for_button(shuffling)
    return Sitting(screen, session, players, shuffling, you=place.seat, buy_in=buy_in, save=place.save)


def sit_at_bank(screen: Screen, rules: RuleSet, place: Place) -> BankSitting:
    """A place at a player-dealer table of bots."""
    from houseway.bank.session import BankSession
    from houseway.bots.bank_player import BankPlayer
    from houseway.bots.characters import cast
    from houseway.bots.random_bot import RandomBot
    from houseway.cli.terminal.bank.seat import BankSitting
    from houseway.errors import RecordError
    from houseway.money import cents, dollars

    shuffling, thinking = place.generators()
    session = BankSession(rules, shuffling, place.limit, read_rulings(place.rulings), place.plan(rules))
    count = place.count(rules.seats)
    if place.save is not None:
        make_directory(place.save)
    stakes = rules.stakes(session.limit)
    buy_in = usual_bank_stack(stakes) if place.stack is None else cents(place.stack)
    if buy_in < stakes.small or buy_in % stakes.chip:
        least, chip = dollars(stakes.small), dollars(stakes.chip)
        raise RecordError(f"{dollars(buy_in)} is no stack here: {least} or more, in chips of {chip}")
    others = [number for number in range(1, count + 1) if number != place.seat]
    players: dict[int, Bot] = {}
    for number, character in zip(others, cast(place.bots, len(others)), strict=True):
        if character.style == "random":
            players[number] = RandomBot(character.name, thinking)
        else:
            players[number] = BankPlayer(character, thinking)
    for number in range(1, count + 1):
        session.sit(number, players[number].name if number in players else place.name, buy_in)
    return BankSitting(screen, session, players, you=place.seat, buy_in=buy_in, save=place.save)


def sit_for_points(screen: Screen, rules: RuleSet, place: Place) -> PointsSitting:
    """A place at a table of bots that plays for points or melds."""
    from houseway.bots.characters import cast
    from houseway.bots.point_player import PointPlayer
    from houseway.bots.random_bot import RandomBot
    from houseway.cli.terminal.points.seat import PointsSitting, least_buy_in
    from houseway.errors import RecordError
    from houseway.money import cents, dollars
    from houseway.points.session import PointSession

    shuffling, thinking = place.generators()
    session = PointSession(rules, shuffling, place.limit, read_rulings(place.rulings), place.plan(rules))
    rules.read_as(session.rulings)
    count = place.count(rules.active or rules.seats)
    if place.save is not None:
        make_directory(place.save)
    stakes = rules.stakes(session.limit)
    least = least_buy_in(stakes)
    buy_in = least if place.stack is None else cents(place.stack)
    if buy_in < least or buy_in % stakes.chip:
        chip = dollars(stakes.chip)
        raise RecordError(f"{dollars(buy_in)} is no stack here: {dollars(least)} or more, in chips of {chip}")
    others = [number for number in range(1, count + 1) if number != place.seat]
    players: dict[int, Bot] = {}
    for number, character in zip(others, cast(place.bots, len(others)), strict=True):
        kind = RandomBot if character.style == "random" else PointPlayer
        players[number] = kind(character.name, thinking)
    for number in range(1, count + 1):
        session.sit(number, players[number].name if number in players else place.name, buy_in)
    return PointsSitting(screen, session, players, you=place.seat, buy_in=buy_in, save=place.save)


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


def usual_bank_stack(stakes: Stakes) -> int:
    """What people bring against a player-dealer: a hundred of the smallest wagers, or the buy-in."""
    usual = max([100 * stakes.small, *stakes.buy_in[:1]])
    return usual - usual % stakes.chip
