"""Progress: kept in files, shown to its owner and to the trainer; what is due comes first."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from houseway.rooms.loader import load
from houseway.school import spacing
from houseway.school.classroom import classroom, pupil
from houseway.school.grading import Graded, grade
from houseway.school.lessons import Lesson, Round, best_before, drills, next_question, paper_questions
from houseway.school.making import ask
from houseway.school.progress import FileStore, Progress, Timed, Tried, after, level_for, standings
from houseway.school.question import Question, SchoolError, skill

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
SHEET = "black-sheep/texas-holdem"


def asked(seed: str = "one", level: int = 2) -> Question:
    return ask(load(SHEET), "pots", seed, level)


def tried(right: bool, level: int = 1, mistake: str = "") -> Tried:
    return Tried(
        at=NOW.isoformat(), sheet=SHEET, kind="pots", level=level, seed="s", right=right, mistake=mistake
    )


def test_progress_is_kept_and_read_again(tmp_path: Path) -> None:
    store = FileStore(tmp_path / "school")
    assert store.people() == [] and store.read("Ann") == Progress(person="Ann")
    question = asked()
    wrong = grade(question, question.mistakes[0].answer)
    progress = after(store.read("Ann"), question, wrong, NOW, 12.3)
    store.write(progress)
    assert store.people() == ["Ann"] and store.read("Ann") == progress
    (kept,) = progress.tried
    assert (kept.right, kept.mistake, kept.seconds) == (False, question.mistakes[0].name, 12.3)


@pytest.mark.parametrize("name", ["", "  ", "x" * 61, "a\nb"])
def test_names_that_are_none_are_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(SchoolError, match="a name has 1 to 60 letters"):
        FileStore(tmp_path).read(name)


def test_names_cannot_leave_the_folder(tmp_path: Path) -> None:
    store = FileStore(tmp_path / "school")
    store.write(Progress(person="../../etc/passwd"))
    assert [path.parent for path in tmp_path.rglob("*.json")] == [tmp_path / "school"]
    assert store.read("../../etc/passwd").person == "../../etc/passwd"


def test_a_file_that_is_no_progress_is_refused(tmp_path: Path) -> None:
    (tmp_path / "ann.json").write_text('{"person": 3}')
    with pytest.raises(SchoolError, match=r"ann\.json is not somebody's progress"):
        FileStore(tmp_path).read("Ann")


def test_the_level_goes_up_when_answers_are_right() -> None:
    good = Progress(person="Ann", tried=tuple([tried(True)] * 8))
    assert level_for(good, SHEET, "pots", 4) == 2
    assert level_for(good, SHEET, "winner", 4) == 1
    mixed = Progress(person="Ann", tried=tuple([tried(True), tried(False)] * 4))
    assert level_for(mixed, SHEET, "pots", 4) == 1
    better = Progress(person="Ann", tried=(*good.tried, *[tried(True, 2)] * 8))
    assert level_for(better, SHEET, "pots", 4) == 3 and level_for(better, SHEET, "pots", 2) == 2


def test_how_somebody_does() -> None:
    made = (tried(True), tried(False, mistake="odd-chip"), tried(False, mistake="odd-chip"), tried(False))
    (standing,) = standings(made)
    assert (standing.asked, standing.right, standing.last) == (4, 1, 1)
    assert standing.mistakes == (("odd-chip", 2),)


def test_the_trainer_sees_the_class(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    store.write(Progress(person="Ann", tried=(tried(False, mistake="odd-chip"), tried(True, 3))))
    store.write(
        Progress(person="Bob", tried=(tried(False, mistake="odd-chip"), tried(False, mistake="odd-half")))
    )
    seen = classroom(store, NOW)
    assert [(one.person, one.asked, one.right, one.level) for one in seen.pupils] == [
        ("Ann", 2, 1, 3),
        ("Bob", 2, 0, 1),
    ]
    assert seen.mistakes == ((SHEET, "pots", "odd-chip", 2, 2), (SHEET, "pots", "odd-half", 1, 1))
    assert pupil(Progress(person="Eve"), NOW).latest == ""


def test_a_lesson_goes_through_all_drills() -> None:
    rules = [load(SHEET)]
    lesson = Lesson(sheets=(SHEET,), seed="monday")
    progress = Progress(person="Ann")
    kinds = []
    for number in range(1, len(drills(lesson, rules)) + 1):
        found = next_question(lesson, rules, progress, number, NOW)
        kinds.append(found.question.kind)
        tried_so = tried(True)
        progress = Progress(
            person="Ann",
            tried=(
                *progress.tried,
                Tried(**{**{f: getattr(tried_so, f) for f in tried_so.__struct_fields__}, "kind": kinds[-1]}),
            ),
        )
    assert sorted(kinds) == sorted([kind for _, kind in drills(lesson, rules)])


def test_a_lesson_without_drills_is_refused() -> None:
    with pytest.raises(SchoolError, match="black-sheep/texas-holdem has no drill set: it has read"):
        drills(Lesson(sheets=(SHEET,), kinds=("set",), seed="s"), [load(SHEET)])


def test_a_timed_round_ends_with_its_time() -> None:
    round_ = Round(seconds=60, began=100.0)
    round_ = round_.answered(True, 120.0).answered(False, 150.0)
    assert (round_.asked, round_.right, round_.left(150.0)) == (2, 1, 10.0)
    assert round_.answered(True, 161.0) == round_ and round_.left(161.0) == 0.0
    assert round_.paused(30.0).left(150.0) == 40.0
    done = round_.result("2026-03-01T12:00:00+00:00", (SHEET,))
    progress = Progress(person="Ann", timed=(done, Timed(at="", seconds=30, asked=9, right=9)))
    assert best_before(progress, 60) == 1 and best_before(progress, 90) == 0


def test_the_questions_of_a_test_are_the_same_for_everybody() -> None:
    lesson = Lesson(sheets=(SHEET,), kinds=("pots", "winner"), level=2, seed="exam")
    once = paper_questions(lesson, [load(SHEET)], 4)
    assert once == paper_questions(lesson, [load(SHEET)], 4)
    assert [question.kind for question in once] == ["winner", "pots", "winner", "pots"]
    two = Lesson(sheets=(SHEET, "black-sheep/ez-baccarat"), seed="exam")
    mixed = paper_questions(two, [load(one) for one in two.sheets], 4)
    assert [question.sheet for question in mixed] == [*two.sheets, *two.sheets]


# Spaced repetition

needs_fsrs = pytest.mark.skipif(not spacing.available(), reason="fsrs is not installed")


@needs_fsrs
def test_a_mistake_comes_back_soon_and_what_is_known_late() -> None:
    question = asked()
    missed = question.mistakes[0]
    cards = spacing.reviewed({}, question, Graded(False, missed), NOW)
    name = skill(question.sheet, question.kind, missed.name)
    assert list(cards) == [name]
    assert spacing.due(cards, NOW) == [] and spacing.due(cards, NOW + timedelta(minutes=5)) == [name]
    known = spacing.reviewed({}, question, Graded(True), NOW, 3.0)
    assert {skill(question.sheet, question.kind), *question.skills()} == {*known}
    assert spacing.due(known, NOW + timedelta(hours=1)) == []
    assert spacing.due(known, NOW + timedelta(days=60)) != []


@needs_fsrs
def test_what_is_due_is_asked_first() -> None:
    question = asked()
    missed = question.mistakes[0]
    progress = after(Progress(person="Ann"), question, Graded(False, missed), NOW)
    lesson = Lesson(sheets=(SHEET,), level=2, seed="tuesday")
    later = next_question(lesson, [load(SHEET)], progress, 1, NOW + timedelta(days=1))
    assert later.due == missed.name and later.question.kind == "pots"
    assert missed.name in [mistake.name for mistake in later.question.mistakes]


def test_without_the_library_it_is_said_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    spacing._library.cache_clear()
    spacing._scheduler.cache_clear()
    monkeypatch.setattr(spacing, "import_module", missing)
    with pytest.raises(SchoolError, match=r"pip install 'houseway\[school\]'"):
        spacing.reviewed({}, asked(), Graded(True), NOW)
    monkeypatch.undo()
    spacing._library.cache_clear()
