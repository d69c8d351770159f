"""Rounds with real tiles: dealt, set by strategies, and compared by the fast table of the chart."""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import TILES
from houseway.lab.pai_gow_tiles.hands import KIND_OF, KINDS, Hands, Ints
from houseway.lab.pai_gow_tiles.model import EVENTS, Model, hands_of, net
from houseway.lab.pai_gow_tiles.strategy import Bench, Strategy
from houseway.lab.prices import Tally
from houseway.lab.tallies import tally_of
from houseway.lab.work.chance import State, below, deal, state
from houseway.lab.work.compiler import compiled, inner
from houseway.lab.work.jobs import Runner
from houseway.rankings.tiles import CHARTS, tile_ranking, with_readings

DEALT = 8


class Felt(NamedTuple):
    """What a round needs."""

    kind: Ints
    """The kind of each of the 21 tiles."""
    place: NDArray[np.int32]
    """Which hand four kinds, lowest first, are: their places in the list of all hands."""
    strength: Ints
    """Two tiles at the number of one times 21 plus that of the other."""
    player: Ints
    player_unit: int
    dealer: Ints
    dealer_unit: int
    each_hand: int
    """Whether the player-dealer wins a hand that is a copy …"""
    zeros_alike: int
    """… or at least one that is worth nothing."""


def felt_of(model: Model, player: Strategy, dealer: Strategy) -> Felt:
    """The table of a model."""
    tiles = model.tiles
    chart = with_readings(CHARTS[tiles.chart], tiles.zeros, tiles.used, alike=tiles.wongs == "alike")
    return Felt(
        kind=np.array([KIND_OF[tile] for tile in TILES.values()], np.int64),
        place=_places(hands_of(tiles)),
        strength=np.array(tile_ranking(chart).table, np.int64),
        player=player.parts,
        player_unit=player.unit,
        dealer=dealer.parts,
        dealer_unit=dealer.unit,
        each_hand=int(model.copies == "each-hand"),
        zeros_alike=int(tiles.zeros_alike),
    )


def _places(hands: Hands) -> NDArray[np.int32]:
    places = np.full(KINDS**4, -1, np.int32)
    powers = KINDS ** np.arange(3, -1, -1)
    places[hands.kinds @ powers] = np.arange(len(hands.kinds))
    return places


def set_of_tiles(model: Model) -> NDArray[np.int8]:
    """The tiles by their numbers, as they come out of the box."""
    counts = np.array(model.tiles.counts)
    return np.repeat(np.arange(len(counts)), counts).astype(np.int8)


@compiled
def play_rounds(felt: Felt, words: State, tiles: NDArray[np.int8], rounds: int) -> Ints:
    """How often each event happened."""
    found = np.zeros(4, np.int64)
    for _ in range(rounds):
        deal(words, tiles, DEALT)
        found[play_round(felt, words, tiles)] += 1
    return found


@compiled
def play_round(felt: Felt, words: State, tiles: NDArray[np.int8]) -> int:
    """The event of one round: the first four tiles are the player's, the next four the player-dealer's."""
    high, low = _set(felt, words, tiles[:4], felt.player, felt.player_unit)
    their_high, their_low = _set(felt, words, tiles[4:DEALT], felt.dealer, felt.dealer_unit)
    higher, copies = 0, 0
    if high > their_high:
        higher += 1
    elif high == their_high and not _lost_copy(felt, high):
        copies += 1
    if low > their_low:
        higher += 1
    elif low == their_low and not _lost_copy(felt, low):
        copies += 1
    if higher == 2:
        return 0
    if higher == 1:
        return 1
    return 2 if copies == 1 else 3


@inner
def _lost_copy(felt: Felt, strength: int) -> bool:
    # Hands worth nothing have the lowest of the classes, which begin at 1 << 20.
    return felt.each_hand == 1 or (felt.zeros_alike == 1 and strength < 2 << 20)


@inner
def _set(felt: Felt, words: State, dealt: NDArray[np.int8], strategy: Ints, unit: int) -> tuple[int, int]:
    """Four tiles, set by a strategy: the strengths of the high and of the low hand."""
    a, b, c, d = int(dealt[0]), int(dealt[1]), int(dealt[2]), int(dealt[3])
    kind = felt.kind
    if kind[a] > kind[b]:
        a, b = b, a
    if kind[c] > kind[d]:
        c, d = d, c
    if kind[a] > kind[c]:
        a, c = c, a
    if kind[b] > kind[d]:
        b, d = d, b
    if kind[b] > kind[c]:
        b, c = c, b
    parts = strategy[felt.place[((kind[a] * KINDS + kind[b]) * KINDS + kind[c]) * KINDS + kind[d]]]
    setting = 0
    if parts[0] < unit:
        if parts[1] == unit:
            setting = 1
        elif parts[2] == unit:
            setting = 2
        else:
            drawn = below(words, unit)
            if drawn >= parts[0] + parts[1]:
                setting = 2
            elif drawn >= parts[0]:
                setting = 1
    if setting == 1:
        b, c = c, b
    elif setting == 2:
        b, d = d, b
    one, other = felt.strength[a * 21 + b], felt.strength[c * 21 + d]
    return (one, other) if one >= other else (other, one)


@cache
def _felt(model: Model, wager: str) -> Felt:
    player, dealer = Bench(model, wager, Runner()).sides(model.player, model.dealer)
    return felt_of(model, player, dealer)


def simulate(model: Model, seed: int, chunk: int, rounds: int) -> dict[str, Tally]:
    """Random rounds with real tiles."""
    tallies = {}
    for wager in model.wagers:
        found = play_rounds(_felt(model, wager), state(seed, chunk), set_of_tiles(model), rounds).tolist()
        nets = [net(model, wager, event) for event in EVENTS]
        tallies[wager] = tally_of(found, nets)
    return tallies
