"""The equilibrium of '22' for one up card, with a bound; and the best answer to a player of the fixed rule."""

from collections.abc import Mapping
from functools import cache

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.lab.california_22.against import first_hands, standing_of, taking
from houseway.lab.california_22.dealer import Dealer, dealer, won
from houseway.lab.california_22.hands import Floats, Hands, Ints, below, enough, grown, with_up_card
from houseway.lab.california_22.own_cards import fixed_rule, player_hands
from houseway.lab.california_22.solve import (
    best_dealer,
    best_player,
    beyond_tree,
    both_play,
    learn,
    reach_of,
)
from houseway.lab.california_22.tree import CUT, Tree, tree

HARD, DEALER_HARD = 19, 20
"""Up to these hard totals the search considers a card for the player and the player-dealer; the bound does
not rely on it."""
SURE = 12
"""A hard total that is always given a card in the search."""
SINGLE = 2e-6
"""More than sums in single precision can be off."""


class Search(msgspec.Struct, frozen=True, kw_only=True):
    """What the search is for, and how far it goes."""

    deck: tuple[int, ...]
    limit: int
    pays: tuple[float, float, float]
    least: float = 1e-7
    """Sequences of drawn cards less likely than this are not told apart from one's own cards."""
    dealer_least: float = 1e-5
    rounds: int = 60
    fixed: bool = False
    """Whether the player keeps to the fixed rule, and only the player-dealer searches."""


def considers(hard: int, limit: int):  # type: ignore[no-untyped-def]
    """Hard totals up to one, and soft ones that are not within one of 22."""
    return lambda total, bare: bare < limit and (total <= hard if total == bare else not 21 <= total <= 23)


def by_up_card(search: Search, up: int) -> Mapping[str, NDArray[np.generic]]:
    """One chunk: the strategies found for an up card, what they bring, and between what the value lies."""
    deck, counts = search.deck, np.array(search.deck, np.int64)
    if not deck[up]:
        return {"figures": np.zeros(5)}
    player = player_hands(deck, search.limit)
    often = first_hands(deck, up, player)
    worth, beyond_hits = outside(search, up, player)
    choice = choices(search, player)
    opened = tree(deck, up, player, choice, often, 0.0 if search.fixed else search.least)
    used, row = np.unique(opened.hand, return_inverse=True)
    found: dict[str, NDArray[np.generic]] = {}
    every = dealer(deck, up, below(search.limit), 0.0)
    act = (choice[opened.hand] == 2).astype(np.float64)
    if search.fixed:
        plan, answer = every, np.zeros((len(opened.first) - 1, len(every.places)), np.uint8)
        weight, lost = _stands(deck, up, player, opened, act)
        table = won(deck, up, player, used, plan, search.pays)
        low = best_dealer(opened.first, row, weight, table, plan.starts, plan.after, answer)
        high = low
    else:
        plan = dealer(deck, up, considers(DEALER_HARD, search.limit), search.dealer_least)
        table = won(deck, up, player, used, plan, search.pays)
        beyond = np.zeros(len(opened.hand))
        beyond_tree(
            counts, up, player.cards, player.after, worth, opened.hand, opened.chance, opened.entry_after, beyond
        )
        hits, mixed = np.zeros(len(opened.hand)), np.zeros((len(opened.first) - 1, len(plan.places)), np.float32)
        learn(
            choice,
            beyond,
            opened.first,
            opened.hand,
            row,
            opened.chance,
            opened.entry_after,
            table,
            plan.starts,
            plan.after,
            search.rounds,
            hits,
            mixed,
        )
        answer = np.rint(255 * mixed).astype(np.uint8)
        free = choice[opened.hand] == 1
        act[free] = np.rint(255 * hits[free]) / 255
        weight, lost = _stands(deck, up, player, opened, act)
        none = np.zeros((0, 0), np.uint8)
        full = won(deck, up, player, used, every, search.pays)
        low = best_dealer(opened.first, row, weight, full, every.starts, every.after, none)
        low += search.pays[2] * lost
        all_hands = won(deck, up, player, np.arange(len(player.hard)), plan, search.pays)
        pairs = np.flatnonzero(player.parent < 0)
        high = best_player(
            counts,
            up,
            player.cards,
            player.after,
            worth,
            pairs,
            often,
            opened.node_after,
            all_hands,
            plan.starts,
            plan.after,
            answer,
        )
    parts = []
    for only in ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)):
        table = won(deck, up, player, used, plan, only)
        parts.append(both_play(opened.first, row, weight, table, plan.starts, plan.after, answer))
    # What was cut counts as lost: it is part of the bound.
    parts[2] += lost
    found["figures"] = np.array([*parts, low, high])
    found |= _kept(opened, act, plan, answer, beyond_hits)
    return found


def choices(search: Search, player: Hands) -> Ints:
    """What the search considers for each hand of the player: 0 to stand, 1 either, 2 a card."""
    rule = fixed_rule(search.limit) if search.fixed else considers(HARD, search.limit)
    found = np.zeros(len(player.hard), np.int64)
    for i, (total, hard) in enumerate(zip(player.total.tolist(), player.hard.tolist(), strict=True)):
        if player.after[i].max() >= 0 and rule(total, hard):
            found[i] = 2 if search.fixed or (total == hard and hard <= SURE) else 1
    return found


def outside_rule(limit: int):  # type: ignore[no-untyped-def]
    """How the player-dealer plays outside the tree: a card to a hard 18 and a soft 19."""
    return enough(19, 20, limit)


@cache
def _outside(deck: tuple[int, ...], limit: int, pays: tuple[float, float, float], up: int):  # type: ignore[no-untyped-def]
    player = player_hands(deck, limit)
    hands = grown(deck, with_up_card(up), outside_rule(limit))
    ends = standing_of(deck, up, player, hands, (hands.after.max(axis=1) >= 0).astype(np.float64))
    stands = pays[0] * ends.wins + pays[1] * ends.ties + pays[2] * ends.loses
    acts, worth, takes = np.full(len(stands), 2, np.int64), np.zeros(len(stands)), np.zeros(len(stands))
    taking(np.array(deck, np.int64), up, player.cards, player.after, stands, acts, worth, takes)
    return worth, acts == 1


def outside(search: Search, up: int, player: Hands) -> tuple[Floats, NDArray[np.bool_]]:
    """What hands are worth outside the tree, played in the best way, and where they take a card."""
    worth, hits = _outside(search.deck, search.limit, search.pays, up)
    return worth, hits


def _stands(
    deck: tuple[int, ...], up: int, player: Hands, opened: Tree, act: Floats
) -> tuple[Floats, float]:
    """How likely each entry is come to and stands, and how likely the tree is left."""
    reach = np.ones(len(act))
    reach_of(opened.hand, opened.entry_after, act, reach)
    weight = opened.chance * reach * (1 - act)
    cards = player.cards[opened.hand]
    left = np.array(deck) - cards
    left[:, up] -= 1
    out = np.where(opened.entry_after == CUT, left, 0).sum(axis=1) / left.sum(axis=1)
    return weight, float((opened.chance * reach * act * out).sum())


def _kept(
    opened: Tree, act: Floats, plan: Dealer, answer: NDArray[np.uint8], hits: NDArray[np.bool_]
) -> dict[str, NDArray[np.generic]]:
    """What random rounds need of it, small enough to keep."""
    number = np.full(len(plan.hands.hard) + 1, -1, np.int64)
    number[plan.places] = np.arange(len(plan.places))
    start = np.full(10, -1, np.int32)
    for c in np.flatnonzero(plan.hands.parent < 0):
        start[plan.hands.added[c]] = number[c]
    return {
        "node_after": opened.node_after.astype(np.int32),
        "first": opened.first.astype(np.int32),
        "hand": opened.hand.astype(np.int16),
        "act": np.rint(255 * act).astype(np.uint8),
        "start": start,
        "after": plan.after.astype(np.int32),
        "answer": answer,
        "outside": hits,
    }
