"""What the sheets of the flop games differ in."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from houseway.play.parameters import AtLeastOne, Few, OptionalRanking, RankingName
from houseway.pot.kill import Kill
from houseway.pot.sheets import Betting, Blinds, Showdown

HandRule = Literal["any", "two-plus-three", "up-to-two"]
STREETS = ("flop", "turn", "river")
DISCARDS = {"none": 0, "before-flop": 1, "before-turn": 1, "twice": 2}
"""How many hole cards are given up …"""
DISCARD_BEFORE = {"none": (), "before-flop": ("flop",), "before-turn": ("turn",), "twice": ("flop", "turn")}
"""… and before which streets."""
BOARD_NAMES = ("first board", "second board", "third board")


class FlopRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the sheets of the flop games differ in."""

    hole: Annotated[int, Meta(ge=1, le=7)] = 2
    streets: Annotated[tuple[Few, ...], Meta(max_length=3)] = (3, 1, 1)
    """Community cards of the flop, the turn and the river; a small game of one's own may have fewer."""
    big_bet_from: Literal["flop", "turn"] = "turn"
    """From which street on the big bet is bet."""
    boards: AtLeastOne = 1
    """Boards, each for its equal part of the pot; one card is burned for all of them."""
    boards_from: Literal["flop", "turn", "river"] = "flop"
    """The first street that every board has for itself; those before it lie once, for all of them."""
    hand: HandRule = "any"
    high: RankingName = "high"
    low: OptionalRanking = ""
    """The ranking of the low half; empty where the high hand takes all."""
    discard: Literal["none", "before-flop", "before-turn", "twice"] = "none"
    """When everybody gives up a hole card: after the betting before the flop, on the flop, or both."""
    bet_before_flop: bool = True
    """Whether there is a betting round before the flop; if not, the blinds open the round on it."""
    betting: Betting = Betting()
    blinds: Blinds = Blinds()
    showdown: Showdown = Showdown()
    kill: Kill | None = None
    kills: Literal["none", "full", "half"] = "full"
    """Whether the kill is played, and whether it is a half kill (one and a half times the limits)."""

    def __post_init__(self) -> None:
        missing = [
            street for street in DISCARD_BEFORE[self.discard] if street not in STREETS[: len(self.streets)]
        ]
        if missing:
            raise ValueError(f"cards are given up before the {missing[0]}, and there is none")
        if not self.bet_before_flop and not self.streets:
            raise ValueError("without a betting round before the flop there is a flop")
        if not 1 <= self.boards <= len(BOARD_NAMES):
            raise ValueError(f"there are 1 to {len(BOARD_NAMES)} boards, not {self.boards}")
        if self.boards_from not in STREETS[: max(1, len(self.streets))]:
            raise ValueError(f"boards begin with the {self.boards_from}, and there is none")

    @property
    def shared(self) -> int:
        """How many cards of the first board count on the others too."""
        return sum(self.streets[: STREETS.index(self.boards_from)])

    def boards_on(self, street: str) -> int:
        """How many boards get cards on a street."""
        return 1 if STREETS.index(street) < STREETS.index(self.boards_from) else self.boards
