"""What decides the figures of 9 1/2."""

import msgspec

from houseway.games.bank.blackjack.nine_and_a_half import NineAndAHalfRules
from houseway.lab.deck import composition
from houseway.lab.nine_and_a_half.hands import Held, by_value
from houseway.lab.pay_rows import Row, pay_rows
from houseway.lab.prices import LabError, Request
from houseway.play.rules import RuleSet

PLAYER = ("best", "best-by-cards", "house-way")
DEALER = ("house-way",)


class Model(msgspec.Struct, frozen=True, kw_only=True):
    """What decides the figures."""

    shoe: Held
    """How many cards count a half, one, two, … nine."""
    player_hits_to: int
    dealer_hits_to: int
    wagers: tuple[str, ...]
    pays: tuple[Row, ...]
    player_plays: str
    decks: int


def model(rules: RuleSet, request: Request) -> Model:
    """What decides the figures of a rule set under the readings in force."""
    assert isinstance(rules.play, NineAndAHalfRules)
    player, dealer = request.player or "best", request.dealer or "house-way"
    if player not in PLAYER:
        raise LabError(f"{player!r} is no strategy of the player at {rules.id}: {', '.join(PLAYER)}")
    if dealer not in DEALER:
        raise LabError(f"{dealer!r} is no strategy at {rules.id}: the player-dealer has only the house-way")
    wagers = tuple([kind.name for kind in rules.play.wagers.kinds])
    return Model(
        shoe=by_value(composition(rules, request)),
        player_hits_to=rules.play.player_hits_to,
        dealer_hits_to=rules.play.bank_hits_to,
        wagers=wagers,
        pays=pay_rows(rules.play.pays, wagers),
        player_plays=player,
        decks=request.decks or rules.deck.decks,
    )
