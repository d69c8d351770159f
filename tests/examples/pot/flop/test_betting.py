"""Bets and raises of the flop games: caps, short all-ins, pot limit, no limit."""

import pytest

from houseway.play.hand import Hand
from tests.examples.pot.flop.deals import flop, quietly
from tests.examples.stacked import act, amounts, asked, check_to_the_end, verbs, won

HG_NL = "hawaiian-gardens/no-limit-holdem"
CC = "central-coast/texas-holdem"
NH = "nineteenth-hole/texas-holdem"
EZ = "lucky-lady/ez-money-holdem"


# No limit


def after_the_short_all_in() -> Hand:
    """A, B and C are seats 1, 2 and 3: $100, $200, and all-in for $250 on the flop."""
    hand = quietly(flop(HG_NL, stacks=[2_000, 2_000, 255, 2_000], limit="no-limit 3-5"), "flop")
    return act(hand, "1 bet 10000", "2 raise 20000", "3 raise 25000", "4 fold")


def test_who_was_fully_raised_may_raise_after_a_short_all_in() -> None:
    """000:71: A can raise after C's all-in because B raised him in full; then B can raise again."""
    hand = after_the_short_all_in()
    assert asked(hand) == 1
    assert amounts(hand, "raise") == ["35000 to 199500 in steps of 100"]
    act(hand, "1 raise 50000")
    assert "raise" in verbs(hand)


def test_who_was_not_fully_raised_may_only_call() -> None:
    """000:71: when A only calls, B has no option to raise."""
    hand = act(after_the_short_all_in(), "1 call")
    assert asked(hand) == 2
    assert verbs(hand) == ["call", "fold"]


def test_a_full_all_in_raise_lets_everybody_raise() -> None:
    hand = quietly(flop(HG_NL, stacks=[2_000, 2_000, 305, 2_000], limit="no-limit 3-5"), "flop")
    act(hand, "1 bet 10000", "2 raise 20000", "3 raise 30000", "4 fold", "1 call")
    assert amounts(hand, "raise") == ["40000 to 199500 in steps of 100"]


def test_who_has_checked_may_not_raise_a_bet_below_the_bring_in() -> None:
    """000:70: a bet below the minimum may not be raised by somebody who has already acted."""
    hand = quietly(flop(HG_NL, stacks=[500, 7, 500], limit="no-limit 3-5"), "flop")
    act(hand, "1 check", "2 bet 200")
    assert amounts(hand, "raise") == ["700 to 49500 in steps of 100"]
    act(hand, "3 call")
    assert asked(hand) == 1
    assert verbs(hand) == ["call", "fold"]


def test_two_short_all_ins_do_not_make_a_full_raise() -> None:
    """000:71, ruling several-short-all-ins: each all-in is measured by itself."""
    hand = quietly(flop(HG_NL, stacks=[900, 155, 205, 900], limit="no-limit 3-5"), "flop")
    act(hand, "1 bet 10000", "2 raise 15000", "3 raise 20000", "4 call")
    assert asked(hand) == 1
    assert verbs(hand) == ["call", "fold"]


def test_no_limit_has_no_cap() -> None:
    """000:69: any number of raises."""
    hand = flop(HG_NL, players=3, limit="no-limit 1-2")
    for seat, to in zip((3, 1, 2, 3, 1, 2), range(400, 1_600, 200), strict=True):
        act(hand, f"{seat} raise {to}")
    assert "raise" in verbs(hand)


def test_raises_double_in_the_hundred_dollar_game() -> None:
    """000:71: in the $100 buy-in game every raise is at least double the previous bet."""
    hand = flop(HG_NL, stacks=[400, 400, 400, 400], limit="no-limit 2-3 ($100)")
    act(hand, "3 raise 1000")
    assert amounts(hand, "raise") == ["2000 to 40000 in steps of 100"]
    act(hand, "4 raise 2000")
    assert amounts(hand, "raise") == ["4000 to 40000 in steps of 100"]
    plain = act(flop(HG_NL, players=4, limit="no-limit 2-3"), "3 raise 1000")
    assert amounts(plain, "raise")[0].startswith("1700 to ")


def test_an_all_in_below_double_is_no_raise_in_the_hundred_dollar_game() -> None:
    """000:71: more than the previous bet but less than double is not considered a raise."""
    hand = flop(HG_NL, stacks=[400, 400, 400, 15], limit="no-limit 2-3 ($100)")
    act(hand, "3 raise 1000", "4 raise 1500")
    assert amounts(hand, "raise") == ["2000 to 40000 in steps of 100"], "double of the bet before it"
    act(hand, "1 call", "2 fold")
    assert asked(hand) == 3
    assert verbs(hand) == ["call", "fold"]


# Pot limit


def test_the_pot_limit_example() -> None:
    """003:147: $100 in the pot, A bets $100, B calls: C may raise $400, which makes it $500 to D."""
    hand = flop(CC, stacks=[2_000] * 5, limit="pot-limit 2-5")
    act(hand, "3 call", "4 call", "5 raise 2000", "1 call", "2 call", "3 call", "4 call")
    assert hand.table.pot.balance == 10_000
    act(hand, "1 check", "2 bet 10000", "3 call")
    assert amounts(hand, "raise") == ["20000 to 50000 in steps of 100"]
    act(hand, "4 raise 50000")
    assert hand.decision is not None
    assert hand.decision.by_verb["call"].pays == 50_000


def test_the_first_raise_in_pot_limit_counts_the_blinds_and_the_call() -> None:
    """003:145: own call included, so $2-$5 may be opened for $17."""
    hand = flop(CC, players=4, limit="pot-limit 2-5")
    assert amounts(hand, "raise") == ["1000 to 1700 in steps of 100"]


# Caps


def raise_to_the_cap(hand: Hand, seats: str) -> Hand:
    """Raises by the seats in turn, each the least."""
    for seat in seats:
        assert asked(hand) == int(seat)
        low = amounts(hand, "raise")[0].split()[0]
        act(hand, f"{seat} raise {low}")
    return hand


def test_three_raises_are_the_most() -> None:
    """001:350: $6, $9, $12 in $3-$6, then call or fold."""
    hand = raise_to_the_cap(flop("black-sheep/texas-holdem", players=3), "312")
    assert hand.table.round is not None
    assert hand.table.round.level == 1_200
    assert verbs(hand) == ["call", "fold"]


def test_the_cap_holds_in_no_limit_unless_read_otherwise() -> None:
    """001:350: printed for games that are spread no limit too (ruling cap-in-no-limit)."""
    one = flop("black-sheep/texas-holdem", players=3, limit="no-limit 1-3")
    assert verbs(raise_to_the_cap(one, "312")) == ["call", "fold"]
    other = flop(
        "black-sheep/texas-holdem",
        players=3,
        limit="no-limit 1-3",
        rulings={"cap-in-no-limit": "fixed-limits"},
    )
    assert "raise" in verbs(raise_to_the_cap(other, "312"))


def one_folds_then_three_raises(rule_set: str, rulings: dict[str, str] | None = None) -> Hand:
    """Three begin the flop, one folds to a bet, two raise three times."""
    hand = quietly(flop(rule_set, players=3, limit="3-6", rulings=rulings), "flop")
    act(hand, "1 bet 300", "2 raise 600", "3 fold")
    return raise_to_the_cap(hand, "12")


@pytest.mark.parametrize(
    ("rule_set", "rulings", "may_go_on"),
    [
        ("black-sheep/texas-holdem", {}, False),  # 001:350 two participating
        ("black-sheep/texas-holdem", {"participating": "two-left"}, True),
        ("nineteenth-hole/texas-holdem", {}, True),  # 004:203 two remaining
        ("hawaiian-gardens/crazy-pineapple", {}, True),  # 000:111 heads-up
        ("lucky-lady/ez-money-holdem", {}, True),  # 002:652 heads-up
        ("lucky-lady/omaha-hi-lo", {}, False),  # 002:57 no exception
        ("lucky-lady/texas-holdem", {"raise-cap": "always"}, True),
        ("hawaiian-gardens/texas-holdem", {}, True),
        ("hawaiian-gardens/texas-holdem", {"raise-cap": "two-participating"}, False),
        ("central-coast/texas-holdem", {}, True),  # 003:177 two before the cap
        ("central-coast/omaha", {}, True),  # 003:301 two before the third raise
        ("central-coast/big-o", {}, False),  # 003:1033 two participating
    ],
)
def test_two_left_in_the_middle_of_a_round(rule_set: str, rulings: dict[str, str], may_go_on: bool) -> None:
    hand = one_folds_then_three_raises(rule_set, rulings)
    assert ("raise" in verbs(hand)) is may_go_on


@pytest.mark.parametrize(
    ("rule_set", "may_go_on"),
    [("central-coast/texas-holdem", False), ("nineteenth-hole/texas-holdem", True)],
)
def test_two_left_after_the_third_raise(rule_set: str, may_go_on: bool) -> None:
    """003:177: once the third raise has capped the round it stays capped; 004:203 knows no such condition."""
    hand = quietly(flop(rule_set, players=3, limit="3-6"), "flop")
    act(hand, "1 bet 300", "2 raise 600", "3 raise 900", "1 raise 1200", "2 fold")
    assert asked(hand) == 3
    assert ("raise" in verbs(hand)) is may_go_on


@pytest.mark.parametrize("rule_set", ["black-sheep/texas-holdem", "central-coast/texas-holdem"])
def test_two_from_the_start_raise_without_end(rule_set: str) -> None:
    hand = flop(rule_set, players=2, limit="3-6")
    first = asked(hand)
    raise_to_the_cap(hand, f"{first}{3 - first}" * 5)
    assert "raise" in verbs(hand)


def test_high_low_omaha_caps_even_two_players() -> None:
    """002:57: a bet and three raises is the maximum, without an exception."""
    hand = flop("lucky-lady/omaha-hi-lo", players=2)
    assert verbs(raise_to_the_cap(hand, "212")) == ["call", "fold"]


def test_pot_limit_omaha_has_no_cap() -> None:
    """003:267: the number of raises in pot-limit Omaha is not limited."""
    hand = flop("central-coast/omaha", players=3, stacks=[90_000] * 3, limit="pot-limit 2-5")
    assert "raise" in verbs(raise_to_the_cap(hand, "312312"))


# Short all-ins in limit games


def test_an_all_in_is_action_only() -> None:
    """004:208: $10 is bet and the next is all-in for $18: call $18, or raise the $10 to $20."""
    hand = quietly(flop(NH, stacks=[200, 23, 200, 200], limit="5-10"), "river")
    act(hand, "1 bet 1000", "2 raise 1800")
    assert hand.decision is not None
    assert hand.decision.by_verb["call"].pays == 1_800
    assert amounts(hand, "raise") == ["2000"]
    act(hand, "3 call", "4 fold")
    assert asked(hand) == 1
    assert verbs(hand) == ["call", "fold"], "the $8 are no raise"


def test_a_bet_must_be_completed_before_it_is_raised() -> None:
    """004:210: all-in for $6 on fourth street: call $6 or complete to $10, not raise."""
    hand = quietly(flop(NH, stacks=[11, 200, 200, 200], limit="5-10"), "turn")
    act(hand, "1 bet 600")
    assert hand.decision is not None
    assert hand.decision.by_verb["call"].pays == 600
    assert amounts(hand, "complete") == ["1000"]
    assert "raise" not in verbs(hand)
    act(hand, "2 complete 1000")
    assert amounts(hand, "raise") == ["2000"]


def test_completing_a_short_bet_is_no_raise() -> None:
    """004:209: three raises may still follow the completed bet."""
    hand = quietly(flop(NH, stacks=[11, 200, 200, 200], limit="5-10"), "turn")
    act(hand, "1 bet 600", "2 complete 1000", "3 raise 2000", "4 raise 3000", "2 raise 4000")
    assert verbs(hand) == ["call", "fold"]


def test_less_than_half_a_bet_does_not_reopen_the_betting() -> None:
    """003:137: who has acted may call or fold; who has not may complete."""
    hand = quietly(flop(CC, stacks=[90, 90, 11, 90], limit="3-6"), "river")
    act(hand, "1 bet 600", "2 call", "3 raise 800")
    assert amounts(hand, "raise") == ["1200"]
    act(hand, "4 call")
    assert asked(hand) == 1
    assert verbs(hand) == ["call", "fold"]


def test_half_a_bet_is_treated_as_a_full_one() -> None:
    """003:137: half a bet or more may be raised in full, by those who have acted too."""
    hand = quietly(flop(CC, stacks=[90, 90, 12, 90], limit="3-6"), "river")
    act(hand, "1 bet 600", "2 call", "3 raise 900")
    assert amounts(hand, "raise") == ["1500"]
    act(hand, "4 call")
    assert amounts(hand, "raise") == ["1500"]


def test_a_raise_over_a_short_all_in_may_be_read_from_the_full_bet() -> None:
    """Ruling raise-over-short: $9 all-in over $6 is raised to $15, or to $18."""
    rulings = {"raise-over-short": "full-bet"}
    hand = quietly(flop(CC, stacks=[90, 90, 12, 90], limit="3-6", rulings=rulings), "river")
    act(hand, "1 bet 600", "2 call", "3 raise 900")
    assert amounts(hand, "raise") == ["1800"]


def test_who_has_checked_may_not_complete_a_short_bet() -> None:
    """003:137: he has acted and is in for all previous bets."""
    hand = quietly(flop(CC, stacks=[90, 5, 90], limit="3-6"), "turn")
    act(hand, "1 check", "2 bet 200")
    assert amounts(hand, "complete") == ["600"]
    act(hand, "3 call")
    assert verbs(hand) == ["call", "fold"]


def test_nobody_calls_more_than_he_can_win() -> None:
    """The big blind is all-in for $1: the other has matched that and is not asked for $2 more."""
    hand = flop("black-sheep/texas-holdem", "As Ad", "Ks Kd", boards=["2c 7d 9h Jc 3s"], stacks=[50, 1])
    assert hand.over
    assert won(hand) == {1: 1, 2: -1}


# Sizes


def test_lower_bets_to_the_flop_and_higher_ones_from_the_turn() -> None:
    """004:205."""
    hand = flop(NH, players=3, limit="15-30")
    assert amounts(hand, "raise") == ["3000"]
    quietly(hand, "flop")
    assert amounts(hand, "bet") == ["1500"]
    quietly(hand, "turn")
    assert amounts(hand, "bet") == ["3000"]
    quietly(hand, "river")
    assert amounts(hand, "bet") == ["3000"]


def test_the_ez_money_example() -> None:
    """002:651: $1 and $3 blinds in $3-$6; raises of $3 in two rounds and of $6 in the other two."""
    hand = flop(EZ, players=3)
    assert {seat.number: seat.bet for seat in hand.table.seats} == {1: 100, 2: 300, 3: 0}
    assert amounts(hand, "raise") == ["600"]
    for street, bet in (("flop", 300), ("turn", 600), ("river", 600)):
        quietly(hand, street)
        act(hand, f"1 bet {bet}")
        assert amounts(hand, "raise") == [str(2 * bet)]


def test_a_spread_is_the_same_on_every_street() -> None:
    """002:1745, ruling spread: $2 to $10, raises at least as much as before."""
    hand = flop("lucky-lady/texas-holdem", players=3, limit="spread 2-10")
    assert amounts(hand, "raise") == ["400 to 1200 in steps of 100"]
    quietly(hand, "river")
    assert amounts(hand, "bet") == ["200 to 1000 in steps of 100"]
    act(hand, "1 bet 500")
    assert amounts(hand, "raise") == ["1000 to 1500 in steps of 100"]


# EZ Money: no all-in bets


def facing_a_bet(reading: str) -> Hand:
    rulings = {} if reading == "calls" else {"no-all-in": reading}
    hand = quietly(flop(EZ, stacks=[100, 8, 100], rulings=rulings), "turn")
    return act(hand, "1 bet 600")


def test_a_short_stack_may_call_but_not_raise() -> None:
    """002:651: no all-in bets; a call is no bet (ruling no-all-in)."""
    hand = facing_a_bet("calls")
    assert verbs(hand) == ["call", "fold"]
    act(hand, "2 call", "3 call")
    check_to_the_end(hand)
    assert sum(won(hand).values()) == 0


def test_a_short_stack_may_not_bet_less_than_in_full() -> None:
    hand = quietly(flop(EZ, stacks=[8, 100, 100]), "turn")
    assert verbs(hand) == ["check", "fold"]
    deep = quietly(flop(EZ, stacks=[9, 100, 100]), "turn")
    assert amounts(deep, "bet") == ["600"], "six dollars are a bet in full"


def test_without_all_in_calls_a_short_stack_has_to_fold() -> None:
    assert verbs(facing_a_bet("none")) == ["fold"]


def test_with_all_ins_as_elsewhere_a_short_stack_raises() -> None:
    hand = quietly(flop(EZ, stacks=[100, 12, 100], rulings={"no-all-in": "any"}), "turn")
    act(hand, "1 bet 600")
    assert amounts(hand, "raise") == ["900"]
