"""A place in a table for each way to hold one to seven cards by rank: what all rankings of cards look up.

Every card has a key, and keys add up. The low bits of a sum name the rank counts through a perfect hash:
its bucket says how far to shift it, and the shifted sum is the place. Above lie counts of the suits, each
begun at three, so that the fifth card of a suit sets the top bit of its field. A joker adds nothing to the
ranks: whoever knows jokers looks the other cards up among the hands of one card less.

>>> slots, places = card_slots(), set()
>>> for hand in ([0, 5, 10, 15, 20, 24], [1, 4, 8, 12, 23, 27]):
...     key = START + sum([int(slots.keys[card]) for card in hand])
...     places.add(key + int(slots.shift6[key >> SHIFT & BUCKETS_6]) & PLACES_6)
>>> len(places)
1

In kernels this expression is written out: Numba counts references to arrays unless it sees that no branch
is near, and every call of another kernel is one. Kernels that take a tuple of tables have no branches, and
hand its arrays on in one expression; indexes are unsigned, which spares the look for negative ones. Each of
these matters for a factor of five.
"""

from collections.abc import Sequence
from itertools import chain, combinations_with_replacement, compress
from random import Random
from typing import NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from houseway.lab.work.once import once
from houseway.lab.work.store import Arrays, announce, kept

Keys = NDArray[np.int64]
Shifts = NDArray[np.uint16]
Ranks = tuple[int, ...]
"""The ranks of some cards, 0 for the deuce to 12 for the ace, from the lowest up."""

SUIT_SHIFT = 40
START = 0x3333 << SUIT_SHIFT
"""What a sum of keys begins with."""
FIVE_SUITED = 0x8888 << SUIT_SHIFT
"""The bits that tell a suit of five cards or more in a sum that began with ``START``."""
JOKER_SHIFT = 60
SIZES = (5, 6, 7)
"""Up to five cards share one table, six and seven have their own."""
SHIFT = 20
_BUCKETS = {5: 1 << 10, 6: 1 << 11, 7: 1 << 12}
_PLACES = {5: 1 << 14, 6: 1 << 15, 7: 1 << 16}
BUCKETS_5, BUCKETS_6, BUCKETS_7 = [_BUCKETS[size] - 1 for size in SIZES]
PLACES_5, PLACES_6, PLACES_7 = [_PLACES[size] - 1 for size in SIZES]


_FIRST_SEED = 28
"""Those before it were tried: some hands meet."""
_WINDOW = 2048
"""So many shifts are looked at together."""


class Slots(NamedTuple):
    """The keys of the cards, and the shift of every bucket for each size of hand."""

    keys: Keys
    """By the index of the card; 52 is the joker."""
    shift5: Shifts
    shift6: Shifts
    shift7: Shifts


@once
def card_slots() -> Slots:
    """The one set of keys."""
    arrays = kept(__name__, "slots", _build)
    return Slots(**cast("dict[str, Keys]", arrays))  # type: ignore[arg-type]


@once
def rank_hands(size: int) -> tuple[Ranks, ...]:
    """All hands that the places for a size tell apart: none to five cards from any number of decks; six and
    seven cards from one deck, so that a rank comes four times at most."""
    if size == 5:
        return tuple([hand for n in range(6) for hand in combinations_with_replacement(range(13), n)])
    hands = list(combinations_with_replacement(range(13), size))
    ranks = np.array(hands, np.int8)
    return tuple(compress(hands, (ranks[:, :-4] != ranks[:, 4:]).all(axis=1)))


@once
def places(size: int) -> Keys:
    """Where each of the rank hands of a size lies."""
    return _placed(rank_sums(size), size)


@once
def without_one(size: int) -> Keys:
    """For each hand of so many cards, which of the smaller ones it is without its first card, its second …

    The smaller ones are told by their number among the rank hands of their own size.
    """
    smaller = max(size - 1, SIZES[0])
    numbers = np.zeros(table_length(smaller), np.int64)
    numbers[places(smaller)] = np.arange(len(rank_hands(smaller)))
    whole = [at for at, hand in enumerate(rank_hands(size)) if len(hand) == size]
    ranks = np.array(rank_hands(size)[whole[0] :])
    return numbers[_placed(rank_sums(size)[whole, None] - _unit()[ranks], smaller)]


@once
def rank_sums(size: int) -> Keys:
    """The keys of each of the rank hands of a size, added up, suits aside."""
    return rank_counts(rank_hands(size)) @ _unit()


def _unit() -> Keys:
    """The key of each rank."""
    return card_slots().keys[0:52:4] & 0xFFFFFFFF


def _placed(sums: Keys, size: int) -> Keys:
    slots = card_slots()
    shift: Shifts = (slots.shift5, slots.shift6, slots.shift7)[SIZES.index(size)]
    return _place(sums, shift.astype(np.int64), size)


def table_length(size: int) -> int:
    """How many places there are for a size, the empty ones included."""
    return _PLACES[size]


# The perfect hash


def _build() -> Arrays:
    announce("the keys of the cards")
    counts = {size: rank_counts(rank_hands(size)) for size in SIZES}
    for seed in range(_FIRST_SEED, 10_000):
        random = Random(seed)
        unit = np.array([random.getrandbits(32) for _ in range(13)], np.int64)
        sums = {size: counts[size] @ unit for size in SIZES}
        if all(_apart(sums[size], size) for size in SIZES):
            shifts = {size: _shifts(sums[size], size) for size in SIZES}
            if all(shift is not None for shift in shifts.values()):
                arrays: Arrays = {f"shift{size}": cast(Keys, shifts[size]) for size in SIZES}
                return {"keys": _card_keys(unit), **arrays}
    raise AssertionError("no keys tell all hands apart")


def _card_keys(unit: Keys) -> Keys:
    keys = [int(unit[card // 4]) | 1 << SUIT_SHIFT + 4 * (card % 4) for card in range(52)]
    return np.array([*keys, 1 << JOKER_SHIFT], np.int64)


def rank_counts(hands: Sequence[Ranks]) -> Keys:
    """How often each hand holds each rank, a hand a row."""
    rows = np.repeat(np.arange(len(hands)), [len(hand) for hand in hands])
    ranks = np.fromiter(chain.from_iterable(hands), np.int64, len(rows))
    return np.bincount(13 * rows + ranks, minlength=13 * len(hands)).reshape(-1, 13)


def _bucket(sums: Keys, size: int) -> Keys:
    return (sums >> SHIFT) & (_BUCKETS[size] - 1)


def _place(sums: Keys, shift: Keys, size: int) -> Keys:
    return (sums + shift[_bucket(sums, size)]) & (_PLACES[size] - 1)


def _apart(sums: Keys, size: int) -> bool:
    """Whether no two hands of one bucket have the same place before it is shifted."""
    low = (sums & (_PLACES[size] - 1)) | _bucket(sums, size) << 20
    return len(np.unique(low)) == len(sums)


def _shifts(sums: Keys, size: int) -> Shifts | None:
    """A shift for each bucket, the fullest first, so that no two hands meet; None where that fails."""
    length = _PLACES[size]
    buckets = _bucket(sums, size)
    order = np.argsort(buckets, kind="stable")
    ends = np.cumsum(np.bincount(buckets, minlength=_BUCKETS[size]))
    members = [part & (length - 1) for part in np.split(sums[order], ends[:-1])]
    taken = np.zeros(2 * length, np.bool_)  # Laid out twice, so that no shift goes over the end.
    shifts = np.zeros(_BUCKETS[size], np.uint16)
    for bucket in sorted(range(len(members)), key=lambda b: (-len(members[b]), b)):
        if not len(members[bucket]):
            break
        shift = _first_free(taken, members[bucket].tolist(), length)
        if shift is None:
            return None
        shifts[bucket] = shift
        filled = (members[bucket] + shift) & (length - 1)
        taken[filled] = taken[filled + length] = True
    return shifts


def _first_free(taken: NDArray[np.bool_], lows: Sequence[int], length: int) -> int | None:
    """The first shift under which no hand of a bucket comes to a place that is taken."""
    for start in range(0, length, _WINDOW):
        met = np.zeros(_WINDOW, np.bool_)
        for low in lows:
            met |= taken[low + start : low + start + _WINDOW]
        free = int(np.argmin(met))
        if not met[free]:
            return start + free
    return None
