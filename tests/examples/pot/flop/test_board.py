"""Playing the board by declaration, a qualifier that is posted, and several short all-ins of a round."""

import pytest

from houseway.play.hand import Hand
from houseway.rooms.loader import load
from houseway.shoe import Chance
from tests.examples.pot.flop.deals import flop, quietly
from tests.examples.stacked import act, check_to_the_end, verbs, won

BOARD = "As Ks Qs Js Ts"
LL = "lucky-lady/texas-holdem"
CC = "central-coast/texas-holdem"


def asked_to_show(rule_set: str, *hands: str, board: str = BOARD, bets: tuple[str, ...] = ()) -> Hand:
    """A hand at its showdown, in which everybody decides to show or not."""
    quiet = flop(rule_set, *hands, boards=[board])
    start = quiet.start.__class__(**{f: getattr(quiet.start, f) for f in quiet.start.__struct_fields__})
    start = type(start)(seats=start.seats, button=start.button, limit=start.limit, ask_to_show=True)
    hand = Hand(load(rule_set), start, Chance(given=[quiet.table.chance.orders[0]]))
    quietly(hand, "river")
    act(hand, *bets)
    while hand.decision is not None and hand.decision.asks != "show":
        act(hand, f"{hand.decision.seat} {'check' if 'check' in hand.decision.by_verb else 'call'}")
    return hand


@pytest.mark.parametrize("rule_set", [LL, "lucky-lady/no-limit-holdem", CC])
def test_who_declares_the_board_gives_his_cards_up_and_shares(rule_set: str) -> None:
    """002:1397, 003:188"""
    hand = asked_to_show(rule_set, "2c 3d", "4c 5d")
    first = hand.decision
    assert first is not None and verbs(hand) == ["show", "play-board", "muck"]
    act(hand, f"{first.seat} play-board")
    assert hand.table.seat(first.seat).hole == []
    assert hand.decision is not None
    act(hand, f"{hand.decision.seat} show")
    assert won(hand) == {1: 0, 2: 0}


def test_crazy_pineapple_of_hawaiian_gardens() -> None:
    """000:124"""
    hand = asked_to_show("hawaiian-gardens/crazy-pineapple", "2c 3d 7h", "4c 5d 8h")
    assert "play-board" in verbs(hand)


def test_who_throws_his_cards_away_without_a_word_has_no_claim() -> None:
    """000:124, 002:1397"""
    hand = asked_to_show(LL, "2c 3d", "4c 5d")
    assert hand.decision is not None
    silent = hand.decision.seat
    act(hand, f"{silent} muck")
    check_to_the_end(hand)
    assert won(hand)[silent] < 0


def test_the_board_loses_to_a_better_hand() -> None:
    hand = asked_to_show(LL, "2c 3d", "9s 5d", board="Ks Qs Js Ts 2h")
    while hand.decision is not None:
        seat = hand.decision.seat
        act(hand, f"{seat} {'play-board' if seat == 1 else 'show'}")
    assert won(hand)[2] > 0


def test_not_after_a_raise_at_the_central_coast() -> None:
    """003:188: after checks, or a bet and a call."""
    assert "play-board" in verbs(asked_to_show(CC, "2c 3d", "4c 5d", bets=("1 bet 600", "2 call")))
    raised = ("1 bet 600", "2 raise 1200", "1 call")
    assert "play-board" not in verbs(asked_to_show(CC, "2c 3d", "4c 5d", bets=raised))
    assert "play-board" in verbs(asked_to_show(LL, "2c 3d", "4c 5d", bets=raised))


def test_games_without_the_rule_do_not_offer_it() -> None:
    assert verbs(asked_to_show("black-sheep/texas-holdem", "2c 3d", "4c 5d")) == ["show", "muck"]


# A posted qualifier


@pytest.mark.parametrize("rule_set", ["hawaiian-gardens/omaha-hi-lo", "lucky-lady/omaha-hi-lo"])
def test_another_qualifier_may_be_posted(rule_set: str) -> None:
    """000:1218, 002:1416: 8 or better, unless a posting to the contrary is displayed."""

    def winners(reading: str) -> set[int]:
        rulings = {"posted-qualifier": reading} if reading else {}
        hands = ["Ah Ad Kh Qd", "2c 3d Jh 9s"]
        hand = quietly(flop(rule_set, *hands, boards=["As 4h 8c Kd Kc"], rulings=rulings))
        return {seat for seat, dollars in won(hand).items() if dollars >= 0}

    assert winners("") == {1, 2}, "8-4-3-2-A takes the low half"
    assert winners("six-or-better") == {1}
    assert winners("ace-to-five") == {1, 2}


# Several short all-ins


def after_two_short_all_ins(reading: str) -> Hand:
    """In a $6 round: a bet of $6, an all-in for $8 and one for $10, each of less than half a bet more."""
    rulings = {"several-short-all-ins": reading} if reading else {}
    hand = quietly(flop(CC, stacks=[500, 500, 11, 13], limit="3-6", rulings=rulings), "turn")
    return act(hand, "1 bet 600", "2 call", "3 raise 800", "4 raise 1000")


def test_short_all_ins_add_up_in_limit_play() -> None:
    """003:137: the player faces $4 more, which is more than half a bet."""
    assert "raise" in verbs(after_two_short_all_ins(""))
    assert verbs(after_two_short_all_ins("each")) == ["call", "fold"]
