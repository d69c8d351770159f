"""A table as the environments render it: what one seat sees, as text or as a picture."""

from textwrap import wrap
from typing import Any

import numpy as np
import numpy.typing as npt

from houseway.cards import Card, show_cards
from houseway.env.extras import extra
from houseway.env.svg import as_svg
from houseway.errors import HousewayError
from houseway.money import dollars
from houseway.play.rules import RuleSet
from houseway.play.view import HandView, View

MODES = ("human", "ansi", "rgb_array", "svg")
"""Printed, as text, as the points of a picture (of the text), and as a picture in SVG."""
PAPER, INK = (16, 70, 48), (240, 240, 230)
COLUMNS, ROWS = 100, 44
"""How many letters a picture has room for, so that all pictures are of one size: a full table, each line of
which may go on in another."""
LETTER, LINE = 6, 15
"""How wide a letter is and how high a line, in points."""


def check_mode(mode: str | None) -> str | None:
    """Refuse a way to render that there is not."""
    if mode is not None and not (isinstance(mode, str) and mode in MODES):
        *others, last = MODES
        raise HousewayError(f"a table is rendered as {', '.join(others)} or {last}, not as {mode!r}")
    return mode


def rendered(mode: str | None, rules: RuleSet, seen: View) -> Any:
    """What somebody sees, in the way that was asked for; nothing where none was, or it is printed."""
    match mode:
        case "human":
            print(as_text(rules, seen), end="\n\n")
        case "svg":
            return as_svg(rules, seen)
        case "ansi":
            return as_text(rules, seen)
        case "rgb_array":
            return as_points(as_text(rules, seen))
    return None


def as_points(text: str) -> npt.NDArray[np.uint8]:
    """A text as a picture: height, width, and red, green and blue of every point."""
    extra("PIL", "env")
    from PIL import Image, ImageDraw

    image = Image.new("RGB", (LETTER * (COLUMNS + 2), LINE * (ROWS + 1)), PAPER)
    drawn = ImageDraw.Draw(image)
    for row, line in enumerate(as_lines(text)[:ROWS]):
        # Its own letters know no others.
        plain = line.encode("latin-1", "replace").decode("latin-1")
        drawn.text((LETTER, LINE // 2 + LINE * row), plain, fill=INK)
    return np.asarray(image, np.uint8)


def as_lines(text: str) -> list[str]:
    """The lines of a text, those that are too long for a picture in several."""
    return [part for line in text.split("\n") for part in wrap(line, COLUMNS, subsequent_indent="    ")]


def as_text(rules: RuleSet, seen: View) -> str:
    """The table, line by line.

    >>> import houseway
    >>> hand = houseway.deal("black-sheep/texas-holdem", [100_00, 100_00], 1)
    >>> print(as_text(hand.rules, houseway.view(hand, 1)))
    Texas Hold'em, seat 1
    seat 1  $99  bets $1  5d 7c  to act
    seat 2  $97  bets $3  ?? ??  button
    in the middle $4
    asked: call, raise, fold
    """
    lines = [f"{rules.name}, " + (f"seat {seen.seat}" if seen.seat else "what everybody sees")]
    lines += [_seat_line(seen, at) for at in range(len(seen.seats))]
    lines += [f"board {show_cards(board)}" for board in seen.boards if board]
    if seen.chips_in:
        lines.append(f"in the middle {dollars(seen.chips_in)}")
    if seen.bank is not None:
        lines.append(
            f"player-dealer: seat {seen.bank.person}, {dollars(seen.bank.now)} of {dollars(seen.bank.put_up)}"
            + hand_words(seen.bank.hand)
        )
    for spot in seen.spots:
        wagers = ", ".join([f"{wager.kind} {dollars(wager.stake)}" for wager in spot.wagers])
        hands = "".join([hand_words(hand) for hand in spot.hands])
        if wagers or hands:
            lines.append(f"spot {spot.number}: {wagers}{hands}".rstrip())
    lines += [f"{name}{hand_words(hand)}" for name, hand in seen.common if hand.cards]
    if seen.decision is not None:
        lines.append(f"asked: {', '.join([option.verb for option in seen.decision.options])}")
    return "\n".join(lines)


def hand_words(hand: HandView) -> str:
    """The cards of a hand, in its rows where it is set; nothing where there are none."""
    rows: tuple[tuple[Card, ...], ...] = hand.groups if any(hand.groups) else (hand.cards,)
    shown = " | ".join([show_cards(row) for row in rows if row])
    return f"  {shown}" if shown else ""


def _seat_line(seen: View, at: int) -> str:
    seat = seen.seats[at]
    words = [f"seat {seat.number}", dollars(seat.stack)]
    if seat.bet:
        words.append(f"bets {dollars(seat.bet)}")
    cards = [show_cards(cards) for cards in (seat.down, seat.up) if cards]
    if cards:
        words.append(" / ".join(cards))
    words += [word for word, true in (("folded", seat.folded), ("all-in", seat.all_in)) if true]
    if seat.number == seen.button:
        words.append("button")
    if seat.number in seen.asked:
        words.append("to act")
    return "  ".join(words)
