"""Eight everyday tasks each of a floor manager, a dealer in training and an owner, and the test of each."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.cli import test_compare as compare
from tests.cli import test_dossier as dossier
from tests.cli import test_fee_plans as fee_plans
from tests.cli import test_school as school
from tests.cli import test_search as searching
from tests.desk import test_floor_manager as floor

TASKS: dict[str, dict[str, Callable[..., Any]]] = {
    "floor manager": {
        "divide three all-ins with an odd chip": floor.test_a_three_way_all_in_with_side_pots_and_an_odd_chip,
        "divide a high-low pot without a low": floor.test_a_high_low_pot_for_which_nobody_qualifies,
        "give a folded big stack its due": floor.test_a_big_stack_that_folded_before_the_end,
        "find out that the board is wrong": floor.test_a_board_of_six_cards_is_refused,
        "settle without the button": floor.test_the_odd_chip_when_nobody_remembers_the_button,
        "rule on a seven that was checked": floor.test_a_dispute_about_a_checked_seven,
        "settle with dead hands": floor.test_two_hands_are_found_dead_after_a_third_is_all_in,
        "settle with a card in the muck": floor.test_one_card_of_the_hand_was_mucked_by_the_dealer,
    },
    "dealer in training": {
        "see what can be learned of a game": school.test_which_drills_does_my_game_have,
        "divide side pots": school.test_side_pots_answered_right,
        "be told the mistake": school.test_a_mistake_is_told_by_name,
        "pay a layout in order": school.test_a_layout_with_the_order_of_closing,
        "set a hand the house way": school.test_a_hand_set_by_the_house_way,
        "draw by force and say what comes next": school.test_forced_draws_and_what_comes_next,
        "go on where one was": school.test_going_on_where_one_was,
        "deal against the clock": school.test_a_timed_round,
    },
    "owner": {
        "see what a table could take": (
            fee_plans.test_an_owner_asks_what_the_table_could_take_without_knowing_anything
        ),
        "weigh time against the drop": (
            fee_plans.test_an_owner_asks_whether_time_would_bring_more_than_the_drop
        ),
        "see what a fee does to the bank": (
            fee_plans.test_an_owner_asks_what_another_option_does_to_the_player_dealer
        ),
        "reckon last night under another plan": (
            fee_plans.test_an_owner_asks_what_last_night_would_have_brought_under_another_plan
        ),
        "compare a game with another room's": compare.test_two_rooms_ez_baccarat,
        "find the smaller edge": compare.test_which_blackjack_has_the_smaller_edge,
        "look up who pays the fee": searching.test_who_pays_the_fee,
        "file a game": dossier.test_a_dossier_is_filed,
    },
}


@pytest.mark.parametrize("person", TASKS)
def test_everybody_has_eight_tasks_with_a_test_each(person: str) -> None:
    tests = list(TASKS[person].values())
    assert len(set(tests)) == len(tests) == 8
