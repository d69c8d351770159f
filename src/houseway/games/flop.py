"""Flop games: hole cards, a board in streets, four betting rounds. Hold'em, Omaha, Pineapple."""

from functools import cache
from typing import Literal

import msgspec

from houseway.play.rules import Script
from houseway.play.table import Table
from houseway.pot.betting import Betting, EverybodyFolded, betting_round
from houseway.pot.blinds import Blinds, post_blinds
from houseway.pot.dealing import burn, deal_down, milestone, turn_board
from houseway.pot.discards import forced_discards
from houseway.pot.hands import hole_and_board, two_plus_three, up_to_two
from houseway.pot.showdown import Half, Showdown, award_last_player, showdown
from houseway.rankings import ranking

STREETS = ("flop", "turn", "river")
HAND_RULES = {"any": hole_and_board, "two-plus-three": two_plus_three, "up-to-two": up_to_two}


class FlopRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the sheets of the flop games differ in."""

    hole: int = 2
    streets: tuple[int, int, int] = (3, 1, 1)
    """Community cards of the flop, the turn and the river."""
    boards: int = 1
    hand: Literal["any", "two-plus-three", "up-to-two"] = "any"
    high: str = "high"
    low: str = ""
    """The ranking of the low half; empty where the high hand takes all."""
    discard_before_flop: int = 0
    discard_before_turn: int = 0
    bet_before_flop: bool = True
    betting: Betting = Betting()
    blinds: Blinds = Blinds()
    showdown: Showdown = Showdown()


def flop_game(table: Table, play: FlopRules) -> Script:
    """One hand of a flop game."""
    small, big = (table.stakes.small,), (table.stakes.big,)
    button = table.button
    table.boards = [[] for _ in range(play.boards)]
    try:
        posted = post_blinds(table, play.blinds)
        deal_down(table, play.hole, first=button)
        milestone(table, "initial deal")
        if play.bet_before_flop:
            yield from betting_round(table, play.betting, first=posted[-1].number, sizes=small)
        yield from forced_discards(table, play.discard_before_flop, first=button)
        for street, count, sizes in zip(STREETS, play.streets, (small, big, big), strict=True):
            burn(table)
            for board in range(play.boards):
                turn_board(table, count, board)
            milestone(table, street)
            yield from betting_round(table, play.betting, first=button, sizes=sizes)
            if street == "flop":
                yield from forced_discards(table, play.discard_before_turn, first=button)
        yield from showdown(table, play.showdown, _halves(play))
    except EverybodyFolded:
        award_last_player(table)


@cache
def _halves(play: FlopRules) -> tuple[Half, ...]:
    """The parts of the pot: one; high and low; or one for each board."""
    hand = HAND_RULES[play.hand]
    high = ranking(play.high)
    if play.low:
        return hand("high", high, 0, ("high",)), hand("low", ranking(play.low), 0, ("low",))
    if play.boards == 1:
        return (hand("", high),)
    return tuple([hand(f"board {b + 1}", high, b, ("boards",)) for b in range(play.boards)])
