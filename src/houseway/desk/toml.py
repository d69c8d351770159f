"""Situation files as they are written."""

import json
from typing import Any

from houseway.money import dollars
from houseway.play.rules import RuleSet
from houseway.play.situation import Situation


def header(rules: RuleSet, situation: Situation) -> list[str]:
    """The first lines of every file."""
    lines = ["situation = 1", f"rule_set = {inline(rules.called)}"]
    if situation.limit:
        lines.append(f"limit = {inline(situation.limit)}")
    if situation.rulings:
        lines.append(f"rulings = {inline(situation.rulings)}")
    return lines


def inline(value: Any) -> str:
    """A value on one line.

    >>> inline({"seat": 2, "wagers": {"tie": "$5"}, "hit": True})
    '{ seat = 2, wagers = { tie = "$5" }, hit = true }'
    """
    if isinstance(value, dict):
        pairs = [f"{_key(key)} = {inline(inner)}" for key, inner in value.items()]
        return f"{{ {', '.join(pairs)} }}" if pairs else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(inline, value))}]"
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, int) else json.dumps(value, ensure_ascii=False)


def _key(key: Any) -> str:
    text = str(key)
    bare = text.replace("-", "").replace("_", "")
    return text if bare.isascii() and bare.isalnum() else json.dumps(text, ensure_ascii=False)


def amount(cents: int) -> str:
    """An amount as a file has it.

    >>> amount(3750)
    '$37.50'
    """
    return dollars(cents)
