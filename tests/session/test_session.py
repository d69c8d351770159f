"""The session itself: its errors, what may be done during a hand, its record."""

from random import Random

import msgspec
import pytest

from houseway.errors import IllegalChoice, RecordError, RuleSetError, SessionError
from houseway.play.between import Between, BuyIns, LowGames
from houseway.play.hand import deal
from houseway.pot.session import CAGE, Session
from houseway.pot.session_acts import Act, SessionRecord
from houseway.pot.session_replay import replay_session
from houseway.rooms.loader import load, parse
from tests.session.tables import dealt, finish, fold_out, hands, sit, table

HG = "hawaiian-gardens/texas-holdem"


def test_a_name_of_ones_own() -> None:
    session = table(HG, "3-6", 1, 2)
    for name in ("P1", "", "  "):
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
        session.next_start()
    assert session.waiting() == {1: said}


def test_returning_is_for_who_sits_out() -> None:
    session = table(HG, "3-6", 1, 2, button=1)
    with pytest.raises(SessionError, match="P1 at seat 1 is not sitting out"):
        session.return_(1)


def test_nothing_to_choose() -> None:
    session = table(HG, "3-6", 1, 2, button=1)
    with pytest.raises(IllegalChoice, match="P1 at seat 1 cannot 'post': there is nothing to choose"):
        session.choose(1, "post")


def test_another_choice_before_the_hand() -> None:
    session = table("black-sheep/texas-holdem", "3-6", 1, 3, 5, button=1)
    hands(session, 1)
    sit(session, 7)
    session.choose(7, "wait-big-blind")
    session.choose(7, "post")
    assert session.person(7).choice == "post"


def test_only_the_hand_under_way_is_finished() -> None:
    session = table(HG, "3-6", 1, 2, 3, button=1)
    start = session.next_start()
    hand = deal(session.rules, start, Random(1))
    with pytest.raises(RecordError, match="the hand is not over: it waits on"):
        session.finish(hand)
    finish(session, hand)
    with pytest.raises(RecordError, match="this is not the hand under way"):
        session.finish(hand)


def test_people_come_and_rest_during_a_hand() -> None:
    session = table(HG, "3-6", 1, 2, 3, button=1)
    start = session.next_start()
    session.sit(5, "Ed", 60_00)
    session.sit_out(2)
    assert session.next_start() is start
    finish(session, deal(session.rules, start, Random(1)))
    assert dealt(session) == [1, 3, 5]
    again = replay_session(session.record(), session.rules)
    assert dealt(again) == [1, 3, 5]


def test_a_hand_called_off_starts_again_the_same() -> None:
    session = table(HG, "3-6", 1, 2, 3, button=1)
    start = session.next_start()
    session.call_off()
    assert session.next_start() == start


def test_broke_players_need_chips() -> None:
    session = table(HG, "3-6", 1, 2, 3, button=1)
    chips = session.person(2).stack
    session.person(1).stack.balance += chips.balance
    chips.balance = 0
    assert session.waiting() == {2: "needs chips"}


def test_record_and_replay() -> None:
    """The acts and the hands determine everything; a changed result is found out."""
    session = table(HG, "10-20", 1, 2, 3, button=1)
    hands(session, 3)
    session.sit(5, "Ed", 400_00)
    session.sit_out(2)
    hands(session, 1)
    record = msgspec.json.decode(msgspec.json.encode(session.record()), type=SessionRecord)
    again = replay_session(record, session.rules)
    assert again.record() == session.record()
    last = record.acts[-1]
    assert last.verb == "finish" and last.hand is not None and last.hand.stacks is not None
    wrong = msgspec.structs.replace(last.hand, stacks={**last.hand.stacks, "1": 1})
    acts = (*record.acts[:-1], msgspec.structs.replace(last, hand=wrong))
    with pytest.raises(RecordError, match="the record says"):
        replay_session(msgspec.structs.replace(record, acts=acts), session.rules)


def test_a_record_of_another_game() -> None:
    record = table(HG, "10-20", 1, 2).record()
    with pytest.raises(
        RecordError, match="the session is of hawaiian-gardens/texas-holdem, version 1, not of"
    ):
        replay_session(record, load("black-sheep/texas-holdem"))
    unknown = msgspec.structs.replace(record, acts=(Act(verb="dance", seat=1),))
    with pytest.raises(RecordError, match="a session has no act 'dance'"):
        replay_session(unknown, load(HG))


def test_the_table_goes_on_with_what_the_hand_left() -> None:
    session = table(HG, "10-20", 1, 2, 3, button=2)
    before = {seat: person.stack.balance for seat, person in session.persons.items()}
    hand = fold_out(session)
    assert {s: p.stack.balance for s, p in session.persons.items()} == hand.stacks() != before
    assert [seat.stack for seat in session.next_start().seats] == list(hand.stacks().values())


def test_unknown_limits_and_readings() -> None:
    with pytest.raises(RuleSetError, match="has no limit '7-14'"):
        Session(load(HG), "7-14")
    with pytest.raises(RuleSetError, match="has no ruling 'x' to switch"):
        Session(load(HG), "3-6", {"x": "y"})


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('new = ["dance"]', "Invalid enum value 'dance'"),
        ('opening = "cut"', "Invalid enum value 'cut'"),
        ("straddle = true", "unknown field `straddle`"),
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
