"""What happens now: something goes wrong, and the printed ruling is to be chosen."""

from random import Random

from houseway.citations import NOT_PRINTED
from houseway.play.incidents.kinds.vocabulary import PRIMITIVES
from houseway.play.incidents.remedies import Circumstance, Remedy
from houseway.play.rules import RuleSet
from houseway.school.levels import Level
from houseway.school.makers.circumstances import (
    UNASKED,
    follows,
    happened,
    told,
    value_against,
    value_for,
    where,
)
from houseway.school.makers.draft import Draft, picking
from houseway.school.mistakes.sisters import sisters
from houseway.school.question import Cited, Row
from houseway.school.telling import title_of

GRANTED = "may_change"
"""What the table grants is a part of the answer, not of what happened."""
USUAL = ("misdeal", "keep", "next card", "plays on", "dead", "play goes on")
"""What is often done, where nothing nearer is at hand."""


def applies(rules: RuleSet) -> bool:
    """Whether the sheet prints a ruling that can be asked about."""
    return bool(askable(rules))


def make(rules: RuleSet, random: Random, level: Level) -> Draft | None:
    """A printed ruling, near one that holds in another case or on another sheet where there is such a one."""
    printed = askable(rules)
    best: Draft | None = None
    for remedy, circumstances in sorted(printed, key=lambda _: random.random())[:12]:
        found = _draft(rules, remedy, circumstances, random)
        if found is not None and (best is None or len(found.mistakes) > len(best.mistakes)):
            best = found
        if best is not None and best.mistakes and random.random() < 0.5:
            break
    return best


def askable(rules: RuleSet) -> list[tuple[Remedy, dict[str, Circumstance]]]:
    """The printed rulings that leave nothing to the floor, each with circumstances under which it holds."""
    found = []
    for remedy in rules.remedies:
        if not _decided(remedy):
            continue
        if remedy.of[0] in UNASKED or "logged" in remedy.do:
            continue
        circumstances = _circumstances(rules, remedy)
        if circumstances is not None:
            found.append((remedy, circumstances))
    return found


def _decided(remedy: Remedy) -> bool:
    """Whether the lines say what follows, so that somebody can be told that he went by them."""
    return remedy.lines != NOT_PRINTED and not remedy.outcomes and not remedy.open


def _circumstances(rules: RuleSet, remedy: Remedy) -> dict[str, Circumstance] | None:
    """What must be told so that this ruling is the first that matches; nothing where it cannot be."""
    what, place = remedy.of[0], remedy.at[0]
    known: dict[str, Circumstance] = {}
    for name, asked in remedy.when.items():
        value = value_for(name, asked)
        if value is None or not told(name, value):
            return None
        known[name] = value
    for before in rules.remedies:
        if before is remedy:
            break
        if what not in before.of or place not in before.at:
            continue
        if any([name in known and not _meets(before, name, known[name]) for name in before.when]):
            continue
        for name, asked in before.when.items():
            value = value_against(name, asked)
            if name not in known and value is not None and told(name, value):
                known[name] = value
                break
        else:
            return None
    if known.get("all_drawn") is False and known.get("draws_over"):
        return None
    first = next((one for one in rules.remedies if one.matches(what, place, known)), None)
    return known if first is remedy else None


def _meets(remedy: Remedy, name: str, value: Circumstance) -> bool:
    """Whether a value meets one condition of a ruling."""
    alone = Remedy(
        id="x", of=remedy.of, at=remedy.at, when={name: remedy.when[name]}, do=("keep",), says="x", lines="x"
    )
    return alone.matches(remedy.of[0], remedy.at[0], {name: value})


def _case(rules: RuleSet, remedy: Remedy) -> list[str]:
    """In which case a ruling holds, as far as there are words for it: what it asks for, and what those before
    it leave to it."""
    known = _circumstances(rules, remedy)
    if known is None:
        asked = {name: value_for(name, condition) for name, condition in remedy.when.items()}
        known = {name: value for name, value in asked.items() if value is not None}
    said = [told(name, value) for name, value in known.items() if name != GRANTED]
    return [text for text in said if text]


def _draft(
    rules: RuleSet, remedy: Remedy, circumstances: dict[str, Circumstance], random: Random
) -> Draft | None:
    what, place = remedy.of[0], remedy.at[0]
    right = follows(remedy)
    shown = [told(name, value) for name, value in circumstances.items() if name != GRANTED]
    wrong: dict[str, tuple[str, str]] = {}
    ours = [other for other in rules.remedies if what in other.of and not _decided(other)]
    unnamed = [follows(other) for other in ours if not other.outcomes]
    for other in rules.remedies:
        if other is not remedy and what in other.of and _decided(other):
            case = _case(rules, other)
            if place not in other.at:
                case.insert(0, where(what, other.at[0]))
            when = " ".join([text for text in case if text and text not in shown])
            says = (
                f"You ruled as in another case: {when}"
                if when
                else "You went by the general rule: this case has one of its own."
            )
            wrong.setdefault(follows(other), ("other-case", says))
    for sister in sisters(rules):
        there = next((one for one in sister.remedies if one.matches(what, place, circumstances)), None)
        if there is not None and _decided(there):
            says = f"You went by another sheet: so it is ruled at {title_of(sister)}."
            wrong.setdefault(follows(there), ("sister-sheet", says))
    kin = [one for one in rules.remedies if place in one.at and _decided(one) and what not in one.of]
    for other in sorted(kin, key=lambda _: random.random())[:2]:
        if other.of[0] not in UNASKED:
            says = " ".join(["You ruled as on something else:", happened(other.of[0]), *_case(rules, other)])
            wrong.setdefault(follows(other), ("other-incident", says))
    usual = [f"{PRIMITIVES[word][:1].upper()}{PRIMITIVES[word][1:]}." for word in USUAL]
    picked = picking(random, right, wrong, (*unnamed, *usual))
    if picked is None:
        return None
    rows = [Row(words=text) for text in (happened(what), where(what, place)) if text]
    rows += [Row(words=text) for text in shown]
    return Draft(
        text="What happens now?",
        form=picked[0],
        answer=picked[1],
        rows=tuple(rows),
        cited=(Cited(key=remedy.id, says=remedy.says, lines=remedy.lines),),
        mistakes=picked[2],
    )
