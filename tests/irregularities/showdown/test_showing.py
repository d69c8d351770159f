"""Who shows first, who shows all, and what a hand is worth that is shown in part."""

import pytest

from houseway.errors import IllegalChoice, IllegalIncident
from houseway.play.decisions import Choice
from houseway.play.events import Exposed, Mucked, Shown, Turned
from houseway.play.hand import Hand
from houseway.play.view import events_seen, view
from houseway.testing import act, asked, check_hand, one_at_a_time, verbs, won
from tests.irregularities.clause import clause
from tests.irregularities.showdown.hands import (
    ACES,
    CC_OMAHA,
    HIGH_STUD,
    HOLDEM,
    KINGS,
    QUEENS,
    RAZZ,
    STUD,
    cites,
    follows,
    hand_of,
    holdem,
    play_quietly,
    quiet,
    to_the_showdown,
)

MODES = pytest.mark.parametrize("ask", [False, True])
CARDS = holdem(ACES, KINGS, QUEENS)
FIVE = one_at_a_time("As Ad Kc Qd 7h", "Ks Kd Qh Js 7c", "Qs Jh Jd Ac 7s")
OMAHA = one_at_a_time("As Ad 7c 2d", "Ks Kd 7h 2c", "Qs Qd 7d 3c") + " 4c 8c 9d Jh 4d 3s 4h 2s"


@clause("I-058")
@MODES
def test_a_hand_shown_in_part_is_not_valid(ask: bool) -> None:
    """003:189, 003:312, 004:226: the aces with a card face down are dead, and the kings win $9."""
    for rule_set_id, cards in (
        (HOLDEM["central-coast"], CARDS),
        (HOLDEM["nineteenth"], CARDS),
        (CC_OMAHA, OMAHA),
    ):
        hand = play_quietly(hand_of(rule_set_id, cards, "showdown 1 part-shown by 1", ask=ask))
        assert won(hand) == {1: -300, 2: 600, 3: -300}
        assert (cites(hand), follows(hand)) == (["I-058"], ["dead"])
        assert 1 not in [event.seat for event in hand.events if isinstance(event, Shown)]
        check_hand(hand)


@clause("I-058")
def test_at_the_nineteenth_hole_all_stud_cards_are_shown_before_the_pot_is_awarded() -> None:
    """004:436: he turns the last card up and wins, or he gives the pot up."""
    fact = "showdown 1 part-shown by 1"
    hand = play_quietly(hand_of(STUD, HIGH_STUD, fact))
    assert (won(hand), cites(hand)) == ({1: 300, 2: -150, 3: -150}, ["I-058"])
    hand = act(to_the_showdown(hand_of(STUD, HIGH_STUD, fact, ask=True)), "1 muck, show, show")
    assert (won(hand), follows(hand)) == ({1: -150, 2: 300, 3: -150}, ["show all"])
    assert cites(play_quietly(hand_of(RAZZ, HIGH_STUD, fact))) == ["I-058"]


def test_only_what_was_turned_up_is_seen() -> None:
    hand = to_the_showdown(hand_of(HOLDEM["central-coast"], CARDS, ask=True))
    hand.incident("showdown 1 part-shown by 1")
    assert Turned(1, (hand.table.by_number[1].hole[0],)) in events_seen(hand, 3)
    assert hand.table.by_number[1].hole[1] not in view(hand, 3).seats[0].down


def test_who_has_shown_cannot_show_in_part() -> None:
    hand = act(to_the_showdown(hand_of(HOLDEM["central-coast"], CARDS, ask=True)), "1 show")
    with pytest.raises(IllegalIncident, match="a choice was made since showdown 1"):
        hand.incident("showdown 1 part-shown by 1")
    with pytest.raises(IllegalIncident, match="showdown 2 is no moment for part-shown"):
        hand.incident("showdown 2 part-shown by 1")
    assert asked(hand) == (2,)


@clause("I-059")
def test_nobody_shows_before_who_began() -> None:
    """000:382, 000:772, 003:296, 003:459, 003:518, 004:91, 004:195, 004:436: who checked first is asked
    first, the others in turn; somebody else who wants to show is refused."""
    for rule_set_id, cards in (
        ("hawaiian-gardens/mexican-poker", FIVE),
        ("hawaiian-gardens/asian-five-card-stud", FIVE),
        (CC_OMAHA, OMAHA),
        ("central-coast/omaha-hi-lo", OMAHA),
        ("central-coast/asian-five-card-stud", FIVE),
        ("central-coast/five-card-stud", FIVE),
        ("central-coast/mexican-poker", FIVE),
        (HOLDEM["nineteenth"], CARDS),
        (STUD, HIGH_STUD),
        (RAZZ, HIGH_STUD),
        ("nineteenth-hole/mexican-stud", FIVE),
    ):
        hand = to_the_showdown(hand_of(rule_set_id, cards, ask=True))
        first = hand.table.shows_first
        assert asked(hand) == (first,)
        other = next(seat.number for seat in hand.table.live() if seat.number != first)
        with pytest.raises(IllegalChoice, match=f"seat {other} has nothing to decide now"):
            hand.choose(Choice("show", seat=other))
        play_quietly(hand)
        shown = [event.seat for event in hand.events if isinstance(event, Shown)]
        assert shown[0] == first
        check_hand(hand)


@clause("I-059")
def test_who_bet_last_shows_first() -> None:
    """003:296, 004:195: the action was his."""
    hand = to_the_showdown(hand_of(HOLDEM["nineteenth"], CARDS, ask=True))
    assert asked(hand) == (1,)
    hand = hand_of(HOLDEM["nineteenth"], CARDS, ask=True)
    act(hand, "call, call, check", "check, check, check", "check, check, check", "check, bet 600, call, call")
    assert asked(hand) == (2,)


@clause("I-060")
def test_no_pot_is_paid_before_every_losing_hand_is_killed() -> None:
    """000:797, 003:180, 003:236, 003:304, 003:389: the pot lies there until the last hand has shown or
    mucked, and the best one stays face up."""
    for rule_set_id, cards in (
        ("hawaiian-gardens/asian-five-card-stud", FIVE),
        (HOLDEM["central-coast"], CARDS),
        ("central-coast/texas-holdem-hi-lo", CARDS),
        ("central-coast/crazy-pineapple", one_at_a_time("As Ah 2c", "Ks Kh 3c", "Qs Qh 5c")),
        ("central-coast/pineapple", one_at_a_time("As Ah 2c", "Ks Kh 3c", "Qs Qh 5c")),
        (CC_OMAHA, OMAHA),
        ("central-coast/omaha-hi-lo", OMAHA),
        ("central-coast/seven-card-stud", HIGH_STUD),
        ("central-coast/seven-card-stud-hi-lo", HIGH_STUD),
        ("central-coast/razz", HIGH_STUD),
    ):
        hand = to_the_showdown(hand_of(rule_set_id, cards, ask=True))
        pot = hand.table.pot.balance
        while hand.decision is not None:
            assert hand.table.pot.balance == pot
            act(hand, "show")
        killed = [event for event in hand.events if isinstance(event, (Shown, Mucked))]
        assert {event.seat for event in killed} == {seat.number for seat in hand.table.live()}
        check_hand(hand)


BOARD_PLAYS = one_at_a_time("2c 3d", "2d 3c", "2h 3h") + " 4c As Ks Qs 4d Js 4h Ts"
"""A royal flush lies on the board."""


@clause("I-061")
@pytest.mark.parametrize(
    "rule_set_id",
    ["hawaiian-gardens/crazy-pineapple", "lucky-lady/texas-holdem", "lucky-lady/no-limit-holdem"],
)
def test_who_does_not_say_that_he_plays_the_board_gives_the_pot_up(rule_set_id: str) -> None:
    """000:124, 002:1397: declared, he has his half of the $9, here with the odd dollar; thrown away without
    a word, nothing."""
    pineapple = one_at_a_time("2c 3d 5c", "2d 3c 5d", "2h 3h 5h") + " 4c As Ks Qs 4d Js 4h Ts"
    cards = pineapple if "pineapple" in rule_set_id else BOARD_PLAYS
    hand = to_the_showdown(hand_of(rule_set_id, cards, ask=True))
    assert verbs(hand) == ["show", "play-board", "muck"]
    act(hand, "1 play-board, 2 show, 3 muck")
    assert won(hand) == {1: 200, 2: 100, 3: -300}
    check_hand(hand)
    hand = to_the_showdown(hand_of(rule_set_id, cards, "showdown 2 throws-away by 2", ask=True))
    act(hand, "1 play-board, 3 show")
    assert won(hand) == {1: 200, 2: -300, 3: 100}
    assert cites(hand) == ["thrown-away"]


@clause("I-062")
def test_the_board_is_played_only_after_checks_or_one_bet_that_was_called() -> None:
    """003:188, 003:245: and it has to be said; after a raise nobody may throw his hand away so."""
    pineapple = one_at_a_time("2c 3d 5c", "2d 3c 5d", "2h 3h 5h") + " 4c As Ks Qs 4d Js 4h Ts"
    for rule_set_id, cards in (
        (HOLDEM["central-coast"], BOARD_PLAYS),
        ("central-coast/texas-holdem-hi-lo", BOARD_PLAYS),
        ("central-coast/crazy-pineapple", pineapple),
    ):
        hand = to_the_showdown(hand_of(rule_set_id, cards, ask=True))
        assert verbs(hand) == ["show", "play-board", "muck"]
        raised = _raised_at_the_end(hand_of(rule_set_id, cards, ask=True))
        assert verbs(raised) == ["show", "muck"]
        act(hand, "1 muck, 2 play-board, 3 show")
        assert won(hand)[1] < 0 < won(hand)[2]


def _raised_at_the_end(hand: Hand) -> Hand:
    """A bet and a raise on the last street."""
    while len(hand.table.board) < 5:
        act(hand, _stay(hand))
    amount = hand.table.stakes.big
    act(hand, f"bet {amount}, raise {2 * amount}, call, call")
    return hand


SHOW_ALL = (
    "hawaiian-gardens/asian-five-card-stud",
    "central-coast/asian-five-card-stud",
    "central-coast/five-card-stud",
    "central-coast/mexican-poker",
    "nineteenth-hole/mexican-stud",
)


@clause("I-068")
@pytest.mark.parametrize("rule_set_id", SHOW_ALL)
def test_show_one_show_all(rule_set_id: str) -> None:
    """000:804, 003:456, 003:516, 004:87: seat 1 lets seat 3 see his cards and folds; seat 2 demands to see
    them, and when the pot has its winner they are shown to all."""
    hand = hand_of(rule_set_id, FIVE)
    hand.incident("turn 1 shows-to by 1: 3")
    down = hand.table.by_number[1].hole
    seen = [event for event in events_seen(hand, 3) if isinstance(event, Exposed)]
    assert [event.card for event in seen] == down
    assert all(event.card not in down for event in events_seen(hand, 2) if isinstance(event, Exposed))
    with pytest.raises(IllegalIncident):
        hand.incident("turn 1 demands by 3: 2")
    hand.incident("turn 1 demands by 2: 1")
    play_quietly(hand)
    assert hand.events[-1] == Shown(1, tuple(hand.table.by_number[1].hole)) or hand.table.by_number[1].shown
    assert cites(hand) == ["I-068b", "I-068"]
    check_hand(hand)


@clause("I-068")
def test_what_was_shown_to_one_is_shown_to_all_when_everybody_else_has_folded() -> None:
    """003:516: after the hand, too."""
    hand = hand_of("central-coast/mexican-poker", FIVE)
    hand.incident("turn 1 shows-to by 2: 3")
    hand.incident("turn 1 demands by 1: 2")
    while hand.decision is not None:
        seat = hand.decision.seat
        act(hand, "fold" if seat != 3 and "fold" in verbs(hand) else _stay(hand))
    assert Shown(2, tuple(hand.table.by_number[2].hole)) in hand.events
    check_hand(hand)


def _stay(hand: Hand) -> str:
    assert hand.decision is not None
    return str(quiet(hand.decision))
