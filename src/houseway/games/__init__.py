"""One short script per game or family, each with its ``GAME``; rule sets name their script.

A script of the house is a file called like its game, anywhere in this folder; a game from elsewhere is made
known with :func:`register`. Nothing lists games.
"""

import os
from functools import cache
from importlib import import_module

from houseway.errors import RuleSetError
from houseway.games.game import Game
from houseway.play import collection
from houseway.play.carried import Carries
from houseway.play.rules import RuleSet

_registered: dict[str, Game] = {}


@cache
def _files() -> dict[str, list[str]]:
    """By the name that a game would have, the files that are called like it."""
    found: dict[str, list[str]] = {}
    for folder, inner, files in os.walk(__path__[0]):
        inner[:] = sorted([name for name in inner if name != "__pycache__"])
        for file in sorted(files):
            if file.endswith(".py"):
                name = file.removesuffix(".py").replace("_", "-")
                found.setdefault(name, []).append(os.path.join(folder, file))  # noqa: PTH118
    return found


def _has_game(file: str) -> bool:
    with open(file, encoding="utf-8") as script:  # noqa: PTH123
        return "\nGAME = " in script.read()


def _script(name: str) -> str:
    """The file in this folder that has the game of that name; empty where there is none."""
    return next((file for file in _files().get(name, ()) if _has_game(file)), "")


def register(game: Game) -> None:
    """Make a game from elsewhere known; its name must be its own."""
    if _script(game.name) or _registered.get(game.name, game) != game:
        raise RuleSetError(f"there is a game script {game.name!r} already: find another name")
    _registered[game.name] = game


def names() -> tuple[str, ...]:
    """The names of all scripts: those of the house, then those made known."""
    return *sorted([name for name in _files() if _script(name)]), *_registered


def no_script(name: str) -> str:
    """That there is no such script, and which there are."""
    offered = ", ".join(names())
    return f"there is no game script {name!r}: there is {offered}, and those in the folder of your own rooms"


def game_named(name: str) -> Game:
    """A game by the name of its script, which is imported when it is asked for."""
    if name in _registered:
        return _registered[name]
    return _imported(name)


@cache
def _imported(name: str) -> Game:
    file = _script(name)
    if not file:
        raise RuleSetError(no_script(name))
    inside = os.path.relpath(file, __path__[0]).removesuffix(".py").replace(os.sep, ".")
    game: Game = import_module(f"{__name__}.{inside}").GAME
    if game.name != name:
        raise RuleSetError(f"the script {file} has a game {game.name!r}: it must be called like its file")
    return game


def game_of(rules: RuleSet) -> Game:
    """The game of a rule set."""
    return game_named(rules.game)


def carries(game: Game) -> Carries:
    """What a game carries on from hand to hand: every key of the state, and whose it is."""
    found = dict(collection.CARRIES)
    if game.kind == "bank":
        from houseway.bank.rotation import CARRIES

        found |= CARRIES
    return found | dict(game.carries)
