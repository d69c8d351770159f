"""Hands written as PHH: read back by Houseway and by PokerKit, they end the same."""

import warnings
from random import Random

import pytest
from pokerkit import HandHistory

from houseway.errors import RecordError
from houseway.phh import read_phh, replay_phh, write_phh, write_record_as_phh
from houseway.phh.code import play_of, variant_code
from houseway.phh.read import VARIANTS
from houseway.play.decisions import CALL, CHECK, FOLD, Choice
from houseway.play.events import Acted, Board, Dealt, Reshuffled
from houseway.play.hand import Hand, deal
from houseway.play.record import record_of
from houseway.play.rules import RuleSet
from houseway.play.table import SeatStart, Start
from houseway.pot.blinds import blind_order
from houseway.rooms.loader import load
from houseway.words.payments import ledger_lines
from tests.differential.lockstep import Lockstep, Seen, random_phh
from tests.playing import play_out, random_start

ROOM_GAMES = {
    "black-sheep/texas-holdem": ("FT", "NT"),
    "black-sheep/omaha": ("PO",),
    "black-sheep/omaha-hi-lo": ("FO/8",),
    "hawaiian-gardens/texas-holdem": ("FT",),
    "hawaiian-gardens/no-limit-holdem": ("NT",),
    "hawaiian-gardens/short-deck-holdem": ("NS",),
    "hawaiian-gardens/seven-card-stud": ("F7S",),
    "hawaiian-gardens/seven-card-stud-hi-lo": ("F7S/8",),
    "hawaiian-gardens/razz": ("FR",),
    "hawaiian-gardens/badugi": ("FB",),
    "central-coast/texas-holdem": ("FT", "NT"),
    "central-coast/razz": ("FR",),
    "nineteenth-hole/texas-holdem": ("FT",),
    "nineteenth-hole/seven-card-stud": ("F7S",),
    "lucky-lady/texas-holdem": ("FT",),
    "lucky-lady/omaha-hi-lo": ("FO/8",),
}


def three_handed(rules: RuleSet, limit: str = "", button: int = 7) -> Hand:
    seats = (SeatStart(2, 10_000, "Ann"), SeatStart(5, 10_000), SeatStart(7, 10_000))
    return deal(rules, Start(seats=seats, button=button, limit=limit), Random(5))


def passes_a_blind_on(hand: Hand) -> bool:
    """Somebody due for a blind has less than half of it, and the next player takes it (003:171)."""
    blinds = getattr(play_of(hand.rules), "blinds", None)
    if blinds is None or blinds.short != "next-player":
        return False
    stacks = {seat.seat: seat.stack for seat in hand.start.seats}
    turns = iter(blind_order(hand.table, blinds))
    due = hand.table.stakes.blinds[-len(stacks) :]
    return any([2 * stacks[next(turns).number] < blind for blind in due])


def deck_ran_out(hand: Hand) -> bool:
    """Of a draw game whose last card is kept back; in others after cards went to a seat that had folded."""
    events = hand.events
    if not any([isinstance(event, Board | Reshuffled) for event in events]):
        return False
    if hand.rules.game == "draw":
        return True
    folded = set()
    for event in events:
        if isinstance(event, Acted) and event.verb == "fold":
            folded.add(event.seat)
        if isinstance(event, Dealt) and event.seat in folded:
            return True
    return False


@pytest.mark.parametrize("rule_set", ROOM_GAMES)
def test_hands_of_the_rooms_are_read_back(rule_set: str) -> None:
    rules = load(rule_set)
    random = Random(rule_set)
    codes = set()
    for stakes in rules.limits:
        try:
            code = variant_code(rules, stakes)
        except RecordError:
            continue
        codes.add(code)
        for _ in range(12):
            hand = play_out(deal(rules, random_start(rules, stakes, random), random), random)
            if passes_a_blind_on(hand) or deck_ran_out(hand):
                with pytest.raises(RecordError, match="PHH cannot say this"):
                    write_phh(hand)
                continue
            text = write_phh(hand)
            [read] = replay_phh(text, "x.phh")
            assert read.agrees and read.hand.over, text
            assert read.hand.stacks() == hand.stacks() or read.places == 0, text
            assert read.phh.variant == code and set(read.seats) == set(hand.stacks())
    assert codes == set(ROOM_GAMES[rule_set])


@pytest.mark.parametrize("variant", VARIANTS)
def test_pokerkit_reads_what_houseway_writes(variant: str) -> None:
    """A hand played in lockstep, written by Houseway, read by PokerKit and by Houseway."""
    for number in range(12):
        random = Random(f"written {variant} {number}")
        both = Lockstep(random_phh(variant, random), random, Seen())
        both.play()
        text = write_phh(both.hand, places=0)
        [read] = replay_phh(text, "x.phh")
        assert read.stacks == list(both.hand.stacks().values()), text
        assert all(line.source for line in ledger_lines(read.hand))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            *_, state = HandHistory.loads(text)
        assert not state.status and list(state.stacks) == list(both.state.stacks), text


def test_a_hand_that_is_not_over() -> None:
    hand = three_handed(load("black-sheep/texas-holdem"), "no-limit 1-3")
    hand.choose(Choice("raise", 900))
    hand.choose(FOLD)
    text = write_phh(hand)
    assert "finishing_stacks" not in text
    [read] = replay_phh(text, "x.phh")
    assert hand.decision is not None and read.hand.decision is not None
    assert read.hand.decision.seats == hand.decision.seats == (5,)
    assert read.stacks == [99, 97, 91]


def test_names_and_seats_are_kept() -> None:
    hand = three_handed(load("black-sheep/texas-holdem"), button=2)
    [read] = read_phh(write_phh(hand), "x.phh")
    assert read.seats == (5, 7, 2) and read.players == ("", "", "Ann") and read.seat_count == 10
    assert read.notes["currency"] == "USD" and read.notes["_rule_set"] == "black-sheep/texas-holdem"


def test_a_record_is_written_too() -> None:
    rules = load("black-sheep/texas-holdem")
    hand = play_out(three_handed(rules), Random(3))
    assert write_record_as_phh(record_of(hand), rules) == write_phh(hand)


def test_posts_and_two_players_on_the_button() -> None:
    rules = load("black-sheep/texas-holdem")
    seats = (SeatStart(1, 9_000), SeatStart(2, 9_000), SeatStart(3, 9_000, post_live=300, post_dead=100))
    hand = deal(rules, Start(seats=(*seats, SeatStart(4, 9_000)), button=4), Random(1))
    for choice in (CHECK, CALL, CALL, CHECK):
        hand.choose(choice)
    text = write_phh(hand)
    assert "blinds_or_straddles = [1, 3, -4, 0]" in text
    [read] = replay_phh(text, "x.phh")
    assert read.stacks == [87, 87, 86, 87]
    heads_up = deal(rules, Start(seats=seats[:2], button=2), Random(1))
    assert "blinds_or_straddles = [3, 1]" in write_phh(heads_up)


@pytest.mark.parametrize(
    "rule_set",
    ["hawaiian-gardens/crazy-pineapple", "hawaiian-gardens/double-board-omaha", "black-sheep/ez-baccarat"],
)
def test_games_without_a_variant(rule_set: str) -> None:
    rules = load(rule_set)
    with pytest.raises(RecordError, match=f"PHH has no variant for {rule_set}"):
        variant_code(rules, rules.stakes())


def test_a_killed_pot_cannot_be_written() -> None:
    rules = load("hawaiian-gardens/omaha-hi-lo")
    seats = tuple([SeatStart(n, 100_000) for n in (1, 2, 3)])
    kill = {"kill": {"seat": 1}}
    killed = [limit for limit in rules.limits if limit.structure == "limit"]
    said = ""
    for limit in killed:
        hand = deal(rules, Start(seats=seats, button=3, limit=limit.name, state=kill), Random(1))
        try:
            write_phh(hand)
        except RecordError as error:
            said = str(error)
    assert said.startswith("PHH cannot say this of a hand of hawaiian-gardens/omaha-hi-lo: kill blind")


def test_a_kill_of_somebody_who_is_not_dealt_in_cannot_be_written() -> None:
    """The reading of 000:301: his chips are in the pot, and no player of the file put them there."""
    rules = load("lucky-lady/omaha-hi-lo")
    seats = tuple([SeatStart(number, 200_00) for number in (1, 2, 3)])
    state = {"kill": {"seat": 0, "amount": 6_00, "dead": 6_00}}
    start = Start(seats=seats, button=3, limit="3-6", state=state, rulings={"owed-kill": "posts"})
    hand = play_out(deal(rules, start, Random(1)), Random(1))
    with pytest.raises(
        RecordError, match=r"PHH cannot say this .* kill blind of somebody who is not dealt in"
    ):
        write_phh(hand)
