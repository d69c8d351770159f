"""What goes wrong while wagers are settled: a setting not shown, a hand misread, a wager mispaid."""

import pytest

from houseway.play.decisions import Choice
from tests.examples.bank.double_hand.deals import ALL, FACE_UP_000, FORTUNE, PGP, WILD
from tests.irregularities.clause import clause
from tests.irregularities.double_hand.rounds import felt_of, goes_on, played, ruled, to_the_bank, usual, won

OLD_SHEETS = (PGP, WILD, FORTUNE)


@clause("I-185")
@pytest.mark.parametrize(("floor", "front"), [("reset", "Kd Qs"), ("stands", "2d 3c")])
@pytest.mark.parametrize("rule_set", [*OLD_SHEETS, FACE_UP_000])
def test_the_house_may_set_the_player_dealers_hand_anew(rule_set: str, floor: str, front: str) -> None:
    """000:534, 000:1001: a pair torn apart; the threes behind a king and a queen better both."""
    bank = {1: "Kd 3d 3c Qs Jd 7h 2d", 2: "As Ad Ks Qh 9d 5c 3s", 3: "Td 9c 8s 6s 5d 4d 2c"}
    hand = played(
        rule_set,
        "settlement 2 better-setting",
        hands=bank,
        settings={1: "2d 3c / Kd 3d Qs Jd 7h"},
        floor=floor,
    )
    assert ruled(hand) == ["I-185"]
    assert sorted(map(str, felt_of(hand).bank.holding.groups[0])) == front.split()
    assert hand.table.outcome == "settled"


@clause("I-185")
def test_it_has_to_better_both_and_come_before_the_end() -> None:
    """A setting that helps one hand at the other's cost is no reason, and three wagers are not there."""
    for facts in (("settlement 1 better-setting",), ("settlement 3 better-setting",)):
        hand = played(PGP, *facts)
        assert ruled(hand) == []
        assert won(hand) == {2: 100, 3: -100}


@clause("I-186")
@pytest.mark.parametrize("rule_set", ALL)
def test_a_misread_hand_plays_for_what_it_is(rule_set: str) -> None:
    """000:532, 000:999: seat 2, the first to act, has won, whatever the dealer read."""
    hand = played(rule_set, "settlement 1 misread: lost")
    assert (ruled(hand), won(hand)) == (["I-186"], usual(rule_set))
    assert (hand.rules.cite("I-186").lines != "not printed") == (rule_set in OLD_SHEETS)


@clause("I-186")
def test_a_misread_hand_that_is_mixed_up_stays_misread() -> None:
    """The other side of 000:999: its cards cannot be had back."""
    hand = played(PGP, "settlement 1 misread: lost mixed", "settlement 2 misread: pushed mixed")
    assert (ruled(hand), won(hand)) == (["misread-and-mixed"], {1: 100, 2: -100})


def test_a_reading_that_is_right_is_no_mistake() -> None:
    hand = played(PGP, "settlement 1 misread: won mixed")
    assert ruled(hand) == []


def test_a_wrong_payment_is_put_right_until_it_is_taken() -> None:
    """A ruling of ours, after 004:613."""
    assert won(played(PGP, "settlement 2 mispaid: won")) == {2: 100, 3: -100}
    assert won(played(PGP, "settlement 2 mispaid: won taken")) == {1: -200, 2: 100, 3: 100}


def test_it_is_entered_before_the_last_choice() -> None:
    hand = to_the_bank(PGP)
    hand.incident("settlement 1 misread: lost")
    hand.choose(Choice("house-way"))
    goes_on(hand)
    assert ruled(hand) == ["I-186"]
