"""What it costs to branch a hand that is under way: tree search does it again and again."""

from collections.abc import Callable
from copy import deepcopy
from random import Random

from bench.rounds import Rounds
from houseway.play.decisions import CALL, CHECK, Choice
from houseway.play.hand import deal
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load

Work = Callable[[], None]


def branches() -> dict[str, Work]:
    """Branches of the hands whose costs docs/records.md tells."""
    return {
        "limit hold'em, six-handed, on the river": river(),
        "No Bust 21st Century Blackjack, 7 spots, turn 4": fourth_turn(),
    }


def river() -> Work:
    """Nineteen choices made: everybody called and checked, and the second on the river is asked."""
    start = Start(tuple([SeatStart(n, 60_000) for n in range(1, 7)]), button=6)
    hand = deal(load("black-sheep/texas-holdem"), start, Random(1))
    while len(hand.table.board) < 5 and hand.decision is not None:
        hand.choose(CALL if "call" in hand.decision.by_verb else CHECK)
    hand.choose(CHECK)

    def work() -> None:
        hand.branch()

    return work


def pokerkit() -> Work:
    """The same hand in PokerKit, copied whole."""
    from pokerkit import Automation, FixedLimitTexasHoldem

    automations = tuple(a for a in Automation if a is not Automation.RUNOUT_COUNT_SELECTION)
    state = FixedLimitTexasHoldem.create_state(automations, True, 0, (100, 300), 300, 600, (60_000,) * 6, 6)
    for _ in range(19):
        state.check_or_call()

    def work() -> None:
        deepcopy(state)

    return work


def fourth_turn() -> Work:
    """One banks, seven bet, and three have played as advised."""
    table = Rounds("lucky-lady/no-bust-blackjack", 8)
    hand = table.deal()
    asked: list[int] = []
    while (decision := hand.decision) is not None and len(asked) < 4:
        if decision.asks == "play" and decision.seat not in asked:
            asked.append(decision.seat)
        if len(asked) < 4:
            hand.choose(hand.advice(decision.seat) or Choice(decision.options[0].verb))

    def work() -> None:
        hand.branch()

    return work
