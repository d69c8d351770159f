"""Amounts as a few sizes, in one of three ways.

- ``limits``: the least and the most of each range that is offered. Where bets are fixed, and wherever the
  limits are printed, these are exactly the amounts of the sheet.
- ``pot``: the least; a half, the whole and twice the pot (for a raise, of the pot after the call); the most.
  Where there is no pot, for wagers and banks, twice, five times and ten times the least instead.
- ``parameter``: one size, and a number from 0 to 1 beside the action, for any amount that is offered.

>>> from houseway.play.decisions import Range
>>> spans = (Range(600, 600), Range(900, 5000, 100))
>>> sizes("limits", spans), sizes("pot", spans, Pot(level=300, chips=1500, mine=0))
({0: 600, 2: 900, 3: 5000}, {0: 600, 1: 1200, 2: 2100, 3: 3900, 4: 5000})
>>> said(spans, 0.0), said(spans, 0.5), said(spans, 1.0)
(600, 2900, 5000)
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple, get_args

from houseway.errors import HousewayError
from houseway.play.decisions import Range
from houseway.play.view import View

Amounts = Literal["limits", "pot", "parameter"]
COUNT: dict[Amounts, int] = {"limits": 4, "pot": 5, "parameter": 1}
"""How many sizes there are."""
POT_PARTS = (0.5, 1.0, 2.0)
TIMES = (2, 5, 10)


class Pot(NamedTuple):
    """What a bet is measured by: what is to be met, the chips that are in, the chips of one's own bet."""

    level: int
    chips: int
    mine: int

    def part(self, fraction: float) -> int:
        """The bet or raise of so much of the pot, as the total of the round."""
        call = self.level - self.mine
        return self.level + int(fraction * (self.chips + call))


def pot_seen(seen: View) -> Pot | None:
    """The pot as somebody sees it; none where nobody plays for one."""
    if not seen.chips_in:
        return None
    level = max([seat.bet for seat in seen.seats], default=0)
    mine = next((seat.bet for seat in seen.seats if seat.number == seen.seat), 0)
    return Pot(level, seen.chips_in, mine)


def check_amounts(amounts: object) -> Amounts:
    """Refuse a way to say amounts that there is not."""
    for known in get_args(Amounts):
        if isinstance(amounts, str) and amounts == known:
            found: Amounts = known
            return found
    raise HousewayError(f"amounts are said as {', '.join(get_args(Amounts))}, not as {amounts!r}")


def sizes(how: Amounts, spans: Sequence[Range], pot: Pot | None = None) -> dict[int, int]:
    """The amounts that can be said, by slot, each once; for ``parameter`` the least stands for all."""
    least, most = spans[0].low, last_of(spans[-1])
    if how == "parameter":
        return {0: least}
    if how == "limits":
        bounds = [spans[0].low, last_of(spans[0])]
        bounds += [spans[-1].low, last_of(spans[-1])] if len(spans) > 1 else []
        return {slot: amount for slot, amount in enumerate(bounds) if amount not in bounds[:slot]}
    wanted = [pot.part(part) for part in POT_PARTS] if pot is not None else [least * by for by in TIMES]
    found = {0: least}
    for slot, target in enumerate(wanted, 1):
        amount = _at_most(spans, target)
        if least < amount < most and amount not in found.values():
            found[slot] = amount
    if most > least:
        found[len(wanted) + 1] = most
    return found


def said(spans: Sequence[Range], parameter: float) -> int:
    """The amount that a number from 0 to 1 stands for, among all that are offered."""
    counts = [(span.high - span.low) // span.step + 1 for span in spans]
    at = round(min(1.0, max(0.0, float(parameter))) * (sum(counts) - 1))
    for span, count in zip(spans, counts, strict=True):
        if at < count:
            return span.low + at * span.step
        at -= count
    raise AssertionError("the counts add up to all amounts")


def last_of(span: Range) -> int:
    """The most that can be reached in its steps."""
    return span.high - (span.high - span.low) % span.step


def _at_most(spans: Sequence[Range], target: int) -> int:
    """The largest amount that is offered and not over the target; the least where there is none."""
    below = [span for span in spans if span.low <= target]
    if not below:
        return spans[0].low
    span = below[-1]
    return span.low + (min(target, span.high) - span.low) // span.step * span.step
