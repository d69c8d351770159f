"""Two ways to play at a player-dealer table, over the same deals: what each wins for a unit wagered.

Seat 1 banks with more than enough and plays as advised; seat 2 bets one unit on one wager. That is what the
laboratory's figures are about, so the mean of somebody who plays by its charts must be near them.
"""

from collections.abc import Callable
from math import sqrt
from random import Random
from typing import NamedTuple

from houseway.bots.casting import Bot
from houseway.bots.match import SURE
from houseway.play.decisions import Choice
from houseway.play.hand import Hand, deal
from houseway.play.rules import RuleSet
from houseway.play.table import SeatStart, Start
from houseway.play.view import view
from houseway.play.wager_form import WagerForm

DEALER, PLAYER = 1, 2
UNIT = 20_00
"""Every printed price of it comes out in cents."""
DEEP = 200
"""The player's chips in units; the player-dealer has a hundred times as many."""
Seated = Callable[[Random], Bot]


class Mean(NamedTuple):
    """A mean, and its standard error."""

    mean: float
    error: float

    @property
    def interval(self) -> tuple[float, float]:
        """Where it lies, 95 times in 100."""
        return self.mean - SURE * self.error, self.mean + SURE * self.error


class Compared(NamedTuple):
    """What two players won for a unit, and how much more the first one did, deal by deal."""

    one: Mean
    other: Mean
    more: Mean
    rounds: int


def compare(
    rules: RuleSet, one: Seated, other: Seated, wagers: tuple[str, str], rounds: int, seed: str
) -> Compared:
    """Both play the same deals, each on its wager."""
    results = [
        [
            play_round(rules, player, wager, f"{rules.id} {seed} {number}")
            for player, wager in zip((one, other), wagers, strict=True)
        ]
        for number in range(rounds)
    ]
    mine, theirs = [a for a, _ in results], [b for _, b in results]
    return Compared(_mean(mine), _mean(theirs), _mean([a - b for a, b in results]), rounds)


def play_round(rules: RuleSet, player: Seated, wager: str, seed: str) -> float:
    """What a player wins for a unit in one round."""
    limit = rules.limits[0]
    stack = DEEP * UNIT
    seats = SeatStart(DEALER, 100 * stack, "Dealer"), SeatStart(PLAYER, stack, "Player")
    hand = deal(rules, Start(seats=seats, limit=limit.name), Random(seed))
    bot = player(Random(f"{seed} player"))
    bot.new_hand()
    staked = 0
    while hand.decision is not None:
        seat = hand.decision.seats[-1]
        choice = _choice(hand, seat, bot, wager, bool(staked))
        if choice.verb == "wager":
            staked = dict(choice.wagers)[wager]
        hand.choose(choice._replace(seat=seat) if len(hand.decision.seats) > 1 else choice)
    return (hand.stacks()[PLAYER] - stack) / staked


def _choice(hand: Hand, seat: int, bot: Bot, wager: str, bets_lie: bool) -> Choice:
    decision = hand.decision
    assert decision is not None
    own = decision.for_seat(seat)
    match decision.asks:
        case "bank" if seat == DEALER:
            span = own.by_verb["bank"].amounts[-1]
            return Choice("bank", span.high - (span.high - span.low) % span.step)
        case "bank" | "join the bank" | "partner":
            return Choice("pass") if own.option("pass") is not None else hand.absent(seat)
        case "wager":
            form = own.by_verb["wager"].wagers if own.option("wager") is not None else None
            if seat != PLAYER or bets_lie or form is None:
                return Choice("done")
            return Choice("wager", spot=PLAYER, wagers=tuple(_placed(form, wager).items()))
    if seat == PLAYER:
        return bot.choose(view(hand, seat), own, hand.answers(seat))
    return hand.advice(seat) or hand.absent(seat)


def _placed(form: WagerForm, wager: str) -> dict[str, int]:
    """A unit on a wager, as much on those that go with it, and the least on one that it needs."""
    kinds = {kind.name: kind for kind in form.spots[PLAYER]}
    low, high, _ = form.span(kinds[wager], {})
    amounts = {wager: min(max(UNIT, low), high)}
    return amounts | {name: amounts[wager] for name, kind in kinds.items() if kind.with_ == wager}


def _mean(results: list[float]) -> Mean:
    count = len(results)
    mean = sum(results) / count
    spread = sum([(one - mean) ** 2 for one in results]) / max(count - 1, 1)
    return Mean(mean, sqrt(spread / count))
