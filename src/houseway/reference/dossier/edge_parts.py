"""What every wager is worth: figures with method and error, outcomes, what moves them, charts, risk."""

from collections.abc import Iterator, Sequence
from math import log

from houseway.lab.long_run import after, ahead, quantile, spread
from houseway.lab.odds import Moved
from houseway.lab.prices import Chart, Outcome, Price
from houseway.play.rules import RuleSet
from houseway.reference.compare.edge_rows import how_words, percent
from houseway.reference.dossier.felt import range_bars
from houseway.reference.dossier.html import Markup, joined, lines, paragraph, section, table, tag
from houseway.reference.edges import Edges
from houseway.words.names import capital
from houseway.words.wagers import Titles, wager_titles

ASSUMED = "Full cover, no fees, one player, for each unit wagered at the start."
ROUNDS, MANY_ROUNDS = 100, 1000
RUIN = 0.01
METHODS = {
    "exact": "Counted over all deals: the figure has no error.",
    "dp": "Solved as a dynamic program or a game, with the bound of its error.",
    "simulated": "From random rounds, with its standard error.",
}


def edges_section(rules: RuleSet, edges: Edges) -> Markup:
    """The figures, or why there are none."""
    if not edges.answers:
        cls = "missing" if edges.state == "left out" else ""
        more = f" Ask for them with houseway odds {rules.called}." if edges.state == "left out" else ""
        return section("edges", "Edges", paragraph(f"{edges.says}{more}", cls=cls))
    titles = wager_titles(rules)
    first = edges.answers[0]
    wagers = edges.wagers()
    methods = dict.fromkeys([METHODS[wager.method] for wager in wagers])
    parts: list[str] = [
        table(
            ("Wager", "How both sides play", "Edge", "Deviation", "Method and error"),
            [_figure(wager, titles) for wager in wagers],
            caption="Edge of the player-dealer on each wager",
            figures=(2, 3),
        ),
        paragraph(" ".join([ASSUMED, *methods, *first.notes, edges.says]), cls="note"),
        *_moved(rules, edges.moved, titles),
        *[_outcomes(wager, titles) for wager in first.wagers],
    ]
    return section("edges", "Edges", *parts)


def _figure(wager: Price, titles: Titles) -> tuple[str, ...]:
    name = tag("strong", capital(titles(wager.wager)))
    return name, _play(wager), percent(wager.edge), f"{wager.sd:.4f}", how_words(wager)


def _play(wager: Price) -> str:
    if wager.player == wager.dealer == "none":
        return "nothing to decide"
    return f"player {wager.player.replace('-', ' ')}, player-dealer {wager.dealer.replace('-', ' ')}"


def _moved(rules: RuleSet, moved: Sequence[Moved] | None, titles: Titles) -> Iterator[str]:
    if moved is None:
        yield paragraph(
            "What other readings of the rulings would do to the figures was not worked out.", cls="note"
        )
    elif not moved:
        yield paragraph("No other reading of a ruling moves a figure by more than 0.05 %.", cls="note")
    else:
        questions = {ruling.id: ruling.question for ruling in rules.rulings}
        yield table(
            ("Ruling", "The other reading", "Wager", "Edge then", "Moves by"),
            [
                (
                    joined([questions[one.ruling], Markup(" "), lines(one.lines)]),
                    one.means,
                    capital(titles(one.wager)),
                    percent(one.edge),
                    percent(-one.moves),
                )
                for one in moved
            ],
            caption="Rulings that move a figure, one at a time",
            figures=(3, 4),
        )


def _outcomes(wager: Price, titles: Titles) -> Markup:
    counted = all([row.combinations is not None for row in wager.outcomes])
    heads = ("Outcome", "Pays", "Probability", *(["Deals"] if counted else []))
    total = f", of {wager.total:,} equally likely deals" if wager.total is not None else ""
    notes = [paragraph(note, cls="note") for note in wager.notes]
    shown = table(
        heads,
        [_outcome(row, counted) for row in wager.outcomes],
        caption=f"{capital(titles(wager.wager))}: how it ends{total}",
        figures=(1, 2, 3),
        cls="dense",
    )
    return joined([shown, *notes])


def _outcome(row: Outcome, counted: bool) -> tuple[str, ...]:
    pays = "push" if row.pays == 0 else f"{row.pays:+g}".replace("-", "−")
    deals = (f"{row.combinations:,}",) if counted else ()
    return (capital(row.outcome), pays, f"{row.probability:.8f}", *deals)


# Strategy


def charts_section(edges: Edges) -> Markup:
    """The strategies behind the figures; nothing where there are none to look at."""
    found = {chart.title: chart for answer in edges.answers for chart in answer.charts}
    if not found:
        return Markup("")
    return section("strategy", "Strategy charts", *[_chart(chart) for chart in found.values()])


def _chart(chart: Chart) -> Markup:
    rows = [(head, *cells) for head, cells in zip(chart.down, chart.cells, strict=True)]
    wide = len(chart.across) > 12
    shown = table(
        ("", *chart.across), rows, caption=chart.title, cls="chart dense keep" if wide else "chart keep"
    )
    return joined([shown, paragraph(chart.note, cls="note") if chart.note else Markup("")])


# Variance and risk


def risk_section(rules: RuleSet, edges: Edges) -> Markup:
    """How far results go up and down; nothing where there are no figures."""
    if not edges.answers:
        return Markup("")
    titles = wager_titles(rules)
    wagers = edges.answers[0].wagers
    found = [(capital(titles(wager.wager)), wager, *_after(wager)) for wager in wagers]
    rows = [
        (
            tag("strong", name),
            f"{wager.sd:.3f}",
            f"{_lost(wager):.2%}".replace("%", " %"),
            _top(wager),
            f"{low:+.1f} to {high:+.1f}".replace("-", "−"),
            f"{chance:.1%}".replace("%", " %"),
            f"±{spread(wager, MANY_ROUNDS):.0f}",
            _reserve(wager),
        )
        for name, wager, low, _, high, chance in found
    ]
    heads = (
        *("Wager", "Deviation", "Loses", "Most it pays", f"{ROUNDS} rounds, 90 % of the time"),
        *("Ahead then", f"Deviation of {MANY_ROUNDS:,}", "Reserve"),
    )
    words = (
        "For the player, in units of the wager; the player-dealer has the opposite. The reserve is what the "
        f"player-dealer needs behind wagers of one unit to be ruined with a chance of {RUIN:.0%} only, "
        "however long he banks, taken as a diffusion; where the player has the advantage it has no end."
    )
    bars = [(name, low, middle, high) for name, _, low, middle, high, _ in found]
    caption = f"After {ROUNDS} rounds of one unit: from the 5th to the 95th of a hundred results"
    drawn = range_bars(bars, caption)
    caption += "; the tick is the middle one."
    return section(
        "risk",
        "Variance and risk",
        table(heads, rows, figures=(1, 2, 3, 4, 5, 6, 7)),
        paragraph(words, cls="note"),
        drawn,
        paragraph(caption, cls="note"),
    )


def _after(wager: Price) -> tuple[float, float, float, float]:
    """The 5th, 50th and 95th of a hundred results after some rounds, and the chance to be ahead."""
    results, chances = after(wager, ROUNDS)
    low, middle, high = [quantile(results, chances, share) for share in (0.05, 0.5, 0.95)]
    return low, middle, high, ahead(results, chances)


def _lost(wager: Price) -> float:
    return sum([row.probability for row in wager.outcomes if row.pays < 0])


def _top(wager: Price) -> str:
    top = max(wager.outcomes, key=lambda row: row.pays)
    one_in = f"1 in {1 / top.probability:,.0f}" if top.probability else "never"
    return f"{top.pays:+g}, {one_in}"


def _reserve(wager: Price) -> str:
    """What a bank needs so as almost never to be ruined: ln(1/p) times the variance over twice the edge."""
    if wager.edge <= 0:
        return "no end"
    return f"{-log(RUIN) * wager.sd**2 / (2 * wager.edge):,.0f}"
