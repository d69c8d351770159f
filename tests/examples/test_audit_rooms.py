"""Black Sheep, Lucky Lady, Central Coast, Nineteenth Hole: what reading the sheets once more has settled."""

import pytest

from houseway.play.events import Acted, Mucked, Shown
from houseway.play.hand import Hand
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.words.payments import ledger_lines
from tests.examples.pot.draw.hands import dealt as draw
from tests.examples.pot.draw.hands import decline_kills
from tests.examples.pot.flop.deals import flop, quietly
from tests.examples.pot.stud.deals import doors
from tests.examples.stacked import act, amounts, asked, deck, stacked, verbs
from tests.session.tables import dealt, hands, sit, table


def at_showdown(hand: Hand) -> list[int]:
    """Who showed or mucked, in order."""
    return [event.seat for event in hand.events if isinstance(event, Shown | Mucked)]


# Who has opened has acted


def test_a_short_all_in_does_not_let_the_mexican_opener_raise() -> None:
    """003:386, 003:499: the opener has chosen his bet; fifty cents on top of it reopen nothing for him."""
    hand = stacked("central-coast/mexican-poker", "Ac 2c 3c 4c 5c 6c", {1: 100, 2: 100, 3: 5}, limit="4-8")
    act(hand, "1 open 400", "2 call", "3 raise 450")
    assert asked(hand) == 1
    assert verbs(hand) == ["call", "fold"]


def test_a_full_raise_does() -> None:
    """003:499, 003:511."""
    hand = stacked("central-coast/mexican-poker", "Ac 2c 3c 4c 5c 6c", {1: 100, 2: 100, 3: 100}, limit="4-8")
    act(hand, "1 open 400", "2 call", "3 raise 800")
    assert amounts(hand, "raise") == ["1200"]


def test_the_live_opening_of_asian_stud_may_still_raise() -> None:
    """003:443: the opener of Asian stud has not acted by opening."""
    hand = stacked(
        "central-coast/asian-five-card-stud", "Ac 7c 8c 9d Tc Jc", {1: 100, 2: 100, 3: 3}, limit="2-20"
    )
    act(hand, "2 call", "3 raise 250")
    assert asked(hand) == 1
    assert "raise" in verbs(hand)


@pytest.mark.parametrize(
    ("rule_set", "limit", "chips", "opening"),
    [
        ("central-coast/seven-card-stud", "40-80", 21, 15),
        ("nineteenth-hole/seven-card-stud", "30-60", 20, 10),
    ],
)
def test_a_short_all_in_does_not_let_the_forced_opener_complete(
    rule_set: str, limit: str, chips: int, opening: int
) -> None:
    """003:386, 004:448: less than half a bet, or than a full one, is nothing to those who have acted."""
    hand = stacked(rule_set, doors("2c Kd Qh"), {1: 500, 2: 500, 3: chips}, limit=limit)
    act(hand, "1 bring-in", "2 call")
    short = amounts(hand, "complete")[0]
    assert 100 * opening < int(short) < 100 * chips
    act(hand, f"3 complete {short}")
    assert asked(hand) == 1
    assert verbs(hand) == ["call", "fold"]


@pytest.mark.parametrize("rule_set", ["central-coast/mexican-poker", "central-coast/asian-five-card-stud"])
@pytest.mark.parametrize(("reading", "opener"), [("left-may-fold", 2), ("next-card", 3)])
def test_who_opens_for_a_player_without_chips(rule_set: str, reading: str, opener: int) -> None:
    """003:443, 003:499: the duty goes to the left, or in the other reading to the next card in order."""
    rules = load(rule_set)
    seats = (SeatStart(1, rules.limits[0].ante), SeatStart(2, 100_00), SeatStart(3, 100_00))
    rulings = {} if reading == "left-may-fold" else {"all-in-opener": reading}
    start = Start(seats=seats, button=3, rulings=rulings)
    hand = Hand(rules, start, Chance(given=[deck(rules, "Ac 7c Kc 7d 7h 7s")]))
    if asked(hand) == opener and "open" in verbs(hand):
        act(hand, f"{opener} open {amounts(hand, 'open')[0]}")
    assert [event.seat for event in hand.events if isinstance(event, Acted)] == [opener]


# Who shows first


@pytest.mark.parametrize("rule_set", ["central-coast/omaha", "nineteenth-hole/texas-holdem"])
def test_an_all_in_player_has_not_started_the_action(rule_set: str) -> None:
    """003:296, 004:195: the first to check starts it, not the all-in player before him."""
    hand = flop(rule_set, stacks=[3, 100, 100], limit="3-6")
    act(hand, "3 call", "1 call", "2 check")
    for _ in range(3):
        act(hand, "2 check", "3 check")
    assert at_showdown(hand) == [2, 3, 1]


@pytest.mark.parametrize("rule_set", ["central-coast/omaha", "nineteenth-hole/texas-holdem"])
def test_the_last_raiser_has(rule_set: str) -> None:
    """003:296, 004:195."""
    hand = flop(rule_set, players=3, limit="3-6")
    act(hand, "3 call", "1 call", "2 check")
    for _ in range(2):
        act(hand, "1 check", "2 check", "3 check")
    act(hand, "1 bet 600", "2 call", "3 raise 1200", "1 call", "2 call")
    assert at_showdown(hand) == [3, 1, 2]


# Short all-ins in rooms that borrow the rule of half a bet


@pytest.mark.parametrize(
    "rule_set",
    [
        "black-sheep/texas-holdem",
        "black-sheep/omaha",
        "black-sheep/omaha-hi-lo",
        "lucky-lady/texas-holdem",
        "lucky-lady/omaha",
        "lucky-lady/omaha-hi-lo",
    ],
)
@pytest.mark.parametrize(("reading", "to"), [("all-in", "1600"), ("full-bet", "2000")])
def test_a_raise_over_half_a_bet(rule_set: str, reading: str, to: str) -> None:
    """000:795, 003:137: an all-in of $6 in a $10 round is raised to $16, or in the other reading to $20."""
    rulings = {} if reading == "all-in" else {"raise-over-short": reading}
    hand = flop(rule_set, stacks=[16, 100, 100], limit="10-20", rulings=rulings)
    if hand.decision is not None and hand.decision.asks == "straddle":
        act(hand, "3 pass")
    act(hand, "3 call", "1 call", "2 check", "1 bet 600")
    assert amounts(hand, "raise") == [to]


@pytest.mark.parametrize(("reading", "to"), [("all-in", "1600"), ("full-bet", "2000")])
def test_a_raise_over_half_a_bet_in_lucky_lady_lowball(reading: str, to: str) -> None:
    """000:795, 002:23."""
    rulings = {} if reading == "all-in" else {"raise-over-short": reading}
    hand = decline_kills(draw("lucky-lady/lowball-draw", 3, stacks={1: 12}, limit="5-10", rulings=rulings))
    act(hand, "2 call", "3 call", "1 check", "1 discard", "2 discard", "3 discard", "1 bet 600")
    assert amounts(hand, "raise") == [to]


def test_a_raise_over_half_a_bet_in_draw_poker() -> None:
    """004:521: half a bet is a raise; the next is added to it, or in the other reading to the full one."""
    for reading, least in (("all-in", 5000), ("full-bet", 6000)):
        rulings = {} if reading == "all-in" else {"raise-over-short": reading}
        hand = draw("nineteenth-hole/draw-poker", 3, stacks={2: 31}, limit="4-40 ante", rulings=rulings)
        act(hand, "1 bet 2000", "2 raise 3000")
        assert amounts(hand, "raise")[0].startswith(f"{least} to")


def test_two_full_bets_over_a_short_blind() -> None:
    """004:417: before the draw a raise makes two full bets, whatever an all-in player has put in."""
    hand = draw("nineteenth-hole/lo-ball", 4, stacks={2: 2})
    assert asked(hand) == 3
    assert amounts(hand, "raise") == ["600"]


# The cap and a third player who is all-in


@pytest.mark.parametrize(
    "rule_set", ["black-sheep/texas-holdem", "central-coast/texas-holdem", "nineteenth-hole/texas-holdem"]
)
def test_the_cap_holds_while_a_third_player_is_all_in(rule_set: str) -> None:
    """001:350, 003:177, 004:203: he is one of the players, though he has no chips."""
    hand = flop(rule_set, stacks=[3, 100, 100], limit="3-6")
    act(hand, "3 call", "1 call", "2 check", "2 bet 300", "3 raise 600", "2 raise 900", "3 raise 1200")
    assert verbs(hand) == ["call", "fold"]


def test_straights_beat_trips_in_ez_money() -> None:
    """002:639: only flush and full house change places."""
    hand = flop("lucky-lady/ez-money-holdem", "Kd Qs", "9d 9h", boards=["9s Ts Jd 7c Ah"])
    act(hand, "1 call", "2 check")
    while hand.decision is not None:
        act(hand, f"{asked(hand)} check")
    assert hand.stacks()[1] > 100_000


@pytest.mark.parametrize(("reading", "high", "low"), [("left-of-button", 4, 5), ("first-half", 5, 4)])
def test_the_odd_chip_between_the_halves_of_pineapple(reading: str, high: int, low: int) -> None:
    """003:258: the handout's one rule for an odd chip gives it to the winner closest to the button."""
    rulings = {"hi-lo": "eight-or-better"}
    if reading != "left-of-button":
        rulings["odd-half"] = reading
    holes = ("Ac 2c Kd", "9c Td Qh", "As Qs Qd")
    hand = quietly(
        flop(
            "central-coast/pineapple", *holes, boards=["3h 4s 8d Jc Js"], stacks=[10, 3, 10], rulings=rulings
        )
    )
    gets = {line.payee: line.amount for line in ledger_lines(hand) if line.payer == "pot"}
    assert gets == {"stack of seat 3": high * 100, "stack of seat 1": low * 100}


@pytest.mark.parametrize(
    ("rule_set", "limit"), [("central-coast/lowball", "5-10"), ("lucky-lady/lowball-draw", "5-10")]
)
def test_a_checked_hand_that_nobody_sees_is_not_judged(rule_set: str, limit: str) -> None:
    """002:19, 003:352: a checked seven raises, and all fold: the bet after the draw is his."""
    cards = {1: "7c 6d 4h 3s 2c", 2: "Kc Qd Jh Ts 9c"}
    hand = decline_kills(draw(rule_set, cards, limit=limit))
    act(hand, "2 call", "1 check", "1 discard", "2 discard")
    act(hand, "1 check", "2 bet 1000", "1 raise 2000", "2 fold")
    assert hand.stacks() == {1: 1_000_00 + 16_00, 2: 1_000_00 - 16_00}


@pytest.mark.parametrize(("reading", "seats"), [("false", [1, 3, 6, 8]), ("true", [1, 3, 5, 6, 8])])
def test_a_newcomer_in_the_middle_of_the_blinds(reading: str, seats: list[int]) -> None:
    """004:227: from the rail he posts and is dealt in; there he waits, unless the other reading is chosen."""
    rulings = {} if reading == "false" else {"middle-of-the-blinds": reading}
    session = table("nineteenth-hole/texas-holdem", "3-6", 1, 3, 6, 8, button=1, rulings=rulings)
    hands(session, 1)
    sit(session, 5)
    session.enter(5, "post")
    assert dealt(session) == seats
