"""PettingZoo's own tests hold for every rule set, and an episode is the hands that were played."""

import pickle
from copy import deepcopy
from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]

from houseway.env.pettingzoo import TurnByTurn, aec
from houseway.errors import HousewayError, IllegalChoice
from houseway.rooms.loader import load
from tests.env.walking import IDS, PARAMETER_WARNINGS, no_other_warnings, turn_of

CYCLES = 40


@pytest.mark.parametrize("rule_set_id", IDS)
def test_the_api_of_every_rule_set(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    for limit, seats in turn_of(rules):
        with no_other_warnings():
            api_test(aec(rules, limit=limit, seats=seats, render_mode="ansi"), num_cycles=CYCLES)
            seed_test(lambda: aec(rules, limit=limit, seats=seats), num_cycles=CYCLES)  # noqa: B023


@pytest.mark.parametrize("amounts", ["limits", "pot", "parameter"])
@pytest.mark.parametrize(
    "rule_set_id",
    [
        *("black-sheep/texas-holdem", "hawaiian-gardens/limit-buy-in-no-limit-holdem"),
        *("nineteenth-hole/pan", "black-sheep/blackjack-elite", "lucky-lady/ultimate-texas-holdem"),
        *("hawaiian-gardens/face-up-chinese-poker", "nineteenth-hole/pai-gow"),
    ],
)
def test_evenings_with_every_way_to_say_amounts(rule_set_id: str, amounts: str) -> None:
    known = PARAMETER_WARNINGS if amounts == "parameter" else ()
    with no_other_warnings(*known):
        api_test(aec(rule_set_id, amounts=amounts, hands=3, irregular=True), num_cycles=CYCLES)
        seed_test(lambda: aec(rule_set_id, amounts=amounts, hands=3, irregular=True), num_cycles=CYCLES)


def play(env: TurnByTurn, random: Random) -> dict[str, float]:
    """Random steps to the end of the episode; what every agent got in all."""
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        totals[agent] += reward
        if terminated or truncated:
            env.step(None)
        else:
            env.step(random.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    return totals


@pytest.mark.parametrize("rule_set_id", ["black-sheep/texas-holdem", "black-sheep/ez-baccarat"])
def test_rewards_are_what_the_stacks_changed_by(rule_set_id: str) -> None:
    env = aec(rule_set_id, seats=4, hands=6)
    for seed in range(5):
        env.reset(seed=seed)
        totals = play(env, Random(seed))
        after, seated = env.table.episode.stacks(), env.table.seated
        for seat, stack in seated.stacks.items():
            assert totals[f"seat_{seat}"] == pytest.approx((after[seat] - stack) / seated.unit)
        assert sum(totals.values()) == pytest.approx(0)


def test_whoever_is_broke_leaves_and_the_others_go_on() -> None:
    env = aec("black-sheep/texas-holdem", limit="no-limit 1-3", seats=3, stacks=100_00, hands=50)
    left = set()
    for seed in range(8):
        env.reset(seed=seed)
        play_until_somebody_goes(env, Random(seed))
        if env.agents and len(env.agents) < 3:
            left.add(len(env.agents))
            assert env.table.episode.players() == tuple([int(agent[5:]) for agent in env.agents])
    assert left == {2}


def play_until_somebody_goes(env: TurnByTurn, random: Random) -> None:
    for _ in env.agent_iter():
        observation, _, terminated, _, _ = env.last()
        if terminated:
            env.step(None)
            if len(env.agents) < len(env.possible_agents):
                return
        else:
            env.step(random.choice(np.flatnonzero(observation["action_mask"]).tolist()))


def test_an_action_that_is_not_allowed_changes_nothing() -> None:
    env = aec("black-sheep/texas-holdem")
    env.reset(seed=3)
    before, agent = env.last()[0]["observation"], env.agent_selection
    check = env.table.encoding.actions.verb("check")
    with pytest.raises(IllegalChoice, match=r"seat 1 cannot take step 2 \('check'\): it may take call"):
        env.step(check)
    with pytest.raises(IllegalChoice, match="no action"):
        env.step(5000)
    assert env.agent_selection == agent
    assert np.array_equal(env.last()[0]["observation"], before)


@pytest.mark.parametrize(
    "action", [1.5, float("nan"), None, "call", [1, 2], (1, float("nan")), (1, 2, 3), True]
)
def test_what_is_no_action_changes_nothing(action: object) -> None:
    env = aec("black-sheep/texas-holdem")
    env.reset(seed=3)
    with pytest.raises(IllegalChoice, match="an action is the number of a step"):
        env.step(action)
    assert env.table.hand.choices == []


def test_nothing_is_there_before_a_reset() -> None:
    env = aec("black-sheep/texas-holdem", render_mode="ansi")
    for ask in (env.render, lambda: env.step(1), lambda: env.observe("seat_1")):
        with pytest.raises(HousewayError, match="reset the environment first"):
            ask()


def test_a_seed_deals_the_same_hand_and_none_another() -> None:
    env = aec("black-sheep/texas-holdem")
    shoes = []
    for seed in (5, None, 5, None):
        env.reset(seed=seed)
        shoes.append(env.table.hand.table.chance.orders[0])
    assert shoes[0] == shoes[2] != shoes[1] == shoes[3]


@pytest.mark.parametrize("amounts", ["limits", "parameter"])
@pytest.mark.parametrize(
    "rule_set_id",
    [
        *("hawaiian-gardens/no-limit-holdem", "hawaiian-gardens/badugi", "lucky-lady/ultimate-texas-holdem"),
        *("central-coast/chinese-poker", "nineteenth-hole/pan"),
    ],
)
def test_an_environment_is_copied_and_kept_in_the_middle_of_an_answer(rule_set_id: str, amounts: str) -> None:
    """Both go on alike, and neither changes the other."""
    env, random, under_way = aec(rule_set_id, amounts=amounts, hands=2), Random(rule_set_id), 0
    env.reset(seed=1)
    fold = env.table.encoding.actions.verb("fold")
    for _ in range(40):
        agent = env.agent_selection
        if env.terminations[agent]:
            break
        under_way += bool(env.table.said(int(agent[5:])))
        seen = env.observe(agent)
        steps = np.flatnonzero(seen["action_mask"]).tolist()
        step = random.choice([step for step in steps if step != fold] or steps)
        action = (step, np.array([0.4], np.float32)) if amounts == "parameter" else step
        others = [deepcopy(env), pickle.loads(pickle.dumps(env))]
        for other in others:
            assert np.array_equal(other.observe(agent)["observation"], seen["observation"])
            assert np.array_equal(other.observe(agent)["action_mask"], seen["action_mask"])
            other.step(action)
        assert np.array_equal(env.observe(agent)["observation"], seen["observation"])
        env.step(action)
        agent = env.agent_selection
        for other in others:
            assert other.agent_selection == agent
            if rule_set_id != "nineteenth-hole/pan":
                # There the stock may have been shuffled again, and a copy shuffles by itself.
                assert np.array_equal(other.observe(agent)["observation"], env.observe(agent)["observation"])
    assert under_way


def test_what_is_seen_is_told_in_text() -> None:
    env = aec("black-sheep/texas-holdem", render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text is not None
    assert text.splitlines()[-1] == "asked: call, raise, fold"
    assert aec("black-sheep/texas-holdem").render() is None


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"seats": 1}, "is played by 2 to 10, not by 1"),
        ({"seats": (3, 3)}, "each for one"),
        ({"stacks": [100_00, 100_00, 100_00], "seats": 2}, "there are 3 stacks for 2 seats"),
        ({"stacks": {1: 100_00, 5: 100_00}, "seats": 3}, "stacks are given for the seats"),
        ({"stacks": 100.5}, "stacks are whole numbers of cents"),
        ({"amounts": "some"}, "amounts are said as limits, pot, parameter, not as 'some'"),
        ({"render_mode": "film"}, "rendered as human, ansi, rgb_array or svg, not as 'film'"),
        ({"hands": 0}, "one hand or more, not 0"),
        ({"limit": "2-4"}, "has no limit '2-4'"),
        ({"limit": None}, "a limit is a text, not None"),
        ({"seats": 2.0}, "seats are how many are taken, or their numbers, not 2.0"),
        ({"seats": (2, "3")}, "seats are how many are taken, or their numbers, not"),
        ({"seats": None}, "seats are how many are taken, or their numbers, not None"),
        ({"seats": -1}, "how many seats are taken must be a whole number from 0 on, not -1"),
        ({"seats": 10**30}, "is played by 2 to 10, not by 1000"),
        ({"stacks": {"1": 100_00, "2": 100_00}}, "seats are how many are taken, or their numbers, not"),
        ({"stacks": {1: 100_00, "2": 100_00}, "seats": 2}, "stacks are given for the seats"),
        ({"hands": 2, "stacks": 20_00}, r"the first buy-in must be a full one, \$60 in a 3-6 game"),
        ({"hands": 2, "stacks": 60_50}, r"chips of \$1 are sold, in whole numbers"),
        ({"masks": 5}, "a mask is in the observation or in the info, not in 5"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(options: dict[str, object], message: str) -> None:
    with pytest.raises(HousewayError, match=message):
        aec("black-sheep/texas-holdem", **options)  # type: ignore[arg-type]


def test_stacks_with_which_nobody_decides_are_refused() -> None:
    env = aec("black-sheep/texas-holdem", stacks=1_00)
    with pytest.raises(HousewayError, match="nobody is ever asked"):
        env.reset(seed=1)
