"""A Pan table as one person sees it: the spreads before each seat, the tops, the card in play."""

from collections.abc import Callable, Collection, Sequence

from rich.text import Text

from houseway.cards import Card
from houseway.cli.terminal.faces import Faces
from houseway.cli.terminal.pot.felt import fit, flow, marks
from houseway.facts import Person
from houseway.melds.fouls import FOULED
from houseway.money import dollars
from houseway.play.events import Acted, Event, Noted
from houseway.play.view import HandView, SeatView, SpotView, View
from houseway.words.names import Names

NAME_WIDTH = 8
MONEY_WIDTH = 8
INDENT = 28
TITLES = {"card": "Card in play", "discard": "Last discard"}


class PanFelt:
    """Draws the table for one person."""

    def __init__(
        self,
        names: Names,
        faces: Faces,
        doubles: Callable[[], Collection[int]],
        worth: Callable[[Sequence[Card]], int],
    ) -> None:
        self._names = names
        self._faces = faces
        self._doubles = doubles
        """Who plays doubles."""
        self._worth = worth
        """What a spread pays."""

    def lines(self, view: View, events: Sequence[Event], width: int, *, tight: bool = False) -> list[Text]:
        """A line for each seat with its spreads, then what lies in the middle."""
        spots = {spot.number: spot for spot in view.spots}
        out = left_play(events)
        head = f"  seat{'':9}{'stack':>{MONEY_WIDTH}} hand  spreads, with what each pays"
        lines = [] if tight else [Text(head, "dim")]
        for seat in view.seats:
            name = self._names(seat.number) + (" x2" if seat.number in self._doubles() else "")
            line = marks(view, seat, self._faces) + fit(Text(name), NAME_WIDTH)
            line += fit(Text(dollars(seat.stack)), MONEY_WIDTH, right=True)
            line += Text(f"{len(seat.down) or '':>3}  ")
            line += fit(self._before(seat, spots.get(seat.number), out), width - INDENT)
            if seat.folded:
                line.stylize("dim")
            elif seat.number == view.seat:
                line.stylize("bold")
            lines.append(line)
        if not tight:
            lines.append(Text())
        return lines + flow(self.middle(view), width)

    def _before(self, seat: SeatView, spot: SpotView | None, out: dict[int, str]) -> Text:
        if seat.folded or spot is None:
            return Text(out.get(seat.number, "sits out") if seat.folded else "")
        return self.spreads(spot)

    def spreads(self, spot: SpotView) -> Text:
        """Spreads with their numbers and their pays."""
        return Text("  ").join([self._spread(n, hand) for n, hand in enumerate(spot.hands, 1)])

    def _spread(self, number: int, hand: HandView) -> Text:
        cards = Text("").join([self._faces.card(card) for card in hand.cards])
        said = ", ".join(hand.marks) or str(self._worth(hand.cards) or "")
        return Text.assemble((f"{number}:", "dim"), cards, (f"({said})" if said else "", "yellow"))

    def middle(self, view: View) -> list[Text]:
        """The tops, the card in play and the last discard."""
        tops = sum([pot.amount for pot in view.pots])
        pieces = [Text.assemble(("Tops  ", "bold"), (dollars(tops), "bold yellow"))]
        for name, hand in view.common:
            pieces.append(Text.assemble((f"{TITLES.get(name, name)}  ", "bold"), self._faces.row(hand.cards)))
        return pieces


def left_play(events: Sequence[Event]) -> dict[int, str]:
    """How each seat left the hand, as far as it was said."""
    found: dict[int, str] = {}
    for event in events:
        match event:
            case Acted(seat, "pass"):
                found[seat] = "passed"
            case Acted(seat, "play"):
                found[seat] = "thrown in"
            case Noted(kind, _, (Person(seat), _)) if kind == FOULED:
                found[seat] = "foul"
    return found
