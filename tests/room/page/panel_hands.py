"""Hands on the stage with everything that is read beside them: why, steps, the sheet, the shoe, results."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple

import msgspec
from playwright.sync_api import Page

from houseway.door import rules_of
from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.play.record import record_of
from houseway.play.table import Posted
from houseway.room.protocol import SeatTold
from houseway.room.reading.lines import lines
from houseway.room.reading.sheet import sheet
from houseway.room.reading.steps import About, hand_told, moments_of
from houseway.room.reading.structs import HandTold, PersonTold
from houseway.room.reading.why import why
from houseway.room.seeing.table import Around, Sight
from houseway.room.seeing.welcome import welcome
from houseway.rooms.fee_plans import plan_for
from houseway.rooms.loader import load
from houseway.session.session import Session
from houseway.testing.stacking import one_at_a_time, stacked
from tests.every import hands_of, play_out
from tests.room.page.recorded import Recording
from tests.room.page.staged import Stage, Table

NAMES = {
    1: "Rosa",
    2: "Walt",
    3: "Mei",
    4: "Bot Four",
    5: "Dan",
    6: "Sefa",
    7: "Hal",
    8: "Ivy",
    9: "Kim",
    10: "Lan",
    11: "Ravi",
    12: "Tom",
    13: "Grace",
    14: "Ivo",
}
ME = 1


class Laid(NamedTuple):
    """A finished hand on the stage."""

    hand: Hand
    table: str
    id: str


def overflows(page: Page, selector: str) -> bool:
    """Whether what stands in a place is wider than the place."""
    return bool(page.locator(selector).first.evaluate("e => e.scrollWidth > e.clientWidth + 1"))


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def lay(stage: Stage, hand: Hand, table: str = "t1", number: int = 91, *, sealed: bool = False) -> Laid:
    """A hand that is over, at a table and in the history."""
    record = record_of(hand)
    session = Session(load(hand.rules.id), record.limit, record.rulings)
    sight = Sight(session, ME)
    seens: list[Any] = []
    for moment, _ in moments_of(record, session.rules):
        state, stacks = "over" if moment.over else "playing", moment.stacks()
        seats = {
            one.seat: SeatTold(one.seat, NAMES[one.seat], stacks[one.seat] if moment.over else one.stack)
            for one in hand.start.seats
        }
        around = Around(
            seq=len(seens), now=len(seens) * 1000, hand=number, state=state, seats=seats, seal="3f9a" * 16
        )
        seens.append(plain(sight.seen(moment, around)))
    told = welcome(session, table=table, seconds=30, now=0, fee="$4 a hand")
    stage.tables[table] = Table(Recording(plain(told), tuple(seens)))
    stage.tables[table].at = len(seens) - 1
    found = Laid(hand, table, f"hand{number}")
    answers(stage, found, number, sealed)
    return found


def told(hand: Hand, id: str, number: int, table: str, sealed: bool) -> HandTold:  # noqa: A002
    people = tuple([PersonTold(seat=s.seat, name=NAMES[s.seat]) for s in hand.start.seats])
    about = About(
        id=id,
        number=number,
        table=table,
        began=1_763_154_420_000,
        ended=1_763_154_480_000,
        names=NAMES,
        people=people,
        sealed=sealed,
    )
    return hand_told(record_of(hand), ME, about)


def answers(stage: Stage, laid: Laid, number: int, sealed: bool) -> None:
    """What the room would answer about a hand."""
    hand, table, hand_id = laid
    reasons = plain(why(hand, ME, NAMES, number))
    stage.answers[f"GET /api/tables/{table}/why"] = (200, reasons)
    stage.answers[f"GET /api/hands/{hand_id}/why"] = (200, reasons)
    stage.answers[f"GET /api/hands/{hand_id}"] = (200, plain(told(hand, hand_id, number, table, sealed)))
    stage.answers[f"GET /api/games/{hand.rules.id}/sheet"] = (200, plain(sheet(hand.rules, hand.start.limit)))
    stage.answers["GET /api/hands"] = (200, {"hands": [{"id": hand_id, "number": number}]})
    stage.answers["GET /api/lines/000:1219-1220"] = (200, plain(lines("000:1219-1220")))


# Hands of the design


@cache
def omaha() -> Hand:
    """A pot that is halved, with a chip over: the best high is mine, two others have equal lows."""
    rules = rules_of("hawaiian-gardens/omaha-hi-lo")
    hands = one_at_a_time(
        "As 5d 7c 7h", "9d 9s 6c 6h", "Ad 3h Kc Qs", "8d 8s 2c 2d", "Ah 3c Js Ts", "Qd Qc Jd Jc"
    )
    plan = plan_for(rules, rules.stakes("4-8"), 6, "", ())
    hand = stacked(
        rules,
        f"{hands} 9c 4c 7d Ks 9h 2h Th Kd",
        {1: 300_00, 2: 140_00, 3: 230_00, 4: 96_00, 5: 80_00, 6: 305_00},
        button=6,
        limit="4-8",
        fees=Posted(plan.schedule, dict(plan.options)),
    )
    return quietly(hand, fold=(2, 4, 6))


def quietly(hand: Hand, fold: Sequence[int] = ()) -> Hand:
    """Some fold, the others check, call or bet the least once a street."""
    while hand.decision is not None:
        decision = hand.decision
        verbs = decision.by_verb
        if decision.seat in fold and "fold" in verbs:
            hand.choose(Choice("fold"))
        elif decision.seat == ME and "bet" in verbs:
            hand.choose(Choice("bet", verbs["bet"].amounts[0].low))
        else:
            hand.choose(Choice("check" if "check" in verbs else "call"))
    return hand


@cache
def played(rule_set: str, wanted: str) -> Hand:
    """A hand of random play in which something wanted happens to somebody: *not covered*, *in part*."""
    for number in range(200):
        random = Random(f"{rule_set} {wanted} {number}")
        for hand in hands_of(load(rule_set), random, 1):
            play_out(hand, random)
            found = why(hand, ME)
            mine = [payment for payment in found.payments if payment.seat == ME]
            if mine and any([not wanted or payment.word == wanted for payment in found.payments]):
                return hand
    raise LookupError(f"nothing of {rule_set} is {wanted} in 200 rounds")
