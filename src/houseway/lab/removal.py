"""Counting cards: what the removal of one card of each rank does to a wager, and what a count of them wins.

The worth of a wager after many cards are gone is taken as linear in them, as is usual: each card that
left a shoe of N cards moves it by the effect of its rank, times (N - 1) / (cards left). A count tells its
share of that. How a count is distributed is exact; only in shoes of more than twenty decks it is taken as
normal, with the variance of the effects times n (N - 1) / (N - n) after n cards.

How far the worth of a shoe is linear is not known: ``counted_shoes`` deals some to where the count bets
more, and prices them.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import erf, exp, inf, pi, sqrt

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.cards import JOKER, RANKS, STANDARD, Card
from houseway.lab.deck import KINDS
from houseway.lab.families import family_of
from houseway.lab.odds import price
from houseway.lab.prices import LabError, Price, Request
from houseway.lab.tag_sums import MOST, TagSums
from houseway.lab.work.jobs import Runner
from houseway.play.rules import RuleSet

Floats = NDArray[np.float64]
LEVELS = (1, 2, 3)
"""The largest numbers that the counts use."""
MOST_BET = 1e12
SAME = 1e-12
"""Worths closer than this do not differ."""


class Count(msgspec.Struct, frozen=True, kw_only=True):
    """A number for each rank, added up as the cards are seen."""

    tags: dict[str, int]
    correlation: float
    """With the effects of removal, over the cards of the shoe: 1 loses nothing."""


class Removal(msgspec.Struct, frozen=True, kw_only=True):
    """What the cards of a shoe do to one wager."""

    wager: str
    ev: float
    """With the whole shoe."""
    effects: dict[str, float]
    """By rank, ``Jk`` for a joker: how much more the wager is worth when one card of it is gone."""
    deviation: float
    """Of the effects, over the cards of the shoe."""
    cards: int
    counts: tuple[Count, ...]
    sizes: dict[str, int] = {}
    """How many cards of each rank the shoe has."""


class Spread(msgspec.Struct, frozen=True, kw_only=True):
    """What betting more when the count says so comes to, on average over a shoe."""

    low: float
    high: float
    dealt: float
    """The share of the shoe that is dealt."""
    rounds: int
    """In a shoe."""
    wins: float
    """Per hundred rounds, in units."""
    wagers: float
    """What is wagered in a hundred rounds."""
    often: float
    """How often the higher bet is made."""


def removals(
    rules: RuleSet, request: Request, runner: Runner, wagers: Sequence[str] = ()
) -> tuple[Removal, ...]:
    """The effects of removal on every wager: a card of each rank is taken out of the whole shoe, and all is
    priced again; a joker too, where there are some.

    Suits are not counted: an effect is the mean over the suits. Where it does not matter which ace is gone,
    one card of each further rank is looked at.
    """
    if request.removed:
        raise LabError("effects of removal are those of the whole shoe: leave out --removed")
    shoe = family_of(rules).shoe(rules, request)
    if not any(shoe):
        raise LabError(f"{rules.id} is played without cards: there are no ranks to count")
    before = [one for one in price(rules, request, runner).wagers if not wagers or one.wager in wagers]
    cards: dict[str, list[Card]] = {}
    for card in (*reversed(STANDARD), JOKER):
        if shoe[KINDS.index(card)]:
            cards.setdefault(JOKER.text if card == JOKER else card.text[0], []).append(card)

    def without(card: Card) -> dict[str, float]:
        asked = msgspec.structs.replace(request, removed=card.text)
        priced = [one for one in price(rules, asked, runner).wagers if not wagers or one.wager in wagers]
        _check_exact(rules, priced)
        return {one.wager: one.ev for one in priced}

    after: dict[str, dict[str, float]] = {}
    alike = False
    for done, (rank, suits) in enumerate(cards.items()):
        runner.progress("Ranks", done, len(cards))
        gone = [(without(card), shoe[KINDS.index(card)]) for card in (suits[:1] if alike else suits)]
        alike = alike or all([max(_apart(gone[0][0], other)) < SAME for other, _ in gone])
        often = sum([times for _, times in gone])
        after[rank] = {
            one.wager: sum([worth[one.wager] * times for worth, times in gone]) / often for one in before
        }
    runner.progress("Ranks", len(cards), len(cards))
    order = [rank for rank in (*RANKS, JOKER.text) if rank in after]
    sizes = {rank: sum([shoe[KINDS.index(card)] for card in cards[rank]]) for rank in order}
    return tuple(
        [
            _removal(one.wager, one.ev, {rank: after[rank][one.wager] - one.ev for rank in order}, sizes)
            for one in before
        ]
    )


def _apart(one: dict[str, float], other: dict[str, float]) -> list[float]:
    return [abs(worth - other[wager]) for wager, worth in one.items()]


def _check_exact(rules: RuleSet, priced: Sequence[Price]) -> None:
    """Refuse wagers whose price without a card is simulated."""
    for one in priced:
        if one.method == "simulated":
            raise LabError(
                f"{one.wager} of {rules.id} is simulated where a card is out, with an error as large as the "
                "effect of the card"
            )


def _removal(wager: str, ev: float, effects: dict[str, float], sizes: dict[str, int]) -> Removal:
    weights, values = np.array(list(sizes.values()), np.float64), np.array(list(effects.values()))
    deviation = float(
        np.sqrt(np.average((values - np.average(values, weights=weights)) ** 2, weights=weights))
    )
    largest = max(np.abs(values).max(), 1e-300)
    counts = [_count(effects, weights, np.rint(values / largest * level)) for level in LEVELS]
    return Removal(
        wager=wager,
        ev=ev,
        effects=effects,
        deviation=deviation,
        cards=int(weights.sum()),
        sizes=sizes,
        counts=tuple([one for one in counts if one is not None]) if deviation > 1e-12 else (),
    )


def _count(effects: dict[str, float], weights: Floats, tags: Floats) -> Count | None:
    found = correlation(np.array(list(effects.values())), tags, weights)
    return (
        None
        if found is None
        else Count(tags=dict(zip(effects, map(int, tags), strict=True)), correlation=found)
    )


def correlation(effects: Floats, tags: Floats, weights: Floats) -> float | None:
    """How well a count follows the effects; none where one of them is flat."""
    one, other = [values - np.average(values, weights=weights) for values in (effects, tags)]
    spread = np.average(one**2, weights=weights) * np.average(other**2, weights=weights)
    return float(np.average(one * other, weights=weights) / sqrt(spread)) if spread > 0 else None


def check_spread(low: float, high: float, dealt: float, cards_in_round: float) -> None:
    """Refuse bets and shoes that mean nothing."""
    if not 0 <= low <= high or not 0 < high < inf:
        raise LabError(f"a spread is a lower and a higher bet, as in 1-10, not {low:g}-{high:g}")
    if high > MOST_BET:
        raise LabError(f"a bet of a spread is up to {MOST_BET:,.0f} units, not {high:g}")
    if not 0 < dealt < 1:
        raise LabError(f"the share of the shoe that is dealt lies between 0 and 1, as in 0.8, not {dealt:g}")
    if not 1 <= cards_in_round < inf:
        raise LabError(f"a round takes a card at least, as in 5, not {cards_in_round:g}")


def spread(
    removal: Removal,
    low: float,
    high: float,
    dealt: float,
    cards_in_round: float,
    follows: float = 1.0,
    tags: Mapping[str, int] | None = None,
) -> Spread:
    """What a bet of ``low`` wins that becomes ``high`` whenever the count says that the wager wins.

    ``follows`` is the correlation of the count, of which nothing else is known; or ``tags`` are its numbers.

    >>> even = Removal(wager="w", ev=-0.01, effects={}, deviation=0.0, cards=416, counts=())
    >>> found = spread(even, 1, 10, 0.8, 5)
    >>> round(found.wins, 6), found.often
    (-1.0, 0.0)
    """
    check_spread(low, high, dealt, cards_in_round)
    if cards_in_round > removal.cards:
        raise LabError(f"a round of {cards_in_round:g} cards is more than the {removal.cards} in the shoe")
    told = None if tags is None or removal.cards > MOST else Told(removal, tags)
    seen = gone_before(removal, dealt, cards_in_round)
    wins = wagers = often = 0.0
    for gone in seen:
        if told is None:
            variance = removal.deviation**2 * gone * (removal.cards - 1) / (removal.cards - gone)
            gain, above = _above(removal.ev, sqrt(variance) * abs(follows))
        else:
            gain, above = told.above(gone)
        wins += low * removal.ev + (high - low) * gain
        wagers += low + (high - low) * above
        often += above
    return Spread(
        low=low,
        high=high,
        dealt=dealt,
        rounds=len(seen),
        wins=100 * wins / len(seen),
        wagers=100 * wagers / len(seen),
        often=often / len(seen),
    )


def gone_before(removal: Removal, dealt: float, cards_in_round: float) -> list[int]:
    """How many cards are gone before each round of a shoe."""
    rounds = max(int(removal.cards * dealt // cards_in_round), 1)
    return [round(number * cards_in_round) for number in range(rounds)]


class Told:
    """What a count says of a wager: the worth that goes with each of its sums, and how likely these are."""

    def __init__(self, removal: Removal, tags: Mapping[str, int]) -> None:
        self.removal, self.tags = removal, tags
        self.sizes: Counter[int] = Counter()
        for rank, size in removal.sizes.items():
            self.sizes[tags[rank]] += size
        self.sums = TagSums(self.sizes)
        numbers = np.array([tags[rank] for rank in removal.sizes], np.float64)
        effects = np.array([removal.effects[rank] for rank in removal.sizes])
        weights = np.array([*removal.sizes.values()], np.float64)
        self._mean = float(np.average(numbers, weights=weights))
        apart = numbers - self._mean
        self._slope = float(
            np.average(apart * effects, weights=weights) / np.average(apart**2, weights=weights)
        )

    def worth(self, gone: int) -> Floats:
        """What the wager is taken to be worth after so many cards, for each sum."""
        cards = self.removal.cards
        moved = self._slope * (self.sums.sums - gone * self._mean)
        worth: Floats = self.removal.ev + moved * (cards - 1) / (cards - gone)
        return worth

    def above(self, gone: int) -> tuple[float, float]:
        """The mean of what is above zero, and how often it is."""
        worth, chances = self.worth(gone), self.sums.after(gone)
        return float(chances @ np.maximum(worth, 0.0)), float(chances[worth > 0].sum())


def _above(mean: float, deviation: float) -> tuple[float, float]:
    """Of a normal estimate: the mean of what is above zero, and how often it is."""
    if deviation == 0:
        return max(mean, 0.0), float(mean > 0)
    z = mean / deviation
    above = (1 + erf(z / sqrt(2))) / 2
    return mean * above + deviation * exp(-z * z / 2) / sqrt(2 * pi), above
