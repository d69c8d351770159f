"""A rule set for programs: what is in force, with the sources."""

from typing import Any

import msgspec

from houseway.play.rules import RuleSet
from houseway.rooms.pay_rows import pays_in_force, pays_of_other_readings

_PLAIN = (
    *("id", "version", "name", "kind", "family", "source", "approval", "follows", "game"),
    *("seats", "active", "least_players", "play", "limits", "between"),
)
"""What is shown as it is."""
_ASIDE = ("needs", "cited_as", "answers", "also")
"""What only decides whether something is in force, or goes with it."""


def shown(rules: RuleSet, readings: dict[str, str]) -> dict[str, Any]:
    """Everything that `houseway rules` tells; amounts are cents."""
    rules = rules.read_as(readings)
    data: dict[str, Any] = msgspec.to_builtins({name: getattr(rules, name) for name in _PLAIN})
    data["room"] = rules.room
    data["readings"] = readings
    data["deck"] = msgspec.to_builtins(rules.dealt_deck())
    data["rules"] = {key: _without(msgspec.to_builtins(rule)) for key, rule in rules.rules.items()}
    data["procedure"] = [msgspec.to_builtins(step) for step in rules.procedure]
    data["rulings"] = [_without(msgspec.to_builtins(ruling)) for ruling in rules.rulings_in_force()]
    data["remedies"] = [msgspec.to_builtins(remedy) for remedy in rules.remedies]
    if rules.kind == "bank":
        data["play"]["pays"] = [_without(msgspec.to_builtins(row)) for row in pays_in_force(rules)]
        data["other_pays"] = [
            {
                "rulings": list(others.readings),
                "pays": [_without(msgspec.to_builtins(row)) for row in others.rows],
            }
            for others in pays_of_other_readings(rules)
        ]
    return data


def _without(row: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name not in _ASIDE}
