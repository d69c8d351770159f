"""Trips and Bad Beat in the same hand as the Ante: what they add to playing on, and to a fold.

Who has them beside the Ante folds less where a fold loses them. The best play for all wagers at once is found
like that for the Ante alone; only what a hand is worth at the end is different.
"""

from collections.abc import Mapping
from fractions import Fraction
from math import lcm

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.lab.prices import LabError
from houseway.lab.ultimate_holdem.boards import SUITED_PAIRS, first_spot
from houseway.lab.ultimate_holdem.model import LEAST, Base, Model, Odds, Side
from houseway.lab.ultimate_holdem.showdowns import (
    CLASSES,
    DEALERS,
    KINDS,
    PIECES,
    Rows,
    add_hand,
    clear,
    hands_of_row,
    rows,
    rows_of,
    showdowns,
)
from houseway.lab.work.compiler import compiled
from houseway.lab.work.once import Pieces, together_few

WAYS = ("lost", "board", "hand", "action")
"""What decides the Trips or the Bad Beat of a folded hand; a hand, or action, as if it had been played."""
MOST = 2**31 - 1

Ints = NDArray[np.int64]
Parts = NDArray[np.int32]


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
    )
    most = max([sum([abs(part) for part in row]) for row in (side.trips, side.bad_beat, base.blind_wins)])
    if 4 * DEALERS * most > MOST:
        raise LabError(
            "these wagers are too large for the Ante, or cut too finely: give simple multiples of it"
        )
    return msgspec.structs.replace(model, base=msgspec.structs.replace(base, side=side), player="best")


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


@together_few
def added(side: Side, hand: str) -> Pieces[tuple[Parts, Parts]]:
    """What the wagers beside the Ante get for each spot, over the player-dealer's 990 hands: when the hand
    is played, and when it is folded."""
    known, ranked = showdowns(hand), rows(hand)
    played, folded = np.zeros(len(known.counts), np.int32), np.zeros(len(known.counts), np.int32)
    pays = np.array([side.trips, side.bad_beat], np.int64)
    ways = np.array([WAYS.index(side.folded_trips), WAYS.index(side.folded_bad_beat)], np.int64)

    def fill(piece: int) -> None:
        add_side(
            ranked, *rows_of(piece), known.counts, known.classes, known.boards, pays, ways, played, folded
        )

    return Pieces((played, folded), PIECES, fill)


@compiled
def add_side(
    rows: Rows,
    first_row: int,
    end_row: int,
    counts: Parts,
    classes: NDArray[np.int8],
    boards: NDArray[np.int8],
    pays: Ints,
    ways: Ints,
    played: Parts,
    folded: Parts,
) -> None:
    hands = np.empty(SUITED_PAIRS, np.int64)
    totals, with_kind = np.empty(CLASSES, np.int64), np.empty((CLASSES, KINDS), np.int64)
    looks = False
    for made in range(CLASSES):
        looks = looks or pays[1, made] != 0
    for row in range(first_row, end_row):
        first = first_spot(row)
        if looks:
            clear(totals, with_kind)
            n = hands_of_row(rows, row, hands)
            start = 0
            while start < n:
                strength = hands[start] >> 10
                end = start
                while end < n and hands[end] >> 10 == strength:
                    a, b = (hands[end] >> 5) & 31, hands[end] & 31
                    spot = first + b * (b + 1) // 2 + a
                    won, equal = counts[spot] & 1023, (counts[spot] >> 10) & 1023
                    lost = DEALERS - won - equal
                    worth = lost * pays[1, classes[spot]] + equal * pays[1, 0]
                    for made in range(LEAST, CLASSES):
                        beaten = totals[made] - with_kind[made, a] - with_kind[made, b]
                        worth += beaten * pays[1, made]
                        won -= beaten
                    played[spot] = worth + won * pays[1, 0]
                    end += 1
                made = rows.classes[strength]
                for i in range(start, end):
                    a, b = (hands[i] >> 5) & 31, hands[i] & 31
                    totals[made] += add_hand(rows.left, row, a, b, with_kind, made)
                start = end
        for spot in range(first, first_spot(row + 1)):
            if counts[spot] < 0:
                continue
            made = classes[spot]
            folded[spot] = played[spot] if ways[1] >= 2 else DEALERS * pays[1, 0]
            if ways[0] == 1:
                folded[spot] += DEALERS * pays[0, boards[row]]
            elif ways[0] == 2 and made >= LEAST:
                folded[spot] += DEALERS * pays[0, made]
            else:
                folded[spot] += DEALERS * pays[0, 0]
            played[spot] += DEALERS * pays[0, made]
