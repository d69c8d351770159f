"""A payment out of a pot with the hands that it was won from, and the order of hands that decided."""

from collections.abc import Collection, Sequence

import msgspec

from houseway.cards import JOKER
from houseway.facts import Finding
from houseway.ledger import Transfer
from houseway.play.pots import Pot
from houseway.play.table import Seat, Table
from houseway.pot.showdown import EVENLY, Half, Won
from houseway.reasons.citing import sentence
from houseway.reasons.reader import Reader
from houseway.reasons.structs import PaymentTold
from houseway.words.names import listed

ORDERS = {"low": "low-ranking", "high": "high-ranking", "badugi": "badugi-ranking"}
"""The rules on the order of hands that some sheets have for each half."""
ORDER, COUNTED, WILD = "ranking", "values", "joker"
MOST = 4
"""So many beaten hands are told."""


def with_beaten(
    reader: Reader, payment: PaymentTold, pots: Sequence[Pot], given_up: Collection[int]
) -> PaymentTold:
    """The payment with the hands that lost, and the rules on what beats what."""
    event = reader.table.events[payment.index] if payment.index < len(reader.table.events) else None
    if not isinstance(event, Transfer) or not isinstance(event.why, Won):
        return payment
    half = event.why.half
    if half is None or half is EVENLY:
        return payment
    table, winner = reader.table, event.why.seat
    best = reader.strength(winner, half)
    claims = _pot(pots, event.why.part).eligible
    shown = [seat for seat in claims if seat.number not in given_up and (seat.hole or seat.up)]
    beaten = [seat for seat in shown if seat is not winner and 0 < reader.strength(seat, half) < best]
    if not beaten:
        return payment
    called = reader.names.within
    hands = [f"{reader.described(seat, half)} ({called(seat.number)})" for seat in beaten[:MOST]]
    more = [f"{len(beaten) - MOST} more"] if len(beaten) > MOST else []
    known = [rule.key for rule in payment.behind]
    keys = [key for key in _orders(table, half, [winner, *beaten]) if key not in known]
    return msgspec.structs.replace(
        payment,
        reason=f"{payment.reason} {sentence(f'It beats {listed([*hands, *more])}')}",
        behind=(*payment.behind, *reader.phrases.behind(keys)),
    )


def _pot(pots: Sequence[Pot], part: Finding) -> Pot:
    """The pot that a part is of; bets that are divided by themselves are a part of all."""
    inner = next((fact for fact in part.facts if isinstance(fact, Finding)), part)
    number = inner.facts[0] if inner.kind == "side pot" else 0
    return pots[number] if isinstance(number, int) and number < len(pots) else pots[0]


def _orders(table: Table, half: Half, hands: Sequence[Seat]) -> list[str]:
    """The rules on the order of these hands that the sheet prints."""
    printed = table.rules.rules
    found = [key for key in (ORDERS.get(half.name, ORDER), ORDER) if key in printed][:1]
    found += [COUNTED] if COUNTED in printed else []
    if WILD in printed and any([JOKER in seat.cards for seat in hands]):
        found.append(WILD)
    return found
