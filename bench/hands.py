"""Full hands of limit hold'em, shuffle included: everybody checks and calls, or acts at random."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, Literal

from houseway.play.decisions import CALL, CHECK
from houseway.play.hand import deal
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load

Play = Literal["check/call", "random"]
PLAYS: tuple[Play, ...] = ("check/call", "random")
"""Everybody stays in as cheaply as may be; or each legal act is as likely as any other."""
BIG_BLIND, STAKE = 3.0, 1e12
"""For pokers: chips enough for any number of raises."""


def houseway(players: int, play: Play = "check/call") -> Callable[[], None]:
    """black-sheep/texas-holdem through the public API: record, events and ledger are kept."""
    rules = load("black-sheep/texas-holdem")
    start = Start(tuple([SeatStart(n, 60_000) for n in range(1, players + 1)]), button=players)
    random = Random(1)

    def stay() -> None:
        playing = deal(rules, start, random)
        while (decision := playing.decision) is not None:
            playing.choose(CALL if "call" in decision.by_verb else CHECK)
        assert playing.over

    def anything() -> None:
        playing = deal(rules, start, random)
        while (decision := playing.decision) is not None:
            option = random.choice(decision.options)
            playing.choose(decision.plain.get(option.verb) or option.least())
        assert playing.over

    return stay if play == "check/call" else anything


def pokerkit(players: int, play: Play = "check/call") -> Callable[[], None]:
    """The same in PokerKit, everything but the players' acts automated."""
    from pokerkit import Automation, FixedLimitTexasHoldem, State

    automations = tuple(a for a in Automation if a is not Automation.RUNOUT_COUNT_SELECTION)
    random = Random(1)

    def create() -> State:
        return FixedLimitTexasHoldem.create_state(
            automations, True, 0, (100, 300), 300, 600, (60_000,) * players, players
        )

    def stay() -> None:
        state = create()
        while state.status:
            state.check_or_call()

    def anything() -> None:
        state = create()
        while state.status:
            acts: list[Callable[[], object]] = [state.check_or_call]
            if state.can_fold():
                acts.append(state.fold)
            if state.can_complete_bet_or_raise_to():
                acts.append(state.complete_bet_or_raise_to)
            random.choice(acts)()

    return stay if play == "check/call" else anything


def pokers(players: int, play: Play = "check/call") -> Callable[[], None]:
    """pokers, written in Rust, whose hold'em is no limit: a raise at random is the least one, which grows.

    It prints every showdown: measure it in :func:`silence`.
    """
    from pokers import Action, ActionEnum, State, StateStatus

    random = Random(1)
    # Its types say that nothing is an Action.
    act_of: Callable[..., Any] = Action
    check, call, fold = act_of(ActionEnum.Check), act_of(ActionEnum.Call), act_of(ActionEnum.Fold)

    def create() -> State:
        return State.from_seed(
            n_players=players, button=0, sb=1.0, bb=BIG_BLIND, stake=STAKE, seed=random.getrandbits(32)
        )

    def stay() -> None:
        state = create()
        while not state.final_state:
            state = state.apply_action(check if ActionEnum.Check in state.legal_actions else call)

    def anything() -> None:
        state = create()
        while not state.final_state:
            act = random.choice(state.legal_actions)
            if act == ActionEnum.Raise:
                action = act_of(act, max(state.min_bet, BIG_BLIND))
            else:
                action = check if act == ActionEnum.Check else call if act == ActionEnum.Call else fold
            state = state.apply_action(action)
        assert state.status == StateStatus.Ok

    return stay if play == "check/call" else anything


@contextmanager
def silence() -> Iterator[None]:
    """Nothing that is printed is seen, by libraries of other languages either."""
    sys.stdout.flush()
    shown, nowhere = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    try:
        yield
    finally:
        os.dup2(shown, 1)
        os.close(shown)
        os.close(nowhere)


def rlcard(play: Play = "check/call") -> Callable[[], None]:
    """RLCard's limit hold'em, which is heads-up."""
    from rlcard.games.limitholdem import Game

    game = Game()
    random = Random(1)

    def hand() -> None:
        game.init_game()
        while not game.is_over():
            legal = game.get_legal_actions()
            if play == "random":
                game.step(random.choice(legal))
            else:
                game.step("call" if "call" in legal else "check")
        game.get_payoffs()

    return hand


def openspiel(play: Play = "check/call") -> Callable[[], None]:
    """OpenSpiel's universal poker, set to limit hold'em, heads-up."""
    import pyspiel

    game = pyspiel.load_game(
        "universal_poker(betting=limit,numPlayers=2,numRounds=4,blind=3 1,raiseSize=3 3 6 6,"
        "firstPlayer=2 1 1 1,maxRaises=3 4 4 4,numSuits=4,numRanks=13,numHoleCards=2,"
        "numBoardCards=0 3 1 1,stack=600 600)"
    )
    random = Random(1)

    def hand() -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            if play == "random" or state.is_chance_node():
                state.apply_action(random.choice(state.legal_actions()))
            else:
                state.apply_action(1)
        state.returns()

    return hand
