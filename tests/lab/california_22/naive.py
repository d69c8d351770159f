"""'22' on a tiny deck, card by card and with no cleverness at all."""

from collections.abc import Callable, Iterator
from functools import cache

from houseway.lab.california_22.rounds import Known

Cards = tuple[int, ...]
"""Values of cards: 0 for aces and jokers, 9 for tens."""
LIMIT = 22
Stands = Callable[[Cards, Cards], float]
Weighted = list[tuple[Cards, float]]
"""Hands that the other side may hold, and how likely."""


def hard(cards: Cards) -> int:
    return sum(cards) + len(cards)


@cache
def away(cards: Cards) -> tuple[int, bool]:
    """How far from 22; over it is worse."""
    counts = [hard(cards) + 10 * high for high in range(cards.count(0) + 1)]
    return min([(abs(22 - count), count > 22) for count in counts])


def result(mine: Cards, theirs: Cards) -> int:
    """1, or -1: equal totals lose."""
    return 1 if away(tuple(sorted(mine))) < away(tuple(sorted(theirs))) else -1


def draws(deck: Cards, gone: Cards) -> Iterator[tuple[int, float]]:
    """The next card and its chance."""
    left = [n - gone.count(v) for v, n in enumerate(deck)]
    for v, n in enumerate(left):
        if n > 0:
            yield v, n / sum(left)


def first_two(deck: Cards, up: int) -> Weighted:
    """A player's first two cards, in both orders, without naturals."""
    return [
        ((a, b), p * q) for a, p in draws(deck, (up,)) for b, q in draws(deck, (up, a)) if (a, b) != (0, 0)
    ]


def total(cards: Cards) -> tuple[int, bool]:
    """The best count, and whether it is a soft one."""
    counts = [hard(cards) + 10 * high for high in range(cards.count(0) + 1)]
    best = min(counts, key=lambda count: (abs(22 - count), count > 22))
    return best, best > hard(cards)


def fixed(cards: Cards, hard_enough: int = 18, soft_enough: int = 19) -> bool:
    count, soft = total(cards)
    return hard(cards) < LIMIT and count < (soft_enough if soft else hard_enough)


def against_rule(deck: Cards, up: int, mine: Cards, takes: Callable[[Cards], bool]) -> float:
    """What standing brings against a player-dealer who goes by his own cards."""

    def on(theirs: Cards) -> float:
        if not takes(theirs):
            return result(mine, theirs)
        return sum([p * on((*theirs, v)) for v, p in draws(deck, (*mine, *theirs))])

    return sum([p * on((up, v)) for v, p in draws(deck, (*mine, up)) if (up, v) != (0, 0)])


def player_value(deck: Cards, up: int, mine: Cards, plays: str) -> float:
    """What a hand is worth against the fixed rule, by the fixed rule or in the best way."""
    return _player_value(deck, up, tuple(sorted(mine)), plays)


@cache
def _player_value(deck: Cards, up: int, mine: Cards, plays: str) -> float:
    stands = against_rule(deck, up, mine, fixed)
    if hard(mine) >= LIMIT:
        return stands
    takes = sum([p * player_value(deck, up, (*mine, v), plays) for v, p in draws(deck, (*mine, up))])
    if plays == "fixed":
        return takes if fixed(mine) else stands
    return max(takes, stands)


def best_dealer(deck: Cards, up: int, standing: Weighted) -> float:
    """The best answer of a player-dealer who only knows which hands may stand, and how likely."""

    def on(theirs: Cards, hands: Weighted) -> float:
        stays = sum([w * result(mine, theirs) for mine, w in hands])
        if hard(theirs) >= LIMIT:
            return stays
        goes = 0.0
        for v in range(len(deck)):
            more = [(mine, w * chance(mine, theirs, v)) for mine, w in hands]
            more = [(mine, w) for mine, w in more if w > 0]
            if more:
                goes += on((*theirs, v), more)
        return min(stays, goes)

    def chance(mine: Cards, theirs: Cards, v: int) -> float:
        return dict(draws(deck, (*mine, *theirs))).get(v, 0.0)

    found = 0.0
    for down in range(len(deck)):
        if (up, down) != (0, 0):
            hands = [(mine, w * chance(mine, (up,), down)) for mine, w in standing]
            found += on((up, down), [(mine, w) for mine, w in hands if w > 0])
    return found


def sequences(deck: Cards, up: int, act: Callable[[Cards, Cards], float]) -> dict[Cards, Weighted]:
    """Which hands stand after which drawn cards; ``act`` is the chance to hit by first and drawn cards."""
    found: dict[Cards, Weighted] = {}

    def on(first: Cards, drawn: Cards, weight: float) -> None:
        hits = act(first, drawn) if hard(first + drawn) < LIMIT else 0.0
        if hits < 1:
            found.setdefault(drawn, []).append((first + drawn, weight * (1 - hits)))
        if hits > 0:
            for v, p in draws(deck, (*first, *drawn, up)):
                on(first, (*drawn, v), weight * hits * p)

    for first, weight in first_two(deck, up):
        on(first, (), weight)
    return found


def best_player(deck: Cards, up: int, known: Known) -> float:
    """The best answer to the player-dealer's chances; outside of them he stands on hard 19 and soft 20."""

    def answers(mine: Cards, theirs: Cards, node: int, place: int) -> float:
        if node < 0:
            hits = float(fixed(theirs, 19, 20))
        else:
            inside = int(known.within[known.tier[node], place]) if place >= 0 else -1
            hits = known.answer[known.place[node] + inside] / 255 if inside >= 0 else 0.0
        found = (1 - hits) * result(mine, theirs)
        if hits > 0:
            for v, p in draws(deck, (*mine, *theirs)):
                after = int(known.after[place, v]) if place >= 0 else -1
                found += hits * p * answers(mine, (*theirs, v), node, after)
        return found

    def on(mine: Cards, node: int) -> float:
        stands = 0.0
        for down, p in draws(deck, (*mine, up)):
            if (up, down) != (0, 0):
                stands += p * answers(mine, (up, down), node, int(known.start[up, down]))
        if hard(mine) >= LIMIT:
            return stands
        goes = 0.0
        for v, p in draws(deck, (*mine, up)):
            after = int(known.node_after[node, v]) if node >= 0 else -1
            goes += p * on((*mine, v), after)
        return max(stands, goes)

    return sum([weight * on(first, int(known.root[up])) for first, weight in first_two(deck, up)])
