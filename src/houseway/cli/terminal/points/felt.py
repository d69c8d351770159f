"""A table for points as one person sees it: everybody's front, middle and back, and the points so far."""

from collections.abc import Sequence

from rich.text import Text

from houseway.cards import UNKNOWN
from houseway.cli.terminal.faces import Faces
from houseway.cli.terminal.pot.felt import fit, marks
from houseway.ledger import Transfer
from houseway.money import dollars
from houseway.play.events import Event
from houseway.play.view import HandView, SeatView, View
from houseway.points.segments import SIZES, Setting
from houseway.rankings import category
from houseway.rankings.charts import STANDARD_CLASSES
from houseway.words.names import Names
from houseway.words.rows import in_order
from houseway.words.story import between_players

NAME_WIDTH = 8
MONEY_WIDTH = 9
INDENT = 26
ROWS_WIDTH = 42
NOTE_WIDTH = 9


class PointsFelt:
    """Draws the table for one person."""

    def __init__(self, names: Names, faces: Faces, point: int) -> None:
        self._names = names
        self._faces = faces
        self._point = point
        """What a point is worth."""

    def lines(self, view: View, events: Sequence[Event], width: int, *, tight: bool = False) -> list[Text]:
        """A line for each seat; where there is room, its hands in words below."""
        hands = {spot.number: spot.hands[0] for spot in view.spots if spot.hands}
        won = net(events)
        head = f"  seat{'':9}{'stack':>{MONEY_WIDTH}}  {'front':11}{'middle':17}{'back':14}  points"
        lines = [] if tight else [Text(head, "dim")]
        for seat in view.seats:
            hand = hands.get(seat.number)
            line = marks(view, seat, self._faces) + fit(Text(self._names(seat.number)), NAME_WIDTH)
            line += fit(Text(dollars(seat.stack)), MONEY_WIDTH, right=True)
            line += Text("  ") + fit(self._rows(seat, hand), ROWS_WIDTH)
            note = self._note(seat, hand, won.get(seat.number, 0))
            line += Text("  ") + fit(Text(note), max(NOTE_WIDTH, width - INDENT - ROWS_WIDTH - 2))
            if seat.folded:
                line.stylize("dim")
            elif seat.number == view.seat:
                line.stylize("bold")
            lines.append(line)
            words = hand_words(hand) if hand is not None else ""
            if words and not tight:
                lines.append(fit(Text(" " * INDENT + words, "dim"), width))
        return lines

    def _rows(self, seat: SeatView, hand: HandView | None) -> Text:
        if hand is None:
            return Text("no hand")
        if not hand.cards and len(seat.down) >= sum(SIZES):
            return Text(f"sets {len(seat.down)} cards", "dim")
        return self.rows(hand)

    def rows(self, hand: HandView) -> Text:
        """Front, middle and back, with dots where a card is still to come."""
        dot = "··" if self._faces.symbols else ".."
        rows = []
        for row, size in zip(hand.groups, SIZES, strict=True):
            row_text = [self._faces.card(card) for card in in_order(row)]
            rows.append(Text(" ").join([*row_text, *[Text(dot, "dim")] * (size - len(row))]))
        return Text("   ").join(rows)

    def _note(self, seat: SeatView, hand: HandView | None, won: int) -> str:
        if won:
            return f"{won // self._point:+}" if not won % self._point else _signed(won)
        if hand is not None and hand.marks:
            return ", ".join(hand.marks)
        if seat.down and hand is not None and hand.cards:
            return f"holds {len(seat.down)}"
        return ""


def hand_words(hand: HandView) -> str:
    """What a full hand that the viewer sees is, row by row, and what became of it."""
    if len(hand.cards) < sum(SIZES) or UNKNOWN in hand.cards:
        return ", ".join(hand.marks)
    strengths = Setting(*hand.groups).strengths()
    said = " / ".join([STANDARD_CLASSES[category(strength)] for strength in strengths])
    return said + (f" ({', '.join(hand.marks)})" if hand.marks else "")


def net(events: Sequence[Event]) -> dict[int, int]:
    """What each seat has won from others or lost to them so far; fees are no part of it."""
    found: dict[int, int] = {}
    for event in events:
        if isinstance(event, Transfer) and between_players(event):
            for account, sign in ((event.payer, -1), (event.payee, 1)):
                found[account.owner] = found.get(account.owner, 0) + sign * event.amount
    return found


def _signed(amount: int) -> str:
    return ("+" if amount > 0 else "-") + dollars(abs(amount))
