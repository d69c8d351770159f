"""The options of ``houseway fees`` that are about plans, gathered into one question."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import NamedTuple

import click

Command = Callable[..., object]
ALL = "all that fit"
"""What ``--plan`` asks for without options of one's own."""


class PlanOptions(NamedTuple):
    """What was typed about plans."""

    plans: tuple[str, ...] = ()
    traffic: str = ""
    bots: int | None = None
    seed: str = ""
    per_hour: float | None = None
    flop_share: float | None = None
    pots: tuple[str, ...] = ()
    bets: tuple[str, ...] = ()
    every: bool = False
    picture: str = ""

    @property
    def asked(self) -> bool:
        """Whether anything was."""
        return self != PlanOptions()


def plan_options(function: Command) -> Command:
    """Give a command these options; it gets them together, as ``planning``."""

    @wraps(function)
    def gathered(
        *,
        plans: tuple[str, ...],
        traffic: str,
        bots: int | None,
        seed: str,
        per_hour: float | None,
        flop_share: float | None,
        pots: tuple[str, ...],
        bets: tuple[str, ...],
        every: bool,
        picture: str,
        **rest: object,
    ) -> object:
        said = PlanOptions(plans, traffic, bots, seed, per_hour, flop_share, pots, bets, every, picture)
        return function(planning=said, **rest)

    command: Command = gathered
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


_OPTIONS = (
    click.option(
        "--plan",
        "plans",
        metavar="[NUMBERS]",
        multiple=True,
        is_flag=False,
        flag_value=ALL,
        help="Compare plans: all that fit a table, or the one of these options (1,30,100); may be repeated.",
    ),
    click.option(
        "--traffic",
        metavar="PATH",
        default="",
        help="Plans: what goes on there: a TOML file of figures, an evening's JSON, a folder of hands.",
    ),
    click.option(
        "--bots",
        metavar="N",
        type=click.IntRange(1, 100_000),
        help="Plans: let bots play so many hands, and take the traffic from them.",
    ),
    click.option("--seed", metavar="SEED", default="", help="Of the bots' hands: a number, or words."),
    click.option(
        "--hands-per-hour",
        "--rounds-per-hour",
        "per_hour",
        metavar="N",
        type=click.FloatRange(0, 1000, min_open=True),
        help="Plans: hands or rounds an hour.",
    ),
    click.option(
        "--flop-share",
        metavar="SHARE",
        type=click.FloatRange(0, 1),
        help="Plans: the part of the hands that goes on to the flop, first draw or next street: 0.6.",
    ),
    click.option(
        "--pot",
        "pots",
        metavar="AMOUNT",
        multiple=True,
        help="Plans: the pot of a hand that goes on; again for others that come as often.",
    ),
    click.option(
        "--bet",
        "bets",
        metavar="AMOUNT",
        multiple=True,
        help="Plans: what a player wagers: 50, base=50+tie=5; again for others that come as often.",
    ),
    click.option("--all", "every", is_flag=True, help="Plans: show every one."),
    click.option("--picture", metavar="FILE", default="", help="Plans: draw them, a .svg or .png file."),
)
