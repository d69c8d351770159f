"""What a text tells twice is the same both times: the board, cards of players, posts, how many cards go.

What is told again decides nothing, so a hand can end as its text says with the wrong one of the two.
"""

from collections.abc import Callable, Sequence

from houseway.cards import UNKNOWN, Card, show_cards
from houseway.histories.titles import STUD
from houseway.histories.told import Act, Cards, Told

Row = Callable[[int, str], tuple[Card, ...]]
Wrong = tuple[int, str]
"""A line, and what is wrong with it."""
_ONCE = ("ante", "small blind", "big blind")
_DRAW = ("Triple Draw 2-7 Lowball", "Single Draw 2-7 Lowball", "Badugi", "5 Card Draw")


def told_twice(told: Told, lines: Sequence[str], row: Row) -> Wrong | None:
    """The first thing that is told otherwise than it was before; nothing where there is none."""
    return (
        _posts(told)
        or _discards(told)
        or _board(told, lines, row)
        or _dealt(told, lines, row)
        or _shown(told)
    )


def _posts(told: Told) -> Wrong | None:
    there = set[tuple[str, str]]()
    for post in told.posts:
        if post.post in _ONCE and (post.name, post.post) in there:
            return post.line, f"{post.name} posts the {post.post} twice"
        there.add((post.name, post.post))
    return None


def _discards(told: Told) -> Wrong | None:
    for said in told.play:
        if isinstance(said, Act) and said.cards and said.discards not in (0, len(said.cards)):
            named = show_cards(said.cards)
            return said.line, f"{said.name} discards {said.discards} cards, and the text names {named}"
    return None


def _board(told: Told, lines: Sequence[str], row: Row) -> Wrong | None:
    """A street that names the cards before it, and the summary, which names all of them."""
    common = [said for said in told.play if isinstance(said, Cards) and not said.name]
    if told.game in STUD or any([said.board for said in common]):
        return None
    board = [card for said in common for card in said.cards]
    for number, line in enumerate(lines, told.line):
        if line.startswith("*** ") and "] [" in line.replace("][", "] ["):
            *earlier, last = _rows(line)
            before = [card for said in common if said.line < number for card in said.cards]
            again = row(number, " ".join(earlier))
            if not set(again) <= set(before) <= {*again, *row(number, last)}:
                return number, f"the board is {show_cards(before)}, and the text says {show_cards(again)}"
        elif board and line.startswith(("Board [", "Board: [")) and (rows := _rows(line)):
            whole = row(number, rows[0])
            if not set(board) <= set(whole):
                return number, f"the board is {show_cards(board)}, and the text says {show_cards(whole)}"
    return None


def _dealt(told: Told, lines: Sequence[str], row: Row) -> Wrong | None:
    """Later cards of stud and draw, beside those that their player has: all of them, or what he kept."""
    has: dict[str, list[Card]] = {}
    for said in told.play:
        if isinstance(said, Cards) and said.name:
            before = has.setdefault(said.name, [])
            of_whom = f"Dealt to {said.name} "
            line = lines[said.line - told.line] if lines else ""
            if said.street > 0 and line.startswith(of_whom):
                rows = _rows(line.removeprefix(of_whom))
                again = [card for part in rows[:-1] for card in row(said.line, part) if card is not UNKNOWN]
                other = set(before) - set(again) if told.game in STUD else set(again) - set(before)
                if again and other:
                    there = f"{said.name} has {show_cards(before)}"
                    return said.line, f"{there}, and the text says {show_cards(again)}"
            before += [card for card in said.cards if card is not UNKNOWN]
    return None


def _rows(line: str) -> list[str]:
    return [part.partition("]")[0] for part in line.split("[")[1:]]


def _shown(told: Told) -> Wrong | None:
    """Cards of one player: as they were dealt, as he shows them, and as the summary has them."""
    known: dict[str, set[Card]] = {}
    for said in told.play:
        seen = set(said.cards) - {UNKNOWN}
        if isinstance(said, Cards) and said.name and told.game not in _DRAW:
            known.setdefault(said.name, set()).update(seen)
        elif isinstance(said, Act) and said.verb == "show" and seen:
            if _differs(known.get(said.name, seen), seen):
                there = show_cards([card for card in said.cards if card is not UNKNOWN])
                return said.line, f"{said.name} shows {there}, and other cards are told of him before"
            known[said.name] = known.get(said.name, set()) | seen
    for name, cards in told.mucked.items():
        seen = set(cards) - {UNKNOWN}
        if _differs(known.get(name, seen), seen):
            return told.line, f"{name} has {show_cards(cards)} in the summary, and other cards before"
    return None


def _differs(some: set[Card], others: set[Card]) -> bool:
    """Whether neither is a part of the other: a player need not show all that he has."""
    return not some <= others and not others <= some
