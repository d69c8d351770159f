"""Clean Sweeps: thirteen cards that win by themselves when they are declared.

>>> from houseway.cards import parse_cards
>>> find_setting("three straights", parse_cards("2c 3d 4h 5c 9d 6h 7s 8c 9s Td Jh Qs Kc")) is not None
True
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache, partial
from itertools import permutations, product
from operator import attrgetter

import msgspec

from houseway.cards import Card
from houseway.play.parameters import AtLeastOne, Lines, OwnName, Points
from houseway.play.rules import Rule
from houseway.points.segments import SIZES, Setting, setting_of, slug
from houseway.rankings.keys import RANK_BITS, SUIT_SHIFT, key_of, rank_unit

BLACK_SUITS = (0, 3)


class SweepRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a printed table of Clean Sweeps."""

    hand: OwnName
    rank: AtLeastOne
    """The printed rank: 1 is the highest, and hands of the same rank are equal."""
    points: Points
    lines: Lines

    @property
    def key(self) -> str:
        """What payments cite the row as."""
        return f"sweep-{slug(self.hand)}"

    @property
    def rule(self) -> Rule:
        """The row in words."""
        said = f"{self.hand.capitalize()} ({MADE_OF[self.hand]})"
        return Rule(f"{said}: {self.points} points from each opponent, rank {self.rank}.", self.lines)

    def __post_init__(self) -> None:
        if self.hand not in SHOWS:
            raise ValueError(f"{self.hand!r} is no Clean Sweep: use one of {', '.join(SHOWS)}")


def _blacks(key: int) -> int:
    return sum([key >> SUIT_SHIFT + 4 * suit & 15 for suit in BLACK_SUITS])


def _is_dragon(key: int) -> bool:
    return key & RANK_BITS == _EACH_RANK


def _is_one_colour(key: int) -> bool:
    return _blacks(key) in (0, 13)


def _is_twelve_of_a_colour(key: int) -> bool:
    return _blacks(key) in (1, 12)


def _is_colour_dragon(key: int) -> bool:
    return _is_one_colour(key) and _is_dragon(key)


def _is_pure_dragon(key: int) -> bool:
    return key >> SUIT_SHIFT in _ONE_SUIT


def _is_minor(key: int) -> bool:
    return not key & _SENIOR


def _is_senior(key: int) -> bool:
    return not key & _MINOR


def _is_six_pairs(key: int) -> bool:
    return (key & 2 * _EACH_RANK).bit_count() + 2 * (key & 4 * _EACH_RANK).bit_count() == 6


_EACH_RANK = sum([rank_unit(rank) for rank in range(2, 15)])
_MINOR = 7 * sum([rank_unit(rank) for rank in range(2, 10)])
_SENIOR = 7 * sum([rank_unit(rank) for rank in range(10, 15)])
_ONE_SUIT = [13 << 4 * suit for suit in range(4)]
_HOLDS: dict[str, Callable[[int], bool]] = {
    "pure dragon": _is_pure_dragon,
    "colour dragon": _is_colour_dragon,
    "dragon": _is_dragon,
    "one colour": _is_one_colour,
    "twelve of a colour": _is_twelve_of_a_colour,
    "minor": _is_minor,
    "senior": _is_senior,
    "six pairs": _is_six_pairs,
}
"""By the key of thirteen cards, whether they are the Clean Sweep of a name however they lie."""


def _are_three_flushes(setting: Setting) -> bool:
    return all([len({c.suit for c in segment}) == 1 for segment in setting])


def _are_three_straights(setting: Setting) -> bool:
    return all([_in_a_row([c.rank for c in segment]) for segment in setting])


def _in_a_row(ranks: Sequence[int]) -> bool:
    return tuple(sorted(ranks)) in _STRAIGHTS[len(ranks)]


def _straights(size: int) -> tuple[tuple[int, ...], ...]:
    wheel = (*range(2, size + 1), 14)
    return (wheel, *[tuple(range(low, low + size)) for low in range(2, 16 - size)])


def _shows(hand: str, setting: Setting, key: int | None = None) -> bool:
    """Whether a setting shows a Clean Sweep; the key is that of its cards, where it is known."""
    holds = _HOLDS.get(hand)
    if holds is None:
        return _LIE[hand](setting)
    return holds(key_of(setting.cards) if key is None else key)


_STRAIGHTS = {size: _straights(size) for size in (3, 5)}
_LIE: dict[str, Callable[[Setting], bool]] = {
    "three flushes": _are_three_flushes,
    "three straights": _are_three_straights,
}
SHOWS: dict[str, Callable[[Setting], bool]] = {hand: partial(_shows, hand) for hand in (*_HOLDS, *_LIE)}
"""Whether a setting shows the Clean Sweep of a name."""


MADE_OF = {
    "pure dragon": "ace to king of one suit",
    "colour dragon": "ace to king of one colour",
    "dragon": "ace to king of any suits",
    "one colour": "thirteen cards of one colour",
    "twelve of a colour": "twelve cards of one colour and one of the other",
    "minor": "deuces to nines only",
    "senior": "tens to aces only",
    "six pairs": "six pairs; four of a kind count as two",
    "three flushes": "one suit in front, in the middle and behind",
    "three straights": "a straight in front, in the middle and behind",
}
"""What makes each of the hands that the sheets call Clean Sweeps."""


def sweep_shown(rows: Iterable[SweepRow], setting: Setting) -> SweepRow | None:
    """The highest Clean Sweep of the table that the cards make as they lie."""
    key = key_of(setting.cards)
    shown = [row for row in rows if _shows(row.hand, setting, key)]
    return min(shown, key=lambda row: (row.rank, -row.points), default=None)


def find_sweep(
    rows: Iterable[SweepRow], cards: Sequence[Card], best: Setting | None = None
) -> tuple[SweepRow, Setting] | None:
    """The highest Clean Sweep that thirteen cards can be laid out for, with such a setting.

    That is the ``best`` setting, if one is given, where the cards make the Clean Sweep however they lie.
    """
    possible = _possible(tuple(sorted(cards, key=attrgetter("index"))))
    if not possible:
        return None
    for row in sorted(rows, key=lambda row: (row.rank, -row.points)):
        setting = possible.get(row.hand)
        if setting is not None:
            return row, best if best is not None and SHOWS[row.hand](best) else setting
    return None


@lru_cache(512)
def _possible(cards: tuple[Card, ...]) -> dict[str, Setting]:
    """A setting for each Clean Sweep that thirteen cards can be laid out for."""
    key = key_of(cards)
    found = {hand: setting_of(cards) for hand, holds in _HOLDS.items() if holds(key)}
    for hand in _LIE:
        setting = find_setting(hand, cards)
        if setting is not None:
            found[hand] = setting
    return found


def find_setting(hand: str, cards: Sequence[Card]) -> Setting | None:
    """A setting that shows the Clean Sweep of a name."""
    if hand == "three flushes":
        return _find_flushes(cards)
    if hand == "three straights":
        return _find_straights(cards)
    setting = setting_of(cards)
    return setting if SHOWS[hand](setting) else None


def _find_flushes(cards: Sequence[Card]) -> Setting | None:
    """The highest cards of a suit behind; where it can be, with rows that rise."""
    key = key_of(cards)
    if sorted([key >> SUIT_SHIFT + 4 * suit & 15 for suit in range(4)]) not in _FLUSH_COUNTS:
        return None
    suits = [sorted([c for c in cards if c.suit == suit]) for suit in range(4)]
    found = []
    for owners in _owners(suits):
        left = [list(suit) for suit in suits]
        segments = []
        for owner, size in zip(owners, SIZES, strict=True):
            segments.append(tuple(left[owner][:size]))
            del left[owner][:size]
        setting = Setting(*segments)
        if [len(segment) for segment in setting] == list(SIZES):
            found.append(setting)
    return _rather_legal(found)


def _rather_legal(settings: Sequence[Setting]) -> Setting | None:
    legal = [setting for setting in settings if not setting.fouled(strict=False)]
    return next(iter([*legal, *settings]), None)


_FLUSH_COUNTS = ([0, 3, 5, 5], [0, 0, 5, 8], [0, 0, 3, 10], [0, 0, 0, 13])
"""How many cards of each suit make three suited segments."""


def _owners(suits: Sequence[Sequence[Card]]) -> list[tuple[int, ...]]:
    held = [i for i, suit in enumerate(suits) if suit]
    return [o for o in permutations(held * 3, 3) if set(o) == set(held)]


def _find_straights(cards: Sequence[Card]) -> Setting | None:
    straights = _straights_by_counts().get(key_of(cards) & RANK_BITS)
    if straights is None:
        return None
    by_rank: dict[int, list[Card]] = {}
    for c in cards:
        by_rank.setdefault(c.rank, []).append(c)
    found = []
    for rows in straights:
        left = {rank: list(held) for rank, held in by_rank.items()}
        found.append(Setting(*[tuple([left[r].pop() for r in row]) for row in rows]))
    return _rather_legal(found)


Rows = tuple[tuple[int, ...], ...]


@cache
def _straights_by_counts() -> dict[int, list[Rows]]:
    """By the key of how many cards of each rank there are: the straights that they make, front to back."""
    found: dict[int, list[Rows]] = {}
    threes, fives = sorted(_STRAIGHTS[3]), sorted(_STRAIGHTS[5])
    for rows in product(threes, fives, fives):
        counts = sum([rank_unit(rank) for row in rows for rank in row])
        found.setdefault(counts, []).append(rows)
    return found
