"""The families of the laboratory: who prices a game.

A family is a folder that has the name of a game's script, so that nobody needs to list it. Others ask three
of its modules:

``model.model(rules, request)``
    what decides the figures, and nothing else, as a frozen msgspec struct: two readings of a sheet with
    equal models have equal prices, so only rulings that change the model are ever priced again; beside it,
    where a strategy is worth a row besides the default, ``ways(rules)``;
``price.price(model, runner)``
    a :class:`~houseway.lab.prices.Priced`;
``rounds.simulate(model, seed, chunk, rounds)``
    for each wager that ``price`` names, a :class:`~houseway.lab.prices.Tally` of random rounds played by
    code that shares nothing with ``price`` but the strategy.

A game against a player-dealer without a folder is played like any other; only nobody has priced it yet.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from houseway.lab.prices import LabError, Priced, Request, Tally, Ways
from houseway.lab.work.jobs import Runner
from houseway.play.rules import RuleSet


class Family(NamedTuple):
    """What a folder offers."""

    model: Callable[[RuleSet, Request], Any]
    price: Callable[[Any, Runner], Priced]
    simulate: Callable[[Any, int, int, int], dict[str, Tally]]
    ways: Callable[[RuleSet], Ways]


@cache
def folders() -> frozenset[str]:
    """The folders of all families."""
    return frozenset([path.parent.name for path in Path(__file__).parent.glob("*/price.py")])


def is_priced(rules: RuleSet) -> bool:
    """Whether somebody prices a rule set."""
    return _folder_named(rules.game) in folders()


def folder_of(rules: RuleSet) -> str:
    """The folder of those who price a rule set."""
    if is_priced(rules):
        return _folder_named(rules.game)
    if rules.kind == "bank":
        raise LabError(
            f"nobody has priced {rules.id} yet: the laboratory does not know the script {rules.game}"
        )
    raise LabError(
        f"{rules.id} has no wagers against a player-dealer to price: for the shares of a pot "
        "there is `houseway equity`"
    )


def family_of(rules: RuleSet) -> Family:
    """Who prices a rule set."""
    return family_in(folder_of(rules))


@cache
def family_in(folder: str) -> Family:
    """The family of a folder."""
    model, price, rounds = [import_module(module_of(folder, name)) for name in ("model", "price", "rounds")]
    return Family(model.model, price.price, rounds.simulate, getattr(model, "ways", _default_only))


def module_of(folder: str, name: str) -> str:
    """The full name of a family's module.

    >>> module_of("pokara", "rounds")
    'houseway.lab.pokara.rounds'
    """
    return f"{__package__}.{folder}.{name}"


def _folder_named(script: str) -> str:
    return script.replace("-", "_")


def _default_only(rules: RuleSet) -> Ways:
    return ()
