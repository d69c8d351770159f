"""What the sheet forbids and prices, allows or tells: choices with their price, and what a view shows."""

import pytest

from houseway.cards import parse_cards
from houseway.errors import IllegalChoice, IllegalIncident
from houseway.play.hand import Hand
from houseway.play.view import view
from tests.examples.melds.pan_deals import CHIP, JUNK, all_play, chips, deal_pan, go, verbs
from tests.irregularities.clause import clause

FIVES = "5s 5s Ac 3d 7h Qd 2h 4c 6c Jh"
OUT = "5h 5h 5h 5h 4c 4c 4c Kd Kd Kd"
"""Ten cards that can all be spread."""
SPREAD = ("3 spread 5s 5s 5s", "3 discard Jh")


def three(draws: str, third: str = FIVES) -> Hand:
    return all_play(deal_pan({3: third, 2: JUNK, 1: JUNK}, draws))


def asks(hand: Hand) -> tuple[str, set[int]]:
    assert hand.decision is not None
    return hand.decision.asks, set(hand.decision.seats)


def price(hand: Hand, verb: str) -> object:
    assert hand.decision is not None
    option = hand.decision.option(verb)
    assert option is not None
    return option.price


@clause("I-298", "I-304")
def test_a_card_put_into_the_hand_is_foul_when_it_is_called() -> None:
    """004:332-340, 004:350: what was collected goes back, and the outs are still owed."""
    hand = go(three("5s 4h 4h 4h"), *SPREAD, "2 discard 4h", "1 discard 4h", "3 irregular")
    assert price(hand, "keep") == "the hand is foul when it is called"
    assert chips(hand) == {1: 15, 2: 15, 3: 27}
    go(hand, "3 keep")
    assert asks(hand) == ("foul", {1, 2})
    go(hand, "1 foul")
    assert chips(hand) == {1: 19, 2: 19, 3: 19}
    assert "foul" in hand.table.seat(3).marks


@clause("I-299")
def test_nobody_frees_himself_by_throwing_his_own_hand_in() -> None:
    """004:342: seat 3 pays what is collected after it, too."""
    hand = all_play(deal_pan({3: JUNK, 2: FIVES, 1: JUNK}, "5s"))
    go(hand, "3 irregular")
    assert price(hand, "give-up") == "you pay all that is still to come"
    go(hand, "3 give-up", "2 take", "2 spread 5s 5s 5s")
    assert chips(hand) == {1: 15, 2: 27, 3: 15}


@clause("I-300", "I-301")
def test_two_discards_or_none_may_be_called_then_and_at_the_next_draw() -> None:
    """004:343-345: when it is done, and when the player touches the deck with nine cards or eleven."""
    for act in ("3 discard-two Jh 6c", "3 no-discard"):
        hand = go(three("5s 4h 4h 4h"), SPREAD[0], "3 irregular")
        assert price(hand, act.split()[1]) == "the hand is foul when it is called"
        go(hand, act)
        assert asks(hand) == ("foul", {1, 2})
        go(hand, "1 leave", "2 leave", "2 discard 4h", "1 discard 4h")
        assert asks(hand) == ("foul", {1, 2})
        go(hand, "2 foul")
        assert chips(hand) == {1: 19, 2: 19, 3: 19}


@clause("I-303")
def test_what_is_no_spread_may_be_taken_back_until_the_next_draw() -> None:
    """004:343, 004:347-349: it costs the pay that was collected; left lying, it may be called."""
    hand = go(three("4h 4h 4d 4s", JUNK), "3 irregular")
    assert price(hand, "misspread") == "it goes back when you put it right"
    go(hand, "3 misspread 400 Ac 3d 5h")
    assert chips(hand) == {1: 15, 2: 15, 3: 27}
    go(hand, "3 discard 4h", "2 discard 4h", "1 discard 4d")
    assert verbs(hand) == {"take-back", "leave-it"}
    again = hand.branch()
    go(hand, "3 take-back")
    assert chips(hand) == {1: 19, 2: 19, 3: 19}
    go(again, "3 leave-it")
    assert asks(again) == ("foul", {1, 2})
    primary = go(three("5s 4h 4h 4h"), "3 irregular", "3 misspread 5s 5s Ac", "3 discard Jh")
    go(primary, "2 discard 4h", "1 discard 4h")
    assert verbs(primary) == {"spread", "leave-it"}


@clause("I-305")
def test_a_false_call_of_out_fouls_both_and_only_the_caller_repays() -> None:
    """004:343, 004:351."""
    third = "7s 7s 7s 3d 5h Qd 2h 4d 6c Jh"
    hand = all_play(deal_pan({4: FIVES, 3: third, 2: JUNK, 1: JUNK}, "5s 2c 4h 4h 2c"))
    go(hand, "4 spread 5s 5s 5s", "4 discard Jh", "3 spread 7s 7s 7s", "3 discard 2c")
    go(hand, "2 discard 4h", "1 discard 4h", "4 irregular")
    before = chips(hand)
    assert price(hand, "say-out") == "foul if another throws in for it"
    go(hand, "4 say-out", "3 throw-in", "2 wait", "1 wait")
    assert "foul" in hand.table.seat(3).marks & hand.table.seat(4).marks
    assert {seat: chips(hand)[seat] - before[seat] for seat in (1, 2, 3, 4)} == {1: 4, 2: 4, 3: 4, 4: -12}


@clause("I-306")
def test_the_last_player_settles_with_the_foul_hands_or_plays_it_out() -> None:
    """004:353-355."""
    hand = all_play(deal_pan({2: JUNK, 1: OUT}, "4h 2c 2c Kd"))
    go(hand, "2 draw", "2 irregular", "2 keep", "1 foul")
    assert verbs(hand) == {"settle", "play"}
    again = hand.branch()
    go(hand, "1 settle 500", "2 agree")
    assert chips(hand) == {1: 26, 2: 14}
    go(again, "1 play")
    assert again.table.outcome == "out" and again.table.seat(1).shown
    assert chips(again) == {1: 29, 2: 11}


@clause("I-307")
def test_who_makes_all_others_foul_brings_a_new_deal_for_the_same_tops() -> None:
    """004:356."""
    hand = go(three("4h", JUNK), "3 irregular", "3 say-out", "2 throw-in", "1 throw-in")
    assert hand.table.outcome == "redeal"
    assert hand.table.state["tops"] == 3 * CHIP


@clause("I-312")
def test_a_declaration_may_be_changed_until_the_next_player_acts() -> None:
    """004:319: the last one before a drawn card is on view."""
    hand = go(deal_pan({3: JUNK, 2: JUNK, 1: JUNK}, "4h"), "3 pass")
    assert asks(hand) == ("declare", {2, 3})
    go(hand, "3 change", "2 play", "1 play")
    assert (asks(hand), verbs(hand)) == (("declare", {1}), {"stay", "change"})
    go(hand, "1 change")
    assert [seat.number for seat in hand.table.live()] == [2, 3]


@clause("I-313")
def test_everybody_is_asked_in_order() -> None:
    """004:365: whose turn it is not cannot declare; who is not let play any more does not get a seat."""
    hand = deal_pan({3: JUNK, 2: JUNK, 1: JUNK}, "4h")
    assert asks(hand) == ("declare", {3})
    try:
        go(hand, "1 play")
    except (AssertionError, IllegalChoice):
        assert asks(hand) == ("declare", {3})
    else:
        raise AssertionError("seat 1 declared out of turn")


@clause("I-314")
def test_every_card_off_the_deck_is_seen_by_everybody() -> None:
    """004:366."""
    hand = three("4h 4h", JUNK)
    for seat in (0, 1, 2, 3):
        (card,) = [holding.cards for name, holding in view(hand, seat).common if name == "card"]
        assert card == parse_cards("4h")


@clause("I-315", "I-316")
def test_an_overlooked_card_may_be_forced_but_not_by_who_threw_it() -> None:
    """004:367-368: seat 1 throws what fits seat 3's spread, and seat 3 reaches for the deck."""
    hand = go(three("5s 4h 5s 4h"), *SPREAD, "2 discard 4h", "1 discard 5s", "3 draw")
    assert (asks(hand), verbs(hand)) == (("force", {2}), {"force", "leave"})
    go(hand, "2 force", "3 add-1 5s")
    assert chips(hand) == {1: 13, 2: 13, 3: 31}


@clause("I-317")
def test_a_card_that_fits_the_own_spread_may_be_forced_back() -> None:
    """004:369: off the deck until two have drawn behind."""
    hand = go(three("5s 4h 4h 5s 4h 4d"), *SPREAD, "2 discard 4h", "1 discard 4h", "3 discard 5s")
    assert asks(hand) == ("force", {1, 2})
    go(hand, "1 leave", "2 leave", "2 discard 4h")
    assert asks(hand) == ("force", {1})
    go(hand, "1 force", "3 add-1 5s")
    assert chips(hand) == {1: 13, 2: 13, 3: 31}


@clause("I-318")
def test_an_out_card_is_forced_on_who_waits_for_more() -> None:
    """004:370-373."""
    hand = go(three("2c 4h 4h 4c", OUT), "3 spread 5h 5h 5h 5h", "3 spread 4c 4c 4c", "3 spread Kd Kd Kd")
    go(hand, "3 discard 2c", "2 discard 4h", "1 discard 4h", "3 discard 4c", "2 force", "3 add-2 4c")
    assert hand.table.outcome == "out"


@clause("I-319", "I-320")
def test_a_card_taken_from_a_spread_is_foul_at_once_and_the_card_in_play_is_live() -> None:
    """004:374, 004:378, 004:380."""
    hand = go(three("5s 4h 4h 4h"), *SPREAD, "2 discard 4h", "1 discard 4h", "3 irregular")
    assert price(hand, "lift") == "the hand is foul at once"
    go(hand, "3 lift 5s")
    assert "foul" in hand.table.seat(3).marks
    (up,) = [holding.cards for name, holding in view(hand, 2).common if name == "discard"]
    assert up == parse_cards("4h")


@clause("I-326")
def test_nobody_pays_more_than_lies_in_front_of_him() -> None:
    """004:318, 004:389-394: seat 2 has two chips left; it pays them and is out of the hand."""
    hand = all_play(deal_pan({3: FIVES, 2: JUNK, 1: JUNK}, "5s 4h", chips={2: 3}))
    go(hand, "3 spread 5s 5s 5s")
    assert chips(hand) == {1: 15, 2: 0, 3: 25}
    assert "out-of-chips" in hand.table.seat(2).marks


@clause("I-342")
def test_two_players_may_split_the_tops_if_both_want_it() -> None:
    """004:317, 004:386: one refusal, and they play on."""
    hand = go(all_play(deal_pan({2: JUNK, 1: JUNK}, "4h")), "2 split", "1 refuse")
    assert (asks(hand), verbs(hand)) == (("play", {2}), {"split", "discard", "irregular"})
    assert chips(hand) == {1: 19, 2: 19}
    hand = go(all_play(deal_pan({2: JUNK, 1: JUNK}, "4h")), "2 split", "1 agree")
    assert chips(hand) == {1: 20, 2: 20}


@clause("I-342")
def test_double_tops_are_split_only_between_two_doubles_players() -> None:
    """004:386: seat 1 plays doubles, or both do; each of these has put in two chips."""
    for doubles, shares, stays in (([1], {1: 39, 2: 40}, CHIP), ([1, 2], {1: 40, 2: 40}, 0)):
        state = {"asked": [1, 2], "doubles": doubles}
        hand = all_play(deal_pan({2: JUNK, 1: JUNK}, "4h", chips={1: 40, 2: 40}, state=state))
        go(hand, "2 split", "1 agree")
        assert (chips(hand), hand.table.state.get("double_tops", 0)) == (shares, stays)


@clause("I-321")
def test_an_out_card_that_its_player_can_use_is_not_offered_for_the_discard() -> None:
    """004:381: seat 2 has ten cards down, seat 1 draws a four of clubs and has two more of them."""
    user = "4c 4c Ac 3d 7s Qd 2h 6h Jh Kc"
    hand = all_play(deal_pan({2: OUT, 1: user}, "2c 6s 2c 4c 2d"))
    go(hand, "2 draw", "2 spread 5h 5h 5h 5h", "2 spread 4c 4c 4c", "2 spread Kd Kd Kd", "2 discard 2c")
    go(hand, "1 draw", "1 discard 6s", "2 draw", "2 discard 2c", "1 draw")
    assert "discard" not in verbs(hand)
    with pytest.raises(IllegalChoice):
        go(hand, "1 discard 4c")


@clause("I-323")
def test_nothing_is_ruled_on_when_the_hand_is_out_of_play() -> None:
    """004:323: the floorman may as long as it is played."""
    hand = all_play(deal_pan({2: JUNK, 1: JUNK}, "4h"))
    assert [fact for fact in hand.incidents if fact.what == "declared-foul"]
    go(hand, "2 split", "1 agree")
    assert hand.over and not hand.incidents
    with pytest.raises(IllegalIncident, match="the hand is over"):
        hand.incident(f"turn {hand.turn} declared-foul by 2")


@clause("I-348")
def test_what_a_spread_is_worth_is_told_to_everybody() -> None:
    """004:325, 004:388: three fives of spades pay four chips."""
    hand = go(three("5s 4h"), "3 spread 5s 5s 5s")
    told = [event for event in hand.events if getattr(event, "kind", "") == "spreads"]
    assert [event.facts[-1].facts for event in told] == [(4,)]  # type: ignore[union-attr]
    assert [held.cards for spot in view(hand, 1).spots for held in spot.hands] == [parse_cards("5s 5s 5s")]
