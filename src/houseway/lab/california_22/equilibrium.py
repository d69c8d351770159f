"""The equilibrium of '22' for one up card, with a bound; and the best answer to the player's fixed rule."""

from collections.abc import Mapping
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.lab.california_22.best_answers import (
    WHOLE,
    Parts,
    best_dealer,
    best_player,
    beyond_tree,
    both_play,
    holding,
    learn,
    reach_of,
)
from houseway.lab.california_22.dealer_hands import dealer, won
from houseway.lab.california_22.hands import (
    VALUES,
    Floats,
    Hands,
    Ints,
    Takes,
    below,
    enough,
    grown,
    with_up_card,
)
from houseway.lab.california_22.kernels import Standing, first_hands, standing_of, taking
from houseway.lab.california_22.model import Model, stakes
from houseway.lab.california_22.strategy import fixed_rule, player_hands
from houseway.lab.california_22.tiers import EVERY, Tiers, alike, by_entry, by_hand, first_row, tiers
from houseway.lab.california_22.tree import Tree, tree
from houseway.lab.work.jobs import Job

HARD, DEALER_HARD = 19, 21
"""Up to these hard totals the search considers a card for the player and the player-dealer; the bound does
not rely on it."""
SURE = 12
"""Hard totals up to this are always given a card in the search."""
SINGLE = 2e-6
"""More than sums in single precision can be off."""
BLOCK = 500
EXACTLY = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
"""Stakes that count wins, equal totals and losses."""


class Search(msgspec.Struct, frozen=True, kw_only=True):
    """What the search is for, and how far it goes."""

    deck: tuple[int, ...]
    limit: int
    pays: tuple[float, float, float]
    least: float = 0.0
    """Sequences of drawn cards less likely than this are left out of the tree."""
    dealer_least: float = 0.0
    """A player-dealer's hand less likely than this stands in the search; after unlikely sequences more do."""
    rounds: int = 0
    """Of regret matching; with none the player keeps to the fixed rule, and the player-dealer answers it."""


class Outside(NamedTuple):
    """Play after sequences that are not in the tree: both sides go by their own cards."""

    best: Floats
    """By hand: what the best play is worth to the player against the player-dealer's rule."""
    hits: NDArray[np.bool_]
    """Where the player takes a card: best against somebody who knows his hand."""
    least: Floats
    """What that brings at least."""
    parts: tuple[Floats, ...]
    """The chances to win, tie and lose, if both play so."""


def by_up_card(search: Search, up: int) -> Mapping[str, NDArray[np.generic]]:
    """One chunk: the strategies for an up card, what they bring, and between what the value lies."""
    deck = search.deck
    if not deck[up]:
        return {"figures": np.zeros(5)}
    player = player_hands(deck, search.limit)
    often = first_hands(deck, up, player)
    choice = choices(search, player)
    opened = tree(deck, up, player, choice, often, search.least)
    used, row = np.unique(opened.hand, return_inverse=True)
    act = (choice[opened.hand] == 2).astype(np.float64)
    every = dealer(deck, up, below(search.limit), 0.0)
    full = won(deck, up, player, used, every, search.pays)
    if not search.rounds:
        weight = _reach(opened, act) * opened.chance * (1 - act)
        by = alike(opened, every)
        answer = np.zeros(by.place[-1], np.uint8)
        low = best_dealer(opened.first, row, weight, full, every.starts, every.after, answer)
        parts = _parts(search, up, player, opened, weight, by, answer)
        hits = np.zeros(len(player.hard), np.bool_)
        return {"figures": np.array([*parts, low, low]), **_kept(opened, act, by, answer, hits)}
    rest = outside(search, up, player)
    by = tiers(deck, up, opened, considers(DEALER_HARD, search.limit), search.dealer_least)
    hits_, mixed = np.zeros(len(act)), np.zeros(by.place[-1], np.float32)
    rows, tables = by_entry(deck, up, player, opened, by, search.pays)
    learn(
        choice,
        _beyond(search, up, player, opened, rest.best),
        opened.first,
        opened.hand,
        rows,
        opened.chance,
        opened.entry_after,
        by.tier,
        by.place,
        EVERY,
        tables,
        by.starts,
        by.after,
        search.rounds,
        hits_,
        mixed,
    )
    # Chances are kept as whole parts; everything below is about those.
    answer = np.rint(WHOLE * mixed).astype(np.uint8)
    free = choice[opened.hand] == 1
    act[free] = np.rint(WHOLE * hits_[free]) / WHOLE
    reach = _reach(opened, act)
    weight = reach * opened.chance * (1 - act)
    leaves = reach * act
    none = np.zeros(0, np.uint8)
    low = best_dealer(opened.first, row, weight, full, every.starts, every.after, none)
    low += float(leaves @ _beyond(search, up, player, opened, rest.least))
    high = _high(search, up, player, opened, often, rest.best, by, answer)
    parts = _parts(search, up, player, opened, weight, by, answer)
    for i, part in enumerate(rest.parts):
        parts[i] += float(leaves @ _beyond(search, up, player, opened, part))
    return {"figures": np.array([*parts, low, high]), **_kept(opened, act, by, answer, rest.hits)}


def _high(
    search: Search,
    up: int,
    player: Hands,
    opened: Tree,
    often: Floats,
    worth: Floats,
    by: Tiers,
    answer: Parts,
) -> float:
    """What the best of all plays brings the player against the player-dealer's chances."""
    deck, counts = search.deck, np.array(search.deck, np.int64)
    pairs = np.flatnonzero(player.parent < 0)
    held, chance = first_row(pairs, often, len(opened.node_after))
    holding(counts, up, player.cards, player.after, opened.node_after, pairs, held, chance)
    row, tables = by_hand(deck, up, player, held, by, search.pays)
    return best_player(
        counts,
        up,
        player.cards,
        player.after,
        worth,
        opened.node_after,
        held,
        chance,
        row,
        by.tier,
        by.place,
        tables,
        by.starts,
        by.after,
        answer,
    )


def considers(hard: int, limit: int) -> Takes:
    """Hard totals up to one, and soft ones but 22."""
    return lambda total, bare: bare < limit and (total <= hard if total == bare else total != 22)


def choices(search: Search, player: Hands) -> Ints:
    """What the search considers for each hand of the player: 0 to stand, 1 either, 2 a card."""
    rule = considers(HARD, search.limit) if search.rounds else fixed_rule(search.limit)
    found = np.zeros(len(player.hard), np.int64)
    for i, (total, hard) in enumerate(zip(player.total.tolist(), player.hard.tolist(), strict=True)):
        if player.after[i].max() >= 0 and rule(total, hard):
            found[i] = 1 if search.rounds and (total > hard or hard > SURE) else 2
    return found


def outside_rule(limit: int) -> Takes:
    """How the player-dealer plays outside the tree: a card to a hard 18 and a soft 19."""
    return enough(19, 20, limit)


def outside(search: Search, up: int, player: Hands) -> Outside:
    """What both sides do outside the tree, and what it brings."""
    deck, counts = search.deck, np.array(search.deck, np.int64)
    hands = grown(deck, with_up_card(up), outside_rule(search.limit))
    ends = standing_of(deck, up, player, hands, (hands.after.max(axis=1) >= 0).astype(np.float64))
    size = len(player.hard)

    def valued(stands: Floats, acts: Ints) -> tuple[Floats, Ints]:
        worth, acts = np.zeros(size), acts.copy()
        taking(counts, up, player.cards, player.after, stands, acts, worth, np.zeros(size))
        return worth, acts

    either = np.full(size, 2, np.int64)
    pays = np.array(search.pays)
    best, _ = valued(pays @ np.array(ends), either)
    least, acts = valued(_seen(search, up, player), either)
    parts = tuple([valued(part, acts)[0] for part in Standing(*ends)])
    return Outside(best, acts == 1, least, parts)


def _seen(search: Search, up: int, player: Hands) -> Floats:
    """What standing brings against a player-dealer who sees the hand and answers in the best way."""
    plan = dealer(search.deck, up, below(search.limit), 0.0)
    none, found = np.zeros(0, np.uint8), []
    one, zero = np.ones(1), np.zeros(1, np.int64)
    for begin in range(0, len(player.hard), BLOCK):
        block = np.arange(begin, min(begin + BLOCK, len(player.hard)))
        table = won(search.deck, up, player, block, plan, search.pays)
        found += [
            best_dealer(np.array([0, 1]), zero, one, table[i : i + 1], plan.starts, plan.after, none)
            for i in range(len(block))
        ]
    return np.array(found)


def _beyond(search: Search, up: int, player: Hands, opened: Tree, worth: Floats) -> Floats:
    found = np.zeros(len(opened.hand))
    counts = np.array(search.deck, np.int64)
    rest = (opened.hand, opened.chance, opened.entry_after, found)
    beyond_tree(counts, up, player.cards, player.after, worth, *rest)
    return found


def _reach(opened: Tree, act: Floats) -> Floats:
    reach = np.ones(len(act))
    reach_of(opened.hand, opened.entry_after, act, reach)
    return reach


def _parts(
    search: Search, up: int, player: Hands, opened: Tree, weight: Floats, by: Tiers, answer: Parts
) -> list[float]:
    """The chances to win, tie and lose within the tree."""
    found = []
    for only in EXACTLY:
        rows, tables = by_entry(search.deck, up, player, opened, by, only)
        found.append(
            both_play(opened.first, rows, weight, by.tier, by.place, tables, by.starts, by.after, answer)
        )
    return found


def _kept(
    opened: Tree, act: Floats, by: Tiers, answer: Parts, hits: NDArray[np.bool_]
) -> dict[str, NDArray[np.generic]]:
    """What random rounds need of it, small enough to keep."""
    plan = by.plans[0]
    number = np.full(len(plan.hands.hard), -1, np.int64)
    number[plan.places] = np.arange(len(plan.places))
    start = np.full(VALUES, -1, np.int64)
    for c in np.flatnonzero(plan.hands.parent < 0):
        start[plan.hands.added[c]] = number[c]
    return {
        "node_after": opened.node_after.astype(np.int32),
        "first": opened.first.astype(np.int32),
        "hand": opened.hand.astype(np.int16),
        "act": np.rint(WHOLE * act).astype(np.uint8),
        "start": start.astype(np.int32),
        "after": plan.after.astype(np.int32),
        "tier": by.tier.astype(np.uint8),
        "within": by.within().astype(np.int32),
        "place": by.place.astype(np.int32),
        "answer": answer,
        "outside": hits,
    }


def searches(model: Model) -> bool:
    """Whether the player-dealer goes by what the player drew."""
    return model.dealer_plays != "fixed"


def job(model: Model) -> Job:
    """The search of the player-dealer's answers, and at an equilibrium of both sides, by up card."""
    least, dealer_least, rounds = model.precision
    search = Search(
        deck=model.deck,
        limit=model.limit,
        pays=stakes(model),
        least=least,
        dealer_least=dealer_least,
        rounds=rounds,
    )
    title = "California Blackjack: equilibrium" if rounds else "California Blackjack: best answers"
    return Job(title, by_up_card, search, VALUES)
