"""Super Pan 9 at Central Coast: warnings for force, money without action, the largest wager decides."""

import pytest

from houseway.bank.kum_kum import SHARE, TOGETHER
from houseway.facts import spot_place
from houseway.play.hand import Hand
from tests.examples.bank.baccarat.rounds import (
    TO_TWO,
    begin,
    cards_of,
    close_bets,
    complaint,
    go_on,
    one_hand,
    result,
    results,
    three,
)
from tests.examples.stacked import notes, one_at_a_time, verbs
from tests.playing import advised

CENTRAL = "central-coast/super-pan-9"


def central(mine: int, bank: int, **more: object) -> Hand:
    return one_hand(CENTRAL, mine, bank, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("total", range(10))
def test_central_players_always_choose(total: int) -> None:
    """003:609, 003:619-621: standing on three or less is warned of, not prevented."""
    hand = central(total, 7)
    assert verbs(hand) == ["draw", "stand", "house-way"]
    assert hand.decision is not None
    assert hand.decision.by_verb["stand"].irregular == (total <= 3)
    assert advised(hand, 2).verb == ("draw" if total <= 5 else "stand")
    go_on(hand, "2 stand")
    assert (f"seat 2 stands on {total} and is warned" in notes(hand)) == (total <= 3)


def test_central_a_second_warning() -> None:
    """003:609: may be dealt out."""
    first = go_on(central(3, 7), "2 stand")
    assert first.table.state["warned"] == [2]
    state = first.table.state
    second = go_on(central(2, 7, state=state), "2 stand")
    assert "seat 2 stands on 2 and may be dealt out" in notes(second)


def test_central_forced_draws_in_the_other_reading() -> None:
    assert central(3, 7, rulings={"low-hands": "true"}).over
    assert central(8, 7, rulings={"high-hands": "7"}).over


@pytest.mark.parametrize("total", range(10))
def test_central_player_dealer(total: int) -> None:
    """003:607: three or less draws, seven and more stands; four to six wait for the decision (003:613)."""
    hand = go_on(central(8, total), "2 stand")
    assert hand.over == (total not in (4, 5, 6))
    bank = hand.table.felt.bank  # type: ignore[union-attr]
    assert bank is not None
    assert len(bank.holding.cards) == (4 if total <= 3 else 3)


def test_central_low_ties_by_ruling() -> None:
    """Nothing is printed: as at Super 9, or as at Pan 9."""
    for reading, found in ((None, "lost -10"), ({"base": "push"}, "pushed")):
        hand = go_on(central(1, 1, draws="Kd Qd", rulings=reading), "2 draw")
        assert result(hand) == {"base": found}


def test_central_chips_over_the_maximum_get_no_action() -> None:
    """003:639."""
    wins = go_on(central(8, 7, wagers="base=25000"), "2 stand")
    assert result(wins) == {"base": "won 100"}
    assert wins.stacks()[2] == 100_000_00 + 100_00
    loses = go_on(central(7, 8, wagers="base=25000"), "2 stand")
    assert result(loses) == {"base": "lost -100"}
    assert loses.stacks()[2] == 100_000_00 - 100_00
    assert "$150 of seat 2's chips get no action: over the maximum" in notes(loses)
    hand = begin(CENTRAL, "", "1 bank 1000000", "2 pass", rulings={"maximum": "refused"})
    assert "must be $1 to $100" in complaint(hand, "2 wager @2 base=25000")


def test_central_less_than_the_minimum_gets_action() -> None:
    """003:637."""
    hand = go_on(central(8, 7, wagers="base=200"), "2 stand")
    assert result(hand) == {"base": "won 2"}
    other = begin(CENTRAL, "", "1 bank 1000000", "2 pass", rulings={"minimum": "refused"})
    assert "must be $5 or more" in complaint(other, "2 wager @2 base=200")


def test_central_a_warning_waits_until_the_cards_are_open() -> None:
    """003:609, 003:619-621: while a hand lies face down, nobody hears what it stands on."""
    cards = one_at_a_time(three(2, "h"), three(7, "d"), three(7, "c"))
    hand = begin(CENTRAL, cards, "1 bank 1000000", "2 pass", "3 pass", seats=(1, 2, 3), dice=TO_TWO)
    close_bets(go_on(hand, "2 wager @2 base=1000", "3 wager @3 base=1000"))
    go_on(hand, "2 stand")
    assert hand.decision is not None and hand.decision.seats == (3,)
    assert not [text for text in notes(hand) if "warned" in text]
    assert "warned" not in hand.table.state
    go_on(hand, "3 stand")
    assert "seat 2 stands on 2 and is warned" in notes(hand)
    assert hand.table.state["warned"] == [2]


def behind(*bets: str, rulings: dict[str, str] | None = None) -> Hand:
    cards = one_at_a_time(three(8, "h"), three(7, "c"))
    hand = begin(CENTRAL, cards, "1 bank 1000000", seats=(1, 2, 3, 4, 5), dice=TO_TWO, rulings=rulings)
    go_on(hand, "2 pass", "3 pass", "4 pass", "5 pass", *bets)
    return hand


def test_central_a_third_backline_bet_gets_no_action() -> None:
    """003:653."""
    bets = ["2 wager @2 base=1000", *[f"{seat} wager @2 base=500" for seat in (3, 4, 5)]]
    hand = close_bets(behind(*bets))
    assert hand.decision is not None
    go_on(hand, f"{hand.decision.seat} stand")
    assert results(hand) == {
        "2@2 base": "won 10",
        "3@2 base": "won 5",
        "4@2 base": "won 5",
        "5@2 base": "called off",
    }
    refused = behind(*bets[:3], rulings={"third-backline": "refused"})
    assert "the spot must be one of" in complaint(refused, "5 wager @2 base=500")


def test_central_the_largest_wager_handles_the_cards() -> None:
    """003:651, 003:656: of equals the active player; money without action does not count (003:639)."""

    def decider(*bets: str) -> int:
        hand = close_bets(behind(*bets))
        assert hand.decision is not None
        return hand.decision.seat

    assert decider("2 wager @2 base=1000", "3 wager @2 base=2000") == 3
    assert decider("2 wager @2 base=2000", "3 wager @2 base=2000") == 2
    assert decider("2 wager @2 base=10000", "3 wager @2 base=20000") == 2


def test_central_the_largest_owner_decides_for_the_bank() -> None:
    """003:658."""
    cards = one_at_a_time(three(8, "h"), three(5, "c"))
    hand = begin(CENTRAL, cards, "1 bank 100000", "2 pass", "3 join 200000", seats=(1, 2, 3), dice=TO_TWO)
    go_on(close_bets(go_on(hand, "2 wager @2 base=1000")), "2 stand")
    assert hand.decision is not None
    assert hand.decision.seats == (3,)


def test_central_the_active_player_decides_between_equal_largest_wagers() -> None:
    """003:656: also where his own is smaller than theirs."""
    hand = close_bets(behind("2 wager @2 base=500", "3 wager @2 base=2000", "4 wager @2 base=2000"))
    assert hand.decision is not None and hand.decision.seat == 2


def test_central_the_active_player_keeps_his_hand() -> None:
    """003:651, 003:655, 003:673: seat 3 has most money on 2 but sees one hand only, that of the own seat."""
    cards = one_at_a_time(three(8, "h"), three(8, "d"), three(7, "c"))
    bets = ["2 wager @2 base=1000", "3 wager @3 base=1000", "3 wager @2 base=5000"]
    for order in ((0, 1, 2), (1, 0, 2)):
        hand = begin(CENTRAL, cards, "1 bank 1000000", "2 pass", "3 pass", seats=(1, 2, 3), dice=TO_TWO)
        close_bets(go_on(hand, *[bets[i] for i in order]))
        assert hand.decision is not None and (hand.decision.seat, hand.decision.about) == (2, spot_place(2))
        go_on(hand, "2 stand")
        assert (hand.decision.seat, hand.decision.about) == (3, spot_place(3))
        go_on(hand, "3 stand")
        assert hand.over
        felt = hand.table.felt
        assert felt is not None and not any("house way" in s.hands[0].marks for s in felt.spots.values())


def test_central_the_house_plays_where_nobody_is_left() -> None:
    """003:673: seat 2 alone has bet on 2 and on the empty place 6."""
    cards = one_at_a_time(three(8, "h"), three(8, "d"), three(7, "c"))
    hand = begin(CENTRAL, cards, "1 bank 1000000", "2 pass", dice=TO_TWO)
    close_bets(go_on(hand, "2 wager @6 base=5000", "2 wager @2 base=1000"))
    assert hand.decision is not None and hand.decision.about == spot_place(2)
    go_on(hand, "2 stand")
    felt = hand.table.felt
    assert hand.over and felt is not None and "house way" in felt.spots[6].hands[0].marks


def offered(state: dict[str, object], **rulings: str) -> list[int]:
    """Whom the position is offered to when everybody passes, in order."""
    hand = begin(CENTRAL, "", seats=(1, 2, 3, 4), state=state, rulings=rulings)
    order = []
    while hand.decision is not None:
        order.append(hand.decision.seat)
        go_on(hand, f"{hand.decision.seat} pass")
    assert hand.table.outcome == "nobody banks"
    return order


def test_central_no_bank_on_a_place_without_a_wager_in_the_last_round() -> None:
    """003:666: the place counts, whoever bet there; its active player has the first option."""
    squares = [[4, 4], [4, 3]]  # seat 3 bet behind seat 4, and nobody on places 2 and 3
    state = {"player_dealer": 1, "turn": 2, "bettors": [3, 4], "squares": squares}
    assert offered(state) == [4, 3]
    assert offered(state, **{"banking-seat": "false"}) == [4]
    unused = {"player_dealer": 1, "turn": 2, "bettors": [2, 3], "squares": [[2, 2], [4, 3]]}
    assert offered(unused) == [2, 4, 3]
    assert offered({"player_dealer": 1, "turn": 2}) == [2, 3, 4]


def test_central_what_a_round_leaves_behind_for_the_position() -> None:
    hand = behind("2 wager @2 base=1000", "3 done", "4 wager @2 base=500", "2 wager @3 base=500")
    go_on(close_bets(hand), "2 house-way")
    assert hand.over
    assert hand.table.state["squares"] == [[2, 2], [2, 4], [3, 2]]


def test_central_anybody_in_the_first_deal_may_take_the_second() -> None:
    """003:667: the bank stays at its place, and the position goes on from there."""
    squares = [[2, 2], [2, 3], [3, 3]]
    state = {"player_dealer": 1, "turn": 1, "bettors": [2, 3], "squares": squares}
    assert offered(state) == [1, 2, 3, 2, 3, 3]
    assert offered(state, **{"second-deal": "nobody"}) == [1, 2, 3, 3]
    assert offered({**state, "partners": [4]}) == [1, 2, 3, 4, 2, 3, 3]
    assert offered({**state, "partners": [4]}, **{"second-deal": "partners"}) == [1, 4, 2, 3, 3]

    cards = one_at_a_time(three(8, "h"), three(7, "c"))
    hand = begin(
        CENTRAL, cards, "1 pass", "2 pass", "3 bank 100000", seats=(1, 2, 3), dice=TO_TWO, state=state
    )
    go_on(hand, "1 pass", "2 pass")
    felt = hand.table.felt
    assert felt is not None and felt.bank is not None
    assert (felt.bank.person.number, felt.bank.square) == (3, 1)
    assert "the spot must be one of" in complaint(hand, "1 wager @1 base=1000")
    go_on(close_bets(go_on(hand, "2 wager @2 base=1000")), "2 stand")
    # Counted from place 1, ten is place 2; the cards came to it first.
    assert cards_of(hand, 2) == three(8, "h") and result(hand) == {"base": "won 10"}
    after = hand.table.state
    assert (after["player_dealer"], after["square"], after["turn"]) == (3, 1, 2)
    assert offered(dict(after)) == [2]


def test_central_cover_is_the_room_s_own_example() -> None:
    """003:599: $100 put up, $50 lost to the first wager and $50 won from the next use it up."""
    cards = one_at_a_time(three(8, "h"), three(6, "d"), three(8, "s"), three(7, "c"))
    for reading, last in (("gross", "not covered"), ("net", "won 50")):
        hand = begin(
            CENTRAL, cards, "1 bank 10000", seats=(1, 2, 3, 4), dice=TO_TWO, rulings={"cover": reading}
        )
        go_on(hand, "2 pass", "3 pass", "4 pass")
        close_bets(go_on(hand, *[f"{seat} wager @{seat} base=5000" for seat in (2, 3, 4)]))
        go_on(hand, "2 stand", "3 stand", "4 stand")
        assert results(hand) == {"2@2 base": "won 50", "3@3 base": "lost -50", "4@4 base": last}


def test_central_others_may_bet_on_a_place_that_its_player_does_not_use() -> None:
    """003:655: once seat 3 is done without a wager, seat 2 may bet there, and seat 4 behind."""
    hand = behind("2 wager @2 base=1000")
    assert "the spot must be one of" in complaint(hand, "2 wager @3 base=1000")
    go_on(hand, "3 done", "2 wager @3 base=1000", "4 wager @3 base=2000")
    close_bets(hand)
    felt = hand.table.felt
    assert felt is not None
    assert (felt.spots[2].decider, felt.spots[3].decider) == (2, 4)
    other = behind("2 wager @2 base=1000", "3 done", rulings={"unused-seat": "false"})
    assert "the spot must be one of" in complaint(other, "2 wager @3 base=1000")


def shared(*bets: str, mine: int = 8, bank: int = 7, put_up: int = 1_000_000, **more: object) -> Hand:
    """Seats 3 and 4 in the bet of seat 2; the hand is played by seat 2."""
    cards = one_at_a_time(three(mine, "h"), three(bank, "c"))
    hand = begin(CENTRAL, cards, f"1 bank {put_up}", seats=(1, 2, 3, 4), dice=TO_TWO, **more)  # type: ignore[arg-type]
    go_on(hand, "2 pass", "3 pass", "4 pass", "2 wager @2 base=3000")
    for bet in bets:
        go_on(hand, bet, "2 accept")
    return close_bets(hand)


def moved(hand: Hand) -> dict[int, int]:
    return {seat: stack - 100_000_00 for seat, stack in hand.stacks().items()}


@pytest.mark.parametrize(("mine", "sign"), [(8, 1), (6, -1), (7, 0)])
def test_central_kum_kum_is_one_bet_and_is_shared(mine: int, sign: int) -> None:
    """003:643: paid and collected as one; ruled: shared in proportion."""
    hand = shared("3 kum-kum @2 base=2000", "4 kum-kum @2 base=1000", mine=mine)
    assert hand.decision is not None and hand.decision.seats == (2,)
    go_on(hand, "2 stand")
    assert list(results(hand)) == ["2@2 base"]
    assert moved(hand) == {1: -sign * 6_000, 2: sign * 3_000, 3: sign * 2_000, 4: sign * 1_000}
    together = [e for e in hand.ledger if e.why in (TOGETHER, SHARE)]
    cited = {transfer.why.cites for transfer in together}
    assert cited == {("kum-kum",)}


def test_central_kum_kum_covered_in_part() -> None:
    """One bet of $60 against $31: what is paid and what comes back is shared, odd chips to the first."""
    hand = go_on(shared("3 kum-kum @2 base=2000", "4 kum-kum @2 base=1000", put_up=3_100), "2 stand")
    assert results(hand) == {"2@2 base": "in part 31"}
    # $91 came back: a third is $30.33, a sixth $15.16, in chips of $1.
    assert moved(hand) == {1: -3_100, 2: 1_600, 3: 1_000, 4: 500}


def test_central_kum_kum_limits_and_who_decides() -> None:
    """003:645: each the minimum; 003:639: over the maximum no action; 003:656: all of it counts."""
    hand = begin(CENTRAL, "", "1 bank 1000000", "2 pass", "3 pass", seats=(1, 2, 3), dice=TO_TWO)
    go_on(hand, "2 wager @2 base=9000")
    assert "must be $5 or more" in complaint(hand, "3 kum-kum @2 base=200")
    assert not complaint(hand, "3 wager @3 base=200")
    go_on(hand, "3 kum-kum @2 base=2000", "2 accept")
    assert "$10 of seat 2's chips get no action: over the maximum" in notes(hand)
    hand = behind("2 wager @2 base=1000", "3 wager @2 base=1500", "4 kum-kum @2 base=1000", "2 accept")
    assert close_bets(hand).decision is not None
    assert hand.decision is not None and hand.decision.seat == 2
    hand = behind("2 wager @2 base=1000", "4 kum-kum @2 base=1000", "2 refuse")
    assert hand.decision is not None
    assert "kum-kum" not in [option.verb for option in hand.decision.for_seat(4).options]
    other = behind("2 wager @2 base=1000", rulings={"kum-kum-bets": "false"})
    assert other.decision is not None and "kum-kum" not in [
        o.verb for o in other.decision.for_seat(3).options
    ]


def test_central_who_bets_kum_kum_took_part() -> None:
    """003:667."""
    hand = go_on(shared("3 kum-kum @2 base=2000"), "2 stand")
    assert hand.table.state["bettors"] == [2, 3]
    assert hand.table.state["squares"] == [[2, 2], [2, 3]]
