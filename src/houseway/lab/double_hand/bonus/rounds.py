"""Bonus wagers of a double-hand game, dealt card by card: a second reading of the seven cards."""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.double_hand.bonus.model import ACE_HIGH_WAGER, ENVY, BonusModel
from houseway.lab.prices import LabError, Tally
from houseway.lab.work import chance
from houseway.lab.work.compiler import compiled
from houseway.rankings.double_hand_bonus import RANKED

Cards = NDArray[np.int8]
Numbers = NDArray[np.int64]

JOKERS = ("bug", "bug-without-flush", "bug-ace-flush", "wild")
SEVEN, MATCH, SEVEN_JOKER, FIVE_ACES, FIVE, ROYAL_NATURAL, ROYAL, STRAIGHT_FLUSH_NATURAL = range(8)
STRAIGHT_FLUSH, FOUR, FULL_HOUSE, FLUSH, STRAIGHT, THREE, TWO_PAIR, PAIR, ACE_HIGH, HIGH_CARD = range(8, 18)
_BOTH = "both ace high"
_EVENTS = (_BOTH, "player-dealer ace high with joker", "player-dealer ace high")


class Felt(NamedTuple):
    """A model for the kernels."""

    switches: Numbers
    """The joker, natural royal, highest ranking, pushes, envy highest, own row bars."""
    bonus: Numbers
    """Rows of class and gains."""
    ace_high: Numbers
    """Rows of event and gains."""
    envy: Numbers
    """Rows of class and cents."""
    unit: int


def felt(model: BonusModel) -> Felt:
    """The arrays of a model."""
    bonus, envy = model.bonus, model.envy
    rows = bonus.rows if bonus else ()
    unit = lcm(1, *[row.stake for row in (*rows, *model.ace_high)])
    for row in model.ace_high:
        if row.when not in _EVENTS:
            raise LabError(f"the laboratory knows no event {row.when!r} at an Ace-High Bonus Bet")
    switches = [
        JOKERS.index(model.joker),
        bool(bonus and bonus.reading.natural_royal),
        bool(bonus and bonus.reading.highest_ranking),
        bool(bonus and bonus.pushes),
        bool(envy and envy.highest),
        bool(envy and envy.own_row_bars),
    ]
    return Felt(
        np.array(switches, np.int64),
        _pairs([(RANKED.index(row.when), row.gains * unit // row.stake) for row in rows]),
        _pairs([(_EVENTS.index(row.when), row.gains * unit // row.stake) for row in model.ace_high]),
        _pairs([(RANKED.index(when), cents) for when, cents in (envy.rows if envy else ())]),
        unit,
    )


def _pairs(rows: Sequence[tuple[int, int]]) -> Numbers:
    return np.array(rows, np.int64).reshape(-1, 2)


def simulate_bonuses(model: BonusModel, seed: int, chunk: int, rounds: int) -> dict[str, Tally]:
    """Random deals to a player, the player-dealer and another player."""
    table = felt(model)
    deck = np.repeat(np.arange(53, dtype=np.int8), model.cards)
    totals, squares = _rounds(chance.state(seed, chunk), deck, rounds, *table)
    return {
        name: Tally(rounds, int(totals[at]) / unit, int(squares[at]) / unit**2)
        for name, at, unit in _wagers(model, table.unit)
    }


def settled_bonuses(model: BonusModel, order: Sequence[int]) -> dict[str, Fraction]:
    """Net results for seven cards each of the player, the player-dealer and another player."""
    nets = np.zeros(3, np.int64)
    table = felt(model)
    _round(np.array(order, np.int8), *table, nets)
    return {name: Fraction(int(nets[at]), unit) for name, at, unit in _wagers(model, table.unit)}


def _wagers(model: BonusModel, unit: int) -> list[tuple[str, int, int]]:
    """Each wager with its place among the nets and the unit that it is counted in."""
    found = [(model.bonus.wager, 0, unit)] if model.bonus else []
    if model.ace_high:
        found.append((ACE_HIGH_WAGER, 1, unit))
    if model.envy:
        found.append((ENVY, 2, model.envy.least))
    return found


def read(cards: Sequence[int], joker: str) -> int:
    """The classes that seven cards hold, as a mask."""
    return int(read_cards(np.array(cards, np.int8), 0, JOKERS.index(joker)))


@compiled
def _rounds(
    words: chance.State,
    deck: Cards,
    rounds: int,
    switches: Numbers,
    bonus: Numbers,
    ace_high: Numbers,
    envy: Numbers,
    unit: int,
) -> tuple[Numbers, Numbers]:
    nets = np.zeros(3, np.int64)
    totals = np.zeros(3, np.int64)
    squares = np.zeros(3, np.int64)
    dealt = 21 if len(envy) else 14
    for _ in range(rounds):
        chance.deal(words, deck, dealt)
        _round(deck, switches, bonus, ace_high, envy, unit, nets)
        for wager in range(3):
            totals[wager] += nets[wager]
            squares[wager] += nets[wager] * nets[wager]
    return totals, squares


@compiled
def _round(
    cards: Cards,
    switches: Numbers,
    bonus: Numbers,
    ace_high: Numbers,
    envy: Numbers,
    unit: int,
    nets: Numbers,
) -> None:
    """The player's cards lie first, then the player-dealer's, then the other player's."""
    joker = switches[0]
    mine = read_cards(cards, 0, joker)
    own = _may_claim(mine, switches, bonus)
    dealer = 0
    if len(ace_high) or switches[3]:
        dealer = (read_cards(cards, 7, joker) >> ACE_HIGH) & 1
    place = _first(own, bonus)
    nets[0] = bonus[place, 1] if place >= 0 else -unit
    if switches[3] and dealer:
        nets[0] = 0
    nets[1] = -unit
    if dealer:
        with_joker = False
        for at in range(7, 14):
            with_joker |= cards[at] == 52
        for row in range(len(ace_high)):
            event = ace_high[row, 0]
            if event == 2 or (event == 1 and with_joker) or (event == 0 and (mine >> ACE_HIGH) & 1):
                nets[1] = ace_high[row, 1]
                break
    nets[2] = 0
    if len(envy):
        theirs = _first(_may_claim(read_cards(cards, 14, joker), switches, bonus), envy)
        ours = _first(own, envy)
        better = switches[4] and 0 <= ours < theirs
        if switches[4] and 0 <= ours == theirs:
            better = _height(cards, 0, envy[ours, 0]) > _height(cards, 14, envy[theirs, 0])
        if theirs >= 0 and not better and not (switches[5] and ours == theirs):
            nets[2] = envy[theirs, 1]


@compiled
def _height(cards: Cards, start: int, row: int) -> int:
    """What decides between two hands of one row: the rank of four of a kind, the top of a straight flush."""
    counts = np.zeros(13, np.int64)
    suits = np.zeros(4, np.int64)
    jokers = 0
    for at in range(start, start + 7):
        card = int(cards[at])
        if card == 52:
            jokers += 1
        else:
            counts[card >> 2] += 1
            suits[card & 3] |= 1 << (card >> 2)
    best = 0
    if row == FOUR:
        counts[12] += jokers
        for rank in range(13):
            if counts[rank] >= 4:
                best = rank
    else:
        for suit in range(4):
            best = max(best, _top(suits[suit], jokers))
    return best


@compiled
def _first(classes: int, rows: Numbers) -> int:
    """The first row of a table that is held; -1 for none."""
    for row in range(len(rows)):
        if (classes >> rows[row, 0]) & 1:
            return row
    return -1


@compiled
def _may_claim(classes: int, switches: Numbers, bonus: Numbers) -> int:
    if switches[1] and not (classes >> ROYAL_NATURAL) & 1:
        classes &= ~((1 << ROYAL) | (1 << MATCH))
    if switches[2]:
        best = HIGH_CARD + 1
        for row in range(len(bonus)):
            if (classes >> bonus[row, 0]) & 1:
                best = min(best, bonus[row, 0])
        return 1 << best
    return classes


@compiled
def read_cards(cards: Cards, start: int, joker: int) -> int:
    """All classes that seven cards hold, as bits."""
    suits = 0
    jokers, twice, thrice, fours, once = 0, 0, 0, 0, 0
    for at in range(start, start + 7):
        card = int(cards[at])
        if card == 52:
            jokers += 1
            continue
        bit = 1 << (card >> 2)
        suits |= bit << 16 * (card & 3)
        fours |= thrice & bit
        thrice |= twice & bit
        twice |= once & bit
        once |= bit
    classes = _kinds(once, twice, thrice, fours, jokers, joker)
    for suit in range(4):
        classes |= _flushes(suits, suit, jokers, joker)
    if _top(once, jokers):
        classes |= 1 << STRAIGHT
    if classes == 0:
        return 1 << (ACE_HIGH if jokers or (once >> 12) & 1 else HIGH_CARD)
    return classes


@compiled
def _bits(mask: int) -> int:
    number = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number


@compiled
def _kinds(once: int, twice: int, thrice: int, fours: int, jokers: int, joker: int) -> int:
    """Pairs and better; the arguments are the ranks held at least so often."""
    classes, wild = 0, joker == 3
    ace = 1 << 12
    aces = jokers + int(once & ace > 0) + int(twice & ace > 0) + int(thrice & ace > 0) + int(fours & ace > 0)
    if aces >= 5:
        classes |= 1 << FIVE_ACES
    if not wild:
        for _ in range(jokers):
            fours |= thrice & ace
            thrice |= twice & ace
            twice |= once & ace
            once |= ace
        jokers = 0
    most = 4 if fours else 3 if thrice else 2 if twice else 1 if once else 0
    if most + jokers >= 2:
        classes |= 1 << PAIR
    if most + jokers >= 3:
        classes |= 1 << THREE
    if most + jokers >= 4:
        classes |= 1 << FOUR
    if most + jokers >= 5 and wild:
        classes |= 1 << FIVE
    pairs, ranks = _bits(twice), _bits(once)
    if pairs >= 2 or (ranks >= 2 and pairs + jokers >= 2):
        classes |= 1 << TWO_PAIR
    if ranks >= 2:
        short = max(3 - most, 0) + (0 if pairs >= 2 else 1)
        if short <= jokers:
            classes |= 1 << FULL_HOUSE
    return classes


@compiled
def _top(ranks: int, jokers: int) -> int:
    """The top of the highest five in a row, 12 for the royal; 0 is none."""
    doubled = (ranks << 1) | (ranks >> 12)
    for low in range(9, -1, -1):
        if _bits((doubled >> low) & 31) + jokers >= 5:
            return low + 3
    return 0


@compiled
def _flushes(suits: int, suit: int, jokers: int, joker: int) -> int:
    held = (suits >> 16 * suit) & 0x1FFF
    number = _bits(held)
    if number + jokers < 5:
        return 0
    classes = 0
    completes = joker == 0 or joker == 3 or (joker == 2 and not (held >> 12) & 1)
    if number >= 5 or completes:
        classes |= 1 << FLUSH
    top, natural = _top(held, jokers), _top(held, 0)
    if top:
        classes |= 1 << STRAIGHT_FLUSH
    if natural:
        classes |= 1 << STRAIGHT_FLUSH_NATURAL
    if top == 12:
        classes |= 1 << ROYAL
        royal_king_queen = 3 << 10
        if number + jokers == 5:
            for other in range(4):
                if other != suit and (suits >> 16 * other) & 0x1FFF == royal_king_queen:
                    classes |= 1 << MATCH
    if natural == 12:
        classes |= 1 << ROYAL_NATURAL
    if number + jokers == 7:
        doubled = (held << 1) | (held >> 12)
        for low in range(8):
            if _bits((doubled >> low) & 127) == number:
                classes |= 1 << (SEVEN_JOKER if jokers else SEVEN)
    return classes
