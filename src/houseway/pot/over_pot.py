"""Two players left in a pot-limit game: one bets more than the pot, if the other lets him.

Whoever is asked may refuse, and the bet is then one of the pot. Where it is only accepted it is a bet like
any other; where it is by agreement, the other calls all of it or no more than the pot.
"""

from collections.abc import Generator
from typing import TYPE_CHECKING

from houseway.facts import Finding, Money, Person
from houseway.play.decisions import Choice, Decision, Option
from houseway.play.events import Acted, Noted
from houseway.play.table import Round, Seat, Table
from houseway.pot.acts import CALLS, act_decision, bet_or_raise, call, fold

if TYPE_CHECKING:
    from houseway.pot.betting import Betting

CALL_POT = "call-pot"
ANSWERS = (Option("accept"), Option("refuse"))


def goes_over(
    table: Table, betting: "Betting", round_: Round, seat: Seat, to: int
) -> Generator[Decision, Choice, bool]:
    """Ask the other, and bet; True where the other has answered the bet too."""
    verb = "raise" if round_.level else "bet"
    pot = act_decision(table, betting, round_, seat).by_verb[verb].amounts[-1].high
    other = next(left for left in table.live() if left is not seat)
    kind = "would bet more than the pot" if verb == "bet" else "would raise to more than the pot"
    about = Finding(kind, (Money(to), Person(seat.number)))
    answer = yield Decision((other.number,), "accept", ANSWERS, about=about, absent="refuse")
    accepted = answer.verb == "accept"
    kind = "accepts more than the pot" if accepted else "holds to the pot"
    table.log(Noted(kind, ("betting",), (Person(other.number),)))
    bet_or_raise(table, betting, round_, seat, verb, to if accepted else pot)
    if not accepted or betting.over_pot == "if-accepted":
        return False
    yield from _answer(table, round_, other, pot)
    return True


def _answer(table: Table, round_: Round, other: Seat, pot: int) -> Generator[Decision, Choice, None]:
    """All of the bet, the pot only, or nothing (003:149)."""
    stack = other.stack.balance
    options = [Option("call", pays=min(stack, round_.level - other.bet))]
    if pot - other.bet < stack:
        options.append(Option(CALL_POT, pays=pot - other.bet, note="the size of the pot, and no more"))
    choice = yield Decision((other.number,), "act", (*options, Option("fold")))
    if choice.verb == "fold":
        round_.able -= 1
        fold(table, other)
    elif choice.verb == "call":
        call(table, round_, other)
    else:
        other.may_raise = False
        table.put_in(other, pot - other.bet, CALLS)
        table.log(Acted(other.number, "call", other.bet))
