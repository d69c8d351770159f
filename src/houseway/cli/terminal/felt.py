"""The table as one person sees it: seats, stacks, bets, button, cards, boards and pots."""

from collections.abc import Sequence

from rich.text import Text

from houseway.cli.telling import IRREGULAR, Names, seat_of
from houseway.cli.terminal.faces import Faces
from houseway.ledger import Transfer
from houseway.money import dollars
from houseway.play.events import Acted, Board, Dealt, Discarded, Event, Mucked, Shown, Turned
from houseway.play.view import PotView, SeatView, View

NAME_WIDTH = 11
MONEY_WIDTH = 9


def fit(text: Text, width: int, right: bool = False) -> Text:
    """A text at exactly this width."""
    text = text.copy()
    text.truncate(width, overflow="ellipsis")
    gap = " " * (width - text.cell_len)
    return Text(gap) + text if right else text + Text(gap)


def table_lines(
    view: View, names: Names, faces: Faces, notes: dict[int, str], width: int
) -> list[Text]:
    """The seats, one line each, then the boards and the pots."""
    cards_width = max([6, *[3 * len(s.down + s.up) - 1 for s in view.seats if s.number == view.seat or not s.folded]])
    bets = not view.over
    note_width = max(8, width - 8 - NAME_WIDTH - MONEY_WIDTH * (1 + bets) - 4 - cards_width)
    head = f"   seat{'':{NAME_WIDTH - 2}}{'stack':>{MONEY_WIDTH}}"
    if bets:
        head += f"{'bet':>{MONEY_WIDTH}}"
    head += f"  {'cards':{cards_width}}"
    lines = [Text(head, "dim")]
    for seat in view.seats:
        line = _marks(view, seat, faces) + fit(Text(names(seat.number)), NAME_WIDTH)
        line += fit(Text(dollars(seat.stack)), MONEY_WIDTH, right=True)
        if bets:
            line += fit(Text(dollars(seat.bet) if seat.bet else ""), MONEY_WIDTH, right=True)
        gone = seat.folded and seat.number != view.seat
        line += Text("  ") + fit(Text() if gone else _cards(seat, faces), cards_width)
        line += Text("  ") + fit(Text(_note(seat, notes)), note_width)
        if seat.folded:
            line.stylize("dim")
        elif seat.number == view.seat:
            line.stylize("bold")
        lines.append(line)
    lines.append(Text())
    lines += _boards(view, faces)
    lines.append(_pots(view, names))
    return lines


def _marks(view: View, seat: SeatView, faces: Faces) -> Text:
    turn = ("▸" if faces.symbols else ">") if seat.number in view.asked else " "
    button = Text("D", "reverse") if seat.number == view.button else Text(" ")
    return Text(f" {turn}", "bold yellow") + Text(f"{seat.number:2} ") + button + Text("  ")


def _cards(seat: SeatView, faces: Faces) -> Text:
    """Down cards, then up cards."""
    return faces.row(seat.down + seat.up)


def _note(seat: SeatView, notes: dict[int, str]) -> str:
    if seat.folded:
        return notes.get(seat.number, "") if notes.get(seat.number, "").startswith("fold") else "folded"
    said = notes.get(seat.number, "")
    if seat.all_in:
        return f"{said}, all-in" if said else "all-in"
    return said


def _boards(view: View, faces: Faces) -> list[Text]:
    several = len(view.boards) > 1
    lines = []
    for number, board in enumerate(view.boards, 1):
        if board:
            lines.append(Text(f"   Board {number}  " if several else "   Board  ", "bold") + faces.row(board))
    return lines


def _pots(view: View, names: Names) -> Text:
    pots = real_pots(view)
    if not pots:
        return Text()
    if len(pots) == 1:
        return Text("   Pot  ", "bold") + Text(dollars(pots[0].amount), "bold yellow")
    line = Text()
    for number, pot in enumerate(pots):
        who = ", ".join(map(names.within, pot.seats))
        title = f"   Side pot {number}  " if number else "   Main pot  "
        line += Text(title, "bold") + Text(dollars(pot.amount), "bold yellow") + Text(f" ({who})", "dim")
    return line


def real_pots(view: View) -> list[PotView]:
    """The pots as they lie on the felt: a pot is cut only where somebody in it is all-in."""
    all_in = {seat.number for seat in view.seats if seat.all_in}
    found: list[PotView] = []
    for pot in view.pots:
        if found and not any(n in all_in for n in found[-1].seats if n not in pot.seats):
            found[-1] = PotView(found[-1].amount + pot.amount, found[-1].seats)
        else:
            found.append(pot)
    return found


def seat_notes(events: Sequence[Event]) -> dict[int, str]:
    """What each seat did last: in this betting round, or in the draw before it."""
    notes: dict[int, str] = {}
    fresh = True
    for event in events:
        match event:
            case Acted(seat, verb, amount):
                if fresh:
                    notes = {n: said for n, said in notes.items() if said.startswith(("drew", "pat"))}
                    fresh = False
                notes[seat] = IRREGULAR.get(verb, f"{verb}s") + (f" {dollars(amount)}" if amount else "")
            case Board() | Dealt() | Turned():
                fresh = True
            case Discarded(seat, cards):
                notes[seat] = f"drew {len(cards)}" if cards else "pat"
                fresh = True
            case Shown(seat, _):
                notes[seat] = "shows"
            case Mucked(seat):
                notes[seat] = "mucks"
            case Transfer(payer, _, amount, why) if seat_of(payer):
                notes[seat_of(payer)] = f"{why.text} {dollars(amount)}"
    return notes
