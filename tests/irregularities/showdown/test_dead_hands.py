"""Dead hands at the showdown: they win nothing, and every pot goes to somebody."""

import pytest

from houseway.play.hand import Hand
from houseway.play.incidents.misdeal import MISDEAL
from houseway.play.incidents.mishaps import Mishaps
from houseway.testing import check_hand, won
from tests.irregularities.showdown.hands import (
    ACES,
    HOLDEM,
    KINGS,
    QUEENS,
    cites,
    follows,
    hand_of,
    holdem,
    play_quietly,
    quiet,
)

CARDS = holdem(ACES, KINGS, QUEENS)
MODES = pytest.mark.parametrize("ask", [False, True])


def marked(rule_set_id: str, *dead: int, mark: str = "dead", ask: bool = False) -> Hand:
    """A hand in which some were found to be dead before the showdown."""
    hand = hand_of(rule_set_id, CARDS, "showdown 9 mucks by 1", ask=ask)
    assert isinstance(hand.table.mishaps, Mishaps)
    for number in dead:
        hand.table.by_number[number].marks |= {mark}
    return play_quietly(hand)


@MODES
@pytest.mark.parametrize("mark", ["dead", "cannot win"])
def test_a_marked_hand_wins_nothing(ask: bool, mark: str) -> None:
    hand = marked(HOLDEM["gardens"], 1, mark=mark, ask=ask)
    assert won(hand) == {1: -300, 2: 600, 3: -300}
    hand = marked(HOLDEM["gardens"], 1, 2, mark=mark, ask=ask)
    assert won(hand) == {1: -300, 2: -300, 3: 600}


def test_if_every_hand_is_dead_everybody_takes_back_what_he_put_in() -> None:
    """Nobody prints it: after 003:342, where all hands are dead and all action is void."""
    hand = marked(HOLDEM["gardens"], 1, 2, 3)
    assert won(hand) == {1: 0, 2: 0, 3: 0}
    assert hand.table.outcome == MISDEAL
    assert cites(hand) == ["no-hand-left"]


def all_in(*facts: str, ask: bool = False) -> Hand:
    """Seat 1 is all-in for $20, seats 2 and 3 go on to $100: a main pot of $60, a side pot of $160."""
    stacks = {1: 20_00, 2: 100_00, 3: 100_00}
    hand = hand_of(HOLDEM["central-coast"], CARDS, *facts, stacks=stacks, ask=ask, limit="no-limit 1-2")
    while hand.decision is not None:
        option = hand.decision.option("raise") or hand.decision.option("bet")
        choice = quiet(hand.decision)
        if option is not None:
            choice = choice._replace(verb=option.verb, amount=option.amounts[-1].high)
        hand.choose(choice)
    return hand


@MODES
def test_a_side_pot_whose_claimants_are_all_dead_is_for_those_who_remain(ask: bool) -> None:
    """Seats 2 and 3 show in part and are dead (003:189): seat 1, who was all-in for $20, wins $220."""
    assert won(all_in(ask=ask)) == {1: 40_00, 2: 60_00, 3: -100_00}
    hand = all_in("showdown 1 part-shown by 2", "showdown 1 part-shown by 3", ask=ask)
    assert won(hand) == {1: 200_00, 2: -100_00, 3: -100_00}
    assert follows(hand)[-1] == "for those who remain"
    check_hand(hand)


@MODES
def test_one_dead_claimant_leaves_the_side_pot_to_the_other(ask: bool) -> None:
    hand = all_in("showdown 1 mucks by 2", ask=ask)
    assert won(hand) == {1: 40_00, 2: -100_00, 3: 60_00}
    check_hand(hand)
    hand = all_in("showdown 1 throws-away by 2", ask=ask)
    assert won(hand) == {1: 40_00, 2: -100_00, 3: 60_00}
    check_hand(hand)


@MODES
def test_hands_given_up_to_a_dead_hand_are_turned_up_again(ask: bool) -> None:
    """Seats 1 and 2 have thrown their hands away to seat 3, who then shows in part: the aces win $9."""
    facts = (
        "showdown 1 throws-away by 1",
        "showdown 1 throws-away by 2",
        "showdown 1 part-shown by 3",
    )
    hand = play_quietly(hand_of(HOLDEM["central-coast"], CARDS, *facts, ask=ask))
    assert won(hand) == {1: 600, 2: -300, 3: -300}
    assert cites(hand)[-1] == "nobody-shows"
    check_hand(hand)
