"""The layout of a game as a drawing: places round the table, cards where they lie, the circles of a spot."""

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from houseway.play.rules import RuleSet
from houseway.play.shape import Shape, Span
from houseway.reference.dossier.html import Markup, joined, paragraph, section, tag, text
from houseway.words.names import capital
from houseway.words.wagers import wager_titles

WIDTH, HEIGHT, SPOT = 760, 380, 170
CARD, TALL = 24, 34
MANY, FREAK = 8, 13
"""More cards than this are not all drawn; numbers above the other hardly ever come."""
NAMED = ((), ("hand",), ("front", "back"), ("front", "middle", "back"))
"""The parts of a hand, by how many there are."""
CARDS, DOWN = "felt-card", "felt-down"


def felt_of(rules: RuleSet) -> str:
    """The hue of the felt: one for each kind of game, and one for hands that are set in two."""
    if rules.kind == "bank":
        return "double" if len(rules.shape(rules).groups) == 2 else "bank"
    return {"pot": "pot", "point": "points", "meld": "melds"}[rules.kind]


def layout(rules: RuleSet) -> Markup:
    """The drawing, and in words what it shows."""
    shape = rules.shape(rules)
    inside = [*_pot_table(rules, shape)] if rules.kind == "pot" else [*_slab(rules, shape)]
    height = HEIGHT
    if rules.kind in ("bank", "point"):
        inside += _one_place(rules, shape)
        height += SPOT
    words = " ".join(layout_words(rules, shape))
    drawing = tag(
        "svg",
        *inside,
        viewBox=f"0 0 {WIDTH} {height}",
        role="img",
        aria_label=words,
        xmlns="http://www.w3.org/2000/svg",
    )
    return section("layout", "Layout", drawing, paragraph(words, cls="note"))


def layout_words(rules: RuleSet, shape: Shape) -> Iterator[str]:
    """What lies where at the end of a hand."""
    most = rules.active or rules.seats
    place = "spots" if rules.kind == "bank" else "seats"
    yield f"{rules.seats} {place}" + (f", at most {most} dealt in." if most != rules.seats else ".")
    if rules.kind == "point":
        # Fewer cards come of a slip only.
        yield f"Each hand has {shape.spot.most} cards."
    elif shape.up.most:
        yield f"Each hand ends with {shape.hole} face down and {shape.up} face up."
    elif rules.kind != "meld" and (own := shape.hole if shape.hole.most else shape.spot).most:
        yield f"Each hand ends with {_many(rules, own)}."
    for number, span in enumerate(shape.boards, 1):
        name = f"Board {number}" if len(shape.boards) > 1 else "The board"
        if span.most:
            yield f"{name} has {_many(rules, span)}."
    if shape.bank.most:
        yield f"The player-dealer has {_many(rules, shape.bank)}."
    for name, span in shape.common.items():
        if rules.kind == "bank":
            yield f"The {name} {'' if name == 'board' else 'hand '}has {_many(rules, span)}."
    if rules.kind == "meld":
        yield "Spreads lie before each player; drawn card, discard and deck lie in the middle."
    if rules.kind == "bank" and (kinds := rules.play.wagers.kinds):
        titles = wager_titles(rules)
        yield f"A spot has places for {', '.join([titles(kind.name) for kind in kinds])}."
        if later := [titles(name) for name in later_wagers(rules, shape)]:
            yield f"Made later in the round, in dots: {', '.join(later)}."
        if rules.play.wagers.backline:
            yield f"Up to {rules.play.wagers.backline} others may bet behind each."


def later_wagers(rules: RuleSet, shape: Shape) -> list[str]:
    """What may be bet after the deal, as far as the sheet offers it."""
    there = [kind.name for kind in rules.play.wagers.kinds]
    sheet = getattr(rules.play, "sheet", None)
    found = []
    for name in shape.wagers:
        terms = getattr(sheet, name, None)
        if name not in there and "none" not in (getattr(terms, "price", ""), getattr(terms, "pairs", "")):
            found.append(name)
    return found


def _many(rules: RuleSet, span: Span) -> str:
    """How many cards, or tiles; a number that only a freak of a hand reaches is not told."""
    if span.least < span.most and span.most > FREAK:
        return "a card or more" if span.least == 1 else f"{span.least} cards or more"
    if rules.deck.set == "cards":
        return str(span)
    return f"{span.most if span.least == span.most else f'{span.least} to {span.most}'} tiles"


# Tables


def _pot_table(rules: RuleSet, shape: Shape) -> Iterator[Markup]:
    cx, cy, rx, ry = WIDTH / 2, HEIGHT / 2, 330, 150
    yield _shape("ellipse", "felt-body", cx=cx, cy=cy, rx=rx, ry=ry)
    yield _shape("ellipse", "felt-line", cx=cx, cy=cy, rx=rx - 62, ry=ry - 50)
    yield from _house_dealer(cx, cy - ry + 26)
    for number in range(1, rules.seats + 1):
        turn = 2 * pi * number / (rules.seats + 1) - pi / 2
        x, y = cx + (rx - 30) * cos(turn), cy + (ry - 26) * sin(turn)
        yield from _numbered(x, y, number)
    boards = [span for span in shape.boards if span.most]
    for row, span in enumerate(boards):
        down = cy - 26 + (row - (len(boards) - 1) / 2) * (TALL + 8)
        yield from _cards(cx, down, span, CARDS, "" if len(boards) == 1 else f"board {row + 1}")
    if not boards:
        yield _word(cx, cy - 12, "no board", "felt-small")
    below = cy + (20 if len(boards) < 2 else 40)
    yield _word(cx, below + 2, "pot", "felt-small")
    if shape.hole.most:
        half = (drawn(shape.hole) + drawn(shape.up)) * (CARD + 3) / 2
        middle = cx - half + drawn(shape.hole) * (CARD + 3) / 2
        yield from _cards(middle, below + 8, shape.hole, DOWN)
        if shape.up.most:
            right = cx + half - drawn(shape.up) * (CARD + 3) / 2
            yield from _cards(right, below + 8, shape.up, CARDS)
        yield _word(cx, below + TALL + 22, "one hand", "felt-small")


def _slab(rules: RuleSet, shape: Shape) -> Iterator[Markup]:
    cx = WIDTH / 2
    low, right = HEIGHT - 14, WIDTH - 40
    curve = f"C {right - 20} 300 {right - 160} {low} {cx} {low} C 200 {low} 60 300 40 90"
    path = f"M 40 40 H {right} V 90 {curve} Z"
    yield _shape("path", "felt-body", d=path)
    yield from _house_dealer(cx, 70)
    count = rules.seats
    for number in range(1, count + 1):
        turn = pi * (0.06 + 0.88 * (number - 1) / max(count - 1, 1))
        x, y = cx + 286 * cos(turn), 92 + 240 * sin(turn)
        yield from _numbered(x, y, number)
    hands = [(capital(name), span, CARDS) for name, span in shape.common.items() if span.most]
    if shape.bank.most:
        hands.insert(0, ("Player-dealer", shape.bank, CARDS))
    across = len(hands)
    for at, (name, span, face) in enumerate(hands):
        middle = cx + (at - (across - 1) / 2) * 220
        yield _word(middle, 128, name, "felt-text")
        yield from _cards(middle, 138, span, face)
    if rules.kind == "meld":
        yield _word(cx, 214, "deck and discards; spreads before each player", "felt-small")


def _house_dealer(x: float, y: float) -> Iterator[Markup]:
    yield _shape("rect", "felt-place", x=x - 46, y=y - 13, width=92, height=26, rx=6)
    yield _word(x, y + 4, "house dealer", "felt-text", 11)


def _numbered(x: float, y: float, number: int) -> Iterator[Markup]:
    yield _shape("circle", "felt-place", cx=x, cy=y, r=17)
    yield _word(x, y + 4, str(number), "felt-text", 12)


# One place, larger


def _one_place(rules: RuleSet, shape: Shape) -> Iterator[Markup]:
    top = HEIGHT + 8
    yield _word(
        20, top + 14, "One spot, larger" if rules.kind == "bank" else "One hand, larger", "ink-2", 12, "start"
    )
    left = 20.0
    for name, radius, later in _circles(rules, shape):
        halves = _halves(name)
        wide = max(2 * radius, 5.6 * max([len(word) for word in halves]))
        middle = left + wide / 2
        dashes = {"stroke_dasharray": "4 3"} if later else {}
        yield _shape("circle", "place", cx=middle, cy=top + 66, r=radius, **dashes)
        for row, word in enumerate(halves):
            yield _word(middle, top + 118 + 12 * row, word, "ink", 10.5)
        left += wide + 12
    groups = shape.groups or ((shape.spot,) if shape.spot.most else ())
    if rules.kind == "point":
        groups = tuple([Span(span.most, span.most) for span in groups])
    for name, span in zip(NAMED[len(groups)], groups, strict=True):
        wide = drawn(span) * (CARD + 3) + 12
        if left + wide > WIDTH:
            return
        yield from _cards(left + wide / 2, top + 48, span, "felt-card")
        yield _word(left + wide / 2, top + 118, name, "ink", 10.5)
        left += wide + 8


def _circles(rules: RuleSet, shape: Shape) -> Iterator[tuple[str, int, bool]]:
    """The wagers of a spot: what they are called, how large, and whether they come later in the round."""
    if rules.kind != "bank":
        return
    titles = wager_titles(rules)
    there = {kind.name: kind for kind in rules.play.wagers.kinds}
    for name, kind in there.items():
        yield capital(titles(name)), 27 if kind.needs else 36, False
    for name in later_wagers(rules, shape):
        yield capital(titles(name)), 27, True


def _halves(title: str) -> Sequence[str]:
    """A title on one line, or on two where it is long."""
    words = title.split()
    if len(title) <= 11 or len(words) == 1:
        return (title,)
    cut = min(range(1, len(words)), key=lambda at: abs(len(" ".join(words[:at])) - len(" ".join(words[at:]))))
    return " ".join(words[:cut]), " ".join(words[cut:])


# Pieces


def drawn(span: Span) -> int:
    """How many cards are drawn.

    >>> drawn(Span(5, 5)), drawn(Span(2, 3)), drawn(Span(2, 27)), drawn(Span(13, 13))
    (5, 3, 4, 8)
    """
    return span.most if span.most <= MANY else min(span.least + 2, MANY)


def _cards(middle: float, top: float, span: Span, face: str, name: str = "") -> Iterator[Markup]:
    """So many cards beside each other; those that not every hand has are drawn in dots."""
    count = drawn(span)
    left = middle - (count * (CARD + 3) - 3) / 2
    for at in range(count):
        dashes = {"stroke_dasharray": "3 2", "fill_opacity": ".45"} if at >= span.least else {}
        yield _shape("rect", face, x=left + at * (CARD + 3), y=top, width=CARD, height=TALL, rx=3, **dashes)
    if span.most > count:
        yield _word(left + count * (CARD + 3) + 4, top + 21, "…", face, 14, "start")
    if name:
        yield _word(left - 8, top + 21, name, "felt-small", 10, "end")


def _shape(name: str, cls: str, **places: float | str) -> Markup:
    given = {key: f"{value:.1f}" if isinstance(value, float) else str(value) for key, value in places.items()}
    return tag(name, cls=cls, **given)


def _word(x: float, y: float, words: str, cls: str, size: float = 11, anchor: str = "middle") -> Markup:
    return tag("text", words, cls=cls, x=f"{x:.1f}", y=f"{y:.1f}", text_anchor=anchor, font_size=str(size))


def range_bars(rows: Sequence[tuple[str, float, float, float]], unit: str) -> Markup:
    """For each name a bar from a low to a high result with a tick in the middle, all on one axis."""
    low = min([row[1] for row in rows])
    high = max([row[3] for row in rows])
    left, right, step = 230, WIDTH - 50, 26
    span = (high - low) or 1.0

    def at(value: float) -> float:
        return left + (value - low) / span * (right - left)

    parts: list[Markup] = []
    bottom = step * len(rows) + 8
    if low <= 0 <= high:
        parts.append(tag("line", cls="axis", x1=f"{at(0):.1f}", x2=f"{at(0):.1f}", y1="4", y2=str(bottom)))
        parts.append(_word(at(0), bottom + 14, "0", "ink-2", 10))
    for number, (name, least, middle, most) in enumerate(rows):
        y = 8 + number * step
        parts.append(_word(left - 46, y + 14, name, "ink", 12, "end"))
        parts.append(
            _shape(
                "rect", "bar", x=at(least), y=float(y + 3), width=max(at(most) - at(least), 2.0), height=14.0
            )
        )
        parts.append(
            tag("line", cls="tick", x1=f"{at(middle):.1f}", x2=f"{at(middle):.1f}", y1=str(y), y2=str(y + 20))
        )
        parts.append(_word(at(least) - 4, y + 14, f"{least:+.0f}".replace("-", "−"), "ink-2", 10, "end"))
        parts.append(_word(at(most) + 4, y + 14, f"{most:+.0f}".replace("-", "−"), "ink-2", 10, "start"))
    return tag("svg", joined(parts), viewBox=f"0 0 {WIDTH} {bottom + 20}", role="img", aria_label=text(unit))
