"""The collection at the terminal: what a hand has paid."""

from collections import Counter
from textwrap import wrap

from rich.text import Text

from houseway.money import dollars
from houseway.play.hand import Hand
from houseway.words.sentences import PLAIN


def _amount(fee: str, amount: int, times: int) -> str:
    """A fee that several paid is told as their sum, not as what each paid."""
    return f"{dollars(amount)} {fee}" + (" in all" if times > 1 else "")


def collected(hand: Hand, you: int, width: int) -> list[Text]:
    """What the house took out of a hand; nothing where no fees are posted."""
    collector = hand.table.collector
    if collector is None:
        return []
    taken = [t for t in hand.ledger if t.payee is hand.table.collection]
    fees, times = Counter[str](), Counter[str]()
    for transfer in taken:
        fee = PLAIN.say(transfer.why.kind, (*transfer.why.facts[:2], ""))
        fees[fee] += transfer.amount
        times[fee] += 1
    said = ", ".join([_amount(fee, amount, times[fee]) for fee, amount in fees.items()]) or "nothing"
    own = own_fees(hand, you)
    yours = f"; {dollars(own)} of it yours" if own and own < sum(fees.values()) else ""
    text = f"Collection, option {collector.option.number} of {collector.schedule.id}: {said}{yours}"
    lines = wrap(text, width, initial_indent=" ", subsequent_indent="   ", break_on_hyphens=False)
    return [Text(line, "dim") for line in lines]


def own_fees(hand: Hand, you: int) -> int:
    """What the house took from one player's stack."""
    stacks = [seat.stack for seat in hand.table.seats if seat.number == you]
    return sum([t.amount for t in hand.ledger if t.payee is hand.table.collection and t.payer in stacks])
