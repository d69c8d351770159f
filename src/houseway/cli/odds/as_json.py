"""The odds of a rule set for programs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from houseway.lab.odds import Moved
from houseway.lab.prices import Price, Priced
from houseway.play.rules import RuleSet

if TYPE_CHECKING:
    from houseway.lab.checks import Check


def as_builtins(
    rules: RuleSet,
    priced: Priced,
    moved: Sequence[Moved],
    checks: Sequence[Check],
    fees: dict[str, Any] | None = None,
    first: Priced | None = None,
) -> str:
    """The answer as JSON text, with figures that stand first, and the collection where it was asked for."""
    by_wager = {check.wager: check for check in checks}
    answer = {
        "id": rules.id,
        "name": rules.name,
        "decks": priced.decks,
        **({"first": [_wager(wager, None) for wager in first.wagers]} if first is not None else {}),
        "rulings": msgspec.to_builtins(moved),
        "wagers": [_wager(wager, by_wager.get(wager.wager)) for wager in priced.wagers],
        "charts": msgspec.to_builtins(priced.charts),
        "notes": list(priced.notes),
        **({"fees": fees} if fees is not None else {}),
    }
    return json.dumps(answer, indent=2, ensure_ascii=False)


def _wager(wager: Price, check: Check | None) -> dict[str, Any]:
    built: dict[str, Any] = msgspec.to_builtins(wager)
    built["dealer_ev"] = wager.edge
    built["edge"] = wager.edge
    if check is not None:
        built["simulated"] = msgspec.to_builtins(check)
    return built
