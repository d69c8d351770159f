"""What hands for points and melds are worth, as rows of words: scoring, and what spreads pay."""

from msgspec.structs import replace

from houseway.games.points.chinese_poker import ChinesePokerRules
from houseway.games.points.face_up import FaceUpRules
from houseway.melds.pays import Pays
from houseway.points.segments import Strengths, score
from houseway.points.settlement import Reach
from houseway.words.sheet import REACH

Rows = list[tuple[str, str]]
SEGMENTS: tuple[tuple[str, Strengths, Strengths], ...] = (
    ("one segment won, two equal", (1, 0, 0), (0, 0, 0)),
    ("one segment won, one lost, one equal", (1, 0, 0), (0, 1, 0)),
    ("two segments won, one lost", (1, 1, 0), (0, 0, 1)),
    ("two segments won, one equal", (1, 1, 0), (0, 0, 0)),
    ("all three segments", (1, 1, 1), (0, 0, 0)),
)


def chinese_poker_scores(play: ChinesePokerRules) -> Rows:
    """What segments, bonuses and fouls are worth from each opponent."""
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


def face_up_scores(play: FaceUpRules) -> Rows:
    """The same where the cards are placed face up."""
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


def meld_pays(pays: Pays, outs: int) -> Rows:
    """What spreads pay in chips from each player, and going out."""
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
