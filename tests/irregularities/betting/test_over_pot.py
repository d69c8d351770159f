"""Two left in a pot-limit game: more than the pot, if the other lets it happen."""

from houseway.facts import Finding, Money, Person
from houseway.play.hand import Hand
from houseway.testing import amounts, check_hand, won
from tests.irregularities.betting.tables import act, asked, bets, table_of, to_the_bet, to_the_end, verbs
from tests.irregularities.clause import clause

POT_LIMIT = "pot-limit 2-5"


def two_left(rule_set_id: str) -> Hand:
    """On the flop with a pot of $10: seat 1 or 2 is asked."""
    return to_the_bet(table_of(rule_set_id, POT_LIMIT, 2))


@clause("I-054")
def test_a_bet_over_the_pot_stands_if_it_is_accepted() -> None:
    """003:269: it is then a bet like any other; a ruling of ours has it one of the pot if it is refused."""
    for rule_set_id in ("central-coast/omaha", "central-coast/omaha-hi-lo"):
        for answer, bet in (("accept", 300_00), ("refuse", 10_00)):
            hand = two_left(rule_set_id)
            (seat,) = asked(hand)
            other = 3 - seat
            assert (amounts(hand, "bet")[0].split()[2], verbs(hand)) == (
                "1000",
                ["check", "bet", "over-pot", "fold"],
            )
            act(hand, f"{seat} over-pot 30000")
            assert (asked(hand), verbs(hand)) == ((other,), ["accept", "refuse"])
            assert hand.decision is not None
            offered = Finding("would bet more than the pot", (Money(300_00), Person(seat)))
            assert hand.decision.about == offered
            act(hand, answer)
            assert (asked(hand), bets(hand)) == ((other,), {seat: bet, other: 0})
            act(hand, "call")
            assert hand.table.seat(other).total == 5_00 + bet
            to_the_end(hand)


@clause("I-055")
def test_by_agreement_the_other_calls_all_of_it_or_the_pot() -> None:
    """003:149: what a call of the pot leaves goes back."""
    for answer, total in (("call", 305_00), ("call-pot", 15_00)):
        hand = two_left("central-coast/texas-holdem")
        (seat,) = asked(hand)
        other = 3 - seat
        act(hand, f"{seat} over-pot 30000", "accept")
        assert (asked(hand), verbs(hand)) == ((other,), ["call", "call-pot", "fold"])
        act(hand, answer)
        assert {s.total for s in hand.table.seats} == {total}
        to_the_end(hand)
    hand = two_left("central-coast/texas-holdem")
    (seat,) = asked(hand)
    act(hand, f"{seat} over-pot 30000", "accept", "fold")
    assert won(hand) == {seat: 5_00, 3 - seat: -5_00}
    check_hand(hand)


@clause("I-055")
def test_without_agreement_the_bet_is_one_of_the_pot() -> None:
    hand = two_left("central-coast/texas-holdem")
    (seat,) = asked(hand)
    act(hand, f"{seat} over-pot 30000", "refuse")
    assert bets(hand) == {seat: 10_00, 3 - seat: 0}
    to_the_end(hand)


def test_three_players_bet_within_the_pot() -> None:
    hand = to_the_bet(table_of("central-coast/omaha", POT_LIMIT, 3))
    assert verbs(hand) == ["check", "bet", "fold"]
