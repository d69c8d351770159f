"""Fees against a player-dealer: per wager, by total table action, by the own bet, coupons, buttons."""

from typing import Any

import msgspec
import pytest

from houseway.errors import FeeError, IllegalChoice
from houseway.fees.charges import Buttons, Schedule
from houseway.fees.plans import misfit
from houseway.play.decisions import Choice
from houseway.play.events import Closed, Milestone, Noted
from houseway.play.hand import Hand
from houseway.play.record import read_record, record_of, replay_record, write_record
from houseway.play.rules import RuleSet
from houseway.rooms.fee_book import Book, schedule_named
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.words.teller import tell
from tests.coverage import PRINTED
from tests.fees.dealing import change, cited, collected, dealt, taken
from tests.fees_on import options_for
from tests.playing import advised

HG = "hawaiian-gardens"
PANDA = f"{HG}/ez-baccarat-panda-8"
GOLD = "black-sheep/pai-gow-poker-gold"
GROUP_E = "california-e-ez-baccarat"
THREE = ("1000", "1000", "1000")
BANKS = [entry.id for entry in catalogue() if load(entry.id).kind == "bank"]


def opened(hand: Hand, amount: int, partners: dict[int, int] | None = None) -> Hand:
    """Whoever is asked first banks; partners join with these amounts."""
    hand.choose(Choice("bank", amount))
    while hand.decision is not None and hand.decision.asks == "join the bank":
        seat = hand.decision.seat
        joins = (partners or {}).get(seat)
        hand.choose(Choice("join", joins) if joins else Choice("pass"))
    return hand


def bet(hand: Hand, seat: int, spot: int = 0, **wagers: int) -> Hand:
    named = tuple([(kind.replace("_", "-"), amount) for kind, amount in wagers.items()])
    hand.choose(Choice("wager", seat=seat, spot=spot or seat, wagers=named))
    while hand.decision is not None and hand.decision.asks == "backline":
        hand.choose(Choice("accept"))
    return hand


def closed(hand: Hand) -> Hand:
    """Everybody is done betting."""
    while hand.decision is not None and hand.decision.asks == "wager":
        hand.choose(Choice("done", seat=hand.decision.seats[0]))
    return hand


def finished(hand: Hand) -> Hand:
    """As suggested, to the end."""
    closed(hand)
    while hand.decision is not None:
        hand.choose(advised(hand))
    assert sum(change(hand).values()) == -collected(hand)
    return hand


# For each wager


def test_each_betting_circle_pays_for_itself() -> None:
    hand = opened(dealt(PANDA, (GROUP_E, "4"), THREE, limit="$10-100"), 50_000)
    bet(hand, 2, player=1_000, tie=1_000)
    bet(hand, 3, player=2_000, banker=1_000)
    at = "wagers placed"
    assert taken(finished(hand)) == [  # 000:3327: $1 for a player or banker circle, $2 for the bank
        (at, "seat 2", 100),
        (at, "seat 3", 100),
        (at, "seat 3", 100),
        (at, "seat 1", 200),
    ]


def test_the_fee_comes_before_the_first_card() -> None:
    hand = closed(bet(opened(dealt(PANDA, (GROUP_E, "4"), THREE), 50_000), 2, player=1_000))
    names = [type(event).__name__ for event in hand.events]
    placed = hand.events.index(Milestone("wagers placed"))
    assert names[placed + 1 : placed + 3] == ["Transfer", "Transfer"]
    assert names.index("Laid") > placed + 2


def test_ultimate_pays_after_the_cards_by_its_own_page() -> None:
    game = f"{HG}/ultimate-texas-holdem"
    for schedule, moment in (("own-page", "initial deal"), ("california-g-ultimate", "wagers placed")):
        number = {"own-page": "1", "california-g-ultimate": "3"}[schedule]
        hand = opened(dealt(game, (schedule, number), THREE, limit="$10-100"), 50_000)
        bet(hand, 2, ante=1_000, blind=1_000, trips=1_000)
        fees = taken(closed(hand))
        assert fees[0] == (moment, "seat 2", 100)  # 000:2457; one fee: blind and trips pay none
        assert [payer for _, payer, _ in fees] == ["seat 2", "seat 1"]


def test_who_bets_behind_another_pays_too_where_the_sheet_charges_it() -> None:
    hand = opened(dealt(PANDA, (GROUP_E, "4"), THREE), 50_000)
    bet(bet(hand, 2, player=1_000), 3, spot=2, banker=1_000)
    fees = taken(finished(hand))
    assert ("wagers placed", "seat 3", 100) in fees


def test_who_bets_behind_another_pays_nothing_where_the_sheet_says_so() -> None:
    """002: the player's fee of these options is nothing anyway; here it is made a dollar."""
    rules = with_schedule("lucky-lady/no-bust-blackjack", "blackjack-rates", dearer)
    hand = opened(dealt(rules, ("blackjack-rates", "1"), THREE), 50_000)
    bet(bet(hand, 2, base=1_000), 3, spot=2, base=1_000)
    assert [payer for _, payer, _ in taken(finished(hand))] == ["seat 1", "seat 2"]


def with_schedule(rule_set: str, name: str, change_it: Any) -> RuleSet:
    """A rule set whose sheet says something else."""

    class Changed(Book):
        __slots__ = ()

        def schedule(self, name: str) -> Schedule:
            changed = change_it(schedule_named(rule_set, name))
            assert isinstance(changed, Schedule)
            return changed

    return msgspec.structs.replace(load(rule_set), fee_book=Changed(rule_set))


def dearer(schedule: Schedule) -> Schedule:
    """A dollar for each wager of a player."""
    tables = []
    for table in schedule.tables:
        options = []
        for option in table.options:
            charges = [
                msgspec.structs.replace(c, amount=100) if c.fee == "per bet" else c for c in option.charges
            ]
            options.append(msgspec.structs.replace(option, charges=tuple(charges)))
        tables.append(msgspec.structs.replace(table, options=tuple(options)))
    return msgspec.structs.replace(schedule, tables=tuple(tables))


# Total table action


@pytest.mark.parametrize(
    ("wagers", "fee"),
    [
        ({"player": 10_000}, 100),  # 001:1991: $5 to $100
        ({"player": 10_500}, 200),  # 001:1992
        ({"player": 20_000, "tie": 10_000}, 200),  # all wagers together: $300
        ({"player": 20_000, "tie": 10_500}, 500),  # 001:1993
        ({"player": 120_000}, 1_200),  # 001:1995
    ],
)
def test_all_wagers_make_up_the_action(wagers: dict[str, int], fee: int) -> None:
    hand = opened(dealt("black-sheep/ez-baccarat", ("rates", "1"), ("5000", "5000")), 200_000)
    assert taken(finished(bet(hand, 2, **wagers))) == [("wagers placed", "seat 1", fee)]
    assert cited(hand) == set()


def test_wagers_of_everybody_are_added_up() -> None:
    hand = opened(dealt("black-sheep/ez-baccarat", ("rates", "1"), ("5000",) * 3), 200_000)
    bet(bet(hand, 2, player=10_000), 3, spot=2, banker=500)
    assert collected(finished(hand)) == 200  # 001:1992: $105 with the bettor behind


@pytest.mark.parametrize(
    ("amount", "fee", "ruling"),
    [
        (10_000, 100, ""),  # 000:3354
        (10_200, 100, "fee-hole"),  # 000:3354-3355: between $100 and $105
        (10_500, 200, ""),
        (50_300, 400, "fee-hole"),  # 000:3356-3357
        (200_000, 1_100, "fee-hole"),  # 000:3358: printed $1,505 without an end
    ],
)
def test_action_in_a_hole_pays_as_the_band_below(amount: int, fee: int, ruling: str) -> None:
    rules = load(PANDA)
    wide = msgspec.structs.replace(rules.limits[0], name="wide", bets=(500, 10_000), chip=100)
    rules = msgspec.structs.replace(rules, limits=(wide,))
    seats = dict.fromkeys(range(1, 15), "9000")
    hand = opened(dealt(rules, (GROUP_E, "22"), seats), 500_000)
    left, seat = amount, 2
    while left:
        part = min(left, 10_000)
        if 0 < left - part < 500:
            part -= 500
        rest = min(left - part, 10_000)
        if 0 < left - part - rest < 500:
            rest -= 500
        bet(hand, seat, **({"player": part, "banker": rest} if rest else {"player": part}))
        left, seat = left - part - rest, seat + 1
    assert collected(closed(hand)) == fee
    assert cited(hand) == ({ruling} if ruling else set())


def test_action_below_all_bands_pays_the_lowest() -> None:
    hand = opened(dealt("black-sheep/ez-baccarat", ("rates", "13"), ("500", "500")), 20_000)
    assert collected(finished(bet(hand, 2, player=500))) == 300  # 001:2054: from $100 on
    assert cited(hand) == {"fee-below"}


@pytest.mark.parametrize(
    ("amount", "fee"),
    [(200_000, 1_600), (200_100, 2_500), (200_200, 3_000)],  # 001:2056-2058: $2,001 to $1,500 as printed
)
def test_a_band_printed_backwards_stands(amount: int, fee: int) -> None:
    rules = load("black-sheep/ez-baccarat")
    fine = msgspec.structs.replace(rules.limits[0], chip=100)
    hand = opened(
        dealt(msgspec.structs.replace(rules, limits=(fine,)), ("rates", "13"), ("9000",) * 2), 500_000
    )
    assert collected(closed(bet(hand, 2, player=amount))) == fee


def test_a_later_wager_is_no_action() -> None:
    game = "black-sheep/ultimate-texas-holdem"
    hand = dealt(game, ("rates", "1"), ("5000", "5000"))
    small = hand.table.stakes.small
    bet(opened(hand, 400_000), 2, ante=small, blind=small)
    fees = taken(finished(hand))
    assert [moment for moment, _, _ in fees] == ["wagers placed"]


def test_a_blank_amount_takes_nothing() -> None:
    seats = ("9000",) * 3
    hand = opened(dealt(GOLD, ("rates", "4"), seats, limit="$25-1,000"), 500_000)
    bet(bet(hand, 2, base=100_000), 3, base=100_000)
    assert taken(finished(hand)) == [  # 001:1866-1867: no amount beside $1,201 and more
        ("wagers placed", "seat 2", 600),
        ("wagers placed", "seat 3", 600),
    ]


# The own bet


def test_own_bets_on_a_spot_pay_together() -> None:
    hand = opened(dealt(GOLD, ("rates", "1"), THREE), 60_000)
    bet(bet(hand, 2, base=10_000, golden=1_000), 3, base=5_000)
    assert taken(finished(hand)) == [  # 001:1849-1850
        ("wagers placed", "seat 1", 200),  # $160 of action
        ("wagers placed", "seat 2", 200),  # $110: game wager and Golden Bonus together
        ("wagers placed", "seat 3", 100),
    ]


def test_the_ante_decides_what_it_pays() -> None:
    game = "nineteenth-hole/three-card-poker-6-card-bonus"
    hand = opened(dealt(game, ("rates", "3"), THREE), 60_000)
    bet(bet(hand, 2, ante=5_000, pair_plus=5_000), 3, ante=5_100)
    assert taken(closed(hand)) == [  # 004:851-853
        ("wagers placed", "seat 1", 200),  # $151 of action
        ("wagers placed", "seat 2", 50),  # an ante of $50; Pair Plus pays none
        ("wagers placed", "seat 3", 100),
    ]
    small = closed(bet(opened(dealt(game, ("rates", "3"), THREE), 60_000), 2, ante=200))
    assert taken(small)[1] == ("wagers placed", "seat 2", 50)  # 004:851: from $5 on, the lowest holds
    assert cited(small) == {"fee-below"}


def test_the_action_decides_what_each_ante_pays() -> None:
    game = "nineteenth-hole/three-card-poker-6-card-bonus"
    hand = opened(dealt(game, ("rates", "10"), THREE, limit="$10-300"), 60_000)
    bet(bet(hand, 2, ante=1_000, pair_plus=9_000), 3, ante=1_000)
    assert taken(closed(hand)) == [  # 004:881: $110 of action
        ("wagers placed", "seat 1", 300),
        ("wagers placed", "seat 2", 200),
        ("wagers placed", "seat 3", 200),
    ]


# Coupons


def test_coupons_cost_who_uses_them() -> None:
    hand = opened(dealt(PANDA, (GROUP_E, "31"), THREE, coupons={"2": 2, "3": 1}), 50_000)
    bet(hand, 2, player=1_000)
    assert taken(finished(hand)) == [  # 000:3401: $1 a coupon; seat 3 bets nothing and uses none
        ("wagers placed", "seat 1", 200),
        ("wagers placed", "seat 2", 200),
    ]


def test_coupons_are_recorded_and_refused_where_nobody_sits() -> None:
    hand = finished(
        bet(opened(dealt(PANDA, (GROUP_E, "31"), THREE, coupons={"2": 2}), 50_000), 2, player=1_000)
    )
    text = write_record(record_of(hand))
    again = replay_record(read_record(text, "a record"), load(PANDA))
    assert again.stacks() == hand.stacks()
    assert "coupons = { 2 = 2 }" in text
    for coupons in ({"9": 1}, {"x": 1}, {"2": -1}):
        with pytest.raises(FeeError, match="coupons are used by the seats 1, 2, 3"):
            dealt(PANDA, (GROUP_E, "31"), THREE, coupons=coupons)


# The player-dealer is short


def test_what_the_player_dealer_lacks_comes_out_of_the_wager_put_up() -> None:
    hand = opened(dealt(PANDA, (GROUP_E, "4"), ("100", "1000"), limit="$10-100"), 10_000)
    bet(hand, 2, player=10_000)
    closed(hand)
    assert taken(hand) == [
        ("wagers placed", "seat 2", 100),
        ("wagers placed", "player-dealer's wager", 200),  # 000:3327
    ]
    assert "fee-short" in cited(hand)
    bank = hand.table.felt and hand.table.felt.bank
    assert bank
    assert bank.put_up == 9_800
    finished(hand)
    assert abs(change(hand)[1] + 200) <= 9_800
    lost = next(e for e in hand.events if isinstance(e, Closed))
    assert max(lost.paid, lost.taken) <= 9_800


def test_the_last_chip_of_the_wager_put_up_stays() -> None:
    game = f"{HG}/caribbean-stud"
    hand = dealt(game, ("california-b-blackjack-and-stud", "19"), ("25", "5000"), limit="$25-100")
    bet(opened(hand, 2_500), 2, ante=10_000)
    assert collected(closed(hand)) == 100  # 000:3236
    poor = dealt(f"{HG}/super-9", ("own-page", "3"), ("50", "5000", "5000"), limit="$50-300")
    opened(poor, 5_000)
    bet(poor, 2, base=5_000)
    assert taken(closed(poor))[-1] == ("wagers placed", "player-dealer's wager", 400)  # 000:1983


def test_partners_pay_nothing_of_the_player_dealers_fee() -> None:
    rules = load(f"{HG}/caribbean-stud")
    coarse = msgspec.structs.replace(rules.limits[0], chip=500)
    rules = msgspec.structs.replace(rules, limits=(coarse,))
    fees = ("california-b-blackjack-and-stud", "2")
    hand = opened(dealt(rules, fees, ("5", "900", "900")), 500, {2: 45_000})
    felt = hand.table.felt
    assert felt is not None
    assert felt.bank is not None
    bet(hand, 3, ante=1_000)
    closed(hand)
    assert taken(hand) == [("wagers placed", "seat 3", 100)]  # 000:3206: $2 are due, one chip is his
    assert felt.bank.owners == {1: 500, 2: 45_000}
    finished(hand)


# Players who are short


def test_a_wager_that_leaves_nothing_for_its_fee_is_refused() -> None:
    hand = opened(dealt(PANDA, (GROUP_E, "4"), ("1000", "20", "1000"), limit="$10-100"), 50_000)
    sentence = "that and the collection of \\$1 are more than the \\$20 in front"
    with pytest.raises(IllegalChoice, match=sentence):
        bet(hand, 2, player=2_000)
    bet(hand, 2, player=1_000)
    with pytest.raises(IllegalChoice, match="the collection of \\$2 are more than the \\$10 in front"):
        bet(bet(hand, 3, player=1_000), 2, spot=3, player=1_000)
    assert collected(finished(hand)) == 100 + 100 + 200  # 000:3327


def test_a_fee_that_others_made_larger_takes_what_is_there() -> None:
    game = "nineteenth-hole/three-card-poker-6-card-bonus"
    hand = opened(dealt(game, ("rates", "10"), ("1000", "11", "1000"), limit="$10-300"), 60_000)
    bet(hand, 2, ante=1_000)  # $1 is left for the fee of an action up to $100
    bet(hand, 3, ante=20_000)
    assert taken(closed(hand))[1] == ("wagers placed", "seat 2", 100)  # 004:881: $2 are due
    assert "fee-short" in cited(hand)


# Rounds that are none


def some_fee(rules: RuleSet) -> tuple[str, str, str] | None:
    """A schedule, an option and a limit of a game."""
    for stakes in rules.limits:
        for schedule, option in options_for(rules.id, stakes):
            return schedule.id, option.number, stakes.name
    return None


@pytest.mark.parametrize("rule_set", BANKS)
def test_no_fee_where_nobody_banks_or_nobody_bets(rule_set: str) -> None:
    rules = load(rule_set)
    found = some_fee(rules)
    if found is None:
        assert rules.id not in PRINTED or rules.room in ("nineteenth-hole", "central-coast")
        return
    schedule, number, limit = found
    rich = ("99000",) * 3
    hand = dealt(rules, (schedule, number), rich, limit=limit)
    while hand.decision is not None:
        hand.choose(Choice("pass"))
    assert (hand.table.outcome, taken(hand)) == ("nobody banks", [])
    hand = opened(dealt(rules, (schedule, number), rich, limit=limit), 1_000_000)
    while hand.decision is not None:
        closed(hand)
        if hand.decision is not None:
            hand.choose(advised(hand))
    assert (hand.table.outcome, taken(hand)) == ("nobody wagers", [])
    assert set(change(hand).values()) == {0}


# Free-collection buttons


def test_a_courtesy_button_pays_the_next_round() -> None:
    """000:755: who was passed over in the deal of Caribbean Stud gets one."""
    game, fees = f"{HG}/caribbean-stud", ("california-b-blackjack-and-stud", "2")
    hand = opened(dealt(game, fees, THREE, state={"free_collection": [2]}), 50_000)
    bet(bet(hand, 2, ante=1_000), 3, ante=1_000)
    assert taken(finished(hand)) == [  # 000:3206
        ("wagers placed", "seat 3", 100),
        ("wagers placed", "seat 1", 200),
    ]
    assert "free_collection" not in hand.table.state


def test_a_button_lets_its_player_bet_the_last_chip() -> None:
    game, fees = f"{HG}/caribbean-stud", ("california-b-blackjack-and-stud", "2")
    hand = opened(dealt(game, fees, ("1000", "10", "1000"), state={"free_collection": [2]}), 50_000)
    bet(hand, 2, ante=1_000)
    assert collected(closed(hand)) == 200


def test_a_button_does_not_free_the_player_dealer() -> None:
    game, fees = f"{HG}/caribbean-stud", ("california-b-blackjack-and-stud", "2")
    hand = opened(dealt(game, fees, THREE, state={"free_collection": [1]}), 50_000)
    assert collected(finished(bet(hand, 2, ante=1_000))) == 300


@pytest.mark.parametrize(
    ("game", "schedule", "number", "kind"),
    [
        (
            f"{HG}/blackjack-poker",
            "california-b-blackjack-and-stud",
            "2",
            "base",
        ),  # not this game of the group
        (f"{HG}/pokara", "california-c-blackjack-and-baccarat", "2", "base"),
        (PANDA, GROUP_E, "4", "player"),  # no sheet of the group knows buttons
    ],
)
def test_a_button_counts_for_nothing_elsewhere(game: str, schedule: str, number: str, kind: str) -> None:
    hand = dealt(
        game,
        (schedule, number),
        THREE,
        state={"free_collection": [2]},
        limit=limit_of(game, schedule, number),
    )
    bet(opened(hand, 50_000), 2, **{kind: 1_000})
    assert [payer for _, payer, _ in taken(closed(hand))] == ["seat 2", "seat 1"]


def limit_of(game: str, schedule: str, number: str) -> str:
    """The first limit of a game that an option is for."""
    table, option = schedule_named(game, schedule).find(number)
    return next(stakes.name for stakes in load(game).limits if not misfit(table, option, stakes))


def generous(schedule: Schedule) -> Schedule:
    buttons = Buttons(grants=True, for_="no-action", lines="000:1", says="made up")
    return msgspec.structs.replace(schedule, buttons=buttons)


def test_a_sheet_that_pays_for_no_action_gives_buttons() -> None:
    """No sheet of the five rooms does; Lucky Lady refuses it in so many words (002:291)."""
    rules = with_schedule(PANDA, GROUP_E, generous)
    poor = ("10", "900", "900")
    hand = dealt(rules, (GROUP_E, "4"), poor, cards="9s 2d Kd 3d 9h 2c Kh 3c", limit="$10-100")
    opened(hand, 1_000)
    finished(bet(bet(hand, 2, player=1_000), 3, player=1_000))
    assert [e.word for e in hand.events if isinstance(e, Closed)] == ["in part", "not covered"]
    assert hand.table.state["free_collection"] == [3]
    said = [tell(e, hand.rules) for e in hand.events if isinstance(e, Noted)]
    assert "free-collection button for seat 3: no chance of action" in said
    later = opened(dealt(rules, (GROUP_E, "4"), THREE, state=hand.table.state), 50_000)
    bank = 1 if later.table.state["player_dealer"] == 1 else 2
    other = 3 - bank
    bet(bet(later, 3, player=1_000), other, player=1_000)
    assert {payer for _, payer, _ in taken(closed(later))} == {f"seat {other}", f"seat {bank}"}


def test_lucky_lady_gives_no_button_for_a_wager_that_is_not_covered() -> None:
    hand = opened(dealt("lucky-lady/no-bust-blackjack", ("blackjack-rates", "1"), ("5", "900", "900")), 500)
    finished(bet(bet(hand, 2, base=1_000), 3, base=1_000))
    assert "free_collection" not in hand.table.state
