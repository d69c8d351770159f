"""The seven rule of lowball: who checks a good hand after the draw cannot win the bets that follow.

The sheets agree on the money that was in the pot before the draw: the best hand wins it, checked or
not. They differ in what becomes of the later bets when a checked hand is best.
"""

from collections.abc import Callable
from functools import cache
from typing import Literal, NamedTuple

import msgspec

from houseway.cards import parse_cards
from houseway.errors import CardError, RecordError
from houseway.facts import Person
from houseway.ledger import Reason
from houseway.money import dollars
from houseway.play.events import Acted, Milestone, Noted
from houseway.play.parameters import Hand
from houseway.play.pots import Pot, side_pots, to_balance
from houseway.play.rules import Script
from houseway.play.table import Seat, Table
from houseway.pot.dividing import pay_pots
from houseway.pot.showdown import (
    Half,
    Showdown,
    Win,
    compare_hands,
    complete_pot,
    show_hands,
    show_or_muck,
)
from houseway.rankings import ranking

DRAW_COMPLETE = Milestone("draw complete")
VOID = Reason("bet returned: the best hand was checked", ("must-bet",))
OVERCALL = Reason("bet returned: the best hand only called a short all-in", ("overcalls",))
ACTS = "acts"
"""The fact of the table that says what was done after the draw."""


class MustBet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which hands must be bet after the draw, and what becomes of the bets after one was checked."""

    worst: Hand
    """The worst hand that must be bet, as cards: 7-6-5-4-3 is the worst seven."""
    later_bets: Literal["returned", "next-best"] = "returned"
    """Where the bets after the draw go when the best hand was checked: back to those who made them, or
    to the best hand of those who may win them."""
    tied: Literal["stands", "void"] = "stands"
    """What becomes of them when a checked hand ties with one that was not: they are the other's, or they
    are treated as if the checked hand were best by itself."""
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
    """What happened after the draw, by seat number."""

    paid: dict[int, int]
    """What each seat put in."""
    checked: set[int]
    silent: dict[int, dict[int, int]]
    """Seats that checked, or called a short all-in without completing it; and with a hand that should
    have been bet, what of the others' chips each may win all the same."""


def remember_bets(table: Table, betting: Script) -> Script:
    """The betting after the last draw: what everybody does and puts in stays on the table."""
    for seat in table.seats:
        seat.before_draw = seat.total
    since = len(table.events)
    yield from betting
    acts = [event for event in table.events[since:] if isinstance(event, Acted)]
    table.facts[ACTS] = [[seat, verb, amount] for seat, verb, amount in acts]


def show_or_muck_bet_hands(
    table: Table, sheet: Showdown, half: Half, must_bet: MustBet, ranking_name: str
) -> Script:
    """Everybody shows or mucks, where the players decide it; a checked hand has claims of its own."""

    def claims(table: Table) -> list[Pot]:
        later = _later(table, must_bet)
        barred = _barred(table, later, half, must_bet, ranking_name)
        return [*_pots_before(table, later), *_claims(table, later, barred)] if barred else side_pots(table)

    yield from show_or_muck(table, sheet, claims)


def compare_bet_hands(
    table: Table,
    sheet: Showdown,
    half: Half,
    must_bet: MustBet,
    ranking_name: str,
    proud: Callable[[Seat], bool] | None = None,
) -> list[Win]:
    """Show and divide the pot, the bets after the draw apart where a checked hand is best."""
    complete_pot(table)
    later = _later(table, must_bet)
    barred = _barred(table, later, half, must_bet, ranking_name)
    if not barred:
        return compare_hands(table, sheet, (half,), proud)
    claims = [*_pots_before(table, later), *_claims(table, later, barred)]
    (strengths,) = show_hands(table, (half,), claims, proud)
    pots = _settle(table, must_bet, later, barred, strengths)
    if pots is None:
        pots = side_pots(table)
    table.outcome = "showdown"
    return pay_pots(table, sheet, (half,), pots, (strengths,))


def _barred(table: Table, later: _Later, half: Half, must_bet: MustBet, ranking_name: str) -> list[Seat]:
    """Who has a hand that should have been bet and was not, where there are bets after the draw at all."""
    if not any(later.paid.values()):
        return []
    least = _least(ranking_name, must_bet.worst)
    return [s for s in table.live() if s.number in later.silent and half.strength(table, s) >= least]


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
            pots.append(Pot(sum(layer.paid.values()), layer.eligible, later=True))
            continue
        touched = True
        mine = {
            n: layer.part(min([later.silent[s.number][n] for s in winners if s in barred]))
            for n in layer.paid
        }
        if len(winners) == 1:
            # What he called of it was his stake for it.
            own = winners[0].number
            mine[own] = min(layer.paid.get(own, 0), max([a for n, a in mine.items() if n != own], default=0))
        rest = {n: a - mine[n] for n, a in layer.paid.items() if a > mine[n]}
        others = tuple([s for s in shown if s not in barred])
        void = must_bet.tied == "void" or all(s in barred for s in winners)
        if void and (must_bet.later_bets == "returned" or not others):
            _give_back(table, rest, winners, later)
        else:
            rest_for = tuple([s for s in winners if s not in barred]) or others
            pots.append(Pot(sum(rest.values()), rest_for, later=True, cites=_why(winners, barred, later)))
        pots.append(Pot(sum(mine.values()), layer.eligible, later=True))
    if not touched:
        return None
    return to_balance([*before, *[pot for pot in pots if pot.amount]], table.pot.balance)


def _why(winners: list[Seat], barred: list[Seat], later: _Later) -> tuple[str, ...]:
    """The rule that keeps the best hands from bets after the draw."""
    checked = any([s.number in later.checked for s in winners if s in barred])
    return VOID.cites if checked else OVERCALL.cites


def _give_back(table: Table, paid: dict[int, int], winners: list[Seat], later: _Later) -> None:
    if not paid:
        return
    checked = [s for s in winners if s.number in later.checked]
    why = VOID if checked else OVERCALL
    best = checked[0] if checked else winners[0]
    kind = "did not bet the best hand" if checked else "only called with the best hand"
    table.log(Noted(kind, why.cites, (Person(best.number),)))
    for number, amount in paid.items():
        seat = table.by_number[number]
        seat.total -= amount
        # A fee that was more than the pot before the draw has come out of these bets.
        table.pay(seat, min(amount, table.pot.balance), why)


# Reading what happened


def _later(table: Table, must_bet: MustBet) -> _Later:
    checked: set[int] = set()
    short: set[int] = set()
    called_short: dict[int, dict[int, int]] = {}
    full = False
    so_far = {seat.number: 0 for seat in table.seats}
    for number, verb, amount in table.facts.get(ACTS, ()):
        match verb:
            case "check":
                checked.add(number)
            case "call":
                so_far[number] = amount
                if must_bet.short_all_in and not full:
                    called_short[number] = {**so_far, number: 0}
            case "bet" | "complete" | "raise":
                so_far[number] = amount
                called_short.pop(number, None)
                if full or 2 * amount >= table.stakes.big:
                    full = True
                else:
                    short.add(number)
    paid = {seat.number: seat.total - seat.before_draw for seat in table.seats}
    if table.facts.get(ACTS):
        _check_acts(table, so_far, paid)
    only_short = {n: a if must_bet.short_all_in and n in short else 0 for n, a in paid.items()}
    return _Later(paid, checked, called_short | dict.fromkeys(checked, only_short))


def _check_acts(table: Table, bets: dict[int, int], paid: dict[int, int]) -> None:
    """Refuse acts of nobody, and chips after the draw that nobody's acts account for."""
    for number, amount in bets.items():
        seat = table.seat(number)
        if paid[number] > amount:
            raise RecordError(
                f"seat {number} put in {dollars(seat.total)}, {dollars(seat.before_draw)} of it before the "
                f"draw: what it did after it says {dollars(amount)}"
            )


class _Layer(NamedTuple):
    """Bets after the draw between two amounts that some seats could match, by who made them."""

    floor: int
    level: int
    paid: dict[int, int]
    eligible: tuple[Seat, ...]

    def part(self, amount: int) -> int:
        """What of the bets of a seat lies in this layer."""
        return min(amount, self.level) - min(amount, self.floor)


def _layers(table: Table, later: _Later) -> list[_Layer]:
    layers = []
    floor = 0
    live = [s for s in table.live() if later.paid[s.number]]
    for level in sorted({later.paid[s.number] for s in live}):
        paid = {n: min(a, level) - floor for n, a in later.paid.items() if a > floor}
        eligible = tuple([s for s in live if later.paid[s.number] >= level])
        layers.append(_Layer(floor, level, paid, eligible))
        floor = level
    return layers


def _claims(table: Table, later: _Later, barred: list[Seat]) -> list[Pot]:
    """The bets after the draw as reasons to show: to win them, or to have them declared void."""
    claims = []
    for layer in _layers(table, later):
        amount = sum(layer.paid.values())
        others = tuple([s for s in layer.eligible if s not in barred])
        claims += [Pot(amount, eligible) for eligible in (layer.eligible, others) if eligible]
    return claims


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
