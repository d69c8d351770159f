"""Houseway: the California card room in software.

What a program needs stands at this door; nothing is imported before it is asked for.

>>> import houseway
>>> rules = houseway.load("black-sheep/texas-holdem")
>>> hand = houseway.deal(rules, [200_00, 200_00, 200_00], 7)
>>> hand.decision.seats, list(hand.decision.by_verb)
((3,), ['call', 'raise', 'fold'])
>>> hand.choose(houseway.Choice("raise", 2 * rules.limits[0].small))
>>> hand.choose(houseway.Choice("fly"))
Traceback (most recent call last):
houseway.errors.IllegalChoice: seat 1 cannot fly: the choices are call, raise, fold
>>> seen = houseway.view(hand, 2)
>>> [seat.down for seat in seen.seats]
[(??, ??), (7d, Td), (??, ??)]
>>> while hand.decision is not None:
...     hand.choose(houseway.Choice("call" if "call" in hand.decision.by_verb else "check"))
>>> houseway.explain(hand)[-1].text
'seat 3 gets $9: splits 2 ways the pot with two pair, eights and fours, ace kicker'
>>> hand.stacks() == houseway.replay(houseway.record(hand)).stacks()
True

Amounts are cents, always whole. Where a hand begins otherwise than with some stacks:

>>> seats = (houseway.SeatStart(2, 90_00, "Ada"), houseway.SeatStart(5, 40_00, "Ben"))
>>> start = houseway.Start(seats=seats, button=2, limit="3-6")
>>> houseway.deal(rules, start, 1).stacks()
{2: 8700, 5: 3900}
"""

TYPE_CHECKING = False  # Not from typing, which takes longer to import than all of this.
if TYPE_CHECKING:
    from houseway import testing
    from houseway.door import deal, equity, explain, fees_of, load, odds, record, replay
    from houseway.errors import HousewayError
    from houseway.play.decisions import Choice
    from houseway.play.hand import Hand
    from houseway.play.rules import RuleSet
    from houseway.play.table import SeatStart, Start
    from houseway.play.view import view
    from houseway.rooms.index import catalogue
    from houseway.session.session import Session

__version__ = "0.1.0"

__all__ = [
    "Choice",
    "Hand",
    "HousewayError",
    "RuleSet",
    "SeatStart",
    "Session",
    "Start",
    "catalogue",
    "deal",
    "equity",
    "explain",
    "fees_of",
    "load",
    "odds",
    "record",
    "replay",
    "testing",
    "view",
]

_HOMES = {
    "Choice": "houseway.play.decisions",
    "Hand": "houseway.play.hand",
    "HousewayError": "houseway.errors",
    "RuleSet": "houseway.play.rules",
    "SeatStart": "houseway.play.table",
    "Session": "houseway.session.session",
    "Start": "houseway.play.table",
    "catalogue": "houseway.rooms.index",
    "view": "houseway.play.view",
}
"""Where a name comes from, if not from the door."""


if not TYPE_CHECKING:  # Or type checkers would believe that every name is there.

    def __getattr__(name: str) -> object:
        """A name of the front door, imported when it is first asked for."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module

        if name == "testing":
            return import_module("houseway.testing")
        value: object = getattr(import_module(_HOMES.get(name, "houseway.door")), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
