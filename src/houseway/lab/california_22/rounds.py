"""Random rounds of '22', dealt card by card."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.california_22.hands import Ints
from houseway.lab.work.chance import State, below, next64, state
from houseway.lab.work.compiler import compiled

EVENTS = ("natural", "wins", "tie", "loses", "both natural")


class Known(NamedTuple):
    """Play that goes by what the player drew, for all up cards in a row; outside of it the tables above hold.

    Chances are parts of 255.
    """

    root: Ints
    """By up card: the node at which nothing is drawn, -1 where both sides go by their own cards alone."""
    node_after: Ints
    first: Ints
    hand: Ints
    act: NDArray[np.uint8]
    start: Ints
    """By up card and down card: the player-dealer's hand, -1 for one that stands."""
    after: Ints
    place: Ints
    """By node: where its answers begin."""
    tier: Ints
    """By node: how closely the player-dealer's hands are looked at."""
    within: Ints
    """By tier and hand of the player-dealer: where the answer for it lies, -1 where it stands."""
    answer: NDArray[np.uint8]


class Table(NamedTuple):
    """What a round needs."""

    deck: NDArray[np.int8]
    classes: Ints
    """By the index of a card: its value, from 0 for aces and jokers to 9 for tens."""
    pairs: Ints
    """By two values: the number of the player's hand."""
    after: Ints
    """By the player's hand and a value: the hand with that card."""
    player: NDArray[np.float32]
    """By up card and hand of the player: the chance to hit."""
    dealer: NDArray[np.float32]
    """By hard total and number of aces and jokers: the player-dealer's chance to hit."""
    limit: int
    known: Known


def nothing_known(values: int) -> Known:
    """Both sides go by their own cards."""
    none, bytes_ = np.zeros(0, np.int64), np.zeros(0, np.uint8)
    table = np.zeros((0, values), np.int64)
    starts = np.full((values, values), -1, np.int64)
    root = np.full(values, -1, np.int64)
    return Known(root, table, none, none, bytes_, starts, table, none, none, table, bytes_)


@compiled
def _card(deck: NDArray[np.int8], at: int, words: State, shuffles: bool) -> int:
    if shuffles:
        other = at + below(words, len(deck) - at)
        card = deck[other]
        deck[other] = deck[at]
        deck[at] = card
    return int(deck[at])


@compiled
def _does(chance: float, words: State) -> bool:
    if chance <= 0.0 or chance >= 1.0:
        return chance > 0.5
    return float(next64(words) >> np.uint64(11)) < chance * 2.0**53


@compiled
def distance(hard: int, aces: int) -> int:
    """Twice how far the best count is from 22, less one where it is below."""
    least = 1000
    for high in range(aces + 1):
        count = hard + 10 * high
        away = 2 * (count - 22) if count >= 22 else 2 * (22 - count) - 1
        least = min(least, away)
    return least


@compiled
def happened(
    deck: NDArray[np.int8],
    classes: Ints,
    pairs: Ints,
    after: Ints,
    player: NDArray[np.float32],
    dealer: NDArray[np.float32],
    limit: int,
    known: Known,
    words: State,
    shuffles: bool,
) -> int:
    """The event of a round: two cards each in turn, the player-dealer's second face up."""
    a = classes[_card(deck, 0, words, shuffles)]
    down = classes[_card(deck, 1, words, shuffles)]
    b = classes[_card(deck, 2, words, shuffles)]
    up = classes[_card(deck, 3, words, shuffles)]
    ahead = 4
    if a == 0 and b == 0:
        return 4 if up == 0 and down == 0 else 0
    if up == 0 and down == 0:
        return 3
    hand = pairs[a, b]
    hard, aces = a + b + 2, (a == 0) + (b == 0)
    node = known.root[up]
    while hard < limit:
        chance = float(player[up, hand])
        if node >= 0:
            chance = 0.0
            for e in range(known.first[node], known.first[node + 1]):
                if known.hand[e] == hand:
                    chance = known.act[e] / 255.0
        if not _does(chance, words):
            break
        v = classes[_card(deck, ahead, words, shuffles)]
        ahead += 1
        hand = after[hand, v]
        if node >= 0:
            node = known.node_after[node, v]
        hard += v + 1
        aces += v == 0
    mine = distance(hard, aces)
    hard, aces = up + down + 2, (up == 0) + (down == 0)
    place = known.start[up, down]
    while hard < limit:
        chance = float(dealer[hard, aces])
        if node >= 0:
            chance = 0.0
            inside = known.within[known.tier[node], place] if place >= 0 else -1
            if inside >= 0:
                chance = known.answer[known.place[node] + inside] / 255.0
        if not _does(chance, words):
            break
        v = classes[_card(deck, ahead, words, shuffles)]
        ahead += 1
        hard += v + 1
        aces += v == 0
        if place >= 0:
            place = known.after[place, v]
    theirs = distance(hard, aces)
    if mine < theirs:
        return 1
    return 2 if mine == theirs else 3


@compiled
def _rounds(
    deck: NDArray[np.int8],
    classes: Ints,
    pairs: Ints,
    after: Ints,
    player: NDArray[np.float32],
    dealer: NDArray[np.float32],
    limit: int,
    known: Known,
    words: State,
    rounds: int,
    counts: Ints,
) -> None:
    for _ in range(rounds):
        counts[happened(deck, classes, pairs, after, player, dealer, limit, known, words, True)] += 1


def event(table: Table, deck: NDArray[np.int8]) -> int:
    """What happens with the cards in this order, if nobody leaves anything to chance."""
    rest = (table.classes, table.pairs, table.after, table.player, table.dealer, table.limit, table.known)
    return int(happened(deck, *rest, state(0), False))


def play(table: Table, seed: int, chunk: int, rounds: int) -> Ints:
    """How often each event happened."""
    counts = np.zeros(len(EVENTS), np.int64)
    rest = (table.classes, table.pairs, table.after, table.player, table.dealer, table.limit, table.known)
    _rounds(table.deck.copy(), *rest, state(seed, chunk), rounds, counts)
    return counts
