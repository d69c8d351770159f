"""All faults of a file at once, each on its line."""

import re
from random import Random

import pytest

from houseway.errors import RuleSetError
from houseway.rooms.index import catalogue
from houseway.rooms.inspection import inspect
from houseway.rooms.loader import parse
from houseway.rooms.shared import spelled_out
from tests.own_games import SHEETS, sheet

BACCARAT = spelled_out(sheet("black-sheep/ez-baccarat"))


def lines(text: str, *wanted: str) -> list[int]:
    return [i for i, row in enumerate(text.splitlines(), 1) if any([one in row for one in wanted])]


@pytest.mark.parametrize("entry", catalogue(), ids=lambda entry: str(entry.id))
def test_nothing_is_wrong_with_the_printed_games(entry: object) -> None:
    rule_set_id: str = entry.id  # type: ignore[attr-defined]
    found = inspect(sheet(rule_set_id), "it.toml", rule_set_id)
    assert found.faults == []
    assert found.rules is not None


def test_wrong_values_are_told_together() -> None:
    text = BACCARAT.replace("seats = 8", 'seats = "eight"')
    text = text.replace('pays = "40 to 1"', 'pays = "a lot"')
    text = text.replace("turns = 2", "trns = 2")
    text = text.replace('chip = "$5"', 'chip = "some"')
    found = inspect(text, "my.toml", "own/my")
    assert found.rules is None
    assert [line for line, _ in found.faults] == lines(text, "seats =", "a lot", "trns", '"some"')
    said = [said for _, said in found.faults]
    assert said[0] == "seats must be a whole number from 2 to 14, not 'eight'"
    assert said[1].startswith("'a lot' are no odds")
    assert said[2] == "nothing reads 'trns' here: did you mean turns?"
    assert said[3].startswith("'some' is not an amount of money")


def test_what_does_not_go_together_is_told_together() -> None:
    text = BACCARAT.replace('when = "equal totals"', 'when = "equal toes"')
    text = text.replace("[rules.tie]", "[rules.knot]").replace("[rules.panda-8]", "[rules.bear]")
    text = text.replace('value = "running"', 'value = "whole"')
    text = text.replace('bets = ["$25", "$10,000"]', 'bets = ["$26", "$10,000"]')
    found = inspect(text, "my.toml", "own/my")
    said = [said for _, said in found.faults]
    assert len(said) == 5
    assert said[0].startswith(
        "there is no event 'equal toes': there is a four-card flush, a pair in both hands"
    )
    assert said[1] == "bets cannot be paid in chips of 500 cents"
    assert "may cite 'panda-8', and there is no rule or ruling of that name" in said[2]
    assert "may cite 'tie', and there is no rule or ruling of that name" in said[3]
    assert said[4] == "ruling 'cover' says settlement.cover is 'whole', but [play] has 'running'"


def test_what_nothing_reads_and_words_do_not_hide_what_else_is_wrong() -> None:
    text = BACCARAT.replace('kind = "bank"', 'kind = "bank"\n"a key.of mine" = 1\ncolour = "green"')
    text = text.replace("[rules.tie]\nsays = ", "[rules.tie]\nsaid = ")
    text = text.replace('when = "equal totals"', 'when = "equal toes"').replace(
        "[rules.panda-8]", "[rules.x]"
    )
    text += "".join([f'\n[[rulings]]\nid = "{i}"\nlike = "{i}/none"\nlines = ""\n' for i in ("here", "bank")])
    found = inspect(text, "my.toml", "own/my")
    said = "\n".join([said for _, said in found.faults])
    assert [line for line, _ in found.faults if line] == sorted([line for line, _ in found.faults])
    wanted: tuple[str, ...] = (
        "reads 'colour'",
        "reads 'a key.of mine'",
        "'says' is missing",
        "reads 'said'",
        "in 'here'",
        "no 'none'",
    )
    assert [
        one for one in (*wanted, "lines must be text in quotes that is not empty, not ''") if one not in said
    ] == []
    # Rulings that are wrong themselves are mended first, and a key with a dot is no path.
    text = text.replace('lines = ""', 'lines = "ours"').replace('"a key.of mine" = 1\n', "")
    said = "\n".join([said for _, said in inspect(text, "my.toml", "own/my").faults])
    wanted = (*[one for one in wanted if "key" not in one], "no event 'equal toes'", "may cite 'panda-8'")
    assert [one for one in wanted if one not in said] == []
    assert "may cite 'tie'" not in said


def test_all_that_is_wrong_with_a_limit_is_told_with_the_rest() -> None:
    text = BACCARAT.replace('structure = "', 'colour = "red"\nstructure = "x', 1).replace(
        'chip = "$5"', 'chip = "?"', 1
    )
    text = text.replace('bets = ["$25", "$10,000"]', "bets = 5\nnmae = 1")
    said = [said for _, said in inspect(text, "my.toml", "own/my").faults]
    assert [words.split(":")[0] for words in said] == [
        "nothing reads 'colour' here",
        said[1],
        "'?' is not an amount of money",
        "bets must be a list of amounts, not 5",
        "nothing reads 'nmae' here",
    ]
    assert said[1].startswith("structure must be 'limit', ") and said[1].endswith(", not 'xtable-limits'")


def test_a_wrong_word_is_told_with_the_right_ones() -> None:
    [(line, said)] = inspect(BACCARAT.replace('kind = "bank"', 'kind = "bonk"'), "my.toml", "own/my").faults
    assert line == lines(BACCARAT, 'kind = "bank"')[0]
    assert said == "kind must be 'pot', 'bank', 'point' or 'meld', not 'bonk'"


def test_what_came_with_a_wrong_kind_is_not_told() -> None:
    [(_, said)] = inspect(BACCARAT.replace('kind = "bank"', 'kind = "pot"'), "my.toml", "own/my").faults
    assert said == "the game script 'baccarat' is of the kind 'bank', not 'pot'"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('game = "baccarat"', 'game = "bacarat"'),
        ('kind = "bank"', 'kind = "pot"'),
        ('kind = "bank"', 'kind = "bonk"'),
        ('pays = "40 to 1"', 'pays = "40 to 0"'),
        ('says = "', 'says = ""  # "'),
        ("deck = { decks = 8 }", "deck = { decks = 0 }"),
        ("deck = { decks = 8 }", 'deck = { set = "tiles", decks = 8 }'),
        ("deck = { decks = 8 }", 'deck = { without = "23456789TJQKA" }'),
        ("[play]\n", "[play\n"),
        ('id = "start"', 'id = "settlement-order"'),
        ("version = ", f"seats = {'[' * 2000}\nversion = "),
    ],
)
def test_whatever_loading_refuses_is_found(old: str, new: str) -> None:
    assert old in BACCARAT
    text = BACCARAT.replace(old, new, 1)
    with pytest.raises(RuleSetError) as error:
        parse(text, "my.toml", "own/my")
    refused = re.search(r"line (\d+)", str(error.value))
    found = inspect(text, "my.toml", "own/my")
    assert found.rules is None
    assert refused is not None
    assert int(refused[1]) in [line for line, _ in found.faults], (found.faults, str(error.value))


@pytest.mark.parametrize("like", SHEETS)
def test_a_file_without_some_line_is_told_of_or_played(like: str) -> None:
    """Whatever line is lost, loading and inspecting agree, and neither breaks."""
    random = Random(like)
    rows = sheet(like).splitlines()
    for _ in range(25):
        lost = random.randrange(len(rows))
        text = "\n".join([*rows[:lost], *rows[lost + 1 :]])
        found = inspect(text, "my.toml", "own/my")
        try:
            parse(text, "my.toml", "own/my")
        except RuleSetError:
            assert found.faults, rows[lost]
        else:
            assert found.rules is not None, (rows[lost], found.faults)
