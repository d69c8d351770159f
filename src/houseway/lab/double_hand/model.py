"""What decides the figures of a double-hand sheet."""

from collections.abc import Sequence
from fractions import Fraction

import msgspec

from houseway.games.bank.double_hand.sheet import DoubleHandRules
from houseway.lab.double_hand.bonus.model import BonusModel, bonus_model, shoe
from houseway.lab.double_hand.card_sets import Suits
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
    strategy_named(request.dealer, "player-dealer", (HOUSE_WAY,), HOUSE_WAY)
    ways = (HOUSE_WAY, BEST) if play.face_up else (HOUSE_WAY,)
    player = strategy_named(request.player, "player", ways, HOUSE_WAY)
    ranks = play.ranks
    *naturals, jokers = shoe(rules, request)
    most = 3 if ranks.joker == "wild" else 1
    if jokers > most:
        raise LabError(f"{rules.id} has {jokers} jokers, and its two hands are counted with at most {most}")
    count = Count(
        way=play.house_way,
        joker=ranks.joker,
        five=ranks.five,
        wheel=ranks.wheel,
        jokers=jokers,
        ace_high=play.ace_high != "plays",
        suits=suits_of(naturals),
    )
    rows = tuple([row for row in pay_rows(play.pays) if row[0] == BASE])
    return Base(count, play.double_copy == "push", rows, player)


def suits_of(naturals: Sequence[int]) -> Suits:
    """The ranks of each suit as bits. What the suits are called decides nothing, so they come in order."""
    bits = [sum([1 << rank for rank in range(13) if naturals[4 * rank + suit]]) for suit in range(4)]
    a, b, c, d = sorted(bits, reverse=True)
    return a, b, c, d
