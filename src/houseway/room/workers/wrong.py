"""What may be entered as having gone wrong in a hand, in words: each is tried, which takes time."""

from houseway.incident import Incident
from houseway.play.hand import Hand
from houseway.room.protocol import IncidentTold
from houseway.room.workers.thoughts import on_trial
from houseway.words.names import Names, capital
from houseway.words.sentences import Sentences
from houseway.words.wrong import wrong

NOBODY = "Cards and boards"
"""What is nobody's."""


def may_go_wrong(record: bytes) -> tuple[IncidentTold, ...]:
    """Everything that the sheet has a ruling on and that can be so now."""
    hand = on_trial(record)
    names = {start.seat: start.name for start in hand.start.seats}
    sentences = Sentences(Names(names))
    return tuple(
        [
            IncidentTold(str(fact), capital(wrong(sentences, fact)), _about(hand, fact, names))
            for fact in hand.incidents
        ]
    )


def _about(hand: Hand, fact: Incident, names: dict[int, str]) -> str:
    if len(fact.seats) == 1 and fact.seats[0]:
        return names.get(fact.seats[0], f"Seat {fact.seats[0]}")
    return "The house" if fact.seats else NOBODY
