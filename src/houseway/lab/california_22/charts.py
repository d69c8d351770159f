"""What was found by up card, for random rounds and to look at."""

from collections.abc import Sequence

import numpy as np

from houseway.lab.california_22.hands import VALUES
from houseway.lab.california_22.model import Model
from houseway.lab.california_22.strategy import keys, played, player_hands
from houseway.lab.prices import Chart
from houseway.lab.work.store import Arrays


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


def chart(model: Model) -> Chart:
    player = player_hands(model.deck, model.limit)
    key = keys(player)
    grows = player.after.max(axis=1) >= 0
    ups = [up for up in range(VALUES) if model.deck[up]]
    shown = sorted(set(key[grows].tolist()), key=lambda k: (k % 2, k))
    cells = []
    for k in shown:
        line = []
        for up in ups:
            plan = played(model, up)
            here = np.flatnonzero((key == k) & grows & (plan.often > 0))
            line.append("" if not len(here) else "hit" if plan.hits[here[0]] else "stand")
        cells.append(tuple(line))
    kept = [i for i, line in enumerate(cells) if any(line)]
    return Chart(
        title=f"The player ({model.player_plays})",
        across=tuple(["A" if up == 0 else str(up + 1) for up in ups]),
        down=tuple([f"{'soft' if shown[i] % 2 else 'hard'} {shown[i] // 2}" for i in kept]),
        cells=tuple([cells[i] for i in kept]),
        note="Across: the player-dealer's up card, A for an ace or a joker. Empty: does not come up so.",
    )
