"""The seven rule of lowball: who checks a good hand after the draw cannot win the bets that follow.

The sheets agree on the money that was in the pot before the draw: the best hand wins it, checked or
not. They differ in what becomes of the later bets when a checked hand is best.
"""

from functools import cache
from typing import Literal, NamedTuple

import msgspec

from houseway.cards import parse_cards
from houseway.errors import CardError
from houseway.ledger import Reason, Transfer
from houseway.play.events import Acted, Event, Milestone, Noted
from houseway.play.pots import Pot, side_pots
from houseway.play.rules import Script
from houseway.play.table import Seat, Table
from houseway.pot.showdown import Half, Showdown, pay_pots, show_hands, showdown
from houseway.rankings import ranking

DRAW_COMPLETE = Milestone("draw complete")
VOID = Reason("bet returned: the best hand was checked", ("must-bet",))


class MustBet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which hands must be bet after the draw, and what becomes of the bets after one was checked."""

    worst: str
    """The worst hand that must be bet, as cards: 7-6-5-4-3 is the worst seven."""
    later_bets: Literal["returned", "next-best"] = "returned"
    """Where the bets after the draw go when the best hand was checked: back to those who made them, or
    to the best hand of those who may win them."""
    short_all_in: bool = False
    """Whether a good hand may call an all-in of less than half a bet and win that; what others put in
    on top of it counts only if the good hand completes the bet (000:280, 003:358)."""

    def __post_init__(self) -> None:
        try:
            cards = parse_cards(self.worst)
        except CardError as error:
            raise ValueError(str(error)) from None
        if len(cards) != 5:
            raise ValueError(f"the worst hand that must be bet has five cards, not {len(cards)}")


class _Later(NamedTuple):
    """What happened after the draw."""

    paid: dict[int, int]
    """What each seat put in, by number."""
    silent: frozenset[int]
    """Seats that checked, or called a short all-in without completing it."""
    short: frozenset[int]
    """Seats that were all-in for less than half a bet before there was a full one."""


def showdown_of_bet_hands(
    table: Table, rules: Showdown, half: Half, must_bet: MustBet, ranking_name: str
) -> Script:
    """Show and divide the pot, the bets after the draw apart where a checked hand is best."""
    later = _later(table, must_bet)
    least = _least(ranking_name, must_bet.worst)
    barred = [s for s in table.live() if s.number in later.silent and half.strength(table, s) >= least]
    if not barred or not any(later.paid.values()):
        yield from showdown(table, rules, (half,))
        return
    before = _pots_before(table, later)
    (strengths,) = yield from show_hands(table, (half,), [*before, *_pots_later(table, later, barred)])
    pots = _settle(table, must_bet, later, barred, strengths)
    if pots is None:
        pots = side_pots(table)
    pay_pots(table, rules, (half,), pots, (strengths,))
    table.outcome = "showdown"


@cache
def _least(ranking_name: str, worst: str) -> int:
    return ranking(ranking_name).strength(parse_cards(worst))


def _settle(
    table: Table, must_bet: MustBet, later: _Later, barred: list[Seat], strengths: dict[int, int]
) -> list[Pot] | None:
    """The pots, once void bets are back with those who made them; none where the rule changes nothing."""
    before = _pots_before(table, later)
    pots: list[Pot] = []
    touched = False
    for layer in _layers(table, later):
        shown = [s for s in layer.eligible if s.shown]
        best = max([strengths[s.number] for s in shown], default=0)
        winners = [s for s in shown if strengths[s.number] == best]
        if not any(s in barred for s in winners):
            pots.append(Pot(sum(layer.paid.values()), layer.eligible))
            continue
        touched = True
        # A sheet that lets a good hand call a short all-in gives it that bet, and nothing more.
        open_to_all = {n: a for n, a in layer.paid.items() if must_bet.short_all_in and n in later.short}
        rest = {n: a for n, a in layer.paid.items() if n not in open_to_all}
        others = tuple([s for s in shown if s not in barred])
        if all(s in barred for s in winners) and (must_bet.later_bets == "returned" or not others):
            _give_back(table, rest, winners[0])
        else:
            rest_for = tuple([s for s in winners if s not in barred]) or others
            pots.append(Pot(sum(rest.values()), rest_for))
        if open_to_all:
            pots.append(Pot(sum(open_to_all.values()), layer.eligible))
    return [*before, *[pot for pot in pots if pot.amount]] if touched else None


def _give_back(table: Table, paid: dict[int, int], winner: Seat) -> None:
    table.log(
        Noted(
            f"seat {winner.number} has the best hand and did not bet it: bets after the draw are void",
            VOID.rules,
        )
    )
    for number, amount in paid.items():
        seat = table.by_number[number]
        seat.total -= amount
        table.pay(seat, amount, VOID)


# Reading what happened


def _later(table: Table, must_bet: MustBet) -> _Later:
    events = _events_after_draw(table)
    by_stack = {id(seat.stack): seat.number for seat in table.seats}
    paid = {seat.number: 0 for seat in table.seats}
    for event in events:
        if isinstance(event, Transfer):
            if event.payee is table.pot:
                paid[by_stack[id(event.payer)]] += event.amount
            else:
                paid[by_stack[id(event.payee)]] -= event.amount
    checked: set[int] = set()
    short: set[int] = set()
    called_short: set[int] = set()
    full = False
    for event in events:
        if not isinstance(event, Acted):
            continue
        if event.verb == "check":
            checked.add(event.seat)
        elif event.verb == "call":
            if must_bet.short_all_in and not full:
                called_short.add(event.seat)
        elif event.verb != "fold":
            called_short.discard(event.seat)
            if full or 2 * event.amount >= table.stakes.big:
                full = True
            else:
                short.add(event.seat)
    return _Later(paid, frozenset(checked | called_short), frozenset(short))


def _events_after_draw(table: Table) -> list[Event]:
    events = table.events
    start = max(i for i, event in enumerate(events) if event == DRAW_COMPLETE)
    return events[start:]


class _Layer(NamedTuple):
    """Bets after the draw up to what some seat could match, by who made them."""

    paid: dict[int, int]
    eligible: tuple[Seat, ...]


def _layers(table: Table, later: _Later) -> list[_Layer]:
    layers = []
    floor = 0
    live = [s for s in table.live() if later.paid[s.number]]
    for level in sorted({later.paid[s.number] for s in live}):
        paid = {n: min(a, level) - min(a, floor) for n, a in later.paid.items() if a > floor}
        layers.append(_Layer(paid, tuple([s for s in live if later.paid[s.number] >= level])))
        floor = level
    return layers


def _pots_later(table: Table, later: _Later, barred: list[Seat]) -> list[Pot]:
    """The bets after the draw, as far as somebody may win them by showing."""
    return [
        Pot(sum(layer.paid.values()), tuple([s for s in layer.eligible if s not in barred]) or layer.eligible)
        for layer in _layers(table, later)
    ]


def _pots_before(table: Table, later: _Later) -> list[Pot]:
    """The main pot and the side pots as they were before the bets after the draw."""
    live = table.live()
    had = {s.number: s.total - later.paid[s.number] for s in table.seats}
    pots = []
    floor = 0
    for level in sorted({had[s.number] for s in live}):
        amount = sum(min(a, level) - min(a, floor) for a in had.values())
        pots.append(Pot(amount, tuple([s for s in live if had[s.number] >= level])))
        floor = level
    rest = table.pot.balance - sum(later.paid.values()) - sum(pot.amount for pot in pots)
    pots[0] = Pot(pots[0].amount + rest, pots[0].eligible)
    return [pot for pot in pots if pot.amount]
