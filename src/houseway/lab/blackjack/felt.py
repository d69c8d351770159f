"""A blackjack table for the random rounds: its sheet as numbers, its charts as they are."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.blackjack.cards import CLASSES, specials_of
from houseway.lab.blackjack.dealer_hands import starts_of
from houseway.lab.blackjack.equilibrium import Hits
from houseway.lab.blackjack.model import Game, Model
from houseway.lab.blackjack.results import grid_of
from houseway.lab.blackjack.settlement import won_with
from houseway.lab.blackjack.solution import Charts
from houseway.lab.deck import KINDS

Ints = NDArray[np.int64]
Bytes = NDArray[np.int8]
LONG = 64


class Sheet(NamedTuple):
    """A sheet as numbers; words are their places in the lists below, and yes is 1."""

    target: int
    joker: int
    joker_points: int
    wins_with: int
    must_stand: int
    must_stand_soft: int
    must_hit: int
    option: int
    bank_stand: int
    bank_stand_soft: int
    bank_hit: int
    bank_option: int
    pairs: int
    hands: int
    half: int
    one_card: int
    again: int
    double: int
    double_split: int
    double_standing: int
    surrender: int
    surrender_split: int
    surrender_most: int
    ties_lose: int
    by_rank: int
    both_over: int
    over_push: int
    one_over_closer: int
    freezes: int
    shown: int
    check: int
    ends: int
    calls_off: int
    insured: int
    insured_both: int
    parts: int
    busts_from: int


# Rows of the arrays below.
RANK, SUIT = 0, 1
DEALT, AFTER_SPLIT = 0, 1
HIGH, TOTAL, PAY, NO_DOUBLE, NO_SPLIT = 0, 1, 2, 3, 4
WIN_PAY, LOSING_TIE, PLAYER_PUSH, BANK_PUSH = 0, 1, 2, 3
TWO, MORE, FIRST, OTHER, EARLY = 0, 1, 2, 3, 4


class Table(NamedTuple):
    """What the kernel of a round reads."""

    sheet: Sheet
    cards: Ints
    """Rank and suit of each kind of card."""
    special: Bytes
    """The special hand of two kinds of cards, dealt and after a split."""
    specials: Ints
    """Rank, total, pay in parts, and whether it may not be doubled or split."""
    totals: Ints
    """By total: the pay of a win in parts, lost ties, and what pushes with three cards."""
    start: Ints
    """The column for the first card and the second, 11 standing for one that is not seen."""
    exposed: Ints
    """The column for two cards and the special hand that they were found to be."""
    cells: Bytes
    """The charts by totals: chart, column, softness, total."""
    pairs: Bytes
    """The chart of pairs, and what is given up early."""
    named: Bytes
    """The chart of special hands."""
    bank: Bytes
    """Where the player-dealer has a choice, whether he takes a card: by softness, total, player's total."""


def table_of(model: Model, charts: Charts, hits: Hits = ()) -> Table:
    """The table of a model with some charts; ``hits`` are the answers of a player-dealer who answers."""
    game = model.game
    names = [special.name for special in game.specials] or [""]
    parts = grid_of(game).parts
    specials = [
        [special.rank for special in game.specials] or [0],
        [special.total for special in game.specials] or [0],
        [int(won_with(game, event) * parts) for event in names],
        [int(name in game.no_double) for name in names],
        [int(name in game.no_split) for name in names],
    ]
    totals = [[int(won_with(game, f"{total} wins") * parts) for total in range(LONG)]]
    marked = game.losing_ties, game.player_pushes, game.bank_pushes
    totals += [[int(total in marks) for total in range(LONG)] for marks in marked]
    start, exposed = _starts(game, len(names))
    return Table(
        _sheet(model),
        np.array([[card.rank for card in KINDS], [card.suit for card in KINDS]], np.int64),
        np.array([specials_of(game, False), specials_of(game, True)], np.int8),
        np.array(specials, np.int64),
        np.array(totals, np.int64),
        start,
        exposed,
        np.stack([charts.two, charts.more, charts.first, charts.other, charts.early]),
        np.stack([charts.pairs, charts.early_pairs]),
        np.ascontiguousarray(charts.named if game.specials else np.zeros((len(charts.two), 1), np.int8)),
        _bank(game, hits),
    )


def _bank(game: Game, hits: Hits) -> Bytes:
    takes = np.zeros((2, LONG, LONG), np.int8)
    if game.bank_way == "equilibrium":
        for cell in hits:
            takes[cell] = 1
    else:
        takes[0, :17] = takes[1, :18] = 1
    return takes


def _starts(game: Game, specials: int) -> tuple[Ints, Ints]:
    start = np.full((CLASSES + 1, CLASSES + 1), -1, np.int64)
    exposed = np.full((CLASSES, CLASSES, specials), -1, np.int64)
    for number, (seen, special) in enumerate(starts_of(game)):
        if special >= 0:
            exposed[seen[0], seen[1], special] = exposed[seen[1], seen[0], special] = number
            continue
        one, two = (*seen, CLASSES, CLASSES)[:2]
        start[one, two] = number
        if len(seen) == 2:
            start[two, one] = number
    return start, exposed


def _sheet(model: Model) -> Sheet:
    game = model.game
    return Sheet(
        target=game.target,
        joker=("none", "low-or-high", "fixed").index(game.joker),
        joker_points=game.joker_points,
        wins_with=game.wins_with,
        must_stand=game.player.must_stand,
        must_stand_soft=game.player.must_stand_soft,
        must_hit=game.player.must_hit,
        option=int(game.player.option),
        bank_stand=game.bank.must_stand,
        bank_stand_soft=game.bank.must_stand_soft,
        bank_hit=game.bank.must_hit,
        bank_option=int(game.bank.option),
        pairs=("none", "rank", "value").index(game.pairs),
        hands=game.hands,
        half=int(game.split_price == "half"),
        one_card={"none": 0, "aces": 14, "jokers": 15}[game.one_card],
        again=int(game.again),
        double=("none", "stake", "original").index(game.double),
        double_split=int(game.double_after_split),
        double_standing=int(game.double_on_must_stand),
        surrender=("never", "before-check", "two-cards", "any-cards").index(game.surrender),
        surrender_split=int(game.surrender_after_split),
        surrender_most=game.surrender_most,
        ties_lose=int(game.ties == "lose"),
        by_rank=int(game.equal_totals == "by-rank"),
        both_over=("closer-wins", "push", "player-closer-pushes", "player-loses").index(game.both_over),
        over_push=int(game.over_ties == "push"),
        one_over_closer=int(game.one_over == "closer-wins"),
        freezes=("nothing", "joker-hands", "joker-hands-and-up-card").index(game.freezes),
        shown=("up-down", "both-up", "one-down").index(game.bank_cards),
        check=int(game.check),
        ends=int(game.bank_special == "ends"),
        calls_off=("never", "special", "joker", "second-joker").index(game.calls_off),
        insured=int("insurance" in model.wagers),
        insured_both=("pays", "push", "loses", "").index(model.insured_naturals),
        parts=grid_of(game).parts,
        busts_from=model.busts_from,
    )
