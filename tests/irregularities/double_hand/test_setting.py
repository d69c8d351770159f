"""What goes wrong while hands are set: opened early, fouled, left alone, touched, set wrongly."""

import pytest

from houseway.errors import IllegalChoice, IllegalIncident
from houseway.play.decisions import Choice
from houseway.play.events import Closed
from tests.examples.bank.double_hand.deals import (
    ALL,
    BASE,
    CENTRAL,
    FACE_UP_000,
    FORTUNE,
    GOLD,
    NINETEENTH,
    PGP,
    WILD,
    notes,
    setting,
)
from tests.irregularities.clause import clause
from tests.irregularities.double_hand.rounds import (
    BETS,
    felt_of,
    goes_on,
    played,
    ruled,
    setting_with,
    to_the_bank,
    to_the_setting,
    usual,
    void,
    won,
)

CLOSED = [rule_set for rule_set in ALL if "face-up" not in rule_set]
OLD_SHEETS = (PGP, WILD, FORTUNE)
FOULED = "As Ad / Ks Qh 9d 5c 3s"
"""Seat 2's aces in front."""


@clause("I-176", "I-343")
@pytest.mark.parametrize("rule_set", CLOSED)
def test_the_player_dealers_hand_is_opened_early(rule_set: str) -> None:
    """000:513, 000:981: seat 2 has set its aces apart, seat 3 has not set, so the house does; 003:587 too."""
    hand = played(rule_set, until="set")
    hand.choose(setting("Ad 3s / As Ks Qh 9d 5c", 2))
    hand.incident(f"turn {hand.turn} bank-opened")
    key = "I-343" if rule_set == CENTRAL else "I-176"
    assert ruled(hand) == [key]
    felt = felt_of(hand)
    assert not felt.bank.holding.hidden
    assert "house way" in felt.spots[3].hands[0].marks
    assert "house way" not in felt.spots[2].hands[0].marks
    goes_on(hand)
    assert hand.table.outcome == "settled"
    with pytest.raises(IllegalIncident):
        hand.incident("turn 1 bank-opened")


@clause("I-176", "I-180")
def test_what_the_supervisor_has_set_nobody_lays_down_wrongly() -> None:
    """000:981: seat 2's hand is set the logical way, and wins."""
    hand = setting_with(PGP, "bank-opened")
    for what in ("wrong-number by 2: 3 4", "set-foul-by-house by 2"):
        with pytest.raises(IllegalIncident):
            hand.incident(f"turn {hand.turn} {what}")
    assert won(goes_on(hand)) == {2: 100, 3: -100}


@clause("I-343")
def test_central_coast_cites_its_own_line() -> None:
    hand = setting_with(CENTRAL, "bank-opened")
    assert hand.rules.cite("I-343").lines == "003:587"
    goes_on(hand)


def test_an_open_hand_cannot_be_opened() -> None:
    with pytest.raises(IllegalIncident, match="is no moment for bank-opened"):
        setting_with(FACE_UP_000, "bank-opened")


# Fouls


@clause("I-179")
@pytest.mark.parametrize("rule_set", ALL)
def test_a_front_that_outranks_the_back_loses(rule_set: str) -> None:
    """000:526, 000:993, 004:276, 001:646, 001:1180, 000:11392: a choice that has its price."""
    hand = played(rule_set, settings={2: FOULED})
    assert won(hand)[2] == -100
    assert hand.rules.cite("foul").says


@clause("I-180")
@pytest.mark.parametrize("said", ["3 4", "1 6", "4 3", "6 1"])
@pytest.mark.parametrize("rule_set", ALL)
def test_a_wrong_number_of_cards_is_a_foul(rule_set: str, said: str) -> None:
    """000:528, 000:994, 004:277-278: seat 2 would win, and loses $100."""
    hand = goes_on(setting_with(rule_set, f"wrong-number by 2: {said}"))
    assert ruled(hand) == ["I-180"]
    assert won(hand) == {1: 200, 2: -100, 3: -100}
    printed = (*OLD_SHEETS, NINETEENTH)
    assert (hand.rules.cite("I-180").lines != "not printed") == (rule_set in printed)


@clause("I-180", "I-181", "I-182")
@pytest.mark.parametrize("what", ["wrong-number by 2: 3 4", "unguarded by 2", "declared-foul by 2"])
def test_only_as_far_as_the_money_covers(what: str) -> None:
    """000:994, 004:279, 004:297: $40 were put up; the rest goes back, and seat 3 gets no action."""
    for rule_set in (PGP, NINETEENTH):
        hand = goes_on(setting_with(rule_set, what, put_up=40))
        assert won(hand) == {1: 40, 2: -40}


@clause("I-181", "I-182", "I-345")
@pytest.mark.parametrize(
    ("what", "key"), [("unguarded", "I-181"), ("declared-foul", "I-182"), ("hand-swept", "I-345")]
)
@pytest.mark.parametrize("rule_set", ALL)
def test_a_hand_that_is_not_guarded_is_foul(rule_set: str, what: str, key: str) -> None:
    """004:275, 004:279, 004:297: before it is set or afterwards; elsewhere by a ruling of ours."""
    before = goes_on(setting_with(rule_set, f"{what} by 2"))
    later = to_the_setting(rule_set)
    later.choose(setting("Ks Qh / As Ad 9d 5c 3s", 2))
    later.incident(f"turn {later.turn} {what} by 2")
    for hand in (before, goes_on(later)):
        assert ruled(hand) == [key]
        assert won(hand)[2] == -100
    assert (before.rules.cite(key).lines == "not printed") == (rule_set != NINETEENTH)


@clause("I-183")
@pytest.mark.parametrize("rule_set", [*OLD_SHEETS, FACE_UP_000])
def test_the_backline_of_a_foul_is_set_the_logical_way(rule_set: str) -> None:
    """000:530, 000:996: seat 2 loses, seat 3 behind it wins; so with a wrong number of cards."""
    bets = [*BETS[:1], (3, 2, BASE)]
    chosen = played(rule_set, placed=bets, settings={2: FOULED})
    happened = goes_on(setting_with(rule_set, "wrong-number by 2: 3 4", placed=bets))
    paid = usual(rule_set)[2]
    for hand in (chosen, happened):
        assert (won(hand)[2], won(hand)[3]) == (-100, paid)


def test_elsewhere_the_backline_goes_with_the_hand() -> None:
    bets = [*BETS[:1], (3, 2, BASE)]
    hand = goes_on(setting_with(NINETEENTH, "wrong-number by 2: 3 4", placed=bets))
    assert won(hand) == {1: 200, 2: -100, 3: -100}


def test_a_bonus_bet_survives_a_foul() -> None:
    """It looks at the seven cards: the base wager alone is lost."""
    hand = goes_on(setting_with(FORTUNE, "unguarded by 2", placed=[(2, 2, {"base": 100, "fortune": 10})]))
    words = {w.kind: w.word for w in felt_of(hand).spots[2].wagers}
    assert words["base"] == "lost"
    assert [e.cites for e in hand.events if isinstance(e, Closed) and e.wager == "fortune"] != [("I-181",)]


# The house


@clause("I-184")
@pytest.mark.parametrize("rule_set", [*OLD_SHEETS, FACE_UP_000, CENTRAL, NINETEENTH])
def test_the_player_dealer_is_never_foul(rule_set: str) -> None:
    """000:533, 000:1000: kings in front are set the logical way by the house."""
    hand = played(rule_set, settings={1: "Kd Kc / Qs Jd 7h 4s 2d"})
    assert "the player-dealer's setting was fouled: the house sets it" in notes(hand)
    assert won(hand)[3] == -100


@clause("I-187")
@pytest.mark.parametrize("rule_set", ALL)
def test_a_hand_that_the_house_sets_foul_is_set_anew(rule_set: str) -> None:
    """004:303: seat 2's, and the designated player's where he sets; the round goes on."""
    hand = goes_on(setting_with(rule_set, "set-foul-by-house by 2"))
    assert ruled(hand) == ["I-187"]
    assert won(hand) == usual(rule_set)
    assert "house way" in felt_of(hand).spots[2].hands[0].marks


@clause("I-187")
def test_so_is_the_designated_players() -> None:
    hand = to_the_bank(NINETEENTH)
    assert hand.decision is not None
    assert hand.decision.seats == (1,)
    hand.incident(f"turn {hand.turn} set-foul-by-house by 1")
    assert (hand.over, ruled(hand), won(hand)) == (True, ["I-187"], {2: 100, 3: -100})


@clause("I-188")
@pytest.mark.parametrize("rule_set", [*OLD_SHEETS, CENTRAL, NINETEENTH])
def test_nothing_goes_on_before_the_player_dealer_has_decided(rule_set: str) -> None:
    """000:531, 000:997, 003:595, 004:298."""
    hand = to_the_bank(rule_set)
    assert hand.decision is not None
    assert not [event for event in hand.events if isinstance(event, Closed)]
    assert hand.rules.cite("player-dealer-sets").lines
    hand.choose(Choice("house-way"))
    assert hand.over


@clause("I-198")
def test_who_has_asked_for_help_cannot_set_otherwise() -> None:
    """001:647."""
    hand = played(GOLD, until="set")
    hand.choose(Choice("house-way", seat=2))
    with pytest.raises(IllegalChoice):
        hand.choose(setting(FOULED, 2))
    assert felt_of(hand).spots[2].hands[0].groups


@clause("I-199")
@pytest.mark.parametrize("rule_set", [*OLD_SHEETS, NINETEENTH])
def test_the_result_of_a_hand_that_the_house_set_stands(rule_set: str) -> None:
    """000:524, 000:991, 004:302: seat 3 asks the house and loses all the same."""
    hand = played(rule_set)
    assert "house way" in felt_of(hand).spots[3].hands[0].marks
    assert won(hand)[3] == -100


# Touching


@clause("I-195", "I-196")
@pytest.mark.parametrize(("floor", "result"), [("forfeited", -100), ("stands", 100)])
def test_the_floor_decides_about_a_touched_wager(floor: str, result: int) -> None:
    """004:291: after the cup is opened. 004:296: after the designated player's hand is, cards too."""
    for what in ("touches-wager", "changes-wager"):
        hand = setting_with(NINETEENTH, f"{what} by 2")
        assert hand.decision is not None
        assert (hand.decision.seats, [option.verb for option in hand.decision.options]) == (
            (0,),
            ["forfeited", "stands"],
        )
        goes_on(hand, floor=floor)
        assert (ruled(hand), won(hand)[2]) == (["I-195"], result)
    for what in ("touches-wager", "touches-cards"):
        hand = to_the_bank(NINETEENTH)
        hand.incident(f"turn {hand.turn} {what} by 2")
        goes_on(hand, floor=floor)
        assert (ruled(hand), won(hand)[2]) == (["I-196"], result)


@clause("I-195")
def test_a_touched_wager_is_lost_only_as_far_as_it_is_covered() -> None:
    hand = goes_on(setting_with(NINETEENTH, "touches-wager by 2", put_up=40), floor="forfeited")
    assert won(hand) == {1: 40, 2: -40}


@clause("I-195")
def test_after_the_floor_has_decided_another_wager_may_be_touched() -> None:
    hand = setting_with(NINETEENTH, "touches-wager by 2")
    hand.choose(Choice("forfeited"))
    hand.incident(f"turn {hand.turn} changes-wager by 3")
    hand.choose(Choice("stands"))
    hand.incident(f"turn {hand.turn} unguarded by 3")
    assert won(goes_on(hand)) == {1: 200, 2: -100, 3: -100}
    assert ruled(hand) == ["I-195", "I-181"]


@clause("I-195")
def test_a_bet_that_several_share_is_lost_as_one() -> None:
    """004:291, 004:293: seat 4 has $40 in seat 2's bet of $90 and touches it."""
    hand = played(NINETEENTH, until="wager")
    hand.choose(Choice("wager", seat=2, spot=2, wagers=(("base", 50_00),)))
    hand.choose(Choice("kum-kum", seat=4, spot=2, wagers=(("base", 40_00),)))
    hand.choose(Choice("accept"))
    goes_on(hand, until="set")
    hand.incident(f"turn {hand.turn} touches-wager by 4")
    assert won(goes_on(hand, floor="forfeited")) == {1: 90, 2: -50, 4: -40}


@clause("I-197")
def test_central_coast_has_no_price_for_touching() -> None:
    """003:581, 003:585, 003:589-591: bets are final, and what was touched is put back."""
    hand = goes_on(setting_with(CENTRAL, "touches-wager by 2"))
    assert (ruled(hand), won(hand)) == (["touched"], {2: 100, 3: -100})
    again = played(CENTRAL, until="set")
    with pytest.raises(IllegalChoice):
        again.choose(Choice("wager", seat=2, spot=2, wagers=(("base", 100_00),)))


# The management


@clause("I-335")
@pytest.mark.parametrize(
    ("floor", "results"),
    [
        ("letter", {2: 100, 3: -100}),
        ("no-action", {1: 100, 3: -100}),
        ("foul", {1: 200, 2: -100, 3: -100}),
        ("void", {}),
    ],
)
def test_the_management_may_rule_against_the_letter(floor: str, results: dict[int, int]) -> None:
    """004:304-305."""
    hand = goes_on(setting_with(NINETEENTH, "management-rules by 2"), floor=floor)
    assert (ruled(hand), won(hand)) == (["I-335b"], results)
    assert void(hand) == (floor == "void")
    assert hand.rules.cite("I-335b").lines == "004:304-305"


@clause("I-335")
@pytest.mark.parametrize(("floor", "result"), [("letter", -100), ("house-way", 100), ("no-action", 0)])
def test_the_management_has_the_last_word_on_a_foul(floor: str, result: int) -> None:
    """004:305: against 004:297, by whose letter seat 2's wager is lost."""
    hand = setting_with(NINETEENTH, "declared-foul by 2")
    hand.incident(f"turn {hand.turn} management-rules by 2")
    assert won(goes_on(hand, floor=floor)).get(2, 0) == result


@clause("I-335")
def test_the_management_may_end_the_round() -> None:
    """004:305: with a reason."""
    hand = to_the_setting(NINETEENTH)
    hand.incident(f"turn {hand.turn} ruling by 0: misdeal; in the interest of the game")
    assert void(hand)
    assert ruled(hand) == ["I-335"]


def test_a_fouled_setting_may_be_swept_up_too() -> None:
    """It is lost once, and the end of the round needs nothing but what lies on the table."""
    hand = to_the_setting(GOLD)
    hand.choose(setting(FOULED, 2))
    hand.incident(f"turn {hand.turn} hand-swept by 2")
    assert won(goes_on(hand)) == {1: 200, 2: -100, 3: -100}
