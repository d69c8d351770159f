"""Fees by the clock: at the end of a half hour, in advance, from the pot; and the fees of point games."""

from collections.abc import Sequence

import pytest

from houseway.errors import FeeError
from houseway.play.hand import Hand
from tests.fees.dealing import change, cited, collected, dealt, fold_out, taken

HG = "hawaiian-gardens"
HOLDEM = f"{HG}/texas-holdem"
AT_THE_END = ("holdem-first-rates", "153")  # 000:7741: $4 from each, five players or fewer
IN_ADVANCE = ("poker-timed-rates", "1")  # 002:1916: $8 from each
LUCKY = "lucky-lady/texas-holdem"


def minutes(clock: str) -> int:
    hours, _, rest = clock.partition(":")
    return 60 * int(hours) + int(rest)


def evening(
    game: str, fees: tuple[str, str], limit: str, hands: Sequence[tuple[str, str]], stack: str = "5000"
) -> list[dict[str, int]]:
    """Hands at these times with these people, a letter each; what each of them paid, in cents."""
    paid = []
    state: dict[str, object] = {}
    for clock, people in hands:
        seats = {"abcdefgh".index(name) + 1: stack for name in people}
        hand = dealt(game, fees, seats, limit=limit, state=state, names=list(people), clock=minutes(clock))
        state = hand.table.state
        names = {f"seat {seat}": "abcdefgh"[seat - 1] for seat in seats}
        assert all(moment == "" for moment, _, _ in taken(hand))
        paid.append({names[payer]: amount for _, payer, amount in taken(hand)})
    return paid


def at_the_end(*hands: tuple[str, str]) -> list[dict[str, int]]:
    return evening(HOLDEM, AT_THE_END, "20-40", hands)


def in_advance(*hands: tuple[str, str]) -> list[dict[str, int]]:
    return evening(LUCKY, IN_ADVANCE, "3-6", hands)


EACH = {"a": 400, "b": 400, "c": 400}


# At the end of a half hour, on the hour and the half hour (000:7707)


def test_a_half_hour_is_collected_at_its_end() -> None:
    assert at_the_end(("3:00", "abc"), ("3:10", "abc"), ("3:30", "abc"), ("3:40", "abc")) == [
        {},
        {},
        EACH,
        {},
    ]


def test_the_first_part_is_free_when_a_game_starts_between_the_marks() -> None:
    assert at_the_end(("3:10", "abc"), ("3:35", "abc"), ("4:02", "abc")) == [{}, {}, EACH]


def test_a_game_that_starts_on_the_mark_pays_for_its_first_half_hour() -> None:
    assert at_the_end(("3:30", "abc"), ("4:00", "abc")) == [{}, EACH]


def test_several_marks_may_have_passed() -> None:
    twice = dict.fromkeys("abc", 800)
    assert at_the_end(("3:00", "abc"), ("4:05", "abc")) == [{}, twice]
    assert at_the_end(("3:10", "abc"), ("4:05", "abc")) == [{}, EACH]  # the first one is free


def test_newcomers_pay_for_marks_that_they_saw() -> None:
    hands = at_the_end(("3:00", "ab"), ("3:20", "abc"), ("3:31", "abcd"), ("4:01", "abcd"))
    assert hands == [{}, {}, {"a": 400, "b": 400, "c": 400}, dict.fromkeys("abcd", 400)]


def test_who_misses_the_hand_after_the_mark_pays_at_his_next_one() -> None:
    hands = at_the_end(("3:00", "abc"), ("3:31", "ab"), ("3:40", "abc"), ("4:00", "abc"))
    assert hands == [{}, {"a": 400, "b": 400}, {"c": 400}, EACH]


def test_who_is_away_for_a_half_hour_pays_nothing_for_it() -> None:
    hands = at_the_end(("3:00", "abc"), ("3:31", "ab"), ("4:01", "ab"), ("4:10", "abc"), ("4:30", "abc"))
    both = {"a": 400, "b": 400}
    assert hands == [{}, both, both, {"c": 400}, EACH]


def test_past_midnight_the_clock_goes_on() -> None:
    assert at_the_end(("23:30", "abc"), ("24:00", "abc"), ("24:10", "abc")) == [{}, EACH, {}]


def test_the_number_of_players_at_the_hand_decides() -> None:
    game, limit = f"{HG}/archie", "60-120"
    band = ("own-chapter", "37")  # 000:3777: $10 from seven to five, $5 from four or fewer; in advance
    hands = evening(game, band, limit, [("3:00", "abcde"), ("3:30", "abcd")])
    assert hands == [dict.fromkeys("abcde", 1000), dict.fromkeys("abcd", 500)]


# In advance (002:1911-1913)


def test_the_half_hour_is_paid_in_advance() -> None:
    all_three = dict.fromkeys("abc", 800)
    hands = in_advance(("3:00", "abc"), ("3:10", "abc"), ("3:29", "abc"), ("3:30", "abc"))
    assert hands == [all_three, {}, {}, all_three]


@pytest.mark.parametrize(
    ("enters", "pays"),
    [("3:00", 800), ("3:10", 800), ("3:19", 800), ("3:20", 0), ("3:25", 0), ("3:29", 0), ("3:30", 800)],
)
def test_who_enters_in_the_last_ten_minutes_pays_nothing(enters: str, pays: int) -> None:
    hands = in_advance(("3:00", "ab"), (enters, "abc"), ("3:31", "abc"))
    assert hands[1].get("c", 0) == pays
    assert hands[2].get("c", 0) == (0 if enters == "3:30" else 800)


def test_a_game_that_starts_in_the_last_ten_minutes_plays_them_free() -> None:
    assert in_advance(("3:22", "ab"), ("3:29", "ab"), ("3:30", "ab")) == [{}, {}, {"a": 800, "b": 800}]


def test_who_sits_out_the_first_hand_pays_when_he_is_dealt_in() -> None:
    hands = in_advance(("3:00", "abc"), ("3:30", "ab"), ("3:55", "abc"))
    assert hands[2] == {"c": 800}  # he did not enter the game, he was in it


def test_half_hours_that_nobody_played_cost_nothing_in_advance() -> None:
    assert in_advance(("3:00", "ab"), ("5:05", "ab"))[1] == {"a": 800, "b": 800}


def test_a_clock_is_needed() -> None:
    with pytest.raises(FeeError, match="is taken by the clock: say the time"):
        dealt(HOLDEM, AT_THE_END, ("500", "500"), limit="20-40")
    with pytest.raises(FeeError, match="cannot stand at -1"):
        dealt(HOLDEM, AT_THE_END, ("500", "500"), limit="20-40", clock=-1)


def test_a_plan_may_change_between_time_and_pot_fees() -> None:
    """Marks that pass while the pot pays are not charged again to the players."""
    pot = ("holdem-first-rates", "100")
    first = dealt(HOLDEM, AT_THE_END, ("500",) * 3, limit="20-40", clock=minutes("3:00"))
    second = dealt(HOLDEM, pot, ("500",) * 3, limit="20-40", state=first.table.state, clock=minutes("3:31"))
    third = dealt(
        HOLDEM, AT_THE_END, ("500",) * 3, limit="20-40", state=second.table.state, clock=minutes("3:40")
    )
    assert taken(third) == []
    last = dealt(
        HOLDEM, AT_THE_END, ("500",) * 3, limit="20-40", state=third.table.state, clock=minutes("4:00")
    )
    assert collected(last) == 1200


# Stacks


def test_a_stack_keeps_one_chip() -> None:
    first = dealt(HOLDEM, AT_THE_END, ("3", "1", "500"), limit="20-40", clock=minutes("3:00"))
    chip = first.table.stakes.chip
    assert chip == 500
    stacks = ("7", "5", "500")
    hand = dealt(HOLDEM, AT_THE_END, stacks, limit="20-40", state=first.table.state, clock=minutes("3:30"))
    assert taken(hand) == [("", "seat 1", 200), ("", "seat 3", 400)]  # $4 are due, a chip is $5
    assert cited(hand) == {"fee-short"}


def test_nothing_stays_owed() -> None:
    first = dealt(LUCKY, IN_ADVANCE, ("3", "500"), clock=minutes("3:00"))
    assert taken(first) == [("", "seat 1", 200), ("", "seat 2", 800)]
    again = dealt(LUCKY, IN_ADVANCE, ("500", "500"), state=first.table.state, clock=minutes("3:05"))
    assert taken(again) == []


# From the pot (000:3976, 000:12017)


def captain(people: str, clock: str, state: dict[str, object]) -> Hand:
    stacks = {"abcdefg".index(name) + 1: "80000" for name in people}
    hand = dealt(
        f"{HG}/2-7-captain",
        ("own-chapter", "33"),
        stacks,
        limit="4000-8000",
        state=state,
        names=list(people),
        clock=minutes(clock),
    )
    return fold_out(hand)


def test_a_half_hour_from_the_pot_is_paid_once_for_the_table() -> None:
    hand = captain("abc", "3:00", {})
    assert [(payer, amount) for _, payer, amount in taken(hand)] == [("pot", 500)]  # 000:12023
    assert sum(change(hand).values()) == -500
    second = captain("abc", "3:15", hand.table.state)
    assert taken(second) == []
    newcomer = captain("abcd", "3:20", second.table.state)
    assert taken(newcomer) == []  # the table has paid for this half hour
    band = captain("abcde", "3:30", newcomer.table.state)
    assert collected(band) == 1000  # 000:12023: $10 from eight to five


# Point games


@pytest.mark.parametrize(("players", "fee"), [(4, 300), (3, 200), (2, 100)])  # 000:10066
def test_thirteen_card_pays_for_each_hand_by_players(players: int, fee: int) -> None:
    hand = dealt(f"{HG}/thirteen-card", ("first-rates", "1"), ("150",) * players)
    assert taken(hand) == [("initial deal", f"seat {n}", fee) for n in range(1, players + 1)]


@pytest.mark.parametrize(
    ("limit", "number", "fee"),
    [
        ("$10 a point", "2", 400),  # 000:10067
        ("$20 a point", "3", 500),
        ("$1,000 a point", "9", 1000),  # 000:10074
        ("$3,000 a point", "10", 1500),  # 000:10075-10077
        ("$5,000 a point", "11", 1500),
        ("$10,000 a point", "12", 2000),
    ],
)
def test_thirteen_card_pays_by_the_value_of_a_point(limit: str, number: str, fee: int) -> None:
    hand = dealt(f"{HG}/thirteen-card", ("first-rates", number), ("30000",) * 4, limit=limit)
    assert collected(hand) == 4 * fee
    with pytest.raises(FeeError, match="a point value of"):
        dealt(f"{HG}/thirteen-card", ("first-rates", number), ("30000",) * 4)


def test_a_player_of_thirteen_card_keeps_a_chip_to_play_with() -> None:
    hand = dealt(f"{HG}/thirteen-card", ("first-rates", "1"), ("150", "6", "5"))
    assert taken(hand) == [("initial deal", "seat 1", 200), ("initial deal", "seat 2", 100)]  # 000:10066
    assert cited(hand) == {"fee-short"}


def test_chinese_poker_pays_by_the_point_alone() -> None:
    for players in (2, 4):
        hand = dealt("central-coast/chinese-poker", ("rates", "1"), ("40",) * players)
        assert collected(hand) == 50 * players  # 003:953


@pytest.mark.parametrize(
    ("limit", "number", "fee"),
    [("$15 a point", "5", 100), ("$30 a point", "7", 150), ("$200 a point", "10", 200)],  # 003:957-963
)
@pytest.mark.parametrize("version", ["", "-western", "-eastern", "-mandarin"])
def test_every_printed_point_value_of_chinese_poker(version: str, limit: str, number: str, fee: int) -> None:
    hand = dealt(f"central-coast/chinese-poker{version}", ("rates", number), ("4000",) * 3, limit=limit)
    assert collected(hand) == 3 * fee


@pytest.mark.parametrize("limit", ["$101 a point", "$200 a point", "$500 a point"])
@pytest.mark.parametrize("schedule", ["own-chapter", "first-rates"])
def test_face_up_above_a_hundred(limit: str, schedule: str) -> None:
    """000:7355, 000:10092"""
    game = f"{HG}/face-up-chinese-poker"
    hands = evening(game, (schedule, "9"), limit, [("3:10", "abc"), ("3:31", "abc"), ("4:00", "abc")])
    assert hands[-1] == dict.fromkeys("abc", 1700)


def test_face_up_pays_by_time() -> None:
    game, fees = f"{HG}/face-up-chinese-poker", ("own-chapter", "1")
    hands = evening(game, fees, "$5 a point", [("3:10", "abc"), ("3:31", "abc"), ("4:00", "ab")])
    assert hands == [{}, {}, {"a": 1000, "b": 1000}]  # 000:7347
