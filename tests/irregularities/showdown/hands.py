"""Hands that come to a showdown: stacked cards, everybody in for the same, and what goes wrong there."""

from msgspec import structs

from houseway.door import start_with
from houseway.incidents.writing import parse_incident
from houseway.play.decisions import Choice, Decision
from houseway.play.events import Noted
from houseway.play.hand import Hand
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.testing import deck, one_at_a_time

HOLDEM = {
    "central-coast": "central-coast/texas-holdem",
    "nineteenth": "nineteenth-hole/texas-holdem",
    "gardens": "hawaiian-gardens/texas-holdem",
}
CC_LOWBALL = "central-coast/lowball"
CC_OMAHA = "central-coast/omaha"
DRAW = "nineteenth-hole/draw-poker"
STUD = "nineteenth-hole/seven-card-stud"
RAZZ = "nineteenth-hole/razz"
LO_BALL = "nineteenth-hole/lo-ball"
BOARD = "2d 2h Js 5s 7h 3s 9c 4s"
"""Three burns between them: 2h Js 5s, 9c... nothing that helps anybody."""


def hand_of(
    rule_set_id: str,
    cards: str,
    *incidents: str,
    stacks: dict[int, int] | None = None,
    ask: bool = False,
    button: int | None = None,
    limit: str = "",
) -> Hand:
    """A hand with these cards on top of the deck, and what goes wrong in it."""
    rules = load(rule_set_id)
    start = start_with(rules, stacks or {1: 1000_00, 2: 1000_00, 3: 1000_00}, limit=limit)
    start = structs.replace(start, ask_to_show=ask, button=start.button if button is None else button)
    chance = Chance(given=[deck(rules, cards)], incidents=tuple(map(parse_incident, incidents)))
    return Hand(rules, start, chance)


def holdem(*hands: str) -> str:
    """Two cards each, and a board that helps nobody: 8c 9d Jh 3s 2s."""
    return one_at_a_time(*hands) + " 4c 8c 9d Jh 4d 3s 4h 2s"


def to_the_showdown(hand: Hand) -> Hand:
    """Everybody checks or calls, stands pat and keeps what he has, until a hand is to be shown."""
    while hand.decision is not None and hand.decision.asks not in ("show", "floor"):
        hand.choose(_quiet(hand.decision))
    return hand


def play_quietly(hand: Hand) -> Hand:
    """The same to the end: everybody shows."""
    while hand.decision is not None:
        hand.choose(_quiet(hand.decision))
    return hand


def _quiet(decision: Decision) -> Choice:
    for verb in (
        "check",
        "call",
        "complete",
        "pat",
        "show",
        "let-it-be",
        "bring-in",
        "no",
        "pass",
        "discard",
    ):
        option = decision.option(verb)
        if option is not None:
            return option.least()
    return next(iter(decision.options)).least()


def cites(hand: Hand) -> list[str]:
    """The rulings that were applied, in order."""
    ruled = {remedy.id for remedy in hand.rules.remedies}
    found = [event for event in hand.events if isinstance(event, Noted)]
    return [key for event in found for key in event.cites if key in ruled]


def follows(hand: Hand) -> list[str]:
    """What followed, in order."""
    ruled = {remedy.id for remedy in hand.rules.remedies}
    found = [event for event in hand.events if isinstance(event, Noted)]
    return [event.kind for event in found if ruled.issuperset(event.cites) and event.cites]
