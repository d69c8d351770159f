"""The rules and rulings behind what happened, each with its lines, its ground and its other readings."""

from collections.abc import Iterable
from functools import lru_cache

from houseway.citations import NOT_PRINTED, cited
from houseway.fees.charges import FeeRuling
from houseway.play.rules import RuleSet, Ruling
from houseway.reasons.structs import ReadingTold, RuleTold, RulingTold
from houseway.rooms.fee_book import rulings as fee_rulings
from houseway.words.names import capital

DECIDED_BY = {
    "cover": "settlement.cover",
    "odd-chips": "showdown.odd_chips",
    "odd-half": "showdown.odd_half",
}
"""Rules whose print leaves a measure open, and the parameter that a ruling sets there."""


@lru_cache(maxsize=4096)
def lines_of(citation: str) -> tuple[str, ...]:
    """The parts of a citation, each to be asked for by itself; nothing where nothing is printed.

    >>> lines_of("000:1208-1210, 000:1217"), lines_of("not printed"), lines_of("my sheet, page 2")
    (('000:1208-1210', '000:1217'), (), ('my sheet, page 2',))
    """
    if citation in ("", NOT_PRINTED):
        return ()
    return tuple([str(span) for span in cited(citation)]) or (citation,)


def rules_told(rules: RuleSet, keys: Iterable[str]) -> tuple[RuleTold, ...]:
    """The rules behind keys, each once, and the rulings on what their print leaves open."""
    found: dict[str, RuleTold] = {}
    for key in keys:
        found.setdefault(key, rule_told(rules, key))
        for ruling in _measures(rules, key):
            found.setdefault(ruling.id, ruled(rules, ruling, ruling.id))
    return tuple(found.values())


def rule_told(rules: RuleSet, key: str) -> RuleTold:
    """One rule, printed or ruled."""
    ruling = rules.ruling_behind(key)
    if ruling is not None:
        return ruled(rules, ruling, key)
    said = rules.cite(key)
    words, lines = sentence(said.says), lines_of(said.lines)
    return RuleTold(key=key, words=words, lines=lines, ruling=_held(rules, key))


def ruled(rules: RuleSet, ruling: Ruling, key: str) -> RuleTold:
    """A ruling as the rule that it stands for."""
    told = ruling_told(rules, ruling)
    return RuleTold(key=key, words=told.words, lines=told.lines, ruling=told)


def ruling_told(rules: RuleSet, ruling: Ruling) -> RulingTold:
    """A ruling with the reading in force and the others."""
    in_force = rules.reads(ruling)
    return RulingTold(
        id=ruling.id,
        question=ruling.question,
        words=in_force,
        ground=ruling.reason,
        lines=lines_of(ruling.lines),
        others=tuple(
            [
                ReadingTold(value=value, words=words)
                for value, words in ruling.others.items()
                if words != in_force
            ]
        ),
        ruled=ruling.choice if ruling.choice != in_force else "",
    )


def fee_ruling_told(ruling: FeeRuling) -> RulingTold:
    """A ruling on fees; nobody reads those otherwise."""
    return RulingTold(
        id=ruling.id,
        question=ruling.question,
        words=ruling.choice,
        ground=ruling.reason,
        lines=lines_of(ruling.lines),
    )


def _held(rules: RuleSet, key: str) -> RulingTold | None:
    """The ruling behind a key that is no question of the sheet: on what went wrong, or on fees."""
    for remedy in rules.remedies:
        if remedy.id == key:
            if not remedy.reason:
                return None
            return RulingTold(
                id=key, question="", words=sentence(remedy.says), ground=remedy.reason, lines=()
            )
    for ruling in fee_rulings():
        if ruling.id == key:
            return fee_ruling_told(ruling)
    return None


def _measures(rules: RuleSet, key: str) -> list[Ruling]:
    """Rulings in force on what a printed rule leaves open."""
    setting = DECIDED_BY.get(key)
    if setting is None or rules.ruling_behind(key) is not None:
        return []
    return [ruling for ruling in rules.rulings_in_force() if ruling.setting == setting]


def sentence(words: str) -> str:
    """Words that stand by themselves: a capital first, a full stop last."""
    said = capital(words.strip())
    return said if said.endswith((".", "!", "?", ":")) or not said else f"{said}."
