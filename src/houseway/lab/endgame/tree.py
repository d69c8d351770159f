"""The betting of two players with a fixed bet: who acts, what they may do, and where it ends."""

from typing import Literal

import msgspec

FIRST, SECOND = 0, 1


class Node(msgspec.Struct, frozen=True):
    """A point of the betting: somebody's decision, the turn of a card, or an end."""

    kind: Literal["act", "card", "fold", "showdown"]
    street: int
    """0 for the first street here."""
    line: str
    """What was done so far: ``check bet raise``, a slash between streets."""
    put_in: tuple[int, int]
    """By either side since the beginning."""
    actor: int = -1
    """Whose decision it is; of a fold, who folded."""
    choices: tuple[str, ...] = ()
    after: tuple["Node", ...] = ()


def betting(bets: tuple[int, ...], cap: int) -> Node:
    """The whole tree: the size of a bet on each street, and how many bets and raises a street may have.

    >>> root = betting((2,), 1)
    >>> root.choices, root.after[1].choices, [node.kind for node in root.after[1].after]
    (('check', 'bet'), ('fold', 'call'), ['fold', 'showdown'])
    """
    return _decision(bets, cap, 0, (0, 0), FIRST, 0, "")


def decisions(root: Node) -> list[Node]:
    """All decisions, each before those that follow it."""
    found = [root] if root.kind == "act" else []
    for node in root.after:
        found += decisions(node)
    return found


def _decision(
    bets: tuple[int, ...], cap: int, street: int, put_in: tuple[int, int], actor: int, made: int, line: str
) -> Node:
    own, other = put_in[actor], put_in[1 - actor]
    after = []
    choices: tuple[str, ...] = ("check",) if own == other else ("fold", "call")
    if made < cap:
        choices += ("raise" if made else "bet",)
    for choice in choices:
        then = f"{line} {choice}".strip()
        if choice == "fold":
            after.append(Node("fold", street, then, put_in, actor))
        elif choice in ("bet", "raise"):
            more = _with(put_in, actor, other + bets[street])
            after.append(_decision(bets, cap, street, more, 1 - actor, made + 1, then))
        elif choice == "check" and actor == FIRST:
            after.append(_decision(bets, cap, street, put_in, SECOND, made, then))
        else:
            after.append(_close(bets, cap, street, _with(put_in, actor, other), then))
    return Node("act", street, line, put_in, actor, choices, tuple(after))


def _close(bets: tuple[int, ...], cap: int, street: int, put_in: tuple[int, int], line: str) -> Node:
    if street + 1 == len(bets):
        return Node("showdown", street, line, put_in)
    following = _decision(bets, cap, street + 1, put_in, FIRST, 0, f"{line} /")
    return Node("card", street, line, put_in, after=(following,))


def _with(put_in: tuple[int, int], actor: int, amount: int) -> tuple[int, int]:
    return (amount, put_in[1]) if actor == FIRST else (put_in[0], amount)
