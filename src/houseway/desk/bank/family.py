"""What a game against a player-dealer derives from what lies on its table.

A module with the name of the game's script has ``finish(laid)``: it refuses what the game forbids, puts what
was wagered later, and leaves the table as the script would. It may have ``WORDS`` for the template,
``bettor_facts`` and ``bank_facts`` for the writer, and ``ASKS``, which names what it asks of people besides
their wagers. Of unknown cards ``sees(play, wagers)`` says what it looks at in them, and ``decides(play,
wagers)`` what its pay tables see (:mod:`houseway.desk.bank.sight`). A game without a module is asked where
its action begins.
"""

from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

from houseway.play.rules import RuleSet


@cache
def _modules() -> frozenset[str]:
    return frozenset([path.stem for path in (Path(__file__).parent / "games").glob("*.py")])


def family_of(rules: RuleSet) -> ModuleType:
    """The module for a game."""
    return _module(rules.game.replace("-", "_"))


@cache
def _module(name: str) -> ModuleType:
    return import_module(f"houseway.desk.bank.games.{name if name in _modules() else 'plain'}")
