"""The plan that a table posts: what fits, what is refused, who is counted, and how it is written down."""

import json
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from houseway.errors import FeeError, RecordError, SessionError
from houseway.fees.plans import FeePlan, fitting, make_plan
from houseway.ledger import Transfer
from houseway.play.hand import Hand
from houseway.play.posting import Posting
from houseway.play.record import read_record, record_of, replay_record, write_record
from houseway.play.rules import RuleSet
from houseway.play.view import events_seen, view
from houseway.rooms.fee_book import schedule_named
from houseway.rooms.loader import load
from houseway.session.acts import Deal
from houseway.session.replay import replay
from houseway.session.session import CAGE, Session
from houseway.session.snapshot import evening_json, read_evening
from tests.bank_playing import any_choice as any_bank_choice
from tests.cli.running import houseway, refused
from tests.fees.dealing import collected, dealt, go_on, taken
from tests.playing import any_choice
from tests.point_playing import any_choice as any_point_choice

HG = "hawaiian-gardens"
HOLDEM = f"{HG}/texas-holdem"
SHEEP = "black-sheep/texas-holdem"


def plan(rules: RuleSet, schedule: str, limit: str = "", *numbers: str) -> FeePlan:
    most = rules.active or rules.seats
    heads = range(rules.least_players, most + 1)
    return make_plan(schedule_named(rules.id, schedule), rules.stakes(limit), heads, numbers)


# What is posted, and what is refused


def test_for_each_number_of_players_the_narrowest_band() -> None:
    posted = plan(load(HOLDEM), "holdem-first-rates", "3-6", "1", "30", "100", "129")
    assert posted.options == {  # 000:7569, 000:7598, 000:7674, 000:7703
        **dict.fromkeys("23", "129"),
        **dict.fromkeys("45", "100"),
        "6": "30",
        **dict.fromkeys("789", "1"),
    }


def test_an_option_without_heads_holds_for_any_number() -> None:
    assert plan(load(HOLDEM), "old-sheet").options == {"any": "1"}  # 000:61


@pytest.mark.parametrize(
    ("schedule", "limit", "numbers", "sentence"),
    [
        (
            "holdem-first-rates",
            "3-6",
            ("130", "153"),
            "option 130 of holdem-first-rates does not fit the 3-6 table: it is for limits of $6-12 to "
            "$2,000-4,000",
        ),
        (
            "holdem-first-rates",
            "3-6",
            ("154",),
            "option 154 of holdem-first-rates does not fit the 3-6 table: it is for no-limit and pot-limit "
            "games, not limit",
        ),
        ("holdem-first-rates", "3-6", ("1", "30"), "leave 2 players without an option"),
        ("holdem-first-rates", "3-6", ("4000",), "has no option '4000': it has 1 to 399"),
    ],
)
def test_a_plan_that_does_not_do_is_refused_with_the_reason(
    schedule: str, limit: str, numbers: tuple[str, ...], sentence: str
) -> None:
    with pytest.raises(FeeError) as refusal:
        plan(load(HOLDEM), schedule, limit, *numbers)
    assert sentence in str(refusal.value)


def test_a_posting_refuses_what_was_not_made_here() -> None:
    rules = load(HOLDEM)
    stakes = rules.stakes("3-6")
    for options, sentence in (
        ({"2": "129"}, "no option for 3 players: it has options for 2"),
        ({"any": "129"}, "option 129 of holdem-first-rates has no fee for 4 players"),
        ({"any": "130"}, "does not fit the 3-6 table"),
        ({"any": "4000"}, "has no option '4000'"),
    ):
        with pytest.raises(FeeError, match=sentence):
            Posting(rules, stakes, FeePlan("holdem-first-rates", options))
    with pytest.raises(FeeError, match="has no schedule 'nonsense'"):
        Posting(rules, stakes, FeePlan("nonsense", {"any": "1"}))


def test_baccarat_9_lends_unlisted_limits_the_fee_of_their_maximum() -> None:
    """000:1119: and of several rows with the maximum the next lower minimum, or the lowest."""
    rules = load(f"{HG}/baccarat-9")
    schedule = schedule_named(rules.id, "own-page")

    def options(low: int, high: int) -> list[str]:
        bets = (100 * low, 100 * high)
        stakes = msgspec.structs.replace(rules.limits[0], name=f"{low}-{high}", bets=bets)
        return [option.limit for option in fitting(schedule, stakes)]

    assert options(25, 300) == ["25-300"]
    assert options(75, 300) == ["50-300"]
    assert options(200, 300) == ["100-300"]
    assert options(10, 300) == ["25-300"]
    assert options(10, 777) == []
    assert options(5, 50) == ["5-50"]


def test_a_hand_refuses_an_option_that_does_not_fit() -> None:
    with pytest.raises(FeeError, match="option 130 of holdem-first-rates does not fit the 3-6 table"):
        dealt(HOLDEM, ("holdem-first-rates", "130"), ("500",) * 6, clock=0)
    with pytest.raises(FeeError, match="option 1 of holdem-first-rates has no fee for 3 players"):
        dealt(HOLDEM, ("holdem-first-rates", "1"), ("500",) * 3)
    with pytest.raises(FeeError, match="nineteenth-hole/pan has no schedule"):
        dealt("nineteenth-hole/pan", ("rates", "1"), ("500",) * 3)


# Who is counted


def seated(rules: RuleSet, limit: str, fees: FeePlan, names: str) -> Session:
    session = Session(rules, limit, fees=fees)
    for seat, name in enumerate(names, 1):
        session.sit(seat, name, 50 * max(rules.stakes(limit).buy_in[0], 100_00))
    session.put_button(1)
    return session


def test_who_sits_out_is_not_counted_where_nothing_is_said() -> None:
    rules = load(HOLDEM)
    fees = plan(rules, "holdem-first-rates", "3-6", "1", "30", "100", "129")
    session = seated(rules, "3-6", fees, "abcdefg")
    start = session.plan().start
    assert start.fees is not None
    assert (start.fees.option, start.fees.heads, len(start.seats)) == ("1", 0, 7)
    session.sit_out(3)
    start = session.plan().start
    assert start.fees is not None
    assert (start.fees.option, start.fees.heads, len(start.seats)) == ("30", 0, 6)


def test_who_sits_out_is_counted_where_the_sheet_counts_seats() -> None:
    """000:5733: the half-hour fees of Short Deck go by seated players, the others of the chapter do not."""
    rules = load(f"{HG}/short-deck-holdem")
    schedule = schedule_named(rules.id, "own-chapter")
    limit = "100-200"
    assert {option.number for option in fitting(schedule, rules.stakes(limit))} >= {"33", "40"}
    fees = make_plan(schedule, rules.stakes(limit), range(2, 11), ["33", "40"])
    session = seated(rules, limit, fees, "abcdef")
    session.sit_out(3)
    start = session.plan(clock=0).start
    assert start.fees is not None
    assert (start.fees.option, start.fees.heads, len(start.seats)) == ("33", 6, 5)  # 000:5742
    with pytest.raises(FeeError, match="is taken by the clock: say the time"):
        session.deal(Random(1))
    assert session.hand is None
    assert taken(session.deal(Random(1), clock=5)) == []
    while session.hand is not None:
        session.choose("fold" if "fold" in session.hand.decision.by_verb else "check")
    with pytest.raises(SessionError, match="the clock says 4, but a hand was dealt at 5: time goes forward"):
        session.deal(Random(1), clock=4)


def test_more_may_sit_than_the_plan_counts() -> None:
    """Archie deals in seven of nine: the plan needs no option for nine."""
    rules = load(f"{HG}/archie")
    session = seated(rules, "2-4", plan(rules, "archie-own-chapter", "2-4"), "abcdefghi")
    start = session.plan().start
    assert start.fees is not None
    assert (len(start.seats), start.fees.option) == (7, session.fees.plan.option(7) if session.fees else "")


# Sessions


def evening(rules: RuleSet, limit: str, fees: FeePlan, seed: str) -> Session:
    """Fourteen hands, ten minutes apart, while people come and go."""
    random = Random(seed)
    session = seated(rules, limit, fees, "abcde")
    for number in range(14):
        if number == 4:
            session.sit_out(2)
        if number == 8:
            session.come_back(2)
            session.leave(4)
        if number == 11:
            session.sit(4, "d", 50 * max(rules.stakes(limit).buy_in[0], 100_00))
        for seat in session.persons:
            if session.ways_in(seat) and session.persons[seat].choice is None:
                session.enter(seat, session.ways_in(seat)[0])
        hand = session.deal(random, clock=12 * 60 + 10 * number)
        while hand.decision is not None:
            session.choose(any_choice(hand.decision, random, 0.5), random=random)
        assert session.total() == CAGE
    return session


@pytest.mark.parametrize(
    ("rule_set", "schedule", "limit", "numbers"),
    [
        (HOLDEM, "holdem-first-rates", "3-6", ()),
        (HOLDEM, "holdem-first-rates", "20-40", ("140", "153")),
        ("lucky-lady/omaha-hi-lo", "poker-timed-rates", "3-6", ("3",)),
        (f"{HG}/dramaha", "own-chapter", "60-120", ("33",)),
        ("central-coast/texas-holdem", "flop-rates", "3-6", ()),
    ],
)
def test_a_session_with_fees_is_replayed(
    rule_set: str, schedule: str, limit: str, numbers: tuple[str, ...]
) -> None:
    rules = load(rule_set)
    session = evening(rules, limit, plan(rules, schedule, limit, *numbers), f"evening {rule_set}")
    assert session.collection.balance > 0
    again = replay(read_evening(evening_json(session.evening())), rules)
    assert again.snapshot() == session.snapshot()


def test_who_cashes_out_comes_back_as_a_newcomer() -> None:
    """002:1911: entering in the last ten minutes is free, also for somebody who was there before."""
    rules = load("lucky-lady/texas-holdem")
    session = seated(rules, "3-6", plan(rules, "poker-timed-rates", "3-6", "1"), "abc")
    paid: list[set[str]] = []

    def hand_at(clock: int) -> None:
        hand = session.deal(Random(clock), clock=clock)
        names = {f"seat {seat}": person.name for seat, person in session.persons.items()}
        paid.append({names[payer] for _, payer, _ in taken(hand)})
        while (decision := hand.decision) is not None:
            session.choose("call" if "call" in decision.by_verb else "check")

    hand_at(180)
    session.leave(3)
    hand_at(190)
    session.sit(3, "c", 50_000)
    if session.ways_in(3):
        session.enter(3, "post")
    hand_at(195)  # 3:15: the half hour that he has paid
    session.leave(3)
    hand_at(211)
    session.sit(3, "c", 50_000)
    if session.ways_in(3):
        session.enter(3, "post")
    hand_at(235)  # 3:55
    hand_at(240)
    assert paid == [{"a", "b", "c"}, set(), set(), {"a", "b"}, set(), {"a", "b", "c"}]


def test_a_table_against_a_player_dealer_keeps_its_plan() -> None:
    rules = load(f"{HG}/ez-baccarat-panda-8")
    fees = plan(rules, "california-e-ez-baccarat", "$10-100", "31")
    random = Random(11)
    session = Session(rules, "$10-100", fees=fees)
    for seat, name in enumerate("abcd", 1):
        session.sit(seat, name, 500_000)
    house = 0
    with pytest.raises(SessionError, match="cannot be used: nobody sits at seat 9"):
        session.deal(random, coupons={9: 1})
    for _ in range(6):
        hand = session.deal(random, coupons={2: 1})
        assert hand.start.fees is not None
        assert hand.start.fees.coupons == {"2": 1}
        while hand.decision is not None:
            session.choose(any_bank_choice(hand, random), random=random)
        house += collected(hand)
    assert session.collection.balance == house > 0
    assert sum(session.stacks().values()) + house == 4 * 500_000
    assert [act.coupons for act in session.acts if isinstance(act, Deal)] == [{"2": 1}] * 6
    assert replay(session.evening(), rules).snapshot() == session.snapshot()


def test_who_leaves_takes_no_button_along() -> None:
    rules = load(f"{HG}/caribbean-stud")
    session = Session(rules)
    session.sit(1, "a", 50_000)
    session.sit(2, "b", 50_000)
    session.state = {"free_collection": [1, 2], "turn": 1}
    session.leave(2)
    assert session.state == {"free_collection": [1], "turn": 1}
    session.leave(1)
    assert session.state == {"turn": 1}


def test_point_tables_pay_by_the_clock_too() -> None:
    rules = load(f"{HG}/face-up-chinese-poker")
    random = Random(2)
    session = Session(rules, fees=plan(rules, "own-chapter", "", "1"))
    for seat, name in enumerate("abc", 1):
        session.sit(seat, name, 100_000)
    house = []
    for clock in (180, 200, 211, 275):
        hand = session.deal(random, clock=clock)
        players = len(hand.start.seats)
        while hand.decision is not None:
            session.choose(any_point_choice(hand, random), random=random)
        house.append(collected(hand))
    assert house[:2] == [0, 0]
    assert house[2] == 3 * 1000  # 000:7347
    assert house[3] == players * 2000


# Records


def record_with_fees() -> Hand:
    return go_on(dealt(SHEEP, ("poker-rates", "2"), ("60", "60", "60"), cards=""))


def test_a_record_keeps_the_plan_and_the_option_in_force() -> None:
    hand = record_with_fees()
    text = write_record(record_of(hand))
    assert 'fees = { schedule = "poker-rates", options = { 3 = "2" }, option = "2" }' in text
    again = replay_record(read_record(text, "a record"), load(SHEEP))
    assert taken(again) == taken(hand) == [("flop", "pot", 200)]  # 001:2090: three or fewer
    assert again.stacks() == hand.stacks()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('option = "2"', 'option = "3"', "with 3 players option 2 is in force, not 3"),
        ('3 = "2" }, option = "2"', '3 = "3" }, option = "3"', "the hand ends with the stacks"),
        ('3 = "2"', '4 = "2"', "no option for 3 players"),
        ('"poker-rates"', '"nonsense"', "has no schedule"),
        ('option = "2"', 'option = "2", heads = 3', "counts the players who are dealt in"),
        ('option = "2"', 'option = "2", tips = 5', "nothing reads tips here"),
    ],
)
def test_a_record_that_claims_something_else_is_refused(
    old: str, new: str, said: str, tmp_path: Path
) -> None:
    text = write_record(record_of(record_with_fees()))
    assert text.count(old) == 1
    with pytest.raises((FeeError, RecordError), match=said):
        replay_record(read_record(text.replace(old, new), "a record"), load(SHEEP))
    file = tmp_path / "hand.toml"
    file.write_text(text.replace(old, new), encoding="utf-8")
    assert said in refused("replay", str(file))


def test_the_state_of_a_clocked_table_is_recorded() -> None:
    fees = ("holdem-first-rates", "153")
    first = dealt(HOLDEM, fees, ("500",) * 3, limit="20-40", names=("Ann", "Bob B.", "Cy"), clock=180)
    hand = dealt(
        HOLDEM,
        fees,
        ("500",) * 3,
        limit="20-40",
        names=("Ann", "Bob B.", "Cy"),
        clock=211,
        state=first.table.state,
    )
    go_on(hand)
    again = replay_record(read_record(write_record(record_of(hand)), "a record"), load(HOLDEM))
    assert taken(again) == taken(hand) == [("", f"seat {n}", 400) for n in (1, 2, 3)]  # 000:7741
    assert again.table.state == hand.table.state


# What people and programs are told


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "hand.toml"
    path.write_text(write_record(record_of(record_with_fees())), encoding="utf-8")
    return str(path)


def test_replay_tells_the_fee(file: str) -> None:
    told = houseway("replay", file).output
    assert "collection: option 2 of poker-rates [001:2090]" in told
    assert "$2" in next(line for line in told.splitlines() if "collection takes" in line.lower())


def test_explain_cites_its_line(file: str) -> None:
    explained = houseway("replay", file, "--explain").output
    assert "regular fee" in explained
    assert "001:2090" in explained


def test_json_has_the_fees(file: str) -> None:
    answer = json.loads(houseway("replay", file, "--json").output)
    assert answer["fees"] == {
        "schedule": "poker-rates",
        "option": "2",
        "lines": "001:2090",
        "collected": 200,
    }
    fee = [transfer for transfer in answer["ledger"] if transfer["payee"] == "collection"]
    assert [(t["payer"], t["amount"], t["source"]) for t in fee] == [("pot", 200, "001:2090")]


def test_every_ruling_behind_a_fee_is_cited() -> None:
    hand = dealt(HOLDEM, ("holdem-first-rates", "1"), ("2",) * 7, limit="1-2")
    go_on(hand)
    for transfer in hand.ledger:
        for rule in transfer.why.cites:
            assert hand.rules.cite(rule).lines


def test_views_know_no_more_with_fees_than_without() -> None:
    """The same cards and choices: a view differs in chips only."""
    hands = [dealt(SHEEP, fees, ("60", "60", "60")) for fees in (None, ("poker-rates", "2"))]
    for hand in hands:
        go_on(hand, "flop")
    for viewer in (0, 1, 2, 3):
        free, paid = [view(hand, viewer) for hand in hands]
        assert [replace(seat, stack=0) for seat in free.seats] == [
            replace(seat, stack=0) for seat in paid.seats
        ]
        assert free.boards == paid.boards
        assert [pot.amount for pot in free.pots] == [pot.amount + 200 for pot in paid.pots]
        told = [e for e in events_seen(hands[1], viewer) if not _fee(hands[1], e)]
        assert [repr(e) for e in told if not isinstance(e, Transfer)] == [
            repr(e) for e in events_seen(hands[0], viewer) if not isinstance(e, Transfer)
        ]
        assert len(told) == len(events_seen(hands[0], viewer))


def _fee(hand: Hand, event: object) -> bool:
    return isinstance(event, Transfer) and event.payee is hand.table.collection
