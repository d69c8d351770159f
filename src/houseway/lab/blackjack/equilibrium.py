"""A player-dealer with a choice who sees the player's open hand: both sides at their best.

He acts last and sees every card that has been dealt, so his best answer to a hand is the best whatever the
player's strategy is, and the player's best play against these answers makes an equilibrium. Charts of both
sides come close to that; how close is proved by the best answers to them among all plays by exact cards.
"""

from functools import cache
from typing import Any, NamedTuple

import msgspec
import numpy as np

from houseway.lab.blackjack.cards import CLASSES, Counts, shoe_classes, total_of
from houseway.lab.blackjack.column import Column
from houseway.lab.blackjack.dealer_hands import Ending, Endings, Start, starts_of
from houseway.lab.blackjack.deals import deal_chance, deals_of, start_chance
from houseway.lab.blackjack.hands import MOST, hands_of
from houseway.lab.blackjack.kernels import (
    CHOOSES,
    DRAWS,
    HIT,
    PLAIN,
    STAND,
    STANDS,
    Bytes,
    Ends,
    Floats,
    Ints,
    Shorts,
    answer,
    flow,
    spread,
)
from houseway.lab.blackjack.model import Game
from houseway.lab.blackjack.results import grid_of
from houseway.lab.blackjack.settlement import net, net_table
from houseway.lab.blackjack.strategy import Plan, best_chart, chart_plan, dealt_weights, exact_plan
from houseway.lab.prices import LabError
from houseway.lab.work.jobs import Job, Runner
from houseway.lab.work.store import Arrays

OFTEN = 1e-9
"""Hands on which a good player never stands count for so little of the player-dealer's chart."""

Hits = tuple[tuple[int, int, int], ...]
"""Where the player-dealer takes a card that he need not: softness, total, and the player's total."""


class Asked(msgspec.Struct, frozen=True):
    """A game, and the player-dealer's chart."""

    game: Game
    hits: Hits


class BankHands(NamedTuple):
    """The player-dealer's hands from a start, those of fewer cards first."""

    counts: Shorts
    """Cards beyond those that are seen at the start."""
    after: Ints
    may: Bytes
    kind: Shorts
    total: Shorts
    soft: Bytes
    kinds: tuple[Ending, ...]


class Answered(NamedTuple):
    """What comes of the answers to the hands on which a player stands."""

    values: Floats
    gains: Floats
    law: Floats


def check_answered(game: Game) -> None:
    """Refuse games in which the player does more than draw."""
    more = game.pairs, game.double, game.surrender, game.freezes
    if more != ("none", "none", "never", "nothing") or game.check or game.specials:
        raise LabError(
            "a player-dealer who answers the player's hand is only priced where hands do nothing but draw: "
            "choose soft-17"
        )


@cache
def bank_hands(game: Game, start: Start) -> BankHands:
    """Every hand that the player-dealer can come to, whatever he chooses."""
    shoe = shoe_classes(game)
    there = [place for place in range(CLASSES) if shoe[place]]
    first = tuple([start.seen.count(place) for place in range(CLASSES)])
    least = 1 if game.bank_cards == "one-down" else 2
    order: list[Counts] = [first]
    place_of = {first: 0}
    kinds: dict[Ending, int] = {}
    after, may, kind, totals, softs = [], [], [], [], []
    for counts in order:  # grows while it is gone through
        number, value = sum(counts), total_of(game, counts)
        can = _may(game, value.total, value.soft, number, least)
        ending = Ending(value.total, -1, bool(game.bank_pushes) and number == 3, called_off=False)
        row = [-1] * CLASSES
        for card in there if can != STANDS else ():
            more = (*counts[:card], counts[card] + 1, *counts[card + 1 :])
            if more not in place_of:
                place_of[more] = len(order)
                order.append(more)
            row[card] = place_of[more]
        after.append(row)
        may.append(can)
        kind.append(kinds.setdefault(ending, len(kinds)) if can != DRAWS else 0)
        totals.append(value.total)
        softs.append(value.soft)
    return BankHands(
        np.array(order, np.int16) - np.array(first, np.int16),
        np.array(after, np.int32),
        np.array(may, np.int8),
        np.array(kind, np.int16),
        np.array(totals, np.int16),
        np.array(softs, np.int8),
        tuple(kinds),
    )


def _may(game: Game, total: int, soft: bool, number: int, least: int) -> int:
    bank = game.bank
    if number < least:
        return DRAWS
    if total >= (bank.must_stand_soft if soft else bank.must_stand):
        return STANDS
    return CHOOSES if bank.option and total > bank.must_hit and number > 1 else DRAWS


def chart_of(hits: Hits) -> Bytes:
    """The player-dealer's chart as the kernels read it."""
    chart = np.full((2, MOST, MOST), STAND, np.int8)
    for cell in hits:
        chart[cell] = HIT
    return chart


def answered(game: Game, start: Start, chart: Bytes | None, ended: Floats | None = None) -> Answered:
    """The player-dealer's answers by a chart, or by exact cards where there is none.

    Where hands have ended, to those; otherwise to every hand.
    """
    hands, bank = hands_of(game), bank_hands(game, start)
    found = Answered(
        np.zeros(len(hands.cards)),
        np.zeros((2, MOST, MOST)),
        np.zeros((len(hands.categories), len(bank.kinds))),
    )
    looked_at = hands.cards > 1 if ended is None else ended > 0.0
    order = np.argsort(hands.category, kind="stable")
    answer(
        order[looked_at[order]],
        unseen_of(game, start),
        hands.counts,
        hands.category,
        hands.totals,
        net_table(game, hands.categories, bank.kinds),
        *bank[:-1],
        np.zeros((2, MOST, MOST), np.int8) if chart is None else chart,
        np.zeros(len(hands.cards)) if ended is None else ended,
        *found,
    )
    return found


def unseen_of(game: Game, start: Start) -> Floats:
    """The shoe by classes, without what is seen of the player-dealer's cards."""
    unseen = np.array(shoe_classes(game), np.float64)
    for place in start.seen:
        unseen[place] -= 1
    return unseen


def column_against(game: Game, start: Start, chart: Bytes | None) -> Column:
    """A column for a player who is answered."""
    hands, kinds = hands_of(game), bank_hands(game, start).kinds
    tree = np.zeros(0, np.int32), np.zeros(0, np.int8), np.zeros(0, np.int8), np.zeros(0, np.int8)
    leaves = np.zeros(0, np.int32), np.zeros(0), np.zeros(0, np.int16), np.zeros(0, np.int8)
    stand = answered(game, start, chart).values
    deals = [(deal, deal_chance(game, deal) * start_chance(game, start, deal)) for deal in deals_of(game)]
    return Column(
        game,
        start,
        hands,
        Endings(kinds, Ends(*tree, *leaves)),
        unseen_of(game, start),
        net_table(game, hands.categories, kinds),
        np.ones(len(kinds)),
        stand,
        stand,
        np.ones(len(stand)),
        tuple([(deal, chance) for deal, chance in deals if chance > 0.0]),
        {},
    )


def ended_by(column: Column, plan: Plan) -> Floats:
    """How likely the player stands on each hand."""
    hands = column.hands
    arrived, ended = np.zeros(len(hands.cards)), np.zeros((3, len(hands.cards)))
    for (deal, chance), action in zip(column.deals, plan.deals, strict=True):
        if action == HIT:
            spread(column.unseen, hands.counts, hands.after, deal.hand, chance, arrived)
        else:
            ended[PLAIN, deal.hand] += chance
    flow(column.unseen, hands.counts, hands.cards, hands.after, plan.act, arrived, ended)
    stands: Floats = ended[PLAIN]
    return stands


def exactly(game: Game, number: int) -> dict[str, Any]:
    """One column with both sides going by all cards: its worth, and what cards bring by the chart's cells."""
    start = starts_of(game)[number]
    column = column_against(game, start, None)
    ended = ended_by(column, exact_plan(column))
    unlikely = OFTEN * dealt_weights(column) * (column.hands.cards > 1)
    gains = answered(game, start, None, ended + unlikely).gains
    return {"worth": np.array(float(ended @ column.stand)), "gains": gains}


def by_charts(asked: Asked, number: int) -> dict[str, Any]:
    """One column by charts, and the best answers of either side to the other's chart."""
    game, start = asked.game, starts_of(asked.game)[number]
    bank = chart_of(asked.hits)
    column = column_against(game, start, bank)
    chart, plan = chart_plan(column, best_chart(column))
    ended = ended_by(column, plan)
    law = answered(game, start, bank, ended).law
    parts = grid_of(game).parts
    results: dict[int, float] = {}
    for row, mine in enumerate(column.hands.categories):
        for kind, theirs in enumerate(column.endings.kinds):
            if law[row, kind] > 0.0:
                at = int(net(game, mine, theirs) * parts)
                results[at] = results.get(at, 0.0) + float(law[row, kind])
    exact = ended_by(column, exact_plan(column))
    return {
        **chart._asdict(),
        "at": np.array(list(results), np.int64),
        "results": np.array(list(results.values())),
        "answered": np.array(float(ended @ answered(game, start, None, ended).values)),
        "exact": np.array(float(exact @ column.stand)),
    }


class Both(NamedTuple):
    """Both sides by charts, worked out."""

    parts: list[Arrays]
    """By column: the player's charts and the results."""
    hits: Hits
    value: float
    """Of the game in which both sides go by all cards."""
    answered: float
    """What the player's charts are worth against the best answers ..."""
    exact: float
    """... and what the best play by exact cards is worth against the player-dealer's chart."""


_known: dict[Game, Both] = {}


def both_at_best(game: Game, runner: Runner) -> Both:
    """Work out a game in which the player-dealer answers, or fetch what was worked out before."""
    if game not in _known:
        check_answered(game)
        columns = len(starts_of(game))
        first = runner.run(Job("Blackjack: answers by exact cards", exactly, game, columns))
        gains = np.zeros((2, MOST, MOST))
        for part in first:
            gains += np.asarray(part["gains"], np.float64)
        cells = np.argwhere(gains < 0.0).tolist()
        hits: Hits = tuple([(soft, total, mine) for soft, total, mine in cells])
        parts = runner.run(Job("Blackjack: both by charts", by_charts, Asked(game, hits), columns))
        _known[game] = Both(
            parts,
            hits,
            sum([float(part["worth"]) for part in first]),
            sum([float(part["answered"]) for part in parts]),
            sum([float(part["exact"]) for part in parts]),
        )
    return _known[game]
