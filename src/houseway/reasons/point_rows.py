"""What hands for points and melds are worth, as rows of words: scoring, and what spreads pay."""

from typing import NamedTuple

from msgspec.structs import replace

from houseway.games.points.chinese_poker import ChinesePokerRules
from houseway.games.points.face_up import FaceUpRules
from houseway.melds.pays import Pays
from houseway.play.rules import RuleSet
from houseway.points.segments import Strengths, score
from houseway.points.settlement import Reach
from houseway.words.sheet import REACH


class Worth(NamedTuple):
    """A row: for what, how much, and the rules of a sheet that say so, as far as it has them."""

    what: str
    worth: str
    cites: tuple[str, ...]

    def lines(self, rules: RuleSet) -> str:
        """Where the sheet prints it."""
        return ", ".join([rules.rules[key].lines for key in self.cites if key in rules.rules])


Rows = list[Worth]
BY_SEGMENT = ("points", "majority")
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
    rows = [
        Worth(
            what, str(score(mine, theirs, plain).points), (*BY_SEGMENT, "shot") if all(mine) else BY_SEGMENT
        )
        for what, mine, theirs in SEGMENTS
    ]
    if scoring.home_run:
        rows.append(
            Worth("all three segments against all three opponents", str(scoring.home_run), ("home-run",))
        )
    if scoring.bonus != "none":
        how = "instead of the segment's point" if scoring.bonus == "instead" else "added to the segment"
        rows.append(Worth("a bonus hand in a won segment", f"by the table, {how}", ("bonus",)))
    more = " and the opponent's bonuses" if scoring.bonus != "none" else ""
    rows.append(Worth("a fouled hand pays", f"{scoring.foul}{more}", ("foul",)))
    if play.surrender:
        rows.append(Worth("surrender pays", str(play.surrender), ("surrender",)))
    return [*rows, _reach(play.reach)]


def face_up_scores(play: FaceUpRules) -> Rows:
    """The same where the cards are placed face up."""
    return [
        Worth("each segment", "1", ("points",)),
        Worth("all three segments", f"{play.sweep} more", ("clean-sweep",)),
        Worth("a bonus hand in a won segment", "by the table, added to the segment", ("bonus",)),
        Worth("a fouled hand pays", f"{play.scoring.foul} and the opponent's bonuses", ("foul",)),
        Worth("a stack must be worth", f"{play.least_points} to get a hand", ("least-stack",)),
        _reach(play.reach),
    ]


def _reach(reach: Reach) -> Worth:
    return Worth("how far a stack reaches", REACH[reach], ("all-in",))


def meld_pays(pays: Pays, outs: int) -> Rows:
    """What spreads pay in chips from each player, and going out; the one sheet prints no table of pays."""
    further = "each further card"
    spreads = {
        "valle cards (3, 5, 7) in three suits": f"{pays.valle_three_suits}, {further} {pays.valle_further}",
        "valle cards in one suit": f"{pays.valle_one_suit}, {further} {pays.valle_further}",
        "another rank in one suit": f"{pays.one_suit}, {further} {pays.further}",
        "a rope with A-2-3 or J-Q-K": str(pays.end_rope),
        "one of these in spades alone": f"{pays.spades} times as much",
        "other ropes and spreads": "0",
    }
    out = Worth("going out", f"the value as the hand lies, and {outs}", ("outs",))
    return [*[Worth(what, worth, ()) for what, worth in spreads.items()], out]
