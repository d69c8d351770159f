"""Which module knows the tables of a kind of game.

Each has three functions. ``lay(rules, file, assumed)`` makes a finished situation of what a file says, with
the rules as they are read there; limit and readings are put in by whoever settles. A fact that neither the
file nor ``assumed`` has is :class:`~houseway.desk.missing.Missing`, and what is wrong a
:class:`~houseway.desk.fault.Fault` with its path. ``template(rules, limit)`` writes an empty file with
comments, and ``write(rules, situation)`` the file of a situation. Some have ``remarks`` on what else an
answer rests, and a ``sight`` of unknown cards (:mod:`houseway.desk.sight`).
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any, Protocol, cast

from houseway.desk.fault import Fault
from houseway.play.rules import RuleSet
from houseway.play.situation import Situation

MODULES = {"pot": "pot", "bank": "bank", "point": "points", "meld": "pan"}


class Kind(Protocol):
    """What the desk asks of a kind of game."""

    def lay(self, rules: RuleSet, file: Mapping[str, Any], assumed: Mapping[str, Any]) -> Situation:
        """The situation that a file lays out."""

    def template(self, rules: RuleSet, limit: str) -> str:
        """An empty file, with comments."""

    def write(self, rules: RuleSet, situation: Situation) -> str:
        """The file of a situation."""


def check_table(rules: RuleSet, data: Mapping[str, Any]) -> None:
    """Refuse spots in a game without a player-dealer, and seats in one with."""
    if rules.kind == "bank" and "seats" in data:
        raise Fault("seats", f"{rules.name} is played against a player-dealer: wagers stand under [spots]")
    if rules.kind != "bank" and "spots" in data:
        raise Fault("spots", f"nobody banks in {rules.name}: its players stand under [seats]")


def kind_of(rules: RuleSet) -> Kind:
    """The module for a game."""
    return _module(rules.kind)


@cache
def _module(kind: str) -> Kind:
    return cast(Kind, import_module(f"houseway.desk.{MODULES[kind]}"))
