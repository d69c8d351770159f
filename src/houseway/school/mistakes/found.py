"""The mistakes that change an ending's answer: near misses, each once, the plainest name first."""

from collections.abc import Callable, Iterator, Sequence

from houseway.play.rules import RuleSet
from houseway.play.situation import Situation
from houseway.school.mistakes.bank import bank_slips
from houseway.school.mistakes.melds import meld_slips
from houseway.school.mistakes.pots import pot_slips
from houseway.school.mistakes.readings import reading_slips
from houseway.school.mistakes.settings import setting_slips
from houseway.school.mistakes.sisters import sister_slips
from houseway.school.mistakes.slip import Slip
from houseway.school.question import Answer, Mistake
from houseway.school.settling import Settled

Answering = Callable[[Settled], Answer | None]
"""The answer to a question in what became of an ending; nothing where it cannot be given in its form."""


def slips_of(rules: RuleSet) -> list[Slip]:
    """Every mistake that can be made with an ending under these rules, other readings of ours included."""
    kept = _KEPT.get(id(rules))
    if kept is None or kept[0] is not rules:
        while len(_KEPT) >= MOST_KEPT:
            _KEPT.pop(next(iter(_KEPT)))
        kept = _KEPT[id(rules)] = rules, list(_slips(rules))
    return kept[1]


MOST_KEPT = 40
_KEPT: dict[int, tuple[RuleSet, list[Slip]]] = {}
"""The mistakes of the rule sets that were asked about last: they are made of many changed copies."""


def _slips(rules: RuleSet) -> Iterator[Slip]:
    if rules.kind == "pot":
        yield from pot_slips(rules)
    if rules.kind == "bank":
        yield from bank_slips(rules)
    if rules.kind == "meld":
        yield from meld_slips(rules)
    yield from setting_slips(rules)
    yield from sister_slips(rules)
    yield from reading_slips(rules)


def near_misses(
    rules: RuleSet, situation: Situation, slips: Sequence[Slip], right: Answer, answering: Answering
) -> list[tuple[Slip, Answer]]:
    """The mistakes with another answer than the right one, and that answer."""
    found = []
    for slip in slips:
        come = slip.settle(rules, situation)
        answer = answering(come) if come is not None else None
        if answer is not None and answer != right:
            found.append((slip, answer))
    return found


def told_once(found: Sequence[tuple[Slip, Answer]]) -> list[Mistake]:
    """Mistakes, each answer once, the plainest name first."""
    told: dict[str, Mistake] = {}
    for slip, answer in found:
        told.setdefault(repr(answer), Mistake(name=slip.name, says=slip.says, answer=answer))
    return list(told.values())
