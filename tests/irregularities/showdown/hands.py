"""Hands that come to a showdown: stacked cards, everybody in for the same, and what goes wrong there."""

from msgspec import structs

from houseway.door import start_with
from houseway.play.decisions import Choice, Decision
from houseway.play.events import Noted
from houseway.play.hand import Hand
from houseway.play.incidents.floor import FLOOR
from houseway.play.incidents.writing import parse_incident
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
GARDENS_LOWBALL = "hawaiian-gardens/lowball"
LOW = "As 2d 3h 4c 8d", "2s 3d 5h 6c 9d", "2c 3c 4h 7c Td"
"""An eight, a nine and a ten: the first is best."""
PAIRS = "As Ad 3h 4c 8d", "Ks Kd 5h 6c 9d", "Qc Qs 4h 7c Td"
ACES, KINGS, QUEENS = "As Ah", "Ks Kh", "Qs Qh"


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


def stud(*hands: str) -> str:
    """Seven cards each: two down, four up and one down, with the burns between them."""
    rows = [hand.split() for hand in hands]
    burns = {3: ["8c"], 4: ["8d"], 5: ["8h"], 6: ["8s"]}
    return " ".join([card for i in range(7) for card in (*burns.get(i, ()), *[row[i] for row in rows])])


HIGH_STUD = stud("As Ad 2c 3d 5h 7s 9c", "Ks Kd 2h 3s 5c 7d Tc", "Qs Qd 2d 3h 5s 7c Jc")
"""Aces, kings and queens."""
LOW_STUD = stud("As 2d 3c 4d 5h 9s 9c", "Ks Kd 2h 3s 5c 7d Tc", "Qs Qd 2s 3h 6s 7c Jc")
"""A five, a ten and a jack: the first is best."""


def to_the_showdown(hand: Hand) -> Hand:
    """Everybody checks or calls, stands pat and keeps what he has, until a hand is to be shown."""
    while hand.decision is not None and hand.decision.asks not in ("show", FLOOR):
        hand.choose(quiet(hand.decision))
    return hand


def play_quietly(hand: Hand) -> Hand:
    """The same to the end: everybody shows."""
    while hand.decision is not None:
        hand.choose(quiet(hand.decision))
    return hand


def quiet(decision: Decision) -> Choice:
    """What costs the least and keeps the hand as it is."""
    verbs = ("check", "call", "pat", "show", "let-it-be", "bring-in", "no", "pass", "discard")
    found = [option for verb in verbs if (option := decision.option(verb)) is not None]
    choice = (found or list(decision.options))[0].least()
    return choice._replace(seat=decision.seat) if len(decision.seats) > 1 else choice


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
