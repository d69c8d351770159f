"""Where low hands win, a pair is called before it is spread."""

import pytest

from houseway.errors import IllegalIncident
from houseway.play.hand import Hand
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
    quiet,
    stud,
    to_the_showdown,
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


PAIR_STUD = stud("As 2d 3c 4d 5h 9s 9c", "Ks Kd 2h 2c 3s 3d 5c", "Qs Qd 2s 3h 6s 7c Jc")
"""A five, a pair of deuces and a jack."""


def second_bets(hand: Hand) -> Hand:
    """Seat 2 bets wherever it may, the others check and call."""
    while hand.decision is not None:
        option = hand.decision.option("bet") if hand.decision.seats == (2,) else None
        hand.choose(option.least() if option is not None else quiet(hand.decision))
    return hand


@clause("I-076")
def test_at_the_nineteenth_hole_a_bettor_says_pair() -> None:
    """004:416: no price; the sister's where another throws his hand away because of it (003:343). The pot has
    $9 from before the draw and $6 from each after it."""
    hand = second_bets(hand_of(LO_BALL, CARDS, UNSAID, limit="3-6"))
    assert won(hand) == {1: 18_00, 2: -9_00, 3: -9_00}
    assert (cites(hand), follows(hand)) == (["I-076"], ["warned"])
    facts = (UNSAID, "showdown 1 throws-away by 1: because of 2")
    hand = second_bets(hand_of(LO_BALL, CARDS, *facts, limit="3-6"))
    assert won(hand) == {1: -9_00, 2: -9_00, 3: 18_00}
    assert cites(hand) == ["I-076", "misled"]
    check_hand(hand)


@clause("I-077")
def test_in_razz_a_bettor_says_pair() -> None:
    """004:441: no price but that of a miscall which makes another throw his hand away."""
    hand = second_bets(hand_of(RAZZ, PAIR_STUD, UNSAID))
    paid = -won(hand)[2]
    assert won(hand) == {1: 2 * paid, 2: -paid, 3: -paid}
    assert (cites(hand), follows(hand)) == (["I-077"], ["warned"])
    hand = second_bets(hand_of(RAZZ, PAIR_STUD, UNSAID, "showdown 1 throws-away by 1: because of 2"))
    assert won(hand) == {1: -paid, 2: -paid, 3: 2 * paid}
    assert cites(hand) == ["I-077", "misled"]
    check_hand(hand)


@clause("I-076", "I-077")
@pytest.mark.parametrize(("rule_set_id", "cards"), [(LO_BALL, CARDS), (RAZZ, PAIR_STUD)])
def test_who_has_not_bet_is_not_named(rule_set_id: str, cards: str) -> None:
    """004:416, 004:441 speak of a bettor; of the others it is a ruling of ours."""
    hand = play_quietly(hand_of(rule_set_id, cards, UNSAID))
    assert (cites(hand), follows(hand)) == (["pair-unsaid"], ["warned"])
    check_hand(hand)


@clause("I-075", "I-076", "I-077")
@pytest.mark.parametrize(("rule_set_id", "cards"), [(CC_LOWBALL, CARDS), (LO_BALL, CARDS), (RAZZ, LOW_STUD)])
def test_a_hand_without_a_pair_has_none_to_say(rule_set_id: str, cards: str) -> None:
    """Seat 1 has a nine in lowball; in Razz seat 2 has two kings among seven cards, and plays a ten."""
    hand = to_the_showdown(hand_of(rule_set_id, cards, ask=True))
    seat = 2 if rule_set_id == RAZZ else 1
    with pytest.raises(IllegalIncident):
        hand.incident(f"showdown 1 pair-unsaid by {seat}")
