"""Payments between players: points of set hands, pays and outs of melds, shares of a bet."""

from collections.abc import Iterator, Sequence

from houseway.cards import UNKNOWN, Card
from houseway.ledger import Transfer
from houseway.money import dollars
from houseway.play.view import View
from houseway.points.segments import NAMES
from houseway.rankings import ranking
from houseway.reasons.citing import sentence
from houseway.reasons.deciding import cards_laid, cards_melded
from houseway.reasons.fees import fees_paid
from houseway.reasons.pots import move_told
from houseway.reasons.reader import Reader, signed
from houseway.reasons.structs import MarkTold, PaymentTold
from houseway.words.names import capital, listed
from houseway.words.payments import paid_alike

Row = tuple[Card, ...]
HIGH = ranking("high")
NOT_COMPARED = ("surrender", "a fouled hand", "Clean Sweep", "bonus hands against a fouled hand")
"""Reasons for points that no segment decided."""


def paid_between(reader: Reader, transfers: Sequence[tuple[int, Transfer]]) -> Iterator[PaymentTold]:
    """Payments from player to player; those that are alike together, but for what the reader pays."""
    index = {id(transfer): number for number, transfer in transfers}
    for alike in paid_alike([transfer for _, transfer in transfers]):
        mine = [t for t in alike if reader.seat and t.payer.owner == reader.seat]
        others = [t for t in alike if t not in mine]
        for group in (mine, others):
            if group:
                yield _payment(reader, index[id(group[0])], group)


def _payment(reader: Reader, index: int, alike: Sequence[Transfer]) -> PaymentTold:
    first = alike[0]
    payers, payee, why = [t.payer.owner for t in alike], first.payee.owner, first.why
    mine = reader.seat in payers
    total = sum([transfer.amount for transfer in alike])
    who = listed([reader.names.within(payer) for payer in payers])
    return PaymentTold(
        index=index,
        seat=reader.seat if mine else payee,
        name=reader.whom(reader.seat if mine else payee),
        tag=f"to {reader.names.within(payee)}" if mine else f"from {who}",
        tone="bad" if mine else "good",
        amount=-total if mine else total,
        words=signed(-total if mine else total),
        reason=_reason(reader, alike),
        cards=_cards(reader, first),
        behind=reader.phrases.behind(why.cites),
        moves=tuple([move_told(reader, transfer) for transfer in alike]),
        seats=(payee, *payers),
    )


def _reason(reader: Reader, alike: Sequence[Transfer]) -> str:
    first = alike[0]
    said = [sentence(reader.sentences.for_what(first.why).lstrip(": "))]
    if len(alike) > 1:
        said.append(f"{dollars(first.amount)} from each.")
    if reader.rules.kind == "point" and first.why.kind not in NOT_COMPARED:
        for payer in [transfer.payer.owner for transfer in alike]:
            said += segments(reader, first.payee.owner, payer)
    return " ".join(said)


def segments(reader: Reader, one: int, other: int) -> list[str]:
    """Two set hands segment by segment, where both lie open."""
    said = []
    for name, ours, others, more in compared(reader.seen, one, other):
        verb = "beats" if more > 0 else "loses to" if more < 0 else "equals"
        said.append(f"{capital(name)}: {HIGH.describe(ours)} {verb} {HIGH.describe(others)}.")
    return said


def compared(seen: View, one: int, other: int) -> Iterator[tuple[str, Row, Row, int]]:
    """The segments of two hands: the name, both rows, and which is stronger."""
    for name, ours, others in zip(NAMES, rows_of(seen, one), rows_of(seen, other), strict=False):
        if len(ours) == len(others):
            yield name, ours, others, HIGH.strength(ours) - HIGH.strength(others)


def rows_of(seen: View, seat: int) -> tuple[Row, ...]:
    """The rows that a seat has set, if the viewer sees all of them."""
    for spot in seen.spots:
        if spot.decider == seat and spot.hands:
            groups = spot.hands[0].groups
            if len(groups) == len(NAMES) and all([row and UNKNOWN not in row for row in groups]):
                return groups
    return ()


def _cards(reader: Reader, transfer: Transfer) -> tuple[MarkTold, ...]:
    facts = transfer.why.facts
    if reader.rules.kind == "meld":
        for fact in facts:
            if marks := cards_melded(reader.seen, fact, transfer.payee.owner):
                return marks
        return ()
    if reader.rules.kind == "point":
        return _segments_won(reader, transfer)
    return ()


def _segments_won(reader: Reader, transfer: Transfer) -> tuple[MarkTold, ...]:
    """The rows by which a hand is paid; all of it where it was a Clean Sweep."""
    seen, payee = reader.seen, transfer.payee.owner
    if transfer.why.kind in NOT_COMPARED:
        return cards_laid(seen, payee) if transfer.why.kind == "Clean Sweep" else ()
    won = [
        card for _, row, _, more in compared(seen, payee, transfer.payer.owner) if more > 0 for card in row
    ]
    return tuple([mark for mark in cards_laid(seen, payee) if mark.card in {card.text for card in won}])


# The whole


def between_sentences(reader: Reader) -> tuple[str, ...]:
    """What the hand came to for each, the reader first."""
    table = reader.table
    stacks, paid = {seat.number: seat.stack.balance for seat in table.seats}, fees_paid(table.events)
    net = {s.seat: stacks[s.seat] - s.stack + paid.get(s.seat, 0) for s in table.start.seats}
    said = []
    for seat in sorted(net, key=lambda seat: (seat != reader.seat, -net[seat])):
        if net[seat]:
            verb = "wins" if net[seat] > 0 else "loses"
            said.append(f"{reader.names.does(seat, verb)} {dollars(abs(net[seat]))}")
    return (sentence(listed(said)),) if said else ()
