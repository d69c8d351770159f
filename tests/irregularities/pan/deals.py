"""Hands of Pan in which something goes wrong: five cards and five, or as many as come by mistake."""

from houseway.cards import parse_cards
from houseway.play.events import Noted
from houseway.play.hand import Hand
from houseway.play.incidents.writing import parse_incident
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from houseway.shoe import Chance
from tests.examples.melds.pan_deals import CHIP

FIRST, SECOND = "Ac 3d 5h 7s Qd", "2h 4s 6c Jh Kc"
"""Two times five cards that no eleventh makes a spread of."""


def deal_wrong(hands: dict[int, tuple[str, str]], draws: str, *incidents: str, picked_of: str = "") -> Hand:
    """The seats are given in the order of play; then come the cards that are drawn or added.

    Where the dealer picks a card at random, it is the first of those given.
    """
    parts = [parse_cards(hand[part]) for part in (0, 1) for hand in hands.values()]
    order = (*[c for part in parts for c in part], *parse_cards(draws))
    seats = tuple([SeatStart(seat, 20 * CHIP) for seat in sorted(hands)])
    start = Start(seats=seats, state={"asked": list(range(1, 9))})
    given = [order, parse_cards(picked_of)] if picked_of else [order]
    chance = Chance(given=given, incidents=tuple(map(parse_incident, incidents)))
    return Hand(load("nineteenth-hole/pan"), start, chance)


def chips(hand: Hand) -> dict[int, int]:
    """What each seat has, in chips."""
    return {seat: stack // CHIP for seat, stack in hand.stacks().items()}


def ruled(hand: Hand) -> list[str]:
    """The clauses and rulings on what went wrong, in order."""
    ids = {remedy.id for remedy in hand.rules.remedies}
    return [key for event in hand.events if isinstance(event, Noted) for key in event.cites if key in ids]


def notice(hand: Hand, seat: int, fact: str) -> Hand:
    """Somebody points it out now."""
    hand.incident(f"turn {hand.turn} noticed by {seat}: {fact}")
    return hand
