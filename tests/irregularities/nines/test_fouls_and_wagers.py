"""Hands of the nines that are fouled, and wagers that are changed, touched or taken away."""

import pytest

from houseway.play.hand import Hand
from houseway.testing import act, asked, check_hand, verbs, won
from tests.examples.bank.baccarat.rounds import results
from tests.irregularities.clause import clause
from tests.irregularities.nines.rounds import CENTRAL, EVERY, GARDENS, ends, felt_of, happens, ruled, seated

BEHIND = ["2 wager @2 base=1000", "3 wager @2 base=1000"]


def with_backline(rule_set_id: str, mine: int, bank: int) -> Hand:
    """Seat 2 plays a hand on which seat 3 has bet $10 too."""
    return seated(rule_set_id, [mine], bank, wagers=BEHIND, others=1)


@clause("I-219")
@pytest.mark.parametrize("rule_set_id", GARDENS)
@pytest.mark.parametrize(
    ("mine", "bank", "own", "behind"),
    [(9, 7, "pushed", "called off"), (7, 7, "pushed", "called off"), (7, 9, "lost -10", "lost -10")],
    ids=["would win", "would push", "would lose"],
)
def test_a_fouled_hand_cannot_win(rule_set_id: str, mine: int, bank: int, own: str, behind: str) -> None:
    """000:571, 000:1863: whoever bet behind gets no action, unless the hand would have lost anyway."""
    hand = happens(with_backline(rule_set_id, mine, bank), "fouls-hand by 2")
    assert hand.over
    assert (results(hand), ruled(hand)) == ({"2@2 base": own, "3@2 base": behind}, ["I-219"])
    check_hand(hand)


@clause("I-345")
@pytest.mark.parametrize("rule_set_id", GARDENS)
@pytest.mark.parametrize("what", ["hand-swept", "unguarded"])
def test_an_unguarded_hand_is_fouled(rule_set_id: str, what: str) -> None:
    """000:571, 000:1863: everybody guards his own hand."""
    hand = act(seated(rule_set_id, [9, 6], 6), "2 stand")
    happens(hand, f"{what} by 2")
    assert ruled(hand) == ["I-345"]
    ends(act(hand, "3 stand, 1 stand"), s2="pushed", s3="pushed")


@clause("I-345")
def test_of_two_hands_it_is_the_one_that_its_player_holds() -> None:
    """Seat 2 has bet on spot 3 first, whose hand the house plays."""
    wagers = ["2 wager @3 base=1000", "2 wager @2 base=1000"]
    hand = happens(seated(GARDENS[0], [9, 9], 7, wagers=wagers, others=-1), "hand-swept by 2")
    assert results(act(hand)) == {"2@2 base": "pushed", "2@3 base": "won 10"}


@clause("I-221")
def test_a_hand_below_the_table_may_be_foul_at_central_coast() -> None:
    """003:671: the floor decides; the wager of a foul hand pays the winner."""
    for decision, result, bank in (("foul", "lost -10", 0), ("play-on", "won 10", -2000)):
        hand = happens(seated(CENTRAL, [9, 9], 6), "drops-hand by 2")
        assert (asked(hand), verbs(hand)) == ((0,), ["foul", "play-on"])
        act(hand, f"0 {decision}", *(["2 stand"] if decision == "play-on" else []), "3 stand, 1 stand")
        assert (won(hand)[1], ruled(hand)[0]) == (bank, "I-221b")
        ends(hand, s2=result, s3="won 10")


@clause("I-221")
def test_what_was_bet_on_a_foul_hand_pays_winners_first() -> None:
    """003:671: $6 were put up, which would pay seat 3 in part and nothing to seat 4; the $10 of seat 2 go to
    seat 3, and the player-dealer has his $6 for seat 4."""
    hand = act(happens(seated(CENTRAL, [9, 9, 9], 6, put_up=6_00), "drops-hand by 2"), "0 foul")
    act(hand, "3 stand, 4 stand, 1 stand")
    assert won(hand) == {1: -6_00, 2: -10_00, 3: 10_00, 4: 6_00}
    ends(hand, s2="lost -10", s3="won 10", s4="in part 6")
    alone = act(happens(seated(CENTRAL, [9], 6, put_up=6_00), "drops-hand by 2"), "0 foul, 1 stand")
    assert won(alone) == {1: 6_00, 2: -6_00}
    check_hand(alone)


@pytest.mark.parametrize("rule_set_id", GARDENS)
def test_a_hand_below_the_table_at_hawaiian_gardens(rule_set_id: str) -> None:
    """A ruling of ours: 000:575 has no price, the floor decides."""
    hand = act(happens(seated(rule_set_id, [9], 7), "drops-hand by 2"), "0 foul")
    assert ruled(hand)[0] == "dropped"
    ends(hand, s2="pushed")


@clause("I-233")
def test_a_cheat_forfeits_and_is_barred() -> None:
    """003:668: the wager is lost though nine wins; who bet behind gets no action."""
    hand = act(happens(with_backline(CENTRAL, 9, 7), "cheats by 2"), "2 stand")
    assert results(hand) == {"2@2 base": "lost -10", "3@2 base": "called off"}
    assert ruled(hand) == ["I-233"] * 3
    check_hand(hand)


@clause("I-233")
def test_a_forfeit_goes_as_far_as_the_money_covers() -> None:
    """003:668, 003:660: $6 were put up, and $4 of the wager go back."""
    hand = seated(CENTRAL, [9], 7, put_up=6_00)
    ends(act(happens(hand, "cheats by 2"), "2 stand"), s2="in part -6")


@clause("I-222")
@pytest.mark.parametrize("rule_set_id", GARDENS)
def test_a_wager_changed_when_all_hands_are_set_is_forfeited(rule_set_id: str) -> None:
    """000:567, 000:1860: nine would win."""
    hand = act(seated(rule_set_id, [9, 6], 6), "2 stand, 3 stand")
    happens(hand, "changes-wager by 2")
    assert ruled(hand) == ["I-222"]
    ends(act(hand, "1 stand"), s2="lost -10", s3="pushed")


@clause("I-219", "I-222")
@pytest.mark.parametrize("rule_set_id", GARDENS)
@pytest.mark.parametrize("first", ["fouls-hand", "changes-wager"])
def test_a_fouled_hand_saves_no_wager_that_is_changed(rule_set_id: str, first: str) -> None:
    """000:567, 000:571: nine would push as a fouled hand; the wager is forfeited, whichever came first."""
    hand = act(seated(rule_set_id, [9, 6], 6), "2 stand, 3 stand")
    happens(hand, f"{first} by 2")
    happens(hand, "changes-wager by 2" if first == "fouls-hand" else "fouls-hand by 2")
    ends(act(hand, "1 stand"), s2="lost -10", s3="pushed")


@clause("I-222", "I-261")
@pytest.mark.parametrize("rule_set_id", GARDENS)
def test_before_that_it_is_put_back(rule_set_id: str) -> None:
    """A ruling of ours: the only chance to bet is over (000:542, 000:1839), and no price is printed."""
    hand = happens(seated(rule_set_id, [9], 7), "changes-wager by 2")
    assert ruled(hand) == ["wager-changed-early"]
    ends(act(hand, "2 stand"), s2="won 10")


@clause("I-222", "I-223")
@pytest.mark.parametrize("rule_set_id", EVERY)
def test_touching_a_wager_has_no_price(rule_set_id: str) -> None:
    """000:567, 000:1860."""
    hand = happens(act(seated(rule_set_id, [9], 6), "2 stand"), "touches-wager by 2")
    assert ruled(hand) == ["wager-touched"]
    ends(act(hand, "1 stand"), s2="won 10")


@clause("I-223")
def test_a_wager_changed_at_central_coast_is_for_the_floor() -> None:
    """003:660: possible forfeiture, and he may be barred."""
    for decision, result in (("forfeit", "lost -10"), ("bar", "lost -10"), ("put-back", "won 10")):
        hand = happens(seated(CENTRAL, [9], 7), "changes-wager by 2")
        assert verbs(hand) == ["forfeit", "bar", "put-back"]
        act(hand, f"0 {decision}", "2 stand")
        assert ruled(hand)[0] == "I-223"
        ends(hand, s2=result)


@clause("I-232")
def test_a_winner_who_takes_the_wager_off_may_get_the_minimum() -> None:
    """003:670: $50 at a table from $5."""
    for decision, result in (("least", "won 5"), ("in-full", "won 50")):
        hand = seated(CENTRAL, [9], 7, "settlement 1 takes-wager", wagers=["2 wager @2 base=5000"])
        act(hand, "2 stand")
        assert (asked(hand), verbs(hand)) == ((0,), ["least", "in-full"])
        act(hand, f"0 {decision}")
        assert ruled(hand)[0] == "I-232"
        ends(hand, s2=result)


@clause("I-232")
def test_only_a_winner_has_something_to_take() -> None:
    hand = act(seated(CENTRAL, [6], 7, "settlement 1 takes-wager"), "2 stand")
    assert (hand.over, ruled(hand)) == (True, [])


@clause("I-335")
def test_the_management_may_rule_against_the_letter() -> None:
    """003:627: what follows is one of the things that rulings do, and no chip is lost by it."""
    for decision, result in (("no-action", "called off"), ("foul", "pushed"), ("forfeit", "lost -10")):
        hand = happens(act(seated(CENTRAL, [9], 6), "2 stand"), "declared-foul by 2")
        act(hand, f"0 {decision}", "1 stand")
        assert ruled(hand)[0] == "I-335"
        ends(hand, s2=result)
    void = act(happens(seated(CENTRAL, [9], 6), "declared-foul by 2"), "0 void")
    assert won(void) == {1: 0, 2: 0}
    assert felt_of(void).bank.paid == 0
