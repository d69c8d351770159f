"""Fees from the pot, the antes and the blinds: worked cases, each with the line of its rate."""

import msgspec
import pytest

from houseway.errors import FeeError
from houseway.ledger import Transfer
from houseway.play.pots import side_pots
from houseway.play.rules import RuleSet
from houseway.pot.uncalled_bet import UNCALLED
from houseway.rooms.loader import load
from houseway.words.sentences import PLAIN
from tests.examples.stacked import act, amounts, notes, one_at_a_time
from tests.fees.dealing import change, cited, collected, dealt, fold_out, go_on, taken

HG = "hawaiian-gardens"
HOLDEM = f"{HG}/texas-holdem"
NO_LIMIT = f"{HG}/no-limit-holdem"
LOWBALL = f"{HG}/lowball"
DEEP = ("500", "500", "500")
ACES_WIN = "As Kd Qc Ah Kc Qd 2s 3d 7h 8c 2h 4d 2c Jd"
"""Seat 1 has aces, seat 2 kings, seat 3 queens; nothing comes. The button is seat 3."""
ALL_SPLIT = "2s 2d 3c 3s 4d 4c 9s Ah Kh Qh 9c Jh 9d Th"
"""The board is a royal flush."""


# Staged fees (000:7560)


def test_a_hand_that_ends_before_the_flop_pays_the_first_fee_only() -> None:
    hand = act(dealt(HOLDEM, ("holdem-first-rates", "100"), DEEP), "3 fold", "1 fold")
    assert taken(hand) == [("initial deal", "pot", 50)]  # 000:7674: $0.50 #1
    assert change(hand) == {1: -100, 2: 50, 3: 0}


def test_a_hand_that_ends_on_the_flop_pays_two_fees() -> None:
    hand = go_on(dealt(HOLDEM, ("holdem-first-rates", "100"), DEEP), "flop")
    act(hand, "1 bet 300", "2 fold", "3 fold")
    assert taken(hand) == [("initial deal", "pot", 50), ("flop", "pot", 150)]  # 000:7674
    assert change(hand) == {1: 400, 2: -300, 3: -300}


def test_fees_come_after_the_cards_and_before_the_betting_on_them() -> None:
    hand = go_on(dealt(HOLDEM, ("holdem-first-rates", "100"), DEEP), "turn")
    staged = [("initial deal", "pot", 50), ("flop", "pot", 150), ("turn", "pot", 100)]  # 000:7674
    assert taken(hand) == staged
    last = hand.events[-1]
    assert isinstance(last, Transfer)
    assert PLAIN.reason(last.why) == "#3 fee (3 players, band 5 or fewer)"
    assert last.why.cites == ("fee 000:7674",)
    assert taken(go_on(hand)) == staged


def test_all_in_before_the_flop_all_streets_are_dealt_and_all_fees_taken() -> None:
    hand = dealt(NO_LIMIT, ("holdem-first-rates", "288"), ("50", "50"))
    act(hand, "2 raise 5000", "1 call")
    assert taken(hand) == [
        ("initial deal", "pot", 100),
        ("flop", "pot", 100),
        ("turn", "pot", 50),
    ]  # 000:7895
    assert sum(change(hand).values()) == -250


def test_match_it_has_no_turn_and_never_pays_the_third_fee() -> None:
    hand = go_on(dealt(f"{HG}/match-it", ("holdem-first-rates", "100"), DEEP))
    assert hand.table.outcome == "showdown"
    assert taken(hand) == [("initial deal", "pot", 50), ("flop", "pot", 150)]  # 000:7674


def test_a_game_of_one_draw_pays_no_fee_of_a_second() -> None:
    hand = go_on(dealt(LOWBALL, ("lowball-second-rates", "5"), ("500",) * 7))
    assert taken(hand) == [("initial deal", "pot", 100), ("first draw", "pot", 400)]  # 000:10737


def test_a_game_without_antes_pays_the_first_fee_at_the_next_street() -> None:
    """Mexican Poker opens with a forced bet after the cards: nothing lies there when they are dealt."""
    hand = dealt(f"{HG}/mexican-poker", ("stud-first-rates", "217"), DEEP)
    assert taken(go_on(hand, "third street")) == [("third street", "pot", 100)]  # 000:9816
    assert cited(hand) == {"fee-empty-pot"}
    assert taken(go_on(hand)) == [("third street", "pot", 100), ("fifth street", "pot", 100)]
    folded = fold_out(dealt(f"{HG}/mexican-poker", ("stud-first-rates", "217"), DEEP))
    assert taken(folded) == []
    assert set(change(folded).values()) == {0}


# From the small blind and from the antes


def test_the_small_blind_pays_the_first_fee() -> None:
    hand = fold_out(dealt(f"{HG}/archie", ("own-chapter", "36"), DEEP))
    assert taken(hand) == [("blinds posted", "pot", 100)]  # 000:3767
    assert change(hand) == {1: -100, 2: 0, 3: 0}  # the small blind is gone, the big one went back


def test_a_short_small_blind_pays_what_it_has() -> None:
    hand = dealt(f"{HG}/archie", ("own-chapter", "36"), ("0.50", "500", "500"))
    assert taken(hand) == [("blinds posted", "pot", 50)]  # 000:3767
    assert cited(hand) == {"fee-short"}


def test_two_at_captain_have_no_small_blind_and_the_pot_pays() -> None:
    hand = dealt(f"{HG}/2-7-captain", ("own-chapter", "32"), ("100", "100"))
    assert taken(hand)[0] == ("blinds posted", "pot", 100)  # 000:12015
    first = next(e for e in hand.events if isinstance(e, Transfer) and e.payee is hand.table.collection)
    assert first.why.cites == ("fee 000:12015", "fee-no-small-blind")
    three = dealt(f"{HG}/2-7-captain", ("own-chapter", "32"), ("100", "100", "100"))
    assert taken(three)[0] == ("blinds posted", "pot", 100)
    assert cited(three) == set()


def test_antes_pay_what_they_are() -> None:
    hand = dealt(f"{HG}/razzdeucey", ("own-chapter", "38"), DEEP)
    assert taken(hand) == [("antes posted", "pot", 100)]  # 000:4196: three antes of 50 cents
    short = dealt(f"{HG}/razzdeucey", ("own-chapter", "38"), DEEP, limit="2-4")
    assert taken(short) == [("antes posted", "pot", 75)]  # three of 25 cents
    assert cited(short) == {"fee-short"}


@pytest.mark.parametrize(
    ("limit", "number", "fees"),
    [
        ("2-20", "1", [200]),  # 003:467: $2.50, but four antes are $2
        ("4-40", "2", [300]),  # 003:468
        ("5-50", "3", [200]),  # 003:469: 50 cents a head
        ("10-100", "4", [200, 100]),  # 003:470: and a dollar
    ],
)
def test_asian_stud_pays_by_the_head(limit: str, number: str, fees: list[int]) -> None:
    hand = dealt("central-coast/asian-five-card-stud", ("own-sheet", number), ("900",) * 4, limit=limit)
    assert sorted(taken(hand)) == sorted([("antes posted", "pot", fee) for fee in fees])


def test_folding_changes_nothing_of_a_fee_by_the_head() -> None:
    hand = dealt("central-coast/asian-five-card-stud", ("own-sheet", "4"), ("900",) * 7, limit="10-100")
    assert collected(fold_out(hand)) == 7 * 50 + 100  # 003:470


# Designated, modified


def test_old_sheets_take_the_designated_fee_instead() -> None:
    four = ("40",) * 4
    hand = go_on(dealt(NO_LIMIT, ("old-sheet", "2"), four))
    assert taken(hand)[0][1:] == ("pot", 100)  # 000:1400, four players: $1.00 with a flop
    assert len(taken(hand)) == 1
    six = go_on(dealt(NO_LIMIT, ("old-sheet", "2"), ("40",) * 6))
    assert collected(six) == 200  # 000:1400
    folded = fold_out(dealt(NO_LIMIT, ("old-sheet", "2"), ("40",) * 6))
    assert taken(folded) == [("initial deal", "pot", 100)]  # 000:61: $1.00 without
    assert folded.table.outcome == "everybody folded"


def test_a_fee_at_the_end_leaves_the_uncalled_bet_alone() -> None:
    folded = fold_out(dealt(HOLDEM, ("old-sheet", "1"), DEEP))
    assert taken(folded) == [("initial deal", "pot", 100)]  # 000:61
    assert change(folded) == {1: -100, 2: 0, 3: 0}  # $2 of the big blind went back, $1 + $1 - $1 to seat 2
    whole = [PLAIN.reason(e.why) for e in folded.events if isinstance(e, Transfer)]
    assert whole[-3:] == ["uncalled bet returned", "designated fee", "wins the pot: everybody else folded"]


def test_five_card_omaha_takes_the_designated_fee_on_top() -> None:
    game = f"{HG}/five-card-omaha-hi-lo"
    hand = go_on(dealt(game, ("own-chapter", "3"), DEEP))
    assert taken(hand) == [("blinds posted", "pot", 100), ("flop", "pot", 100)]  # 000:2276: 3 or fewer
    folded = fold_out(dealt(game, ("own-chapter", "3"), DEEP))
    assert taken(folded) == [("blinds posted", "pot", 100)]


def test_five_card_omaha_counts_those_who_sit() -> None:
    game = f"{HG}/five-card-omaha-hi-lo"
    hand = go_on(dealt(game, ("own-chapter", "3"), DEEP, heads=6))
    assert taken(hand) == [("blinds posted", "pot", 100), ("flop", "pot", 200)]  # 000:2276: six
    with pytest.raises(FeeError, match="3 to 10 players can be seated here, not 2"):
        dealt(game, ("own-chapter", "3"), DEEP, heads=2)
    with pytest.raises(FeeError, match="counts the players who are dealt in"):
        dealt(HOLDEM, ("holdem-first-rates", "100"), DEEP, heads=4)


def spread_lowball() -> RuleSet:
    """Lucky Lady's lowball with a spread, which no sheet lists but options 8 to 19 are for."""
    rules = load("lucky-lady/lowball-draw")
    spread = msgspec.structs.replace(rules.limits[0], name="spread 5-10", structure="spread-limit")
    return msgspec.structs.replace(rules, limits=(spread,))


def test_the_modified_fee_is_for_a_hand_without_a_draw() -> None:
    hand = go_on(dealt(spread_lowball(), ("lowball-rates", "13"), DEEP))
    assert taken(hand) == [("first draw", "pot", 300)]  # 002:1901
    folded = fold_out(dealt(spread_lowball(), ("lowball-rates", "13"), DEEP))
    assert taken(folded) == [("initial deal", "pot", 100)]
    assert change(folded) == {1: 100, 2: -100, 3: -100}  # antes of $1; the blind of $5 went back
    free = fold_out(dealt(spread_lowball(), ("lowball-rates", "11"), DEEP))
    assert taken(free) == []  # 002:1899: a modified fee of nothing


# By the size of the pot


COAST = "central-coast/texas-holdem"


def test_the_pot_decides_when_it_is_complete() -> None:
    hand = go_on(dealt(COAST, ("flop-rates", "4"), DEEP))
    assert taken(hand) == [("river", "pot", 300)]  # 003:805: a pot of $9
    more = act(go_on(dealt(COAST, ("flop-rates", "4"), DEEP), "river"), "1 bet 600", "2 call", "3 fold")
    assert collected(more) == 400  # 003:806: $21
    much = go_on(dealt(COAST, ("flop-rates", "4"), DEEP), "river")
    act(much, "1 bet 600", "2 raise 1200", "3 call", "1 call")
    assert collected(much) == 500  # 003:807: $45


def test_a_bet_that_nobody_calls_is_no_part_of_the_pot() -> None:
    hand = act(go_on(dealt(COAST, ("flop-rates", "4"), DEEP), "river"), "1 bet 600", "2 fold", "3 fold")
    assert taken(hand) == [("river", "pot", 300)]  # 003:805: $9, not $15
    assert change(hand) == {1: 300, 2: -300, 3: -300}


def test_without_a_flop_there_is_no_fee_by_the_pot() -> None:
    assert taken(fold_out(dealt(COAST, ("flop-rates", "4"), DEEP))) == []


def test_a_pot_in_a_hole_pays_as_the_band_below_it() -> None:
    hand = act(dealt(COAST, ("flop-rates", "4"), ("5.25", "5.25")), "1 call", "2 raise 525", "1 call")
    assert collected(hand) == 300  # 003:805-806: $10.50 lies between $10 and $11
    assert cited(hand) == {"fee-hole"}


def test_a_pot_below_all_bands_pays_the_lowest() -> None:
    hand = go_on(dealt(COAST, ("flop-rates", "4"), ("100", "2.50")))
    assert collected(hand) == 200  # 003:804: $5
    assert cited(hand) == {"fee-below"}
    assert hand.table.outcome == "showdown"


def test_of_two_bands_the_first_counts() -> None:
    hand = go_on(dealt(COAST, ("flop-rates", "9"), ("100", "100"), limit="9-18"))
    assert collected(hand) == 300  # 003:824-825: $18 stands in two bands
    assert cited(hand) == {"fee-overlap"}
    five = go_on(dealt("central-coast/lowball", ("lowball-rates", "1"), ("100",) * 5))
    assert collected(five) == 300  # 003:903-904: five players stand in two bands
    assert cited(five) == {"fee-overlap"}


def test_side_pots_count_for_the_size_of_the_pot() -> None:
    hand = dealt(COAST, ("flop-rates", "20"), ("5", "20", "20"), cards=ACES_WIN, limit="no-limit 1-2")
    act(hand, "3 raise 2000", "1 call", "2 call")
    assert collected(hand) == 400  # 003:857-860 (1-2): $15 and $30 together
    assert change(hand) == {1: 1500 - 400 - 500, 2: 3000 - 2000, 3: -2000}


# Old drops


def test_the_drop_from_the_big_blind_needs_a_flop() -> None:
    game = "lucky-lady/omaha-hi-lo"
    hand = go_on(dealt(game, ("old-drop", "1"), DEEP))
    assert taken(hand) == [("river", "pot", 100)]  # 002:77: five or fewer
    assert collected(go_on(dealt(game, ("old-drop", "1"), ("500",) * 7))) == 300  # 002:75
    assert taken(fold_out(dealt(game, ("old-drop", "1"), DEEP))) == []
    short = go_on(dealt(game, ("old-drop", "1"), ("500", "0.50", "500")))
    assert collected(short) == 50
    assert cited(short) == {"fee-short"}


def test_the_drop_from_the_antes_needs_an_opener() -> None:
    game = "lucky-lady/lowball-draw"
    hand = go_on(dealt(game, ("old-drop", "1"), DEEP))
    assert collected(hand) == 200  # 002:35
    nobody = fold_out(dealt(game, ("old-drop", "1"), DEEP))
    assert taken(nobody) == []
    assert change(nobody) == {1: 200, 2: -100, 3: -100}
    folded = go_on(dealt(game, ("old-drop", "1"), DEEP), "initial deal")
    act(folded, "2 raise 1000", "3 fold", "1 fold")
    assert collected(folded) == 200  # opened, and everybody else folded


def test_the_drop_is_never_more_than_the_antes() -> None:
    stacks = ("500", "500", "500", "0.25", "0.25", "0.25", "0.25")
    hand = go_on(dealt("lucky-lady/lowball-draw", ("old-drop", "1"), stacks))
    assert collected(hand) == 400  # 002:31: $5 of seven players, whose antes are $4; the pot is larger
    assert cited(hand) == {"fee-short"}


# More than there is; side pots; odd chips


def test_a_fee_larger_than_the_pot_takes_the_pot() -> None:
    hand = dealt(HOLDEM, ("holdem-first-rates", "1"), ("500",) * 7, limit="1-2")
    act(hand, "3 fold", "4 fold", "5 fold", "6 fold", "7 fold", "1 check", "2 check")
    assert taken(hand) == [("initial deal", "pot", 100), ("flop", "pot", 100)]  # 000:7569: #2 is $8
    assert cited(hand) == {"fee-short"}
    assert go_on(hand).table.outcome == "showdown"
    assert change(hand) == {1: -100, 2: -100, **dict.fromkeys(range(3, 8), 0)}


def test_a_blind_that_is_not_matched_yet_pays_nothing() -> None:
    """The big blind of $3 stands against a small blind of a quarter: half a dollar is played for."""
    hand = dealt(HOLDEM, ("holdem-first-rates", "129"), ("0.25", "500", "500"))
    assert taken(hand) == [("initial deal", "pot", 50)]  # 000:7703: $1 is due
    act(hand, "3 fold")
    back = [e.amount for e in hand.events if isinstance(e, Transfer) and e.why == UNCALLED]
    assert back == [275]
    assert change(hand) == {1: -25, 2: -25, 3: 0}


def test_dead_money_pays_at_once() -> None:
    hand = dealt(HOLDEM, ("holdem-first-rates", "129"), ("0.25", "500", "500"), posts={3: (300, 100)})
    assert taken(hand) == [("initial deal", "pot", 100)]
    assert hand.table.pot.balance == 25 + 300 + 400 - 100


def test_what_was_bet_later_pays_only_later_fees() -> None:
    hand = dealt(HOLDEM, ("holdem-first-rates", "1"), ("500",) * 7, limit="1-2")
    act(hand, "3 fold", "4 fold", "5 fold", "6 fold", "7 fold", "1 check", "2 check")
    act(hand, "1 bet 100", "2 call")
    assert taken(hand)[-1] == ("turn", "pot", 200)  # 000:7569: #3; the $6 of #2 are not owed


def test_the_main_pot_pays_first() -> None:
    hand = dealt(NO_LIMIT, ("holdem-first-rates", "287"), ("3", "20", "20"), cards=ACES_WIN)
    act(hand, "3 raise 2000", "1 call", "2 call")
    assert collected(hand) == 300  # 000:7894
    assert change(hand) == {1: 900 - 300 - 300, 2: 3400 - 2000, 3: -2000}


def test_a_side_pot_pays_what_the_main_pot_lacks() -> None:
    hand = dealt(NO_LIMIT, ("holdem-first-rates", "287"), ("0.50", "20", "20"), cards=ACES_WIN)
    act(hand, "3 raise 2000", "2 call")
    assert collected(hand) == 300  # 000:7894; the main pot is $1.50
    assert change(hand) == {1: -50, 2: 3900 - 150 - 2000, 3: -2000}


def test_the_pots_on_the_table_are_what_is_left_of_them() -> None:
    hand = dealt(NO_LIMIT, ("holdem-first-rates", "287"), ("3", "20", "20"))
    act(hand, "3 raise 600", "1 call", "2 call")
    assert [pot.amount for pot in side_pots(hand.table)] == [900 - 200, 600]  # #1 and #2


def test_half_dollars_go_with_the_odd_chips() -> None:
    hand = go_on(dealt(HOLDEM, ("holdem-first-rates", "129"), DEEP, cards=ALL_SPLIT))
    assert collected(hand) == 150  # 000:7703: $1 and $0.50
    assert change(hand) == {1: 350 - 300, 2: 200 - 300, 3: 200 - 300}  # $7.50 in chips of a dollar


def test_halves_of_a_split_pot_are_cut_after_the_fee() -> None:
    game = f"{HG}/omaha-hi-lo"
    low, high = "Ac 2c Kd Ks", "9h 9c Qd Qs"
    cards = f"{one_at_a_time(low, high)} Jc 9d 3h 4s Tc 7d Jd 9s"
    hand = go_on(dealt(game, ("omaha-first-rates", "127"), ("100", "100"), cards=cards, limit="2-4"))
    assert collected(hand) == 200  # 000:8192: $1 and $1 of $4
    assert change(hand) == {1: -100, 2: -100}


# Lowball: the seven rule, and kills


SEVEN, NINE, TEN = "7d 6d 5d 4d 3d", "9h 8c 7h 4c 2d", "Th 9c 8d 7c 6s"


def test_void_bets_go_back_whole_and_the_fee_stays_taken() -> None:
    """000:279: a checked seven wins the $30 of before the draw, less the fees; $20 and $20 go back."""
    cards = one_at_a_time(SEVEN, NINE, TEN)
    hand = go_on(dealt(LOWBALL, ("lowball-second-rates", "104"), DEEP, cards=cards), "first draw")
    act(hand, "1 check", "2 bet 2000", "3 fold", "1 call")
    assert "bets after the draw are void" in notes(hand)[0]
    fees = collected(hand)
    assert fees == 100 + 0  # 000:10850: $1 #1, $0 #2
    assert change(hand) == {1: 2000 - fees, 2: -1000, 3: -1000}


def test_a_kill_blind_pays_no_fee_before_it_is_called() -> None:
    kill = {"kill": {"seat": 4, "amount": 2000, "natural": True}}
    hand = dealt(LOWBALL, ("lowball-second-rates", "5"), ("500",) * 7, state=kill)
    go_on(hand, "initial deal")
    assert taken(hand) == [("initial deal", "pot", 100)]  # 000:10737
    back = [e.amount for e in fold_out(hand).events if isinstance(e, Transfer) and e.why == UNCALLED]
    assert back == [1000]  # the kill was $20, the big blind $10
    assert change(hand)[4] == 500 + 500 + 1000 - 100


@pytest.mark.parametrize("fees", [None, ("omaha-hi-lo-rates", "4")])
def test_what_the_collection_took_was_in_the_pot_that_kills(fees: tuple[str, str] | None) -> None:
    """002:65, 002:77: who wins an entire pot of $40 or more in 3-6 kills the next; the fee came out of it."""
    cards = f"{one_at_a_time('As Ah Kc Kh', 'Qd Qc Jd Js')} 2c 9d 9h 9s 2d Td 2h Tc"
    hand = go_on(dealt("lucky-lady/omaha-hi-lo", fees, ("500", "500"), cards=cards), "flop")
    act(hand, "1 check", "2 check", "1 bet 600", "2 call", "1 bet 600", "2 raise 1200", "1 call")
    won = [e.amount for e in hand.events if isinstance(e, Transfer) and e.why.kind == "wins"]
    assert won == [4200 if fees is None else 3900]
    assert hand.table.state["kill"]["seat"] == 1
    assert "scooped a pot of $42" in notes(hand)[-1]
    assert collected(hand) == (0 if fees is None else 300)  # 002:1838


# Betting goes on with what is left


def test_pot_limit_is_what_lies_in_the_pot() -> None:
    game = f"{HG}/pot-limit-holdem"
    free = dealt(game, None, DEEP)
    paid = dealt(game, ("holdem-first-rates", "246"), DEEP)
    # Call $10, then raise by the $25 that lie there.
    assert amounts(free, "raise") == ["2000 to 3500 in steps of 500"]
    # $1 #1 is gone.
    assert amounts(paid, "raise") == ["2000 to 3000 in steps of 500", "3400"]


def test_milestones_that_come_twice_pay_once() -> None:
    hand = go_on(dealt("lucky-lady/lowball-draw", ("old-drop", "1"), DEEP))
    collector = hand.table.collector
    assert collector is not None
    collector.reach("pot opened")
    collector.reach("end")
    assert collected(hand) == 200
