"""What a player lets be seen, and what somebody does before it is his turn."""

import pytest

from houseway.errors import IllegalIncident
from houseway.play.hand import Hand
from tests.irregularities.betting.tables import (
    act,
    asked,
    bets,
    cites,
    slip,
    stay,
    table_of,
    to_the_bet,
    to_the_end,
    verbs,
)
from tests.irregularities.clause import clause

MEXICAN = "hawaiian-gardens/mexican-poker"
ASIAN = "hawaiian-gardens/asian-five-card-stud"
HELD = (
    "central-coast/asian-five-card-stud",
    "central-coast/mexican-poker",
    "central-coast/five-card-stud",
    "nineteenth-hole/mexican-stud",
)


def raised(rule_set_id: str, players: int = 4) -> Hand:
    """A bet and a raise are out, and the third player is asked."""
    hand = to_the_bet(table_of(rule_set_id, "2-4", players))
    act(hand, "bet 200", "raise 400")
    return hand


@clause("I-044")
def test_who_shows_a_bet_or_a_call_makes_it() -> None:
    """000:383: for the least bet, and whether he has seen the raise or not."""
    hand = to_the_bet(table_of(MEXICAN, "2-4"))
    (seat,) = asked(hand)
    slip(hand, f"indicates by {seat}: bet")
    assert (bets(hand)[seat], cites(hand)) == (2_00, ["I-044"])
    to_the_end(hand)
    for said in ("call", "call unaware"):
        hand = raised(MEXICAN)
        (seat,) = asked(hand)
        slip(hand, f"indicates by {seat}: {said}")
        assert (bets(hand)[seat], cites(hand), asked(hand) != (seat,)) == (4_00, ["I-044"], True)
        to_the_end(hand)


@clause("I-045")
def test_who_did_not_know_of_the_raise_is_held_when_somebody_behind_has_acted() -> None:
    """003:461, 003:519, 004:93: as long as nobody has, he may still fold."""
    for rule_set_id in HELD:
        hand = raised(rule_set_id)
        (seat,) = asked(hand)
        slip(hand, f"indicates by {seat}: call")
        assert bets(hand)[seat] == 4_00
        hand = raised(rule_set_id)
        slip(hand, f"indicates by {seat}: call unaware")
        assert (asked(hand), verbs(hand)) == ((seat,), ["call", "raise", "fold"])
        folds = slip(raised(rule_set_id), f"indicates by {seat}: call unaware")
        act(folds, "fold")
        assert bets(folds)[seat] == 0
        to_the_end(folds)
        behind = next(s.number for s in hand.table.clockwise(seat) if not s.folded)
        slip(hand, f"acts-out-of-turn by {behind}: fold")
        assert (bets(hand)[seat], cites(hand)) == (4_00, ["I-045b", "I-046", "I-045d"])
        assert hand.table.seat(behind).folded
        to_the_end(hand)


@clause("I-045")
def test_at_hawaiian_gardens_the_next_player_must_have_met_the_bet() -> None:
    """000:806: a fold behind him does not hold him, a call of the next player does."""
    for said, held in (("fold", False), ("call", True)):
        hand = raised(ASIAN)
        (seat,) = asked(hand)
        behind = hand.table.clockwise(seat)[0].number
        slip(hand, f"indicates by {seat}: call unaware")
        slip(hand, f"acts-out-of-turn by {behind}: {said}")
        assert (bets(hand)[seat] == 4_00, bets(hand)[behind] == 4_00) == (held, held)
        assert (asked(hand) == (seat,)) == (not held)
        to_the_end(hand)


@clause("I-045")
def test_somebody_else_behind_him_does_not_free_him_for_good() -> None:
    """000:806: the player after the next one calls first, which does not count; then the next one calls."""
    hand = raised(ASIAN, 5)
    (seat,) = asked(hand)
    following, other = [behind.number for behind in hand.table.clockwise(seat)[:2]]
    slip(hand, f"indicates by {seat}: call unaware")
    slip(hand, f"acts-out-of-turn by {other}: call")
    assert (asked(hand), verbs(hand)) == ((seat,), ["call", "raise", "fold"])
    slip(hand, f"acts-out-of-turn by {following}: call")
    assert (bets(hand)[seat], cites(hand)) == (4_00, ["I-045b", "I-046b", "I-045c", "I-045d"])
    to_the_end(hand)


def test_words_alone_do_not_bind_where_chips_do() -> None:
    """000:73, 004:522: a ruling of ours on gestures and on words out of turn."""
    hand = slip(table_of("hawaiian-gardens/no-limit-holdem", "no-limit 1-2"), "indicates by 3: call")
    assert (asked(hand), cites(hand)) == ((3,), ["words-do-not-bind"])
    hand = table_of("nineteenth-hole/draw-poker")
    (seat,) = asked(hand)
    behind = hand.table.clockwise(seat)[0].number
    slip(hand, f"speaks-out-of-turn by {behind}: fold")
    stay(hand)
    assert asked(hand) == (behind,)
    to_the_end(hand)


@clause("I-046")
def test_an_act_out_of_turn_stands_when_the_bet_has_not_changed() -> None:
    """000:382, 003:518, 004:91 say only that all act in turn; a ruling of ours."""
    for rule_set_id in (MEXICAN, *HELD):
        hand = to_the_bet(table_of(rule_set_id, "2-4"))
        (first,) = asked(hand)
        second, third = [seat.number for seat in hand.table.clockwise(first)[:2]]
        slip(hand, f"acts-out-of-turn by {second}: bet 2.00")
        assert (asked(hand), bets(hand)[second], cites(hand)) == ((first,), 0, ["I-046b"])
        act(hand, "check")
        assert (asked(hand), bets(hand)[second]) == ((third,), 2_00)
        to_the_end(hand)


@clause("I-046")
def test_a_changed_bet_frees_who_acted_out_of_turn() -> None:
    for said in ("bet 2.00", "check"):
        hand = to_the_bet(table_of(MEXICAN, "2-4"))
        (first,) = asked(hand)
        second = hand.table.clockwise(first)[0].number
        slip(hand, f"acts-out-of-turn by {second}: {said}")
        act(hand, "bet 200")
        assert asked(hand) == (second,)
        assert verbs(hand) == (["call", "fold"] if said == "check" else ["call", "raise", "fold"])
        to_the_end(hand)


@clause("I-046")
def test_a_call_out_of_turn_stays_one_after_a_call_and_not_after_a_raise() -> None:
    for done, free in (("call", False), ("raise 400", True)):
        hand = to_the_bet(table_of(MEXICAN, "2-4", 4))
        act(hand, "bet 200")
        (first,) = asked(hand)
        second = hand.table.clockwise(first)[0].number
        slip(hand, f"acts-out-of-turn by {second}: call")
        act(hand, done)
        assert (asked(hand) == (second,), bets(hand)[second]) == (free, 0 if free else 2_00)
        to_the_end(hand)


@clause("I-046")
def test_a_hand_thrown_in_out_of_turn_is_folded() -> None:
    """At once, whether the last one left then wins or the round goes on; words take effect in turn."""
    hand = to_the_bet(table_of(MEXICAN, "2-4"))
    (first,) = asked(hand)
    second, third = [seat.number for seat in hand.table.clockwise(first)[:2]]
    slip(hand, f"acts-out-of-turn by {third}: fold")
    assert hand.table.seat(third).folded
    slip(hand, f"speaks-out-of-turn by {second}: fold")
    assert not hand.table.seat(second).folded
    act(hand, "bet 200")
    assert hand.over
    to_the_end(hand)


@clause("I-046")
def test_who_is_not_to_act_any_more_does_not_act_out_of_turn() -> None:
    hand = to_the_bet(table_of(MEXICAN, "2-4"))
    (first,) = asked(hand)
    act(hand, "check")
    with pytest.raises(IllegalIncident):
        slip(hand, f"acts-out-of-turn by {first}: bet 2.00")
    (second,) = asked(hand)
    with pytest.raises(IllegalIncident):
        slip(hand, f"acts-out-of-turn by {second}: check")
