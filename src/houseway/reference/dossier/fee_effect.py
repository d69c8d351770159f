"""What the fees do to the edge: for both sides of a round, and among players to each of them."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from houseway.errors import HousewayError
from houseway.fees.charges import FeeTable, Option, Schedule
from houseway.fees.due import CLOCK, Facts, due
from houseway.fees.plans import misfit
from houseway.fees.words import count
from houseway.games.moments import passed
from houseway.lab.fees import Charged, Layout, charged, check_option
from houseway.lab.prices import Price
from houseway.money import dollars
from houseway.play.rules import RuleSet, Stakes
from houseway.reference.compare.edge_rows import percent
from houseway.reference.dossier.html import Markup, paragraph, table, tag
from houseway.reference.edges import Edges
from houseway.words.names import capital

MOST_ROWS = 40
"""More options than this of one schedule are left to `houseway fees`."""
POT_BETS = 20
"""How many big bets the pot has in which a fee goes by its size."""


class Fitting(NamedTuple):
    """An option and the first limit of the game that it is for."""

    table: FeeTable
    option: Option
    stakes: Stakes


def effect_parts(rules: RuleSet, found: Sequence[Schedule], edges: Edges) -> Iterator[Markup]:
    """The tables of this part."""
    if rules.kind == "bank":
        yield from _on_the_edge(rules, found, edges)
    else:
        yield from _on_the_players(rules, found)


def fitting(rules: RuleSet, schedule: Schedule) -> list[Fitting]:
    """The options of a schedule that fit a limit of the game, each with the first that it fits."""
    rows = []
    for one in schedule.tables:
        for option in one.options:
            stakes = next((limit for limit in rules.limits if not misfit(one, option, limit)), None)
            if stakes is not None:
                rows.append(Fitting(one, option, stakes))
    return rows


# Against a player-dealer


def _on_the_edge(rules: RuleSet, found: Sequence[Schedule], edges: Edges) -> Iterator[Markup]:
    yield tag("h3", "What the fees do to the edge")
    if not edges.answers:
        yield paragraph(
            "Without the edges there is nothing to set the fees beside.",
            cls="missing" if edges.state == "left out" else "note",
        )
        return
    kinds = rules.play.wagers.kinds
    main = next(
        (kind.name for kind in kinds if any([p.wager == kind.name for p in edges.answers[0].wagers])), ""
    )
    if not main:
        yield paragraph("No wager of the layout has a figure of its own.", cls="note")
        return
    prices = edges.answers[0].wagers
    people = max(rules.active or rules.seats, 3)
    yield paragraph(
        f"Every place but the player-dealer's bets the same on {main}: {people - 1} players. What each side "
        "can expect is in per cent of the player's wager, and of all that lies on the table, without the fee "
        "and with it; the last column says from where on the fee is never more than that.",
        cls="note",
    )
    for schedule in found:
        rows = fitting(rules, schedule)
        shown = [_edge_row(rules, one, schedule, prices, main, people) for one in rows[:MOST_ROWS]]
        heads = (
            *("Option", "Limit", "Bet", "Player's fee", "Player loses", "Dealer's fee", "Dealer wins"),
            "Fee below the edge from",
        )
        cells = [row for some in shown for row in some]
        if cells:
            yield table(heads, cells, caption=schedule.name, figures=(2, 3, 4, 5, 6), cls="dense")
        if len(rows) > MOST_ROWS:
            yield paragraph(
                f"{count(len(rows) - MOST_ROWS, 'more option')}: "
                f"houseway odds {rules.id} --option N --bet AMOUNT",
                cls="note",
            )


def _edge_row(
    rules: RuleSet, one: Fitting, schedule: Schedule, prices: Sequence[Price], main: str, people: int
) -> Iterator[Sequence[str]]:
    """An option at the least and at the most of its limit."""
    reached = passed(rules, "end")
    try:
        check_option(schedule.id, one.option, reached)
    except HousewayError as error:
        yield one.option.number, one.stakes.name, "", "", "", "", "", f"{capital(str(error))}."
        return
    for place, bet in enumerate(dict.fromkeys((one.stakes.small, one.stakes.big))):
        answer = _charged(rules, one.option, prices, main, bet, people, reached)
        player, dealer = answer.player, answer.player_dealer
        yield (
            one.option.number if not place else "",
            one.stakes.name if not place else "",
            dollars(bet),
            dollars(player.fee),
            _both(-player.ev / player.stake, -player.net / player.stake),
            dollars(dealer.fee),
            _both(dealer.ev / dealer.stake, dealer.net / dealer.stake),
            "; ".join(_even(answer)) if not place else "",
        )


def _both(before: float, after: float) -> str:
    """A share without the fee and with it."""
    return percent(before) if before == after else f"{percent(before)} → {percent(after)}"


def _even(answer: Charged) -> Iterator[str]:
    """From which bet and from which action on the fee is never more than the edge."""
    for fee, even, name in (
        (answer.player.fee, answer.player_even, "bet"),
        (answer.player_dealer.fee, answer.dealer_even, "action"),
    ):
        if fee:
            yield (
                f"no {name}"
                if even.at is None
                else f"{name} {dollars(even.at)}"
                if even.at
                else f"every {name}"
            )


def _charged(
    rules: RuleSet,
    option: Option,
    prices: Sequence[Price],
    main: str,
    bet: int,
    people: int,
    reached: frozenset[str],
) -> Charged:
    kinds = rules.play.wagers.kinds
    follows = {kind.name: kind.with_ for kind in kinds if kind.with_}
    own = tuple([(kind.name, bet) for kind in kinds if kind.name == main or kind.with_ == main])
    layout = Layout(own=own, main=main, others=(own,) * (people - 2), follows=follows, reached=reached)
    return charged(option, layout, prices)


# Among players


def _on_the_players(rules: RuleSet, found: Sequence[Schedule]) -> Iterator[Markup]:
    unit = "point" if rules.kind == "point" else "big bet"
    pots = f", with a pot of {POT_BETS} big bets where the fee goes by the pot" if rules.kind == "pot" else ""
    yield tag("h3", "What the fees cost a player")
    yield paragraph(
        "No wager has an edge here: the collection is what players lose together. As many players as an "
        f"option is for, in a hand that reaches everything{pots}, or for a half hour where the fee goes by "
        f"the clock; each player's part, and that in hundredths of a {unit}.",
        cls="note",
    )
    for schedule in found:
        rows = fitting(rules, schedule)
        shown = [_players_row(rules, one) for one in rows[:MOST_ROWS]]
        heads = (
            "Option",
            "Limit",
            "Players",
            "For",
            "Taken",
            "Each player's part",
            f"hundredths of a {unit}",
        )
        if shown:
            yield table(heads, shown, caption=schedule.name, figures=(2, 4, 5, 6), cls="dense")
        if len(rows) > MOST_ROWS:
            yield paragraph(
                f"{count(len(rows) - MOST_ROWS, 'more option')}: houseway fees {rules.id}", cls="note"
            )


def _players_row(rules: RuleSet, one: Fitting) -> Sequence[str]:
    """A hand, or a half hour, with as many players as the option allows."""
    by_the_clock = all([charge.terms.at in CLOCK for charge in one.option.charges])
    most = rules.active or rules.seats
    heads = next((number for number in range(most, 1, -1) if one.option.covers(number)), most)
    big = one.stakes.big or one.stakes.chip
    facts = Facts(
        heads=heads,
        reached=passed(rules, "end"),
        pot=POT_BETS * big,
        persons=tuple(range(1, heads + 1)),
        half_hours=1 if by_the_clock else 0,
    )
    taken = sum([payment.amount for payment in due(one.option, facts)])
    return (
        one.option.number,
        one.stakes.name,
        str(heads),
        "a half hour" if by_the_clock else "a hand",
        dollars(taken),
        f"${taken / heads / 100:.3f}",
        f"{100 * taken / heads / big:.2f}",
    )
