"""Spots in which only the board is still to come, for one undivided pot: all boards at once.

This is what people ask most often, two or three hands of hold'em, and the answer takes less time than reading
the kernels for everything else would.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.lab.equity.classes import kinds
from houseway.lab.equity.results import POT_UNITS, Sums, no_sums
from houseway.lab.equity.spot import MISSING, Spot
from houseway.lab.kernels.key_sums import card_sums, strengths, sums_of
from houseway.lab.kernels.slots import START
from houseway.lab.kernels.tables import BAD, card_tables
from houseway.rankings import ranking
from houseway.rankings.high import HighRanking
from houseway.rankings.low import LowRanking
from houseway.rankings.match_it import MatchIt

BLOCK = 16_384


def only_boards(spot: Spot) -> bool:
    """Whether every hand is known, and how they compare is a matter of their keys."""
    model = spot.model
    if len(model.parts) > 1 or len(spot.groups) > 1 or MISSING in spot.row[: spot.players * model.cards]:
        return False
    (part,) = model.parts
    plain = part.rule == "any" and not part.least and not part.bug and part.ranking != MatchIt.name
    one_of_each = len(set(model.deck)) == len(model.deck) and max(model.deck) < 52
    if not plain or not one_of_each or model.boards != 1 or not 5 <= model.cards + model.board_cards <= 7:
        return False
    known = isinstance(ranking(part.ranking), HighRanking | LowRanking)
    return known and card_tables(part.ranking).flush != BAD


def board_chunk(spot: Spot, number: int) -> dict[str, NDArray[Any]]:
    """All boards that can come: the one chunk of such a spot."""
    model, (part,) = spot.model, spot.model.parts
    tables, told = card_tables(part.ranking), kinds(part)
    keys, bits = card_sums()
    deck = np.array(spot.deck, np.int64)
    boards, sets = [sums_of(values[deck], spot.missing) for values in (keys, bits)]
    first = spot.players * model.cards
    shared = [card for card in spot.row[first:] if card != MISSING]
    hands = [
        np.array([*spot.row[player * model.cards : (player + 1) * model.cards], *shared], np.int64)
        for player in range(spot.players)
    ]
    size = model.cards + model.board_cards
    winners = np.zeros(1 << spot.players, np.int64)
    sums = no_sums(model, spot.players)
    for at in range(0, len(boards), BLOCK):
        some, their_sets = boards[at : at + BLOCK], sets[at : at + BLOCK]
        found = [
            strengths(tables, size, some + (START + keys[hand].sum()), their_sets | bits[hand].sum())
            for hand in hands
        ]
        best = np.maximum.reduce(found)
        who = np.zeros(len(some), np.int64)
        for player, own in enumerate(found):
            who |= (own == best).astype(np.int64) << player
        winners += np.bincount(who, minlength=len(winners))
        sums.winning[0] += np.bincount(told.places[best], minlength=sums.winning.shape[1])
    _divide(winners, sums)
    return sums._asdict()


def _divide(winners: NDArray[np.int64], sums: Sums) -> None:
    """Add up the shares, from how often each set of hands was the best."""
    for who, times in enumerate(winners.tolist()):
        holders = who.bit_count()
        for player in range(len(sums.units)):
            if who >> player & 1 and times:
                share = POT_UNITS // holders
                sums.units[player] += share * times
                sums.squares[player] += share * share * times
                (sums.wins if holders == 1 else sums.ties)[player] += times
    sums.scoops[:] = sums.wins
    sums.part_units[0], sums.part_wins[0], sums.part_ties[0] = sums.units, sums.wins, sums.ties
