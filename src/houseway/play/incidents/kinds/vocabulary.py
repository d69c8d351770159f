"""All words in which facts, conditions and rulings are written: each family of facts brings its own."""

from collections.abc import Mapping
from typing import TypeVar

from houseway.play.incidents.kinds import (
    betting,
    boards,
    cards,
    deals,
    draws,
    melds,
    persons,
    piles,
    points,
    shoes,
    showdown,
    streets,
    turns_at_the_bank,
    wagers,
)

FAMILIES = (
    betting,
    boards,
    cards,
    deals,
    draws,
    melds,
    persons,
    piles,
    points,
    shoes,
    showdown,
    streets,
    turns_at_the_bank,
    wagers,
)
Meaning = TypeVar("Meaning")


def _merged(*parts: Mapping[str, Meaning]) -> dict[str, Meaning]:
    """All of them: one word has one meaning."""
    found: dict[str, Meaning] = {}
    for part in parts:
        for word, meaning in part.items():
            assert word not in found, f"two families have the word {word!r}"
            found[word] = meaning
    return found


KINDS = _merged(*[family.KINDS for family in FAMILIES])
"""Every fact that can be entered."""
CIRCUMSTANCES = _merged(*[family.CIRCUMSTANCES for family in FAMILIES])
"""Everything that the condition of a ruling may ask for."""
PRIMITIVES = _merged(*[family.PRIMITIVES for family in FAMILIES])
"""Everything that can follow."""
