"""A round against a player-dealer: how each one begins, and how each one ends."""

from collections.abc import Callable, Generator
from functools import wraps
from typing import TypeVar

from houseway.bank.kum_kum import share_out
from houseway.bank.position import NoRound, Position, give_back, take_position
from houseway.bank.rotation import forget_turn, nobody_banks, remember_round
from houseway.bank.wagers import take_wagers
from houseway.play.dealing import milestone
from houseway.play.decisions import Choice, Decision
from houseway.play.events import Noted
from houseway.play.felt import BankedFelt
from houseway.play.rules import Script
from houseway.play.table import Table
from houseway.play.wager_form import Wagers

Play = TypeVar("Play")
"""The parameters of a game."""


def open_round(table: Table, position: Position, wagers: Wagers) -> Generator[Decision, Choice, BankedFelt]:
    """Somebody takes the position and others wager: what lies on the table then."""
    felt = yield from take_position(table, position)
    yield from place_wagers(table, felt, wagers)
    return felt


def place_wagers(table: Table, felt: BankedFelt, wagers: Wagers) -> Script:
    """Everybody may bet until all are done."""
    yield from take_wagers(table, felt, wagers)
    if not felt.wagers():
        raise NoRound
    milestone(table, "wagers placed")


def ends_round(settles: Callable[[Table, BankedFelt, Play], None]) -> Callable[[Table, Play], None]:
    """The end of a game whose rounds are settled so. Where there was none, that is said, and whoever banked
    has the money back."""

    @wraps(settles)
    def end(table: Table, play: Play) -> None:
        felt = table.felt
        if not isinstance(felt, BankedFelt):
            table.log(Noted("nobody banks", ("player-dealer",)))
            nobody_banks(table)
            table.outcome = "nobody banks"
        elif not felt.wagers():
            table.log(Noted("nobody wagers", ("wagers",)))
            give_back(table, felt.bank)
            forget_turn(table)
            table.outcome = "nobody wagers"
        else:
            settles(table, felt, play)

    return end


def close_round(table: Table, felt: BankedFelt, outcome: str = "settled") -> None:
    """Shared bets are shared out, and what is in the bank goes back to those who put it up; who bet and who
    banked is written down."""
    share_out(table, felt)
    give_back(table, felt.bank)
    remember_round(table, felt, felt.bank, table.rules.play.position)
    table.outcome = outcome
