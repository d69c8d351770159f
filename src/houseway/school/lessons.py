"""What is asked next: what is due, then what was never tried, then what goes worst; and timed rounds."""

from collections.abc import Sequence
from datetime import datetime

from houseway.play.rules import RuleSet
from houseway.school import spacing
from houseway.school.chance import chance_of
from houseway.school.levels import LAST
from houseway.school.making import ask, kinds_of
from houseway.school.progress import Progress, Timed, level_for
from houseway.school.question import Kind, Part, Question, SchoolError

NEARBY = 5
"""So many questions are looked at for one in which a mistake that is due can be made."""


class Lesson(Part, frozen=True, kw_only=True):
    """What somebody wants to practise."""

    sheets: tuple[str, ...]
    kinds: tuple[Kind, ...] = ()
    """Only these drills; none named: all that the sheets have."""
    level: int = 0
    """The level; 0 goes by progress."""
    seed: str
    """Where questions come from."""
    test: bool = False
    """Whether everybody is asked the same, those of the test of this seed, whatever is due."""


class NextAsked(Part, frozen=True, kw_only=True):
    """A question, and why it is asked now."""

    question: Question
    due: str = ""
    """The mistake that is due to be practised again."""


def drills(lesson: Lesson, rules: Sequence[RuleSet]) -> list[tuple[RuleSet, Kind]]:
    """Every sheet with each of its drills that the lesson wants."""
    found = [
        (one, kind) for one in rules for kind in kinds_of(one) if not lesson.kinds or kind in lesson.kinds
    ]
    if not found:
        wanted = ", ".join(lesson.kinds)
        names = ", ".join([one.id for one in rules])
        raise SchoolError(f"{names} has no drill {wanted}: it has {', '.join(kinds_of(rules[0]))}")
    return found


def next_question(
    lesson: Lesson, rules: Sequence[RuleSet], progress: Progress, number: int, now: datetime
) -> NextAsked:
    """The question of a number in a lesson, from 1."""
    if lesson.test:
        return NextAsked(question=paper_question(lesson, rules, number))
    offered = drills(lesson, rules)
    seed = f"{lesson.seed} {number}"
    wanted = {(one.id, kind): one for one, kind in offered}
    for name in spacing.due(progress.cards, now):
        sheet, kind, *mistake = name.split(" ")
        one = next(
            (there for (there_id, of), there in wanted.items() if (there_id, of) == (sheet, kind)), None
        )
        if one is not None and mistake:
            found = _with_mistake(one, kind, mistake[0], seed, _level(lesson, progress, sheet, kind))
            if found is not None:
                return NextAsked(question=found, due=mistake[0])
    one, kind = _least_tried(offered, progress, seed)
    return NextAsked(question=ask(one, kind, seed, _level(lesson, progress, one.id, kind)))


def _level(lesson: Lesson, progress: Progress, sheet: str, kind: str) -> int:
    return lesson.level or level_for(progress, sheet, kind, LAST)


def _with_mistake(rules: RuleSet, kind: str, mistake: str, seed: str, level: int) -> Question | None:
    for number in range(NEARBY):
        question = ask(rules, kind, f"{seed} {number}", level)
        if any([one.name == mistake for one in question.mistakes]):
            return question
    return None


def _least_tried(
    offered: Sequence[tuple[RuleSet, Kind]], progress: Progress, seed: str
) -> tuple[RuleSet, Kind]:
    """The drill that was asked least of late, and of those any; wrong answers count as half."""
    random = chance_of(seed, "drill")

    def weight(drill: tuple[RuleSet, Kind]) -> float:
        sheet, kind = drill[0].id, drill[1]
        there = [one for one in progress.tried[-100:] if (one.sheet, one.kind) == (sheet, kind)]
        return sum([1.0 if one.right else 0.5 for one in there]) + random.random()

    return min(offered, key=weight)


# Timed rounds


class Round(Part, frozen=True, kw_only=True):
    """A timed round: as many right answers as possible until the time is up."""

    seconds: int
    began: float
    """By a clock that only goes forward, in seconds."""
    asked: int = 0
    right: int = 0

    def left(self, clock: float) -> float:
        """How many seconds are left."""
        return max(0.0, self.began + self.seconds - clock)

    def answered(self, right: bool, clock: float) -> "Round":
        """The round after an answer; one that comes too late does not count."""
        if not self.left(clock):
            return self
        return Round(
            seconds=self.seconds, began=self.began, asked=self.asked + 1, right=self.right + int(right)
        )

    def paused(self, seconds: float) -> "Round":
        """The round after somebody has read what was wrong: reading takes none of the time."""
        return Round(seconds=self.seconds, began=self.began + seconds, asked=self.asked, right=self.right)

    def result(self, at: str, sheets: tuple[str, ...]) -> Timed:
        """What is kept of it."""
        return Timed(at=at, seconds=self.seconds, asked=self.asked, right=self.right, sheets=sheets)


def best_before(progress: Progress, seconds: int) -> int:
    """The most right answers of earlier rounds of the same length."""
    return max([round_.right for round_ in progress.timed if round_.seconds == seconds], default=0)


# Tests


def paper_questions(lesson: Lesson, rules: Sequence[RuleSet], count: int) -> list[Question]:
    """The questions of a test."""
    return [paper_question(lesson, rules, number) for number in range(1, count + 1)]


def paper_question(lesson: Lesson, rules: Sequence[RuleSet], number: int) -> Question:
    """The question of a number, from 1: the sheets in turn, each with its drills in turn."""
    offered = drills(lesson, rules)
    by_sheet = [(sheet, [kind for one, kind in offered if one is sheet]) for sheet in rules]
    there = [(sheet, kinds) for sheet, kinds in by_sheet if kinds]
    turn, at = divmod(number - 1, len(there))
    sheet, kinds = there[at]
    return ask(sheet, kinds[turn % len(kinds)], f"{lesson.seed} {number}", lesson.level or 1)
