"""Hands of draw games with stacked cards, in which something goes wrong."""

from typing import Any

from msgspec import structs

from houseway.cards import parse_cards, show_cards
from houseway.door import start_with
from houseway.play.events import Noted
from houseway.play.hand import Hand
from houseway.play.incidents.writing import parse_incident
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.testing import act, deck, one_at_a_time

LOWBALL = "hawaiian-gardens/lowball"
KANSAS = "hawaiian-gardens/kansas-city-lowball"
MATCH_IT = "hawaiian-gardens/match-it"
ARCHIE = "hawaiian-gardens/archie"
DRAMAHA = "hawaiian-gardens/dramaha"
CENTRAL = "central-coast/lowball"
DEUCE = "central-coast/deuce-to-seven-lowball"
LADDER = "lucky-lady/lowball-draw"
LO_BALL = "nineteenth-hole/lo-ball"
DRAW_POKER = "nineteenth-hole/draw-poker"

FIVE_EACH = ("2c 8d 4h Ks 9h", "3c 4d 5h Qs Jh", "As 2d 9s Js Th")
"""The hands of seats 1, 2 and 3, card by card: card 4 is seat 1's second, the 8d."""
NEXT = "Kh 6c 7c 8c 9c Tc Jc Qc Kc Ac"
"""What lies under them: the burn, and what is drawn."""


def hand_with(
    rule_set_id: str,
    *incidents: str,
    hands: tuple[str, ...] = FIVE_EACH,
    under: str = NEXT,
    stack: int = 1_000_00,
    button: int | None = None,
    reshuffles: tuple[str, ...] = (),
    **start: Any,
) -> Hand:
    """A hand in which these cards come, one at a time to each, and these things go wrong."""
    rules = load(rule_set_id)
    stacks = dict.fromkeys(range(1, len(hands) + 1), stack)
    begun = start_with(rules, stacks, **start)
    if button is not None:
        begun = structs.replace(begun, button=button)
    orders = [deck(rules, one_at_a_time(*hands) + " " + under), *map(parse_cards, reshuffles)]
    return Hand(rules, begun, Chance(given=orders, incidents=tuple(map(parse_incident, incidents))))


def hole(hand: Hand, seat: int) -> str:
    """The down cards of a seat."""
    return show_cards(hand.table.by_number[seat].hole)


def cites(hand: Hand) -> list[str]:
    """The remedies that were applied, in order."""
    ids = {remedy.id for remedy in hand.rules.remedies}
    return [key for event in hand.events if isinstance(event, Noted) for key in event.cites if key in ids]


def to_the_draw(hand: Hand) -> Hand:
    """Nobody kills, everybody calls."""
    while hand.decision is not None and hand.decision.asks != "discard":
        verb = next(verb for verb in ("pass", "check", "call") if hand.decision.option(verb) is not None)
        act(hand, f"{hand.decision.seat} {verb}")
    return hand
