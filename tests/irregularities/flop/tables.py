"""Hands of flop games with the deck in its printed order, in which something goes wrong.

Three players, seat 3 with the button: it acts first, then the blinds. Cards are told by their place in the
order in which they come.
"""

from collections.abc import Sequence
from typing import Any

from houseway.cards import Card
from houseway.door import start_with
from houseway.play.events import Board, Noted
from houseway.play.hand import Hand
from houseway.play.incidents.writing import parse_incident
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.testing import act

HOLDEM = "hawaiian-gardens/texas-holdem"
NO_LIMIT = "hawaiian-gardens/no-limit-holdem"
PINEAPPLE = "hawaiian-gardens/crazy-pineapple"
REVERSE = "hawaiian-gardens/reverse-holdem"
LADY = "lucky-lady/texas-holdem"
LADY_OMAHA = "lucky-lady/omaha"
CENTRAL = "central-coast/texas-holdem"
CENTRAL_PINEAPPLE = "central-coast/crazy-pineapple"
CENTRAL_OMAHA = "central-coast/omaha"
NINETEENTH = "nineteenth-hole/texas-holdem"
STACK = 1_000_00


def hand_with(
    rule_set_id: str,
    *incidents: str,
    without: Sequence[Sequence[int]] = (),
    players: int = 3,
    **start: Any,
) -> Hand:
    """A hand that comes in the order of the deck; ``without`` says, for each later shuffle, which cards of
    that order are not among those shuffled: the others come from the last one up."""
    rules = load(rule_set_id)
    order = rules.deck_cards
    shuffles = [tuple([c for i, c in enumerate(order) if i not in gone])[::-1] for gone in without]
    facts = tuple(map(parse_incident, incidents))
    begun = start_with(rules, dict.fromkeys(range(1, players + 1), STACK), **start)
    return Hand(rules, begun, Chance(given=[order, *shuffles], incidents=facts))


def dealt(hand: Hand, *places: int) -> list[Card]:
    """The cards at these places of the deck, from 0; negative ones count from its end."""
    return [hand.rules.deck_cards[place] for place in places]


def cites(hand: Hand) -> list[str]:
    """The remedies that were applied, each once, in order."""
    ids = {remedy.id for remedy in hand.rules.remedies}
    found = [key for event in hand.events if isinstance(event, Noted) for key in event.cites if key in ids]
    return [*dict.fromkeys(found)]


def boards(hand: Hand) -> list[tuple[Card, ...]]:
    """Everything that was turned for all to see, in order."""
    return [event.cards for event in hand.events if isinstance(event, Board)]


def checked_down(hand: Hand) -> Hand:
    """Everybody checks or calls until the hand is over; who must discard gives up the first card."""
    while discards(hand).decision is not None:
        assert hand.decision is not None
        act(hand, next(verb for verb in ("check", "call", "bring-in") if verb in hand.decision.by_verb))
    return hand


def discards(hand: Hand) -> Hand:
    """Whoever must discard now gives up the first card, or none where that is free."""
    while hand.decision is not None and (option := hand.decision.option("discard")) is not None:
        assert option.pick is not None
        act(hand, " ".join(["discard", *map(str, option.pick.among[: option.pick.least])]))
    return hand
