"""What goes wrong before a betting decision: every fact of that turn takes effect, then the round goes on.

Only hands with incidents come here: :mod:`houseway.pot.betting` plays the others.
"""

from collections.abc import Generator

from houseway.incident import Incident
from houseway.play.decisions import Choice, Decision
from houseway.play.incidents.mishaps import at_turn, do_later
from houseway.pot.incidents import acts, deals, draw_turns, free_rulings, hands, stud_turns
from houseway.pot.incidents.rulings import Asking, Handler
from houseway.pot.incidents.turn import BETS, STAYS, Turn, without_raise

HANDLERS: dict[str, Handler] = {
    **acts.HANDLERS,
    **deals.HANDLERS,
    **hands.HANDLERS,
    **free_rulings.HANDLERS,
    **draw_turns.HANDLERS,
    **stud_turns.HANDLERS,
}
"""What can happen at a betting turn; a family of facts adds its own here."""
NOTICED: dict[str, Handler] = {**deals.NOTICED}
"""What can be pointed out at a betting turn, by the kind of fact that lay unnoticed."""


def irregular_turn(turn: Turn) -> Generator[Decision, Choice, Choice | None]:
    """What the seat chooses, or is taken to have chosen; nothing where it is not its turn any more."""
    yield from do_later(turn.table)
    turn.count_again()
    _hold_to_its_word(turn)
    stud_turns.hold_back(turn)
    while turn.act is None and not turn.over() and (yield from _something_happens(turn)):
        turn.count_again()
        if turn.seat in turn.waiting:
            # Somebody else is asked first.
            return None
    if turn.over():
        return None
    if turn.act is None:
        turn.act = yield turn.decision()
    return turn.act


def _something_happens(turn: Turn) -> Asking:
    """The next fact that can take effect at this turn."""
    for fact in at_turn(turn.table):
        handler = _handler(turn, fact)
        if handler is not None and (yield from handler(turn, fact)):
            return True
    return False


def _handler(turn: Turn, fact: Incident) -> Handler | None:
    if fact.what != "noticed":
        return HANDLERS.get(fact.what)
    latent = next((old for old in turn.mishaps.latent if str(old) == fact.said), None)
    if latent is None:
        return None
    if turn.mishaps.stud.count and latent.what in stud_turns.NOTICED:
        return stud_turns.NOTICED[latent.what]
    return NOTICED.get(latent.what)


def _hold_to_its_word(turn: Turn) -> None:
    """A seat that has acted out of turn is held to it, unless the bet has changed since (000:382)."""
    bound = turn.mishaps.bound.pop(turn.seat.number, None)
    if bound is None or bound.round is not turn.round:
        return
    verb, amount = bound.verb, bound.to
    if verb == "fold":
        turn.choose("fold")
    elif bound.level == turn.round.level:
        turn.choose(*(BETS if verb in BETS else (verb,)), *STAYS, amount=amount)
    elif verb == "check":
        # Who has checked out of turn may still call, and no more than that.
        turn.options = without_raise
