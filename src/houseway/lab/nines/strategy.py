"""What both sides do: the house way, best answers to each other, or an equilibrium."""

from fractions import Fraction
from functools import cache
from math import lcm
from typing import NamedTuple

import msgspec

from houseway.lab.nines.deals import Deals, deals
from houseway.lab.nines.equilibrium import Answer, Chances, Duel, best_dealer, best_player, duel, equilibrium
from houseway.lab.nines.model import Model
from houseway.lab.pay_rows import net_of, paid

HOUSE_WAY = 5
"""The logical way draws on this or less."""
BY_CARDS = "-by-cards"
NATURAL = 7
"""The least total of a natural."""


class Strategies(NamedTuple):
    """What both sides do, over the deals that tell apart what they tell apart."""

    deals: Deals
    chances: Chances
    answer: Answer


@cache
def strategies(model: Model) -> Strategies:
    """What both sides do."""
    return _strategies(msgspec.structs.replace(model, wagers=("base",), decks=0))


@cache
def _strategies(model: Model) -> Strategies:
    mine, theirs = model.player_plays, model.dealer_plays
    player_cards, dealer_cards = mine.endswith(BY_CARDS), theirs.endswith(BY_CARDS)
    table = deals(model.shoe, player_cards, dealer_cards)
    chances, answer = house_way(model, table)
    if mine.startswith("equilibrium") and theirs.startswith("equilibrium"):
        return Strategies(table, *_equilibrium(model, player_cards, dealer_cards))
    if mine.startswith("equilibrium"):
        chances = _equilibrium(model, player_cards, player_cards)[0]
    if theirs.startswith("equilibrium"):
        answer = _equilibrium(model, dealer_cards, dealer_cards)[1]
    if mine.startswith("best"):
        chances = best_player(game(model, table), answer)
    if theirs.startswith("best"):
        answer = best_dealer(game(model, table), chances)
    return Strategies(table, chances, answer)


@cache
def _equilibrium(model: Model, player_by_cards: bool, dealer_by_cards: bool) -> tuple[Chances, Answer]:
    return equilibrium(game(model, deals(model.shoe, player_by_cards, dealer_by_cards)))


def game(model: Model, table: Deals) -> Duel:
    """The base wager as a game of two."""
    scale = lcm(*[net_of(row).denominator for row in model.pays])

    def result(mine: int, theirs: int, drew: bool, dealer_drew: bool) -> int:
        net = paid(model.pays, "base", happened(model, mine, theirs, not (drew or dealer_drew)))[1]
        return int(net * scale)

    return duel(table, result, _allowed(model.player), _allowed(model.dealer))


def _allowed(choice: tuple[int, int]) -> tuple[tuple[int, ...], ...]:
    low, high = choice
    return tuple([(1,) if t < low else (0,) if t > high else (0, 1) for t in range(10)])


def house_way(model: Model, table: Deals) -> tuple[Chances, Answer]:
    """Draw on five or less, as far as the sheet leaves a choice."""
    mine, theirs = [
        tuple([Fraction(int(t <= HOUSE_WAY) if len(allowed[t]) == 2 else allowed[t][0]) for t in totals])
        for allowed, totals in (
            (_allowed(model.player), table.player),
            (_allowed(model.dealer), table.dealer),
        )
    ]
    return mine, Answer(theirs, theirs)


def happened(model: Model, mine: int, theirs: int, three_each: bool) -> tuple[str, ...]:
    """What happened, in the words of the pay table."""
    if mine != theirs:
        return ("wins",) if mine > theirs else ("loses",)
    tie = "tie to the player-dealer" if mine < 2 and model.low_ties == "player-dealer" else "tie"
    return (tie, f"natural {mine} ties") if three_each and mine >= NATURAL else (tie,)
