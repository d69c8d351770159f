"""``houseway irregularities``: what the sheets say when something goes wrong."""

import json

from tests.cli.running import houseway, refused


def shown(*arguments: str) -> str:
    return " ".join(houseway("irregularities", *arguments).stdout.split())


def test_types_are_counted_by_room() -> None:
    """Black Sheep prints no exposed card; 000:41 is Hawaiian Gardens' first of many."""
    page = houseway("irregularities").stdout
    assert "348 printed clauses" in page
    row = next(line for line in page.splitlines() if line.startswith("exposed-card"))
    _, gardens, sheep, *_ = row.split()
    assert int(gardens) > 20
    assert sheep == "-"


def test_a_game_is_told_what_its_own_sheet_says() -> None:
    """002:1387-1391: the turn before its time, at Lucky Lady."""
    page = shown("lucky-lady/texas-holdem", "--incident", "premature-board")
    assert "I-029" in page
    assert "[002:1387-1391]" in page
    assert "000:" not in page


def test_a_sheet_may_print_nothing() -> None:
    page = shown("black-sheep/texas-holdem", "--incident", "boxed-card")
    assert page == "The sheet of black-sheep/texas-holdem prints nothing on 'boxed-card'."


def test_words_are_searched_for() -> None:
    found = json.loads(houseway("irregularities", "--search", "oversized chip", "--json").stdout)
    assert found
    assert all(["chip" in json.dumps(clause).lower() for clause in found])


def test_rooms_stand_side_by_side() -> None:
    """Two exposed hole cards are a misdeal at Central Coast and the 19th Hole (003:182, 004:215)."""
    page = shown("--incident", "exposed-card")
    assert "003:182" in page
    assert "004:215" in page


def test_a_fact_is_held_side_by_side() -> None:
    """An exposed hole card: anew, burned, out of the lower half; and where nothing is printed, why."""
    page = shown("--fact", "exposed")
    for words in ("I-001 (first card)", "003:182", "004:215", "lower half of the deck", "so far at least 2"):
        assert words in page, words
    assert "black-sheep/texas-holdem" in page
    rows = json.loads(houseway("irregularities", "--fact", "exposed", "--json").stdout)
    assert {row["rule_set"].partition("/")[0] for row in rows} >= {"central-coast", "nineteenth-hole"}
    near = shown("central-coast/omaha", "--fact", "boxed", "--room", "central-coast")
    assert "I-018" in near and "hawaiian-gardens" not in near


def test_facts_are_listed() -> None:
    everything, tiles = shown("--facts"), shown("nineteenth-hole/pai-gow", "--facts")
    assert "exposed" in everything
    assert "oversized-chip" in everything
    assert "oversized-chip" not in tiles
    rows = json.loads(houseway("irregularities", "--facts", "--json").stdout)
    assert {"exposed", "noticed"} <= {row["fact"] for row in rows}


def test_one_sheet_may_be_asked_about_one_fact() -> None:
    page = shown("central-coast/omaha", "--fact", "boxed")
    assert "central-coast/omaha I-018" in page
    assert "big-o" not in page
    assert "said I-" not in shown("--fact", "conduct", "--room", "lucky-lady")


def test_what_does_not_go_together_is_refused() -> None:
    for options in (("--fact", "exposed", "--facts"), ("--fact", "exposed", "--search", "burn")):
        assert "one at a time" in refused("irregularities", *options, code=2)
    assert "perhaps exposed" in refused("irregularities", "--fact", "expose")


def test_what_a_sheet_does_not_print_is_told_with_its_reason() -> None:
    page = shown("black-sheep/texas-holdem")
    assert page.startswith("The sheet of black-sheep/texas-holdem prints nothing on what goes wrong.")
    assert "Not printed on this sheet, and held all the same" in page
    assert "Ruled: The sheet is silent" in page


def test_what_there_is_not_is_refused() -> None:
    assert "there is no incident 'comet'" in refused("irregularities", "--incident", "comet")
    assert "there is no fact 'comet'" in refused("irregularities", "--fact", "comet")
    assert "there is no room 'mars'" in refused("irregularities", "--room", "mars")
    assert "there is no rule set 'holdem'" in refused("irregularities", "holdem")
