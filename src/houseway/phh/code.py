"""Which PHH variant a rule set is, if any: the same cards, betting and winners under another name."""

from typing import Any

from houseway.errors import RecordError
from houseway.games import game_named
from houseway.phh.variants import VARIANTS, AsWritten, parameters_of
from houseway.play.rules import RuleSet, Stakes


def variant_code(rules: RuleSet, stakes: Stakes) -> str:
    """The code of the variant that a room plays at a limit.

    >>> from houseway.rooms.loader import load
    >>> omaha = load("black-sheep/omaha-hi-lo")
    >>> variant_code(omaha, omaha.stakes())
    'FO/8'
    """
    play = play_of(rules)
    for variant in VARIANTS.values():
        alike = rules.game == variant.game and stakes.structure == variant.structure
        if alike and rules.deck == variant.deck and _same_game(play, parameters_of(variant.code), rules.game):
            return variant.code
    raise RecordError(
        f"PHH has no variant for {rules.id} at {stakes.structure}: it knows {', '.join(VARIANTS)}"
    )


def play_of(rules: RuleSet) -> Any:
    """The parameters of a rule set's script."""
    return rules.play.play if isinstance(rules.play, AsWritten) else rules.play


def _same_game(room: Any, variant: Any, game: str) -> bool:
    return all(getattr(room, field) == getattr(variant, field) for field in game_named(game).essentials)
