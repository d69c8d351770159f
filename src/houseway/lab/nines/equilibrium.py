"""A player and a player-dealer who both may draw one card: best answers and the equilibrium, exactly.

The player sees his own three cards and draws or stands first. The player-dealer then decides about the
opened hand and knows whether the player drew, but neither the player's three cards nor the fourth, which
lies face down. So a player's strategy is a chance to draw for each of his classes, and the player-dealer's
one for each of his classes and each act of the player.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.nines.deals import Deals
from houseway.lab.simplex import maximise

Chances = tuple[Fraction, ...]
"""The chance to draw, by class."""


class Answer(NamedTuple):
    """How the player-dealer draws against a player who stood and one who drew."""

    stood: Chances
    drew: Chances


class Duel(NamedTuple):
    """The deals, the player's result of each, and who may choose."""

    worth: NDArray[np.object_]
    """By player's class, player-dealer's class, player draws, player-dealer draws: the sum over the deals of
    what the player wins, in whole numbers."""
    player: tuple[tuple[int, ...], ...]
    """For each class of the player what is allowed: 0 to stand, 1 to draw."""
    dealer: tuple[tuple[int, ...], ...]


Result = Callable[[int, int, bool, bool], int]
"""What the player wins by both totals, and by whether each of them is one of four cards."""


def duel(
    deals: Deals, result: Result, player: Sequence[tuple[int, ...]], dealer: Sequence[tuple[int, ...]]
) -> Duel:
    """The game as a table; ``player`` and ``dealer`` say what is allowed on each total."""
    values = deals.values
    worth = np.zeros((len(deals.player), len(deals.dealer), 2, 2), dtype=object)
    one = deals.counts.sum(axis=3)
    for a in (0, 1):
        for b in (0, 1):
            pays = np.zeros((10, 10), dtype=object)
            for mine in range(10):
                for theirs in range(10):
                    pays[mine, theirs] = result(mine, theirs, bool(a), bool(b))
            for p, mine in enumerate(deals.player):
                for q, theirs in enumerate(deals.dealer):
                    if a and b:
                        table = [[pays[(mine + c) % 10, (theirs + d) % 10] for d in values] for c in values]
                        worth[p, q, 1, 1] = (deals.counts[p, q] * np.array(table, dtype=object)).sum()
                    else:
                        # Whoever draws alone gets the next card, whatever the other one would have got.
                        line = [pays[(mine + a * c) % 10, (theirs + b * c) % 10] for c in values]
                        worth[p, q, a, b] = (one[p, q] * np.array(line, dtype=object)).sum()
    return Duel(worth, tuple([player[t] for t in deals.player]), tuple([dealer[t] for t in deals.dealer]))


def best_player(game: Duel, answer: Answer) -> Chances:
    """The best act of each class against a player-dealer's strategy; standing where all is one."""
    chances = []
    for p, allowed in enumerate(game.player):
        results = []
        for a in (0, 1):
            draws = answer.drew if a else answer.stood
            results.append(
                sum(
                    [(1 - y) * row[a, 0] + y * row[a, 1] for row, y in zip(game.worth[p], draws, strict=True)]
                )
            )
        chances.append(Fraction(max(allowed, key=lambda a: results[a])))
    return tuple(chances)


def best_dealer(game: Duel, chances: Chances) -> Answer:
    """The player-dealer's best answer to a player's strategy; standing where all is one."""
    answers = []
    for a in (0, 1):
        draws = []
        weights = [x if a else 1 - x for x in chances]
        for q, allowed in enumerate(game.dealer):
            results = [sum([x * game.worth[p, q, a, b] for p, x in enumerate(weights) if x]) for b in (0, 1)]
            draws.append(Fraction(min(allowed, key=lambda b: results[b])))
        answers.append(tuple(draws))
    return Answer(*answers)


def value(game: Duel, chances: Chances, answer: Answer) -> Fraction:
    """What the player wins over all deals."""
    found = Fraction(0)
    for a in (0, 1):
        draws = answer.drew if a else answer.stood
        for p, x in enumerate(chances):
            weight = x if a else 1 - x
            if weight:
                row = game.worth[p]
                parts = [(1 - y) * row[q, a, 0] + y * row[q, a, 1] for q, y in enumerate(draws)]
                found += weight * sum(parts)
    return found


def equilibrium(game: Duel) -> tuple[Chances, Answer]:
    """A pair of strategies of which neither side can do better: the minimax solution, by a linear program.

    The variables are the player's chances to draw where a choice is left after dominated acts are gone, and
    for each class of the player-dealer and each act of the player the worst that the player-dealer can do.
    """
    game = without_dominated(game)
    open_p = [p for p, allowed in enumerate(game.player) if len(allowed) == 2]
    open_q = [(q, a) for q, allowed in enumerate(game.dealer) for a in (0, 1) if len(allowed) == 2]
    n = len(open_p)
    gain = [0] * (n + len(open_q))
    rows: list[list[int]] = []
    bounds: list[int] = []
    for q, allowed in enumerate(game.dealer):
        if len(allowed) == 1:
            b = allowed[0]
            for i, p in enumerate(open_p):
                gain[i] += game.worth[p, q, 1, b] - game.worth[p, q, 0, b]
    for k, (q, a) in enumerate(open_q):
        gain[n + k] = 1
        lines = [_line(game, open_p, q, a, b) for b in (0, 1)]
        # Lower than anything that can happen, so that the variable is above nothing.
        least = min([fixed + sum([min(x, 0) for x in slopes]) for fixed, slopes in lines]) - 1
        for fixed, slopes in lines:
            rows.append([-x for x in slopes] + [int(k == j) for j in range(len(open_q))])
            bounds.append(fixed - least)
    for i in range(n):
        rows.append([int(i == j) for j in range(n + len(open_q))])
        bounds.append(1)
    solution = maximise(gain, rows, bounds)
    chances = [Fraction(allowed[0]) for allowed in game.player]
    for i, p in enumerate(open_p):
        chances[p] = solution.variables[i]
    answers = [[Fraction(allowed[0]) for allowed in game.dealer] for _ in (0, 1)]
    for k, (q, a) in enumerate(open_q):
        answers[a][q] = solution.prices[2 * k + 1]
    return tuple(chances), Answer(tuple(answers[0]), tuple(answers[1]))


def _line(game: Duel, open_p: list[int], q: int, a: int, b: int) -> tuple[int, list[int]]:
    """What the player wins there, as a fixed part and one for each chance to draw."""
    fixed = 0
    for p, allowed in enumerate(game.player):
        if len(allowed) == 1 and allowed[0] == a:
            fixed += game.worth[p, q, a, b]
    slopes = [game.worth[p, q, a, b] * (1 if a else -1) for p in open_p]
    return fixed + (0 if a else -sum(slopes)), slopes


def without_dominated(game: Duel) -> Duel:
    """The same game without acts that are never better than the other one, whatever the other side does."""
    player, dealer = list(game.player), list(game.dealer)
    changed = True
    while changed:
        changed = False
        for p, allowed in enumerate(player):
            if len(allowed) == 2:
                least = most = 0
                for q, theirs in enumerate(dealer):
                    drawn = [game.worth[p, q, 1, b] for b in theirs]
                    stood = [game.worth[p, q, 0, b] for b in theirs]
                    least += min(drawn) - max(stood)
                    most += max(drawn) - min(stood)
                if least >= 0 or most <= 0:
                    player[p] = (1,) if least >= 0 else (0,)
                    changed = True
    return Duel(game.worth, tuple(player), tuple(dealer))
