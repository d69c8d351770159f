"""Baccarat 9: each Player bettor hits or stands on the player hand alone."""

from typing import Any

from houseway.bank.order import spots_from_left
from houseway.desk.bank.laid import Laid, action_follows, bettors
from houseway.desk.bank.said import BettorSaid
from houseway.desk.bank.sight import Sees
from houseway.desk.fault import Fault
from houseway.games.bank.baccarat.baccarat import POINTS, total
from houseway.games.bank.baccarat.baccarat_9 import (
    HOUSE_WAY,
    Baccarat9Sheet,
    begin_action,
    move_to_hit,
    plays,
    wanted,
)
from houseway.play.rules import RuleSet
from houseway.play.situation import SpotLaid, WagerLaid

PLAYER = "player"

TEMPLATE = ("Whether a Player wager hits or stands, where its bettor may choose: hit = true.",)

ASKS = ("hit",)
"""What it asks of people besides their wagers."""


def finish(laid: Laid) -> None:
    """Every Player wager goes to its position, the action is counted, and draws are as the sheet forces."""
    sheet: Baccarat9Sheet = laid.play.game
    laid.check_cards()
    if not laid.felt.spots:
        return
    player, bank = laid.felt.common[PLAYER].cards, laid.felt.common["bank"].cards
    first = len(sheet.bank_up)
    value, theirs = total(player[:first]), total(bank[:first])
    _take_positions(laid, sheet, value)
    begin_action(laid.table, laid.felt, sheet, bank[:first])
    turn = laid.play.settlement.turn
    action_follows(laid, _where(sheet), turn)
    stopped = sheet.nine_stops and 9 in (value, theirs)
    draws = not stopped and (value <= sheet.must_hit or wanted(laid.felt, value))
    _held_to("player", value, len(player) > first, draws, stopped)
    _held_to("bank", theirs, len(bank) > first, not stopped and theirs <= HOUSE_WAY, stopped)


def _where(sheet: Baccarat9Sheet) -> str:
    if sheet.action == "left":
        return "at the player-dealer's left"
    return "where the bank's down cards count to"


def _take_positions(laid: Laid, sheet: Baccarat9Sheet, value: int) -> None:
    """Hit or stand for every Player wager: by force, the house way, or as the file says."""
    said = _said(laid)
    for (number, person), (at, bettor) in said.items():
        kinds = [w.kind for w in laid.felt.spots[number].wagers if w.person.number == person]
        if bettor.hit is not None and PLAYER not in kinds:
            raise Fault(f"{at}.hit", f"only {PLAYER} wagers hit or stand: leave it out")
    wagers = [
        wager
        for spot in spots_from_left(laid.table, laid.felt)
        for wager in spot.wagers
        if wager.kind == PLAYER
    ]
    for i, wager in enumerate(wagers):
        at, bettor = said[wager.spot.number, wager.person.number]
        hits = value <= HOUSE_WAY
        if sheet.must_hit < value < sheet.must_stand and plays(sheet, wagers, i):
            says = f"whether seat {wager.person.number} hits on {value}, on spot {wager.spot.number}"
            hits = laid.known(bettor.hit, f"{at}.hit", says, True, False)
        elif bettor.hit is not None and bettor.hit != hits:
            does = "hits" if hits else "stands"
            raise Fault(f"{at}.hit", f"the player hand has {value}: this wager {does}")
        if hits:
            move_to_hit(wager)


def _said(laid: Laid) -> dict[tuple[int, int], tuple[str, BettorSaid]]:
    return {
        (spot.number, bettor.seat or spot.number): (at, bettor)
        for where, said, spot in laid.spots()
        for at, bettor in bettors(where, said)
    }


def _held_to(name: str, value: int, drew: bool, draws: bool, stopped: bool) -> None:
    if drew == draws:
        return
    why = "a nine in the first cards ends the drawing" if stopped else f"the {name} hand has {value}"
    says = "it draws, and its last card is missing" if draws else "it has no further card"
    raise Fault(f"common.{name}", f"{why}: {says}")


def bettor_facts(rules: RuleSet, spot: SpotLaid, wagers: list[WagerLaid]) -> dict[str, Any]:
    """Where a person's Player wager lies."""
    bets = [wager for wager in wagers if wager.kind == PLAYER]
    return {"hit": bool(bets[0].hand)} if bets else {}


def asks_action(play: Any) -> bool:
    """The sheet or a card says where the action begins."""
    return False


def sees(play: Any, wagers: frozenset[str]) -> Sees:
    """What the cards count."""
    return Sees(lambda card: POINTS[card.index])
