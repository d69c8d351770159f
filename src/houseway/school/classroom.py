"""The class as its trainer sees it: who practises, how it goes, and which mistakes are made most."""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime

from houseway.school import spacing
from houseway.school.progress import GOOD, LAST, Progress, Standing, Store, Tried, standings
from houseway.school.question import Part


class Pupil(Part, frozen=True, kw_only=True):
    """Somebody in the class."""

    person: str
    asked: int
    right: int
    last: int
    """Of the last ten, so many were right."""
    latest: str = ""
    """When the last answer was given."""
    level: int = 0
    """The highest level that was tried."""
    due: int = 0
    """Skills that are due."""
    mistakes: tuple[tuple[str, str, str, int], ...] = ()
    """Sheet, kind, mistake, and how often it was made: the most frequent first."""
    standings: tuple[Standing, ...] = ()
    weak: tuple[tuple[str, int, int], ...] = ()
    """Kinds of drills that go badly, the worst first: how many of the last ten were right, of how many."""


class Class(Part, frozen=True, kw_only=True):
    """Everybody, and what all of them find hard."""

    pupils: tuple[Pupil, ...]
    mistakes: tuple[tuple[str, str, str, int, int], ...] = ()
    """Sheet, kind, mistake, how often it was made and by how many people."""


def pupil(progress: Progress, now: datetime) -> Pupil:
    """Somebody's progress as the trainer sees it."""
    tried = progress.tried
    made = Counter([(one.sheet, one.kind, one.mistake) for one in tried if one.mistake])
    return Pupil(
        person=progress.person,
        asked=len(tried),
        right=sum([one.right for one in tried]),
        last=sum([one.right for one in tried[-LAST:]]),
        latest=tried[-1].at if tried else "",
        level=max([one.level for one in tried], default=0),
        due=len(spacing.due(progress.cards, now)),
        mistakes=tuple([(*which, count) for which, count in made.most_common()]),
        standings=tuple(standings(tried)),
        weak=tuple(_weak(tried)),
    )


def _weak(tried: Sequence[Tried]) -> list[tuple[str, int, int]]:
    """The kinds of drills, over all sheets, in which too few of the last answers were right."""
    found = []
    for kind in dict.fromkeys([one.kind for one in tried]):
        latest = [one.right for one in tried if one.kind == kind][-LAST:]
        if sum(latest) < GOOD * len(latest):
            found.append((kind, sum(latest), len(latest)))
    return sorted(found, key=lambda one: (one[1] / one[2], -one[2]))


def classroom(store: Store, now: datetime) -> Class:
    """Everybody whose progress is kept, by name."""
    return class_of([pupil(store.read(person), now) for person in store.people()])


def class_of(pupils: Sequence[Pupil]) -> Class:
    """These people as a class: the mistakes that most of them make come first."""
    often: Counter[tuple[str, str, str]] = Counter()
    people: Counter[tuple[str, str, str]] = Counter()
    for one in pupils:
        for sheet, kind, mistake, count in one.mistakes:
            often[sheet, kind, mistake] += count
            people[sheet, kind, mistake] += 1
    ranked = sorted(often, key=lambda which: (-people[which], -often[which], which))
    return Class(
        pupils=tuple(pupils), mistakes=tuple([(*which, often[which], people[which]) for which in ranked])
    )
