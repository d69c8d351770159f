"""Why each chip moved on a table, hand over or not, as whoever asks may know it."""

from collections.abc import Sequence

from houseway.ledger import Transfer
from houseway.money import dollars
from houseway.play.events import Closed, Noted
from houseway.play.felt import SHARE
from houseway.play.incidents.misdeal import MISDEAL
from houseway.reasons.between import between_sentences, paid_between
from houseway.reasons.citing import sentence
from houseway.reasons.fees import Numbered, fees_taken, went_in
from houseway.reasons.pots import move_told, out_of_the_pot, pot_sentences
from houseway.reasons.reader import Reader, signed
from houseway.reasons.structs import ActTold, PaymentTold, Why
from houseway.reasons.wagers import Acts, bank_sentences, bank_share, closed_wager, not_covered
from houseway.reasons.wrong import incidents

ASKED, RAN_OUT, NO_ACTION, SO_FAR = "Why these payments?", "The bank ran out", "Not all had action", "So far"
OPEN = 2
"""So many of the reader's payments are open at first; of more, the largest."""


def told(reader: Reader, number: int = 0) -> Why:
    """The payments on a table, in order; ``number`` is that of the hand."""
    sorted_out = _Sorted(reader)
    payments = (*sorted_out.payments, *fees_taken(reader, sorted_out.fees))
    short = not_covered(reader, sorted_out.acts)
    return Why(
        hand=number,
        game=reader.rules.id,
        title=_title(reader, bool(short)),
        sentences=_sentences(reader, sorted_out),
        payments=payments,
        put_in=tuple(went_in(reader, sorted_out.put_in)),
        acts=tuple(sorted_out.acts),
        bank=short,
        incidents=incidents(reader),
        open=_open(reader, payments),
        over=reader.over,
    )


def _title(reader: Reader, short: bool) -> str:
    if not reader.over:
        return SO_FAR
    felt = reader.table.felt
    if not short or felt is None or felt.bank is None:
        return ASKED
    return RAN_OUT if felt.bank.paid > felt.bank.taken else NO_ACTION


class _Sorted:
    """The chips of a hand, by what they moved for."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self.payments: list[PaymentTold] = []
        self.put_in: list[Numbered] = []
        self.fees: list[Numbered] = []
        self.from_pot: list[Transfer] = []
        self.acts: list[ActTold] = []
        self._acts = Acts(reader) if reader.rules.kind == "bank" else None
        self._between: list[Numbered] = []
        self._pending: list[Numbered] = []
        self._shares: dict[int, list[Transfer]] = {}
        for number, event in enumerate(reader.table.events):
            if isinstance(event, Transfer):
                self._transfer(number, event)
            elif isinstance(event, Closed):
                self._closed(number, event)
        self._flush()
        self._bank(len(reader.table.events))

    def _transfer(self, number: int, transfer: Transfer) -> None:
        payer, payee = transfer.payer.kind, transfer.payee.kind
        if self._acts is not None:
            self._acts.moved(transfer)
        if (payer, payee) != ("stack", "stack"):
            self._flush_between()
        if "collection" in (payer, payee):
            self.fees.append((number, transfer))
        elif payee in ("pot", "wager") or (payer, payee) == ("stack", "bank"):
            self.put_in.append((number, transfer))
        elif (payer, payee) == ("pot", "stack"):
            self.from_pot.append(transfer)
            self.payments.append(out_of_the_pot(self._reader, number, transfer))
        elif payer == "bank" and transfer.why.kind == SHARE:
            self._shares.setdefault(transfer.payee.owner, []).append(transfer)
        elif (payer, payee) == ("stack", "stack"):
            self._between.append((number, transfer))
        else:
            self._pending.append((number, transfer))

    def _closed(self, number: int, closed: Closed) -> None:
        self._flush_between()
        index = self._pending[0][0] if self._pending else number
        payment = closed_wager(self._reader, index, closed, [transfer for _, transfer in self._pending])
        self._pending = []
        self.payments.append(payment)
        if self._acts is not None:
            self.acts.append(self._acts.act(payment, closed))

    def _flush_between(self) -> None:
        if self._between:
            self.payments += paid_between(self._reader, self._between)
            self._between = []

    def _flush(self) -> None:
        """Chips that moved without a wager that closed: back after a misdeal, on to the next hand."""
        self._flush_between()
        self.payments += [_other(self._reader, number, transfer) for number, transfer in self._pending]
        self._pending = []

    def _bank(self, index: int) -> None:
        felt = self._reader.table.felt
        bank = felt.bank if felt is not None else None
        if bank is None or not self._reader.over:
            return
        for person in bank.owners:
            put = sum(
                [t.amount for _, t in self.put_in if t.payee.kind == "bank" and t.payer.owner == person]
            )
            put = put or bank.owners[person]
            shares = self._shares.pop(person, [])
            self.payments.append(bank_share(self._reader, index, bank, person, put, shares))
            index += 1


def _other(reader: Reader, index: int, transfer: Transfer) -> PaymentTold:
    """Chips that moved for another reason, to somebody or on to the next hand."""
    seat = transfer.payee.owner if transfer.payee.kind == "stack" else 0
    return PaymentTold(
        index=index,
        seat=seat,
        name=reader.whom(seat) if seat else "Table",
        tag="Back" if seat else "Next hand",
        amount=0,
        back=transfer.amount,
        words=f"{dollars(transfer.amount)} back" if seat else signed(transfer.amount),
        reason=sentence(reader.phrases.reason(transfer.why)),
        behind=reader.phrases.behind(transfer.why.cites),
        moves=(move_told(reader, transfer),),
        seats=(seat,) if seat else (),
    )


def _sentences(reader: Reader, found: _Sorted) -> tuple[str, ...]:
    """The whole, in one or two sentences."""
    table = reader.table
    if not reader.over:
        lies = sum([account.balance for account in table.chips_in_play()])
        return (f"The hand is not over. {dollars(lies)} lies in it." if lies else "Nothing lies in it yet.",)
    if table.outcome == MISDEAL:
        return ("The hand does not count: everybody has back what was put in.",)
    felt = table.felt
    if felt is not None and felt.bank is not None and found.acts:
        return bank_sentences(reader, felt.bank, found.acts)
    if reader.rules.kind == "pot":
        return pot_sentences(reader, found.from_pot) or ("Nothing was left in the pot for anybody to win.",)
    if reader.rules.kind in ("point", "meld"):
        return between_sentences(reader)
    notes = [event for event in table.events if isinstance(event, Noted)]
    return tuple([sentence(reader.teller.phrase(event)) for event in notes[-1:]])


def _open(reader: Reader, payments: Sequence[PaymentTold]) -> tuple[int, ...]:
    """The reader's own payments, or the largest of them where there are many."""
    mine = [payment for payment in payments if reader.seat and payment.seat == reader.seat and payment.cards]
    mine = mine or [payment for payment in payments if reader.seat and payment.seat == reader.seat]
    if len(mine) > OPEN:
        mine = sorted(mine, key=lambda payment: -abs(payment.amount))[:1]
    return tuple([payment.index for payment in mine])
