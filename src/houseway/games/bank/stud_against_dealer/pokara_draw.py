"""Pokara's draw: what improves a hand, the house way, and what a player should do."""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Literal, NamedTuple

from houseway.cards import STANDARD, Card
from houseway.rankings.base import category
from houseway.rankings.pokara import pokara_chart
from houseway.rankings.three_cards import ThreeCardRanking, three_card_ranking

Improved = Literal["card-or-hand", "hand"]
HIGH_CARD, FLUSH_CLASSES = 0, ("flush", "straight flush", "royal flush", "trip flush")
PACK = tuple([c for c in STANDARD if c.rank >= 10])


class Sheet(NamedTuple):
    """The readings that the draw depends on."""

    flushes: str
    pairs: str
    improved: Improved
    house_way: tuple[tuple[str, str], ...]
    """The dealt hand, highest card first, and the card that it gives up."""


@cache
def order_of_hands(sheet: Sheet) -> ThreeCardRanking:
    return three_card_ranking(pokara_chart(sheet.flushes, sheet.pairs))


@cache
def _house_way(sheet: Sheet) -> Mapping[str, str]:
    return dict(sheet.house_way)


def ranks_of(cards: Sequence[Card]) -> str:
    """A hand as the house way writes it.

    >>> from houseway.cards import parse_cards
    >>> ranks_of(parse_cards("Td Js Th"))
    'JTT'
    """
    return "".join([c.text[0] for c in sorted(cards, key=lambda c: -c.rank)])


def house_way(sheet: Sheet, cards: Sequence[Card]) -> Card | None:
    """The card that the player-dealer must give up; None is to stand pat."""
    give_up = _house_way(sheet).get(ranks_of(cards))
    order = order_of_hands(sheet)
    if give_up is None or order.classes[category(order.strength(cards))] in FLUSH_CLASSES:
        return None
    return max([c for c in cards if c.text[0] == give_up])


def improves(sheet: Sheet, before: Sequence[Card], after: Sequence[Card], out: Card, drawn: Card) -> bool:
    """Whether a draw made the hand better, as the reading in force has it."""
    if sheet.improved == "card-or-hand" and drawn.rank > out.rank:
        return True
    order = order_of_hands(sheet)
    return order.strength(after) > order.strength(before)


def without(cards: Sequence[Card], out: Card) -> list[Card]:
    rest = list(cards)
    rest.remove(out)
    return rest


class Outcomes(NamedTuple):
    """What the player-dealer ends up with behind an open card, of ``total`` equally likely ways."""

    strengths: list[int]
    """Sorted, one for each way that did not fail."""
    total: int

    def worth(self, mine: int) -> float:
        """What a live hand of this strength wins on average, in wagers."""
        ahead = bisect_left(self.strengths, mine)
        behind = len(self.strengths) - bisect_right(self.strengths, mine)
        failed = self.total - len(self.strengths)
        return (ahead + failed - behind) / self.total


@cache
def outcomes(sheet: Sheet, up_rank: int) -> Outcomes:
    """As if the shoe were endless. Suits are equal, so the open card's does not matter."""
    order = order_of_hands(sheet)
    up = next(c for c in PACK if c.rank == up_rank)
    found: list[int] = []
    for one in PACK:
        for two in PACK:
            dealt = (one, two, up)
            out = house_way(sheet, dealt)
            if out is None:
                found += [order.strength(dealt)] * len(PACK)
                continue
            kept = without(dealt, out)
            for drawn in PACK:
                after = (*kept, drawn)
                if improves(sheet, dealt, after, out, drawn):
                    found.append(order.strength(after))
    return Outcomes(sorted(found), len(PACK) ** 3)


class Advice(NamedTuple):
    """What to do with a dealt hand: stand, or draw for a card, doubled or not."""

    verb: Literal["stand", "draw", "double"]
    out: Card | None = None


def advise(sheet: Sheet, cards: Sequence[Card], up_rank: int, *, may_draw: bool, may_double: bool) -> Advice:
    """The best of standing and of giving up each of the cards, against the player-dealer's open card."""
    held = sorted(cards)
    suits = list(dict.fromkeys([c.suit for c in held]))
    # suits are equal, so a hand is remembered with its suits renamed in the order in which they come
    renamed = tuple([STANDARD[4 * (c.rank - 2) + suits.index(c.suit)] for c in held])
    verb, out = _advise(sheet, renamed, up_rank, may_draw, may_double)
    return Advice(verb, None if out is None else held[renamed.index(out)])


@cache
def _advise(sheet: Sheet, cards: tuple[Card, ...], up_rank: int, may_draw: bool, may_double: bool) -> Advice:
    bank = outcomes(sheet, up_rank)
    order = order_of_hands(sheet)
    best, advice = bank.worth(order.strength(cards)), Advice("stand")
    for out in dict.fromkeys(cards):
        kept = without(cards, out)
        worth = 0.0
        for drawn in PACK:
            after = (*kept, drawn)
            lives = improves(sheet, cards, after, out, drawn)
            worth += bank.worth(order.strength(after)) if lives else -1.0
        worth /= len(PACK)
        if may_double and 2 * worth > best:
            best, advice = 2 * worth, Advice("double", out)
        if may_draw and worth > best:
            best, advice = worth, Advice("draw", out)
    return advice
