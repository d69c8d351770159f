"""Pair Plus beside the Ante: a folded hand loses it, so hands that it pays are worth more when played."""

from collections.abc import Mapping
from fractions import Fraction

import msgspec

from houseway.cards import STANDARD
from houseway.games.bank.stud_against_dealer.three_card_poker import RANKINGS
from houseway.lab.pay_rows import net_of, row_paid
from houseway.lab.three_card_poker.deals import Counts
from houseway.lab.three_card_poker.model import Model
from houseway.rankings.base import category


def staked(model: Model, stakes: Mapping[str, Fraction]) -> Model:
    """The same rules for somebody who also has these wagers, in antes; no fold moves the six-card bonus."""
    pair_plus = stakes.get("pair-plus", Fraction(0))
    return msgspec.structs.replace(
        model, pair_plus=(pair_plus.numerator, pair_plus.denominator), player="best"
    )


def lost_with_a_fold(model: Model, found: Counts) -> list[Fraction]:
    """What each class of hands gives up of Pair Plus with a fold, for each unit of the Ante."""
    order = RANKINGS[model.ranking]
    lost = []
    for hand in found.hands.tolist():
        made = order.classes[category(order.strength([STANDARD[kind] for kind in hand]))]
        won = net_of(row_paid(model.rows, "pair-plus", (made,)))
        lost.append(Fraction(*model.pair_plus) * (won + 1))
    return lost
