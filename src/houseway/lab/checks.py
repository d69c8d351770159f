"""Figures checked by random rounds that share nothing with them but the strategy."""

from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.lab.families import family_in, family_of, folder_of, module_of
from houseway.lab.prices import Priced, Request, Tally
from houseway.lab.work.chance import NAME
from houseway.lab.work.jobs import Job, Runner
from houseway.lab.work.store import fingerprint
from houseway.play.rules import RuleSet

CHUNK = 1_000_000


class Rounds(msgspec.Struct, frozen=True, kw_only=True):
    """Random rounds of a rule set: all that decides them."""

    family: str
    """Its folder."""
    code: str
    """The fingerprint of the source of its rounds."""
    model: Any
    seed: int
    rounds: int
    """In one chunk."""


class Check(msgspec.Struct, frozen=True, kw_only=True):
    """A wager's figure beside that of the random rounds."""

    wager: str
    ev: float
    rounds: int
    """How many of them decided the wager."""
    simulated: float
    stderr: float
    away: float
    """How many standard errors the two are apart."""
    seed: int
    generator: str = NAME


def check(
    rules: RuleSet,
    request: Request,
    priced: Priced,
    rounds: int,
    seed: int,
    runner: Runner,
) -> tuple[Check, ...]:
    """Play random rounds and hold every priced wager against them."""
    size = min(CHUNK, rounds)
    folder = folder_of(rules)
    asked = Rounds(
        family=folder,
        code=fingerprint(module_of(folder, "rounds")),
        model=family_of(rules).model(rules, request),
        seed=seed,
        rounds=size,
    )
    sums = runner.total(Job(f"Random rounds of {rules.name}", chunk, asked, -(-rounds // size)))
    checks = []
    for wager in priced.wagers:
        if wager.wager not in sums:
            continue
        count, total, squares = sums[wager.wager].tolist()
        tally = Tally(int(count), total, squares)
        error = (tally.stderr**2 + (wager.stderr or 0.0) ** 2) ** 0.5
        difference = tally.ev - wager.ev
        # A wager that paid nothing in any of the rounds has no deviation of its own.
        error = error or wager.sd / max(count, 1) ** 0.5
        checks.append(
            Check(
                wager=wager.wager,
                ev=wager.ev,
                rounds=tally.rounds,
                simulated=tally.ev,
                stderr=error,
                away=difference / error if error else 0.0,
                seed=seed,
            )
        )
    return tuple(checks)


def chunk(asked: Rounds, number: int) -> dict[str, NDArray[Any]]:
    """One chunk of random rounds: for each wager how many, their sum and the sum of their squares."""
    tallies = family_in(asked.family).simulate(asked.model, asked.seed, number, asked.rounds)
    return {name: np.array([t.rounds, t.total, t.squares], np.float64) for name, t in tallies.items()}
