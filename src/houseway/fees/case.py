"""One case reckoned through: what falls due, what does not, and why; and what a case must say."""

from collections.abc import Sequence
from typing import NamedTuple

from houseway.fees.charges import END, Charge, Option
from houseway.fees.due import CLOCK, Due, Facts, action_of, due, fees_of, pick
from houseway.money import dollars


class Skipped(NamedTuple):
    """A charge of the option that was not taken."""

    charge: Charge
    why: str
    ruling: str = ""


class Reckoning(NamedTuple):
    """Everything about one case."""

    payments: tuple[Due, ...]
    skipped: tuple[Skipped, ...]

    @property
    def total(self) -> int:
        return sum([payment.amount for payment in self.payments])


def reckon(option: Option, facts: Facts) -> Reckoning:
    """What a case costs under an option."""
    payments = due(option, facts)
    taken = [id(payment.charge) for payment in payments]
    skipped = [
        _skipped(charge, charges, facts)
        for charges in fees_of(option).values()
        for charge in charges
        if id(charge) not in taken
    ]
    return Reckoning(tuple(payments), tuple(skipped))


def _skipped(charge: Charge, charges: Sequence[Charge], facts: Facts) -> Skipped:
    terms = charge.terms
    if terms.at in CLOCK and not facts.half_hours:
        return Skipped(charge, "no half hour falls due")
    if terms.at not in (END, *CLOCK) and terms.at not in facts.reached:
        return Skipped(charge, f"not reached: {terms.at}", "fee-reached")
    if terms.if_ and terms.if_ not in facts.reached:
        return Skipped(charge, f"only in a hand that reached: {terms.if_}", "fee-reached")
    if terms.unless and terms.unless in facts.reached:
        return Skipped(charge, f"not in a hand that reached: {terms.unless}")
    if charge.band is not None and (other := _other_band(charge, charges, facts)):
        return Skipped(charge, other)
    if charge.amount is None:
        return Skipped(charge, "no amount is printed", "fee-blank")
    if not charge.amount:
        return Skipped(charge, "the fee is nothing")
    if terms.payer == "coupon-user":
        return Skipped(charge, "nobody uses a coupon")
    return Skipped(charge, _nobody(charge, facts))


def _other_band(charge: Charge, charges: Sequence[Charge], facts: Facts) -> str:
    """Why another band holds; empty where this one does."""
    terms = charge.terms
    match terms.key:
        case "heads":
            value, words = facts.heads, f"{facts.heads} players"
        case "pot":
            value, words = facts.pot, f"a pot of {dollars(facts.pot)}"
        case "action":
            total = sum([bet.amount for bet in facts.bets])
            value = total if terms.per == "wager" else action_of(charges, facts.bets)
            words = f"total table action of {dollars(value)}"
        case _:
            return "no wager pays by this band"
    return "" if pick(charges, value).charge is charge else f"{words}: another band holds"


def _nobody(charge: Charge, facts: Facts) -> str:
    terms = charge.terms
    if terms.per != "wager" and terms.key != "bet":
        return "everybody has a free-collection button" if facts.persons else "nobody is there to pay it"
    paying = [bet for bet in facts.bets if not terms.of or bet.kind in terms.of]
    if not paying:
        return f"no wager that pays it ({', '.join(terms.of)})" if terms.of else "no wager that pays it"
    if all([bet.person in facts.free for bet in paying]):
        return "who would pay it has a free-collection button"
    return "backline bettors do not pay it"


def wanted(option: Option, sure: frozenset[str]) -> dict[str, str]:
    """What a case must say for this option, and why. ``sure``: the moments that every hand reaches."""
    found: dict[str, str] = {}
    for charge in option.charges:
        fee, terms = charge.fee, charge.terms
        by_wager = terms.per == "wager" or terms.key in ("bet", "action")
        if terms.key == "heads" or terms.per == "head":
            found.setdefault("heads", f"{fee} goes by the number of players")
        elif terms.payer == "each-player" and not by_wager:
            found.setdefault("heads", f"{fee} is paid by each player")
        if by_wager:
            found.setdefault("bet", f"{fee} goes by the wagers")
        if terms.key == "pot":
            found.setdefault("pot", f"{fee} goes by the pot")
        if terms.at in CLOCK:
            found.setdefault("half-hours", f"{fee} is taken by the clock")
        for moment in (terms.at, terms.if_, terms.unless):
            if moment and moment not in (END, *CLOCK) and moment not in sure:
                found.setdefault("reached", f"{fee} depends on whether the hand reached: {moment}")
    return found
