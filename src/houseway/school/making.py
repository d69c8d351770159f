"""Questions from sheets: which kinds a sheet has, and a question of one of them from a seed.

>>> from houseway.rooms.loader import load
>>> question = ask(load("black-sheep/texas-holdem"), "pots", "friday", 2)
>>> question.text
'How much does each seat get from the middle, with what comes back to it?'
>>> question == ask(load("black-sheep/texas-holdem"), "pots", "friday", 2)
True
"""

from collections.abc import Callable
from typing import NamedTuple, get_args

from houseway.play.rules import RuleSet
from houseway.school.chance import chance_of
from houseway.school.levels import level_of
from houseway.school.makers import drawing, ending, fee, house_way, procedure, reading, ruling
from houseway.school.makers.draft import Make
from houseway.school.question import Kind, Question, SchoolError
from houseway.school.telling import title_of

ATTEMPTS = 4


class Drill(NamedTuple):
    """A kind of drill."""

    kind: Kind
    title: str
    says: str
    applies: Callable[[RuleSet], bool]
    make: Make


DRILLS = (
    Drill("read", "Read the hand", "name a hand by the sheet's ranking", reading.applies, reading.make),
    Drill(
        "winner", "Who wins", "who takes chips from the pot", lambda r: r.kind == "pot", ending.make_winner
    ),
    Drill("pots", "Side pots", "side pots and odd chips", lambda r: r.kind == "pot", ending.make_pots),
    Drill("pay", "Pay the layout", "who wins and loses how much", lambda r: r.kind != "pot", ending.make_pay),
    Drill("set", "House way", "set a hand as the house does", house_way.applies, house_way.make),
    Drill("draw", "Forced draws", "draw, stand, or a choice", drawing.applies, drawing.make),
    Drill("fee", "Fees", "what is collected, and from whom", fee.applies, fee.make),
    Drill("ruling", "What happens now", "rule on what went wrong", ruling.applies, ruling.make),
    Drill("next", "What comes next", "the steps of a round", procedure.applies, procedure.make),
)


def drill_of(kind: str) -> Drill:
    """The drill of a kind."""
    for drill in DRILLS:
        if drill.kind == kind:
            return drill
    raise SchoolError(f"there is no drill {kind!r}: there are {', '.join(get_args(Kind))}")


def kinds_of(rules: RuleSet) -> tuple[Kind, ...]:
    """The drills that a sheet has something for."""
    return tuple([drill.kind for drill in DRILLS if drill.applies(rules)])


def ask(rules: RuleSet, kind: str, seed: str, level: int = 1) -> Question:
    """The question of a seed: the same seed, sheet, kind and level ask the same."""
    drill = drill_of(kind)
    if not drill.applies(rules):
        there = ", ".join(kinds_of(rules))
        raise SchoolError(f"{rules.id} has no drill {kind!r}: it has {there}")
    for attempt in range(ATTEMPTS):
        random = chance_of(seed, rules.id, str(rules.version), kind, str(level), str(attempt))
        draft = drill.make(rules, random, level_of(level))
        if draft is not None:
            return Question(
                sheet=rules.id,
                version=rules.version,
                kind=drill.kind,
                seed=seed,
                level=level,
                title=title_of(rules),
                text=draft.text,
                rows=draft.rows,
                situation=draft.situation,
                form=draft.form,
                answer=draft.answer,
                also=draft.also,
                explains=draft.explains,
                cited=draft.cited,
                mistakes=draft.mistakes,
                ours=draft.ours,
            )
    raise SchoolError(f"no question of the kind {kind!r} came out for {rules.id} with the seed {seed!r}")
