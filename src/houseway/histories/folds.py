"""Folds that a text tells before their turn: of players who are away, some sites tell them at once.

A fold decides nothing before its turn comes, so it is played then; everything else stays in its order.
"""

from collections.abc import Iterator

from houseway.histories.forced import blinds_in_turn
from houseway.histories.told import Act, Cards, Told


def folds_in_turn(told: Told) -> Told | None:
    """The same hand with every fold in its turn; nothing where they are so already."""
    seated = sorted(told.seated, key=lambda one: (one.seat <= told.button, one.seat))
    order = [one.name for one in seated]
    last = _last_forced(told, order)
    play: list[Cards | Act] = []
    some: list[Act] = []
    for said in told.play:
        if _is_between_rounds(said):
            play += _in_turn(some, order, last)
            some, last = [], len(order) - 1
            play.append(said)
        elif isinstance(said, Act):
            some.append(said)
        else:
            play.append(said)
    play += _in_turn(some, order, last)
    return None if tuple(play) == told.play else told._replace(play=tuple(play))


def _last_forced(told: Told, order: list[str]) -> int:
    """Whose forced bet is the last one: the betting begins after him. Posts out of turn move nothing."""
    at = {name: i for i, name in enumerate(order)}
    posts = [post for post in told.posts if post.post != "ante"]
    further = [at[post.name] for post in posts if post.post in ("straddle", "button blind")]
    _, big = blinds_in_turn(posts, len(order), at, equal=told.small == told.big)
    if further:
        return max(further)
    return at[big.name] if big is not None else len(order) - 1


def _is_between_rounds(said: Cards | Act) -> bool:
    """Whether the betting before it is over."""
    return said.verb == "discard" if isinstance(said, Act) else said.street > 0


def _in_turn(acts: list[Act], order: list[str], last: int) -> Iterator[Act]:
    """The acts of a round of betting, which begins after the last of its forced bets."""
    early: dict[str, Act] = {}
    for i, act in enumerate(acts):
        if act.verb in ("show", "muck"):
            yield act
            continue
        at = order.index(act.name)
        later = {other.name for other in acts[i + 1 :] if other.verb not in ("show", "muck")}
        if act.verb == "fold" and later & set(_between(order, last, at)):
            early[act.name] = act
            continue
        yield from [early.pop(name) for name in _between(order, last, at) if name in early]
        last = at
        yield act
    yield from [early.pop(name) for name in _between(order, last, last) if name in early]


def _between(order: list[str], begin: int, end: int) -> list[str]:
    """Who sits from one place on until before another."""
    count = (end - begin - 1) % len(order)
    return [order[(begin + 1 + i) % len(order)] for i in range(count)]
