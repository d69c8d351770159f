"""Super 9 and Pan 9: dice, forced draws and options, hidden cards, ties, the Bonus Tie Bet."""

import pytest

from houseway.cards import UNKNOWN, parse_cards, show_cards
from houseway.play.dealing import SHOE_OUT
from houseway.play.decisions import Choice
from houseway.play.events import Laid, Reshuffled
from houseway.play.hand import Hand
from houseway.play.incidents.misdeal import MISDEAL
from houseway.play.record import record_of, replay_text, write_record
from houseway.play.table import SeatStart, Start
from houseway.play.view import view
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.words.sentences import PLAIN as WORDS
from tests.examples.bank.baccarat.rounds import (
    PLAIN,
    STACK,
    SUPER,
    TO_TWO,
    begin,
    cards_of,
    close_bets,
    complaint,
    go_on,
    one_hand,
    result,
    results,
    settled_order,
    three,
)
from tests.examples.stacked import notes, one_at_a_time, verbs

PAN = "hawaiian-gardens/pan-9"
CENTRAL = "central-coast/super-pan-9"
SHEETS = [(SUPER, None), (SUPER, PLAIN), (PAN, None)]


@pytest.mark.parametrize(("rule_set_id", "rulings"), SHEETS)
@pytest.mark.parametrize("total", range(10))
def test_players_must_draw_may_draw_must_stand(
    rule_set_id: str, rulings: dict[str, str] | None, total: int
) -> None:
    """000:547, 000:1842, 000:1913-1920."""
    hand = one_hand(rule_set_id, total, 7, rulings=rulings)
    if total in (5, 6):
        assert verbs(hand) == ["draw", "stand", "house-way"]
    else:
        assert hand.over
        assert len(cards_of(hand, 2).split()) == (4 if total <= 4 else 3)


@pytest.mark.parametrize(("rule_set_id", "rulings"), SHEETS)
@pytest.mark.parametrize("total", range(10))
def test_the_player_dealer_must_draw_may_draw_must_stand(
    rule_set_id: str, rulings: dict[str, str] | None, total: int
) -> None:
    """000:549, 000:1843, 000:1926-1934."""
    hand = one_hand(rule_set_id, 7, total, rulings=rulings)
    bank = hand.table.felt.bank  # type: ignore[union-attr]
    assert bank is not None
    if total in (5, 6):
        assert verbs(hand) == ["draw", "stand"]
        assert hand.decision is not None
        assert hand.decision.seats == (1,)
        go_on(hand, "1 stand")
        assert f"the player-dealer stands on {total}" in notes(hand)
    assert hand.over
    assert len(bank.holding.cards) == (4 if total <= 4 else 3)


def test_values() -> None:
    """000:544, 000:1841: six, four and three make three."""
    for rule_set_id in (SUPER, PAN):
        cards = one_at_a_time("6h 4h 3h", three(7, "c"))
        hand = begin(rule_set_id, cards, "1 bank 1000000", "2 wager @2 base=1000", dice=TO_TWO)
        close_bets(hand)
        assert hand.over
        assert cards_of(hand, 2).startswith("6h 4h 3h ")


def test_there_are_no_sevens_to_tens() -> None:
    """000:538, 000:1835, 000:1900: 36 cards a deck."""
    for rule_set_id in (SUPER, PAN, CENTRAL):
        rules = load(rule_set_id)
        assert len(rules.deck_cards) == 36 * rules.deck.decks
        assert not {"7", "8", "9", "T"} & {card.text[0] for card in rules.deck_cards}


@pytest.mark.parametrize(
    ("dice", "first", "action"),
    [("1 1 1", 3, 3), ("3 3 3", 1, 2), ("6 6 5", 1, 2), ("4 3 3", 2, 2), ("6 6 6", 2, 2), ("2 2 4", 8, 8)],
)
def test_dice_and_the_action_button(dice: str, first: int, action: int) -> None:
    """000:543, 000:1840: 9 and 17 are the player-dealer, dealt to first; the button goes one to the left."""
    for rule_set_id, rulings in SHEETS:
        wagers = [f"{seat} wager @{seat} base=1000" for seat in (2, 3, 8)]
        hand = begin(rule_set_id, "", "1 bank 1000000", seats=(1, 2, 3, 8), dice=dice, rulings=rulings)
        while hand.decision is not None and hand.decision.asks == "join the bank":
            go_on(hand, f"{hand.decision.seat} pass")
        close_bets(go_on(hand, *wagers))
        laid = [WORDS.place(event.place) for event in hand.events if isinstance(event, Laid)]
        assert laid[0] == ("player-dealer" if first == 1 else f"spot {first}")
        assert hand.table.felt is not None
        assert hand.table.felt.action == action


def test_the_deal_may_begin_at_the_button() -> None:
    """000:1906 says both for a throw of nine or seventeen."""
    hand = begin(SUPER, "", "1 bank 1000000", dice="3 3 3", rulings={"first-cards": "action-button"})
    close_bets(go_on(hand, "2 wager @2 base=1000"))
    laid = [WORDS.place(event.place) for event in hand.events if isinstance(event, Laid)]
    assert laid[:4] == ["spot 2", "player-dealer", "spot 2", "player-dealer"]


def test_three_at_once_in_the_other_reading() -> None:
    hand = one_hand(PAN, 7, 7, rulings={"deal-order": "in-threes"})
    laid = [WORDS.place(event.place) for event in hand.events if isinstance(event, Laid)]
    assert laid[:6] == ["spot 2"] * 3 + ["player-dealer"] * 3


def test_the_button_moves_past_empty_places() -> None:
    """Four counts to seat 4, where nobody bet: the next spot with a wager has the action."""
    hand = begin(PAN, "", "1 bank 1000000", "2 wager @2 base=1000", dice="2 1 1")
    close_bets(hand)
    assert hand.table.felt is not None
    assert hand.table.felt.action == 2
    assert "the action moves to spot 2" in notes(hand)


def test_wagers_before_or_after_the_dice() -> None:
    """000:542, 000:1839: before; 000:1906: after."""
    after = begin(SUPER, "", "1 bank 1000000", dice=TO_TWO)
    assert after.table.chance.rolls == [(4, 3, 3)]
    before = begin(PAN, "", "1 bank 1000000", dice=TO_TWO)
    assert before.table.chance.rolls == []


def test_nobody_sees_the_fourth_card() -> None:
    """000:1908: not even the player who asked for it, until the hands are opened."""
    hand = one_hand(SUPER, 5, 6, draws="4d 2d")
    assert show_cards(view(hand, 2).spots[0].hands[0].cards) == "Kh Qh 5h"
    assert view(hand, 1).spots[0].hands[0].cards == (UNKNOWN,) * 3
    assert view(hand, 2).bank is not None
    go_on(hand, "2 draw")
    assert show_cards(view(hand, 2).spots[0].hands[0].cards) == "Kh Qh 5h ??"
    assert view(hand, 1).spots[0].hands[0].cards == (UNKNOWN,) * 4
    seen = view(hand, 2).bank
    assert seen is not None
    assert show_cards(seen.hand.cards) == "Kc Qc 6c"
    go_on(hand, "1 draw")
    assert show_cards(view(hand, 1).spots[0].hands[0].cards) == "Kh Qh 5h 4d"
    assert results(hand) == {"2@2 base": "won 10"}


def test_the_logical_way_on_request() -> None:
    """000:563-565, 000:1855-1857, 000:1942-1947: draw on five, stand on six."""
    for rule_set_id in (SUPER, PAN):
        five = go_on(one_hand(rule_set_id, 5, 7), "2 house-way")
        assert len(cards_of(five, 2).split()) == 4
        six = go_on(one_hand(rule_set_id, 6, 7), "2 house-way")
        assert len(cards_of(six, 2).split()) == 3


@pytest.mark.parametrize("total", range(10))
def test_ties(total: int) -> None:
    """000:550, 000:1955: the player-dealer wins 0 and 1; 000:1845: every tie pushes at Pan 9."""
    zero = "Kd Qd" if total <= 4 else ""
    for rule_set_id, rulings in SHEETS:
        hand = one_hand(rule_set_id, total, total, draws=zero, rulings=rulings)
        while hand.decision is not None:
            go_on(hand, f"{hand.decision.seat} stand")
        lost = total <= 1 and rule_set_id == SUPER
        assert result(hand)["base"] == ("lost -10" if lost else "pushed")


def test_bonus_tie_rows() -> None:
    """000:1967-1970; Pan 9 has lost its table and takes the same."""
    printed = {"natural 9 ties": "10 to 1", "natural 8 ties": "40 to 1", "natural 7 ties": "10 to 1"}
    for rule_set_id in (SUPER, PAN):
        rows = [pay for pay in load(rule_set_id).play.pays if pay.wager == "bonus-tie"]
        assert {pay.when: pay.pays for pay in rows} == printed
        for total, paid in ((9, 100), (8, 400), (7, 100)):
            hand = one_hand(rule_set_id, total, total, "base=1000 bonus-tie=1000")
            assert result(hand) == {"base": "pushed", "bonus-tie": f"won {paid}"}


def test_the_bonus_needs_naturals_of_one_total() -> None:
    """000:1887, 000:1955: a tie with four cards, a tie below seven and two different naturals lose it."""
    for rule_set_id in (SUPER, PAN):
        drawn = one_hand(rule_set_id, 4, 4, "base=1000 bonus-tie=1000", draws="3d 3s")
        assert result(drawn) == {"base": "pushed", "bonus-tie": "lost -10"}
        other = one_hand(rule_set_id, 8, 9, "base=1000 bonus-tie=1000")
        assert result(other) == {"base": "lost -10", "bonus-tie": "lost -10"}


def test_the_bonus_may_be_any_size_within_the_limits_beside_a_base_wager() -> None:
    """000:1883-1886, 000:1959-1961."""
    for rule_set_id in (SUPER, PAN):
        hand = begin(rule_set_id, "", "1 bank 1000000", dice=TO_TWO)
        assert complaint(hand, "2 wager @2 bonus-tie=1000") == "bonus-tie needs a wager on base"
        assert not complaint(hand, "2 wager @2 base=1000 bonus-tie=10000")
        assert "must be $10 to $100" in complaint(hand, "2 wager @2 base=1000 bonus-tie=500")


def test_the_plain_sheet_has_no_bonus_and_partners() -> None:
    """000:538-588; 000:574: at most four bank together."""
    hand = begin(SUPER, "", "1 bank 100000", seats=(1, 2, 3, 4, 5, 6), rulings=PLAIN, dice=TO_TWO)
    go_on(hand, "2 join 50000", "3 join 50000", "4 join 50000")
    assert hand.decision is not None
    assert hand.decision.asks == "wager"
    assert "there is no wager 'bonus-tie'" in complaint(hand, "5 wager @5 base=1000 bonus-tie=1000")


def two_players(rule_set_id: str, order: str) -> list[str]:
    """Seats 2 and 3 lose base and bonus, and somebody behind seat 2 too: the order of settlement."""
    ruling = "settlement-order" if rule_set_id == SUPER else "hand-order"
    rulings = {ruling: order} if order else None
    cards = one_at_a_time(three(7, "h"), three(8, "d"), three(9, "c"))
    hand = begin(rule_set_id, cards, "1 bank 1000000", seats=(1, 2, 3), dice=TO_TWO, rulings=rulings)
    go_on(
        hand,
        "3 wager @3 bonus-tie=1000 base=1000",
        "2 wager @2 bonus-tie=1000 base=1000",
        "3 wager @2 base=1000",
    )
    return settled_order(close_bets(hand))


def test_the_order_of_base_and_bonus() -> None:
    """000:1902: all base wagers, then all bonuses; 000:1889: player by player."""
    by_kind = ["2@2 base", "3@2 base", "3@3 base", "2@2 bonus-tie", "3@3 bonus-tie"]
    by_player = ["2@2 base", "2@2 bonus-tie", "3@2 base", "3@3 base", "3@3 bonus-tie"]
    assert two_players(SUPER, "") == by_kind
    assert two_players(SUPER, "spot, circle, hand, wager") == by_player
    assert two_players(PAN, "") == by_player
    assert two_players(PAN, "wager, spot, circle, hand") == by_kind


def test_the_bonus_for_the_whole_table_in_the_other_reading() -> None:
    """000:1955: all players who placed the bet."""
    for reading, paid in (("own-hand", "lost -10"), ("any-hand", "won 400")):
        cards = one_at_a_time(three(8, "h"), three(7, "d"), three(8, "c"))
        rulings = {"bonus-for-whom": reading}
        hand = begin(SUPER, cards, "1 bank 1000000", seats=(1, 2, 3), dice=TO_TWO, rulings=rulings)
        bets = [f"{seat} wager @{seat} base=1000 bonus-tie=1000" for seat in (2, 3)]
        found = results(close_bets(go_on(hand, *bets)))
        assert found["2@2 bonus-tie"] == "won 400"
        assert found["3@3 bonus-tie"] == paid


def test_somebody_with_several_hands_plays_one() -> None:
    """000:556, 000:1851, 000:1936: the others go the logical way; at Pan 9 they may be looked at."""
    for rule_set_id in (SUPER, PAN):
        cards = one_at_a_time(three(5, "h"), three(6, "d"), three(5, "s"), three(7, "c"))
        hand = begin(rule_set_id, cards, "1 bank 1000000", dice=TO_TWO)
        go_on(hand, "2 wager @3 base=1000", "2 wager @2 base=1000", "2 wager @4 base=1000")
        close_bets(hand)
        assert hand.decision is not None
        seen = [show_cards(spot.hands[0].cards) for spot in view(hand, 2).spots]
        others = ["Kd Qd 6d", "Ks Qs 5s"] if rule_set_id == PAN else ["?? ?? ??", "?? ?? ??"]
        assert seen == [others[0], "Kh Qh 5h", others[1]]
        go_on(hand, "2 stand")
        assert hand.over
        assert [len(cards_of(hand, spot).split()) for spot in (2, 3, 4)] == [3, 3, 4]


def test_a_shoe_that_runs_out_in_the_deal_voids_the_round() -> None:
    """000:579, 000:1870."""
    for rule_set_id in (SUPER, PAN, CENTRAL):
        hand = begin(rule_set_id, "Kh Qh 5h Kc Qc", "1 bank 1000000", dice=TO_TWO, only=True)
        while hand.decision is not None and hand.decision.asks == "join the bank":
            go_on(hand, "2 pass")
        close_bets(go_on(hand, "2 wager @2 base=1000"))
        assert hand.over
        assert hand.table.outcome == MISDEAL
        assert hand.stacks() == {1: STACK, 2: STACK}


def test_a_shoe_that_runs_out_in_the_draw_is_filled_with_discards() -> None:
    """000:583, 000:1874."""
    rules = load(PAN)
    order = parse_cards(one_at_a_time(three(3, "h"), three(7, "c")))
    gone = list(rules.deck_cards)
    for card in order:
        gone.remove(card)
    start = Start(seats=(SeatStart(1, 100_000), SeatStart(2, 100_000)))
    hand = Hand(rules, start, Chance(given=[order, tuple(gone)], rolls=[(4, 3, 3)]))
    hand.choose(Choice("bank", 50_000))
    hand.choose(Choice("wager", spot=2, wagers=(("base", 1_000),)))
    close_bets(hand)
    assert hand.over
    shuffled = [event for event in hand.events if isinstance(event, Reshuffled)]
    assert shuffled == [Reshuffled(8 * 36 - 6, SHOE_OUT)]
    again = replay_text(write_record(record_of(hand)), "the record", load)
    assert again.stacks() == hand.stacks()
