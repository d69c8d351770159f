"""A hand that is void: whatever was paid goes back, last first, and the table is as it was before."""

from houseway.facts import Finding
from houseway.fees.due import FEE
from houseway.ledger import Reason, Transfer, move
from houseway.play.events import Closed
from houseway.play.felt import Felt
from houseway.play.incidents.remedies import Remedy
from houseway.play.table import Table

FEE_RULING = "fee-misdeal"
"""No sheet prints what becomes of the collection: one ruling for every schedule."""
MISDEAL = "misdeal"
"""The outcome of a hand that does not count."""


def take_back(table: Table, remedy: Remedy) -> None:
    """Reverse every transfer of the hand, the collection's too: each says which one it takes back."""
    paid = [event for event in table.events if isinstance(event, Transfer)]
    for number, (payer, payee, amount, why) in reversed([*enumerate(paid, 1)]):
        facts = (number, Finding(why.kind, why.facts))
        cites = (remedy.id, FEE_RULING) if why.kind == FEE else (remedy.id,)
        table.log(move(payee, payer, amount, Reason("taken back", cites, facts)))
    for seat in table.seats:
        seat.bet = seat.total = seat.dead = 0
        seat.all_in = False
    if table.felt is not None:
        _call_off(table, table.felt, remedy)
    table.state = dict(table.start.state)
    table.outcome = MISDEAL


def _call_off(table: Table, felt: Felt, remedy: Remedy) -> None:
    """No wager has had action, those that had closed before neither: each is told of once."""
    for wager in felt.wagers():
        open_before = not wager.word
        wager.paid = wager.taken = 0
        wager.returned, wager.word = wager.stake, "called off"
        if open_before:
            table.log(
                Closed(
                    wager.person.number,
                    wager.spot.number,
                    wager.kind,
                    wager.word,
                    wager.stake,
                    0,
                    0,
                    wager.returned,
                    Finding(MISDEAL),
                    (remedy.id,),
                    action=False,
                )
            )
    felt.acted = {}
    if felt.bank is not None:
        felt.bank.paid = felt.bank.taken = 0
