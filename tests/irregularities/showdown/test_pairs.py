"""Where low hands win, a pair is called before it is spread."""

import pytest

from houseway.testing import check_hand, one_at_a_time, won
from tests.irregularities.clause import clause
from tests.irregularities.showdown.hands import (
    CC_LOWBALL,
    LO_BALL,
    LOW_STUD,
    RAZZ,
    cites,
    follows,
    hand_of,
    play_quietly,
)

MODES = pytest.mark.parametrize("ask", [False, True])
CARDS = one_at_a_time("2s 3d 5h 6c 9d", "As Ad 3h 4c 8d", "2c 3c 4h 7c Td")
"""A nine, a pair of aces and a ten."""
UNSAID = "showdown 1 pair-unsaid by 2"


@clause("I-075")
@pytest.mark.parametrize("rule_set_id", [CC_LOWBALL, "central-coast/deuce-to-seven-lowball"])
@MODES
def test_a_pair_that_was_not_called_and_made_another_foul_his_hand_loses_the_pot(
    rule_set_id: str, ask: bool
) -> None:
    """003:343: seat 1 mucks his nine, taking the pair for a low hand; seat 3 has the best intact hand."""
    hand = play_quietly(hand_of(rule_set_id, CARDS, UNSAID, "showdown 1 mucks by 1: because of 2", ask=ask))
    paid = 350 if rule_set_id == CC_LOWBALL else 250
    assert won(hand) == {1: -paid, 2: -paid, 3: 2 * paid}
    assert (cites(hand), follows(hand)) == (["I-075b", "I-075"], ["warned", "cannot win"])
    check_hand(hand)


@clause("I-075")
def test_it_costs_nothing_as_long_as_nobody_fouls_his_hand() -> None:
    """003:343."""
    hand = play_quietly(hand_of(CC_LOWBALL, CARDS, UNSAID))
    assert won(hand) == {1: 700, 2: -350, 3: -350}
    two = {1: 1000_00, 2: 1000_00}
    facts = (UNSAID, "showdown 1 mucks by 1: because of 2")
    pair = one_at_a_time("2s 3d 5h 6c 9d", "As Ad 3h 4c 8d")
    hand = play_quietly(hand_of(CC_LOWBALL, pair, *facts, stacks=two))
    assert won(hand)[1] > 0 > won(hand)[2], "nobody else is left: who was misled has the pot"
    check_hand(hand)


@clause("I-076")
def test_at_the_nineteenth_hole_a_bettor_says_pair() -> None:
    """004:416: no price; the sister's where another throws his hand away because of it (003:343)."""
    hand = play_quietly(hand_of(LO_BALL, CARDS, UNSAID))
    assert won(hand) == {1: 600, 2: -300, 3: -300}
    assert (cites(hand), follows(hand)) == (["I-076"], ["warned"])
    hand = play_quietly(hand_of(LO_BALL, CARDS, UNSAID, "showdown 1 throws-away by 1: because of 2"))
    assert won(hand) == {1: -300, 2: -300, 3: 600}
    assert cites(hand) == ["I-076", "misled"]
    check_hand(hand)


@clause("I-077")
def test_in_razz_a_bettor_says_pair() -> None:
    """004:441: no price but that of a miscall which makes another throw his hand away."""
    hand = play_quietly(hand_of(RAZZ, LOW_STUD, UNSAID))
    assert won(hand) == {1: 300, 2: -150, 3: -150}
    assert (cites(hand), follows(hand)) == (["I-077"], ["warned"])
    hand = play_quietly(hand_of(RAZZ, LOW_STUD, UNSAID, "showdown 1 throws-away by 1: because of 2"))
    assert won(hand) == {1: -150, 2: -150, 3: 300}
    assert cites(hand) == ["I-077", "misled"]
    check_hand(hand)
