"""Hand rules: which of the hole cards and board cards may play together.

>>> from houseway.cards import parse_cards
>>> from houseway.rankings import ranking
>>> hole, board = parse_cards("As Kd 9h 9c"), parse_cards("Ks Qs Js Ts 9s")
>>> any_cards(ranking("high"), hole, board).words
'royal flush'
>>> two_plus_three(ranking("high"), hole, board).words
'straight, ace high'
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from houseway.cards import Card
from houseway.rankings import hand_names
from houseway.rankings.base import Ranking, RankingError
from houseway.rankings.hand_names import name_of
from houseway.rankings.high import HighRanking
from houseway.rankings.keys import ODD_BITS, RANK_BITS, SUIT_SHIFT, SUITED_BITS, THREE_SUITED
from houseway.rankings.low import LowRanking

Cards = Sequence[Card]


class Made(NamedTuple):
    """What somebody makes of hole and board: the strength, the cards that play, and their name."""

    strength: int
    cards: tuple[Card, ...]
    words: str


class HandRule(NamedTuple):
    """One way to put hole cards and board cards together."""

    name: str
    strength: Callable[[Ranking, Cards, Cards], int]
    """The best hand that the rule allows, as a number; the fast form."""
    choices: Callable[[Cards, Cards], Iterator[tuple[Card, ...]]]
    """The card sets that the rule lets one choose from; the plain form."""

    def make(self, ranking: Ranking, hole: Cards, board: Cards) -> Made:
        """The best hand that the rule allows, with its cards and its name."""
        return _made(self, ranking, tuple(hole), tuple(board))

    def words(self, ranking: Ranking, hole: Cards, board: Cards) -> str:
        """The name of the best hand, for somebody who names many: hands of one strength have one name."""
        if type(ranking) is not HighRanking and type(ranking) is not LowRanking:
            return self.make(ranking, hole, board).words
        strength = self.remembered(ranking, hole, board)

        def tell() -> str:
            return ranking.describe(self.best_choice(ranking, hole, board, strength))

        return name_of(ranking, strength, tell)

    def best_choice(self, ranking: Ranking, hole: Cards, board: Cards, strength: int) -> tuple[Card, ...]:
        """The first of the choices that is as strong."""
        return next(some for some in self.choices(hole, board) if ranking.strength(some) == strength)

    def remembered(self, ranking: Ranking, hole: Cards, board: Cards) -> int:
        """The strength, for somebody who asks again and again for the same cards."""
        return _strength(self, ranking, tuple(hole), tuple(board))


@lru_cache(maxsize=8192)
def _strength(rule: HandRule, ranking: Ranking, hole: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    return rule.strength(ranking, hole, board)


@lru_cache(maxsize=4096)
def _made(rule: HandRule, ranking: Ranking, hole: tuple[Card, ...], board: tuple[Card, ...]) -> Made:
    """Whoever tells of a showdown names its hands again and again."""
    strength = _strength(rule, ranking, hole, board)
    cards = rule.best_choice(ranking, hole, board, strength)
    return Made(strength, ranking.best(cards), ranking.describe(cards))


def hand_rule(name: str) -> HandRule:
    """The hand rule of a name: ``any``, ``two-plus-three`` or ``up-to-two``."""
    found = HAND_RULES.get(name)
    if found is None:
        raise RankingError(f"{name!r} is not a hand rule: use one of {', '.join(HAND_RULES)}")
    return found


def any_cards(ranking: Ranking, hole: Cards, board: Cards) -> Made:
    """Hole and board together, in any combination."""
    return ANY.make(ranking, hole, board)


def two_plus_three(ranking: Ranking, hole: Cards, board: Cards) -> Made:
    """Exactly two hole cards and three board cards, as in Omaha."""
    return TWO_PLUS_THREE.make(ranking, hole, board)


def up_to_two(ranking: Ranking, hole: Cards, board: Cards) -> Made:
    """Two, one or none of the hole cards with the board, as in Pineapple without a discard (003:252-256)."""
    return UP_TO_TWO.make(ranking, hole, board)


def _any_choices(hole: Cards, board: Cards) -> Iterator[tuple[Card, ...]]:
    yield (*hole, *board)


def _any_strength(ranking: Ranking, hole: Cards, board: Cards) -> int:
    return ranking.strength((*hole, *board))


def _up_to_two_choices(hole: Cards, board: Cards) -> Iterator[tuple[Card, ...]]:
    for some in combinations(hole, min(2, len(hole))):
        yield (*some, *board)


def _up_to_two_strength(ranking: Ranking, hole: Cards, board: Cards) -> int:
    return max(ranking.strength(some) for some in _up_to_two_choices(hole, board))


def _two_plus_three_choices(hole: Cards, board: Cards) -> Iterator[tuple[Card, ...]]:
    if len(hole) < 2 or len(board) < 3:
        raise RankingError(
            "two hole cards and three board cards make a hand: "
            f"{len(hole)} hole cards and {len(board)} board cards are too few"
        )
    threes = list(combinations(board, 3))
    for two in combinations(hole, 2):
        for three in threes:
            yield two + three


def two_plus_three_strength(ranking: Ranking, hole: Cards, board: Cards) -> int:
    """The strength alone: exactly two hole cards and three board cards."""
    if type(ranking) is HighRanking:
        return _high_two_plus_three(ranking, hole, tuple(board))
    if type(ranking) is LowRanking and not ranking.chart.straights:
        return _low_two_plus_three(ranking, hole, tuple(board))
    return max(ranking.strength(five) for five in _two_plus_three_choices(hole, board))


class _Threes(NamedTuple):
    """The threes of a board, as rank counts, for everybody who plays it."""

    ranks: tuple[int, ...]
    suit: int
    """The suit of which three cards lie on the board, so that a flush is possible; -1 if there is none."""
    suited: tuple[int, ...]


@lru_cache(maxsize=1024)
def _threes(board: tuple[Card, ...]) -> _Threes | None:
    """None where the fast form does not apply: too few cards for a three, too many, or a joker."""
    keys = [c.key for c in board]
    total = sum(keys)
    if not 3 <= len(board) <= 5 or total & ODD_BITS:
        return None
    # dict.fromkeys: each sum once, in a fixed order
    ranks = tuple(dict.fromkeys([a + b + c & RANK_BITS for a, b, c in combinations(keys, 3)]))
    flags = total + THREE_SUITED & SUITED_BITS
    if not flags:
        return _Threes(ranks, -1, ())
    suit = next(s for s in range(4) if flags >> SUIT_SHIFT + 4 * s & 8)
    suited = [c.key & RANK_BITS for c in board if c.suit == suit]
    return _Threes(ranks, suit, tuple([a + b + c for a, b, c in combinations(suited, 3)]))


@lru_cache(maxsize=1024)
def _low_threes(board: tuple[Card, ...], limit: int) -> tuple[int, ...] | None:
    """The threes that may be part of a low up to the limit, as rank counts."""
    if not 3 <= len(board) <= 5 or sum([c.key for c in board]) & ODD_BITS:
        return None
    if limit == 14:
        keys = [c.key & RANK_BITS for c in board]
    else:
        keys = list({c.key & RANK_BITS for c in board if c.rank <= limit or c.rank == 14})
    return tuple(dict.fromkeys([a + b + c for a, b, c in combinations(keys, 3)]))


def _high_two_plus_three(ranking: HighRanking, hole: Cards, board: tuple[Card, ...]) -> int:
    threes = _threes(board)
    keys = [c.key for c in hole]
    if threes is None or len(keys) < 2 or sum(keys) & ODD_BITS:
        return max(ranking.strength(five) for five in _two_plus_three_choices(hole, board))
    by_ranks = ranking.ranks
    twos = {a + b & RANK_BITS for a, b in combinations(keys, 2)}
    strongest = max([by_ranks[two + three] for two in twos for three in threes.ranks])
    if threes.suit < 0:
        return strongest
    suited = [c.key & RANK_BITS for c in hole if c.suit == threes.suit]
    if len(suited) < 2:
        return strongest
    flushes = ranking.flushes
    pairs = [a + b for a, b in combinations(suited, 2)]
    return max(strongest, max([flushes[two + three] for two in pairs for three in threes.suited]))


def _low_two_plus_three(ranking: LowRanking, hole: Cards, board: tuple[Card, ...]) -> int:
    limit = ranking.chart.limit
    threes = _low_threes(board, limit)
    if threes is None or len(hole) < 2 or sum([c.key for c in hole]) & ODD_BITS:
        return max(ranking.strength(five) for five in _two_plus_three_choices(hole, board))
    if limit == 14:
        keys = [c.key & RANK_BITS for c in hole]
    else:
        keys = list({c.key & RANK_BITS for c in hole if c.rank <= limit or c.rank == 14})
    by_ranks = ranking.ranks
    twos = {a + b for a, b in combinations(keys, 2)}
    return max([by_ranks[two + three] for two in twos for three in threes], default=0)


def forget() -> None:
    """Forget the hands that were asked for, for somebody who measures."""
    _made.cache_clear()
    _strength.cache_clear()
    hand_names.forget()


ANY = HandRule("any", _any_strength, _any_choices)
TWO_PLUS_THREE = HandRule("two-plus-three", two_plus_three_strength, _two_plus_three_choices)
UP_TO_TWO = HandRule("up-to-two", _up_to_two_strength, _up_to_two_choices)
HAND_RULES = {rule.name: rule for rule in (ANY, TWO_PLUS_THREE, UP_TO_TWO)}
