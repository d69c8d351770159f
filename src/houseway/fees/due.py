"""What falls due: the charges of an option against what happened in a hand or a round."""

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

import msgspec

from houseway.facts import Fact, Finding, Money
from houseway.fees.charges import END, HALF_HOUR_BEGINS, HALF_HOUR_ENDS, Charge, Option

FEE = "fee"
"""The kind of reason for which the collection takes chips."""
CLOCK = (HALF_HOUR_BEGINS, HALF_HOUR_ENDS)


class Bet(NamedTuple):
    """A wager on the table before the cards."""

    person: int
    kind: str
    amount: int
    backline: bool = False
    spot: int = 0
    """Where it lies; 0 is the person's own."""


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """What a fee may ask for about a hand or a round."""

    heads: int = 0
    reached: frozenset[str] = frozenset()
    """The moments that the hand has reached."""
    pot: int = 0
    """What lies in the pot and was called."""
    bets: tuple[Bet, ...] = ()
    persons: tuple[int, ...] = ()
    """Who is dealt in; in a round against a player-dealer, who may have wagers."""
    player_dealer: int = 0
    coupons: tuple[tuple[int, int], ...] = ()
    """Who uses how many match-play coupons."""
    free: frozenset[int] = frozenset()
    """Who has a free-collection button."""
    half_hours: int = 0
    """How many half hours fall due for everybody, where no clock runs."""


class Due(NamedTuple):
    """One payment that falls due."""

    charge: Charge
    payer: Literal["pot", "antes", "small-blind", "big-blind", "person"]
    person: int
    amount: int
    why: Finding
    ruling: str = ""
    """The ruling that settled it, where the print alone did not."""


class Found(NamedTuple):
    """The charge whose band holds a value."""

    charge: Charge
    ruling: str


def pick(charges: Sequence[Charge], value: int) -> Found:
    """The charge of a fee whose band holds the value.

    Of two bands that hold it the one printed first counts. A value in a hole pays as the band below
    the hole; one below all bands as the lowest. An open band that is printed to begin below those before it
    begins where they end (003:815).
    """
    starts = _starts(charges)
    holding = [c for c, start in starts if c.band is None or (value in c.band and value >= start)]
    if holding:
        amounts = {charge.amount for charge in holding}
        return Found(holding[0], "fee-overlap" if len(amounts) > 1 else "")
    below = [(start, charge) for charge, start in starts if start <= value]
    if below:
        return Found(max(below, key=lambda pair: pair[0])[1], "fee-hole")
    return Found(min(starts, key=lambda pair: pair[1])[0], "fee-below")


def _starts(charges: Sequence[Charge]) -> list[tuple[Charge, int]]:
    """Where each band begins."""
    starts: list[tuple[Charge, int]] = []
    for charge in charges:
        start = charge.band.low if charge.band is not None else 0
        if charge.band is not None and charge.band.high is None:
            before = [
                c.band.high
                for c, low in starts
                if c.band is not None and c.band.high is not None and low >= start
            ]
            start = max([start, *[high + 1 for high in before]])
        starts.append((charge, start))
    return starts


def fees_of(option: Option) -> dict[str, list[Charge]]:
    """The charges of an option by fee, in the order of the print."""
    found: dict[str, list[Charge]] = {}
    for charge in option.charges:
        found.setdefault(charge.fee, []).append(charge)
    return found


def due(option: Option, facts: Facts) -> list[Due]:
    """Everything that falls due in a hand that is over."""
    return [
        payment
        for moment, fees in by_moment(option).items()
        if moment in facts.reached or moment == END or (moment in CLOCK and facts.half_hours)
        for payment in due_of(fees, facts)
    ]


def by_moment(option: Option) -> dict[str, list[list[Charge]]]:
    """The fees of an option by the moment at which they are taken, each with its charges."""
    found: dict[str, list[list[Charge]]] = {}
    for charges in fees_of(option).values():
        found.setdefault(charges[0].terms.at, []).append(charges)
    return found


def due_of(fees: Iterable[Sequence[Charge]], facts: Facts) -> list[Due]:
    """What falls due of some fees, now that their moment has come."""
    found: list[Due] = []
    for charges in fees:
        terms = charges[0].terms
        if not _holds(terms.if_, terms.unless, facts):
            continue
        if (
            terms.key == "heads"
            and facts.heads
            and not any([facts.heads in c.band for c in charges if c.band])
        ):
            # Another band of the plan is in force for so many players.
            continue
        found += [payment for payment in _payments(charges, facts) if payment.amount]
    return found


def _holds(needed: str, unless: str, facts: Facts) -> bool:
    return (not needed or needed in facts.reached) and (not unless or unless not in facts.reached)


def _payments(charges: Sequence[Charge], facts: Facts) -> Iterable[Due]:
    terms = charges[0].terms
    if terms.per == "wager" or terms.key == "bet":
        yield from _per_wager(charges, facts)
        return
    because: Finding | None = None
    match terms.key:
        case "heads":
            found = pick(charges, facts.heads)
            because = Finding("players", (facts.heads,))
        case "action":
            action = action_of(charges, facts.bets)
            found = pick(charges, action)
            because = Finding("total table action", (Money(action),))
        case "pot":
            found = pick(charges, facts.pot)
            because = Finding("a pot of", (Money(facts.pot),))
        case _:
            found = Found(charges[0], "")
    charge, ruling = found
    if charge.amount is None:
        return
    match terms.payer:
        case "each-player":
            times = facts.half_hours if terms.per == "half-hour" else 1
            who = [(person, times) for person in facts.persons if person not in facts.free]
        case "player-dealer":
            who = [(facts.player_dealer, 1)]
        case "coupon-user":
            who = list(facts.coupons)
        case payer:
            times = facts.heads if terms.per == "head" else 1
            why = _why(charge, because, times if times > 1 else 1, "players")
            yield Due(charge, payer, 0, charge.amount * times, why, ruling)
            return
    for person, times in who:
        why = _why(charge, because, times, "half hours" if terms.per == "half-hour" else "coupons")
        yield Due(charge, "person", person, charge.amount * times, why, ruling)


def _per_wager(charges: Sequence[Charge], facts: Facts) -> Iterable[Due]:
    """A fee for each wager that pays one; or one for all of a person's wagers on a spot together."""
    terms = charges[0].terms
    paying = [
        bet
        for bet in facts.bets
        if (not terms.of or bet.kind in terms.of)
        and (terms.backline or not bet.backline)
        and bet.person not in facts.free
    ]
    if terms.per == "wager":
        action = sum([bet.amount for bet in facts.bets])
        for bet in paying:
            value = action if terms.key == "action" else bet.amount
            charge, ruling = pick(charges, value) if terms.key else Found(charges[0], "")
            if charge.amount is not None:
                why = _why(charge, Finding("a wager of", (bet.kind, Money(bet.amount))))
                yield Due(charge, "person", bet.person, charge.amount, why, ruling)
        return
    for person, spot in dict.fromkeys([(bet.person, bet.spot) for bet in paying]):
        together = sum([bet.amount for bet in paying if (bet.person, bet.spot) == (person, spot)])
        charge, ruling = pick(charges, together)
        if charge.amount is not None:
            why = _why(charge, Finding("own bets of", (Money(together),)))
            yield Due(charge, "person", person, charge.amount, why, ruling)


def action_of(charges: Sequence[Charge], bets: Iterable[Bet]) -> int:
    """The total table action that a fee goes by."""
    of = charges[0].terms.of
    return sum([bet.amount for bet in bets if not of or bet.kind in of])


def _why(charge: Charge, because: Finding | None, times: int = 1, of: str = "") -> Finding:
    """The fee, how many times it is due if more than once, and what it went by."""
    many: Fact = Finding("so many times", (times, of)) if times > 1 else ""
    if because is None:
        return Finding(FEE, (charge.fee, many, ""))
    if charge.band is not None:
        because = Finding("in a band", (because, str(charge.band)))
    return Finding(FEE, (charge.fee, many, Finding("because", (because,))))
