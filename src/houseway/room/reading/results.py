"""What somebody's hands came to: over time, by game, by evening, hands and fees an hour."""

from collections.abc import Iterator, Sequence

from houseway.room.reading.history import game_named
from houseway.room.reading.structs import EveningTold, GameResultTold, PointTold, Results
from houseway.room.store.interface import Result

HOUR = 3_600_000
PAUSE = 10 * 60_000
"""A longer pause between two hands is no time at a table."""
EVENING = 4 * HOUR
"""A pause after which it is another evening."""
ALONE = 90_000
"""What a hand counts for that has none before it."""
POINTS = 600
"""A plot has no more points than this."""


def results(rows: Sequence[Result]) -> Results:
    """The hands of a person, in the order of time.

    >>> holdem = "black-sheep/texas-holdem"
    >>> rows = [Result(90_000, holdem, 500, 100), Result(180_000, holdem, -200, 100)]
    >>> told = results(rows)
    >>> told.hands, told.net, told.fees, round(told.hours, 3), told.hands_an_hour
    (2, 100, 200, 0.05, 40.0)
    """
    hours = _hours(rows)
    fees = sum([row.fees for row in rows])
    return Results(
        hands=len(rows),
        net=sum([row.net - row.fees for row in rows]),
        fees=fees,
        hours=hours,
        hands_an_hour=round(len(rows) / hours, 1) if hours else 0.0,
        fees_an_hour=round(fees / hours) if hours else 0,
        points=tuple(_points(rows)),
        games=tuple(_games(rows)),
        evenings=tuple([_evening(some) for some in evenings(rows)][::-1]),
    )


def _hours(rows: Sequence[Result]) -> float:
    """How long somebody played: from hand to hand, pauses left out."""
    total, before = 0, None
    for row in rows:
        gap = row.at - before if before is not None else PAUSE + 1
        total += gap if gap <= PAUSE else ALONE
        before = row.at
    return total / HOUR


def _points(rows: Sequence[Result]) -> Iterator[PointTold]:
    """The total after each hand; of very many hands, after every so many, and after the last."""
    step = max(1, -(-len(rows) // POINTS))
    total = 0
    for number, row in enumerate(rows, 1):
        total += row.net - row.fees
        if number % step == 0 or number == len(rows):
            yield PointTold(at=row.at, total=total)


def _games(rows: Sequence[Result]) -> Iterator[GameResultTold]:
    """Each game by itself, the most played first."""
    found: dict[str, list[Result]] = {}
    for row in rows:
        found.setdefault(row.rule_set, []).append(row)
    for rule_set, own in sorted(found.items(), key=lambda pair: (-len(pair[1]), pair[0])):
        game = game_named(rule_set)
        yield GameResultTold(
            game=rule_set,
            title=game.title,
            room=game.room,
            felt=game.felt,
            hands=len(own),
            net=sum([row.net - row.fees for row in own]),
            fees=sum([row.fees for row in own]),
            hours=_hours(own),
        )


def evenings(rows: Sequence[Result]) -> Iterator[Sequence[Result]]:
    """The hands of each evening."""
    first = 0
    for number in range(1, len(rows) + 1):
        if number == len(rows) or rows[number].at - rows[number - 1].at > EVENING:
            yield rows[first:number]
            first = number


def _evening(rows: Sequence[Result]) -> EveningTold:
    return EveningTold(
        began=rows[0].at,
        ended=rows[-1].at,
        hands=len(rows),
        net=sum([row.net - row.fees for row in rows]),
        fees=sum([row.fees for row in rows]),
    )
