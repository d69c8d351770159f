"""Thousands of tables in one call: whole hands in kernels, equal to the scripts (``docs/batches.md``)."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from numpy.typing import ArrayLike

from houseway.batch import arrivals as _arrivals
from houseway.batch.actions import ACTIONS, ENCODING, NAMES
from houseway.batch.given import seat_numbers, whole
from houseway.batch.rounds import ROUND_ACTIONS, Rounds
from houseway.batch.sheet import BatchError
from houseway.batch.tables import Rollout, Tables
from houseway.play.rules import RuleSet
from houseway.play.table import Start
from houseway.rooms.lookup import find, find_file

__all__ = [
    "ACTIONS",
    "ENCODING",
    "NAMES",
    "ROUND_ACTIONS",
    "BatchError",
    "Rollout",
    "Rounds",
    "Tables",
    "rounds",
    "tables",
    "tables_like",
]


def tables(
    rules: RuleSet | str | os.PathLike[str],
    *,
    limit: str = "",
    seats: int | Sequence[int] = 6,
    tables: int = 1024,
    stacks: ArrayLike | None = None,
    button: ArrayLike | None = None,
    rulings: Mapping[str, str] | None = None,
    post_live: ArrayLike = 0,
    post_dead: ArrayLike = 0,
    passed_over: ArrayLike = 0,
    shoes: ArrayLike | None = None,
    seed: int = 1,
    threads: int = 1,
) -> Tables:
    """Begin a hand at every table.

    ``seats`` are a count or the numbers of the seats; ``stacks`` (a hundred of the larger bets unless given),
    posts and who is ``passed_over`` by the blinds are one number for all, one for each seat, or a row for
    each table; the ``button`` (the last seat unless given; none in stud) is one number or one for each
    table. What a seed
    gives does not depend on ``threads``.
    """
    read = rules_of(rules)
    sitting = _arrivals.arrivals(
        read,
        tables=tables,
        seats=seats,
        stacks=stacks,
        button=button,
        limit=limit,
        rulings=rulings,
        post_live=post_live,
        post_dead=post_dead,
        passed_over=passed_over,
    )
    return _begin(read, sitting, seed, threads, shoes)


def tables_like(
    rules: RuleSet | str | os.PathLike[str],
    start: Start,
    *,
    tables: int = 1024,
    shoes: ArrayLike | None = None,
    seed: int = 1,
    threads: int = 1,
) -> Tables:
    """The same where every table begins as a hand of the scripts does."""
    read = rules_of(rules)
    return _begin(read, _arrivals.arrivals_like(read, start, tables), seed, threads, shoes)


def rounds(
    rules: RuleSet | str | os.PathLike[str],
    *,
    wagers: Mapping[str, ArrayLike],
    bank: ArrayLike,
    limit: str = "",
    seats: int | Sequence[int] = 6,
    banker: int = 0,
    tables: int = 1024,
    stacks: ArrayLike | None = None,
    rulings: Mapping[str, str] | None = None,
    shoes: ArrayLike | None = None,
    seed: int = 1,
    threads: int = 1,
) -> Rounds:
    """Begin a round against a player-dealer at every table.

    ``banker`` is his seat, the first unless given, and ``bank`` what he puts up; ``wagers`` are by their name
    what everybody bets on the own spot. Amounts are one number for all, one for each seat, or a row for each
    table; the bank is one number or one for each table.
    """
    numbers = seat_numbers(seats)
    return Rounds(
        rules_of(rules),
        limit=limit,
        rulings=rulings,
        seats=numbers,
        banker=whole(banker, "the seat of the player-dealer", 0) or numbers[0],
        tables=tables,
        stacks=stacks,
        bank=bank,
        wagers=wagers,
        shoes=shoes,
        seed=whole(seed, "a seed"),
        threads=whole(threads, "threads", 1),
    )


def rules_of(game: RuleSet | str | os.PathLike[str]) -> RuleSet:
    """The rule set of a game: itself, its id, or the path to its file."""
    if isinstance(game, RuleSet):
        return game
    if not isinstance(game, (str, os.PathLike)):
        raise BatchError(f"a game is its id, the path to its file or a rule set, not {game!r}")
    return find(game) if isinstance(game, str) else find_file(Path(game))


def _begin(
    rules: RuleSet, sitting: _arrivals.Arrivals, seed: int, threads: int, shoes: ArrayLike | None
) -> Tables:
    seed, threads = whole(seed, "a seed"), whole(threads, "threads", 1)
    return Tables(rules, sitting, seed=seed, threads=threads, shoes=shoes)
