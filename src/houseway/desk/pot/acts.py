"""What was done after the draw, as people write it: ``2 bet $20``."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from houseway.desk.amounts import cents
from houseway.desk.fault import Fault
from houseway.money import dollars
from houseway.pot.must_bet import ACTS as ACTS

PLAIN, WITH_CHIPS = ("check", "fold"), ("bet", "call", "raise", "complete")


class Act(NamedTuple):
    """What a seat did; of a bet, call or raise, all that it has bet in this round then."""

    seat: int
    verb: str
    amount: int


def read_acts(written: Sequence[str], seats: Sequence[int]) -> list[Act]:
    """The acts of a list in a file."""
    return [_act(line, f"after_draw.{place}", seats) for place, line in enumerate(written)]


def _act(line: str, at: str, seats: Sequence[int]) -> Act:
    words = line.split()
    if len(words) < 2 or not words[0].isdecimal() or words[1] not in (*PLAIN, *WITH_CHIPS):
        raise Fault(at, f'an act is a seat, check, fold, bet, call or raise, as in "2 bet $20": not {line!r}')
    seat, verb = int(words[0]), words[1]
    if seat not in seats:
        raise Fault(at, f"seat {seat} is not in this hand")
    if len(words) != (3 if verb in WITH_CHIPS else 2):
        more = "says how much, as in 2 call $20" if verb in WITH_CHIPS else "has no amount"
        raise Fault(at, f"a {verb} {more}: not {line!r}")
    return Act(seat, verb, cents(words[2], at) if verb in WITH_CHIPS else 0)


def check_acts(acts: Sequence[Act], folded: Collection[int], dead: Collection[int]) -> None:
    """Refuse acts that cannot have followed each other; who calls less than the bet is all-in."""
    level = 0
    last: dict[int, Act] = {}
    for place, act in enumerate(acts):
        before = last.get(act.seat)
        if wrong := _wrong(act, level, before):
            raise Fault(f"after_draw.{place}", wrong)
        if act.verb == "fold" and act.seat not in folded:
            raise Fault(f"seats.{act.seat}", "it folded after the draw: say folded = true")
        level, last[act.seat] = max(level, act.amount), act
    for seat, act in last.items():
        if act.verb == "check" and level and seat not in (*folded, *dead):
            raise Fault("after_draw", f"seat {seat} checked, and does not answer the bet of {dollars(level)}")


def _wrong(act: Act, level: int, before: Act | None) -> str:
    """What is wrong with an act where so much was bet, after the last one of its seat."""
    bet = dollars(level)
    if before is not None and before.verb == "fold":
        return f"seat {act.seat} has folded already"
    if act.verb == "check" and level:
        return f"seat {act.seat} cannot check a bet of {bet}"
    if act.verb == "bet" and level:
        return f"{bet} was bet already: more is a raise"
    if act.verb in ("raise", "complete") and act.amount <= level:
        return f"{bet} was bet already: a raise is to more than that"
    if act.verb == "call" and not level:
        return "nobody has bet: there is nothing to call"
    if act.verb == "call" and act.amount > level:
        return f"the bet is {bet}: nobody calls {dollars(act.amount)}"
    if before is not None and 0 < act.amount <= before.amount:
        return f"seat {act.seat} has {dollars(before.amount)} in already"
    return ""


def bets_after(acts: Sequence[Act]) -> dict[int, int]:
    """What each seat has put in after the draw, by its last act with chips."""
    return {act.seat: act.amount for act in acts if act.verb in WITH_CHIPS}


def show_act(seat: int, verb: str, amount: int) -> str:
    """An act as a file writes it.

    >>> show_act(2, "bet", 2000), show_act(1, "check", 0)
    ('2 bet $20', '1 check')
    """
    return f"{seat} {verb}" + (f" {dollars(amount)}" if verb in WITH_CHIPS else "")
