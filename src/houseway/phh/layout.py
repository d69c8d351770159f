"""The cards of a PHH hand laid out in the order in which they came off the deck.

A file names cards as they become known: a hand dealt as ``????`` may be shown at the end. Each card
dealt is a place here, and what a player discards or shows later fills unknown places in.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import count, islice, takewhile
from typing import NamedTuple

from houseway.cards import UNKNOWN, Card, show_cards
from houseway.errors import RecordError
from houseway.phh.read import Action, Phh
from houseway.phh.variants import opening, variant_of
from houseway.play.events import Board, Burned, Dealt, Event
from houseway.shoe import Chance

BOARD = (3, 1, 1)
STUD_CARDS = 7


class Place:
    """A card as it was dealt."""

    __slots__ = ("action", "card", "draw", "number")

    def __init__(self, card: Card, action: Action, number: int, draw: int) -> None:
        self.card = card
        self.action = action
        """The action that made the card known, or dealt it."""
        self.number = number
        """Which of the actions that is, from 1."""
        self.draw = draw
        """The draw in which it came; 0 before the first."""


class Layout(NamedTuple):
    """What a file says of the cards."""

    dealt: tuple[list[Place], ...]
    """To each player, in order."""
    board: list[Place]
    discards: dict[int, tuple[Card, ...]]
    """What was given up, by the number of the action."""
    shows: dict[int, bool]
    """Who shows (or mucks) at the end, by player."""
    held: tuple[list[Place], ...]
    """What each player has at the end."""

    def known(self, player: int) -> bool:
        """Whether all cards that a player has at the end are known."""
        return all(place.card is not UNKNOWN for place in self.held[player - 1])


def lay_out(phh: Phh) -> Layout:
    """Follow the cards through the actions."""
    everybody = range(len(phh.starting_stacks))
    dealt: tuple[list[Place], ...] = tuple([[] for _ in everybody])
    held: tuple[list[Place], ...] = tuple([[] for _ in everybody])
    draws = [0 for _ in everybody]
    board: list[Place] = []
    gone: dict[int, list[Place]] = {}
    shows: dict[int, bool] = {}
    for number, action in enumerate(phh.actions, 1):
        player = action.player - 1
        match action.verb:
            case "db":
                board += [Place(card, action, number, 0) for card in action.cards]
            case "dh":
                places = [Place(card, action, number, draws[player]) for card in action.cards]
                dealt[player].extend(places)
                held[player].extend(places)
            case "sd":
                draws[player] += 1
                gone[number] = _match(phh, action, number, held[player], "discards")
                held[player][:] = [place for place in held[player] if place not in gone[number]]
            case "sm":
                shows[action.player] = action.shows
                _match(phh, action, number, held[player], "shows")
    discards = {given: tuple([place.card for place in places]) for given, places in gone.items()}
    return Layout(dealt, board, discards, shows, held)


def _match(phh: Phh, action: Action, number: int, held: Sequence[Place], does: str) -> list[Place]:
    """The places that an action's cards are in; a card not seen before fills an unknown place."""
    left = list(held)
    matched: list[Place | None] = []
    for card in action.cards:
        found = next((place for place in left if place.card is card), None)
        if found is not None:
            left.remove(found)
        matched.append(found)
    aligned = list(held) if len(action.cards) == len(held) else [None] * len(action.cards)
    for i, card in enumerate(action.cards):
        if matched[i] is not None or (card is UNKNOWN and does == "shows"):
            # A player may show without showing every card.
            continue
        blanks = [place for place in left if place.card is UNKNOWN]
        if card is UNKNOWN or not blanks:
            has = show_cards([place.card for place in held]) or "no cards"
            raise phh.source.wrong_action(
                number, action.text, f"{phh.source.called(action.player)} {does} {card}, but has {has}"
            )
        same = aligned[i]
        place = same if same in blanks and same is not None else blanks[0]
        place.card, place.action, place.number = card, action, number
        left.remove(place)
        matched[i] = place
    return [place for place in matched if place is not None]


# The order of the deck


def deck_order(phh: Phh, layout: Layout, deck: Sequence[Card], boards: Sequence[int]) -> list[Card | None]:
    """The cards as they came off the deck, None for a burn; a card that cannot have come is refused.

    ``boards`` has how many boards get cards on each street of a flop game.
    """
    places = list(_order(phh.variant, layout, boards))
    seen: dict[Card, Place] = {}
    # What comes after the whole deck was dealt has been shuffled back.
    for place in islice(places, len(deck)):
        if place is None or place.card is UNKNOWN:
            continue
        before = seen.get(place.card)
        if place.card not in deck:
            raise _wrong(phh, place, f"{place.card} is not in the deck of this game")
        if before is not None:
            later = max(place, before, key=lambda p: p.number)
            raise _wrong(phh, later, f"{place.card} is dealt twice")
        seen[place.card] = place
    return [None if place is None else place.card for place in places]


def _wrong(phh: Phh, place: Place, reason: str) -> RecordError:
    return phh.source.wrong_action(place.number, place.action.text, reason)


def _order(variant: str, layout: Layout, boards: Sequence[int]) -> Iterator[Place | None]:
    first = opening(variant)
    for i in range(first):
        for dealt in layout.dealt:
            yield dealt[i] if i < len(dealt) else None
    game = variant_of(variant).game
    if game == "draw":
        yield from _draws(layout)
    elif game == "stud":
        yield from _streets(layout)
    else:
        board = iter(layout.board)
        for size, count_of_boards in zip(BOARD, boards, strict=True):
            yield None
            yield from islice(board, size * count_of_boards)
        yield from board


def _draws(layout: Layout) -> Iterator[Place | None]:
    for number in count(1):
        drawn = [place for dealt in layout.dealt for place in dealt if place.draw == number]
        if not drawn and not any(place.draw > number for dealt in layout.dealt for place in dealt):
            return
        yield None
        yield from drawn


def _streets(layout: Layout) -> Iterator[Place | None]:
    for i in range(3, STUD_CARDS):
        drawn = [dealt[i] for dealt in layout.dealt if i < len(dealt)]
        if i == STUD_CARDS - 1:
            drawn += layout.board
        if not drawn:
            return
        yield None
        yield from drawn


class CardsAsTheyCame(Chance):
    """The chance of a hand whose cards are known as far as they were written down."""

    __slots__ = ("_coming", "_spares_burn", "events")

    def __init__(self, cards: Iterable[Card | None], *, spares_burn: bool) -> None:
        super().__init__()
        self._coming = list(cards)
        self._spares_burn = spares_burn
        """Whether a reshuffled deck that goes round exactly is not burned."""
        self.events: Sequence[Event] = ()
        """What happened in the hand so far: how many cards have come off the deck."""

    def order(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        begin = sum([_off_the_deck(event) for event in self.events])
        wanted = len(list(takewhile(lambda card: card is not None, self._coming[begin:])))
        if self.orders and wanted and not (self._spares_burn and wanted == len(cards)):
            # A reshuffled deck burns its first card.
            self._coming.insert(begin, None)
        coming = [card or UNKNOWN for card in self._coming[begin : begin + len(cards)]]
        order = (*coming, *[UNKNOWN] * (len(cards) - len(coming)))
        self.orders.append(order)
        return order


def _off_the_deck(event: Event) -> int:
    match event:
        case Dealt(_, cards, _) | Board(cards, _):
            return len(cards)
        case Burned():
            return 1
    return 0
