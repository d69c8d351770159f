"""The player's first two cards, as far as they differ, and how likely they are with what is seen."""

from functools import cache
from typing import NamedTuple

from houseway.lab.blackjack.cards import (
    CLASS_OF,
    CLASSES,
    pair_of,
    shoe_classes,
    special_chance,
    specials_of,
)
from houseway.lab.blackjack.dealer_hands import Start, certainty, class_counts
from houseway.lab.blackjack.hands import hands_of
from houseway.lab.blackjack.model import Game


class Deal(NamedTuple):
    """Two cards, standing for all that are alike."""

    seen: tuple[int, int]
    """Two such cards by kind."""
    hand: int
    special: int
    pair: int
    """The class of a pair that may be split by its cards, or -1."""
    ways: int
    """In how many of the ordered deals of two cards they come."""


@cache
def deals_of(game: Game) -> tuple[Deal, ...]:
    """All first two cards."""
    table = specials_of(game, False)
    hands = hands_of(game)
    doubtful = _doubtful(game)
    found: dict[tuple[int, int, int, int, int], Deal] = {}
    for one, number in enumerate(game.shoe):
        for two in range(one, len(game.shoe)):
            ways = number * (number - 1) if one == two else 2 * number * game.shoe[two]
            if ways <= 0:
                continue
            special, pair = table[one][two], pair_of(game, one, two)
            # Pairs of one rank are alike when the shoe has as many cards of the rank.
            mates = sum([n for kind, n in enumerate(game.shoe) if pair_of(game, one, kind)]) if pair else -1
            hand = hands.place[class_counts((one, two))]
            key = (hand, special, mates, (one in doubtful) + (two in doubtful), 0)
            before = found.get(key)
            deal = Deal((one, two), hand, special, CLASS_OF[one] if pair else -1, ways)
            found[key] = deal if before is None else before._replace(ways=before.ways + ways)
    return tuple(found.values())


def _doubtful(game: Game) -> frozenset[int]:
    """Cards that make a special hand only by their suit, with others of their value."""
    found = set()
    table = specials_of(game, False)
    for one in range(CLASSES):
        for two in range(CLASSES):
            if len(special_chance(game, one, two, ())) > 1:
                for kind, row in enumerate(table):
                    ranks = {row[other] for other in range(len(row)) if CLASS_OF[other] == two}
                    if CLASS_OF[kind] == one and -1 in {*ranks, *_of(table, one, two)} and ranks != {-1}:
                        found.add(kind)
    return frozenset(found)


def _of(table: tuple[tuple[int, ...], ...], one: int, two: int) -> set[int]:
    kinds = range(len(table))
    return {table[a][b] for a in kinds if CLASS_OF[a] == one for b in kinds if CLASS_OF[b] == two}


def deal_chance(game: Game, deal: Deal) -> float:
    """How likely the first two cards are."""
    cards = sum(game.shoe)
    return deal.ways / (cards * (cards - 1))


def start_chance(game: Game, start: Start, deal: Deal) -> float:
    """How likely the player-dealer's cards that are seen are, with the player's two."""
    shoe, mine = shoe_classes(game), class_counts(deal.seen)
    left = [shoe[place] - mine[place] for place in range(CLASSES)]
    chance, total = 1.0, sum(left)
    for place in start.seen:
        chance *= max(left[place], 0) / total
        left[place] -= 1
        total -= 1
    return chance * (2 if len(set(start.seen)) == 2 else 1)


def is_certain(game: Game, start: Start, deal: Deal) -> float:
    """How likely doubtful cards of the player-dealer are what the start takes them for."""
    return certainty(game, start, deal.seen)
