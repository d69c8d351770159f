"""Hands that were thrown away: who may bring them back, and until when."""

import pytest

from houseway.errors import IllegalIncident
from houseway.play.events import Shown, Turned
from houseway.play.view import view
from houseway.testing import act, asked, check_hand, one_at_a_time, verbs, won
from tests.irregularities.clause import clause
from tests.irregularities.showdown.hands import (
    ACES,
    HIGH_STUD,
    HOLDEM,
    KINGS,
    LOW_STUD,
    QUEENS,
    RAZZ,
    STUD,
    cites,
    follows,
    hand_of,
    holdem,
    play_quietly,
    to_the_showdown,
)

MODES = pytest.mark.parametrize("ask", [False, True])
CARDS = holdem(ACES, KINGS, QUEENS)
NINETEENTH = ((HOLDEM["nineteenth"], CARDS, 300), (STUD, HIGH_STUD, 150), (RAZZ, LOW_STUD, 150))
"""The sheets that print it, and what each player has put in; seat 1 has the best hand."""


@clause("I-063")
@MODES
def test_a_hand_that_is_intact_may_be_taken_back(ask: bool) -> None:
    """004:213, 004:459: thrown away and not killed, its owner turns it up, and it wins."""
    for rule_set_id, cards, paid in NINETEENTH:
        thrown = "showdown 1 throws-away by 1"
        hand = play_quietly(hand_of(rule_set_id, cards, thrown, "showdown 3 retrieves by 1", ask=ask))
        assert won(hand) == {1: 2 * paid, 2: -paid, 3: -paid}
        assert (cites(hand), follows(hand)) == (["I-063c", "I-063"], ["given up", "revived"])
        check_hand(hand)
        hand = play_quietly(hand_of(rule_set_id, cards, thrown, ask=ask))
        assert won(hand)[1] == -paid
        check_hand(hand)


@clause("I-063")
def test_it_is_not_taken_back_if_its_going_led_another_to_muck() -> None:
    """004:213: seat 2 mucks because seat 1 has thrown his hand away; the queens win $9."""
    facts = (
        "showdown 1 throws-away by 1",
        "showdown 2 throws-away by 2: because of 1",
        "showdown 3 retrieves by 1",
    )
    hand = play_quietly(hand_of(HOLDEM["nineteenth"], CARDS, *facts))
    assert won(hand) == {1: -300, 2: -300, 3: 600}
    assert cites(hand) == ["I-063c", "I-063c", "I-063b"]
    check_hand(hand)


@clause("I-063")
def test_what_touched_the_muck_is_gone() -> None:
    """004:213: only a hand that has not touched it may come back."""
    hand = to_the_showdown(hand_of(HOLDEM["nineteenth"], CARDS, "showdown 1 mucks by 1", ask=True))
    assert follows(hand) == ["dead"]
    with pytest.raises(IllegalIncident, match="no moment for retrieves"):
        hand.incident("showdown 1 retrieves by 1")
    assert won(play_quietly(hand)) == {1: -300, 2: 600, 3: -300}


FIVE = one_at_a_time("As Ad Kc Qd 7h", "Ks Kd Qh Js 7c", "Qs Jh Jd Ac 7s")
"""Aces, kings and jacks."""


@clause("I-067")
@pytest.mark.parametrize(
    "rule_set_id",
    [
        "hawaiian-gardens/asian-five-card-stud",
        "central-coast/asian-five-card-stud",
        "central-coast/five-card-stud",
        "central-coast/mexican-poker",
        "nineteenth-hole/mexican-stud",
    ],
)
@pytest.mark.parametrize("way", ["fouled", "retrieved"])
@MODES
def test_the_floor_may_let_a_hand_come_back_from_the_muck(rule_set_id: str, way: str, ask: bool) -> None:
    """000:787, 003:452, 003:513, 004:79: at the showdown too; seat 1 throws the best hand into the muck."""
    hand = to_the_showdown(hand_of(rule_set_id, FIVE, "showdown 1 mucks by 1", ask=ask))
    assert (asked(hand), verbs(hand), cites(hand)) == ((0,), ["fouled", "retrieved"], ["I-067b"])
    play_quietly(act(hand, f"0 {way}"))
    assert (won(hand)[1] > 0) == (way == "retrieved")
    check_hand(hand)


@clause("I-066")
@MODES
def test_in_mexican_poker_at_hawaiian_gardens_it_does_not_come_back(ask: bool) -> None:
    """000:379."""
    hand = play_quietly(hand_of("hawaiian-gardens/mexican-poker", FIVE, "showdown 1 mucks by 1", ask=ask))
    assert (cites(hand), follows(hand), won(hand)[1] < 0) == (["I-066b"], ["dead"], True)
    check_hand(hand)


@clause("I-063")
def test_a_hand_that_its_player_chose_to_muck_may_be_taken_back() -> None:
    hand = to_the_showdown(hand_of(HOLDEM["nineteenth"], CARDS, ask=True))
    act(hand, "1 muck")
    hand.incident("showdown 2 retrieves by 1")
    assert asked(hand) == (2,)
    assert won(act(hand, "show, show")) == {1: 600, 2: -300, 3: -300}
    check_hand(hand)


def test_where_it_gives_up_every_claim_it_is_not_taken_back() -> None:
    """002:1397, 003:188: a ruling of ours."""
    facts = ("showdown 1 throws-away by 1", "showdown 3 retrieves by 1")
    for rule_set_id in ("lucky-lady/texas-holdem", HOLDEM["central-coast"]):
        hand = play_quietly(hand_of(rule_set_id, CARDS, *facts))
        assert won(hand) == {1: -300, 2: 600, 3: -300}
        assert cites(hand) == ["thrown-away", "given-up-for-good"]
    hand = play_quietly(hand_of(HOLDEM["gardens"], CARDS, *facts))
    assert won(hand)[1] == 600


@clause("I-064")
@MODES
def test_a_hand_that_another_turns_up_is_for_information_only(ask: bool) -> None:
    """004:213, 004:459: seat 3 turns up seat 1's hand, which would have won: all see it, seat 2 wins."""
    for rule_set_id, cards, paid in NINETEENTH:
        facts = ("showdown 1 throws-away by 1", "showdown 2 turns-up by 3: 1")
        hand = play_quietly(hand_of(rule_set_id, cards, *facts, ask=ask))
        assert won(hand) == {1: -paid, 2: 2 * paid, 3: -paid}
        down = tuple(hand.table.by_number[1].hole)
        assert [event for event in hand.events if isinstance(event, Turned)] == [(1, down)]
        assert 1 not in [event.seat for event in hand.events if isinstance(event, Shown)]
        assert view(hand, 2).seats[0].down == down
        assert (cites(hand), follows(hand)) == (["I-063c", "I-064"], ["given up", "information only"])
        check_hand(hand)


def test_nobody_can_give_away_the_last_claim() -> None:
    """Of two hands one was thrown away: the other cannot be."""
    hand = to_the_showdown(hand_of(HOLDEM["nineteenth"], CARDS, "showdown 1 mucks by 1", ask=True))
    hand.incident("showdown 1 throws-away by 2")
    with pytest.raises(IllegalIncident):
        hand.incident("showdown 1 throws-away by 3")
    assert won(play_quietly(hand)) == {1: -300, 2: -300, 3: 600}


@pytest.mark.parametrize("what", ["throws-away", "mucks"])
def test_one_hand_is_left_and_wins_without_being_shown(what: str) -> None:
    hand = hand_of(HOLDEM["gardens"], CARDS, "showdown 1 mucks by 1", f"showdown 2 {what} by 3")
    play_quietly(hand)
    assert won(hand) == {1: -300, 2: 600, 3: -300}
    check_hand(hand)
