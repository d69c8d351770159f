"""Who plays in the empty seats, experts among them: charts at player-dealer tables, trained play heads-up."""

from collections.abc import Callable, Sequence
from random import Random

from houseway.bots import casting
from houseway.bots.casting import Bot
from houseway.bots.characters import EXPERT, BotError, Character
from houseway.experts.known import is_trained
from houseway.play.rules import RuleSet


def player_of(rules: RuleSet, random: Random) -> Callable[[Character], Bot]:
    """Who plays games of that kind; an expert only where there is one."""
    return _casting(rules, random, strict=True)


def anybody_of(rules: RuleSet, random: Random) -> Callable[[Character], Bot]:
    """The same where a table must go on: without an expert somebody sensible plays."""
    return _casting(rules, random, strict=False)


def bots_for(
    rules: RuleSet, wanted: str, seats: list[int], random: Random, own: Sequence[str] = ()
) -> dict[int, Bot]:
    """Bots in these seats: strategies from files first, then the styles and names that somebody wants."""
    return casting.bots_for(rules, wanted, seats, random, own, player_of)


def _casting(rules: RuleSet, random: Random, *, strict: bool) -> Callable[[Character], Bot]:
    usual = casting.player_of(rules, random)

    def player(character: Character) -> Bot:
        if character.style != EXPERT.style:
            return usual(character)
        found = _expert(rules, random, character, usual)
        if found is None and strict:
            raise BotError(
                f"there is no expert at {rules.id}: experts play at the printed player-dealer tables as they "
                "are read there, and at limit hold'em"
            )
        return found or usual(character)

    return player


def _expert(
    rules: RuleSet, random: Random, character: Character, usual: Callable[[Character], Bot]
) -> Bot | None:
    if rules.kind == "bank":
        from houseway.experts.charts.kept import kept
        from houseway.experts.charts.player import ChartPlayer

        chart = kept(rules)
        return ChartPlayer(character, rules, chart, random) if chart is not None else None
    if not is_trained(rules):
        return None
    from houseway.experts.heads_up.player import TrainedPlayer

    return TrainedPlayer(character, rules, random, usual(character))
