"""How a hand ended, seat by seat."""

from houseway.ledger import Transfer
from houseway.money import dollars
from houseway.play.events import Closed
from houseway.play.hand import Hand
from houseway.play.incidents.misdeal import MISDEAL
from houseway.play.view import View
from houseway.pot.showdown import Won
from houseway.pot.uncalled_bet import UNCALLED
from houseway.reasons import fees
from houseway.reasons.deciding import cards_that_play
from houseway.room.protocol import CardTold, PartTold, ResultTold
from houseway.words.sentences import Sentences


def results(hand: Hand, shown: View, sentences: Sentences) -> tuple[ResultTold, ...]:
    """Everybody whose chips changed, or whose wagers closed, as whoever has that view is told."""
    if hand.table.outcome == MISDEAL:
        return ()
    stacks, taken = hand.stacks(), fees_paid(hand)
    found = []
    for start in hand.start.seats:
        seat = start.seat
        paid = taken.get(seat, 0)
        net = stacks[seat] - start.stack + paid
        won = [t for t in hand.ledger if won_from_pot(hand, t) and t.payee.owner == seat]
        closed = [event for event in hand.events if isinstance(event, Closed) and event.person == seat]
        if not net and not won and not closed and not paid:
            continue
        why = sentences.reason(won[0].why) if won else ""
        amount = sum([t.amount for t in won])
        parts = tuple([_part(hand, shown, transfer, sentences) for transfer in won])
        found.append(ResultTold(seat, net, amount, paid, _words(net, amount, closed), why, parts))
    return tuple(found)


def won_from_pot(hand: Hand, transfer: Transfer) -> bool:
    """Whether chips come out of a pot to somebody who won them: an uncalled bet only goes back."""
    return transfer.payer is hand.table.pot and transfer.why is not UNCALLED


def _part(hand: Hand, shown: View, transfer: Transfer, sentences: Sentences) -> PartTold:
    """What came out of a pot with one push, and the cards that won it, as far as they were shown."""
    why = transfer.why
    half = why.half if isinstance(why, Won) else None
    words = sentences.reason(why)
    if half is None:
        return PartTold("", transfer.amount, words)
    marks = cards_that_play(hand.rules, shown, transfer.payee.owner, half)
    cards = tuple([CardTold(mark.card, mark.place) for mark in marks])
    return PartTold(half.name, transfer.amount, words, cards)


def _words(net: int, won: int, closed: list[Closed]) -> str:
    back = sum([event.returned for event in closed if event.word == "not covered"])
    if back and not net:
        return f"{dollars(back)} goes back"
    if won:
        return f"Wins {dollars(won)}"
    if net:
        said = f"Wins {dollars(net)}" if net > 0 else f"Loses {dollars(-net)}"
        return f"{said}, {dollars(back)} goes back" if back else said
    return "Pushes" if closed else ""


def fees_paid(hand: Hand) -> dict[int, int]:
    """What the collection took of each seat itself, pots apart."""
    return fees.fees_paid(hand.events)
