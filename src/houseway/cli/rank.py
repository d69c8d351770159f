"""``houseway rank``: which of some hands is best, under any ranking."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypedDict

import click

from houseway.cli.output import prose_width

if TYPE_CHECKING:
    from houseway.cards import Card
    from houseway.rankings.base import Ranking


class Row(TypedDict):
    """One hand of the answer; a hand that does not qualify has no place."""

    place: int | None
    hand: str
    best: str
    name: str
    strength: int


JOKERS = {"pai-gow-wild": 3}
"""The rankings whose deck has several jokers (000:476-534)."""


def _list_rankings(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    if not wanted or context.resilient_parsing:
        return
    from houseway.rankings import all_names, ranking
    from houseway.rankings.front_and_back import SUMMARIES
    from houseway.rankings.match_it import MatchIt
    from houseway.rankings.tiles import CHARTS

    rows = [(name, ranking(name).summary) for name in all_names()]
    rows.append((MatchIt.name, MatchIt.summary))
    rows += SUMMARIES.items()
    rows += [(chart.name, chart.summary) for chart in CHARTS.values()]
    width = max(len(name) for name, _ in rows)
    for name, summary in rows:
        for line in _listed(f"{name:{width}}  ", summary):
            click.echo(line)
    context.exit()


def _listed(head: str, summary: str) -> list[str]:
    """A row of the list: at a terminal what is said of a name stays in its column."""
    import sys
    from textwrap import wrap

    if not sys.stdout.isatty():
        return [head + summary]
    room = max(prose_width(), len(head) + 24)
    return wrap(summary, room, initial_indent=head, subsequent_indent=" " * len(head))


@click.command(name="rank")
@click.argument("ranking_name", metavar="RANKING")
@click.argument("hands", metavar="HAND...", nargs=-1, required=True)
@click.option("--board", metavar="CARDS", help="The board; each HAND is then somebody's hole cards.")
@click.option(
    "--hand-rule",
    "rule",
    type=click.Choice(["any", "two-plus-three", "up-to-two"]),
    help="How hole and board go together (any, if not given).",
)
@click.option("--flop", metavar="CARDS", help="The flop that match-it hands are compared with.")
@click.option(
    "--decks",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    help="How many decks a hand and the board come from.",
)
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
@click.option(
    "--list",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_list_rankings,
    help="List the rankings and leave.",
)
def command(
    ranking_name: str,
    hands: tuple[str, ...],
    board: str | None,
    rule: str | None,
    flop: str | None,
    decks: int,
    as_json: bool,
) -> None:
    """Order hands by a RANKING, best first; equal hands share a place.

    Cards are written as As, Td, 9h, with Jk for the joker, tiles as their pips, 66 or 42; one quoted HAND
    after the other:
    houseway rank high "As Ad Kh Kd 2c" "9s 9d 9h 3c 2d"
    """
    from houseway.errors import HousewayError

    try:
        rows = _ranked(ranking_name, hands, board, rule, flop, decks)
    except HousewayError as error:
        raise click.ClickException(str(error)) from error
    if as_json:
        import json

        click.echo(json.dumps(rows, indent=2))
    else:
        _print(rows)


def _ranked(
    name: str, hands: Sequence[str], board: str | None, rule: str | None, flop: str | None, decks: int
) -> list[Row]:
    from houseway.cards import parse_cards, show_cards
    from houseway.rankings import RankingError
    from houseway.rankings.choose import hand_rule

    if rule is not None and board is None:
        raise RankingError("--hand-rule needs a --board")
    ranking = _find_ranking(name, flop, board)
    held = [parse_cards(text) for text in hands]
    shared = parse_cards(board or "")
    turned = parse_cards(flop or "")
    for cards, text in zip(held, hands, strict=True):
        if not cards:
            raise RankingError(f"a hand needs at least one card: {text!r} has none")
    for cards in held:
        # Hands are compared as if each were dealt by itself: two of them may hold the same card.
        _check_decks((*cards, *shared, *turned), decks, JOKERS.get(name, 1))
    how = hand_rule(rule or "any")
    made = [how.make(ranking, cards, shared) for cards in held]
    rows: list[Row] = []
    for cards, one in sorted(zip(held, made, strict=True), key=lambda pair: -pair[1].strength):
        better = sum(other.strength > one.strength for other in made)
        rows.append(
            {
                "place": better + 1 if one.strength else None,
                "hand": show_cards(cards),
                "best": show_cards(one.cards),
                "name": one.words,
                "strength": one.strength,
            }
        )
    return rows


def _find_ranking(name: str, flop: str | None, board: str | None) -> Ranking:
    from houseway.cards import parse_cards
    from houseway.rankings import RankingError, ranking
    from houseway.rankings.match_it import MatchIt

    if name != MatchIt.name:
        if flop is not None:
            raise RankingError("--flop is for match-it; a board goes with --board")
        return ranking(name)
    if flop is None:
        raise RankingError("match-it compares hands with a flop: give its three cards with --flop")
    if board is not None:
        raise RankingError("match-it has a --flop and no --board")
    return MatchIt(parse_cards(flop))


def _check_decks(cards: Sequence[Card], decks: int, jokers: int) -> None:
    from houseway.cards import JOKER
    from houseway.errors import CardError
    from houseway.tiles import TILE_SET, is_tile

    for c in cards:
        if is_tile(c):
            if cards.count(c) > TILE_SET.count(c) * decks:
                raise CardError(f"{c} comes {cards.count(c)} times, more often than in a set of tiles")
        elif cards.count(c) > decks * (jokers if c is JOKER else 1):
            source = "one deck" if decks == 1 else f"{decks} decks"
            raise CardError(f"{c} comes {cards.count(c)} times, and the cards come from {source}")


def _print(rows: Sequence[Row]) -> None:
    hand_width = max(len(row["hand"]) for row in rows)
    name_width = max(len(row["name"]) for row in rows)
    for row in rows:
        place = "-" if row["place"] is None else str(row["place"])
        line = f"{place:>2}  {row['hand']:{hand_width}}  {row['name']:{name_width}}  {row['best']}"
        click.echo(line.rstrip())
