"""What one person may see of a hand: the only thing that leaves for a client or a bot.

A view is built from the table when it is asked for; it holds no card whose face its viewer has not
been shown. It is plain data: numbers, words, cards and tuples of them, which compare by what they say, can be
pickled, and travel as JSON (:mod:`houseway.play.wire`).
"""

import msgspec

from houseway.cards import UNKNOWN, Card
from houseway.errors import HousewayError
from houseway.ledger import Reason, Transfer
from houseway.play.decisions import Decision
from houseway.play.events import Burned, Dealt, Discarded, Event, Exposed, Laid, Looked
from houseway.play.felt import Bank, Felt, Holding, Spot
from houseway.play.hand import Hand
from houseway.play.pots import Pot, pots_lying
from houseway.play.table import Seat


class SeatView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as the viewer sees it: cards that lie face down to the viewer are unknown."""

    number: int
    name: str
    stack: int
    bet: int
    down: tuple[Card, ...]
    up: tuple[Card, ...]
    folded: bool
    all_in: bool


class PotView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pot that bets of completed rounds lie in, and the seats that may win it."""

    amount: int
    seats: tuple[int, ...]


class HandView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hand on a player-dealer table; cards that the viewer may not see are unknown."""

    cards: tuple[Card, ...]
    groups: tuple[tuple[Card, ...], ...]
    marks: tuple[str, ...]


class WagerView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wager: everybody sees the chips."""

    person: int
    kind: str
    stake: int
    circle: int
    hand: int
    word: str
    paid: int
    partners: tuple[tuple[int, int], ...]
    """Whose chips besides lie in it, and how many."""


class SpotView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A spot with its hands and wagers."""

    number: int
    hands: tuple[HandView, ...]
    wagers: tuple[WagerView, ...]
    decider: int


class BankView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The player-dealer: who, what was put up and what is there now, the hand, and where the bank is."""

    person: int
    put_up: int
    now: int
    hand: HandView
    square: int


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hand as one seat sees it; seat 0 is a bystander."""

    seat: int
    button: int
    seats: tuple[SeatView, ...]
    boards: tuple[tuple[Card, ...], ...]
    pots: tuple[PotView, ...]
    decision: Decision | None
    """What the viewer is asked now, if anything."""
    asked: tuple[int, ...]
    """Whom the hand waits on."""
    over: bool
    question: int = 0
    """The number of the question to the viewer: whoever answers says it, and an answer that comes too late is
    refused (:meth:`houseway.play.hand.Hand.answer`)."""
    bank: BankView | None = None
    spots: tuple[SpotView, ...] = ()
    common: tuple[tuple[str, HandView], ...] = ()
    """Hands that belong to nobody, by name."""
    action: int = 0
    """The spot at which the action begins."""
    dropped: int = 0
    """What the collection has taken of bets that lie in front of seats, as out of the blinds before the flop:
    they count in full, and the chips are gone."""

    @property
    def chips_in(self) -> int:
        """The chips that are in: the pots, and the bets in front of the seats."""
        return sum([pot.amount for pot in self.pots]) + sum([seat.bet for seat in self.seats]) - self.dropped


def view(hand: Hand, seat: int) -> View:
    """The hand as that seat sees it; seat 0 sees what everybody sees.

    >>> import houseway
    >>> hand = houseway.deal("black-sheep/texas-holdem", [100_00, 100_00], 1)
    >>> view(hand, 1).seats[0].down, view(hand, 0).seats[0].down
    ((5d, 7c), (??, ??))
    >>> view(hand, 1).decision.by_verb.keys(), view(hand, 2).decision
    (dict_keys(['call', 'raise', 'fold']), None)
    """
    if type(seat) is not int or not 0 <= seat <= hand.rules.seats:
        raise HousewayError(f"there is no seat {seat!r}: {hand.rules.id} has 1 to {hand.rules.seats}")
    table = hand.table
    decision = hand.decision
    mine = decision.for_seat(seat) if decision is not None and seat in decision.seats else None
    felt, over = table.felt, hand.over
    return View(
        seat=seat,
        button=table.button,
        seats=tuple([_seat(s, seat, over) for s in table.seats]),
        boards=tuple([tuple(board) for board in table.boards]),
        pots=tuple([_pot(pot) for pot in pots_lying(table)]) if table.pot.balance else (),
        decision=mine,
        asked=decision.seats if decision is not None else (),
        over=over,
        question=hand.question(seat) if mine is not None else 0,
        bank=_bank(felt.bank, seat) if felt is not None and felt.bank is not None else None,
        spots=tuple([_spot(spot, seat) for spot in felt.spots.values()]) if felt is not None else (),
        common=_common(felt, seat) if felt is not None else (),
        action=felt.action if felt is not None else 0,
        dropped=0 if over else max(0, sum([s.bet for s in table.seats]) - table.pot.balance),
    )


def _common(felt: Felt, viewer: int) -> tuple[tuple[str, HandView], ...]:
    return tuple([(name, _holding(holding, viewer)) for name, holding in felt.common.items()])


def _bank(bank: Bank, viewer: int) -> BankView:
    hand = _holding(bank.holding, viewer)
    return BankView(bank.person.number, bank.put_up, bank.account.balance, hand, bank.square)


def _holding(holding: Holding, viewer: int) -> HandView:
    faces = holding.seen_by(viewer)
    cards = tuple([c if sees else UNKNOWN for c, sees in zip(holding.cards, faces, strict=True)])
    if all(faces):
        return HandView(cards, holding.groups, tuple(sorted(holding.marks)))
    groups = tuple([(UNKNOWN,) * len(group) for group in holding.groups])
    return HandView(cards, groups, tuple(sorted(holding.marks - holding.secret)))


def _spot(spot: Spot, viewer: int) -> SpotView:
    wagers = [
        WagerView(
            w.person.number, w.kind, w.stake, w.circle, w.hand, w.word, w.paid, tuple(w.partners.items())
        )
        for w in spot.wagers
    ]
    hands = [_holding(holding, viewer) for holding in spot.hands]
    return SpotView(spot.number, tuple(hands), tuple(wagers), spot.decider)


def _seat(seat: Seat, viewer: int, over: bool) -> SeatView:
    sees = seat.number == viewer or seat.shown
    down = tuple(seat.hole) if sees else (UNKNOWN,) * len(seat.hole)
    # A folded hand lies in the muck: nobody sees it any more but its owner.
    up = tuple(seat.up) if sees or not seat.folded else (UNKNOWN,) * len(seat.up)
    bet = 0 if over else seat.bet
    return SeatView(seat.number, seat.name, seat.stack.balance, bet, down, up, seat.folded, seat.all_in)


def _pot(pot: Pot) -> PotView:
    return PotView(pot.amount, tuple([seat.number for seat in pot.eligible]))


def events_seen(hand: Hand, seat: int, since: int = 0) -> list[Event]:
    """What happened, with the faces that the seat was not shown left unknown: plain data like a view."""
    return [_seen(event, seat) for event in hand.events[since:]]


def _seen(event: Event, viewer: int) -> Event:
    match event:
        case Dealt(seat, cards, False) if seat != viewer:
            return Dealt(seat, (UNKNOWN,) * len(cards), False)
        case Burned():
            return Burned(UNKNOWN)
        case Laid(place, _, seen) if seen is not None and viewer not in seen:
            return Laid(place, UNKNOWN, seen)
        case Exposed(seen=seen) if seen is not None and viewer not in seen:
            return event._replace(card=UNKNOWN)
        case Looked(place, seat, cards) if seat != viewer or not seat:
            return Looked(place, seat, (UNKNOWN,) * len(cards))
        case Discarded(seat, cards) if seat != viewer:
            return Discarded(seat, (UNKNOWN,) * len(cards))
        case Transfer(payer, payee, amount, why) if not isinstance(why, Reason):
            # A reason that finds its facts when it is asked knows the table, and all that is hidden there.
            return Transfer(payer, payee, amount, Reason(why.kind, why.cites, why.facts))
    return event
