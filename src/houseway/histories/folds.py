"""Folds that a text tells before their turn: of players who are away, some sites tell them at once.

A fold decides nothing before its turn comes, so it is played then; everything else stays in its order.
"""

from collections.abc import Iterator
from itertools import groupby

from houseway.histories.told import Act, Cards, Told

_NO_BET = ("show", "muck", "discard")


def folds_in_turn(told: Told) -> Told | None:
    """The same hand with every fold in its turn; nothing where they are so already."""
    order = [one.name for one in sorted(told.seated, key=lambda one: (one.seat <= told.button, one.seat))]
    forced = [post.name for post in told.posts if post.post in ("big blind", "straddle", "button blind")]
    last = max([order.index(name) for name in forced if name in order], default=len(order) - 1)
    if len(order) == 2 and forced:
        last = order.index(forced[-1])
    play: list[Cards | Act] = []
    for betting, some in groupby(
        told.play, key=lambda said: isinstance(said, Act) and said.verb not in _NO_BET
    ):
        said_there = list(some)
        if betting:
            play += _in_turn([said for said in said_there if isinstance(said, Act)], order, last)
        else:
            play += said_there
            if any([isinstance(said, Cards) and said.street > 0 for said in said_there]):
                last = len(order) - 1
    return None if tuple(play) == told.play else told._replace(play=tuple(play))


def _in_turn(acts: list[Act], order: list[str], last: int) -> Iterator[Act]:
    """The acts of a round of betting, which begins after the last of its forced bets."""
    early: dict[str, Act] = {}
    for i, act in enumerate(acts):
        later = {other.name for other in acts[i + 1 :]}
        if act.verb == "fold" and later & set(_between(order, last, order.index(act.name))):
            early[act.name] = act
            continue
        at = order.index(act.name)
        yield from [early.pop(name) for name in _between(order, last, at) if name in early]
        last = at
        yield act
    yield from [early.pop(name) for name in _between(order, last, last) if name in early]


def _between(order: list[str], begin: int, end: int) -> list[str]:
    """Who sits from one place on until before another."""
    count = (end - begin - 1) % len(order)
    return [order[(begin + 1 + i) % len(order)] for i in range(count)]
