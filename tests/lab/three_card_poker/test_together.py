"""Pair Plus beside the Ante."""

from fractions import Fraction

import msgspec

from houseway.lab.prices import Request
from houseway.lab.three_card_poker.model import model
from houseway.lab.three_card_poker.price import price
from houseway.lab.three_card_poker.together import staked
from houseway.lab.work.jobs import Runner
from houseway.rooms.loader import load

SHEET = "lucky-lady/three-card-poker-6-card-bonus"


def test_hands_that_pair_plus_pays_are_played_where_it_is_worth_it() -> None:
    """With a table that pays high cards 1 to 1, the weakest hands are folded for the Ante alone, and played
    with enough Pair Plus beside it: then no fold loses it, and it wins on every hand."""
    how = model(load(SHEET), Request())
    how = msgspec.structs.replace(how, rows=(*how.rows, ("pair-plus", "high card", "1 to 1")))
    alone = {one.wager: one for one in price(how, Runner()).wagers}
    both = {one.wager: one for one in price(staked(how, {"pair-plus": Fraction(10)}), Runner()).wagers}
    assert alone["pair-plus"].player == "best"
    assert alone["pair-plus"].ev < both["pair-plus"].ev
    assert both["pair-plus"].player == "none"
    assert both["ante"].ev < alone["ante"].ev
    assert min([one.pays for one in both["pair-plus"].outcomes if one.probability]) == 1
    folds = {one.outcome for one in both["ante"].outcomes}
    assert "folds" not in folds


def test_a_little_pair_plus_changes_nothing_under_the_printed_table() -> None:
    how = model(load(SHEET), Request())
    alone, both = price(how, Runner()), price(staked(how, {"pair-plus": Fraction(1, 3)}), Runner())
    assert [one.ev for one in alone.wagers] == [one.ev for one in both.wagers]
