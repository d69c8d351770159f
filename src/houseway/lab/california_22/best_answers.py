"""Two sides that answer each other: regret matching, best answers, and bounds that hold whatever it found.

The player-dealer decides last. He knows the sequence of cards that the player drew, and his own cards; what
he does not know are the player's first two. Chances are carried as those of whole deals, so what one side
can win anywhere is a plain sum over the hands that the other side may hold there.
"""

import numpy as np
from numpy.typing import NDArray

from houseway.lab.california_22.hands import Floats, Ints
from houseway.lab.california_22.tree import CUT
from houseway.lab.work.compiler import compiled, inner

Singles = NDArray[np.float32]
Parts = NDArray[np.uint8]
"""Chances as they are kept: so many of ``PARTS``."""
WHOLE = 255
PARTS = float(WHOLE)


@inner
def _sum(a: Singles, b: Singles) -> float:
    """The sum of products; eight sums side by side, which compilers make fast."""
    s0 = s1 = s2 = s3 = s4 = s5 = s6 = s7 = np.float32(0.0)
    whole = len(a) // 8 * 8
    for i in range(0, whole, 8):
        s0 += a[i] * b[i]
        s1 += a[i + 1] * b[i + 1]
        s2 += a[i + 2] * b[i + 2]
        s3 += a[i + 3] * b[i + 3]
        s4 += a[i + 4] * b[i + 4]
        s5 += a[i + 5] * b[i + 5]
        s6 += a[i + 6] * b[i + 6]
        s7 += a[i + 7] * b[i + 7]
    total = float(s0 + s1) + float(s2 + s3) + float(s4 + s5) + float(s6 + s7)
    for i in range(whole, len(a)):
        total += a[i] * b[i]
    return total


@compiled
def reach_of(hand: Ints, entry_after: Ints, act: Floats, reach: Floats) -> None:
    """By entry how likely the player's own acts lead there."""
    for e in range(len(hand)):
        if act[e] > 0.0 or reach[e] >= 0.0:
            for v in range(entry_after.shape[1]):
                k = entry_after[e, v]
                if k >= 0:
                    reach[k] = reach[e] * act[e]


@inner
def _stops(first: Ints, n: int, row: Ints, weight: Floats, won: Singles, stop: Singles) -> None:
    """What the player wins at a node by hand of the player-dealer, over all hands that stand there."""
    stop[:] = 0.0
    for e in range(first[n], first[n + 1]):
        here = np.float32(weight[e])
        if here > 0.0:
            line = won[row[e]]
            for c in range(len(stop)):
                stop[c] += here * line[c]


@inner
def _ways(starts: Ints, grown: Ints, hits: Floats, often: Floats, ways: Singles) -> None:
    """How often the player-dealer stands on, and draws to, each hand that may grow."""
    some = len(grown)
    for j in range(some):
        often[j] = starts[j]
    for j in range(some):
        goes = often[j] * hits[j]
        ways[j] = often[j] - goes
        ways[some + j] = goes
        for v in range(grown.shape[1]):
            if grown[j, v] >= 0:
                often[grown[j, v]] += goes
    ways[2 * some] = 1.0


@compiled
def learn(
    choice: Ints,
    beyond: Floats,
    first: Ints,
    hand: Ints,
    row: Ints,
    chance: Floats,
    entry_after: Ints,
    tier: Ints,
    place: Ints,
    every: Ints,
    tables: tuple[Singles, ...],
    starting: tuple[Ints, ...],
    growing: tuple[Ints, ...],
    rounds: int,
    player: Floats,
    dealer: Singles,
) -> None:
    """Regret matching plus, both sides in turn, rounds counting by the square of their number.

    ``choice`` is 0 for hands that stand, 1 where there is a choice and 2 for those that take a card;
    ``beyond`` is what an entry wins by cards that lead out of the tree; ``row`` is the row of an entry in
    the table of its node's tier. Nodes of a tier learn ``every`` so many rounds. The average chances to hit
    are left in ``player`` by entry and in ``dealer``, from the ``place`` of a node on, by hand.
    """
    values = entry_after.shape[1]
    nodes, entries, most = len(first) - 1, len(hand), len(growing[0])
    all_stop = np.zeros(2 * most + 1, np.float32)
    all_ways = np.zeros(2 * most + 1, np.float32)
    often = np.zeros(most)
    value = np.zeros(most)
    hits = np.zeros(most)
    player_regret = np.zeros((entries, 2))
    dealer_regret = np.zeros((len(dealer), 2), np.float32)
    player_sum = np.zeros((entries, 2))
    dealer_sum = np.zeros((len(dealer), 2), np.float32)
    act = np.full(entries, 0.5)
    reach = np.ones(entries)
    weight = np.zeros(entries)
    stands = np.zeros(entries)
    held = np.zeros(entries)
    for e in range(entries):
        if choice[hand[e]] != 1:
            act[e] = 1.0 if choice[hand[e]] == 2 else 0.0
    for t in range(rounds):
        counts = float((t + 1) * (t + 1))
        reach_of(hand, entry_after, act, reach)
        for e in range(entries):
            weight[e] = chance[e] * reach[e] * (1.0 - act[e])
        for n in range(nodes):
            if t % every[tier[n]] > 0:
                continue
            won, grown, starts = tables[tier[n]], growing[tier[n]], starting[tier[n]]
            some = len(grown)
            stop, ways = all_stop[: 2 * some + 1], all_ways[: 2 * some + 1]
            _stops(first, n, row, weight, won, stop)
            for k in range(some):
                j = some - 1 - k
                at = place[n] + j
                stays = float(stop[j])
                goes_on = float(stop[some + j])
                for v in range(values):
                    if grown[j, v] >= 0:
                        goes_on += value[grown[j, v]]
                good = float(dealer_regret[at, 1])
                bad = float(dealer_regret[at, 0])
                chosen = good / (good + bad) if good + bad > 0.0 else 0.5
                value[j] = chosen * goes_on + (1.0 - chosen) * stays
                good = max(good + value[j] - goes_on, 0.0)
                bad = max(bad + value[j] - stays, 0.0)
                dealer_regret[at, 1] = good
                dealer_regret[at, 0] = bad
                hits[j] = good / (good + bad) if good + bad > 0.0 else 0.5
            _ways(starts, grown, hits, often, ways)
            for j in range(some):
                dealer_sum[place[n] + j, 1] += counts * ways[some + j]
                dealer_sum[place[n] + j, 0] += counts * ways[j]
            for e in range(first[n], first[n + 1]):
                stands[e] = chance[e] * _sum(ways, won[row[e]])
        for k in range(entries):
            e = entries - 1 - k
            held[e] = stands[e]
            if choice[hand[e]] == 0:
                continue
            goes_on = beyond[e]
            for v in range(values):
                if entry_after[e, v] >= 0:
                    goes_on += held[entry_after[e, v]]
            if choice[hand[e]] == 2:
                held[e] = goes_on
                continue
            held[e] = act[e] * goes_on + (1.0 - act[e]) * stands[e]
            player_sum[e, 1] += counts * reach[e] * act[e]
            player_sum[e, 0] += counts * reach[e] * (1.0 - act[e])
            good = max(player_regret[e, 1] + goes_on - held[e], 0.0)
            bad = max(player_regret[e, 0] + stands[e] - held[e], 0.0)
            player_regret[e, 1] = good
            player_regret[e, 0] = bad
            act[e] = good / (good + bad) if good + bad > 0.0 else 0.5
    for e in range(entries):
        both = player_sum[e, 0] + player_sum[e, 1]
        player[e] = player_sum[e, 1] / both if both > 0.0 else act[e]
    for at in range(len(dealer)):
        good = float(dealer_sum[at, 1])
        bad = float(dealer_sum[at, 0])
        if good + bad <= 0.0:
            good = float(dealer_regret[at, 1])
            bad = float(dealer_regret[at, 0])
        dealer[at] = good / (good + bad) if good + bad > 0.0 else 0.5


@compiled
def beyond_tree(
    deck: Ints,
    up: int,
    cards: Ints,
    after: Ints,
    worth: Floats,
    hand: Ints,
    chance: Floats,
    entry_after: Ints,
    found: Floats,
) -> None:
    """By entry: what the player wins by cards that lead out of the tree, where hands are worth ``worth``."""
    for e in range(len(hand)):
        i = hand[e]
        size = -1
        for w in range(len(deck)):
            size += deck[w] - cards[i, w]
        for v in range(len(deck)):
            if entry_after[e, v] == CUT:
                left = deck[v] - cards[i, v] - (1 if v == up else 0)
                found[e] += chance[e] * left / size * worth[after[i, v]]


@compiled
def best_dealer(
    first: Ints, row: Ints, weight: Floats, won: Singles, starts: Ints, grown: Ints, hits: Parts
) -> float:
    """What the player wins if the player-dealer answers every sequence in the best way, which is left in
    ``hits`` by node and hand in a row; ``weight`` is how likely each entry stands."""
    nodes, some = len(first) - 1, len(grown)
    stop = np.zeros(2 * some + 1, np.float32)
    value = np.zeros(some)
    total = 0.0
    for n in range(nodes):
        _stops(first, n, row, weight, won, stop)
        for k in range(some):
            j = some - 1 - k
            stays = float(stop[j])
            goes_on = float(stop[some + j])
            for v in range(grown.shape[1]):
                if grown[j, v] >= 0:
                    goes_on += value[grown[j, v]]
            value[j] = min(stays, goes_on)
            if len(hits) > 0:
                hits[n * some + j] = WHOLE if goes_on < stays else 0
            if starts[j] > 0:
                total += value[j]
        total += stop[2 * some]
    return total


@compiled
def both_play(
    first: Ints,
    row: Ints,
    weight: Floats,
    tier: Ints,
    place: Ints,
    tables: tuple[Singles, ...],
    starting: tuple[Ints, ...],
    growing: tuple[Ints, ...],
    dealer: Parts,
) -> float:
    """What the player wins if both keep to their chances, the player-dealer's given in parts."""
    most = len(growing[0])
    all_ways = np.zeros(2 * most + 1, np.float32)
    often = np.zeros(most)
    hits = np.zeros(most)
    total = 0.0
    for n in range(len(first) - 1):
        won, grown, starts = tables[tier[n]], growing[tier[n]], starting[tier[n]]
        some = len(grown)
        ways = all_ways[: 2 * some + 1]
        for j in range(some):
            hits[j] = dealer[place[n] + j] / PARTS
        _ways(starts, grown, hits, often, ways)
        for e in range(first[n], first[n + 1]):
            if weight[e] > 0.0:
                total += weight[e] * _sum(ways, won[row[e]])
    return total


@compiled
def holding(
    deck: Ints, up: int, cards: Ints, after: Ints, node_after: Ints, pairs: Ints, held: Ints, chance: Floats
) -> None:
    """By node and first two cards: the player's hand if every card was taken, and how likely it comes so.

    The first row of both is given.
    """
    for n in range(len(node_after)):
        for k in range(len(pairs)):
            i = held[n, k]
            if i < 0:
                continue
            size = -1
            for w in range(len(deck)):
                size += deck[w] - cards[i, w]
            for v in range(len(deck)):
                m = node_after[n, v]
                left = deck[v] - cards[i, v] - (1 if v == up else 0)
                if m >= 0 and after[i, v] >= 0 and left > 0:
                    held[m, k] = after[i, v]
                    chance[m, k] = chance[n, k] * left / size


@compiled
def best_player(
    deck: Ints,
    up: int,
    cards: Ints,
    after: Ints,
    worth: Floats,
    node_after: Ints,
    held: Ints,
    chance: Floats,
    row: Ints,
    tier: Ints,
    place: Ints,
    tables: tuple[Singles, ...],
    starting: tuple[Ints, ...],
    growing: tuple[Ints, ...],
    dealer: Parts,
) -> float:
    """What the player wins with the best answer to the player-dealer's chances.

    Every two-card hand may take every card that the rules allow; outside the tree the player-dealer goes by
    his own cards, and hands are worth ``worth``. ``row`` is by tier and hand.
    """
    values = len(deck)
    nodes, kinds, most = len(node_after), held.shape[1], len(growing[0])
    value = np.zeros((nodes, kinds))
    all_ways = np.zeros(2 * most + 1, np.float32)
    visits = np.zeros(most)
    hits = np.zeros(most)
    for step in range(nodes):
        n = nodes - 1 - step
        won, grown, starts = tables[tier[n]], growing[tier[n]], starting[tier[n]]
        some = len(grown)
        ways = all_ways[: 2 * some + 1]
        for j in range(some):
            hits[j] = dealer[place[n] + j] / PARTS
        _ways(starts, grown, hits, visits, ways)
        for k in range(kinds):
            i = held[n, k]
            if i < 0:
                continue
            value[n, k] = chance[n, k] * _sum(ways, won[row[tier[n], i]])
            goes_on = 0.0
            grows = False
            size = -1
            for w in range(values):
                size += deck[w] - cards[i, w]
            for v in range(values):
                left = deck[v] - cards[i, v] - (1 if v == up else 0)
                if after[i, v] >= 0:
                    grows = True
                    if left > 0:
                        m = node_after[n, v]
                        if m >= 0:
                            goes_on += value[m, k]
                        else:
                            goes_on += chance[n, k] * left / size * worth[after[i, v]]
            if grows:
                value[n, k] = max(value[n, k], goes_on)
    total = 0.0
    for k in range(kinds):
        total += value[0, k]
    return total
