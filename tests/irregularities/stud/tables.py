"""Hands of stud games with a stacked deck, in which something goes wrong.

Three players at seats 1 to 3, dealt in that order. Where nothing else is said the deck comes in its printed
order: the deuces from clubs to spades, the threes, and so on.
"""

from collections.abc import Sequence
from random import Random

from houseway.cards import Card, parse_cards
from houseway.door import start_with
from houseway.play.decisions import Choice
from houseway.play.events import Exposed, Noted
from houseway.play.hand import Hand
from houseway.play.incidents.writing import parse_incident
from houseway.rooms.loader import load
from houseway.shoe import Chance

HG, CENTRAL, NINETEENTH = (
    "hawaiian-gardens/seven-card-stud",
    "central-coast/seven-card-stud",
    "nineteenth-hole/seven-card-stud",
)
RAZZ = "hawaiian-gardens/razz"
SHEETS = [HG, CENTRAL, NINETEENTH]
SUPER = "hawaiian-gardens/super-7-card-stud"
ASIAN, CENTRAL_ASIAN, NINETEENTH_ASIAN, FIVE_CARD = (
    "hawaiian-gardens/asian-five-card-stud",
    "central-coast/asian-five-card-stud",
    "nineteenth-hole/asian-stud",
    "central-coast/five-card-stud",
)
MEXICAN, CENTRAL_MEXICAN, NINETEENTH_MEXICAN = (
    "hawaiian-gardens/mexican-poker",
    "central-coast/mexican-poker",
    "nineteenth-hole/mexican-stud",
)
STACK = 100_00
LEAST = ("check", "call", "bring-in", "open", "keep", "bet-on", "show")


def hand_with(
    rule_set_id: str,
    *incidents: str,
    cards: str = "",
    players: int = 3,
    stacks: Sequence[int] = (),
    limit: str = "",
    rulings: dict[str, str] | None = None,
) -> Hand:
    """A hand whose first cards are these, in the order in which they come; then the rest of the deck."""
    rules = load(rule_set_id)
    first = parse_cards(cards)
    order = (*first, *[card for card in rules.deck_cards if card not in first])
    held = dict(enumerate(stacks or [STACK] * players, 1))
    start = start_with(rules, held, limit=limit, rulings=rulings)
    facts = tuple(map(parse_incident, incidents))
    return Hand(rules, start, Chance(Random(7), given=[order], incidents=facts))


def dealt(hand: Hand, *places: int) -> list[Card]:
    """The cards at these places of the deck, from 1."""
    return [hand.table.chance.orders[0][place - 1] for place in places]


def down(hand: Hand, seat: int) -> list[Card]:
    return hand.table.seat(seat).hole


def up(hand: Hand, seat: int) -> list[Card]:
    return hand.table.seat(seat).up


def cites(hand: Hand) -> list[str]:
    """The remedies that were applied, each once, in order."""
    ids = {remedy.id for remedy in hand.rules.remedies}
    found = [key for event in hand.events if isinstance(event, Noted) for key in event.cites if key in ids]
    return [*dict.fromkeys(found)]


def does(hand: Hand) -> list[str]:
    """What followed from what went wrong, in order."""
    ids = {remedy.id for remedy in hand.rules.remedies}
    noted = [event for event in hand.events if isinstance(event, Noted)]
    return [event.kind for event in noted if ids.intersection(event.cites)]


def seen(hand: Hand) -> list[Card]:
    """The cards that were exposed, in order."""
    return [event.card for event in hand.events if isinstance(event, Exposed)]


def goes_on(hand: Hand, turns: int | None = None) -> Hand:
    """Everybody does the least that keeps him in: to the end of the hand, or for so many turns."""
    while hand.decision is not None and turns != 0:
        turns = turns - 1 if turns is not None else None
        offered = hand.decision.by_verb
        verb = next(verb for verb in (*LEAST, *offered) if verb in offered)
        option = hand.decision.option(verb)
        assert option is not None
        hand.choose(option.least() if option.amounts or option.pick else Choice(verb))
    return hand


def to_street(hand: Hand, cards: int) -> Hand:
    """Everybody checks or calls until the players have so many cards, or are asked about the last of them."""
    while hand.decision is not None and max([len(seat.cards) for seat in hand.table.live()]) < cards:
        goes_on(hand, 1)
    return hand
