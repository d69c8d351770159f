"""Random rounds of '22', dealt card by card."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.california_22.equilibrium import job, outside_rule, searches
from houseway.lab.california_22.hands import CLASSES, RANKS, VALUES, Ints, best_total
from houseway.lab.california_22.model import Model, row
from houseway.lab.california_22.strategy import fixed_rule, played, player_hands
from houseway.lab.prices import Tally
from houseway.lab.tallies import tally_of
from houseway.lab.work.chance import State, next64, next_card, state
from houseway.lab.work.compiler import compiled, inner
from houseway.lab.work.jobs import Runner
from houseway.lab.work.store import Arrays

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


class Felt(NamedTuple):
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


@inner
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
def happened(felt: Felt, deck: NDArray[np.int8], words: State, shuffles: bool) -> int:
    """The event of a round: two cards each in turn, the player-dealer's second face up."""
    known = felt.known
    a = felt.classes[next_card(words, deck, 0, shuffles)]
    down = felt.classes[next_card(words, deck, 1, shuffles)]
    b = felt.classes[next_card(words, deck, 2, shuffles)]
    up = felt.classes[next_card(words, deck, 3, shuffles)]
    ahead = 4
    if a == 0 and b == 0:
        return 4 if up == 0 and down == 0 else 0
    if up == 0 and down == 0:
        return 3
    hand = felt.pairs[a, b]
    hard, aces = a + b + 2, (a == 0) + (b == 0)
    node = known.root[up]
    while hard < felt.limit:
        chance = float(felt.player[up, hand])
        if node >= 0:
            chance = 0.0
            for e in range(known.first[node], known.first[node + 1]):
                if known.hand[e] == hand:
                    chance = known.act[e] / 255.0
        if not _does(chance, words):
            break
        v = felt.classes[next_card(words, deck, ahead, shuffles)]
        ahead += 1
        hand = felt.after[hand, v]
        if node >= 0:
            node = known.node_after[node, v]
        hard += v + 1
        aces += v == 0
    mine = distance(hard, aces)
    hard, aces = up + down + 2, (up == 0) + (down == 0)
    place = known.start[up, down]
    while hard < felt.limit:
        chance = float(felt.dealer[hard, aces])
        if node >= 0:
            chance = 0.0
            inside = known.within[known.tier[node], place] if place >= 0 else -1
            if inside >= 0:
                chance = known.answer[known.place[node] + inside] / 255.0
        if not _does(chance, words):
            break
        v = felt.classes[next_card(words, deck, ahead, shuffles)]
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
def _rounds(felt: Felt, deck: NDArray[np.int8], words: State, rounds: int, counts: Ints) -> None:
    for _ in range(rounds):
        counts[happened(felt, deck, words, True)] += 1


def event(felt: Felt, deck: NDArray[np.int8]) -> int:
    """What happens with the cards in this order, if nobody leaves anything to chance."""
    return int(happened(felt, deck, state(0), False))


def joined(found: Sequence[Arrays]) -> Known:
    """All up cards in one set of tables."""
    root = np.full(VALUES, -1, np.int64)
    start = np.full((VALUES, VALUES), -1, np.int64)
    lists: dict[str, list[NDArray[np.int64]]] = {
        name: [] for name in ("node_after", "first", "hand", "after", "place", "tier")
    }
    within = []
    acts, answers = [], []
    nodes = entries = hands = places = 0
    for up, arrays in enumerate(found):
        if "first" not in arrays:
            continue
        names = ("node_after", "first", "hand", "after", "place", "tier", "within")
        whole = {name: arrays[name].astype(np.int64) for name in names}
        root[up] = nodes
        starts = arrays["start"].astype(np.int64)
        start[up] = np.where(starts >= 0, starts + hands, -1)
        lists["node_after"].append(np.where(whole["node_after"] >= 0, whole["node_after"] + nodes, -1))
        # The last number of each list of first entries is the first of the next.
        lists["first"].append(whole["first"][:-1] + entries)
        lists["hand"].append(whole["hand"])
        lists["after"].append(np.where(whole["after"] >= 0, whole["after"] + hands, -1))
        lists["place"].append(places + whole["place"][:-1])
        lists["tier"].append(whole["tier"])
        within.append(whole["within"])
        acts.append(arrays["act"].astype(np.uint8))
        answers.append(arrays["answer"].astype(np.uint8))
        nodes += len(whole["tier"])
        entries += len(whole["hand"])
        hands += len(whole["after"])
        places += len(arrays["answer"])
    lists["first"].append(np.array([entries], np.int64))
    one = {name: np.concatenate(parts) for name, parts in lists.items()}
    return Known(
        root=root,
        node_after=one["node_after"],
        first=one["first"],
        hand=one["hand"],
        act=np.concatenate(acts),
        start=start,
        after=one["after"],
        place=one["place"],
        tier=one["tier"],
        within=np.concatenate(within, axis=1),
        answer=np.concatenate(answers),
    )


@cache
def felt(model: Model) -> Felt:
    """What a random round needs."""
    player = player_hands(model.deck, model.limit)
    numbers = {tuple(cards): i for i, cards in enumerate(player.cards.tolist())}
    two = np.full((VALUES, VALUES), -1, np.int64)
    for a in range(VALUES):
        for b in range(VALUES):
            held = [0] * VALUES
            held[a] += 1
            held[b] += 1
            two[a, b] = numbers.get(tuple(held), -1)
    hits = np.zeros((VALUES, len(player.hard)), np.float32)
    rule, known = fixed_rule(model.limit), nothing_known(VALUES)
    if searches(model):
        found = Runner().run(job(model))
        known, rule = joined(found), outside_rule(model.limit)
        for up in range(VALUES):
            if model.deck[up]:
                hits[up] = found[up]["outside"]
    else:
        for up in range(VALUES):
            if model.deck[up]:
                hits[up] = played(model, up).hits
    dealer = np.zeros((RANKS, RANKS), np.float32)
    for hard in range(RANKS):
        for aces in range(RANKS):
            dealer[hard, aces] = rule(best_total(hard, aces), hard)
    cards = [CLASSES.index(value) for value, count in enumerate(model.deck) for _ in range(count)]
    return Felt(
        deck=np.array(cards, np.int8),
        classes=np.array(CLASSES, np.int64),
        pairs=two,
        after=player.after,
        player=hits,
        dealer=dealer,
        limit=model.limit,
        known=known,
    )


def simulate(model: Model, seed: int, chunk: int, rounds: int) -> dict[str, Tally]:
    """Random rounds."""
    counts = np.zeros(len(EVENTS), np.int64)
    on = felt(model)
    _rounds(on, on.deck.copy(), state(seed, chunk), rounds, counts)
    nets = [float(row(model, event)[1]) for event in EVENTS]
    return {model.wagers[0]: tally_of(counts, nets)}
