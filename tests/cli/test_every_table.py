"""Every game at the terminal: the table fits the screen, and no hidden card is ever on it."""

from random import Random

import pytest

from houseway.cards import STANDARD, Card
from houseway.cli.play import sit_down
from houseway.cli.terminal.screen import Leave
from houseway.cli.terminal.sitting import Sitting
from houseway.play.hand import Hand
from houseway.play.view import events_seen, view
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from tests.cli.sitting import PaperScreen

POT_GAMES = [entry.id for entry in catalogue() if entry.kind == "pot"]
KEYS = [
    *["c"] * 12,
    *["r", "b 12", "r min", "max", "8", "complete"],
    *["d 1", "1 2", "p", "d 2 4", "1", "d 3"],
    *["k", "pass", "keep", "turn 1", "o min", "i", "s", "m", "f"],
    *["", "?", "l", "w", "t", "zz", "d Ax", "r 0.001", "-5", "é"],
]


class Watched(Sitting):
    """A sitting whose pages are held against what the seat may see."""

    def show_nothing_hidden(self, page: str) -> None:
        for card in self.hidden:
            assert self.screen.faces.word(card) not in page, f"{card} shows on the page:\n{page}"

    @property
    def hidden(self) -> set[Card]:
        hand = self.hand
        return set() if hand is None else set(STANDARD) - visible(hand, self.you)

    hand: Hand | None = None

    def ask(self, hand: Hand, decision: object) -> object:  # type: ignore[override]
        self.hand = hand
        return super().ask(hand, decision)  # type: ignore[arg-type]

    def after(self, hand: Hand) -> None:
        self.hand = hand
        super().after(hand)
        self.hand = None


def visible(hand: Hand, you: int) -> set[Card]:
    """The cards that the seat has seen in this hand, on the table or before."""
    look = view(hand, you)
    cards = {card for board in look.boards for card in board}
    cards |= {card for seat in look.seats for card in (*seat.down, *seat.up)}
    for event in events_seen(hand, you):
        cards |= set(getattr(event, "cards", ()) if not isinstance(getattr(event, "cards", 0), int) else ())
    return cards


@pytest.mark.parametrize("rule_set_id", POT_GAMES)
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
def test_a_table_fits_and_hides(rule_set_id: str, size: tuple[int, int]) -> None:
    random = Random(f"{rule_set_id} {size}")
    left = iter(range(70))

    def types() -> str:
        return random.choice(KEYS) if next(left, None) is not None else "q"

    screen = PaperScreen(*size, types)
    rules = load(rule_set_id)
    sitting = sit_down(screen, rules, seats=rules.active or rules.seats, seed=4, ask_to_show=True)
    sitting.__class__ = Watched
    assert isinstance(sitting, Watched)
    screen.on_draw = sitting.show_nothing_hidden
    with pytest.raises(Leave):
        sitting.run()
    assert len(screen.pages) > 10
    for page in screen.pages:
        assert len(page) <= size[1] - 1, "\n".join(page)
        assert max(map(len, page)) <= size[0] - 1, "\n".join(page)
