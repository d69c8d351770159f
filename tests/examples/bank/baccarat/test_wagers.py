"""What may be bet at the tables with two common hands: preconditions, limits, places behind a seat."""

import pytest

from houseway.errors import IllegalChoice
from houseway.play.decisions import Choice
from houseway.rooms.loader import load
from tests.examples.bank.baccarat.rounds import begin, close_bets, complaint, go_on, played, results
from tests.examples.stacked import one_at_a_time

BS = "black-sheep/ez-baccarat"
HG_EZ = "hawaiian-gardens/ez-baccarat-panda-8"
LL_EZ = "lucky-lady/ez-baccarat-panda-8"
HG_F7 = "hawaiian-gardens/fortune-7-baccarat"
LL_F7 = "lucky-lady/fortune-7-baccarat"
GARDENS = "hawaiian-gardens/gardens-baccarat"
BACCARAT = "hawaiian-gardens/baccarat"
ANY = one_at_a_time("Kh 7h", "Kc 6c")

NEEDS_A_LINE = {
    BS: (["dragon-7", "panda-8"], "001:524, 001:534"),
    HG_EZ: (["tie", "panda-8", "dragon-7"], "000:2774, 000:2785, 000:2794"),
    LL_EZ: (["panda-8", "dragon-7"], "002:1117, 002:1128"),
    HG_F7: ([], "000:2927, 000:2943, 000:2952"),
    LL_F7: (["one-up", "fortune-7"], "002:926-928, 002:979, 002:991"),
    GARDENS: (["tiger-8", "dragon-7"], "000:11711, 000:11720"),
    BACCARAT: (["bonus"], "000:1490"),
}


@pytest.mark.parametrize("rule_set_id", NEEDS_A_LINE)
def test_which_wagers_need_another(rule_set_id: str) -> None:
    hand = begin(rule_set_id, ANY, "1 bank 100000")
    needing, _ = NEEDS_A_LINE[rule_set_id]
    for kind in load(rule_set_id).play.wagers.kinds:
        refused = "needs a wager" in complaint(hand, f"2 wager @2 {kind.name}=1000")
        assert refused == (kind.name in needing), kind.name
        for line in ("player", "banker"):
            if kind.name != line:
                assert not complaint(hand, f"2 wager @2 {line}=1000 {kind.name}=1000")


def test_the_other_readings_of_stand_alone_wagers() -> None:
    """000:2732 against 000:2774; 000:11650-11651 against 000:11711; 000:2886 against 000:2943; 002:926."""
    for rule_set_id, ruling, reading, wager, alone in (
        (HG_EZ, "tie-alone", "tie", "tie", True),
        (GARDENS, "bonus-alone", "dragon-7, tiger-8", "dragon-7", True),
        (GARDENS, "bonus-alone", "dragon-7, tiger-8", "tiger-8", True),
        (HG_F7, "bonus-alone", "none", "dragon-9", False),
        (LL_F7, "tie-alone", "none", "tie", False),
        (LL_F7, "tie-alone", "tie", "one-up", False),
    ):
        hand = begin(rule_set_id, ANY, "1 bank 100000", rulings={ruling: reading})
        assert (complaint(hand, f"2 wager @2 {wager}=1000") == "") == alone


def test_a_bonus_wager_may_lie_beside_a_tie() -> None:
    """000:1483: Player, Banker or Tie."""
    hand = begin(BACCARAT, ANY, "1 bank 100000")
    assert not complaint(hand, "2 wager @2 tie=1000 bonus=1000")


def test_the_bonus_wager_goes_in_steps_of_five_dollars() -> None:
    """000:1489, for example $10 to $100."""
    hand = begin(BACCARAT, ANY, "1 bank 100000")
    assert complaint(hand, "2 wager @2 player=1000 bonus=1250") == "bonus is bet in steps of $5"
    assert complaint(hand, "2 wager @2 player=1000 bonus=10500") == "bonus must be $10 to $100, not $105"
    assert complaint(hand, "2 wager @2 player=1000 bonus=500") == "bonus must be $10 to $100, not $5"


def test_black_sheep_bonus_limits() -> None:
    """001:527, 001:537: $5 to $500, whatever the table's limits are (001:1986-1988)."""
    hand = begin(BS, ANY, "1 bank 100000", limit="$100-15,000")
    assert not complaint(hand, "2 wager @2 player=1500000 dragon-7=500 panda-8=50000")
    assert "must be $5 to $500" in complaint(hand, "2 wager @2 player=10000 dragon-7=50500")
    assert "must be $100 to $15,000" in complaint(hand, "2 wager @2 player=10000 tie=500")


def test_fortune_7_any_amount_beside_a_line_wager() -> None:
    """000:2927, 000:2943, 000:2952: any amount with a base wager, the table limits without."""
    hand = begin(HG_F7, ANY, "1 bank 100000")
    for wager in ("tie", "dragon-7", "dragon-9"):
        assert not complaint(hand, f"2 wager @2 player=1000 {wager}=100")
        assert not complaint(hand, f"2 wager @2 banker=1000 {wager}=1000000")
        assert "must be $10 to $100" in complaint(hand, f"2 wager @2 {wager}=100")
        assert "must be $10 to $100" in complaint(hand, f"2 wager @2 {wager}=1000000")


def test_lucky_lady_side_maximum() -> None:
    """002:1008 against 002:1518."""
    hand = begin(LL_F7, ANY, "1 bank 100000", limit="$25-500")
    assert not complaint(hand, "2 wager @2 player=50000 tie=10000 one-up=10000 fortune-7=10000")
    assert "must be $25 to $100" in complaint(hand, "2 wager @2 player=50000 tie=10500")
    other = begin(LL_F7, ANY, "1 bank 100000", limit="$25-500", rulings={"side-maximum": "false"})
    assert not complaint(other, "2 wager @2 player=2500 tie=50000")


def test_chips_and_stacks() -> None:
    hand = begin(BS, ANY, "1 bank 100000")
    assert complaint(hand, "2 wager @2 player=1001") == "player is bet in steps of $5"
    assert "there is no wager 'trips' on spot 2" in complaint(hand, "2 wager @2 trips=1000")
    assert "the spot must be one of 2" in complaint(hand, "2 wager @3 player=1000")
    assert "each wager is named once" in complaint(hand, "2 wager @2 player=500 player=500")
    with pytest.raises(IllegalChoice, match="seat 2 cannot"):
        hand.choose(Choice("wager", spot=2))


def test_backline() -> None:
    """001:447: others may bet behind a seat, on other wagers than its own player; two of them here."""
    hand = begin(BS, ANY, "1 bank 1000000", "2 wager @2 player=1000", seats=(1, 2, 3, 4, 5))
    go_on(hand, "3 wager @2 banker=2000 tie=500", "4 wager @2 player=500")
    assert "the spot must be one of" in complaint(hand, "5 wager @2 player=500")
    close_bets(hand)
    assert results(hand) == {
        "2@2 player": "won 10",
        "4@2 player": "won 5",
        "3@2 banker": "lost -20",
        "3@2 tie": "lost -5",
    }


def test_lucky_lady_fortune_7_has_no_backline() -> None:
    """002:914, 002:971, 002:980, 002:992."""
    hand = begin(LL_F7, ANY, "1 bank 1000000", "2 wager @2 player=1000", seats=(1, 2, 3))
    assert "the spot must be one of 3" in complaint(hand, "3 wager @2 player=1000")


def test_the_position_goes_clockwise_after_two_rounds() -> None:
    """001:419."""
    first = played(BS, ANY, "1 bank 100000", "2 wager @2 player=1000", seats=(1, 2, 3))
    assert first.table.state == {"player_dealer": 1, "turn": 1, "bettors": [2]}
    second = begin(BS, ANY, seats=(1, 2, 3), state=first.table.state)
    assert second.decision is not None
    assert second.decision.seats == (1,)
    third = begin(BS, ANY, seats=(1, 2, 3), state={"player_dealer": 1, "turn": 2, "bettors": [3]})
    assert third.decision is not None
    assert third.decision.seats == (2,)


def test_only_those_who_bet_may_bank_before_newcomers() -> None:
    """000:1468."""
    state = {"player_dealer": 1, "turn": 2, "bettors": [3]}
    hand = begin(BACCARAT, ANY, "3 pass", seats=(1, 2, 3), state=state)
    assert hand.decision is not None
    assert hand.decision.seats == (2,)


@pytest.mark.parametrize("rule_set_id", NEEDS_A_LINE)
def test_both_lines_at_once(rule_set_id: str) -> None:
    """000:1441 and the lists of wagers elsewhere: nothing forbids it."""
    hand = played(rule_set_id, ANY, "1 bank 1000000", "2 wager @2 player=10000 banker=10000")
    assert results(hand) == {"2@2 player": "won 100", "2@2 banker": "lost -100"}
