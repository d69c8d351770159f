"""What lies on a player-dealer's felt besides the view: whose turn the bank is, the order, the closings."""

from collections.abc import Sequence
from copy import copy
from typing import TYPE_CHECKING

from houseway.bank.order import spots_in_order
from houseway.bank.rotation import Offer, offers, remember_round
from houseway.ledger import Transfer
from houseway.play.events import Closed, Event, Noted, Rolled
from houseway.play.felt import BankedFelt, Wager
from houseway.play.hand import Hand
from houseway.play.table import Table
from houseway.room.protocol import ClosedTold, FeltTold
from houseway.words.names import Names, capital
from houseway.words.sentences import Sentences

if TYPE_CHECKING:
    from houseway.bank.position import Position

ACTION = "action"
"""What a note cites that says where the action begins."""


def bank_felt(hand: Hand, events: Sequence[Event], sentences: Sentences) -> FeltTold:
    """What everybody may know of the round, as data and in words."""
    table = hand.table
    felt = table.felt
    position: Position = table.rules.play.position
    left = len(table.shoe.cards) if table.rules.longest_round and table.rules.deck.decks > 1 else 0
    if not isinstance(felt, BankedFelt):
        return FeltTold(left=left)
    owners = felt.bank.owners
    return FeltTold(
        turn=table.state.get("turn", 0),
        turns=position.square or position.turns,
        partners=tuple(owners.items()) if len(owners) > 1 else (),
        order=_order(table, felt) if felt.action else (),
        action=_action(table, felt, events, sentences),
        left=left,
        closed=_closed(felt, events),
    )


def _order(table: Table, felt: BankedFelt) -> tuple[int, ...]:
    turn = table.rules.play.settlement.turn
    return tuple(spots_in_order(felt, felt.action, table.rules.seats, turn))


def _action(table: Table, felt: BankedFelt, events: Sequence[Event], sentences: Sentences) -> str:
    """Why the action begins where it does."""
    noted = [event for event in events if isinstance(event, Noted) and ACTION in event.cites]
    if noted:
        return capital(sentences.say(noted[-1].kind, noted[-1].facts))
    if not felt.action or not any([isinstance(event, Rolled) for event in events]):
        return ""
    numbering = getattr(table.rules.play, "numbering", "clockwise")
    side = "left" if numbering == "clockwise" else "right"
    who = sentences.names.within(felt.bank.square)
    return f"Counted from {who} to the {side}: spot {felt.action} acts first"


def _closed(felt: BankedFelt, events: Sequence[Event]) -> tuple[ClosedTold, ...]:
    """The wagers as they closed, and what the bank held after each."""
    left, found = 0, []
    open_wagers = felt.wagers()
    for event in events:
        if isinstance(event, Transfer):
            left += event.amount if event.payee.kind == "bank" else 0
            left -= event.amount if event.payer.kind == "bank" else 0
        elif isinstance(event, Closed):
            wager = next((w for w in open_wagers if _is(w, event)), None)
            if wager is not None:
                open_wagers.remove(wager)
            found.append(
                ClosedTold(
                    event.spot,
                    event.person,
                    event.wager,
                    event.word,
                    event.stake,
                    event.paid,
                    event.taken,
                    event.returned,
                    wager.hand if wager is not None else 0,
                    left,
                )
            )
    return tuple(found)


def _is(wager: Wager, event: Closed) -> bool:
    told = event.person, event.spot, event.wager, event.word, event.stake, event.paid
    here = wager.person.number, wager.spot.number, wager.kind, wager.word, wager.stake, wager.paid
    return told == here


# Who banks next


def next_to_bank(hand: Hand, names: Names) -> str:
    """Who may bank after this round, or after whoever is asked now; or why nobody may."""
    table = hand.table
    position: Position = table.rules.play.position
    felt = table.felt
    following = list(offers(_after(table, position), position))
    if not isinstance(felt, BankedFelt):
        asked = hand.decision.seat if hand.decision is not None else 0
        places = [place for place, offer in enumerate(following) if offer.seat.number == asked]
        following = following[places[0] + 1 :] if places else following
        return _who(following[:1], names) or "Nobody else may bank"
    bank = felt.bank.person.number
    first = following[:1]
    if first and first[0].seat.number == bank:
        rest = [offer for offer in following if offer.seat.number != bank][:1]
        return f"{names(bank)} again" + (f", then {names.within(rest[0].seat.number)}" if rest else "")
    if not first:
        return "Nobody: only who bets may bank" if position.must_have_bet else "Nobody else is here"
    return _who(first, names)


def _who(found: Sequence[Offer], names: Names) -> str:
    return names(found[0].seat.number) if found else ""


def _after(table: Table, position: "Position") -> Table:
    """The table as it will be when the wagers that lie there have been bet."""
    felt = table.felt
    if table.outcome or not isinstance(felt, BankedFelt):
        return table
    later = copy(table)
    later.state = dict(table.state)
    if felt.wagers():
        remember_round(later, felt, felt.bank, position)
    return later
