"""What must hold for every rule set: chips and cards are conserved, only what is offered is legal,
a replay is the same hand, a view shows nothing that its owner has not exposed, every payment cites a rule."""

from random import Random

import pytest

from houseway.cards import UNKNOWN, Card
from houseway.errors import IllegalChoice
from houseway.ledger import Transfer
from houseway.play.decisions import Choice, Decision, Option
from houseway.play.events import Dealt, Event, Noted, Shown, Turned
from houseway.play.hand import Hand, deal
from houseway.play.record import record_of, replay_text, write_record
from houseway.play.rules import RuleSet
from houseway.play.view import events_seen, view
from houseway.rooms.index import Entry, catalogue
from houseway.rooms.loader import common_rulings, load
from houseway.rooms.places import ROOMS
from houseway.testing import check_cards, check_chips
from houseway.words.payments import ledger_lines, sources
from tests.every import shared_out
from tests.playing import any_choice, hands_in_a_row, play_out, random_start

HANDS = 120
IDS = [entry.id for entry in catalogue() if entry.kind == "pot"]


@pytest.fixture(params=IDS)
def rules(request: pytest.FixtureRequest) -> RuleSet:
    rule_set_id: str = request.param
    return load(rule_set_id)


def test_the_list_is_that_of_the_files() -> None:
    files = {path.relative_to(ROOMS).with_suffix("").as_posix() for path in ROOMS.glob("*/*.toml")}
    others = {i for i in files if i.startswith("common/") or i.endswith(("/room", "/common"))}
    assert files - others == {entry.id for entry in catalogue()}


@pytest.mark.parametrize("entry", catalogue(), ids=lambda entry: str(entry.id))
def test_the_list_says_what_the_file_says(entry: Entry) -> None:
    rules = load(entry.id)
    assert (rules.name, rules.kind, rules.family, rules.source) == (
        entry.name,
        entry.kind,
        entry.family,
        entry.source,
    )


def test_the_rule_set_teaches_and_cites(rules: RuleSet) -> None:
    # A game without a sheet of its own has its rules in rulings.
    ruled = [one.id for one in rules.rulings if one not in common_rulings("pot")] if rules.follows else []
    assert len([*rules.rules, *ruled]) >= 8
    book = rules.source.partition(":")[0]
    for key, rule in rules.rules.items():
        assert rule.says.endswith((".", ")", "!")), key
        assert rule.lines.startswith(book + ":"), f"{key} cites {rule.lines}"
    assert len({ruling.id for ruling in rules.rulings}) == len(rules.rulings)


def test_random_play(rules: RuleSet) -> None:
    """Hands in a row under every limit, each followed to the last chip and card."""
    random = Random(f"play {rules.id}")
    for stakes in rules.limits:
        for hand in hands_in_a_row(rules, stakes, random, shared_out(HANDS, rules)):
            folds = random.choice((0.02, 0.25))
            while hand.decision is not None:
                hand.choose(any_choice(hand.decision, random, folds))
                check_chips(hand)
            assert hand.over
            check_cards(hand)


def test_replay_equals_play(rules: RuleSet) -> None:
    """The record, written and read again, gives the same events, ledger and stacks."""
    random = Random(f"replay {rules.id}")
    for stakes in rules.limits:
        for hand in hands_in_a_row(rules, stakes, random, shared_out(18, rules)):
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
    hand = deal(rules, random_start(rules, rules.limits[0], random), random)
    while hand.decision is not None:
        text = write_record(record_of(hand))
        assert repr(replay_text(text, "the record", load).decision) == repr(hand.decision)
        hand.choose(any_choice(hand.decision, random))


def test_every_payment_cites_its_rule(rules: RuleSet) -> None:
    random = Random(f"cite {rules.id}")
    for stakes in rules.limits:
        for hand in hands_in_a_row(rules, stakes, random, shared_out(40, rules)):
            play_out(hand, random, folds=0.1)
            for line in ledger_lines(hand):
                assert line.reason
                assert line.source
                assert line.amount > 0
            for event in hand.events:
                if isinstance(event, Noted):
                    assert sources(hand.rules, event.cites)


def test_every_reading_of_the_rulings_plays(rules: RuleSet) -> None:
    random = Random(f"rulings {rules.id}")
    for ruling in rules.rulings:
        for reading in ruling.others:
            for stakes in rules.limits:
                start = random_start(rules, stakes, random)
                read = start.__class__(
                    seats=start.seats, button=start.button, limit=start.limit, rulings={ruling.id: reading}
                )
                hand = play_out(deal(rules, read, random), random)
                assert hand.over
                assert replay_text(write_record(record_of(hand)), "the record", load).over


def test_only_what_is_offered_is_legal(rules: RuleSet) -> None:
    """Every bound that is offered is accepted, what lies outside is refused and changes nothing."""
    random = Random(f"legal {rules.id}")
    for stakes in rules.limits:
        hand = deal(rules, random_start(rules, stakes, random), random)
        while hand.decision is not None:
            before = (len(hand.events), hand.stacks(), list(hand.choices))
            for bad in bad_choices(hand.decision):
                with pytest.raises(IllegalChoice, match="seat"):
                    hand.choose(bad)
            assert (len(hand.events), hand.stacks(), list(hand.choices)) == before
            for option in hand.decision.options:
                for choice in bounds(option):
                    again = hand.branch()
                    seat = hand.decision.seat if len(hand.decision.seats) > 1 else None
                    again.choose(choice._replace(seat=seat))
            hand.choose(any_choice(hand.decision, random))


def bounds(option: Option) -> list[Choice]:
    """The least and the most of an option."""
    if option.amounts:
        return [Choice(option.verb, amount) for span in option.amounts for amount in (span.low, span.high)]
    if option.pick is not None:
        among, least, most = option.pick
        return [Choice(option.verb, cards=among[:count]) for count in {least, most}]
    return [Choice(option.verb)]


def bad_choices(decision: Decision) -> list[Choice]:
    """Choices that the decision does not offer."""
    seat = decision.seat if len(decision.seats) > 1 else None
    bad = [Choice("fly", seat=seat), Choice(decision.options[0].verb, seat=99)]
    for option in decision.options:
        if option.amounts:
            bad += [
                Choice(option.verb, option.amounts[-1].high + 1, seat=seat),
                Choice(option.verb, option.amounts[0].low - 1, seat=seat),
                Choice(option.verb, seat=seat),
            ]
        elif option.pick is None:
            bad.append(Choice(option.verb, 12345, seat=seat))
        else:
            bad.append(Choice(option.verb, cards=(*option.pick.among, UNKNOWN), seat=seat))
    return bad


def test_views_show_nothing_hidden(rules: RuleSet) -> None:
    random = Random(f"views {rules.id}")
    for stakes in rules.limits:
        for hand in hands_in_a_row(rules, stakes, random, shared_out(24, rules)):
            while hand.decision is not None:
                check_views(hand)
                hand.choose(any_choice(hand.decision, random))
            check_views(hand)


def check_views(hand: Hand) -> None:
    """Hold every view against what the events exposed, worked out here on its own."""
    everybody: set[tuple[int, Card]] = set()
    owners: set[tuple[int, Card]] = set()
    for event in hand.events:
        match event:
            case Dealt(seat, cards, up):
                (everybody if up else owners).update((seat, c) for c in cards)
            case Shown(seat, cards) | Turned(seat, cards):
                everybody.update((seat, c) for c in cards)
    for viewer in (0, *hand.stacks()):
        seen = view(hand, viewer)
        for other in seen.seats:
            for card in (*other.down, *other.up):
                shown = (other.number, card) in everybody
                own = viewer == other.number and (other.number, card) in owners
                assert card is UNKNOWN or shown or own, f"seat {viewer} sees {card} of seat {other.number}"
        assert seen.decision is None or viewer in seen.decision.seats
        for event in events_seen(hand, viewer):
            if isinstance(event, Dealt) and not event.up and event.seat != viewer:
                assert set(event.cards) <= {UNKNOWN}
    hidden = [c for c in hand.table.shoe.cards if c is not UNKNOWN]
    board = [c for b in hand.table.boards for c in b]
    assert not set(hidden) & set(board)
