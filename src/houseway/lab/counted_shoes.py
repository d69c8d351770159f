"""What a count wins in shoes as they are: dealt to where it bets more, and each priced as it then stands.

A round is drawn as likely as the higher bet is made in it, then the count, then the cards that are gone.
Beside the worth of a shoe stands the one that is linear in all its cards: what that differs from its mean
over the shoes with as many cards of each number is luck of the draw, and taken off.
"""

from bisect import bisect_right
from itertools import accumulate
from math import sqrt

import msgspec
import numpy as np

from houseway.cards import JOKER
from houseway.lab.deck import KINDS
from houseway.lab.families import family_of
from houseway.lab.odds import price
from houseway.lab.prices import LabError, Request
from houseway.lab.removal import Count, Floats, Removal, Spread, Told, gone_before
from houseway.lab.tag_sums import MOST
from houseway.lab.work.chance import State, below, deal, state
from houseway.lab.work.jobs import Runner
from houseway.play.rules import RuleSet

FINE = 1 << 31
"""In how many parts chances are drawn."""


class Checked(msgspec.Struct, frozen=True, kw_only=True):
    """A spread again, from shoes in which the higher bet is made."""

    wins: float
    """Per hundred rounds, in units."""
    stderr: float
    shoes: int


def check(
    rules: RuleSet,
    request: Request,
    runner: Runner,
    removal: Removal,
    count: Count,
    spread: Spread,
    cards_in_round: float,
    shoes: int,
    seed: int = 1,
) -> Checked:
    """What a spread wins when every shoe is worth what it is, and not what its count says."""
    if removal.cards > MOST:
        raise LabError(f"shoes of up to {MOST:,} cards are priced one by one, and this has {removal.cards:,}")
    told, before = Told(removal, count.tags), gone_before(removal, spread.dealt, cards_in_round)
    often = [told.above(gone)[1] for gone in before]
    ahead = list(accumulate(often))
    if not ahead[-1]:
        return Checked(wins=spread.wins, stderr=0.0, shoes=0)
    words, differences = state(seed), []
    for number in range(shoes):
        runner.progress("Shoes", number, shoes)
        # One round out of each of as many equal parts, so that none is looked at more than its share.
        at = bisect_right(ahead, (number + _chance(words)) / shoes * ahead[-1])
        gone = before[min(at, len(before) - 1)]
        differences.append(_difference(rules, request, runner, told, gone, words))
    runner.progress("Shoes", shoes, shoes)
    scale = 100 * (spread.high - spread.low) * spread.often
    mean, deviation = float(np.mean(differences)), float(np.std(differences, ddof=1))
    return Checked(wins=spread.wins + scale * mean, stderr=scale * deviation / sqrt(shoes), shoes=shoes)


def _difference(
    rules: RuleSet, request: Request, runner: Runner, told: Told, gone: int, words: State
) -> float:
    """How much more a shoe is worth than its count says."""
    removal = told.removal
    worth, chances = told.worth(gone), told.sums.after(gone)
    at = _one_of(np.where(worth > 0, chances, 0.0), _chance(words))
    total = round(float(told.sums.sums[at]))
    classes = told.sums.classes(gone, total, [_chance(words) for _ in range(len(told.sums.tags) + 1)])
    shoe = family_of(rules).shoe(rules, request)
    removed, luck = [], 0.0
    for tag, number in classes.items():
        of = [
            place for place, times in enumerate(shoe) for _ in range(times) if told.tags[_rank(place)] == tag
        ]
        if not of:
            continue
        pile = np.array(of, np.int8)
        deal(words, pile, number)
        effects = [removal.effects[_rank(place)] for place in of]
        drawn = [removal.effects[_rank(place)] for place in pile[:number]]
        luck += sum(drawn) - number * sum(effects) / len(of)
        removed += [KINDS[place].text for place in pile[:number]]
    luck *= (removal.cards - 1) / (removal.cards - gone)
    asked = msgspec.structs.replace(request, removed=" ".join(removed))
    priced = price(rules, asked, runner._replace(keep=False)).wagers
    true = next(one.ev for one in priced if one.wager == removal.wager)
    return true - luck - float(worth[at])


def _rank(place: int) -> str:
    card = KINDS[place]
    return JOKER.text if card == JOKER else card.text[0]


def _chance(words: State) -> float:
    return (below(words, FINE) + 0.5) / FINE


def _one_of(likely: Floats, chance: float) -> int:
    sums = np.cumsum(likely)
    return int(min(np.searchsorted(sums, chance * sums[-1], side="right"), len(sums) - 1))
