"""What each seat did last, in a word or two: for a plate, or the line of a seat."""

from collections.abc import Sequence

from houseway.ledger import Transfer
from houseway.money import dollars
from houseway.play.events import Acted, Board, Dealt, Discarded, Event, Mucked, Shown, Turned
from houseway.words.sentences import PLAIN
from houseway.words.verbs import verb_words


def seat_notes(events: Sequence[Event]) -> dict[int, str]:
    """What each seat did last: in this betting round, or in the draw before it.

    Whoever closed the round before keeps that note until somebody acts: nobody could have read it else.
    """
    notes: dict[int, str] = {}
    acted, closed = 0, 0
    given_up: dict[int, int] = {}
    for event in events:
        match event:
            case Acted(seat, verb, amount):
                notes.pop(closed, None)
                acted, closed = seat, 0
                given_up.clear()
                notes[seat] = verb_words(verb).third + (f" {dollars(amount)}" if amount else "")
            case Discarded(seat, cards):
                notes = {} if acted else notes
                notes.pop(closed, None)
                acted = closed = 0
                given_up[seat] = len(cards)
                notes[seat] = f"discards {len(cards)}" if cards else "stands pat"
            case Dealt(seat, _, False) if given_up.get(seat):
                notes[seat] = f"drew {given_up.pop(seat)}"
            case Board() | Dealt() | Turned() if acted:
                # A new street: what was bet before lies in the pot.
                notes = {acted: notes[acted]}
                acted, closed = 0, acted
            case Shown(seat, _):
                notes[seat] = "shows"
            case Mucked(seat):
                notes[seat] = "mucks"
            case Transfer(payer, _, amount, why) if payer.kind == "stack":
                notes[payer.owner] = f"{PLAIN.reason(why)} {dollars(amount)}"
    return notes
