"""A hand whose chance comes bit by bit: what has been dealt and thrown is known, the rest is asked for.

A hand is run again from its start for every card, as it is from its record. Cards that nobody sees
because they are burned are no chance: which of the unseen cards they are makes no difference to the others.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from houseway.cards import UNKNOWN, Card
from houseway.errors import HousewayError
from houseway.games import game_of
from houseway.play.dealing import OFF_THE_SHOE
from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet
from houseway.play.table import Start
from houseway.shoe import Chance

Made = tuple[tuple[int, Choice], ...]
"""Choices with their seats."""
PIPS = 6


class CardWanted(NamedTuple):
    """The next card has to be dealt; these are left, with how many there are of each."""

    left: tuple[tuple[Card, int], ...]


class DiceWanted(NamedTuple):
    """So many dice have to be thrown."""

    dice: int


class _Thrown(Exception):
    """The dice are asked for."""

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.count = count


class Reshuffled(HousewayError):
    """Cards are shuffled again in the middle of a hand, or left out of the shoe."""


class _Known(Random):
    """A generator that knows the beginning: the first cards of the shoe, the first throws."""

    def __init__(self, cards: Sequence[Card], rolls: Sequence[tuple[int, ...]]) -> None:
        super().__init__(0)
        self._cards = cards
        self._rolls = list(rolls)
        self._shuffled = False

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        if self._shuffled:
            raise Reshuffled("cards are shuffled again in this hand: say chance=sampled")
        self._shuffled = True
        return (*self._cards, *[UNKNOWN] * (len(cards) - len(self._cards)))

    def thrown(self, count: int) -> tuple[int, ...]:
        if not self._rolls:
            raise _Thrown(count)
        return self._rolls.pop(0)


class Dealt(NamedTuple):
    """What is known of a hand: the cards off the shoe (burns unknown), the throws, the choices."""

    cards: tuple[Card, ...] = ()
    rolls: tuple[tuple[int, ...], ...] = ()
    choices: Made = ()


def run(rules: RuleSet, start: Start, dealt: Dealt) -> "tuple[Dealt, Hand | CardWanted | DiceWanted]":
    """The hand up to where it waits on somebody, or what chance has to say next.

    What is known comes back with the burns that were needed on the way.
    """
    while True:
        hand: Hand | None = None
        failure: Exception | None = None
        try:
            hand = Hand(rules, start, Chance(_Known(dealt.cards, dealt.rolls)))
            for _, choice in dealt.choices:
                hand.choose(choice)
        except _Thrown as wanted:
            return dealt, DiceWanted(wanted.count)
        except Exception as error:
            # A script that meets a card which nobody knows may stumble over it anywhere.
            failure = error
        if len(dealt.cards) < len(rules.deck_cards):
            off = _next_off(hand, dealt) if hand is not None else "card"
            if off == "burn":
                dealt = dealt._replace(cards=(*dealt.cards, UNKNOWN))
                continue
            if off:
                return dealt, CardWanted(_left(rules, dealt))
        if failure is not None:
            raise failure
        assert hand is not None
        return dealt, hand


def _next_off(hand: Hand, dealt: Dealt) -> str:
    """What the first card is that came off the shoe and is not known; empty where all are known."""
    table = hand.table
    if table.shoe.left_out:
        raise Reshuffled("cards are left out of the shoe in this hand: say chance=sampled")
    filled = len(hand.rules.deck_cards) - len(dealt.cards)
    burns = dealt.cards.count(UNKNOWN)
    if table.shoe.cards.count(UNKNOWN) >= filled:
        return ""
    for kind, _, cards in table.moves:
        if kind in OFF_THE_SHOE:
            for card in cards:
                if card is UNKNOWN:
                    if not burns:
                        return kind
                    burns -= 1
    return "card"


def _left(rules: RuleSet, dealt: Dealt) -> tuple[tuple[Card, int], ...]:
    left = Counter(rules.deck_cards)
    left.subtract([card for card in dealt.cards if card is not UNKNOWN])
    return tuple([(card, left[card]) for card in sorted(left) if left[card]])


def is_listed(rules: RuleSet, players: int) -> bool:
    """Whether every chance of a hand can be listed: nothing is shuffled again in it or taken out of the shoe.

    >>> from houseway.rooms.loader import load
    >>> is_listed(load("black-sheep/texas-holdem"), 9)
    True
    >>> badugi = load("hawaiian-gardens/badugi")
    >>> is_listed(badugi, 2), is_listed(badugi, 7)
    (True, False)
    """
    if rules.kind != "pot":
        return rules.kind != "meld" and rules.dealt_deck() == rules.deck
    game = game_of(rules)
    if game.longest is not None:
        return game.longest(rules, players) <= len(rules.deck_cards)
    if game.contest is None:
        return False
    found = game.contest(rules.play) if callable(game.contest) else game.contest
    return found.hands in ("dealt", "kept")
