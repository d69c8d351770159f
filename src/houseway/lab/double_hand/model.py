"""What decides the figures of a double-hand sheet."""

from fractions import Fraction

import msgspec

from houseway.games.bank.double_hand.sheet import DoubleHandRules
from houseway.lab.double_hand.bonus.model import BonusModel, bonus_model
from houseway.lab.double_hand.deals import Count
from houseway.lab.pay_rows import Row, net_paid, pay_rows, strategy_named
from houseway.lab.prices import LabError, Request, Ways
from houseway.play.rules import RuleSet

HOUSE_WAY, BEST = "house-way", "best"
BASE = "base"


class Base(msgspec.Struct, frozen=True):
    """The wager on both hands."""

    count: Count
    """How hands are set, and what beats what."""
    copies_push: bool
    """Whether two copies push; else the player-dealer wins them."""
    pays: tuple[Row, ...]
    player: str
    """How the player sets: ``house-way``, or ``best`` against an open hand."""

    def net(self, event: str) -> Fraction:
        """What ``wins both``, ``push`` or ``loses`` gives for each unit."""
        return net_paid(self.pays, BASE, event)


class Model(msgspec.Struct, frozen=True):
    """A sheet with all its wagers."""

    base: Base
    bonuses: BonusModel


def model(rules: RuleSet, request: Request) -> Model:
    """What decides the figures of a rule set."""
    return Model(base_model(rules, request), bonus_model(rules, request))


def ways(rules: RuleSet) -> Ways:
    """Against an open hand there is a best setting."""
    return ((BEST, ""),) if rules.play.face_up else ()


def base_model(rules: RuleSet, request: Request) -> Base:
    """The wager on both hands as it is asked for."""
    play: DoubleHandRules = rules.play
    if request.decks > 1:
        raise LabError(f"{rules.id} is played with one deck, not {request.decks}")
    if request.removed.strip():
        raise LabError(f"{rules.id} is counted over the full deck: no cards can be removed")
    strategy_named(request.dealer, "player-dealer", (HOUSE_WAY,), HOUSE_WAY)
    ways = (HOUSE_WAY, BEST) if play.face_up else (HOUSE_WAY,)
    player = strategy_named(request.player, "player", ways, HOUSE_WAY)
    ranks = play.ranks
    count = Count(play.house_way, ranks.joker, ranks.five, ranks.wheel, play.jokers, play.ace_high != "plays")
    rows = tuple([row for row in pay_rows(play.pays) if row[0] == BASE])
    return Base(count, play.double_copy == "push", rows, player)
