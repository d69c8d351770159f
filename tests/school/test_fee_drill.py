"""What is the fee: mistakes with what has to be added up, the row beside, and rows that print no amount."""

import re
from random import Random

import pytest

from houseway.fees.plans import fitting
from houseway.rooms.fee_book import schedules_of
from houseway.rooms.loader import load
from houseway.school.grading import answer_words
from houseway.school.levels import level_of
from houseway.school.makers import fee
from houseway.school.making import ask
from houseway.school.question import Question


def _asked(sheet: str, count: int = 40) -> list[Question]:
    return [ask(load(sheet), "fee", f"fees {number}", 1 + number % 4) for number in range(count)]


def _cents(words: str) -> int:
    return int(float(words.replace(",", "")) * 100)


def test_bonus_bets_left_out_of_the_total_table_action() -> None:
    """001:1666: the sum of all players' base game wagers and bonus bets."""
    found = 0
    for question in _asked("black-sheep/ultimate-texas-holdem"):
        amounts = [
            (_cents(match[1]), match[2])
            for row in question.rows
            if (match := re.match(r"\$([\d,.]+) on (.*)", row.words))
        ]
        total = sum([amount for amount, _ in amounts])
        assert question.explains[1] == f"The total table action is ${total // 100:,}."
        for mistake in question.mistakes:
            if mistake.name == "bonus-left-out":
                found += 1
                assert any(["Trips" in wager for _, wager in amounts])
    assert found


@pytest.mark.parametrize(
    "sheet",
    ["central-coast/texas-holdem", "lucky-lady/ez-baccarat-panda-8", "black-sheep/pai-gow-poker-gold"],
)
def test_the_row_beside_is_one_of_the_posted_rows(sheet: str) -> None:
    """003:794, 002:1518, 001:1870: who reads the row beside the right one takes what stands there."""
    found = 0
    for question in _asked(sheet):
        posted = " ".join([row.words for row in question.rows if row.who.startswith("Fee")])
        for mistake in question.mistakes:
            if mistake.name == "row-beside":
                found += 1
                amount = answer_words(question, mistake.answer).split(" ")[0]
                assert f"{amount} for" in posted
    assert found


def test_a_row_without_an_amount_is_not_asked() -> None:
    """001:1867 prints none: what is taken there is a ruling of ours."""
    rules, random = load("black-sheep/pai-gow-poker-gold"), Random(4)
    schedule = next(one for one in schedules_of(rules.id) if one.id == "pai-gow-poker-gold-rates")
    option = schedule.find("4")[1]
    blank = next(charge for charge in option.charges if charge.amount is None)
    assert blank.band is not None
    stakes = [limit for limit in rules.limits if option in fitting(schedule, limit)][-1]
    made = 0
    for _ in range(300):
        draft = fee._draft(rules, schedule, option, stakes, random, level_of(1))
        if draft is None:
            continue
        made += 1
        total = _cents(draft.explains[1].removesuffix(".").rpartition("$")[2])
        assert total not in blank.band
    assert made


def test_who_counts_the_players_wrong_where_no_band_goes_by_them() -> None:
    """003:952-964: a fee for each player, whatever their number."""
    said = {
        mistake.says
        for question in _asked("central-coast/chinese-poker", 12)
        for mistake in question.mistakes
        if mistake.name == fee.COUNTED
    }
    assert said == {"You counted the players wrong."}
