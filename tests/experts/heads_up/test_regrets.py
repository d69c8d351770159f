"""Training on toys: the values that are known, and OpenSpiel's exploitability of the very same play."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from houseway.experts.heads_up.betting import CALL, FOLD, RAISE, Betting
from houseway.experts.heads_up.deals import Meetings
from houseway.experts.heads_up.regrets import Play, Solver
from houseway.experts.heads_up.toys import kuhn, leduc

TOYS: dict[str, tuple[Callable[[], tuple[Betting, Meetings]], float]] = {
    "kuhn_poker": (kuhn, -1 / 18),
    "leduc_poker": (leduc, -0.0856),
}


def solved(name: str, rounds: int) -> Solver:
    solver = Solver(*TOYS[name][0]())
    for _ in range(rounds):
        solver.improve()
    return solver


@pytest.mark.parametrize("name", TOYS)
def test_training_comes_near_the_value_and_exploitability_falls(name: str) -> None:
    figures = []
    for rounds in (5, 50, 300):
        solver = solved(name, rounds)
        figures.append(solver.exploitability(solver.average()))
    assert figures[0] > figures[1] > figures[2] > 0
    assert figures[2] < 0.005
    assert solver.worth(solver.average()) == pytest.approx(TOYS[name][1], abs=0.002)


def in_openspiel(name: str, betting: Betting, play: Play) -> dict[str, list[tuple[int, float]]]:
    """Our play by OpenSpiel's names of what a player knows: its states are walked over beside our betting."""
    pyspiel = pytest.importorskip("pyspiel")
    found: dict[str, list[tuple[int, float]]] = {}

    def walk(state: Any, cards: tuple[int, ...], street: int, root: int, node: int) -> None:
        if state.is_terminal():
            return
        if state.is_chance_node():
            for action, _ in state.chance_outcomes():
                walk(state.child(action), (*cards, action), street, root, node)
            return
        here = betting.streets[street].nodes[node]
        assert state.current_player() == here.actor
        ranks = [card if name == "kuhn_poker" else card // 2 for card in cards]
        held = ranks[here.actor] * 3 + ranks[2] if street else ranks[here.actor]
        chances = play[street][node][:, root, held].tolist()
        said = []
        for step, chance in zip(here.steps, chances, strict=True):
            if name == "kuhn_poker":
                owes = here.put_in[here.actor] < max(here.put_in)
                action = {FOLD: 0, CALL: int(owes), RAISE: 1}[step.verb]
            else:
                action = {FOLD: 0, CALL: 1, RAISE: 2}[step.verb]
            said.append((action, chance))
            roots = len(betting.roots()[street])
            after = (
                (street + 1, step.to * roots + root, 0) if step.kind == "close" else (street, root, step.to)
            )
            walk(state.child(action), cards, *after)
        found[state.information_state_string()] = said

    walk(pyspiel.load_game(name).new_initial_state(), (), 0, 0, 0)
    return found


@pytest.mark.parametrize("name", TOYS)
@pytest.mark.parametrize("rounds", [1, 20])
def test_openspiel_finds_the_same_exploitability(name: str, rounds: int) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    solver = solved(name, rounds)
    play = solver.average()
    told = in_openspiel(name, solver.betting, play)
    theirs = pyspiel.exploitability(pyspiel.load_game(name), pyspiel.TabularPolicy(told))
    assert solver.exploitability(play) == pytest.approx(theirs, abs=1e-6)
    assert theirs > 0.001


def test_best_answers_are_never_worse_than_the_play_they_answer() -> None:
    solver = solved("leduc_poker", 3)
    random = np.random.default_rng(1)
    play = [[_any(random, nodes.shape) for nodes in street] for street in solver.sums]
    worth = solver.worth(play)
    assert solver.best_answer(0, play) >= worth
    assert solver.best_answer(1, play) >= -worth


def _any(random: np.random.Generator, shape: tuple[int, ...]) -> np.ndarray[Any, Any]:
    weights = random.random(shape)
    return np.asarray(weights / weights.sum(axis=0))
