"""What rule sets for points and melds have besides their rules: scoring, bonuses, Clean Sweeps, pays."""

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from houseway.games.points.chinese_poker import ChinesePokerRules
from houseway.games.points.face_up import FaceUpRules
from houseway.melds.sheet import PanRules
from houseway.play.rules import RuleSet
from houseway.points.segments import BonusRow
from houseway.points.sweeps import MADE_OF, SweepRow
from houseway.reasons.point_rows import Rows, chinese_poker_scores, face_up_scores, meld_pays
from houseway.words.sheet import rank_words


def point_parts(rules: RuleSet) -> Iterator[tuple[str, RenderableType]]:
    """Headings, and what stands under them."""
    play = rules.play
    match play:
        case ChinesePokerRules():
            yield (
                "Scoring, in points from each opponent",
                _scores(rules, chinese_poker_scores(play), "points"),
            )
            if play.scoring.bonuses:
                yield "Bonus hands", _bonuses(play.scoring.bonuses)
            yield "Clean Sweeps, in points from each opponent", _sweeps(play.sweeps)
        case FaceUpRules():
            yield "Scoring, in points from each opponent", _scores(rules, face_up_scores(play), "points")
            yield "Bonus hands", _bonuses(play.scoring.bonuses)
        case PanRules():
            rows = meld_pays(play.pays, play.outs_extra)
            yield "Pays, in chips from each player", _scores(rules, rows, "chips")


def _bonuses(rows: Sequence[BonusRow]) -> Table:
    table = _columns("hand", "front", "middle", "back", "lines")
    for row in rows:
        name = row.hand + (f" of {rank_words(row.of)}" if row.of else "")
        points = [str(points or "") for points in (row.front, row.middle, row.back)]
        table.add_row(name, *points, Text(row.lines, "dim"))
    return table


def _sweeps(rows: Sequence[SweepRow]) -> Table:
    table = _columns("rank", "hand", "what it is", "points", "lines")
    for row in rows:
        table.add_row(str(row.rank), row.hand, MADE_OF[row.hand], str(row.points), Text(row.lines, "dim"))
    return table


def _scores(rules: RuleSet, rows: Rows, unit: str) -> Table:
    table = _columns("for", unit, "lines")
    for row in rows:
        table.add_row(row.what, row.worth, Text(row.lines(rules), "dim"))
    return table


def _columns(*names: str) -> Table:
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0), pad_edge=False)
    for name in names:
        table.add_column(name, overflow="fold")
    return table
