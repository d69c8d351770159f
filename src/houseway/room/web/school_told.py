"""Questions, verdicts and progress as the pages are told them."""

import base64
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import NamedTuple

import msgspec

from houseway.reasons.citing import lines_of
from houseway.room.seeing.welcome import felt_of
from houseway.room.web.refusals import Refusal
from houseway.room.web.school_bodies import (
    AnswerQuestion,
    CitedTold,
    DrillsTold,
    DrillTold,
    LevelTold,
    MistakeTold,
    ProgressTold,
    RightAnswer,
    SchoolForm,
    SchoolQuestion,
    SchoolRow,
    SchoolVerdict,
    StandingTold,
    TimedTold,
    WeakTold,
)
from houseway.rooms.index import listed, room_name
from houseway.rooms.lookup import find
from houseway.school import spacing
from houseway.school.classroom import Pupil
from houseway.school.grading import Graded, answer_words, from_amounts, from_group, from_order, from_picks
from houseway.school.levels import LEVELS
from houseway.school.making import DRILLS, drill_of, kinds_of
from houseway.school.progress import Progress, Standing, Timed
from houseway.school.question import Answer, Kind, Question, Row, SchoolError, skill

PLACES = ("Seat ", "Spot ")
"""What the rows of seats and spots begin with."""
SHOWN_MISTAKES, TIMED_SHOWN = 8, 20


class Named(NamedTuple):
    """What a question is made from: the same makes the same."""

    sheet: str
    kind: Kind
    level: int
    seed: str


def id_of(question: Question) -> str:
    """The name of a question, from which it can be made again."""
    named = Named(question.sheet, question.kind, question.level, question.seed)
    return base64.urlsafe_b64encode(msgspec.json.encode(named)).decode().rstrip("=")


def named(wanted: str) -> Named:
    """What a name says; refused where it is none."""
    try:
        written = base64.urlsafe_b64decode(wanted.encode() + b"=" * (-len(wanted) % 4))
        found = msgspec.json.decode(written, type=Named)
    except (ValueError, msgspec.MsgspecError):
        raise Refusal(400, "There is no such question: ask for another one.") from None
    known(found.sheet)
    return found


def known(sheet: str) -> str:
    """The id of a game that there is; a path to a file is none."""
    if not any([entry.id == sheet for entry in listed()]):
        raise Refusal(404, f"There is no game {sheet[:60]}.")
    return sheet


def question_told(question: Question, due: str) -> SchoolQuestion:
    """A question without its answer."""
    rules = find(question.sheet)
    form = question.form
    return SchoolQuestion(
        id=id_of(question),
        sheet=question.sheet,
        version=question.version,
        kind=question.kind,
        kind_title=drill_of(question.kind).title,
        level=question.level,
        title=rules.name,
        room_name=room_name(rules.room),
        felt=felt_of(rules),
        text=question.text,
        rows=tuple([_row(row) for row in question.rows]),
        form=SchoolForm(
            asks=form.asks,
            options=form.options,
            several=form.several,
            seats=form.seats,
            gets=bool(form.put_in),
            closing=form.closing,
            cards=tuple(form.cards.split()),
            groups=form.groups,
            sizes=form.sizes,
        ),
        ours=question.ours,
        due=due,
    )


def _row(row: Row) -> SchoolRow:
    cards = tuple([tuple(part.split()) for part in row.cards])
    own = row.who.startswith(PLACES)
    return SchoolRow(
        who=row.who, lies="place" if own else "middle" if cards else "", cards=cards, words=row.words
    )


def given(question: Question, said: AnswerQuestion) -> Answer:
    """An answer as somebody gave it; refused where it does not fit the question."""
    form = question.form
    match form.asks:
        case "pick":
            return from_picks(form, tuple([place + 1 for place in said.picks]))
        case "order":
            return from_order(form, tuple([place + 1 for place in said.order]), form.options)
        case "set":
            return from_group(form, said.first)
        case "amounts":
            if form.closing and sorted(said.order) != list(range(len(form.closing))):
                raise SchoolError("say in which order the wagers close, each of them once")
            return from_amounts(form, said.amounts, said.order if form.closing else ())


def verdict(question: Question, graded: Graded, progress: Progress) -> SchoolVerdict:
    """What an answer is worth, explained."""
    mistake = graded.mistake
    return SchoolVerdict(
        right=graded.right,
        half=graded.half,
        mistake=mistake.name if mistake is not None else "",
        mistake_says=mistake.says if mistake is not None else "",
        answer=_right(question),
        words=answer_words(question, question.answer),
        explains=question.explains,
        cited=tuple([CitedTold(one.key, one.says, lines_of(one.lines), one.ours) for one in question.cited]),
        ours=question.ours,
        back=_back(question, graded, progress),
        asked=len(progress.tried),
        known=sum([one.right for one in progress.tried]),
    )


def _right(question: Question) -> RightAnswer:
    form, answer = question.form, question.answer
    net = {seat: answer.net.get(seat, 0) + form.put_in.get(seat, 0) for seat in form.seats}
    groups = tuple([tuple(group.split()) for group in answer.groups])
    return RightAnswer(picks=answer.picks, amounts=net, order=answer.order, groups=groups)


def _back(question: Question, graded: Graded, progress: Progress) -> int:
    """When the skill comes back that the answer was about."""
    missed = graded.mistake.name if graded.mistake is not None else ""
    card = progress.cards.get(skill(question.sheet, question.kind, missed))
    return moment(card["due"]) if card is not None else 0


def moment(written: str) -> int:
    """Milliseconds since 1970."""
    return round(datetime.fromisoformat(written).timestamp() * 1000) if written else 0


# Drills and progress


def drills_told(sheets: tuple[str, ...]) -> DrillsTold:
    """What can be practised on some sheets; without any, what there is at all."""
    having = {sheet: kinds_of(find(sheet)) for sheet in sheets}
    drills = [
        DrillTold(one.kind, one.title, one.says, tuple([s for s in sheets if one.kind in having[s]]))
        for one in DRILLS
    ]
    levels = [LevelTold(level.number, level.title, level.says) for level in LEVELS]
    return DrillsTold(tuple(drills), tuple(levels))


def progress_told(progress: Progress, pupil: Pupil) -> ProgressTold:
    """Somebody's progress."""
    return ProgressTold(
        asked=pupil.asked,
        right=pupil.right,
        due=pupil.due,
        spaced=spacing.available(),
        standings=standings_told(pupil.standings),
        mistakes=mistakes_told([(*one, 1) for one in pupil.mistakes]),
        timed=tuple([_timed(one) for one in progress.timed[: -TIMED_SHOWN - 1 : -1]]),
        taught=progress.taught,
    )


def _timed(one: Timed) -> TimedTold:
    return TimedTold(moment(one.at), one.seconds, one.asked, one.right)


def standings_told(standings: Iterable[Standing]) -> tuple[StandingTold, ...]:
    """How somebody does, sheet by sheet."""
    names = _names()
    found = []
    for one in standings:
        title, room = names.get(one.sheet, (one.sheet, ""))
        found.append(
            StandingTold(
                sheet=one.sheet,
                title=title,
                room_name=room,
                kind=one.kind,
                kind_title=_kind_title(one.kind),
                asked=one.asked,
                right=one.right,
                last=one.last,
            )
        )
    return tuple(found)


def weak_told(weak: Iterable[tuple[str, int, int]]) -> tuple[WeakTold, ...]:
    """Kinds of drills that go badly for somebody."""
    return tuple(
        [WeakTold(kind_title=_kind_title(kind), right=right, asked=asked) for kind, right, asked in weak]
    )


def mistakes_told(made: Iterable[tuple[str, str, str, int, int]]) -> tuple[MistakeTold, ...]:
    """Mistakes by sheet, kind and name, how often and by how many people."""
    names = _names()
    found = [
        MistakeTold(
            sheet=sheet,
            title=names.get(sheet, (sheet, ""))[0],
            kind=kind,
            kind_title=_kind_title(kind),
            mistake=mistake,
            count=count,
            people=people,
        )
        for sheet, kind, mistake, count, people in made
    ]
    return tuple(found[:SHOWN_MISTAKES])


def _names() -> dict[str, tuple[str, str]]:
    return {entry.id: (entry.name, room_name(entry.room)) for entry in listed()}


def _kind_title(kind: str) -> str:
    return next((drill.title for drill in DRILLS if drill.kind == kind), kind)


def now_of(clock: float) -> datetime:
    """The moment of a clock."""
    return datetime.fromtimestamp(clock, UTC)
