"""The price of fees: cases reckoned by hand from the printed lines, and break-even bets by trying them all.

Edges here are parts of a power of two, so that sums by hand are exact.
"""

from collections import Counter
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.errors import FeeError
from houseway.fees.charges import Option
from houseway.fees.due import Bet, Facts, due
from houseway.games.moments import passed
from houseway.lab.cover import BANK, Table, _choice
from houseway.lab.families import is_priced
from houseway.lab.fees import Charged, Layout, Row, Span, Wagers, _facts, charged, check_option, payer
from houseway.lab.prices import LabError, Price
from houseway.ledger import Transfer
from houseway.play.hand import Hand
from houseway.play.table import Posted, SeatStart, Start
from houseway.rooms.fee_book import schedule_named, schedules_of
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.shoe import Chance

GARDENS, SHEEP = "hawaiian-gardens", "black-sheep"
REACHED = frozenset(["wagers placed", "initial deal"])
BANK_GAMES = [entry.id for entry in catalogue() if is_priced(load(entry.id))]


def price(wager: str, ev: float) -> Price:
    return Price(wager=wager, player="none", dealer="none", method="exact", ev=ev, sd=1.0, outcomes=())


def option(rule_set: str, schedule: str, number: str) -> Option:
    return schedule_named(rule_set, schedule).find(number)[1]


def layout(*own: tuple[str, int], others: tuple[Wagers, ...] = (), **more: object) -> Layout:
    return Layout(own=own, main=own[0][0], others=others, reached=REACHED, **more)  # type: ignore[arg-type]


def paid(answer: Charged) -> list[tuple[str, int, str, str]]:
    return [(payer(p, answer.layout), p.amount, p.charge.line, p.ruling) for p in answer.payments]


PER_BET = option(f"{GARDENS}/pai-gow-poker", "california", "2")
GOLD_1 = option(f"{SHEEP}/pai-gow-poker-gold", "gold", "1")
ACTION = option(f"{SHEEP}/ez-baccarat", "ez-baccarat", "4")
HOLES = option(f"{GARDENS}/pai-gow-poker", "california", "17")
COUPONS = option(f"{GARDENS}/ez-baccarat-panda-8", "california", "31")
BY_ANTE = option("nineteenth-hole/three-card-poker-6-card-bonus", "three-card", "2")
TWO_FEES = option("nineteenth-hole/three-card-poker-6-card-bonus", "three-card", "10")


# By hand, by line


def test_a_fee_for_each_bet() -> None:
    """000:3159: $1 for a wager, $2 for the player-dealer's hand."""
    answer = charged(PER_BET, layout(("base", 50_00)), [price("base", -1 / 64)], bets=[5_00, 100_00])
    assert paid(answer) == [("player", 100, "000:3159", ""), ("player-dealer", 200, "000:3159", "")]
    assert (answer.player.ev, answer.player.fee, answer.player.net) == (-78.125, 100, -178.125)
    assert (answer.player_dealer.ev, answer.player_dealer.fee) == (78.125, 200)
    assert answer.player_dealer.net == -121.875
    # $1 is a sixty-fourth of $64, and $2 of $128; there the fee equals the edge.
    assert answer.player_even.dear == (Span(1, 63_99),)
    assert answer.player_even.at == 64_00
    assert answer.dealer_even.at == 128_00
    assert [row.player.net for row in answer.rows] == [-7.8125 - 100, -156.25 - 100]
    assert [(row.bet, row.player_dealer.stake) for row in answer.rows] == [(5_00, 5_00), (100_00, 100_00)]


def test_total_table_action_with_others() -> None:
    """001:2008: $601 to $1,000 of action cost the player-dealer $9, the players nothing."""
    others = ((("player", 200_00),), (("player", 300_00), ("tie", 5_00)))
    prices = [price("player", -1 / 64), price("banker", -1 / 128), price("tie", -1 / 8)]
    answer = charged(ACTION, layout(("banker", 100_00), others=others), prices)
    assert paid(answer) == [("player-dealer", 900, "001:2008", "")]
    assert (answer.player.ev, answer.player.fee) == (-78.125, 0)
    assert answer.player_even.dear == () and answer.player_even.at == 0
    # 500/64 + 100/128 + 5/8 dollars.
    assert answer.player_dealer.ev == 781.25 + 78.125 + 62.5
    assert answer.player_dealer.net == 921.875 - 900
    assert answer.player_dealer.stake == 605_00
    alone = charged(ACTION, layout(("banker", 100_00)), prices)
    assert paid(alone) == [("player-dealer", 200, "001:2006", "")]


def test_the_players_own_bet() -> None:
    """001:1849-1853: game wager and Golden Bonus are one bet; $155 is in the second band of both."""
    prices = [price("base", -1 / 64), price("golden", -1 / 16)]
    answer = charged(GOLD_1, layout(("base", 150_00), ("golden", 5_00)), prices)
    assert paid(answer) == [("player-dealer", 200, "001:1850", ""), ("player", 200, "001:1850", "")]
    assert answer.player.ev == -(234.375 + 31.25)
    assert answer.player.stake == 155_00
    alone = charged(GOLD_1, layout(("base", 250_00)), prices)
    assert paid(alone) == [("player-dealer", 200, "001:1850", ""), ("player", 300, "001:1851", "")]
    # $1 up to $100, $2 up to $200, $3 up to $300 …: each dollar is a sixty-fourth of $64 more. What
    # lies in the hole between $100 and $101 pays as below it.
    assert alone.player_even.dear == (Span(1, 63_99), Span(101_00, 127_99))
    assert alone.player_even.at == 128_00
    # With half the edge every step begins before the last one is paid for: $1 at $128, $5 at $640.
    half = charged(GOLD_1, layout(("base", 250_00)), [price("base", -1 / 128)])
    assert half.player_even.dear == (Span(1, 639_99),)


def test_coupons() -> None:
    """000:3401-3402: $1 for each coupon; they add nothing to the action."""
    table = layout(("player", 50_00), others=((("banker", 255_00),),), coupons=2)
    prices = [price("player", -1 / 64), price("banker", -1 / 64)]
    answer = charged(COUPONS, table, prices)
    assert paid(answer) == [("player-dealer", 400, "000:3402", ""), ("player", 200, "000:3401", "")]
    assert answer.player_even.at == 128_00
    without = charged(COUPONS, layout(("player", 50_00)), prices)
    assert paid(without) == [("player-dealer", 200, "000:3401", "")]


def test_a_hole_an_overlap_and_less_than_every_band() -> None:
    hole = charged(HOLES, layout(("base", 102_00)), [price("base", -1 / 64)])
    assert paid(hole) == [("player-dealer", 100, "000:3176", "fee-hole")]
    # The hole ends at $105, where the fee is $2; the $4 from $305 on are paid for by $256.
    assert hole.dealer_even.dear == (Span(1, 63_99), Span(105_00, 127_99))
    overlap = charged(GOLD_1, layout(("base", 400_00)), [price("base", -1 / 64)])
    assert ("player-dealer", 200, "001:1850", "fee-overlap") in paid(overlap)
    option_3 = option("nineteenth-hole/three-card-poker-6-card-bonus", "three-card", "3")
    below = charged(option_3, layout(("ante", 2_00)), [price("ante", -1 / 64)])
    assert ("player", 50, "004:851", "fee-below") in paid(below)


def test_a_blank_fee() -> None:
    """001:1867: from $1,201 of action on no amount is printed for the player-dealer."""
    option_4 = option(f"{SHEEP}/pai-gow-poker-gold", "gold", "4")
    answer = charged(option_4, layout(("base", 1300_00)), [price("base", -1 / 64)])
    assert paid(answer) == [("player", 800, "001:1867", "")]
    assert [(skipped.charge.line, skipped.ruling) for skipped in answer.blank] == [("001:1867", "fee-blank")]
    # $4 from $401 on and $6 from $801 on are less than the edge; below, $2 are more up to $128.
    assert answer.dealer_even.dear == (Span(1, 127_99),)


def test_a_wager_that_goes_with_another() -> None:
    """001:1672 on: Ante and Blind are both action, but the Ante's figure holds what both are worth."""
    first = option(f"{SHEEP}/ultimate-texas-holdem", "ultimate", "1")
    table = layout(("ante", 60_00), ("blind", 60_00), follows={"blind": "ante"})
    prices = [price("ante", -1 / 64), price("blind", -1 / 4)]
    answer = charged(first, table, prices, bets=[10_00])
    assert answer.player.ev == -93.75 and answer.player.stake == 60_00
    assert answer.player_dealer.ev == 93.75 and answer.player_dealer.stake == 120_00
    assert answer.rows[0].player_dealer.stake == 20_00
    assert table.betting(10_00).own == (("ante", 10_00), ("blind", 10_00))
    (payment,) = answer.payments
    assert payment.charge.band is not None and 120_00 in payment.charge.band


def test_an_advantage_of_the_player() -> None:
    answer = charged(PER_BET, layout(("base", 100_00)), [price("base", 1 / 64)])
    assert answer.player.net == 56.25
    # From $64 up the advantage is worth the fee; the player-dealer never wins anything.
    assert answer.player_even.at == 64_00
    assert answer.dealer_even.dear == (Span(1, None),) and answer.dealer_even.at is None


def test_a_wager_without_an_edge_is_never_worth_its_fee() -> None:
    answer = charged(PER_BET, layout(("base", 100_00)), [price("base", 0.0)])
    assert answer.player_even.dear == (Span(1, None),)
    assert answer.player_even.at is None


def test_people_behind_a_spot_pay_unless_the_sheet_excuses_them() -> None:
    """000:3155 does not; 002:1518 does, in options that take nothing from players anyway."""
    table, prices = layout(("base", 50_00), backline=True), [price("base", -1 / 64)]
    assert charged(PER_BET, table, prices).player.fee == 100
    charges = [
        msgspec.structs.replace(c, terms=msgspec.structs.replace(c.terms, backline=False))
        for c in PER_BET.charges
    ]
    excusing = msgspec.structs.replace(PER_BET, charges=tuple(charges))
    assert paid(charged(excusing, table, prices)) == [("player-dealer", 200, "000:3159", "")]
    assert charged(excusing, layout(("base", 50_00)), prices).player.fee == 100


# By trying

CASES = [
    pytest.param(GOLD_1, layout(("base", 50_00), ("golden", 5_00)), -0.0127, id="own bet, a side bet beside"),
    pytest.param(BY_ANTE, layout(("ante", 50_00), ("pair-plus", 7_00)), -0.018, id="each Ante by its size"),
    pytest.param(TWO_FEES, layout(("ante", 9_00), others=((("ante", 61_50),),)), -0.03, id="Antes by action"),
    pytest.param(TWO_FEES, layout(("pair-plus", 9_00), ("ante", 20_00)), 0.011, id="another wager moves"),
    pytest.param(PER_BET, layout(("base", 10_00)), -0.0042, id="one fee"),
]


@pytest.mark.parametrize(("fees", "table", "ev"), CASES)
def test_break_even_bets_by_trying_every_quarter(fees: Option, table: Layout, ev: float) -> None:
    prices = [price(kind, ev if kind == table.main else -0.04) for kind, _ in table.own]
    prices += [price("ante", -0.02)]
    answer = charged(fees, table, prices, bets=range(1, 700_00, 25))
    assert len({row.player.fee for row in answer.rows}) > (fees is not PER_BET)
    for row in answer.rows:
        assert _dear(answer.player_even.dear, row.bet) == (row.player.fee > abs(row.player.ev)), row.bet
    for low, high in answer.player_even.dear:
        assert high is not None
        around = charged(fees, table, prices, bets=[max(low - 1, 1), low, high, high + 1]).rows
        assert [_too_much(row) for row in around] == [low == 1, True, True, False]


def test_break_even_bets_by_trying_every_cent() -> None:
    """Straight from what falls due, for the own bets of 001:1849-1853."""
    answer = charged(GOLD_1, layout(("base", 80_00)), [price("base", -0.0127)])
    for bet in range(1, 420_00):
        facts = Facts(reached=REACHED, bets=(Bet(4, "base", bet),), player_dealer=9)
        fee = sum([payment.amount for payment in due(GOLD_1, facts) if payment.person == 4])
        assert _dear(answer.player_even.dear, bet) == (fee > 0.0127 * bet), bet
    assert answer.player_even.at == 314_97


def _dear(spans: tuple[Span, ...], amount: int) -> bool:
    return any(low <= amount and (high is None or amount <= high) for low, high in spans)


def _too_much(row: Row) -> bool:
    return row.player.fee > abs(row.player.ev)


@given(st.sampled_from([ACTION, HOLES, BY_ANTE, GOLD_1]), st.integers(1, 3000_00), st.floats(0.001, 0.06))
@settings(max_examples=60)
def test_break_even_action_by_trying_some(fees: Option, total: int, edge: float) -> None:
    """With one wager on the table its amount is the total table action."""
    answer = charged(fees, layout(("base", 10_00)), [price("base", -edge)], bets=[total])
    (row,) = answer.rows
    bank = row.player_dealer
    assert _dear(answer.dealer_even.dear, total) == (bank.fee > bank.ev)


@given(st.integers(1, 50), st.integers(1, 30))
@settings(max_examples=40)
def test_the_share_of_each_wager_stays(base: int, side: int) -> None:
    """Of twice the wagers, twice the action: what was dear before is dear of the whole."""
    prices = [price("base", -1 / 64), price("golden", -1 / 16)]
    once = charged(GOLD_1, layout(("base", base * 100), ("golden", side * 100)), prices)
    twice = charged(GOLD_1, layout(("base", base * 200), ("golden", side * 200)), prices)
    assert once.dealer_even == twice.dealer_even
    bank = once.player_dealer
    assert _dear(once.dealer_even.dear, bank.stake) == (bank.fee > bank.ev)


# At the table


@pytest.mark.parametrize(
    ("rule_set", "schedule_id", "number", "limit", "players", "coupons"),
    [
        (
            f"{SHEEP}/ez-baccarat",
            "ez-baccarat-rates",
            "4",
            "",
            ((("banker", 100_00),), (("player", 300_00), ("tie", 5_00))),
            0,
        ),
        (
            f"{SHEEP}/pai-gow-poker-gold",
            "pai-gow-poker-gold-rates",
            "1",
            "",
            ((("base", 150_00), ("golden", 10_00)), (("base", 60_00),)),
            0,
        ),
        (
            f"{GARDENS}/ez-baccarat-panda-8",
            "california-e-ez-baccarat",
            "31",
            "$10-100",
            ((("player", 50_00),), (("banker", 100_00),)),
            2,
        ),
        (
            "lucky-lady/ultimate-texas-holdem",
            "ultimate-texas-holdem-rates",
            "1",
            "",
            ((("ante", 20_00), ("blind", 20_00)),),
            0,
        ),
        (
            "nineteenth-hole/three-card-poker-6-card-bonus",
            "three-card-poker-rates",
            "2",
            "",
            ((("ante", 60_00),), (("ante", 8_00),)),
            0,
        ),
    ],
)
def test_a_round_that_is_played_pays_the_same(
    rule_set: str, schedule_id: str, number: str, limit: str, players: tuple[Wagers, ...], coupons: int
) -> None:
    rules = load(rule_set)
    table = Table(rule_set=rule_set, limit=limit, bank=10_000_00, bets=players)
    seats = [SeatStart(BANK + n, 20_000_00) for n in range(len(players) + 1)]
    posted = Posted(schedule_id, {"any": number}, coupons={str(BANK + 1): coupons} if coupons else {})
    hand = Hand(rules, Start(seats=tuple(seats), limit=limit, fees=posted), Chance(Random(7)))
    while hand.decision is not None:
        hand.choose(_choice(hand, hand.decision, table, table.bank, Random(7)))
    taken: Counter[int] = Counter()
    for event in hand.table.events:
        if isinstance(event, Transfer) and event.payee is hand.table.collection:
            taken[next(seat.number for seat in hand.table.seats if seat.stack is event.payer)] += event.amount

    placed = Layout(
        own=players[0],
        main=players[0][0][0],
        others=players[1:],
        reached=passed(rules, "end"),
        coupons=coupons,
    )
    prices = [price(kind.name, -0.01) for kind in rules.play.wagers.kinds]
    answer = charged(option(rule_set, schedule_id, number), placed, prices)
    assert taken[BANK] == answer.player_dealer.fee > 0
    assert taken[BANK + 1] == answer.player.fee
    assert taken.total() == sum([payment.amount for payment in answer.payments])


# Everything that is printed


@pytest.mark.parametrize("rule_set", BANK_GAMES)
def test_every_option_of_every_game_has_a_price(rule_set: str) -> None:
    """What each pays is what falls due; break-even bets are where they are said to be."""
    rules = load(rule_set)
    kinds = rules.play.wagers.kinds
    prices = [price(kind.name, -1 / 64) for kind in kinds]
    follows = {kind.name: kind.with_ for kind in kinds if kind.with_}
    first = kinds[0].name
    own = tuple([(kind.name, 40_00) for kind in kinds if kind.name == first or kind.with_ == first])
    table = Layout(own=own, main=first, others=(own,), follows=follows, reached=passed(rules, "end"))
    for schedule in schedules_of(rule_set):
        for one in schedule.options():
            check_option(schedule.id, one, table.reached)
            answer = charged(one, table, prices)
            payments = due(one, _facts(table))
            assert answer.payments == tuple(payments)
            both = [p.amount for p in payments if p.person in (1, table.dealer)]
            assert answer.player.fee + answer.player_dealer.fee == sum(both)
            assert answer.player_dealer.fee or answer.player.fee, one.number
            for low, high in answer.player_even.dear:
                assert high is not None, (schedule.id, one.number)
                rows = charged(one, table, prices, bets=[low, high, high + 1]).rows
                assert [_too_much(row) for row in rows] == [True, True, False]


# What has no price


def test_fees_that_no_round_fixes() -> None:
    schedules = schedules_of(f"{GARDENS}/texas-holdem")
    clocked = [
        (schedule.id, one)
        for schedule in schedules
        for one in schedule.options()
        if any([charge.terms.per == "half-hour" for charge in one.charges])
    ]
    with pytest.raises(FeeError, match="taken by the clock"):
        check_option(*clocked[0], REACHED)
    from_pot = option(f"{GARDENS}/texas-holdem", "first", "1")
    with pytest.raises(FeeError, match="option 1 of first is paid from the pot"):
        check_option("first", from_pot, REACHED)
    by_pot = schedules_of("central-coast/texas-holdem")[0].options()[0]
    with pytest.raises(FeeError, match="goes by the pot"):
        check_option("flop-rates", by_pot, REACHED)
    with pytest.raises(FeeError, match="moment that the game does not have: wagers placed"):
        check_option("group-a", PER_BET, frozenset())


def test_a_wager_without_a_price() -> None:
    with pytest.raises(LabError, match="'base' has no price"):
        charged(PER_BET, layout(("base", 5_00)), [price("ante", -0.01)])
