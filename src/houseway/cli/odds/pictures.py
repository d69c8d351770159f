"""Odds as a picture: the edge of each wager, the result after 100 rounds, the strategy."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from houseway.files import write_beside
from houseway.lab.long_run import after, ahead, quantile
from houseway.lab.prices import Chart, LabError, Price, Priced
from houseway.play.rules import RuleSet

if TYPE_CHECKING:
    from matplotlib.axes import Axes

ROUNDS = 100
KINDS = (".svg", ".png")
INK, FELT, GOLD, RED, GREY = "#1d2a26", "#1f6f54", "#c9962c", "#a63a32", "#9aa5a1"
PALE = "#e8ece9"
COLOURS = ("#a63a32", "#1f6f54", "#3f6ea8", "#c9962c", "#7b5ea7", "#7d8a86", "#4aa39a", "#d07b3f")


def check_file(name: str) -> None:
    """Refuse a file that cannot be drawn, before the work and not after it."""
    path = Path(name)
    if path.suffix.lower() not in KINDS:
        raise LabError(f"a picture is a file that ends in {' or '.join(KINDS)}, not {name!r}")
    if not path.absolute().parent.is_dir():
        raise LabError(f"there is no folder {str(path.parent)!r} to draw in")
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise LabError(
            "--plot needs Matplotlib: install Houseway with its extra, `pip install houseway[plot]`"
        ) from None


def draw(rules: RuleSet, priced: Priced, name: str) -> None:
    """Write the picture."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    charts = [chart for chart in priced.charts if chart.cells]
    heights = [3.6, *[max(1.2, 0.24 * len(chart.down) + 0.9) for chart in charts]]
    with pyplot.rc_context({"font.size": 8, "axes.edgecolor": INK, "svg.hashsalt": rules.id}):
        figure = pyplot.figure(figsize=(9, sum(heights) + 0.5), layout="constrained")
        grid = figure.add_gridspec(len(heights), 2, height_ratios=heights)
        _edges(figure.add_subplot(grid[0, 0]), priced.wagers)
        _hundred(figure.add_subplot(grid[0, 1]), priced.wagers[0])
        colours = _colours(charts)
        for row, chart in enumerate(charts, 1):
            _chart(figure.add_subplot(grid[row, :]), chart, colours)
        figure.suptitle(f"{rules.name} ({rules.id})", fontweight="bold", color=INK)
        path = Path(name)
        kind = path.suffix.lower()
        metadata: dict[str, Any] = {"Date": None} if kind == ".svg" else {}
        write_beside(path, lambda file: figure.savefig(file, format=kind[1:], dpi=150, metadata=metadata))
        pyplot.close(figure)


def _edges(axes: "Axes", wagers: tuple[Price, ...]) -> None:
    names = [wager.wager for wager in wagers]
    edges = [100 * wager.edge for wager in wagers]
    axes.barh(names, edges, color=[FELT if edge >= 0 else GOLD for edge in edges])
    axes.invert_yaxis()
    axes.axvline(0, color=INK, linewidth=0.8)
    reach = max([abs(edge) for edge in edges], default=1.0) or 1.0
    for at, edge in enumerate(edges):
        side = 1 if edge >= 0 else -1
        where = edge + 0.02 * reach * side
        axes.text(where, at, f"{edge:.2f} %", va="center", ha="left" if side > 0 else "right", color=INK)
    low, high = min(0.0, *edges), max(0.0, *edges)
    axes.set_xlim(low - (0.3 * reach if low < 0 else 0.02 * reach), high + 0.3 * reach)
    axes.set_title("Edge of the player-dealer, per cent of the wager")
    axes.spines[["top", "right"]].set_visible(False)


def _hundred(axes: "Axes", wager: Price) -> None:
    results, chances = after(wager, ROUNDS)
    low, high = quantile(results, chances, 0.005), quantile(results, chances, 0.995)
    edges = (
        np.linspace(low, high, 61) if high - low > 60 else np.arange(np.floor(low), np.ceil(high) + 2) - 0.5
    )
    heights, _ = np.histogram(results, edges, weights=chances)
    middles = (edges[:-1] + edges[1:]) / 2
    colours = [GREY if abs(middle) < 0.5 else FELT if middle > 0 else RED for middle in middles]
    axes.bar(middles, heights, np.diff(edges) * 0.92, color=colours)
    axes.axvline(ROUNDS * wager.ev, color=INK, linewidth=1, linestyle="--")
    axes.set_title(f"{wager.wager}: after {ROUNDS} rounds, in units of the wager")
    share = 100 * ahead(results, chances)
    axes.text(
        0.98,
        0.95,
        f"ahead {share:.1f} % of the time\nexpected {ROUNDS * wager.ev:+.2f}",
        transform=axes.transAxes,
        ha="right",
        va="top",
        color=INK,
    )
    axes.set_yticks([])
    axes.spines[["top", "right", "left"]].set_visible(False)


def _colours(charts: list[Chart]) -> dict[str, str]:
    """A colour for each play, the same in all charts; none where there are more words than colours."""
    seen = sorted({cell.split()[0] for chart in charts for row in chart.cells for cell in row if cell})
    return dict(zip(seen, COLOURS, strict=False)) if len(seen) <= len(COLOURS) else {}


def _chart(axes: "Axes", chart: Chart, colours: dict[str, str]) -> None:
    for down, row in enumerate(chart.cells):
        for across, cell in enumerate(row):
            if cell:
                play, *sometimes = cell.split()
                axes.add_patch(_square(across, down, colours.get(play, PALE), 0.6 if sometimes else 1.0))
                ink = "white" if play in colours else INK
                axes.text(across + 0.5, down + 0.5, cell, ha="center", va="center", color=ink, fontsize=6.5)
    axes.set_xlim(0, len(chart.across))
    axes.set_ylim(len(chart.down), 0)
    axes.set_xticks(np.arange(len(chart.across)) + 0.5, chart.across)
    axes.set_yticks(np.arange(len(chart.down)) + 0.5, chart.down)
    axes.xaxis.tick_top()
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)
    axes.set_title(chart.title)


def _square(across: int, down: int, colour: str, alpha: float) -> Any:
    from matplotlib.patches import Rectangle

    return Rectangle((across, down), 1, 1, facecolor=colour, edgecolor="white", linewidth=1, alpha=alpha)
