"""``houseway school``: what a dealer in training does on an ordinary day, as a newcomer types it."""

import json
from pathlib import Path

import pytest

from houseway.rooms.loader import load
from houseway.school.lessons import Lesson, paper_questions
from houseway.school.making import ask
from houseway.school.question import Question
from tests.cli.running import houseway, refused

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
    assert "1 of 1 right. In 600 seconds. That is your best." in " ".join(said.split())


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
    assert text == pages[1].read_text("utf-8") and "Houseway school: answers" in text
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
