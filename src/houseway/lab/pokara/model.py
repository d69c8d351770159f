"""What decides the figures of Pokara."""

import msgspec

from houseway.games.bank.stud_against_dealer.pokara import PokaraRules
from houseway.lab.deck import composition, decks
from houseway.lab.pay_rows import Row, pay_rows, strategy_named
from houseway.lab.pokara.deals import Reading
from houseway.lab.pokara.hands import CARDS, DEALT, FIRST
from houseway.lab.pokara.strategy import STRATEGIES
from houseway.lab.prices import LabError, Request
from houseway.play.rules import RuleSet


class Model(msgspec.Struct, frozen=True):
    """What decides the figures."""

    shoe: tuple[int, ...]
    decks: int
    reading: Reading
    """The order of flushes and of pairs, what improves a hand, and the player-dealer's house way."""
    rows: tuple[Row, ...]
    wagers: tuple[str, ...]
    player: str


def model(rules: RuleSet, request: Request) -> Model:
    """The model of a sheet under the readings in force."""
    play = rules.play
    assert isinstance(play, PokaraRules)
    shoe = composition(rules, request)
    if sum(shoe) != sum(shoe[FIRST : FIRST + CARDS]):
        raise LabError(f"Pokara is played with tens to aces: the shoe of {rules.id} holds other cards")
    if sum(shoe) < DEALT:
        raise LabError(f"a round of Pokara may need {DEALT} cards: the shoe holds {sum(shoe)}")
    strategy_named(request.dealer, "player-dealer", ("house-way",), "house-way")
    return Model(
        shoe=shoe,
        decks=decks(rules, request),
        reading=(play.flushes, play.pairs, play.improved, tuple(play.house_way.items())),
        rows=pay_rows((*play.pays, *play.bonus_tables[play.bonus_table])),
        wagers=tuple([kind.name for kind in play.wagers.kinds]),
        player=strategy_named(request.player, "player", STRATEGIES, "best"),
    )
