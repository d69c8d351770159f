"""What happened last, in one line, and the buttons that lie on the felt."""

from collections.abc import Sequence

from houseway.play.events import Acted, Event, Milestone, Mucked, Shown
from houseway.play.hand import Hand
from houseway.room.seeing.openers import Opening, opening_words
from houseway.session.session import Session
from houseway.words.names import capital
from houseway.words.story import POSTED
from houseway.words.teller import Teller

FIRST_ROUND = {"initial deal": "first round"}
"""What a street is called on the felt, where its milestone says something else."""


def street_name(milestone: str) -> str:
    """A street as a headline."""
    return capital(FIRST_ROUND.get(milestone, milestone))


def caption(teller: Teller, events: Sequence[Event], opens: Opening | None = None) -> str:
    """The street, and the last act: *Turn · Lourdes bets $65*; at stud who is high instead, and why."""
    street, act = "", ""
    for event in reversed(events):
        if isinstance(event, Milestone) and event.name not in POSTED:
            street = street_name(event.name)
            break
        if not act and isinstance(event, Acted | Shown | Mucked):
            act = teller.tell(event)
    act = opening_words(teller, opens) if opens is not None else act
    return " · ".join([part for part in (street, act) if part])


def pucks(session: Session, hand: Hand | None) -> dict[str, int]:
    """Where the buttons of a kill game lie: at the seat that kills this hand, and at the one a leg up.

    The felt of a stud game has the words *high* and *low* besides (see :mod:`houseway.room.seeing.openers`).
    """
    kills = [post.seat for post in hand.table.forced if post.kind == "kill"] if hand is not None else []
    legs = session.state.get("legs", [])
    return {name: seats[0] for name, seats in (("kill", kills), ("leg", legs)) if seats}
