"""Two sides that answer each other: regret matching, best answers, and bounds that hold whatever it found.

The player-dealer decides last. He knows the sequence of cards that the player drew, and his own cards; what
he does not know are the player's first two. Chances are carried as those of whole deals, so what one side
can win anywhere is a plain sum over the hands that the other side may hold there.
"""

import numpy as np

from houseway.lab.california_22.hands import Floats, Ints
from houseway.lab.california_22.tree import CUT
from houseway.lab.compiled import compiled


@compiled
def dealer_chances(
    deck: Ints, up: int, cards: Ints, dealer_cards: Ints, sizes: Ints, parent: Ints, added: Ints, found: Floats
) -> None:
    """How likely the player-dealer's cards come in one given order, by his hand, against a player's hand."""
    size = -1
    for v in range(len(deck)):
        size += deck[v] - cards[v]
    for c in range(len(parent)):
        v = added[c]
        p = parent[c]
        if p < 0:
            found[c] = (deck[v] - cards[v] - (1 if v == up else 0)) / size
        else:
            # The up card is among the player-dealer's cards, so it is taken off with them.
            found[c] = found[p] * (deck[v] - cards[v] - dealer_cards[p, v]) / (size - sizes[p] + 1)


@compiled
def learn(
    deck: Ints,
    up: int,
    cards: Ints,
    rank: Ints,
    choice: Ints,
    worth: Floats,
    after: Ints,
    first: Ints,
    hand: Ints,
    chance: Floats,
    entry_after: Ints,
    dealer_cards: Ints,
    dealer_rank: Ints,
    sizes: Ints,
    parent: Ints,
    added: Ints,
    dealer_after: Ints,
    dealer_choice: Ints,
    number: Ints,
    pays: Floats,
    rounds: int,
    player: Floats,
    dealer: Floats,
) -> None:
    """Regret matching plus, both sides in turn, later rounds counting more.

    ``worth`` is what a hand is worth where the tree is cut, ``choice`` is 0 for hands that stand, 1 where
    there is a choice and 2 for those that take a card; ``number`` numbers the player-dealer's choices. The
    average chances to hit are left in ``player`` by entry and in ``dealer`` by node and choice.
    """
    values = len(deck)
    nodes, entries, states = len(first) - 1, len(hand), len(parent)
    most = 0
    for n in range(nodes):
        most = max(most, first[n + 1] - first[n])
    likely = np.zeros((most, states))
    stop = np.zeros(states)
    ways = np.zeros(states)
    value = np.zeros(states)
    hits = np.zeros(states)
    player_regret = np.zeros((entries, 2))
    dealer_regret = np.zeros((nodes, dealer.shape[1], 2), np.float32)
    player_sum = np.zeros((entries, 2))
    dealer_sum = np.zeros((nodes, dealer.shape[1], 2), np.float32)
    act = np.full(entries, 0.5)
    reach = np.ones(entries)
    stands = np.zeros(entries)
    held = np.zeros(entries)
    for e in range(entries):
        if choice[hand[e]] != 1:
            act[e] = 1.0 if choice[hand[e]] == 2 else 0.0
    for t in range(rounds):
        # Chances to come here by the player's own acts.
        for e in range(entries):
            for v in range(values):
                k = entry_after[e, v]
                if k >= 0:
                    reach[k] = reach[e] * act[e]
        for n in range(nodes):
            stop[:] = 0.0
            for e in range(first[n], first[n + 1]):
                row = likely[e - first[n]]
                i = hand[e]
                dealer_chances(deck, up, cards[i], dealer_cards, sizes, parent, added, row)
                here = chance[e] * reach[e] * (1.0 - act[e])
                if here > 0.0:
                    for c in range(states):
                        if rank[i] < dealer_rank[c]:
                            stop[c] += here * row[c] * pays[0]
                        elif rank[i] == dealer_rank[c]:
                            stop[c] += here * row[c] * pays[1]
                        else:
                            stop[c] += here * row[c] * pays[2]
            for k in range(states):
                c = states - 1 - k
                value[c] = stop[c]
                if dealer_choice[c] == 0:
                    continue
                goes_on = 0.0
                for v in range(values):
                    if dealer_after[c, v] >= 0:
                        goes_on += value[dealer_after[c, v]]
                if dealer_choice[c] == 2:
                    value[c] = goes_on
                    hits[c] = 1.0
                    continue
                j = number[c]
                good, bad = dealer_regret[n, j, 1], dealer_regret[n, j, 0]
                chosen = good / (good + bad) if good + bad > 0.0 else 0.5
                value[c] = chosen * goes_on + (1.0 - chosen) * stop[c]
                good = max(good + (value[c] - goes_on), 0.0)
                bad = max(bad + (value[c] - stop[c]), 0.0)
                dealer_regret[n, j, 1] = good
                dealer_regret[n, j, 0] = bad
                hits[c] = good / (good + bad) if good + bad > 0.0 else 0.5
            ways[:] = 0.0
            for c in range(states):
                if parent[c] < 0:
                    ways[c] += 1.0
                here = 0.0
                if dealer_choice[c] > 0:
                    here = ways[c] * hits[c]
                    if dealer_choice[c] == 1:
                        j = number[c]
                        dealer_sum[n, j, 1] += (t + 1) * here
                        dealer_sum[n, j, 0] += (t + 1) * (ways[c] - here)
                    for v in range(values):
                        if dealer_after[c, v] >= 0:
                            ways[dealer_after[c, v]] += here
                ways[c] -= here
            for e in range(first[n], first[n + 1]):
                row = likely[e - first[n]]
                i = hand[e]
                found = 0.0
                for c in range(states):
                    if rank[i] < dealer_rank[c]:
                        found += ways[c] * row[c] * pays[0]
                    elif rank[i] == dealer_rank[c]:
                        found += ways[c] * row[c] * pays[1]
                    else:
                        found += ways[c] * row[c] * pays[2]
                stands[e] = chance[e] * found
        for k in range(entries):
            e = entries - 1 - k
            i = hand[e]
            held[e] = stands[e]
            if choice[i] == 0:
                continue
            size = -1
            for w in range(values):
                size += deck[w] - cards[i, w]
            goes_on = 0.0
            for v in range(values):
                if entry_after[e, v] >= 0:
                    goes_on += held[entry_after[e, v]]
                elif entry_after[e, v] == CUT:
                    left = deck[v] - cards[i, v] - (1 if v == up else 0)
                    goes_on += chance[e] * left / size * worth[after[i, v]]
            if choice[i] == 2:
                held[e] = goes_on
                continue
            held[e] = act[e] * goes_on + (1.0 - act[e]) * stands[e]
            player_sum[e, 1] += (t + 1) * reach[e] * act[e]
            player_sum[e, 0] += (t + 1) * reach[e] * (1.0 - act[e])
            good = max(player_regret[e, 1] + goes_on - held[e], 0.0)
            bad = max(player_regret[e, 0] + stands[e] - held[e], 0.0)
            player_regret[e, 1] = good
            player_regret[e, 0] = bad
            act[e] = good / (good + bad) if good + bad > 0.0 else 0.5
    for e in range(entries):
        both = player_sum[e, 0] + player_sum[e, 1]
        player[e] = player_sum[e, 1] / both if both > 0.0 else act[e]
    for n in range(nodes):
        for j in range(dealer.shape[1]):
            good, bad = dealer_sum[n, j, 1], dealer_sum[n, j, 0]
            dealer[n, j] = good / (good + bad) if good + bad > 0.0 else 0.5
            if good + bad <= 0.0:
                good, bad = dealer_regret[n, j, 1], dealer_regret[n, j, 0]
                dealer[n, j] = 1.0 if good > bad else 0.0


@compiled
def least_for_player(
    deck: Ints,
    up: int,
    cards: Ints,
    rank: Ints,
    first: Ints,
    hand: Ints,
    chance: Floats,
    entry_after: Ints,
    dealer_cards: Ints,
    dealer_rank: Ints,
    sizes: Ints,
    parent: Ints,
    added: Ints,
    dealer_after: Ints,
    pays: Floats,
    player: Floats,
    found: Floats,
) -> None:
    """What the player wins if the player-dealer answers every sequence in the best way.

    All hands of the player-dealer that may take a card may do so; what was cut counts as lost. ``found`` gets
    chances: lost in the cut, won, tied, lost.
    """
    values = len(deck)
    nodes, entries, states = len(first) - 1, len(hand), len(parent)
    row = np.zeros(states)
    stop = np.zeros((3, states))
    value = np.zeros((4, states))
    reach = np.ones(entries)
    for e in range(entries):
        i = hand[e]
        size = -1
        for w in range(values):
            size += deck[w] - cards[i, w]
        for v in range(values):
            k = entry_after[e, v]
            if k >= 0:
                reach[k] = reach[e] * player[e]
            elif k == CUT:
                left = deck[v] - cards[i, v] - (1 if v == up else 0)
                found[0] += reach[e] * player[e] * chance[e] * left / size
    for n in range(nodes):
        stop[:] = 0.0
        some = False
        for e in range(first[n], first[n + 1]):
            i = hand[e]
            here = chance[e] * reach[e] * (1.0 - player[e])
            if here <= 0.0:
                continue
            some = True
            dealer_chances(deck, up, cards[i], dealer_cards, sizes, parent, added, row)
            for c in range(states):
                if rank[i] < dealer_rank[c]:
                    stop[0, c] += here * row[c]
                elif rank[i] == dealer_rank[c]:
                    stop[1, c] += here * row[c]
                else:
                    stop[2, c] += here * row[c]
        if not some:
            continue
        for k in range(states):
            c = states - 1 - k
            grows = False
            goes_on = 0.0
            for v in range(values):
                if dealer_after[c, v] >= 0:
                    grows = True
                    goes_on += value[3, dealer_after[c, v]]
            stays = stop[0, c] * pays[0] + stop[1, c] * pays[1] + stop[2, c] * pays[2]
            if grows and goes_on < stays:
                value[3, c] = goes_on
                for w in range(3):
                    value[w, c] = 0.0
                    for v in range(values):
                        if dealer_after[c, v] >= 0:
                            value[w, c] += value[w, dealer_after[c, v]]
            else:
                value[3, c] = stays
                for w in range(3):
                    value[w, c] = stop[w, c]
            if parent[c] < 0:
                for w in range(3):
                    found[1 + w] += value[w, c]


@compiled
def most_for_player(
    deck: Ints,
    up: int,
    cards: Ints,
    rank: Ints,
    after: Ints,
    worth: Floats,
    start: Ints,
    often: Floats,
    node_after: Ints,
    dealer_cards: Ints,
    dealer_rank: Ints,
    sizes: Ints,
    parent: Ints,
    added: Ints,
    dealer_after: Ints,
    dealer_choice: Ints,
    number: Ints,
    pays: Floats,
    dealer: Floats,
) -> float:
    """What the player wins with the best answer to the player-dealer's chances.

    Every two-card hand may take every card that the rules allow; outside the tree the player-dealer goes by
    his own cards, and hands are worth ``worth``.
    """
    values = len(deck)
    nodes, states, kinds = len(node_after), len(parent), len(start)
    held = np.full((nodes, kinds), -1, np.int64)
    chance = np.zeros((nodes, kinds))
    value = np.zeros((nodes, kinds))
    row = np.zeros(states)
    ways = np.zeros(states)
    for k in range(kinds):
        held[0, k] = start[k]
        chance[0, k] = often[start[k]]
    for n in range(nodes):
        for k in range(kinds):
            i = held[n, k]
            if i < 0:
                continue
            size = -1
            for w in range(values):
                size += deck[w] - cards[i, w]
            for v in range(values):
                m = node_after[n, v]
                left = deck[v] - cards[i, v] - (1 if v == up else 0)
                if m >= 0 and after[i, v] >= 0 and left > 0:
                    held[m, k] = after[i, v]
                    chance[m, k] = chance[n, k] * left / size
    for step in range(nodes):
        n = nodes - 1 - step
        ways[:] = 0.0
        for c in range(states):
            if parent[c] < 0:
                ways[c] += 1.0
            here = 0.0
            if dealer_choice[c] > 0:
                here = ways[c] * (1.0 if dealer_choice[c] == 2 else dealer[n, number[c]])
                for v in range(values):
                    if dealer_after[c, v] >= 0:
                        ways[dealer_after[c, v]] += here
            ways[c] -= here
        for k in range(kinds):
            i = held[n, k]
            if i < 0:
                continue
            dealer_chances(deck, up, cards[i], dealer_cards, sizes, parent, added, row)
            stands = 0.0
            for c in range(states):
                if rank[i] < dealer_rank[c]:
                    stands += ways[c] * row[c] * pays[0]
                elif rank[i] == dealer_rank[c]:
                    stands += ways[c] * row[c] * pays[1]
                else:
                    stands += ways[c] * row[c] * pays[2]
            stands *= chance[n, k]
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
            value[n, k] = max(stands, goes_on) if grows else stands
    total = 0.0
    for k in range(kinds):
        total += value[0, k]
    return total
