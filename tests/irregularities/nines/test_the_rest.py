"""What the nines print that is no ruling on a fact: choices with a price, refusals, what is shown."""

import pytest

from houseway.cards import UNKNOWN
from houseway.errors import IllegalChoice
from houseway.play.decisions import Choice
from houseway.play.events import Closed, Noted
from houseway.play.view import view
from houseway.testing import act, asked, check_hand, notes, verbs
from tests.examples.bank.baccarat.rounds import SUPER, TO_TWO, begin, complaint, results
from tests.irregularities.clause import clause
from tests.irregularities.nines.rounds import CENTRAL, EVERY, GARDENS, PAN, felt_of, on, seated


@clause("I-188")
def test_the_player_dealer_s_hand_is_not_set_before_he_says_so() -> None:
    """003:613: nothing is settled, and nobody else can say it."""
    hand = act(seated(CENTRAL, [6], 6), "2 stand")
    assert (asked(hand), verbs(hand)) == ((1,), ["draw", "stand"])
    assert not [event for event in hand.events if isinstance(event, Closed)]
    with pytest.raises(IllegalChoice):
        hand.choose(Choice("stand", seat=2))
    assert act(hand, "1 stand").over
    assert hand.rules.cite("player-dealer-draws").lines.count("003:613")


@clause("I-189")
@pytest.mark.parametrize("rule_set_id", GARDENS)
def test_the_total_on_which_he_stands_is_announced_first(rule_set_id: str) -> None:
    """000:570, 000:1862: before any wager is settled."""
    hand = act(seated(rule_set_id, [6], 6), "2 stand")
    assert "the player-dealer stands on 6" not in notes(hand)
    act(hand, "1 stand")
    kinds = [
        event.kind if isinstance(event, Noted) else "closed"
        for event in hand.events
        if isinstance(event, Noted | Closed)
    ]
    assert kinds.index("the player-dealer stands on") < kinds.index("closed")
    lines = hand.rules.cite("player-dealer-draws").lines
    assert ("000:570" in lines) or ("000:1862" in lines)


@clause("I-201")
def test_everybody_sees_what_the_player_dealer_has_put_up() -> None:
    """003:664."""
    hand = seated(CENTRAL, [6], 6, put_up=250_00)
    seen = view(hand, 2).bank
    assert seen is not None
    assert (seen.put_up, seen.now) == (250_00, 250_00)


@clause("I-227")
def test_who_stands_too_low_is_warned_and_then_may_be_dealt_out() -> None:
    """003:609: standing is a choice with this price; the hand plays."""
    hand = seated(CENTRAL, [3], 7)
    option = next(option for option in hand.decision.options if option.verb == "stand")  # type: ignore[union-attr]
    assert (option.irregular, option.price) == (True, "a warning first, then out of the deal")
    act(hand, "2 stand")
    assert hand.table.state["warned"] == [2]
    assert "seat 2 stands on 3 and is warned" in notes(hand)


@clause("I-229")
@pytest.mark.parametrize("rule_set_id", EVERY)
def test_nobody_looks_at_the_card_that_was_drawn(rule_set_id: str) -> None:
    """000:1908: not even who drew it."""
    hand = act(seated(rule_set_id, [5], 6), "2 draw")
    assert [view(hand, seat).spots[0].hands[0].cards[3] for seat in (0, 1, 2)] == [UNKNOWN] * 3


@clause("I-230", "I-261")
@pytest.mark.parametrize("rule_set_id", EVERY)
def test_no_wager_is_placed_raised_or_removed_after_the_betting(rule_set_id: str) -> None:
    """003:609, 003:660, 000:542, 000:1839: nothing but cards is asked for."""
    hand = seated(rule_set_id, [5], 6)
    assert not {"wager", "done", "remove"} & {*verbs(hand)}
    with pytest.raises(IllegalChoice, match="the choices are draw, stand, house-way"):
        hand.choose(Choice("wager", spot=2, wagers=(("base", 1000),)))
    lines = hand.rules.cite("wagers").lines
    assert lines.startswith({SUPER: "000:542", PAN: "000:1839", CENTRAL: "003:635"}[rule_set_id])


@clause("I-234")
def test_less_than_the_least_has_action() -> None:
    """003:637."""
    hand = act(seated(CENTRAL, [9], 7, wagers=["2 wager @2 base=300"]), "2 stand")
    assert results(hand) == {"2@2 base": "won 3"}


@clause("I-235")
def test_what_is_over_the_most_has_no_action() -> None:
    """003:639: $150 at a table up to $100."""
    hand = act(seated(CENTRAL, [9], 7, wagers=["2 wager @2 base=15000"]), "2 stand")
    assert results(hand) == {"2@2 base": "won 100"}
    assert "$50 of seat 2's chips get no action: over the maximum" in notes(hand)


@clause("I-236")
def test_nothing_is_bet_that_does_not_lie_there() -> None:
    """003:662: more than the chips in front is refused."""
    hand = begin(CENTRAL, "", "1 bank 1000000", dice=TO_TWO)
    wagered_with = hand.stacks()[2] + 100
    while hand.decision is not None and hand.decision.asks == "join the bank":
        hand.choose(Choice("pass"))
    assert complaint(hand, f"2 wager @2 base={wagered_with}")
    assert "003:662" in hand.rules.cite("wagers").lines


@clause("I-237")
def test_a_third_bet_behind_a_seat_has_no_action() -> None:
    """003:653: seats 3 and 4 have it, seat 5 has not."""
    wagers = [f"{seat} wager @2 base=1000" for seat in (2, 3, 4, 5)]
    hand = act(seated(CENTRAL, [9], 7, wagers=wagers, others=3), "2 stand")
    assert results(hand) == {
        "2@2 base": "won 10",
        "3@2 base": "won 10",
        "4@2 base": "won 10",
        "5@2 base": "called off",
    }


@clause("I-238")
def test_who_has_most_on_a_hand_decides() -> None:
    """003:656-657: seat 3 behind seat 2 with $20 against $10; with $10 each it is seat 2."""
    for stake, decides in ((2000, 3), (1000, 2)):
        wagers = ["2 wager @2 base=1000", f"3 wager @2 base={stake}"]
        assert asked(seated(CENTRAL, [5], 6, wagers=wagers, others=1)) == (decides,)


@clause("I-238")
def test_in_the_other_reading_he_says_so_before_the_active_player_acts() -> None:
    """003:657: seat 3 is asked first, and sees the cards when it takes the decision."""
    wagers = ["2 wager @2 base=1000", "3 wager @2 base=2000"]
    for said, decides in (("decide", 3), ("pass", 2)):
        hand = seated(CENTRAL, [5], 6, wagers=wagers, others=1, rulings={"active-player": "declared"})
        assert (asked(hand), verbs(hand)) == ((3,), ["decide", "pass"])
        assert view(hand, 3).spots[0].hands[0].cards == (UNKNOWN,) * 3
        act(hand, f"3 {said}")
        assert asked(hand) == (decides,)
        assert UNKNOWN not in view(hand, decides).spots[0].hands[0].cards
        check_hand(act(hand, "stand, stand"))


@clause("I-239")
@pytest.mark.parametrize("rule_set_id", EVERY)
def test_nobody_plays_more_than_one_hand(rule_set_id: str) -> None:
    """000:556, 000:1851, 000:1936, 003:673: the other one goes the logical way."""
    wagers = ["2 wager @2 base=1000", "2 wager @3 base=1000"]
    hand = seated(rule_set_id, [6, 5], 7, draws="4s", wagers=wagers, others=-1)
    act(hand, "2 stand")
    assert (hand.over, on(hand, 3)) == (True, "Kd Qd 5d 4s")
    assert felt_of(hand).spots[3].hands[0].marks >= {"house way"}
