"""A settled table told: payments, pots, what goes back, what it comes to."""

from collections import Counter
from collections.abc import Sequence

from houseway.desk.answer import BackTold, ClosingTold, NoteTold, Outcome, PotTold
from houseway.desk.pot.beaten import with_beaten
from houseway.desk.pot.forced import NOBODYS
from houseway.desk.pot.no_share import without_share
from houseway.desk.settling import Settled
from houseway.play.events import Noted
from houseway.play.pots import Pot
from houseway.play.situation import Situation
from houseway.play.table import Table
from houseway.reasons.citing import sentence
from houseway.reasons.phrases import Phrasebook
from houseway.reasons.reader import Reader
from houseway.reasons.structs import PaymentTold
from houseway.reasons.why import told


def outcome(settled: Settled, book: Phrasebook | None = None) -> Outcome:
    """The whole in words and numbers; ``book`` is for whoever tells several in the same words."""
    reader, table = settled.reader(book), settled.table
    why = told(reader)
    payments = why.payments
    if settled.pots:
        given_up = [seat.seat for seat in settled.situation.seats if seat.folded or seat.mucked]
        payments = tuple([with_beaten(reader, payment, settled.pots, given_up) for payment in payments])
    return Outcome(
        sentences=why.sentences,
        payments=payments,
        pots=tuple(_pots(settled.pots)),
        acts=why.acts,
        not_covered=why.bank,
        back=tuple([_back(payment) for payment in why.payments if payment.seat and payment.back]),
        closing=tuple([_closing(payment) for payment in why.payments if payment.wager]),
        net=net(settled.situation, table),
        fees=table.collection.balance - settled.situation.collected,
        notes=(*_notes(reader), *(without_share(reader, settled.situation) if settled.pots else ())),
        incidents=why.incidents,
    )


def net(situation: Situation, table: Table) -> dict[int, int]:
    """What each seat gets, less what it put in before."""
    found: Counter[int] = Counter({seat.number: seat.stack.balance for seat in table.seats})
    for seat in situation.seats:
        found[seat.seat] -= seat.stack + seat.put_in + seat.dead
    for forced in situation.forced:
        if forced.kind == NOBODYS:
            found[forced.seat] += forced.amount
    if situation.felt is not None:
        for wager in [wager for spot in situation.felt.spots for wager in spot.wagers]:
            if wager.word:
                found[wager.person] += wager.paid - wager.taken
                continue
            found[wager.person] -= wager.stake - sum(wager.partners.values())
            found.subtract(wager.partners)
        if situation.felt.bank is not None:
            found.subtract(situation.felt.bank.owners)
    return {seat.number: found[seat.number] for seat in table.seats}


def _pots(pots: Sequence[Pot]) -> list[PotTold]:
    return [
        PotTold(
            name=f"Side pot {number}" if number else "Main pot" if len(pots) > 1 else "Pot",
            amount=pot.amount,
            seats=tuple([seat.number for seat in pot.eligible]),
        )
        for number, pot in enumerate(pots)
    ]


def _back(payment: PaymentTold) -> BackTold:
    return BackTold(
        seat=payment.seat,
        amount=payment.back,
        words=payment.reason,
        spot=payment.spot,
        wager=payment.wager,
    )


def _closing(payment: PaymentTold) -> ClosingTold:
    return ClosingTold(
        seat=payment.seat, spot=payment.spot, wager=payment.wager, hand=payment.hand, word=payment.word
    )


def _notes(reader: Reader) -> list[NoteTold]:
    """What was noted at the end, but for rulings on what went wrong."""
    ruled = {remedy.id for remedy in reader.rules.remedies}
    return [
        NoteTold(words=sentence(reader.teller.phrase(event)), behind=reader.phrases.behind(event.cites))
        for event in reader.table.events
        if isinstance(event, Noted) and not (event.cites and ruled.issuperset(event.cites))
    ]
