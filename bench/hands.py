"""Full hands of limit hold'em, everybody checking and calling, shuffle included."""

from collections.abc import Callable
from random import Random

from houseway.play.decisions import CALL, CHECK
from houseway.play.hand import deal
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load


def houseway(players: int) -> Callable[[], None]:
    """black-sheep/texas-holdem through the public API: record, events and ledger are kept."""
    rules = load("black-sheep/texas-holdem")
    start = Start(tuple([SeatStart(n, 60_000) for n in range(1, players + 1)]), button=players)
    random = Random(1)

    def hand() -> None:
        playing = deal(rules, start, random)
        while (decision := playing.decision) is not None:
            playing.choose(CALL if "call" in decision.by_verb else CHECK)
        assert playing.over

    return hand


def pokerkit(players: int) -> Callable[[], None]:
    """The same in PokerKit, everything but the players' acts automated."""
    from pokerkit import Automation, FixedLimitTexasHoldem

    automations = tuple(a for a in Automation if a is not Automation.RUNOUT_COUNT_SELECTION)

    def hand() -> None:
        state = FixedLimitTexasHoldem.create_state(
            automations, True, 0, (100, 300), 300, 600, (60_000,) * players, players
        )
        while state.status:
            state.check_or_call()

    return hand


def rlcard() -> Callable[[], None]:
    """RLCard's limit hold'em, which is heads-up."""
    from rlcard.games.limitholdem import Game

    game = Game()

    def hand() -> None:
        game.init_game()
        while not game.is_over():
            legal = game.get_legal_actions()
            game.step("call" if "call" in legal else "check")
        game.get_payoffs()

    return hand


def openspiel() -> Callable[[], None]:
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
            if state.is_chance_node():
                state.apply_action(random.choice(state.legal_actions()))
            else:
                state.apply_action(1)
        state.returns()

    return hand
