"""What goes wrong at a betting turn of a draw game: knocks, acts before the deal is over, too few chips."""

from houseway.errors import MoneyError
from houseway.incident import Incident
from houseway.money import cents
from houseway.pot.incidents.draw_rulings import RULED, Ruled, acts_made
from houseway.pot.incidents.rulings import Asking, Circumstances, Effects, Handler, ruled
from houseway.pot.incidents.turn import STAYS, Turn


def _knocks(turn: Turn, fact: Incident) -> Circumstances | None:
    """Before the draw, at his turn."""
    if fact.seats != (turn.seat.number,) or turn.mishaps.draws.drawn:
        return None
    raised = turn.round.raises > 0 and turn.round.level > turn.seat.bet
    return {"raised": True} if raised else None


def _acts_early(turn: Turn, fact: Incident) -> Circumstances | None:
    """Only the first to act can."""
    first = fact.seats == (turn.seat.number,) and not acts_made(turn.table)
    return {} if first and not turn.mishaps.draws.drawn else None


def _unaware(turn: Turn, fact: Incident) -> Circumstances | None:
    """Chips that do not make a call, where the pot was raised or killed."""
    kill = turn.table.state.get("kill")
    raised = turn.round.raises > 0
    if fact.seats != (turn.seat.number,) or not (raised or kill is not None):
        return None
    try:
        short = 0 < cents(fact.said) < min(turn.round.level - turn.seat.bet, turn.seat.stack.balance)
    except MoneyError:
        return None
    announced = kill is not None and kill["natural"] and not raised
    drawn = turn.mishaps.draws.drawn
    return {"draws_over": drawn, "announced_kill": announced, "raised": raised} if short else None


def _nothing(turn: Turn, fact: Incident) -> None:
    """The player acts as he likes."""


def _completes(turn: Turn, fact: Incident) -> None:
    turn.choose(*STAYS)


EFFECTS: Effects = {
    "no penalty": _nothing,
    "logged": _nothing,
    "take back": _nothing,
    "complete the bet": _completes,
}


def _whatever_is_asked(handler: Ruled) -> Handler:
    def at_a_turn(turn: Turn, fact: Incident) -> Asking:
        return (yield from handler(turn.table, fact))

    return at_a_turn


HANDLERS: dict[str, Handler] = {
    **{what: _whatever_is_asked(handler) for what, handler in RULED.items()},
    "knocks": ruled(_knocks, EFFECTS),
    "acts-early": ruled(_acts_early, EFFECTS),
    "unaware": ruled(_unaware, EFFECTS),
    "unaware-late": ruled(_unaware, EFFECTS),
}
