"""One short script per game or family, each with its ``GAME``; rule sets name their script here.

A new game of the house needs its line in ``MODULES``; a game from elsewhere is made known with
:func:`register`. Nothing else lists games.
"""

from importlib import import_module

from houseway.errors import RuleSetError
from houseway.games.game import Game
from houseway.play import collection
from houseway.play.carried import Carries
from houseway.play.rules import RuleSet

MODULES = {
    "flop": "pot.flop",
    "baccarat": "bank.baccarat.baccarat",
    "baccarat-9": "bank.baccarat.baccarat_9",
    "nines": "bank.baccarat.nines",
    "blackjack": "bank.blackjack.blackjack",
    "nine-and-a-half": "bank.blackjack.nine_and_a_half",
    "california-22": "bank.blackjack.california_22",
    "ultimate-holdem": "bank.stud_against_dealer.ultimate",
    "three-card-poker": "bank.stud_against_dealer.three_card_poker",
    "caribbean-stud": "bank.stud_against_dealer.caribbean",
    "pokara": "bank.stud_against_dealer.pokara",
    "pai-gow-tiles": "bank.tiles.pai_gow_tiles",
    "stud": "pot.stud",
    "dramaha": "pot.dramaha",
    "match-it": "pot.match_it",
    "captain": "pot.captain",
    "asian-stud": "pot.asian_stud",
    "mexican": "pot.mexican",
    "draw": "pot.draw",
    "kill-ladder": "pot.kill_ladder",
    "chinese-poker": "points.chinese_poker",
    "face-up": "points.face_up",
    "pan": "melds.pan",
    "double-hand": "bank.double_hand.double_hand",
}
"""The name that a rule set uses, and the module here that has the ``GAME``: imported when it is asked for."""
_registered: dict[str, Game] = {}


def register(game: Game) -> None:
    """Make a game from elsewhere known; its name must be its own."""
    if game.name in MODULES or _registered.get(game.name, game) != game:
        raise RuleSetError(f"there is a game script {game.name!r} already: find another name")
    _registered[game.name] = game


def names() -> tuple[str, ...]:
    """The names of all scripts."""
    return *MODULES, *_registered


def game_named(name: str) -> Game:
    """A game by the name of its script."""
    if name in _registered:
        return _registered[name]
    if name not in MODULES:
        raise RuleSetError(f"there is no game script {name!r}: the scripts are {', '.join(names())}")
    game: Game = import_module(f"houseway.games.{MODULES[name]}").GAME
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
