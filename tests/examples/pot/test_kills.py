"""Kill pots: who must kill, for how much, who acts when, and what the next hand inherits."""

from typing import Any

import pytest

from houseway.errors import IllegalChoice, RecordError
from houseway.ledger import Transfer
from houseway.play.carried import without_person
from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.play.rules import Stakes
from houseway.play.table import SeatStart, Start, Table
from houseway.pot.blinds import Blinds, post_blinds
from houseway.pot.hands import own_cards
from houseway.pot.kill import Kill, killed, note_winners, post_kill
from houseway.pot.showdown import Win
from houseway.rankings import ranking
from houseway.rooms.loader import load
from houseway.shoe import Chance
from tests.examples.pot.draw.hands import dealt, decline_kills, fold_to, pat, state_after
from tests.examples.stacked import act, amounts, asked, notes, verbs, won

HG = "hawaiian-gardens/lowball"
CC = "central-coast/lowball"
WHEEL = "5c 4c 3c 2c Ac"
OTHER_WHEEL = "5d 4d 3d 2d Ad"
ROUGH = "Kh Qh Jh Th 9h"
ROUGHER = "Ks Qs Js Ts Ah"
KILL_BY_2 = {"seat": 2, "amount": 2_000, "natural": True}


def checked_down(hand: Hand) -> Hand:
    """Everybody calls or checks and stands pat."""
    decline_kills(hand)
    while hand.decision is not None:
        if hand.decision.asks == "discard":
            pat(hand)
        else:
            act(hand, f"{asked(hand)} {verbs(hand)[0]}")
    return hand


# Two pots in a row


def test_two_pots_in_a_row_kill_the_next() -> None:
    """000:284, 000:288: the second pot in a row makes a kill, and each further one another."""
    first = state_after(fold_to(dealt(HG, 4, limit="10-20"), 2))
    assert first == {"legs": [2]}
    second = fold_to(dealt(HG, 4, limit="10-20", state=first, button=1), 2)
    assert state_after(second) == {"legs": [2], "kill": KILL_BY_2}
    assert notes(second) == ["seat 2 won two pots in a row and must kill the next pot"]
    third = dealt(HG, 4, limit="10-20", state=state_after(second), button=2)
    assert third.table.stakes.bets == (2_000, 4_000)
    assert state_after(fold_to(third, 2)) == {"legs": [2], "kill": KILL_BY_2}


def test_another_winner_ends_the_kill() -> None:
    state = {"legs": [2], "kill": KILL_BY_2}
    assert state_after(fold_to(dealt(HG, 4, limit="10-20", state=state), 3)) == {"legs": [3]}


def test_the_limits_double_before_and_after_the_draw() -> None:
    """000:288: a kill of $20 at $10-20; bets of $20, then of $40."""
    hand = dealt(HG, 4, limit="10-20", state={"kill": KILL_BY_2}, button=4)
    act(hand, "4 call", "1 call", "3 call")
    assert asked(hand) == 2
    assert amounts(hand, "raise") == ["4000"]
    act(hand, "2 check")
    pat(hand)
    assert amounts(hand, "bet") == ["4000"]


def test_a_blind_counts_towards_the_kill() -> None:
    hand = dealt(HG, 4, limit="10-20", state={"kill": {"seat": 3, "amount": 2_000}}, button=4)
    paid = [e.amount for e in hand.events if isinstance(e, Transfer) and e.payer is hand.table.seats[2].stack]
    assert paid == [1_000, 1_000]
    assert hand.table.seats[2].bet == 2_000


def test_a_killer_with_few_chips_is_all_in_and_the_call_stays() -> None:
    hand = dealt(HG, 4, limit="10-20", state={"kill": KILL_BY_2}, button=4, stacks={2: 8})
    assert hand.table.seats[1].all_in
    assert act(hand, "4 call").table.seats[3].bet == 2_000


@pytest.mark.parametrize("kill", [{"amount": 5}, {"seat": "2"}, {"seat": 2, "amount": -1}, 7])
def test_a_broken_state_is_refused(kill: Any) -> None:
    with pytest.raises(RecordError, match=r"state\.kill cannot be"):
        dealt(HG, 4, state={"kill": kill})


# Split pots


def split(state: dict[str, Any], rule_set: str = HG, rulings: dict[str, str] | None = None) -> dict[str, Any]:
    """What a pot leaves that seats 1 and 2 split and seat 3 loses."""
    hands = {1: WHEEL, 2: OTHER_WHEEL, 3: ROUGH}
    limit = "10-20" if rule_set == HG else "5-10"
    return state_after(checked_down(dealt(rule_set, hands, limit=limit, state=state, rulings=rulings)))


def test_a_leg_survives_a_split() -> None:
    """000:289: a player with a leg up who splits the next pot still has it."""
    assert split({"legs": [2]}) == {"legs": [2]}


def test_a_killer_who_splits_kills_again() -> None:
    """000:289"""
    assert split({"legs": [2], "kill": KILL_BY_2}) == {"legs": [2], "kill": KILL_BY_2}


def test_a_split_between_others_makes_the_button_neutral() -> None:
    """000:293"""
    assert split({"legs": [3]}) == {}


def test_a_split_at_the_central_coast() -> None:
    """003:365-366: neutral after any split, but for who had the button or the kill."""
    kill = {"seat": 2, "amount": 1_000, "natural": True}
    neutral = {"split-pots": "neutral"}
    assert split({"legs": [2]}, CC) == {"legs": [2]}
    assert split({"legs": [2], "kill": kill}, CC) == {"legs": [2], "kill": kill}
    assert split({"legs": [3]}, CC) == {}
    assert split({"legs": [2]}, CC, neutral) == {}
    assert split({"legs": [2], "kill": kill}, CC, neutral) == {}


def test_only_the_main_pot_counts() -> None:
    """000:286: seat 1 is all-in and wins the main pot, seat 2 the side pot."""
    hands = {1: WHEEL, 2: "6d 4d 3d 2d Ad", 3: ROUGH}
    state = {"legs": [1]}
    hand = checked_down(dealt(HG, hands, limit="10-20", state=state, stacks={1: 10}))
    assert state_after(hand)["kill"]["seat"] == 1


# Players who leave


def test_who_leaves_with_a_leg_up_has_it_when_he_returns() -> None:
    """000:294, though it stands in the list of cases in which the button is neutral."""
    away = state_after(fold_to(dealt(HG, 3, limit="10-20", state={"legs": [4]}), 1))
    assert away == {"legs": [1, 4]}
    back = state_after(fold_to(dealt(HG, 4, limit="10-20", state=away), 4))
    assert back["kill"]["seat"] == 4
    other = {"leaver-keeps-leg": "false"}
    gone = fold_to(dealt(HG, 3, limit="10-20", state={"legs": [4]}, rulings=other), 1)
    assert state_after(gone) == {"legs": [1]}


def test_a_kill_that_was_not_posted_stays_owed() -> None:
    """000:301"""
    kill = {"seat": 4, "amount": 2_000, "natural": True}
    state = {"legs": [4], "kill": kill}
    away = dealt(HG, 3, limit="10-20", state=state)
    assert away.table.stakes.bets == (1_000, 2_000)
    owed = state_after(fold_to(away, 1))
    assert owed == {"owed": [4], "legs": [1, 4]}
    back = dealt(HG, 4, limit="10-20", state=owed)
    assert back.table.stakes.bets == (2_000, 4_000)
    assert state_after(fold_to(back, 1)) == {"legs": [1], "kill": {**kill, "seat": 1}}


def test_quitting_for_good_makes_the_button_neutral() -> None:
    """000:292, 003:365"""
    state = {"legs": [2], "kill": KILL_BY_2, "owed": [2, 5]}
    assert without_person(state, load(HG).carries, 2, "P2") == {"owed": [5]}
    assert without_person(state, load(HG).carries, 3, "P3") == state
    buttons = {"kill_buttons": {"1": 2, "2": 1}, "must_kill": [2]}
    ladder = load("lucky-lady/lowball-draw").carries
    assert without_person(buttons, ladder, 2, "P2") == {"kill_buttons": {"1": 2}, "must_kill": []}


# Who acts when


def order_of_action(hand: Hand, *choices: str) -> list[int]:
    """The seats asked, given each choice in turn."""
    asked_in_turn = []
    for choice in choices:
        asked_in_turn.append(asked(hand))
        act(hand, f"{asked(hand)} {choice}")
    return asked_in_turn


def test_after_the_killer_the_button_or_his_left() -> None:
    """000:302 and its other reading; 003:367: the kill acts last, then the action goes on."""
    killer = {"kill": {"seat": 5, "amount": 2_000}}
    moves = ("call", "call", "call", "call", "call", "raise 4000", "call", "call", "call", "call", "call")

    def order(rulings: dict[str, str]) -> list[int]:
        hand = dealt(HG, 6, limit="10-20", state=killer, rulings=rulings, button=6)
        return order_of_action(hand, *moves)

    assert order({}) == [4, 6, 1, 2, 3, 5, 1, 2, 3, 4, 6]
    assert order({"after-the-killer": "left"}) == [4, 6, 1, 2, 3, 5, 6, 1, 2, 3, 4]


def test_a_raise_before_the_killer_asks_nobody_twice() -> None:
    """Seat 2 raises in front of the killer, who calls: only those who have not met the raise act again."""
    hand = dealt(HG, 6, limit="10-20", state={"kill": {"seat": 5, "amount": 2_000}}, button=6)
    moves = ("call", "call", "call", "raise 4000", "call", "call", "call", "call", "call")
    assert order_of_action(hand, *moves) == [4, 6, 1, 2, 3, 5, 1, 4, 6]
    assert hand.decision is not None
    assert hand.decision.asks == "discard"


def test_a_raise_after_the_killer_goes_round() -> None:
    hand = dealt(CC, 4, limit="5-10", state={"kill": {"seat": 4, "amount": 1_000}}, button=1)
    moves = ("call", "call", "call", "raise 2000", "raise 3000", "call", "call", "call")
    assert order_of_action(hand, *moves) == [3, 1, 2, 4, 1, 2, 3, 4]


# By choice


def test_sixteen_chips_for_a_kill_of_four() -> None:
    """000:295-297: a big blind of two chips ($5 each), a kill of four; 16 chips are needed to call it."""
    hand = dealt(HG, 6, limit="10-20", stacks={4: 80, 5: 79, 3: 89, 6: 500}, button=6)
    assert hand.decision is not None
    assert hand.decision.seats == (1, 2, 4, 6)  # seat 3 has posted the big blind and has 79 left
    assert [len(seat.hole) for seat in hand.table.seats] == [3] * 6
    hand.choose(Choice("kill", seat=4))
    assert hand.table.seats[3].stack.balance == 6_000
    assert hand.table.stakes.bets == (2_000, 4_000)
    assert [len(seat.hole) for seat in hand.table.seats] == [5] * 6
    assert order_of_action(hand, "call", "call", "call", "call", "call", "check") == [5, 6, 1, 2, 3, 4]


def test_the_offer_stands_until_all_have_passed() -> None:
    hand = dealt(HG, 3, limit="10-20")
    hand.choose(Choice("pass", seat=3))
    assert hand.decision is not None
    assert hand.decision.seats == (1, 2)
    with pytest.raises(IllegalChoice, match="seat 3"):
        hand.choose(Choice("kill", seat=3))
    with pytest.raises(IllegalChoice, match="say whose"):
        hand.choose(Choice("kill"))
    hand.choose(Choice("pass", seat=1))
    hand.choose(Choice("pass", seat=2))
    assert hand.decision.asks == "act"
    assert hand.table.stakes.bets == (1_000, 2_000)


def test_one_kill_a_hand() -> None:
    """000:300"""
    hand = dealt(HG, 3, limit="10-20", state={"kill": KILL_BY_2})
    assert hand.decision is not None
    assert hand.decision.asks == "act"


def test_a_kill_by_choice_is_not_natural() -> None:
    """000:288: its winner has a leg up like anybody and need not kill again."""
    hand = dealt(HG, 3, limit="10-20")
    hand.choose(Choice("kill", seat=1))
    assert state_after(fold_to(hand, 1)) == {"legs": [1]}


def test_a_newcomer_kills_to_get_a_hand() -> None:
    """000:1530: Kansas City has no other kill."""
    state = {"kill": {"seat": 2, "amount": 6_000, "natural": False}}
    hand = dealt("hawaiian-gardens/kansas-city-lowball", 4, limit="30-60", state=state)
    assert hand.table.stakes.bets == (6_000, 12_000)
    assert state_after(fold_to(hand, 2)) == {}


# Walks


def test_a_walk_is_not_the_second_pot() -> None:
    """003:362: less than a full bet besides the blinds is a walk; it costs no leg."""
    state = {"legs": [1]}
    walk = fold_to(dealt(CC, 3, limit="5-10", state=state), 1)
    assert won(walk) == {1: 2, 2: -1, 3: -1}
    assert state_after(walk) == state
    played = act(
        dealt(CC, 3, limit="5-10", state=state), "2 call", "3 call", "1 raise 1000", "2 fold", "3 fold"
    )
    assert state_after(played)["kill"] == {"seat": 1, "amount": 1_000, "natural": True}
    counted = fold_to(dealt(CC, 3, limit="5-10", state=state, rulings={"walk": "true"}), 1)
    assert state_after(counted)["kill"]["seat"] == 1
    assert state_after(fold_to(dealt(CC, 3, limit="5-10"), 1)) == {"legs": [1]}


def test_no_size_is_required_at_hawaiian_gardens() -> None:
    """000:286"""
    hand = fold_to(dealt(HG, 3, limit="10-20", state={"legs": [3]}), 3)
    assert state_after(hand)["kill"]["seat"] == 3


# Scoops


def scooped(kill: Kill, stakes: Stakes, wins: dict[tuple[int, str], int], *, folded: bool = False) -> Any:
    """The kill that these wins (by seat and half, in dollars) lead to."""
    rules = load("central-coast/texas-holdem")
    rules = type(rules)(**{f: getattr(rules, f) for f in rules.__struct_fields__} | {"limits": (stakes,)})
    start = Start(seats=(SeatStart(1, 500_000), SeatStart(2, 500_000)), button=1)
    table = Table(rules, start, Chance(given=[rules.deck_cards]))
    won = [
        Win(seat, 100 * dollars, half=None if folded else own_cards(name, ranking("high")))
        for (seat, name), dollars in wins.items()
    ]
    note_winners(table, kill, won)
    return table.state.get("kill")


def stakes(name: str, small: int) -> Stakes:
    return Stakes(
        name=name, structure="limit", chip=50, bets=(100 * small, 200 * small), blinds=(100, 100 * small)
    )


LUCKY_LADY = Kill(kind="scoop", thresholds={"3-6": "$40", "4-8": "$50"})
HG_OMAHA = Kill(
    kind="scoop", scoop="both-halves", thresholds={"2-4": "$35", "3-6": "$50", "4-8": "$80", "6-12": "$100"}
)


@pytest.mark.parametrize(("limit", "small", "pot", "blind"), [("3-6", 3, 40, 600), ("4-8", 4, 50, 800)])
def test_a_scoop_at_lucky_lady(limit: str, small: int, pot: int, blind: int) -> None:
    """002:65: $40 in $3-6 makes a kill of $6, $50 in $4-8 one of $8."""
    at = stakes(limit, small)
    assert scooped(LUCKY_LADY, at, {(1, ""): pot}) == {"seat": 1, "amount": blind, "natural": True}
    assert scooped(LUCKY_LADY, at, {(1, ""): pot}, folded=True)["seat"] == 1
    assert scooped(LUCKY_LADY, at, {(1, ""): pot - 2}) is None
    assert scooped(LUCKY_LADY, at, {(1, "high"): pot, (2, "low"): pot}) is None
    assert killed(at, blind).bets == (200 * small, 400 * small)


@pytest.mark.parametrize(
    ("limit", "small", "pot"), [("2-4", 2, 36), ("3-6", 3, 50), ("4-8", 4, 80), ("6-12", 6, 100)]
)
def test_a_scoop_of_both_halves(limit: str, small: int, pot: int) -> None:
    """000:1217: $35 in $2-4, $50 in $3-6, $80 in $4-8, $100 in $6-12, and both halves must be won."""
    at = stakes(limit, small)
    assert scooped(HG_OMAHA, at, {(2, "high"): pot // 2, (2, "low"): pot // 2})["seat"] == 2
    assert scooped(HG_OMAHA, at, {(2, "high"): pot // 2 - 1, (2, "low"): pot // 2 - 1}) is None
    assert scooped(HG_OMAHA, at, {(2, "high"): pot}) is None
    assert scooped(HG_OMAHA, stakes("9-18", 9), {(2, "high"): 500, (2, "low"): 500}) is None


def test_a_scoop_of_more_than_twenty_bets() -> None:
    """003:209: twenty times the minimum bet, and a pot must be larger than that; half kill 1 1/2 times."""
    kill = Kill(kind="scoop", times_bet=20, more_than=True)
    at = stakes("3-6", 3)
    assert scooped(kill, at, {(1, ""): 60}) is None
    assert scooped(kill, at, {(1, ""): 62})["amount"] == 600
    half = Kill(kind="scoop", times_bet=20, factor=(3, 2))
    assert scooped(half, at, {(1, ""): 60})["amount"] == 450
    assert killed(at, 450).bets == (450, 900)


def test_scoops_at_the_showdown_only() -> None:
    kill = Kill(kind="scoop", scoop="showdown")
    assert scooped(kill, stakes("3-6", 3), {(1, ""): 10}) is not None
    assert scooped(kill, stakes("3-6", 3), {(1, ""): 10}, folded=True) is None


def test_killed_stakes_without_fixed_bets() -> None:
    """The kill blind is the least bet of a no-limit hand."""
    at = Stakes(name="nl", structure="no-limit", chip=100, blinds=(100, 300))
    rules = load("central-coast/texas-holdem")
    rules = type(rules)(**{f: getattr(rules, f) for f in rules.__struct_fields__} | {"limits": (at,)})
    start = Start(
        seats=tuple([SeatStart(n, 50_000) for n in (1, 2, 3)]), button=1, state={"kill": {"seat": 1}}
    )
    table = Table(rules, start, Chance(given=[rules.deck_cards]))
    post_blinds(table, Blinds())
    assert post_kill(table, Kill(kind="scoop")) == 1
    assert table.stakes.small == table.stakes.big == 600
    assert post_kill(table, None) == 0


def test_a_bad_kill_is_refused() -> None:
    with pytest.raises(ValueError, match="the threshold of limit '3-6'"):
        Kill(kind="scoop", thresholds={"3-6": "forty"})
    with pytest.raises(ValueError, match="numerator"):
        Kill(kind="scoop", factor=(2, 0))
