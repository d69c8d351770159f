"""A question about plans, read: the table, the traffic and the plans; and its answer worked out."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from math import isnan
from pathlib import Path
from typing import TypeVar

import click

from houseway.cli.fees.plan_options import ALL, PlanOptions
from houseway.errors import FeeError, MoneyError
from houseway.fees.due import Facts
from houseway.fees.planner.traffic import Traffic
from houseway.money import cents
from houseway.play.rules import RuleSet, Stakes
from houseway.reference.fee_planner.answer import MOST_NAMED, Answer, compare, players_of
from houseway.reference.fee_planner.figures import Figures, beside, first_going_on, traffic_of
from houseway.reference.fee_planner.observed import files_of, in_files
from houseway.reference.fee_planner.seen_traffic import traffic_seen
from houseway.reference.fee_planner.traffic_file import is_traffic, read_traffic
from houseway.reference.fee_planner.wagers import Laid, checked, main_of
from houseway.words.sheet import limit_named

Item = TypeVar("Item")


def answer(rules: RuleSet, said: PlanOptions, limit: str, schedule: str, heads: int) -> Answer:
    """What was asked for, worked out; what cannot be is refused with the reason."""
    stakes = limit_named(rules, limit) if limit else rules.limits[0]
    named = [_named(text) for text in said.plans if text != ALL]
    if len(named) > MOST_NAMED:
        raise FeeError(f"{MOST_NAMED} plans are compared at the most, not {len(named)}")
    return compare(
        rules,
        stakes,
        _traffic(rules, stakes, said),
        schedule=schedule,
        named=named,
        focus=heads,
        every=said.every,
    )


def _named(text: str) -> tuple[str, tuple[str, ...]]:
    """``1,30,100`` or ``first-rates:1,30,100``."""
    schedule, _, numbers = text.rpartition(":")
    found = tuple([number.strip() for number in numbers.split(",") if number.strip()])
    if not found or "/" in text:
        raise FeeError(f"{text!r} names no options of a plan: write their numbers, as in --plan 1,30,100")
    return schedule.strip(), tuple(dict.fromkeys(found))


# Traffic


def _traffic(rules: RuleSet, stakes: Stakes, said: PlanOptions) -> Traffic:
    players = list(players_of(rules))
    typed = _typed(rules, stakes, said)
    if said.seed and said.bots is None:
        raise click.UsageError("--seed is of the bots' hands: say how many, --bots N")
    if said.bots is not None:
        _refuse_figures(typed, "--bots", "the bots' hands")
        if said.traffic:
            raise click.UsageError("traffic comes from --traffic or from --bots, not from both")
        return _from_bots(rules, stakes, players, said.bots, said.seed, typed)
    if not said.traffic:
        return traffic_of(rules, stakes, players, *beside(Figures(), typed))
    path = Path(said.traffic)
    if not path.exists():
        raise FeeError(f"there is no file or folder {said.traffic!r}")
    if path.is_file() and path.suffix != ".json":
        text = _text(path)
        if is_traffic(text):
            return traffic_of(
                rules, stakes, players, *beside(read_traffic(text, path.name, rules, stakes), typed)
            )
    _refuse_figures(typed, "--traffic with hands", "the hands")
    return _from_hands(rules, stakes, players, path, typed)


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError):
        raise FeeError(f"{path} cannot be read as text in UTF-8") from None


def _refuse_figures(typed: Figures, with_: str, where: str) -> None:
    if typed.reached or typed.pots or typed.bets:
        raise click.UsageError(
            f"{with_}: pots, bets and hands that go on come from {where}; only hands an hour may be said"
        )


def _from_bots(
    rules: RuleSet, stakes: Stakes, players: Sequence[int], hands: int, seed: str, typed: Figures
) -> Traffic:
    from houseway.reference.fee_planner.played import SEED, bots_play

    source = f"played by bots with seed {seed or SEED}"
    played = bots_play(rules, stakes, players, hands, seed or SEED)
    found = [facts for facts in _watched(played, hands, "bots play") if facts is not None]
    return traffic_seen(rules, players, found, "bots", source, *beside(Figures(), typed))


def _from_hands(
    rules: RuleSet, stakes: Stakes, players: Sequence[int], path: Path, typed: Figures
) -> Traffic:
    files = files_of(path)
    found: list[Facts] = []
    aside: dict[str, int] = {}
    # An evening's file has many hands: progress goes by files.
    for file in _watched(files, len(files), "hands read"):
        for facts, why in in_files([file], rules, stakes):
            if facts is not None:
                found.append(facts)
            else:
                aside[why] = aside.get(why, 0) + 1
    left = ", ".join([f"{count} {why}" for why, count in aside.items()])
    source = f"recorded in {path.name or path}" + (f"; left aside: {left}" if left else "")
    return traffic_seen(rules, players, found, "records", source, *beside(Figures(), typed))


def _watched(items: Iterable[Item], total: int, title: str) -> Iterator[Item]:
    """The same one by one, with a bar for somebody who waits at a terminal; it may be stopped."""
    from houseway.cli.interrupt import stoppable
    from houseway.cli.progress import work_bar

    bar = work_bar()
    with stoppable("Stopped: nothing was worked out."), bar:
        yield from bar.track(items, total=total, description=title)


# What was typed


def _typed(rules: RuleSet, stakes: Stakes, said: PlanOptions) -> Figures:
    reached: dict[str, dict[int, Fraction]] = {}
    if said.flop_share is not None:
        moment = first_going_on(rules)
        if not moment:
            raise FeeError(f"every hand of {rules.id} is played to its end: leave --flop-share out")
        if isnan(said.flop_share):
            raise FeeError("--flop-share is a part of the hands, from 0 to 1")
        reached[moment] = {1: Fraction(str(said.flop_share))}
    if said.pots and rules.kind != "pot":
        raise FeeError(f"{rules.id} is not played for pots: leave --pot out")
    if said.bets and rules.kind != "bank":
        raise FeeError(f"{rules.id} has no player-dealer to bet against: leave --bet out")
    if said.per_hour is not None and isnan(said.per_hour):
        raise FeeError("hands an hour are a number above 0")
    return Figures(
        per_hour={} if said.per_hour is None else {1: Fraction(str(said.per_hour))},
        reached=reached,
        pots=tuple([(_money(text, "--pot"), Fraction(1)) for text in said.pots]),
        bets=tuple([(_laid(text, rules, stakes), Fraction(1)) for text in said.bets]),
    )


def _money(text: str, what: str) -> int:
    try:
        found = cents(text)
    except MoneyError as error:
        raise FeeError(f"{what}: {error}") from None
    if not found:
        raise FeeError(f"{what}: it is more than nothing")
    return found


def _laid(text: str, rules: RuleSet, stakes: Stakes) -> Laid:
    """``50``, ``base=50`` or ``base=50+tie=5``."""
    found: dict[str, int] = {}
    for part in text.split("+"):
        name, _, amount = part.rpartition("=")
        name = name.strip() or main_of(rules)
        if name in found:
            raise FeeError(f"--bet {text}: the {name} wager is named twice")
        found[name] = _money(amount, f"--bet {text}")
    return checked(rules, stakes, found)
