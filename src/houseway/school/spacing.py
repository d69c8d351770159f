"""Spaced repetition: every skill is a card of FSRS, due again when it is about to be forgotten.

The scheduler is the library ``fsrs``, which comes with ``pip install 'houseway[school]'``; without it people
are asked all the same, and nothing is due.
"""

from collections.abc import Iterable, Mapping
from datetime import datetime
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from houseway.school.grading import Graded
from houseway.school.question import Question, SchoolError, skill

NEEDS_FSRS = "what is due is kept by the library fsrs: pip install 'houseway[school]'"
QUICK = 8.0
"""Seconds in which a right answer counts as an easy one."""
Kept = dict[str, Any]
"""A card as it is kept: FSRS's own fields."""


def available() -> bool:
    """Whether the scheduler is installed."""
    found = find_spec("fsrs")
    # A folder of that name is found too, and is no library.
    return found is not None and found.origin is not None


@cache
def _library() -> Any:
    try:
        return import_module("fsrs")
    except ImportError:
        raise SchoolError(NEEDS_FSRS) from None


@cache
def _scheduler() -> Any:
    return _library().Scheduler(enable_fuzzing=False)


def reviewed(
    cards: Mapping[str, Kept], question: Question, graded: Graded, now: datetime, seconds: float = 0.0
) -> dict[str, Kept]:
    """The cards after an answer: a right one is a review of every skill in the question, a wrong one of the
    skill that was missing."""
    ratings = _library().Rating
    general = skill(question.sheet, question.kind)
    if graded.right:
        rating = ratings.Easy if 0 < seconds <= QUICK else ratings.Good
        names: Iterable[str] = (general, *question.skills())
    else:
        rating = ratings.Again
        missed = graded.mistake.name if graded.mistake is not None else ""
        names = (skill(question.sheet, question.kind, missed),)
    found = {name: dict(card) for name, card in cards.items()}
    for name in dict.fromkeys(names):
        card, _ = _scheduler().review_card(_card(found.get(name), len(found) + 1, now), rating, now)
        found[name] = dict(card.to_dict())
    return found


def _card(kept: Kept | None, number: int, now: datetime) -> Any:
    cards = _library().Card
    return cards(card_id=number, due=now) if kept is None else cards.from_dict(kept)


def due(cards: Mapping[str, Kept], now: datetime) -> list[str]:
    """The skills that are due, the longest overdue first."""
    late = [(datetime.fromisoformat(card["due"]), name) for name, card in cards.items()]
    return [name for when, name in sorted(late) if when <= now]
