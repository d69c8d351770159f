"""Whole arrays of hands, under every ranking; high hands beside the libraries that rank one at a time."""

from collections.abc import Callable, Sequence
from functools import cache
from statistics import median
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from bench import ranks
from bench.measure import SLICES, rate, report, side_by_side
from houseway.cards import STANDARD
from houseway.lab.kernels.batch import JOKER_INDEX, batch
from houseway.lab.kernels.every import every_seven
from houseway.lab.kernels.high import high
from houseway.rankings import names, ranking
from houseway.rankings.front_and_back import SUMMARIES
from houseway.rankings.tiles import CHARTS
from houseway.tiles import TILE_SET

SEVENS = 500_000
HANDS = 100_000
MOST_CARDS = 10
EVERY_SEVEN = 133_784_560
Cards = NDArray[np.uint8]


@cache
def _dealt(deck: tuple[int, ...], hands: int) -> Cards:
    random = np.random.default_rng(7)
    return random.permuted(np.tile(np.array(deck, np.uint8), (hands, 1)), axis=1)[:, :MOST_CARDS]


def dealt(cards: int, deck: Sequence[int] = range(52), hands: int = HANDS) -> Cards:
    """Random hands, a hand a row."""
    return np.ascontiguousarray(_dealt(tuple(deck), hands)[:, :cards])


def sevens() -> Callable[[], None]:
    """Seven-card high hands in an array."""
    hands = dealt(7, hands=SEVENS)

    def work() -> None:
        high(hands)

    return work


def pokerkit() -> Callable[[], None]:
    """The same hands as the other libraries, one at a time."""
    from pokerkit import Card, StandardHighHand

    hands = [tuple(Card.parse("".join([STANDARD[i].text for i in hand]))) for hand in ranks.samples()[:50]]

    def work() -> None:
        for hand in hands:
            StandardHighHand.from_game(hand)

    return work


def compare() -> None:
    """Hands a second, and how many times faster the array is; all in the same slices."""
    works = {
        "houseway, in an array": (sevens(), SEVENS),
        "eval7, one at a time": (ranks.eval7(), ranks.HANDS),
        "phevaluator, one at a time": (ranks.phevaluator(), ranks.HANDS),
        "PokerKit, one at a time": (pokerkit(), 50),
    }
    measured = side_by_side({name: work for name, (work, _) in works.items()}, 0.2)
    rates = {name: [r * works[name][1] for r in values] for name, values in measured.items()}
    report(rates, "houseway, in an array", "hands")


def compare_every_seven() -> None:
    """All hands of seven cards, beside the array of random ones."""
    work = sevens()
    every_seven()
    rate(work, 0.5)
    array, every = [], []
    for _ in range(SLICES):
        array.append(rate(work, 0.2) * SEVENS)
        begin = perf_counter()
        every_seven()
        every.append(EVERY_SEVEN / (perf_counter() - begin))
    print(f"  {'random hands in an array':<42} {median(array):>14,.0f} hands/s")
    ratio = median([a / b for a, b in zip(every, array, strict=True)])
    seconds = EVERY_SEVEN / median(every)
    print(
        f"  {f'all {EVERY_SEVEN:,} hands':<42} {median(every):>14,.0f} hands/s   "
        f"{ratio:,.1f} times the array's rate, {seconds:.2f} s"
    )


def every_ranking() -> dict[str, Callable[[], None]]:
    """Every ranking, with as many cards as its games rank."""
    works = {}
    for name in names():
        order = ranking(name)
        chart = getattr(order, "chart", None)
        held = getattr(chart, "ranks", range(2, 15))
        deck = [c.index for c in STANDARD if c.rank in held]
        if getattr(chart, "joker", "none") != "none":
            deck.append(JOKER_INDEX)
        sizes = (3,) if name.startswith(("three-card", "pokara")) else (5, 7)
        if name.startswith("badugi"):
            sizes = (4, 7)
        for size in sizes:
            if size > 5 and name.startswith(("deuce-to-seven-joker", "mexican", "caribbean")):
                continue
            works[f"{name}, {size} cards"] = _ranked(name, "any", dealt(size, deck))
    for name in SUMMARIES:
        works[f"{name}, 5 cards"] = _ranked(name, "any", dealt(5, [*range(53)]))
    for name in CHARTS:
        works[f"{name}, 2 tiles"] = _ranked(name, "any", dealt(2, [tile.index for tile in TILE_SET]))
    few = dealt(10)
    works["match-it, 3 cards and a flop"] = _ranked("match-it", "any", few[:, :3], few[:, 5:8])
    for name in ("high", "eight-or-better"):
        for hole in (4, 5):
            works[f"{name}, two of {hole} and three of 5"] = _ranked(
                name, "two-plus-three", few[:, :hole], few[:, 5:10]
            )
    works["high, up to two of 3 and 5"] = _ranked("high", "up-to-two", few[:, :3], few[:, 5:10])
    return works


def _ranked(name: str, rule: str, hands: Cards, board: Cards | None = None) -> Callable[[], None]:
    own = np.ascontiguousarray(hands)
    shared = np.empty((len(own), 0), np.uint8) if board is None else np.ascontiguousarray(board)

    def work() -> None:
        batch(name, rule, own, shared)

    return work


def report_every_ranking() -> None:
    """The rate of each ranking, a moment each."""
    for name, work in every_ranking().items():
        report(side_by_side({name: work}, 0.02), name, "hands", times=HANDS)
