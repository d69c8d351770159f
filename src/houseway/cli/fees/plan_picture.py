"""Plans as a picture: what the room takes over the number of players, and over what else decides it."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from houseway.cli.odds.pictures import COLOURS, INK, KINDS
from houseway.errors import FeeError
from houseway.files import write_beside
from houseway.reference.fee_planner.answer import Answer
from houseway.reference.fee_planner.meetings import Variable
from houseway.reference.fee_planner.rows import Row

if TYPE_CHECKING:
    from matplotlib.axes import Axes

MOST_LINES = 16
"""More plans than this beside each other cannot be told apart."""
DASHES = ("-", "--", ":", "-.")


def check_picture(name: str) -> None:
    """Refuse a file that cannot be drawn, before the work and not after it."""
    path = Path(name)
    if path.suffix.lower() not in KINDS:
        raise FeeError(f"a picture is a file that ends in {' or '.join(KINDS)}, not {name!r}")
    if not path.absolute().parent.is_dir():
        raise FeeError(f"there is no folder {str(path.parent)!r} to draw in")
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise FeeError(
            "--picture needs Matplotlib: install Houseway with its extra, `pip install houseway[plot]`"
        ) from None


def draw(answer: Answer, name: str) -> None:
    """Write the picture: fees by the hand, fees by the clock, and what one hand pays."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    rows = answer.shown()
    apart = [[row for row in rows if row.plan.clock == clock] for clock in (False, True)]
    parts = [_some(part) for part in apart if part]
    varied = answer.varied
    panels = len(parts) + (1 if varied is not None and not parts[0][0].plan.clock else 0)
    with pyplot.rc_context({"font.size": 8, "axes.edgecolor": INK, "svg.hashsalt": answer.rules.id}):
        figure, grid = pyplot.subplots(
            1, panels, figsize=(4.8 * panels, 4.2), layout="constrained", squeeze=False
        )
        every = list(grid[0])
        for axes, part in zip(every, parts, strict=False):
            _over_players(axes, answer, part)
        if len(every) > len(parts) and varied is not None:
            _varied(every[-1], answer, varied, parts[0])
        title = f"{answer.rules.name} ({answer.rules.id}), {answer.stakes.name}"
        figure.suptitle(title, fontweight="bold", color=INK)
        figure.supxlabel("; ".join(answer.traffic.says), fontsize=6, color=INK, wrap=True)
        path = Path(name)
        kind = path.suffix.lower()
        metadata: dict[str, Any] = {"Date": None} if kind == ".svg" else {}
        write_beside(path, lambda file: figure.savefig(file, format=kind[1:], dpi=150, metadata=metadata))
        pyplot.close(figure)


def _some(rows: Sequence[Row]) -> list[Row]:
    """So many that they can be told apart, from the first to the last."""
    if len(rows) <= MOST_LINES:
        return list(rows)
    return [rows[round(i * (len(rows) - 1) / (MOST_LINES - 1))] for i in range(MOST_LINES)]


def _style(place: int) -> dict[str, Any]:
    return {"color": COLOURS[place % len(COLOURS)], "linestyle": DASHES[place // len(COLOURS) % len(DASHES)]}


def _over_players(axes: "Axes", answer: Answer, rows: Sequence[Row]) -> None:
    names = answer.names()
    for place, row in enumerate(rows):
        players = sorted(row.hours)
        amounts = [float(row.hours[n]) / 100 for n in players]
        axes.plot(players, amounts, marker="o", markersize=3, label=names[row.label], **_style(place))
    taken = (
        "by the half hour"
        if rows[0].plan.clock
        else "by the hand"
        if answer.rules.kind == "pot"
        else "by the round"
    )
    axes.set_title(f"The room takes in an hour, {taken}")
    axes.set_xlabel("players")
    axes.set_xticks(list(answer.players))
    _finish(axes)


def _varied(axes: "Axes", answer: Answer, varied: Variable, rows: Sequence[Row]) -> None:
    names, word = answer.names(), "hand" if answer.rules.kind == "pot" else "round"
    for place, row in enumerate(rows):
        option = row.plan.options.get(varied.players)
        if option is None:
            continue
        curve = sorted(varied.curve(option).items())
        if varied.over == "share":
            axes.plot(
                [0, 100],
                [float(amount) / 100 for _, amount in curve],
                label=names[row.label],
                **_style(place),
            )
        else:
            axes.step(
                [value / 100 for value, _ in curve],
                [float(amount) / 100 for _, amount in curve],
                where="post",
                label=names[row.label],
                **_style(place),
            )
    goes_on = " that goes on," if varied.over == "pot" else ""
    axes.set_title(f"Of a {word}{goes_on} with {varied.players} players")
    axes.set_xlabel(
        {
            "share": f"per cent of the hands that reach: {varied.moment}",
            "pot": "the pot of a hand that goes on, dollars",
            "bet": "what each player bets, dollars",
        }[varied.over]
    )
    if varied.over != "share" and varied.high > 40 * max(varied.low, 1):
        axes.set_xscale("log")
        axes.xaxis.set_major_formatter("${x:,.0f}")
    _finish(axes)


def _finish(axes: "Axes") -> None:
    axes.set_ylabel("dollars")
    axes.set_ylim(bottom=0)
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(fontsize=6, frameon=False, ncols=2)
