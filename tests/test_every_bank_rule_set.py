"""What must hold for every game against a player-dealer.

Chips are conserved, the player-dealer neither wins nor loses more than was put up, every wager closes
exactly once, a replay is the same round, views leak nothing."""

from random import Random

import msgspec
import pytest

from houseway.bank.paying import LOSES, PUSH
from houseway.cards import UNKNOWN
from houseway.lab.changes import _pay_rows
from houseway.play.events import Closed, Laid, Noted
from houseway.play.felt import Felt
from houseway.play.hand import Hand
from houseway.play.record import record_of, replay_text, write_record
from houseway.play.rules import RuleSet
from houseway.play.view import HandView, View, events_seen, view
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.words.payments import ledger_lines, sources
from houseway.words.teller import tell
from tests.bank_playing import any_choice, rounds_in_a_row
from tests.every import shared_out

ROUNDS = 400
IDS = [entry.id for entry in catalogue() if entry.kind == "bank"]


@pytest.fixture(params=IDS)
def rules(request: pytest.FixtureRequest) -> RuleSet:
    rule_set_id: str = request.param
    return load(rule_set_id)


def test_random_rounds(rules: RuleSet) -> None:
    """Random wagers, random cover (often far too little), random choices."""
    random = Random(f"bank {rules.id}")
    for stakes in rules.limits:
        for hand in rounds_in_a_row(rules, stakes, random, shared_out(ROUNDS, rules)):
            chips = sum(account.balance for account in hand.table.accounts())
            while hand.decision is not None:
                hand.choose(any_choice(hand, random))
            assert hand.over
            assert sum(account.balance for account in hand.table.accounts()) == chips
            check_bank(hand)
            check_wagers(hand)


@pytest.mark.parametrize("said", [PUSH, LOSES])
def test_every_row_of_a_pay_table_may_push_or_lose(rules: RuleSet, said: str) -> None:
    """As in a sheet of one's own: whatever happened then, no wager that has a pay table wins."""
    built = rules.settings()
    rows = list(_pay_rows(built))
    for row in rows:
        row["pays"] = said
    wagers = {row["wager"] for row in rows}
    del built["between"], built["deck"]
    play = msgspec.convert(built, type(rules.play))
    own = msgspec.structs.replace(rules, play=play)
    random = Random(f"bank {rules.id} {said}")
    for hand in rounds_in_a_row(own, rules.limits[0], random, 12):
        while hand.decision is not None:
            hand.choose(any_choice(hand, random))
        assert hand.over
        check_wagers(hand)
        won = {event.wager for event in hand.table.events if isinstance(event, Closed) and event.paid}
        assert not won & wagers


def check_bank(hand: Hand) -> None:
    """The player-dealer's side wins or loses no more than was put up."""
    felt = hand.table.felt
    if felt is None:
        assert hand.table.outcome == "nobody banks"
        return
    bank = felt.bank
    assert bank is not None
    assert bank.account.balance == 0
    assert bank.paid <= bank.put_up + bank.taken
    cover = hand.rules.play.settlement.cover
    if cover != "apart":
        assert abs(bank.taken - bank.paid) <= bank.put_up
    if cover == "gross":
        assert bank.taken + bank.paid <= bank.put_up


def check_wagers(hand: Hand) -> None:
    """Every wager closes once, with one word, and its stake is what was taken and returned."""
    felt = hand.table.felt or Felt()
    closed = [event for event in hand.events if isinstance(event, Closed)]
    assert len(closed) == len(felt.wagers())
    words = {"won", "lost", "in part", "pushed", "called off", "not covered", "surrendered"}
    for wager in felt.wagers():
        assert wager.word in words
        assert wager.stake == wager.taken + wager.returned
        assert wager.account.balance == 0


def test_replay_equals_play(rules: RuleSet) -> None:
    random = Random(f"replay {rules.id}")
    for stakes in rules.limits:
        for hand in rounds_in_a_row(rules, stakes, random, shared_out(30, rules)):
            while hand.decision is not None:
                hand.choose(any_choice(hand, random))
            text = write_record(record_of(hand))
            again = replay_text(text, "the record", load)
            assert ledger_lines(again) == ledger_lines(hand)
            assert again.table.state == hand.table.state
            assert write_record(record_of(again)) == text


def test_every_payment_cites_its_rule(rules: RuleSet) -> None:
    random = Random(f"cite {rules.id}")
    for stakes in rules.limits:
        for hand in rounds_in_a_row(rules, stakes, random, shared_out(60, rules)):
            while hand.decision is not None:
                hand.choose(any_choice(hand, random))
            for line in ledger_lines(hand):
                assert line.reason
                assert line.source
                assert line.amount > 0
            for event in hand.events:
                if isinstance(event, (Closed, Noted)):
                    assert tell(event)
                    assert sources(hand.rules, event.cites)


def test_every_reading_of_the_rulings_plays(rules: RuleSet) -> None:
    random = Random(f"rulings {rules.id}")
    for ruling in rules.rulings:
        for reading in ruling.others:
            for hand in rounds_in_a_row(rules, rules.limits[0], random, 4, {ruling.id: reading}):
                while hand.decision is not None:
                    hand.choose(any_choice(hand, random))
                check_wagers(hand)


def test_suggestions_are_legal_and_end_the_round(rules: RuleSet) -> None:
    """Where a decision suggests something, it is legal: bots live on it."""
    random = Random(f"suggest {rules.id}")
    for hand in rounds_in_a_row(rules, rules.limits[0], random, 20):
        for _ in range(500):
            decision = hand.decision
            if decision is None:
                break
            hand.choose(hand.advice(random.choice(decision.seats)) or any_choice(hand, random))
        assert hand.over


def test_views_show_nothing_hidden(rules: RuleSet) -> None:
    """A viewer sees a card only where the table says that the viewer may."""
    random = Random(f"views {rules.id}")
    for hand in rounds_in_a_row(rules, rules.limits[0], random, 25):
        while hand.decision is not None:
            for viewer in (0, *hand.stacks()):
                check_view(hand, view(hand, viewer))
            hand.choose(any_choice(hand, random))


def check_view(hand: Hand, seen: View) -> None:
    felt = hand.table.felt or Felt()
    pairs = [
        (spot.hands[i], shown)
        for spot, s in zip(felt.spots.values(), seen.spots, strict=True)
        for i, shown in enumerate(s.hands)
    ]
    if felt.bank is not None and seen.bank is not None:
        pairs.append((felt.bank.holding, seen.bank.hand))
    for holding, shown in pairs:
        assert isinstance(shown, HandView)
        for card, who, face in zip(holding.cards, holding.seen, shown.cards, strict=True):
            assert face is UNKNOWN or (face is card and (who is None or seen.seat in who))
        if UNKNOWN in shown.cards:
            assert all(c is UNKNOWN for group in shown.groups for c in group)
    for event in events_seen(hand, seen.seat):
        if isinstance(event, Laid):
            assert event.card is UNKNOWN or event.seen is None or seen.seat in event.seen
