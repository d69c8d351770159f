"""What must hold for every game that is played for points or melds, from stack to stack.

Chips and cards are conserved, nobody loses more than the stack, what is paid is what is won, a replay is the
same hand, views leak nothing, every payment cites a rule, every reading of the rulings plays."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from houseway.cards import UNKNOWN, Card
from houseway.errors import IllegalChoice
from houseway.ledger import Transfer
from houseway.play.decisions import Choice
from houseway.play.events import Dealt, Discarded, Event, Laid, Noted, Opened
from houseway.play.felt import Holding
from houseway.play.hand import Hand
from houseway.play.record import record_of, replay_text, write_record
from houseway.play.rules import RuleSet
from houseway.play.view import events_seen, view
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.words.payments import ledger_lines, sources
from houseway.words.teller import tell
from tests.point_playing import any_choice, hands_in_a_row, play_out

HANDS = 120
IDS = [entry.id for entry in catalogue() if entry.kind in ("point", "meld")]


@pytest.fixture(params=IDS)
def rules(request: pytest.FixtureRequest) -> RuleSet:
    rule_set_id: str = request.param
    return load(rule_set_id)


def limits_and_hands(rules: RuleSet, random: Random, count: int) -> Iterator[Hand]:
    each = -(-count // len(rules.limits))
    for stakes in rules.limits:
        yield from hands_in_a_row(rules, stakes, random, each)


def holdings(hand: Hand) -> list[Holding]:
    felt = hand.table.felt
    if felt is None:
        return []
    return [*[h for spot in felt.spots.values() for h in spot.hands], *felt.common.values()]


def cards_on_the_table(hand: Hand) -> Counter[Card]:
    table, shoe = hand.table, hand.table.shoe
    cards = shoe.cards + shoe.burns + shoe.discards + shoe.muck
    for board in table.boards:
        cards = cards + board
    for seat in table.seats:
        cards = cards + seat.hole + seat.up
    for holding in holdings(hand):
        cards = cards + holding.cards
    return Counter(cards)


def test_the_rule_set_teaches_and_cites(rules: RuleSet) -> None:
    assert len(rules.rules) >= 8
    book = rules.source.partition(":")[0]
    for key, rule in rules.rules.items():
        assert rule.says.endswith("."), key
        assert rule.lines.startswith(book + ":"), f"{key} cites {rule.lines}"
    assert len({ruling.id for ruling in rules.rulings}) == len(rules.rulings)


def test_random_play(rules: RuleSet) -> None:
    """Every hand to the last chip and card."""
    random = Random(f"points {rules.id}")
    for hand in limits_and_hands(rules, random, HANDS):
        before = {s.seat: s.stack for s in hand.start.seats}
        chips = sum(account.balance for account in hand.table.accounts())
        play_out(hand, random)
        assert hand.over
        assert hand.table.outcome
        assert sum(account.balance for account in hand.table.accounts()) == chips
        assert not any(account.balance for account in hand.table.chips_in_play())
        assert min(hand.stacks().values()) >= 0
        assert cards_on_the_table(hand) == Counter(hand.rules.deck_cards)
        check_ledger(hand, before)


def check_ledger(hand: Hand, before: dict[int, int]) -> None:
    """What the receipts say is what the stacks show, and each receipt is read by the rules it cites."""
    moved: Counter[str] = Counter()
    for line in ledger_lines(hand):
        assert line.amount > 0
        assert line.reason
        assert line.source
        moved[line.payer] -= line.amount
        moved[line.payee] += line.amount
    assert sum(moved.values()) == 0
    for seat, stack in hand.stacks().items():
        assert stack - before[seat] == moved[f"stack of seat {seat}"]
    for event in hand.events:
        if isinstance(event, Noted):
            assert tell(event)
            assert sources(hand.rules, event.cites)


def test_replay_equals_play(rules: RuleSet) -> None:
    random = Random(f"replay {rules.id}")
    for hand in limits_and_hands(rules, random, 40):
        play_out(hand, random)
        text = write_record(record_of(hand))
        again = replay_text(text, "the record", load)
        assert what_happened(again) == what_happened(hand)
        assert ledger_lines(again) == ledger_lines(hand)
        assert again.table.state == hand.table.state
        assert write_record(record_of(again)) == text


def what_happened(hand: Hand) -> list[Event]:
    """The events but for the transfers, whose lines are compared by themselves."""
    return [event for event in hand.events if not isinstance(event, Transfer)]


def test_a_hand_can_be_taken_up_in_the_middle(rules: RuleSet) -> None:
    random = Random(f"middle {rules.id}")
    for hand in hands_in_a_row(rules, rules.limits[0], random, 2):
        while hand.decision is not None:
            text = write_record(record_of(hand))
            assert repr(replay_text(text, "the record", load).decision) == repr(hand.decision)
            hand.choose(any_choice(hand, random))


def test_every_reading_of_the_rulings_plays(rules: RuleSet) -> None:
    random = Random(f"rulings {rules.id}")
    for ruling in rules.rulings:
        for reading in ruling.others:
            for hand in hands_in_a_row(rules, rules.limits[0], random, 8, {ruling.id: reading}):
                before = {s.seat: s.stack for s in hand.start.seats}
                play_out(hand, random)
                check_ledger(hand, before)


def test_suggestions_are_legal_and_end_the_hand(rules: RuleSet) -> None:
    """Where a decision suggests something, it is legal and no irregular act: bots live on it."""
    random = Random(f"suggest {rules.id}")
    for hand in hands_in_a_row(rules, rules.limits[0], random, 20):
        for _ in range(2000):
            decision = hand.decision
            if decision is None:
                break
            choice = any_choice(hand, random, sensible=1.0)
            own = decision.for_seat(decision.who(choice))
            if hand.advice(decision.who(choice)) is not None:
                option = own.option(choice.verb)
                assert option is not None
                assert not option.irregular
            hand.choose(choice)
        assert hand.over


def test_only_what_is_offered_is_legal(rules: RuleSet) -> None:
    """What is not offered is refused and changes nothing."""
    random = Random(f"legal {rules.id}")
    for hand in hands_in_a_row(rules, rules.limits[0], random, 2):
        while hand.decision is not None:
            seat = hand.decision.seat if len(hand.decision.seats) > 1 else None
            bad = [Choice("fly", seat=seat), Choice(hand.decision.options[0].verb, seat=99)]
            own = hand.decision.for_seat(hand.decision.seat)
            bad += [Choice(o.verb, cards=(UNKNOWN,), seat=seat) for o in own.options]
            before = (len(hand.events), hand.stacks(), list(hand.choices))
            for choice in bad:
                with pytest.raises(IllegalChoice, match="seat"):
                    hand.choose(choice)
            assert (len(hand.events), hand.stacks(), list(hand.choices)) == before
            hand.choose(any_choice(hand, random))


def test_views_show_nothing_hidden(rules: RuleSet) -> None:
    random = Random(f"views {rules.id}")
    for hand in hands_in_a_row(rules, rules.limits[0], random, 20):
        while hand.decision is not None:
            check_views(hand)
            hand.choose(any_choice(hand, random))
        check_views(hand)


def check_views(hand: Hand) -> None:
    """Nobody sees another's cards in the hand, nor cards on the table that are not for his eyes."""
    table = hand.table
    for viewer in (0, *hand.stacks()):
        seen = view(hand, viewer)
        for seat, shown in zip(table.seats, seen.seats, strict=True):
            if seat.number != viewer and not seat.shown:
                assert set(shown.down) <= {UNKNOWN}
        views = [h for spot in seen.spots for h in spot.hands] + [h for _, h in seen.common]
        for holding, face in zip(holdings(hand), views, strict=True):
            for card, who, shows in zip(holding.cards, holding.seen, face.cards, strict=True):
                assert shows is UNKNOWN or (shows is card and (who is None or viewer in who))
            if UNKNOWN in face.cards:
                assert all(c is UNKNOWN for group in face.groups for c in group)
        assert seen.decision is None or viewer in seen.decision.seats
        check_options(hand, viewer)
        for event in events_seen(hand, viewer):
            match event:
                case Dealt(who_got, cards, False) | Discarded(who_got, cards) if who_got != viewer:
                    assert set(cards) <= {UNKNOWN}
                case Laid(_, card, who) if who is not None and viewer not in who:
                    assert card is UNKNOWN
    opened = [c for event in hand.events if isinstance(event, Opened) for c in event.cards]
    everywhere = cards_on_the_table(hand)
    in_hands = Counter([c for seat in table.seats for c in seat.hole] + table.shoe.cards)
    assert not any(opened.count(c) + in_hands[c] > everywhere[c] for c in opened)


def check_options(hand: Hand, viewer: int) -> None:
    """The options that somebody sees name no cards but the own ones and those that lie open."""
    decision = view(hand, viewer).decision
    if decision is None:
        return
    felt_cards = [
        c
        for holding in holdings(hand)
        for c, who in zip(holding.cards, holding.seen, strict=True)
        if who is None or viewer in who
    ]
    own = {*hand.table.seat(viewer).cards, *felt_cards, *[c for b in hand.table.boards for c in b]}
    for option in decision.options:
        for form in (option.arrange, option.pick):
            assert form is None or set(form.among) <= own
