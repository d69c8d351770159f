"""Cases made up from figures: hands that end at each moment, rounds in which each bettor lays something."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import comb, factorial, prod

from houseway.errors import FeeError
from houseway.fees.due import Bet, Facts
from houseway.fees.planner.traffic import Case
from houseway.games.moments import ALWAYS, OPENED, SHOWDOWN, moments, passed
from houseway.play.rules import RuleSet, Stakes
from houseway.reference.fee_planner.wagers import Laid

MOST_LAYOUTS = 20_000
"""In so many ways the bettors of a round may lay their wagers, at the most."""


def forced(stakes: Stakes, players: int) -> int:
    """What lies in the pot before anybody bets."""
    return sum(stakes.blinds) + players * stakes.ante + stakes.bring_in


def pot_cases(
    rules: RuleSet,
    stakes: Stakes,
    players: int,
    reached: Mapping[str, Fraction],
    pots: Sequence[tuple[int, Fraction]],
) -> tuple[Case, ...]:
    """Hands that end at each of the moments; those that went on have one of the pots."""
    order = [m for m in moments(rules) if m in ALWAYS or m in reached]
    sure = frozenset([m for m in order if m in ALWAYS])
    small = ((forced(stakes, players), Fraction(1)),)
    total = sum([weight for _, weight in pots], Fraction(0))
    stops = [*reached.items(), ("", Fraction(0))]
    found: list[Case] = []
    behind, share, last = sure, Fraction(1), ""
    for moment, goes_on in stops:
        ends = share - goes_on
        for pot, weight in pots if last not in ("", OPENED) else small:
            part = ends * weight / (total if last not in ("", OPENED) else 1)
            if part:
                shown = {SHOWDOWN} if not moment and SHOWDOWN in moments(rules) else set()
                facts = Facts(
                    heads=players, reached=behind | shown, pot=pot, persons=tuple(range(1, players + 1))
                )
                found.append(Case(facts, part))
        behind, share, last = behind | {moment}, goes_on, moment
    return tuple(found)


def bank_cases(rules: RuleSet, players: int, bets: Sequence[tuple[Laid, Fraction]]) -> tuple[Case, ...]:
    """Rounds in which everybody but the player-dealer lays one of the layouts, whatever the others lay."""
    bettors, total = players - 1, sum([share for _, share in bets], Fraction(0))
    if comb(bettors + len(bets) - 1, bettors) > MOST_LAYOUTS:
        raise FeeError(
            f"{len(bets)} kinds of bets of {bettors} players come together in too many ways: "
            "say the usual ones only"
        )
    found = []
    for counts in _shared_out(bettors, len(bets)):
        ways = factorial(bettors) // prod([factorial(count) for count in counts])
        weight = ways * prod(
            [(share / total) ** count for (_, share), count in zip(bets, counts, strict=True)],
            start=Fraction(1),
        )
        laid = [laid for (laid, _), count in zip(bets, counts, strict=True) for _ in range(count)]
        found.append(Case(round_facts(rules, players, laid), weight))
    return tuple(found)


def round_facts(rules: RuleSet, players: int, laid: Sequence[Laid]) -> Facts:
    """A round in which these wagers lie there before the cards."""
    return Facts(
        heads=players,
        reached=passed(rules, "end"),
        bets=tuple(
            [Bet(person, kind, amount) for person, wagers in enumerate(laid, 1) for kind, amount in wagers]
        ),
        persons=tuple(range(1, players)),
        player_dealer=players,
    )


def _shared_out(items: int, places: int) -> Iterator[tuple[int, ...]]:
    """All ways to put so many items into places."""
    if places == 1:
        yield (items,)
        return
    for first in range(items + 1):
        for rest in _shared_out(items - first, places - 1):
            yield (first, *rest)


def point_cases(rules: RuleSet, players: int) -> tuple[Case, ...]:
    """A game that is always played to its end."""
    facts = Facts(heads=players, reached=passed(rules, "end"), persons=tuple(range(1, players + 1)))
    return (Case(facts, Fraction(1)),)
