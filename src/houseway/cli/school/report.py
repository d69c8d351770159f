"""How people do in the school, and which drills there are, as lines of text."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from textwrap import wrap

from houseway.play.rules import RuleSet
from houseway.rooms.index import catalogue, room_name
from houseway.school import spacing
from houseway.school.classroom import classroom, pupil
from houseway.school.levels import LEVELS
from houseway.school.making import DRILLS, kinds_of
from houseway.school.progress import LAST, Progress, Store
from houseway.words.names import key_words

WIDTH = 79
FEW = 8


def sheet_words(sheet: str) -> str:
    """A sheet as people call it; a game of one's own by its id."""
    entry = next((entry for entry in catalogue() if entry.id == sheet), None)
    return f"{entry.name}, {room_name(entry.room)}" if entry is not None else sheet


def kind_words(kind: str) -> str:
    """A drill as people call it."""
    return next((drill.title for drill in DRILLS if drill.kind == kind), kind)


def own_report(progress: Progress) -> str:
    """Somebody's own progress."""
    now = datetime.now(UTC)
    seen = pupil(progress, now)
    if not seen.asked:
        return f"{progress.person} has not answered a question yet. Begin with `houseway school`.\n"
    lines = [
        f"{progress.person}: {seen.right} of {seen.asked} right, {seen.last} of the last "
        f"{min(LAST, seen.asked)}; level {seen.level}.",
    ]
    lines.append(f"Due to be asked again: {seen.due}." if spacing.available() else _no_scheduler())
    for sheet in dict.fromkeys([standing.sheet for standing in seen.standings]):
        lines += ["", sheet_words(sheet)]
        for standing in seen.standings:
            if standing.sheet == sheet:
                share = f"{standing.right} of {standing.asked}"
                made = ", ".join([f"{key_words(name)} ({count})" for name, count in standing.mistakes[:3]])
                head = f"  {kind_words(standing.kind):18}{share:>12} right"
                lines += wrap(head + (f"   {made}" if made else ""), WIDTH, subsequent_indent=" " * 39)
    if progress.timed:
        best = max(progress.timed, key=lambda one: one.right / one.seconds)
        lines += ["", f"Best timed round: {best.right} right in {best.seconds} seconds."]
    return "\n".join([*lines, ""])


def _no_scheduler() -> str:
    return f"Nothing is due: {spacing.NEEDS_FSRS}."


def class_report(store: Store) -> str:
    """Everybody's progress, for the trainer."""
    seen = classroom(store, datetime.now(UTC))
    if not seen.pupils:
        return "Nobody has answered a question yet: `houseway school --name NAME` begins.\n"
    width = max(4, *[len(one.person) for one in seen.pupils])
    lines = [f"{'name':{width}}  asked  right  last ten  level  due  latest"]
    for one in seen.pupils:
        share = f"{100 * one.right // one.asked}%" if one.asked else "-"
        lines.append(
            f"{one.person:{width}}  {one.asked:5}  {share:>5}  {one.last:8}  {one.level:5}  {one.due:3}  "
            f"{one.latest[:10]}"
        )
    if any([one.weak for one in seen.pupils]):
        lines += ["", "Who is weak in what, of the last ten there:"]
    for one in seen.pupils:
        if one.weak:
            said = [f"{kind_words(kind).lower()} ({right} of {asked})" for kind, right, asked in one.weak]
            lines += wrap(f"  {one.person}: {', '.join(said)}", WIDTH, subsequent_indent="    ")
    if seen.mistakes:
        lines += ["", "What the class gets wrong most:"]
        for sheet, kind, mistake, often, people in seen.mistakes[:FEW]:
            told = f"{key_words(mistake)}: {kind_words(kind).lower()}, {sheet_words(sheet)}"
            times = "once" if often == 1 else f"{often} times"
            count = f"{times} by {people} {'person' if people == 1 else 'people'}"
            lines += wrap(f"{told} ({count})", WIDTH, initial_indent="  ", subsequent_indent="    ")
    return "\n".join([*lines, ""])


def drills_report(rules: Sequence[RuleSet]) -> str:
    """The drills that games have, and the levels."""
    return "\n".join([*_drills(rules), ""])


def _drills(rules: Sequence[RuleSet]) -> Iterator[str]:
    for drill in DRILLS:
        yield f"{drill.kind:8}{drill.title:18}{drill.says}"
    yield ""
    for level in LEVELS:
        yield f"level {level.number}  {level.title:16}{level.says}"
    yield ""
    width = max([len(one.called) for one in rules])
    for one in rules:
        yield f"{one.called:{width}}  {' '.join(kinds_of(one))}"
