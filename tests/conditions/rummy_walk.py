"""A hand of Pan followed event by event: who plays, what lies on the table, what is due, owed and paid."""

from collections import Counter
from collections.abc import Sequence

from houseway.cards import Card
from houseway.facts import Cards, Person
from houseway.ledger import Transfer
from houseway.play.events import Acted, Dealt, Event, Laid, Noted
from houseway.play.hand import Hand
from tests.conditions.seats import seat_of

PLACE = {14: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 11: 8, 12: 9, 13: 10}
"""004:311: A, 2, 3, 4, 5, 6, 7, J, Q, K."""
SPADES = 3


def is_rope(cards: Sequence[Card]) -> bool:
    places = sorted([PLACE[c.rank] for c in cards])
    return len({c.suit for c in cards}) == 1 and places == list(range(places[0], places[0] + len(places)))


def is_spread(cards: Sequence[Card]) -> bool:
    """Ruling what-is-a-spread, ruling free-sets."""
    if len(cards) < 3:
        return False
    ranks, suits = {c.rank for c in cards}, {c.suit for c in cards}
    if len(ranks) == 1:
        return len(suits) != 2 or ranks <= {13, 14}
    return is_rope(cards)


def worth(cards: Sequence[Card]) -> int:
    """Ruling table-of-pays, ruling spades."""
    ranks, suits = {c.rank for c in cards}, {c.suit for c in cards}
    times = 2 if suits == {SPADES} else 1
    further = len(cards) - 3
    if len(ranks) > 1:
        places = {PLACE[c.rank] for c in cards}
        return times * (({1, 2, 3} <= places) + ({8, 9, 10} <= places))
    valle = ranks <= {3, 5, 7}
    if len(suits) == 1:
        return times * ((2 if valle else 1) + further)
    return 1 + further if valle and len(suits) > 2 else 0


def fits(spread: Sequence[Card], card: Card) -> bool:
    """At either end of a rope, or of the rank of a set; one in a single suit takes that suit only."""
    if len({c.rank for c in spread}) > 1:
        return is_rope([*spread, card])
    same = {c.suit for c in spread}
    return card.rank == spread[0].rank and (len(same) > 1 or card.suit in same)


class Walk:
    """The table before one event."""

    def __init__(self, hand: Hand, place: int) -> None:
        self.hand = hand
        self.unit = hand.table.stakes.chip
        state = hand.start.state
        self.chips = {s.seat: s.stack for s in hand.start.seats}
        self.playing: dict[int, bool] = {}
        """By seat, whether it declared to play."""
        self.out_of_hand: dict[int, str] = {}
        """Foul, thrown-in or out-of-chips."""
        self.spreads: dict[int, list[list[Card]]] = {seat: [] for seat in self.chips}
        self.double = [seat for seat in state.get("double_anted", ()) if seat in state.get("doubles", ())]
        self.owed: Counter[tuple[int, int]] = Counter()
        """By who gets and who pays, what is due and not paid yet."""
        self.received: Counter[tuple[int, int]] = Counter()
        self.hit: tuple[int, int] = (0, 0)
        """Who put cards down last, and what one single player owes for it."""
        self.drawn = 0
        self.dealt = 0
        self.card: Card | None = None
        """The card off the deck that was drawn last."""
        self.sits_out: list[int] = []
        for event in hand.events[:place]:
            self.follow(event)

    @property
    def active(self) -> list[int]:
        return [seat for seat, plays in self.playing.items() if plays and seat not in self.out_of_hand]

    def down(self, seat: int) -> int:
        return sum([len(spread) for spread in self.spreads[seat]])

    def value(self, seat: int) -> int:
        return sum([worth(spread) for spread in self.spreads[seat] if is_spread(spread)])

    def times(self, one: int, other: int) -> int:
        return 2 if one in self.double and other in self.double else 1

    def follow(self, event: Event) -> None:
        match event:
            case Transfer():
                self.moves(event)
            case Acted(seat, "play" | "pass" as verb) if not self.drawn and seat not in self.playing:
                self.playing[seat] = verb == "play"
            case Dealt(_, cards, _):
                self.dealt += len(cards)
            case Laid(where, card, _) if where.kind == "draw":
                self.drawn += 1
                self.card = card
            case Noted():
                self.told(event)

    def moves(self, event: Transfer) -> None:
        payer, payee = seat_of(event.payer), seat_of(event.payee)
        for seat, sign in ((payer, -1), (payee, 1)):
            if seat:
                self.chips[seat] += sign * event.amount
        if payer and not payee and "doubles" in event.why.cites:
            self.double.append(payer)
        if payer and payee:
            if {"pays", "owed", "outs"} & set(event.why.cites):
                self.owed[payee, payer] -= event.amount
            if event.why.kind in ("pays repaid", "pay given back: it was no spread"):
                self.received[payer, payee] -= event.amount
            else:
                self.received[payee, payer] += event.amount

    def told(self, note: Noted) -> None:
        seat = note.facts[0].seat if note.facts and isinstance(note.facts[0], Person) else 0
        match note.facts:
            case (_, Cards(down), *_) if note.kind in ("spreads", "spreads no spread"):
                self.spreads[seat].append(list(down))
                if is_spread(down):
                    self.hits(seat, worth(down))
            case (_, Cards((added,)), Cards(cards), _) if note.kind == "adds":
                before = list(cards)
                before.remove(added)
                at = next(i for i, s in enumerate(self.spreads[seat]) if Counter(s) == Counter(before))
                self.spreads[seat][at] = list(cards)
                self.hits(seat, worth(cards) - worth(before))
            case (_, to) if note.kind == "changes the declaration":
                self.playing[seat] = to == "play"
        match note.kind:
            case "puts the spread right":
                bad = next(spread for spread in self.spreads[seat] if not is_spread(spread))
                self.spreads[seat].remove(bad)
            case "is out":
                self.hits(seat, self.value(seat) + 2, foul=True)
            case "sits out":
                self.sits_out.append(seat)
            case "is out of chips":
                self.leaves(seat, "out-of-chips")
            case "throws the hand in and pays on":
                self.leaves(seat, "thrown-in")
            case "the hand is foul" | "throws the hand in":
                self.leaves(seat, "foul")

    def leaves(self, seat: int, how: str) -> None:
        self.out_of_hand[seat] = how
        self.spreads[seat] = []

    def hits(self, seat: int, chips: int, *, foul: bool = False) -> None:
        """Everybody who is liable owes so many chips more."""
        self.hit = seat, chips
        liable = (None, "thrown-in", "foul") if foul else (None, "thrown-in")
        for other, plays in self.playing.items():
            if other != seat and plays and self.out_of_hand.get(other) in liable:
                self.owed[seat, other] += chips * self.unit * self.times(seat, other)
