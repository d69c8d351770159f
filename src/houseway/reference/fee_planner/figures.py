"""Figures of a table's traffic: what somebody says of it, and what is assumed where nobody does."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

import msgspec

from houseway.errors import FeeError
from houseway.fees.planner.traffic import Traffic
from houseway.games.moments import ALWAYS, OPENED, SHOWDOWN, SOMETIMES, moments
from houseway.money import dollars
from houseway.play.rules import RuleSet, Stakes
from houseway.reference.fee_planner import made_up
from houseway.reference.fee_planner.wagers import Laid, least_wagers, told

PER_HOUR = {"pot": 30, "bank": 60, "point": 12, "meld": 12}
"""Hands or rounds an hour, where nobody says how many."""
GOES_ON = Fraction(6, 10)
"""What part of the hands goes on after the first betting, where nobody says it."""
STAYS = Fraction(8, 10)
"""What part of those goes on at each later betting."""
BIG_BETS, BIG_BLINDS = 8, 20
"""The pot of a hand that goes on: so many of the bigger bets (of the smaller ones at a spread limit), or big
blinds where bets have no limit."""
COMMAND = "said with the command"
ASSUMED = "assumed"

ByPlayers = Mapping[int, Fraction]
"""A figure that may change with the number of players: each holds from its number on."""


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody says of the traffic; what is empty is assumed."""

    source: str = COMMAND
    per_hour: ByPlayers = {}
    reached: Mapping[str, ByPlayers] = {}
    """By moment: the part of all hands that gets so far."""
    pots: tuple[tuple[int, Fraction], ...] = ()
    """Pots of hands that go on, and how often each comes."""
    bets: tuple[tuple[Laid, Fraction], ...] = ()
    """What a bettor lays, and how often."""
    time: Mapping[int, Fraction] = {}
    """How much of the time so many play."""


def beside(first: Figures, then: Figures) -> tuple[Figures, dict[str, str]]:
    """Figures of two sources, the later ones first; and where each comes from."""
    found, sources = {}, {}
    for name in ("per_hour", "reached", "pots", "bets", "time"):
        mine = getattr(then, name) or getattr(first, name)
        found[name] = mine
        if mine:
            sources[name] = then.source if getattr(then, name) else first.source
    return Figures(**found), sources


def holding(figure: ByPlayers, players: int) -> Fraction:
    """The figure that holds for so many players.

    >>> holding({2: Fraction(50), 6: Fraction(35)}, 5)
    Fraction(50, 1)
    """
    below = [count for count in figure if count <= players]
    return figure[max(below) if below else min(figure)]


def going_on(rules: RuleSet) -> list[str]:
    """The moments that not every hand of a pot game reaches, in order."""
    sure = ALWAYS | SOMETIMES | {SHOWDOWN}
    return [moment for moment in moments(rules) if moment not in sure] if rules.kind == "pot" else []


def first_going_on(rules: RuleSet) -> str:
    """The flop, the first draw or the street that shows that a hand has gone on; empty where none does."""
    return next((moment for moment in going_on(rules) if moment != OPENED), "")


def read_moment(rules: RuleSet, name: str) -> str:
    """A moment that a share may be given for."""
    there = going_on(rules)
    wanted = name.replace("-", " ").lower()
    if wanted not in there:
        has = f"its hands may reach {', '.join(there)}" if there else "its hands are all played to the end"
        raise FeeError(f"{rules.id} has no share of hands that reach {name!r}: {has}")
    return wanted


def shares(rules: RuleSet, figures: Figures, players: int) -> dict[str, Fraction]:
    """What part of the hands reaches each moment; what is not said follows from the moment before."""
    found: dict[str, Fraction] = {}
    first = first_going_on(rules)
    before: str = ""
    for moment in going_on(rules):
        if moment in figures.reached:
            share = holding(figures.reached[moment], players)
        elif moment == OPENED and first in figures.reached:
            share = holding(figures.reached[first], players)
        elif not before or before == OPENED:
            share = min(GOES_ON, found.get(before, Fraction(1)))
        else:
            share = found[before] if moment == "draw complete" else found[before] * STAYS
        if before and share > found[before]:
            raise FeeError(
                f"more hands reach the {moment} ({_per_cent(share)}) than the {before} "
                f"({_per_cent(found[before])}) that comes before it"
            )
        found[moment] = share
        before = moment
    return found


def pots(stakes: Stakes, figures: Figures) -> tuple[tuple[int, Fraction], ...]:
    """Pots of hands that go on."""
    if figures.pots:
        return figures.pots
    bet = stakes.small if stakes.structure == "spread-limit" else stakes.big
    usual = BIG_BETS * bet if stakes.bets else BIG_BLINDS * bet
    return ((usual or made_up.forced(stakes, 2), Fraction(1)),)


def traffic_of(
    rules: RuleSet, stakes: Stakes, players: Sequence[int], said: Figures, sources: Mapping[str, str]
) -> Traffic:
    """Traffic as figures describe it."""
    word = "hands" if rules.kind == "pot" else "rounds"
    rate = said.per_hour or {players[0]: Fraction(PER_HOUR[rules.kind])}
    says = [f"{_rates(rate)} {word} an hour ({sources.get('per_hour', ASSUMED)})"]
    if rules.kind == "pot":
        by_count = {count: shares(rules, said, count) for count in players}
        says += [f"{_reaches(by_count)} ({sources.get('reached', ASSUMED)})"]
        big = pots(stakes, said)
        says += [f"{_pots(big)} ({sources.get('pots', ASSUMED)})"]
        cases = {n: made_up.pot_cases(rules, stakes, n, by_count[n], big) for n in players}
    elif rules.kind == "bank":
        bets = said.bets or ((least_wagers(rules, stakes), Fraction(1)),)
        says += [f"{_bets(bets)} ({sources.get('bets', ASSUMED + ', the table minimum')})"]
        cases = {n: made_up.bank_cases(rules, n, bets) for n in players}
    else:
        cases = {n: made_up.point_cases(rules, n) for n in players}
    if said.time:
        says += [f"{time_words(said.time)} ({sources['time']})"]
    return Traffic(
        kind="given" if sources else "assumed",
        says=tuple(says),
        cases=cases,
        per_hour={count: holding(rate, count) for count in players},
        time=parts(said.time),
    )


def parts(weights: Mapping[int, Fraction]) -> dict[int, Fraction]:
    """Weights as parts of one."""
    total = sum(weights.values(), Fraction(0))
    return {count: weight / total for count, weight in sorted(weights.items())} if total else {}


# Words


def _per_cent(share: Fraction) -> str:
    return f"{float(100 * share):.3g} %"


def _number(value: Fraction) -> str:
    return f"{float(value):.4g}"


def _rates(rate: ByPlayers) -> str:
    if len(rate) == 1:
        return _number(next(iter(rate.values())))
    return ", ".join([f"{_number(value)} from {count} players on" for count, value in sorted(rate.items())])


def _reaches(by_count: Mapping[int, Mapping[str, Fraction]]) -> str:
    first, last = by_count[min(by_count)], by_count[max(by_count)]
    said: list[str] = []
    for moment in last:
        low, high = sorted([first[moment], last[moment]])
        span = _per_cent(high) if low == high else f"{_per_cent(low)} to {_per_cent(high)}"
        said.append(f"{span} of the hands reach: {moment}" if not said else f"{span}: {moment}")
    return ", ".join(said)


def _pots(found: Sequence[tuple[int, Fraction]]) -> str:
    amounts = ", ".join([dollars(pot) for pot, _ in found])
    return f"pots of hands that go on: {amounts}; of others the forced bets"


def _bets(found: Sequence[tuple[Laid, Fraction]]) -> str:
    total = sum([share for _, share in found], Fraction(0))
    if len(found) == 1:
        return f"every player wagers {told(found[0][0])}"
    return "players wager " + ", ".join(
        [f"{told(laid)} ({_per_cent(share / total)})" for laid, share in found]
    )


def time_words(time: Mapping[int, Fraction]) -> str:
    """How the time divides among numbers of players."""
    shared = parts(time).items()
    return "of the time " + ", ".join([f"{_per_cent(share)} with {count} players" for count, share in shared])
