"""``houseway source``: a line of the print, its book and sheet, and what rests on it."""

import json

import pytest

from houseway.citations import CitationError, Span, cite, spans
from houseway.rooms.books import books, sheets
from houseway.rooms.index import ROOMS as ROOM_NAMES
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.rooms.uses import everything
from tests.cli.running import houseway, refused
from tests.test_readme import ROOT


def test_a_line_tells_book_sheet_and_what_rests_on_it() -> None:
    """001:125-128: the high half of Black Sheep's Omaha High/Low."""
    shown = " ".join(houseway("source", "001:127").stdout.split())
    assert "001: Black Sheep Casino" in shown
    assert "Omaha High/Low Split (GEGR-001753) [001:3-144] black-sheep/omaha-hi-lo" in shown
    assert "rule high:" in shown
    assert "[001:125-128]" in shown


def test_a_pay_row_and_an_envy_row_stand_on_one_line() -> None:
    """000:1686 pays five aces 500 to 1, and $200 to envy buttons."""
    data = json.loads(houseway("source", "000:1686", "--json").stdout)
    assert data["book"]["name"] == "Hawaiian Gardens Casino"
    assert [sheet["approval"] for sheet in data["sheets"]] == ["GEGA-002814"]
    rows = {(one["kind"], one["says"]) for one in data["rests"]}
    assert ("pay row", "five aces: 500 to 1") in rows
    assert ("envy row", "five aces: $200") in rows


def test_fees_and_their_rulings_are_found() -> None:
    """003:897-919 are the fees of California lowball; the house way of 002:601 is a chart."""
    data = json.loads(houseway("source", "003:900-919", "--json").stdout)
    assert "central-coast/fees/lowball-rates" in {one["where"] for one in data["rests"]}
    assert {"fee", "ruling"} <= {one["kind"] for one in data["rests"]}
    chart = json.loads(houseway("source", "002:601", "--json").stdout)["rests"]
    assert {one["kind"] for one in chart} >= {"house way"}


def test_a_range_finds_what_any_of_its_lines_carries() -> None:
    one = json.loads(houseway("source", "001:127", "--json").stdout)["rests"]
    ten = json.loads(houseway("source", "001:120-130", "--json").stdout)["rests"]
    assert all([rest in ten for rest in one])
    assert len(ten) > len(one)


def test_books_and_their_sheets_are_listed() -> None:
    assert [book["book"] for book in json.loads(houseway("source", "--json").stdout)] == list(books())
    shown = houseway("source", "004").stdout
    assert "California Blackjack ('22') (no approval number) [004:1-33]" in shown
    assert max([len(line) for line in shown.splitlines()]) <= 80


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("005:3", "there is no rulebook 005: there are 000 (Hawaiian Gardens Casino)"),
        ("005", "there is no rulebook 005"),
        ("001:99999", "001:99999 is not there: 001 (Black Sheep Casino) ends with line 2124"),
        ("1:2", "'1:2' names no line"),
        ("001:0", "lines count from 1"),
        ("001:9-5", "the first comes first"),
        ("001:3, 001:5", "names 2 places"),
        ("flop", "'flop' names no line"),
    ],
)
def test_what_is_not_there_gets_one_sentence(asked: str, said: str) -> None:
    assert said in refused("source", asked)


def test_lines_are_read_in_one_place() -> None:
    assert spans("001:3, 001:7-9") == (Span("001", 3, 3), Span("001", 7, 9))
    assert spans("not printed") == ()
    assert cite(["001:7-9, 001:3", "001:4"]) == "001:3-4, 001:7-9"
    with pytest.raises(CitationError, match="names no line"):
        spans("001:3; 001:4")


def test_everything_that_cites_a_line_cites_one_that_is_there() -> None:
    lengths = {number: book.length for number, (_, book) in books().items()}
    for one in everything():
        for span in spans(one.lines):
            assert span.last <= lengths[span.book], one
    for sheet in sheets():
        assert spans(sheet.source), sheet


def test_every_rule_set_rests_on_the_book_of_its_room() -> None:
    for number, (room, book) in books().items():
        assert ROOM_NAMES[room] == book.name
        there = [load(entry.id) for entry in catalogue() if entry.room == room]
        assert {span.book for rules in there for span in spans(rules.source)} == {number}


def test_the_docs_and_the_pages_name_every_book() -> None:
    said = (ROOT / "docs/sources.md").read_text(encoding="utf-8")
    for number, (_, book) in books().items():
        assert f"| {number} | {book.name}" in said
    page = houseway("rules", "black-sheep/omaha").stdout
    assert "001:146-270 (001 is Black Sheep Casino's rulebook)" in page
    assert "houseway source 001:146-270" in page
