"""Every printed rule set says how a round runs, step by step, each step with its own lines."""

import json
import re
from collections.abc import Iterator

import pytest
from msgspec import to_builtins

from houseway.citations import Span, cited, spans
from houseway.errors import RuleSetError
from houseway.play.rules import STEP_OPEN, RuleSet
from houseway.rooms.books import known
from houseway.rooms.fee_book import schedules
from houseway.rooms.index import catalogue
from houseway.rooms.inspection import inspect
from houseway.rooms.loader import load, parse
from houseway.rooms.places import ROOMS
from houseway.rooms.shared import spelled_out
from tests.cli.running import houseway, rules_page
from tests.every import IDS
from tests.rooms.printed_order import listed, printed_before

GENERAL = {"000": "000:3529-3535"}
"""By book, the lines that hold for all of its sheets."""
LONGEST = 240
"""A step is one thing that somebody does; what needs more letters is two steps."""


@pytest.mark.parametrize("rule_set_id", IDS)
def test_every_rule_set_says_how_a_round_runs(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    assert 5 <= len(rules.procedure) <= 24
    assert {"dealer", "players"} <= {step.who for step in rules.procedure}
    assert (rules.kind == "bank") == any(step.who == "player-dealer" for step in rules.procedure)
    for step in rules.procedure:
        assert step.says[0].isupper() and step.says.endswith("."), step.says
        assert len(step.says) <= LONGEST, step.says


@pytest.mark.parametrize("rule_set_id", IDS)
def test_enough_steps_are_fixed_by_the_print_to_be_asked(rule_set_id: str) -> None:
    assert sum(not step.open for step in load(rule_set_id).procedure) >= 5


def test_moments_that_the_print_leaves_open_or_lost_are_marked() -> None:
    marked = {
        rule_set_id: [number for number, step in enumerate(load(rule_set_id).procedure, 1) if step.open]
        for rule_set_id in ("hawaiian-gardens/razz", "hawaiian-gardens/omaha", "central-coast/big-o")
    }
    assert marked == {
        "hawaiian-gardens/razz": [15],
        "hawaiian-gardens/omaha": [3, 5, 6, 8, 9, 11, 12, 13],
        "central-coast/big-o": [12],
    }


def test_a_step_says_what_is_done_where_the_sheet_says_two_things() -> None:
    """The sheet of Badeucey begins its deal in two places, and a ruling decides."""
    rules = load("hawaiian-gardens/badeucey")
    (deals,) = [step for step in rules.procedure if "gets five cards" in step.says]
    assert deals.says.startswith("From the left of the button everybody gets")
    assert {"000:6308", "000:6322"} <= set(deals.lines.split(", "))
    assert rules.play.deal_from == "button"
    assert rules.rules["deal"].says.endswith("beginning left of the button.")


@pytest.mark.parametrize("rule_set_id", IDS)
def test_steps_cite_lines_of_their_own_sheet(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    of_the_sheet = list(_own_lines(rules))
    for step in rules.procedure:
        for span in spans(step.lines):
            known(span)
            assert any(_within(span, own) for own in of_the_sheet), (step.says, str(span))


@pytest.mark.parametrize("rule_set_id", IDS)
def test_steps_come_as_they_are_printed_but_for_those_that_are_known(rule_set_id: str) -> None:
    assert printed_before(load(rule_set_id)) == listed().get(rule_set_id, [])


def _own_lines(rules: RuleSet) -> Iterator[Span]:
    """The sheet with its fees, the sheets on which its rules rest, and what holds for all of a book."""
    yield from cited(rules.source)
    for schedule in schedules(rules.room):
        if rules.id.partition("/")[2] in schedule.games:
            yield from cited(schedule.source)
    yield from cited(GENERAL.get(rules.source.partition(":")[0], ""))
    resting = list(_resting(rules))
    for followed in rules.follows:
        resting += _resting(load(followed))
    yield from resting
    for entry in catalogue():
        for span in cited(entry.source):
            if entry.room == rules.room and any(span.meets(lines) for lines in resting):
                yield span


def _resting(rules: RuleSet) -> Iterator[Span]:
    lines = [*[rule.lines for rule in rules.rules.values()], *[ruling.lines for ruling in rules.rulings]]
    for one in lines:
        yield from cited(one)


def _within(span: Span, other: Span) -> bool:
    return span.book == other.book and other.first <= span.first and span.last <= other.last


STEPS = """
[[procedure]]
says = "The blinds are posted."
lines = "001:333"
who = "players"

[[procedure]]
says = "Two cards go to everybody."
lines = "001:340-341"
who = "dealer"

[[procedure]]
says = "The best hand takes the pot."
lines = "001:350"
who = "dealer"
"""
BARE = spelled_out((ROOMS / "black-sheep/texas-holdem.toml").read_text(encoding="utf-8"))
BARE = re.sub(r"^\[\[procedure\]\]\n(?:[^\[\n].*\n)+\n*", "", BARE, flags=re.MULTILINE)


def test_a_procedure_is_read_and_decides_nothing_in_a_hand() -> None:
    bare, rules = parse(BARE, "my.toml", "own/my"), parse(BARE + STEPS, "my.toml", "own/my")
    assert [step.who for step in rules.procedure] == ["players", "dealer", "dealer"]
    assert bare.procedure == () and bare.sheet == rules.sheet


@pytest.mark.parametrize(
    ("old", "new", "at", "says"),
    [
        (
            'who = "players"',
            'who = "guests"',
            'who = "guests"',
            "who must be 'dealer', 'players', 'player-dealer', 'floor' or 'house', not 'guests'",
        ),
        ('who = "players"', "", "[[procedure]]", "'who' is missing"),
        (
            '"Two cards go to everybody."',
            '""',
            'says = ""',
            "says must be text in quotes that is not empty, not ''",
        ),
        ('"Two cards go to everybody."', '"the blinds  are posted."', "the blinds  ar", "the same as step 1"),
        ('"001:340-341"', '"001:341-340"', "001:341-340", "the first comes first"),
        ('"001:340-341"', '"page 5"', "page 5", "are no source lines"),
        ('"001:340-341"', '"000:340-341"', "000:340-341", "of another rulebook than the sheet"),
    ],
)
def test_a_bad_step_is_refused_with_its_line(old: str, new: str, at: str, says: str) -> None:
    text = BARE + STEPS.replace(old, new, 1)
    line = next(number for number, row in enumerate(text.splitlines(), 1) if at in row)
    with pytest.raises(RuleSetError) as error:
        parse(text, "texas-holdem.toml", "black-sheep/texas-holdem")
    assert f"texas-holdem.toml, line {line}: " in str(error.value)
    assert says in str(error.value)


def test_two_steps_are_no_procedure() -> None:
    text = BARE + STEPS.rpartition("[[procedure]]")[0]
    with pytest.raises(RuleSetError, match="at least 3 steps, and there are 2"):
        parse(text, "my.toml", "own/my")


def test_a_bad_step_hides_no_other_fault() -> None:
    text = BARE.replace("seats = 10", "seats = 10\nactive = 12") + STEPS.replace('"dealer"', '"croupier"', 1)
    told = " ".join(said for _, said in inspect(text, "my.toml", "own/my").faults)
    assert "croupier" in told and "cannot be dealt in" in told


def test_a_game_of_ones_own_cites_its_sheet_as_it_likes() -> None:
    rules = parse(BARE + STEPS.replace("001:340-341", "page 5"), "my.toml", "own/my")
    assert rules.procedure[1].lines == "page 5"


def test_the_page_of_a_rule_set_tells_the_procedure() -> None:
    rules = load("hawaiian-gardens/super-9")
    page = " ".join(rules_page(rules.id).split())
    told = page.partition(" Procedure ")[2].partition(" Rulings: ")[0]
    lines = [f"{step.lines}; {STEP_OPEN}" if step.open else step.lines for step in rules.procedure]
    assert told == " ".join(
        f"{number} {step.who} {step.says} [{where}]"
        for number, (step, where) in enumerate(zip(rules.procedure, lines, strict=True), 1)
    )
    data = json.loads(houseway("rules", rules.id, "--json").stdout)
    assert data["procedure"] == [to_builtins(step) for step in rules.procedure]
