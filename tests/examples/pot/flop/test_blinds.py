"""Blinds of the flop games: heads-up, three blinds, short stacks, straddles, and who acts first."""

from random import Random

import pytest

from houseway.errors import IllegalChoice
from houseway.play.decisions import Choice
from houseway.play.hand import Hand, deal
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from houseway.words.payments import ledger_lines
from tests.examples.pot.flop.deals import FLOP_GAMES, flop, quietly
from tests.examples.stacked import act, amounts, asked, notes, verbs, won

BUTTON_SMALL = {
    "hawaiian-gardens/texas-holdem",  # 000:22
    "hawaiian-gardens/no-limit-holdem",
    "hawaiian-gardens/limit-buy-in-no-limit-holdem",
    "hawaiian-gardens/pot-limit-holdem",
    "hawaiian-gardens/crazy-pineapple",  # 000:101
    "hawaiian-gardens/reverse-holdem",  # 000:451
    "hawaiian-gardens/omaha",  # 000:1223
    "hawaiian-gardens/omaha-hi-lo",
    "lucky-lady/texas-holdem",  # 002:1361
    "lucky-lady/no-limit-holdem",
    "lucky-lady/omaha",
    "lucky-lady/omaha-hi-lo",
}
CC = "central-coast/texas-holdem"
LL = "lucky-lady/texas-holdem"


def bets(hand: Hand) -> list[int]:
    """What each seat has in front, in dollars."""
    return [seat.bet // 100 for seat in hand.table.seats]


@pytest.mark.parametrize("rule_set", FLOP_GAMES)
def test_heads_up_blinds(rule_set: str) -> None:
    """The button posts the small blind where a sheet says so; elsewhere the rule for all numbers holds."""
    limit = next(s for s in load(rule_set).limits if len(s.blinds) == 2 and s.blinds[0] < s.blinds[1])
    hand = flop(rule_set, players=2, button=2, limit=limit.name)
    small, big = limit.blinds
    on_button = small if rule_set in BUTTON_SMALL else big
    assert hand.table.seat(2).bet == on_button
    small_blind = 2 if rule_set in BUTTON_SMALL else 1
    assert asked(hand) == small_blind, "the small blind acts first, the big blind last"
    if load(rule_set).play.bet_before_flop:
        quietly(hand, "flop")
        assert asked(hand) == 1, "later the button acts last"


@pytest.mark.parametrize("rule_set", FLOP_GAMES)
def test_blinds_and_first_action_of_four(rule_set: str) -> None:
    limit = next(s for s in load(rule_set).limits if len(s.blinds) == 2)
    hand = flop(rule_set, players=4, button=2, limit=limit.name)
    assert [seat.bet for seat in hand.table.seats] == [0, 0, *limit.blinds]
    assert asked(hand) == 1
    act(hand, "1 call", "2 call", "3 call" if limit.blinds[0] < limit.blinds[1] else "3 check")
    assert asked(hand) == 4
    assert "check" in verbs(hand), "the big blind acts last and may check or raise"
    assert any(amounts(hand, verb) for verb in ("raise", "bet"))


def test_three_blinds() -> None:
    """000:1429: $2, $3 and $5 left of the button; the biggest is to be called."""
    hand = flop("hawaiian-gardens/pot-limit-holdem", players=5, limit="pot-limit 2-3-5")
    assert bets(hand) == [2, 3, 5, 0, 0]
    assert asked(hand) == 4
    reasons = [line.reason for line in ledger_lines(hand)]
    assert reasons == ["small blind", "middle blind", "big blind"]


def test_three_blinds_beginning_with_the_button() -> None:
    hand = flop(
        "hawaiian-gardens/pot-limit-holdem",
        players=5,
        limit="pot-limit 2-3-5",
        rulings={"three-blinds": "button"},
    )
    assert bets(hand) == [3, 5, 0, 0, 2]
    assert asked(hand) == 3


def test_two_players_post_the_two_larger_of_three_blinds() -> None:
    hand = flop(CC, players=2, limit="no-limit 2-3-5")
    assert bets(hand) == [3, 5]
    quietly(hand)
    assert hand.over


# Short blinds


def test_less_than_half_a_blind_passes_it_on() -> None:
    """003:171: he still gets a hand, and the next player takes the blind."""
    hand = flop(CC, stacks=[100, 1, 100, 100], limit="3-6")
    assert bets(hand) == [1, 1, 3, 0]
    assert hand.table.seat(2).all_in
    assert len(hand.table.seat(2).hole) == 2
    assert asked(hand) == 4
    assert notes(hand) == ["seat 2 has $1, less than half of the big blind: the next player takes it"]
    assert ledger_lines(hand)[1].source == "003:171"


def test_half_a_blind_or_more_counts_as_a_full_one() -> None:
    """003:171: $2 of $3 are a full blind, and the others have to call $3."""
    hand = flop(CC, stacks=[100, 2, 100, 100], limit="3-6")
    assert bets(hand) == [1, 2, 0, 0]
    assert asked(hand) == 3
    assert hand.decision is not None
    assert hand.decision.by_verb["call"].pays == 300


def test_a_short_small_blind_moves_both_blinds() -> None:
    hand = flop(CC, stacks=[2, 100, 100, 100], limit="15-30")
    assert bets(hand) == [2, 5, 15, 0]
    assert asked(hand) == 4


def test_short_blinds_without_a_taker() -> None:
    """Two players, one with less than half: nobody is left for the big blind, and the hands are shown."""
    hand = flop(CC, "As Ad", "Ks Kd", boards=["2c 7d 9h Jc 3s"], stacks=[100, 1], limit="3-6")
    assert hand.over
    assert won(hand) == {1: 1, 2: -1}
    both = flop(CC, "As Ad", "Ks Kd", boards=["2c 7d 9h Jc 3s"], stacks=[2, 1], limit="15-30")
    assert both.over
    assert won(both) == {1: 1, 2: -1}


def test_other_sheets_let_a_short_blind_post_what_it_has() -> None:
    hand = flop("black-sheep/texas-holdem", stacks=[100, 1, 100, 100])
    assert bets(hand) == [1, 1, 0, 0]
    assert asked(hand) == 3
    assert hand.decision is not None
    assert hand.decision.by_verb["call"].pays == 300
    read = flop("black-sheep/texas-holdem", stacks=[100, 1, 100, 100], rulings={"short-blind": "next-player"})
    assert bets(read) == [1, 1, 3, 0]


# Posts of others


def test_a_posted_total_is_live_up_to_the_big_blind() -> None:
    """004:227: the small blind goes to the centre of the pot, the big blind is live."""
    seats = [SeatStart(n, 10_000) for n in range(1, 5)]
    seats[2] = SeatStart(3, 10_000, post_live=300, post_dead=100)
    hand = deal(load("nineteenth-hole/texas-holdem"), Start(tuple(seats), button=4), Random(1))
    assert bets(hand) == [1, 3, 3, 0]
    assert hand.table.pot.balance == 800
    assert asked(hand) == 3
    assert verbs(hand) == ["check", "raise", "fold"]
    lines = [line for line in ledger_lines(hand) if "seat 3" in line.text]
    assert [line.source for line in lines] == ["004:227", "004:227"]


# Straddles


def test_a_live_straddle() -> None:
    """002:1381: from $10-$20 on; its player acts last and may raise (ruling straddle-details)."""
    hand = flop(LL, players=5, limit="10-20")
    assert asked(hand) == 3
    assert verbs(hand) == ["straddle", "pass"]
    assert not hand.table.seat(3).hole, "before the deal"
    act(hand, "3 straddle")
    assert bets(hand) == [5, 10, 20, 0, 0]
    assert ledger_lines(hand)[-1].source == "002:1381"
    act(hand, "4 call", "5 call", "1 call", "2 call")
    assert asked(hand) == 3
    assert verbs(hand) == ["check", "raise", "fold"]
    assert amounts(hand, "raise") == ["3000"]


def test_a_straddle_is_the_first_raise() -> None:
    hand = act(flop(LL, players=5, limit="10-20"), "3 straddle", "4 raise 3000", "5 raise 4000")
    assert verbs(hand) == ["call", "fold"]


def test_no_straddle() -> None:
    hand = act(flop(LL, players=5, limit="10-20"), "3 pass")
    assert asked(hand) == 3
    assert amounts(hand, "raise") == ["2000"]


@pytest.mark.parametrize(
    ("rule_set", "players", "limit", "stack"),
    [
        (LL, 5, "4-8", 1_000),  # smaller games
        (LL, 2, "10-20", 1_000),  # heads-up
        (LL, 5, "10-20", 19),  # too few chips
        ("hawaiian-gardens/texas-holdem", 5, "10-20", 1_000),  # 000:37: not allowed
    ],
)
def test_where_no_straddle_is_offered(rule_set: str, players: int, limit: str, stack: int) -> None:
    hand = flop(rule_set, stacks=[stack] * players, limit=limit)
    assert "straddle" not in verbs(hand)
    with pytest.raises(IllegalChoice):
        hand.choose(Choice("straddle"))


def test_straddles_read_away() -> None:
    hand = flop(LL, players=5, limit="10-20", rulings={"straddle-details": "false"})
    assert "straddle" not in verbs(hand)


def test_the_blinds_pass_over_a_newcomer_next_to_the_button() -> None:
    """000:30: somebody who posts between the button and the small blind is passed over by the blinds."""
    seats = [SeatStart(n, 100_000) for n in range(1, 6)]
    seats[0] = SeatStart(1, 100_000, post_live=1_000, passed_over=True)
    start = Start(tuple(seats), button=5, limit="10-20")
    hand = deal(load("hawaiian-gardens/texas-holdem"), start, Random(1))
    assert bets(hand) == [10, 5, 10, 0, 0]
    assert asked(hand) == 4


# Pineapple without a round before the flop


def test_the_blinds_open_the_round_on_the_flop() -> None:
    """003:252-254: the flop comes before the first betting (ruling first-betting)."""
    hand = flop("central-coast/pineapple", players=4)
    assert len(hand.table.board) == 3
    assert bets(hand) == [1, 3, 0, 0]
    assert asked(hand) == 3
    act(hand, "3 call", "4 call", "1 call")
    assert verbs(hand) == ["check", "raise", "fold"]
    act(hand, "2 check")
    assert len(hand.table.board) == 4
    assert asked(hand) == 1
    assert amounts(hand, "bet") == ["600"]


def test_a_round_before_the_flop_by_the_other_reading() -> None:
    hand = flop("central-coast/pineapple", players=4, rulings={"first-betting": "true"})
    assert hand.table.board == []
    quietly(hand, "flop")
    assert asked(hand) == 1
    assert amounts(hand, "bet") == ["300"]
