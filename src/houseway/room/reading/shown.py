"""A finished hand with the cards open that were shown by its end: never a face more than that.

A card is open at an earlier moment if it lay at the same place from then on until it was shown. What somebody
gave up in between was never shown, and stays down.
"""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from houseway.cards import UNKNOWN, Card
from houseway.play.felt import Holding
from houseway.play.hand import Hand
from houseway.play.view import BankView, HandView, SpotView, View

Place = tuple[str, int | str]
BANK: Place = ("bank", 0)


class Moment:
    """The cards at every place at one moment, and what has been given up there."""

    __slots__ = ("cards", "given_up")

    def __init__(self, hand: Hand) -> None:
        table, felt = hand.table, hand.table.felt
        self.cards: dict[Place, Counter[Card]] = {}
        self.given_up: dict[Place, Counter[Card]] = {}
        for seat in table.seats:
            self._keep(("seat", seat.number), [*seat.hole, *seat.up], seat.discarded)
        if felt is None:
            return
        for spot in felt.spots.values():
            self._hold(("spot", spot.number), spot.hands)
        for name, holding in felt.common.items():
            self._hold(("common", name), [holding])
        if felt.bank is not None:
            self._hold(BANK, [felt.bank.holding])

    def _hold(self, place: Place, hands: Sequence[Holding]) -> None:
        cards = [card for hand in hands for card in hand.cards]
        self._keep(place, cards, [card for hand in hands for card in hand.discarded])

    def _keep(self, place: Place, cards: Sequence[Card], given_up: Sequence[Card]) -> None:
        self.cards[place] = Counter(cards)
        self.given_up[place] = Counter(given_up)


def open_faces(moments: Sequence[Moment], last: View) -> list[dict[Place, Counter[Card]]]:
    """For each moment the cards that may lie open, by place: found from the end backwards."""
    now = known(last)
    found = [now]
    for later, moment in zip(reversed(moments[1:]), reversed(moments[:-1]), strict=True):
        before: dict[Place, Counter[Card]] = {}
        for place, cards in moment.cards.items():
            gone = later.given_up.get(place, Counter()) - moment.given_up[place]
            before[place] = now.get(place, Counter()) & (cards - gone)
        now = before
        found.append(now)
    return found[::-1]


def known(seen: View) -> dict[Place, Counter[Card]]:
    """The faces that a view shows, by place."""
    found: dict[Place, Counter[Card]] = {}
    for seat in seen.seats:
        found["seat", seat.number] = _faces([*seat.down, *seat.up])
    for spot in seen.spots:
        found["spot", spot.number] = _faces([card for hand in spot.hands for card in hand.cards])
    for name, hand in seen.common:
        found["common", name] = _faces(hand.cards)
    if seen.bank is not None:
        found[BANK] = _faces(seen.bank.hand.cards)
    return found


def _faces(cards: Sequence[Card]) -> Counter[Card]:
    return Counter([card for card in cards if card is not UNKNOWN])


def opened(hand: Hand, seen: View, faces: dict[Place, Counter[Card]]) -> View:
    """A view of a moment with those cards open."""
    table, felt = hand.table, hand.table.felt
    seats = []
    for one in seen.seats:
        seat, left = table.by_number[one.number], Counter(faces.get(("seat", one.number), Counter()))
        up = _open(seat.up, one.up, left)
        seats.append(replace(one, down=_open(seat.hole, one.down, left), up=up))
    if felt is None:
        return replace(seen, seats=tuple(seats))
    spots: list[SpotView] = []
    for spot in seen.spots:
        left = Counter(faces.get(("spot", spot.number), Counter()))
        hands = zip(felt.spots[spot.number].hands, spot.hands, strict=True)
        spots.append(replace(spot, hands=tuple([_hand(holding, view, left) for holding, view in hands])))
    bank: BankView | None = seen.bank
    if bank is not None and felt.bank is not None:
        there = Counter(faces.get(BANK, Counter()))
        bank = replace(bank, hand=_hand(felt.bank.holding, bank.hand, there))
    common = tuple(
        [
            (name, _hand(felt.common[name], view, Counter(faces.get(("common", name), Counter()))))
            for name, view in seen.common
        ]
    )
    return replace(seen, seats=tuple(seats), spots=tuple(spots), bank=bank, common=common)


def _open(actual: Sequence[Card], shown: Sequence[Card], left: Counter[Card]) -> tuple[Card, ...]:
    """Cards with those open that may be; each of them once."""
    found: list[Card] = []
    for card, face in zip(actual, shown, strict=True):
        if face is UNKNOWN and left[card] > 0:
            face = card
        if face is not UNKNOWN:
            left[face] -= 1
        found.append(face)
    return tuple(found)


def _hand(holding: Holding, seen: HandView, left: Counter[Card]) -> HandView:
    cards = _open(holding.cards, seen.cards, left)
    if cards == seen.cards:
        return seen
    groups = holding.groups if UNKNOWN not in cards else seen.groups
    return HandView(cards, groups, seen.marks)
