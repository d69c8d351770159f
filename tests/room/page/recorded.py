"""Recorded moments of a table of any rule set, as seat 1 is shown them: what the page is looked at with.

They are made by the room's own code from a seeded hand or two among bots, so that a page can be tested
without a server.
"""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec

from houseway.bots.casting import bots_for
from houseway.errors import HousewayError
from houseway.play.hand import Hand
from houseway.play.view import view
from houseway.room.protocol import ClockTold, SeatTold, Seen
from houseway.room.seeing.table import Around, Sight
from houseway.room.seeing.welcome import welcome
from houseway.rooms.loader import load
from houseway.session.buy_ins import usual_stack
from houseway.session.session import Session

NAMES = ("You", "Lourdes", "Teo", "Inez", "Priya", "Omar", "Hal", "Walt", "Quan", "Bea")
FIRST_BOT = 4
LONGEST = 400
"""Questions in a hand, in case one does not end."""


class Recording(msgspec.Struct, frozen=True):
    """The first message of a table, and the views that follow."""

    welcome: dict[str, Any]
    seens: tuple[dict[str, Any], ...]

    def first(self, asks: str = "") -> int:
        """Where seat 1 is first asked something: anything, or with that verb among the options."""
        for at, seen in enumerate(self.seens):
            decision = (seen.get("view") or {}).get("decision")
            if decision and (not asks or any([asks == option["verb"] for option in decision["options"]])):
                return at
        raise LookupError(f"nobody is asked {asks or 'anything'} in this recording")


def _plain(message: msgspec.Struct) -> Any:
    return msgspec.json.decode(msgspec.json.encode(message))


@cache
def recorded(rule_set: str, hands: int = 2, people: int = 6, limit: str = "") -> Recording:
    """Some hands of a rule set with that many people, always the same ones."""
    rules, random = load(rule_set), Random(rule_set)
    session = Session(rules, limit)
    count = min(people, rules.active or rules.seats)
    least = session.stakes.buy_in[0] if session.stakes.buy_in else 0
    for seat, name in enumerate(NAMES[:count], 1):
        session.sit(seat, name, max(usual_stack(rules, session.stakes), least))
    told = welcome(session, table="recorded", seconds=30, now=0, practice=True, fee="")
    seens = [_plain(seen) for seen in _play(session, Sight(session, 1), hands, random)]
    return Recording(_plain(told), tuple(seens))


def _play(session: Session, sight: Sight, hands: int, random: Random) -> Iterator[Seen]:
    rules = session.rules
    bots = bots_for(session.read, "", list(session.persons), random)
    seq = 0

    def shown(hand: Hand) -> Seen:
        state = "over" if hand.over else "playing"
        asked = hand.decision.seats if hand.decision is not None else ()
        seats = {
            seat: SeatTold(seat, person.name, person.stack.balance, bot=seat >= FIRST_BOT)
            for seat, person in sorted(session.persons.items())
        }
        around = Around(
            seq=seq,
            now=seq * 1000,
            hand=session.hands + (state == "playing"),
            state=state,
            seats=seats,
            clocks=tuple([ClockTold(seat, seq * 1000 + 30_000, seq * 1000 + 90_000) for seat in asked]),
            seal="3f9a" * 16,
        )
        return sight.seen(hand, around)

    for _ in range(hands):
        for seat, person in list(session.persons.items()):
            if person.stack.balance < session.stakes.small * 10:
                session.buy(seat, usual_stack(rules, session.stakes))
        try:
            session.deal(random)
        except HousewayError:
            return
        for bot in bots.values():
            bot.new_hand()
        seq += 1
        yield shown(_lying(session))
        for _ in range(LONGEST):
            hand = session.hand
            if hand is None or hand.decision is None:
                break
            seat = hand.decision.seats[0]
            seen = view(hand, seat)
            assert seen.decision is not None
            choice = bots[seat].choose(seen, seen.decision, hand.answers(seat))
            session.choose(choice._replace(seat=None), seat, random=random)
            seq += 1
            yield shown(_lying(session))


def _lying(session: Session) -> Hand:
    hand = session.hand or session.last
    assert hand is not None
    return hand
