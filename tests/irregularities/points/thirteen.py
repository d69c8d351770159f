"""Hands of thirteen cards in which something goes wrong."""

from collections.abc import Sequence

from houseway.cards import STANDARD, card
from houseway.play.decisions import Choice
from houseway.play.events import Noted
from houseway.play.hand import Hand
from houseway.play.incidents.writing import parse_incident
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from houseway.shoe import Chance

HG = "hawaiian-gardens/thirteen-card"
CENTRAL = [f"central-coast/chinese-poker{name}" for name in ("", "-western", "-eastern", "-mandarin")]
ALL = [HG, *CENTRAL]
LOW = "2c 4d 6h  3c 3d 5h 7s 8d  9c 9d Jh 4s 5c"
HIGH = "Ac Kd Qh  Ks Kh 6c 6d 7h  Js Jc Jd 2h 2d"
MIXED = "Ah Qd Th  4h 4c 9h 7c 3s  8s 8c Td 5d 2s"
"""LOW loses every segment to HIGH."""


def dealt(rule_set: str, hands: Sequence[str], *incidents: str) -> Hand:
    """Seats 1, 2 … get these hands one card at a time; a card that comes besides the deck is written --.

    The button is the last seat.
    """
    rules = load(rule_set)
    cards = [[None if one == "--" else card(one) for one in text.split()] for text in hands]
    seats = tuple([SeatStart(i + 1, 100 * rules.limits[0].small) for i in range(len(cards))])
    longest = max(map(len, cards))
    top = [hand[i] for i in range(longest) for hand in cards if i < len(hand)]
    order = [c for c in top if c is not None]
    order += [c for c in STANDARD if c not in order]
    start = Start(seats=seats, button=len(cards))
    return Hand(rules, start, Chance(given=[tuple(order)], incidents=tuple(map(parse_incident, incidents))))


def set_as_dealt(hand: Hand) -> Hand:
    """Everybody sets the cards in the order in which they came."""
    while hand.decision is not None and hand.decision.asks == "set":
        number = hand.decision.seats[0]
        option = hand.decision.for_seat(number).option("set")
        assert option is not None and option.arrange is not None
        hand.choose(Choice("set", cards=option.arrange.among, seat=number))
    return hand


def compare(hand: Hand) -> Hand:
    """Nobody declares anything."""
    while hand.decision is not None and hand.decision.asks == "declare":
        hand.choose(Choice("ready", seat=hand.decision.seats[0]))
    return hand


def points(hand: Hand) -> dict[int, int]:
    """What each seat has won or lost, in points."""
    point = hand.table.stakes.small
    return {seat.seat: (hand.stacks()[seat.seat] - seat.stack) // point for seat in hand.start.seats}


def ruled(hand: Hand) -> list[str]:
    """The clauses and rulings on what went wrong, in order."""
    ids = {remedy.id for remedy in hand.rules.remedies}
    return [key for event in hand.events if isinstance(event, Noted) for key in event.cites if key in ids]
