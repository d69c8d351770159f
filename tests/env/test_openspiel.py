"""OpenSpiel: its own tests hold, chance is what it should be, and its algorithms solve the toy games."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import unquote

import pyspiel
import pytest
from msgspec.structs import replace
from open_spiel.python.algorithms.expected_game_score import policy_value

import houseway
from houseway.env.openspiel import HousewayGame, load, tree
from houseway.env.positions import written
from houseway.errors import HousewayError
from houseway.play.view import view
from houseway.rooms.loader import load as rules_of
from tests.env.walking import IDS

TOYS = Path(__file__).parents[2] / "docs" / "toys"
KUHN, LEDUC = str(TOYS / "kuhn.toml"), str(TOYS / "leduc.toml")
Pick = Callable[[Any, list[int]], int]


def play_out(game: HousewayGame, random: Random, pick: Pick | None = None) -> Any:
    """A random hand; ``pick`` says what the players do, where it is not left to chance."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum([chance for _, chance in outcomes]) == pytest.approx(1)
            (action,) = random.choices([a for a, _ in outcomes], [p for _, p in outcomes])
        else:
            legal = state.legal_actions()
            assert legal
            action = pick(state, legal) if pick is not None else random.choice(legal)
        state.apply_action(action)
    return state


@pytest.mark.parametrize("rule_set_id", IDS)
def test_every_rule_set_is_played_to_its_end(rule_set_id: str) -> None:
    game = load(rule_set_id)
    state = play_out(game, Random(f"spiel {rule_set_id}"))
    assert len(state.returns()) == game.num_players()
    if game.setup.zero_sum:
        assert sum(state.returns()) == pytest.approx(0)
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state)
    assert again.returns() == state.returns()


@pytest.mark.parametrize(
    "rule_set_id",
    [
        *(KUHN, LEDUC, "black-sheep/texas-holdem", "hawaiian-gardens/no-limit-holdem"),
        *("black-sheep/pai-gow-poker-gold", "black-sheep/ez-baccarat", "hawaiian-gardens/thirteen-card"),
    ],
    ids=lambda name: Path(name).stem,
)
def test_the_generic_tests_where_chance_is_listed(rule_set_id: str) -> None:
    game = load(rule_set_id)
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    state = play_out(game, Random(1))
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(state)


@pytest.mark.parametrize(
    "rule_set_id",
    [
        *("central-coast/seven-card-stud", "hawaiian-gardens/super-razzdacey", "central-coast/mexican-poker"),
        *("nineteenth-hole/asian-stud", "hawaiian-gardens/badugi", "lucky-lady/lowball-draw"),
    ],
)
def test_chance_is_listed_where_the_deck_suffices_for_everybody(rule_set_id: str) -> None:
    """Such games are shuffled again only where many play."""
    game = load(rule_set_id)
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    state = play_out(game, Random(rule_set_id), lambda _, legal: legal[-1])
    assert max(Counter(chances(state)).values()) == 1
    rules = game.setup.seated.rules
    many = load(rule_set_id, seats=rules.active or rules.seats)
    assert many.get_type().chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC


def test_every_limit_is_written_down_and_read_back() -> None:
    """OpenSpiel takes commas and brackets for its own, and digits for a number."""
    names = {stakes.name for rule_set_id in IDS for stakes in rules_of(rule_set_id).limits}
    for name in sorted(names):
        given = written({"game": "some/game", "limit": name})
        text = pyspiel.game_parameters_to_string({"name": "houseway", **given})
        read = pyspiel.game_parameters_from_string(text)
        assert unquote(read["limit"]) == name


@pytest.mark.parametrize(
    ("rule_set_id", "limit"),
    [
        ("hawaiian-gardens/omaha-hi-lo", "4-8"),
        ("black-sheep/three-card-poker-6-card-bonus", "$1-1,000"),
        ("hawaiian-gardens/no-limit-holdem", "no-limit 2-3 ($100)"),
    ],
)
def test_a_game_at_a_limit_is_serialised(rule_set_id: str, limit: str) -> None:
    game = load(rule_set_id, limit=limit)
    state = play_out(game, Random(limit))
    other, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert other.setup.seated.stakes.name == limit and again.returns() == state.returns()


@pytest.mark.parametrize(
    ("rule_set_id", "seats"), [("hawaiian-gardens/badugi", 7), ("nineteenth-hole/pan", 0)]
)
def test_the_generic_tests_where_chance_is_sampled(rule_set_id: str, seats: int) -> None:
    # The state of a generator is asked of games in C++ alone, so these are serialised by their history.
    game = load(rule_set_id, seats=seats)
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def answered(state: Any, random: Random) -> Any:
    """The same state after one whole answer of whoever is asked."""
    after = state.clone()
    while not after.is_terminal() and after._position.dealt.choices == state._position.dealt.choices:
        after.apply_action(random.choice(after.legal_actions()))
    return after


@pytest.mark.parametrize(
    ("rule_set_id", "verb", "table"),
    [
        ("nineteenth-hole/pai-gow", "front", {}),
        ("central-coast/chinese-poker", "set", {}),
        ("hawaiian-gardens/pai-gow-poker", "set", {}),
        ("hawaiian-gardens/lowball", "ask", {}),
        ("central-coast/omaha", "over-pot", {"limit": "pot-limit 2-5"}),
        ("hawaiian-gardens/caribbean-stud", "wager", {"seats": 3}),
        ("central-coast/super-pan-9", "kum-kum", {"seats": 4}),
        ("nineteenth-hole/pan", "discard", {}),
    ],
)
def test_a_player_knows_what_he_has_answered(rule_set_id: str, verb: str, table: dict[str, Any]) -> None:
    """Two answers to one question lead to two information states, and so does all that somebody else sees."""
    random, told = Random(f"recall {rule_set_id}"), 0
    game = load(rule_set_id, **table)
    verbs: set[str] = set()
    while told < 60 or verb not in verbs:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                action, _ = random.choice(state.chance_outcomes())
                state.apply_action(action)
                continue
            both = [answered(state, random) for _ in range(2)]
            last = [one._position.dealt.choices[-1] for one in both]
            if last[0] != last[1] and not any([one.is_terminal() or one.is_chance_node() for one in both]):
                told += 1
                if last[0][1].verb == last[1][1].verb:
                    verbs.add(last[0][1].verb)
                player = state.current_player()
                first, second = [one.information_state_string(player) for one in both]
                assert first != second, last
                for other in range(game.num_players()):
                    views = [view(one._position.hand, game.setup.seated.seats[other]) for one in both]
                    first, second = [one.information_state_string(other) for one in both]
                    assert first != second or views[0] == views[1], last
            state.apply_action(random.choice(state.legal_actions()))


def test_what_a_player_knew_is_part_of_what_he_knows() -> None:
    """What happened and what he answered come in the order in which they did."""
    state = load("black-sheep/texas-holdem").new_initial_state()
    random, before = Random(4), dict.fromkeys((0, 1), "")
    while not state.is_terminal():
        if state.is_chance_node():
            action, _ = random.choice(state.chance_outcomes())
        else:
            player = state.current_player()
            *happened, _, _ = state.information_state_string(player).split("\n")
            assert "\n".join(happened).startswith(before[player])
            before[player] = "\n".join(happened)
            action = next(a for a in (*state.legal_actions()[1:], state.legal_actions()[0]))
        state.apply_action(action)
    assert before[0].count("asked 'act'") >= 3


def test_pan_is_general_sum() -> None:
    assert load("nineteenth-hole/pan").get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM


def chances(state: Any) -> list[str]:
    """What chance said on the way to a state."""
    return [
        str(action)
        for player, action in [(step.player, step.action) for step in state.full_history()]
        if player == int(pyspiel.PlayerId.CHANCE)
    ]


def test_burns_are_no_chance() -> None:
    game = load("black-sheep/texas-holdem")
    actions = game.setup.encoding.actions
    quiet = [actions.verb("check"), actions.verb("call")]
    state = play_out(game, Random(2), lambda _, legal: next(a for a in quiet if a in legal))
    assert len(chances(state)) == 4 + 5
    dealt = Counter(chances(state))
    assert max(dealt.values()) == 1


def test_dice_are_chance() -> None:
    game = load("nineteenth-hole/pai-gow", stack=200_00)
    actions = game.setup.encoding.actions
    wanted = [actions.verb(verb) for verb in ("bank", "wager", "house-way")]

    def bets(state: Any, legal: list[int]) -> int:
        placed = "wager @" in str(state)
        eager = [a for a in wanted if a in legal and not (placed and a == wanted[1])]
        return eager[0] if eager else actions.verb("done") if actions.verb("done") in legal else legal[0]

    state = play_out(game, Random(3), bets)
    assert any([len(roll) == 3 for roll in state._position.dealt.rolls])


def whole(game: Any) -> tuple[int, int, list[set[str]]]:
    """How many states a game has and how many of them are ends, and each player's information states."""
    found: list[set[str]] = [set() for _ in range(game.num_players())]
    states = ends = 0
    ahead = [game.new_initial_state()]
    while ahead:
        state = ahead.pop()
        states += 1
        ends += state.is_terminal()
        if not state.is_terminal():
            if not state.is_chance_node():
                found[state.current_player()].add(state.information_state_string())
            ahead += [state.child(action) for action in state.legal_actions()]
    return states, ends, found


@pytest.mark.parametrize(
    ("players", "states", "ends", "information_states"), [(2, 58, 30, [6, 6]), (3, 617, 312, [16, 16, 16])]
)
def test_kuhn_has_the_tree_that_openspiel_knows(
    tmp_path: Path, players: int, states: int, ends: int, information_states: list[int]
) -> None:
    """With three players there is a fourth card: a file that somebody writes after the guide."""
    text = Path(KUHN).read_text(encoding="utf-8")
    if players == 3:
        text = text.replace("seats = 2", "seats = 3").replace("89TA", "89A")
    toy = tmp_path / f"kuhn-{players}.toml"
    toy.write_text(text, encoding="utf-8")
    for game in (load(toy, seats=players), pyspiel.load_game(f"kuhn_poker(players={players})")):
        found = whole(game)
        assert found[:2] == (states, ends)
        assert [len(seen) for seen in found[2]] == information_states


@pytest.mark.parametrize(
    ("toy", "known", "value"),
    [(KUHN, "kuhn_poker", -1 / 18), (LEDUC, "leduc_poker", -0.0856)],
    ids=["kuhn", "leduc"],
)
def test_regret_solves_the_toys(toy: str, known: str, value: float) -> None:
    """To less than 0.02 big bets, and to what OpenSpiel's own game is worth; both can be exploited alike."""
    game, their_game = load(toy), pyspiel.load_game(known)
    built, chips = tree(game), game.setup.seated.unit / 100
    at_random, theirs_at_random = [pyspiel.UniformRandomPolicy(one) for one in (built, their_game)]
    theirs_loses = pyspiel.nash_conv(their_game, theirs_at_random)
    assert chips * pyspiel.nash_conv(built, at_random) == pytest.approx(theirs_loses)
    ours, theirs = pyspiel.CFRPlusSolver(built), pyspiel.CFRPlusSolver(their_game)
    for _ in range(120):
        ours.evaluate_and_update_policy()
        theirs.evaluate_and_update_policy()
    policy = ours.average_policy()
    assert pyspiel.nash_conv(built, policy) <= 0.02
    worth = chips * policy_value(built.new_initial_state(), [policy] * 2)[0]
    their_policy = theirs.average_policy()
    their_worth = policy_value(their_game.new_initial_state(), [their_policy] * 2)[0]
    assert worth == pytest.approx(value, abs=0.002)
    assert worth == pytest.approx(their_worth, abs=0.002)


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ({"amounts": "parameter"}, "amounts are said as limits or pot"),
        ({"chance": "magic"}, "chance is explicit or sampled, not 'magic'"),
        ({"game": ""}, "say which game"),
        ({"stacks": 100_00}, "there is no parameter 'stacks': there are game, limit, seats, stack"),
        ({"seats": (1, 2)}, r"seats must be a whole number from 0 on, not \(1, 2\)"),
        ({"stack": 2**31}, "stack must be a whole number up to 2,147,483,647, not 2147483648"),
        ({"limit": 5}, "limit is a text, not 5"),
        ({"irregular": "no"}, "irregular is True or False, not 'no'"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(parameters: dict[str, Any], message: str) -> None:
    with pytest.raises(HousewayError, match=message):
        HousewayGame({"game": "black-sheep/texas-holdem", **parameters})


def test_a_rule_set_that_was_changed_is_not_taken_for_the_printed_one() -> None:
    for name in ("black-sheep/texas-holdem", KUHN):
        rules = houseway.load(Path(name) if name == KUHN else name)
        assert load(rules).setup.seated.rules.id == rules.id
        fewer = replace(rules, limits=(replace(rules.limits[0], chip=200),))
        for other in (fewer, replace(rules, play=replace(rules.play, high="deuce-to-seven"))):
            with pytest.raises(HousewayError, match="write the change into a file of your own"):
                load(other)


def test_a_hand_that_is_shuffled_again_cannot_be_listed() -> None:
    game = load("lucky-lady/buster-blackjack", chance="explicit", stack=200_00)
    actions = game.setup.encoding.actions
    with pytest.raises(HousewayError, match="say chance=sampled"):
        play_out(
            game, Random(1), lambda _, legal: next((a for a in legal if a == actions.verb("wager")), legal[0])
        )
