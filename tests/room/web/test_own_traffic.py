"""Plans of fees with the traffic of the room itself: heads, pots, share of flops, hands an hour."""

from fractions import Fraction

import msgspec

from houseway.chance.derivation import Derived
from houseway.chance.seeds import seed_of_text
from houseway.play.decisions import Choice
from houseway.play.hand import deal
from houseway.play.record import record_of
from houseway.play.table import SeatStart, Start
from houseway.room.store.interface import Append, FinishedHand, NewTable, PlayedHand
from houseway.room.web.own_traffic import own_hands, per_hour
from houseway.rooms.loader import load
from tests.room.patient import LEASE
from tests.room.web.running import Running, running

GAME = "black-sheep/texas-holdem"
DAY = 24 * 3_600_000


def record(number: int, *, flop: bool) -> bytes:
    """A hand of three: all fold to the big blind, or all call and check it down."""
    rules = load(GAME)
    stacks = tuple([SeatStart(seat, 200_00) for seat in (1, 2, 3)])
    start = Start(seats=stacks, button=1, limit=rules.limits[0].name)
    hand = deal(rules, start, Derived(seed_of_text("traffic"), f"cards {number}"))
    while (decision := hand.decision) is not None:
        wanted = ("check", "call") if flop else ("fold",)
        verb = next((verb for verb in wanted if decision.option(verb) is not None), "")
        hand.choose(Choice(verb) if verb else hand.absent(decision.seats[0]))
    return msgspec.json.encode(record_of(hand))


def keep(room: Running, count: int) -> None:
    """So many hands in the room's history, 100 seconds apart but for a night in between; one in four has a
    flop."""

    async def kept() -> None:
        store = room.house.store
        # A table of another process, which lives: this one would look after its own, and close such a one.
        await store.beat("elsewhere", "http://elsewhere", LEASE)
        await store.open_table(NewTable(id="played", opening=b"{}", settings=b"{}", process="elsewhere"))
        for number in range(count):
            began = DAY * (number // 12) + 100_000 * number
            hand = FinishedHand(
                id=f"h{number:03}",
                number=number + 1,
                rule_set=GAME,
                version=1,
                engine="1",
                began=began,
                ended=began + 30_000,
                record=record(number, flop=number % 4 == 0),
                seal=b"{}",
                secret="",
            )
            await store.append(Append("played", 1, number, (b"{}",), hand=hand))
        await store.append(Append("played", 1, count, (b"{}",), closed=True))

    room.do(kept())


def test_the_rooms_own_hands_are_the_traffic_where_there_are_enough() -> None:
    with running() as room:
        client = room.nobody()
        keep(room, 24)
        told = client.get(f"/api/desk/fees/{GAME}", params={"own": 300, "bots": 9}).json()
        assert told["source"] == "records"
        assert told["says"][:3] == [
            "36 hands an hour (between the deals of this room)",
            "24 hands: 24 with 3 players (played in this room from 1970-01-01 to 1970-01-02)",
            "25 % of them reached: flop",
        ]
        said = client.get(f"/api/desk/fees/{GAME}", params={"own": 300, "per_hour": 50}).json()
        assert said["says"][0] == "50 hands an hour (said here)"
        both = client.get(f"/api/desk/fees/{GAME}", params={"own": 300, "share": 0.5})
        assert (both.status_code, "leave them empty" in both.text) == (400, True)


def test_where_they_are_few_bots_play_and_it_says_so() -> None:
    with running() as room:
        client = room.nobody()
        keep(room, 4)
        told = client.get(f"/api/desk/fees/{GAME}", params={"own": 300, "bots": 9}).json()
        assert told["source"] == "bots"
        assert told["says"][0].startswith("4 hands of this limit were played in this room, and 20 are needed")
        refused = client.get(f"/api/desk/fees/{GAME}", params={"own": 300})
        assert (refused.status_code, "let bots play some" in refused.text) == (400, True)


def test_hands_of_another_limit_or_of_rules_that_have_changed_are_left_aside() -> None:
    rules, written = load(GAME), record(1, flop=True)
    other = msgspec.json.decode(written) | {"limit": rules.limits[1].name}
    changed = msgspec.json.decode(written) | {"sheet": "0" * 16}
    hands = [
        PlayedHand("t", 0, 1, msgspec.json.encode(one))
        for one in (msgspec.json.decode(written), other, changed)
    ]
    assert len(own_hands(rules, rules.limits[0], hands).facts) == 1
    assert per_hour([PlayedHand("t", at, at, b"") for at in (0, 60_000, 9_000_000, 9_030_000)]) == Fraction(
        80
    )
