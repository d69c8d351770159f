"""Shares of the pot in a spot: exact where the missing cards can come in few enough ways, else simulated."""

from math import sqrt
from typing import Any, Literal

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.lab.equity.classes import kinds
from houseway.lab.equity.deals import chosen, fill_at_random, fill_in_order
from houseway.lab.equity.settlement import POT_UNITS, Sums, add_deals, no_sums
from houseway.lab.equity.spot import MISSING, Spot
from houseway.lab.work.chance import state
from houseway.lab.work.jobs import Job, Runner

MOST_COMPLETIONS = 20_000_000
"""Up to so many are all dealt."""
TRIALS = 1_000_000
CHUNK = 1_000_000
RANDOM_CHUNK = 100_000
BLOCK = 16_384
FEW_HANDS = 50_000_000
"""To be ranked in a few seconds, those of Omaha counted as ten."""


class PartShare(msgspec.Struct, frozen=True):
    """What a hand gets of one part of the pot."""

    equity: float
    """As a share of the whole pot: the parts add up to the hand's equity."""
    wins: float
    ties: float


class HandShare(msgspec.Struct, frozen=True, kw_only=True):
    """What a hand gets of the pot."""

    equity: float
    stderr: float | None
    wins: float
    """How often it wins the pot or a part of it alone."""
    ties: float
    """How often it wins nothing alone and shares something."""
    scoops: float
    """How often it gets the whole pot."""
    parts: dict[str, PartShare]


class Equities(msgspec.Struct, frozen=True, kw_only=True):
    """The shares of all hands, and which hands win."""

    method: Literal["exact", "simulated"]
    deals: int
    seed: int | None
    hands: tuple[HandShare, ...]
    winning: dict[str, dict[str, float]]
    """For each part of the pot how often each kind of hand is the best, and how often none qualifies;
    for a part that is not always played for, of the deals where it is."""


class _Work(msgspec.Struct, frozen=True):
    """What decides a chunk."""

    spot: Spot
    deals: int
    chunk: int
    seed: int | None


def equities(spot: Spot, runner: Runner, trials: int = 0, seed: int = 1) -> Equities:
    """The shares; a number of trials asks for random deals even where all could be counted."""
    ways = spot.completions()
    if trials or ways > MOST_COMPLETIONS:
        work = _Work(spot, trials or TRIALS, RANDOM_CHUNK, seed)
        function, title = random_chunk, "random deals"
    else:
        work = _Work(spot, ways, CHUNK, None)
        function, title = exact_chunk, "all deals"
    job = Job(title, function, work, -(-work.deals // work.chunk))
    totals: dict[str, Any] = dict(_place_to_work(spot, work, runner).total(job))
    return _told(spot, work, Sums(**totals))


def _place_to_work(spot: Spot, work: _Work, runner: Runner) -> Runner:
    """Here, and nothing kept, where that takes only a few seconds."""
    omaha = any(part.rule == "two-plus-three" for part in spot.model.parts)
    hands = work.deals * spot.players * len(spot.model.parts) * (10 if omaha else 1)
    return runner if hands > FEW_HANDS or runner.cluster else runner._replace(workers=1, keep=False)


def exact_chunk(work: _Work, number: int) -> dict[str, NDArray[Any]]:
    """Some neighbours among all completions."""
    spot = work.spot
    start = number * work.chunk
    sizes = [len(group) for group in spot.groups]
    picks = chosen(start, len(spot.deck), sizes)
    deck = np.array(spot.deck, np.uint8)
    size_array, places = np.array(sizes, np.int64), _places(spot)
    sums = no_sums(spot.model, spot.players)
    left = min(work.chunk, work.deals - start)
    rows = _rows(spot, min(left, BLOCK))
    while left:
        block = rows[: min(left, BLOCK)]
        fill_in_order(deck, size_array, places, picks, block, len(block))
        add_deals(spot.model, spot.players, block, sums)
        left -= len(block)
    return sums._asdict()


def random_chunk(work: _Work, number: int) -> dict[str, NDArray[Any]]:
    """Some random completions."""
    spot = work.spot
    words = state(work.seed or 0, number)
    deck = np.array(spot.deck, np.int8)
    places = _places(spot)
    sums = no_sums(spot.model, spot.players)
    left = min(work.chunk, work.deals - number * work.chunk)
    rows = _rows(spot, min(left, BLOCK))
    while left:
        block = rows[: min(left, BLOCK)]
        fill_at_random(words, deck, places, block)
        add_deals(spot.model, spot.players, block, sums)
        left -= len(block)
    return sums._asdict()


def _rows(spot: Spot, count: int) -> NDArray[np.uint8]:
    row = np.array([0 if card == MISSING else card for card in spot.row], np.uint8)
    return np.tile(row, (count, 1))


def _places(spot: Spot) -> NDArray[np.int64]:
    return np.array([place for group in spot.groups for place in group], np.int64)


def _told(spot: Spot, work: _Work, sums: Sums) -> Equities:
    deals = work.deals
    hands = []
    for n in range(spot.players):
        mean = int(sums.units[n]) / (POT_UNITS * deals)
        square = int(sums.squares[n]) / (POT_UNITS**2 * deals)
        parts = {
            part.name: PartShare(
                int(sums.part_units[p, n]) / (POT_UNITS * deals),
                int(sums.part_wins[p, n]) / deals,
                int(sums.part_ties[p, n]) / deals,
            )
            for p, part in enumerate(spot.model.parts)
        }
        hands.append(
            HandShare(
                equity=mean,
                stderr=None if work.seed is None else sqrt(max(square - mean * mean, 0.0) / deals),
                wins=int(sums.wins[n]) / deals,
                ties=int(sums.ties[n]) / deals,
                scoops=int(sums.scoops[n]) / deals,
                parts=parts,
            )
        )
    return Equities(
        method="exact" if work.seed is None else "simulated",
        deals=deals,
        seed=work.seed,
        hands=tuple(hands),
        winning=_winning(spot, sums),
    )


def _winning(spot: Spot, sums: Sums) -> dict[str, dict[str, float]]:
    found = {}
    for p, part in enumerate(spot.model.parts):
        counts = [int(count) for count in sums.winning[p]]
        total = sum(counts)
        if total:
            names = kinds(part).names
            found[part.name] = {names[i]: count / total for i, count in enumerate(counts) if count}
    return found
