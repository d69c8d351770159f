"""What a player has not seen is dealt again, and he cannot tell the hand from the one before."""

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from houseway.cards import UNKNOWN, Card
from houseway.env.dealt import is_listed
from houseway.env.openspiel import HousewayGame, load
from houseway.errors import HousewayError
from houseway.rooms.loader import load as load_rules
from tests.env.test_openspiel import KUHN
from tests.env.walking import IDS

LISTED = [found for found in IDS if is_listed(rules := load_rules(found), rules.least_players)]


def walked(game: HousewayGame, random: Random, answers: int, cards: tuple[str, ...] = ()) -> Any:
    """A state after some random steps of players; these cards come first."""
    state, coming = game.new_initial_state(), list(cards)
    while not state.is_terminal() and (state.is_chance_node() or answers):
        if state.is_chance_node():
            outcomes = {state.action_to_string(action): action for action, _ in state.chance_outcomes()}
            state.apply_action(outcomes[f"deal {coming.pop(0)}" if coming else random.choice([*outcomes])])
        else:
            answers -= 1
            state.apply_action(random.choice(state.legal_actions()))
    return state


def dealt(state: Any) -> list[Card]:
    """The cards off the shoe, without burns."""
    return [card for card in state.position.dealt.cards if card is not UNKNOWN]


@pytest.mark.parametrize("rule_set_id", LISTED)
def test_a_player_cannot_tell_them_apart(rule_set_id: str) -> None:
    random = Random(f"redealt {rule_set_id}")
    game = load(rule_set_id)
    for _ in range(4):
        state = walked(game, random, random.randrange(14))
        for player in {state.current_player(), 0, game.num_players() - 1} - {-4}:
            other = state.resample_from_infostate(player, random.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.current_player() == state.current_player()
            assert other.legal_actions(player) == state.legal_actions(player)
            assert len(dealt(other)) == len(dealt(state))
            again = game.new_initial_state()
            for action in other.history():
                again.apply_action(action)
            assert str(again) == str(other)


def test_every_card_that_he_has_not_seen_may_come() -> None:
    random, game = Random(1), load(KUHN)
    state = walked(game, random, 1, ("Js", "Ks"))
    seen = Counter([dealt(state.resample_from_infostate(1, random.random))[0].text for _ in range(400)])
    assert {*seen} == {"Js", "Qs"}
    assert abs(seen["Js"] - 200) < 60
    holdem = walked(load("black-sheep/texas-holdem"), random, 1, ("As", "Kd", "Ah", "Kc"))
    hands = [dealt(holdem.resample_from_infostate(0, random.random)) for _ in range(200)]
    assert {(hand[0].text, hand[2].text) for hand in hands} == {("As", "Ah")}
    theirs = {card for hand in hands for card in (hand[1], hand[3])}
    assert len(theirs) == 50


def test_somebody_else_gives_up_what_he_has_then() -> None:
    """Cards in an answer that nobody was shown are those in their place."""
    random, game = Random(3), load("hawaiian-gardens/badugi")
    draw = game.setup.encoding.actions.verb("discard")
    found: set[tuple[Card, ...]] = set()
    while not found:
        state = walked(game, random, 12)
        if state.is_terminal() or draw not in state.history():
            continue
        for seat, choice in state.position.dealt.choices:
            if choice.cards and seat - 1 != state.current_player():
                player = state.current_player()
                others = [state.resample_from_infostate(player, random.random) for _ in range(20)]
                at = state.position.dealt.choices.index((seat, choice))
                found = {other.position.dealt.choices[at][1].cards for other in others}
                assert {len(cards) for cards in found} == {len(choice.cards)}
    assert len(found) > 10


def test_a_card_with_a_twin_on_the_table_may_be_another() -> None:
    """Of several decks: that a face lies open does not tell that the card face down is not one of it."""
    random, game = Random(2), load("black-sheep/blackjack-elite", chance="explicit")
    faces = Counter[str]()
    state = walked(game, random, 0)
    while not len(dealt(state)) >= 4:
        state = walked(game, random, 8, ("9s", "9s", "9s", "9s"))
    for _ in range(60):
        other = state.resample_from_infostate(state.current_player(), random.random)
        faces.update([card.text for card in dealt(other)])
    assert faces["9s"] < 240


def test_cards_out_of_a_seed_are_not_dealt_anew() -> None:
    state = load("black-sheep/texas-holdem", chance="sampled").new_initial_state()
    with pytest.raises(HousewayError, match=r'say chance="explicit"'):
        state.resample_from_infostate(0, Random(1).random)


def test_whoever_does_not_play_is_refused_as_he_is_elsewhere() -> None:
    state = walked(load(KUHN), Random(1), 0)
    for player in (-1, 2, 7):
        with pytest.raises(pyspiel.SpielError, match="player"):
            state.resample_from_infostate(player, Random(1).random)


@pytest.mark.parametrize(("mine", "answer"), [("Ks", "call"), ("Js", "fold")])
def test_a_search_among_what_may_be_plays_kuhn(mine: str, answer: str) -> None:
    game = load(KUHN)
    random = np.random.RandomState(1)
    bot = ISMCTSBot(
        game=game,
        evaluator=RandomRolloutEvaluator(1, random),
        uct_c=2.0,
        max_simulations=200,
        random_state=random,
    )
    state = walked(game, Random(1), 0, ("Qs", mine))
    state.apply_action(game.setup.encoding.actions.verb("bet"))
    assert game.setup.encoding.actions.name(bot.step(state)) == answer
