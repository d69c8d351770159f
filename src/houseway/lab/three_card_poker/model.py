"""What decides the figures of Three Card Poker."""

import msgspec

from houseway.games.bank.stud_against_dealer.three_card_poker import ThreeCardRules
from houseway.lab.deck import composition, decks
from houseway.lab.pay_rows import Row, pay_rows, strategy_named
from houseway.lab.prices import LabError, Request
from houseway.lab.three_card_poker.hands import DEALT
from houseway.play.rules import RuleSet

STRATEGIES = ("best", "simple", "q-6-4")
"""``simple`` is what the table suggests; ``q-6-4`` is the rule for the game without an open card."""


class Model(msgspec.Struct, frozen=True):
    """What decides the figures."""

    shoe: tuple[int, ...]
    decks: int
    ranking: str
    qualify: str
    unqualified_ante: str
    rows: tuple[Row, ...]
    wagers: tuple[str, ...]
    player: str
    pair_plus: tuple[int, int] = (0, 1)
    """How much Pair Plus lies beside each unit of the Ante, where both are played together."""


def model(rules: RuleSet, request: Request) -> Model:
    """The model of a sheet under the readings in force."""
    play = rules.play
    assert isinstance(play, ThreeCardRules)
    shoe = composition(rules, request)
    if shoe[52]:
        raise LabError(f"Three Card Poker has no use for a joker: the shoe of {rules.id} holds {shoe[52]}")
    if sum(shoe) < DEALT:
        raise LabError(f"a round of Three Card Poker needs {DEALT} cards: the shoe holds {sum(shoe)}")
    strategy_named(request.dealer, "player-dealer", ("none",), "none")
    return Model(
        shoe=shoe,
        decks=decks(rules, request),
        ranking=play.ranking,
        qualify=play.qualify,
        unqualified_ante=play.unqualified_ante,
        rows=pay_rows(play.pays),
        wagers=tuple([kind.name for kind in play.wagers.kinds]),
        player=strategy_named(request.player, "player", STRATEGIES, "best"),
    )
