"""Pan: declarations, pays, table stakes, going out, tops, doubles and splits, by the lines of the sheet."""

from random import Random

from houseway.cards import UNKNOWN, parse_cards
from houseway.play.decisions import Choice
from houseway.play.hand import deal
from houseway.play.table import SeatStart, Start
from houseway.play.view import view
from houseway.rooms.loader import load
from houseway.words.payments import ledger_lines
from tests.examples.melds.pan_deals import CHIP, JUNK, all_play, chips, deal_pan, go, verbs

FIVES = "5s 5s Ac 3d 7h Qd 2h 4c 6c Jh"
"""Two fives of spades and nothing else that is close."""
NEARLY_OUT = "5h 5h 5h 5h 4c 4c 4c Kd Kd Kd"
"""Ten cards that can all be spread; one more five of hearts, four of clubs or king of diamonds is out."""


def test_the_deck_and_the_deal() -> None:
    """004:311: eight decks without 8, 9 and 10; ten cards each."""
    rules = load("nineteenth-hole/pan")
    assert len(rules.deck_cards) == 320
    assert not [c for c in rules.deck_cards if c.text[0] in "89T" or c.text == "Jk"]
    hand = deal(rules, Start(seats=(SeatStart(1, 2000), SeatStart(2, 2000))), Random(1))
    assert [len(seat.hole) for seat in hand.table.seats] == [10, 10]


def test_the_last_winner_declares_first_and_play_goes_counter_clockwise() -> None:
    """Ruling first-to-act, ruling direction."""
    hands = {2: JUNK, 1: JUNK, 4: JUNK}
    hand = deal_pan(hands, state={"winner": 2})
    assert [hand.decision and hand.decision.seat, hand.table.seat(4).hole] == [2, list(parse_cards(JUNK))]
    go(hand, "2 pass", "1 play")
    assert hand.decision is not None and hand.decision.seat == 4
    clockwise = deal_pan({2: JUNK, 4: JUNK, 1: JUNK}, state={"winner": 2}, rulings={"direction": "clockwise"})
    go(clockwise, "2 pass", "4 play")
    assert clockwise.decision is not None and clockwise.decision.seat == 1


def test_a_declaration_may_be_changed_until_the_next_player_acts() -> None:
    """004:319: and the last one until the first card is drawn."""
    hand = deal_pan({3: JUNK, 2: JUNK, 1: JUNK}, "4h")
    go(hand, "3 pass", "3 change", "2 play")
    assert hand.decision is not None and hand.decision.seats == (1, 2)
    go(hand, "1 play", "1 change", "3 draw")
    assert [s.number for s in hand.table.live()] == [2, 3]


def test_everybody_passes_and_the_tops_stay() -> None:
    """Ruling all-pass: the next hand is played for the same tops and nobody antes again."""
    hand = go(deal_pan({2: JUNK, 1: JUNK}), "2 pass", "1 pass", "1 stay")
    assert hand.over and hand.table.outcome == "redeal"
    assert hand.table.state["tops"] == 2 * CHIP
    again = deal_pan({2: JUNK, 1: JUNK}, chips={1: 19, 2: 19}, state=hand.table.state)
    assert chips(again) == {1: 19, 2: 19}
    go(again, "2 play", "1 pass", "1 stay")
    assert chips(again) == {1: 19, 2: 21}
    assert again.table.state == {"asked": list(range(1, 9)), "winner": 2}


def test_a_newcomer_antes_for_tops_that_stay() -> None:
    hand = deal_pan({3: JUNK, 2: JUNK, 1: JUNK}, state={"tops": 200, "anted": [1, 2]})
    assert chips(hand) == {1: 20, 2: 20, 3: 19}
    assert hand.table.pot.balance == 3 * CHIP


def test_a_spread_is_paid_at_once_by_every_active_player() -> None:
    """004:385; three fives of spades pay 4, from those who play."""
    hand = deal_pan({3: FIVES, 2: JUNK, 1: JUNK}, "5s 4h")
    go(hand, "3 play", "2 play", "1 pass", "1 stay", "3 draw", "3 spread 5s 5s 5s")
    assert chips(hand) == {1: 19, 2: 15, 3: 23}
    assert hand.table.felt is not None
    assert [h.cards for h in hand.table.felt.spots[3].hands] == [list(parse_cards("5s 5s 5s"))]
    assert ledger_lines(hand)[-1].source == "004:314, 004:385"


def test_a_further_card_pays_again() -> None:
    hand = all_play(deal_pan({2: FIVES, 1: JUNK}, "5s 4h 5s"))
    go(hand, "2 draw", "2 spread 5s 5s 5s", "2 discard Jh", "1 draw", "1 discard 4h", "2 draw", "2 add-1 5s")
    assert chips(hand) == {1: 13, 2: 25}


def test_a_card_off_the_deck_is_used_or_thrown() -> None:
    """004:350: it cannot go into the hand, and no other card can go instead of it."""
    hand = go(all_play(deal_pan({2: JUNK, 1: JUNK}, "4h")), "2 draw")
    assert verbs(hand) == {"discard", "split", "irregular"}
    assert hand.decision is not None and hand.decision.by_verb["discard"].pick is not None
    assert hand.decision.by_verb["discard"].pick.among == parse_cards("4h")


def test_nobody_asks_for_more_than_he_has_and_the_balance_is_owed() -> None:
    """004:391, 004:393: with two chips in front he gets two of four, and the rest on a later hit."""
    hand = all_play(deal_pan({2: FIVES, 1: JUNK}, "5s 4h 5s", chips={2: 3}))
    go(hand, "2 draw", "2 spread 5s 5s 5s")
    assert chips(hand) == {1: 17, 2: 4}
    go(hand, "2 discard Jh", "1 draw", "1 discard 4h", "2 draw", "2 add-1 5s")
    assert chips(hand) == {1: 13, 2: 8}
    assert ledger_lines(hand)[-1].source == "004:393"


def test_the_balance_is_collected_at_each_hit() -> None:
    """004:393: also when the card itself pays nothing; as far as the chips in front reach at the time."""
    dealt = "5s 5s 2h 3h 4h Qd Ad 4c 6c Jh"
    hand = all_play(deal_pan({2: dealt, 1: JUNK}, "5s 4h 5h 4h 6h", chips={2: 2}))
    assert chips(hand) == {1: 19, 2: 1}
    go(hand, "2 draw", "2 spread 5s 5s 5s")
    assert chips(hand) == {1: 18, 2: 2}
    # Three chips are owed: the rope pays nothing itself and brings two of them, a further card the last one.
    go(hand, "2 spread 2h 3h 4h")
    assert chips(hand) == {1: 16, 2: 4}
    assert ledger_lines(hand)[-1].source == "004:393"
    go(hand, "2 discard Jh", "1 draw", "1 discard 4h", "2 draw", "2 add-2 5h")
    assert chips(hand) == {1: 15, 2: 5}
    go(hand, "2 discard 6c", "1 draw", "1 discard 4h", "2 draw", "2 add-2 6h")
    assert chips(hand) == {1: 15, 2: 5}


def test_who_is_out_of_chips_is_out_of_the_hand() -> None:
    """004:318, 004:391: the hand is thrown in; the last player takes the tops."""
    hand = all_play(deal_pan({2: FIVES, 1: JUNK}, "5s", chips={1: 3}))
    go(hand, "2 draw", "2 spread 5s 5s 5s")
    assert hand.over and hand.table.outcome == "last-player"
    assert chips(hand) == {1: 0, 2: 23}


def test_who_would_have_no_chip_left_after_the_ante_sits_out() -> None:
    hand = deal_pan({3: JUNK, 2: JUNK}, chips={3: 20, 2: 20})
    assert len(hand.table.live()) == 2
    start = Start(seats=(SeatStart(1, CHIP), SeatStart(2, 2000), SeatStart(3, 2000)))
    hand = deal(load("nineteenth-hole/pan"), start, Random(1))
    assert [s.number for s in hand.table.live()] == [2, 3]
    assert hand.stacks()[1] == CHIP


def test_out_with_eleven_cards_down() -> None:
    """004:325, 004:341, 004:381: the outs are the value as it lies and 2, then come the tops."""
    hand = all_play(deal_pan({2: NEARLY_OUT, 1: JUNK}, "Kd"))
    go(hand, "2 draw", "2 spread 5h 5h 5h 5h", "2 spread 4c 4c 4c", "2 spread Kd Kd Kd Kd")
    # Pays 3, 1 and 2; the outs are 6 + 2; the tops 2.
    assert hand.over and hand.table.outcome == "out"
    assert chips(hand) == {1: 20 - 1 - 6 - 8, 2: 20 - 1 + 6 + 8 + 2}
    assert hand.table.state["winner"] == 2


def test_outs_add_one_chip_under_the_other_reading() -> None:
    hand = all_play(deal_pan({2: NEARLY_OUT, 1: JUNK}, "Kd", rulings={"outs-extra": "1"}))
    go(hand, "2 draw", "2 spread 5h 5h 5h 5h", "2 spread 4c 4c 4c", "2 spread Kd Kd Kd Kd")
    assert chips(hand) == {1: 6, 2: 34}


def test_tops_do_not_count_for_the_outs() -> None:
    """004:392: the winner may ask for no more than his own chips, without the tops."""
    out = "4d 4h 4c 4c Qh Qc Qd Kh Kc Kd"
    hand = all_play(deal_pan({2: out, 1: JUNK}, "4d", chips={2: 2}))
    assert chips(hand) == {1: 19, 2: 1}
    go(hand, "2 draw", "2 spread 4d 4d 4h 4c 4c", "2 spread Qh Qc Qd", "2 spread Kh Kc Kd")
    assert chips(hand) == {1: 18, 2: 4}


def test_the_next_player_may_use_a_card_off_the_deck() -> None:
    """Ruling option-card: at once, in a spread; not a card from the hand."""
    hand = all_play(deal_pan({2: JUNK, 1: FIVES}, "5s"))
    go(hand, "2 draw", "2 discard 5s")
    assert verbs(hand) == {"draw", "take", "split"}
    go(hand, "1 take")
    assert verbs(hand) == {"spread", "split"}
    go(hand, "1 spread 5s 5s 5s", "1 discard 2h")
    assert "take" not in verbs(hand)


def test_cards_from_the_hand_may_be_used_under_the_other_reading() -> None:
    dealt = {3: FIVES, 2: "Jd Kd " + "Ac 3d 5h 7s 2h 4s 6c Jh", 1: JUNK}
    for rulings, verb in (({}, "discard"), ({"option-card": "any"}, "take")):
        hand = all_play(deal_pan(dealt, "5s 4h", rulings=rulings))
        go(hand, "3 spread 5s 5s 5s", "3 discard Qd")
        assert verb in verbs(hand)


def test_no_gift_of_the_out_card() -> None:
    """004:381: a card that puts a player with ten cards down out has to be used by who can use it."""
    user = "4c 4c Ac 3d 7s Qd 2h 6h Jh Kc"
    hand = all_play(deal_pan({2: NEARLY_OUT, 1: user}, "2c 6s 2c 4c 2d"))
    go(hand, "2 draw", "2 spread 5h 5h 5h 5h", "2 spread 4c 4c 4c", "2 spread Kd Kd Kd", "2 discard 2c")
    go(hand, "1 draw", "1 discard 6s", "2 draw", "2 discard 2c", "1 draw")
    assert verbs(hand) == {"spread", "split", "irregular"}


def test_two_players_may_split_the_tops() -> None:
    """004:317, 004:386: if one refuses, the hand goes on; the odd chip goes to the one who was asked."""
    hand = all_play(deal_pan({3: JUNK, 2: JUNK}, "4h 4d"))
    go(hand, "3 split", "2 refuse")
    assert verbs(hand) == {"discard", "split", "irregular"}
    # At any time: after the card too, and again in the next turn.
    go(hand, "3 split", "2 refuse")
    assert verbs(hand) == {"discard", "irregular"}
    go(hand, "3 discard 4h", "2 draw", "2 split", "3 agree")
    assert hand.over and hand.table.outcome == "split" and chips(hand) == {2: 20, 3: 20}
    hand = deal_pan({3: JUNK, 2: JUNK, 1: JUNK}, "4h")
    go(hand, "3 play", "2 play", "1 pass", "1 stay", "3 split", "2 agree")
    assert hand.over and chips(hand) == {1: 19, 2: 21, 3: 20}


def test_three_players_cannot_split() -> None:
    hand = all_play(deal_pan({3: FIVES, 2: JUNK, 1: JUNK}, "5s"))
    assert "split" not in verbs(hand)


def test_doubles_need_twice_the_buy_in() -> None:
    """004:398: forty chips."""
    rules = load("nineteenth-hole/pan")
    for stack, asks in ((39, "declare"), (40, "condition")):
        start = Start(seats=(SeatStart(1, stack * CHIP), SeatStart(2, 39 * CHIP)))
        hand = deal(rules, start, Random(1))
        assert hand.decision is not None and hand.decision.asks == asks
    go(hand, "1 double")
    assert hand.table.state["doubles"] == [1]
    assert chips(hand) == {1: 38, 2: 38}


def test_doubles_can_be_given_up_and_taken_up_again() -> None:
    """004:398, ruling taking-up-doubles: for those who want to."""
    rules = load("nineteenth-hole/pan")
    seats = (SeatStart(1, 50 * CHIP), SeatStart(2, 39 * CHIP))

    def asked(state: dict[str, object], says: str) -> dict[str, object]:
        hand = deal(rules, Start(seats=seats, state=state), Random(1))
        assert hand.decision is not None and hand.decision.asks == "condition"
        assert hand.advice(1) == Choice("double" if "doubles" in state else "single")
        return go(hand, says).table.state

    doubles = asked({}, "1 double")
    assert doubles == {"asked": [1], "doubles": [1]}
    assert asked(doubles, "1 double") == doubles
    given_up = asked(doubles, "1 single")
    assert given_up == {}
    assert asked(given_up, "1 double") == doubles
    single = asked(given_up, "1 single")
    again = deal(rules, Start(seats=seats, state=single), Random(1))
    assert again.decision is not None and again.decision.asks == "declare"


def test_pays_count_double_between_doubles_players() -> None:
    """004:398-400, ruling who-pays-double."""
    dealt = {3: FIVES, 2: JUNK, 1: JUNK}
    hand = all_play(deal_pan(dealt, "5s", chips={1: 50, 2: 50, 3: 50}, state={"doubles": [2, 3]}))
    assert chips(hand) == {1: 49, 2: 48, 3: 48}
    go(hand, "3 spread 5s 5s 5s")
    assert chips(hand) == {1: 45, 2: 40, 3: 60}


def test_double_tops_go_to_doubles_players_only() -> None:
    """004:399: when a singles player wins they stay; when a doubles player wins they are his."""
    for winner, left, stack in ((1, 1, 51), (2, 0, 51)):
        hand = deal_pan({2: JUNK, 1: JUNK}, chips={1: 50, 2: 50}, state={"doubles": [2]})
        go(hand, f"2 {'play' if winner == 2 else 'pass'}", f"1 {'play' if winner == 1 else 'pass'}", "1 stay")
        assert hand.table.state.get("double_tops", 0) == left * CHIP
        assert chips(hand)[winner] == stack
    state = {"doubles": [2], "double_tops": 100, "double_anted": [2]}
    later = deal_pan({2: JUNK, 1: JUNK}, chips={1: 50, 2: 50}, state=state)
    go(later, "2 play", "1 pass", "1 stay")
    assert chips(later) == {1: 49, 2: 52}


def test_double_tops_do_not_grow() -> None:
    """004:402: no progressive tops, however many singles players win; a new doubles player puts his in."""
    state: dict[str, object] = {"doubles": [2]}
    for _ in range(3):
        hand = deal_pan({2: JUNK, 1: JUNK}, chips={1: 50, 2: 50}, state=state)
        go(hand, "2 pass", "1 play", "1 stay")
        state = hand.table.state | {"winner": 2}
        assert (state["double_tops"], state["double_anted"]) == (CHIP, [2])
    two = deal_pan({2: JUNK, 1: JUNK}, chips={1: 50, 2: 50}, state=state | {"doubles": [1, 2]})
    assert chips(two) == {1: 48, 2: 49}
    assert two.table.pot.balance == 4 * CHIP
    back = deal_pan(
        {2: JUNK, 1: JUNK},
        chips={1: 50, 2: 50},
        state={"doubles": [2]},
        rulings={"unwon-doubles": "back"},
    )
    go(back, "2 pass", "1 play", "1 stay")
    assert chips(back) == {1: 51, 2: 49}
    assert "double_tops" not in back.table.state


def test_a_doubles_and_a_singles_player_split_only_the_single_tops() -> None:
    """004:386; two doubles players split everything."""
    stacks = {1: 50, 2: 50}
    hand = all_play(deal_pan({2: JUNK, 1: JUNK}, chips=stacks, state={"doubles": [2]}))
    go(hand, "2 split", "1 agree")
    assert (chips(hand), hand.table.state["double_tops"]) == ({1: 50, 2: 49}, CHIP)
    both = all_play(deal_pan({2: JUNK, 1: JUNK}, chips=stacks, state={"doubles": [1, 2]}))
    go(both, "2 split", "1 agree")
    assert chips(both) == stacks
    his = {"split-doubles": "doubles-player"}
    hand = all_play(deal_pan({2: JUNK, 1: JUNK}, chips=stacks, state={"doubles": [2]}, rulings=his))
    go(hand, "2 split", "1 agree")
    assert chips(hand) == {1: 50, 2: 50}


def test_a_doubles_player_who_is_short_collects_single_pays_first() -> None:
    """004:400: down to one chip he gets one; then more as his chips grow."""
    hand = all_play(deal_pan({2: FIVES, 1: JUNK}, "5s 4h 5s", chips={1: 50, 2: 3}, state={"doubles": [1, 2]}))
    assert chips(hand) == {1: 48, 2: 1}
    go(hand, "2 draw", "2 spread 5s 5s 5s")
    assert chips(hand) == {1: 47, 2: 2}
    go(hand, "2 discard Jh", "1 draw", "1 discard 4h", "2 draw", "2 add-1 5s")
    assert chips(hand) == {1: 45, 2: 4}


def test_the_deck_runs_out() -> None:
    """Ruling shoe-out: no outs, and the tops stay; or the discards are shuffled once."""
    hand = go(
        all_play(deal_pan({2: JUNK, 1: JUNK}, "4h 4h")), "2 draw", "2 discard 4h", "1 draw", "1 discard 4h"
    )
    go(hand, "2 draw")
    assert hand.over and hand.table.outcome == "redeal"
    assert hand.table.state == {"asked": list(range(1, 9)), "anted": [1, 2], "tops": 2 * CHIP}
    other = {"shoe-out": "reshuffle"}
    hand = all_play(deal_pan({2: JUNK, 1: JUNK}, "4h 4d 4d", rulings=other, reshuffle="4d 4h"))
    go(hand, "2 draw", "2 discard 4h", "1 draw", "1 discard 4d", "2 draw", "2 discard 4d", "1 draw")
    go(hand, "1 discard 4d", "2 draw", "2 discard 4h", "1 draw")
    assert hand.over and hand.table.outcome == "redeal"


def test_hands_are_hidden_and_spreads_are_not() -> None:
    hand = all_play(deal_pan({3: FIVES, 2: JUNK, 1: JUNK}, "5s"))
    go(hand, "3 spread 5s 5s 5s")
    seen = view(hand, 2)
    theirs = next(s for s in seen.seats if s.number == 3)
    assert theirs.down == (UNKNOWN,) * 8
    assert seen.decision is None
    assert next(s for s in seen.spots if s.number == 3).hands[0].cards == parse_cards("5s 5s 5s")


def test_cards_are_switched_only_under_the_other_reading() -> None:
    """004:374-378: a card that leaves a spread makes the hand foul."""
    dealt = "5s 5s 5s 5h 6h Ac 3d Qd 2c Jd"
    for rulings, possible in (({}, False), ({"switching": "true"}, True)):
        hand = all_play(deal_pan({3: dealt, 2: JUNK, 1: JUNK}, "5c", rulings=rulings))
        assert "spread" in verbs(hand)
        go(hand, "3 spread 5s 5s 5s", "3 discard 5c")
        four = all_play(
            deal_pan({3: "7h 7h 7h 7h 6h 4c 3d Qd 2c Ad", 2: JUNK, 1: JUNK}, "5h", rulings=rulings)
        )
        go(four, "3 spread 7h 7h 7h 7h")
        assert ("spread" in verbs(four)) is possible
    go(four, "3 spread 5h 6h 7h")
    assert [len(h.cards) for h in four.table.felt.spots[3].hands] == [3, 3]  # type: ignore[union-attr]
