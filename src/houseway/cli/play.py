"""``houseway play``: sit down at a table of bots."""

from __future__ import annotations

from math import isnan
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

if TYPE_CHECKING:
    from random import Random

    from houseway.cli.terminal.screen import Screen
    from houseway.cli.terminal.seat import Sitting
    from houseway.cli.terminal.trouble import Trouble
    from houseway.fees.plans import FeePlan
    from houseway.play.rules import RuleSet


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
@click.option("--seed", metavar="SEED", help="Shuffle as the game with this seed did: a number, or words.")
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
    help="Styles or names, with commas: solid, rock, caller, maniac, random, expert.",
)
@click.option(
    "--bot",
    "own",
    metavar="FILE",
    multiple=True,
    type=click.Path(exists=True, dir_okay=False),
    help="A strategy of your own in a seat: a Python file with a function choose.",
)
@click.option("--fees", is_flag=True, help="Take the collection, by the first printed schedule that fits.")
@click.option("--schedule", metavar="S", default="", help="Take the collection by this schedule.")
@click.option(
    "--option", "options", metavar="N", multiple=True, help="An option of the schedule; several for a plan."
)
@click.option("--ask-to-show", is_flag=True, help="Decide yourself whether to show or muck at the showdown.")
@click.option(
    "--incidents",
    metavar="RATE",
    type=click.FloatRange(0, 1),
    help="How often something goes wrong, at each deal and decision: 0.05. By hand: ! at the table.",
)
@click.option("--floor", is_flag=True, help="Rule on what goes wrong yourself, then see what the sheet says.")
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
    seed: str | None,
    rulings: tuple[str, ...],
    save: Path | None,
    bots: str,
    own: tuple[str, ...],
    fees: bool,
    schedule: str,
    options: tuple[str, ...],
    ask_to_show: bool,
    incidents: float | None,
    floor: bool,
    four_colour: bool,
    plain: bool,
    pace: float,
) -> None:
    """Play at the terminal, with bots in the other seats. Without an ID you pick the game from a list.

    houseway play black-sheep/texas-holdem --limit "no-limit 1-3" --seats 4
    """
    from houseway.chance.seeds import new_seed_text
    from houseway.cli.terminal.menu import pick_game
    from houseway.cli.terminal.screen import Leave, Screen
    from houseway.rooms.lookup import find
    from houseway.words.sheet import limit_named

    screen = Screen(plain=plain, four_colour=four_colour, pace=pace)
    sitting: Sitting | None = None
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
            wrong = GoingWrong(OFTEN if floor and incidents is None else incidents or 0.0, floor)
            shuffles = new_seed_text() if seed is None else read_seed(seed)
            place = Place(limit, seats, seat, stack, name, shuffles, rulings, save, bots, wanted, wrong, own)
            sitting = sit_down(screen, rules, place, ask_to_show=ask_to_show)
            sitting.run()
    except (Leave, KeyboardInterrupt):
        click.echo(sitting.farewell() if sitting is not None else "Good-bye.")
        if sitting is not None and seed is None:
            click.echo(f"The same cards again: --seed {shuffles}")


def read_seed(text: str) -> int | str:
    """A seed as somebody writes it: a number, or words."""
    from houseway.chance.seeds import seed_of_text

    try:
        return int(text)
    except ValueError:
        seed_of_text(text)
        return text


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
        from houseway.rooms.fee_plans import plan_for

        numbers = tuple([number.strip() for given in self.options for number in given.split(",")])
        return plan_for(rules, rules.stakes(limit), players, self.schedule, numbers)


OFTEN = 0.05
"""How often something goes wrong for somebody who wants to rule on it, unless said otherwise."""


class GoingWrong(NamedTuple):
    """How often something goes wrong, and whether the person rules on it."""

    rate: float = 0.0
    floor: bool = False

    def trouble(self, random: Random) -> Trouble:
        from houseway.cli.terminal.trouble import Trouble

        return Trouble(self.rate, self.floor, random)


class Place(NamedTuple):
    """Where and with whom somebody sits down."""

    limit: str = ""
    seats: int | None = None
    seat: int = 1
    stack: str | None = None
    name: str = "Guest"
    seed: int | str | None = None
    """A number, words, or nothing for an evening that nobody can repeat."""
    rulings: tuple[str, ...] = ()
    save: Path | None = None
    bots: str = ""
    fees: FeesWanted | None = None
    wrong: GoingWrong = GoingWrong()
    own: tuple[str, ...] = ()
    """Files with strategies for the first of the other seats."""

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

    def generators(self) -> tuple[Random, Random, Trouble]:
        """The cards have a generator of their own, so that a seed deals the same decks whatever bots do."""
        cards, bots, incidents = [self._generator(label) for label in ("cards", "bots", "incidents")]
        return cards, bots, self.wrong.trouble(incidents)

    def _generator(self, label: str) -> Random:
        from random import Random

        from houseway.chance.derivation import Derived, new_seed
        from houseway.chance.seeds import seed_of_text

        if isinstance(self.seed, int):
            # A number is for the same evening again, and is easily guessed: any generator does.
            return Random(f"{self.seed} {label}")
        return Derived(new_seed() if self.seed is None else seed_of_text(self.seed), label)


def sit_down(screen: Screen, rules: RuleSet, place: Place, *, ask_to_show: bool = False) -> Sitting:
    """A place at a table of bots."""
    from houseway.experts.casting import bots_for
    from houseway.money import cents
    from houseway.session.buy_ins import usual_stack
    from houseway.session.session import Session

    shuffling, thinking, trouble = place.generators()
    rulings = read_rulings(place.rulings)
    session = Session(rules, place.limit, rulings, ask_to_show=ask_to_show, fees=place.plan(rules))
    count = place.count(rules.active or rules.seats)
    if place.save is not None:
        make_directory(place.save)
    buy_in = usual_stack(rules, session.stakes) if place.stack is None else cents(place.stack)
    others = [number for number in range(1, count + 1) if number != place.seat]
    bots = bots_for(session.read, place.bots, others, thinking, place.own)
    for number in range(1, count + 1):
        session.sit(number, bots[number].name if number in bots else place.name, buy_in)
    if session.kind.draws:
        session.draw_for_button(shuffling)
    sitting = sitting_for(rules)
    return sitting(
        screen, session, bots, shuffling, you=place.seat, buy_in=buy_in, save=place.save, trouble=trouble
    )


def sitting_for(rules: RuleSet) -> type[Sitting]:
    """How a table of that kind looks and asks."""
    if rules.kind == "bank":
        from houseway.cli.terminal.bank.seat import BankSitting

        return BankSitting
    if rules.kind == "pot":
        from houseway.cli.terminal.pot.seat import PotSitting

        return PotSitting
    from houseway.cli.terminal.points.seat import PointsSitting

    return PointsSitting


USUAL_SEATS = 6


def make_directory(path: Path) -> None:
    """A place for saved hands."""
    from houseway.errors import RecordError

    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise RecordError(f"hands cannot be saved in {path}: {error.strerror}") from None
