"""What Houseway promises of its speed, and what a run has found: the one place where these figures stand."""

from typing import NamedTuple

from houseway.build import is_compiled


class Goal(NamedTuple):
    """A figure that is promised."""

    what: str
    unit: str
    least: float = 0.0
    most: float = 0.0
    """One of the two is given, or neither: then it is only told."""
    stretch: float = 0.0
    """More than is promised, where more is hoped for."""
    compiled: bool = False
    """Whether it is promised of the compiled build only."""

    @property
    def wanted(self) -> str:
        """The goal in words.

        >>> Goal("branches", "a second", least=20_000).wanted, Goal("p99", "ms", most=50).wanted
        ('>= 20,000 a second', '<= 50 ms')
        """
        if not self.least and not self.most:
            return "(told)"
        bound = f">= {self.least:,g}" if self.least else f"<= {self.most:,g}"
        hoped = f", hoped {self.stretch:,g}" if self.stretch else ""
        return f"{bound}{hoped} {self.unit}"

    def verdict(self, figure: float, *, compiled: bool) -> str:
        """Whether a figure is good enough, as the build is.

        >>> goal = Goal("hands", "times", least=1.0, compiled=True)
        >>> goal.verdict(1.1, compiled=True), goal.verdict(0.9, compiled=True)
        ('met', 'NOT MET')
        >>> goal.verdict(0.6, compiled=False)
        'promised of the compiled build'
        """
        if not self.least and not self.most:
            return ""
        if (figure >= self.least) if self.least else (figure <= self.most):
            return "met, and more" if self.stretch and figure >= self.stretch else "met"
        return "promised of the compiled build" if self.compiled and not compiled else "NOT MET"


GOALS: dict[str, Goal] = {
    "six PokerKit": Goal("hands, six-handed, beside PokerKit", "times", least=100, compiled=True),
    "six pokers": Goal("hands, six-handed, beside pokers (Rust)", "times", least=1.0, compiled=True),
    "two OpenSpiel": Goal(
        "hands, heads-up, beside OpenSpiel (C++)", "times", least=0.4, stretch=0.6, compiled=True
    ),
    "branch": Goal("branches on the river", "a second", least=20_000),
    "branch PokerKit": Goal("branches beside PokerKit's deepcopy", "times"),
    "phh": Goal("PHH hands beside PokerKit", "times", least=10),
    "batch rollouts": Goal("batches: heads-up limit rollouts beside OpenSpiel", "times", least=50),
    "batch steps": Goal("batches: steps of 256 tables and more, observed, beside it", "times", least=20),
    "batch no-limit": Goal("batches: no-limit rollouts beside OpenSpiel's full game", "times", least=40),
    "batch six": Goal("batches: six-handed rollouts beside hands one by one", "times", least=100),
    "batch threads": Goal("batches: two threads beside one", "times", least=1.9),
    "thirteen": Goal("13-Card, four players", "hands a second", least=680),
    "face-up": Goal("Face-Up Chinese Poker, three players", "hands a second", least=275),
    "pan": Goal("Pan, five players, played on", "hands a second", least=2_500),
    "pan asked": Goal("Pan, five players, asked one by one", "hands a second"),
    "lab threads": Goal("laboratory: two threads beside one, worst of jobs over 5 s", "times", least=1.7),
    "equity": Goal("equity of two hands, the whole command", "s of a core"),
    "cold start": Goal("laboratory: worst first question on a new machine", "s", most=6),
    "room SQLite": Goal("room: durable choices, 200 tables, SQLite", "a second", least=2_500),
    "room PostgreSQL": Goal("room: durable choices, 200 tables, PostgreSQL", "a second", least=2_500),
    "p99 SQLite": Goal("room: p99 of a choice, 500 tables, SQLite", "ms", most=50),
    "p99 PostgreSQL": Goal("room: p99 of a choice, 500 tables, PostgreSQL", "ms", most=50),
}

found: dict[str, float] = {}
"""The figures of this run."""


def tell(key: str, figure: float) -> None:
    """Keep a figure for the end of the run; it has to be one of the goals."""
    if key not in GOALS:
        raise KeyError(f"there is no goal {key!r}")
    found[key] = figure


def summary() -> str:
    """Every figure that was found beside its goal."""
    lines = [f"{'':<62} {'figure':>10}  goal"]
    for key, goal in GOALS.items():
        if key in found:
            figure = found[key]
            shown = f"{figure:,.{0 if figure >= 1000 else 1 if figure >= 10 else 2}f}"
            verdict = goal.verdict(figure, compiled=is_compiled())
            lines.append(f"{goal.what:<62} {shown:>10}  {goal.wanted:<32} {verdict}".rstrip())
    return "\n".join(lines)
