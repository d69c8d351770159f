"""The rounds of a shoe: only those of the newest, told by what lay open."""

from random import Random

from houseway.play.record import record_of
from houseway.room.reading.shoe import Kept, of_this_shoe, shoe
from houseway.rooms.loader import load
from houseway.session.session import Session
from tests.every import any_choice

BACCARAT = "hawaiian-gardens/ez-baccarat-panda-8"


def evening(rule_set: str, rounds: int, seed: str) -> list[Kept]:
    """Rounds in a row at one table, the newest first."""
    random = Random(seed)
    session = Session(load(rule_set))
    for seat in (1, 2, 3):
        session.sit(seat, f"Player {seat}", 100_000_00)
    found: list[Kept] = []
    for number in range(1, rounds + 1):
        session.deal(random)
        while session.hand is not None:
            choice = any_choice(session.hand, random)
            decision = session.hand.decision
            assert decision is not None
            seat = choice.seat if choice.seat is not None else decision.seat
            session.choose(choice._replace(seat=None), seat, random=random)
        assert session.last is not None
        found.append(Kept(f"hand {number}", number, record_of(session.last)))
    return found[::-1]


def test_the_rounds_of_a_shoe_are_told_in_their_order() -> None:
    rounds = evening(BACCARAT, 25, "one shoe")
    told = shoe(rounds)
    numbers = [one.number for one in told.rounds]
    assert numbers == sorted(numbers)
    assert len(numbers) > 8
    assert {one.letter for one in told.rounds} <= {"B", "P", "T"}
    assert sum([count for _, count in told.counts]) == len(told.rounds)
    newest = rounds[0].record
    assert 0 < told.left < len(newest.orders()[0])


def test_a_new_shuffle_begins_a_new_shoe() -> None:
    old, new = evening(BACCARAT, 6, "old shoe"), evening(BACCARAT, 4, "new shoe")
    assert of_this_shoe([*new, *old]) == new[::-1]
    assert of_this_shoe([]) == [] and not shoe([]).rounds


def test_where_there_are_no_sides_the_player_dealer_is_told() -> None:
    told = shoe(evening("lucky-lady/21st-century-blackjack", 12, "blackjack"))
    assert told.rounds
    assert all([one.words == f"Player-dealer {one.letter}" and one.tone == "plain" for one in told.rounds])
