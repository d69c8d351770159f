"""Which cards of the shoe one seat has seen, by their places in each shuffle.

The hand is run again, and what its views and events showed that seat is led back to where those cards lay in
the shoe. That must not depend on a card which stayed hidden, or the answer itself would tell of it:

- where every card of the deck is there once, a face that lies on the table came from the last shuffle in
  which that face was;
- where cards are there several times, what somebody sees is led back by the place to which it was dealt:
  card by card as the hand lies there, or all at once when all of it lies open. A card laid out of a hand that
  stays hidden is left out, since nobody can say which of equal ones it was.

Where this cannot be told, as with a card that did not come from the deck, no card counts as seen.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from houseway.cards import UNKNOWN, Card
from houseway.facts import BANK, Place, common_place, spot_place
from houseway.play.dealing import OFF_THE_SHOE
from houseway.play.decisions import Choice
from houseway.play.events import (
    Board,
    Dealt,
    Discarded,
    Event,
    Exposed,
    Laid,
    Looked,
    Opened,
    Reshuffled,
    Shown,
    Turned,
)
from houseway.play.hand import Hand
from houseway.play.incidents.kinds.deals import STRANGERS
from houseway.play.seen_choices import NamedCards, without_cards
from houseway.play.table import Table
from houseway.play.view import View, events_seen, view

Token = tuple[int, int]
"""A card of the shoe: which shuffle, and its place in it, both from 0."""
Where = int | Place | None
"""Whose a card off the shoe is: a seat, a hand on the table, nobody."""


class Sight(NamedTuple):
    """What one seat has seen of a hand."""

    seen: tuple[frozenset[int], ...]
    """For each shuffle the places whose cards the seat has seen."""
    ends: tuple[int, ...]
    """For each shuffle the place after the last card that left the shoe."""
    choices: tuple[Choice, ...]
    """Every choice, with the cards that it names where the seat got to know them."""


class _Untold(Exception):
    """Where the cards lay cannot be said."""


def sight(hand: Hand, viewer: int) -> Sight:
    """What a seat has seen of a hand up to now; seat 0 is a bystander, and has nothing of its own."""
    orders = hand.table.chance.orders
    try:
        keeper, named = _run_again(hand, viewer)
    except _Untold:
        ends = [len(orders[0]) - len(hand.table.shoe), *map(len, orders[1:])]
        own = [choice if seat == viewer != 0 else without_cards(choice) for seat, choice in hand.choices]
        return Sight((frozenset(),) * len(orders), tuple([max(0, end) for end in ends]), tuple(own))
    ends = keeper.ends()
    for k, place in keeper.seen:
        ends[k] = max(ends[k], place + 1)
    # Everybody knows without which cards a game is dealt.
    known = keeper.seen | {(k, place) for k, place in keeper.aside if place < ends[k]}
    seen = [frozenset([place for order, place in known if order == k]) for k in range(len(orders))]
    failed = [without_cards(choice) for _, choice in hand.choices[len(named.choices) :]]
    return Sight(tuple(seen), tuple(ends), (*named.choices, *failed))


def _run_again(hand: Hand, viewer: int) -> tuple["_Single | _Several", NamedCards]:
    """The hand from its beginning, with somebody who keeps account of what the viewer sees."""
    incidents = hand.table.chance.incidents
    several = max(Counter(hand.rules.deck_cards).values()) > 1
    if any([fact.what in STRANGERS for fact in incidents]) or (several and incidents):
        raise _Untold
    choices = hand.choices if hand.failure is None else hand.choices[:-1]
    if hand.failure is not None and not hand.choices:
        raise _Untold
    again = Hand(hand.rules, hand.start, hand.table.chance.again())
    keeper, named = _Several(again) if several else _Single(again), NamedCards(viewer)
    keeper.look(again, events_seen(again, viewer), view(again, viewer))
    for seat, choice in choices:
        told = len(again.events)
        again.choose(choice)
        events, seen = events_seen(again, viewer, told), view(again, viewer)
        keeper.look(again, events, seen)
        named.chosen(seat, choice, events, seen)
        named.look(seen)
    return keeper, named


def _faces(event: Event) -> tuple[Card, ...]:
    """The cards that an event shows lying somewhere."""
    match event:
        case Dealt() | Board() | Turned() | Shown() | Opened() | Looked() | Discarded():
            return event.cards
        case Laid() | Exposed():
            return (event.card,)
    return ()


class _Single:
    """A deck in which every card is there once."""

    def __init__(self, hand: Hand) -> None:
        self.table = hand.table
        self.seen: set[Token] = set()
        self.shuffles = 0
        """How many times cards have been shuffled into the deck since the opening."""

    def look(self, hand: Hand, events: Sequence[Event], seen: View) -> None:
        """What the viewer is shown now."""
        self.table = hand.table
        for event in events:
            if isinstance(event, Reshuffled):
                self.shuffles += 1
            self._see(_faces(event))
        for seat in seen.seats:
            # A folded hand lies in the muck, and may come again from there.
            if not seat.folded:
                self._see(seat.down + seat.up)
        for cards in (*seen.boards, *[cards for _, cards in _lying(seen)]):
            self._see(cards)

    @property
    def aside(self) -> set[Token]:
        """What the game is dealt without; where something goes wrong, board cards are set aside too."""
        moves = self.table.moves if self.table.mishaps is None else []
        tokens = [self._token(card) for kind, _, cards in moves if kind == "aside" for card in cards]
        return {token for token in tokens if token is not None}

    def ends(self) -> list[int]:
        chance = self.table.chance
        left = {self._token(card) for card in self.table.shoe.cards} | self.aside
        return [
            max([place + 1 for place in range(len(order)) if (k, place) not in left], default=0)
            for k, order in enumerate(chance.orders)
        ]

    def _see(self, cards: Sequence[Card]) -> None:
        self.seen |= {token for card in cards if (token := self._token(card)) is not None}

    def _token(self, card: Card) -> Token | None:
        """Where a card that lies on the table was: in the last shuffle in which it came."""
        chance = self.table.chance
        if card is UNKNOWN:
            return None
        shuffles = [k for k in range(len(chance.orders)) if k not in chance.picks]
        if self.shuffles >= len(shuffles):
            raise _Untold
        for k in reversed(shuffles[: self.shuffles + 1]):
            if card in chance.orders[k]:
                return k, chance.orders[k].index(card)
        return None


class _Several:
    """A shoe in which cards are there several times."""

    def __init__(self, hand: Hand) -> None:
        self.seen: set[Token] = set()
        self.at: dict[Where, list[Token]] = {}
        """What was dealt to each place, in order."""
        self.told: Counter[Where] = Counter()
        """How many of the cards of a place events have told of."""
        self.moves = 0
        self.shuffles = 0
        self.shoe: list[Token] = []
        """The next card is the last."""
        self.gone: set[Token] = set()
        """What left the shoe for a place."""
        self.orders = hand.table.chance.orders
        self.aside: set[Token] = set()
        """What the game is dealt without."""
        self._refill(0)

    def look(self, hand: Hand, events: Sequence[Event], seen: View) -> None:
        """What the viewer is shown now."""
        self.orders = hand.table.chance.orders
        self._follow(hand.table)
        for event in events:
            match event:
                case Laid(place, card):
                    self._tell(place, (card,))
                case Dealt(seat, dealt):
                    self._tell(seat, dealt)
        for place, cards in _lying(seen):
            self._compare(place, _there(hand.table, place), cards)
        for shown in seen.seats:
            self._compare(shown.number, hand.table.by_number[shown.number].hole, shown.down)

    def ends(self) -> list[int]:
        return [
            max([place + 1 for order, place in self.gone if order == k], default=0)
            for k in range(len(self.orders))
        ]

    # Cards off the shoe

    def _refill(self, k: int) -> None:
        self.shoe = [(k, place) for place in range(len(self.orders[k]))][::-1]

    def _follow(self, table: Table) -> None:
        """Take note of where cards went since the last look."""
        for kind, places, cards in table.moves[self.moves :]:
            if kind in OFF_THE_SHOE:
                for i, card in enumerate(cards):
                    self.at.setdefault(places[i % len(places)], []).append(self._next(card))
            elif kind == "aside":
                self.aside |= {self._leave_out(card) for card in cards}
            elif kind == "back":
                self.shuffles += 1
                if self.shoe or table.chance.picks or self.shuffles >= len(self.orders):
                    raise _Untold
                self._refill(self.shuffles)
            elif kind == "delivery":
                self._hand_over(places[0], cards)
        self.moves = len(table.moves)
        if [self._face(token) for token in self.shoe] != table.shoe.cards:
            raise _Untold

    def _next(self, card: Card) -> Token:
        token = self.shoe.pop() if self.shoe else None
        if token is None or self._face(token) is not card:
            raise _Untold
        self.gone.add(token)
        return token

    def _leave_out(self, card: Card) -> Token:
        """The last of the shoe with this face is left out of it."""
        at = self._faces(self.shoe).index(card)
        return self.shoe.pop(at)

    def _hand_over(self, place: Where, cards: Sequence[Card]) -> None:
        """A pile becomes the hand of a place; a stack has been counted card by card."""
        if place in self.at:
            return
        for pile, tokens in self.at.items():
            if isinstance(pile, Place) and pile.kind == "pile" and self._faces(tokens) == list(cards):
                self.at[place] = self.at.pop(pile)
                return
        raise _Untold

    def _face(self, token: Token) -> Card:
        return self.orders[token[0]][token[1]]

    def _faces(self, tokens: Iterable[Token]) -> list[Card]:
        return list(map(self._face, tokens))

    # What is seen

    def _tell(self, place: Where, cards: Sequence[Card]) -> None:
        """An event tells of the next cards that came to a place, if they came from the shoe."""
        first = self.told[place]
        tokens = self.at.get(place, [])[first : first + len(cards)]
        if len(tokens) < len(cards):
            return
        self.told[place] += len(cards)
        for token, card in zip(tokens, cards, strict=True):
            if card is self._face(token):
                self.seen.add(token)
            elif card is not UNKNOWN:
                raise _Untold

    def _compare(self, place: Where, lying: Sequence[Card], shown: Sequence[Card]) -> None:
        """A hand as it lies there, and as the viewer sees it."""
        tokens = self.at.get(place, [])
        faces = self._faces(tokens)
        if faces == list(lying):
            self.seen |= {token for token, card in zip(tokens, shown, strict=True) if card is not UNKNOWN}
        elif UNKNOWN not in shown and Counter(faces) == Counter(shown):
            self.seen |= set(tokens)


def _lying(seen: View) -> list[tuple[Place, tuple[Card, ...]]]:
    """The hands that lie on the table, and their cards."""
    found = [(common_place(name), hand.cards) for name, hand in seen.common]
    if seen.bank is not None:
        found.append((BANK, seen.bank.hand.cards))
    for spot in seen.spots:
        found += [(spot_place(spot.number, i), hand.cards) for i, hand in enumerate(spot.hands)]
    return found


def _there(table: Table, place: Place) -> list[Card]:
    """The hand at a place, as it is."""
    felt = table.felt
    assert felt is not None
    match place:
        case Place(kind="player-dealer"):
            assert felt.bank is not None
            return felt.bank.holding.cards
        case Place(kind="spot"):
            return felt.spots[place.number].hands[place.hand].cards
    return felt.common[place.name].cards
