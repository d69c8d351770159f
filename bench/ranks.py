"""Seven-card hands, ranked one at a time from Python."""

from collections.abc import Callable
from random import Random

from houseway.cards import STANDARD
from houseway.rankings import names, ranking

HANDS = 2_000


def samples(count: int = 7) -> list[list[int]]:
    random = Random(7)
    return [random.sample(range(52), count) for _ in range(HANDS)]


def houseway(name: str = "high", count: int = 7) -> Callable[[], None]:
    hands = [[STANDARD[i] for i in hand] for hand in samples(count)]
    strength = ranking(name).strength

    def work() -> None:
        for hand in hands:
            strength(hand)

    return work


def phevaluator() -> Callable[[], None]:
    from phevaluator import evaluate_cards

    hands = samples()

    def work() -> None:
        for hand in hands:
            evaluate_cards(*hand)

    return work


def eval7() -> Callable[[], None]:
    import eval7 as library

    hands = [[library.Card(STANDARD[i].text) for i in hand] for hand in samples()]

    def work() -> None:
        for hand in hands:
            library.evaluate(hand)

    return work


def ours() -> list[str]:
    """The rankings that rank seven cards of the standard deck."""
    other = ("mexican", "short", "ez-", "asian", "three-card", "pokara", "tiles")
    return [name for name in names() if not name.startswith(other)]
