"""Flop and draw in one hand: half the pot for five-card Omaha, half for the five hole cards after a draw.

Dramaha, 2-7 Dramaha, Dramadugi.
"""

from functools import cache
from typing import Literal

import msgspec

from houseway.games.game import Forced, Game
from houseway.games.moments import BLINDS, DEALT, SHOWDOWN
from houseway.play.dealing import burn, deal_down, milestone, turn_board
from houseway.play.incidents.mishaps import Street
from houseway.play.parameters import RankingName
from houseway.play.rules import RuleSet, Script
from houseway.play.shape import Shape, Span
from houseway.play.table import Table
from houseway.pot.betting import Betting, betting_round
from houseway.pot.blinds import Blinds, post_blinds
from houseway.pot.contest import omaha_and_own
from houseway.pot.draws import DrawRules, burn_for_board, draw
from houseway.pot.hands import own_cards, two_plus_three
from houseway.pot.incidents.dead_hands import BLINDS_DUE
from houseway.pot.incidents.draw_rulings import watch_draws
from houseway.pot.showdown import Half, Showdown, award_pots, show_or_muck
from houseway.rankings import ranking


class DramahaRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the sheets of these games differ in."""

    half: Literal["draw", "2-7", "Badugi"] = "draw"
    """What the half for the five hole cards is called."""
    hand: RankingName = "high"
    """The ranking of that half."""
    draw_after: Literal["flop", "turn"] = "flop"
    """Whether the draw comes between the flop's betting and the turn, or once the turn lies."""
    burn_before_draw: bool = True
    """Whether a card is burned before the discards: then it serves the draw and the turn."""
    burn_before_turn: bool = False
    draw: DrawRules = DrawRules(burn=False, shortage="earlier-discards")
    betting: Betting = Betting()
    blinds: Blinds = Blinds()
    showdown: Showdown = Showdown()


def dramaha(table: Table, play: DramahaRules) -> Script:
    """One hand of a Dramaha game."""
    watch_draws(table)
    small, big = (table.stakes.small,), (table.stakes.big,)
    button = table.button
    if table.mishaps is not None:
        burned = play.burn_before_turn or (play.burn_before_draw and play.draw_after == "flop")
        table.mishaps.board_streets = (Street("flop", 3), Street("turn", 1, burn=burned), Street("river", 1))
    posted = post_blinds(table, play.blinds)
    deal_down(table, 5, first=button)
    milestone(table, "initial deal")
    yield from betting_round(table, play.betting, first=posted[-1].number, sizes=small)
    burn(table)
    turn_board(table, 3)
    milestone(table, "flop")
    yield from betting_round(table, play.betting, first=button, sizes=small)
    if play.draw_after == "turn":
        _turn(table, play)
        yield from _draw(table, play)
    else:
        yield from _draw(table, play)
        _turn(table, play)
    yield from betting_round(table, play.betting, first=button, sizes=big)
    burn_for_board(table, play.draw, 1)
    turn_board(table, 1)
    milestone(table, "river")
    yield from betting_round(table, play.betting, first=button, sizes=big)
    yield from show_or_muck(table, play.showdown)


def end(table: Table, play: DramahaRules) -> None:
    """Each half goes to its best hand, or all to who is left."""
    award_pots(table, play.showdown, _halves(play))


def _turn(table: Table, play: DramahaRules) -> None:
    burn_for_board(table, play.draw, 1, burned=play.burn_before_turn)
    turn_board(table, 1)
    milestone(table, "turn")


def _draw(table: Table, play: DramahaRules) -> Script:
    if play.burn_before_draw:
        burn(table)
    yield from draw(table, play.draw, first=table.button)
    milestone(table, "draw")


@cache
def _halves(play: DramahaRules) -> tuple[Half, ...]:
    omaha = two_plus_three("Omaha", ranking("high"), 0, ("omaha-half",))
    return omaha, own_cards(play.half, ranking(play.hand), ("draw-half",))


def _moments(rules: RuleSet) -> tuple[str, ...]:
    middle = ("turn", "draw") if rules.play.draw_after == "turn" else ("draw", "turn")
    return BLINDS, DEALT, "flop", *middle, "river", SHOWDOWN


GAME = Game(
    name="dramaha",
    kind="pot",
    script=dramaha,
    end=end,
    shape=lambda _: Shape(hole=Span(5, 5), boards=(Span(5, 5),)),
    contest=lambda play: omaha_and_own(play.half, play.hand),
    parameters=DramahaRules,
    moments=_moments,
    cites=lambda _: ("omaha-half", "draw-half", "odd-half"),
    forced=Forced(blinds=(1, 2, 3), ante=(0, 1)),
    carries=BLINDS_DUE,
    cards=lambda _, players: players * 5 + 8,
)
