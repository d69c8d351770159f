"""Write the figures that come with Houseway: ``python -m houseway.reference.keeping [ID …]``.

Without an id, every game whose figures are not there or not looked at under its other readings, and what no
game asks for any more goes. Long: minutes to an hour.
"""

import sys
from collections.abc import Iterable
from pathlib import Path

import msgspec

from houseway.files import write_beside
from houseway.lab.families import is_priced
from houseway.lab.odds import Moved, other_readings, price
from houseway.lab.prices import Priced
from houseway.lab.work.jobs import Runner
from houseway.play.rules import RuleSet
from houseway.reference.edges import DEFAULT, KEPT, Kept, MovedFigure, place_of, read_kept, requests
from houseway.rooms.index import catalogue
from houseway.rooms.lookup import find


def priced_games() -> list[RuleSet]:
    """The printed games that somebody prices."""
    return [rules for entry in catalogue() if is_priced(rules := find(entry.id))]


def keep(rules: RuleSet, runner: Runner) -> None:
    """Price a game in every way that is worth a row, and under its other readings."""
    for request in requests(rules):
        place = place_of(rules, request)
        if read_kept(place) is None:
            write_kept(place, Kept(priced=without_times(price(rules, request, runner))))
    place = place_of(rules)
    kept = read_kept(place)
    if kept is not None and rules.id not in kept.moved:
        moved = figures(other_readings(rules, DEFAULT, runner, kept.priced))
        write_kept(place, msgspec.structs.replace(kept, moved={**kept.moved, rules.id: moved}))


def without_times(priced: Priced) -> Priced:
    """The same answer; how long it took is nobody's business later."""
    wagers = tuple([msgspec.structs.replace(wager, seconds=0.0) for wager in priced.wagers])
    return msgspec.structs.replace(priced, wagers=wagers)


def figures(moved: Iterable[Moved]) -> tuple[MovedFigure, ...]:
    """The figures of other readings, without the words of the sheet."""
    return tuple(
        [
            MovedFigure(ruling=one.ruling, reading=one.reading, wager=one.wager, ev=one.ev, moves=one.moves)
            for one in moved
        ]
    )


def write_kept(place: Path, kept: Kept) -> None:
    """Write a file whole."""
    place.parent.mkdir(exist_ok=True)
    write_beside(place, lambda file: file.write(msgspec.json.encode(kept) + b"\n"))


def asked_for(games: Iterable[RuleSet]) -> set[Path]:
    """Every file that some game asks for."""
    return {place_of(rules, request) for rules in games for request in requests(rules)}


def main(ids: list[str]) -> None:
    """Keep the figures of these games, or of all."""
    games = [find(one) for one in ids] or priced_games()
    for number, rules in enumerate(games, 1):
        print(f"{number} of {len(games)}: {rules.id}", file=sys.stderr, flush=True)
        keep(rules, Runner())
    if not ids:
        for path in set(KEPT.glob("*.json")) - asked_for(games):
            path.unlink()


if __name__ == "__main__":
    main(sys.argv[1:])
