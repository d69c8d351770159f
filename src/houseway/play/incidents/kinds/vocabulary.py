"""All words in which facts, conditions and rulings are written: each family of facts brings its own."""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import TypeVar

from houseway.play.incidents import kinds
from houseway.play.incidents.kinds.kind import Kinds, Vocabulary

FAMILIES = [
    import_module(f"{kinds.__name__}.{module.name}")
    for module in iter_modules(kinds.__path__)
    if module.name not in ("kind", "vocabulary")
]
"""Every other module of the folder."""
Meaning = TypeVar("Meaning")


def _merged(*parts: Mapping[str, Meaning]) -> dict[str, Meaning]:
    """All of them: one word has one meaning."""
    found: dict[str, Meaning] = {}
    for part in parts:
        for word, meaning in part.items():
            assert word not in found, f"two families have the word {word!r}"
            found[word] = meaning
    return found


KINDS: Kinds = _merged(*[family.KINDS for family in FAMILIES])
"""Every fact that can be entered."""
CIRCUMSTANCES: Vocabulary = _merged(*[family.CIRCUMSTANCES for family in FAMILIES])
"""Everything that the condition of a ruling may ask for."""
PRIMITIVES: Vocabulary = _merged(*[family.PRIMITIVES for family in FAMILIES])
"""Everything that can follow."""
