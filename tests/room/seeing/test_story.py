"""The story of a hand at a live table: every line reaches whoever looks, once."""

from random import Random

import pytest

from houseway.room.protocol import LogLine, SeatTold
from houseway.room.seeing.table import Around, Sight
from houseway.rooms.loader import load
from houseway.session.buy_ins import full_buy_in, usual_stack
from houseway.session.session import Session
from tests.every import IDS, any_choice


@pytest.mark.parametrize("rule_set_id", IDS[::6])
def test_what_is_sent_bit_by_bit_is_the_whole_story(rule_set_id: str) -> None:
    random = Random(f"story {rule_set_id}")
    rules = load(rule_set_id)
    session = Session(rules)
    for seat in range(1, max(3, rules.least_players) + 1):
        session.sit(seat, f"P{seat}", max(usual_stack(rules, session.stakes), full_buy_in(session.stakes)))
    session.deal(random)
    around = Around(
        seats={seat: SeatTold(seat, p.name, p.stack.balance) for seat, p in session.persons.items()}
    )
    sight, told = Sight(session, 1), list[LogLine]()
    for _ in range(60):
        hand = session.hand or session.last
        assert hand is not None
        part = sight.seen(hand, around).log
        if part is not None:
            told = [*told[: part.keep], *part.lines]
        whole = Sight(session, 1).seen(hand, around).log
        assert tuple(told) == (whole.lines if whole is not None else ())
        if session.hand is None:
            break
        choice = any_choice(session.hand, random)
        session.choose(choice, random=random)
    assert len(told) > 3
