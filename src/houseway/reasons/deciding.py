"""The cards that decided a payment, and where they lie: found among those that the reader was shown.

Everything here looks at a view, so that no card can be named which its viewer has not seen.
"""

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from houseway.bots.imagined_table import lay_out
from houseway.cards import UNKNOWN, Card
from houseway.errors import HousewayError
from houseway.facts import Cards, Fact, Finding
from houseway.play.dealing import set_board, set_hand, set_up_cards
from houseway.play.rules import RuleSet
from houseway.play.table import Seat, Table
from houseway.play.view import View
from houseway.pot.showdown import Half
from houseway.reasons.comparing import kinds_of
from houseway.reasons.structs import MarkTold

COMPARED = ("against", "front and back compared", "hands compared", "in six cards", "does not qualify")
"""Findings on two hands that are told in words: the spot's and the player-dealer's."""
BOARD_ALONE = "by the board alone"
FOLDED = "folded"
"""A finding in which no card had a say."""


# Pots

_Lying = tuple[list[Card], list[Card], list[list[Card]]]
"""What a seat holds, face down and face up, and the boards."""


def cards_that_play(rules: RuleSet, seen: View, number: int, half: Half) -> tuple[MarkTold, ...]:
    """The fewest cards of a seat and the boards that are as strong as all of them for a part of the pot.

    The seat's own cards stay where a card of the board would do as well.
    """
    return playing_on(lay_out(rules, seen), number, half)


def playing_on(table: Table, number: int, half: Half) -> tuple[MarkTold, ...]:
    """The same on a table on which a view was laid out: cards are taken away from it and put back."""
    if half.joined is not None:
        return _on_a_joined_board(table, number, half)
    seat = table.by_number.get(number)
    if seat is None or UNKNOWN in seat.cards:
        return ()
    try:
        full = half.strength(table, seat)
    except HousewayError:
        return ()
    if not full:
        return ()
    before = _lying(table, seat)
    for board, cards in enumerate(table.boards):
        for card in sorted(cards):
            _leave_out(table, seat, half, full, card, board)
    for card in sorted(seat.cards):
        _leave_out(table, seat, half, full, card, None)
    role: Literal["low", "plays"] = "low" if half.name == "low" else "plays"
    marks = [MarkTold(card=card.text, place=f"seat {number}", role=role) for card in seat.cards]
    for board, cards in enumerate(table.boards, 1):
        marks += [MarkTold(card=card.text, place=f"board {board}", role=role) for card in cards]
    _lay_back(table, seat, before)
    return tuple(marks)


def _on_a_joined_board(table: Table, number: int, half: Half) -> tuple[MarkTold, ...]:
    """The same for a board that goes on from cards of the first one, which stay marked where they lie."""
    assert half.joined is not None
    board, shared, alone = half.joined
    before = [*table.boards]
    first = before[0][:shared]
    set_board(table, first + before[board], board)
    marks = playing_on(table, number, alone)
    set_board(table, before[board], board)
    there = {card.text for card in first}
    return tuple(
        [
            msgspec.structs.replace(mark, place="board 1")
            if mark.card in there and mark.place.startswith("board")
            else mark
            for mark in marks
        ]
    )


def _leave_out(table: Table, seat: Seat, half: Half, full: int, card: Card, board: int | None) -> None:
    """Take a card away, unless the hand is worse without it, or none."""
    before = _lying(table, seat)
    if board is not None:
        set_board(table, _without(table.boards[board], card), board)
    elif card in seat.hole:
        set_hand(seat, _without(seat.hole, card))
    else:
        set_up_cards(seat, _without(seat.up, card))
    try:
        same = half.strength(table, seat) == full
    except HousewayError:
        same = False
    if not same:
        _lay_back(table, seat, before)


def _lying(table: Table, seat: Seat) -> _Lying:
    return seat.hole, seat.up, [*table.boards]


def _lay_back(table: Table, seat: Seat, before: _Lying) -> None:
    set_hand(seat, before[0])
    set_up_cards(seat, before[1])
    for number, cards in enumerate(before[2]):
        set_board(table, cards, number)


def _without(cards: Sequence[Card], card: Card) -> list[Card]:
    left = list(cards)
    left.remove(card)
    return left


# Wagers


def cards_found(seen: View, finding: Fact, spot: int, hand: int) -> tuple[MarkTold, ...]:
    """The cards that a finding on a wager names, where they lie; where it names hands, the cards of those."""
    kinds = set(kinds_of(finding))
    if FOLDED in kinds:
        return ()
    places = _places(seen, spot, hand)
    named = list(_named(finding))
    if named:
        return tuple([mark for cards in named for mark in _found(places, cards)])
    shared = [name for name, _ in seen.common]
    own = [] if BOARD_ALONE in kinds else [place for place in places if place.startswith("spot ")]
    other = ["bank"] if kinds.intersection(COMPARED) else []
    return tuple([mark for place in (*own, *other, *shared) for mark in _all_at(places, place)])


def _all_at(places: dict[str, list[Card]], place: str) -> list[MarkTold]:
    there = places.get(place, [])
    return [
        MarkTold(card=card.text, place=place)
        for card in dict.fromkeys(there)
        for _ in range(there.count(card))
    ]


def _places(seen: View, spot: int, hand: int) -> dict[str, list[Card]]:
    """The cards that the viewer sees, by place: the wager's own hand first."""
    found: dict[str, list[Card]] = {}
    for one in seen.spots:
        if one.number == spot and hand < len(one.hands):
            found[hand_place(spot, hand)] = _faces(one.hands[hand].cards)
    if seen.bank is not None:
        found["bank"] = _faces(seen.bank.hand.cards)
    for name, common in seen.common:
        found[name] = _faces(common.cards)
    return found


def hand_place(spot: int, hand: int) -> str:
    """A hand on a spot, as places are written.

    >>> hand_place(3, 0), hand_place(3, 1)
    ('spot 3', 'spot 3.2')
    """
    return f"spot {spot}" + (f".{hand + 1}" if hand else "")


def _faces(cards: Sequence[Card]) -> list[Card]:
    return [card for card in cards if card is not UNKNOWN]


def _found(places: dict[str, list[Card]], cards: Sequence[Card]) -> Iterator[MarkTold]:
    """Named cards at their place: all at one where that is possible, else each where it still lies."""
    wanted = _faces(cards)
    whole = next((place for place, there in places.items() if _all_among(wanted, there)), None)
    for card in wanted:
        place = whole or next((place for place, there in places.items() if card in there), None)
        if place is not None:
            places[place].remove(card)
            yield MarkTold(card=card.text, place=place)


def _all_among(wanted: list[Card], there: list[Card]) -> bool:
    """Whether all of these lie there, each as often."""
    return all([there.count(card) >= wanted.count(card) for card in wanted])


def _named(fact: Fact) -> Iterator[tuple[Card, ...]]:
    """The cards in a fact, as they are named together."""
    if isinstance(fact, Cards):
        yield fact.cards
    elif isinstance(fact, Finding):
        for inner in fact.facts:
            yield from _named(inner)


# Hands that are set, and melds


def cards_laid(seen: View, seat: int) -> tuple[MarkTold, ...]:
    """All that lies open at a seat's place."""
    return tuple(
        [
            MarkTold(card=card.text, place=hand_place(spot.number, number))
            for spot in seen.spots
            if spot.decider == seat
            for number, hand in enumerate(spot.hands)
            for card in hand.cards
            if card is not UNKNOWN
        ]
    )


def cards_melded(seen: View, finding: Fact, seat: int) -> tuple[MarkTold, ...]:
    """The cards of a spread that paid, where it still lies."""
    named = max(_named(finding), key=len, default=())
    for spot in seen.spots:
        for number, hand in enumerate(spot.hands if spot.decider == seat else ()):
            if named and _all_among(list(named), _faces(hand.cards)):
                place = hand_place(spot.number, number)
                return tuple([MarkTold(card=card.text, place=place) for card in named])
    return ()
