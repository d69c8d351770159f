"""The record of a hand as one seat may have it: what that seat did not see is unknown.

Such a record can always be read and told. It can be replayed where everything was seen that the hand turned
on; where a hidden card decided something, that is refused like any record that does not fit.
"""

from collections.abc import Sequence

import msgspec

from houseway.cards import UNKNOWN, Card, show_cards
from houseway.incident import Incident
from houseway.play.events import Exposed, Happened
from houseway.play.hand import Hand
from houseway.play.record import Record, record_of
from houseway.play.seen_cards import Sight, sight
from houseway.play.view import events_seen


def record_as_seen(hand: Hand, seat: int) -> Record:
    """The record of a hand, finished or not, without what this seat was not shown; seat 0 is a bystander.

    The shoe ends with the last card that was dealt. Cards that others named and did not show are unknown, and
    what went wrong without the seat's knowledge is left out.

    >>> import houseway
    >>> hand = houseway.deal("black-sheep/texas-holdem", [100_00, 100_00], 1)
    >>> record_as_seen(hand, 1).shoe, record_as_seen(hand, 0).shoe
    ('5d ?? 7c ??', '?? ?? ?? ??')
    """
    return masked(hand, seat, sight(hand, seat))


def masked(hand: Hand, seat: int, seen: Sight) -> Record:
    """The record with what was seen."""
    chance = hand.table.chance
    shoe, *reshuffles = [
        show_cards(_faces(order, seen, k, len(order) if k else seen.ends[0]))
        for k, order in enumerate(chance.orders)
    ]
    choices = [f"{who} {choice}" for (who, _), choice in zip(hand.choices, seen.choices, strict=True)]
    record = record_of(hand)
    known_of = known_incidents(hand, seat)
    return msgspec.structs.replace(
        record,
        file="",
        shoe=shoe,
        reshuffles=tuple(reshuffles),
        incidents=tuple([text for text in record.incidents if text in known_of]),
        choices=tuple(choices),
    )


def _faces(order: Sequence[Card], seen: Sight, shuffle: int, end: int) -> list[Card]:
    return [card if place in seen.seen[shuffle] else UNKNOWN for place, card in enumerate(order[:end])]


def known_incidents(hand: Hand, seat: int) -> set[str]:
    """What went wrong before everybody's eyes, or the seat's."""
    told = events_seen(hand, seat)
    said = {str(Incident(*event)) for event in told if isinstance(event, Happened)}
    shown = {(event.place, event.number, event.what) for event in told if isinstance(event, Exposed)}
    facts = hand.table.chance.incidents
    return said | {str(fact) for fact in facts if not fact.said and fact[:3] in shown}
