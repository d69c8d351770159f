"""``houseway school``: drills from the printed sheets, graded by the engine."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from houseway.play.rules import RuleSet
    from houseway.school.lessons import Lesson
    from houseway.school.progress import Store

KINDS = ("read", "winner", "pots", "pay", "set", "draw", "fee", "ruling", "next")
USUAL = 10
MOST = 200


@click.command(name="school")
@click.argument("rule_set_ids", metavar="[ID]...", nargs=-1)
@click.option(
    "-k",
    "--kind",
    "kinds",
    multiple=True,
    type=click.Choice(KINDS),
    help="Only this kind of drill; repeatable.",
)
@click.option(
    "--level",
    metavar="N",
    type=click.IntRange(1, 4),
    help="1 (first day) to 4 (floor); else it goes with you.",
)
@click.option(
    "-n", "--questions", metavar="N", type=click.IntRange(1, MOST), help=f"How many; {USUAL} if not given."
)
@click.option(
    "--timed", metavar="SECONDS", type=click.IntRange(10, 3600), help="As many as you can in that time."
)
@click.option("--name", default="Guest", show_default=True, help="Whose progress is kept.")
@click.option("--seed", metavar="WORDS", help="Ask the questions of this seed: a class gets the same ones.")
@click.option("--kinds", "lists", is_flag=True, help="List the drills that the games have.")
@click.option(
    "--print",
    "page",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write a test with answer sheets as a page to print.",
)
@click.option(
    "--json", "as_json", is_flag=True, help="Write the questions as JSON, with answers and mistakes."
)
@click.option("--progress", "shows", is_flag=True, help="Show how you are doing.")
@click.option("--class", "trains", is_flag=True, help="Show how everybody is doing: for the trainer.")
@click.option(
    "--folder",
    metavar="DIR",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where progress is kept: a shared folder makes a class. Your data folder if not given.",
)
@click.option("--four-colour", is_flag=True, help="A deck with a colour for each suit.")
@click.option("--plain", is_flag=True, help="Lines of plain text, without colours and symbols.")
def command(
    rule_set_ids: tuple[str, ...],
    kinds: tuple[str, ...],
    level: int | None,
    questions: int | None,
    timed: int | None,
    name: str,
    seed: str | None,
    lists: bool,
    page: Path | None,
    as_json: bool,
    shows: bool,
    trains: bool,
    folder: Path | None,
    four_colour: bool,
    plain: bool,
) -> None:
    """Learn to deal: questions from the sheets of the games that you name, graded by the engine.

    houseway school black-sheep/texas-holdem -k pots -n 5

    Read the hand, who wins, side pots, pay a layout, the house way, forced draws, fees, what happens now,
    what comes next. Wrong answers are told which mistake they are, and every answer comes with its lines.
    Without an ID you go on where you were, or pick a game.
    """
    from houseway.chance.seeds import new_seed_text
    from houseway.school.data_folder import school_folder
    from houseway.school.progress import FileStore

    store = FileStore(folder if folder is not None else school_folder())
    if trains:
        from houseway.cli.school.report import class_report

        click.echo(class_report(store), nl=False)
        return
    if shows:
        from houseway.cli.school.report import own_report

        click.echo(own_report(store.read(name)), nl=False)
        return
    if lists:
        from houseway.cli.school.report import drills_report

        click.echo(drills_report(_rules(rule_set_ids)), nl=False)
        return
    words = seed if seed is not None else new_seed_text()
    if page is not None or as_json:
        if not rule_set_ids:
            raise click.UsageError(
                "Name the games that the questions are to come from: houseway games lists them."
            )
        lesson = _lesson(rule_set_ids, kinds, level or 1, words, test=True)
        _write(_rules(rule_set_ids), lesson, questions or USUAL, page, seed or "Houseway school")
        return
    lesson_on = partial(_lesson, kinds=kinds, level=level or 0, seed=words, test=seed is not None)
    _teach(store, name, folder, rule_set_ids, lesson_on, questions, timed, four_colour, plain)


def _rules(rule_set_ids: Sequence[str]) -> list[RuleSet]:
    from houseway.rooms.index import catalogue
    from houseway.rooms.lookup import find

    return [find(one) for one in rule_set_ids or [entry.id for entry in catalogue()]]


def _lesson(sheets: Sequence[str], kinds: Sequence[str], level: int, seed: str, *, test: bool) -> Lesson:
    import msgspec

    from houseway.school.lessons import Lesson

    return msgspec.convert(
        {"sheets": tuple(sheets), "kinds": tuple(kinds), "level": level, "seed": seed, "test": test}, Lesson
    )


def _write(rules: Sequence[RuleSet], lesson: Lesson, count: int, page: Path | None, title: str) -> None:
    """The questions of a test, as a page to print or as JSON."""
    from houseway.school.lessons import paper_questions

    questions = paper_questions(lesson, rules, count)
    if page is None:
        import msgspec

        click.echo(msgspec.json.format(msgspec.json.encode(questions), indent=2).decode())
        return
    from houseway.errors import HousewayError
    from houseway.files import write_text
    from houseway.school.paper import paper

    try:
        write_text(page, paper(title, questions))
    except OSError as error:
        raise HousewayError(f"the test cannot be written to {page}: {error.strerror}") from None
    click.echo(f"{len(questions)} questions with answer sheets: {page}")
    click.echo(f"The same test again: --seed {quote(lesson.seed)}")


def _teach(
    store: Store,
    name: str,
    folder: Path | None,
    rule_set_ids: tuple[str, ...],
    lesson_on: Callable[[Sequence[str]], Lesson],
    questions: int | None,
    timed: int | None,
    four_colour: bool,
    plain: bool,
) -> None:
    from houseway.cli.school.blackboard import Blackboard
    from houseway.cli.school.menu import pick_sheets
    from houseway.cli.terminal.screen import Leave, Screen
    from houseway.rooms.lookup import find

    screen = Screen(plain=plain, four_colour=four_colour)
    progress = store.read(name)
    board: Blackboard | None = None
    try:
        with screen.opened():
            sheets = rule_set_ids or pick_sheets(screen, progress)
            rules = [find(one) for one in sheets]
            lesson = lesson_on([one.called for one in rules])
            board = Blackboard(screen, store, progress, lesson, rules)
            board.run(questions or USUAL, timed)
    except (Leave, KeyboardInterrupt):
        pass
    click.echo(board.farewell(folder) if board is not None else "Good-bye.")
