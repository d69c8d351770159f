"""Hands that touch the muck, are swept up, exposed, turned over; the clock; what the management decides."""

import pytest

from houseway.cards import UNKNOWN
from houseway.errors import IllegalIncident
from houseway.play.events import Exposed
from houseway.play.incidents.misdeal import MISDEAL
from houseway.play.view import events_seen
from houseway.testing import check_hand, won
from houseway.words.payments import incidents_of
from houseway.words.teller import Teller
from tests.irregularities.betting.tables import (
    act,
    asked,
    bets,
    cites,
    slip,
    stay,
    table_of,
    to_the_bet,
    to_the_end,
    verbs,
)
from tests.irregularities.clause import clause

FLOOR = (0,)


@clause("I-066")
def test_a_hand_that_touches_the_muck_is_dead() -> None:
    """000:379: no way back; the bets stay in the pot."""
    hand = to_the_bet(table_of("hawaiian-gardens/mexican-poker", "2-4"))
    act(hand, "bet 200")
    (seat,) = asked(hand)
    bettor = next(number for number, bet in bets(hand).items() if bet)
    slip(hand, f"touches-muck by {bettor}")
    assert hand.table.seat(bettor).folded
    assert (asked(hand), cites(hand)) == ((seat,), ["I-066"])
    assert to_the_end(hand)[bettor] == -2_00 - 2_00


@clause("I-067")
def test_the_floor_may_retrieve_a_hand_from_the_muck() -> None:
    """000:787, 003:452, 003:513, 004:79."""
    for rule_set_id in (
        "hawaiian-gardens/asian-five-card-stud",
        "central-coast/asian-five-card-stud",
        "central-coast/five-card-stud",
        "central-coast/mexican-poker",
        "nineteenth-hole/mexican-stud",
    ):
        for way, dead in (("fouled", True), ("retrieved", False)):
            hand = to_the_bet(table_of(rule_set_id, "2-4"))
            (seat,) = asked(hand)
            slip(hand, f"touches-muck by {seat}")
            assert (asked(hand), verbs(hand)) == (FLOOR, ["fouled", "retrieved"])
            act(hand, way)
            assert (hand.table.seat(seat).folded, asked(hand) == (seat,)) == (dead, not dead)
            assert cites(hand) == ["I-067"]
            to_the_end(hand)


@clause("I-345")
def test_a_hand_that_was_swept_up_is_lost_unless_it_can_be_told_apart() -> None:
    """000:789, 003:296, 003:408, 004:195, 004:436: its player should have guarded it."""
    for rule_set_id in (
        "hawaiian-gardens/asian-five-card-stud",
        "central-coast/omaha",
        "central-coast/omaha-hi-lo",
        "central-coast/seven-card-stud",
        "central-coast/seven-card-stud-hi-lo",
        "central-coast/razz",
        "nineteenth-hole/texas-holdem",
        "nineteenth-hole/seven-card-stud",
        "nineteenth-hole/razz",
    ):
        for way, dead in (("lost", True), ("identified", False)):
            hand = to_the_bet(table_of(rule_set_id))
            (seat,) = asked(hand)
            lost = hand.table.clockwise(seat)[0]
            slip(hand, f"hand-swept by {lost.number}")
            act(hand, way)
            assert (hand.table.seat(lost.number).folded, asked(hand), cites(hand)) == (
                dead,
                (seat,),
                ["I-345"],
            )
            to_the_end(hand)


def test_the_last_hand_left_wins() -> None:
    """Two of three hands are lost: nobody is asked any more."""
    hand = table_of("central-coast/omaha", "3-6")
    for seat in (1, 3):
        slip(hand, f"hand-swept by {seat}")
        act(hand, "lost")
    assert won(hand) == {1: -1_00, 2: 1_00, 3: 0}
    check_hand(hand)


@clause("I-066", "I-067", "I-345")
def test_a_hand_is_lost_at_a_draw_and_before_the_opening_too() -> None:
    """000:379 and its sisters say once a card touches the muck, whatever is asked then."""
    for rule_set_id, asks in (("hawaiian-gardens/lowball", "discard"), ("central-coast/razz", "bring in")):
        for fact in ("touches-muck by", "hand-swept by", "ruling by 0: dead"):
            hand = table_of(rule_set_id)
            while hand.decision is not None and hand.decision.asks != asks:
                stay(hand)
            (seat,) = asked(hand)
            why = "; the cards were mixed" if fact.startswith("ruling") else ""
            slip(hand, f"{fact} {seat}{why}")
            if asked(hand) == FLOOR:
                stay(hand)
            assert hand.table.seat(seat).folded
            assert asked(hand) != (seat,)
            to_the_end(hand)


@clause("I-094")
def test_upcards_taken_up_are_a_fold_when_somebody_behind_acts() -> None:
    """000:180: facing a bet, in turn; until then he may still call."""
    for rule_set_id in (
        "hawaiian-gardens/seven-card-stud",
        "hawaiian-gardens/seven-card-stud-hi-lo",
        "hawaiian-gardens/razz",
    ):
        hand = to_the_bet(table_of(rule_set_id))
        act(hand, f"bet {hand.table.stakes.small}")
        (seat,) = asked(hand)
        behind = hand.table.clockwise(seat)[0].number
        slip(hand, f"picks-up by {seat}")
        assert (asked(hand), verbs(hand)) == ((seat,), ["call", "raise", "fold"])
        slip(hand, f"acts-out-of-turn by {behind}: call")
        assert hand.table.seat(seat).folded
        assert {s.total for s in hand.table.live()} == {hand.table.seat(seat).total + hand.table.stakes.small}
        assert cites(hand) == ["I-094b", "I-046b", "I-094"]
        to_the_end(hand)


@clause("I-095")
def test_turning_an_upcard_over_risks_the_pot() -> None:
    """003:411: after a bet; whether it is lost the floor says."""
    for rule_set_id in (
        "central-coast/seven-card-stud",
        "central-coast/seven-card-stud-hi-lo",
        "central-coast/razz",
    ):
        for way, dead in (("lost", True), ("kept", False)):
            hand = to_the_bet(table_of(rule_set_id, "3-6"))
            act(hand, "bet 300")
            (seat,) = asked(hand)
            slip(hand, f"turns-down by {seat}")
            assert (asked(hand), verbs(hand)) == (FLOOR, ["lost", "kept"])
            act(hand, way)
            assert (hand.table.seat(seat).folded, cites(hand)) == (dead, ["I-095"])
            to_the_end(hand)


@clause("I-096")
def test_turning_an_upcard_over_gives_up_the_pot() -> None:
    """004:461: once there is a bet; before it the card is only turned up again."""
    for rule_set_id in ("nineteenth-hole/seven-card-stud", "nineteenth-hole/razz"):
        hand = to_the_bet(table_of(rule_set_id, "3-6"))
        (first,) = asked(hand)
        slip(hand, f"turns-down by {first}")
        assert (asked(hand), cites(hand)) == ((first,), ["upcards-turned-up-again"])
        act(hand, "bet 300")
        (seat,) = asked(hand)
        slip(hand, f"turns-down by {seat}")
        assert hand.table.seat(seat).folded
        assert cites(hand)[-1] == "I-096"
        to_the_end(hand)


@clause("I-127")
def test_a_card_that_its_player_exposes_plays_as_a_down_card() -> None:
    """000:375, 000:779, 003:446, 003:507, 004:69: everybody has seen it, and no other comes for it."""
    for rule_set_id in (
        "hawaiian-gardens/mexican-poker",
        "hawaiian-gardens/asian-five-card-stud",
        "central-coast/asian-five-card-stud",
        "central-coast/five-card-stud",
        "central-coast/mexican-poker",
        "nineteenth-hole/mexican-stud",
    ):
        hand = to_the_bet(table_of(rule_set_id, "2-4"))
        (seat,) = asked(hand)
        held, up = [*hand.table.seat(seat).hole], [*hand.table.seat(seat).up]
        slip(hand, f"self-exposed by {seat}: 1")
        assert (hand.table.seat(seat).hole, hand.table.seat(seat).up) == (held, up)
        other = hand.table.clockwise(seat)[0].number
        (seen,) = [event for event in events_seen(hand, other) if isinstance(event, Exposed)]
        assert seen.card is held[0] is not UNKNOWN
        assert (asked(hand), cites(hand)) == ((seat,), ["I-127"])
        to_the_end(hand)


@clause("I-127", "I-068")
def test_cards_that_a_player_lets_be_seen_are_told_in_words() -> None:
    hand = to_the_bet(table_of("central-coast/asian-five-card-stud", "2-20"))
    slip(slip(hand, "self-exposed by 1: 1"), "shows-to by 2: 3")
    told = incidents_of(hand, Teller(rules=hand.rules), 200)
    for seat, word in ((1, "is exposed by its player"), (2, "is shown to another")):
        assert f"Seat {seat}'s card {word}: {hand.table.seat(seat).hole[0]}" in told


def test_a_card_is_exposed_while_others_are_asked_something_else() -> None:
    """At a bring-in and at a draw: nothing comes of it there either."""
    for rule_set_id, asks in (("central-coast/razz", "bring in"), ("hawaiian-gardens/lowball", "discard")):
        hand = table_of(rule_set_id)
        while hand.decision is not None and hand.decision.asks != asks:
            stay(hand)
        (seat,) = asked(hand)
        slip(hand, f"self-exposed by {seat}: 2")
        assert (asked(hand), cites(hand)) == ((seat,), ["I-127"])
        to_the_end(hand)


@clause("I-048")
def test_the_clock_runs_out() -> None:
    """000:78, 000:1256: who faces a bet loses his hand; who does not has checked, a ruling of ours."""
    for rule_set_id in (
        "hawaiian-gardens/no-limit-holdem",
        "hawaiian-gardens/limit-buy-in-no-limit-holdem",
        "hawaiian-gardens/omaha",
        "hawaiian-gardens/omaha-hi-lo",
    ):
        hand = table_of(rule_set_id)
        slip(hand, "time-up by 3")
        assert (hand.table.seat(3).folded, asked(hand), cites(hand)) == (True, (1,), ["I-048"])
        to_the_bet(hand)
        (seat,) = asked(hand)
        slip(hand, f"time-up by {seat}")
        assert (hand.table.seat(seat).folded, asked(hand) != (seat,), cites(hand)) == (
            False,
            True,
            ["I-048", "I-048b"],
        )
        to_the_end(hand)
    with pytest.raises(IllegalIncident, match="no ruling"):
        slip(table_of("central-coast/texas-holdem", "3-6"), "time-up by 3")
    with pytest.raises(IllegalIncident):
        slip(table_of("hawaiian-gardens/omaha", "3-6"), "time-up by 3")


@clause("I-335")
def test_the_management_decides_in_the_interest_of_the_game() -> None:
    """003:462, 004:95: a hand dead, a player's chips back, or everybody's; never without a reason."""
    for rule_set_id in ("central-coast/asian-five-card-stud", "nineteenth-hole/mexican-stud"):
        hand = to_the_bet(table_of(rule_set_id, "2-4"))
        (seat,) = asked(hand)
        act(hand, "bet 200")
        before = hand.stacks()
        with pytest.raises(IllegalIncident, match="needs its reason"):
            slip(hand, f"ruling by 0: dead {seat}")
        with pytest.raises(IllegalIncident, match="is no ruling"):
            slip(hand, f"ruling by 0: pays {seat}; because")
        with pytest.raises(IllegalIncident, match="the house"):
            slip(hand, f"ruling by {seat}: misdeal; because")
        assert hand.stacks() == before
        back = hand.branch()
        slip(hand, f"ruling by 0: dead {seat}; the cards were mixed with another hand")
        assert (hand.table.seat(seat).folded, cites(hand)) == (True, ["I-335b"])
        assert to_the_end(hand)[seat] < -2_00
        void = back.branch()
        slip(back, f"ruling by 0: return {seat}; a card came from another deck")
        assert (back.table.seat(seat).folded, back.stacks()[seat], cites(back)) == (True, 500_00, ["I-335c"])
        assert to_the_end(back)[seat] == 0
        slip(void, "ruling by 0: misdeal; the deck had two aces of spades")
        assert void.table.outcome == MISDEAL
        assert set(won(void).values()) == {0}
        check_hand(void)


@clause("I-335")
def test_the_management_voids_a_hand_of_any_game() -> None:
    """004:304-305, 004:617: at whatever decision."""
    for rule_set_id in ("nineteenth-hole/double-hand-poker", "nineteenth-hole/pai-gow"):
        hand = table_of(rule_set_id)
        stay(hand)
        slip(hand, "ruling by 0: misdeal; a piece was missing")
        assert (hand.table.outcome, cites(hand)) == (MISDEAL, ["I-335"])
        assert set(won(hand).values()) == {0}
        check_hand(hand)
