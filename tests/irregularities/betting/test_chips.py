"""Chips without a word, and chips that are not what was said: what the sheets take them for."""

from random import Random

import pytest

from houseway.door import start_with
from houseway.errors import IllegalIncident
from houseway.play.hand import Hand
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.testing import amounts
from tests.irregularities.betting.tables import (
    act,
    asked,
    bets,
    cites,
    slip,
    table_of,
    to_the_bet,
    to_the_end,
    verbs,
)
from tests.irregularities.clause import clause

CENTRAL = "central-coast/texas-holdem"
NO_LIMIT = "hawaiian-gardens/no-limit-holdem"
ASIAN = "hawaiian-gardens/asian-five-card-stud"


@clause("I-036", "I-037")
def test_half_a_raise_is_completed_and_less_is_a_call() -> None:
    """003:178: with a bet of $3 to call, $5 is a full bet and more than a half-bet, $4 is less."""
    for chips, bet, key in (("5.00", 6_00, "I-036"), ("6.00", 6_00, "I-036"), ("4.00", 3_00, "I-037")):
        hand = slip(table_of(CENTRAL, "3-6"), f"silent-chips by 3: {chips}")
        assert (asked(hand), bets(hand)[3], cites(hand)) == ((1,), bet, [key])
        to_the_end(hand)
    hand = slip(table_of(CENTRAL, "2-4"), "silent-chips by 3: 3.00")
    assert bets(hand)[3] == 4_00


@clause("I-036", "I-037")
def test_half_a_raise_in_omaha_and_stud_too() -> None:
    """003:302, 003:388: a bet of $3 is out; half of a raise is $1.50 more."""
    for rule_set_id in ("central-coast/omaha", "central-coast/seven-card-stud", "central-coast/razz"):
        for chips, bet in (("4.50", 6_00), ("4.00", 3_00)):
            hand = to_the_bet(table_of(rule_set_id, "3-6"))
            act(hand, "bet 300")
            (seat,) = asked(hand)
            slip(hand, f"silent-chips by {seat}: {chips}")
            assert bets(hand)[seat] == bet
            to_the_end(hand)


@clause("I-036", "I-037")
def test_a_short_stack_does_not_make_half_of_a_raise_smaller() -> None:
    """003:178: a raise of the $3 is $3 more; seat 3 has $5, and $4 is still less than half of it. With $5 he
    is all-in for a raise; with $4, if that is all he has, he is all-in by a ruling of ours."""
    rules = load(CENTRAL)
    for stack, chips, bet, key in (
        (5_00, "4.00", 3_00, "I-037"),
        (5_00, "5.00", 5_00, "I-036"),
        (4_00, "4.00", 4_00, "all-in-without-a-word"),
    ):
        start = start_with(rules, [500_00, 500_00, stack], limit="3-6")
        hand = slip(Hand(rules, start, Chance(Random(7))), f"silent-chips by 3: {chips}")
        assert (bets(hand)[3], cites(hand)) == (bet, [key])
        to_the_end(hand)


@clause("I-035")
def test_a_string_bet_is_measured_by_its_first_motion() -> None:
    """003:178: the call first and the raise after it is a call; 000:380, 004:206 forbid it as well."""
    for rule_set_id, limit in ((CENTRAL, "3-6"), ("nineteenth-hole/texas-holdem", "3-6")):
        hand = slip(table_of(rule_set_id, limit), "string-bet by 3: 3.00")
        assert (asked(hand), bets(hand)[3], cites(hand)) == ((1,), 3_00, ["I-035"])
        to_the_end(hand)
    hand = slip(table_of(CENTRAL, "3-6"), "string-bet by 3: 5.00")
    assert bets(hand)[3] == 6_00
    hand = to_the_bet(table_of("hawaiian-gardens/mexican-poker", "2-4"))
    (seat,) = asked(hand)
    slip(hand, f"string-bet by {seat}: 1.00")
    assert bets(hand)[seat] == 2_00
    to_the_end(hand)


@clause("I-038")
def test_one_large_chip_is_a_call() -> None:
    """000:77, 000:112, 003:179, 004:211: unless a raise is announced."""
    for rule_set_id, limit, call in (
        (NO_LIMIT, "no-limit 1-2", 2_00),
        ("hawaiian-gardens/crazy-pineapple", "", 0),
        (CENTRAL, "3-6", 3_00),
        ("nineteenth-hole/texas-holdem", "3-6", 3_00),
    ):
        hand = table_of(rule_set_id, limit)
        assert hand.decision is not None
        pays = hand.decision.by_verb["call"].pays
        assert pays == call or not call
        slip(hand, "oversized-chip by 3: 100.00")
        assert (asked(hand), bets(hand)[3], cites(hand)) == ((1,), pays, ["I-038"])
        to_the_end(hand)


@clause("I-038")
def test_a_chip_that_is_not_too_large_is_no_slip() -> None:
    hand = table_of(CENTRAL, "3-6")
    with pytest.raises(IllegalIncident):
        slip(hand, "oversized-chip by 3: 3.00")
    with pytest.raises(IllegalIncident):
        slip(hand, "oversized-chip by 1: 25.00")
    with pytest.raises(IllegalIncident):
        slip(hand, "oversized-chip by 3: 500.01")
    assert asked(hand) == (3,)


@clause("I-039")
def test_one_chip_where_there_is_no_bet_is_a_bet_of_all_of_it() -> None:
    """000:77, 000:1255: as far as it is allowed, which in a limit game is the limit."""
    hand = to_the_bet(table_of(NO_LIMIT, "no-limit 1-2"))
    assert asked(hand) == (1,)
    slip(hand, "oversized-chip by 1: 100.00")
    assert (asked(hand), bets(hand)[1], cites(hand)) == ((2,), 100_00, ["I-039"])
    to_the_end(hand)
    hand = to_the_bet(table_of("hawaiian-gardens/omaha", "3-6"))
    slip(hand, "oversized-chip by 1: 25.00")
    assert bets(hand)[1] == 3_00
    to_the_end(hand)


@clause("I-040", "I-038")
def test_the_amount_of_a_large_chip_has_to_be_named_where_bets_are_free() -> None:
    """000:783-785: no bet on fourth street in the 2-10 game, and a chip of $5; facing a bet it is a call."""
    hand = to_the_bet(table_of(ASIAN, "2-10"))
    (seat,) = asked(hand)
    slip(hand, f"oversized-chip by {seat}: 5.00")
    assert (asked(hand), verbs(hand), amounts(hand, "bet")) == (
        (seat,),
        ["bet"],
        ["200 to 400 in steps of 200"],
    )
    assert cites(hand) == ["I-040"]
    act(hand, "bet 400")
    (next_seat,) = asked(hand)
    slip(hand, f"oversized-chip by {next_seat}: 25.00")
    assert (bets(hand)[next_seat], cites(hand)) == (4_00, ["I-040", "I-038"])
    to_the_end(hand)


@clause("I-042")
def test_the_bet_is_what_was_said() -> None:
    """000:75, 000:1252: the chips are corrected to the words."""
    for fact, bet in (
        ("raise 10.00 with 6.00", 10_00),
        ("raise 10.00 with 12.00", 10_00),
        ("call with 5.00", 2_00),
    ):
        hand = slip(table_of(NO_LIMIT, "no-limit 1-2"), f"misstated by 3: {fact}")
        assert (asked(hand), bets(hand)[3], cites(hand)) == ((1,), bet, ["I-042"])
        to_the_end(hand)
    with pytest.raises(IllegalIncident):
        slip(table_of(NO_LIMIT, "no-limit 1-2"), "misstated by 3: raise 10.00 with 10.00")


def test_fewer_chips_than_a_call_are_made_up_to_one() -> None:
    """A ruling of ours."""
    hand = slip(table_of(CENTRAL, "3-6"), "silent-chips by 3: 2.00")
    assert (bets(hand)[3], cites(hand)) == (3_00, ["less-than-a-call"])
    to_the_end(hand)


def test_chips_where_there_is_no_bet_are_one() -> None:
    """A ruling of ours: in a limit game the limit, in no-limit what lies there, and the least at least."""
    for rule_set_id, limit, chips, bet in (
        (CENTRAL, "3-6", "2.00", 3_00),
        (CENTRAL, "3-6", "5.00", 3_00),
        (NO_LIMIT, "no-limit 1-2", "1.00", 2_00),
        (NO_LIMIT, "no-limit 1-2", "7.00", 7_00),
    ):
        hand = slip(to_the_bet(table_of(rule_set_id, limit)), f"silent-chips by 1: {chips}")
        assert (bets(hand)[1], cites(hand)) == (bet, ["silent-bet"])
        to_the_end(hand)


@clause("I-047")
def test_chips_smaller_than_the_game_uses_do_not_play() -> None:
    """003:139, 003:201: a bet is in whole chips, here of $1; several small ones that make one up are one."""
    for rule_set_id in ("central-coast/texas-holdem", "central-coast/crazy-pineapple"):
        hand = table_of(rule_set_id, "3-6")
        assert hand.table.stakes.chip == 1_00
        assert amounts(hand, "raise") == ["600"]
        with pytest.raises(IllegalIncident, match="By itself such a chip does not play"):
            slip(hand, "wants by 3: I-047")


@clause("I-036")
def test_where_a_raise_has_to_be_complete_the_other_reading_is_told() -> None:
    """000:783, 004:206, 004:446 want all of it at one time or a word: a part of it is a ruling of ours."""
    for rule_set_id in (ASIAN, "nineteenth-hole/texas-holdem", "nineteenth-hole/razz"):
        remedy = next(remedy for remedy in table_of(rule_set_id).rules.remedies if remedy.id == "I-036")
        assert remedy.lines == "not printed"
        assert "It could also be a call only" in remedy.reason
