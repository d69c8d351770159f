"""Questions of the school: made in workers, and kept for a while until somebody answers."""

from collections import OrderedDict
from datetime import datetime

import msgspec

from houseway.room.web.reading_room import ReadingRoom
from houseway.room.web.school_told import Named, id_of, named
from houseway.rooms.lookup import find
from houseway.school.lessons import Lesson, next_question, paper_questions
from houseway.school.making import ask
from houseway.school.paper import paper
from houseway.school.progress import Progress
from houseway.school.question import Question, read_question, write_question

KEPT = 500
MAKING_SECONDS, PAPER_SECONDS = 60.0, 300.0


class SchoolRoom:
    """Questions that were asked of late, by their names."""

    def __init__(self, reading: ReadingRoom) -> None:
        self._reading = reading
        self._kept: OrderedDict[str, Question] = OrderedDict()

    async def ask(
        self, lesson: Lesson, progress: Progress, number: int, now: datetime
    ) -> tuple[Question, str]:
        """The next question of a lesson, and the mistake for which it is due."""
        given = msgspec.json.encode(lesson), msgspec.json.encode(progress)
        written, due = await self._reading.work(
            "school", _asked, *given, number, now.isoformat(), limit=MAKING_SECONDS
        )
        return self._keep(read_question(written)), due

    async def question(self, wanted: str) -> Question:
        """A question by its name: the same again."""
        if wanted in self._kept:
            self._kept.move_to_end(wanted)
            return self._kept[wanted]
        written = await self._reading.work("school", _again, named(wanted), limit=MAKING_SECONDS)
        return self._keep(read_question(written))

    async def paper(self, lesson: Lesson, title: str, count: int, answers: bool) -> str:
        """A test to print."""
        given = msgspec.json.encode(lesson)
        return await self._reading.work("plans", _paper, given, title, count, answers, limit=PAPER_SECONDS)

    def _keep(self, question: Question) -> Question:
        self._kept[id_of(question)] = question
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return question


def _asked(lesson: bytes, progress: bytes, number: int, now: str) -> tuple[bytes, str]:
    wanted = msgspec.json.decode(lesson, type=Lesson)
    kept = msgspec.json.decode(progress, type=Progress)
    rules = [find(sheet) for sheet in wanted.sheets]
    found = next_question(wanted, rules, kept, number, datetime.fromisoformat(now))
    return write_question(found.question), found.due


def _again(wanted: Named) -> bytes:
    return write_question(ask(find(wanted.sheet), wanted.kind, wanted.seed, wanted.level))


def _paper(lesson: bytes, title: str, count: int, answers: bool) -> str:
    wanted = msgspec.json.decode(lesson, type=Lesson)
    rules = [find(sheet) for sheet in wanted.sheets]
    return paper(title, paper_questions(wanted, rules, count), answers=answers)
