"""What somebody saw of a hand, for tests of what is read about it afterwards."""

from collections.abc import Iterator
from random import Random

from houseway.cards import Card
from houseway.errors import IllegalChoice
from houseway.play.hand import Hand
from houseway.play.view import View, events_seen, view
from tests.every import told
from tests.exchanging import begin_again, cards_in, exchange, left_out, swapped

Look = tuple[list[str], View]


def faces_seen(hand: Hand, viewer: int) -> set[Card]:
    """Every face that somebody saw until now, and cards that the game left out of its shoe."""
    return set(cards_in(view(hand, viewer))) | set(cards_in(events_seen(hand, viewer))) | left_out(hand)


def every_face(hand: Hand, viewer: int) -> set[Card]:
    """Every face that somebody saw at any moment: also of cards that are gone by the end."""
    again = begin_again(hand, {})
    faces = faces_seen(again, viewer)
    for _, choice in hand.choices:
        again.choose(choice)
        faces |= faces_seen(again, viewer)
    return faces | left_out(hand)


def looks(hand: Hand, viewer: int) -> Iterator[Look]:
    """What somebody saw at the beginning and after each choice."""
    again = begin_again(hand, {})
    yield list(map(told, events_seen(again, viewer))), view(again, viewer)
    for _, choice in hand.choices:
        again.choose(choice)
        yield list(map(told, events_seen(again, viewer))), view(again, viewer)


def another_like_it(hand: Hand, viewer: int, random: Random) -> Hand | None:
    """The same hand with other cards wherever the viewer never saw one; nothing where he could tell."""
    deck = hand.rules.deck_cards
    faces = every_face(hand, viewer)
    swaps = exchange(deck, [card for card in deck if card not in faces], random)
    try:
        other = begin_again(hand, swaps)
        for _, choice in hand.choices:
            other.choose(swapped(choice, swaps))
    except IllegalChoice:
        return None
    return other if list(looks(hand, viewer)) == list(looks(other, viewer)) else None
