"""The cards that are known when somebody asks for shares of the pot, and those that are not."""

from collections import Counter
from collections.abc import Sequence
from math import comb

import msgspec

from houseway.cards import UNKNOWN, Card, parse_cards, show_cards
from houseway.lab.deck import KINDS
from houseway.lab.equity.model import Model
from houseway.lab.prices import LabError

MISSING = 255
"""A place whose card is not known."""


class Spot(msgspec.Struct, frozen=True, kw_only=True):
    """All hands and boards in one row of places: known cards, missing ones, and what they may be."""

    model: Model
    players: int
    row: tuple[int, ...]
    """Hand after hand, then board after board."""
    groups: tuple[tuple[int, ...], ...]
    """The missing places; in one group the order of cards does not matter."""
    deck: tuple[int, ...]
    """The cards that are not seen."""

    @property
    def missing(self) -> int:
        return sum([len(group) for group in self.groups])

    def completions(self) -> int:
        """In how many ways the missing cards can come, counted by group."""
        ways, left = 1, len(self.deck)
        for group in self.groups:
            ways *= comb(left, len(group))
            left -= len(group)
        return ways


def spot(
    model: Model,
    hands: Sequence[str],
    boards: Sequence[str] = (),
    dead: str = "",
    players: int = 0,
) -> Spot:
    """Read hands, boards and dead cards; ``??`` is a card that is not known."""
    count = players or len(hands)
    _check_players(model, len(hands), count)
    rows = [_places(f"hand {n}", text, model.cards) for n, text in enumerate(hands, 1)]
    rows += [[UNKNOWN] * model.cards for _ in range(count - len(hands))]
    rows += _board_places(model, boards)
    seen = [card for row in rows for card in row if card is not UNKNOWN]
    out = [card for card in parse_cards(dead) if card is not UNKNOWN]
    left = _left(model, [*seen, *out])
    row = tuple([MISSING if card is UNKNOWN else KINDS.index(card) for places in rows for card in places])
    made = Spot(model=model, players=count, row=row, groups=_groups(model, rows, count), deck=left)
    if made.missing > len(left):
        raise LabError(f"{made.missing} cards are still to come and only {len(left)} are left in the deck")
    return made


def _check_players(model: Model, hands: int, players: int) -> None:
    if players < 2:
        raise LabError(
            "shares of a pot take two hands at least: give several, or say --players for others at random"
        )
    if players < hands:
        raise LabError(f"{hands} hands are more than {players} players")
    if players > model.players:
        raise LabError(f"{players} players are too many: {model.players} can be dealt in")


def _places(what: str, text: str, size: int) -> list[Card]:
    cards = list(parse_cards(text))
    if len(cards) > size:
        raise LabError(f"{what} has {len(cards)} cards, {show_cards(cards)}: this game shows down {size}")
    return cards + [UNKNOWN] * (size - len(cards))


def _board_places(model: Model, boards: Sequence[str]) -> list[list[Card]]:
    if not model.boards:
        if any([board.strip() for board in boards]):
            raise LabError("this game has no board")
        return []
    if len(boards) > model.boards:
        raise LabError(f"there are {len(boards)} boards, and this game has {model.boards}")
    texts = [*boards, *[""] * (model.boards - len(boards))]
    return [_places("the board", text, model.board_cards) for text in texts]


def _left(model: Model, seen: Sequence[Card]) -> tuple[int, ...]:
    """The deck without the cards that were seen."""
    left = Counter(model.deck)
    whole = Counter(model.deck)
    for card in seen:
        index = KINDS.index(card) if card in KINDS else -1
        if not whole[index]:
            raise LabError(f"{card} is not in this game's deck")
        if not left[index]:
            raise LabError(f"{card} comes twice")
        left[index] -= 1
    return tuple(sorted(left.elements()))


def _groups(model: Model, rows: Sequence[Sequence[Card]], players: int) -> tuple[tuple[int, ...], ...]:
    """Each hand's and each board's missing places; the down card apart, where its place matters.

    The largest group comes last: its cards change from one deal to the next.
    """
    groups: list[tuple[int, ...]] = []
    at = 0
    for number, row in enumerate(rows):
        missing = [at + place for place, card in enumerate(row) if card is UNKNOWN]
        down = at + model.down
        if number < players and model.down >= 0 and down in missing:
            groups.append((down,))
            missing.remove(down)
        groups.append(tuple(missing))
        at += len(row)
    return tuple(sorted([group for group in groups if group], key=len))
