"""The rule sets with bonus wagers, under every reading that changes a figure; small decks and odd hands."""

from itertools import combinations
from random import Random

from houseway.cards import JOKER
from houseway.games.bank.double_hand.verdicts import seven_cards
from houseway.lab.deck import KINDS
from houseway.lab.double_hand.bonus.classes import BIT
from houseway.lab.double_hand.bonus.model import BonusModel, bonus_model
from houseway.lab.prices import Request
from houseway.rankings.double_hand import Joker, double_hand
from houseway.rooms.loader import load
from tests.examples.bank.double_hand.deals import ALL

IDS = tuple([name for name in ALL if load(name).play.bonus is not None])
BUGS: tuple[Joker, ...] = ("bug", "bug-without-flush", "bug-ace-flush")
JOKERS: tuple[Joker, ...] = (*BUGS, "wild")


def modelled(rule_set_id: str, switched: dict[str, str] | None = None) -> BonusModel:
    return bonus_model(load(rule_set_id).read_as(switched or {}), Request())


def readings(rule_set_id: str) -> list[dict[str, str]]:
    """The readings in force, and each other one whose model differs."""
    in_force = modelled(rule_set_id)
    others = [
        {ruling.id: reading}
        for ruling in load(rule_set_id).rulings
        if ruling.setting
        for reading in ruling.others
    ]
    return [{}, *[switched for switched in others if modelled(rule_set_id, switched) != in_force]]


CASES = [(rule_set_id, switched) for rule_set_id in IDS for switched in readings(rule_set_id)]
NAMES = ["-".join([rule_set_id, *switched, *switched.values()]) for rule_set_id, switched in CASES]


def held(hand: tuple[int, ...] | list[int], joker: Joker) -> int:
    """The classes of seven cards by the reference ranking."""
    cards = [KINDS[card] for card in hand]
    return sum([BIT[name] for name in seven_cards(double_hand(joker)).holds(cards)])


def hands_of(cards: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All seven-card hands of a small deck."""
    deck = [card for card, number in enumerate(cards) for _ in range(number)]
    return list(combinations(deck, 7))


def only(*cards: int) -> tuple[int, ...]:
    """A deck of these cards."""
    return tuple([int(card in cards) for card in range(53)])


def odd_hand(random: Random, deck: list[int]) -> list[int]:
    """Seven cards: any, or nearly of one suit, or close together; so that great hands come up."""
    kind = random.randrange(4)
    pool = deck
    if kind == 1:
        suit = random.randrange(4)
        pool = [card for card in deck if card == JOKER.index or card % 4 == suit]
    elif kind == 2:
        low = random.randrange(0, 32)
        pool = [card for card in deck if card == JOKER.index or low <= card < low + 20]
    elif kind == 3:
        suit, low = random.randrange(4), random.randrange(7)
        pool = [card for card in deck if card % 4 == suit and low <= card // 4 < low + 7]
        pool += [card for card in deck if card == JOKER.index]
    first = random.sample(pool, min(len(pool), random.randint(4, 7)))
    rest = [card for card in deck if card not in first]
    return first + random.sample(rest, 7 - len(first))
