"""What to do with given cards, and what each choice is worth."""

from collections.abc import Sequence
from fractions import Fraction

import msgspec
import numpy as np

from houseway.cards import Card, show_cards
from houseway.lab.prices import LabError
from houseway.lab.ultimate_holdem.boards import first_spot, kind_of, pair_of, row_of
from houseway.lab.ultimate_holdem.card_sets import last_two
from houseway.lab.ultimate_holdem.deals import DEALS
from houseway.lab.ultimate_holdem.hands import HOLES, hole_place, start_of, starts
from houseway.lab.ultimate_holdem.model import AT_RIVER, BEFORE_FLOP, DEALERS, ON_FLOP, Base
from houseway.lab.ultimate_holdem.solution import RUNS, best_play, sums_on, worth_at_river
from houseway.lab.work.jobs import Runner


class Advice(msgspec.Struct, frozen=True):
    """The best choice, and the expected net result of every choice in antes."""

    choice: str
    """``4x``, ``check``, ``fold`` …"""
    worth: dict[str, Fraction]


def advise(base: Base, own: Sequence[Card], board: Sequence[Card], runner: Runner) -> Advice:
    """The best play with two cards before the flop, on it, or with the whole board."""
    cards = [c.index for c in (*own, *board)]
    if len(own) != 2 or len(board) not in (0, 3, 5) or len(set(cards)) < len(cards) or max(cards) > 51:
        raise LabError(
            f"{show_cards(own)} with {show_cards(board) or 'no board'} cannot be played: there are two own "
            "cards and none, three or five common ones, all different"
        )
    if not board:
        found = _before_flop(base, cards, runner)
    elif len(board) == 3:
        found = _on_flop(base, cards)
    else:
        found = _at_river(base, cards)
    # Of equal choices the one that risks least, which comes last.
    return Advice(max(reversed(found), key=lambda choice: found[choice]), found)


def _before_flop(base: Base, cards: list[int], runner: Runner) -> dict[str, Fraction]:
    start = start_of(cards[0], cards[1])
    fixed, play, later = best_play(base, runner).worth[start].tolist()
    deals = DEALS // HOLES * int((starts() == start).sum()) * base.unit
    found = {f"{times}x": Fraction(fixed + times * play, deals) for times in BEFORE_FLOP}
    return found | {"check": Fraction(later, deals)}


def _on_flop(base: Base, cards: list[int]) -> dict[str, Fraction]:
    sums = sums_on(base, last_two(np.array([cards[2:]], np.int8)))
    fixed, play, later = sums[:, 0, hole_place(cards[0], cards[1])].tolist()
    deals = RUNS * DEALERS * base.unit
    return {f"{ON_FLOP}x": Fraction(fixed + ON_FLOP * play, deals), "check": Fraction(later, deals)}


def _at_river(base: Base, cards: list[int]) -> dict[str, Fraction]:
    row, suit = row_of(np.array(cards[2:], np.int8))
    spot = first_spot(row) + pair_of(kind_of(cards[0], suit), kind_of(cards[1], suit))
    bet, fold = [int(worth[0]) for worth in worth_at_river(base, slice(spot, spot + 1))]
    deals = DEALERS * base.unit
    folded = {"fold": Fraction(fold, deals)}
    return {f"{AT_RIVER}x": Fraction(bet, deals)} | folded if base.at_river else folded
