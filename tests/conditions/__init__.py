"""When a cited rule applies: for every key that a payment may cite, its condition, written from the print.

Each module is for one family of rule sets and has ``CONDITIONS``: by rule key, whether the rule's own
condition holds for the event that cites it. A condition looks at cards, chips and choices and works
the case out anew; it never asks the code that made the payment.
"""

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple

from houseway.ledger import Transfer
from houseway.play.events import Closed, Event, Noted
from houseway.play.hand import Hand
from tests.coverage import PRINTED


class Cited(NamedTuple):
    """An event that cites a rule, and where it stands in the hand."""

    hand: Hand
    event: Event
    place: int
    """The index of the event among those of the hand."""
    key: str


Condition = Callable[[Cited], bool]


def cited(hand: Hand) -> Iterator[Cited]:
    """Every citation of a hand: transfers, closed wagers, and what was noted with a rule."""
    for place, event in enumerate(hand.events):
        keys: tuple[str, ...] = ()
        if isinstance(event, Transfer):
            keys = event.why.cites
        elif isinstance(event, Closed | Noted):
            keys = event.cites
        for key in keys:
            yield Cited(hand, event, place, key)


def conditions(family: str) -> Mapping[str, Condition]:
    """The conditions of a family; none while nobody has written them."""
    name = f"{__name__}.{family.replace('-', '_').replace('13_', 'thirteen_')}"
    if find_spec(name) is None:
        return {}
    found: Mapping[str, Condition] = import_module(name).CONDITIONS
    return found


def has_conditions(rule_set_id: str) -> bool:
    """Conditions are written from the print: a game that is not printed has none yet."""
    return rule_set_id in PRINTED


def check_citations(hand: Hand) -> None:
    """The condition of every rule that a hand cites holds, with posts and kills too."""
    if not has_conditions(hand.rules.id):
        return
    known, fees = conditions(hand.rules.family), hand.rules.fee_book
    for one in cited(hand):
        if one.key in known or fees is None or fees.cite(one.key) is None:
            assert known[one.key](one), f"{one.key!r} does not apply to {one.event}"
