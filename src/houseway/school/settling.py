"""What an ending comes to: the game's own end settles it, under its own rules or under somebody's mistake."""

from collections import Counter
from typing import NamedTuple

import msgspec

from houseway.errors import HousewayError
from houseway.ledger import Transfer
from houseway.play.events import Closed, Noted
from houseway.play.felt import SHARE
from houseway.play.rules import RuleSet
from houseway.play.situation import SeatLaid, Situation, settle
from houseway.play.table import Table
from houseway.pot.uncalled_bet import UNCALLED
from houseway.reasons.comparing import what_beats_what
from houseway.words.payments import closing_cites

UNOPPOSED = "wins unopposed"
Close = tuple[int, int, str, int]
"""A wager that closes: the person, the spot, its name, and the hand of the spot."""


class Settled(NamedTuple):
    """What became of an ending."""

    net: dict[int, int]
    """What each seat has more or fewer, measured at what lies in front of it and in the middle now."""
    order: tuple[Close, ...]
    won: tuple[int, ...]
    """The seats that win some of a pot."""
    cites: tuple[str, ...]
    table: Table


def settled(rules: RuleSet, situation: Situation) -> Settled | None:
    """The ending settled; nothing where these rules do not allow that it lies there."""
    try:
        table = settle(rules, situation)
    except (HousewayError, AssertionError, KeyError, ValueError, IndexError, ZeroDivisionError):
        # Somebody's mistake may be to play by a sheet under which this cannot lie on the table.
        return None
    before = in_front(situation)
    net = {seat.number: seat.stack.balance - before[seat.number] for seat in table.seats}
    moves = [event for event in table.events if isinstance(event, Transfer)]
    won = [move.payee.owner for move in moves if move.payer.kind == "pot" and _wins(situation, move)]
    return Settled(net, closing(table), tuple(sorted(set(won))), cited_keys(table), table)


def _wins(situation: Situation, move: Transfer) -> bool:
    """Whether chips out of a pot are won: those that nobody left or gone has matched only come back."""
    if move.payee.kind != "stack" or move.why.kind == UNCALLED.kind:
        return False
    if move.why.kind != UNOPPOSED:
        return True
    own = {seat.seat: seat.put_in for seat in situation.seats}
    others = [seat.put_in for seat in situation.seats if not seat.folded and seat.seat != move.payee.owner]
    return move.amount > own[move.payee.owner] - max(others, default=0)


def in_front(situation: Situation) -> Counter[int]:
    """What is each seat's before the end: its stack, its wagers and bets that lie there, its bank."""
    owns: Counter[int] = Counter()
    for seat in situation.seats:
        owns[seat.seat] += seat.stack + seat.put_in + seat.dead
    felt = situation.felt
    for spot in felt.spots if felt is not None else ():
        for wager in spot.wagers:
            if not wager.word:
                owns[wager.person] += wager.stake
    if felt is not None and felt.bank is not None:
        bank = felt.bank
        owns[bank.person] += sum(bank.owners.values()) + bank.taken - bank.paid
    return owns


def cards_of(situation: Situation) -> list[str]:
    """Every card that lies there."""
    texts = [*situation.boards, *[text for seat in situation.seats for text in (seat.hole, seat.up)]]
    felt = situation.felt
    if felt is not None:
        hands = [hand for spot in felt.spots for hand in spot.hands]
        hands += [*felt.common.values(), *([felt.bank.hand] if felt.bank is not None else [])]
        texts += [hand.cards for hand in hands]
    return [card for text in texts for card in text.split()]


def closing(table: Table) -> tuple[Close, ...]:
    """The wagers in the order in which they close, as they are told apart by whoever settles them."""
    felt = table.felt
    left: Counter[tuple[int, int, str]] = Counter()
    found: list[Close] = []
    for event in table.events:
        if isinstance(event, Closed):
            key = event.person, event.spot, event.wager
            same = [
                wager.hand
                for wager in (felt.wagers() if felt is not None else ())
                if (wager.person.number, wager.spot.number, wager.kind) == key
            ]
            hand = same[left[key]] if left[key] < len(same) else 0
            left[key] += 1
            found.append((*key, hand))
    return tuple(found)


def cited_keys(table: Table) -> tuple[str, ...]:
    """The keys of the rules behind the payments, each once, in order."""
    keys: list[str] = []
    for event in table.events:
        if isinstance(event, Transfer) and event.why.kind != SHARE:
            keys += event.why.cites
        elif isinstance(event, Closed):
            keys += closing_cites(event)
        elif isinstance(event, Noted) and table.rules.kind in ("point", "meld"):
            keys += event.cites
    return tuple(dict.fromkeys(keys))


def compared_by(table: Table) -> tuple[str, ...]:
    """The keys of the rules by which hands were compared with the player-dealer's, each once."""
    closed = [event for event in table.events if isinstance(event, Closed)]
    return tuple(dict.fromkeys([key for event in closed for key in what_beats_what(table.rules, event)]))


# What is told of an ending


def bare(rules: RuleSet, situation: Situation) -> Situation | None:
    """The ending with nothing but what can be told; nothing where something decides that cannot be.

    Chips that do not lie in the middle say nothing there; in games for points they are what one can lose.
    """
    felt = situation.felt
    if felt is not None and felt.bank is not None and len(felt.bank.owners) > 1:
        return None
    if situation.carried:
        return None
    keeps = rules.kind in ("point", "meld")
    seats = tuple([_bare(seat, keeps) for seat in situation.seats])
    plain = msgspec.structs.replace(
        situation,
        seats=seats,
        stakes=None,
        shows_first=0,
        forced=(),
        state={},
        fees=None,
        collected=0,
        incidents=(),
        facts={name: value for name, value in situation.facts.items() if keeps or name in TOLD},
    )
    whole, told = settled(rules, situation), settled(rules, plain)
    if whole is None or told is None or (whole.net, whole.order) != (told.net, told.order):
        return None
    return plain


TOLD = ("acts", "opened")
"""Facts of a pot game that are told where they decide."""


def _bare(seat: SeatLaid, keeps: bool) -> SeatLaid:
    gone = seat.folded and not keeps
    return msgspec.structs.replace(
        seat,
        name="",
        stack=seat.stack if keeps else 0,
        hole="" if gone else seat.hole,
        up="" if gone else seat.up,
    )
