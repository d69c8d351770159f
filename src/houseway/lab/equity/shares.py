"""Shares of the pot in a spot: exact where the missing cards can come in few enough ways, else simulated."""

from math import sqrt
from typing import Any, Literal

import msgspec

from houseway.lab.equity.boards import board_chunk, only_boards
from houseway.lab.equity.classes import kinds
from houseway.lab.equity.results import POT_UNITS, Sums
from houseway.lab.equity.spot import Spot
from houseway.lab.work.ahead import compile_ahead
from houseway.lab.work.jobs import Job, Runner

MOST_COMPLETIONS = 20_000_000
"""Up to so many are all dealt."""
TRIALS = 1_000_000
CHUNK = 1_000_000
RANDOM_CHUNK = 100_000
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


def equities(spot: Spot, runner: Runner, trials: int = 0, seed: int = 1) -> Equities:
    """The shares; a number of trials asks for random deals even where all could be counted."""
    ways = spot.completions()
    if trials or ways > MOST_COMPLETIONS:
        compile_ahead(__package__, "random deals", runner.workers)
        from houseway.lab.equity.solution import Work, random_chunk

        deals = trials or TRIALS
        work = Work(spot, deals, RANDOM_CHUNK, seed)
        job = Job("random deals", random_chunk, work, -(-deals // RANDOM_CHUNK))
        return _told(spot, deals, seed, _place_to_work(spot, deals, runner).total(job))
    if only_boards(spot):
        job = Job("all boards", board_chunk, spot, 1)
    else:
        compile_ahead(__package__, "all deals", runner.workers)
        from houseway.lab.equity.solution import Work, exact_chunk

        job = Job("all deals", exact_chunk, Work(spot, ways, CHUNK, None), -(-ways // CHUNK))
    return _told(spot, ways, None, _place_to_work(spot, ways, runner).total(job))


def _place_to_work(spot: Spot, deals: int, runner: Runner) -> Runner:
    """Here, and nothing kept, where that takes only a few seconds."""
    omaha = any(part.rule == "two-plus-three" for part in spot.model.parts)
    hands = deals * spot.players * len(spot.model.parts) * (10 if omaha else 1)
    return runner if hands > FEW_HANDS or runner.cluster else runner._replace(workers=1, keep=False)


def _told(spot: Spot, deals: int, seed: int | None, totals: dict[str, Any]) -> Equities:
    sums = Sums(**totals)
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
                stderr=None if seed is None else sqrt(max(square - mean * mean, 0.0) / deals),
                wins=int(sums.wins[n]) / deals,
                ties=int(sums.ties[n]) / deals,
                scoops=int(sums.scoops[n]) / deals,
                parts=parts,
            )
        )
    return Equities(
        method="exact" if seed is None else "simulated",
        deals=deals,
        seed=seed,
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
