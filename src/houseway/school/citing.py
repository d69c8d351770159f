"""The rules behind an answer, and what of it is a ruling of ours."""

from collections.abc import Iterable

from houseway.citations import NOT_PRINTED
from houseway.errors import RuleSetError
from houseway.play.rules import RuleSet
from houseway.school.question import Cited


def cited(rules: RuleSet, keys: Iterable[str]) -> tuple[Cited, ...]:
    """The rules of these keys in words with their lines, each once."""
    found: dict[str, Cited] = {}
    for key in keys:
        try:
            rule = rules.cite(key)
        except RuleSetError:
            continue
        ours = rules.ruling_behind(key) is not None or rule.lines == NOT_PRINTED
        found.setdefault(rule.says, Cited(key=key, says=rule.says, lines=rule.lines, ours=ours))
    return tuple(found.values())


def ours_of(rules: RuleSet, ruling_ids: Iterable[str], keys: Iterable[str]) -> tuple[str, ...]:
    """What is to be said where a ruling of ours decides: its question, and how it is played here."""
    named = {ruling.id: ruling for ruling in rules.rulings}
    rulings = [named[ruling_id] for ruling_id in ruling_ids if ruling_id in named]
    rulings += [ruling for key in keys if (ruling := rules.ruling_behind(key)) is not None]
    said = {ruling.id: f"{ruling.question} Here: {rules.reads(ruling)}" for ruling in rulings}
    return tuple(said.values())
