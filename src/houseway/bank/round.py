"""A round against a player-dealer: how each one begins, and how each one ends."""

from collections.abc import Generator

from houseway.bank.kum_kum import share_out
from houseway.bank.position import Position, give_back, take_position
from houseway.bank.rotation import forget_turn, nobody_banks, remember_round
from houseway.bank.wagers import take_wagers
from houseway.play.dealing import milestone
from houseway.play.decisions import Choice, Decision
from houseway.play.events import Noted
from houseway.play.felt import BankedFelt
from houseway.play.table import Table
from houseway.play.wager_form import Wagers


def open_round(
    table: Table, position: Position, wagers: Wagers
) -> Generator[Decision, Choice, BankedFelt | None]:
    """Somebody takes the position and others wager: what lies on the table then. Nothing where there is no
    round to deal."""
    felt = yield from take_position(table, position)
    if felt is None or not (yield from place_wagers(table, felt, wagers)):
        return None
    return felt


def place_wagers(table: Table, felt: BankedFelt, wagers: Wagers) -> Generator[Decision, Choice, bool]:
    """Everybody may bet until all are done; whether anybody has."""
    yield from take_wagers(table, felt, wagers)
    if not felt.wagers():
        return False
    milestone(table, "wagers placed")
    return True


def round_played(table: Table) -> BankedFelt | None:
    """What lies on the table at the end of a round. Nothing where there was none: then that is said, and
    whoever banked has the money back."""
    felt = table.felt
    if not isinstance(felt, BankedFelt):
        table.log(Noted("nobody banks", ("player-dealer",)))
        nobody_banks(table)
        table.outcome = "nobody banks"
        return None
    if not felt.wagers():
        table.log(Noted("nobody wagers", ("wagers",)))
        give_back(table, felt.bank)
        forget_turn(table)
        table.outcome = "nobody wagers"
        return None
    return felt


def close_round(table: Table, felt: BankedFelt, outcome: str = "settled") -> None:
    """Shared bets are shared out, and what is in the bank goes back to those who put it up; who bet and who
    banked is written down."""
    share_out(table, felt)
    give_back(table, felt.bank)
    remember_round(table, felt, felt.bank, table.rules.play.position)
    table.outcome = outcome
