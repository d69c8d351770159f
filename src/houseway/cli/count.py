"""``houseway count``: what counting cards is worth in a shoe game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from houseway.cli.lab_options import as_asked, at_work, changed_options, page_width, print_page, work_options

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import RenderableType

    from houseway.lab.counted_shoes import Checked
    from houseway.lab.removal import Removal, Spread
    from houseway.play.rules import RuleSet

PAGE = 100
SELDOM = 0.01
"""Bets made more seldom need shoes whose worth is not linear in their cards."""
SHOWN = (*"23456789TJQKA", "Jk")


@click.command(name="count")
@click.argument("rule_set_id", metavar="ID")
@click.option("--wager", "wagers", metavar="NAME", multiple=True, help="Only this wager; may be given again.")
@click.option("--decks", type=click.IntRange(min=1), help="Another number of decks in the shoe.")
@click.option("--spread", "bets", metavar="LOW-HIGH", default="0-1", show_default=True, help="Two bets.")
@click.option(
    "--dealt", type=float, default=0.8, show_default=True, help="The share of the shoe that is dealt out."
)
@click.option(
    "--cards", type=float, default=5.0, show_default=True, help="Cards in a round, all hands together."
)
@click.option(
    "--simulate",
    "shoes",
    metavar="SHOES",
    type=click.IntRange(10, 1_000_000),
    help="Price so many shoes in which each count bets higher.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="Of these shoes.")
@changed_options
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
@work_options
def command(
    rule_set_id: str,
    wagers: tuple[str, ...],
    decks: int | None,
    bets: str,
    dealt: float,
    cards: float,
    shoes: int | None,
    seed: int,
    rulings: tuple[str, ...],
    settings: tuple[str, ...],
    as_json: bool,
    workers: int | None,
    cluster: str,
    fresh: bool,
) -> None:
    """See what the cards that are gone do to each wager, and what betting by them wins.

    For each rank: how much more a wager is worth when one card of it has left the shoe. Then counts with
    numbers up to 1, 2 and 3, how well they follow the effects, and what the higher of two bets wins in a
    hundred rounds when it is made whenever the count says that the wager wins.

    A count takes the worth of a wager as linear in the cards that are gone. With --simulate, shoes are dealt
    to where it bets higher, and what is left of them is priced as it is.

    houseway count black-sheep/ez-baccarat --wager dragon-7 --spread 0-1 --dealt 0.95
    """
    from houseway.lab.prices import LabError, Request
    from houseway.lab.removal import check_spread, removals, spread

    low, _, high = bets.partition("-")
    try:
        two = float(low), float(high)
    except ValueError as error:
        raise LabError(f"a spread is two bets with a hyphen between, as in 1-10, not {bets!r}") from error
    check_spread(*two, dealt, cards)
    rules = as_asked(rule_set_id, settings, rulings, wagers)
    with at_work(workers, cluster, fresh) as runner:
        request = Request(decks=decks or 0)
        found = removals(rules, request, runner, wagers)
        won = [
            [spread(one, *two, dealt, cards, count.correlation, count.tags) for count in one.counts]
            for one in found
        ]
        checked: list[list[Checked]] = []
        if shoes is not None:
            from houseway.lab.counted_shoes import check

            checked = [
                [
                    check(rules, request, runner, one, count, won_by, cards, shoes, seed)
                    for count, won_by in zip(one.counts, spreads, strict=True)
                ]
                for one, spreads in zip(found, won, strict=True)
            ]
    each_round = (decks or rules.deck.decks) == 1
    if as_json:
        import json

        import msgspec

        told: dict[str, Any] = {
            "id": rules.id,
            "cards": found[0].cards,
            "shuffled_each_round": each_round,
            "wagers": [],
        }
        for at, (one, spreads) in enumerate(zip(found, won, strict=True)):
            parts = {**msgspec.to_builtins(one), "spreads": msgspec.to_builtins(spreads)}
            if checked:
                parts["simulated"] = msgspec.to_builtins(checked[at])
            told["wagers"].append(parts)
        click.echo(json.dumps(told, indent=2))
    else:
        print_page(_tell(rules, found, won, checked, each_round), page_width(PAGE))


def _tell(
    rules: RuleSet,
    found: Sequence[Removal],
    won: Sequence[Sequence[Spread]],
    checked: Sequence[Sequence[Checked]],
    each_round: bool,
) -> Iterator[RenderableType]:
    from rich.table import Table
    from rich.text import Text

    from houseway.lab.questions import PER_OFFER
    from houseway.lab.tag_sums import MOST

    yield Text(f"{rules.name}  ({rules.id}; {found[0].cards} cards)", style="bold")
    yield "Effect of one card's removal on the player's expectation, in thousandths of a per cent:"
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("wager")
    ranks = [rank for rank in SHOWN if rank in found[0].effects]
    for rank in ranks:
        table.add_column(rank, justify="right")
    for one in found:
        table.add_row(one.wager, *[f"{1e5 * one.effects[rank]:+.1f}" for rank in ranks])
    yield table
    for at, (one, spreads) in enumerate(zip(found, won, strict=True)):
        yield ""
        yield f"{one.wager}: {one.ev:+.6f} with the whole shoe"
        if not spreads:
            yield "No rank moves it more than another: there is nothing to count."
            continue
        counts = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
        hundred = "offers" if one.wager in PER_OFFER else "rounds"
        for head in (*ranks, "follows", f"wins in 100 {hundred}", "bet higher"):
            counts.add_column(head, justify="right")
        if checked:
            counts.add_column("shoes priced", justify="right")
        for number, (count, spread) in enumerate(zip(one.counts, spreads, strict=True)):
            tags = [f"{count.tags[rank]:+d}" if count.tags[rank] else "0" for rank in ranks]
            cells = [f"{count.correlation:.3f}", _units(spread.wins), f"{spread.often:.2%}"]
            if checked:
                cells.append(_units(checked[at][number].wins, checked[at][number].stderr))
            counts.add_row(*tags, *cells)
        yield counts
        if not checked and 0 < max([spread.often for spread in spreads]) < SELDOM:
            yield (
                "A count bets more only in shoes far from the whole one, where their worth is not linear. "
                f"These {hundred} may win much more or less than that: see --simulate."
            )
    first = next((spread for spreads in won for spread in spreads), None)
    if first is not None and each_round:
        yield ""
        yield (
            "A single deck is shuffled before every round, so nobody can bet by the cards of earlier rounds: "
            "what a count wins holds only where one deck is dealt on, round after round."
        )
    if first is not None:
        beside = ", and priced as it is in so many shoes beside it" if checked else ": see --simulate"
        rounds = "1 round" if first.rounds == 1 else f"{first.rounds} rounds"
        yield ""
        yield Text(
            f"Bets {first.low:g} and {first.high:g}, {100 * first.dealt:g}% of the shoe dealt in {rounds}; "
            "the higher bet is made when the count says that the wager wins. Its chances are "
            f"{'taken as normal' if found[0].cards > MOST else 'exact'}; the worth of the wager is taken as "
            f"linear in the cards that are gone{beside}. Effects are means over the suits.",
            style="dim",
        )


def _units(wins: float, stderr: float | None = None) -> str:
    """Units to four places, and to more of them where little is won."""
    places = 4 if abs(wins) >= 0.001 or wins == 0 else 7
    return f"{wins:+.{places}f}" + ("" if stderr is None else f" ±{stderr:.{places}f}")
