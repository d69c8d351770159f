"""The options of ``houseway odds`` that are about the collection, gathered into one question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from typing import TYPE_CHECKING, NamedTuple

import click

if TYPE_CHECKING:
    from houseway.cli.odds.fee_question import FeeQuestion
    from houseway.play.rules import RuleSet

Command = Callable[..., object]


class FeeOptions(NamedTuple):
    """What was typed about fees."""

    schedule: str = ""
    option: str = ""
    bets: tuple[str, ...] = ()
    others: str = ""
    limit: str = ""
    coupons: int = 0
    backline: bool = False
    rounds_per_hour: int | None = None

    @property
    def asked(self) -> bool:
        """Whether anything was."""
        return self != FeeOptions()

    def question(self, rules: RuleSet, wagers: Sequence[str]) -> FeeQuestion | None:
        """What is asked about the fees of a rule set, if anything; what has no answer is refused."""
        if not self.asked:
            return None
        if not self.option:
            raise click.UsageError("fees are those of one option: say --option N, and --schedule S if needed")
        if not self.bets:
            raise click.UsageError("say what is wagered: --bet AMOUNT, or --bet WAGER=AMOUNT")
        from houseway.cli.odds.fee_question import read_question

        return read_question(self, rules, wagers)


def fee_options(function: Command) -> Command:
    """Give a command these options; it gets them together, as ``fees``."""

    @wraps(function)
    def gathered(
        *,
        fee_schedule: str,
        fee_option: str,
        fee_bets: tuple[str, ...],
        fee_others: str,
        fee_limit: str,
        fee_coupons: int,
        fee_backline: bool,
        fee_rounds: int | None,
        **rest: object,
    ) -> object:
        fees = FeeOptions(
            fee_schedule,
            fee_option,
            fee_bets,
            fee_others,
            fee_limit,
            fee_coupons,
            fee_backline,
            fee_rounds,
        )
        return function(fees=fees, **rest)

    command: Command = gathered
    for option in (
        click.option(
            "--rounds-per-hour",
            "fee_rounds",
            metavar="R",
            type=click.IntRange(min=1),
            help="With fees: how many rounds an hour has (60, if not given).",
        ),
        click.option(
            "--backline", "fee_backline", is_flag=True, help="The player bets behind another's spot."
        ),
        click.option(
            "--coupons",
            "fee_coupons",
            metavar="N",
            type=click.IntRange(min=0),
            default=0,
            help="How many match-play coupons the player uses.",
        ),
        click.option(
            "--limit", "fee_limit", metavar="NAME", default="", help="The limit that the table plays."
        ),
        click.option(
            "--others",
            "fee_others",
            metavar="AMOUNTS",
            default="",
            help="What the other players wager: 100,50 or banker=100+tie=5,50.",
        ),
        click.option(
            "--bet",
            "fee_bets",
            metavar="AMOUNT",
            multiple=True,
            help="What the player wagers: 50, or base=50; may be given again for other wagers.",
        ),
        click.option(
            "--option", "fee_option", metavar="N", default="", help="Add the fees of this option to the odds."
        ),
        click.option(
            "--schedule",
            "fee_schedule",
            metavar="S",
            default="",
            help="The fee schedule that has the option.",
        ),
    ):
        command = option(command)
    return command
