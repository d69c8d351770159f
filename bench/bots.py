"""The experts' figures: ``python -m bench.bots charts [ROUNDS [ID…]]``, ``… heads-up [HANDS]``.

At every player-dealer sheet the expert and a solid player play the same deals, one unit each, beside what the
laboratory says; heads-up the trained player meets the simple ones over duplicate deals.
"""

import sys
from time import process_time

from houseway.bots.casting import player_of as usual_of
from houseway.bots.characters import EXPERT, cast
from houseway.bots.match import entrants, play_match
from houseway.experts.casting import player_of
from houseway.experts.charts.kept import kept, model_of, request_of
from houseway.experts.charts.player import best_line
from houseway.experts.figures import Compared, compare
from houseway.lab.families import family_of
from houseway.lab.work.jobs import Runner
from houseway.play.rules import RuleSet
from houseway.reference.edges import place_of, read_kept
from houseway.rooms.index import listed
from houseway.rooms.loader import load

HEADS_UP = (("lucky-lady/texas-holdem", "4-8"), ("black-sheep/texas-holdem", "10-20"))
OPPONENTS = ("random", "caller", "rock", "solid", "maniac")


def lines(rules: RuleSet) -> tuple[str, str]:
    """The wagers of the expert and of a solid player."""
    chart = kept(rules)
    assert chart is not None
    return best_line(rules, chart), rules.play.wagers.kinds[0].name


def at_sheet(rules: RuleSet, rounds: int, seed: str = "1") -> Compared:
    """Both at one sheet."""
    (solid,) = cast("solid", 1)
    return compare(
        rules,
        lambda random: player_of(rules, random)(EXPERT),
        lambda random: usual_of(rules, random)(solid),
        lines(rules),
        rounds,
        seed,
    )


def laboratory(rules: RuleSet, wager: str) -> float:
    """What the laboratory says of the expert's wager and play: kept where it is, else priced now."""
    found = read_kept(place_of(rules, request_of(rules)))
    priced = found.priced if found is not None else family_of(rules).price(model_of(rules), Runner())
    return next(one.ev for one in priced.wagers if one.wager == wager)


def charts(rounds: int, wanted: list[str]) -> None:
    every = wanted or [entry.id for entry in listed() if entry.kind == "bank" and not entry.file]
    for name in every:
        rules = load(name)
        began = process_time()
        found, wager = at_sheet(rules, rounds), lines(rules)[0]
        figure = laboratory(rules, wager)
        apart = (found.one.mean - figure) / found.one.error if found.one.error else 0.0
        print(
            f"{name:48} {wager:6} lab {figure:+.4f}  expert {found.one.mean:+.4f} ±{found.one.error:.4f}"
            f" ({apart:+.1f})  solid {found.other.mean:+.4f} ±{found.other.error:.4f}"
            f"  more {found.more.mean:+.4f} ±{1.96 * found.more.error:.4f}  {process_time() - began:.1f} s",
            flush=True,
        )


def heads_up(hands: int) -> None:
    for name, limit in HEADS_UP:
        rules = load(name)
        big = rules.stakes(limit).bets[1]
        for other in OPPONENTS:
            began = process_time()
            match = play_match(
                rules, entrants(rules, ["expert", other], player_of), hands, 1, stack=50 * big, limit=limit
            )
            one = match.standings[0]
            low, high = [1000 * end / big for end in one.interval]
            print(
                f"{name} {limit}: expert against {other}: {1000 * one.mean / big:+.0f} milli big bets a hand"
                f" ({low:+.0f} to {high:+.0f}), {match.hands:,} hands, {process_time() - began:.1f} s",
                flush=True,
            )


if __name__ == "__main__":
    what, many, *more = [*sys.argv[1:], "2000"] if len(sys.argv) == 2 else sys.argv[1:]
    charts(int(many), more) if what == "charts" else heads_up(int(many))
