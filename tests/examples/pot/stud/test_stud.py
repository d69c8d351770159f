"""Seven-card stud: who opens, what may be bet, who acts first. Examples name their line in the rulebook."""

import pytest

from houseway.play.events import Acted
from houseway.play.hand import Hand
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from tests.examples.pot.stud.deals import boards, doors, quietly, streets
from tests.examples.stacked import act, amounts, asked, stacked, verbs

HG = "hawaiian-gardens"
STUD = [e.id for e in catalogue() if e.family == "stud" and load(e.id).game == "stud"]
SUPER = [i for i in STUD if "super" in i]


def down_cards(rule_set: str) -> int:
    down = load(rule_set).play.down
    assert isinstance(down, int)
    return down


def opened(rule_set: str, door_cards: str, limit: str = "", **rulings: str) -> Hand:
    """A hand with these door cards, at seats 1, 2 and so on."""
    cards = doors(door_cards, down_cards(rule_set))
    by_id = {key.replace("_", "-"): reading for key, reading in rulings.items()}
    return stacked(rule_set, cards, [500] * len(door_cards.split()), limit=limit, rulings=by_id)


OPENERS = [
    (f"{HG}/seven-card-stud", "2d 2c As", 2, {}, "000:151"),
    (f"{HG}/seven-card-stud-hi-lo", "Ac 3h 4c", 2, {}, "000:221"),
    (f"{HG}/razz", "As Kd Kh", 3, {}, "000:406-407"),
    (f"{HG}/razz", "As Kd Kh", 1, {"bring_in_ace": "high"}, "000:406-407"),
    (f"{HG}/razz", "As Kd Kh", 2, {"bring_in_suit": "low-suit"}, "000:407"),
    (f"{HG}/seven-card-stud-hi-lo-regular", "Ac As Kd", 2, {}, "000:6567"),
    (f"{HG}/seven-card-stud-hi-lo-regular", "Ac As Kd", 1, {"bring_in_suit": "low-suit"}, "000:6567"),
    (f"{HG}/seven-card-stud-hi-lo-regular", "Ac As Kd", 3, {"bring_in_card": "low"}, "000:6567"),
    (f"{HG}/razzdeucey", "2c As Ah", 3, {}, "000:4061"),
    (f"{HG}/razzdeucey", "2c As Ah", 2, {"bring_in_suit": "high-suit"}, "000:4061"),
    (f"{HG}/razzdeucey", "2c As Ah", 1, {"bring_in_card": "low"}, "000:4061"),
    (f"{HG}/razzdacey", "Ac Ks Kh", 3, {}, "000:4281"),
    (f"{HG}/razzdacey", "Ac Ks Kh", 1, {"bring_in_card": "low"}, "000:4281"),
    (f"{HG}/super-razzdeucey", "2d 2s As", 2, {}, "000:5903"),
    (f"{HG}/super-razzdeucey", "2d 2s As", 1, {"bring_in_suit": "low-suit"}, "000:5903"),
    (f"{HG}/super-razzdeucey", "2d 2s As", 3, {"bring_in_card": "high"}, "000:5903"),
    (f"{HG}/super-razz", "Ad Ah Ks", 2, {}, "000:6104"),
    (f"{HG}/super-razz", "Ad Ah Ks", 3, {"bring_in_card": "high"}, "000:6104"),
    (f"{HG}/super-razzdacey", "Ad Ah Ks", 2, {}, "000:4509"),
    (f"{HG}/super-razzdacey", "Ad Ah Ks", 3, {"bring_in_card": "high"}, "000:4509"),
    (f"{HG}/super-7-card-stud", "2s 2h 3c", 2, {}, "000:4946"),
    (f"{HG}/super-7-card-stud-hi-lo", "2s 2h Ac", 2, {}, "000:5173"),
    (f"{HG}/super-7-card-stud-hi-lo-regular", "2s 2h 3c", 2, {}, "000:5412"),
    ("central-coast/seven-card-stud", "2h 2d Ac", 2, {}, "003:390, 003:419"),
    ("central-coast/seven-card-stud", "2h 2d Ac", 3, {"ace_for_low_card": "low"}, "003:390, 003:415"),
    ("central-coast/seven-card-stud-hi-lo", "2h 2d Ac", 2, {}, "003:415"),
    ("central-coast/seven-card-stud-hi-lo", "2h 2d Ac", 3, {"who_opens": "high"}, "003:379"),
    ("central-coast/razz", "As Kd Kh", 3, {}, "003:419"),
    ("nineteenth-hole/seven-card-stud", "2h 2d Ac", 2, {}, "004:426"),
    ("nineteenth-hole/razz", "As Kd Kh", 3, {}, "004:432"),
]


@pytest.mark.parametrize(("rule_set", "cards", "seat", "rulings", "line"), OPENERS)
def test_the_door_cards_decide_who_opens(
    rule_set: str, cards: str, seat: int, rulings: dict[str, str], line: str
) -> None:
    hand = opened(rule_set, cards, **rulings)
    assert asked(hand) == seat, line
    assert verbs(hand) == ["bring-in", "bet"], "the opener cannot fold"


COMPLETIONS = {
    "000:4066": "razzdeucey",
    "000:4289": "razzdacey",
    "000:4514": "super-razzdacey",
    "000:4958": "super-7-card-stud",
    "000:5182": "super-7-card-stud-hi-lo",
    "000:5421": "super-7-card-stud-hi-lo-regular",
    "000:5908": "super-razzdeucey",
    "000:6109": "super-razz",
    "000:6574": "seven-card-stud-hi-lo-regular",
}


@pytest.mark.parametrize(("line", "game"), COMPLETIONS.items())
def test_at_4_8_a_bring_in_of_1_is_completed_to_4(line: str, game: str) -> None:
    """Player A brings in for $1, Player B may complete to $4, and that is no raise: three more follow."""
    hand = opened(f"{HG}/{game}", "7c 7d 7h", limit="4-8")
    first = asked(hand)
    assert amounts(hand, "bet") == ["400"]
    act(hand, f"{first} bring-in")
    assert hand.table.pot.balance == 3 * 50 + 100
    assert verbs(hand) == ["call", "complete", "fold"]
    assert amounts(hand, "complete") == ["400"]
    act(hand, f"{asked(hand)} complete 400")
    for total in (800, 1200, 1600):
        assert amounts(hand, "raise") == [str(total)]
        act(hand, f"{asked(hand)} raise {total}")
    assert verbs(hand) == ["call", "fold"]


def test_completion_is_no_raise() -> None:
    """000:155: at $15-$30 the low card opens for $5, the next makes it $15, then three raises."""
    hand = opened(f"{HG}/seven-card-stud", "2c 9d Kh", limit="15-30")
    act(hand, "1 bring-in")
    assert hand.table.seat(1).bet == 500
    act(hand, "2 complete 1500", "3 raise 3000", "1 raise 4500", "2 raise 6000")
    assert verbs(hand) == ["call", "fold"]


def test_the_opener_may_bet_the_full_amount() -> None:
    """000:153, 004:445: then the others raise, and three raises follow."""
    for rule_set in (f"{HG}/seven-card-stud", "nineteenth-hole/seven-card-stud"):
        hand = opened(rule_set, "2c 9d Kh", limit="15-30")
        act(hand, "1 bet 1500", "2 raise 3000", "3 raise 4500", "1 raise 6000")
        assert verbs(hand) == ["call", "fold"]
    hand = opened("central-coast/seven-card-stud", "2c 9d Kh", opener_full_bet="false")
    assert asked(hand) == 2, "the forced bet is made for him"


def test_who_has_opened_is_asked_again_only_where_the_sheet_gives_a_check() -> None:
    """000:4068 gives the player who brought it in a check; 000:4951 gives nothing."""
    hand = opened(f"{HG}/razzdeucey", "Ac 5d 9h")
    act(hand, "1 bring-in", "2 call", "3 call")
    assert (asked(hand), verbs(hand)) == (1, ["check", "complete", "fold"])
    act(hand, "1 complete 400", "2 call", "3 call")
    assert streets(hand) == ["fourth"]
    hand = act(opened(f"{HG}/razzdeucey", "Ac 5d 9h"), "1 bet 400", "2 call", "3 call")
    assert streets(hand) == ["fourth"], "a full bet is no bring-in"
    hand = act(opened(f"{HG}/seven-card-stud", "2c 5d 9h"), "1 bring-in", "2 call", "3 call")
    assert streets(hand) == ["fourth"]
    hand = opened(f"{HG}/seven-card-stud", "2c 5d 9h", bring_in_option="true")
    assert verbs(act(hand, "1 bring-in", "2 call", "3 call")) == ["check", "complete", "fold"]


def test_the_opener_may_fold_to_a_raise() -> None:
    """000:4950: no fold instead of the opening; 000:4959: but to a raise."""
    hand = opened(f"{HG}/super-7-card-stud", "2c 5d 9h")
    act(hand, "1 bring-in", "2 complete 400", "3 call", "1 fold")
    assert hand.table.seat(1).folded


def test_a_low_card_that_is_all_in_from_the_ante() -> None:
    """000:164-172: the player to its left may come in for the forced bet, bet in full or fold."""
    cards = doors("9h 2c Kd 5s")
    stacks = {1: 100, 2: 1, 3: 100, 4: 100}
    hand = stacked(f"{HG}/seven-card-stud", cards, stacks, limit="5-10")
    assert hand.table.seat(2).all_in
    assert (asked(hand), verbs(hand)) == (3, ["bring-in", "bet", "fold"])
    act(hand, "3 fold")
    assert (asked(hand), verbs(hand)) == (4, ["bring-in", "bet", "fold"])
    act(hand, "4 bring-in")
    assert (asked(hand), verbs(hand)) == (1, ["call", "complete", "fold"])
    hand = stacked(
        "central-coast/seven-card-stud", cards, stacks, limit="5-10", rulings={"all-in-opener": "next-card"}
    )
    assert (asked(hand), verbs(hand)) == (4, ["bring-in", "bet"])


def test_nobody_is_forced_to_bet_against_players_without_chips() -> None:
    hand = stacked(f"{HG}/seven-card-stud", doors("2c 9h Kd"), {1: 100, 2: 1, 3: 1}, limit="5-10")
    assert hand.over
    assert not any(isinstance(event, Acted) for event in hand.events)


def test_a_short_forced_bet_does_not_lower_the_call() -> None:
    hand = stacked(f"{HG}/seven-card-stud", doors("2c 9h Kd"), {1: 2, 2: 100, 3: 100}, limit="5-10")
    assert (asked(hand), verbs(hand)) == (2, ["call", "complete", "fold"])
    act(hand, "2 call")
    assert (hand.table.seat(1).bet, hand.table.seat(2).bet) == (100, 200)


def test_a_forced_bet_as_large_as_the_limit_is_raised() -> None:
    """004:478: at $1-$2 the forced bet is $1."""
    hand = opened("nineteenth-hole/seven-card-stud", "2c 9d Kh", limit="1-2")
    assert (asked(hand), verbs(hand)) == (2, ["call", "raise", "fold"])
    assert amounts(hand, "raise") == ["200"]


# Open pairs on fourth street


PAIR = boards("Kc Kd", "7s 4h", "9c 2d")


def on_fourth_street(rule_set: str, cards: str = PAIR) -> Hand:
    return quietly(stacked(rule_set, cards, [500] * 3, limit="5-10"), until="fourth")


def test_an_open_pair_on_fourth_street() -> None:
    """000:156: at $5-$10 bet $5 or $10; over $5 call, raise $5 or raise $10; then only $10."""
    hand = on_fourth_street(f"{HG}/seven-card-stud")
    assert asked(hand) == 1
    assert amounts(hand, "bet") == ["500", "1000"]
    act(hand, "1 bet 500")
    assert verbs(hand) == ["call", "raise", "fold"]
    assert amounts(hand, "raise") == ["1000", "1500"]
    act(hand, "2 raise 1500")
    assert amounts(hand, "raise") == ["2500"]


def test_others_bet_either_limit_after_the_pair_checks() -> None:
    """000:156, 004:473."""
    for room in (HG, "central-coast", "nineteenth-hole"):
        hand = act(on_fourth_street(f"{room}/seven-card-stud"), "1 check")
        assert amounts(hand, "bet") == ["500", "1000"]


def test_after_15_the_next_raise_is_to_25() -> None:
    """003:399: A bets $5, B raises to $15, C may call $15 or raise to $25, not to $20."""
    hand = on_fourth_street("central-coast/seven-card-stud")
    act(hand, "1 bet 500", "2 raise 1500")
    assert verbs(hand) == ["call", "raise", "fold"]
    assert amounts(hand, "raise") == ["2500"]
    hand = act(on_fourth_street("central-coast/seven-card-stud"), "1 bet 1000")
    assert amounts(hand, "raise") == ["2000"], "a bet of the larger limit is raised by it"


def test_the_nineteenth_hole_raises_an_open_pair_by_either_limit() -> None:
    """004:473: at $5-$10 bet $5 or $10; over $5 the next raises by $5 or $10."""
    hand = on_fourth_street("nineteenth-hole/seven-card-stud")
    assert amounts(hand, "bet") == ["500", "1000"]
    assert amounts(act(hand, "1 bet 500"), "raise") == ["1000", "1500"]


@pytest.mark.parametrize("rule_set", STUD)
def test_an_open_pair_counts_only_where_it_is_printed(rule_set: str) -> None:
    """000:214, 000:402, 000:4966, 003:415, 003:419, 004:432 and their sisters name the smaller limit."""
    down = down_cards(rule_set)
    hand = quietly(stacked(rule_set, boards("Kc Kd", "7s 4h", "9c 2d", down=down), [500] * 3), until="fourth")
    small, big = hand.table.stakes.bets
    both = rule_set.endswith("/seven-card-stud")
    assert amounts(hand, "bet") == ([str(small), str(big)] if both else [str(small)])


def test_without_a_pair_fourth_street_bets_the_smaller_limit() -> None:
    hand = on_fourth_street(f"{HG}/seven-card-stud", cards=boards("Kc Qd", "7s 4h", "9c 2d"))
    assert amounts(hand, "bet") == ["500"]


@pytest.mark.parametrize("rule_set", STUD)
def test_the_limit_of_each_street(rule_set: str) -> None:
    """The larger limit from fifth street on (000:145, 000:4975); never in Super Razz (000:6132)."""
    hand = stacked(rule_set, doors("7c 8d 9h", down_cards(rule_set)), [500] * 3)
    small, big = hand.table.stakes.bets
    always_small = "super-razz" in rule_set
    for street in ("fifth", "sixth", "seventh"):
        quietly(hand, until=street)
        assert amounts(hand, "bet") == [str(small if always_small else big)], street


def test_other_readings_of_the_limits() -> None:
    hand = stacked(f"{HG}/super-razz", doors("7c 8d", 3), [500] * 2, rulings={"larger-limit": "5"})
    assert amounts(quietly(hand, until="fifth"), "bet") == ["800"]
    rulings = {"lower-limit-rounds": "7"}
    hand = stacked(f"{HG}/seven-card-stud-hi-lo", doors("7c 8d"), [500] * 2, rulings=rulings)
    assert amounts(quietly(hand, until="sixth"), "bet") == ["400"]
    assert amounts(quietly(hand, until="seventh"), "bet") == ["800"]


# Raises


def test_a_call_against_a_better_board_stands() -> None:
    """000:187-189: A shows a pair of twos, calls B's pair of kings, and gets nothing back."""
    hand = stacked(f"{HG}/seven-card-stud", boards("2c 2d", "Kc Kd"), [500] * 2, limit="5-10")
    act(quietly(hand, until="fourth"), "2 bet 500", "1 call")
    paid = [e for e in hand.ledger if e.payer is hand.table.seat(1).stack]
    assert paid[-1].amount == 500
    assert not any(e.payee is hand.table.seat(1).stack for e in hand.ledger)


def test_a_short_all_in_is_action_only() -> None:
    """004:450: at $5-$10, after $10 and an all-in of $18, call $18 or raise the $10 to $20."""
    cards = boards("Kc Qd Jh 9c", "7s 4h 3d 5c", "9s 2d 3c 6h")
    hand = stacked("nineteenth-hole/seven-card-stud", cards, {1: 200, 2: 21, 3: 200}, limit="5-10")
    act(quietly(hand, until="seventh"), "1 bet 1000", "2 raise 1800")
    assert hand.decision is not None
    call = hand.decision.option("call")
    assert call is not None
    assert call.pays == 1800
    assert amounts(hand, "raise") == ["2000"]
    act(hand, "3 call")
    assert verbs(hand) == ["call", "fold"], "who was not raised in full may not raise again"


def test_an_all_in_of_half_a_bet_counts() -> None:
    """003:386: half a bet or more is a full bet, less may be completed and reopens nothing."""
    cards = boards("Kc Qd Jh 9c", "7s 4h 3d 5c", "9s 2d 3c 6h")
    for stack, total, raises in ((18, 1500, ["2500"]), (17, 1400, ["2000"])):
        hand = stacked("central-coast/seven-card-stud", cards, {1: 200, 2: stack, 3: 200}, limit="5-10")
        act(quietly(hand, until="seventh"), "1 bet 1000", f"2 raise {total}")
        assert amounts(hand, "raise") == raises
        act(hand, "3 call")
        assert ("raise" in verbs(hand)) == (total == 1500)


def three_raises(rule_set: str, players: int, limit: str = "") -> Hand:
    """A bet and three raises between seats 1 and 2 on fifth street, the others calling first."""
    up = ("Kc Qd Jh", "7s 4h 3d", "9c 2d 5h")[:players]
    cards = boards(*up, down=down_cards(rule_set))
    hand = quietly(stacked(rule_set, cards, [500] * players, limit=limit), until="fifth")
    bet = hand.table.stakes.big
    first = asked(hand)
    act(hand, f"{first} bet {bet}")
    for number in (2, 3, 4):
        act(hand, f"{asked(hand)} raise {number * bet}")
    return hand


def test_when_raises_are_unlimited() -> None:
    """000:155 prints no exception, 000:4959 one for two who take part, 004:445 for two who remain."""
    assert verbs(three_raises(f"{HG}/seven-card-stud", 2)) == ["call", "fold"]
    assert "raise" in verbs(three_raises(f"{HG}/super-7-card-stud", 2))
    hand = three_raises(f"{HG}/super-7-card-stud", 3)
    assert verbs(hand) == ["call", "fold"]
    assert verbs(act(hand, f"{asked(hand)} fold")) == ["call", "fold"], "three took part in the round"
    hand = three_raises("nineteenth-hole/seven-card-stud", 3)
    assert verbs(hand) == ["call", "fold"]
    assert "raise" in verbs(act(hand, f"{asked(hand)} fold")), "two players remain"


def test_two_players_before_the_third_raise() -> None:
    """003:387: no limit if only two players remain before the third raise is made."""
    hand = three_raises("central-coast/seven-card-stud", 3)
    assert verbs(act(hand, f"{asked(hand)} fold")) == ["call", "fold"]
    assert "raise" in verbs(three_raises("central-coast/seven-card-stud", 2))


# No limit and pot limit


def test_no_limit_bets_at_least_the_bring_in_and_has_no_cap() -> None:
    """000:69-71, for the tables that the fee schedules list (000:9571-9573)."""
    hand = opened(f"{HG}/seven-card-stud", "2c 5d 9h", limit="no-limit")
    assert amounts(hand, "bet") == ["300 to 49900 in steps of 100"]
    act(hand, "1 bring-in")
    assert verbs(hand) == ["call", "raise", "fold"]
    assert amounts(hand, "raise") == ["400 to 49900 in steps of 100"]
    act(hand, "2 raise 1000")
    for total in (1800, 2600, 3400, 4200):
        assert amounts(hand, "raise")[0].startswith(f"{total} to ")
        act(hand, f"{asked(hand)} raise {total}")


def test_pot_limit_goes_up_to_the_pot_and_keeps_the_cap() -> None:
    hand = opened(f"{HG}/super-7-card-stud", "2c 5d 9h", limit="pot-limit")
    assert amounts(hand, "bet") == ["300"], "the antes are the pot"
    act(hand, "1 bring-in")
    assert amounts(hand, "raise") == ["400 to 900 in steps of 100"]
    act(hand, "2 raise 900", "3 raise 1600", "1 raise 2300")
    assert verbs(hand) == ["call", "fold"]
