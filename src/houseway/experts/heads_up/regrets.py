"""Counterfactual regret minimisation (CFR+) over classes of hands, and what the best answer to a play wins.

All classes and all places where a street begins are reckoned at once: an array has a row for each root of its
street and a column for each class. What comes back from a walk is the worth of each class against everything
that the other may hold, weighted by how likely he comes there. Since a player's classes say all that he
remembers, the best answer of each class by itself is the best there is, and the exploitability is exact.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.experts.heads_up.betting import Betting
from houseway.experts.heads_up.deals import Meetings

Numbers = NDArray[Any]
"""Single or double precision, as the solver was asked."""
Play = list[list[Numbers]]
"""By street and decision: by choice, root and class, how often the choice is made."""


class Solver:
    """Regrets and sums of play for one game."""

    def __init__(self, betting: Betting, deals: Meetings, precision: Any = np.float64) -> None:
        self.betting = betting
        self.cuts = deals.cuts
        self.meet = [np.ascontiguousarray(matrix, precision) for matrix in deals.meet]
        self.wins = np.ascontiguousarray(deals.wins.T, precision)
        self.bases = [np.array(roots, precision)[:, None] for roots in betting.roots()]
        self.precision = precision
        self.done = 0
        self.regrets = self._empty()
        self.sums = self._empty()

    def _empty(self) -> Play:
        return [
            [np.zeros((len(node.steps), len(base), len(meet)), self.precision) for node in street.nodes]
            for street, base, meet in zip(self.betting.streets, self.bases, self.meet, strict=True)
        ]

    def improve(self) -> None:
        """One more round: each player looks at the other's present play, and regrets what he did not do."""
        self.done += 1
        for side in (0, 1):
            self._walk(side, self._present, self._regret)
            self._remember(side)

    def average(self) -> Play:
        """The average play; even where a class never came."""
        return [[parts_of(sums) for sums in street] for street in self.sums]

    def worth(self, play: Play) -> float:
        """What player 0 wins on average when both play so."""

        def follow(street: int, node: int, worths: list[Numbers]) -> Numbers:
            return _mean(play[street][node], worths)

        return self._walk(0, _given(play), follow)

    def best_answer(self, side: int, play: Play) -> float:
        """What a player wins at most against the other's play."""

        def best(street: int, node: int, worths: list[Numbers]) -> Numbers:
            found = worths[0]
            for one in worths[1:]:
                found = np.maximum(found, one)
            return found

        return self._walk(side, _given(play), best)

    def exploitability(self, play: Play) -> float:
        """What the best answers win, on average over both places."""
        return (self.best_answer(0, play) + self.best_answer(1, play)) / 2

    # One round

    def _present(self, street: int, node: int) -> Numbers:
        return parts_of(self.regrets[street][node])

    def _regret(self, street: int, node: int, worths: list[Numbers]) -> Numbers:
        regrets = self.regrets[street][node]
        mean = _mean(parts_of(regrets), worths)
        for kept, one in zip(regrets, worths, strict=True):
            kept += one
            kept -= mean
            np.maximum(kept, 0, out=kept)
        return mean

    def _remember(self, side: int) -> None:
        """Add the present play to the average, by how likely the player himself comes there.

        Later rounds count for more, by the square of their number.
        """
        reach = np.full((1, self.cuts[0]), self.done**2, self.precision)
        for number, street in enumerate(self.betting.streets):
            reaches: dict[int, Numbers] = {0: reach}
            closings: list[Numbers] = [reach] * len(street.closings)
            for place, node in enumerate(street.nodes):
                here = reaches.pop(place)
                play = self._present(number, place) if node.actor == side else None
                if play is not None:
                    play *= here
                    self.sums[number][place] += play
                for at, step in enumerate(node.steps):
                    there = here if play is None else play[at]
                    if step.kind == "node":
                        reaches[step.to] = there
                    elif step.kind == "close":
                        closings[step.to] = there
            if number + 1 < len(self.cuts):
                reach = np.repeat(np.concatenate(closings), self.cuts[number + 1], axis=1)

    # Walking over the betting

    def _walk(
        self,
        side: int,
        play_of: Callable[[int, int], Numbers],
        choose: Callable[[int, int, list[Numbers]], Numbers],
    ) -> float:
        """What a side wins; ``choose`` puts together what its own choices are worth."""

        def worth_from(number: int, reach: Numbers) -> Numbers:
            street, base = self.betting.streets[number], self.bases[number]
            reaches: dict[int, Numbers] = {0: reach}
            folds: list[Numbers] = [reach] * len(street.folds)
            closings: list[Numbers] = [reach] * len(street.closings)
            ends: dict[str, Any] = {"node": reaches, "fold": folds, "close": closings}
            for place, node in enumerate(street.nodes):
                here = reaches[place]
                play = play_of(number, place) if node.actor != side else None
                for at, step in enumerate(node.steps):
                    ends[step.kind][step.to] = here if play is None else here * play[at]
            reaches.clear()
            roots = len(base)
            gave_up = np.concatenate(folds) @ self.meet[number]
            for at, fold in enumerate(street.folds):
                won = base + fold.put_in[1 - side] if fold.actor != side else -base - fold.put_in[side]
                gave_up[at * roots : (at + 1) * roots] *= won
            met = np.concatenate(closings)
            if number + 1 == len(self.cuts):
                met = met @ self.wins
                for at, put_in in enumerate(street.closings):
                    met[at * roots : (at + 1) * roots] *= base + put_in
            else:
                cut = self.cuts[number + 1]
                later = worth_from(number + 1, np.repeat(met, cut, axis=1))
                met = later.reshape(len(met), -1, cut).sum(axis=2)
            worths: dict[int, Numbers] = {}
            parts = {"fold": gave_up, "close": met}
            for place in range(len(street.nodes) - 1, -1, -1):
                node = street.nodes[place]
                after = [
                    worths.pop(step.to)
                    if step.kind == "node"
                    else parts[step.kind][step.to * roots : (step.to + 1) * roots]
                    for step in node.steps
                ]
                worths[place] = choose(number, place, after) if node.actor == side else _added(after)
            return worths[0]

        # The other's reach is 1 everywhere: how often classes meet is in the matrices.
        return float(worth_from(0, np.ones((1, self.cuts[0]), self.precision)).sum(dtype=np.float64))


def _given(play: Play) -> Callable[[int, int], Numbers]:
    return lambda street, node: play[street][node]


def parts_of(weights: Numbers) -> Numbers:
    """In proportion to the weights of the choices; even where there are none."""
    total = weights.sum(axis=0)
    even = total <= 0
    total[even] = 1
    found = weights / total
    found[:, even] = 1 / len(weights)
    return np.asarray(found)


def _mean(play: Numbers, worths: list[Numbers]) -> Numbers:
    found = play[0] * worths[0]
    for part, worth in zip(play[1:], worths[1:], strict=True):
        found += part * worth
    return np.asarray(found)


def _added(worths: list[Numbers]) -> Numbers:
    found = worths[0] + worths[1]
    for one in worths[2:]:
        found += one
    return np.asarray(found)
