"""Which rows of a pay table are ever paid: rounds with cards that make rare hands likely."""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from houseway.bank.paying import Pay
from houseway.bots.random_bot import random_choice
from houseway.cards import JOKER, Card
from houseway.games.bank.double_hand.double_hand import BACK_AND_FORTH, BY_HAND
from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet
from houseway.play.table import SeatStart, Start
from houseway.shoe import Chance

Row = tuple[str, str, str, str]


def name_of(row: Pay) -> Row:
    """A row, told apart from all others of its sheet."""
    return row.wager, row.when, row.pays, row.lines


class Watched:
    """A pay row that notes when somebody asks what it pays; only the row that decides a wager is asked."""

    def __init__(self, row: Pay, asked: Counter[Row]) -> None:
        self._row, self._asked = row, asked

    def __getattr__(self, name: str) -> Any:
        return getattr(self._row, name)

    @property
    def pays(self) -> str:
        self._asked[name_of(self._row)] += 1
        return self._row.pays


def watch(rules: RuleSet, asked: Counter[Row]) -> RuleSet:
    """The same rule set with every row of its pay tables watched."""
    change: dict[str, Any] = {"pays": tuple([Watched(row, asked) for row in rules.play.pays])}
    for tables in ("bonus_tables", "doubtful_pays"):
        if rows := getattr(rules.play, tables, None):
            change[tables] = {name: tuple([Watched(row, asked) for row in rows[name]]) for name in rows}
    return replace(rules, play=replace(rules.play, **change))


def rows_paid(rules: RuleSet, wanted: set[Row], random: Random, most: int) -> set[Row]:
    """The rows that decided a wager in so many rounds, or in fewer when all that are wanted did."""
    asked: Counter[Row] = Counter()
    watched = watch(rules, asked)
    stakes = rules.limits[0]
    for number in range(most):
        if number % 50 == 0 and wanted <= set(asked):
            break
        players = random.randint(5, 7) if rules.game == "double-hand" else random.randint(2, 3)
        seats = tuple([SeatStart(seat, stakes.chip * 4000) for seat in range(1, players + 1)])
        start = Start(seats=seats, limit=stakes.name)
        hand = Hand(watched, start, Chance(random, given=[some_order(rules, random)]))
        while hand.decision is not None:
            hand.choose(a_choice(hand, random))
    return set(asked)


def a_choice(hand: Hand, random: Random) -> Choice:
    """One spot with all the wagers that it has a place for; afterwards mostly what is advised."""
    assert hand.decision is not None
    seat = random.choice(hand.decision.seats)
    if hand.decision.asks == "wager":
        felt = hand.table.felt
        if felt is not None and any([wager.person.number == seat for wager in felt.wagers()]):
            return Choice("done", seat=seat)
        some = [random_choice(hand.decision, random, seat, hand.quote) for _ in range(6)]
        return max(some, key=lambda choice: len(choice.wagers))
    advised = hand.advice(seat)
    if advised is not None and hand.decision.asks != "bank" and random.random() < 0.7:
        return advised
    return random_choice(hand.decision, random, seat, hand.quote)


ENOUGH = 110
"""Cards that no round of three people uses up."""


def some_order(rules: RuleSet, random: Random) -> tuple[Card, ...]:
    """The beginning of a shuffle in which cards that come to one hand are often alike."""
    cards = rules.deck_cards
    if rules.deck.set == "tiles" or random.random() < 0.2:
        return tuple(random.sample(cards, min(ENOUGH, len(cards))))
    other = alike(cards, random)
    count = 7 if rules.game == "double-hand" else random.randint(3, 14)
    these = [place for place, card in enumerate(cards) if not other(card)]
    first = random.sample(these, min(count, len(these)))
    taken = set(first)
    rest = [
        place for place in random.sample(range(len(cards)), min(ENOUGH, len(cards))) if place not in taken
    ]
    step = random.randint(0, 3)
    places: Sequence[int] = range(0, step * count, step or 1)
    if not step:
        places = sorted(random.sample(range(14), count))
    if rules.game == "double-hand":
        places = sorted(random.choice(BY_HAND if rules.play.piles == "machine" else BACK_AND_FORTH))
    for at, place in zip(places, first, strict=False):
        rest.insert(at, place)
    return tuple([cards[place] for place in rest])


def alike(cards: Sequence[Card], random: Random) -> Callable[[Card], bool]:
    """Which cards are other than some that make pairs, straight flushes, or hands of many cards."""
    card = random.choice([c for c in cards if c is not JOKER])
    match random.randrange(7):
        case 0 | 1:
            ranks = {card.rank, *random.sample([c.rank for c in cards], k=random.randint(0, 2))}
            return lambda c: c.rank not in ranks and c is not JOKER
        case 2:
            near = range(card.rank - random.choice((6, 8)), card.rank + 1)
            joker = random.random() < 0.5
            return lambda c: c.suit != card.suit or c.rank not in near if c is not JOKER else joker
        case 3:
            high = range(random.choice((10, 12)), 15)
            return lambda c: c.suit != card.suit or c.rank not in high
        case 4:
            pair = [10, 11, 12, 13, 14], [12, 13]
            suits = random.sample(range(4), k=2)
            return lambda c: (
                c is JOKER
                or all(
                    [c.suit != suit or c.rank not in ranks for suit, ranks in zip(suits, pair, strict=True)]
                )
            )
        case 5:
            one = random.choice([c for c in cards if c.rank in (7, 14)])
            return lambda c: c is not one
        case _:
            low = random.choice(((2,), (2, 3), (2, 3, 14), (14,)))
            return lambda c: c.rank not in low
