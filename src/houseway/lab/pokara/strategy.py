"""What the player does: stand, or give up a card, doubled or not."""

from fractions import Fraction
from functools import cache
from math import lcm

import numpy as np
from numpy.typing import NDArray

from houseway.games.bank.stud_against_dealer.pokara_draw import Sheet, advise
from houseway.lab.pay_rows import Row, net_paid
from houseway.lab.pokara.deals import Counts, Reading, counts
from houseway.lab.pokara.hands import CARDS, FIRST, PACK, Order, order
from houseway.lab.three_card_poker.hands import classes_of, hands
from houseway.lab.work.jobs import Runner

STRATEGIES = ("best", "simple", "house-way")
"""``simple`` is what the table suggests, found as if the shoe were endless; with ``house-way`` the player
draws as the player-dealer must, and doubles only where the rules ask for it."""
STAND, DRAW, DOUBLE = 0, 1, 4
"""A choice is one of these; to the last two the place of the card is added."""
Choices = NDArray[np.int64]
RESULTS = ("player wins", "equal hands", "player loses")


def nets(rows: tuple[Row, ...], choice: int) -> tuple[Fraction, ...]:
    """What a choice wins for each unit of the wager: win, tie, lose, and a draw that does not improve."""
    base = [net_paid(rows, "base", result) for result in RESULTS] + [Fraction(-1)]
    if choice < DOUBLE:
        return tuple(base)
    double = [net_paid(rows, "double", result) for result in RESULTS] + [Fraction(-1)]
    return tuple([one + two for one, two in zip(base, double, strict=True)])


def option(choice: int) -> int:
    """Which row of the counts a choice is about."""
    return choice if choice < DOUBLE else choice - DOUBLE + DRAW


def high_cards(found: Counts, by: Order) -> NDArray[np.bool_]:
    """The hands that may draw without doubling (000:1774)."""
    ranks = found.hands >> 2
    suits = found.hands & 3
    suited = ((suits[:, 0] == suits[:, 1]) & (suits[:, 0] == suits[:, 2])).astype(np.int64)
    free: NDArray[np.bool_] = by.classes[by.strength[suited, ranks[:, 0], ranks[:, 1], ranks[:, 2]]] == 0
    return free


def best_choices(found: Counts, by: Order, rows: tuple[Row, ...]) -> Choices:
    """By class and open card; of equally good choices the one that risks least."""
    worth = [nets(rows, choice) for choice in range(DOUBLE + 3)]
    scale = lcm(*[one.denominator for four in worth for one in four])
    free = high_cards(found, by)[:, None]
    best = np.zeros(found.ups.shape, np.int64)
    most = None
    for choice, won in enumerate(worth):
        scaled = np.array([int(one * scale) for one in won], np.int64)
        value = (found.results[:, :, option(choice)] * scaled).sum(axis=2)
        if most is None:
            most = value
            continue
        better = value > most
        if DRAW <= choice < DOUBLE:
            better &= free
        best[better] = choice
        most = np.where(better, value, most)
    return best


def simple_choices(found: Counts, by: Order, reading: Reading) -> Choices:
    """What the table suggests."""
    sheet = Sheet(*reading)
    chosen = np.zeros(found.ups.shape, np.int64)
    for number, free in enumerate(high_cards(found, by).tolist()):
        cards = [PACK[card] for card in found.hands[number]]
        for rank in range(5):
            verb, out = advise(sheet, cards, rank + 10, may_draw=free, may_double=True)
            if out is not None:
                first = DRAW if verb == "draw" else DOUBLE
                chosen[number, 4 * rank : 4 * rank + 4] = first + cards.index(out)
    return chosen


def house_way_choices(found: Counts, by: Order) -> Choices:
    """As the player-dealer draws."""
    chosen = np.zeros(found.ups.shape, np.int64)
    free = high_cards(found, by)
    for number, hand in enumerate(found.hands.tolist()):
        ranks = [card >> 2 for card in hand]
        out = int(by.gives_up[ranks[0], ranks[1], ranks[2]])
        if out >= 0 and len({card & 3 for card in hand}) > 1:
            chosen[number] = (DRAW if free[number] else DOUBLE) + ranks.index(out)
    return chosen


@cache
def choices(
    shoe: tuple[int, ...], reading: Reading, rows: tuple[Row, ...], player: str, runner: Runner
) -> Choices:
    """By class and open card."""
    found, by = counts(shoe, reading, runner), order(*reading)
    if player == "best":
        return best_choices(found, by, rows)
    if player == "simple":
        return simple_choices(found, by, reading)
    return house_way_choices(found, by)


def choices_by_hand(shoe: tuple[int, ...], found: Counts, by_class: Choices) -> NDArray[np.int8]:
    """The same by every hand of three cards, as the cards are called, and open card."""
    classes = classes_of(shoe)
    every = hands()
    table = np.zeros((len(every), CARDS), np.int8)
    for number in np.flatnonzero(classes.of >= 0):
        kind = classes.of[number]
        called = classes.renaming[number][FIRST:] - FIRST
        there = by_class[kind][called]
        own = called[every[number] - FIRST].tolist()
        representative = found.hands[kind].tolist()
        place = [own.index(card) for card in representative]
        moved = np.array([STAND, *[DRAW + one for one in place], *[DOUBLE + one for one in place]])
        table[number] = moved[there]
    return table
