"""Answers from what somebody says, and what they are worth."""

import pytest

from houseway.cli.school.typed import hint, read, read_order
from houseway.rooms.loader import load
from houseway.school.grading import answer_words, from_amounts, from_group, from_order, from_picks, grade
from houseway.school.making import ask
from houseway.school.question import (
    Answer,
    Form,
    Mistake,
    Question,
    SchoolError,
    read_question,
    write_question,
)

POTS = Form(asks="amounts", seats=(1, 3), put_in={1: 3700, 2: 500, 3: 11200})
LAYOUT = Form(asks="amounts", seats=(1, 4), closing=("seat 4's Ante", "seat 4's Play"))
CARDS = Form(asks="set", cards="Kc Qh 8s 8d Tc 6h 2d", groups=("in front", "behind"), sizes=(2, 5))
PICK = Form(asks="pick", options=("Seat 1", "Seat 3", "Seat 4"), several=True)


def question(form: Form, answer: Answer, *mistakes: Mistake) -> Question:
    return Question(
        sheet="black-sheep/texas-holdem",
        version=1,
        kind="pay",
        seed="s",
        level=1,
        title="Texas Hold'em",
        text="How much?",
        form=form,
        answer=answer,
        mistakes=mistakes,
    )


def test_what_seats_get_is_what_they_win_less_what_they_put_in() -> None:
    given = from_amounts(POTS, {1: 11600, 3: 3800})
    assert given.net == {1: 7900, 3: -7400, 2: -500}
    asked = question(POTS, given)
    assert grade(asked, given).right
    assert answer_words(asked, given) == "seat 1 gets $116, seat 3 gets $38"


def test_a_wrong_answer_is_told_which_mistake_it_is() -> None:
    merged = Mistake(
        name="side-pots-ignored", says="You merged them.", answer=Answer(net={1: 15400, 3: -11200})
    )
    asked = question(POTS, from_amounts(POTS, {1: 11600, 3: 3800}), merged)
    graded = grade(asked, from_amounts(POTS, {1: 19100}))
    assert not graded.right and graded.mistake is merged
    other = grade(asked, from_amounts(POTS, {1: 100}))
    assert not other.right and other.mistake is None


def test_amounts_and_order_are_both_needed() -> None:
    right = Answer(net={1: -2000, 4: 2000}, order=(1, 0))
    asked = question(LAYOUT, right)
    assert grade(asked, right).right
    only = grade(asked, Answer(net={1: -2000, 4: 2000}, order=(0, 1)))
    assert not only.right and only.half == "amounts"
    wrong = grade(asked, Answer(net={1: 2000, 4: -2000}, order=(1, 0)))
    assert not wrong.right and wrong.half == "order"


def test_equal_cards_may_be_set_either_way() -> None:
    first, other = from_group(CARDS, "8s 8d"), from_group(CARDS, "8d 8s")
    assert first == other and first.groups[0] == "8d 8s"
    asked = question(CARDS, from_group(CARDS, "Kc Qh"))
    assert not grade(asked, first).right


@pytest.mark.parametrize(
    ("form", "typed", "says"),
    [
        (POTS, "100", "2 amounts are asked, for the seats 1, 3: not 1"),
        (POTS, "2:100", "seat 2 is not asked for: the seats are 1, 3"),
        (POTS, "1:x 3:2", "'x' is not an amount of money"),
        (POTS, "100 3:2", "'100' is not a seat and its amount"),
        (PICK, "4", "there is no 4: the numbers are 1 to 3"),
        (PICK, "one", "'one' is not one of the numbers"),
        (CARDS, "Kc", "2 cards go in front, not 1"),
        (CARDS, "Kc As", "As is not among the cards to set"),
        (CARDS, "Kc Zz", "Zz"),
        (Form(asks="order", options=("a", "b")), "1 1", "name each of the numbers 1 to 2 once, in order"),
        (Form(asks="pick", options=("a", "b")), "1 2", "pick one of them by its number"),
        (PICK, "", "Type the numbers of all that are right"),
    ],
)
def test_what_is_no_answer_gets_a_sentence(form: Form, typed: str, says: str) -> None:
    with pytest.raises(SchoolError, match=says):
        read(form, typed)


def test_answers_are_typed_in_several_ways() -> None:
    assert read(POTS, "116 38") == read(POTS, "1:116, 3:$38") == read(POTS, "116.00 38")
    assert read(LAYOUT, "-20 20").net == {1: -2000, 4: 2000}
    assert read(LAYOUT, "4:20 1:-20").net == {1: -2000, 4: 2000}
    assert read(CARDS, "kc qh") == read(CARDS, "1 2") == from_group(CARDS, "Qh Kc")
    assert read(PICK, "3 1").picks == (0, 2) == from_picks(PICK, (1, 3)).picks
    assert read_order(LAYOUT, "2, 1") == (1, 0)
    order = Form(asks="order", options=("a", "b", "c"))
    assert read(order, "3 1 2") == from_order(order, (3, 1, 2), order.options)
    assert "1:120" in hint(POTS) and "minus" in hint(LAYOUT)


def test_a_question_travels_as_json() -> None:
    asked = ask(load("black-sheep/ez-baccarat"), "pay", "json", 3)
    assert read_question(write_question(asked)) == asked
    for written in ("", "{}", '{"question": 1}'):
        with pytest.raises(SchoolError, match="this is not the JSON of a question"):
            read_question(written)
    with pytest.raises(SchoolError, match="a question of the form 9 cannot be read"):
        read_question(write_question(asked).replace(b'"sheet"', b'"question":9,"sheet"', 1))
