"""Two ranges on the last streets: which hands meet, and how they share the pot on each last card."""

from collections.abc import Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.lab.equity.model import Model, least_cards
from houseway.lab.kernels.batch import batch
from houseway.lab.prices import LabError
from houseway.lab.ranges.notation import Hand, Range
from houseway.lab.ranges.shares import Question, whole_hands

MOST_CELLS = 60_000_000
"""Pairs of hands on all last cards."""

Floats = NDArray[np.float64]


class Endgame(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about the cards: what is left to solve is the betting."""

    hands: tuple[tuple[Hand, ...], tuple[Hand, ...]]
    weights: tuple[Floats, Floats]
    meets: Floats
    """For the first side's hands and the second's: 1 where no card is shared."""
    shares: Floats
    """By last card (one, where none is to come), and pair of hands: what the first side gets of the pot
    where they meet and neither holds the card, else 0."""
    comes: Floats
    """The same: how likely the card is for that pair; 0 where they cannot meet there."""
    streets: int
    lasts: tuple[int, ...] = ()
    """The last cards, where one is to come."""


def endgame(asked: Question) -> Endgame:
    """The showdowns of two ranges: with the whole board, or all but one card of it."""
    model = asked.model
    if len(asked.ranges) != 2:
        raise LabError(f"a solution is between two ranges, not {len(asked.ranges)}")
    if any([part.bug for part in model.parts]) or model.boards > 1:
        raise LabError("games with several boards, or a joker that counts by its place, are not solved here")
    missing = model.board_cards - len(asked.board)
    if missing not in (0, 1):
        raise LabError(
            f"a solution needs the whole board of {model.board_cards} cards, or all but one: give "
            f"{max(model.board_cards - 1, 0)} or {model.board_cards}, not {len(asked.board)}"
        )
    ranges = [_complete(model, one, asked.known.deck) for one in asked.ranges]
    hands = tuple([tuple(one) for one in ranges])
    lasts: tuple[int, ...] = asked.known.deck if missing else (-1,)
    if len(lasts) * len(hands[0]) * len(hands[1]) > MOST_CELLS:
        raise LabError(
            f"ranges of {len(hands[0])} and {len(hands[1])} hands are too large here: "
            f"{MOST_CELLS:,} pairs of hands on all last cards are solved at most"
        )
    held = [np.array([[card in hand for card in range(53)] for hand in one], np.float64) for one in hands]
    meets = (held[0] @ held[1].T == 0).astype(np.float64)
    if not meets.any():
        raise LabError("the two ranges have no hands that can be dealt together")
    shares, comes = [], []
    for last in lasts:
        board = asked.board if last < 0 else (*asked.board, last)
        live = meets
        if last >= 0:
            live = meets * (1 - held[0][:, last])[:, None] * (1 - held[1][:, last])[None, :]
        comes.append(live / (len(lasts) - 2 * model.cards if last >= 0 else 1))
        shares.append(live * _shared(model, hands, board, held, last))
    return Endgame(
        hands=(hands[0], hands[1]),
        weights=(np.array(list(ranges[0].values())), np.array(list(ranges[1].values()))),
        meets=meets,
        shares=np.array(shares),
        comes=np.array(comes),
        streets=missing + 1,
        lasts=lasts if missing else (),
    )


def _complete(model: Model, given: Sequence[tuple[Hand, float]], deck: Hand) -> Range:
    """Hands with all their cards; of two cards, those that are left out are added in every way."""
    if model.cards == 2:
        return whole_hands(given, deck)
    if len(given[0][0]) != model.cards:
        raise LabError(f"a solution needs hands of {model.cards} cards, not {len(given[0][0])}")
    return dict(given)


def _shared(
    model: Model, hands: tuple[tuple[Hand, ...], ...], board: Hand, held: list[Floats], last: int
) -> Floats:
    """What the first side's hands get of the pot against the second's."""
    shape = len(hands[0]), len(hands[1])
    won, played = np.zeros(shape), np.zeros(shape)
    for part in model.parts:
        strengths = []
        for side in range(2):
            found = np.zeros(len(hands[side]), np.int64)
            live = held[side][:, last] == 0 if last >= 0 else np.ones(len(found), np.bool_)
            rows = np.array(hands[side], np.uint8)[live]
            if len(rows):
                rule, on = ("any", ()) if part.rule == "own" else (part.rule, board)
                found[live] = batch(part.ranking, rule, rows, on)
            least = least_cards(part)
            if least:
                found[found < int(batch(part.ranking, "any", [least])[0])] = 0
            strengths.append(found)
        one, other = strengths[0][:, None], strengths[1][None, :]
        claimed = np.ones(shape, np.bool_) if len(model.parts) == 1 else np.maximum(one, other) > 0
        if part.fallback:
            claimed = claimed & (played == 0)
        won += claimed * ((one > other) + 0.5 * (one == other))
        played += claimed
    return np.asarray(np.divide(won, played, out=np.full(shape, 0.5), where=played > 0))
