"""The draw games of four rooms: forced bets, betting, draws and showdowns as their sheets print them."""

from random import Random

import pytest

from houseway.cards import parse_cards
from houseway.errors import IllegalChoice, RecordError
from houseway.ledger import Transfer
from houseway.play.events import Reshuffled
from houseway.play.hand import Hand, deal
from houseway.rankings import ranking
from houseway.rooms.loader import load
from houseway.words.payments import ledger_lines
from houseway.words.sentences import PLAIN
from tests.examples.pot.draw.hands import dealt, decline_kills, fold_to, pat
from tests.examples.stacked import act, amounts, asked, verbs, won

HG = "hawaiian-gardens/lowball"
KC = "hawaiian-gardens/kansas-city-lowball"
CC = "central-coast/lowball"
HOLE = "nineteenth-hole/lo-ball"
DRAW = "nineteenth-hole/draw-poker"


def checked_down(hand: Hand) -> Hand:
    """Everybody calls or checks, and stands pat, to the end."""
    decline_kills(hand)
    while hand.decision is not None:
        if hand.decision.asks == "discard":
            pat(hand)
        else:
            act(hand, f"{asked(hand)} {verbs(hand)[0]}")
    return hand


def paid(hand: Hand, seat: int) -> list[tuple[str, int]]:
    """What a seat put in, with the reasons."""
    stack = hand.table.seat(seat).stack
    return [
        (PLAIN.reason(e.why), e.amount) for e in hand.events if isinstance(e, Transfer) and e.payer is stack
    ]


# Blinds and opening


def test_open_for_thirty_or_sixty() -> None:
    """000:277: at $30-60 with blinds of $10, $20 and $30 the pot opens for $30 or $60."""
    hand = decline_kills(dealt(HG, 5, limit="30-60"))
    assert [seat.bet for seat in hand.table.seats] == [1_000, 2_000, 3_000, 0, 0]
    assert hand.decision is not None
    assert hand.decision.by_verb["call"].pays == 3_000
    assert amounts(hand, "raise") == ["6000"]
    assert "check" not in verbs(hand)  # 000:249: bet or fold
    assert amounts(act(hand, "4 raise 6000"), "raise") == ["9000"]


def test_the_button_posts_a_blind_in_kansas_city() -> None:
    """000:1520, 000:1546: blinds of $10, $20 and $30, the first from the button; open for $30 or $60."""
    hand = dealt(KC, 5, limit="30-60", button=5)
    assert [paid(hand, n) for n in (5, 1, 2)] == [
        [("small blind", 1_000)],
        [("middle blind", 2_000)],
        [("big blind", 3_000)],
    ]
    assert asked(hand) == 3
    assert hand.decision is not None
    assert hand.decision.by_verb["call"].pays == 3_000
    assert amounts(hand, "raise") == ["6000"]
    left = dealt(KC, 5, limit="30-60", button=5, rulings={"first-blind": "left-of-button"})
    assert [seat.bet for seat in left.table.seats] == [1_000, 2_000, 3_000, 0, 0]


def test_kansas_city_is_for_three_to_eight() -> None:
    """000:1518"""
    with pytest.raises(RecordError, match="3 to 8 players, not 2"):
        dealt(KC, 2)


def test_one_blind_and_antes_up_to_five_and_ten() -> None:
    """003:322: a $5-10 game has one $5 blind, which counts towards the opening bet."""
    hand = dealt(CC, 4, limit="5-10")
    assert [paid(hand, n) for n in (1, 2)] == [[("ante", 100), ("blind", 500)], [("ante", 100)]]
    assert hand.decision is not None
    assert hand.decision.by_verb["call"].pays == 500
    act(hand, "2 call", "3 call", "4 call")
    assert verbs(hand) == ["check", "raise", "fold"]
    assert amounts(hand, "raise") == ["1000"]


def test_the_next_player_opens_for_sixty() -> None:
    """003:326: with blinds of $10, $20 and $30 the pot must be opened for $60."""
    hand = dealt(CC, 5, limit="30-60")
    assert hand.decision is not None
    assert hand.decision.by_verb["call"].pays == 6_000
    assert verbs(hand) == ["call", "raise", "fold"]
    assert amounts(hand, "raise") == ["9000"]
    assert won(fold_to(hand, 3)) == {1: -10, 2: -20, 3: 30, 4: 0, 5: 0}


def test_a_gypsy_bet_and_a_forced_straddle() -> None:
    """003:324-326, the other readings."""
    gypsy = dealt(CC, 5, limit="30-60", rulings={"designated-raise": "big-blind"})
    assert gypsy.decision is not None
    assert gypsy.decision.by_verb["call"].pays == 3_000
    forced = dealt(CC, 5, limit="30-60", rulings={"designated-raise": "straddle"})
    assert paid(forced, 4) == [("straddle", 6_000)]
    act(forced, "5 call", "1 call", "2 call", "3 call")
    assert (asked(forced), verbs(forced)) == (4, ["check", "raise", "fold"])
    short_handed = dealt(CC, 3, limit="30-60", rulings={"designated-raise": "straddle"})
    assert [seat.bet for seat in short_handed.table.seats] == [1_000, 2_000, 3_000]
    assert "fold" in verbs(short_handed)


def test_a_kill_takes_the_place_of_the_designated_raise() -> None:
    hand = dealt(CC, 5, limit="30-60", state={"kill": {"seat": 5, "amount": 6_000}})
    assert hand.decision is not None
    assert hand.decision.by_verb["call"].pays == 6_000
    assert amounts(hand, "raise") == ["12000"]


def test_less_than_half_a_blind() -> None:
    """000:261-265: the player gets a hand, and the next one takes the blind."""
    hand = decline_kills(dealt(HG, 5, limit="30-60", stacks={3: 14}))
    assert [seat.bet for seat in hand.table.seats] == [1_000, 2_000, 1_400, 3_000, 0]
    assert asked(hand) == 5
    half = decline_kills(dealt(HG, 5, limit="30-60", stacks={3: 15}))
    assert [seat.bet for seat in half.table.seats] == [1_000, 2_000, 1_500, 0, 0]


# Betting


@pytest.mark.parametrize("rule_set", [HG, KC])
def test_a_bet_and_six_raises(rule_set: str) -> None:
    """000:275, 000:1544; heads-up there is no limit."""
    hand = decline_kills(dealt(rule_set, 3, limit="30-60"))
    for raises in range(1, 7):
        act(hand, f"{asked(hand)} raise {3_000 * (raises + 1)}")
    assert verbs(hand) == ["call", "fold"]
    act(hand, f"{asked(hand)} fold")
    assert verbs(hand) == ["call", "raise", "fold"]


def test_a_check_and_raise_is_not_permitted() -> None:
    """000:276"""
    hand = checked_to_draw(dealt(HG, 3, limit="10-20"))
    act(hand, "1 check", "2 bet 2000", "3 call")
    assert verbs(hand) == ["call", "fold"]


def test_a_check_and_raise_after_a_draw() -> None:
    """000:1545"""
    hand = checked_to_draw(dealt(KC, 3, limit="30-60"))
    act(hand, "1 check", "2 bet 3000", "3 call")
    assert amounts(hand, "raise") == ["6000"]


def checked_to_draw(hand: Hand) -> Hand:
    decline_kills(hand)
    while hand.decision is not None and hand.decision.asks == "act":
        act(hand, f"{asked(hand)} {verbs(hand)[0]}")
    return pat(hand)


def test_limits_by_round_in_triple_draw() -> None:
    """000:1518: two rounds at the lower limit, two at the higher."""
    hand = dealt(KC, 3, limit="30-60")
    seen = []
    for _ in range(3):
        hand = checked_to_draw(hand)
        seen += amounts(hand, "bet")
    assert seen == ["3000", "6000", "6000"]


def test_at_least_forty_to_raise_twenty() -> None:
    """004:521: in a $4 to $40 game somebody bets $20; a raise puts in $40 at least, unless all-in."""
    hand = checked_to_draw(dealt(DRAW, 3, limit="4-40 blind", stacks={2: 34}))
    assert amounts(hand, "bet") == ["400 to 4000 in steps of 100"]
    act(hand, "1 bet 2000")
    assert amounts(hand, "raise") == ["3000"]  # seat 2 has $30 left: all-in
    act(hand, "2 call")
    assert amounts(hand, "raise") == ["4000 to 6000 in steps of 100"]
    with pytest.raises(IllegalChoice, match="4000 to 6000"):
        act(hand, "3 raise 3900")
    act(hand, "3 raise 5000")
    assert amounts(hand, "raise") == ["8000 to 9000 in steps of 100"]


def test_short_bets_at_the_nineteenth_hole() -> None:
    """004:417: a full bet to raise before the draw unless heads-up; called and raised a full bet after it."""
    hand = dealt(HOLE, 3, limit="3-6", stacks={3: 5})
    assert verbs(hand) == ["call", "fold"]  # seat 3 has $5: no full raise to $6
    act(hand, "3 call", "1 fold")
    heads_up = dealt(HOLE, 3, limit="3-6", stacks={1: 5})
    act(heads_up, "3 fold")
    assert amounts(heads_up, "raise") == ["500"]
    after = checked_to_draw(dealt(HOLE, 3, limit="3-6", stacks={1: 5}))
    act(after, "1 bet 200")
    assert amounts(after, "raise") == ["800"]
    act(after, "2 raise 800", "3 raise 1400")
    completed = checked_to_draw(
        dealt(HOLE, 3, limit="3-6", stacks={1: 5}, rulings={"raise-after-short-bet": "complete"})
    )
    assert amounts(act(completed, "1 bet 200"), "complete") == ["600"]


def test_pass_before_the_draw_with_a_blind_and_with_antes() -> None:
    """004:509: with a blind a pass is out; with antes one may check and raise before the draw."""
    blind = dealt(DRAW, 3, limit="4-40 blind")
    assert verbs(blind) == ["call", "raise", "fold"]
    ante = dealt(DRAW, 3, limit="4-40 ante")
    assert verbs(ante) == ["check", "bet", "fold"]
    act(ante, "1 check", "2 bet 1000", "3 call")
    assert amounts(ante, "raise") == ["2000 to 5000 in steps of 100"]


def test_nobody_opens_an_ante_game() -> None:
    """004:509, a ruling: the hand goes on; in the other reading the antes go back."""
    hands = {1: "Ks Kh 2d 3c 4s", 2: "As Ah 2c 3d 4h", 3: "Qs Qh 2h 3s 4c"}
    played = checked_down(dealt(DRAW, hands, limit="4-40 ante"))
    assert won(played) == {1: -1, 2: 2, 3: -1}
    reading = {"nobody-opens": "antes-back"}
    back = act(dealt(DRAW, hands, limit="4-40 ante", rulings=reading), "1 check", "2 check", "3 check")
    assert won(back) == {1: 0, 2: 0, 3: 0}
    assert back.table.outcome == "nobody opened"
    assert {line.cites for line in ledger_lines(back)} == {("ante",), ("nobody-opens",)}
    opened = act(
        dealt(DRAW, hands, limit="4-40 ante", rulings=reading),
        "1 check",
        "2 check",
        "3 bet 400",
        "1 fold",
        "2 call",
    )
    assert opened.decision is not None
    assert opened.decision.asks == "discard"


# Draws


def test_the_dealer_draws_three_at_most() -> None:
    """004:412, 004:513; in a jackpot game as many as everybody (004:539, 004:546)."""
    for rule_set, everybody in ((HOLE, 5), (DRAW, 4)):
        hand = dealt(rule_set, 3)
        while hand.decision is not None and hand.decision.asks == "act":
            act(hand, f"{asked(hand)} {verbs(hand)[0]}")
        assert most_cards(hand) == everybody
        act(hand, "1 discard", "2 discard")
        assert most_cards(hand) == 3
        jackpot = dealt(rule_set, 3, rulings={"dealer-draw": str(everybody)})
        while jackpot.decision is not None and jackpot.decision.asks == "act":
            act(jackpot, f"{asked(jackpot)} {verbs(jackpot)[0]}")
        act(jackpot, "1 discard", "2 discard")
        assert most_cards(jackpot) == everybody


def most_cards(hand: Hand) -> int:
    assert hand.decision is not None
    pick = hand.decision.options[0].pick
    assert pick is not None
    return pick.most


def test_a_draw_replaces_cards_after_a_burn() -> None:
    hands = {1: "Ks Qs Js Ts 9s", 2: "6h 5h 4h 3h 2h", 3: "Kd Qd Jd Td 9d"}
    hand = dealt(HG, hands, limit="10-20", then="Kc Ac 2c 3c 4c 5c")
    decline_kills(hand)
    act(hand, "1 call", "2 call", "3 check", "1 discard Ks Qs Js Ts 9s", "2 discard", "3 discard")
    assert hand.table.seats[0].hole == list(parse_cards("Ac 2c 3c 4c 5c"))
    assert hand.table.shoe.burns == list(parse_cards("Kc"))
    act(hand, "1 bet 2000", "2 call", "3 fold")
    assert won(hand) == {1: 40, 2: -30, 3: -10}


def test_the_deck_is_reshuffled_when_it_runs_out() -> None:
    """000:892: eight players draw four of four in Badugi, and the discards are used again."""
    rules = load("hawaiian-gardens/badugi")
    start = dealt(rules.id, 8).start
    hand = deal(rules, start, Random("badugi"))
    while hand.decision is not None:
        if hand.decision.asks == "discard":
            seat = hand.table.seat(asked(hand))
            act(hand, f"{seat.number} discard {' '.join(map(str, seat.hole))}")
        else:
            act(hand, f"{asked(hand)} {verbs(hand)[0]}")
    assert len([e for e in hand.events if isinstance(e, Reshuffled)]) >= 3
    assert [len(seat.hole) for seat in hand.table.seats] == [4] * 8


# Showdowns


def test_two_sevens() -> None:
    """003:322: 2-3-4-6-7 is better than 2-3-5-6-7."""
    hand = checked_down(dealt(CC, {1: "2c 3c 5c 6c 7c", 2: "2d 3d 4d 6h 7d"}, limit="5-10", button=2))
    assert won(hand) == {1: -6, 2: 6}


def test_a_declared_eight_binds() -> None:
    """003:344: who calls an eight must show one; an irregularity that the rules name and cite."""
    rules = load(CC)
    assert "eight" in rules.cite("showdown").says
    assert "003:344" in rules.cite("showdown").lines


def test_the_joker_is_the_lowest_card_missing() -> None:
    """000:257: 5-4-3-2 with the joker is a wheel."""
    hand = checked_down(dealt(HG, {1: "Jk 5c 4c 3c 2c", 2: "6d 4d 3d 2d Ad", 3: "5h 4h 3h 2h Ah"}))
    assert won(hand)[2] < 0
    assert won(hand)[1] == won(hand)[3]


def test_the_joker_makes_a_straight_in_kansas_city() -> None:
    """000:1525-1526: 5-4-3-2 with the joker is a straight, and in the other reading the best hand."""
    hands = {1: "Jk 5c 4d 3c 2c", 2: "Kd Kc 3d 2h 4h", 3: "Ah Qs Jd Ts 9s"}
    assert won(checked_down(dealt(KC, hands, limit="30-60")))[3] > 0
    best = {"joker": "deuce-to-seven-joker-best"}
    assert won(checked_down(dealt(KC, hands, limit="30-60", rulings=best)))[1] > 0


def test_four_cards_beat_three_in_badugi() -> None:
    """000:897-901"""
    rule_set = "hawaiian-gardens/badugi"
    hands = {1: "Ks Qd Jc Th", 2: "As 2d 3c 4c", 3: "5s 2s 3s 4s"}
    assert won(checked_down(dealt(rule_set, hands, limit="2-4"))) == {1: 4, 2: -2, 3: -2}
    three = {1: "As 2d 3c 4c", 2: "Ah 2s 4d 4h"}
    left_first = {"heads-up-blinds": "button-big"}
    hand = dealt(rule_set, three, limit="2-4", button=2, rulings=left_first)
    assert won(checked_down(hand)) == {1: 2, 2: -2}


def archie(first: str, second: str) -> dict[int, int]:
    """What two players win at $2-4: each has $2 in."""
    hands = {1: first, 2: second}
    return won(checked_down(dealt("hawaiian-gardens/archie", hands, limit="2-4", button=2)))


def test_archie_qualifiers() -> None:
    """000:3575, 000:3579, 000:3697-3706"""
    sixes, fives, low = "6s 6h 4d 3c 2s", "5s 5h Kd Qc Js", "6d 4c 3h 2d Ac"
    assert archie(sixes, low) == {1: 0, 2: 0}  # half each
    assert archie(fives, low) == {1: -2, 2: 2}  # no high: all to the low
    assert archie(sixes, fives) == {1: 2, 2: -2}  # no low: all to the high
    assert archie(fives, "As Kh Qd Jc 9s") == {1: 2, 2: -2}  # neither: the best high all the same
    assert archie(fives, "5d 5c Kh Qd Jc") == {1: 0, 2: 0}
    assert archie("4s 4h 3d 2c Ah", "As Kh Qd Jc 9s") == {1: 2, 2: -2}  # a pair is no low


def test_archie_cites_the_rule_for_unqualified_hands() -> None:
    hands = {1: "5s 5h Kd Qc Js", 2: "As Kh Qd Jc 9s"}
    hand = checked_down(dealt("hawaiian-gardens/archie", hands, limit="2-4", button=2))
    assert ledger_lines(hand)[-1].cites == ("unqualified",)
    assert ledger_lines(hand)[-1].source == "000:3575, 000:3706"


def test_the_better_six_in_archie() -> None:
    """000:3585: 6-4-3-2-A beats 6-5-4-3-A."""
    assert archie("6s 4h 3d 2c As", "6d 5c 4d 3h Ac") == {1: 2, 2: -2}
    low = ranking("six-or-better")
    assert low.strength(parse_cards("5s 4h 3d 2c As")) > low.strength(parse_cards("6s 4h 3d 2c As"))


def test_the_odd_chip_in_archie_goes_left_of_the_button() -> None:
    """000:3693: $7 in the pot; the odd dollar goes to the half of the seat left of the button."""
    hands = {1: "6d 4c 3h 2d Ac", 2: "6s 6h 4d 3c 2s", 3: "Ks Qh Jd 9c 8s"}

    def halves(rulings: dict[str, str]) -> dict[int, int]:
        hand = dealt("hawaiian-gardens/archie", hands, limit="2-4", stacks={3: 3}, rulings=rulings)
        act(hand, "3 raise 300", "1 call", "2 call")
        return won(checked_down(hand))

    assert halves({}) == {1: 2, 2: 1, 3: -3}
    assert halves({"odd-half": "first-half"}) == {1: 1, 2: 2, 3: -3}


def test_seven_of_nine_play() -> None:
    """000:3589, 000:4702, 000:6303"""
    for game in ("archie", "badacey", "badeucey"):
        rules = load(f"hawaiian-gardens/{game}")
        assert (rules.seats, rules.active) == (9, 7)
        with pytest.raises(RecordError, match="2 to 7 players, not 8"):
            dealt(rules.id, 8)


def test_badeucey_halves_with_the_ace_on_both_sides() -> None:
    """000:6272-6299: the ace is high for 2-7 and low for the Badugi."""
    hands = {1: "7s 5h 4d 3c 2s", 2: "As 2h 3d 4c Kd"}
    rule_set = "hawaiian-gardens/badeucey"
    assert won(checked_down(dealt(rule_set, hands, limit="2-4", button=2))) == {1: 0, 2: 0}
    high = {"badugi-ace": "badugi-ace-high"}
    assert won(checked_down(dealt(rule_set, hands, limit="2-4", button=2, rulings=high))) == {1: 2, 2: -2}


def test_badacey_halves() -> None:
    """000:4801-4806: half to the ace-to-five hand, half to the Badugi, both from the same five cards."""
    rule_set = "hawaiian-gardens/badacey"
    hands = {1: "5s 4s 3s 2s As", 2: "Ks Qh 3d 2c Kc"}
    assert won(checked_down(dealt(rule_set, hands, limit="2-4", button=2))) == {1: 0, 2: 0}
    scoop = {1: "5s 4s 3h 2d Ac", 2: "Ks Qh 3d 2c Kc"}
    assert won(checked_down(dealt(rule_set, scoop, limit="2-4", button=2))) == {1: 2, 2: -2}


def test_odd_chips_by_suit() -> None:
    """000:6404, 000:6415: the highest card by suit, or in the other reading the highest suit.

    Seats 1 and 2 tie for both halves of $9: the halves are $5 and $4, and the $5 has an odd dollar.
    """
    hands = {1: "9h 8c 6s 4d 2h", 2: "9d 8s 6h 4c 2d", 3: "Ks Kh Kd Qc Qs"}

    def tied(rulings: dict[str, str]) -> dict[int, int]:
        hand = dealt("hawaiian-gardens/badeucey", hands, limit="2-4", stacks={3: 3}, rulings=rulings)
        act(hand, "3 raise 300", "1 call", "2 call")
        return won(checked_down(hand))

    assert tied({}) == {1: 2, 2: 1, 3: -3}  # the nine of hearts
    suit = {"odd-chip-card": "high-suit-by-rank", "odd-half": "high-suit-by-rank"}
    assert tied(suit) == {1: 1, 2: 2, 3: -3}  # the eight of spades


def test_the_first_card_in_badeucey() -> None:
    """000:6308 against 000:6322: the deal begins left of the button or of the big blind."""
    order = "As Ks Qs Js"
    left = dealt("hawaiian-gardens/badeucey", 4, then=order)
    assert [seat.hole[0].text for seat in left.table.seats] == ["As", "Ks", "Qs", "Js"]
    other = dealt("hawaiian-gardens/badeucey", 4, then=order, rulings={"first-card": "big-blind"})
    assert [seat.hole[0].text for seat in other.table.seats] == ["Qs", "Js", "As", "Ks"]
