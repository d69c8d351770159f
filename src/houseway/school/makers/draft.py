"""What a maker hands over: a question without its seed and its level."""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from houseway.play.rules import RuleSet
from houseway.play.situation import Situation
from houseway.school.levels import Level
from houseway.school.question import Answer, Cited, Form, Mistake, Row


class Draft(NamedTuple):
    """A question as its maker leaves it."""

    text: str
    form: Form
    answer: Answer
    rows: tuple[Row, ...] = ()
    situation: Situation | None = None
    also: tuple[Answer, ...] = ()
    explains: tuple[str, ...] = ()
    cited: tuple[Cited, ...] = ()
    mistakes: tuple[Mistake, ...] = ()
    ours: tuple[str, ...] = ()


Make = Callable[[RuleSet, Random, Level], Draft | None]
"""Makes one attempt, or a good one of several; nothing where none came out."""


def picking(
    random: Random, right: str, wrong: dict[str, tuple[str, str]], others: tuple[str, ...] = (), most: int = 4
) -> tuple[Form, Answer, tuple[Mistake, ...]] | None:
    """Options to pick one of: the right one, those of mistakes (by text: name and what was done), others.

    Nothing where only the right one is left.
    """
    named = [text for text in wrong if text != right][: most - 1]
    plain = [text for text in dict.fromkeys(others) if text != right and text not in named]
    options = [right, *named, *plain[: most - 1 - len(named)]]
    if len(options) < 2:
        return None
    random.shuffle(options)
    mistakes = [
        Mistake(name=wrong[text][0], says=wrong[text][1], answer=Answer(picks=(options.index(text),)))
        for text in named
    ]
    return (
        Form(asks="pick", options=tuple(options)),
        Answer(picks=(options.index(right),)),
        tuple(mistakes),
    )


def mixed(things: Sequence[str], random: Random) -> list[str]:
    """Things in another order than their own, so that there is something to put in order."""
    order = list(things)
    random.shuffle(order)
    return order if order != list(things) else [*order[1:], *order[:1]]
