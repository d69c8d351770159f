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
from houseway.play.view import HandView, SeatView, SpotView, View
from houseway.tiles import is_tile

WIDTH, HEIGHT = 960, 640
CARD = (30, 42)
GAP = 4
ROW = 190
"""How wide a row of cards may be."""
IN_A_COLUMN = 3
"""How many rows lie in the middle, one under the other."""
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
    seats = {seat.number: seat for seat in seen.seats}
    spots = {spot.number: spot for spot in seen.spots if spot.hands or spot.wagers}
    # Somebody may bet where nobody sits.
    places = sorted({*seats, *spots})
    for at, number in enumerate(places):
        angle = pi / 2 + 2 * pi * at / len(places)
        x, y = WIDTH / 2 + 370 * cos(angle), HEIGHT / 2 + 240 * sin(angle)
        parts += _place(seen, seats.get(number), spots.get(number), round(x), round(y))
    parts += _middle(seen)
    return "".join([*parts, "</svg>"])


def _text(x: int, y: int, words: str, kind: str = "") -> str:
    named = f' class="{kind}"' if kind else ""
    return f'<text x="{x}" y="{y}"{named} text-anchor="middle">{escape(words)}</text>'


def _place(seen: View, seat: SeatView | None, spot: SpotView | None, x: int, y: int) -> Iterator[str]:
    """Who sits there with what, and what lies on the spot; further hands lie towards the middle."""
    rows: list[Sequence[Card]] = []
    said = []
    if seat is not None:
        yield _text(x, y, _who(seen, seat), "asked" if seat.number in seen.asked else "name")
        said += [f"bets {dollars(seat.bet)}"] if seat.bet else []
        rows.append((*seat.down, *seat.up))
    if spot is not None:
        if seat is None:
            yield _text(x, y, f"spot {spot.number}", "name")
        said += [f"{wager.kind} {dollars(wager.stake)}" for wager in spot.wagers]
        rows += [_laid(hand) for hand in spot.hands]
    yield _text(x, y + 16, ", ".join(said))
    tall = CARD[1] + GAP
    for at, cards in enumerate([row for row in rows if row]):
        above = y - 62 - at * tall
        yield from _row(cards, x, above if at == 0 or y > HEIGHT // 2 else y + 24 + (at - 1) * tall)


def _who(seen: View, seat: SeatView) -> str:
    marks = [word for word, true in (("folded", seat.folded), ("all-in", seat.all_in)) if true]
    marks += ["button"] if seat.number == seen.button else []
    return ", ".join([seat.name, dollars(seat.stack), *marks])


def _middle(seen: View) -> Iterator[str]:
    rows: list[tuple[str, Sequence[Card]]] = [("board", board) for board in seen.boards if board]
    if seen.bank is not None:
        put_up = f"player-dealer seat {seen.bank.person}, {dollars(seen.bank.now)}"
        rows.append((put_up, _laid(seen.bank.hand)))
    rows += [(name, hand.cards) for name, hand in seen.common if hand.cards]
    columns = -(-len(rows) // IN_A_COLUMN)
    for at, (name, cards) in enumerate(rows):
        x = WIDTH // 2 + (2 * (at // IN_A_COLUMN) - columns + 1) * (ROW + GAP) // 2
        y = HEIGHT // 2 - 70 + at % IN_A_COLUMN * (CARD[1] + 24)
        yield _text(x, y, name)
        yield from _row(cards, x, y + 6)
    if seen.chips_in:
        yield _text(WIDTH // 2, HEIGHT // 2 + 150, f"in the middle {dollars(seen.chips_in)}", "name")


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
