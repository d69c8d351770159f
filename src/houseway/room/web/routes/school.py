"""The school: drills, questions, verdicts, progress, tests to print."""

import secrets
from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from litestar import Request, Response
from litestar.params import JSONBody, QueryParameter

from houseway.room.web import school_told
from houseway.room.web.documents import document
from houseway.room.web.house import House, house_of, me, slowly
from houseway.room.web.logins import Who
from houseway.room.web.refusals import Refusal
from houseway.room.web.routes.games import NO_GAME
from houseway.room.web.routes.operation import operation
from houseway.room.web.routes.parameters import listed
from houseway.room.web.school_bodies import (
    AnswerQuestion,
    AskQuestion,
    DrillsTold,
    EndRound,
    ProgressTold,
    SchoolQuestion,
    SchoolVerdict,
    TimedRound,
)
from houseway.school.classroom import pupil
from houseway.school.grading import grade
from houseway.school.lessons import Lesson, best_before
from houseway.school.making import drill_of
from houseway.school.progress import Progress, Timed, after
from houseway.school.question import Kind

TAG = "school"
Req = Request[Any, Any, Any]
ATTEMPTS = 5
"""So often progress is written again where somebody else wrote it meanwhile."""
MOST_SHEETS = 12
GRACE_MS = 3_000
"""An answer under way when the time of a round is up counts."""
Several = Annotated[str, QueryParameter(max_length=1000, description="Several, with commas between them.")]
Count = Annotated[int, QueryParameter(ge=1, le=40, description="How many questions.")]
Hard = Annotated[int, QueryParameter(ge=1, le=4, description="The level.")]
Seed = Annotated[str, QueryParameter(max_length=60, description="The same seed makes the same test.")]
Title = Annotated[str, QueryParameter(max_length=100)]
Answers = Annotated[bool, QueryParameter(description="Whether answer sheets come with it.")]


def sheets_in(said: str) -> tuple[str, ...]:
    """Games by their ids, with commas between them."""
    found = tuple(dict.fromkeys(listed(said)))
    if len(found) > MOST_SHEETS:
        raise Refusal(400, f"Name {MOST_SHEETS} sheets at the most.")
    return tuple([school_told.known(sheet) for sheet in found])


async def read_progress(house: House, who: Who) -> tuple[int, Progress]:
    """How often somebody's progress was written, and what it is."""
    turn, state = await house.store.school_progress(who.person.id)
    fresh = Progress(person=who.person.name)
    return turn, msgspec.json.decode(state, type=Progress) if state else fresh


async def change_progress(house: House, who: Who, change: Callable[[Progress], Progress]) -> Progress:
    """Somebody's progress after a change that is kept."""
    for _ in range(ATTEMPTS):
        turn, progress = await read_progress(house, who)
        changed = await house.reading.read(change, progress)
        written = msgspec.json.encode(changed).decode()
        if await house.store.keep_school_progress(who.person.id, turn, written):
            return changed
    raise Refusal(503, "Your answers come from several places at once. Try again.", Retry_After="1")


@operation("GET /api/school/drills", "What can be practised", tag=TAG, signed_in=True, refuses=NO_GAME)
async def school_drills(request: Req, sheets: Several = "") -> DrillsTold:
    """The kinds of drills, which of some sheets have each of them, and the levels."""
    house, _ = house_of(request), me(request)
    return await house.reading.read(school_told.drills_told, sheets_in(sheets))


@operation("POST /api/school/question", "The next question", tag=TAG, signed_in=True, refuses=NO_GAME)
async def ask_question(request: Req, data: JSONBody[AskQuestion]) -> SchoolQuestion:
    """From the chosen sheets and drills: what is due first, then what was tried least. The answer stays
    here."""
    house, who = house_of(request), me(request)
    slowly(house.desk, who.person.id)
    for sheet in data.sheets:
        school_told.known(sheet)
    _, progress = await read_progress(house, who)
    lesson = Lesson(
        sheets=tuple(dict.fromkeys(data.sheets)),
        kinds=data.kinds,
        level=data.level,
        seed=data.seed or secrets.token_hex(8),
    )
    now = school_told.now_of(house.clock())
    question, due = await house.school.ask(lesson, progress, data.number, now)
    return await house.reading.read(school_told.question_told, question, due)


@operation(
    "POST /api/school/answer",
    "Answer a question",
    tag=TAG,
    signed_in=True,
    refuses={404: "There is no such question."},
)
async def answer_question(request: Req, data: JSONBody[AnswerQuestion]) -> SchoolVerdict:
    """Graded by the engine and explained with its lines; a wrong answer that a named mistake leads to is
    told which. It counts for the progress of whoever answers."""
    house, who = house_of(request), me(request)
    slowly(house.desk, who.person.id)
    question = await house.school.question(data.id)
    graded = grade(question, school_told.given(question, data))
    now = school_told.now_of(house.clock())

    def change(progress: Progress) -> Progress:
        taught = tuple(dict.fromkeys([question.sheet, *progress.taught]))[:MOST_SHEETS]
        changed = after(progress, question, graded, now, data.seconds)
        return msgspec.structs.replace(changed, taught=taught, person=who.person.name)

    return school_told.verdict(question, graded, await change_progress(house, who, change))


@operation("GET /api/school/progress", "My progress", tag=TAG, signed_in=True)
async def my_progress(request: Req) -> ProgressTold:
    """How whoever asks does, sheet by sheet and drill by drill, and what is due."""
    house, who = house_of(request), me(request)
    _, progress = await read_progress(house, who)
    now = school_told.now_of(house.clock())

    def told() -> ProgressTold:
        return school_told.progress_told(progress, pupil(progress, now))

    return await house.reading.read(told)


@operation("POST /api/school/round", "A timed round is over", tag=TAG, signed_in=True, refuses=NO_GAME)
async def end_round(request: Req, data: JSONBody[EndRound]) -> TimedRound:
    """What was answered between its beginning and its end is counted here, and kept."""
    house, who = house_of(request), me(request)
    slowly(house.desk, who.person.id)
    end = data.began + data.seconds * 1000 + GRACE_MS
    best = asked = right = 0

    def change(progress: Progress) -> Progress:
        nonlocal best, asked, right
        there = [
            one
            for one in progress.tried
            if data.began - 1000 <= school_told.moment(one.at) <= end and one.sheet in data.sheets
        ]
        best = best_before(progress, data.seconds)
        asked, right = len(there), sum([one.right for one in there])
        at = school_told.now_of(house.clock()).isoformat(timespec="seconds")
        timed = Timed(at=at, seconds=data.seconds, asked=asked, right=right, sheets=data.sheets)
        return msgspec.structs.replace(progress, timed=(*progress.timed, timed)[-200:])

    await change_progress(house, who, change)
    return TimedRound(asked, right, best)


@operation(
    "GET /api/school/test",
    "A test to print",
    tag=TAG,
    signed_in=True,
    refuses=NO_GAME,
    media_type="text/html",
)
async def school_test(
    request: Req,
    sheets: Several,
    kinds: Several = "",
    level: Hard = 2,
    count: Count = 10,
    seed: Seed = "",
    title: Title = "Test",
    answers: Answers = True,
) -> Response[str]:
    """Questions one after the other on a page that prints well, with answer sheets where they are wanted."""
    house, who = house_of(request), me(request)
    slowly(house.desk, who.person.id, 3.0)
    wanted = sheets_in(sheets)
    if not wanted:
        raise Refusal(400, "Name the sheets that are asked about.")
    lesson = Lesson(sheets=wanted, kinds=_kinds(kinds), level=level, seed=seed or secrets.token_hex(4))
    return document(await house.school.paper(lesson, title.strip() or "Test", count, answers))


def _kinds(said: str) -> tuple[Kind, ...]:
    return tuple([drill_of(kind).kind for kind in listed(said)])


ROUTES = [school_drills, ask_question, answer_question, my_progress, end_round, school_test]
