"""What decides the figures of Baccarat 9."""

import msgspec

from houseway.games.bank.baccarat.baccarat_9 import Baccarat9Rules
from houseway.lab.deck import composition
from houseway.lab.nines.cards import by_points
from houseway.lab.pay_rows import Row, pay_rows
from houseway.lab.prices import LabError, Request, Ways
from houseway.play.rules import RuleSet

PLAYER = ("house-way", "best", "best-by-cards")
DEALER = ("house-way",)


class Model(msgspec.Struct, frozen=True, kw_only=True):
    """What decides the figures."""

    shoe: tuple[int, ...]
    """How many cards count 0, 1, … 9."""
    up: tuple[bool, ...]
    """Which of the bank's first cards lie face up."""
    choice: tuple[int, int]
    """Player bettors choose on totals from here to there; below they hit, above they stand."""
    nine_stops: bool
    bank_ties: str
    tie_wager: str
    wagers: tuple[str, ...]
    pays: tuple[Row, ...]
    player_plays: str
    decks: int


def model(rules: RuleSet, request: Request) -> Model:
    """What decides the figures of a rule set under the readings in force."""
    assert isinstance(rules.play, Baccarat9Rules)
    sheet = rules.play.game
    player, dealer = request.player or "house-way", request.dealer or "house-way"
    if player not in PLAYER:
        raise LabError(f"{player!r} is no strategy of the player at {rules.id}: {', '.join(PLAYER)}")
    if dealer not in DEALER:
        raise LabError(f"{dealer!r} is no strategy of the bank at {rules.id}, which has only its house-way")
    wagers = tuple([kind.name for kind in sheet.wagers.kinds])
    return Model(
        shoe=by_points(composition(rules, request)),
        up=sheet.bank_up,
        choice=(sheet.must_hit + 1, sheet.must_stand - 1),
        nine_stops=sheet.nine_stops,
        bank_ties=sheet.bank_ties,
        tie_wager=sheet.tie_wager,
        wagers=wagers,
        pays=pay_rows(rules.play.pays, wagers),
        player_plays=player,
        decks=request.decks or rules.deck.decks,
    )


def ways(rules: RuleSet) -> Ways:
    """Player bettors may do better than the house way."""
    return (("best", ""),)
