"""One player against a player-dealer: Gymnasium's own check holds, and the money is the table's."""

from random import Random

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from houseway.env.gymnasium import DEALER, NAME, PLAYER, against_player_dealer
from houseway.errors import HousewayError
from houseway.rooms.loader import load
from tests.env.walking import BANKED, no_other_warnings, turn_of


@pytest.mark.parametrize("rule_set_id", BANKED)
def test_the_check_of_every_game_with_a_player_dealer(rule_set_id: str) -> None:
    for limit, seats in turn_of(load(rule_set_id)):
        env = gymnasium.make(
            NAME, game=rule_set_id, limit=limit, others=seats - 2, hands=2, render_mode="ansi"
        )
        with no_other_warnings():
            check_env(env.unwrapped)


def test_the_parameterised_action_is_checked_too() -> None:
    with no_other_warnings():
        check_env(gymnasium.make(NAME, game="black-sheep/blackjack-elite", amounts="parameter").unwrapped)


@pytest.mark.parametrize("rule_set_id", BANKED)
def test_the_player_dealer_banks_every_round(rule_set_id: str) -> None:
    env = against_player_dealer(rule_set_id, hands=3, others=1)
    random = Random(rule_set_id)
    seen, _ = env.reset(seed=4)
    total, over, rounds = 0.0, False, set()
    while not over:
        rounds.add(env.table.episode.played)
        bank = env.table.view(PLAYER).bank
        assert bank is not None
        assert bank.person == DEALER
        action = random.choice(np.flatnonzero(seen["action_mask"]).tolist())
        seen, reward, over, _, info = env.step(action)
        total += reward
        assert not info
    after = env.table.episode.stacks()[PLAYER]
    assert total == pytest.approx((after - env.table.seated.stacks[PLAYER]) / env.table.seated.unit)
    assert seen["action_mask"].tolist().index(1) == 0


@pytest.mark.parametrize("action", [0, 99_999])
def test_what_is_not_allowed_counts_as_no_answer(action: int) -> None:
    env = against_player_dealer("black-sheep/blackjack-elite")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(action)
    assert info == {"illegal": True}
    assert (reward, over) == (0.0, True)
    assert env.table.hand.choices[-1][1].verb == "done"


def test_what_cannot_be_asked_for_is_said_in_a_sentence() -> None:
    for options, message in (
        ({"hands": 0}, "one hand or more, not 0"),
        ({"stack": -5}, "a stack in cents must be a whole number from 0 on, not -5"),
        ({"stack": {2: 100_00}}, "a stack in cents must be a whole number from 0 on, not {2: 10000}"),
        ({"bank": 10.5}, "the bank in cents must be a whole number from 0 on, not 10.5"),
        ({"others": "1"}, "has room for 6 others, not for '1'"),
        ({"bots": ["solid"]}, r"who else plays is a text, not \['solid'\]"),
        ({"bots": "nobody"}, "there is no bot 'nobody': the styles are solid"),
        ({"bots": "solid, nobody", "others": 1}, "there is no bot 'nobody': the styles are solid"),
        ({"limit": 5}, "a limit is a text, not 5"),
        ({"masks": None}, "a mask is in the observation or in the info, not in None"),
    ):
        with pytest.raises(HousewayError, match=message):
            against_player_dealer("black-sheep/blackjack-elite", **options)


def test_the_player_goes_on_when_others_are_broke() -> None:
    """Whoever of them has nothing left sits out; the player has all the rounds that were asked for."""
    env = against_player_dealer("black-sheep/ez-baccarat", stack=100_00, bank=100_000_00, others=3, hands=80)
    rounds = set()
    for seed in range(3):
        env.reset(seed=seed)
        over = False
        while not over:
            # Never a wager: the player is not the one who loses.
            _, _, over, _, _ = env.step(env.table.encoding.actions.verb("done"))
            there = [seat.number for seat in env.table.view(PLAYER).seats]
            assert there[:2] == [DEALER, PLAYER]
            rounds.add(len(there))
        assert env.table.episode.played == 80
    assert len(rounds) > 1


def test_nobody_steps_before_a_reset_or_after_the_end() -> None:
    env = against_player_dealer("black-sheep/blackjack-elite")
    with pytest.raises(HousewayError, match="reset the environment first"):
        env.step(1)
    env.reset(seed=1)
    assert env.step(99_999)[2]
    for action in (0, 1):
        with pytest.raises(HousewayError, match="the episode is over: reset the environment first"):
            env.step(action)


def test_a_game_without_a_player_dealer_is_refused() -> None:
    with pytest.raises(HousewayError, match="has no player-dealer"):
        against_player_dealer("black-sheep/texas-holdem")
    with pytest.raises(HousewayError, match="has room for 6 others, not for 9"):
        against_player_dealer("black-sheep/ez-baccarat", others=9)


def test_a_mask_in_the_info_is_the_one_that_was_in_the_observation() -> None:
    apart = against_player_dealer("black-sheep/blackjack-elite", hands=3, masks="info")
    together = against_player_dealer("black-sheep/blackjack-elite", hands=3)
    seen, info = apart.reset(seed=5)
    both, _ = together.reset(seed=5)
    over = False
    while not over:
        assert (seen == both["observation"]).all() and seen in apart.observation_space
        assert (info["action_mask"] == both["action_mask"]).all()
        assert (apart.action_masks() == both["action_mask"]).all()
        action = int(info["action_mask"].nonzero()[0][-1])
        seen, won, over, _, info = apart.step(action)
        both, also, *_ = together.step(action)
        assert won == also
    with no_other_warnings():
        check_env(gymnasium.make(NAME, game="black-sheep/blackjack-elite", masks="info").unwrapped)
    with pytest.raises(HousewayError, match="a mask is in the observation or in the info, not in 'both'"):
        against_player_dealer("black-sheep/blackjack-elite", masks="both")


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_several_tables_at_once(mode: str) -> None:
    tables = gymnasium.make_vec(NAME, 2, mode, game="black-sheep/ez-baccarat")
    seen, _ = tables.reset(seed=1)
    for _ in range(12):
        seen, *_ = tables.step([int(mask.nonzero()[0][0]) for mask in seen["action_mask"]])
    assert seen["observation"].shape[0] == 2
    tables.close()
