"""What felts without pots are told besides the view: what everybody may know, and nothing that is hidden."""

import pytest

from houseway.play.events import Closed
from houseway.play.felt import BankedFelt
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from tests.room.seeing.played import moments, seated, told

WITHOUT_POTS = [entry.id for entry in catalogue() if load(entry.id).kind != "pot"]
BANKED = [rule_set for rule_set in WITHOUT_POTS if load(rule_set).kind == "bank"]


@pytest.mark.parametrize("rule_set", BANKED)
def test_closings_account_for_every_chip_of_the_bank(rule_set: str) -> None:
    session = seated(rule_set)
    for hand in moments(session):
        seen = told(session, hand, 2)
        felt = seen.felt
        assert felt is not None
        if not hand.over:
            continue
        events = [event for event in hand.events if isinstance(event, Closed)]
        assert [(c.spot, c.person, c.wager, c.word) for c in felt.closed] == [
            (e.spot, e.person, e.wager, e.word) for e in events
        ]
        table = hand.table.felt
        if not isinstance(table, BankedFelt) or not events:
            continue
        bank = table.bank
        assert felt.closed[-1].bank == bank.put_up + bank.taken - bank.paid
        assert 1 <= felt.turn <= felt.turns
        assert sorted(felt.order) == sorted({e.spot for e in events})
        for one in felt.closed:
            assert one.taken + one.returned <= one.stake


@pytest.mark.parametrize("rule_set", BANKED)
def test_whoever_is_said_to_bank_next_is_offered_the_bank(rule_set: str) -> None:
    session = seated(rule_set)
    said = ""
    for hand in moments(session, hands=2, seed=3):
        if hand.over:
            said = told(session, hand, 0).offers_bank
        elif said and hand.decision is not None and hand.decision.asks == "bank":
            name = session.persons[hand.decision.seat].name
            assert said.startswith((name, "Nobody")), (said, name)
            return
        elif said:
            return


@pytest.mark.parametrize("rule_set", WITHOUT_POTS)
def test_no_words_name_a_card_that_the_viewer_does_not_see(rule_set: str) -> None:
    session = seated(rule_set, 4)
    for hand in moments(session):
        if hand.over:
            continue
        table = hand.table.felt
        for total in told(session, hand, 0).totals:
            place, _, _ = total.place.partition(" front")
            assert table is not None
            if place.startswith("spot"):
                number = int(place.split()[1].split(".")[0])
                assert not any([holding.hidden for holding in table.spots[number].hands])


def test_pan_says_what_spreads_are_worth_and_what_an_act_brings() -> None:
    session = seated("nineteenth-hole/pan", 4)
    worth, offers = 0, 0
    for hand in moments(session, hands=6):
        decision = hand.decision
        seat = decision.seat if decision is not None else 1
        seen = told(session, hand, seat)
        assert seen.felt is not None
        spots = hand.table.felt.spots if hand.table.felt is not None else {}
        assert len(seen.felt.spreads) == sum([len(spot.hands) for spot in spots.values()])
        worth += sum([spread.pays for spread in seen.felt.spreads])
        offers += len(seen.felt.offers)
        for key, words in seen.felt.offers.items():
            assert decision is not None and key.split()[0] in decision.by_verb
            assert words.startswith("+ $")
    assert worth and offers


def test_what_players_pay_one_another_adds_up() -> None:
    session = seated("central-coast/chinese-poker-western", 4)
    for hand in moments(session, hands=3):
        if not hand.over:
            continue
        seen = told(session, hand, 1)
        assert seen.felt is not None
        net = dict.fromkeys(session.persons, 0)
        for payer, payee, amount in seen.felt.paid:
            assert amount > 0
            net[payer] -= amount
            net[payee] += amount
        assert {result.seat: result.net for result in seen.results} == {s: n for s, n in net.items() if n}


@pytest.mark.parametrize("rule_set", [r for r in BANKED if load(r).family == "stud-against-dealer"])
def test_hands_of_stud_games_are_called_by_their_names_once_they_lie_open(rule_set: str) -> None:
    session = seated(rule_set)
    for hand in moments(session):
        named = {total.place: total.words for total in told(session, hand, 0).totals}
        table = hand.table.felt
        if not hand.over or not isinstance(table, BankedFelt) or table.bank.holding.hidden:
            continue
        assert named["bank hand"][:1].isupper()
        return
    raise AssertionError("no hand was shown")
