"""The table as one person sees it: seats, stacks, bets, button, cards, boards and pots."""

from collections.abc import Sequence
from textwrap import wrap

from rich.cells import cell_len
from rich.text import Text

from houseway.cli.terminal.faces import Faces
from houseway.money import dollars
from houseway.play.view import SeatView, View
from houseway.words.names import Names

MARKS_WIDTH = 7
NAME_WIDTH = 11
MONEY_WIDTH = 9
LONGEST_NAME = 20


def fit(text: Text, width: int, right: bool = False) -> Text:
    """A text at exactly this width."""
    text = text.copy()
    text.truncate(width, overflow="ellipsis")
    gap = " " * (width - text.cell_len)
    return Text(gap) + text if right else text + Text(gap)


def name_width(names: Sequence[str], least: int) -> int:
    """Room for the longest name and a space, within reason."""
    return min(LONGEST_NAME, max([least, *[cell_len(name) + 1 for name in names]]))


def money_width(amounts: Sequence[int], least: int) -> int:
    """Room for the longest amount and a space before it."""
    return max([least, *[len(dollars(amount)) + 1 for amount in amounts]])


def table_lines(
    view: View, names: Names, faces: Faces, notes: dict[int, str], width: int, *, tight: bool = False
) -> list[Text]:
    """The seats, one line each, then the boards and the pots; tight leaves out what can be missed."""
    cards_width = max([5, *[faces.hand(s.down, s.up).cell_len for s in view.seats if _shows_cards(view, s)]])
    bets = not view.over
    money = money_width([chips for s in view.seats for chips in (s.stack, s.bet)], MONEY_WIDTH)
    name = name_width([names(seat.number) for seat in view.seats], NAME_WIDTH)
    note_width = max(8, width - MARKS_WIDTH - name - money * (1 + bets) - 4 - cards_width)
    head = f"  seat{'':{MARKS_WIDTH + name - 6}}{'stack':>{money}}"
    if bets:
        head += f"{'bet':>{money}}"
    lines = [] if tight else [Text(head + "  cards", "dim")]
    for seat in view.seats:
        line = marks(view, seat, faces) + fit(Text(names(seat.number)), name)
        line += fit(Text(dollars(seat.stack)), money, right=True)
        if bets:
            line += fit(Text(dollars(seat.bet) if seat.bet else ""), money, right=True)
        cards = faces.hand(seat.down, seat.up) if _shows_cards(view, seat) else Text()
        line += Text("  ") + fit(cards, cards_width) + Text("  ")
        first, *rest = wrap(_note(view, seat, notes), note_width) or [""]
        row = [line + Text(first), *[Text(" " * line.cell_len + more) for more in rest]]
        for part in row:
            if seat.folded:
                part.stylize("dim")
            elif seat.number == view.seat:
                part.stylize("bold")
        lines += row
    if not tight:
        lines.append(Text())
    return lines + flow([*_boards(view, faces), *_pots(view, names)], width)


def flow(pieces: Sequence[Text], width: int) -> list[Text]:
    """Pieces in lines, as many in each as fit."""
    lines: list[Text] = []
    for piece in pieces:
        if lines and lines[-1].cell_len + 3 + piece.cell_len <= width:
            lines[-1] += Text("   ") + piece
        else:
            lines.append(Text("   ") + piece)
    return lines


def marks(view: View, seat: SeatView, faces: Faces) -> Text:
    """Whose turn it is, the seat's number and the button."""
    turn = ("▸" if faces.symbols else ">") if seat.number in view.asked else " "
    button = Text("D", "reverse") if seat.number == view.button else Text(" ")
    return Text.assemble((f" {turn}", "bold yellow"), f"{seat.number:2} ", button, " ")


def _shows_cards(view: View, seat: SeatView) -> bool:
    """A folded hand is gone; but one remembers one's own."""
    return seat.number == view.seat or not seat.folded


def _note(view: View, seat: SeatView, notes: dict[int, str]) -> str:
    if seat.folded:
        return "folded"
    said = notes.get(seat.number, "")
    if seat.all_in and not view.over:
        return f"{said}, all-in" if said else "all-in"
    return said


def _boards(view: View, faces: Faces) -> list[Text]:
    several = len(view.boards) > 1
    return [
        Text.assemble((f"Board {number}  " if several else "Board  ", "bold"), faces.row(board))
        for number, board in enumerate(view.boards, 1)
        if board
    ]


def _pots(view: View, names: Names) -> list[Text]:
    if not view.chips_in:
        return []
    if len(view.pots) <= 1:
        return [Text.assemble(("Pot  ", "bold"), (dollars(view.chips_in), "bold yellow"))]
    pieces = []
    for number, pot in enumerate(view.pots):
        title = f"Side pot {number}  " if number else "Main pot  "
        who = ", ".join(map(names.within, pot.seats))
        amount = (dollars(pot.amount), "bold yellow")
        pieces.append(Text.assemble((title, "bold"), amount, (f" ({who})", "dim")))
    bets = sum([seat.bet for seat in view.seats])
    if bets:
        pieces.append(Text.assemble(("Bets  ", "bold"), (dollars(bets), "bold yellow")))
    return pieces
