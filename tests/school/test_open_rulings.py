"""A ruling whose lines leave something open says so itself, and nobody is examined in it."""

import re

import pytest

from houseway.citations import NOT_PRINTED
from houseway.rooms.loader import load
from houseway.school.makers.circumstances import follows
from houseway.school.makers.ruling import askable
from houseway.school.making import ask
from tests.every import IDS

OURS = "not printed; here"
"""How a ruling says that we complete what its lines leave open."""
SILENT = re.compile(
    "not printed|does not (?:say|speak)|is silent|[Nn]o price|may be foul|as in the room's|as at "
)
"""How a ruling speaks of what its lines do not say."""
ASKED_ALL_THE_SAME = {
    "I-018b": "where the other card comes from is not asked",
    "I-242": "one exposed card is asked about, and the print is open for several",
}
"""Rulings in which something else is open than what is asked."""


@pytest.mark.parametrize("rule_set", IDS)
def test_what_is_asked_is_printed_and_leaves_nothing_open(rule_set: str) -> None:
    for remedy, _ in askable(load(rule_set)):
        assert remedy.lines != NOT_PRINTED and not remedy.open and not remedy.reason, remedy.id
        assert OURS not in remedy.says and not remedy.outcomes, remedy.id
        assert not SILENT.search(remedy.says) or remedy.id in ASKED_ALL_THE_SAME, remedy.id


@pytest.mark.parametrize(
    ("sheet", "ruling", "lines"),
    [
        # Nothing is said of the burn before the river.
        ("central-coast/omaha", "I-030", "003:310"),
        ("central-coast/omaha", "I-032", "003:311"),
        # Five cards are wanted, and what a hand of four is remains unsaid.
        ("hawaiian-gardens/dramaha", "I-147", "000:7041"),
        # Only what players with wrong cards have bet goes back by the print.
        ("hawaiian-gardens/mexican-poker", "I-126", "000:371-373"),
        # "The hand misdeal" is a scrap of a sentence.
        ("central-coast/mexican-poker", "I-124", "003:504"),
        # A declaration binds, and hands are read by their value.
        ("hawaiian-gardens/lowball", "I-070", "000:255"),
        # Who calls an eight must show one to win, and the best intact hand wins.
        ("central-coast/lowball", "I-073", "003:344"),
        ("hawaiian-gardens/super-9", "I-345", "000:571"),
        ("hawaiian-gardens/thirteen-card", "I-282", "000:863, 000:873"),
        ("nineteenth-hole/seven-card-stud", "I-113", "004:458"),
        ("nineteenth-hole/pai-gow", "I-269", "004:614"),
        # Replaced when the round of cards is complete, which depends on when he speaks up.
        ("nineteenth-hole/texas-holdem", "I-020", "004:214"),
        # Only before the player takes action.
        ("nineteenth-hole/pan", "I-309", "004:358, 004:363"),
        ("nineteenth-hole/pan", "I-310", "004:358, 004:363"),
    ],
)
def test_what_a_second_reading_found_open_is_not_asked(sheet: str, ruling: str, lines: str) -> None:
    rules = load(sheet)
    [found] = [remedy for remedy in rules.remedies if remedy.id == ruling and remedy.lines == lines]
    assert found.open
    assert found not in [remedy for remedy, _ in askable(rules)]


def test_the_last_down_card_at_a_dead_seat_is_asked_as_such() -> None:
    """004:466 speaks of the final down card: in seven-card stud no card between comes down."""
    there = {remedy.id: known for remedy, known in askable(load("nineteenth-hole/seven-card-stud"))}
    assert there["I-117"]["street"] == "last"


RULED = [one for one in IDS if askable(load(one))][::4]


@pytest.mark.parametrize("rule_set", RULED)
def test_a_mistake_that_is_named_is_a_printed_ruling(rule_set: str) -> None:
    """Nobody is told that he went by a rule of the sheet where the rule is ours."""
    rules = load(rule_set)
    printed = {follows(one) for one in rules.remedies if one.lines != NOT_PRINTED and not one.open}
    for seed in ("a", "b"):
        question = ask(rules, "ruling", seed, level=2)
        for mistake in question.mistakes:
            [picked] = mistake.answer.picks
            assert mistake.name == "sister-sheet" or question.form.options[picked] in printed, mistake
        assert all([len(option) > len("...") for option in question.form.options])


def test_another_case_is_told_with_what_sets_it_apart() -> None:
    """000:584: a card that lands face up is replaced on the draw, and on the deal it plays."""
    rules = load("hawaiian-gardens/super-9")
    asked = [ask(rules, "ruling", f"case {number}", level=2) for number in range(60)]
    [question] = [one for one in asked if [cited.key for cited in one.cited] == ["I-212"]][:1]
    said = {mistake.says for mistake in question.mistakes if mistake.name == "other-case"}
    assert "You ruled as in another case: The players are acting. It is about a player's hand." in said


def test_a_ruling_that_we_complete_is_marked_in_the_data() -> None:
    rulings = [remedy for one in IDS for remedy in load(one).remedies]
    completed = {remedy.id for remedy in rulings if OURS in remedy.says and remedy.lines != NOT_PRINTED}
    marked = {remedy.id for remedy in rulings if remedy.open or remedy.outcomes}
    assert completed - marked <= LOGGED


LOGGED = {remedy.id for one in IDS for remedy in load(one).remedies if "logged" in remedy.do}
"""What only leaves a line in the log is asked of nobody."""


@pytest.mark.parametrize(
    ("rule_set", "kind", "ruling"),
    [
        ("hawaiian-gardens/pai-gow-tiles", "pay", "points"),
        ("central-coast/super-pan-9", "draw", "deck"),
        ("central-coast/super-pan-9", "read", "deck"),
        ("black-sheep/blackjack-elite", "pay", "card-values"),
        ("black-sheep/blackjack-elite", "read", "card-values"),
    ],
)
def test_what_cards_count_by_a_ruling_of_ours_is_said(rule_set: str, kind: str, ruling: str) -> None:
    rules = load(rule_set)
    [asked] = [one.question for one in rules.rulings if one.id == ruling]
    question = ask(rules, kind, "counts", level=3)
    assert any([said.startswith(asked) for said in question.ours]), question.ours
