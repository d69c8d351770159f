"""How both sides set every hand, under the strategies of a model."""

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

import msgspec
import numpy as np

from houseway.lab.tiles.count import UNIT, against, mirrored
from houseway.lab.tiles.equilibrium import solve
from houseway.lab.tiles.hands import Hands, Ints
from houseway.lab.tiles.model import Tiles, TilesModel, hands_of, payoffs_of
from houseway.lab.tiles.ways import WayRow, choose
from houseway.lab.work import Job, Runner

PLAIN = ("house-way", "high-first", "low-first")


class Strategy(NamedTuple):
    """The parts that each setting of each hand gets, and how many parts there are."""

    parts: Ints
    unit: int


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
def fixed(tiles: Tiles, way: str, rows: tuple[WayRow, ...]) -> Strategy:
    """A named way to set tiles."""
    return pure(choose(hands_of(tiles), way, rows, tiles.wild == "three-six"))


@cache
def _met(tiles: Tiles, way: str, rows: tuple[WayRow, ...]) -> Ints:
    return against(hands_of(tiles), fixed(tiles, way, rows).parts, zeros_alike=tiles.zeros_alike)


class Sides(NamedTuple):
    """Both strategies; where an equilibrium is asked for, also the bounds between which its value lies."""

    player: Strategy
    dealer: Strategy
    least: float | None = None
    most: float | None = None


class Bench:
    """The work on one wager of a model, with what has been found so far."""

    def __init__(self, model: TilesModel, wager: str, runner: Runner) -> None:
        self.model = model
        self.runner = runner
        self.hands: Hands = hands_of(model.tiles)
        self.payoffs, self.unit = payoffs_of(model, wager)
        self._solved: tuple[Strategy, Strategy] | None = None

    def met(self, strategy: Strategy, way: str = "") -> Ints:
        """What each setting of each hand meets, where the other side sets by a strategy."""
        if way in PLAIN:
            return _met(self.model.tiles, way, self._rows(way))
        return against(self.hands, strategy.parts, zeros_alike=self.model.tiles.zeros_alike)

    def way(self, name: str) -> Strategy:
        """A named way."""
        return fixed(self.model.tiles, name, self._rows(name))

    def _rows(self, way: str) -> tuple[WayRow, ...]:
        return self.model.rows if way == "house-way" else ()

    def best_player(self, met: Ints) -> Strategy:
        """The player's best answer."""
        return pure(np.where(self.hands.legal, met @ self.payoffs, np.iinfo(np.int64).min).argmax(axis=1))

    def best_dealer(self, met: Ints) -> Strategy:
        """The player-dealer's best answer."""
        worth = met @ mirrored(self.payoffs)
        return pure(np.where(self.hands.legal, worth, np.iinfo(np.int64).max).argmin(axis=1))

    def equilibrium(self) -> tuple[Strategy, Strategy]:
        """A pair of strategies of which neither side can do better."""
        if self._solved is None:
            game = Game(self.model.tiles, tuple(self.payoffs.tolist()))
            found = self.runner.run(Job("Equilibrium of the tiles", solve_game, game, 1))[0]
            player, dealer = (np.asarray(found[side], np.int64) for side in ("player", "dealer"))
            self._solved = Strategy(player, UNIT), Strategy(dealer, UNIT)
        return self._solved

    def cells(self, player: Strategy, met: Ints) -> list[int]:
        """How many deals end in each cell, each counted once for every part of both strategies."""
        parts = (player.parts * self.hands.ways[:, None]).astype(object)
        return [int((parts * met[:, :, cell]).sum()) for cell in range(met.shape[2])]

    def sides(self) -> Sides:
        """Both strategies of the model."""
        ask = (self.model.player, self.model.dealer)
        if "equilibrium" in ask:
            player, dealer = self.equilibrium()
            deals = int(self.hands.ways.sum()) * int(self.met(dealer)[0, 0].sum()) * self.unit
            down = self.met(player)
            up = self.met(dealer)
            most = self._value(self.best_player(up), up) / deals
            answer = self.best_dealer(down)
            least = self._value(player, self.met(answer)) / deals
            if ask[0] == "best":
                player = self.best_player(up)
            elif ask[0] in PLAIN:
                player = self.way(ask[0])
            if ask[1] == "best":
                dealer = answer
            elif ask[1] in PLAIN:
                dealer = self.way(ask[1])
            return Sides(player, dealer, least, most)
        if ask[0] == "best":
            dealer = self.way(ask[1])
            return Sides(self.best_player(self.met(dealer, ask[1])), dealer)
        player = self.way(ask[0])
        if ask[1] == "best":
            return Sides(player, self.best_dealer(self.met(player, ask[0])))
        return Sides(player, self.way(ask[1]))

    def _value(self, player: Strategy, met: Ints) -> int:
        cells = self.cells(player, met)
        return sum(count * int(pays) for count, pays in zip(cells, self.payoffs, strict=True))


def solve_game(game: Game, chunk: int) -> Mapping[str, Any]:
    """The equilibrium as a job of one chunk, so that it is kept."""
    payoffs = np.array(game.payoffs, np.int64)
    solved = solve(hands_of(game.tiles), payoffs, zeros_alike=game.tiles.zeros_alike)
    return {"player": solved.player, "dealer": solved.dealer, "rounds": np.array([solved.rounds])}
