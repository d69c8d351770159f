"""Which PHH variant a rule set is, if any: the same cards, betting and winners under another name."""

from typing import Any

import msgspec

from houseway.errors import RecordError
from houseway.phh.variants import VARIANTS, AsWritten, Variant
from houseway.play.rules import RuleSet, Stakes

_ALIKE: dict[str, tuple[str, ...]] = {
    "flop": ("hole", "streets", "boards", "hand", "high", "low", "discard", "bet_before_flop"),
    "stud": ("down", "discard", "high", "low", "badugi", "last_card", "dead_seats"),
    "draw": ("ranking", "second", "cards", "draws"),
}
"""The parameters of a script that make the game what a variant code says; the others are house rules."""


def variant_code(rules: RuleSet, stakes: Stakes) -> str:
    """The code of the variant that a room plays at a limit."""
    play = rules.play.play if isinstance(rules.play, AsWritten) else rules.play
    for variant in VARIANTS.values():
        alike = rules.game == variant.game and stakes.structure == variant.structure
        if alike and rules.deck == variant.deck and _same_game(variant, play):
            return variant.code
    raise RecordError(
        f"PHH has no variant for {rules.id} at {stakes.structure}: it knows {', '.join(VARIANTS)}"
    )


def _same_game(variant: Variant, play: Any) -> bool:
    fields = _ALIKE[variant.game]
    room = msgspec.to_builtins(play)
    return all(room[field] == _as_set(variant, type(play), field) for field in fields)


def _as_set(variant: Variant, parameters: type[Any], field: str) -> Any:
    return msgspec.to_builtins(getattr(variant.parameters(parameters), field))
