"""A match between strategies over duplicate deals: who is better, and how sure that is.

The same deal is played once for each way of moving everybody round the table, so that nobody gains by cards
or places. What a player has won over one such set is one figure, and sets are independent: the interval is
that of their mean.
"""

from collections.abc import Callable, Sequence
from functools import cache
from math import atan, cos, inf, pi, sin, sqrt
from random import Random
from typing import NamedTuple

from houseway.bots.casting import Bot, Casting, player_of
from houseway.bots.characters import BotError, cast
from houseway.bots.own import own_bot
from houseway.errors import IllegalChoice
from houseway.play.hand import Hand, deal
from houseway.play.rules import RuleSet
from houseway.play.table import SeatStart, Start
from houseway.play.view import view

SURE = 1.96
"""Standard errors to each side of a mean that hold it 95 times in 100, where it is that of very many."""
MANY = 2000
"""From so many figures on, one more makes no difference that is shown."""
Entrant = Callable[[Random], Bot]
"""A player of a match, made anew for each deal with chance of its own."""


class Standing(NamedTuple):
    """How a player did; amounts are cents for each hand."""

    name: str
    mean: float
    error: float
    """The standard error of the mean."""
    sets: int

    @property
    def interval(self) -> tuple[float, float]:
        """Where the mean lies, 95 times in 100."""
        wide = errors_around(self.sets) * self.error
        return self.mean - wide, self.mean + wide


@cache
def errors_around(count: int) -> float:
    """Standard errors to each side of the mean of so many figures that hold it 95 times in 100: by Student's
    distribution, for the error itself is only known from these figures.

    >>> [round(errors_around(count), 3) for count in (2, 3, 21, 200)]
    [12.706, 4.303, 2.086, 1.972]
    """
    if count < 2:
        return inf
    freedom = min(count - 1, MANY)
    low, high = SURE, 13.0
    while high - low > 1e-9:
        middle = (low + high) / 2
        low, high = (low, middle) if _within(middle, freedom) > 0.95 else (middle, high)
    return high


def _within(errors: float, freedom: int) -> float:
    """How often a figure with Student's distribution lies within so many errors, as a finite series."""
    angle = atan(errors / sqrt(freedom))
    sine, cosine = sin(angle), cos(angle)
    odd = freedom % 2
    term, total = (cosine, 0.0) if odd else (1.0, 0.0)
    for n in range(odd, freedom - 1, 2):
        total += term
        term *= (n + 1) / (n + 2) * cosine * cosine
    return (angle + sine * total) * 2 / pi if odd else sine * total


class Match(NamedTuple):
    """What came of it."""

    standings: tuple[Standing, ...]
    hands: int
    left: int
    """Chips that lay on the table for a next hand, which a match does not have."""


def entrants(
    rules: RuleSet, wanted: Sequence[str], casting: Casting = player_of
) -> list[tuple[str, Entrant]]:
    """Players by name: files of one's own (``.py``), styles or names of the regulars."""
    named: list[tuple[str, Entrant]] = []
    for word in wanted:
        made = _from_file(word) if word.endswith(".py") else _regular(rules, word, casting)
        name, number = made[0], 1
        while name in [other for other, _ in named]:
            number += 1
            name = f"{made[0]} {number}"
        named.append((name, made[1]))
    return named


def _from_file(path: str) -> tuple[str, Entrant]:
    bot = own_bot(path, Random(0))

    def at_a_deal(random: Random) -> Bot:
        bot.dice.throw(random)
        return bot

    return bot.name, at_a_deal


def _regular(rules: RuleSet, word: str, casting: Casting) -> tuple[str, Entrant]:
    called = word.strip().lower()
    if not called or "," in called:
        raise BotError(f"a player of a match is one Python file (.py), one style or one name, not {word!r}")
    (character,) = cast(called, 1)
    casting(rules, Random(0))(character)  # whoever cannot play here says so before the first deal
    name = called.capitalize() if called == character.style else character.name
    return name, lambda random: casting(rules, random)(character)


def play_match(
    rules: RuleSet,
    players: Sequence[tuple[str, Entrant]],
    hands: int,
    seed: int | str,
    *,
    stack: int,
    limit: str = "",
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> Match:
    """So many hands at least, in whole sets."""
    most = rules.active or rules.seats
    if not rules.least_players <= len(players) <= most:
        many = f"{rules.least_players} to {most}" if most > rules.least_players else f"{most}"
        raise BotError(f"a match at {rules.id} takes {many} players, not {len(players)}")
    sets = -(-hands // len(players))
    left = 0
    totals = [0.0] * len(players)
    squares = [0.0] * len(players)
    for number in range(sets):
        won, lying = _set(rules, players, f"{seed} {number}", stack, limit)
        left += lying
        for i, amount in enumerate(won):
            totals[i] += amount
            squares[i] += amount * amount
        progress(number + 1, sets)
    found = [
        Standing(name, total / sets, _error(total, square, sets), sets)
        for (name, _), total, square in zip(players, totals, squares, strict=True)
    ]
    return Match(tuple(found), sets * len(players), left)


def _error(total: float, square: float, sets: int) -> float:
    if sets < 2:
        return inf
    variance = max(0.0, (square - total * total / sets) / (sets - 1))
    return sqrt(variance / sets)


def _set(
    rules: RuleSet, players: Sequence[tuple[str, Entrant]], seed: str, stack: int, limit: str
) -> tuple[list[float], int]:
    """What each player wins for each hand of one deal played from every place, and what is left."""
    count, left = len(players), 0
    won = [0] * count
    for turn in range(count):
        order = [(seat + turn) % count for seat in range(count)]
        hand = _hand(rules, players, order, f"{seed} {turn}", seed, stack, limit)
        for seat, chips in hand.stacks().items():
            won[order[seat - 1]] += chips - stack
        left += hand.table.carried.balance
    return [amount / count for amount in won], left


def _hand(
    rules: RuleSet,
    players: Sequence[tuple[str, Entrant]],
    order: Sequence[int],
    thinking: str,
    cards: str,
    stack: int,
    limit: str,
) -> Hand:
    """One hand, played."""
    seats = tuple([SeatStart(seat, stack, players[who][0]) for seat, who in enumerate(order, 1)])
    button = 0 if rules.kind == "bank" else len(seats)
    hand = deal(rules, Start(seats=seats, button=button, limit=limit), Random(cards))
    bots = {seat: players[who][1](Random(f"{thinking} {seat}")) for seat, who in enumerate(order, 1)}
    for bot in bots.values():
        bot.new_hand()
    while hand.decision is not None:
        seat = hand.decision.seats[0]
        _choose(hand, seat, bots[seat], players[order[seat - 1]][0])
    return hand


def _choose(hand: Hand, seat: int, bot: Bot, name: str) -> None:
    decision = hand.decision
    assert decision is not None
    choice = bot.choose(view(hand, seat), decision.for_seat(seat), hand.answers(seat))
    if len(decision.seats) > 1:
        choice = choice._replace(seat=seat)
    try:
        hand.choose(choice)
    except IllegalChoice as error:
        raise BotError(f"{name} may not choose that: {error}") from error
