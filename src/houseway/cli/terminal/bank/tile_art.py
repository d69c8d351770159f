"""Tiles as people see them: two halves with their pips, ones and fours red, the others white.

Nothing but the pips tells tiles apart, so every form shows them: drawn upright or lying, or as two
digits in running text. Teen, the 6-6, has three red pips in each half. Where a terminal has no colour, red
pips are filled and white ones empty; where it has no symbols either, they are ``@`` and ``o``.

>>> from houseway.cards import parse_cards
>>> print(plain(row_lines(parse_cards("66 41"), lying=True, symbols=False, colour=False)))
+-------+-------+ +-------+-------+
| @   o | o   @ | | @   @ |       |
| @   o | o   @ | |       |   @   |
| @   o | o   @ | | @   @ |       |
+-------+-------+ +-------+-------+
"""

from collections.abc import Iterable, Sequence

from rich.text import Text

from houseway.cards import UNKNOWN, Card
from houseway.tiles import TEEN, halves, tile_name

WHITE, RED = "bold white on grey11", "bold bright_red on grey11"
FRAME = "grey70 on grey11"
BACK = "blue"
PATTERNS = {
    1: ("   ", " * ", "   "),
    2: ("   ", "* *", "   "),
    3: ("*  ", " * ", "  *"),
    4: ("* *", "   ", "* *"),
    5: ("* *", " * ", "* *"),
    6: ("* *", "* *", "* *"),
}
RED_PIPS = (1, 4)
HALF = 7
"""How wide a half is inside its frame: three pips with spaces around them."""
_LINES = ("╭─╮", "├─┤", "╰─╯", "┬", "┴", "│")
_PLAIN_LINES = ("+-+", "+-+", "+-+", "+", "+", "|")
Rows = tuple[str, ...]


def pips(tile: Card) -> tuple[Rows, Rows]:
    """The two halves of a tile, each three rows of three: ``r`` is a red pip, ``w`` a white one.

    >>> from houseway.cards import card
    >>> pips(card("42"))
    (('r r', '   ', 'r r'), ('   ', 'w w', '   '))
    """
    if tile is TEEN:
        return ("r w",) * 3, ("w r",) * 3
    first, second = [
        tuple([row.replace("*", "r" if count in RED_PIPS else "w") for row in PATTERNS[count]])
        for count in halves(tile)
    ]
    return first, second


def tile_lines(tile: Card, *, lying: bool = False, symbols: bool = True, colour: bool = True) -> list[Text]:
    """One tile, drawn: nine lines of nine characters upright, five lines of seventeen lying.

    The unknown card is a tile that lies face down.
    """
    top, middle, bottom, above, below, side = _LINES if symbols else _PLAIN_LINES
    frame = (BACK if tile is UNKNOWN else FRAME) if colour else ""
    bar = Text(side, frame)
    first, second = _drawn(tile, symbols, colour)

    def edge(ends: str, between: str = "") -> Text:
        line = ends[1] * HALF
        return Text(ends[0] + (line + between + line if lying else line) + ends[2], frame)

    if lying:
        inside = [bar + a + bar + b + bar for a, b in zip(first, second, strict=True)]
        return [edge(top, above), *inside, edge(bottom, below)]
    upper, lower = [[bar + row + bar for row in rows] for rows in (first, second)]
    return [edge(top), *upper, edge(middle), *lower, edge(bottom)]


def _drawn(tile: Card, symbols: bool, colour: bool) -> tuple[list[Text], list[Text]]:
    """The two halves as rows of text, without their frame."""
    if tile is UNKNOWN:
        back = [Text(("▒" if symbols else "#") * HALF, BACK if colour else "") for _ in range(3)]
        return back, back
    marks = ("●" if symbols else "@"), ("○" if symbols and not colour else "●" if symbols else "o")
    first, second = [[_row(row, marks, colour) for row in rows] for rows in pips(tile)]
    return first, second


def _row(row: str, marks: tuple[str, str], colour: bool) -> Text:
    red, white = marks
    ground = Text(" ", WHITE if colour else "")
    line = ground.copy()
    for pip in row:
        mark = {"r": red, "w": white}.get(pip, " ")
        line += Text(mark, (RED if pip == "r" else WHITE) if colour else "") + ground
    return line


def row_lines(
    tiles: Sequence[Card],
    captions: Sequence[str] = (),
    *,
    apart: Iterable[int] = (),
    lying: bool = False,
    symbols: bool = True,
    colour: bool = True,
) -> list[Text]:
    """Tiles side by side, with captions under them; ``apart`` names the places before which a gap is wider.

    A hand that was set is drawn with ``apart=(2,)``: its high hand, then its low hand.
    """
    drawn = [tile_lines(tile, lying=lying, symbols=symbols, colour=colour) for tile in tiles]
    if captions:
        width = 2 * HALF + 3 if lying else HALF + 2
        for lines, caption in zip(drawn, captions, strict=True):
            lines.append(Text(caption[:width].center(width)))
    wide = set(apart)
    rows = [Text() for _ in drawn[0]] if drawn else []
    for place, lines in enumerate(drawn):
        gap = Text("" if not place else "    " if place in wide else " ")
        rows = [row + gap + line for row, line in zip(rows, lines, strict=True)]
    return rows


def plain(lines: Iterable[Text]) -> str:
    """Drawn lines as text without colour."""
    return "\n".join([line.plain for line in lines])


def tile_word(tile: Card, *, symbols: bool = True, colour: bool = True) -> Text:
    """A tile in running text: its two numbers of pips, in their colours; of Teen's sixes one is red."""
    if tile is UNKNOWN:
        return Text("▒▒" if symbols else "##", BACK if colour else "")
    if not colour:
        return Text(tile.text)
    red = (True, False) if tile is TEEN else tuple([count in RED_PIPS for count in halves(tile)])
    return Text.assemble(*[(digit, RED if one else WHITE) for digit, one in zip(tile.text, red, strict=True)])


def names(tiles: Iterable[Card]) -> list[str]:
    """What the tiles are called, for captions."""
    return ["" if tile is UNKNOWN else tile_name(tile) for tile in tiles]
