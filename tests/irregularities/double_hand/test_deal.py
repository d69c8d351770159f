"""Cards boxed and exposed in the deal of seven piles, and piles with a wrong number of cards."""

import pytest

from houseway.cards import UNKNOWN, card, parse_cards, show_cards
from houseway.play.events import Exposed
from houseway.play.view import events_seen
from houseway.rooms.loader import load
from houseway.testing import check_hand
from tests.examples.bank.double_hand.deals import (
    ALL,
    BETTER,
    CENTRAL,
    FACE_UP_000,
    FACE_UP_001,
    FORTUNE,
    NINETEENTH,
    PGP,
    WILD,
    WORSE,
)
from tests.fees_on import options_for, post
from tests.irregularities.clause import clause
from tests.irregularities.double_hand.rounds import (
    BETS,
    HANDS,
    card_number,
    cards_at,
    felt_of,
    goes_on,
    played,
    ruled,
    shoe_of,
    void,
    won,
)

RULED = (PGP, WILD, FORTUNE, NINETEENTH)
"""Those that print what an exposed card does."""


@clause("I-168")
@pytest.mark.parametrize("what", ["exposed", "boxed"])
@pytest.mark.parametrize("rule_set", ALL)
def test_a_joker_or_an_ace_is_a_misdeal(rule_set: str, what: str) -> None:
    """000:517, 000:984, 004:285; elsewhere a ruling of ours. Seat 2's pile begins with the ace of spades."""
    hand = played(rule_set, f"card 1 {what}")
    assert void(hand)
    assert ruled(hand) == ["I-168"]
    printed = hand.rules.cite("I-168").lines != "not printed"
    assert printed == (rule_set in RULED)


@clause("I-168")
@pytest.mark.parametrize("rule_set", RULED)
def test_the_joker_is_one_of_them(rule_set: str) -> None:
    joker = {**HANDS, 3: f"{WORSE[:-2]}Jk"}
    number = card_number(rule_set, 2, 7)
    assert shoe_of(rule_set, joker)[number - 1] is card("Jk")
    assert void(played(rule_set, f"card {number} exposed", hands=joker))


@pytest.mark.parametrize("rule_set", ALL)
def test_a_flashed_ace_is_replaced_like_any_card(rule_set: str) -> None:
    """Not printed: a misdeal would tell everybody what only seat 3 has seen."""
    hand = played(rule_set, "card 1 flashed to 3", until="set")
    assert (ruled(hand), hand.table.shoe.muck) == (["flashed-card"], [card("As")])


def test_a_flashed_card_is_replaced_and_known_only_to_those_who_saw_it() -> None:
    hand = played(PGP, f"card {card_number(PGP, 2, 4)} flashed to 5", until="set")
    assert ruled(hand) == ["flashed-card"]
    seen = {v: [e.card for e in events_seen(hand, v) if isinstance(e, Exposed)] for v in (0, 2, 3, 5)}
    assert seen == {0: [UNKNOWN], 2: [UNKNOWN], 3: [UNKNOWN], 5: [card("6s")]}


@clause("I-169")
@pytest.mark.parametrize("rule_set", ALL)
def test_two_cards_are_a_misdeal(rule_set: str) -> None:
    """000:518, 000:985, 004:285: boxed and exposed cards count together, whatever their rank and hands."""
    first, second = card_number(rule_set, 1, 3), card_number(rule_set, 2, 4)
    assert [show_cards([shoe_of(rule_set)[n - 1]]) for n in (first, second)] == ["Ks", "6s"]
    for facts in (
        (f"card {first} exposed", f"card {second} exposed"),
        (f"card {first} exposed", f"card {second} boxed"),
    ):
        hand = played(rule_set, *facts)
        assert void(hand)
        assert ruled(hand)[-1] == "I-169"


@clause("I-170")
@pytest.mark.parametrize("rule_set", [r for r in ALL if r != NINETEENTH])
def test_a_boxed_card_is_replaced_at_once(rule_set: str) -> None:
    """000:522, 000:990: by the very next card, so that the later ones move up; one fewer is left over."""
    number = card_number(rule_set, 2, 4)
    hand = played(rule_set, f"card {number} boxed", until="set")
    order = list(shoe_of(rule_set))
    boxed = order.pop(number - 1)
    piles = [[order[card_number(rule_set, pile, row) - 1] for row in range(1, 8)] for pile in (1, 2)]
    assert [cards_at(hand, 2), cards_at(hand, 3)] == [show_cards(pile) for pile in piles]
    assert ruled(hand) == ["I-170"]
    assert hand.table.shoe.muck == [boxed]
    assert len(hand.table.shoe) == len(order) - 49 - max(0, hand.rules.deck.jokers - hand.rules.play.jokers)
    goes_on(hand)


@clause("I-171")
@pytest.mark.parametrize("rule_set", [r for r in ALL if r != NINETEENTH])
def test_an_exposed_card_is_replaced_by_the_first_that_is_left_over(rule_set: str) -> None:
    """000:522, 000:990: when the deal is finished; no other card moves."""
    number = card_number(rule_set, 2, 4)
    hand = played(rule_set, f"card {number} exposed", until="set")
    order = shoe_of(rule_set)
    assert ruled(hand) == ["I-171"]
    assert cards_at(hand, 2) == BETTER
    assert cards_at(hand, 3) == show_cards([*parse_cards(WORSE.replace("6s ", "")), order[49]])
    assert hand.table.shoe.muck == [card("6s")]
    assert hand.table.shoe.cards[-1] is order[50]
    for viewer in (0, 2, 3):
        seen = [event.card for event in events_seen(hand, viewer) if isinstance(event, Exposed)]
        assert seen == [card("6s")]
    goes_on(hand)


@clause("I-172")
@pytest.mark.parametrize("what", ["exposed", "boxed"])
def test_at_the_19th_hole_both_wait_for_the_end_of_the_deal(what: str) -> None:
    """004:285: the first card of the stub replaces it; a boxed card moves no other."""
    number = card_number(NINETEENTH, 2, 4)
    hand = played(NINETEENTH, f"card {number} {what}", until="set")
    order = shoe_of(NINETEENTH)
    assert ruled(hand) == ["I-172"]
    assert cards_at(hand, 2) == BETTER
    assert cards_at(hand, 3) == show_cards([*parse_cards(WORSE.replace("6s ", "")), order[49]])
    assert hand.table.shoe.muck == [card("6s")]
    goes_on(hand)
    assert won(hand)[2] == 100


def test_the_card_that_replaces_may_be_exposed_too() -> None:
    number = card_number(PGP, 2, 4)
    hand = played(PGP, f"card {number} exposed", "card 50 exposed")
    assert void(hand)
    assert ruled(hand) == ["I-171", "I-169"]


def test_a_single_exposed_card_is_entered_while_the_piles_lie() -> None:
    """The player-dealer has not picked a pile yet."""
    hand = played(CENTRAL, until="pile")
    number = card_number(CENTRAL, 2, 4)
    assert f"card {number} exposed" in map(str, hand.incidents)
    hand.incident(f"card {number} exposed")
    goes_on(hand)
    assert ruled(hand) == ["I-171"]


# Wrong counts


@clause("I-192")
@pytest.mark.parametrize("rule_set", [r for r in ALL if r not in (FACE_UP_000, FACE_UP_001)])
def test_two_wrong_counts_are_a_misdeal(rule_set: str) -> None:
    """004:280."""
    hand = played(rule_set, "deal 1 short-pile: 1", "deal 1 long-pile: 2")
    assert void(hand)
    assert ruled(hand) == ["I-192"]
    assert (hand.rules.cite("I-192").lines == "004:280") == (rule_set == NINETEENTH)


@clause("I-193")
@pytest.mark.parametrize("rule_set", [NINETEENTH, PGP, CENTRAL])
def test_a_hand_of_six_gets_the_top_card(rule_set: str) -> None:
    """004:280: the stub is right but for this hand."""
    hand = played(rule_set, "deal 1 short-pile: 1", until="set")
    order = shoe_of(rule_set)
    assert ruled(hand) == ["I-193"]
    assert cards_at(hand, 2) == show_cards([*parse_cards(BETTER)[:6], order[48]])
    assert {len(spot.hands[0].cards) for spot in felt_of(hand).spots.values()} == {7}
    assert len(felt_of(hand).bank.holding.cards) == 7
    goes_on(hand)
    assert hand.table.outcome == "settled"


def test_the_designated_player_may_be_short_too() -> None:
    hand = played(NINETEENTH, "deal 1 short-pile: 7", until="set")
    assert (ruled(hand), len(felt_of(hand).bank.holding.cards)) == (["I-193"], 7)


def test_from_a_wrong_stub_nobody_gets_a_card() -> None:
    """004:280, read the other way round: another pile, where nobody bets, is short as well."""
    hand = played(NINETEENTH, "deal 1 short-pile: 1", "deal 1 short-pile: 6")
    assert void(hand)
    assert ruled(hand) == ["wrong-count-and-rest"]


def test_a_pile_that_nobody_plays_may_be_wrong() -> None:
    hand = played(NINETEENTH, "deal 1 long-pile: 6")
    assert ruled(hand) == ["wrong-count-elsewhere"]
    assert hand.table.outcome == "settled"


@clause("I-194")
@pytest.mark.parametrize("rule_set", [NINETEENTH, PGP, FORTUNE])
def test_a_hand_of_eight_is_dead(rule_set: str) -> None:
    """004:280: its wager goes back, the others play on. Seat 3 loses its $100."""
    hand = played(rule_set, "deal 1 long-pile: 1")
    assert ruled(hand) == ["I-194"]
    assert won(hand) == {1: 100, 3: -100}
    wager = felt_of(hand).spots[2].wagers[0]
    assert (wager.word, wager.returned) == ("called off", 100_00)
    assert len(felt_of(hand).spots[2].hands[0].cards) == 8


@clause("I-194")
def test_a_dead_hand_gets_its_collection_back() -> None:
    """004:280: at every printed option of the room whose sheets have fees; who is not dead pays as always."""
    rules = load(PGP)
    tried = 0
    for schedule, option in options_for(PGP, rules.limits[0]):
        if not option.covers(7) or any(["half" in charge.terms.at for charge in option.charges]):
            continue
        fees = post(schedule, option, 7)
        smooth, hand = [played(PGP, *facts, fees=fees) for facts in ((), ("deal 1 long-pile: 1",))]
        paid = [t.amount for t in smooth.ledger if t.payee.kind == "collection" and t.payer.owner == 2]
        tried += bool(paid)
        assert hand.stacks()[2] == hand.start.seats[1].stack
        check_hand(hand)
        if tried == 3:
            return
    assert tried


def test_without_the_player_dealers_hand_there_is_no_round() -> None:
    hand = played(NINETEENTH, "deal 1 long-pile: 7")
    assert void(hand)
    assert ruled(hand) == ["wrong-count-and-rest"]


@clause("I-200")
@pytest.mark.parametrize("rule_set", [FACE_UP_000, FACE_UP_001])
def test_the_rest_of_the_deck_is_counted(rule_set: str) -> None:
    """000:11378, 000:11384, 001:1164, 001:1170: four have to be left; what else means follows 004:280."""
    assert len(played(rule_set, until="set").table.shoe) == 4
    both = played(rule_set, "deal 1 short-pile: 1", "deal 1 short-pile: 2")
    assert (void(both), ruled(both)) == (True, ["I-200"])
    six = played(rule_set, "deal 1 short-pile: 1", until="set")
    assert (ruled(six), len(six.table.shoe), len(cards_at(six, 2).split())) == (["I-200b"], 4, 7)
    eight = played(rule_set, "deal 1 long-pile: 1")
    assert (ruled(eight), 2 in won(eight)) == (["I-200c"], False)
    assert {hand.rules.cite("I-200b").lines for hand in (six, eight)} <= {
        "000:11378, 000:11384",
        "001:1164, 001:1170",
    }


def test_more_than_the_deck_has_cannot_be_dealt() -> None:
    """Four cards are left over: one always stays there."""
    facts = [f"deal 1 long-pile: {pile}" for pile in range(1, 8)]
    hand = played(NINETEENTH, *facts, placed=BETS)
    assert hand.table.mishaps is not None
    assert [fact.what for fact in hand.table.mishaps.happened].count("long-pile") == 3
