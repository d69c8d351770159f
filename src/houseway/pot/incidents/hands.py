"""What becomes of a hand in the betting: it touches the muck, is swept up, turned over; its time is up."""

from houseway.incident import Incident
from houseway.play.table import Seat
from houseway.pot.incidents.acts import EFFECTS as ACTS
from houseway.pot.incidents.acts import nothing
from houseway.pot.incidents.rulings import Circumstances, Effects, Handler, ruled
from houseway.pot.incidents.turn import STAYS, Turn


def _holder(turn: Turn, fact: Incident) -> Seat | None:
    """The seat that is named, if it has a hand."""
    seat = turn.table.by_number.get(fact.seats[0]) if fact.seats else None
    return seat if seat is not None and not seat.folded else None


def _any_hand(turn: Turn, fact: Incident) -> Circumstances | None:
    return {"bet": turn.round.level > 0} if _holder(turn, fact) is not None else None


def _upcards(turn: Turn, fact: Incident) -> Circumstances | None:
    """Cards that lie face up before a seat are not to be seen any more."""
    seat = _holder(turn, fact)
    if seat is None or not seat.up or turn.gesture is not None:
        return None
    owes = turn.round.level > seat.bet
    if fact.what == "picks-up" and seat is not turn.seat:
        return None
    return {"bet": turn.round.level > 0, "calls": owes and seat is turn.seat, "behind": "nobody"}


def _time(turn: Turn, fact: Incident) -> Circumstances | None:
    if fact.seats != (turn.seat.number,):
        return None
    return {"calls": turn.round.level > turn.seat.bet, "structure": turn.table.stakes.structure}


def _checks(turn: Turn, fact: Incident) -> None:
    turn.choose(*reversed(STAYS))


EFFECTS: Effects = {
    **ACTS,
    "checks": _checks,
    **dict.fromkeys(("turned up again", "fouled", "lost unless told apart", "at risk"), nothing),
}

HANDLERS: dict[str, Handler] = {
    "touches-muck": ruled(_any_hand, EFFECTS),
    "hand-swept": ruled(_any_hand, EFFECTS),
    "picks-up": ruled(_upcards, EFFECTS),
    "turns-down": ruled(_upcards, EFFECTS),
    "time-up": ruled(_time, EFFECTS),
}
