"""The rows of a hand: what everybody did and what it stood at then; which chips moved, and why.

Amounts are cents. A hand is run again, question by question, so that every act has the stack and the chips on
the table that it was decided on, in every kind of game.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from houseway.cards import Card, show_cards
from houseway.errors import RecordError
from houseway.ledger import Account, Transfer
from houseway.play.decisions import Choice
from houseway.play.events import Event, Milestone
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet
from houseway.shoe import Chance
from houseway.words.payments import sources

CENTS = 2


class Finished(NamedTuple):
    """A hand under the name by which its rows go together."""

    id: str
    hand: Hand
    places: int = CENTS
    """The decimal places of the amounts at its table: 2 where they are cents."""


class ActRow(NamedTuple):
    """One act. The order of the fields is that of the columns."""

    hand: str
    number: int
    """From 1 in each hand."""
    rule_set: str
    version: int
    limit: str
    seat: int
    name: str
    street: str
    """The last moment that was announced before it: ``blinds posted``, ``initial deal``, ``flop`` …"""
    verb: str
    amount: int
    """What the choice names: of a bet or raise the total of the round."""
    cards: str
    spot: int
    wagers: str
    """``player=1000 tie=500``"""
    chips: int
    """What left the stack by it."""
    stack_before: int
    pot_before: int
    """All chips that lay on the table, in bets, pots and wagers."""


class PaymentRow(NamedTuple):
    """Chips that moved. The order of the fields is that of the columns."""

    hand: str
    number: int
    rule_set: str
    version: int
    limit: str
    street: str
    from_kind: str
    """``stack``, ``pot``, ``wager``, ``bank``, ``collection``, ``carried`` or ``cage``."""
    from_seat: int
    """0 where it is nobody's."""
    from_name: str
    to_kind: str
    to_seat: int
    to_name: str
    amount: int
    wager: str
    spot: int
    reason: str
    """The kind of reason: ``small blind``, ``wins``, ``uncalled`` …"""
    cites: list[str]
    """The keys of the rules behind it."""
    lines: str
    """The source lines of these rules."""


class _AsItCame(Chance):
    """The chance of a hand once more, unknown cards and all."""

    __slots__ = ("_coming",)

    def __init__(self, chance: Chance) -> None:
        super().__init__(rolls=chance.rolls, incidents=chance.incidents)
        self._coming = list(reversed(chance.orders))

    def order(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        if not self._coming:
            raise RecordError("the hand needs more shuffles than it had")
        self.orders.append(self._coming.pop())
        return self.orders[-1]


def act_rows(finished: Finished) -> list[ActRow]:
    """A row for each choice that was made."""
    hand, scale = finished.hand, _scale(finished)
    again = Hand(hand.rules, hand.start, _AsItCame(hand.table.chance))
    names = {seat.seat: seat.name for seat in hand.start.seats}
    rules, limit = hand.rules, hand.table.stakes.name
    rows: list[ActRow] = []
    street, told = "", 0
    for number, (seat, choice) in enumerate(hand.choices, 1):
        decision = again.decision
        if decision is None:
            raise RecordError(f"{finished.id} cannot be run again: it ends before choice {number}")
        table = again.table
        street = _street(table.events, told, street)
        told = len(table.events)
        stack = table.by_number[seat].stack.balance if seat in table.by_number else 0
        pot = sum([account.balance for account in table.chips_in_play()])
        again.choose(choice._replace(seat=seat) if len(decision.seats) > 1 else choice)
        rows.append(
            ActRow(
                finished.id,
                number,
                rules.id,
                rules.version,
                limit,
                seat,
                names.get(seat, ""),
                street,
                choice.verb,
                choice.amount * scale,
                show_cards(choice.cards),
                choice.spot,
                _wagers(choice, scale),
                _left(table.events[told:], seat) * scale,
                stack * scale,
                pot * scale,
            )
        )
    return rows


def payment_rows(finished: Finished) -> list[PaymentRow]:
    """A row for each transfer of chips."""
    hand, scale = finished.hand, _scale(finished)
    names = {seat.seat: seat.name for seat in hand.start.seats}
    rules, limit = hand.rules, hand.table.stakes.name
    rows: list[PaymentRow] = []
    street = ""
    for event in hand.events:
        if isinstance(event, Milestone):
            street = event.name
        if not isinstance(event, Transfer):
            continue
        payer, payee, amount, why = event
        wager = _wager(payer, payee)
        rows.append(
            PaymentRow(
                finished.id,
                len(rows) + 1,
                rules.id,
                rules.version,
                limit,
                street,
                payer.kind,
                payer.owner,
                names.get(payer.owner, ""),
                payee.kind,
                payee.owner,
                names.get(payee.owner, ""),
                amount * scale,
                wager.wager if wager else "",
                wager.spot if wager else 0,
                why.kind,
                list(why.cites),
                _lines(rules, why.cites),
            )
        )
    return rows


def _scale(finished: Finished) -> int:
    if finished.places > CENTS:
        raise RecordError(f"{finished.id} has amounts smaller than a cent")
    return int(10 ** (CENTS - finished.places))


def _street(events: list[Event], since: int, before: str) -> str:
    for event in reversed(events[since:]):
        if isinstance(event, Milestone):
            return event.name
    return before


def _left(events: Iterable[Event], seat: int) -> int:
    """What left a stack before the hand went on."""
    left = 0
    for event in events:
        if isinstance(event, Milestone):
            break
        if isinstance(event, Transfer) and event.payer.kind == "stack" and event.payer.owner == seat:
            left += event.amount
    return left


def _wagers(choice: Choice, scale: int) -> str:
    return " ".join([f"{name}={amount * scale}" for name, amount in choice.wagers])


def _wager(*accounts: Account) -> Account | None:
    return next((account for account in accounts if account.kind == "wager"), None)


_cited: dict[tuple[Any, ...], str] = {}


def _lines(rules: RuleSet, cites: tuple[str, ...]) -> str:
    key = rules.id, rules.version, rules.sheet, cites
    if key not in _cited:
        _cited[key] = sources(rules, cites)
    return _cited[key]
