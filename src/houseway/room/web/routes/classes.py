"""Classes of the school: people join by a code, and a trainer sees how they do."""

import secrets
from datetime import datetime
from typing import Annotated, Any

import msgspec
from litestar import Request
from litestar.params import JSONBody, PathParameter

from houseway.room.store.school_interface import PupilRow, SchoolClass
from houseway.room.web.house import House, floor, house_of, me, slowly
from houseway.room.web.logins import Who
from houseway.room.web.refusals import Refusal, unknown
from houseway.room.web.routes.operation import operation
from houseway.room.web.school_bodies import (
    ClassesTold,
    ClassSeen,
    ClassTold,
    JoinClass,
    MakeClass,
    PupilTold,
)
from houseway.room.web.school_told import mistakes_told, moment, now_of, standings_told, weak_told
from houseway.school.classroom import class_of, pupil
from houseway.school.progress import Progress

TAG = "school"
Req = Request[Any, Any, Any]
LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Letters and figures that nobody takes for another."""
CODE_LENGTH = 6
MOST_CLASSES = 50
NO_CLASS = {404: "There is no such class."}
ClassId = Annotated[str, PathParameter(max_length=40)]


def told(found: SchoolClass, who: Who) -> ClassTold:
    """A class; its code is for whoever trains it."""
    trains = may_train(found, who)
    return ClassTold(
        id=found.id,
        name=found.name,
        code=found.code if trains else "",
        trainer=found.trainer_name,
        trains=trains,
        pupils=found.pupils,
    )


def may_train(found: SchoolClass, who: Who) -> bool:
    """Whether somebody sees how the people of a class do."""
    return who.owner or (found.trainer == who.person.id and who.floor)


async def classes_for(house: House, who: Who) -> ClassesTold:
    """The classes that somebody sees."""
    found = await (house.store.all_classes() if who.owner else house.store.classes_of(who.person.id))
    return ClassesTold(tuple([told(one, who) for one in found]))


async def the_class(house: House, wanted: str) -> SchoolClass:
    found = await house.store.school_class(wanted)
    if found is None:
        raise unknown("class")
    return found


async def trained(house: House, who: Who, wanted: str) -> SchoolClass:
    """A class, for whoever may see how its people do."""
    found = await the_class(house, wanted)
    if not may_train(found, who):
        raise Refusal(403, "That is for the trainer of the class.")
    return found


@operation("GET /api/school/classes", "My classes", tag=TAG, signed_in=True)
async def my_classes(request: Req) -> ClassesTold:
    """Those that whoever asks made or joined; all of them for the owner of the room."""
    return await classes_for(house_of(request), me(request))


@operation(
    "POST /api/school/classes",
    "Make a class",
    tag=TAG,
    signed_in=True,
    status=201,
    refuses={403: "That is for the floor.", 409: "There are enough classes."},
)
async def make_class(request: Req, data: JSONBody[MakeClass]) -> ClassTold:
    """For the floor and the owner: people join it by the code that is told."""
    house, who = house_of(request), floor(request)
    slowly(house.opens, who.person.id)
    mine = [one for one in await house.store.classes_of(who.person.id) if one.trainer == who.person.id]
    if len(mine) >= MOST_CLASSES:
        raise Refusal(409, f"You have {MOST_CLASSES} classes: close one of them first.")
    made = await house.store.open_class(
        SchoolClass(
            id=secrets.token_urlsafe(9),
            code="".join([secrets.choice(LETTERS) for _ in range(CODE_LENGTH)]),
            name=data.name,
            trainer=who.person.id,
            trainer_name=who.person.name,
            made=house.now(),
        )
    )
    return told(made, who)


@operation(
    "POST /api/school/join",
    "Join a class",
    tag=TAG,
    signed_in=True,
    refuses={404: "No class has this code.", 409: "The class is full."},
)
async def join_class(request: Req, data: JSONBody[JoinClass]) -> ClassTold:
    """By the code that its trainer tells. The trainer sees what is asked and answered."""
    house, who = house_of(request), me(request)
    slowly(house.attempts, who.person.id)
    found = await house.store.class_by_code("".join(data.code.upper().split()).replace("-", ""))
    if found is None:
        raise Refusal(404, "No class has this code. Look at it again: it has six letters and figures.")
    await house.store.join_class(found.id, who.person.id)
    return told(await the_class(house, found.id), who)


@operation(
    "POST /api/school/classes/{wanted:str}/leave",
    "Leave a class",
    tag=TAG,
    signed_in=True,
    refuses=NO_CLASS,
)
async def leave_class(request: Req, wanted: ClassId) -> ClassesTold:
    """The progress stays with whoever leaves, and the trainer sees it no more."""
    house, who = house_of(request), me(request)
    await the_class(house, wanted)
    await house.store.leave_class(wanted, who.person.id)
    return await classes_for(house, who)


@operation(
    "GET /api/school/classes/{wanted:str}",
    "A class as its trainer sees it",
    tag=TAG,
    signed_in=True,
    refuses=NO_CLASS | {403: "That is for its trainer."},
)
async def see_class(request: Req, wanted: ClassId) -> ClassSeen:
    """Who practises, how it goes, and which mistakes are made most."""
    house, who = house_of(request), me(request)
    found = await trained(house, who, wanted)
    rows = await house.store.pupils_of(wanted)
    return await house.reading.read(_seen, told(found, who), rows, now_of(house.clock()))


def _seen(about: ClassTold, rows: list[PupilRow], now: datetime) -> ClassSeen:
    kept = [
        msgspec.json.decode(row.progress, type=Progress) if row.progress else Progress(person=row.name)
        for row in rows
    ]
    pupils = [pupil(progress, now) for progress in kept]
    return ClassSeen(
        **msgspec.structs.asdict(about),
        people=tuple(
            [
                PupilTold(
                    id=row.person,
                    name=row.name,
                    asked=one.asked,
                    right=one.right,
                    last=one.last,
                    latest=moment(one.latest),
                    level=one.level,
                    due=one.due,
                    standings=standings_told(one.standings),
                    mistakes=mistakes_told([(*made, 1) for made in one.mistakes]),
                    weak=weak_told(one.weak),
                )
                for row, one in zip(rows, pupils, strict=True)
            ]
        ),
        mistakes=mistakes_told(class_of(pupils).mistakes),
    )


@operation(
    "DELETE /api/school/classes/{wanted:str}",
    "Close a class",
    tag=TAG,
    signed_in=True,
    refuses=NO_CLASS | {403: "That is for its trainer."},
)
async def close_class(request: Req, wanted: ClassId) -> ClassesTold:
    """Everybody keeps their own progress."""
    house, who = house_of(request), me(request)
    await trained(house, who, wanted)
    await house.store.close_class(wanted)
    return await classes_for(house, who)


ROUTES = [my_classes, make_class, join_class, leave_class, see_class, close_class]
