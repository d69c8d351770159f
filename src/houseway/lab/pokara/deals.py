"""What standing and every draw come to, with each hand of the player behind each open card."""

from collections.abc import Mapping
from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.games.bank.stud_against_dealer.pokara_draw import Improved
from houseway.lab.pokara.hands import CARDS, FIRST, Ints, Order, order
from houseway.lab.three_card_poker.hands import classes_of
from houseway.lab.work.compiler import compiled, inner
from houseway.lab.work.jobs import Job, Runner

CHUNK = 200
"""Classes of hands in one chunk of the work."""
Reading = tuple[str, str, Improved, tuple[tuple[str, str], ...]]


class Counts(NamedTuple):
    """Of every class of hands, by suits renamed."""

    hands: Ints
    """Three cards a row, counted from the ten of clubs."""
    weights: tuple[int, ...]
    """How many hands of the shoe are in each class."""
    ups: Ints
    """Of each class and open card: how many such cards are left in the shoe."""
    results: Ints
    """By class, open card, option (stand, or give up the first, second or third card) and result: the player
    wins, ties, loses, or drew without improving."""
    deals: int
    """How many ways each of these options has: the card drawn, the player-dealer's two, and its draw."""


@inner
def _strength(one: int, two: int, three: int, by: Order) -> int:
    suited = 1 if (one & 3) == (two & 3) and (one & 3) == (three & 3) else 0
    return int(by.strength[suited, one >> 2, two >> 2, three >> 2])


@inner
def _bank(up: int, left: Ints, cards: int, by: Order, ends: Ints) -> None:
    """How often the player-dealer ends with each strength; in the last place: with a draw that fails."""
    ends[:] = 0
    failed = len(ends) - 1
    for one in range(CARDS):
        for two in range(one, CARDS):
            ways = left[one] * (left[one] - 1) // 2 if one == two else left[one] * left[two]
            if ways == 0:
                continue
            before = _strength(one, two, up, by)
            out = by.gives_up[one >> 2, two >> 2, up >> 2]
            if out < 0 or ((one & 3) == (two & 3) and (one & 3) == (up & 3)):
                ends[before] += ways * (cards - 2)
                continue
            left[one] -= 1
            left[two] -= 1
            first = two if one >> 2 == out else one
            second = two if up >> 2 == out else up
            for drawn in range(CARDS):
                if left[drawn] == 0:
                    continue
                after = _strength(first, second, drawn, by)
                lives = after > before or (by.higher_card == 1 and drawn >> 2 > out)
                ends[after if lives else failed] += ways * left[drawn]
            left[one] += 1
            left[two] += 1


@inner
def _against(ends: Ints, mine: int, ways: int, found: Ints) -> None:
    """Add the results of a live hand; a player-dealer whose draw failed loses to it."""
    failed = len(ends) - 1
    for theirs in range(failed):
        found[0 if theirs < mine else 1 if theirs == mine else 2] += ends[theirs] * ways
    found[0] += ends[failed] * ways


@compiled
def _compare(hands: Ints, shoe: Ints, by: Order, found: Ints) -> None:
    left = shoe.copy()
    ends = np.zeros(len(by.classes) + 1, np.int64)
    total = shoe.sum()
    for number in range(len(hands)):
        hand = hands[number]
        before = _strength(hand[0], hand[1], hand[2], by)
        for card in hand:
            left[card] -= 1
        for up in range(CARDS):
            if left[up] == 0:
                continue
            left[up] -= 1
            _bank(up, left, total - 4, by, ends)
            # nobody takes the card that the player could have drawn
            _against(ends, before, total - 7, found[number, up, 0])
            for drawn in range(CARDS):
                ways = left[drawn]
                if ways == 0:
                    continue
                left[drawn] -= 1
                _bank(up, left, total - 5, by, ends)
                left[drawn] += 1
                for out in range(3):
                    first, second = hand[1 if out == 0 else 0], hand[1 if out == 2 else 2]
                    after = _strength(first, second, drawn, by)
                    if after > before or (by.higher_card == 1 and drawn >> 2 > hand[out] >> 2):
                        _against(ends, after, ways, found[number, up, 1 + out])
                    else:
                        found[number, up, 1 + out, 3] += ends.sum() * ways
            left[up] += 1
        for card in hand:
            left[card] += 1


def compare_chunk(arguments: tuple[tuple[int, ...], Reading], number: int) -> Mapping[str, NDArray[np.int64]]:
    """Some classes of hands."""
    shoe, reading = arguments
    some = classes_of(shoe).representatives[number * CHUNK : (number + 1) * CHUNK] - FIRST
    found = np.zeros((len(some), CARDS, 4, 4), np.int64)
    _compare(some, np.array(shoe[FIRST : FIRST + CARDS], np.int64), order(*reading), found)
    return {"results": found}


@cache
def counts(shoe: tuple[int, ...], reading: Reading, runner: Runner) -> Counts:
    """Every deal from a shoe."""
    representatives, of, _ = classes_of(shoe)
    chunks = -(-len(representatives) // CHUNK)
    job = Job("Pokara, hand by hand", compare_chunk, (shoe, reading), chunks)
    results = np.concatenate([np.asarray(done["results"]) for done in runner.run(job)])
    sizes = np.bincount(of[of >= 0])
    hands = representatives - FIRST
    kinds = shoe[FIRST : FIRST + CARDS]
    weights, ups = [], np.empty((len(hands), CARDS), np.int64)
    for number, hand in enumerate(hands.tolist()):
        ways = int(sizes[number])
        ups[number] = kinds
        for card in sorted(set(hand)):
            ways *= comb(kinds[card], hand.count(card))
            ups[number, card] -= hand.count(card)
        weights.append(ways)
    cards = sum(kinds)
    deals = (cards - 4) * comb(cards - 5, 2) * (cards - 7)
    return Counts(hands, tuple(weights), ups, results, deals)
