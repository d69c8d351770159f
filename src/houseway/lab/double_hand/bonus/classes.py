"""The classes that seven cards hold, as a mask: by rank counts first, then by the cards of one suit.

Ranks are bits from the deuce (0) to the ace (12). A hand holds several classes at once.
"""

from collections.abc import Iterable, Sequence
from functools import cache

from houseway.lab.double_hand.bonus.model import Reading
from houseway.rankings.double_hand_bonus import RANKED

BIT = {name: 1 << place for place, name in enumerate(RANKED)}
"""The mask of each class; the best has the lowest bit."""
NOTHING = BIT["ace high"] | BIT["high card"]
"""What a hand holds that holds nothing else."""
ACE = 12
ROYAL = 0b11111 << 8
_FIVES = [0b1000000001111, *[0b11111 << low for low in range(9)]]
"""Five in a row, from the wheel to the royal."""
_SEVENS = [0b1000000111111, *[0b1111111 << low for low in range(7)]]


@cache
def in_a_row(ranks: int, jokers: int) -> int:
    """The highest five in a row that the ranks and jokers make, from 1 for the wheel to 10; 0 is none."""
    return max(
        [place for place, run in enumerate(_FIVES, 1) if (ranks & run).bit_count() + jokers >= 5], default=0
    )


def by_ranks(ranks: Iterable[int], jokers: int, wild: bool) -> int:
    """The classes that do not ask for suits; a bug counts as an ace."""
    return by_counts(counts_of(ranks), jokers, wild)


def counts_of(ranks: Iterable[int]) -> int:
    """How often each rank is there, as one number: three bits a rank, so that hands add up."""
    return sum([1 << 3 * rank for rank in ranks])


@cache
def by_counts(held: int, jokers: int, wild: bool) -> int:
    """The same, by how often each rank is there."""
    counts = [held >> 3 * rank & 7 for rank in range(13)]
    bits = sum([1 << rank for rank, count in enumerate(counts) if count])
    if not wild:
        counts[ACE] += jokers
    first, second = sorted(counts)[:-3:-1]
    classes = _of_a_kind(first, second, counts[ACE], jokers if wild else 0, wild)
    if in_a_row(bits, jokers):
        classes |= BIT["straight"]
    if not classes:
        return BIT["ace high"] if counts[ACE] else BIT["high card"]
    return classes


@cache
def _of_a_kind(first: int, second: int, aces: int, spare: int, wild: bool) -> int:
    """By the two largest numbers of cards of one rank, and jokers that may be added to any."""
    classes = 0
    for size, name in ((2, "pair"), (3, "three of a kind"), (4, "four of a kind")):
        if first + spare >= size:
            classes |= BIT[name]
    if first + spare >= 5 and wild:
        classes |= BIT["five of a kind"]
    if aces + spare >= 5:
        classes |= BIT["five aces"]
    for name, larger in (("two pair", 2), ("full house", 3)):
        if second and max(larger - first, 0) + max(2 - second, 0) <= spare:
            classes |= BIT[name]
    return classes


@cache
def by_suit(suited: int, jokers: int, joker: str) -> int:
    """The classes of the cards of one suit with the jokers; the royal match is left to others."""
    number = suited.bit_count()
    helps = joker in ("bug", "wild") or (joker == "bug-ace-flush" and not suited >> ACE)
    classes = BIT["flush"] if number + (jokers if helps else 0) >= 5 else 0
    run, natural = in_a_row(suited, jokers), in_a_row(suited, 0)
    if run:
        classes |= BIT["straight flush"]
    if natural:
        classes |= BIT["straight flush without joker"]
    if run == 10:
        classes |= BIT["royal flush"]
    if natural == 10:
        classes |= BIT["royal flush without joker"]
    if number + jokers == 7 and any(suited & ~seven == 0 for seven in _SEVENS):
        classes |= BIT["seven-card straight flush with joker" if jokers else "seven-card straight flush"]
    return classes


def royal_match(suited: int, others: Sequence[tuple[int, int]]) -> bool:
    """Whether a royal flush leaves just a king and a queen of one suit; others are (rank, suit)."""
    if suited & ~ROYAL or len(others) != 2:
        return False
    (rank, suit), (other_rank, other_suit) = others
    return suit == other_suit and {rank, other_rank} == {10, 11}


def claims(classes: int, reading: Reading, rows: Sequence[str]) -> str:
    """The row of a bonus table that a hand claims: the first it holds, or that of its best class; or none."""
    classes = _royal(classes, reading)
    held = [row for row in rows if classes & BIT[row]]
    if reading.highest_ranking:
        held.sort(key=BIT.__getitem__)
    return held[0] if held else ""


def envied(classes: int, reading: Reading, bonus: Sequence[str], envy: Sequence[str]) -> str:
    """The row of the envy table that a hand claims for others."""
    if reading.highest_ranking:
        row = claims(classes, reading, bonus)
        return row if row in envy else ""
    return claims(classes, reading, envy)


def _royal(classes: int, reading: Reading) -> int:
    """Without a royal flush that the joker completes, where the sheet has it so."""
    if not reading.natural_royal or classes & BIT["royal flush without joker"]:
        return classes
    return classes & ~(BIT["royal flush"] | BIT["royal flush and royal match"])
