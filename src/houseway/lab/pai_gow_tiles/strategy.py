"""How both sides set every hand, under the strategies of a model, and what then happens."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

import msgspec
import numpy as np

from houseway.lab.pai_gow_tiles.deals import UNIT, against, mirrored
from houseway.lab.pai_gow_tiles.equilibrium import solve
from houseway.lab.pai_gow_tiles.hands import Hands, Ints
from houseway.lab.pai_gow_tiles.model import Model, Tiles, hands_of, payoffs_of
from houseway.lab.pai_gow_tiles.ways import WayRow, choose
from houseway.lab.work.jobs import Job, Runner


class Strategy(NamedTuple):
    """The parts that each setting of each hand gets, and how many parts there are."""

    parts: Ints
    unit: int


class Met(NamedTuple):
    """What each setting of each hand meets in each cell, where the other side sets by a strategy."""

    cells: Ints
    strategy: Strategy


class Bounds(NamedTuple):
    """Between these lies the value of a game: what each side can be sure of."""

    least: Fraction
    most: Fraction


class Game(msgspec.Struct, frozen=True):
    """What an equilibrium depends on."""

    tiles: Tiles
    payoffs: tuple[int, ...]


def pure(chosen: Ints) -> Strategy:
    """The strategy that always sets a hand in one way."""
    parts = np.zeros((len(chosen), 3), np.int64)
    parts[np.arange(len(chosen)), chosen] = 1
    return Strategy(parts, 1)


@cache
def named_way(tiles: Tiles, way: str, rows: tuple[WayRow, ...]) -> Strategy:
    """A way that looks at one's own tiles only, by rule."""
    return pure(choose(hands_of(tiles), way, rows, tiles.wild == "three-six"))


def solve_game(game: Game, chunk: int) -> Mapping[str, Any]:
    """The equilibrium of a game, as a job of one chunk, so that it is kept."""
    payoffs = np.array(game.payoffs, np.int64)
    solved = solve(hands_of(game.tiles), payoffs, zeros_alike=game.tiles.zeros_alike)
    return {"player": solved.player, "dealer": solved.dealer, "rounds": np.array([solved.rounds])}


class Bench:
    """The work on one wager of a model."""

    def __init__(self, model: Model, wager: str, runner: Runner) -> None:
        self.model = model
        self.runner = runner
        self.hands: Hands = hands_of(model.tiles)
        self.payoffs, self.unit = payoffs_of(model, wager)
        self._solved: tuple[Strategy, Strategy] | None = None
        self._met: dict[tuple[str, int], Met] = {}

    def sides(self, player: str, dealer: str) -> tuple[Strategy, Strategy]:
        """Both strategies by their names; ``best`` is the best answer to the other one."""
        if player == "best":
            return self.best_player(self.met(dealer, 1)), self._named(dealer, 1)
        if dealer == "best":
            return self._named(player, 0), self.best_dealer(self.met(player, 0))
        return self._named(player, 0), self._named(dealer, 1)

    def _named(self, name: str, side: int) -> Strategy:
        if name == "equilibrium":
            return self.equilibrium()[side]
        return named_way(self.model.tiles, name, self.model.rows if name == "house-way" else ())

    def equilibrium(self) -> tuple[Strategy, Strategy]:
        """A strategy for each side on which neither can improve, but for a hair."""
        if self._solved is None:
            game = Game(self.model.tiles, tuple(self.payoffs.tolist()))
            found = self.runner.run(Job("Equilibrium of the tiles", solve_game, game, 1))[0]
            player, dealer = (np.asarray(found[side], np.int64) for side in ("player", "dealer"))
            self._solved = Strategy(player, UNIT), Strategy(dealer, UNIT)
        return self._solved

    def meet(self, strategy: Strategy) -> Met:
        """What one meets who plays against a strategy."""
        with self.runner.helping():
            cells = against(self.hands, strategy.parts, zeros_alike=self.model.tiles.zeros_alike)
        return Met(cells, strategy)

    def met(self, name: str, side: int) -> Met:
        """The same, remembered, for a strategy with a name; only at equilibrium do the sides differ."""
        key = (name, side if name == "equilibrium" else 0)
        if key not in self._met:
            self._met[key] = self.meet(self._named(name, side))
        return self._met[key]

    def best_player(self, met: Met) -> Strategy:
        """The player's best answer."""
        worth = met.cells @ self.payoffs
        return pure(np.where(self.hands.legal, worth, np.iinfo(np.int64).min).argmax(axis=1))

    def best_dealer(self, met: Met) -> Strategy:
        """The player-dealer's best answer."""
        worth = met.cells @ mirrored(self.payoffs)
        return pure(np.where(self.hands.legal, worth, np.iinfo(np.int64).max).argmin(axis=1))

    def cells(self, player: Strategy, met: Met) -> list[int]:
        """How many deals end in each cell; a deal counts once for every part of both strategies."""
        parts = player.parts * self.hands.ways[:, None]
        if player.unit > 1 and met.strategy.unit > 1:
            # Two mixtures go beyond 64 bits together.
            parts = parts.astype(object)
        return [int(count) for count in np.tensordot(parts, met.cells, 2)]

    def value(self, player: Strategy, met: Met) -> Fraction:
        """What the player can expect against a strategy, for each unit wagered."""
        return self._worth(self.cells(player, met), self.payoffs)

    def value_against(self, dealer: Strategy, met: Met) -> Fraction:
        """The same, where it is the player whose strategy is met."""
        return self._worth(self.cells(dealer, met), mirrored(self.payoffs))

    def _worth(self, cells: list[int], payoffs: Ints) -> Fraction:
        won = sum([count * pays for count, pays in zip(cells, payoffs.tolist(), strict=True)])
        return Fraction(won, sum(cells) * self.unit)

    def bounds(self) -> Bounds:
        """What each side is sure of when it plays its part of the equilibrium."""
        player, dealer = self.met("equilibrium", 0), self.met("equilibrium", 1)
        return Bounds(
            least=self.value_against(self.best_dealer(player), player),
            most=self.value(self.best_player(dealer), dealer),
        )
