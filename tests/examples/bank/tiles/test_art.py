"""Tiles drawn at the terminal: a person can tell them apart, and nobody sees what lies face down."""

from itertools import product

import pytest

from houseway.cards import TILES, UNKNOWN, card, parse_cards
from houseway.cli.terminal.bank.tile_art import (
    BACK,
    RED,
    WHITE,
    names,
    pips,
    plain,
    row_lines,
    tile_lines,
    tile_word,
)
from houseway.cli.terminal.faces import Faces
from houseway.tiles import halves

ALL = list(TILES.values())
FORMS = [
    {"lying": lying, "symbols": symbols, "colour": colour}
    for lying, symbols, colour in product((False, True), repeat=3)
]


@pytest.mark.parametrize("form", FORMS)
def test_every_tile_looks_different(form: dict[str, bool]) -> None:
    drawn = [plain(tile_lines(tile, **form)) for tile in (*ALL, UNKNOWN)]
    assert len(set(drawn)) == len(ALL) + 1


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("tile", ALL, ids=str)
def test_shape_and_pips(tile: object, form: dict[str, bool]) -> None:
    found = card(str(tile))
    lines = tile_lines(found, **form)
    assert (len(lines), {line.cell_len for line in lines}) == ((5, {17}) if form["lying"] else (9, {9}))
    text = plain(lines)
    assert sum(text.count(mark) for mark in "●○@o") == sum(halves(found))
    if not form["symbols"]:
        assert text.isascii()


def test_colours() -> None:
    """Ones and fours are red, the other pips white; Teen is half red."""
    for tile in ALL:
        for count, rows in zip(halves(tile), pips(tile), strict=True):
            marks = "".join(rows).replace(" ", "")
            assert len(marks) == count
            if tile.text == "66":
                assert marks == "rwrwrw" or marks == "wrwrwr"
            else:
                assert set(marks) == ({"r"} if count in (1, 4) else {"w"})
    inked = [
        (line.plain[span.start], str(span.style))
        for line in tile_lines(card("42"))
        for span in line.spans
        if line.plain[span.start] == "●"
    ]
    assert inked == [("●", RED)] * 4 + [("●", WHITE)] * 2
    assert not any(line.spans for line in tile_lines(card("41"), colour=False))
    drawn = "".join([line.plain for line in tile_lines(card("42"), colour=False)])
    assert (drawn.count("●"), drawn.count("○")) == (4, 2)


def test_rows() -> None:
    tiles = parse_cards("66 42 53 21")
    lines = row_lines(tiles, names(tiles), apart=(2,))
    assert {line.cell_len for line in lines} == {4 * 9 + 1 + 4 + 1}
    assert lines[-1].plain.split() == ["Teen", "low", "six", "Bot", "low", "three"]
    assert row_lines(()) == []
    assert {line.cell_len for line in row_lines(tiles, lying=True)} == {71}


def test_face_down() -> None:
    """Every tile that lies face down looks the same and shows no pip."""
    text = plain(tile_lines(UNKNOWN, symbols=False, colour=False))
    assert set(text) == set("+-|#\n")
    assert names([UNKNOWN]) == [""]
    assert tile_word(UNKNOWN).plain == "▒▒" and tile_word(UNKNOWN).style == BACK


def test_words() -> None:
    assert tile_word(card("64"), colour=False).plain == "64"
    assert [(s.start, str(s.style)) for s in tile_word(card("64")).spans] == [(0, WHITE), (1, RED)]
    assert [(s.start, str(s.style)) for s in tile_word(card("66")).spans] == [(0, RED), (1, WHITE)]
    faces = Faces()
    assert faces.row(parse_cards("66 42")).plain == "66 42"
    assert faces.words(parse_cards("66 As")) == "66 A♠"
