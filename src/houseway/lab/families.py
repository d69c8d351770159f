"""The families of the laboratory: who prices a game.

A family is a folder that has the name of a game's script, so that nobody needs to list it. Others ask three
of its modules:

``model.model(rules, request)``
    what decides the figures, and nothing else, as a frozen msgspec struct: two readings of a sheet with
    equal models have equal prices, so only rulings that change the model are ever priced again; beside it,
    where a strategy is worth a row besides the default, ``ways(rules)``; ``STANDS_FIRST``, where one
    stands before it; and ``shoe(rules, request)``, where cards of the deck are set aside;
``price.price(model, runner)``
    a :class:`~houseway.lab.prices.Priced`;
``rounds.simulate(model, seed, chunk, rounds)``
    for each wager that ``price`` names, a :class:`~houseway.lab.prices.Tally` of random rounds played by
    code that shares nothing with ``price`` but the strategy.

A game against a player-dealer without a folder is played like any other; only nobody has priced it yet.
"""

import hashlib
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, cast

import msgspec

from houseway.lab.deck import composition
from houseway.lab.prices import LabError, Priced, Request, Tally, Ways
from houseway.lab.work.jobs import Runner
from houseway.play.rules import RuleSet

_MODELS = msgspec.json.Encoder(order="deterministic")


class Family:
    """What a folder offers; a module is read, with all of its kernels, when it is first asked for."""

    def __init__(self, folder: str) -> None:
        self._folder = folder

    @property
    def model(self) -> Callable[[RuleSet, Request], Any]:
        return cast(Callable[[RuleSet, Request], Any], self._in("model").model)

    @property
    def ways(self) -> Callable[[RuleSet], Ways]:
        return cast(Callable[[RuleSet], Ways], getattr(self._in("model"), "ways", _default_only))

    @property
    def first(self) -> tuple[str, str]:
        """The way of play whose figures stand before all others; the sheet's own, where nothing is said."""
        return cast(tuple[str, str], getattr(self._in("model"), "STANDS_FIRST", ("", "")))

    @property
    def shoe(self) -> Callable[[RuleSet, Request], tuple[int, ...]]:
        """How often each of the 52 cards and the joker is dealt from."""
        return cast(
            Callable[[RuleSet, Request], tuple[int, ...]], getattr(self._in("model"), "shoe", composition)
        )

    @property
    def price(self) -> Callable[[Any, Runner], Priced]:
        return cast(Callable[[Any, Runner], Priced], self._in("price").price)

    @property
    def simulate(self) -> Callable[[Any, int, int, int], dict[str, Tally]]:
        return cast(Callable[[Any, int, int, int], dict[str, Tally]], self._in("rounds").simulate)

    def _in(self, name: str) -> Any:
        return import_module(module_of(self._folder, name))


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
    return Family(folder)


def kept_as(folder: str, model: Any) -> str:
    """The name, without an ending, of a file with what follows from a model and from nothing else."""
    return f"{folder}-{hashlib.sha256(_MODELS.encode(model)).hexdigest()[:12]}"


def module_of(folder: str, name: str) -> str:
    """The full name of a family's module.

    >>> module_of("pokara", "rounds")
    'houseway.lab.pokara.rounds'
    """
    return f"{package_of(folder)}.{name}"


def package_of(folder: str) -> str:
    """The full name of a family's folder."""
    return f"{__package__}.{folder}"


def _folder_named(script: str) -> str:
    return script.replace("-", "_")


def _default_only(rules: RuleSet) -> Ways:
    return ()
