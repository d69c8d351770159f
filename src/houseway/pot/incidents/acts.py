"""What players do wrong with chips and words at a betting turn: theirs, or somebody else's."""

from typing import Literal, NamedTuple

from houseway.errors import MoneyError
from houseway.incident import Incident
from houseway.money import cents
from houseway.play.decisions import Option, Range
from houseway.play.incidents.mishaps import happens
from houseway.play.table import Seat
from houseway.pot.acts import least_target
from houseway.pot.incidents.rulings import Asking, Circumstances, Effects, Handler, rule, ruled
from houseway.pot.incidents.turn import BETS, STAYS, Bound, Turn, at_least, dies

# What it is


class SaidAct(NamedTuple):
    """An act as facts write it: ``call``, ``raise 12.00`` (the total of the round), ``call with 2.00``."""

    verb: str
    to: int = 0
    put_in: int = 0
    """The chips that were put in, where they are not what was said."""


def said_act(text: str) -> SaidAct | None:
    """The act that a fact speaks of, if that is what it says."""
    said, _, chips = text.partition(" with ")
    verb, _, to = said.partition(" ")
    if (verb in ("bet", "raise")) != bool(to) or verb not in ("fold", "check", "call", "bet", "raise"):
        return None
    try:
        return SaidAct(verb, cents(to) if to else 0, cents(chips) if chips else 0)
    except MoneyError:
        return None


def _own(turn: Turn, fact: Incident) -> Seat | None:
    """The seat that is asked, if it is the one whose doing it is."""
    return turn.seat if fact.seats == (turn.seat.number,) else None


def _chips(turn: Turn, text: str) -> int | None:
    """The chips that a seat puts in: some that it has."""
    try:
        amount = cents(text)
    except MoneyError:
        return None
    return amount if _has(turn, amount) else None


def _has(turn: Turn, amount: int) -> bool:
    return 0 < amount <= turn.seat.stack.balance


Measure = Literal["less than a call", "a call", "less than half", "half", "all-in"]


def _measure(turn: Turn, chips: int) -> Measure:
    """How far the chips of a seat reach, in bets and raises."""
    round_ = turn.round
    over = turn.seat.bet + chips - round_.level
    if over <= 0:
        return "a call" if over == 0 or chips == turn.seat.stack.balance else "less than a call"
    option = _raising(turn)
    if option is None:
        return "less than half"
    # A stack that is too small for a raise does not make the raise smaller (003:178).
    least = max(option.amounts[0].low, least_target(turn.table.stakes, round_)) - round_.level
    if 2 * over >= least:
        return "half"
    return "all-in" if chips == turn.seat.stack.balance else "less than half"


def _raising(turn: Turn) -> Option | None:
    decision = turn.asks()
    return next((option for verb in BETS if (option := decision.option(verb)) is not None), None)


def _put_in(turn: Turn, fact: Incident) -> Circumstances | None:
    """Chips without a word, in one motion or in several, of which the first is meant."""
    if _own(turn, fact) is None or (chips := _chips(turn, fact.said)) is None:
        return None
    return {"bet": turn.round.level > 0, "chips": _measure(turn, chips)}


def _one_chip(turn: Turn, fact: Incident) -> Circumstances | None:
    """One chip that is worth more than the bet."""
    if _own(turn, fact) is None or (chips := _chips(turn, fact.said)) is None:
        return None
    level = turn.round.level
    least = level - turn.seat.bet if level else turn.round.sizes[0]
    return {"bet": level > 0} if chips > least else None


def _said_and_put(turn: Turn, fact: Incident) -> Circumstances | None:
    """Words and chips that do not agree."""
    said = said_act(fact.said)
    if _own(turn, fact) is None or said is None or not _has(turn, said.put_in):
        return None
    level, own = turn.round.level, turn.seat.bet
    if said.verb == "call":
        differ = level > own and said.put_in != level - own
    else:
        differ = said.to > level and said.put_in != said.to - own and _raising(turn) is not None
        differ = differ and said.verb == ("raise" if level else "bet")
    return {"bet": level > 0} if differ else None


def _indicated(turn: Turn, fact: Incident) -> Circumstances | None:
    """A seat lets it be seen that it bets or calls, knowing of a raise or not."""
    if _own(turn, fact) is None or turn.gesture is not None:
        return None
    called = turn.round.level > turn.seat.bet
    match fact.said:
        case "bet" if not turn.round.level and _raising(turn) is not None:
            return {"aware": True}
        case "call" if called:
            return {"aware": True}
        case "call unaware" if called and turn.round.raises:
            return {"aware": False, "behind": "nobody"}
    return None


def _acted_out_of_turn(turn: Turn, fact: Incident) -> Asking:
    """Somebody who is still to act does so before his turn: what hung on that, then what it binds him to."""
    seat, said = turn.table.by_number.get(fact.seats[0]), said_act(fact.said)
    if said is None or said.put_in or seat is None or seat not in turn.waiting:
        return False
    level, bets = turn.round.level, said.verb in BETS
    if said.verb == ("check" if level > seat.bet else "call"):
        return False
    if bets and not (level < said.to <= seat.bet + seat.stack.balance):
        return False
    if bets and said.verb != ("raise" if level else "bet"):
        return False
    happens(turn.table, fact)
    yield from rule(turn, fact, EFFECTS, {"act": said.verb})
    if turn.gesture is not None and turn.act is None and not turn.seat.folded:
        behind = "called" if said.verb in ("call", *BETS) and seat is turn.waiting[0] else "acted"
        gesture, turn.gesture = turn.gesture, None
        yield from rule(
            turn, gesture, EFFECTS, {"aware": False, "behind": behind, "bet": True, "calls": True}
        )
    return True


# What follows


def _only_calls(turn: Turn, fact: Incident) -> None:
    turn.choose(*STAYS)


def _completes_the_raise(turn: Turn, fact: Incident) -> None:
    option = _raising(turn)
    if option is None:
        turn.choose(*STAYS)
    else:
        to = at_least(option, turn.seat.bet + cents(fact.said))
        turn.choose(*BETS, amount=to)


def _first_motion(turn: Turn, fact: Incident) -> None:
    """What lies there after the first motion is measured; what came later goes back."""
    if not turn.round.level:
        _bets_the_chips(turn, fact)
    elif _measure(turn, cents(fact.said)) in ("half", "all-in"):
        _completes_the_raise(turn, fact)
    else:
        turn.choose(*STAYS)


def _bets_the_chips(turn: Turn, fact: Incident) -> None:
    """As much of it as may be bet, and the least bet where it is less."""
    turn.choose(*BETS, *STAYS, amount=turn.seat.bet + cents(fact.said))


def _bets_what_was_said(turn: Turn, fact: Incident) -> None:
    said = said_act(fact.said)
    assert said is not None
    turn.choose(*(BETS if said.verb in BETS else ()), *STAYS, amount=said.to)


def _says_how_much(turn: Turn, fact: Incident) -> None:
    """The seat bets, and has only to name an amount that the chip covers."""
    chips = turn.seat.bet + cents(fact.said)
    option = _raising(turn)
    if option is None or option.amounts[0].low > chips:
        _bets_the_chips(turn, fact)
        return

    def named(given: Option) -> Option | None:
        spans = [
            Range(low, low + (min(high, chips) - low) // step * step, step)
            for low, high, step in given.amounts
        ]
        spans = [span for span in spans if span.low <= span.high]
        return Option(given.verb, amounts=tuple(spans)) if spans else None

    turn.options = named


def _goes_through_with_it(turn: Turn, fact: Incident) -> None:
    turn.choose(*(STAYS if turn.round.level > turn.seat.bet else BETS), *STAYS)


def _waits(turn: Turn, fact: Incident) -> None:
    turn.gesture = fact


def _is_bound(turn: Turn, fact: Incident) -> None:
    said = said_act(fact.said)
    assert said is not None
    turn.mishaps.bound[fact.seats[0]] = Bound(turn.round, said.verb, said.to, turn.round.level)


def nothing(turn: Turn, fact: Incident) -> None:
    """It changes nothing."""


def dead(turn: Turn, fact: Incident) -> None:
    """The hand of the one whose doing it is, or to whom it happened, is dead."""
    dies(turn, turn.table.by_number[fact.seats[0]])


EFFECTS: Effects = {
    "only calls": _only_calls,
    "completes the raise": _completes_the_raise,
    "first motion counts": _first_motion,
    "bets the chips": _bets_the_chips,
    "bets what was said": _bets_what_was_said,
    "says how much": _says_how_much,
    "goes through with it": _goes_through_with_it,
    "held if somebody acts": _waits,
    "bound in turn": _is_bound,
    "not bound": nothing,
    "plays on": nothing,
    "dead": dead,
}

HANDLERS: dict[str, Handler] = {
    "string-bet": ruled(_put_in, EFFECTS),
    "silent-chips": ruled(_put_in, EFFECTS),
    "oversized-chip": ruled(_one_chip, EFFECTS),
    "misstated": ruled(_said_and_put, EFFECTS),
    "indicates": ruled(_indicated, EFFECTS),
    "acts-out-of-turn": _acted_out_of_turn,
    "speaks-out-of-turn": _acted_out_of_turn,
}
