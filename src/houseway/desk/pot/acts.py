"""What was done after the draw, as people write it: ``2 bet $20``."""

from collections.abc import Sequence
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


def bets_after(acts: Sequence[Act]) -> dict[int, int]:
    """What each seat has put in after the draw, by its last act with chips."""
    return {act.seat: act.amount for act in acts if act.verb in WITH_CHIPS}


def show_act(seat: int, verb: str, amount: int) -> str:
    """An act as a file writes it.

    >>> show_act(2, "bet", 2000), show_act(1, "check", 0)
    ('2 bet $20', '1 check')
    """
    return f"{seat} {verb}" + (f" {dollars(amount)}" if verb in WITH_CHIPS else "")
