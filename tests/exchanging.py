"""Cards that somebody has not seen, exchanged for one another: what that person sees must stay the same."""

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random

import msgspec

from houseway.cards import UNKNOWN, Card
from houseway.errors import IllegalChoice
from houseway.ledger import Transfer
from houseway.play.decisions import Choice, Decision
from houseway.play.events import Milestone, Mucked, Shown
from houseway.play.hand import Hand
from houseway.play.view import View, events_seen, view
from houseway.shoe import Chance
from tests.every import told


class Look(msgspec.Struct):
    """What somebody saw at one moment."""

    view: View
    events: list[str]
    advice: Choice | None
    absent: Choice | None


def cards_in(value: object) -> Iterator[Card]:
    """Every card that a value names."""
    if isinstance(value, Card):
        if value is not UNKNOWN:
            yield value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from cards_in(getattr(value, name))
    elif isinstance(value, Decision):
        told = [getattr(value, name) for name in dir(value) if not name.startswith("_")]
        yield from cards_in([inner for inner in told if not callable(inner)])
    elif isinstance(value, dict):
        for inner in value.values():
            yield from cards_in(inner)
    elif isinstance(value, (tuple, list, frozenset)) and not isinstance(value, Transfer):
        for inner in value:
            yield from cards_in(inner)


def look(hand: Hand, viewer: int) -> Look:
    asked = hand.decision is not None and viewer in hand.decision.seats
    events = list(map(told, events_seen(hand, viewer)))
    return Look(view(hand, viewer), events, hand.advice(viewer), hand.absent(viewer) if asked else None)


def begin_again(hand: Hand, swaps: dict[Card, Card]) -> Hand:
    """The same hand from its start, with some cards exchanged for others wherever they lie."""
    chance = hand.table.chance
    orders = [tuple([swaps.get(c, c) for c in order]) for order in chance.orders]
    return Hand(hand.rules, hand.start, Chance(given=orders, rolls=chance.rolls, incidents=chance.incidents))


def swapped(choice: Choice, swaps: dict[Card, Card]) -> Choice:
    return choice._replace(cards=tuple([swaps.get(c, c) for c in choice.cards]))


def compares_hands(hand: Hand) -> bool:
    """Whether the hand has come to its showdown, where hidden cards decide."""
    return any(isinstance(e, (Shown, Mucked)) or e == Milestone("showdown") for e in hand.events)


def exchange(cards: Iterable[Card], among: Iterable[Card], random: Random) -> dict[Card, Card]:
    """Some cards of a deck exchanged at random: each for one that the deck holds as often."""
    counts = Counter(cards)
    alike: dict[int, list[Card]] = {}
    for card in sorted(set(among)):
        alike.setdefault(counts[card], []).append(card)
    swaps: dict[Card, Card] = {}
    for group in alike.values():
        swaps.update(zip(group, random.sample(group, len(group)), strict=True))
    return swaps


def left_out(hand: Hand) -> set[Card]:
    """Cards that a game takes out of its shoe before anything is dealt."""
    dealt = [*hand.table.shoe.cards, *cards_in(hand.events)]
    return set(hand.table.chance.orders[0]) - set(dealt)


def played_by_the_house(hand: Hand) -> set[Card]:
    """Cards of hands that the house dealer played by a chart: what he did with them tells of them."""
    felt = hand.table.felt
    hands = [holding for spot in felt.spots.values() for holding in spot.hands] if felt is not None else []
    return {card for holding in hands if "house way" in holding.marks for card in holding.cards}


def watch(hand: Hand, viewer: int) -> tuple[list[Look], list[set[Card]]]:
    """What somebody saw of a hand before each choice, and all the faces that were known until then."""
    again = begin_again(hand, {})
    looks, seen = [], []
    # A shoe is made up for the game when the wagers lie: the hand that was played knows without what.
    faces = left_out(hand)
    for _, choice in [*hand.choices, (0, None)]:
        if compares_hands(again):
            break
        looks.append(look(again, viewer))
        faces = faces | set(cards_in(looks[-1].view)) | set(cards_in(events_seen(again, viewer)))
        seen.append(faces | played_by_the_house(again))
        if choice is not None:
            again.choose(choice)
    return looks, seen


def first_difference(hand: Hand, viewer: int, random: Random) -> str:
    """Exchange cards that somebody had not seen at a random moment; what tells them apart before it."""
    looks, seen = watch(hand, viewer)
    if not looks:
        # Everybody was all-in before anybody could choose.
        return ""
    moment = random.randrange(len(looks))
    deck = hand.rules.deck_cards
    hidden = [c for c in deck if c not in seen[moment]]
    swaps = exchange(deck, hidden, random)
    moved = {card for card, other in swaps.items() if card is not other}
    try:
        other = begin_again(hand, swaps)
        for step in range(moment + 1):
            there = look(other, viewer)
            if moved.intersection(cards_in(there.view)) or moved.intersection(
                cards_in(events_seen(other, viewer))
            ):
                # There the cards were shown: a player-dealer who looks for a natural, and has it.
                return ""
            told_apart = differs(looks[step], there)
            if told_apart:
                return f"after {step} of {moment} choices, seat {viewer}: {told_apart}"
            if step < moment:
                other.choose(swapped(hand.choices[step][1], swaps))
    except IllegalChoice:
        # Somebody else has other cards, and so other choices.
        return ""
    return ""


def differs(before: Look, after: Look) -> str:
    if before.events != after.events:
        pairs = zip([*before.events, "nothing"], [*after.events, "nothing"], strict=False)
        return "events {!r} and {!r}".format(*next((a, b) for a, b in pairs if a != b))
    if before.advice != after.advice:
        return f"advice {before.advice} and {after.advice}"
    if before.absent != after.absent:
        return f"for who is absent {before.absent} and {after.absent}"
    for name in View.__struct_fields__:
        if getattr(before.view, name) != getattr(after.view, name):
            return f"{name} {getattr(before.view, name)!r} and {getattr(after.view, name)!r}"
    return ""
