"""The betting of two players with fixed bets, a street at a time: who acts, what may be done, where it ends.

Every street after the first has the same few decisions wherever it begins, so a street is a pattern; where
it begins (its roots) is counted by whoever walks over it. Player 0 posts the small blind and acts first
before the flop.
"""

from typing import NamedTuple

FOLD, CALL, RAISE = "fold", "call", "raise"
"""A check is a call of nothing, a bet a raise over nothing."""


class Step(NamedTuple):
    """What a choice leads to: another decision of the street, or one of its ends."""

    verb: str
    kind: str
    """``node``, ``fold`` or ``close``."""
    to: int
    """The place among the street's decisions, folds or closings."""


class Node(NamedTuple):
    """A decision."""

    actor: int
    put_in: tuple[int, int]
    """What either player has put in on this street."""
    steps: tuple[Step, ...]


class Fold(NamedTuple):
    """An end: somebody gave up."""

    actor: int
    put_in: tuple[int, int]


class Street(NamedTuple):
    """A pattern: decisions, each before those that follow it, and ends."""

    nodes: tuple[Node, ...]
    folds: tuple[Fold, ...]
    closings: tuple[int, ...]
    """What either player has put in on the street where it ends with both of them in."""


class Betting(NamedTuple):
    """All streets of a game."""

    streets: tuple[Street, ...]
    ante: int = 0
    """By either player, before the first street."""

    def roots(self) -> list[list[int]]:
        """For each street, by where it begins: what either player has put in before."""
        found = [[self.ante]]
        for street in self.streets[:-1]:
            found.append([base + more for more in street.closings for base in found[-1]])
        return found


def street(first: int, bet: int, cap: int, put_in: tuple[int, int] = (0, 0), made: int = 0) -> Street:
    """The pattern of a street: who begins, the size of a bet, and how many bets and raises there may be.

    >>> one = street(0, 1, 1)
    >>> [(node.actor, [step.verb for step in node.steps]) for node in one.nodes]
    [(0, ['call', 'raise']), (1, ['call', 'raise']), (0, ['fold', 'call']), (1, ['fold', 'call'])]
    """
    nodes: list[Node] = []
    folds: list[Fold] = []
    closings: list[int] = []

    def decide(actor: int, put_in: tuple[int, int], made: int, other_acted: bool) -> int:
        place = len(nodes)
        nodes.append(Node(actor, put_in, ()))
        owes = put_in[actor] < put_in[1 - actor]
        verbs = ((FOLD,) if owes else ()) + (CALL,) + ((RAISE,) if made < cap else ())
        steps = []
        for verb in verbs:
            if verb == FOLD:
                steps.append(Step(verb, "fold", len(folds)))
                folds.append(Fold(actor, put_in))
            elif verb == RAISE:
                more = _with(put_in, actor, put_in[1 - actor] + bet)
                steps.append(Step(verb, "node", decide(1 - actor, more, made + 1, True)))
            elif other_acted:
                steps.append(Step(verb, "close", len(closings)))
                closings.append(put_in[1 - actor])
            else:
                met = _with(put_in, actor, put_in[1 - actor])
                steps.append(Step(verb, "node", decide(1 - actor, met, made, True)))
        nodes[place] = Node(actor, put_in, tuple(steps))
        return place

    decide(first, put_in, made, False)
    return Street(tuple(nodes), tuple(folds), tuple(closings))


def holdem(after_flop: int, cap: int = 4) -> Betting:
    """Limit hold'em in half small bets: who begins after the flop (1 where the button has the small blind).

    The big blind counts as the first bet.
    """
    later = [street(after_flop, bet, cap) for bet in (2, 4, 4)]
    return Betting((street(0, 2, cap, (1, 2), 1), *later))


def _with(put_in: tuple[int, int], actor: int, amount: int) -> tuple[int, int]:
    return (amount, put_in[1]) if actor == 0 else (put_in[0], amount)
