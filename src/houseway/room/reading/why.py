"""Why each chip moved: a hand, finished or not, and the seat that asks."""

from collections.abc import Mapping

from houseway.play.hand import Hand
from houseway.play.view import events_seen, view
from houseway.reasons.reader import NOBODY, Reader
from houseway.reasons.structs import Why
from houseway.reasons.why import told


def why(hand: Hand, seat: int, names: Mapping[int, str] = NOBODY, number: int = 0) -> Why:
    """The payments of a hand as one seat may know them; seat 0 looks on.

    >>> import houseway
    >>> hand = houseway.deal("black-sheep/texas-holdem", [100_00, 100_00], 1)
    >>> while not hand.over:
    ...     hand.choose(hand.decision.plain.get("check") or hand.decision.plain["call"])
    >>> found = why(hand, 1, {2: "Mei"})
    >>> found.sentences
    ('Mei wins the pot of $6 with two pair, tens and fours, queen kicker.',)
    >>> found.payments[0].reason
    'Two pair, tens and fours, queen kicker. 10♠ 4♦ play with 4♣ Q♥ 10♣.'
    """
    return told(Reader(hand.table, view(hand, seat), events_seen(hand, seat), names), number)
