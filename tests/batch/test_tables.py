"""Many tables at once: what one may ask, do and not do."""

import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

import houseway
from houseway import batch
from houseway.batch.actions import (
    ACTIONS,
    BET,
    CALL,
    CHECK,
    DISCARD_FIRST,
    DRAW,
    FOLD,
    NAMES,
    PASS,
    POST_STRADDLE,
)
from houseway.batch.layout import NOBODY
from houseway.errors import HousewayError, IllegalChoice
from houseway.lab.work.chance import state
from houseway.play.hand import Hand
from houseway.play.table import Posted, SeatStart, Start
from houseway.shoe import Chance

HOLDEM = "black-sheep/texas-holdem"


def two(tables: int = 50, **more: object) -> batch.Tables:
    return batch.tables(HOLDEM, limit="3-6", seats=2, tables=tables, stacks=200_00, **more)  # type: ignore[arg-type]


# Chance


def test_a_seed_gives_the_same_hands_with_any_number_of_threads_and_tables() -> None:
    one, more = two(seed=5), two(seed=5, threads=3)
    few = two(tables=7, seed=5)
    first = one.rollout("random", 20)
    second = more.rollout("random", 20)
    assert (first.won == second.won).all() and first[1:] == second[1:]
    assert (few.rollout("random", 20).won == first.won[:7]).all()
    assert (two(seed=6).rollout("random", 20).won != first.won).any()


def test_the_generators_are_those_of_the_laboratory() -> None:
    tables = two(tables=3, seed=9)
    cards = [card.index for card in tables.rules.deck_cards]
    words = state(9, 2)
    from houseway.lab.work.chance import deal

    deck = np.array(cards, np.int8)
    deal(words, deck, int(tables.sheet["needed"][0]))
    assert [card.index for card in tables.shoe(2)] == deck.tolist()
    assert (tables.state[2]["shuffles"] == words).all()


def test_the_cards_do_not_depend_on_the_play() -> None:
    one, other = two(seed=3), two(seed=3)
    one.rollout("random", 4)
    other.rollout("call", 4)
    assert (one.state["deck"] == other.state["deck"]).all()


def test_given_shoes_are_dealt() -> None:
    shoes = np.array([np.roll(np.arange(52), t) for t in range(4)])
    tables = batch.tables(HOLDEM, seats=3, tables=4, shoes=shoes)
    assert tables.state[1]["down"][0, :2].tolist() == [51, 2]
    tables.finish("call")
    assert tables.state[1]["common"][0].tolist() == [6, 7, 8, 10, 12]


# Copies


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("again", [copy, deepcopy, lambda tables: pickle.loads(pickle.dumps(tables))])
def test_a_copy_goes_on_by_itself(again: Callable[[batch.Tables], batch.Tables], threads: int) -> None:
    tables = two(tables=9, seed=4, threads=threads)
    tables.step(*tables.choices("call"))
    other, before = again(tables), tables.state.copy()
    other.finish("random")
    assert (tables.state == before).all() and not tables.done.any() and tables.mask.any()
    tables.finish("random")
    assert (tables.state == other.state).all() and (tables.won == other.won).all()


def test_more_threads_than_tables_are_no_more_than_tables() -> None:
    assert (two(tables=3, threads=10**9).rollout().won == two(tables=3).rollout().won).all()


# Rollouts and steps


def test_a_rollout_is_its_steps() -> None:
    whole, stepped = two(seed=4), two(seed=4)
    whole.finish("random")
    while not stepped.done.all():
        stepped.step(*stepped.choices("random"))
    assert (whole.won == stepped.won).all()
    assert (whole.won.sum(axis=1) == 0).all() and whole.won.any()


@pytest.mark.parametrize("policy", ["random", "kinds", "stays", "call"])
@pytest.mark.parametrize(
    ("game", "limit"),
    [
        ("hawaiian-gardens/crazy-pineapple", "no-limit 2-3"),
        ("central-coast/texas-holdem", "pot-limit 2-5"),
        ("lucky-lady/texas-holdem", "10-20"),
        ("hawaiian-gardens/super-razzdeucey", ""),
        ("hawaiian-gardens/badeucey", ""),
        ("nineteenth-hole/lo-ball", "10-20"),
    ],
)
def test_policies_choose_what_is_legal(game: str, limit: str, policy: str) -> None:
    tables = batch.tables(game, limit=limit, seats=4, tables=60, stacks=[50_00, 200_00, 333_00, 900_50])
    seen = np.zeros(ACTIONS, np.int64)
    while not tables.done.all():
        playing = ~tables.done
        actions, amounts = tables.choices(policy)
        seen += np.bincount(actions[playing], minlength=ACTIONS)
        tables.step(actions, amounts)
    assert (tables.stacks.sum(axis=1) == 148_350).all()
    bets = bool(seen[BET])
    assert bets == (policy != "call")
    assert (seen[FOLD] == 0) == (policy == "call")


def test_stays_never_folds_for_nothing() -> None:
    tables = two()
    while not tables.done.all():
        free = tables.mask[:, CHECK] == 1
        actions, amounts = tables.choices("stays")
        assert not (actions[free] == FOLD).any()
        tables.step(actions, amounts)


def test_the_button_moves_or_stays() -> None:
    tables = two(tables=2)
    tables.rollout("call", 3)
    assert tables.state["button"].tolist() == [0, 0]
    tables.rollout("call", 3, moves=False)
    assert tables.state["button"].tolist() == [0, 0]
    assert tables.start(0).button == 1


def test_only_chosen_tables_are_dealt_again() -> None:
    tables = two(tables=3)
    tables.step([FOLD, CALL, FOLD])
    assert tables.done.tolist() == [True, False, True]
    before = tables.state[1].copy()
    tables.deal(tables.done)
    assert not tables.done.any() and tables.state[1] == before


def test_a_table_goes_on_in_the_scripts() -> None:
    tables = batch.tables(HOLDEM, limit="no-limit 1-3", seats=(2, 5, 9), tables=2, button=4, seed=8)
    hand = Hand(tables.rules, tables.start(1), Chance(given=(tables.shoe(1),)))
    assert tables.seats[tables.to_act[1]] == hand.decision.seat  # type: ignore[union-attr]
    seat = hand.table.by_number[5]
    assert [card.index for card in seat.hole] == tables.state[1]["down"][1, :2].tolist()


# Observations


def test_an_observation_shows_what_the_seat_sees() -> None:
    tables = batch.tables(HOLDEM, limit="3-6", seats=3, tables=4, stacks=[100_00, 150_00, 200_00], button=1)
    tables.step([BET] * 4)
    tables.step([CALL] * 4)
    found = dict(zip(tables.columns, tables.observe()[2].tolist(), strict=True))
    own = tables.state[2]["down"][2, :2].tolist()
    assert [found[name] for name in tables.columns[:9]] == [2, 1, 0, 1, 15_00, 3_00, 1, 9_00, 9_00]
    assert [found[f"stack {n}"] for n in range(3)] == [197_00, 94_00, 144_00]
    assert [found[f"bet {n}"] for n in range(3)] == [3_00, 6_00, 6_00]
    assert [found[f"in pot {n}"] for n in range(3)] == [3_00, 6_00, 6_00]
    assert [found[f"status {n}"] for n in range(3)] == [0, 0, 0]
    assert [found["card 0"], found["card 1"]] == own
    assert [found[f"board {n}"] for n in range(5)] == [-1] * 5


@pytest.mark.parametrize(
    "game",
    [
        HOLDEM,
        "hawaiian-gardens/double-board-omaha",
        "central-coast/pineapple",
        "central-coast/razz",
        "hawaiian-gardens/super-razz",
        "hawaiian-gardens/badugi",
    ],
)
def test_nothing_hidden_is_in_an_observation(game: str) -> None:
    """Other cards in the deck and in the other hands change nothing of what a seat sees."""
    tables = batch.tables(game, seats=4, tables=40, seed=2)
    for _ in range(12):
        for seat in range(4):
            seen = tables.observe([seat] * 40)
            kept = tables.state.copy()
            hidden = tables.state
            hidden["deck"] = hidden["again"] = 0
            hidden["gave"] = hidden["round_out"] = hidden["burned"] = hidden["thrown"] = 0
            for other in range(4):
                if other != seat:
                    hidden["down"][:, other] = 0
            for t in range(40):
                hidden["common"][t, :, hidden["turned"][t] :] = 0
            assert (tables.observe([seat] * 40) == seen).all()
            tables.state[:] = kept
        tables.step(*tables.choices("stays"))


def test_a_draw_takes_places_of_cards_and_shows_how_many() -> None:
    tables = batch.tables("hawaiian-gardens/badugi", seats=2, tables=3, seed=5)
    while not (tables.mask[:, DRAW] == 1).all():
        tables.step(*tables.choices("call"))
    assert tables.amounts[:, 0].tolist() == [[0, 4, 1, 0]] * 3
    before = tables.state["down"][:, tables.to_act[0], :4].copy()
    seat = int(tables.to_act[0])
    with pytest.raises(IllegalChoice, match="cannot draw 10000: it takes 4 of its cards at most"):
        tables.step([DRAW] * 3, [0, 16, 0])
    tables.step([DRAW] * 3, [0b0101, 0, 0b1111])
    tables.step(*tables.choices("call"))
    after = tables.state["down"][:, seat, :4]
    assert after[0, :2].tolist() == before[0, [1, 3]].tolist()
    assert after[1].tolist() == before[1].tolist() and not set(after[2]) & set(before[2])
    seen = tables.observe([seat] * 3)
    assert seen[:, tables.columns.index("drew 0")].tolist() == [2, 0, 4]
    assert seen[:, tables.columns.index("drew 1")].tolist() == [0, 0, 0]


def test_a_new_hand_shows_nothing_of_the_draws_before_it() -> None:
    tables = batch.tables("hawaiian-gardens/badugi", seats=3, tables=30, seed=5)
    tables.finish("stays")
    assert tables.state["drew"].any()
    tables.deal()
    at = [tables.columns.index(f"drew {seat}") for seat in range(3)]
    assert not tables.observe()[:, at].any()


def test_a_straddle_is_posted_without_a_look_at_cards() -> None:
    tables = batch.tables("lucky-lady/texas-holdem", limit="10-20", seats=4, tables=5, seed=2)
    assert (tables.mask[:, POST_STRADDLE] == 1).all()
    at = [tables.columns.index(f"card {place}") for place in (0, 1)]
    for seat in range(4):
        assert (tables.observe([seat] * 5)[:, at] == -1).all()
    tables.step([PASS] * 5)
    assert (tables.observe()[:, at] >= 0).all()


def test_what_cannot_be_done_now_is_zero_in_an_observation() -> None:
    """Nothing is left of what others were asked."""
    tables = batch.tables(HOLDEM, limit="3-6", seats=3, tables=1, stacks=[200_00, 7_00, 200_00])
    at = [tables.columns.index(name) for name in ("to call", "from", "to")]
    for _ in range(2):
        tables.step([BET])
    assert tables.mask[0].nonzero()[0].tolist() == [FOLD, CALL] and tables.observe()[0, at].tolist()[1:] == [
        0,
        0,
    ]
    pineapple = batch.tables("central-coast/crazy-pineapple", seats=2, tables=1)
    for _ in range(4):
        pineapple.step(*pineapple.choices("call"))
    assert pineapple.mask[0, DISCARD_FIRST]
    assert pineapple.observe()[0, at].tolist() == [0, 0, 0]


def test_open_cards_are_seen_by_everybody() -> None:
    tables = batch.tables("central-coast/seven-card-stud", seats=3, tables=5, seed=4)
    doors = tables.state["faceup"][:, :3, 0]
    seen = tables.observe([1] * 5)
    at = [tables.columns.index(f"up {n} 0") for n in range(3)]
    assert (seen[:, at] == doors[:, [1, 2, 0]]).all()
    assert (seen[:, [place + 1 for place in at]] == -1).all()


def test_a_card_for_all_is_seen_by_everybody() -> None:
    tables = batch.tables("central-coast/razz", seats=8, tables=3, seed=4)
    tables.finish("call")
    assert (tables.state["turned"] == 1).all()
    at = tables.columns.index("board 0")
    for seat in range(8):
        assert (tables.observe([seat] * 3)[:, at] == tables.state["common"][:, 0, 0]).all()
    assert "board 0" not in batch.tables("central-coast/razz", seats=6, tables=1).columns


def test_nobody_posts_in_stud() -> None:
    with pytest.raises(batch.BatchError, match="has no blinds"):
        batch.tables("central-coast/razz", seats=6, tables=1, post_live=1_00)


@pytest.mark.parametrize(
    ("seats", "changes", "sentence"),
    [
        (8, {"down": 4, "discard": 1}, "8 players need 58 cards, and nineteenth-hole/razz has 52"),
        (8, {"down": 3, "discard": 1}, "on the last street only"),
        (8, {"down": 3, "last_card": "up"}, "on the last street only"),
        (2, {"down": 3, "discard": 2}, "one card at a time, not 2"),
        (2, {"down": 3}, "play stud to seven cards"),
    ],
)
def test_stud_that_batches_do_not_have_is_refused(
    seats: int, changes: dict[str, object], sentence: str
) -> None:
    rules = houseway.load("nineteenth-hole/razz")
    other = replace(rules, play=replace(rules.play, **changes))
    with pytest.raises(batch.BatchError, match=sentence):
        batch.tables(other, seats=seats, tables=1)


def test_a_table_that_is_over_shows_nothing_of_a_turn() -> None:
    tables = two(tables=2)
    tables.step([FOLD, CALL])
    assert (tables.observe()[0] == -1).all() and tables.mask[0].sum() == 0 and not tables.amounts[0].any()
    assert (tables.observe([1, -1])[1] == -1).all() and tables.observe([1, -1])[0, 0] == 1


# What is refused


def takes(tables: batch.Tables, action: int, amount: int) -> bool:
    """Whether the only table takes a choice; it stays as it is."""
    try:
        tables.branch().step([action], [amount])
    except IllegalChoice:
        return False
    return True


@pytest.mark.parametrize("limit", ["3-6", "no-limit 1-3", "pot-limit 1-3"])
def test_just_the_amounts_that_are_offered_are_taken(limit: str) -> None:
    """Not what lies between two steps; a stack that is no whole number of chips goes in whole."""
    odd = 0
    for seed in range(4):
        stacks = [60_00, 33_50, 121_00 + 50 * seed]
        tables = batch.tables(HOLDEM, limit=limit, seats=3, tables=1, stacks=stacks, seed=seed)
        while not tables.done[0]:
            if tables.mask[0, BET]:
                low, high, step, also = tables.amounts[0, 0].tolist()
                odd += also > 0
                offered = {*range(low, high + 1, step), also} - {0}
                around = {
                    n + more for n in (low, low + step, high, also) for more in (-step, -50, -1, 1, 50, step)
                }
                for amount in sorted({n for n in offered | around if n > 0}):
                    assert takes(tables, BET, amount) == (amount in offered)
            tables.step(*tables.choices("stays"))
    assert odd or limit == "3-6"


def test_just_the_cards_in_hand_are_given_up() -> None:
    tables = batch.tables("hawaiian-gardens/badugi", seats=3, tables=1, seed=2)
    tables.step([CALL])
    while not tables.mask[0, DRAW]:
        tables.step(*tables.choices("call"))
    assert [bits for bits in range(-2, 70) if takes(tables, DRAW, bits)] == list(range(16))


def test_an_illegal_choice_changes_nothing() -> None:
    tables = batch.tables(HOLDEM, limit="no-limit 1-3", seats=2, tables=3, stacks=200_00)
    before = tables.state.copy()
    with pytest.raises(IllegalChoice, match="table 1: seat 1 cannot check: the choices are fold, call, bet"):
        tables.step([CALL, CHECK, CALL])
    with pytest.raises(IllegalChoice, match="table 2: seat 1 cannot bet 350: it takes 600 to 20000 in steps"):
        tables.step([CALL, BET, BET], [0, 0, 350])
    with pytest.raises(IllegalChoice, match="table 0: seat 1 cannot do 99"):
        tables.step([99, CALL, CALL])
    assert (tables.state == before).all()


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"seats": 1}, "has 2 to 10 players at a table, not 1"),
        ({"seats": (2, 2)}, "seats are their count, or their numbers upwards"),
        ({"seats": (3, 12)}, "has the seats 1 to 10"),
        ({"tables": 0}, "tables must be a whole number from 1 on"),
        ({"stacks": 0}, "a stack must be more than 0"),
        ({"stacks": [1.5, 2, 3]}, "stacks must be whole numbers"),
        ({"stacks": [1, 2]}, "do not fit"),
        ({"stacks": 2**31 - 1}, "all chips of a table together"),
        ({"stacks": 2**62}, "stacks are too large"),
        ({"stacks": [[1, 2, 3], [4]]}, "not equally long"),
        ({"seats": 3.0}, "seats are their count"),
        ({"seats": 10**30}, "no table has 1000000000000000000000000000000 seats"),
        ({"tables": 10**30}, "tables must be a whole number up to 2,147,483,647"),
        ({"threads": 2**31}, "threads must be a whole number up to 2,147,483,647"),
        ({"limit": np.array([1, 2])}, "a limit is a text"),
        ({"seats": None}, "seats are their count"),
        ({"rulings": "x"}, "readings of rulings are given by their name"),
        ({"button": 11}, "the button is at a seat from 1 to 10"),
        ({"post_live": -1}, "nobody posts a negative amount"),
        ({"post_live": [0, 0, 9_00]}, "posts more than the bet to call"),
        ({"seats": 2, "stacks": [1_00, 5_00], "post_live": [0, 3_00]}, "table 0: seat 2 posts more than"),
        ({"passed_over": 2}, "a seat is passed over or not"),
        ({"shoes": [[0] * 52]}, "in a row for each of 5 tables"),
        ({"shoes": [[0] * 52] * 5}, "each once"),
        ({"shoes": [range(4)] * 5}, "a shoe has 14 to 52 cards here, not 4"),
        ({"seed": "x"}, "a seed must be a whole number"),
        ({"threads": 0}, "threads must be a whole number"),
        ({"limit": "2-4"}, "has no limit '2-4'"),
        ({"rulings": {"deck": "x"}}, "has no ruling 'deck' to switch"),
    ],
)
def test_bad_arguments_are_refused(more: dict[str, object], sentence: str) -> None:
    arguments = {"seats": 3, "tables": 5, **more}
    with pytest.raises(HousewayError, match=sentence):
        batch.tables(HOLDEM, **arguments)  # type: ignore[arg-type]


def test_whole_numbers_may_be_numpy_s() -> None:
    three: Any = np.int64(3)
    tables = batch.tables(HOLDEM, seats=three, tables=three, seed=three, threads=three)
    assert (tables.rollout(hands=three).hands, tables.seats) == (9, (1, 2, 3))


@pytest.mark.parametrize("number", [2**32 + CALL, 2**40 + CALL, -(2**32) + CALL])
def test_a_number_that_is_too_large_is_not_cut_down_to_another(number: int) -> None:
    tables = batch.tables(HOLDEM, limit="no-limit 1-3", seats=2, tables=2, stacks=200_00)
    before = tables.state.copy()
    with pytest.raises(batch.BatchError, match="is an action"):
        tables.step([number, number])
    with pytest.raises(batch.BatchError, match="is an amount"):
        tables.step([BET, BET], [number + 600, 600])
    with pytest.raises(batch.BatchError, match="is a column of a seat"):
        tables.observe([number, 0])
    with pytest.raises(batch.BatchError, match="an action: the rows that are given are not equally long"):
        tables.step([[CALL], [CALL, CALL]])
    assert (tables.state == before).all()


def test_bad_questions_are_refused() -> None:
    tables = two(tables=2)
    with pytest.raises(HousewayError, match="'clever' is no policy"):
        tables.rollout("clever")
    with pytest.raises(HousewayError, match="hands must be"):
        tables.rollout(hands=0)
    with pytest.raises(HousewayError, match="hands must be a whole number up to"):
        tables.rollout(hands=2**31)
    with pytest.raises(HousewayError, match="an action for each of 2 tables"):
        tables.step([CALL])
    with pytest.raises(HousewayError, match="the columns 0 to 1"):
        tables.observe([0, 2])
    posted = two(tables=2, post_dead=1_00)
    with pytest.raises(HousewayError, match="moves=False"):
        posted.rollout()
    assert posted.rollout(moves=False).hands == 2


@pytest.mark.parametrize(
    ("game", "limit", "sentence"),
    [
        (
            "black-sheep/ez-baccarat",
            "",
            "batches play flop games, seven-card stud and draw, not black-sheep/ez",
        ),
        ("hawaiian-gardens/dramaha", "", "batches play flop games"),
        ("hawaiian-gardens/omaha-hi-lo", "4-8", "is played with a kill at 4-8"),
    ],
)
def test_games_that_batches_do_not_have_are_refused(game: str, limit: str, sentence: str) -> None:
    with pytest.raises(batch.BatchError, match=sentence):
        batch.tables(game, limit=limit, seats=2, tables=1)


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"fees": Posted("poker", {"any": "2"})}, "batches do not have fees"),
        ({"ask_to_show": True}, "showing or mucking by choice"),
        ({"state": {"legs": [1]}}, "carried on from other hands"),
    ],
)
def test_what_a_start_has_besides_is_refused(more: dict[str, object], sentence: str) -> None:
    seats = (SeatStart(1, 100_00), SeatStart(4, 100_00, post_dead=1_00))
    start = Start(seats=seats, button=1, limit="3-6")
    assert batch.tables_like(HOLDEM, start, tables=2).start(1) == start
    with pytest.raises(batch.BatchError, match=sentence):
        batch.tables_like(HOLDEM, Start(seats=seats, button=1, **more))  # type: ignore[arg-type]


# Encodings


def test_the_actions_keep_their_numbers() -> None:
    assert (batch.ENCODING, batch.ACTIONS) == (1, 20)
    assert NAMES[:10] == (
        *("fold", "check", "call", "bet", "over-pot", "call-pot", "accept", "refuse", "straddle", "pass"),
    )
    assert NAMES[DISCARD_FIRST] == "discard 1" and NAMES[-3:] == ("bring-in", "draw", "say") and NOBODY == 0


def test_a_path_names_a_game_too() -> None:
    rules = houseway.load(HOLDEM)
    assert len(batch.tables(rules, seats=2, tables=2)) == 2
