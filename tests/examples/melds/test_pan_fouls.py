"""Pan: forced cards, foul hands and their price, false declarations, the last player, by printed lines."""

from random import Random

from houseway.cards import parse_cards
from houseway.facts import Finding, Money, Person
from houseway.play.events import Noted
from houseway.play.hand import Hand, deal
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from tests.examples.melds.pan_deals import CHIP, JUNK, all_play, chips, deal_pan, go, verbs
from tests.playing import advised

FIVES = "5s 5s Ac 3d 7h Qd 2h 4c 6c Jh"
SPREAD = ("3 spread 5s 5s 5s", "3 discard Jh")
"""Seat 3 spreads three fives of spades for 4 chips from each."""


def three_handed(draws: str) -> Hand:
    """Seat 3 has spread its fives and discarded."""
    return go(all_play(deal_pan({3: FIVES, 2: JUNK, 1: JUNK}, "5s " + draws)), *SPREAD)


def test_a_thrown_card_off_the_deck_may_be_forced_back() -> None:
    """004:369: it fits a spread of its player; he is paid for it and discards from the hand."""
    hand = three_handed("4h 4h 5s")
    go(hand, "2 discard 4h", "1 discard 4h", "3 discard 5s")
    assert hand.decision is not None and set(hand.decision.seats) == {1, 2}
    go(hand, "1 leave", "2 force", "3 add-1 5s")
    assert chips(hand) == {1: 13, 2: 13, 3: 31}
    assert hand.decision is not None and hand.decision.by_verb["discard"].pick is not None
    assert len(hand.decision.by_verb["discard"].pick.among) == 7


def test_a_card_that_nobody_forces_back_stays_thrown() -> None:
    hand = three_handed("4h 4h 5s 4h")
    go(hand, "2 discard 4h", "1 discard 4h", "3 discard 5s", "1 leave", "2 leave", "2 discard 4h")
    assert chips(hand) == {1: 15, 2: 15, 3: 27}


def test_a_card_off_the_deck_may_be_forced_until_two_have_drawn() -> None:
    """004:369: seat 1 lets it pass at first; seat 2 has drawn and may not force any more."""
    hand = three_handed("4h 4h 5s 4h 4d")
    go(hand, "2 discard 4h", "1 discard 4h", "3 discard 5s", "1 leave", "2 leave", "2 discard 4h")
    # Before the second draw behind.
    assert hand.decision is not None and (hand.decision.asks, hand.decision.seats) == ("force", (1,))
    go(hand, "1 force", "3 add-1 5s", "3 discard 6c", "1 discard 4d")
    assert chips(hand) == {1: 13, 2: 13, 3: 31}
    left = three_handed("4h 4h 5s 4h 4d 4s")
    go(left, "2 discard 4h", "1 discard 4h", "3 discard 5s", "1 leave", "2 leave", "2 discard 4h", "1 leave")
    go(left, "1 discard 4d")
    assert left.decision is not None and (left.decision.asks, left.decision.seat) == ("play", 3)


def test_head_up_a_player_who_has_drawn_may_still_force() -> None:
    """004:369"""
    hand = all_play(deal_pan({3: FIVES, 2: JUNK}, "5s 4h 5s 4h"))
    go(hand, "3 draw", "3 spread 5s 5s 5s", "3 discard Jh", "2 draw", "2 discard 4h")
    go(hand, "3 draw", "3 discard 5s", "2 leave", "2 draw", "2 discard 4h", "3 draw")
    assert hand.decision is not None and (hand.decision.asks, hand.decision.seats) == ("force", (2,))
    go(hand, "2 force", "3 add-1 5s")
    assert chips(hand) == {2: 13, 3: 25}


def test_a_card_of_the_hand_may_be_forced_until_its_player_touches_the_deck() -> None:
    """004:369: by any active player, also one who has drawn since."""
    dealt = "5s 5s 5s 3d 7h Qd 2h 4c 6c Jh"
    hand = all_play(deal_pan({3: dealt, 2: JUNK, 1: JUNK}, "5s 4h 4d 4s"))
    go(hand, "3 spread 5s 5s 5s", "3 discard 5s", "2 leave", "1 leave", "2 discard 4h", "1 discard 4d")
    assert hand.decision is not None and (hand.decision.asks, set(hand.decision.seats)) == ("force", {1, 2})
    go(hand, "2 force", "3 add-1 5s", "3 discard Jh", "3 discard 4s")
    assert chips(hand) == {1: 13, 2: 13, 3: 31}
    assert hand.table.seat(3).hole == list(parse_cards("3d 7h Qd 2h 4c 6c"))


def test_a_card_that_another_took_cannot_be_forced_back() -> None:
    hand = all_play(deal_pan({3: FIVES, 2: "5s 5s Ac 3c 7c Qc 2d 4d 6d Jd", 1: JUNK}, "5s 2c 4h 5s 4d"))
    go(hand, *SPREAD, "2 discard 2c", "1 discard 4h", "3 discard 5s", "2 leave", "1 leave")
    go(hand, "2 take", "2 spread 5s 5s 5s", "2 discard Jd", "1 discard 4d")
    assert hand.decision is None or hand.decision.asks != "force"


def test_an_overlooked_card_may_be_forced_by_anybody_but_its_thrower() -> None:
    """004:367-368: who reaches for the deck in spite of a card that fits."""
    hand = three_handed("4h 5s 4h")
    go(hand, "2 discard 4h", "1 discard 5s", "3 draw")
    assert hand.decision is not None and (hand.decision.asks, hand.decision.seats) == ("force", (2,))
    go(hand, "2 force", "3 add-1 5s")
    assert chips(hand) == {1: 13, 2: 13, 3: 31}


def test_a_card_of_the_hand_that_fits_may_be_forced_back() -> None:
    """004:369: its player has to put it on his spread."""
    dealt = "5s 5s 5s 3d 7h Qd 2h 4c 6c Jh"
    hand = all_play(deal_pan({3: dealt, 2: JUNK, 1: JUNK}, "5s 4h"))
    go(hand, "3 spread 5s 5s 5s", "3 discard 5s", "2 force", "3 add-1 5s")
    assert chips(hand) == {1: 13, 2: 13, 3: 31}


def test_an_out_card_is_forced_on_who_waits_for_more() -> None:
    """004:370-371: the hand ends for the lower pay."""
    out = "5h 5h 5h 5h 4c 4c 4c Kd Kd Kd"
    hand = all_play(deal_pan({3: out, 2: JUNK, 1: JUNK}, "2c 4h 4h 4c"))
    go(hand, "3 spread 5h 5h 5h 5h", "3 spread 4c 4c 4c", "3 spread Kd Kd Kd", "3 discard 2c")
    go(hand, "2 discard 4h", "1 discard 4h", "3 discard 4c", "2 force", "3 add-2 4c")
    assert hand.over and hand.table.outcome == "out"
    noted = [event for event in hand.events if isinstance(event, Noted) and event.kind == "forces a card"]
    assert noted[0].cites == ("force", "out-card")


def test_a_called_foul_repays_and_owes_the_outs_alone() -> None:
    """004:332-341, 004:350: a card off the deck put into the hand."""
    winner = "5h 5h 5h 5h 4c 4c 4c Kd Kd Kd"
    hand = all_play(deal_pan({3: FIVES, 2: winner, 1: JUNK}, "5s 2c 4h 4h Kd"))
    go(hand, *SPREAD)
    assert chips(hand) == {1: 15, 2: 15, 3: 27}
    go(hand, "2 discard 2c", "1 discard 4h", "3 irregular", "3 keep", "1 foul")
    assert chips(hand) == {1: 19, 2: 19, 3: 19}
    assert hand.table.seat(3).folded
    go(hand, "2 draw", "2 spread 5h 5h 5h 5h", "2 spread 4c 4c 4c", "2 spread Kd Kd Kd Kd")
    # Seat 1 pays 3 + 1 + 2 and outs of 8; the foul hand only the outs.
    assert chips(hand) == {1: 19 - 6 - 8, 2: 19 + 6 + 16 + 3, 3: 19 - 8}


def test_a_foul_hand_repays_only_as_far_as_its_chips_go() -> None:
    """004:335: commensurate with the chips on the table."""
    hand = all_play(deal_pan({3: FIVES, 2: FIVES, 1: JUNK}, "5s 5s 4h 2c", chips={3: 3}))
    go(hand, *SPREAD, "2 spread 5s 5s 5s", "2 discard Jh", "1 discard 4h")
    assert chips(hand) == {1: 13, 2: 25, 3: 2}
    go(hand, "3 irregular", "3 keep", "1 foul")
    assert chips(hand) == {1: 13, 2: 27, 3: 0}


def test_a_violation_that_nobody_calls_passes() -> None:
    hand = three_handed("4h 4h 2c 4h")
    go(hand, "2 discard 4h", "1 discard 4h", "3 irregular", "3 keep", "1 leave", "2 leave", "3 discard 2c")
    assert hand.decision is not None and hand.decision.seat == 2


def test_who_throws_his_own_hand_in_pays_everything() -> None:
    """004:342: later pays and outs; 004:380: the card that was drawn stays live."""
    hand = all_play(deal_pan({3: JUNK, 2: FIVES, 1: JUNK}, "5s"))
    go(hand, "3 irregular", "3 give-up")
    assert "take" in verbs(hand)
    go(hand, "2 take", "2 spread 5s 5s 5s")
    assert chips(hand) == {1: 15, 2: 27, 3: 15}


def test_an_invalid_spread_may_be_taken_back_until_the_next_draw() -> None:
    """004:349: without a penalty."""
    hand = go(
        all_play(deal_pan({2: JUNK, 1: JUNK}, "4h 4h 4h")), "2 draw", "2 irregular", "2 misspread Ac 3d 5h"
    )
    assert chips(hand) == {1: 19, 2: 19}
    go(hand, "2 discard 4h", "1 draw", "1 discard 4h", "2 take-back", "2 draw", "2 discard 4h")
    assert len(hand.table.seat(2).hole) == 10


def test_the_card_that_was_kept_is_live_again() -> None:
    """004:380: seat 3 puts the card that seat 2 waits for into the hand, and is called."""
    out = "5h 5h 5h 5h 4c 4c 4c Kd Kd Kd"
    hand = all_play(deal_pan({3: JUNK, 2: out, 1: JUNK}, "2c 2d 4h Kd"))
    go(hand, "3 discard 2c", "2 spread 5h 5h 5h 5h", "2 spread 4c 4c 4c", "2 spread Kd Kd Kd", "2 discard 2d")
    go(hand, "1 discard 4h", "3 irregular", "3 keep", "2 foul")
    assert verbs(hand) >= {"draw", "take"}
    live = [event for event in hand.events if isinstance(event, Noted) and "live-card" in event.cites]
    assert len(live) == 1
    go(hand, "2 take", "2 add-3 Kd")
    assert hand.over and hand.table.outcome == "out"


def test_the_last_player_goes_out_with_the_live_card() -> None:
    """004:355, 004:380: any card that can be used puts the hand out in the quickest way."""
    out = "5h 5h 5h 5h 4c 4c 4c Kd Kd Kd"
    for act in (["2 irregular", "2 keep", "1 foul"], ["2 irregular", "2 give-up"]):
        hand = all_play(deal_pan({2: JUNK, 1: out}, "Kd 2c 2c 2c"))
        go(hand, "2 draw", *act, "1 play")
        assert hand.over and hand.table.outcome == "out"
        assert len(hand.table.shoe.cards) == 3


def test_the_pay_of_an_invalid_spread_goes_back() -> None:
    """004:349: there is no penalty but that; in the same turn, or until the next draw."""
    hand = all_play(deal_pan({3: JUNK, 2: JUNK, 1: JUNK}, "4h 4h 4d 4s"))
    go(hand, "3 irregular", "3 misspread 400 Ac 3d 5h")
    assert chips(hand) == {1: 15, 2: 15, 3: 27}
    assert "put-right" in verbs(hand)
    go(hand, "3 discard 4h", "2 discard 4h", "1 discard 4d", "3 take-back")
    assert chips(hand) == {1: 19, 2: 19, 3: 19}
    assert len(hand.table.seat(3).hole) == 10
    spread = "5s 5s 5s 3d 7h Qd 2h 4c 6c Jh"
    hand = all_play(deal_pan({3: spread, 2: JUNK, 1: JUNK}, "5s 4h"))
    go(hand, "3 spread 5s 5s 5s 5s", "3 irregular", "3 misspread 200 3d 7h Qd")
    assert chips(hand) == {1: 11, 2: 11, 3: 35}
    go(hand, "3 put-right", "3 take-back", "3 discard 3d")
    assert chips(hand) == {1: 13, 2: 13, 3: 31}
    called = all_play(deal_pan({3: JUNK, 2: JUNK, 1: JUNK}, "4h 4h 4d 4s"))
    go(called, "3 irregular", "3 misspread 400 Ac 3d 5h", "3 discard 4h", "2 discard 4h", "1 discard 4d")
    go(called, "3 leave-it", "2 foul")
    assert chips(called) == {1: 19, 2: 19, 3: 19}


def test_an_invalid_spread_left_lying_may_be_called() -> None:
    """004:347-349: when its player touches the deck."""
    dealt = {3: JUNK, 2: JUNK, 1: JUNK}
    hand = all_play(deal_pan(dealt, "4h 4h 4h 4h"))
    go(hand, "3 irregular", "3 misspread Ac 3d 5h", "3 discard 4h", "2 discard 4h", "1 discard 4h")
    go(hand, "3 leave-it")
    assert hand.decision is not None and (hand.decision.asks, set(hand.decision.seats)) == ("foul", {1, 2})
    go(hand, "2 foul")
    assert hand.table.seat(3).folded


def test_a_primary_spread_is_put_right_as_it_lies() -> None:
    """004:348: with the card off the deck in it, also after the discard."""
    dealt = {3: "5s 5s Ac 3d 7h Qd 2h 4c 6c Jh", 2: JUNK, 1: JUNK}
    hand = all_play(deal_pan(dealt, "5s 4h 4h 4h"))
    go(hand, "3 irregular", "3 misspread 5s 5s Ac", "3 discard Jh", "2 discard 4h", "1 discard 4h")
    assert verbs(hand) == {"spread", "leave-it"}
    go(hand, "3 spread 5s 5s 5s")
    assert chips(hand) == {1: 15, 2: 15, 3: 27}
    assert parse_cards("Ac")[0] in hand.table.seat(3).hole


def test_two_discards_or_none_may_be_called() -> None:
    """004:344-345: at once, and when the player touches the deck with a wrong number of cards."""
    start = [*SPREAD[:1], "3 irregular"]
    for act in ("3 discard-two Jh 6c", "3 no-discard"):
        called = go(all_play(deal_pan({3: FIVES, 2: JUNK, 1: JUNK}, "5s 4h")), *start, act, "1 foul")
        assert chips(called) == {1: 19, 2: 19, 3: 19}
        hand = go(all_play(deal_pan({3: FIVES, 2: JUNK, 1: JUNK}, "5s 4h 4h 4h")), *start, act)
        go(hand, "1 leave", "2 leave", "2 discard 4h", "1 discard 4h")
        assert hand.decision is not None and (hand.decision.asks, set(hand.decision.seats)) == (
            "foul",
            {1, 2},
        )


def test_taking_a_card_from_a_spread_needs_no_call() -> None:
    """004:374-378: the dealer enforces it."""
    hand = three_handed("4h 4h 4h")
    go(hand, "2 discard 4h", "1 discard 4h", "3 irregular", "3 lift 5s")
    assert hand.table.seat(3).folded
    assert chips(hand) == {1: 19, 2: 19, 3: 19}


def test_a_false_declaration_fouls_both() -> None:
    """004:351: its player repays his pays, the one who threw in does not; both pay the outs."""
    winner = "5h 5h 5h 5h 4c 4c 4c Kd Kd Kd"
    dealt = {4: FIVES, 3: "7s 7s 7s 3d 5h Qd 2h 4d 6c Jh", 2: winner, 1: JUNK}
    hand = all_play(deal_pan(dealt, "5s 2c 4h 4h 2c Kd", chips={1: 40, 2: 40, 3: 40, 4: 40}))
    go(hand, "4 spread 5s 5s 5s", "4 discard Jh", "3 spread 7s 7s 7s", "3 discard 2c")
    go(hand, "2 discard 4h", "1 discard 4h")
    assert chips(hand) == {1: 31, 2: 31, 3: 47, 4: 47}
    go(hand, "4 irregular", "4 say-out", "3 throw-in", "2 wait", "1 wait")
    assert chips(hand) == {1: 35, 2: 35, 3: 51, 4: 35}
    go(hand, "2 draw", "2 spread 5h 5h 5h 5h", "2 spread 4c 4c 4c", "2 spread Kd Kd Kd Kd")
    assert chips(hand) == {1: 35 - 6 - 8, 2: 35 + 6 + 24 + 4, 3: 43, 4: 27}


def test_a_false_declaration_that_fouls_nobody_passes() -> None:
    hand = all_play(deal_pan({3: JUNK, 2: JUNK, 1: JUNK}, "4h"))
    go(hand, "3 irregular", "3 say-out", "2 wait", "1 wait", "3 discard 4h")
    assert len(hand.table.live()) == 3


def test_all_others_fouled_by_one_player() -> None:
    """004:356: the tops stay and the hand is dealt again."""
    hand = three_handed("4h 4h 4h")
    go(hand, "2 discard 4h", "1 discard 4h", "3 irregular", "3 say-out", "2 throw-in", "1 throw-in")
    assert hand.over and hand.table.outcome == "redeal"
    assert chips(hand) == {1: 19, 2: 19, 3: 19}
    assert hand.table.state["tops"] == 3 * CHIP


def test_the_last_player_settles_with_the_foul_hand() -> None:
    """004:353-354."""
    hand = go(all_play(deal_pan({2: JUNK, 1: JUNK}, "4h")), "2 draw", "2 irregular", "2 keep", "1 foul")
    assert verbs(hand) == {"settle", "play"}
    go(hand, "1 settle 500")
    assert hand.decision is not None
    assert hand.decision.about == Finding("would settle", (Money(5_00), Person(1)))
    go(hand, "2 agree")
    assert hand.over and chips(hand) == {1: 26, 2: 14}


def test_the_last_player_plays_the_hand_out_face_up() -> None:
    """004:355: with every card that can be used; the foul hand pays the outs."""
    winner = "5h 5h 5h 5h 4c 4c 4c Kd Kd Kd"
    hand = all_play(deal_pan({2: JUNK, 1: winner}, "4h 2c 2c Kd"))
    go(hand, "2 draw", "2 irregular", "2 keep", "1 foul", "1 settle 900", "2 refuse")
    assert hand.over and hand.table.outcome == "out"
    assert hand.table.seat(1).shown
    assert chips(hand) == {1: 19 + 8 + 2, 2: 11}


def test_suggestions_are_sound() -> None:
    """Bots never foul, never leave a card that they can use, and hands come to an end."""
    rules = load("nineteenth-hole/pan")
    random = Random("pan")
    ends = []
    for _ in range(60):
        seats = tuple([SeatStart(n, 39 * CHIP) for n in range(1, random.randint(3, 9))])
        hand = deal(rules, Start(seats=seats), random)
        while (decision := hand.decision) is not None:
            seat = random.choice(decision.seats)
            choice = advised(hand, seat)
            option = next(o for o in decision.for_seat(seat).options if o.verb == choice.verb)
            assert not option.irregular
            hand.choose(choice)
        ends.append(hand.table.outcome)
    assert ends.count("out") > 40
