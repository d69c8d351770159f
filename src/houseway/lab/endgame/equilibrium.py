"""Counterfactual regret minimisation (CFR+) over the betting, all hands at once.

Reaches are arrays by last card and hand; a street before the last card has one row. What comes back is the
worth of each hand against everything that the other side may hold, weighted by how that came there. The
figure of merit is the exploitability: what either side could win more by answering the other's average play
in the best way, added up and halved.
"""

from collections.abc import Callable

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.lab.endgame.model import Endgame
from houseway.lab.endgame.tree import FIRST, SECOND, Node, betting, decisions
from houseway.lab.prices import LabError

Floats = NDArray[np.float64]
Play = dict[str, Floats]
"""For each decision, by its line: by choice, last card and hand, how often the choice is made."""


class Solution(msgspec.Struct, frozen=True, kw_only=True):
    """The average play of both sides, and how far it is from an equilibrium."""

    root: Node
    play: Play
    values: tuple[float, float]
    """What either side gets, the pot among it, net of what it puts in from here on."""
    each: tuple[Floats, Floats]
    """The same for each hand of either side; not a number for one that meets none."""
    exploitability: float
    """In chips."""
    iterations: int


def solve(
    game: Endgame,
    pot: int,
    bet: int,
    cap: int = 4,
    iterations: int = 300,
    progress: Callable[[int, int], None] | None = None,
) -> Solution:
    """Solve the betting for a pot, with a bet of one size and a number of bets and raises on each street."""
    if pot < 0 or bet <= 0 or cap < 1 or iterations < 1:
        raise LabError("pot, bet, cap and iterations must be whole numbers, all but the pot more than 0")
    solver = _Solver(game, pot, bet, cap)
    for number in range(1, iterations + 1):
        for side in (FIRST, SECOND):
            solver.improve(side, number)
        if progress is not None:
            progress(number, iterations)
    play = solver.average()
    best = [solver.best_answer(side, play) for side in (FIRST, SECOND)]
    each = solver.each(FIRST, play), solver.each(SECOND, play)
    first = solver.worth(play)
    return Solution(
        root=solver.root,
        play=play,
        values=(first, pot - first),
        each=each,
        exploitability=(best[0] + best[1] - pot) / 2,
        iterations=iterations,
    )


class _Solver:
    """Regrets and sums of strategies, and the passes over the tree."""

    def __init__(self, game: Endgame, pot: int, bet: int, cap: int) -> None:
        self.game, self.pot = game, pot
        self.root = betting((bet,) * game.streets, cap)
        self.nodes = decisions(self.root)
        self.cards = len(game.shares)
        self.met = float(game.weights[0] @ game.meets @ game.weights[1])
        if self.met <= 0:
            raise LabError("the two ranges have no hands that can be dealt together")
        self.regrets: Play = {}
        self.sums: Play = {}
        for node in self.nodes:
            rows = self.cards if node.street + 1 == game.streets else 1
            shape = len(node.choices), rows, len(game.hands[node.actor])
            self.regrets[node.line], self.sums[node.line] = np.zeros(shape), np.zeros(shape)
        # By last card: what a hand of either side meets, and what it gets of the pot from it.
        turned = [np.ascontiguousarray(array.transpose(0, 2, 1)) for array in (game.comes, game.shares)]
        of_card = game.comes.max(axis=(1, 2), keepdims=True)
        self.comes = game.comes, turned[0]
        self.shares = game.shares * of_card, (turned[0] - turned[1] * of_card)
        self.meets = game.meets, np.ascontiguousarray(game.meets.T)

    def improve(self, side: int, number: int) -> None:
        """One side looks at the other's present play, and regrets what it did not do."""

        def choose(node: Node, worths: Floats) -> Floats:
            play = _matched(self.regrets[node.line])
            mean: Floats = (play * worths).sum(axis=0)
            if node.actor == side:
                regrets = self.regrets[node.line]
                np.maximum(regrets + worths - mean, 0, out=regrets)
            return mean

        self._walk(side, lambda node: _matched(self.regrets[node.line]), choose)
        self._remember(side, number)

    def _remember(self, side: int, number: int) -> None:
        """Add the present play to the average, by how likely the side itself comes there; later ones more."""
        self._own_reaches(self.root, side, np.ones((1, len(self.game.hands[side]))), number)

    def _own_reaches(self, node: Node, side: int, reach: Floats, number: int) -> None:
        if node.kind == "act" and node.actor == side:
            play = _matched(self.regrets[node.line])
            self.sums[node.line] += number * reach * play
            for at, after in enumerate(node.after):
                self._own_reaches(after, side, reach * play[at], number)
        else:
            for after in node.after:
                self._own_reaches(after, side, reach, number)

    def average(self) -> Play:
        """The average play; even where a hand never came."""
        found = {}
        for line, sums in self.sums.items():
            total = sums.sum(axis=0)
            even = np.full_like(sums, 1 / len(sums))
            found[line] = np.divide(sums, total, out=even, where=total > 0)
        return found

    def worth(self, play: Play) -> float:
        """What the first side gets when both play so."""
        return float(self.game.weights[FIRST] @ self._followed(FIRST, play)) / self.met

    def each(self, side: int, play: Play) -> Floats:
        """What each hand of a side gets when both play so."""
        met = self.meets[side] @ self.game.weights[1 - side]
        nothing = np.full_like(met, np.nan)
        return np.asarray(np.divide(self._followed(side, play), met, out=nothing, where=met > 0))

    def _followed(self, side: int, play: Play) -> Floats:
        def follow(node: Node, worths: Floats) -> Floats:
            mean: Floats = (play[node.line] * worths).sum(axis=0)
            return mean

        return np.asarray(self._walk(side, lambda node: play[node.line], follow)[0])

    def best_answer(self, side: int, play: Play) -> float:
        """What a side gets at most against the other's play."""

        def best(node: Node, worths: Floats) -> Floats:
            top: Floats = worths.max(axis=0)
            return top

        worths = self._walk(side, lambda node: play[node.line], best)
        return float(self.game.weights[side] @ worths[0]) / self.met

    def _walk(
        self, side: int, play_of: Callable[[Node], Floats], choose: Callable[[Node, Floats], Floats]
    ) -> Floats:
        """The worth of each hand of a side, weighted by the other's reach; ``choose`` puts together what
        the side's own choices are worth."""
        ends: list[tuple[Node, Floats]] = []

        def down(node: Node, reach: Floats) -> None:
            if node.kind in ("fold", "showdown"):
                ends.append((node, reach))
            elif node.kind == "card":
                down(node.after[0], np.repeat(reach, self.cards, axis=0))
            elif node.actor == side:
                for after in node.after:
                    down(after, reach)
            else:
                play = play_of(node)
                for at, after in enumerate(node.after):
                    down(after, reach * play[at])

        down(self.root, self.game.weights[1 - side][None, :])
        settled = iter(self._ends(side, ends))

        def back(node: Node) -> Floats:
            if node.kind == "act":
                worths = np.array([back(after) for after in node.after])
                return choose(node, worths) if node.actor == side else np.asarray(worths.sum(axis=0))
            if node.kind == "card":
                return np.asarray(back(node.after[0]).sum(axis=0, keepdims=True))
            return next(settled)

        return back(self.root)

    def _ends(self, side: int, ends: list[tuple[Node, Floats]]) -> list[Floats]:
        """What each hand gets where the betting ends: all ends of a street are multiplied out at once."""
        found: list[Floats] = [np.empty(0)] * len(ends)
        for street in range(self.game.streets):
            here = [at for at, (node, _) in enumerate(ends) if node.street == street]
            if not here:
                continue
            reaches = np.stack([ends[at][1] for at in here], axis=2)
            meets = self.comes[side] if street + 1 == self.game.streets else self.meets[side][None]
            weights = np.matmul(meets, reaches)
            shown = [n for n, at in enumerate(here) if ends[at][0].kind == "showdown"]
            gets = np.matmul(self.shares[side], reaches[:, :, shown]) if shown else weights
            for n, at in enumerate(here):
                node, own = ends[at][0], ends[at][0].put_in[side]
                if node.kind == "showdown":
                    all_in = self.pot + sum(node.put_in)
                    found[at] = all_in * gets[:, :, shown.index(n)] - own * weights[:, :, n]
                else:
                    won = -own if node.actor == side else self.pot + node.put_in[1 - side]
                    found[at] = won * weights[:, :, n]
        return found


def _matched(regrets: Floats) -> Floats:
    """Play in proportion to the regrets; even where there are none."""
    total = regrets.sum(axis=0)
    even = np.full_like(regrets, 1 / len(regrets))
    return np.asarray(np.divide(regrets, total, out=even, where=total > 0))
