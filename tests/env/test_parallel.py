"""All seats at once: PettingZoo's own tests hold, and an episode is the same as turn by turn."""

from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (  # type: ignore[import-untyped]
    api_test,
    parallel_api_test,
    parallel_seed_test,
)

from houseway.env.parallel import AllAtOnce, parallel
from houseway.env.pettingzoo import TurnByTurn, aec
from houseway.errors import HousewayError
from houseway.rooms.loader import load
from tests.env.walking import IDS, no_other_warnings, turn_of

CYCLES = 30
GAME = "black-sheep/texas-holdem"


@pytest.mark.parametrize("rule_set_id", IDS)
def test_the_api_of_every_rule_set(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    for limit, seats in turn_of(rules):
        with no_other_warnings():
            parallel_api_test(parallel(rules, limit=limit, seats=seats), num_cycles=CYCLES)


@pytest.mark.parametrize("amounts", ["limits", "parameter"])
@pytest.mark.parametrize("rule_set_id", ["black-sheep/texas-holdem", "black-sheep/pai-gow-poker-gold"])
def test_a_seed_gives_the_same_episode(rule_set_id: str, amounts: str) -> None:
    parallel_seed_test(lambda: parallel(rule_set_id, amounts=amounts, hands=2), num_cycles=CYCLES)


def any_actions(seen: dict[str, Any], random: Random) -> dict[str, int]:
    return {
        agent: random.choice(np.flatnonzero(there["action_mask"]).tolist()) for agent, there in seen.items()
    }


def play(env: AllAtOnce, random: Random, seed: int) -> tuple[dict[str, float], list[dict[str, Any]]]:
    seen, _ = env.reset(seed=seed)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    notes = []
    while env.agents:
        seen, rewards, _, _, infos = env.step(any_actions(seen, random))
        for agent, reward in rewards.items():
            totals[agent] += reward
        notes += [info for info in infos.values() if info]
    return totals, notes


@pytest.mark.parametrize(
    "rule_set_id", ["black-sheep/texas-holdem", "black-sheep/ez-baccarat", "central-coast/chinese-poker"]
)
def test_what_the_mask_allows_is_never_illegal_and_chips_stay(rule_set_id: str) -> None:
    env = parallel(rule_set_id, seats=4, hands=2)
    for seed in range(4):
        totals, notes = play(env, Random(seed), seed)
        assert sum(totals.values()) == pytest.approx(0)
        assert not any(["illegal" in note for note in notes])
        after, seated = env.table.episode.stacks(), env.table.seated
        for seat, stack in seated.stacks.items():
            assert totals[f"seat_{seat}"] == pytest.approx((after[seat] - stack) / seated.unit)


def test_several_are_asked_at_once() -> None:
    env = parallel("central-coast/chinese-poker", seats=4)
    seen, _ = env.reset(seed=1)
    free = [agent for agent in env.agents if not seen[agent]["action_mask"][0]]
    assert free == ["seat_1", "seat_2", "seat_3", "seat_4"]
    before = {agent: seen[agent]["observation"] for agent in free}
    seen, _, _, _, infos = env.step(any_actions(seen, Random(1)))
    assert not any(infos.values())
    for agent in free:
        assert not np.array_equal(seen[agent]["observation"], before[agent])


def test_what_is_not_allowed_counts_as_no_answer_and_silence_too() -> None:
    env = parallel("black-sheep/texas-holdem")
    names = env.table.encoding.actions
    for action in (names.verb("check"), len(names), -len(names) + names.verb("call")):
        env.reset(seed=1)
        _, _, _, _, infos = env.step({"seat_1": action, "seat_2": action})
        assert infos == {"seat_1": {"illegal": True}, "seat_2": {}}
        assert env.table.hand.choices[0][1].verb == "fold"
    env.reset(seed=1)
    env.step({})
    assert env.table.hand.choices[0][1].verb == "fold"


def test_an_agent_that_there_is_not_is_refused() -> None:
    either: tuple[AllAtOnce | TurnByTurn, ...] = parallel(GAME), aec(GAME)
    for env in either:
        env.reset(seed=1)
        asks = [env.observation_space, env.action_space, env.seen, env.told]
        for ask in (*asks, env.observe) if isinstance(env, TurnByTurn) else asks:
            for agent in ("seat_9", "nobody"):
                with pytest.raises(
                    HousewayError, match=f"no agent '{agent}' at this table: there are seat_1"
                ):
                    ask(agent)
    together = parallel(GAME)
    together.reset(seed=1)
    with pytest.raises(HousewayError, match="no agent 'seat_01'"):
        together.step({"seat_01": 1})
    assert together.table.hand.choices == []


def test_turn_by_turn_and_all_at_once_deal_the_same() -> None:
    one, other = aec("black-sheep/texas-holdem", seats=5), parallel("black-sheep/texas-holdem", seats=5)
    one.reset(seed=9)
    other.reset(seed=9)
    while one.agents and other.agents:
        agent = one.agent_selection
        if one.terminations[agent]:
            break
        observation = one.observe(agent)
        assert np.array_equal(other.table.observe(int(agent[5:])), observation["observation"])
        action = int(np.flatnonzero(observation["action_mask"])[-1])
        one.step(action)
        other.step({agent: action})
    assert one.table.episode.stacks() == other.table.episode.stacks()


@pytest.mark.parametrize("rule_set_id", ["black-sheep/texas-holdem", "hawaiian-gardens/thirteen-card"])
def test_masks_may_be_in_the_info(rule_set_id: str) -> None:
    """Wrappers that know only rows of numbers then do: whatever they do, the mask stays as it is."""
    with no_other_warnings():
        parallel_api_test(parallel(rule_set_id, masks="info"), 40)
        api_test(aec(rule_set_id, masks="info"), 40)
