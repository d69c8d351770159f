"""Many hands at once, under every ranking: cards in arrays, a hand a row, each by its index.

Strengths are small numbers. Those of one ranking compare as the strengths of :mod:`houseway.rankings` do, and
:func:`order` tells for each the number that stands for it there, and its class.

>>> from houseway.cards import parse_cards
>>> hands = [[c.index for c in parse_cards(text)] for text in ("As Ad", "Ks Kd")]
>>> board = [c.index for c in parse_cards("Kh 7c 7d 4s 2h")]
>>> aces, kings = batch("high", "any", hands, board)
>>> places = order("high").classes
>>> [ranking("high").classes[places[hand]] for hand in (aces, kings)]
['two pair', 'full house']
"""

from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from houseway.cards import FIRST_TILE, RANKS, STANDARD, TILES
from houseway.errors import CardError
from houseway.lab.kernels.any_cards import rank_any
from houseway.lab.kernels.badugi import badugi_order, badugi_tables, rank_badugi
from houseway.lab.kernels.tables import Order, Sized, Strengths, card_order, card_tables, sized
from houseway.lab.kernels.three_cards import rank_match_it, rank_three, three_card_order, three_card_tables
from houseway.lab.kernels.tiles import rank_tiles, tile_tables
from houseway.lab.kernels.two_plus_three import rank_two_plus_three
from houseway.rankings import RankingError, ranking
from houseway.rankings.badugi import BadugiRanking
from houseway.rankings.choose import hand_rule
from houseway.rankings.high import HighRanking
from houseway.rankings.match_it import MatchIt
from houseway.rankings.three_cards import ThreeCardRanking
from houseway.rankings.tiles import TileRanking

Cards = NDArray[np.uint8]
JOKER_INDEX = len(STANDARD)


class Kind(NamedTuple):
    """How a family of rankings works on arrays."""

    order: Callable[[str], Order]
    takes: Sized
    rank: Callable[[str, Cards], Strengths]


def order(name: str) -> Order:
    """What the small strengths of a ranking stand for."""
    return _kind(name).order(name)


def batch(name: str, rule: str, hands: ArrayLike, board: ArrayLike = ()) -> Strengths:
    """The strength of each hand under a ranking and a hand rule.

    The board is one row for all hands, or a row for each; for match-it it is the flop. Equal cards in a row
    are allowed where several decks are in play; who calls knows what was dealt.
    """
    cards = _checked(name, hands)
    return ranked(name, rule, cards, _board(name, board, len(cards)))


def ranked(name: str, rule: str, cards: Cards, shared: Cards) -> Strengths:
    """The same for what are known to be cards, with a row of the board, perhaps empty, for each hand."""
    if name == MatchIt.name:
        return _match_it(cards, shared)
    hand_rule(rule)
    if rule == "two-plus-three":
        return _two_plus_three(name, cards, shared)
    if rule == "up-to-two" and cards.shape[1] > 2:
        best = np.zeros(len(cards), np.uint16)
        for two in combinations(range(cards.shape[1]), 2):
            np.maximum(best, _any(name, cards[:, two], shared), out=best)
        return best
    return _any(name, cards, shared)


def _any(name: str, cards: Cards, board: Cards) -> Strengths:
    kind = _kind(name)
    together = np.hstack([cards, board]) if board.shape[1] else np.ascontiguousarray(cards)
    _check_size(name, kind.takes, together)
    return kind.rank(name, together)


def _two_plus_three(name: str, hole: Cards, board: Cards) -> Strengths:
    if _kind(name).rank is not _rank_any:
        raise RankingError(f"two hole cards and three of the board make no hand under {name}")
    if not 2 <= hole.shape[1] <= 5 or not 3 <= board.shape[1] <= 5:
        raise RankingError(
            "two hole cards and three board cards make a hand, from two to five and three to five: "
            f"{hole.shape[1]} hole cards and {board.shape[1]} board cards do not"
        )
    if max(hole.max(initial=0), board.max(initial=0)) >= JOKER_INDEX:
        raise RankingError("the rule two-plus-three knows no joker")
    found = np.empty(len(hole), np.uint16)
    rank_two_plus_three(card_tables(name), np.ascontiguousarray(hole), np.ascontiguousarray(board), found)
    return found


def _match_it(cards: Cards, flops: Cards) -> Strengths:
    if cards.shape[1] != 3 or flops.shape[1] != 3:
        raise RankingError("match-it ranks three cards under a flop of three")
    if max(cards.max(initial=0), flops.max(initial=0)) >= JOKER_INDEX:
        raise RankingError("match-it knows no joker")
    found = np.empty(len(cards), np.uint16)
    rank_match_it(
        three_card_tables(MatchIt.name), np.ascontiguousarray(cards), np.ascontiguousarray(flops), found
    )
    return found


# Families


def _kind(name: str) -> Kind:
    if name == MatchIt.name:
        return _THREE_CARDS
    one = ranking(name)
    if isinstance(one, TileRanking):
        return _TILES
    if isinstance(one, BadugiRanking):
        return _BADUGI
    if isinstance(one, ThreeCardRanking):
        return _THREE_CARDS
    return Kind(card_order, sized(name), _rank_any)


def _rank_any(name: str, cards: Cards) -> Strengths:
    found = np.empty(len(cards), np.uint16)
    jokers = rank_any(card_tables(name), cards, found)
    if jokers:
        raise RankingError(f"{name} knows {sized(name).jokers} jokers in a hand at most, not {jokers}")
    return found


def _rank_badugi(name: str, cards: Cards) -> Strengths:
    found = np.empty(len(cards), np.uint16)
    rank_badugi(badugi_tables(name), cards, found)
    return found


def _rank_three(name: str, cards: Cards) -> Strengths:
    found = np.empty(len(cards), np.uint16)
    rank_three(three_card_tables(name), cards, found)
    return found


_NONE: frozenset[int] = frozenset()
_UP_TO_SEVEN = Sized(frozenset(range(1, 8)), 0, _NONE)
_BADUGI = Kind(badugi_order, _UP_TO_SEVEN, _rank_badugi)
_THREE_CARDS = Kind(three_card_order, _UP_TO_SEVEN, _rank_three)
_TILES = Kind(
    lambda name: tile_tables(name).order,
    Sized(frozenset({2}), 0, _NONE),
    lambda name, tiles: rank_tiles(tile_tables(name), tiles),
)


# Checks


def _checked(name: str, hands: ArrayLike) -> Cards:
    given = np.asarray(hands)
    if given.ndim != 2 or given.dtype.kind not in "iu":
        raise CardError(f"hands are whole numbers in rows, not {given.dtype} in {given.shape}")
    least, most = (FIRST_TILE, FIRST_TILE + len(TILES) - 1) if name.startswith("tiles") else (0, JOKER_INDEX)
    if given.size and (given.min() < least or given.max() > most):
        raise CardError(f"hands under {name} hold the numbers {least} to {most}")
    return np.ascontiguousarray(given, np.uint8)


def _board(name: str, board: ArrayLike, hands: int) -> Cards:
    given = np.asarray(board)
    if not given.size:
        return np.empty((hands, 0), np.uint8)
    rows = _checked(name, np.atleast_2d(given))
    if len(rows) not in (1, hands):
        raise CardError(f"{hands} hands need one board or {hands}, not {len(rows)}")
    return np.ascontiguousarray(np.broadcast_to(rows, (hands, rows.shape[1])))


def _check_size(name: str, takes: Sized, cards: Cards) -> None:
    size = cards.shape[1]
    if size not in takes.sizes:
        sizes = ", ".join([str(n) for n in sorted(takes.sizes)])
        raise RankingError(f"{name} ranks hands of {sizes} cards here, not {size}")
    held = _deck(name)
    if held is not None and not held[cards].all():
        raise RankingError(f"the deck of the ranking {name} does not hold all of these cards")
    if name.startswith("tiles") or not cards.size or cards.max() < JOKER_INDEX:
        return
    if not takes.jokers:
        raise RankingError(f"{name} knows no joker in a hand")
    if size not in takes.joker_sizes:
        raise RankingError(f"{name} knows the joker in hands of up to five cards, not {size}")


@cache
def _deck(name: str) -> NDArray[np.bool_] | None:
    """Which cards a ranking's deck holds, by their index, if ranks are missing from it; the joker passes."""
    one = ranking(name)
    if not isinstance(one, HighRanking | ThreeCardRanking) or len(one.chart.ranks) == len(RANKS):
        return None
    return np.array([*[card.rank in one.chart.ranks for card in STANDARD], True])
