"""What decides the figures of Caribbean Stud."""

import msgspec

from houseway.games.bank.stud_against_dealer.caribbean_stud import CaribbeanRules
from houseway.lab.caribbean_stud.hands import DEALT
from houseway.lab.caribbean_stud.strategy import STRATEGIES
from houseway.lab.deck import composition, decks
from houseway.lab.pay_rows import Row, pay_rows, strategy_named
from houseway.lab.prices import LabError, Request
from houseway.play.rules import RuleSet

MOST_CARDS = 5200
"""So that a number of hands stays within 64 bits."""


class Model(msgspec.Struct, frozen=True):
    """What decides the figures."""

    shoe: tuple[int, ...]
    decks: int
    ranking: str
    qualify: str
    rows: tuple[Row, ...]
    player: str


def model(rules: RuleSet, request: Request) -> Model:
    """The model of a sheet under the readings in force."""
    play = rules.play
    assert isinstance(play, CaribbeanRules)
    shoe = composition(rules, request)
    if shoe[52]:
        raise LabError(f"Caribbean Stud has no use for a joker: the shoe of {rules.id} holds {shoe[52]}")
    if not DEALT <= sum(shoe) <= MOST_CARDS:
        raise LabError(
            f"Caribbean Stud is counted for shoes of {DEALT} to {MOST_CARDS:,} cards, not for {sum(shoe):,}"
        )
    strategy_named(request.dealer, "player-dealer", ("none",), "none")
    return Model(
        shoe=shoe,
        decks=decks(rules, request),
        ranking=play.ranking,
        qualify=play.qualify,
        rows=pay_rows(play.pays),
        player=strategy_named(request.player, "player", STRATEGIES, "best"),
    )
