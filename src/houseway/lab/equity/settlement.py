"""Who gets how much of the pot, deal by deal."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from houseway.lab.deck import KINDS
from houseway.lab.equity.classes import kinds
from houseway.lab.equity.deals import Ints, Rows
from houseway.lab.equity.model import Model, least_cards
from houseway.lab.equity.results import POT_UNITS, Sums
from houseway.lab.kernels.batch import batch, order, ranked
from houseway.lab.kernels.tables import Strengths
from houseway.lab.work.compiler import compiled
from houseway.pot.contest import Part

JOKER_INDEX = len(KINDS) - 1


def add_deals(model: Model, players: int, rows: Rows, sums: Sums) -> None:
    """Compare the hands of each row, and add up who got what."""
    strengths = np.empty((len(model.parts), players, len(rows)), np.uint16)
    for number, part in enumerate(model.parts):
        least = _least(part)
        for player in range(players):
            found = _strengths(model, part, players, player, rows)
            strengths[number, player] = np.where(found >= least, found, 0) if least else found
    fallback = np.array([part.fallback for part in model.parts], np.int64)
    settle(strengths, fallback, _kinds(model.parts), sums)


def _strengths(model: Model, part: Part, players: int, player: int, rows: Rows) -> Strengths:
    first = player * model.cards
    hands = rows[:, first : first + model.cards]
    if part.bug:
        return _by_place_of_joker(part, hands, model.down)
    if part.rule == "own":
        return ranked(part.ranking, "any", hands, rows[:, :0])
    at = players * model.cards + part.board * model.board_cards
    return ranked(part.ranking, part.rule, hands, rows[:, at : at + model.board_cards])


def _by_place_of_joker(part: Part, hands: Rows, down: int) -> Strengths:
    """A joker in the place of the down card is wild, elsewhere it is not."""
    wild, bug = _joint(part)
    found = wild[batch(part.ranking, "any", hands)]
    up = (hands == JOKER_INDEX).any(axis=1) & (hands[:, down] != JOKER_INDEX)
    if up.any():
        found[up] = bug[batch(part.bug, "any", hands[up])]
    return found


@cache
def _joint(part: Part) -> tuple[Strengths, Strengths]:
    """The strengths of both rankings as places in one list of what they stand for."""
    wild, bug = order(part.ranking).reference, order(part.bug).reference
    both = np.union1d(wild, bug)
    return np.searchsorted(both, wild).astype(np.uint16), np.searchsorted(both, bug).astype(np.uint16)


@cache
def _least(part: Part) -> int:
    """The strength from which a hand has a claim to the part."""
    cards = least_cards(part)
    return int(batch(part.ranking, "any", [cards])[0]) if cards else 0


@cache
def _kinds(parts: tuple[Part, ...]) -> NDArray[np.int8]:
    """The kind of each strength, by part."""
    longest = max([len(kinds(part).places) for part in parts])
    table = np.zeros((len(parts), longest), np.int8)
    for number, part in enumerate(parts):
        table[number, : len(kinds(part).places)] = kinds(part).places
    return table


def settle(strengths: Strengths, fallback: Ints, places: NDArray[np.int8], sums: Sums) -> None:
    """Divide the pot of each deal, first into its parts, then among those who tie for one."""
    parts = len(strengths)
    _settle(
        strengths,
        fallback,
        places,
        sums.units,
        sums.squares,
        sums.wins,
        sums.ties,
        sums.scoops,
        sums.part_units,
        sums.part_wins,
        sums.part_ties,
        sums.winning,
        np.empty(parts, np.int64),
        np.empty(parts, np.int64),
    )


@compiled
def _settle(
    strengths: Strengths,
    fallback: Ints,
    places: NDArray[np.int8],
    units: Ints,
    squares: Ints,
    wins: Ints,
    ties: Ints,
    scoops: Ints,
    part_units: Ints,
    part_wins: Ints,
    part_ties: Ints,
    winning: Ints,
    best: Ints,
    tied: Ints,
) -> None:
    parts, players, deals = strengths.shape
    for i in range(deals):
        played = 0
        for p in range(parts):
            strongest, holders = 0, 0
            for n in range(players):
                own = int(strengths[p, n, i])
                if own > strongest:
                    strongest, holders = own, 1
                elif own == strongest:
                    holders += 1
            best[p], tied[p] = strongest, holders
            if fallback[p] and played:
                tied[p] = 0
                continue
            winning[p, places[p, strongest]] += 1
            if strongest == 0 and parts > 1:
                tied[p] = 0
            else:
                played += 1
        for n in range(players):
            share, alone = 0, 0
            for p in range(parts):
                if tied[p] and strengths[p, n, i] == best[p]:
                    part = POT_UNITS // (played * tied[p])
                    share += part
                    part_units[p, n] += part
                    if tied[p] == 1:
                        alone = 1
                        part_wins[p, n] += 1
                    else:
                        part_ties[p, n] += 1
            if share:
                units[n] += share
                squares[n] += share * share
                wins[n] += alone
                ties[n] += 1 - alone
                if share == POT_UNITS:
                    scoops[n] += 1
