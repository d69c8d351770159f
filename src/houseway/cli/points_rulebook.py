"""What rule sets for points and melds have besides their rules: scoring, bonuses, Clean Sweeps, pays."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from houseway.games.points.chinese_poker import ChinesePokerRules
from houseway.games.points.face_up import FaceUpRules
from houseway.melds.pays import Pays
from houseway.melds.sheet import PanRules
from houseway.play.rules import RuleSet
from houseway.points.segments import BonusRow, Strengths, score
from houseway.points.settlement import Reach
from houseway.points.sweeps import MADE_OF, SweepRow
from houseway.words.sheet import REACH, rank_words

SEGMENTS: tuple[tuple[str, Strengths, Strengths], ...] = (
    ("one segment won, two equal", (1, 0, 0), (0, 0, 0)),
    ("one segment won, one lost, one equal", (1, 0, 0), (0, 1, 0)),
    ("two segments won, one lost", (1, 1, 0), (0, 0, 1)),
    ("two segments won, one equal", (1, 1, 0), (0, 0, 0)),
    ("all three segments", (1, 1, 1), (0, 0, 0)),
)


def point_parts(rules: RuleSet) -> Iterator[tuple[str, RenderableType]]:
    """Headings, and what stands under them."""
    play = rules.play
    match play:
        case ChinesePokerRules():
            yield "Scoring, in points from each opponent", _table(_scores(play), "for", "points")
            if play.scoring.bonuses:
                yield "Bonus hands", _bonuses(play.scoring.bonuses)
            yield "Clean Sweeps, in points from each opponent", _sweeps(play.sweeps)
        case FaceUpRules():
            yield "Scoring, in points from each opponent", _table(_face_up_scores(play), "for", "points")
            yield "Bonus hands", _bonuses(play.scoring.bonuses)
        case PanRules():
            yield "Pays, in chips from each player", _table(_pays(play.pays, play.outs_extra), "for", "chips")


def _scores(play: ChinesePokerRules) -> list[tuple[str, str]]:
    scoring = play.scoring
    plain = replace(scoring, bonus="none")
    rows = [(what, str(score(mine, theirs, plain).points)) for what, mine, theirs in SEGMENTS]
    if scoring.home_run:
        rows.append(("all three segments against all three opponents", str(scoring.home_run)))
    if scoring.bonus != "none":
        how = "instead of the segment's point" if scoring.bonus == "instead" else "added to the segment"
        rows.append(("a bonus hand in a won segment", f"by the table, {how}"))
    more = " and the opponent's bonuses" if scoring.bonus != "none" else ""
    rows.append(("a fouled hand pays", f"{scoring.foul}{more}"))
    if play.surrender:
        rows.append(("surrender pays", str(play.surrender)))
    return [*rows, _reach(play.reach)]


def _face_up_scores(play: FaceUpRules) -> list[tuple[str, str]]:
    return [
        ("each segment", "1"),
        ("all three segments", f"{play.sweep} more"),
        ("a bonus hand in a won segment", "by the table, added to the segment"),
        ("a fouled hand pays", f"{play.scoring.foul} and the opponent's bonuses"),
        ("a stack must be worth", f"{play.least_points} to get a hand"),
        _reach(play.reach),
    ]


def _reach(reach: Reach) -> tuple[str, str]:
    return "how far a stack reaches", REACH[reach]


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


def _pays(pays: Pays, outs: int) -> list[tuple[str, str]]:
    further = "each further card"
    return [
        (
            "valle cards (3, 5, 7) in three suits",
            f"{pays.valle_three_suits}, {further} {pays.valle_further}",
        ),
        ("valle cards in one suit", f"{pays.valle_one_suit}, {further} {pays.valle_further}"),
        ("another rank in one suit", f"{pays.one_suit}, {further} {pays.further}"),
        ("a rope with A-2-3 or J-Q-K", str(pays.end_rope)),
        ("one of these in spades alone", f"{pays.spades} times as much"),
        ("other ropes and spreads", "0"),
        ("going out", f"the value as the hand lies, and {outs}"),
    ]


def _table(rows: Sequence[tuple[str, str]], *columns: str) -> Table:
    table = _columns(*columns)
    for row in rows:
        table.add_row(*row)
    return table


def _columns(*names: str) -> Table:
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0), pad_edge=False)
    for name in names:
        table.add_column(name, overflow="fold")
    return table
