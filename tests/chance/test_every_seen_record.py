"""A record as one seat saw it tells nothing else, in every game; and what was seen is there."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from houseway.cards import UNKNOWN, Card, parse_cards
from houseway.errors import HousewayError
from houseway.play.decisions import Choice
from houseway.play.events import Reshuffled
from houseway.play.hand import Hand
from houseway.play.record import Record, read_record, replay_record, write_record
from houseway.play.record_seen import record_as_seen
from houseway.play.view import events_seen, view
from houseway.rooms.loader import load
from houseway.shoe import Chance
from tests.every import IDS, any_choice, hands_of, play_out, told
from tests.exchanging import begin_again, cards_in, exchange, left_out, swapped

HANDS = 2
TRIES = 2


def finished(rule_set_id: str, why: str, hands: int = HANDS) -> Iterator[tuple[Hand, int, Random]]:
    """Hands that are over, each with somebody who watches and somebody who plays."""
    random = Random(f"{why} {rule_set_id}")
    for hand in hands_of(load(rule_set_id), random, hands):
        play_out(hand, random)
        for viewer in (0, random.choice(hand.table.seats).number):
            yield hand, viewer, random


def looks(hand: Hand, viewer: int) -> list[object]:
    """Everything that somebody was shown of a hand, choice by choice."""
    again = begin_again(hand, {})
    found: list[object] = [view(again, viewer), *map(told, events_seen(again, viewer))]
    for _, choice in hand.choices:
        since = len(again.events)
        again.choose(choice)
        found += [view(again, viewer), *map(told, events_seen(again, viewer, since))]
    return found


def seen_faces(hand: Hand, viewer: int) -> set[Card]:
    """Every face that somebody was shown."""
    again = begin_again(hand, {})
    faces = set(cards_in(view(again, viewer))) | set(cards_in(events_seen(hand, viewer)))
    for _, choice in hand.choices:
        again.choose(choice)
        faces |= set(cards_in(view(again, viewer)))
    return faces


def known(record: Record) -> list[Card]:
    return [card for order in record.orders() for card in order if card is not UNKNOWN]


def copied(hand: Hand, orders: list[tuple[Card, ...]], choices: list[Choice]) -> Hand | None:
    """The same hand with other cards or choices; none where they do not fit."""
    chance = hand.table.chance
    try:
        other = Hand(
            hand.rules, hand.start, Chance(given=orders, rolls=chance.rolls, incidents=chance.incidents)
        )
        for choice in choices:
            other.choose(choice)
    except HousewayError:
        return None
    return other if other.over else None


@pytest.mark.parametrize("rule_set_id", IDS)
def test_what_was_not_seen_makes_no_difference(rule_set_id: str) -> None:
    """Hands that differ only in what somebody was not shown give that person the same record."""
    compared = 0
    for hand, viewer, random in finished(rule_set_id, "seen"):
        own, shown = record_as_seen(hand, viewer), looks(hand, viewer)
        for other in others_like(hand, viewer, random):
            if looks(other, viewer) == shown:
                assert record_as_seen(other, viewer) == own
                compared += 1
    assert compared


def others_like(hand: Hand, viewer: int, random: Random) -> Iterator[Hand]:
    orders = hand.table.chance.orders
    choices = [choice for _, choice in hand.choices]
    deck = hand.rules.deck_cards
    faces = left_out(hand) | seen_faces(hand, viewer)
    for _ in range(TRIES):
        # Faces that were never seen, exchanged wherever they lie.
        swaps = exchange(deck, [card for card in deck if card not in faces], random)
        swapped_orders = [tuple([swaps.get(card, card) for card in order]) for order in orders]
        if other := copied(hand, swapped_orders, [swapped(choice, swaps) for choice in choices]):
            yield other
        # Two cards of the shoe that stayed unknown, whatever they are.
        if other := copied(hand, [_two_exchanged(hand, viewer, random), *orders[1:]], choices):
            yield other
        # A card that came after the last shuffle for one that did not: seen before, it may be hidden now.
        if other := copied(hand, [*orders[:-1], _one_that_was_left(hand, faces, random)], choices):
            yield other
        # Somebody names other cards.
        if other := _chosen_otherwise(hand, viewer, random):
            yield other


def _two_exchanged(hand: Hand, viewer: int, random: Random) -> tuple[Card, ...]:
    cards = list(hand.table.chance.orders[0])
    shoe = parse_cards(record_as_seen(hand, viewer).shoe)
    dealt = [place for place, card in enumerate(shoe) if card is UNKNOWN]
    hidden = [*dealt, *range(len(shoe), len(cards))]
    # Rather one that was dealt for one that was not, and that is there several times.
    seen = [place for place in hidden[len(dealt) :] if cards[place] in shoe]
    if len(hidden) > 1:
        one = random.choice(dealt or hidden)
        other = random.choice(seen if seen and random.random() < 0.5 else hidden)
        cards[one], cards[other] = cards[other], cards[one]
    return tuple(cards)


def _one_that_was_left(hand: Hand, faces: set[Card], random: Random) -> tuple[Card, ...]:
    cards, left = list(hand.table.chance.orders[-1]), len(hand.table.shoe)
    dealt = range(max(0, len(cards) - left))
    known = [place for place in dealt if cards[place] in faces]
    if len(dealt) < len(cards) and dealt:
        one = random.choice(known if known and random.random() < 0.5 else dealt)
        other = random.randrange(len(dealt), len(cards))
        cards[one], cards[other] = cards[other], cards[one]
    return tuple(cards)


def _chosen_otherwise(hand: Hand, viewer: int, random: Random) -> Hand | None:
    choices = [choice for _, choice in hand.choices]
    named = [i for i, (seat, choice) in enumerate(hand.choices) if seat != viewer and choice.cards]
    if not named:
        return None
    at = random.choice(named)
    again = begin_again(hand, {})
    for choice in choices[:at]:
        again.choose(choice)
    choices[at] = any_choice(again, random)
    return copied(hand, hand.table.chance.orders, choices)


@pytest.mark.parametrize("rule_set_id", IDS)
def test_what_was_seen_is_there_and_nothing_else(rule_set_id: str) -> None:
    for hand, viewer, _ in finished(rule_set_id, "there", 3):
        record = record_as_seen(hand, viewer)
        faces = seen_faces(hand, viewer)
        assert set(known(record)) <= faces | left_out(hand)
        assert record.file == ""
        if len(set(hand.rules.deck_cards)) == len(hand.rules.deck_cards):
            assert set(known(record)) >= faces
        elif hand.rules.kind == "bank" and not any([kind == "discard" for kind, _, _ in hand.table.moves]):
            final = view(hand, viewer)
            lying = [h for spot in final.spots for h in spot.hands] + [h for _, h in final.common]
            lying += [final.bank.hand] if final.bank is not None else []
            assert Counter(known(record)) >= Counter([c for h in lying for c in h.cards if c is not UNKNOWN])
        for text, (seat, choice) in zip(record.choices, hand.choices, strict=True):
            if seat == viewer != 0:
                assert text == f"{seat} {choice}"
        check_replay(hand, viewer, record)


def check_replay(hand: Hand, viewer: int, record: Record) -> None:
    """It is a record; where all was seen it is replayed, and what can be replayed shows what was seen."""
    assert read_record(write_record(record), "hand.toml") == record
    # Card for card it is the shoe of the hand, up to the last card dealt.
    order = hand.table.chance.orders[0]
    assert all([card in (UNKNOWN, order[i]) for i, card in enumerate(parse_cards(record.shoe))])
    everything = "??" not in "".join([record.shoe, *record.reshuffles, *record.choices])
    try:
        again = replay_record(record, hand.rules)
    except (HousewayError, LookupError):
        assert not everything
        return
    assert list(map(told, events_seen(again, viewer))) == list(map(told, events_seen(hand, viewer)))
    if everything:
        assert list(map(told, again.events)) == list(map(told, hand.events))


SHUFFLED_AGAIN = ("archie", "badacey", "kansas-city-lowball", "2-7-captain")
"""Games in which discards and folded hands go back into the deck."""


@pytest.mark.parametrize("game", SHUFFLED_AGAIN)
def test_cards_that_were_seen_and_come_again_unseen_are_unknown(game: str) -> None:
    """What is known of a later shuffle was shown after it: a folded hand or a discard may come again."""
    again_hidden = 0
    for hand, viewer, _ in finished(f"hawaiian-gardens/{game}", "again", 25):
        orders, events = record_as_seen(hand, viewer).orders(), events_seen(hand, viewer)
        shuffles = [i for i, event in enumerate(events) if isinstance(event, Reshuffled)]
        assert len(shuffles) == len(orders) - 1
        for order, full, since in zip(orders[1:], hand.table.chance.orders[1:], shuffles, strict=True):
            shown = set(cards_in(events[since:]))
            assert {card for card in order if card is not UNKNOWN} <= shown
            before = set(cards_in(events[:since])) - shown
            again_hidden += len(before.intersection(full) - set(order))
    assert again_hidden
