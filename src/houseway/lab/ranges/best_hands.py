"""The order of hands behind a percentage.

Of hold'em hands those come first that have the largest share against a random hand, all in; of hands that are
compared as they lie those that are strongest. Hands that are equal in this stay together: a percentage takes
as many of these groups as fit into it, one at least.
"""

from csv import reader
from functools import cache
from hashlib import sha256
from itertools import combinations
from math import comb
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from houseway.cards import RANKS
from houseway.lab.equity.model import Model
from houseway.lab.kernels.batch import batch
from houseway.lab.kernels.tables import GOOD, card_tables
from houseway.lab.prices import LabError
from houseway.lab.ranges.notation import MOST_HANDS, Best, Hand
from houseway.lab.ranges.showdowns import BOARD, Match, compare_chunk
from houseway.lab.ranges.symmetry import RENAMINGS
from houseway.lab.work.store import Arrays, announce, kept
from houseway.pot.contest import Part
from houseway.rankings import ranking
from houseway.rankings.high import HighRanking

MOST_TAKEN = 400_000
"""Hands that one percentage may stand for."""
COME_ALONG = Path(__file__).with_name("starting_hands.tsv")
"""The shares for the decks of printed games; ``python -m tests.lab.ranges.starting_hands`` writes them."""

Kind = tuple[int, int, bool]
"""Hands that are the same but for suits: the lower and the higher rank, and whether they are of one suit."""


def two_cards(model: Model) -> bool:
    """Whether hands are two cards with five on one board, for one undivided pot: hold'em, on any deck."""
    if (model.cards, model.boards, model.board_cards, len(model.parts)) != (2, 1, BOARD, 1):
        return False
    part = model.parts[0]
    known = isinstance(ranking(part.ranking), HighRanking) and card_tables(part.ranking).flush == GOOD
    return known and part.rule == "any" and not part.least and max(model.deck) < 52


def best_hands(model: Model) -> Best | None:
    """Who answers for a percentage; nobody in games where hands grow in ways that no one order covers."""
    if two_cards(model):
        return lambda share: _taken(*_against_random(model.parts[0], model.deck), share)
    few = comb(len(model.deck), model.cards) <= MOST_HANDS
    if model.boards or len(model.parts) > 1 or model.down >= 0 or not few:
        return None
    return lambda share: _taken(*_by_strength(model.parts[0], model.deck, model.cards), share)


def _taken(hands: NDArray[np.uint8], places: NDArray[np.int64], share: float) -> list[Hand]:
    """The hands of the best groups; ``places`` are those of the groups, which begin with the best."""
    ends = np.searchsorted(places, np.arange(int(places[-1]) + 1), side="right")
    groups = max(int((ends <= share * len(hands) + 1e-9).sum()), 1)
    count = int(ends[groups - 1])
    if count > MOST_TAKEN:
        raise LabError(f"{100 * share:g} % are {count:,} hands of this game, more than {MOST_TAKEN:,}")
    return [tuple(hand) for hand in hands[:count].tolist()]


@cache
def _against_random(part: Part, deck: Hand) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    holes = np.array(list(combinations(deck, 2)), np.uint8)
    shares = starting_shares(part, deck)
    found, place = np.unique(np.round(shares, 12), return_inverse=True)
    places = len(found) - 1 - place
    order = np.argsort(places, kind="stable")
    return holes[order], places[order]


def starting_shares(part: Part, deck: Hand) -> NDArray[np.float64]:
    """The share of every hand of two cards against a random one, in the order of combinations."""
    by_kind = come_along().get((part.ranking, deck))
    if by_kind is not None:
        return np.array([by_kind[kind_of(a, b)] for a, b in combinations(deck, 2)])
    name = f"starting-{part.ranking}-{sha256(bytes(deck)).hexdigest()[:12]}"
    return np.asarray(kept(__name__, name, lambda: work_out(part, deck))["shares"], np.float64)


@cache
def come_along() -> dict[tuple[str, Hand], dict[Kind, float]]:
    """By ranking and deck, the shares that were worked out before; decks hold each rank in all suits."""
    found: dict[str, dict[Kind, float]] = {}
    with COME_ALONG.open(encoding="utf-8", newline="") as file:
        for ranking_name, hand, share in reader(file, "excel-tab"):
            high, low = RANKS.index(hand[0]), RANKS.index(hand[1])
            found.setdefault(ranking_name, {})[low, high, hand[2:] == "s"] = float(share)
    decks = {name: sorted({low for low, _, _ in kinds}) for name, kinds in found.items()}
    return {
        (name, tuple([4 * rank + suit for rank in decks[name] for suit in range(4)])): kinds
        for name, kinds in found.items()
    }


def kind_of(a: int, b: int) -> Kind:
    """What a hand is but for its suits."""
    return a >> 2, b >> 2, a & 3 == b & 3


def work_out(part: Part, deck: Hand) -> Arrays:
    """The same shares, counted over all boards."""
    announce("the order of starting hands")
    holes = tuple(combinations(deck, 2))
    even = (1.0,) * len(holes)
    match = Match(part=part, holes=holes, weights=(even, even), board=(), deck=deck, group=RENAMINGS)
    found = {name: np.asarray(array) for name, array in compare_chunk(match, 0).items()}
    shares = (found["wins"][0] + found["ties"][0] / 2, found["met"][0])
    return {"shares": same_for_suits(holes, shares[0]) / same_for_suits(holes, shares[1])}


def same_for_suits(holes: tuple[Hand, ...], sums: NDArray[np.float64]) -> NDArray[np.float64]:
    """Sums over boards that stand for others, evened out over hands that are the same but for suits."""
    kinds = [kind_of(a, b) for a, b in holes]
    first = {kind: at for at, kind in enumerate(dict.fromkeys(kinds))}
    place = np.array([first[kind] for kind in kinds])
    return np.asarray((np.bincount(place, sums) / np.bincount(place))[place])


@cache
def _by_strength(part: Part, deck: Hand, size: int) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    every = comb(len(deck), size) * size
    flat = np.fromiter((card for hand in combinations(deck, size) for card in hand), np.uint8, every)
    hands = flat.reshape(-1, size)
    strengths = batch(part.ranking, "any", hands).astype(np.int64)
    found, place = np.unique(strengths, return_inverse=True)
    places = len(found) - 1 - place
    order = np.argsort(places, kind="stable")
    return hands[order], places[order]
