"""A table as a picture: what one seat sees, as SVG text, without any library.

>>> import houseway
>>> hand = houseway.deal("black-sheep/texas-holdem", [100_00, 100_00], 1)
>>> picture = as_svg(hand.rules, houseway.view(hand, 1))
>>> picture[:4], "5♦" in picture, picture.count('class="back"')
('<svg', True, 2)
"""

from collections.abc import Iterator, Sequence
from html import escape
from math import cos, pi, sin

from houseway.cards import UNKNOWN, Card
from houseway.money import dollars
from houseway.play.rules import RuleSet
from houseway.play.view import HandView, SeatView, View
from houseway.tiles import is_tile

WIDTH, HEIGHT = 960, 640
CARD = (30, 42)
GAP = 4
ROW = 190
"""How wide a row of cards may be."""
SYMBOLS = "♣♦♥♠"
RED = (1, 2)
STYLE = (
    "text{font:13px sans-serif;fill:#fff}.name{font-weight:bold}.face{fill:#fff;stroke:#333}"
    ".back{fill:#7a1f2b;stroke:#fff}.card{text-anchor:middle;fill:#111}.red{fill:#b00020}"
    ".asked{fill:#ffd54a}"
)


def as_svg(rules: RuleSet, seen: View) -> str:
    """The table: seats around it, clockwise from the bottom, what is common in the middle."""
    who = f"seat {seen.seat}" if seen.seat else "what everybody sees"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{escape(rules.name)}, {who}</title><style>{STYLE}</style>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#1c2b24"/>',
        f'<ellipse cx="{WIDTH // 2}" cy="{HEIGHT // 2}" rx="360" ry="200" fill="#2e6b4a" stroke="#caa" />',
    ]
    for at, seat in enumerate(seen.seats):
        angle = pi / 2 + 2 * pi * at / len(seen.seats)
        x, y = WIDTH / 2 + 370 * cos(angle), HEIGHT / 2 + 240 * sin(angle)
        parts += _seat(seen, seat, round(x), round(y))
    parts += _middle(seen)
    return "".join([*parts, "</svg>"])


def _text(x: int, y: int, words: str, kind: str = "") -> str:
    named = f' class="{kind}"' if kind else ""
    return f'<text x="{x}" y="{y}"{named} text-anchor="middle">{escape(words)}</text>'


def _seat(seen: View, seat: SeatView, x: int, y: int) -> Iterator[str]:
    marks = [word for word, true in (("folded", seat.folded), ("all-in", seat.all_in)) if true]
    marks += ["button"] if seat.number == seen.button else []
    said = ", ".join([seat.name, dollars(seat.stack), *marks])
    yield _text(x, y, said, "asked" if seat.number in seen.asked else "name")
    if seat.bet:
        yield _text(x, y + 16, f"bets {dollars(seat.bet)}")
    yield from _row((*seat.down, *seat.up), x, y - 62)
    spot = next((spot for spot in seen.spots if spot.number == seat.number), None)
    if spot is not None:
        wagers = ", ".join([f"{wager.kind} {dollars(wager.stake)}" for wager in spot.wagers])
        yield _text(x, y + 16, wagers)
        for at, hand in enumerate(spot.hands):
            yield from _row(_laid(hand), x, y - 62 - at * (CARD[1] + GAP))


def _middle(seen: View) -> Iterator[str]:
    x, y = WIDTH // 2, HEIGHT // 2 - 70
    rows: list[tuple[str, Sequence[Card]]] = [("board", board) for board in seen.boards if board]
    if seen.bank is not None:
        put_up = f"player-dealer seat {seen.bank.person}, {dollars(seen.bank.now)}"
        rows.append((put_up, _laid(seen.bank.hand)))
    rows += [(name, hand.cards) for name, hand in seen.common if hand.cards]
    for name, cards in rows[:4]:
        yield _text(x, y, name)
        yield from _row(cards, x, y + 6)
        y += CARD[1] + 24
    if seen.chips_in:
        yield _text(x, HEIGHT // 2 + 150, f"in the middle {dollars(seen.chips_in)}", "name")


def _laid(hand: HandView) -> Sequence[Card]:
    return tuple([card for group in hand.groups for card in group]) if any(hand.groups) else hand.cards


def _row(cards: Sequence[Card], x: int, y: int) -> Iterator[str]:
    """Cards side by side around a place."""
    wide, tall = CARD
    # A long row lies overlapping.
    apart = min(wide + GAP, ROW // max(1, len(cards)))
    left = x - (len(cards) - 1) * apart // 2 - wide // 2
    for at, card in enumerate(cards):
        here = left + at * apart
        kind = "back" if card is UNKNOWN else "face"
        yield f'<rect class="{kind}" x="{here}" y="{y}" width="{wide}" height="{tall}" rx="4"/>'
        if card is not UNKNOWN:
            red = " red" if card.suit in RED else ""
            yield _text(here + min(wide, apart) // 2, y + 26, _face(card), f"card{red}")


def _face(card: Card) -> str:
    if is_tile(card) or card.suit >= len(SYMBOLS):
        return card.text
    return ("10" if card.text[0] == "T" else card.text[0]) + SYMBOLS[card.suit]
