"""The session itself: its errors, what may be done during a hand, its record."""

import copy
import pickle
from random import Random
from typing import Any

import msgspec
import pytest

from houseway.cards import UNKNOWN, show_cards
from houseway.errors import HousewayError, IllegalChoice, RecordError, RuleSetError, SessionError
from houseway.play.between import Between, BuyIns, LowGames
from houseway.play.decisions import Choice
from houseway.play.record import record_of, write_record
from houseway.rooms.loader import load, parse
from houseway.session.acts import (
    Act,
    AnyAct,
    Buy,
    CallOff,
    Choose,
    Deal,
    DrawForButton,
    PutButton,
    Sit,
    read_act,
)
from houseway.session.person import Seated, seated
from houseway.session.replay import replay
from houseway.session.session import CAGE, Session
from houseway.session.snapshot import Snapshot, evening_json, read_snapshot, snapshot_json
from houseway.words.teller import tell
from tests.session.tables import dealt, finish, fold_out, hands, sit, table

HG = "hawaiian-gardens/texas-holdem"


def test_a_name_of_ones_own() -> None:
    session = table(HG, "3-6", 1, 2)
    for name in ("P1", "P1 ", "", "  ", "P\x1b[2J", "P\u202e"):
        with pytest.raises(SessionError, match="whoever takes seat 3 needs a name of his own"):
            session.sit(3, name, 60_00)


def test_seats_of_the_table() -> None:
    session = table(HG, "3-6", 1, 2)
    with pytest.raises(SessionError, match="has the seats 1 to 9, not 0"):
        session.sit(0, "Ed", 60_00)
    with pytest.raises(SessionError, match="seat 2 is taken by P2"):
        session.sit(2, "Ed", 60_00)
    assert session.total() == CAGE


def test_too_few_players() -> None:
    session = table(HG, "3-6", 1, button=1)
    said = "hawaiian-gardens/texas-holdem needs 2 players who have chips and do not sit out, not 1"
    with pytest.raises(SessionError, match=said):
        session.plan()
    assert session.waiting() == {1: said}


def test_returning_is_for_who_sits_out() -> None:
    session = table(HG, "3-6", 1, 2, button=1)
    with pytest.raises(SessionError, match="P1 at seat 1 is not sitting out"):
        session.come_back(1)


def test_nothing_to_choose() -> None:
    session = table(HG, "3-6", 1, 2, button=1)
    with pytest.raises(IllegalChoice, match="P1 at seat 1 cannot 'post': there is nothing to choose"):
        session.enter(1, "post")


def test_another_choice_before_the_hand() -> None:
    session = table("black-sheep/texas-holdem", "3-6", 1, 3, 5, button=1)
    hands(session, 1)
    sit(session, 7)
    session.enter(7, "wait-big-blind")
    session.enter(7, "post")
    assert session.person(7).choice == "post"


def test_one_hand_at_a_time() -> None:
    session = table(HG, "3-6", 1, 2, 3, button=1)
    for act in (CallOff(), Choose(1, "fold")):
        unchanged(session, act, "no hand is under way: deal the next one")
    session.deal(Random(1))
    unchanged(session, Deal(), "a hand is under way: finish it or call it off")
    with pytest.raises(SessionError, match="a snapshot is taken between hands"):
        session.snapshot()
    finish(session)
    unchanged(session, Choose(1, "fold"), "no hand is under way")


def test_choices_go_through_the_session() -> None:
    session = table(HG, "3-6", 1, 2, 3, button=1)
    hand = session.deal(Random(1))
    seat = hand.decision.seat if hand.decision is not None else 0
    with pytest.raises(IllegalChoice, match=r"has nothing to decide now: it is asked of"):
        session.choose("fold", seat % 3 + 1)
    with pytest.raises(IllegalChoice, match="cannot fly: the choices are"):
        session.choose("fly")
    with pytest.raises(IllegalChoice, match="amount must be a whole number"):
        session.choose(Choice("raise", 6.0))  # type: ignore[arg-type]
    with pytest.raises(RecordError, match="the act has 1 shuffles or throws more than the hand takes"):
        session.apply(Choose(seat, "call", dice=("3 5",)))
    with pytest.raises(IllegalChoice, match="in answer to question 2: it is asked question 1 now"):
        session.apply(Choose(seat, "call", question=2))
    assert session.hand is not None and session.hand.choices == []
    assert session.apply(Choose(seat, "call", question=1)) == Choose(seat, "call")
    session.hand.choose(Choice("fold"))
    with pytest.raises(SessionError, match="the hand has gone on without the session"):
        session.choose("fold")
    session.call_off()
    session.deal(Random(1))
    finish(session)
    assert replay(session.evening(), session.rules).snapshot() == session.snapshot()


@pytest.mark.parametrize(
    "rule_set",
    ["hawaiian-gardens/kansas-city-lowball", "hawaiian-gardens/archie", "central-coast/seven-card-stud"],
)
def test_a_shuffle_in_the_middle_is_part_of_the_choice(rule_set: str) -> None:
    """Without chance such a choice is refused, and the hand stands as it stood before."""
    rules = load(rule_set)
    session = table(rule_set, "", *range(1, (rules.active or rules.seats) + 1))
    random, refused = Random(3), 0
    hand = session.deal(random)
    while session.hand is not None:
        hand = session.hand
        decision = hand.decision
        assert decision is not None
        option = next((o for o in decision.options if o.pick is not None), None)
        verb = next(v for v in ("call", "check", *decision.by_verb) if v in decision.by_verb)
        cards = option.pick.among[: option.pick.most] if option and option.pick else ()
        choice = Choice(option.verb if option else verb, 0, cards)
        before = hand.choices.copy(), hand.events.copy(), hand.stacks()
        try:
            session.choose(choice, decision.seat)
        except RecordError:
            refused += 1
            assert session.hand is not None
            hand = session.hand
            assert (hand.choices, hand.stacks()) == (before[0], before[2])
            assert list(map(tell, hand.events)) == list(map(tell, before[1]))
            assert hand.decision == decision
            session.choose(choice, decision.seat, random)
    shuffled = [act for act in session.acts if isinstance(act, Choose) and act.reshuffles]
    assert len(shuffled) == refused > 0
    again = replay(session.evening(), rules)
    assert again.snapshot() == session.snapshot()
    assert again.evening() == session.evening()


def test_people_come_and_rest_during_a_hand() -> None:
    session = table(HG, "3-6", 1, 2, 3, button=1)
    session.deal(Random(1))
    session.sit(5, "Ed", 60_00)
    session.sit_out(2)
    finish(session)
    assert dealt(session) == [1, 3, 5]
    again = replay(session.evening(), session.rules)
    assert dealt(again) == [1, 3, 5]


def test_a_hand_called_off_starts_again_the_same() -> None:
    session = table(HG, "3-6", 1, 2, 3, button=1)
    start, stacks = session.plan().start, session.stacks()
    session.deal(Random(1))
    session.choose("call")
    session.call_off()
    assert (session.plan().start, session.stacks()) == (start, stacks)
    assert session.total() == CAGE


def test_chance_comes_from_outside() -> None:
    session = table(HG, "3-6", 1, 2, 3)
    unchanged(session, DrawForButton(), "the draw for the button needs the deck")
    unchanged(session, Deal(), "nobody has the button yet: draw for it first")
    session.put_button(1)
    unchanged(session, Deal(), "the deal needs the order of the cards")
    unchanged(session, Deal("As Ks"), "the order has 2 cards: .* is dealt from 52")
    deck = list(session.rules.deck_cards)
    unchanged(session, Deal(show_cards([deck[0], *deck[:-1]])), "comes twice")
    unchanged(session, Deal(show_cards([UNKNOWN, *deck[1:]])), "has unknown ones")
    unchanged(session, Deal(show_cards(deck), coupons={"1": 1}), "no collection is posted here")
    hand = session.deal(shoe=deck)
    assert hand.table.seats[1].hole[0] is deck[0]
    finish(session)
    baccarat = table("black-sheep/ez-baccarat", "", 1, 2)
    baccarat.deal(Random(1))
    baccarat.choose("bank 10000")
    baccarat.choose("wager @2 player=500", 2)
    left = len(baccarat.shoe)
    assert left > 300
    order = show_cards(baccarat.rules.deck_cards)
    unchanged(baccarat, Deal(order), f"the shoe goes on with {left} cards: no other order can be given")
    baccarat.deal()


def unchanged(session: Session, act: AnyAct, said: str) -> None:
    """An act that is refused, and leaves everything as it was."""
    before = session.evening(), people(session), dict(session.state), session.hand, session.total()
    with pytest.raises(HousewayError, match=said):
        session.apply(act)
    assert before == (session.evening(), people(session), session.state, session.hand, session.total())


def people(session: Session) -> list[Seated]:
    return [seated(person) for _, person in sorted(session.persons.items())]


def test_broke_players_need_chips() -> None:
    session = table(HG, "3-6", 1, 2, 3, button=1)
    chips = session.person(2).stack
    session.person(1).stack.balance += chips.balance
    chips.balance = 0
    assert session.waiting() == {2: "needs chips"}


def test_an_evening_of_another_game() -> None:
    session = table(HG, "10-20", 1, 2, button=1)
    said = "the session is of hawaiian-gardens/texas-holdem, version 1, not of"
    with pytest.raises(RecordError, match=said):
        replay(session.evening(), load("black-sheep/texas-holdem"))
    with pytest.raises(RecordError, match=said):
        Session.restore(session.snapshot(), load("black-sheep/texas-holdem"))


def test_a_snapshot_that_is_none() -> None:
    session = table(HG, "10-20", 1, 2, button=1)
    whole = session.snapshot()
    assert Session.restore(whole, session.rules).snapshot() == whole
    first, second = whole.persons
    wrongs: dict[str, dict[str, Any]] = {
        "a seat or a name is there twice": {"persons": (first, second, first)},
        "a seat or a name is": {"persons": (first, msgspec.structs.replace(second, name=first.name))},
        "chips are missing, or there twice": {"collection": 1},
        "something in it is less than nothing": {"collection": -1, "cage": whole.cage + 1},
        r"has the seats \[1, 10\] .*: .* has the seats 1 to 9": {
            "persons": (first, msgspec.structs.replace(second, seat=10))
        },
        "nobody has the button": {"hands": 1, "button": 0},
        "has unknown cards": {"shoe": "As ??"},
        "As comes twice": {"shoe": "As As"},
        r"state\.legs cannot be 'x'": {"state": {"legs": "x"}},
        "state has 'turn': this game carries on": {"state": {"turn": 1}},
    }
    for said, wrong in wrongs.items():
        with pytest.raises(HousewayError, match=said):
            Session.restore(msgspec.structs.replace(whole, **wrong), session.rules)
    with pytest.raises(RecordError, match=r"no snapshot of a pot game: .*`blinds`"):
        Session.restore(msgspec.structs.replace(whole, kind={}), session.rules)
    with pytest.raises(RecordError, match="this is no snapshot: Object missing required field `opening`"):
        read_snapshot('{"type":"snapshot","done":1,"cage":1}')


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ('{"act":"dance","seat":1}', "this is no act: Invalid value 'dance'"),
        ('{"act":"sit","seat":1}', "this is no act: Object missing required field `name`"),
        ('{"act":"leave","seat":"1"}', "this is no act: Expected `int`, got `str`"),
        ('{"act":"leave","seat":1,"now":true}', "this is no act: Object contains unknown field `now`"),
        ("sit", "this is no act: JSON is malformed"),
        ("\ud800", "this is no act: .*surrogates not allowed"),
        ('{"act":' * 5000, "this is no act: maximum recursion depth exceeded"),
    ],
)
def test_what_is_no_act(written: str, said: str) -> None:
    with pytest.raises(RecordError, match=said):
        read_act(written)


def test_acts_that_no_json_has_read_are_looked_at_too() -> None:
    session = table(HG, "3-6", 1, 2, button=1)
    for wrong in (Buy(1, 60.0), Buy(True, 60_00), Sit(3, 3, 60_00), Sit(3, b"Ed", 60_00)):  # type: ignore[arg-type]
        unchanged(session, wrong, "is no act: Expected")
    for nothing in (Act(), None, Sit):
        unchanged(session, nothing, "it is one of those in")  # type: ignore[arg-type]


def test_nobody_buys_more_than_the_cage_has() -> None:
    session = table(HG, "3-6", 1, 2, button=1)
    for amount in (CAGE, 10**30):
        for wrong in (Buy(1, amount), Sit(3, "Ed", amount)):
            unchanged(session, wrong, "the cage has")


def test_reshuffles_need_the_order_before_them() -> None:
    session = table(HG, "3-6", 1, 2, 3, button=1)
    with pytest.raises(SessionError, match="reshuffles without the order of the cards"):
        session.apply(Deal(reshuffles=("2c 3c",)), Random(1))
    assert session.hand is None


def test_the_button_is_not_put_anywhere_during_a_hand() -> None:
    session = table(HG, "3-6", 1, 2, 3, button=1)
    session.deal(Random(1))
    unchanged(session, PutButton(2), "the button is at seat 1 and moves by itself")


@pytest.mark.parametrize(
    "words", ["fold\x1b[2J", "\x00", "fold\n", "raise \u00b2", "raise " + "9" * 30, "\ud800", "x" * 5000]
)
def test_words_that_are_no_choice(words: str) -> None:
    """Whatever comes in, one line comes back that can be shown."""
    session = table(HG, "3-6", 1, 2, 3, button=1)
    session.deal(Random(1))
    assert session.hand is not None and session.hand.decision is not None
    seat = session.hand.decision.seat
    for question in (0, 1, 7):
        with pytest.raises(HousewayError) as error:
            session.apply(Choose(seat, words, question))
        assert str(error.value).isprintable() and len(str(error.value)) < 500
    assert not session.hand.choices


def test_a_copied_session_writes_the_same() -> None:
    session = table(HG, "3-6", 1, 2, 3, button=1)
    hands(session, 1)
    session.deal(Random(1))
    assert session.hand is not None
    for other in (copy.deepcopy(session), pickle.loads(pickle.dumps(session))):
        assert other.hand is not None
        assert evening_json(other.evening()) == evening_json(session.evening())
        assert write_record(record_of(other.hand)) == write_record(record_of(session.hand))
        assert snapshot_json(finished(other)) == snapshot_json(finished(copy.deepcopy(session)))
    assert session.hand.choices == []


def finished(session: Session) -> Snapshot:
    finish(session)
    return session.snapshot()


def test_an_act_that_cannot_be_done_again_is_named() -> None:
    session = table(HG, "10-20", 1, 2, 3, button=1)
    hands(session, 2)
    evening = session.evening()
    fewer = msgspec.structs.replace(evening, acts=evening.acts[1:])
    with pytest.raises(RecordError, match=r"act 3 of the evening \(PutButton.*nobody sits at seat 1"):
        replay(fewer, session.rules)


def test_the_table_goes_on_with_what_the_hand_left() -> None:
    session = table(HG, "10-20", 1, 2, 3, button=2)
    before = {seat: person.stack.balance for seat, person in session.persons.items()}
    hand = fold_out(session)
    assert {s: p.stack.balance for s, p in session.persons.items()} == hand.stacks() != before
    assert [seat.stack for seat in session.plan().start.seats] == list(hand.stacks().values())


def test_unknown_limits_and_readings() -> None:
    with pytest.raises(RuleSetError, match="has no limit '7-14'"):
        Session(load(HG), "7-14")
    with pytest.raises(RuleSetError, match="has no ruling 'x' to switch"):
        Session(load(HG), "3-6", {"x": "y"})


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('new = ["dance"]', "each of new must be 'deal-in', .* or 'double-ante', not 'dance'"),
        ('opening = "cut"', "opening must be '.*' or '.*', not 'cut'"),
        ("straddle = true", "nothing reads 'straddle' here: there is "),
        ('low = { up_to = "nine", new = [] }', "'nine' is not an amount of money"),
        ('buy_ins = { only_in = "x" }', "'x' is not an amount of money"),
    ],
)
def test_a_bad_table_between_is_refused_with_its_line(line: str, said: str) -> None:
    text = BARE.replace("[[limits]]", f"[between]\n{line}\n\n[[limits]]")
    with pytest.raises(RuleSetError, match=rf"own\.toml, line 1[0-2]: .*{said}"):
        parse(text, "own.toml", "own/own")


def test_rules_between_hands_in_a_file() -> None:
    lines = ('new = ["deal-in"]', 'low = { up_to = "$3", new = ["post"] }', 'buy_ins = { short = "never" }')
    text = BARE.replace("[[limits]]", "\n".join(["[between]", *lines, "", "[[limits]]"]))
    rules = parse(text, "own.toml", "own/own")
    assert rules.between == Between(
        new=("deal-in",), low=LowGames("$3", ("post",)), buy_ins=BuyIns(short="never")
    )


BARE = """\
version = 1
name = "Own"
kind = "pot"
family = "flop"
source = "own"
game = "flop"
seats = 9

[play]

[[limits]]
name = "3-6"
structure = "limit"
bets = ["$3", "$6"]
blinds = ["$1", "$3"]
chip = "$1"
buy_in = ["$60"]

[rules]
deck = { says = "52 cards.", lines = "own" }
blinds = { says = "Two blinds, left of the button.", lines = "own" }
betting = { says = "Bets and raises as posted.", lines = "own" }
showdown = { says = "The best hand wins.", lines = "own" }
"""
