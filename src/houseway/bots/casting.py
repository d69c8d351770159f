"""Who plays in the empty seats of a table."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol

from houseway.bots.characters import BotError, Character, cast
from houseway.bots.own import own_bot
from houseway.bots.random_bot import RandomBot
from houseway.play.decisions import Answers, Choice, Decision
from houseway.play.rules import RuleSet
from houseway.play.view import View


class Bot(Protocol):
    """Somebody who plays from what a view shows and what may be asked."""

    @property
    def name(self) -> str: ...

    def new_hand(self) -> None: ...

    def choose(self, view: View, decision: Decision, answers: Answers) -> Choice: ...


Casting = Callable[[RuleSet, Random], Callable[[Character], Bot]]
"""Who makes a player of a character, for a game."""


def bots_for(
    rules: RuleSet,
    wanted: str,
    seats: list[int],
    random: Random,
    own: Sequence[str] = (),
    casting: Casting | None = None,
) -> dict[int, Bot]:
    """Bots in these seats: strategies from files first, then the styles and names that somebody wants."""
    if len(own) > len(seats):
        raise BotError(f"there are {len(own)} bots of your own and {len(seats)} seats for them")
    player = (casting or player_of)(rules, random)
    rest = seats[len(own) :]
    found: dict[int, Bot] = {seat: own_bot(one, random) for seat, one in zip(seats, own, strict=False)}
    return found | {seat: player(one) for seat, one in zip(rest, cast(wanted, len(rest)), strict=True)}


def player_of(rules: RuleSet, random: Random) -> Callable[[Character], Bot]:
    """Who plays games of that kind; experts play like everybody else here, and better elsewhere."""
    sensible = _sensible(rules, random)
    return lambda c: RandomBot(c.name, random) if c.style == "random" else sensible(c)


def _sensible(rules: RuleSet, random: Random) -> Callable[[Character], Bot]:
    if rules.kind == "bank":
        from houseway.bots.bank_player import BankPlayer

        return lambda character: BankPlayer(character, random)
    if rules.kind == "pot":
        from houseway.bots.player import Player
        from houseway.bots.study import study

        known = study(rules)
        return lambda character: Player(character, known, random)
    from houseway.bots.point_player import PointPlayer

    return lambda character: PointPlayer(character.name, random)
