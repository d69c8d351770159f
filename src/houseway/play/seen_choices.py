"""Which of the cards that others named one seat got to know: only what events and views showed of it.

Somebody who turns a card up, throws one on the discards or lays a spread names it for all to hear. A setting
is known once the hand lies open as it was set. Everything else, such as what is given up in a draw, stays
between the chooser and the dealer, even where the same cards are seen later.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

from houseway.cards import UNKNOWN, Card
from houseway.facts import Cards, Person, Place
from houseway.play.decisions import Choice
from houseway.play.events import Event, Laid, Noted, Turned
from houseway.play.view import HandView, SpotView, View


class NamedCards:
    """The choices of a hand as one seat got to know them: cards that it did not are unknown."""

    __slots__ = ("choices", "viewer", "waiting")

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.choices: list[Choice] = []
        self.waiting: dict[int, tuple[int, Choice]] = {}
        """Choices whose cards were not shown so far, by number."""

    def chosen(self, seat: int, choice: Choice, events: Sequence[Event], seen: View) -> None:
        """A choice was made, and this came of it at once."""
        known = not choice.cards or (seat == self.viewer != 0)
        if not known:
            told = Counter([card for event in events for card in _told_of(event, seat, seen)])
            known = Counter(choice.cards) <= told
        if not known:
            self.waiting[len(self.choices)] = seat, choice
        self.choices.append(choice if known else without_cards(choice))

    def look(self, seen: View) -> None:
        """What lies open now: a setting is known as it lies there, however its cards were named."""
        for number, (seat, choice) in list(self.waiting.items()):
            for groups in _set_by(seat, seen):
                if _grouped(choice.cards, groups) == sorted(map(sorted, groups)):
                    lying = tuple([card for group in groups for card in group])
                    self.choices[number] = choice._replace(cards=lying)
                    del self.waiting[number]
                    break


def without_cards(choice: Choice) -> Choice:
    """A choice of which nobody else knows the cards."""
    return choice._replace(cards=(UNKNOWN,) * len(choice.cards))


def _told_of(event: Event, seat: int, seen: View) -> tuple[Card, ...]:
    """The cards that an event says somebody turned up, laid down or gave up, himself or on a spot of his."""
    match event:
        case Turned(number, cards) if number == seat:
            return cards
        case Laid(Place(kind="discard", number=number), card) if number == seat:
            return (card,)
        case Noted(facts=(Person(seat=number), Cards(cards=cards), *_)) if number == seat:
            return cards
        case Noted(facts=(Place(kind="spot", number=number), Cards(cards=cards), *_)):
            return cards if any([spot.number == number and _plays(spot, seat) for spot in seen.spots]) else ()
    return ()


def _plays(spot: SpotView, seat: int) -> bool:
    return spot.decider == seat or seat in [wager.person for wager in spot.wagers]


def _grouped(cards: Sequence[Card], groups: Sequence[Sequence[Card]]) -> list[list[Card]]:
    """Cards in groups of these sizes, without the order of cards and groups."""
    left = iter(cards)
    found = [sorted(islice(left, len(group))) for group in groups]
    return sorted([*found, *[[card] for card in left]])


def _set_by(seat: int, seen: View) -> Iterator[list[tuple[Card, ...]]]:
    """The groups of a seat's hands that lie open, as they were set."""
    hands: list[Sequence[HandView]] = [
        spot.hands for spot in seen.spots if seat in (spot.decider, spot.number)
    ]
    if seen.bank is not None and seen.bank.person == seat:
        hands.append([seen.bank.hand])
    for rows in hands:
        groups = [group for hand in rows for group in (hand.groups or (hand.cards,))]
        if not any([UNKNOWN in group for group in groups]):
            yield groups
