"""Trips and Bad Beat in the same hand as the Ante: what they add to playing on, and to a fold.

Who has them beside the Ante folds less where a fold loses them. The best play for all wagers at once is found
like that for the Ante alone; only what a hand is worth at the end is different.
"""

from collections.abc import Mapping
from fractions import Fraction
from math import lcm

import msgspec
import numpy as np

from houseway.lab.kernels.high import high_tables
from houseway.lab.prices import LabError
from houseway.lab.ultimate_holdem.boards import KINDS, SUITED_PAIRS, first_spot
from houseway.lab.ultimate_holdem.model import DEALERS, LEAST, Base, Model, Odds, Side
from houseway.lab.ultimate_holdem.showdowns import (
    CLASSES,
    SORTING,
    Ints,
    Parts,
    Showdowns,
    Small,
    Strengths,
    add_hand,
    blocks,
    clear,
    hands_of_row,
    kinds_on,
    rows,
    showdowns,
    strengths,
)
from houseway.lab.work.compiler import compiled


def staked(model: Model, stakes: Mapping[str, Fraction]) -> Model:
    """The same rules for somebody who also has these wagers, in antes."""
    if "blind" in stakes:
        raise LabError("the Blind is as large as the Ante and priced with it: leave it out")
    trips, bad_beat = stakes.get("trips", Fraction(0)), stakes.get("bad-beat", Fraction(0))
    paid = [stake * Fraction(*odds) for stake, odds in _staked(model, trips, bad_beat)]
    more = lcm(*[pay.denominator for pay in (*paid, trips, bad_beat)])
    base = _finer(model.base, lcm(model.base.unit, more) // model.base.unit)
    side = Side(
        trips=_parts(model.trips, trips, base.unit),
        folded_trips=model.folded_trips or "lost",
        bad_beat=_parts(model.bad_beat, bad_beat, base.unit),
        folded_bad_beat=model.folded_bad_beat or "lost",
        stakes=(int(trips * base.unit), int(bad_beat * base.unit)),
    )
    base = msgspec.structs.replace(base, side=side)
    if not base.fits:
        raise LabError(
            "these wagers are too large for the Ante, or cut too finely: give simple multiples of it"
        )
    return msgspec.structs.replace(model, base=base, player="best")


def _staked(model: Model, trips: Fraction, bad_beat: Fraction) -> list[tuple[Fraction, Odds]]:
    return [*[(trips, odds) for odds in model.trips], *[(bad_beat, odds) for odds in model.bad_beat]]


def _parts(odds: tuple[Odds, ...], stake: Fraction, unit: int) -> tuple[int, ...]:
    """What a wager of so many antes wins by class, in parts of a unit."""
    return tuple([int(stake * Fraction(*one) * unit) for one in odds] or [0] * CLASSES)


def _finer(base: Base, times: int) -> Base:
    """The same in smaller parts of a unit."""

    def each(parts: tuple[int, int, int]) -> tuple[int, int, int]:
        return parts[0] * times, parts[1] * times, parts[2] * times

    return msgspec.structs.replace(
        base,
        unit=base.unit * times,
        ante=each(base.ante),
        play=each(base.play),
        blind=each(base.blind),
        blind_wins=tuple([part * times for part in base.blind_wins]),
    )


def lost_with(side: Side | None) -> int:
    """What is lost beside the Ante where nothing counts."""
    return 0 if side is None else -sum(side.stakes)


def folds_differ(side: Side) -> bool:
    """Whether some folds lose less than others."""
    return _trips_count(side) or _bad_beat_counts(side)


def _trips_count(side: Side) -> bool:
    return side.folded_trips in ("board", "hand") and side.stakes[0] > 0


def _bad_beat_counts(side: Side) -> bool:
    return side.folded_bad_beat in ("hand", "action") and side.stakes[1] > 0


def fill_folds(side: Side, known: Showdowns, row: int, end: int, lost: int, folds: Parts) -> None:
    """What folds of some rows are worth, but for a Bad Beat that still counts."""
    trips = DEALERS * (np.array(side.trips) + side.stakes[0])
    if side.folded_trips == "board":
        boards = known.boards[row:end]
        pairs = [first_spot(at + 1) - first_spot(at) for at in range(row, end)]
        folds[first_spot(row) : first_spot(end)] = lost + np.repeat(trips[boards], pairs)
        return
    trips[:LEAST] = 0
    for part in blocks(first_spot(row), first_spot(end)):
        folds[part] = lost + trips[known.classes[part]] if side.folded_trips == "hand" else lost


def add_bad_beat(side: Side, hand: str, row: int, end: int, fixed: Parts, folds: Parts) -> None:
    """Add what the Bad Beat gets for each spot of some rows to hands that are played, and to those that are
    folded if it still counts for them; the fold has it as lost."""
    if any(side.bad_beat):
        known, some = showdowns(hand), (row, end)
        ranked = strengths(hand, *some), *some, high_tables().classes, rows(hand).left
        pays = np.array(side.bad_beat, np.int64)
        add_beaten(*ranked, known.counts, known.classes, pays, _bad_beat_counts(side), fixed, folds)


@compiled
def add_beaten(
    strengths: Strengths,
    first_row: int,
    end_row: int,
    made_by: Small,
    left: Small,
    counts: Parts,
    classes: Small,
    pays: Ints,
    folded_too: bool,
    fixed: Parts,
    folds: Parts,
) -> None:
    """What is paid by the class of the beaten hand, over all hands of the player-dealer."""
    hands, sorting = np.empty(SUITED_PAIRS, np.int64), np.zeros(SORTING, np.int32)
    totals, with_kind = np.empty(CLASSES, np.int64), np.empty((CLASSES, KINDS), np.int64)
    for row in range(first_row, end_row):
        first = first_spot(row)
        clear(totals, with_kind)
        n = hands_of_row(strengths, first - first_spot(first_row), kinds_on(row), hands, sorting)
        start = 0
        while start < n:
            strength = hands[start] >> 10
            end = start
            while end < n and hands[end] >> 10 == strength:
                a, b = (hands[end] >> 5) & 31, hands[end] & 31
                spot = first + b * (b + 1) // 2 + a
                won, equal = counts[spot] & 1023, (counts[spot] >> 10) & 1023
                lost = DEALERS - won - equal
                worth = lost * pays[classes[spot]] + equal * pays[0]
                for made in range(LEAST, CLASSES):
                    beaten = totals[made] - with_kind[made, a] - with_kind[made, b]
                    worth += beaten * pays[made]
                    won -= beaten
                worth += won * pays[0]
                fixed[spot] += worth
                if folded_too:
                    folds[spot] += worth - DEALERS * pays[0]
                end += 1
            made = made_by[strength]
            for i in range(start, end):
                a, b = (hands[i] >> 5) & 31, hands[i] & 31
                totals[made] += add_hand(left, row, a, b, with_kind, made)
            start = end
