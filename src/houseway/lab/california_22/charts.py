"""What was found by up card, for random rounds and to look at."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from houseway.lab.california_22.hands import VALUES
from houseway.lab.california_22.rounds import Known
from houseway.lab.california_22.strategy import player_hands
from houseway.lab.prices import Chart
from houseway.lab.work.store import Arrays


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


def answers(
    deck: tuple[int, ...], limit: int, found: Sequence[Arrays], player_plays: str
) -> tuple[Chart, ...]:
    """The first decisions: the player's with two cards, the player-dealer's against one who drew nothing."""
    ups = [up for up in range(VALUES) if "first" in found[up]]
    player = player_hands(deck, limit)
    two = np.flatnonzero(player.parent < 0).tolist()
    rows = [tuple([_first_act(found[up], i) for up in ups]) for i in two]
    downs = []
    for down in range(VALUES):
        cells = [_first_answer(found[up], down) for up in ups]
        downs.append(tuple(["" if (up, down) == (0, 0) else c for up, c in zip(ups, cells, strict=True)]))
    names = tuple([_name(up) for up in ups])
    held = [[v for v in range(VALUES) for _ in range(int(player.cards[i, v]))] for i in two]
    mine = Chart(
        title=f"The player's first two cards ({player_plays})",
        across=names,
        down=tuple([" ".join([_name(v) for v in hand]) for hand in held]),
        cells=tuple(rows),
        note="Across: the player-dealer's up card, A for an ace or a joker.",
    )
    theirs = Chart(
        title="The player-dealer's first two cards, if the player drew nothing",
        across=names,
        down=tuple([_name(v) for v in range(VALUES)]),
        cells=tuple(downs),
        note="Across: the up card; down: the other card.",
    )
    return mine, theirs


def _first_act(arrays: Arrays, hand: int) -> str:
    end = int(arrays["first"].astype(np.int64)[1])
    acts = arrays["act"][:end][arrays["hand"][:end] == hand].astype(np.int64)
    return told(int(acts[0])) if len(acts) else ""


def _first_answer(arrays: Arrays, down: int) -> str:
    place = int(arrays["start"].astype(np.int64)[down])
    return told(int(arrays["answer"].astype(np.int64)[place]) if place >= 0 else 0)


def told(part: int) -> str:
    """A cell: what to do, or how often to do it, of 255."""
    if part in (0, 255):
        return "hit" if part else "stand"
    return f"hit {part / 2.55:.1f} %"


def _name(value: int) -> str:
    return "A" if value == 0 else str(value + 1)
