"""``houseway school``: what a dealer in training does on an ordinary day, as a newcomer types it."""

import json
import shlex
from contextlib import suppress
from pathlib import Path

import pytest

from houseway.cli.school.blackboard import HELP, KEYS, Blackboard
from houseway.cli.school.menu import pick_sheets
from houseway.cli.terminal.screen import Leave
from houseway.rooms.loader import load
from houseway.school.lessons import Lesson, paper_questions
from houseway.school.making import ask, drill_of
from houseway.school.progress import FileStore, Progress
from houseway.school.question import Question
from tests.cli.running import houseway, refused
from tests.cli.sitting import PaperScreen

HOLDEM = "black-sheep/texas-holdem"


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOUSEWAY_DATA", str(tmp_path / "data"))


def typed(question: Question, net: dict[int, int]) -> str:
    """Amounts as somebody types them, in the order of the seats."""
    form = question.form
    amounts = [net[seat] + form.put_in.get(seat, 0) for seat in form.seats]
    return " ".join([f"{amount / 100:.2f}".removesuffix(".00") for amount in amounts])


def learn(*arguments: str, typed: str) -> str:
    result = houseway("school", *arguments, "--plain", typed=typed)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_which_drills_does_my_game_have() -> None:
    """The first question of the first day."""
    said = houseway("school", HOLDEM, "black-sheep/ez-baccarat", "--kinds").stdout
    assert "black-sheep/texas-holdem  read winner pots fee" in said
    assert "black-sheep/ez-baccarat   read pay draw fee" in said
    assert "level 1" in said and "Side pots" in said


def test_side_pots_answered_right() -> None:
    question = ask(load(HOLDEM), "pots", "monday 1", 2)
    said = learn(
        HOLDEM, "-k", "pots", "-n", "1", "--seed", "monday", "--level", "2",
        typed=typed(question, question.answer.net) + "\n",
    )  # fmt: skip
    assert question.text in said and "Right." in said and "1 of 1 right." in said
    for rule in question.cited:
        assert f"[{rule.lines}]" in said


def test_a_mistake_is_told_by_name() -> None:
    """Whoever forgets the side pots hears that, and what is right, and the line."""
    seed = next(
        f"tuesday{number}"
        for number in range(20)
        if ask(load(HOLDEM), "pots", f"tuesday{number} 1", 3).mistakes[0].name == "side-pots-ignored"
    )
    question = ask(load(HOLDEM), "pots", f"{seed} 1", 3)
    wrong = typed(question, question.mistakes[0].answer.net)
    said = learn(HOLDEM, "-k", "pots", "-n", "1", "--seed", seed, "--level", "3", typed=f"{wrong}\n")
    words = " ".join(said.split())
    assert "Wrong. You let all chips go to the best hand" in words and "Right is: seat" in words
    assert "0 of 1 right." in said


def test_a_layout_with_the_order_of_closing() -> None:
    """A bank that runs short: amounts first, then which wager closes when."""
    sheet = "black-sheep/ez-baccarat"
    seed = next(
        f"bank{number}" for number in range(40) if ask(load(sheet), "pay", f"bank{number} 1", 3).form.closing
    )
    question = ask(load(sheet), "pay", f"{seed} 1", 3)
    order = " ".join([str(place + 1) for place in question.answer.order])
    answer = f"{typed(question, question.answer.net)}\n{order}\n"
    said = learn(sheet, "-k", "pay", "-n", "1", "--seed", seed, "--level", "3", typed=answer)
    assert "In which order do they close?" in said and "Right." in said
    backwards = " ".join(order.split()[::-1])
    half = f"{typed(question, question.answer.net)}\n{backwards}\n"
    said = learn(sheet, "-k", "pay", "-n", "1", "--seed", seed, "--level", "3", typed=half)
    assert "the amounts are right, the order is not" in said


def test_everybody_gets_the_questions_of_the_seed(tmp_path: Path) -> None:
    """Somebody with mistakes that are due is asked the same as the others, and as the printed test asks."""
    folder = ("--folder", str(tmp_path / "class"))
    for number in range(3):
        learn(HOLDEM, "-n", "1", "--seed", f"before {number}", "--name", "Ann", *folder, typed="1\n1\n1\ns\n")
    test = (HOLDEM, "central-coast/omaha", "-n", "5", "--level", "2", "--seed", "March test")
    asked = json.loads(houseway("school", *test, "--json").stdout)
    for name in ("Ann", "Ben"):
        said = learn(*test, "--name", name, *folder, typed="s\n" * 5)
        places = [said.index(" ".join(question["text"].split()[:4])) for question in asked]
        assert all([question["title"].split(",")[0] in said for question in asked]) and places[0] == min(
            places
        )
        assert [line.split("  ")[0].strip() for line in said.splitlines() if " of 5, " in line] == [
            drill_of(question["kind"]).title for question in asked
        ]
    printed = houseway("school", *test, "--print", str(tmp_path / "test.html")).stdout
    assert "--seed 'March test'" in printed


@pytest.mark.parametrize(
    ("sheet", "kind", "level"),
    [
        ("black-sheep/ez-baccarat", "pay", 3),
        ("black-sheep/ultimate-texas-holdem", "fee", 4),
        ("lucky-lady/ultimate-texas-holdem", "pay", 3),
        ("hawaiian-gardens/five-card-omaha-hi-lo", "next", 3),
    ],
)
def test_what_is_asked_is_on_a_small_screen(sheet: str, kind: str, level: int, tmp_path: Path) -> None:
    """However much lies there: the question, how to answer, and what was wrong with what was typed."""
    for number in range(4):
        question = ask(load(sheet), kind, f"small {number} 1", level)
        answers = iter(["nonsense", "t", "r", *["1:0"] * 9, "q"])
        screen = PaperScreen(80, 24, lambda answers=answers: next(answers, "q"))  # type: ignore[misc]
        lesson = Lesson(sheets=(sheet,), kinds=(kind,), level=level, seed=f"small {number}", test=True)  # type: ignore[arg-type]
        store = FileStore(tmp_path)
        board = Blackboard(screen, store, store.read("Ann"), lesson, [load(sheet)])
        with suppress(Leave):
            board.run(1, None)
        first, told = screen.pages[0], screen.pages[1]
        for page in (first, told):
            words = " ".join(" ".join(page).split())
            assert question.text in words and "Type " in words and KEYS.split()[-1] in words
            assert len(page) < 24 and all([len(line) < 80 for line in page])
        assert told[-1] not in first and told[-1].endswith(".")
        assert any([question.title in line for line in screen.pages[2]])


def test_the_last_words_name_a_command_that_can_be_typed(tmp_path: Path) -> None:
    folder = tmp_path / "our class"
    said = learn(
        HOLDEM, "-k", "read", "-n", "1", "--name", "Ben O'Hara", "--folder", str(folder), typed="1\n"
    )
    command = shlex.split(said.rpartition("`houseway ")[2].partition("`")[0])
    assert houseway(*command).stdout.startswith("Ben O'Hara: ")


def test_a_list_of_games_that_does_not_fit_says_so() -> None:
    """More studs than lines: those that fit, and how many there are."""
    answers = iter(["stud", "q"])
    screen = PaperScreen(80, 24, lambda: next(answers))
    with pytest.raises(Leave):
        pick_sheets(screen, Progress(person="Ann"))
    page = screen.pages[1]
    assert len(page) < 24 and page[-1].endswith("games are called so: type a little more.")
    assert "Seven-Card Stud" in "".join(page)


def test_the_help_fits() -> None:
    assert all([len(line) < 79 for line in HELP.splitlines()])


def test_a_hand_set_by_the_house_way() -> None:
    sheet = "black-sheep/pai-gow-poker-gold"
    question = ask(load(sheet), "set", "way 1", 2)
    cards = question.form.cards.split()
    numbers = " ".join([str(cards.index(card) + 1) for card in question.answer.groups[0].split()])
    said = learn(sheet, "-k", "set", "-n", "1", "--seed", "way", "--level", "2", typed=f"{numbers}\n")
    assert "Right." in said and "in front" in said and "[001:" in said


def test_forced_draws_and_what_comes_next() -> None:
    for kind in ("draw", "next"):
        question = ask(load("black-sheep/ez-baccarat"), kind, "force 1", 1)
        (pick,) = question.answer.picks
        said = learn(
            "black-sheep/ez-baccarat", "-k", kind, "-n", "1", "--seed", "force", "--level", "1",
            typed=f"{pick + 1}\n",
        )  # fmt: skip
        assert "Right." in said and "Rule [001:" in said


def test_help_rules_skipping_and_typing_errors() -> None:
    """Nothing that is typed by mistake counts as an answer."""
    said = learn(HOLDEM, "-k", "winner", "-n", "1", typed="?\nh\nnine\n99\n\ns\n")
    assert "You see what lies on the table" in said and "The rules of Texas Hold'em" in said
    assert "'nine' is not one of the numbers" in said
    assert "There is no 99" in said and said.rstrip().endswith("Good-bye.")


def test_going_on_where_one_was() -> None:
    """Without an ID: Enter takes the game of the last time, a name finds another."""
    learn("hawaiian-gardens/razz", "-n", "1", "--name", "Ann", typed="q\n")
    said = learn("-n", "1", "--name", "Ann", typed="q\n")
    assert "Enter     Texas Hold'em, Black Sheep Casino" in said
    learn("hawaiian-gardens/razz", "-k", "next", "-n", "1", "--level", "1", "--name", "Ann", typed="1\n")
    said = learn("-n", "1", "--name", "Ann", typed="\nq\n")
    assert "Enter     Razz, Hawaiian Gardens Casino" in said
    found = learn("-n", "1", typed="zzz\npai gow\n2\nq\n")
    assert "No game is called 'zzz'" in found and "Joker's Wild Pai Gow Poker" in found


def test_progress_of_one_and_of_the_class(tmp_path: Path) -> None:
    """A shared folder makes a class: everybody sees the own progress, the trainer everybody's."""
    folder = ("--folder", str(tmp_path / "class"))
    question = ask(load(HOLDEM), "pots", "exam 1", 2)
    right, wrong = typed(question, question.answer.net), typed(question, question.mistakes[0].answer.net)
    lesson = (HOLDEM, "-k", "pots", "-n", "1", "--seed", "exam", "--level", "2", *folder)
    learn(*lesson, "--name", "Ann", typed=f"{right}\n")
    learn(*lesson, "--name", "Bob", typed=f"{wrong}\n")
    own = houseway("school", "--progress", "--name", "Ann", *folder).stdout
    assert own.startswith("Ann: 1 of 1 right") and "Side pots" in own
    seen = houseway("school", "--class", *folder).stdout
    assert "Ann       1   100%" in seen and "Bob       1     0%" in seen
    assert question.mistakes[0].name.replace("-", " ") in seen
    assert "once by 1 person" in " ".join(seen.split())
    assert "has not answered a question yet" in houseway("school", "--progress", "--name", "Eve").stdout
    assert "Nobody has answered" in houseway("school", "--class").stdout


def test_a_timed_round() -> None:
    """As many as fit into the time; leaving early ends it."""
    question = ask(load(HOLDEM), "next", "race 1", 1)
    (pick,) = question.answer.picks
    said = learn(
        HOLDEM, "-k", "next", "--timed", "600", "--seed", "race", "--level", "1", typed=f"{pick + 1}\nq\n"
    )
    assert "s left, 0 right" in said and "s left, 1 right" in said
    assert "1 of 1 right. In a round of 600 seconds. That is your best." in " ".join(said.split())


def test_a_test_on_paper(tmp_path: Path) -> None:
    """The trainer prints a test; the same seed gives the same one, with its answers."""
    pages = [tmp_path / "one.html", tmp_path / "two.html"]
    for page in pages:
        result = houseway(
            "school", HOLDEM, "central-coast/omaha", "-n", "6", "--level", "2", "--seed", "exam",
            "--print", str(page),
        )  # fmt: skip
        assert result.exit_code == 0 and "6 questions with answer sheets" in result.stdout
    text = pages[0].read_text("utf-8")
    assert text == pages[1].read_text("utf-8") and "exam: answers" in text
    lesson = Lesson(sheets=(HOLDEM, "central-coast/omaha"), level=2, seed="exam")
    for question in paper_questions(lesson, [load(one) for one in lesson.sheets], 6):
        assert all([rule.lines in text for rule in question.cited])


def test_questions_as_json() -> None:
    """For whoever writes a page of his own."""
    said = houseway("school", HOLDEM, "-k", "winner", "-n", "2", "--seed", "j", "--json").stdout
    first, second = json.loads(said)
    assert first["sheet"] == HOLDEM and first["kind"] == "winner" and first != second
    assert {"situation", "form", "answer", "mistakes", "cited"} <= first.keys()


def test_what_cannot_be_asked_is_refused(tmp_path: Path) -> None:
    assert "has no drill set" in refused("school", HOLDEM, "-k", "set", "--json")
    assert "there is no rule set 'holdem'" in refused("school", "holdem")
    assert "Name the games" in refused("school", "--print", str(tmp_path / "x.html"), code=2)
    assert "cannot be written" in refused(
        "school", HOLDEM, "-n", "1", "--print", str(tmp_path / "no" / "x.html")
    )
    assert "a name has 1 to 60 letters" in refused("school", "--progress", "--name", " ")


def test_a_game_of_ones_own(tmp_path: Path) -> None:
    """The house's own game can be taught the day it is written."""
    game = tmp_path / "our-game.toml"
    assert houseway("new", "game", str(game), "--like", HOLDEM).exit_code == 0
    said = learn(str(game), "-k", "pots", "-n", "1", "--seed", "own", typed="s\n")
    assert "How much does each seat get from the middle" in said
    assert "read winner pots next" in houseway("school", str(game), "--kinds").stdout
