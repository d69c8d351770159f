"""Traffic out of hands that were looked at: as with each number of players, else as with the nearest."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

import msgspec

from houseway.errors import FeeError
from houseway.fees.due import Facts
from houseway.fees.planner.traffic import Case, Kind, Traffic, even
from houseway.fees.words import count
from houseway.play.rules import RuleSet
from houseway.reference.fee_planner.figures import (
    ASSUMED,
    PER_HOUR,
    Figures,
    first_going_on,
    holding,
    parts,
    time_words,
)


def traffic_seen(
    rules: RuleSet,
    players: Sequence[int],
    found: Iterable[Facts],
    kind: Kind,
    source: str,
    figures: Figures,
    sources: Mapping[str, str],
) -> Traffic:
    """Traffic as it was seen; hands an hour are nowhere in hands, so figures say them."""
    by_count: dict[int, list[Facts]] = {}
    for facts in found:
        if facts.heads in players:
            by_count.setdefault(facts.heads, []).append(facts)
    if not by_count:
        raise FeeError(f"there is no hand of {rules.id} among {source}")
    rate = figures.per_hour or {players[0]: Fraction(PER_HOUR[rules.kind])}
    borrowed = {
        n: min(by_count, key=lambda seen: (abs(seen - n), seen)) for n in players if n not in by_count
    }
    cases = {n: even(by_count[n]) if n in by_count else _as_with(by_count[borrowed[n]], n) for n in players}
    counts = {n: len(some) for n, some in sorted(by_count.items())}
    word = "hands" if rules.kind == "pot" else "rounds"
    says = [f"{_rate_words(rate)} {word} an hour ({sources.get('per_hour', ASSUMED)})"]
    says += [f"{count(sum(counts.values()), word[:-1])}: {_counts(counts)} ({source})"]
    if moment := first_going_on(rules):
        every = [facts for some in by_count.values() for facts in some]
        share = Fraction(len([facts for facts in every if moment in facts.reached]), len(every))
        says += [f"{float(100 * share):.3g} % of them reached: {moment}"]
    time = parts(figures.time)
    if not time and kind == "records":
        # How long a table had so many players is not in its hands; how many hands it had is.
        time = parts({n: Fraction(count) for n, count in counts.items()})
    if time:
        says += [f"{time_words(time)} ({sources.get('time', 'as many hands as were recorded')})"]
    if kind == "bots":
        says += ["bots play the same whatever is taken: play does not react to fees here"]
    else:
        says += [
            "these hands were played under the fees of their day: play does not react to other fees here"
        ]
    return Traffic(
        kind=kind,
        says=tuple(says),
        cases=cases,
        per_hour={n: holding(rate, n) for n in players},
        time=time,
        hands=counts,
        borrowed=borrowed,
    )


def _as_with(found: Sequence[Facts], players: int) -> tuple[Case, ...]:
    """Hands with another number of players, as if so many had been there; bettors stay as they were."""
    persons = tuple(range(1, players + 1))
    return even(
        [
            facts if facts.bets else msgspec.structs.replace(facts, heads=players, persons=persons)
            for facts in found
        ]
    )


def _rate_words(rate: Mapping[int, Fraction]) -> str:
    if len(rate) == 1:
        return f"{float(next(iter(rate.values()))):.4g}"
    return ", ".join([f"{float(value):.4g} from {count} players on" for count, value in sorted(rate.items())])


def _counts(counts: Mapping[int, int]) -> str:
    return ", ".join([f"{hands} with {players} players" for players, hands in counts.items()])
