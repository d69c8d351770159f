"""The page of all edges: every wager of every game against a player-dealer, in Markdown."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from houseway.cli.odds.report import how
from houseway.files import write_text
from houseway.lab.checks import Check, check
from houseway.lab.families import family_of, is_priced
from houseway.lab.odds import Moved, other_readings, price
from houseway.lab.prices import Priced, Request
from houseway.lab.work.chance import NAME
from houseway.lab.work.jobs import Runner
from houseway.play.rules import RuleSet
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load

HEAD = """\
# What every wager is worth

The edge of the player-dealer on every wager of the {count} rule sets that have one, in per cent of what is
wagered at the start: full cover, no fees, one player, the readings that the rule sets choose. Below each
table stand the rulings that move a figure by more than 0.05 % of the wager, each with the figure under the
other reading. `houseway odds ID` shows the outcomes behind a figure and the strategy that it assumes;
[methods](methods/) tells how each family is counted.

*How*: `exact` figures are counted over all deals; `dp` is a dynamic program or a solved game with the bound
of its error; `simulated` has its standard error. *Random rounds*: the same wager in rounds that were dealt
card by card and share nothing with the figure but the strategy, and how many standard errors the two
are apart.
"""


def write_page(path: Path, rounds: int, seed: int, runner: Runner) -> None:
    """Price everything and write the page."""
    priced = [rules for entry in catalogue() if is_priced(rules := load(entry.id))]
    parts = [HEAD.format(count=len(priced))]
    if rounds:
        generator = NAME.replace("*", "\\*")
        parts.append(f"Random rounds: {rounds:,} for each rule set, {generator}, seed {seed}.\n")
    parts.append(f"Written by `houseway odds --page FILE{f' --simulate {rounds}' if rounds else ''}`.\n")
    room = ""
    for rules in priced:
        if rules.room != room:
            room = rules.room
            parts.append(f"## {room.replace('-', ' ').title()}\n")
        parts += _section(rules, rounds, seed, runner)
    write_text(path, "\n".join(parts))


def _section(rules: RuleSet, rounds: int, seed: int, runner: Runner) -> Iterator[str]:
    answers: list[tuple[Priced, Sequence[Check]]] = []
    for player, dealer in (("", ""), *family_of(rules).ways(rules)):
        request = Request(player=player, dealer=dealer)
        priced = price(rules, request, runner)
        answers.append((priced, check(rules, request, priced, rounds, seed, runner) if rounds else ()))
    shoe = (
        "tiles"
        if rules.deck.set == "tiles"
        else f"{answers[0][0].decks} deck{'s' * (answers[0][0].decks > 1)}"
    )
    yield f"### {rules.name} (`{rules.id}`, {shoe})\n"
    first = family_of(rules).first
    stand_first = [one for one in answers if (one[0].wagers[0].player, one[0].wagers[0].dealer) == first]
    yield from _table([*stand_first, *answers], bool(rounds))
    yield ""
    moved = other_readings(rules, Request(), runner, answers[0][0])
    yield from _moved(moved)


def _table(answers: Sequence[tuple[Priced, Sequence[Check]]], checked: bool) -> Iterator[str]:
    yield "| wager | player / dealer | edge % | deviation | how |" + (
        " random rounds % | apart |" if checked else ""
    )
    yield "|---|---|---:|---:|---|" + ("---:|---:|" if checked else "")
    seen = set()
    for priced, checks in answers:
        by_wager = {c.wager: c for c in checks}
        for wager in priced.wagers:
            ways = "-" if wager.player == wager.dealer == "none" else f"{wager.player} / {wager.dealer}"
            if (wager.wager, ways) in seen:
                continue
            seen.add((wager.wager, ways))
            line = f"| {wager.wager} | {ways} | {100 * wager.edge:.4f} | {wager.sd:.4f} | {how(wager)} |"
            if checked:
                found = by_wager.get(wager.wager)
                line += (
                    f" {-100 * found.simulated:.4f} ± {100 * found.stderr:.4f} | {found.away:+.1f} |"
                    if found
                    else " | |"
                )
            yield line


def _moved(moved: Sequence[Moved]) -> Iterator[str]:
    for other in moved:
        figure = f"{other.wager} {100 * other.edge:.4f} %"
        yield f"- `{other.ruling}` ({other.lines}), read as `{other.reading}`: {figure}. {other.means}"
    if moved:
        yield ""
