"""Hands of the games that only the fee pages print, by their rulings and the lines that these follow."""

import pytest

from houseway.errors import SessionError
from houseway.fees.due import Facts, due
from houseway.play.events import Burned, Dealt
from houseway.rooms.fee_book import schedules
from houseway.words.payments import ledger_lines
from tests.examples.stacked import act, asked, check_to_the_end, one_at_a_time, stacked, verbs, won
from tests.session.tables import table

HI_LO = "central-coast/texas-holdem-hi-lo"
FIVE = "central-coast/five-card-stud"
LIMITED = "hawaiian-gardens/limit-buy-in-no-limit-holdem"


# Texas Hold'em High-Low Split


def split(board: str, *hands: str, **rulings: str) -> dict[int, int]:
    """Hands of seats 1, 2 and 3 with the button at 3, checked down on a board; the burns are low cards."""
    flop, turn, river = board.split(" / ")
    cards = f"{one_at_a_time(*hands)} 2d {flop} 3d {turn} 4d {river}"
    return won(check_to_the_end(stacked(HI_LO, cards, (100, 100, 100), rulings=rulings or None)))


def test_high_and_low_share_the_pot() -> None:
    """As 003:277: the best high and the best low, 8 or better, take half each."""
    hands = ("As 5c", "Kd Kc", "Qs 9c")
    # Three bets of $3: $9, of which the odd dollar goes to the high half.
    assert split("8h 7s Kh / 2c / Ts", *hands) == {1: 1, 2: 2, 3: -3}


def test_high_takes_all_without_a_low_of_eight() -> None:
    """As 003:277."""
    hands = ("As 5c", "Kd Kc", "Qs 9c")
    assert split("9h 7s Kh / 2c / Ts", *hands) == {1: -3, 2: 6, 3: -3}
    assert split("9h 7s Kh / 2c / Ts", *hands, low="ace-to-five") == {1: 1, 2: 2, 3: -3}


def test_one_card_or_none_may_play_each_way() -> None:
    """As 003:165 and 003:253: any five for high, any five for low."""
    # Six-five-four-three-deuce is the best high, and with the ace for the six the best low.
    assert split("Ah 3s 6h / 4c / 5s", "2s Ks", "Qh Qc", "Js Jh") == {1: 6, 2: -3, 3: -3}


def test_the_odd_dollar_can_go_by_position() -> None:
    """As 003:258: nearest to the left of the button, here the low of seat 1."""
    hands = ("As 5c", "Kd Kc", "Qs 9c")
    assert split("8h 7s Kh / 2c / Ts", *hands, **{"odd-half": "left-of-button"}) == {1: 2, 2: 1, 3: -3}


def test_halves_cite_the_rulings() -> None:
    cards = f"{one_at_a_time('As 5c', 'Kd Kc', 'Qs 9c')} 2d 8h 7s Kh 3d 2c 4d Ts"
    hand = check_to_the_end(stacked(HI_LO, cards, [100, 100, 100]))
    pushed = {line.payee: line for line in ledger_lines(hand) if line.payer == "pot"}
    assert [(name, line.cites[0], line.source) for name, line in sorted(pushed.items())] == [
        ("stack of seat 1", "low", "003:786"),
        ("stack of seat 2", "high", "003:786"),
    ]


def test_a_kill_is_played_where_it_is_ruled() -> None:
    """As 003:209: who scoops more than twenty least bets posts twice the least bet in the next hand."""
    cards = f"{one_at_a_time('As 5c', 'Kd Kc', 'Qs 9c')} 2d 9h 7s Kh 3d 2c 4d Ts"
    for kills, posts in (("none", False), ("full", True)):
        hand = stacked(HI_LO, cards, [100, 100, 100], rulings={"kill-played": kills})
        while hand.decision is not None:
            verb = next(v for v in ("raise", "bet", "call", "check", "show") if v in verbs(hand))
            span = hand.decision.by_verb[verb].amounts
            act(hand, f"{asked(hand)} {verb}{f' {span[0].low}' if span else ''}")
        assert won(hand)[2] > 60
        assert ("kill" in hand.table.state) is posts


# Five Card Stud


FIVE_HANDS = "9s Kh 2s 7s 7h 7c"
"""Up cards of seats 1, 2 and 3, then their down cards."""


def test_the_high_card_opens_with_the_lower_limit() -> None:
    """As 003:427, 003:443: antes of 003:929 first."""
    hand = stacked(FIVE, FIVE_HANDS, [100, 100, 100])
    assert [hand.table.seat(seat).bet for seat in (1, 2, 3)] == [0, 300, 0]
    assert hand.table.pot.balance == 150 + 300
    assert asked(hand) == 3
    act(hand, "3 call", "1 call")
    assert verbs(hand) == ["check", "raise", "fold"], "the opening is live"


def test_the_low_card_can_open() -> None:
    """As 003:390, 003:419: of equal cards the lowest suit."""
    low = {"bring-in": "low"}
    assert stacked(FIVE, FIVE_HANDS, [100, 100, 100], rulings=low).table.seat(3).bet == 300
    assert stacked(FIVE, "2s 2h 2c 7s 7h 7c", [100, 100, 100], rulings=low).table.seat(3).bet == 300
    assert stacked(FIVE, "2s 2c As 7s 7h 7c", [100, 100, 100], rulings=low).table.seat(2).bet == 300


def test_one_down_four_up_four_rounds() -> None:
    """As 003:425-427, 003:447; the lower limit for two rounds, then the higher."""
    hand = stacked(FIVE, FIVE_HANDS, [100, 100, 100])
    sizes = []
    act(hand, "3 call", "1 call", "2 check")
    for _ in range(3):
        sizes.append(hand.decision.by_verb["bet"].amounts[0].low if hand.decision else 0)
        for _ in range(3):
            act(hand, f"{asked(hand)} check")
    assert sizes == [300, 600, 600]
    check_to_the_end(hand)
    for seat in (1, 2, 3):
        dealt = [e for e in hand.events if isinstance(e, Dealt) and e.seat == seat]
        assert [e.up for e in dealt for _ in e.cards] == [True, False, True, True, True]
    assert len([e for e in hand.events if isinstance(e, Burned)]) == 3


def test_a_full_house_beats_a_flush() -> None:
    """As 003:385, unlike the stripped decks of 003:429-437; a small straight is 5-4-3-2-A."""
    cards = "As Kh 7s Kd / 2d 4s Kc / 3d 5s 4h / 6d 9s 4c".replace("/ ", "")
    assert won(check_to_the_end(stacked(FIVE, cards, [100, 100])))[2] > 0
    wheel = "As Kh 2s Kd / 2d 3h Qc / 3d 4h Jc / 6d 5h Tc".replace("/ ", "")
    assert won(check_to_the_end(stacked(FIVE, wheel, [100, 100])))[1] > 0


def test_the_highest_board_begins_later() -> None:
    """As 003:427, 003:444: of equal ones the closest to the left of the button."""
    hand = stacked(FIVE, f"{FIVE_HANDS} Qd 9c Jh 2h", [100, 100, 100])
    act(hand, "3 call", "1 call", "2 check")
    assert asked(hand) == 1, "nines are higher than deuces and king-jack"


def test_eight_hands_always_go_round() -> None:
    hand = check_to_the_end(stacked(FIVE, "", [100] * 8))
    assert all([len(seat.cards) == 5 for seat in hand.table.seats]) and not hand.table.board


@pytest.mark.parametrize(
    ("number", "heads", "fee"), [("1", 3, 2_00), ("2", 4, 3_00), ("5", 4, 5_00), ("8", 8, 6_00)]
)
def test_five_card_stud_pays_by_the_rows_of_its_heading(number: str, heads: int, fee: int) -> None:
    """003:926, 003:930, 003:939, 003:948."""
    (schedule,) = [one for one in schedules("central-coast") if "five-card-stud" in one.games]
    option = next(one for one in schedule.options() if one.number == number)
    assert [one.amount for one in due(option, Facts(heads=heads))] == [fee]


# Limit Buy-In No Limit Hold'em


def test_nobody_buys_more_than_the_buy_in() -> None:
    session = table(LIMITED, "no-limit 1-2", 1, 2)
    assert session.person(1).stack.balance == 40_00
    with pytest.raises(SessionError, match=r"nobody may buy to more than \$40"):
        session.buy(1, 10_00)
    with pytest.raises(SessionError, match=r"nobody may buy to more than \$40"):
        session.sit(3, "P3", 80_00)
    session.sit(3, "P3", 40_00)


def test_between_two_figures_one_may_choose() -> None:
    """000:1403: $100 to $300."""
    session = table(LIMITED, "no-limit 2-3", 1)
    session.sit(2, "P2", 300_00)
    with pytest.raises(SessionError, match=r"nobody may buy to more than \$300"):
        session.sit(3, "P3", 301_00)


def test_the_hundred_dollar_game_limits_each_buy_in() -> None:
    """As 000:72: a full re-buy of $100 with $50 or less in front; never more than $100 at once."""
    session = table(LIMITED, "", 1, 2)
    assert session.stakes.name == "no-limit 2-3 ($100)"
    with pytest.raises(SessionError, match=r"nobody may buy to more than \$100"):
        session.sit(3, "P3", 150_00)
    stack, other = session.person(1).stack, session.person(2).stack
    stack.balance, other.balance = 51_00, other.balance + 49_00
    with pytest.raises(SessionError, match=r"only for a player with at most \$50 in front"):
        session.buy(1, 100_00)
    stack.balance, other.balance = 50_00, other.balance + 1_00
    session.buy(1, 100_00)
    assert stack.balance == 150_00


def test_raises_double_in_the_hundred_dollar_game_only() -> None:
    """As 000:71."""
    for limit, least in (("no-limit 2-3 ($100)", 16_00), ("no-limit 2-3", 13_00)):
        hand = stacked(LIMITED, "", [100, 100, 100], limit=limit)
        act(hand, f"3 raise {8_00}")
        assert hand.decision is not None
        assert hand.decision.by_verb["raise"].amounts[0].low == least
