"""What the house took, and what went in before anything came out."""

from collections.abc import Iterable, Sequence

from houseway.fees.due import FEE
from houseway.ledger import Transfer
from houseway.money import dollars
from houseway.play.events import Event
from houseway.reasons.citing import lines_of, rule_told, sentence
from houseway.reasons.pots import move_told
from houseway.reasons.reader import HOUSE, Reader, signed
from houseway.reasons.structs import PaymentTold, RuleTold
from houseway.words.names import capital, listed

Numbered = tuple[int, Transfer]
COLLECTION, BACK = "Collection", "Collection returned"


def fees_taken(reader: Reader, transfers: Sequence[Numbered]) -> list[PaymentTold]:
    """Fees: from the pot one by one, the reader's own by itself, those of others that are alike together."""
    groups: dict[object, list[Numbered]] = {}
    for number, transfer in transfers:
        owner = transfer.payer.owner or transfer.payee.owner
        why = transfer.why
        mine = bool(owner) and owner == reader.seat
        key = (transfer.payer.kind, mine, why.kind, why.cites, why.facts[:1])
        groups.setdefault(key, []).append((number, transfer))
    return [_fee(reader, group) for group in groups.values()]


def _fee(reader: Reader, group: Sequence[Numbered]) -> PaymentTold:
    index, first = group[0]
    transfers = [transfer for _, transfer in group]
    total = sum([transfer.amount for transfer in transfers])
    owners = list(dict.fromkeys([t.payer.owner or t.payee.owner for t in transfers]))
    back = first.payer.kind == "collection"
    mine = bool(reader.seat) and owners == [reader.seat]
    result = total if back else -total
    said = [sentence(", ".join(dict.fromkeys([reader.phrases.reason(t.why) for t in transfers])))]
    if not mine and any(owners):
        each = len(transfers) == len(owners) > 1 and len({t.amount for t in transfers}) == 1
        much = f"{dollars(first.amount)} from each of " if each else "From "
        said.append(f"{much}{listed([reader.names.within(seat) for seat in owners])}.")
    elif not any(owners):
        said.append("It comes out of the pot.")
    return PaymentTold(
        index=index,
        seat=reader.seat if mine else 0,
        name=reader.whom(reader.seat) if mine else HOUSE,
        tag=BACK if back else COLLECTION,
        amount=result if mine else -result,
        words=signed(result) if mine else dollars(total),
        reason=" ".join(said),
        behind=tuple([_rule(reader, key) for key in first.why.cites]),
        moves=tuple([move_told(reader, transfer) for transfer in transfers]),
        seats=tuple([seat for seat in owners if seat]),
    )


def _rule(reader: Reader, key: str) -> RuleTold:
    """The printed row of a fee is told by its schedule."""
    collector = reader.table.collector
    if collector is None or not key.startswith(f"{FEE} "):
        return rule_told(reader.rules, key)
    words = f"{collector.schedule.name}, option {collector.option.number}."
    return RuleTold(key=key, words=words, lines=lines_of(key.removeprefix(f"{FEE} ")))


def fees_paid(events: Iterable[Event]) -> dict[int, int]:
    """What the collection took of each seat itself, pots apart."""
    taken: dict[int, int] = {}
    for event in events:
        if isinstance(event, Transfer) and event.payee.kind == "collection" and event.payer.owner:
            taken[event.payer.owner] = taken.get(event.payer.owner, 0) + event.amount
    return taken


def went_in(reader: Reader, transfers: Sequence[Numbered]) -> list[PaymentTold]:
    """Blinds, bets and wagers, seat by seat; what was put up as a bank apart."""
    groups: dict[tuple[int, str], list[Numbered]] = {}
    for number, transfer in transfers:
        into = "bank" if transfer.payee.kind == "bank" else ""
        groups.setdefault((transfer.payer.owner, into), []).append((number, transfer))
    return [_put_in(reader, group) for group in groups.values()]


def _put_in(reader: Reader, group: Sequence[Numbered]) -> PaymentTold:
    index, first = group[0]
    transfers = [transfer for _, transfer in group]
    seat, total = first.payer.owner, sum([transfer.amount for transfer in transfers])
    keys = dict.fromkeys([key for transfer in transfers for key in transfer.why.cites])
    return PaymentTold(
        index=index,
        seat=seat,
        name=reader.whom(seat) if seat else "Table",
        tag="Put up" if first.payee.kind == "bank" else "Put in",
        amount=-total if seat else total,
        words=dollars(total),
        reason=sentence(", ".join(_went(reader, transfers))),
        behind=tuple([rule_told(reader.rules, key) for key in keys]),
        moves=tuple([move_told(reader, transfer) for transfer in transfers]),
        seats=(seat,) if seat else (),
        spot=first.payee.spot,
    )


def _went(reader: Reader, transfers: Sequence[Transfer]) -> list[str]:
    """What went in: *big blind $3*, *Banker $50*; chips on one wager together."""
    amounts: dict[str, int] = {}
    told: list[str] = []
    for transfer in transfers:
        wager, spot = transfer.payee.wager, transfer.payee.spot
        if not wager:
            told.append(f"{reader.phrases.reason(transfer.why)} {dollars(transfer.amount)}")
            continue
        place = f" on spot {spot}" if spot != transfer.payer.owner else ""
        title = f"{capital(reader.teller.titles(wager))}{place}"
        amounts[title] = amounts.get(title, 0) + transfer.amount
    return told + [f"{title} {dollars(amount)}" for title, amount in amounts.items()]
