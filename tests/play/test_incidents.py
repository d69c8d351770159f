"""What went wrong with a card, and what the printed sheets do about it."""

from random import Random

import pytest

from houseway.cards import UNKNOWN, card, parse_cards, show_cards
from houseway.door import start_with
from houseway.errors import IllegalIncident, RecordError
from houseway.incident import Incident
from houseway.play.dealing import movement
from houseway.play.events import Exposed, Noted
from houseway.play.hand import Hand
from houseway.play.incidents.misdeal import MISDEAL
from houseway.play.incidents.writing import parse_incident
from houseway.play.record import read_record, record_of, replay_record, replay_text, write_record
from houseway.play.view import events_seen
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.testing import act, check_hand, deck, notes, won
from houseway.words.names import Names
from houseway.words.payments import incidents_of, ledger_lines
from houseway.words.teller import Teller
from tests.every import told

HOLDEM = "hawaiian-gardens/texas-holdem"
CENTRAL = "central-coast/texas-holdem"
NINETEENTH = "nineteenth-hole/texas-holdem"
DEALT = "2c 3c 4c  5c 6c 7c  8c 9c Tc"
"""Two cards each to seats 1, 2 and 3, and the next three of the deck."""
SECOND = "Kh Kd Ks  Qh Qd Qs  Jh Jd Js"


def hand_with(rule_set_id: str, *incidents: str, shuffles: tuple[str, ...] = (DEALT, SECOND)) -> Hand:
    rules = load(rule_set_id)
    start = start_with(rules, {1: 100_00, 2: 100_00, 3: 100_00}, limit="3-6")
    orders = [deck(rules, cards) for cards in shuffles]
    return Hand(rules, start, Chance(given=orders, incidents=tuple(map(parse_incident, incidents))))


def hole(hand: Hand, seat: int) -> str:
    return show_cards(hand.table.by_number[seat].hole)


def cites(hand: Hand) -> list[str]:
    return [key for event in hand.events if isinstance(event, Noted) for key in event.cites]


def to_the_flop(hand: Hand) -> Hand:
    return act(hand, "call, call, check")


# What the sheets print


def test_an_exposed_card_is_replaced_after_the_deal_and_burned() -> None:
    """000:42, 003:182."""
    for rule_set_id, key in ((HOLDEM, "I-002"), (CENTRAL, "I-007")):
        hand = hand_with(rule_set_id, "card 2 exposed")
        assert hole(hand, 2) == "6c 8c"
        assert cites(hand) == [key]
        assert hand.table.mishaps is not None
        assert not hand.table.mishaps.to_replace
        assert hand.table.shoe.cards[-1] is card("3c")
        assert movement(hand.table, "card", 7).place == 2
        to_the_flop(hand)
        assert (hand.table.shoe.burns, hand.table.board[:2]) == ([card("3c")], [card("9c"), card("Tc")])


def test_the_first_card_exposed_is_shuffled_back() -> None:
    """000:41: the blinds stay. 003:182 has no such rule: it is replaced like any other."""
    hand = hand_with(HOLDEM, "card 1 exposed")
    assert [hole(hand, seat) for seat in (1, 2, 3)] == ["Kh Qh", "Kd Qd", "Ks Qs"]
    assert cites(hand) == ["I-001"]
    assert hand.table.pot.balance == 4_00
    assert len(hand.table.chance.orders) == 2
    hand = hand_with(CENTRAL, "card 1 exposed")
    assert (hole(hand, 1), cites(hand)) == ("5c 8c", ["I-007"])


def test_the_first_card_may_be_exposed_twice() -> None:
    """The first card of the new deal is card 2."""
    hand = hand_with(HOLDEM, "card 1 exposed", "card 2 flashed", shuffles=(DEALT, SECOND, DEALT))
    assert cites(hand) == ["I-001", "first-card-flashed"]
    assert hole(hand, 1) == "2c 5c"


def test_two_exposed_cards_are_a_misdeal() -> None:
    """003:182, 004:215; elsewhere a ruling of ours. Everything that was paid goes back, last first."""
    for rule_set_id, lines in ((CENTRAL, "003:182"), (NINETEENTH, "004:215"), (HOLDEM, "not printed")):
        hand = hand_with(rule_set_id, "card 2 exposed", "card 5 exposed")
        assert hand.over
        assert hand.table.outcome == MISDEAL
        assert won(hand) == {1: 0, 2: 0, 3: 0}
        back = ledger_lines(hand)[2:]
        assert [(line.payer, line.payee, line.amount) for line in back] == [
            ("pot", "stack of seat 2", 3_00),
            ("pot", "stack of seat 1", 1_00),
        ]
        assert {line.source for line in back} == {lines}
        assert "back after the misdeal (payment 2: big blind)" in back[0].text
        check_hand(hand)


def test_a_card_that_replaces_another_can_be_exposed_too() -> None:
    hand = hand_with(CENTRAL, "card 2 exposed", "card 7 exposed")
    assert hand.table.outcome == MISDEAL
    check_hand(hand)


def test_a_card_comes_from_the_lower_half_of_the_deck() -> None:
    """004:215: 46 cards are left, and the 24th of them is the first of the lower half."""
    hand = hand_with(NINETEENTH, "card 2 exposed")
    below = hand.table.chance.orders[0][6 + 23]
    assert hand.table.by_number[2].hole == [card("6c"), below]
    assert hand.table.shoe.muck == [card("3c")]
    to_the_flop(hand)
    assert hand.table.shoe.burns == [card("8c")]


def test_a_record_that_does_not_know_the_lower_half_is_refused() -> None:
    record = record_of(hand_with(NINETEENTH, "card 2 exposed"))
    text = write_record(record).replace(record.shoe, record.shoe[:60])
    with pytest.raises(RecordError, match="the record has to give all cards"):
        replay_text(text, "hand.toml", load)


def test_a_boxed_card_is_as_if_it_were_not_there() -> None:
    """003:181, 004:214: off the deck for a hand, for a burn, for the board."""
    hand = hand_with(CENTRAL, "card 2 boxed", "burn 1 boxed", "board 2 boxed")
    assert [hole(hand, seat) for seat in (1, 2, 3)] == ["2c 6c", "4c 7c", "5c 8c"]
    to_the_flop(hand)
    assert hand.table.shoe.burns == [card("Tc")]
    assert len(hand.table.board) == 3
    third, fourth, fifth, sixth = hand.table.chance.orders[0][9:13]
    assert hand.table.board == [third, fifth, sixth]
    assert hand.table.shoe.muck == [card("3c"), card("9c"), fourth]
    assert cites(hand) == ["I-017"] * 3


def test_an_extra_card_is_the_burn() -> None:
    """000:48: given or entered, as long as nobody has acted."""
    for hand in (hand_with(HOLDEM, "card 7 extra"), hand_with(HOLDEM)):
        if not hand.table.chance.incidents:
            assert "card 7 extra" in map(str, hand.incidents)
            hand.incident("card 7 extra")
        assert (hole(hand, 1), cites(hand)) == ("2c 5c", ["I-010"])
        with pytest.raises(IllegalIncident, match="card 9 is no card that can be extra"):
            hand.incident("card 9 extra")
        to_the_flop(hand)
        assert hand.table.shoe.burns == [card("8c")]
        assert "extra" not in [fact.what for fact in hand.incidents]
        with pytest.raises(IllegalIncident, match="a choice was made since the deal"):
            hand.incident("card 8 extra")


def test_more_extra_cards_are_a_misdeal() -> None:
    """000:48; at Central Coast one is enough (003:183)."""
    for hand, key in (
        (hand_with(HOLDEM, "card 7 extra", "card 8 extra"), "I-011"),
        (hand_with(CENTRAL, "card 7 extra"), "I-012b"),
    ):
        assert (hand.table.outcome, cites(hand)[-1]) == (MISDEAL, key)
        check_hand(hand)


def test_an_extra_card_may_replace_an_exposed_one() -> None:
    """It lies on the deck when the replacement comes, and one burn is one card."""
    hand = hand_with(HOLDEM, "card 2 exposed", "card 7 extra")
    assert (hole(hand, 1), hole(hand, 2)) == ("2c 5c", "6c 8c")
    to_the_flop(hand)
    assert hand.table.shoe.burns == [card("3c")]


def test_a_deck_that_runs_out_is_a_misdeal() -> None:
    """A ruling of ours: whenever it comes, everybody has what he had."""
    many = [f"burn {number} boxed" for number in range(1, 47)]
    hand = to_the_flop(hand_with(HOLDEM, *many))
    assert hand.table.outcome == MISDEAL
    assert cites(hand)[-1] == "deck-exhausted"
    assert won(hand) == {1: 0, 2: 0, 3: 0}
    check_hand(hand)
    nearly = to_the_flop(hand_with(HOLDEM, *many[:42]))
    assert nearly.decision is not None
    act(nearly, "check, check, check")
    assert nearly.table.outcome == MISDEAL
    check_hand(nearly)


# Who sees it


def test_a_flashed_card_is_seen_by_those_who_saw_it() -> None:
    hand = hand_with(HOLDEM, "card 2 flashed to 3")
    seen = {
        viewer: [event.card for event in events_seen(hand, viewer) if isinstance(event, Exposed)]
        for viewer in range(4)
    }
    assert seen == {0: [UNKNOWN], 1: [UNKNOWN], 2: [card("3c")], 3: [card("3c")]}
    exposed = hand_with(HOLDEM, "card 2 exposed")
    for viewer in range(4):
        shown = [event.card for event in events_seen(exposed, viewer) if isinstance(event, Exposed)]
        assert shown == [card("3c")]


def test_it_is_told_and_explained() -> None:
    hand = hand_with(HOLDEM, "card 2 exposed")
    assert notes(hand) == ["seat 2 cannot keep it and gets another when the deal is complete"]
    told = incidents_of(hand, Teller(rules=hand.rules), 200)
    assert told[0] == "Seat 2's card is exposed: 3c"
    assert told[1].endswith("when the deal is complete [000:42]")
    assert told[2].strip().startswith("Rule: A down card that is flashed or exposed")
    assert Teller(Names(you=2)).tell(hand.events[5]) == "Your card is exposed: 3c"
    ours = incidents_of(hand_with(HOLDEM, "card 2 boxed"), Teller(rules=hand.rules), 200)
    assert ours[1] == "The next card takes its place [not printed]"
    assert ours[2].strip().startswith("Ruling: ")


# Entered in the hand


def boxed(hand: Hand) -> list[str]:
    return [str(fact) for fact in hand.incidents if fact.what == "boxed"]


def test_it_is_entered_while_no_choice_has_been_made() -> None:
    hand = hand_with(HOLDEM)
    offered = [*map(str, hand.incidents)]
    assert {"card 1 exposed", "card 1 flashed", "card 2 exposed"} <= {*offered}
    assert {"card 7 extra", "burn 1 boxed", "board 1 boxed"} <= {*offered}
    assert not {"card 7 exposed", "card 6 boxed", "card 8 extra"} & {*offered}
    hand.incident("card 2 exposed")
    given = hand_with(HOLDEM, "card 2 exposed")
    assert [*map(told, hand.events)] == [*map(told, given.events)]
    assert record_of(hand) == record_of(given)
    assert "card 2 exposed" not in map(str, hand.incidents)
    act(hand, "call")
    assert boxed(hand) == ["card 8 boxed", "board 1 boxed"]
    with pytest.raises(IllegalIncident, match="the card that was put on the deck is burned next"):
        hand.incident("burn 1 boxed")
    hand.incident("burn 2 boxed")
    act(hand, "call, check")
    assert "burn 2 boxed" in map(str, hand.table.chance.incidents)
    assert boxed(hand) == ["card 8 boxed", "board 4 boxed"]


def test_what_cannot_be_is_refused_and_changes_nothing() -> None:
    hand = hand_with(HOLDEM, "card 3 exposed", shuffles=(DEALT,))
    for fact, why in {
        "card 3 exposed": "card 3 has two incidents: a card has one",
        "card 2 exposed": "now it can be card 4 or later",
        "card 5 boxed": "boxed is entered before the card comes",
        "board 1 exposed": "exposed is said of a card",
        "card 5 flashed to 12": "there is no seat 12, only 1 to 9",
        "card 5 flashed to 1 4": r"nobody is dealt in at seat 4, only at \[1, 2, 3\]",
    }.items():
        before = [*hand.events], record_of(hand)
        with pytest.raises(IllegalIncident, match=f"'{fact}' cannot be entered: .*{why}"):
            hand.incident(fact)
        assert ([*hand.events], record_of(hand)) == before
    act(hand, "call")
    with pytest.raises(IllegalIncident, match="a choice was made since card 6, or something else went wrong"):
        hand.incident("card 6 exposed")
    act(hand, "fold, check", *["check, check"] * 3)
    assert hand.incidents == []
    with pytest.raises(IllegalIncident, match="the hand is over"):
        hand.incident("burn 4 boxed")


def test_a_fact_that_cannot_be_written_down_is_refused() -> None:
    rules = load(HOLDEM)
    start = start_with(rules, [100_00, 100_00])
    with pytest.raises(RecordError, match="'card -1 exposed' is no incident"):
        Hand(rules, start, Chance(given=[rules.deck_cards], incidents=(Incident("card", -1, "exposed"),)))


def test_without_a_further_shuffle_the_deal_cannot_begin_anew() -> None:
    hand = hand_with(HOLDEM, shuffles=(DEALT,))
    with pytest.raises(IllegalIncident, match="fewer shuffles than the hand needs"):
        hand.incident("card 1 exposed")
    assert hole(hand, 1) == "2c 5c"


def test_a_shuffle_that_does_not_fit_any_more_is_made_anew() -> None:
    """A fact may change which cards go back into the deck; those that still go back come as before."""
    deck_cards = load(HOLDEM).deck_cards
    chance = Chance(Random(1))
    opening, back = chance.order(deck_cards), chance.order(deck_cards[:9])
    again = chance.again()
    assert (again.order(deck_cards), again.order(deck_cards[:9])) == (opening, back)
    again = chance.again()
    again.order(deck_cards)
    assert sorted(again.order(deck_cards[:7])) == sorted(deck_cards[:7])


# In the record


def test_the_record_says_what_happened_and_nothing_else() -> None:
    """What the hand has not come to is kept until it is over."""
    hand = hand_with(HOLDEM, "card 2 flashed to 3 1", "burn 2 boxed")
    text = write_record(record_of(hand))
    assert 'incidents = ["card 2 flashed to 3 1", "burn 2 boxed"]' in text
    assert [*map(told, replay_text(text, "hand.toml", load).events)] == [*map(told, hand.events)]
    act(hand, "fold, fold")
    text = write_record(record_of(hand))
    assert 'incidents = ["card 2 flashed to 3 1"]' in text
    replay_text(text, "hand.toml", load)


@pytest.mark.parametrize(
    ("written", "said"),
    {
        "card seven exposed": "is no incident: it is written as in 'card 7 exposed'",
        "card 0 exposed": "is no incident",
        "card 2 flashed to 3 1 3": "names a seat twice",
        "card 2 flashed to 7": "nobody is dealt in at seat 7",
        "card 2 exposed to 3": "no seat is named where it is exposed",
        "card 99 exposed": "the record says 'card 99 exposed', but the hand never came to such a card",
        "board 1 flashed": "flashed is said of a card",
    }.items(),
)
def test_a_record_with_another_incident_is_refused(written: str, said: str) -> None:
    hand = act(hand_with(HOLDEM, "card 2 exposed"), "fold, fold")
    text = write_record(record_of(hand)).replace("card 2 exposed", written)
    with pytest.raises(RecordError, match=said):
        replay_record(read_record(text, "hand.toml"), load(HOLDEM))


def test_the_cards_of_the_examples_are_those_of_the_deck() -> None:
    assert parse_cards(DEALT)[:6] == hand_with(HOLDEM).table.chance.orders[0][:6]


def test_a_hand_that_is_run_again_advises_as_it_did() -> None:
    """On the question that is put now, and on the first one too."""
    rules = load("hawaiian-gardens/pai-gow-poker")
    hand = Hand(rules, start_with(rules, [100_000] * 3), Chance(Random(4)))
    while hand.decision is not None:
        for seat in hand.decision.seats:
            assert hand.branch().advice(seat) == hand.advice(seat)
        hand.choose(hand.absent(hand.decision.seats[0]))
