"""What decides the figures of a tile game."""

from fractions import Fraction
from functools import cache
from math import lcm
from typing import Literal

import msgspec
import numpy as np

from houseway.bank.paying import parse_odds
from houseway.games.bank.tiles.pai_gow_tiles import PaiGowTilesRules
from houseway.lab.pai_gow_tiles.deals import COPY, HIGHER
from houseway.lab.pai_gow_tiles.hands import Hands, Ints, all_hands, counts_without, rank_table
from houseway.lab.pai_gow_tiles.ways import FIXED, WayRow
from houseway.lab.prices import EQUILIBRIUM, LabError, Request, Ways
from houseway.play.rules import RuleSet
from houseway.rankings.tiles import CHARTS

STRATEGIES = (*FIXED, "best", "equilibrium")
EVENTS = ("both hands higher", "one hand higher", "a copy and a lower hand", "no hand higher")
"""What can happen to a wager, in the words of the pay tables."""


class Tiles(msgspec.Struct, frozen=True):
    """The tiles, and what beats what."""

    counts: tuple[int, ...]
    """How often each of the 21 tiles is in the set."""
    chart: str
    zeros: Literal["by-tile", "alike"]
    wongs: str
    used: Literal["own", "as-used"]

    @property
    def wild(self) -> str:
        return CHARTS[self.chart].wild

    @property
    def zeros_alike(self) -> bool:
        return self.zeros == "alike"


class Model(msgspec.Struct, frozen=True):
    """A rule set under its readings, and how both sides set their tiles."""

    tiles: Tiles
    copies: str
    pays: tuple[tuple[str, str, str], ...]
    """Wager, event and what it pays."""
    wagers: tuple[str, ...]
    player: str
    dealer: str
    rows: tuple[WayRow, ...]
    """The house way, where somebody sets by it."""


def model(rules: RuleSet, request: Request) -> Model:
    """The model of a rule set; both sides set the house way unless something else is asked for."""
    play = rules.play
    assert isinstance(play, PaiGowTilesRules)
    if request.decks not in (0, 1):
        raise LabError(f"{rules.id} is played with one set of 32 tiles, not with {request.decks}")
    player, dealer = _strategy(request.player, "player", play), _strategy(request.dealer, "dealer", play)
    if player == dealer == "best":
        # Each the best answer to the other: that is what an equilibrium is.
        player = dealer = "equilibrium"
    rows = tuple(
        [
            WayRow(row.do, row.spots, row.low, row.beside, row.need == "both", row.prefer)
            for row in play.house_way.values()
        ]
    )
    return Model(
        tiles=Tiles(counts_without(request.removed), play.chart, play.zeros, play.wongs, play.used),
        copies=play.copies,
        pays=tuple([(row.wager, row.when, row.pays) for row in play.pays]),
        wagers=tuple([kind.name for kind in play.wagers.kinds]),
        player=player,
        dealer=dealer,
        rows=rows if "house-way" in (player, dealer) else (),
    )


def ways(rules: RuleSet) -> Ways:
    """The best setting against the house way, and both sides at their best."""
    return ("best", "house-way"), EQUILIBRIUM


def _strategy(name: str, who: str, play: PaiGowTilesRules) -> str:
    if name and name not in STRATEGIES:
        raise LabError(f"--{who} is one of {', '.join(STRATEGIES)}, not {name!r}")
    # How the house dealer sets tiles is itself a ruling.
    return play.way if name in ("", "house-way") else name


@cache
def hands_of(tiles: Tiles) -> Hands:
    """Every hand, with what its settings are worth."""
    table = rank_table(tiles.chart, tiles.zeros, tiles.wongs, tiles.used)
    return all_hands(tiles.counts, table, together=tiles.wild == "any")


def event_of(cell: int, copies: str) -> str:
    """What happens to the wager of somebody whose hands are in a cell."""
    sides = sorted([_side(state, copies) for state in divmod(cell, 4)])
    if sides == [1, 1]:
        return EVENTS[0]
    if 1 in sides:
        return EVENTS[1]
    return EVENTS[2] if sides == [-1, 0] else EVENTS[3]


def _side(state: int, copies: str) -> int:
    if state == COPY:
        return -1 if copies == "each-hand" else 0
    return 1 if state == HIGHER else -1


def net(model: Model, wager: str, event: str) -> Fraction:
    """What an event brings for each unit wagered."""
    for name, when, pays in model.pays:
        if name == wager and when == event:
            return (
                Fraction(*parse_odds(pays)) if pays not in ("push", "loses") else Fraction(-(pays == "loses"))
            )
    return Fraction(-1)


def payoffs_of(model: Model, wager: str) -> tuple[Ints, int]:
    """What each cell brings the player, as whole numbers, and how many of these are one unit."""
    nets = [net(model, wager, event_of(cell, model.copies)) for cell in range(16)]
    unit = lcm(*[each.denominator for each in nets])
    return np.array([int(each * unit) for each in nets], np.int64), unit
