"""Rounds of Pokara with real cards: dealt, drawn by a table of decisions, and settled."""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.games.bank.stud_against_dealer.pokara_draw import Sheet, order_of_hands
from houseway.lab.pay_rows import net_paid
from houseway.lab.pokara.deals import counts
from houseway.lab.pokara.hands import CARDS, DEALT, FIRST, PACK, Order, dealt_events, order
from houseway.lab.pokara.model import Model
from houseway.lab.pokara.strategy import RESULTS, choices, choices_by_hand
from houseway.lab.prices import Tally
from houseway.lab.three_card_poker.hands import hands, places
from houseway.lab.work.chance import State, deal, state
from houseway.lab.work.compiler import compiled, inner
from houseway.lab.work.jobs import Runner

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
BASE, DOUBLE, BONUS = range(3)
KINDS = {"base": BASE, "bonus": BONUS}


class Felt(NamedTuple):
    """All that decides a round but the cards, which are counted from the ten of clubs."""

    by: Order
    place: NDArray[np.int16]
    """The number of a hand by its three cards."""
    sorted_hands: Ints
    """The cards of each of these numbers."""
    choices: NDArray[np.int8]
    """By the number of the hand and the open card: 0 stands, 1 to 3 draw, 4 to 6 double."""
    base: Floats
    """By whether the player wins, ties or loses."""
    double: Floats
    bonus: Floats
    """By class, suit and rank of the first card."""


@inner
def _value(hand: Ints, by: Order) -> int:
    suited = 1 if hand[0] & 3 == hand[1] & 3 and hand[1] & 3 == hand[2] & 3 else 0
    return int(by.strength[suited, hand[0] >> 2, hand[1] >> 2, hand[2] >> 2])


@inner
def _exchange(hand: Ints, place: int, drawn: int, by: Order) -> bool:
    """Give up a card for another; whether that improved the hand."""
    before, out = _value(hand, by), hand[place]
    hand[place] = drawn
    return _value(hand, by) > before or (by.higher_card == 1 and drawn >> 2 > out >> 2)


@compiled
def settle_round(cards: NDArray[np.int8], play: Felt, hand: Ints, bank: Ints, won: Floats) -> None:
    """What the wager, its double and the Bonus Bet win; the third card of the player-dealer lies open."""
    by = play.by
    number = play.place[cards[0], cards[1], cards[2]]
    for place in range(3):
        hand[place] = play.sorted_hands[number, place]
        bank[place] = cards[3 + place]
    kind = by.classes[_value(hand, by)]
    won[BONUS] = play.bonus[kind, hand[0] & 3, hand[0] >> 2]
    won[DOUBLE] = 0.0
    choice = play.choices[number, bank[2]]
    at = 6
    if choice > 0:
        lives = _exchange(hand, (choice - 1) % 3, cards[at], by)
        at += 1
        if not lives:
            won[BASE] = -1.0
            won[DOUBLE] = -1.0 if choice > 3 else 0.0
            return
    gives_up = by.gives_up[bank[0] >> 2, bank[1] >> 2, bank[2] >> 2]
    result = -1
    if gives_up >= 0 and not (bank[0] & 3 == bank[1] & 3 and bank[1] & 3 == bank[2] & 3):
        place = 0
        while bank[place] >> 2 != gives_up:
            place += 1
        if not _exchange(bank, place, cards[at], by):
            result = 0
    if result < 0:
        mine, theirs = _value(hand, by), _value(bank, by)
        result = 0 if mine > theirs else 1 if mine == theirs else 2
    won[BASE] = play.base[result]
    if choice > 3:
        won[DOUBLE] = play.double[result]


@compiled
def play_rounds(
    words: State, deck: NDArray[np.int8], rounds: int, play: Felt, totals: Floats, squares: Floats
) -> None:
    """Many rounds: the sums of what the wager with its double and the Bonus Bet win, and of the squares."""
    won = np.zeros(3, np.float64)
    hand, bank = np.zeros(3, np.int64), np.zeros(3, np.int64)
    for _ in range(rounds):
        deal(words, deck, DEALT)
        settle_round(deck, play, hand, bank, won)
        won[BASE] += won[DOUBLE]
        for wager in (BASE, BONUS):
            totals[wager] += won[wager]
            squares[wager] += won[wager] * won[wager]


@cache
def felt(model: Model, runner: Runner) -> Felt:
    """What a round needs to know of a model."""
    found = counts(model.shoe, model.reading, runner)
    chosen = choices(model.shoe, model.reading, model.rows, model.player, runner)
    classes = order_of_hands(Sheet(*model.reading)).classes
    bonus = np.empty((len(classes), 4, 5))
    for kind, name in enumerate(classes):
        for card in range(CARDS):
            happened = dealt_events((PACK[card], PACK[card], PACK[card]), name)
            bonus[kind, card & 3, card >> 2] = float(net_paid(model.rows, "bonus", *happened))
    return Felt(
        order(*model.reading),
        places()[FIRST:, FIRST:, FIRST:].copy(),
        hands() - FIRST,
        choices_by_hand(model.shoe, found, chosen),
        np.array([float(net_paid(model.rows, "base", result)) for result in RESULTS]),
        np.array([float(net_paid(model.rows, "double", result)) for result in RESULTS]),
        bonus,
    )


def simulate(model: Model, seed: int, chunk: int, rounds: int) -> dict[str, Tally]:
    """Random rounds."""
    deck = np.repeat(np.arange(CARDS, dtype=np.int8), model.shoe[FIRST : FIRST + CARDS])
    totals, squares = np.zeros(3), np.zeros(3)
    play_rounds(state(seed, chunk), deck, rounds, felt(model, Runner()), totals, squares)
    return {
        wager: Tally(rounds, float(totals[KINDS[wager]]), float(squares[KINDS[wager]]))
        for wager in model.wagers
    }
