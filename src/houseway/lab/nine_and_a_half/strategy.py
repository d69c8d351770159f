"""The best play at 9 1/2, by the total alone or by all cards of the hand."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import NamedTuple

import numpy as np

from houseway.lab.nine_and_a_half.hands import BEST, Hands, Held, dealer_ends, hands
from houseway.lab.nine_and_a_half.model import Model
from houseway.lab.pay_rows import paid

Ends = tuple[dict[int, Fraction], ...]

Hits = tuple[bool, ...]
"""By the number of the hand: whether it takes a card."""


class Play(NamedTuple):
    """What decides where a player ends: the shoe, what standing on each hand is worth, and the hit limit."""

    shoe: Held
    stands: tuple[Fraction, ...]
    hits_to: int


def chance(shoe: Held, held: Held, place: int) -> Fraction:
    """How likely the next card is of that value; the player-dealer's card is as unknown as the others."""
    return Fraction(max(shoe[place] - held[place], 0), sum(shoe) - sum(held))


def worth(play: Play, hits: Hits) -> tuple[tuple[Fraction, ...], tuple[Fraction, ...]]:
    """For each hand what it is worth to take a card now, and what the hand is worth as it is played."""
    known = hands()
    taking = [Fraction(-1)] * len(known.held)
    played = [Fraction(-1)] * len(known.held)
    for i in reversed(range(len(known.held))):
        if _possible(play.shoe, known.held[i]):
            if known.totals[i] <= play.hits_to:
                taking[i] = _taking(play.shoe, known, i, played)
            played[i] = taking[i] if hits[i] else play.stands[i]
    return tuple(taking), tuple(played)


def _taking(shoe: Held, known: Hands, i: int, played: list[Fraction]) -> Fraction:
    held = known.held[i]
    size = sum(shoe) - sum(held)
    found = Fraction(0)
    for place, after in enumerate(known.after[i]):
        number = shoe[place] - held[place]
        if number > 0:
            found += number * (played[after] if after >= 0 else -1)
    return found / size if size else Fraction(-1)


def _possible(shoe: Held, held: Held) -> bool:
    return all([n <= m for n, m in zip(held, shoe, strict=True)])


def best_by_cards(play: Play) -> Hits:
    """From the highest hands down: a card wherever it is worth more than standing."""
    known = hands()
    hits = [False] * len(known.held)
    played = [Fraction(-1)] * len(known.held)
    for i in reversed(range(len(known.held))):
        if not _possible(play.shoe, known.held[i]):
            continue
        played[i] = play.stands[i]
        if known.totals[i] <= play.hits_to:
            taking = _taking(play.shoe, known, i, played)
            if taking > played[i]:
                hits[i], played[i] = True, taking
    return tuple(hits)


def by_total(totals: frozenset[int]) -> Hits:
    """A card on these totals."""
    return tuple([t in totals for t in hands().totals])


def reached(play: Play, hits: Hits) -> tuple[Fraction, ...]:
    """How likely each hand comes up."""
    known = hands()
    found = [Fraction(0)] * len(known.held)
    for place, i in enumerate(known.first):
        found[i] = chance(play.shoe, (0,) * len(play.shoe), place)
    for i, held in enumerate(known.held):
        if hits[i] and found[i]:
            for place, after in enumerate(known.after[i]):
                if after >= 0:
                    found[after] += found[i] * chance(play.shoe, held, place)
    return tuple(found)


def best_chart(play: Play) -> Hits:
    """The chart by totals that no change of one or two of its totals makes better.

    The chart of the best play by cards is the first guess; where that play goes by totals alone, no chart
    can be better, and nothing is tried.
    """
    known = hands()
    exact = best_by_cards(play)
    totals = range(1, min(play.hits_to, BEST) + 1)
    often = reached(play, exact)
    chart = {t for t in totals if _weight(often, exact, t, True) > _weight(often, exact, t, False)}
    alike = all(
        [not p or (known.totals[i] in chart) == exact[i] for i, p in enumerate(often)],
    )
    if not alike:
        value = _valuer(play)
        changes = [{t} for t in totals] + [{t, u} for t in totals for u in totals if t < u]
        best = value(chart)
        while True:
            found, change = max([(value(chart ^ change), change) for change in changes], key=lambda x: x[0])
            if found <= best + 1e-13:
                break
            best, chart = found, chart ^ change
    return by_total(frozenset(chart))


def _weight(often: tuple[Fraction, ...], hits: Hits, total: int, wanted: bool) -> Fraction:
    rows = zip(hands().totals, often, hits, strict=True)
    return sum([p for t, p, hit in rows if t == total and hit == wanted], Fraction(0))


def _valuer(play: Play) -> Callable[[set[int]], float]:
    """What a chart is worth, in floating point, for comparing many of them."""
    known = hands()
    count = len(known.held)
    moves = np.zeros((count, count + 1))
    for i, held in enumerate(known.held):
        if sum(held) < sum(play.shoe):
            for place, after in enumerate(known.after[i]):
                # The last column is for hands past the best.
                moves[i, after] += float(chance(play.shoe, held, place))
    stands = np.array([float(x) for x in play.stands])
    starts = np.zeros(count)
    for place, i in enumerate(known.first):
        starts[i] = float(chance(play.shoe, (0,) * len(play.shoe), place))
    rows = [np.flatnonzero(np.array(known.totals) == t) for t in range(BEST + 1)]

    def value(chart: set[int]) -> float:
        played = np.full(count + 1, -1.0)
        for t in range(BEST, 0, -1):
            played[rows[t]] = moves[rows[t]] @ played if t in chart else stands[rows[t]]
        return float(starts @ played[:-1])

    return value


@cache
def dealer_by_hand(shoe: Held, hits_to: int) -> Ends:
    """Where the player-dealer ends, by the hand that the player holds."""
    found = []
    for held in hands().held:
        left = tuple([n - m for n, m in zip(shoe, held, strict=True)])
        found.append(dealer_ends(left, hits_to) if min(left) >= 0 and any(left) else {})
    return tuple(found)


def happened(mine: int, theirs: int) -> tuple[str, ...]:
    """What happened, in the words of the pay table."""
    if mine > BEST:
        return ("over",)
    if mine == theirs:
        return ("tie",)
    if theirs > BEST or mine > theirs:
        return ("9 1/2 wins", "wins") if mine == BEST else ("wins",)
    return ("lower",)


@cache
def situation(model: Model) -> Play:
    """What standing on each hand is worth."""
    stands = []
    for mine, ends in zip(hands().totals, dealer_by_hand(model.shoe, model.dealer_hits_to), strict=True):
        nets = [p * paid(model.pays, "base", happened(mine, theirs))[1] for theirs, p in ends.items()]
        stands.append(sum(nets, Fraction(0)))
    return Play(model.shoe, tuple(stands), model.player_hits_to)


@cache
def strategy(model: Model) -> Hits:
    """On which hands the player takes a card."""
    play = situation(model)
    if model.player_plays == "best":
        return best_chart(play)
    if model.player_plays == "best-by-cards":
        return best_by_cards(play)
    limit = min(model.dealer_hits_to, model.player_hits_to)
    return by_total(frozenset(range(1, limit + 1)))
