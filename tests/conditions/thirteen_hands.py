"""Hands of thirteen cards, read apart from the code that pays: what beats what, fouls, bonuses, Clean Sweeps.

Written from the sheets: 000:812-850, 000:7191-7220 and 003:677, 003:725-734.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from houseway.cards import Card
from houseway.play.hand import Hand

Groups = tuple[tuple[Card, ...], ...]
Value = tuple[int, ...]
"""The class of a hand, and its ranks in the order in which they count."""
HIGH, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL, FOUR, STRAIGHT_FLUSH, ROYAL = range(10)
ROWS = {
    THREE: "three-of-a-kind",
    STRAIGHT: "straight",
    FLUSH: "flush",
    FULL: "full-house",
    FOUR: "four-of-a-kind",
    STRAIGHT_FLUSH: "straight-flush",
    ROYAL: "royal-flush",
}
BLACK = "cs"


def value(cards: Sequence[Card]) -> Value:
    """Straights and flushes take five cards."""
    counts = Counter([c.rank for c in cards])
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    shape = sorted(counts.values(), reverse=True)
    if shape[0] == 4:
        return (FOUR, *ranks)
    if shape[:2] == [3, 2]:
        return (FULL, *ranks)
    if shape[0] == 3:
        return (THREE, *ranks)
    if shape[:2] == [2, 2]:
        return (TWO_PAIR, *ranks)
    if shape[0] == 2:
        return (PAIR, *ranks)
    if len(cards) < 5:
        return (HIGH, *ranks)
    flush = len({c.suit for c in cards}) == 1
    if ranks == [14, 5, 4, 3, 2]:
        return (STRAIGHT_FLUSH if flush else STRAIGHT, 5)
    if ranks[0] - ranks[4] == 4:
        return (ROYAL if flush and ranks[0] == 14 else STRAIGHT_FLUSH if flush else STRAIGHT, ranks[0])
    return (FLUSH if flush else HIGH, *ranks)


def values(groups: Groups) -> list[Value]:
    return [value(group) for group in groups]


def misset(groups: Groups, *, strict: bool) -> bool:
    """000:817, 003:677: no segment higher than the one behind it; 000:7183: each one lower than that."""
    front, middle, back = values(groups)
    return not (front < middle < back) if strict else front > middle or middle > back


def segments(one: Groups, other: Groups) -> list[int]:
    """1, 0 or -1 for front, middle and back."""
    return [(a > b) - (a < b) for a, b in zip(values(one), values(other), strict=True)]


def bonus_rows(hand: Hand, groups: Groups, among: Iterable[int] = (0, 1, 2)) -> dict[str, int]:
    """The rows of the sheet's bonus table that lie in these segments, with their points."""
    table = {(row.hand.replace(" ", "-"), row.of): row for row in hand.rules.play.scoring.bonuses}
    found: dict[str, int] = {}
    for segment in among:
        kind, *ranks = value(groups[segment])
        if kind not in ROWS:
            continue
        name, of = ROWS[kind], "23456789TJQKA"[ranks[0] - 2]
        key, row = f"bonus-{name}-{of.lower()}", table.get((name, of))
        if row is None:
            key, row = f"bonus-{name}", table.get((name, ""))
        points = 0 if row is None else (row.front, row.middle, row.back)[segment]
        if points:
            found[key] = found.get(key, 0) + points
    return found


# Clean Sweeps


def shows(name: str, groups: Groups) -> bool:
    cards = [c for group in groups for c in group]
    ranks = Counter([c.rank for c in cards])
    black = sum(["cdhs"[c.suit] in BLACK for c in cards])
    match name:
        case "pure dragon":
            return len(ranks) == 13 and len({c.suit for c in cards}) == 1
        case "colour dragon":
            return len(ranks) == 13 and black in (0, 13)
        case "dragon":
            return len(ranks) == 13
        case "one colour":
            return black in (0, 13)
        case "twelve of a colour":
            return black in (1, 12)
        case "minor":
            return max(ranks) <= 9
        case "senior":
            return min(ranks) >= 10
        case "six pairs":
            return sum([count // 2 for count in ranks.values()]) == 6
        case "three flushes":
            return all([len({c.suit for c in group}) == 1 for group in groups])
        case "three straights":
            return all([consecutive(group) for group in groups])
    raise AssertionError(name)


def consecutive(cards: Sequence[Card]) -> bool:
    """The ace is high or low."""
    for ace in (14, 1):
        ranks = sorted([ace if c.rank == 14 else c.rank for c in cards])
        if ranks == list(range(ranks[0], ranks[0] + len(ranks))):
            return True
    return False


def best_sweep(hand: Hand, groups: Groups) -> tuple[int, int, str] | None:
    """Rank, points and name of the highest Clean Sweep of the sheet's table that lies there."""
    found = [(row.rank, -row.points, row.hand) for row in hand.rules.play.sweeps if shows(row.hand, groups)]
    if not found:
        return None
    rank, less, name = min(found)
    return rank, -less, name
